//! Whether something could be played, asked without playing it.

use super::{About, Table, Trouble};
use crate::base::Code;
use crate::notation::{Mode, play_line};
use crate::reply::{Message, refused};

/// What the referee would say if the speaker played `text` in a game; nothing if it can be played.
/// Nothing is written.
///
/// # Errors
/// If the database fails, or something was written meanwhile.
pub async fn examine(table: &Table, code: &Code, text: &str) -> Result<Option<Message>, Trouble> {
    let about = About {
        code: Some(code),
        seen: None,
    };
    let game = match table.to_act(about).await {
        Ok(game) => game,
        Err(Trouble::Refused(message)) => return Ok(Some(*message)),
        Err(trouble) => return Err(trouble),
    };
    let told = game.told_to(&table.me.person, table.me.lang);
    Ok(play_line(&game.drafted, text, Mode::People)
        .err()
        .map(|error| refused::line(&told, &table.me.person, text, &error)))
}
