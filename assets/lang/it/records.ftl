# Turni preparati, ciò che è successo in una partita, partite come testo, e la scacchiera propria.

## Piani

plan-made = Preparato in { $code }, lo vedi solo tu; ogni risposta è giocata subito quando è il suo momento:
plan-shown = Il tuo piano in { $code }, lo vedi solo tu:
plan-none = In { $code } non hai preparato niente. Per preparare una risposta, scrivi ciò che l'altro può giocare, una freccia, e ciò che giochi tu allora, per esempio: { CMD("plan", $example) }
plan-none-yet = In { $code } non hai preparato niente. Quando avrai giocato il tuo turno, potrai preparare le tue risposte mentre l'altro pensa.
plan-cleared = Il tuo piano in { $code } è cancellato.
plan-branch = { $number }. Se { $theirs }, allora { $mine }.
plan-branch-after = { $number }. Poi: se { $theirs }, allora { $mine }.
plan-played = Il { $player } aveva preparato questa risposta: { $turn }.
plan-unfit = Il tuo piano in { $code } non aveva risposta a { $turn }; è cancellato.
plan-back = Il turno { $turn } in { $code } è ritirato, quindi il tuo piano vale di nuovo com'era prima. Per vederlo: { CMD("plan") }
plan-taken-back = Il turno { $turn } in { $code } è ritirato, quindi il tuo piano non va più bene; è cancellato.
plan-refused = “{ $said }” non si può preparare. { $why }
plan-refused-after = “{ $said }” non si può preparare dopo { $after }. { $why }
plan-own-turn = In { $code } tocca a te, quindi non c'è ancora niente a cui rispondere. Gioca il tuo turno; poi potrai preparare le tue risposte mentre l'altro pensa.
plan-no-answer = Un piano vuole un turno dell'altro e la tua risposta, con una freccia in mezzo, per esempio: { CMD("plan", $example) }. Per ciò che viene dopo, continua con una virgola e i due turni seguenti: { CMD("plan", $chain) }
plan-unfinished = “{ $said }” è solo l'inizio di un turno. Scrivi il turno intero, con le azioni separate da “;”.
plan-ends = Con { $turn } la partita finisce; dopo non si può preparare niente.
plan-most = Un piano contiene al massimo { $most } risposte. Per fare posto, cancellane una con il suo numero, per esempio: { CMD("plan", "clear 2") }
plan-deepest = Un piano guarda avanti al massimo di { $most } risposte. Quando le prime saranno giocate, potrai prepararne altre; per vedere il tuo piano: { CMD("plan", $code) }
plan-no-branch = Il tuo piano non ha una risposta numero { $number }. Scrivi { CMD("plan") } per vedere i numeri.

## Ciò che è successo

history-page = Voci da { $first } a { $last } di { $all }:
history-begun = { $name } ha accettato la sfida · { $at }
history-turn = { $number }. { $player }: { $turn } · { $at }
history-turn-planned = { $number }. { $player }: { $turn } · { $at } · preparato prima
history-turn-gone = { $number }. { $player }: { $turn } · { $at } · poi ritirato
history-takeback = Il turno { $first } è stato ritirato · { $at }
history-takeback-more = I turni da { $first } a { $last } sono stati ritirati · { $at }
history-offer = Il { $player } ha chiesto { $offer } · { $at }
history-declined = Il { $player } ha detto di no { $offer } · { $at }
history-given = Il { $player } ha avuto { $length } in più · { $at }
history-paused = I giocatori hanno messo la partita in pausa per { $length } · { $at }
history-pause-over = La pausa è finita · { $at }
history-late = Il tempo del { $player } è scaduto · { $at }
history-away = Il { $player } è andato in vacanza fino a { $until } · { $at }
history-away-auto = Una vacanza del { $player } è cominciata da sé, fino a { $until } · { $at }
history-back = Il { $player } è tornato dalla vacanza · { $at }
history-no-turn = { $turns ->
    [0] Finora in { $code } non vale nessun turno. Scrivi { CMD("history", "from=0") } per vedere tutto ciò che è successo.
    [one] { $code } ha finora un turno. Indica il turno 1, o 0 per l'inizio.
   *[other] { $code } ha finora { $turns } turni. Indica un turno da 0, l'inizio, a { $turns }.
}
history-resign = { $name } si è arreso · { $at }
history-claim = { $name } ha reclamato la partita per il tempo · { $at }
history-timeout = Il tempo di { $name } è scaduto · { $at }
history-draw = I giocatori si sono accordati per la patta · { $at }
history-break-off = I giocatori hanno interrotto la partita · { $at }
button-history-earlier = Prima
button-history-later = Dopo

