//! The board as rows of letters, for people whose terminal shows no pictures.

use crate::render::{Glyph, Labels, MarkKind, Scene, SceneSide};

/// The board in rows, from the far side as the viewer sees it, with the names of rows and columns
/// around it: at most 76 letters wide. White's pieces are capital letters, Black's small ones, as
/// in position texts. Brackets are where the last move began and ended, `x` is an empty square
/// where something was taken, `*` one where a piece can go. There is no word in it, so it is the
/// same in every language.
pub(super) fn grid(scene: &Scene) -> Vec<String> {
    let columns = in_order(scene.columns, scene.viewpoint == SceneSide::Black);
    let rows = in_order(scene.rows, scene.viewpoint == SceneSide::White);
    let cell = |row: u8, column: u8| cell(scene, row * scene.columns + column);
    let cells = rows.iter().map(|&row| {
        let cells = columns.iter().map(|&column| cell(row, column));
        (row, cells.collect::<Vec<_>>())
    });
    let cells: Vec<(u8, Vec<String>)> = cells.collect();
    let all = cells.iter().flat_map(|(_, cells)| cells);
    let width = all.map(|cell| cell.chars().count()).max().unwrap_or(1) + 1;
    let width = width.max(3);
    let letters = scene.labels == Labels::ColumnLetters;
    let padded = |text: &str| format!("{text:^width$}");
    let names = columns.iter().map(|&column| padded(&name(column, letters)));
    let heading = format!("  {}", names.collect::<String>());
    let mut lines = vec![heading.trim_end().to_owned()];
    for (row, cells) in &cells {
        let row = name(*row, !letters);
        let line: String = cells.iter().map(|cell| padded(cell)).collect();
        lines.push(format!("{row} {line} {row}"));
    }
    lines.extend(lines.first().cloned());
    lines
}

/// The numbers from 0 to `count`, or from the last back.
fn in_order(count: u8, back: bool) -> Vec<u8> {
    let mut numbers: Vec<u8> = (0..count).collect();
    if back {
        numbers.reverse();
    }
    numbers
}

/// The name of a row or a column: a letter or a number.
fn name(number: u8, letter: bool) -> String {
    if letter {
        char::from(b'a'.saturating_add(number)).to_string()
    } else {
        (u32::from(number) + 1).to_string()
    }
}

fn cell(scene: &Scene, square: u8) -> String {
    let marked = |kind| {
        let mut marks = scene.marks.iter();
        marks.any(|mark| mark.square == square && mark.kind == kind)
    };
    let piece = scene.pieces.iter().find(|piece| piece.square == square);
    let shown = match piece {
        Some(piece) => letters(piece),
        None if marked(MarkKind::Way) => "*".to_owned(),
        None if marked(MarkKind::Captured) => "x".to_owned(),
        None if marked(MarkKind::From) => " ".to_owned(),
        None => "·".to_owned(),
    };
    let moved = [MarkKind::From, MarkKind::To, MarkKind::Reentered];
    if moved.into_iter().any(marked) {
        format!("[{shown}]")
    } else {
        shown
    }
}

