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
        An enemy piece is besieged when it has no move and each of its four ways is closed by the edge or by at least one of your pieces. At least one way must be closed by a piece. A way is every square up to the landing square: one for a circle, two for a triangle, three for a square or pyramid. Values and diagonals do not matter.

        The edge helps: it closes a way as soon as the landing square lies off the board, even if squares before it are free.

        You take it in your turn, before or after your move. Siege takes the whole piece, a pyramid too. In the figure the edge closes one way of c9 and 6, 4 and 2 the other three.

        Ruling B5: a piece with a way that only its own side closes is not besieged. One of your pieces anywhere on that way is enough, even behind a piece of its own side. Why: the source asks for a piece surrounded by the enemy, not one standing in its own crowd.

        In the picture: C2 moves to b4 and closes the last way of c9; the edge closes one. In the corner, c7 is not besieged: on p2 only its own c5 stands in the way.

        For example: C2 c4-b4; C2 b4 ∩ c9 a4

        Source: Boissière, after David Joyner's reading, “Siege”.
        <board>
        (Captures) (No move)
    alice: rule Besiege?
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is besieged when it has no move and each of its four ways is closed by the edge or by at least one of your pieces. At least one way must be closed by a piece. A way is every square up to the landing square: one for a circle, two for a triangle, three for a square or pyramid. Values and diagonals do not matter.

        The edge helps: it closes a way as soon as the landing square lies off the board, even if squares before it are free.

        You take it in your turn, before or after your move. Siege takes the whole piece, a pyramid too. In the figure the edge closes one way of c9 and 6, 4 and 2 the other three.

        Ruling B5: a piece with a way that only its own side closes is not besieged. One of your pieces anywhere on that way is enough, even behind a piece of its own side. Why: the source asks for a piece surrounded by the enemy, not one standing in its own crowd.

        In the picture: C2 moves to b4 and closes the last way of c9; the edge closes one. In the corner, c7 is not besieged: on p2 only its own c5 stands in the way.

        For example: C2 c4-b4; C2 b4 ∩ c9 a4

        Source: Boissière, after David Joyner's reading, “Siege”.
        <board>
        (Captures) (No move)
    alice: rule pyramid move
      [> alice] answer
        Move of the pyramid · Rithmomachia after Boissière
        The pyramid moves exactly like a square: three squares along its row or column, past two empty squares onto an empty one. It never moves one or two squares and never jumps.

        The reason lies in its parts. A pyramid may go where one of its parts could go, and in this version every part is a square. Other versions build it with circles and triangles inside, and there it may move by one or two as well.

        Losing parts changes its value, not its move. The parts stay together: none of them moves off alone.

        In the picture: From b2 the pyramid can only go to e2: T49 bars the row, and the other two ways leave the board.

        For example: P91 b2-e2

        Source: Boissière, after David Joyner's reading, “Pyramid movement”, “Movement rules”.
        <board>
        (Pyramid) (Square)
    alice: rule encounter
      [> alice] answer
        Numbering · Rithmomachia after Boissière
        A piece takes an enemy piece that it reaches and that has the same value: 9 takes 9. Reaching means standing exactly its own move away with free squares between. It does not land there; the enemy piece simply leaves.

        Shapes may differ, and then distance decides. A triangle takes over exactly one empty square, a circle only side by side, a square or pyramid over two. So a triangle beside an equal circle cannot take it, while the circle can take the triangle in its turn.

        Seven numbers stand in both armies: 9, 16, 25, 36, 49, 64 and 81. They are all squares. A pyramid may also use, or be hit at, its total or a part.

        In the picture: T9 reaches m6 two squares on and may take c9. T25 does not reach d5 beside it, but the circle c25 does reach T25.

        For example: T9 k6 x c9 m6; T25 d4-d2

        Source: Boissière, after David Joyner's reading, “Numbering”.
        <board>
        (Captures) (Equal numbers)
    alice: rule medieval siege
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        An enemy circle is taken when every square next to it, in all eight directions, holds a piece of yours. Values do not matter. Only circles can be besieged, never triangles, squares or pyramids. One empty neighbour saves it, and so does one of its own side.

        In mid-board that takes eight pieces, at the edge five, in a corner three: c5 on n1 needs m1, m2 and n2.

        Ruling M4: a square beyond the edge is no neighbour; the edge makes a siege easier and saves nobody. Why: the source asks that every move be barred, and by enemy pieces alone. Off the board there is no move to bar.

        After a move the moved piece must be one of the besiegers. It is written “siege c5 n1”, or with the sign ∩.

        In the picture: The triangle 20 goes to m2. In the corner the circle 5 has three neighbouring squares, and Even now holds all three.

        For example: T20 k2-m2; ∩ c5 n1 @a1

        Source: the Italian reconstruction of the 13th-century game, “La cattura dei pezzi (ad eccezione della piramide)”.
        <board>
        (Circle) (Captures)
    alice: rule siege game=medieval
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        An enemy circle is taken when every square next to it, in all eight directions, holds a piece of yours. Values do not matter. Only circles can be besieged, never triangles, squares or pyramids. One empty neighbour saves it, and so does one of its own side.

        In mid-board that takes eight pieces, at the edge five, in a corner three: c5 on n1 needs m1, m2 and n2.

        Ruling M4: a square beyond the edge is no neighbour; the edge makes a siege easier and saves nobody. Why: the source asks that every move be barred, and by enemy pieces alone. Off the board there is no move to bar.

        After a move the moved piece must be one of the besiegers. It is written “siege c5 n1”, or with the sign ∩.

        In the picture: The triangle 20 goes to m2. In the corner the circle 5 has three neighbouring squares, and Even now holds all three.

        For example: T20 k2-m2; ∩ c5 n1 @a1

        Source: the Italian reconstruction of the 13th-century game, “La cattura dei pezzi (ad eccezione della piramide)”.
        <board>
        (Circle) (Captures)
    alice: rule siege lang=it
      [> alice] answer
        Assedio · Rithmomachia secondo Boissière
        Un pezzo nemico è assediato quando non ha mosse e ognuna delle sue quattro vie è chiusa dal bordo o da almeno un tuo pezzo. Almeno una via deve chiuderla un pezzo. La via sono tutte le caselle fino a quella d'arrivo: una per il cerchio, due per il triangolo, tre per il quadrato e la piramide. Valori e diagonali non contano.

        Il bordo dunque aiuta: chiude una via appena la casella d'arrivo cadrebbe fuori della scacchiera, anche se le caselle prima sono libere.

        Lo catturi nel tuo turno, prima o dopo la mossa. L'assedio cattura il pezzo intero, anche la piramide. Nella figura una via di c9 la chiude il bordo, le altre tre 6, 4 e 2.

        Decisione B5: un pezzo con una via chiusa solo dalla sua stessa parte non è assediato. Basta un tuo pezzo in un punto qualsiasi di quella via, anche dietro un pezzo della sua parte. Perché: la fonte vuole un pezzo circondato dal nemico, non uno fermo tra i suoi.

        Nella figura: C2 va in b4 e chiude l'ultima via di c9; una la chiude il bordo. Nell'angolo c7 non è assediato: in p2 la via è chiusa solo dal suo c5.

        Per esempio: C2 c4-b4; C2 b4 ∩ c9 a4

        Fonte: Boissière, nella lettura di David Joyner, “Siege”.
        <board>
        (Catture) (Nessuna mossa)
    alice: rule challenge
      [> alice] answer
        Challenging · Playing here
        Say challenge, a name and a game: challenge @name latrunculi. For whoever likes to play: challenge anyone latrunculi. The other answers with accept or decline; you can take it back with withdraw as long as nobody has answered. A challenge stands for 7 days.

        With it you can settle the side (side=white; otherwise it is drawn by lot), the pace (pace=3d), how the game is won (preset=short, or preset=book for the fuller game), and every rule option by its name. help challenge lists them.

        You can play as many games as you like, also several with the same person; each has a code of its own, such as #BKTR. You cannot challenge yourself, and there is no computer player. When a game is over, rematch asks for the same again with the sides changed.
        (Moving) (Pace)
    alice: rule sieg
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is besieged when it has no move and each of its four ways is closed by the edge or by at least one of your pieces. At least one way must be closed by a piece. A way is every square up to the landing square: one for a circle, two for a triangle, three for a square or pyramid. Values and diagonals do not matter.

        The edge helps: it closes a way as soon as the landing square lies off the board, even if squares before it are free.

        You take it in your turn, before or after your move. Siege takes the whole piece, a pyramid too. In the figure the edge closes one way of c9 and 6, 4 and 2 the other three.

        Ruling B5: a piece with a way that only its own side closes is not besieged. One of your pieces anywhere on that way is enough, even behind a piece of its own side. Why: the source asks for a piece surrounded by the enemy, not one standing in its own crowd.

        In the picture: C2 moves to b4 and closes the last way of c9; the edge closes one. In the corner, c7 is not besieged: on p2 only its own c5 stands in the way.

        For example: C2 c4-b4; C2 b4 ∩ c9 a4

        Source: Boissière, after David Joyner's reading, “Siege”.
        <board>
        (Capturing a pyramid) (Writing moves)
    alice: rule what's the weather
      [> alice] refusal
        The rulebook has nothing on that. Say rule topics for a list of everything it has.
    alice: rule
      [> alice] answer
        Two armies of numbers meet on a board of 8 by 16 squares: White, called Even, and Black, called Odd, 24 pieces each. Circles move one square, triangles two, squares and the pyramid three, always along a row or column.

        Pieces capture by arithmetic. Equal numbers take each other; two pieces take one that is their sum or difference; a piece far away takes one that is its product or quotient by the empty squares between; a piece shut in on all sides is taken by siege. The captor stays where it is.

        In your turn you capture as you like, move one piece, and capture again.

        You win by taking enough, usually four pieces, or by bringing three pieces in progression, such as 2, 4, 6, into the enemy's half.

        These are the rules of Claude de Boissière as David Joyner reads them.

        Topics: overview, turn, board, pieces, values, duplicates, pyramid, setup, first-move, notation, movement, circle, triangle, square, pyramid-move, jumping, parity, captures, chain, numbering, addition, subtraction, multiplication, division, siege, pyramid-captures, captured-pieces, no-move, draw, repetition, common-victory, body, goods, lawsuit, honor, honor-lawsuit, proper-victory, small, big, great, territory, arithmetic, geometric, harmonic, variants, history.
    carol: rule
      [> carol] answer
        Which game? Say rule and its name to learn what it is, or add a topic, for instance: rule latrunculi capture. The rulebook has latrunculi, boissiere, medieval and table; rule topics lists everything.
        (Latrunculi) (Rithmomachia after Boissière) (Rithmomachia of the 13th century) (Playing here)
    carol: rule king
      [> carol] answer
        King · Latrunculi
        A king moves one square along its row or its column, in any of the four directions, onto an empty square. It never moves diagonally and never jumps.

        A king is never captured, so there is no check, and no square is forbidden to it because enemies stand near: it may even stand between two of them, or beside the other king. What it has to fear is standing still. If it has no move left after the opponent has moved, its side has lost.

        A king also helps to capture pawns, just as a pawn would.

        In the figure the king on e4 has three moves: d4, f4 and e3. Not e5, where a pawn stands; not f3, which is diagonal; not e2, which is two squares away.

        In the picture: The king on e4 can go to d4, f4 or e3. The way up is closed by the pawn on e5.

        For example: e4-e3 → f7-f6

        Source: David's rules at latrunculi dot com, “Rules for Latrunculi”.
        <board>
        (Pawn) (The king in captures)
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
