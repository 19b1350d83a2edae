//! What is said back, as values: text, scene, buttons, who may see it, whom to ping. All wording
//! is here and in `assets/lang` (Fluent, English and Italian). Nothing here sends anything.
//!
//! `message` and `button` are the values; `words` has the parts of sentences about the games; the
//! other files have one plain function for each message.

pub mod ask;
mod button;
pub mod card;
pub mod challenge;
pub mod clock;
mod message;
mod name;
pub mod offer;
pub mod pick;
pub mod plan;
pub mod play;
pub mod record;
pub mod refusal;
pub mod refused;
pub mod reminder;
pub mod settings;
pub mod show;
pub mod study;
mod told;
pub mod vacation;
pub mod words;

pub use crate::base::text;
pub use button::{ButtonId, Press};
pub use clock::Due;
pub use message::{Attachment, Button, Choices, Hands, Kind, Message, Reply, To, Wording};
pub use name::clean_name;
pub use told::Told;