/// A piece as position texts write it, a pyramid by its total.
fn letters(piece: &Glyph) -> String {
    let letter = match piece.shape {
        'M' => 'P',
        letter => letter,
    };
    let letter = match piece.side {
        SceneSide::White => letter,
        SceneSide::Black => letter.to_ascii_lowercase(),
    };
    if piece.value == 0 {
        letter.to_string()
    } else {
        format!("{letter}{}", piece.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_position;
    use crate::rules::{Game, Rules};

    fn after(game: Game, moves: &[&str]) -> Scene {
        let mut before = game.default_options().start();
        let mut scene = Scene::new(&before);
        for text in moves {
            let steps = crate::notation::play_line(&before, text, crate::notation::Mode::People);
            let last = steps.expect("legal").pop().expect("an action");
            scene = Scene::played(&before, [(last.action, *text)]);
            before = last.position;
        }
        scene
    }

    fn drawn(scene: &Scene) -> String {
        grid(scene).join("\n")
    }

    #[test]
    fn latrunculi_is_drawn_from_either_side() {
        let scene = after(Game::Latrunculi, &["a1-a4", "a8-a5", "b1-b5", "c8-c5"]);
        insta::assert_snapshot!(drawn(&scene), @r"
           a   b   c   d   e   f   g   h   i   j   k   l
        8  ·   p  [ ]  p   p   p   p   p   p   p   p   p   8
        7  ·   ·   ·   ·   ·   k   ·   ·   ·   ·   ·   ·   7
        6  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   6
        5  p   x  [p]  ·   ·   ·   ·   ·   ·   ·   ·   ·   5
        4  P   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   4
        3  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   3
        2  ·   ·   ·   ·   ·   ·   K   ·   ·   ·   ·   ·   2
        1  ·   ·   P   P   P   P   P   P   P   P   P   P   1
           a   b   c   d   e   f   g   h   i   j   k   l
        ");
        insta::assert_snapshot!(drawn(&scene.flipped()), @r"
           l   k   j   i   h   g   f   e   d   c   b   a
        1  P   P   P   P   P   P   P   P   P   P   ·   ·   1
        2  ·   ·   ·   ·   ·   K   ·   ·   ·   ·   ·   ·   2
        3  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   3
        4  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   P   4
        5  ·   ·   ·   ·   ·   ·   ·   ·   ·  [p]  x   p   5
        6  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   6
        7  ·   ·   ·   ·   ·   ·   k   ·   ·   ·   ·   ·   7
        8  p   p   p   p   p   p   p   p   p  [ ]  p   ·   8
           l   k   j   i   h   g   f   e   d   c   b   a
        ");
    }

    #[test]
    fn both_rithmomachias_are_drawn_with_their_numbers() {
        insta::assert_snapshot!(drawn(&after(Game::Boissiere, &["T72 c2-e2"])), @r"
            1     2     3     4     5     6     7     8
        p  s49   s121   ·     ·     ·     ·    s225  s361  p
        o  s28   s66   t36   t30   t56   t64   s120  p190  o
        n  t16   t12    c9   c25   c49   c81   t90   t100  n
        m   ·     ·     c3    c5    c7    c9    ·     ·    m
        l   ·     ·     ·     ·     ·     ·     ·     ·    l
        k   ·     ·     ·     ·     ·     ·     ·     ·    k
        j   ·     ·     ·     ·     ·     ·     ·     ·    j
        i   ·     ·     ·     ·     ·     ·     ·     ·    i
        h   ·     ·     ·     ·     ·     ·     ·     ·    h
        g   ·     ·     ·     ·     ·     ·     ·     ·    g
        f   ·     ·     ·     ·     ·     ·     ·     ·    f
        e   ·   [T72]   ·     ·     ·     ·     ·     ·    e
        d   ·     ·     C8    C6    C4    C2    ·     ·    d
        c  T81   [ ]   C64   C36   C16    C4    T6    T9   c
        b  S153  P91   T49   T42   T20   T25   S45   S15   b
        a  S289  S169   ·     ·     ·     ·    S81   S25   a
            1     2     3     4     5     6     7     8
        ");
        insta::assert_snapshot!(drawn(&after(Game::Medieval, &[])), @r"
            1    2    3    4    5    6    7    8
        n s361 p190 s225 s120 s121  s66  s49  s28  n
        m t100  t90  t64  t56  t36  t30  t16  t12  m
        l  c81  c9   c49  c7   c25  c5   c9   c3   l
        k   ·    ·    ·    ·    ·    ·    ·    ·   k
        j   ·    ·    ·    ·    ·    ·    ·    ·   j
        i   ·    ·    ·    ·    ·    ·    ·    ·   i
        h   ·    ·    ·    ·    ·    ·    ·    ·   h
        g   ·    ·    ·    ·    ·    ·    ·    ·   g
        f   ·    ·    ·    ·    ·    ·    ·    ·   f
        e   ·    ·    ·    ·    ·    ·    ·    ·   e
        d   ·    ·    ·    ·    ·    ·    ·    ·   d
        c  C2   C4   C4   C16  C6   C36  C8   C64  c
        b  T6   T9   T20  T25  T42  T49  T72  T81  b
        a  S15  S25  S45  S81  P91 S169 S153 S289  a
            1    2    3    4    5    6    7    8
        ");
    }

    #[test]
    fn the_widest_board_fits_a_terminal() {
        for game in [Game::Boissiere, Game::Medieval] {
            let rows = game.default_options().start().geometry().rows;
            let pyramid = "P(9999+9998+9997+9996+9995+9994)";
            let empty = "/8".repeat(usize::from(rows) - 2);
            let text = format!("{pyramid},7{empty}/7,p(9999) e b - - 1");
            let position = read_position(&game.default_options(), &text).expect("a position");
            let mut scene = Scene::new(&position);
            scene.mark(0, MarkKind::To);
            scene.mark(7, MarkKind::To);
            scene.mark(8 * (rows - 1), MarkKind::To);
            for line in grid(&scene) {
                assert!(line.chars().count() <= 76, "{line}");
            }
        }
    }
}
