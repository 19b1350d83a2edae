//! Italian: private messages in the person's language, the room's in the one both share.

use super::dialogue;

#[test]
fn two_italians_are_spoken_to_in_italian() {
    let told = dialogue(
        "
        @lang alice it
        @lang bob it
        alice: challenge @bob boissiere side=white common=body:2 proper=none
        bob: accept
        alice: move c2-e2
        bob: move n2-l2
        bob: end
        alice: move d6-f6
        alice: board
        alice: move x l2; d6-d7
        bob: games
        bob: next
        bob: rule assedio
        bob: rule tempo
        bob: undo
        bob: resign
        bob: sì
        bob: help end
        bob: dance
        ",
    );
    insta::assert_snapshot!(told, @r"
    @lang alice it
    @lang bob it
    alice: challenge @bob boissiere side=white common=body:2 proper=none
      [table] answer @bob
        alice sfida bob a una partita di Rithmomachia secondo Boissière.
        Due eserciti di numeri. I cerchi muovono di una casella, i triangoli di due, i quadrati di tre, lungo righe e colonne. I pezzi catturano con l'aritmetica: un 3 e un 5 che raggiungono entrambi un 8 lo catturano. Puoi catturare prima e dopo la mossa.
        Per vincere: cattura 2 pezzi.
        alice gioca col Bianco (Pari), bob col Nero (Dispari).
        bob: scrivi accept per accettare o decline per rifiutare. La sfida #GAME1 vale 7 giorni.
        (Accetta) (Rifiuta) (Ritira)
    bob: accept
      [table] answer @alice
        alice gioca col Bianco (Pari), bob col Nero (Dispari): Rithmomachia secondo Boissière, #GAME1.
        Per vincere: cattura 2 pezzi.
        Il Bianco (alice) muove per primo, per esempio: move T81 c1-e1
        Come si scrivono le mosse: rule notazione. Il gioco in breve: rule introduzione.
        <board>
        (Scacchiera)
    alice: move c2-e2
      [table] answer @bob
        Bianco (alice): T72 c2-e2. Catturati: Bianco 0 di 2, Nero 0 di 2.
        Tocca al Nero (bob).
        <board>
        (Scacchiera) (Abbandona)
    bob: move n2-l2
      [> bob] answer
        Il tuo turno finora in #GAME1, visto solo da te: t12 n2-l2.
        Puoi catturare ora:
        – T72 in e2 per moltiplicazione, 12 × 6 caselle vuote in mezzo = 72: move x e2
        Ora: cattura, o scrivi end per finire il turno; quando non resta nulla da catturare finisce da sé. Fino ad allora puoi scrivere undo per annullare l'ultima azione.
        <board>
        (T72 in e2 per moltiplicazione, 12 × 6 caselle vuote in mezzo = 72) (Fine turno) (Annulla)
    bob: end
      [table] answer @alice
        Nero (bob): t12 n2-l2. Catturati: Bianco 0 di 2, Nero 0 di 2.
        Tocca al Bianco (alice).
        <board>
        (Scacchiera) (Abbandona)
      [> alice] notice
        Tocca a te in #GAME1. Puoi catturare ora:
        – t12 in l2 per divisione, 72 ÷ 6 caselle vuote in mezzo = 12: move x l2
        (t12 in l2 per divisione, 72 ÷ 6 caselle vuote in mezzo = 12)
    alice: move d6-f6
      [> alice] refusal rule:circle
        Un cerchio muove di una casella lungo una riga o una colonna; da d6 a f6 sono due. Da d6 può andare in d7 ed e6.
        (Regola: Cerchio)
    alice: board
      [> alice] answer
        #GAME1 · Rithmomachia secondo Boissière · Bianco (alice) contro Nero (bob)
        Turno 3: tocca a te, Bianco (alice).
        Per vincere: cattura 2 pezzi.
        Catturati: Bianco 0 di 2, Nero 0 di 2.
        Puoi catturare ora:
        – t12 in l2 per divisione, 72 ÷ 6 caselle vuote in mezzo = 12: move x l2
        Scrivi move e ciò che giochi, per esempio: move T81 c1-e1
        <board>
        (t12 in l2 per divisione, 72 ÷ 6 caselle vuote in mezzo = 12) (Abbandona)
    alice: move x l2; d6-d7
      [table] answer @bob
        Bianco (alice): [T72 e2 ÷ 6] x t12 l2; C2 d6-d7. Cattura t12 in l2 per divisione, 72 ÷ 6 caselle vuote in mezzo = 12. Catturati: Bianco 1 di 2, Nero 0 di 2.
        Tocca al Nero (bob).
        <board>
        (Scacchiera) (Abbandona)
    bob: games
      [> bob] answer
        Le tue sfide e partite:
        #GAME1 · Rithmomachia secondo Boissière · alice contro bob · turno 4, tocca a te
    bob: next
      [> bob] answer
        #GAME1 · Rithmomachia secondo Boissière · Bianco (alice) contro Nero (bob)
        Turno 4: tocca a te, Nero (bob).
        Per vincere: cattura 2 pezzi.
        Catturati: Bianco 1 di 2, Nero 0 di 2.
        Il Bianco ha catturato t12, del valore di 12.
        Scrivi move e ciò che giochi, per esempio: move c9 n3-n2
        <board>
        (Abbandona)
    bob: rule assedio
      [> bob] answer
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
    bob: rule tempo
      [> bob] answer
        Ritmo · Giocare qui
        Il ritmo si decide con la sfida; senza pace non c'è orologio e nessuno ha fretta.

        - pace=3d o pace=12h dà quel tempo a ogni turno (d sta per giorni, h per ore). Un turno di più azioni ha un solo orologio, che corre finché il turno è completo.
        - pace=bank dà a ciascuno una riserva di dieci giorni. Cala mentre tocca a te, ogni tuo turno aggiunge 36 ore, e non contiene mai più di dieci giorni.
        - Con pace=bank:5d+12h/7d scegliete voi inizio, aggiunta e massimo.

        Con “,strict” in fondo la partita finisce da sé quando il tempo scade; altrimenti l'avversario deve reclamarla.

        Vale la scadenza mostrata con ogni scacchiera. Le vacanze e le pause concordate fermano l'orologio, e il tempo in cui l'arbitro è fermo non conta per nessuno.

        Per esempio: challenge @nome latrunculi pace=3d
        (Quando il tempo scade) (Promemoria e vacanze)
    bob: undo
      [> bob] refusal
        Il tuo turno in #GAME1 non è cominciato, quindi non c'è nulla da annullare subito. Puoi chiedere di ritirare il tuo ultimo turno, con la risposta che ha avuto: offer takeback
        (Ritira un turno)
    bob: resign
      [> bob] answer
        Abbandonare #GAME1? Allora vince il Bianco (alice). Scrivi sì o no.
        (Sì) (No)
    bob: sì
      [table] answer @alice
        Vince il Bianco (alice) dopo 3 turni: il Nero (bob) abbandona.
        <board>
        (Rivincita)
    bob: help end
      [> bob] answer
        end: finisce ora il tuo turno; un turno in cui non resta nulla da catturare finisce da sé
        Per esempio: end
    bob: dance
      [> bob] refusal
        Non conosco il comando “dance”. “help” elenca tutto ciò che puoi scrivere.
    ");
}

#[test]
fn where_the_languages_differ_the_room_is_spoken_to_in_english() {
    let told = dialogue(
        "
        @lang bob it
        alice: challenge @bob latrunculi side=white
        bob: accept
        alice: move a1-a4
        bob: move a1-a2
        bob: board
        ",
    );
    insta::assert_snapshot!(told, @r"
    @lang bob it
    alice: challenge @bob latrunculi side=white
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins.
        alice plays White, bob plays Black.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    bob: accept
      [table] answer @alice
        alice plays White, bob plays Black: Latrunculi, #GAME1.
        To win: take every enemy pawn, or leave the enemy king without a move.
        White (alice) moves first, for instance: move f1-f6
        How moves are written: rule notation. The game in short: rule overview.
        <board>
        (Board)
    alice: move a1-a4
      [table] answer @bob
        White (alice): a1-a4. Pawns left: White 12, Black 12.
        Black (bob) to move.
        <board>
        (Board) (Resign)
    bob: move a1-a2
      [> bob] refusal rule:notation
        In a1 non c'è nessun pezzo. I pezzi più vicini che puoi muovere: f7, a8 e b8. Scrivi board words per leggere che cosa c'è in ogni casella.
        (Regola: Scrivere le mosse)
    bob: board
      [> bob] answer
        #GAME1 · Latrunculi · Bianco (alice) contro Nero (bob)
        Turno 2: tocca a te, Nero (bob).
        Per vincere: cattura tutte le pedine nemiche, o lascia il re nemico senza mosse.
        Pedine rimaste: Bianco 12, Nero 12.
        Scrivi move e ciò che giochi, per esempio: move h8-h2
        Come si scrivono le mosse: rule notazione. Il gioco in breve: rule introduzione.
        <board>
        (Abbandona)
    ");
}