## Una partita come testo

export-done = { $code } come file di testo, { $turns ->
    [0] ancora senza turni
    [1] con un turno
   *[other] con { $turns } turni
}. Per riguardarla, scrivi { CMD("import") } e il testo.
one-line = In un terminale tutto il testo sta in una riga sola dopo { CMD("import") }, con uno spazio dove finisce ogni sua riga.
import-done = La partita è letta: { $turns ->
    [0] non ha ancora nessun turno.
    [one] un turno, permesso dalle regole.
   *[other] { $turns } turni, tutti permessi dalle regole.
}
import-line = Riga { $line }: { $why }
import-too-long = È più lungo di qualunque partita che so leggere. Una partita può avere fino a 2000 turni.
import-no-game = Non è una partita come la scrive { CMD("export") }: deve cominciare con una riga come [Game "latrunculi"].
import-unclosed = Qui si apre una parentesi o una virgoletta che non si chiude. Un'intestazione è come [White "alice"], un commento come {"{"}questo{"}"}.
import-rules = Non conosco le regole “{ $said }”, o non sono quelle del gioco nominato. Conosco: { $known }.
import-after-end = Secondo le regole la partita è già finita prima; non può seguire nient'altro.
import-no-turn = Qui ci si aspetta il turno { $number }, come: { $number }. { $side }: { $turn }
import-number = Qui c'è il turno { $said }, dove ci si aspetta il turno { $number }.
import-side = Il turno { $number } è del { $side }.
import-turn = Il turno { $number }, “{ $turn }”, non si può giocare. { $why }
import-unfinished = Il turno { $number } è solo l'inizio di un turno.
import-result-other = Il risultato è “{ $said }”, ma secondo le regole la partita è finita con “{ $result }”.
import-result-open = Il risultato è “{ $said }”, ma secondo le regole dopo l'ultimo turno la partita non è finita.

## La scacchiera di studio

study-heading = La tua scacchiera di studio · { $game }{ $about }
study-between = { $white } contro { $black }
study-beginning = L'inizio.
study-begun = { $turns ->
    [0] Finora nel primo turno:
    [one] Dopo un turno, e finora nel successivo:
   *[other] Dopo { $turns } turni, e finora nel successivo:
} { $last }.
study-after = { $turns ->
    [one] Dopo un turno:
   *[other] Dopo { $turns } turni:
} { $last }.
study-to-move = Tocca al { $side }.
study-moved = Il { $side } ha mosso e può ancora catturare, o finire il turno.
study-captures = Ciò che si può catturare ora:
study-capture = – { $capture }: { CMD("study", $text) }
study-capture-reentry = – { $capture }; rientra in { $square }: { CMD("study", $text) }
study-next = Per provare un turno, dell'una o dell'altra parte, per esempio: { CMD("study", $example) }
study-won = Vince il { $winner }: { $why }.
study-drawn = La partita è patta: { $why }.
study-broken = La partita è stata interrotta: { $why }.
study-closed = La tua scacchiera di studio è chiusa.
study-none = Non hai una scacchiera di studio aperta. Per aprirne una: { CMD("study", "game=latrunculi") }, oppure { CMD("study") } e il codice di una partita.
study-none-last = Non hai una scacchiera di studio aperta. Per aprirla sulla tua ultima partita: { CMD("study", $code) }, oppure sull'inizio di un gioco: { CMD("study", "game=latrunculi") }
study-stale = La tua scacchiera di studio è cambiata da allora. Adesso è così.
study-no-back = Non c'è niente da ritirare: questo è l'inizio.
study-no-forward = Davanti non c'è niente: questo è l'ultimo turno sulla tua scacchiera di studio.
study-full = La tua scacchiera di studio è piena. Per ricominciare: { CMD("study", "start") }, oppure { CMD("study", "close") }.
study-no-turn = La tua scacchiera di studio ha { $turns ->
    [0] ancora nessun turno
    [one] un turno
   *[other] { $turns } turni
}; 0 è il suo inizio.
study-no-position = Non è una posizione di nessuno dei giochi. Si scrive come la stampa “magister rules”{ COMMANDS() ->
    [slash] {""}
   *[words] , tra virgolette doppie
}; se nomini il gioco posso dire cosa non va: { CMD("study", "game=latrunculi position=\"…\"") }
study-which-game = Potrebbe essere una posizione di più di un gioco. Nomina anche il gioco: { CMD("study", "game=boissiere position=\"…\"") }
button-study-back = Indietro
button-study-forward = Avanti
button-study-close = Chiudi
