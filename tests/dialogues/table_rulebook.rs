//! The rulebook: rulings by id, lists by game, the same topic in several games, questions in words.

use super::{after, dialogue};

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
    insta::assert_snapshot!(told, @r"
    alice: rule B5
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is taken by siege when it has no move and each of its four ways is closed by the edge or by your pieces, at least one by a piece. Ruling B5: a way closed only by its own side does not count; one besieger anywhere on the way, landing square included, is enough.
    alice: rule ruling m3
      [> alice] answer
        Turn · Rithmomachia of the 13th century
        A turn is either one capture, and it is over; or one move, and then any number of captures in which the moved piece takes part (ruling M2). Captures are never compulsory. Ruling M3: after the move the turn ends by itself when nothing can be captured.
    carol: rule L2
      [> carol] answer
        Moving between two enemies · Latrunculi
        A piece that moves between two enemies is safe. Ruling L2: only the side that has just moved captures, and only with the piece that moved.
    carol: rule b77
      [> carol] refusal
        The rulebook has nothing on that. Say rule topics for a list of everything it has.
    @lang carol it
    carol: rule decisione M10
      [> carol] answer
        Come si vince · Rithmomachia del XIII secolo
        Un trionfo è una figura di tuoi pezzi nella metà nemica i cui valori sono in proporzione. Conta solo quando la piramide nemica ha lasciato la partita, e si giudica alla fine del tuo turno. Il grado che chiude la partita si concorda prima; i trionfi minori si annotano e la partita continua. Decisione M10: se non si è deciso altro, un trionfo mediocre chiude la partita, perché una partita finisca in un tempo ragionevole.
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
    insta::assert_snapshot!(told, @r#"
    alice: rule siege
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is taken by siege when it has no move and each of its four ways is closed by the edge or by your pieces, at least one by a piece. Ruling B5: a way closed only by its own side does not count; one besieger anywhere on the way, landing square included, is enough.
        This is about Rithmomachia after Boissière. The rulebook has it for Rithmomachia of the 13th century, too; say for instance: rule medieval siege
        (Siege · Rithmomachia of the 13th century)
    alice: press "Siege · Rithmomachia of the 13th century"
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        An enemy circle is taken when every neighbouring square that is on the board, up to eight, holds a piece of yours. Ruling M4: the edge takes away squares, it does not save the piece. Only circles can be besieged.
    alice: rule king
      [> alice] answer
        King · Latrunculi
        A king moves one square along its row or its column, onto an empty square. It captures like a pawn and is never captured.
    alice: rule medieval siege
      [> alice] answer
        Siege · Rithmomachia of the 13th century
        An enemy circle is taken when every neighbouring square that is on the board, up to eight, holds a piece of yours. Ruling M4: the edge takes away squares, it does not save the piece. Only circles can be besieged.
    @lang alice it
    alice: rule scrivere
      [> alice] answer
        Scrivere le mosse · Latrunculi
        Una casella è la lettera della colonna e il numero della riga: g2.
        Una mossa è la casella dove sta il pezzo e quella dove va: “g2-g3”. Il trattino si può omettere, e maiuscole o minuscole sono lo stesso: “G2G3”. Davanti si può mettere la lettera del pezzo, K per il re, P per la pedina: “K g2-g3”.
        x vuol dire “cattura”. L'arbitro aggiunge le caselle delle pedine catturate: “a1-a5xa6xb5”. Tu non devi scriverle; le catture avvengono da sé.
        Questo vale per: Latrunculi. Il regolamento ne parla anche per: Rithmomachia secondo Boissière e Rithmomachia del XIII secolo; scrivi per esempio: rule boissiere notation
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
    insta::assert_snapshot!(told, @r#"
    alice: rule topics
      [> alice] answer
        Say rule, the game and a topic, for instance: rule latrunculi capture
        Latrunculi (latrunculi): overview, board, pieces, setup, first-move, turn, pawn, king, jumping, capture, corner, edge, king-capture, moving-between, multiple-captures, repetition, winning, immobilised, pawns, count, draw, notation.
        Rithmomachia after Boissière (boissiere): overview, turn, board, pieces, values, duplicates, pyramid, setup, first-move, notation, movement, circle, triangle, square, pyramid-move, jumping, parity, captures, chain, numbering, addition, subtraction, multiplication, division, siege, pyramid-captures, captured-pieces, no-move, draw, repetition, common-victory, body, goods, lawsuit, honor, honor-lawsuit, proper-victory, small, big, great, territory, arithmetic, geometric, harmonic.
        Rithmomachia of the 13th century (medieval): overview, board, pieces, ranks, setup, first-move, turn, movement, circle, triangle, square, pyramid-move, jumping, captures, encounter, siege, ambush, assault, changing-sides, pyramid, pyramid-captures, no-move, draw, goal, proportions, arithmetic, geometric, harmonic, figures, territory, mediocre, great, excellent, announcing, notation.
        Playing here (table): challenge, moving, pace, timeout, takeback, resigning, agreeing, reminders, replay, commands.
    alice: rule
      [> alice] answer
        Which game? Say rule and its name to learn what it is, or add a topic, for instance: rule latrunculi capture. The rulebook has latrunculi, boissiere, medieval and table; rule topics lists everything.
        (Latrunculi) (Rithmomachia after Boissière) (Rithmomachia of the 13th century) (Playing here)
    alice: press "Latrunculi"
      [> alice] answer
        Two armies of twelve pawns and a king face each other on a board of 12 by 8. Every pawn moves like a chess rook and is captured when two enemies stand on opposite sides of it. You win by taking every enemy pawn or by leaving the enemy king without a move.
        Topics: overview, board, pieces, setup, first-move, turn, pawn, king, jumping, capture, corner, edge, king-capture, moving-between, multiple-captures, repetition, winning, immobilised, pawns, count, draw, notation.
    @lang alice it
    alice: rule argomenti
      [> alice] answer
        Scrivi rule, il gioco e un argomento, per esempio: rule latrunculi cattura
        Latrunculi (latrunculi): Latrunculi, Scacchiera, Pezzi, Disposizione, Prima mossa, Turno, Pedina, Re, Non si salta, Cattura, Cattura nell'angolo, Il bordo, Il re nelle catture, Mettersi tra due nemici, Più catture, Ripetizione, Vincere, Re immobilizzato, Senza pedine, Conta delle pedine, Patta, Scrivere le mosse.
        Rithmomachia secondo Boissière (boissiere): Rithmomachia secondo Boissière, Turno, Scacchiera, Pezzi, Valori, Numeri uguali, Piramide, Disposizione, Prima mossa, Scrivere le mosse, Mosse, Cerchio, Triangolo, Quadrato, Mossa della piramide, Non si salta, Caselle pari e dispari, Catture, Catture a catena, Numerazione, Addizione, Sottrazione, Moltiplicazione, Divisione, Assedio, Catturare una piramide, Pezzi catturati, Nessuna mossa, Niente patta, Ripetizione, Vittorie comuni, Vittoria del corpo, Vittoria dei beni, Vittoria della lite, Vittoria dell'onore, Vittoria dell'onore e della lite, Vittorie proprie, Vittoria piccola, Vittoria maggiore, Vittoria grande, Territorio, Progressione aritmetica, Progressione geometrica, Progressione armonica.
        Rithmomachia del XIII secolo (medieval): Rithmomachia del XIII secolo, Scacchiera, Pezzi, Ordini, Disposizione, Prima mossa, Turno, Mosse, Cerchio, Triangolo, Quadrato, Mossa della piramide, Non si salta, Catture, Incontro, Assedio, Imboscata, Assalto, Cambiare parte, Piramide, Catturare una piramide, Nessuna mossa, Patta, Come si vince, Proporzioni, Proporzione aritmetica, Proporzione geometrica, Proporzione armonica, Figure, Territorio, Trionfo mediocre, Trionfo grande, Trionfo eccellente, Annuncio, Scrivere le mosse.
        Giocare qui (table): Sfidare, Muovere, Ritmo, Quando il tempo scade, Ritirare un turno, Abbandonare, Accordarsi, Promemoria e vacanze, Partite scritte, Comandi.
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
    insta::assert_snapshot!(told, @r"
    alice: rule does the edge help a siege
      [> alice] answer
        Siege · Rithmomachia after Boissière
        An enemy piece is taken by siege when it has no move and each of its four ways is closed by the edge or by your pieces, at least one by a piece. Ruling B5: a way closed only by its own side does not count; one besieger anywhere on the way, landing square included, is enough.
    alice: rule how do I take a pyramid?
      [> alice] refusal
        The rulebook has no topic of exactly that name. Nearest: Pyramid (boissiere pyramid), Captures (boissiere captures), Taking back (table takeback), Move of the pyramid (boissiere pyramid-move) and Capturing a pyramid (boissiere pyramid-captures). Say rule and what is in brackets.
        (Pyramid · Rithmomachia after Boissière) (Captures · Rithmomachia after Boissière) (Taking back · Playing here) (Move of the pyramid · Rithmomachia after Boissière) (Capturing a pyramid · Rithmomachia after Boissière)
    alice: rule what's the weather
      [> alice] refusal
        The rulebook has nothing on that. Say rule topics for a list of everything it has.
    @lang alice it
    alice: rule come si vince
      [> alice] answer
        Vittorie comuni · Rithmomachia secondo Boissière
        I giocatori concordano una vittoria comune, o nessuna: corpo, beni, lite, onore, oppure onore e lite. Si giudica dopo ogni cattura e chiude subito la partita. Decisione B7: anche prima della mossa.
    alice: rule chi comincia?
      [> alice] answer
        Prima mossa · Rithmomachia secondo Boissière
        Muove per primo il Bianco (Pari), se i giocatori non decidono che cominci Dispari.
    ");
}
