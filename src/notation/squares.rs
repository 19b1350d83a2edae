//! Names of squares: column then row in Latrunculi (`g2`), row then column in Rithmomachia (`d6`).

use crate::rules::{Game, Geometry, Square};

/// The name of `square` on a board of that game.
pub fn square_name(game: Game, square: Square) -> String {
    let columns = if game == Game::Latrunculi { 12 } else { 8 };
    let (row, column) = (square.0 / columns, square.0 % columns);
    let (letter, digit) = match game {
        Game::Latrunculi => (column, row),
        Game::Boissiere | Game::Medieval => (row, column),
    };
    format!("{}{}", char::from(b'a' + letter), digit + 1)
}

/// The square of this name (any letter case) on a board of that shape.
pub fn read_square(game: Game, geometry: Geometry, name: &str) -> Option<Square> {
    let &[letter, digit] = name.as_bytes() else {
        return None;
    };
    let letter = letter.to_ascii_lowercase().checked_sub(b'a')?;
    let digit = digit.checked_sub(b'1')?;
    match game {
        Game::Latrunculi => geometry.at(letter, digit),
        Game::Boissiere | Game::Medieval => geometry.at(digit, letter),
    }
}
