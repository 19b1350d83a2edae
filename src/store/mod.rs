//! SQLite: the only place with SQL. Store functions are async; the database has a thread of its own.

mod records;

pub use records::{
    Challenge, Change, Committed, Deed, DraftRow, GameRow, Guard, LogRow, MessageRow, NewMessage,
    PersonRow, QuestionRow, State, StoreError,
};
