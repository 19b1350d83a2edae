//! The rulebook and the help, as players ask for them.

use super::{after, dialogue};

#[test]
fn a_topic_is_told_for_the_game_at_hand() {
    let told = after(
        "boissiere side=white",
        "",
        "
        alice: rule siege
        alice: rule Besiege?
        alice: rule pyramid move
        alice: rule encounter
        alice: rule medieval siege
        alice: rule siege game=medieval
        alice: rule siege lang=it
        alice: rule challenge
        alice: rule sieg
        alice: rule what's the weather
        alice: rule
        carol: rule
        carol: rule king
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: rule siege
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is taken by siege when it has no move and each of its four ways is closed by the edge or by your pieces, at least one by a piece. Ruling B5: a way closed only by its own side does not count; one besieger anywhere on the way, landing square included, is enough.
    alice: rule Besiege?
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is taken by siege when it has no move and each of its four ways is closed by the edge or by your pieces, at least one by a piece. Ruling B5: a way closed only by its own side does not count; one besieger anywhere on the way, landing square included, is enough.
    alice: rule pyramid move
      [> alice] answer
        Move of the pyramid · Rithmomachia after Boissière
        A pyramid moves like a square: exactly three squares along its row or column, past empty squares onto an empty one.
    alice: rule encounter
      [> alice] answer
        Encounter · Rithmomachia of the 13th century
        A piece takes an enemy piece of the same value that stands where it could move: at the distance of its move, with the way free.
    alice: rule medieval siege
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        An enemy circle is taken when every neighbouring square that is on the board, up to eight, holds a piece of yours. Ruling M4: the edge takes away squares, it does not save the piece. Only circles can be besieged.
    alice: rule siege game=medieval
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        An enemy circle is taken when every neighbouring square that is on the board, up to eight, holds a piece of yours. Ruling M4: the edge takes away squares, it does not save the piece. Only circles can be besieged.
    alice: rule siege lang=it
      [> alice] answer
        Assedio · Rithmomachia secondo Boissière
        Un pezzo nemico è catturato per assedio quando non ha mosse e ognuna delle sue quattro vie è chiusa dal bordo o da tuoi pezzi, almeno una da un pezzo. Decisione B5: una via chiusa solo dalla sua parte non conta; basta un assediante in un punto qualsiasi della via, casella d'arrivo compresa.
    alice: rule challenge
      [> alice] answer
        Challenging · Playing here
        Say challenge, a name and a game: challenge @name latrunculi; or, for anyone, challenge anyone latrunculi. The other answers with accept or decline, and you can take it back with withdraw as long as nobody has answered. A challenge stands for 7 days.
    alice: rule sieg
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is taken by siege when it has no move and each of its four ways is closed by the edge or by your pieces, at least one by a piece. Ruling B5: a way closed only by its own side does not count; one besieger anywhere on the way, landing square included, is enough.
    alice: rule what's the weather
      [> alice] refusal
        The rulebook has nothing on that. Say rule topics for a list of everything it has.
    alice: rule
      [> alice] answer
        Two armies of numbers, Even and Odd, meet on a board of 8 by 16. Pieces capture by arithmetic: two of yours that both reach an enemy piece take it if their values add up to its value, and so on. You win by capturing the agreed amount, or by bringing three pieces in progression into the enemy's half. These are Boissière's rules as Joyner reads them.
        Topics: overview, turn, board, pieces, values, duplicates, pyramid, setup, first-move, notation, movement, circle, triangle, square, pyramid-move, jumping, parity, captures, chain, numbering, addition, subtraction, multiplication, division, siege, pyramid-captures, captured-pieces, no-move, draw, repetition, common-victory, body, goods, lawsuit, honor, honor-lawsuit, proper-victory, small, big, great, territory, arithmetic, geometric, harmonic.
    carol: rule
      [> carol] answer
        Which game? Say rule and its name to learn what it is, or add a topic, for instance: rule latrunculi capture. The rulebook has latrunculi, boissiere, medieval and table; rule topics lists everything.
        (Latrunculi) (Rithmomachia after Boissière) (Rithmomachia of the 13th century) (Playing here)
    carol: rule king
      [> carol] answer
        King · Latrunculi
        A king moves one square along its row or its column, onto an empty square. It captures like a pawn and is never captured.
    ");
}

#[test]
fn help_lists_what_can_be_said() {
    let told = dialogue(
        "
        alice: help withdraw
        alice: help fly
        alice: why l6
        ",
    );
    insta::assert_snapshot!(told, @r"
    alice: help withdraw
      [> alice] answer
        withdraw: take back your own challenge
        For example: withdraw #BKTR
    alice: help fly
      [> alice] refusal
        I know no command “fly”. “help” lists everything you can say.
    alice: why l6
      [> alice] refusal
        “why” comes with a later version and is not here yet. “help” lists what there is.
    ");
    let all = dialogue("alice: help");
    for command in ["challenge", "move", "undo", "rematch", "rule"] {
        assert!(all.contains(command), "{all}");
    }
}
