//! How a game is won, how each side stands towards that, and what every number of a sum is.

use super::after;

/// The lines of `board` that tell the goal and how the sides stand, after what hands over the turn.
fn told(terms: &str, lang: &str) -> String {
    let script = format!("@lang alice {lang}\nbob: move n2-l2; x e2\nalice: board");
    let told = after(&format!("boissiere side=white {terms}"), "c2-e2", &script);
    let shown = ["To win", "Captured", "Value", "Pieces", "Black has"];
    let shown = shown
        .into_iter()
        .chain(["Per vincere", "Catturati", "Valore", "Pezzi", "Il Nero"]);
    let shown: Vec<&str> = shown.collect();
    let told = told.lines().map(str::trim);
    let told = told.filter(|line| shown.iter().any(|start| line.starts_with(start)));
    told.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn every_agreed_victory_tells_how_each_side_stands() {
    let mut all = String::new();
    for common in [
        "body:4",
        "goods:100",
        "goods:half",
        "goods-exact:100",
        "lawsuit:4:100",
        "honor:4:100",
        "honor-lawsuit:1:100",
    ] {
        all.extend([common, "\n"]);
        all += &told(&format!("common={common} proper=none"), "en");
        all += &told(&format!("common={common} proper=none"), "it");
    }
    for proper in ["small", "big", "great"] {
        all.extend([proper, "\n"]);
        all += &told(&format!("common=none proper={proper}"), "en");
        all += &told(&format!("common=none proper={proper}"), "it");
    }
    insta::assert_snapshot!(all, @r"
    body:4
    To win: capture 4 pieces.
    Captured: White 0 of 4, Black 1 of 4.
    Black has captured T72, worth 72.
    Per vincere: cattura 4 pezzi.
    Catturati: Bianco 0 di 4, Nero 1 di 4.
    Il Nero ha catturato T72, del valore di 72.
    goods:100
    To win: capture pieces worth 100 or more in all.
    Value captured: White 0 of 100, Black 72 of 100.
    Black has captured T72, worth 72.
    Per vincere: cattura pezzi che in tutto valgono almeno 100.
    Valore catturato: Bianco 0 di 100, Nero 72 di 100.
    Il Nero ha catturato T72, del valore di 72.
    goods:half
    To win: capture at least half the value of the enemy's army (White needs 876, Black 656).
    Value captured: White 0 of 876, Black 72 of 656.
    Black has captured T72, worth 72.
    Per vincere: cattura almeno metà del valore dell'esercito nemico (al Bianco servono 876, al Nero 656).
    Valore catturato: Bianco 0 di 876, Nero 72 di 656.
    Il Nero ha catturato T72, del valore di 72.
    goods-exact:100
    To win: capture pieces of which some are worth exactly 100 together.
    Value captured: White 0, Black 72.
    Black has captured T72, worth 72.
    Per vincere: cattura pezzi tra i quali alcuni valgano insieme esattamente 100.
    Valore catturato: Bianco 0, Nero 72.
    Il Nero ha catturato T72, del valore di 72.
    lawsuit:4:100
    To win: capture 4 pieces worth 100 or more together.
    Captured: White 0 (the best 4 worth 0), Black 1 (the best 4 worth 72); needed: 4 worth 100 or more together.
    Black has captured T72, worth 72.
    Per vincere: cattura 4 pezzi che insieme valgano almeno 100.
    Catturati: Bianco 0 (i migliori 4 valgono 0), Nero 1 (i migliori 4 valgono 72); necessari: 4 che insieme valgano almeno 100.
    Il Nero ha catturato T72, del valore di 72.
    honor:4:100
    To win: capture pieces of which 4 are worth exactly 100 together.
    Captured: White 0, worth 0, Black 1, worth 72; needed: 4, worth exactly 100.
    Black has captured T72, worth 72.
    Per vincere: cattura pezzi tra i quali 4 valgano insieme esattamente 100.
    Catturati: Bianco 0, del valore di 0, Nero 1, del valore di 72; necessari: 4, del valore esatto di 100.
    Il Nero ha catturato T72, del valore di 72.
    honor-lawsuit:1:100
    To win: have exactly one captured piece, worth exactly 100.
    Captured: White 0, worth 0, Black 1, worth 72; needed: 1, worth exactly 100.
    Black has captured T72, worth 72.
    Per vincere: abbi un solo pezzo catturato, che valga esattamente 100.
    Catturati: Bianco 0, del valore di 0, Nero 1, del valore di 72; necessari: 1, del valore esatto di 100.
    Il Nero ha catturato T72, del valore di 72.
    small
    To win: bring three pieces that form a progression into the enemy's half.
    Pieces in the enemy's half: White 0, Black 0.
    Black has captured T72, worth 72.
    Per vincere: porta nella metà nemica tre pezzi che formano una progressione.
    Pezzi nella metà nemica: Bianco 0, Nero 0.
    Il Nero ha catturato T72, del valore di 72.
    big
    To win: bring four pieces that form two kinds of progression into the enemy's half.
    Pieces in the enemy's half: White 0, Black 0.
    Black has captured T72, worth 72.
    Per vincere: porta nella metà nemica quattro pezzi che formano due specie di progressione.
    Pezzi nella metà nemica: Bianco 0, Nero 0.
    Il Nero ha catturato T72, del valore di 72.
    great
    To win: bring four pieces that form all three kinds of progression into the enemy's half.
    Pieces in the enemy's half: White 0, Black 0.
    Black has captured T72, worth 72.
    Per vincere: porta nella metà nemica quattro pezzi che formano tutte e tre le specie di progressione.
    Pezzi nella metà nemica: Bianco 0, Nero 0.
    Il Nero ha catturato T72, del valore di 72.
    ");
}

#[test]
fn the_answer_that_hands_over_the_turn_tells_how_each_side_stands() {
    let told = after(
        "boissiere side=white",
        "c2-e2",
        "
        bob: move n2-l2; x e2
        alice: move d6-d7
        ",
    );
    insta::assert_snapshot!(told, @r"
    bob: move n2-l2; x e2
      [table] answer @alice
        Black (bob): t12 n2-l2; [t12 l2 * 6] x T72 e2. Takes T72 on e2 by multiplication, 12 × 6 empty squares between = 72. Captured: White 0 of 4, Black 1 of 4.
        White (alice) to move.
        <board>
        (Board) (Resign)
    alice: move d6-d7
      [table] answer @bob
        White (alice): C2 d6-d7. Captured: White 0 of 4, Black 1 of 4.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    ");
}

#[test]
fn in_italian_a_captured_piece_says_where_it_re_enters_too() {
    let told = after(
        "medieval side=white",
        super::table_medieval::BEGINNING,
        "
        @lang alice it
        alice: board
        alice: move x k2 @b6
        alice: board
        ",
    );
    insta::assert_snapshot!(told, @r"
    @lang alice it
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia del XIII secolo · Bianco (alice) contro Nero (bob)
        Turno 26: tocca a te, Bianco (alice).
        Per vincere: prima cattura la piramide nemica; poi fai un trionfo, cioè tre pezzi nella metà nemica con i valori in proporzione, in linea o sugli angoli di un quadrato.
        Catturati finora: Bianco 0, Nero 0.
        Pezzi nella metà nemica: Bianco 0, Nero 0.
        Il Bianco deve prima catturare p190 in n2, attraverso la sua base 64, per incontro o assalto.
        Il Nero deve prima catturare P91 in a5, attraverso la sua base 36, per incontro o assalto.
        Puoi catturare ora:
        – t90 in k2 per assalto, 9 × 10 caselle (estremi compresi) = 90; rientra in b3: move x k2
        Ciò che catturi diventa tuo e rientra nella casella indicata. Con @ puoi scegliere un'altra casella libera di quella riga, per esempio: move x k2 @b6
        Scrivi move e ciò che giochi, per esempio: move C4 d4-e5
        <board>
        (t90 in k2 per assalto, 9 × 10 caselle (estremi compresi) = 90) (Abbandona)
    alice: move x k2 @b6
      [table] answer @bob
        White (alice): [T9 b2 * 10] x t90 k2 @b6. Takes t90 on k2 by assault, 9 × 10 squares (both ends counted) = 90. T90 re-enters on b6. Captured so far: White 1, Black 0.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia del XIII secolo · Bianco (alice) contro Nero (bob)
        Turno 27: tocca al Nero (bob).
        Per vincere: prima cattura la piramide nemica; poi fai un trionfo, cioè tre pezzi nella metà nemica con i valori in proporzione, in linea o sugli angoli di un quadrato.
        Catturati finora: Bianco 1, Nero 0.
        Pezzi nella metà nemica: Bianco 0, Nero 0.
        Il Bianco deve prima catturare p190 in n2, attraverso la sua base 64, per incontro o assalto.
        Catturati dal Bianco, e ora suoi: T90.
        Il Nero deve prima catturare P91 in a5, attraverso la sua base 36, per incontro o assalto.
        <board>
        (Abbandona)
    ");
}

/// The second lines of what the rulebook answers: what was agreed, where it was.
fn seconds(told: &str) -> Vec<&str> {
    let lines: Vec<&str> = told.lines().collect();
    let answers = lines.iter().enumerate();
    let answers = answers.filter(|(_, line)| line.starts_with("  [> alice]"));
    let seconds = answers.filter_map(|(place, _)| lines.get(place + 2));
    seconds.map(|line| line.trim()).collect()
}

#[test]
fn who_asks_how_to_win_is_told_what_was_agreed() {
    let script = "alice: rule how do i win?\nalice: rule how many prisoners do i need\n\
                  alice: rule medieval goal\nalice: rule circle\n\
                  @lang alice it\nalice: rule come vinco";
    let terms = "boissiere side=white common=goods:100 proper=none";
    let told = after(terms, "", script);
    insta::assert_snapshot!(seconds(&told).join("\n"), @r"
    Agreed in #GAME1. To win: capture pieces worth 100 or more in all.
    Agreed in #GAME1. To win: capture pieces worth 100 or more in all.
    First the enemy's pyramid must have left the game. Then you need a triumph: pieces of yours in the enemy's half, in a figure, with values in proportion. It must have been announced, or the turn must include a capture. It is judged when your turn ends.
    A circle moves exactly one square along its row or column: forward, back, left or right, onto an empty square. It never goes diagonally and never steps onto another piece, not even one it could capture.
    Concordato in #GAME1. Per vincere: cattura pezzi che in tutto valgono almeno 100.
    ");
    // Of two games with different terms none is meant, unless one is named.
    let other = "alice: challenge @carol boissiere common=body:4\ncarol: accept\n";
    let script = format!("{other}alice: rule how do i win?\nalice: rule #1 how do i win?");
    let told = after(terms, "", &script);
    insta::assert_snapshot!(seconds(&told).join("\n"), @r"
    A common victory is won with prisoners. Before the game the players agree on one of these, or on none:
    Agreed in #GAME1. To win: capture pieces worth 100 or more in all.
    ");
}
