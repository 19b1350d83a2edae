//! Real failures of other bots: each test bears the number of its scenario.

mod answers;
mod closed;
mod deeds;
mod once;
mod people;
mod pictures;
mod rights;
mod strangers;
mod typing;
