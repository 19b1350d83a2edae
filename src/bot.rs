//! The pipe: `answer(Request) -> Reply`, and the clockwork that fires what is due.
