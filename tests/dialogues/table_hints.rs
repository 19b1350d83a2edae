//! What is not understood is answered with what would be, in the game in question.

use super::{after, dialogue};

#[test]
fn an_example_is_of_the_game_at_hand() {
    for terms in ["latrunculi", "boissiere", "medieval"] {
        let told = after(
            &format!("{terms} side=white"),
            "",
            "
            alice: move
            alice: move #1
            ",
        );
        let example = match terms {
            "latrunculi" => "For example: move g2-g3",
            "boissiere" => "For example: move C2 d6-d7",
            _ => "For example: move c9 l2-k1",
        };
        assert_eq!(told.matches(example).count(), 2, "{told}");
    }
}

#[test]
fn help_and_errors_point_to_what_helps() {
    let told = dialogue(
        "
        alice: move
        alice: C2 d6-d7
        alice: challenge
        alice: challenge @bob
        alice: challenge @bob boissiere common=9
        alice: challenge @bob medieval rows=13
        alice: challenge @bob latrunculi preset=book
        alice: help
        alice: help move
        alice: help help
        alice: help rule
        alice: help challenge
        ",
    );
    insta::assert_snapshot!(told, @r#"
    alice: move
      [> alice] refusal
        What do you play? Say a move, a capture, or several separated by “;”. For example: move g2-g3 in Latrunculi, move C2 d6-d7 in Rithmomachia. How moves are written: rule notation
    alice: C2 d6-d7
      [> alice] refusal
        To play that, put move before it: move C2 d6-d7
    alice: challenge
      [> alice] refusal
        Whom do you challenge? Say a name with @ before it, such as @bob, or the word anyone, and then the game. For example: challenge @bob latrunculi side=white
    alice: challenge @bob
      [> alice] refusal
        Which game? Say latrunculi, boissiere or medieval. For example: challenge @bob latrunculi side=white
    alice: challenge @bob boissiere common=9
      [> alice] refusal
        “9” does not fit common, which takes body:4 (so many pieces), goods:100 (so much value), goods:half (half of all value), goods-exact:100 (exactly that value), lawsuit:4:100 (so many pieces of at least so much value), honor:4:100 (of exactly so much), honor-lawsuit:4:100, or none. For example: challenge @bob boissiere common=body:4
    alice: challenge @bob medieval rows=13
      [> alice] refusal
        “13” does not fit rows, which takes 12, 14 or 16. For example: challenge @bob medieval rows=12
    alice: challenge @bob latrunculi preset=book
      [table] answer @bob
        alice challenges bob to Latrunculi.
        Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
        To win: take every enemy pawn, or leave the enemy king without a move. After 50 moves each without a capture the pawns are counted: the side with more pawns wins. In Latrunculi short and book are the same.
        The sides are drawn by lot when the challenge is accepted.
        bob: say accept or decline. The challenge #GAME1 stands for 7 days.
        (Accept) (Decline) (Withdraw)
    alice: help
      [> alice] answer
        What you can say here:

        To find a game
        challenge @name GAME: challenge somebody, or anyone, to a game
        accept: accept a challenge
        decline: decline a challenge
        withdraw: take back your own challenge
        rematch: ask for the same game again, with the sides changed

        To play
        move TEXT: play a move, a capture or a whole turn
        end: end your turn now; a turn in which nothing is left to capture ends by itself
        undo: take back the last action of your turn, or the turn you have just ended
        plan: plan your turns for what the other may play; only you see them
        offer WHAT: offer the other player: a takeback, a draw, breaking off, more time or a pause
        resign: give up a game; you are asked once before it counts
        claim: claim a game in which the other's time has run out
        nudge: remind the other player politely, once a day
        yes: say yes to the question you were asked last
        no: say no to the question you were asked last

        To look at games
        board: show the board as it stands
        games: list your games, or somebody's
        next: show the next game that is waiting for you
        history: list the turns of a game with their times
        export: get a game as text, to keep it
        import TEXT: read a game that was written down
        study: try turns on a board of your own

        Time, and what I tell you
        vacation: stop your clocks for some days; 28 days a year
        settings: what I tell you and when, and your time zone

        To ask
        rule: look something up in the rules
        help: show this list, or all about one command

        Put #CODE anywhere to say which game is meant; you need it only when you play several. Words with spaces go in "double quotes". “help” with a command's name tells more, for example: help challenge
        The rules of the games are in “rule”: rule overview, rule notation, rule topics.
        How reminders and vacations work, and what happens when time runs out: rule reminders, rule timeout.

        In this terminal every line is somebody speaking: a name, a colon, and what they say. Beside that:
        alice: press ID: presses a button; the line to type stands beside each button
        @clock +26h: turns the clock forward by 26 hours; what becomes due on the way happens
        @room garden: goes to the room garden, which has games and talk of its own
        @lang alice it: alice is answered in Italian from now on; en is English
        # anything: a comment, which nobody hears
    alice: help move
      [> alice] answer
        move TEXT: play a move, a capture or a whole turn
        • text: what you play; “rule notation” explains how it is written. Takes a move such as g2-g3 or C2 d6-d7, a capture such as x d6, or several separated by “;”.
        For example: move g2-g3 in Latrunculi, move C2 d6-d7 in Rithmomachia. How moves are written: rule notation
    alice: help help
      [> alice] answer
        help [topic=…]: show this list, or all about one command
        • topic: the command you want to know about. Takes the name of a command, such as move.
        For example: help challenge
    alice: help rule
      [> alice] answer
        rule [QUESTION] [game=…] [lang=…]: look something up in the rules
        • question: what you want to know; “rule topics” lists everything there is. Takes a topic or a few words, such as siege, or a ruling such as B5.
        • game: which game; “rule” with its name tells what it is, for example: rule latrunculi. Takes latrunculi, boissiere, medieval or table.
        • lang: the language of the answer. Takes en or it.
        For example: rule siege game=boissiere
    alice: help challenge
      [> alice] answer
        challenge @name GAME [side=…] [preset=…] [pace=…] [quiet=…] [first=…] [common=…] [proper=…] [rows=…] [setup=…] [triumph=…]: challenge somebody, or anyone, to a game
        • opponent: whom you challenge. Takes a name with @ before it, such as @bob, or the word anyone.
        • game: which game; “rule” with its name tells what it is, for example: rule latrunculi. Takes latrunculi, boissiere or medieval.
        • side: the side you play. Takes white, black or random.
        • preset: how the game is won: “short” is won sooner, “book” follows the old books; in Latrunculi both are the same. An option you give yourself replaces the one it has there. Takes short or book.
        • pace: how much time there is. “bank” is time for the whole game that grows with every turn; “strict” after a comma ends the game at once when time runs out. Takes none, a time for each turn such as 3d or 12h, or bank (the same as bank:10d+36h/10d: start, increment, cap); with “,strict” after it if you like; from 1 minute to 366 days.
        • quiet: for Latrunculi: after how many moves of each player without a capture the pawns are counted. Takes a number of at least 1, such as 50.
        • first: for Rithmomachia after Boissière: who moves first. Takes even or odd.
        • common: for Rithmomachia after Boissière: the victory that is won by captures. Takes body:4 (so many pieces), goods:100 (so much value), goods:half (half of all value), goods-exact:100 (exactly that value), lawsuit:4:100 (so many pieces of at least so much value), honor:4:100 (of exactly so much), honor-lawsuit:4:100, or none.
        • proper: for Rithmomachia after Boissière: the least progression in the enemy's half that wins. Takes small, big, great or none.
        • rows: for Rithmomachia of the 13th century: how many rows the board has. Takes 12, 14 or 16.
        • setup: for Rithmomachia of the 13th century: how the pieces are set up. Takes ranks or boissiere.
        • triumph: for Rithmomachia of the 13th century: the least triumph that wins. Takes mediocre, great or excellent.
        For example: challenge @bob latrunculi side=white
    "#);
}

#[test]
fn help_and_errors_point_to_what_helps_in_italian() {
    let told = dialogue(
        "
        @lang alice it
        alice: move
        alice: C2 d6-d7
        alice: challenge
        alice: challenge @bob
        alice: challenge @bob boissiere common=9
        @lang bob it
        alice: challenge @bob latrunculi preset=book
        alice: help
        alice: help move
        alice: help help
        alice: help challenge
        ",
    );
    insta::assert_snapshot!(told, @r#"
    @lang alice it
    alice: move
      [> alice] refusal
        Che cosa giochi? Scrivi una mossa, una cattura, o più d'una separate da “;”. Per esempio: move g2-g3 nei Latrunculi, move C2 d6-d7 nella Rithmomachia. Come si scrivono le mosse: rule notazione
    alice: C2 d6-d7
      [> alice] refusal
        Per giocarlo, metti move davanti: move C2 d6-d7
    alice: challenge
      [> alice] refusal
        Chi sfidi? Scrivi un nome preceduto da @, come @bob, o la parola anyone (chiunque), e poi il gioco. Per esempio: challenge @bob latrunculi side=white
    alice: challenge @bob
      [> alice] refusal
        Quale gioco? Scrivi latrunculi, boissiere o medieval. Per esempio: challenge @bob latrunculi side=white
    alice: challenge @bob boissiere common=9
      [> alice] refusal
        “9” non va bene per common, che vuole body:4 (tanti pezzi), goods:100 (tanto valore), goods:half (metà del valore), goods-exact:100 (quel valore esatto), lawsuit:4:100 (tanti pezzi di almeno tanto valore), honor:4:100 (di esattamente tanto), honor-lawsuit:4:100, o none (nessuna). Per esempio: challenge @bob boissiere common=body:4
    @lang bob it
    alice: challenge @bob latrunculi preset=book
      [table] answer @bob
        alice sfida bob a una partita di Latrunculi.
        Dodici pedine e un re per parte. Le pedine muovono come le torri degli scacchi, i re di una casella. Una pedina è catturata quando due nemici stanno ai suoi lati opposti.
        Per vincere: cattura tutte le pedine nemiche, o lascia il re nemico senza mosse. Dopo 50 mosse a testa senza catture si contano le pedine: vince chi ne ha di più. Per Latrunculi short e book sono la stessa cosa.
        Le parti si tirano a sorte quando la sfida è accettata.
        bob: scrivi accept per accettare o decline per rifiutare. La sfida #GAME1 vale 7 giorni.
        (Accetta) (Rifiuta) (Ritira)
    alice: help
      [> alice] answer
        Che cosa puoi scrivere qui (le parole dei comandi restano in inglese):

        Per trovare una partita
        challenge @nome GIOCO: sfida qualcuno, o chiunque, a una partita
        accept: accetta una sfida
        decline: rifiuta una sfida
        withdraw: ritira la tua sfida
        rematch: chiede di rigiocare la stessa partita, a parti scambiate

        Per giocare
        move TESTO: gioca una mossa, una cattura o un turno intero
        end: finisce ora il tuo turno; un turno in cui non resta nulla da catturare finisce da sé
        undo: annulla l'ultima azione del turno, o il turno che hai appena finito
        plan: prepara i tuoi turni per ciò che l'altro può giocare; li vedi solo tu
        offer COSA: propone all'altro: ritirare un turno, patta, interrompere, più tempo o una pausa
        resign: abbandona una partita; prima ti viene chiesta conferma
        claim: reclama una partita in cui il tempo dell'altro è scaduto
        nudge: ricorda con garbo all'altro che tocca a lui, una volta al giorno
        yes: risponde sì all'ultima domanda che ti è stata fatta
        no: risponde no all'ultima domanda che ti è stata fatta

        Per guardare le partite
        board: mostra la scacchiera com'è ora
        games: elenca le tue partite, o quelle di qualcuno
        next: mostra la prossima partita che ti aspetta
        history: elenca i turni di una partita con le loro ore
        export: dà una partita come testo, per conservarla
        import TESTO: legge una partita scritta
        study: prova turni su una scacchiera tutta tua

        Il tempo, e ciò che ti dico
        vacation: ferma i tuoi orologi per qualche giorno; 28 giorni l'anno
        settings: che cosa ti dico e quando, e il tuo fuso orario

        Per chiedere
        rule: cerca qualcosa nelle regole
        help: mostra questo elenco, o tutto su un comando

        Metti #CODICE dove vuoi per indicare la partita; serve solo se ne giochi più d'una. Le parole con spazi vanno tra "virgolette doppie". “help” con il nome di un comando dice di più, per esempio: help challenge
        Le regole dei giochi sono in “rule”: rule introduzione (il gioco in breve), rule notazione (come si scrivono le mosse), rule argomenti (tutti gli argomenti).
        Come funzionano promemoria e vacanze, e che cosa succede quando il tempo scade: rule promemoria, rule scaduto.

        In questo terminale ogni riga è qualcuno che parla: un nome, i due punti e ciò che dice. Inoltre:
        alice: press ID: preme un pulsante; la riga da scrivere sta accanto a ogni pulsante
        @clock +26h: porta l'orologio avanti di 26 ore; ciò che scade nel frattempo accade
        @room giardino: passa alla stanza giardino, che ha partite e messaggi suoi
        @lang alice it: da qui in poi ad alice si risponde in italiano; en è l'inglese
        # qualcosa: un commento, che nessuno sente
    alice: help move
      [> alice] answer
        move TESTO: gioca una mossa, una cattura o un turno intero
        • text: che cosa giochi; “rule notazione” spiega come si scrive. Vuole una mossa come g2-g3 o C2 d6-d7, una cattura come x d6, o più d'una separate da “;”.
        Per esempio: move g2-g3 nei Latrunculi, move C2 d6-d7 nella Rithmomachia. Come si scrivono le mosse: rule notazione
    alice: help help
      [> alice] answer
        help [topic=…]: mostra questo elenco, o tutto su un comando
        • topic: il comando di cui vuoi sapere. Vuole il nome di un comando, come move.
        Per esempio: help challenge
    alice: help challenge
      [> alice] answer
        challenge @nome GIOCO [side=…] [preset=…] [pace=…] [quiet=…] [first=…] [common=…] [proper=…] [rows=…] [setup=…] [triumph=…]: sfida qualcuno, o chiunque, a una partita
        • opponent: chi sfidi. Vuole un nome preceduto da @, come @bob, o la parola anyone (chiunque).
        • game: quale gioco; “rule” con il suo nome dice che gioco è, per esempio: rule latrunculi. Vuole latrunculi, boissiere o medieval.
        • side: la parte con cui giochi. Vuole white, black o random.
        • preset: come si vince: con “short” si vince prima, “book” segue i libri antichi; nei Latrunculi sono la stessa cosa. Un'opzione che indichi tu prende il posto di quella prevista. Vuole short o book.
        • pace: quanto tempo c'è. “bank” è un tempo per tutta la partita che cresce a ogni turno; “strict” dopo una virgola fa perdere subito la partita a chi esaurisce il tempo. Vuole none (nessun limite), un tempo per turno come 3d o 12h (giorni, ore), o bank (come bank:10d+36h/10d: inizio, aggiunta, massimo); se vuoi, seguito da “,strict”; da 1 minuto a 366 giorni.
        • quiet: per i Latrunculi: dopo quante mosse a testa senza catture si contano le pedine. Vuole un numero di almeno 1, come 50.
        • first: per la Rithmomachia secondo Boissière: chi muove per primo. Vuole even (Pari) o odd (Dispari).
        • common: per la Rithmomachia secondo Boissière: la vittoria che si ottiene con le catture. Vuole body:4 (tanti pezzi), goods:100 (tanto valore), goods:half (metà del valore), goods-exact:100 (quel valore esatto), lawsuit:4:100 (tanti pezzi di almeno tanto valore), honor:4:100 (di esattamente tanto), honor-lawsuit:4:100, o none (nessuna).
        • proper: per la Rithmomachia secondo Boissière: la minima progressione nella metà nemica che fa vincere. Vuole small (piccola), big (maggiore), great (grande) o none (nessuna).
        • rows: per la Rithmomachia del XIII secolo: quante righe ha la scacchiera. Vuole 12, 14 o 16.
        • setup: per la Rithmomachia del XIII secolo: come si dispongono i pezzi. Vuole ranks (per ordini) o boissiere (su quattro righe).
        • triumph: per la Rithmomachia del XIII secolo: il minimo trionfo che fa vincere. Vuole mediocre, great (grande) o excellent (eccellente).
        Per esempio: challenge @bob latrunculi side=white
    "#);
}

#[test]
fn a_square_that_is_not_there_or_empty_is_answered_with_the_board() {
    let mut all = String::new();
    for (terms, lines) in [
        (
            "latrunculi side=white",
            "alice: move a8-a9\nalice: move b7-b6\nalice: board piece=b7\nalice: move a10-a3",
        ),
        (
            "boissiere side=white",
            "alice: move d6-d9\nalice: move b7-b9\nalice: move j5-j6\nalice: move x j5\nalice: move T9 c8",
        ),
        (
            "medieval side=black",
            "alice: move c9 l2-q1\nalice: move o1-n1\n@lang alice it\nalice: move l9-l8\nalice: move j5-j6",
        ),
    ] {
        all += &after(terms, "", lines);
    }
    insta::assert_snapshot!(all, @r"
    alice: move a8-a9
      [> alice] refusal rule:notation
        There is no square a9 here. The board goes from a1 to l8.
        (Rule: Writing moves)
    alice: move b7-b6
      [> alice] refusal rule:notation
        No piece stands on b7. The nearest pieces you can move: g2, a1 and b1. Say board words to read what stands where.
        (Rule: Writing moves)
    alice: board piece=b7
      [> alice] refusal
        No piece stands on b7. Say board words to read what stands where.
    alice: move a10-a3
      [> alice] refusal rule:notation
        There is no square a10 here. The board goes from a1 to l8.
        (Rule: Writing moves)
    alice: move d6-d9
      [> alice] refusal rule:notation
        There is no square d9 here. The board goes from a1 to p8.
        (Rule: Writing moves)
    alice: move b7-b9
      [> alice] refusal rule:notation
        There is no square b9 here. The board goes from a1 to p8.
        (Rule: Writing moves)
    alice: move j5-j6
      [> alice] refusal rule:notation
        No piece stands on j5. The nearest pieces you can move: C8 d3, C6 d4 and C4 d5. Say board words to read what stands where.
        (Rule: Writing moves)
    alice: move x j5
      [> alice] refusal rule:notation
        No piece stands on j5. Nothing can be captured now.
        (Rule: Writing moves)
    alice: move T9 c8
      [> alice] refusal rule:notation
        I cannot read this. I expected a move, a capture, or “end”; for example: C2 d6-d7, or [c3 d7 + c5 e6] x C8 d6, or end.
        (Rule: Writing moves)
    alice: move c9 l2-q1
      [> alice] refusal rule:notation
        There is no square q1 here. The board goes from a1 to n8.
        (Rule: Writing moves)
    alice: move o1-n1
      [> alice] refusal rule:notation
        There is no square o1 here. The board goes from a1 to n8.
        (Rule: Writing moves)
    @lang alice it
    alice: move l9-l8
      [> alice] refusal rule:notation
        Qui non c'è una casella l9. La scacchiera va da a1 a n8.
        (Regola: Scrivere le mosse)
    alice: move j5-j6
      [> alice] refusal rule:notation
        In j5 non c'è nessun pezzo. I pezzi più vicini che puoi muovere: c49 l3, c7 l4 e c25 l5. Scrivi board words per leggere che cosa c'è in ogni casella.
        (Regola: Scrivere le mosse)
    ");
}
