//! What is said back, as values: text, scene, buttons, who may see it, whom to ping. All wording
//! is here and in `assets/lang` (Fluent, English and Italian). Nothing here sends anything.

mod message;

pub use crate::base::text;
pub use message::{Button, Kind, Message, Reply, To};
