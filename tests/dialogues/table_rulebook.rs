//! The rulebook: rulings by id, lists by game, the same topic in several games, questions in words.

use super::{after, dialogue};

/// What was told without the texts of the rulebook: titles, hints, lists, pictures and buttons.
fn brief(told: &str) -> String {
    let hints = [
        "<board>",
        "(",
        "This is about",
        "Questo vale",
        "Topics",
        "Argomenti",
        "Latrunculi (",
        "Rithmomachia after Boissière (",
        "Rithmomachia of the 13th century (",
        "Playing here (",
        "Rithmomachia secondo Boissière (",
        "Rithmomachia del XIII secolo (",
        "Giocare qui (",
    ];
    let mut kept = Vec::new();
    let mut first = false;
    for line in told.lines().filter(|line| !line.is_empty()) {
        let text = line.strip_prefix("    ");
        if text.is_none_or(|text| first || hints.iter().any(|hint| text.starts_with(hint))) {
            kept.push(line);
        }
        first = line.starts_with("  [");
    }
    kept.join("\n")
}

#[test]
fn a_ruling_is_found_by_its_id_in_whatever_game() {
    let told = after(
        "boissiere side=white",
        "",
        "
        alice: rule B5
        alice: rule ruling m3
        carol: rule L2
        carol: rule b77
        @lang carol it
        carol: rule decisione M10
        ",
    );
    insta::assert_snapshot!(brief(&told), @r"
    alice: rule B5
      [> alice] answer
        Siege · Rithmomachia after Boissière
        <board>
        (Captures) (No move)
    alice: rule ruling m3
      [> alice] answer
        Turn · Rithmomachia of the 13th century
        <board>
        (Captures) (Moves)
    carol: rule L2
      [> carol] answer
        Moving between two enemies · Latrunculi
        <board>
        (Capture) (Turn)
    carol: rule b77
      [> carol] refusal
        There is no ruling B77 here. Ask for one of these: L1 to L5 (Latrunculi), B1 to B10 (Rithmomachia after Boissière) and M1 to M12 (Rithmomachia of the 13th century).
    @lang carol it
    carol: rule decisione M10
      [> carol] answer
        Come si vince · Rithmomachia del XIII secolo
        <board>
        (Proporzioni) (Figure)
    ");
}

#[test]
fn without_a_game_at_hand_the_other_games_are_offered() {
    let told = dialogue(
        "
        alice: rule siege
        alice: press \"Siege · Rithmomachia of the 13th century\"
        alice: rule king
        alice: rule medieval siege
        @lang alice it
        alice: rule scrivere
        ",
    );
    insta::assert_snapshot!(brief(&told), @r#"
    alice: rule siege
      [> alice] answer
        Siege · Rithmomachia after Boissière
        This is about Rithmomachia after Boissière. The rulebook has it for Rithmomachia of the 13th century, too; say for instance: rule medieval siege
        <board>
        (Siege · Rithmomachia of the 13th century)
    alice: press "Siege · Rithmomachia of the 13th century"
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        <board>
        (Circle) (Captures)
    alice: rule king
      [> alice] answer
        King · Latrunculi
        <board>
        (Pawn) (The king in captures)
    alice: rule medieval siege
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        <board>
        (Circle) (Captures)
    @lang alice it
    alice: rule scrivere
      [> alice] answer
        Scrivere le mosse · Latrunculi
        Questo vale per: Latrunculi. Il regolamento ne parla anche per: Rithmomachia secondo Boissière e Rithmomachia del XIII secolo; scrivi per esempio: rule boissiere notation
        <board>
        (Scrivere le mosse · Rithmomachia secondo Boissière) (Scrivere le mosse · Rithmomachia del XIII secolo)
    "#);
}

#[test]
fn everything_is_listed_by_game() {
    let told = dialogue(
        "
        alice: rule topics
        alice: rule
        alice: press \"Latrunculi\"
        @lang alice it
        alice: rule argomenti
        ",
    );
    insta::assert_snapshot!(brief(&told), @r#"
    alice: rule topics
      [> alice] answer
        Say rule, the game and a topic, for instance: rule latrunculi capture
        Latrunculi (latrunculi): overview, history, board, pieces, setup, first-move, turn, pawn, king, jumping, capture, corner, edge, king-capture, moving-between, multiple-captures, repetition, winning, immobilised, pawns, count, draw, notation, variants.
        Rithmomachia after Boissière (boissiere): overview, turn, board, pieces, values, duplicates, pyramid, setup, first-move, notation, movement, circle, triangle, square, pyramid-move, jumping, parity, captures, chain, numbering, addition, subtraction, multiplication, division, siege, pyramid-captures, captured-pieces, no-move, draw, repetition, common-victory, body, goods, lawsuit, honor, honor-lawsuit, proper-victory, small, big, great, territory, arithmetic, geometric, harmonic, variants, history.
        Rithmomachia of the 13th century (medieval): overview, history, boethius, board, pieces, ranks, setup, first-move, turn, movement, circle, triangle, square, pyramid-move, jumping, captures, encounter, siege, ambush, assault, changing-sides, pyramid, pyramid-captures, no-move, draw, goal, proportions, arithmetic, geometric, harmonic, figures, territory, mediocre, great, excellent, announcing, notation, making-a-set, variants.
        Playing here (table): challenge, moving, pace, timeout, takeback, resigning, agreeing, reminders, replay, ratings, privacy, commands.
    alice: rule
      [> alice] answer
        Which game? Say rule and its name to learn what it is, or add a topic, for instance: rule latrunculi capture. The rulebook has latrunculi, boissiere, medieval and table; rule topics lists everything.
        (Latrunculi) (Rithmomachia after Boissière) (Rithmomachia of the 13th century) (Playing here)
    alice: press "Latrunculi"
      [> alice] answer
        Two armies of twelve pawns and a king meet on a board of 12 columns and 8 rows. The players take turns, one move each, White first.
        Topics: overview, history, board, pieces, setup, first-move, turn, pawn, king, jumping, capture, corner, edge, king-capture, moving-between, multiple-captures, repetition, winning, immobilised, pawns, count, draw, notation, variants.
    @lang alice it
    alice: rule argomenti
      [> alice] answer
        Scrivi rule, il gioco e un argomento, per esempio: rule latrunculi cattura
        Latrunculi (latrunculi): Latrunculi, Storia, Scacchiera, Pezzi, Disposizione, Prima mossa, Turno, Pedina, Re, Non si salta, Cattura, Cattura nell'angolo, Il bordo, Il re nelle catture, Mettersi tra due nemici, Più catture, Ripetizione, Vincere, Re immobilizzato, Senza pedine, Conta delle pedine, Patta, Scrivere le mosse, Varianti.
        Rithmomachia secondo Boissière (boissiere): Rithmomachia secondo Boissière, Turno, Scacchiera, Pezzi, Valori, Numeri uguali, Piramide, Disposizione, Prima mossa, Scrivere le mosse, Mosse, Cerchio, Triangolo, Quadrato, Mossa della piramide, Non si salta, Caselle pari e dispari, Catture, Catture a catena, Numerazione, Addizione, Sottrazione, Moltiplicazione, Divisione, Assedio, Catturare una piramide, Pezzi catturati, Nessuna mossa, Niente patta, Ripetizione, Vittorie comuni, Vittoria del corpo, Vittoria dei beni, Vittoria della lite, Vittoria dell'onore, Vittoria dell'onore e della lite, Vittorie proprie, Vittoria piccola, Vittoria maggiore, Vittoria grande, Territorio, Progressione aritmetica, Progressione geometrica, Progressione armonica, Varianti, Storia.
        Rithmomachia del XIII secolo (medieval): Rithmomachia del XIII secolo, Storia, Boezio, Scacchiera, Pezzi, Ranghi, Disposizione, Prima mossa, Turno, Mosse, Cerchio, Triangolo, Quadrato, Mossa della piramide, Non si salta, Catture, Incontro, Assedio, Imboscata, Assalto, Cambiare parte, Piramide, Catturare una piramide, Nessuna mossa, Patta, Come si vince, Proporzioni, Proporzione aritmetica, Proporzione geometrica, Proporzione armonica, Figure, Territorio, Trionfo mediocre, Trionfo grande, Trionfo eccellente, Annuncio, Scrivere le mosse, Costruire il gioco, Varianti.
        Giocare qui (table): Sfidare, Muovere, Ritmo, Quando il tempo scade, Ritirare un turno, Abbandonare, Accordarsi, Promemoria e vacanze, Partite scritte, Punteggi, Riservatezza, Comandi.
    "#);
}

#[test]
fn a_question_in_words_is_offered_what_comes_near() {
    let told = after(
        "boissiere side=white",
        "",
        "
        alice: rule does the edge help a siege
        alice: rule how do I take a pyramid?
        alice: rule what's the weather
        @lang alice it
        alice: rule come si vince
        alice: rule chi comincia?
        ",
    );
    insta::assert_snapshot!(brief(&told), @r"
    alice: rule does the edge help a siege
      [> alice] answer
        Siege · Rithmomachia after Boissière
        <board>
        (Captures) (No move)
    alice: rule how do I take a pyramid?
      [> alice] answer
        Capturing a pyramid · Rithmomachia after Boissière
        <board>
        (Pyramid) (Captures)
    alice: rule what's the weather
      [> alice] refusal
        The rulebook has nothing on that. Say rule topics for a list of everything it has.
    @lang alice it
    alice: rule come si vince
      [> alice] answer
        Vittorie comuni · Rithmomachia secondo Boissière
        <board>
        (Vittoria del corpo) (Vittoria dei beni)
    alice: rule chi comincia?
      [> alice] answer
        Prima mossa · Rithmomachia secondo Boissière
        (Turno) (Disposizione)
    ");
}

#[test]
fn the_game_at_hand_answers_before_the_table_and_no_other_game_does() {
    let told = after(
        "boissiere side=white",
        "",
        "
        alice: rule can i decline a capture
        alice: rule why can't i capture c3
        alice: rule what takes 15
        alice: rule can i take back a capture
        alice: rule can i undo
        alice: rule how do i win here
        alice: rule when is a pawn captured between two
        alice: what takes 15?
        alice: why?
        ",
    );
    insta::assert_snapshot!(brief(&told), @r"
    alice: rule can i decline a capture
      [> alice] answer
        Captures · Rithmomachia after Boissière
        <board>
        (Rithmomachia after Boissière) (Captured pieces)
    alice: rule why can't i capture c3
      [> alice] answer
        Captures · Rithmomachia after Boissière
        <board>
        (Writing moves) (Moves)
    alice: rule what takes 15
      [> alice] answer
        Captures · Rithmomachia after Boissière
        <board>
        (Multiplication) (Division)
    alice: rule can i take back a capture
      [> alice] answer
        Taking back · Playing here
        (Commands) (Agreeing)
    alice: rule can i undo
      [> alice] answer
        Taking back · Playing here
        (Moving) (Resigning)
    alice: rule how do i win here
      [> alice] answer
        Common victories · Rithmomachia after Boissière
        <board>
        (Proper victories) (No draws)
    alice: rule when is a pawn captured between two
      [> alice] answer
        Multiplication · Rithmomachia after Boissière
        <board>
        (No jumping) (Captures)
    alice: what takes 15?
      [> alice] refusal
        That is no command, but it looks like a question. Ask the rulebook: rule what takes 15?
    alice: why?
      [> alice] refusal
        When I refuse something I name the rule, with a button to read it. The rulebook answers questions in your own words: rule why can’t my piece go there
    ");
}
