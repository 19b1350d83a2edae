# Ciò che si dice al tavolo: sfide, turni, tavole, elenchi, risposte.

list-and = { $head } e { $last }
player = { $side } ({ $name })

## Giochi e parti

game-latrunculi = Latrunculi
game-boissiere = Rithmomachia (secondo Boissière)
game-medieval = Rithmomachia (del Duecento)
side-white = Bianco
side-black = Nero
side-white-even = Bianco (Pari)
side-black-odd = Nero (Dispari)

intro-latrunculi = Dodici pedine e un re per parte. Le pedine muovono come le torri degli scacchi, i re di una casella. Una pedina è catturata quando due nemici stanno ai suoi lati opposti. Prendi tutte le pedine avversarie, o lascia il re avversario senza mosse.
intro-boissiere = Due eserciti di numeri. I cerchi muovono di una casella, i triangoli di due, i quadrati di tre, lungo righe e colonne. I pezzi catturano con l'aritmetica: un 3 e un 5 che raggiungono entrambi un 8 lo prendono. Puoi catturare prima e dopo la mossa.
intro-medieval = Due eserciti di numeri che muovono in tutte e otto le direzioni: i cerchi di una casella, i triangoli di due, i quadrati di tre. I pezzi catturano con l'aritmetica, e un pezzo catturato cambia parte. Prendi la piramide nemica, poi metti dei pezzi in proporzione nell'altra metà.

## Ciò che è concordato

option-quiet = Senza catture per { $quiet } mosse ciascuno, si contano le pedine.
option-body = Vince chi cattura { $pieces ->
    [one] un pezzo
   *[other] { $pieces } pezzi
}.
option-goods = Vince chi ha prigionieri del valore di { $value }.
option-goods-half = Vince chi ha prigionieri del valore di mezzo esercito nemico.
option-goods-exact = Vince chi ha dei prigionieri del valore esatto di { $value }.
option-lawsuit = Vince chi ha { $pieces ->
    [one] un pezzo catturato
   *[other] { $pieces } pezzi catturati
} del valore di almeno { $value }.
option-honor = Vince chi ha { $pieces ->
    [one] un pezzo catturato
   *[other] { $pieces } pezzi catturati
} del valore esatto di { $value }.
option-honor-lawsuit = Vince chi ha catturato esattamente { $pieces ->
    [one] un pezzo
   *[other] { $pieces } pezzi
} del valore esatto di { $value }.
option-small = Tre pezzi in progressione nell'altra metà vincono.
option-big = Quattro pezzi in due specie di progressione nell'altra metà vincono.
option-great = Quattro pezzi in tutte e tre le specie di progressione nell'altra metà vincono.
option-odd-first = Muove per primo il Nero (Dispari).
option-triumph-mediocre = Tre pezzi in una figura e in una proporzione vincono.
option-triumph-great = Quattro pezzi in una figura e in due specie di proporzione vincono.
option-triumph-excellent = Quattro pezzi in una figura e in tutte e tre le specie di proporzione vincono.
option-rows = La tavola ha { $rows } righe.
option-setup-boissiere = I pezzi sono disposti su quattro righe, su una tavola di 16 righe.

## Sfide

challenge-posted = { $challenger } sfida { $opponent } a { $game }.
challenge-open = { $challenger } sfida chiunque a { $game }.
challenge-rematch = { $challenger } chiede a { $opponent } la rivincita a { $game }, a parti scambiate.
challenge-lot = Le parti si tirano a sorte quando la sfida è accettata.
challenge-sides = { $challenger } gioca col { $side }, { $opponent } col { $other }.
challenge-side = { $challenger } gioca col { $side }, chi accetta col { $other }.
challenge-next = { $opponent }: scrivi accept per accettare o decline per rifiutare. La sfida { $code } vale 7 giorni.
challenge-next-open = Chi vuole giocare scrive accept { $code }. La sfida vale 7 giorni.
begun = { $white } gioca col { $white-seat }, { $black } col { $black-seat }: { $game }, { $code }.
begun-next = Il { $player } muove per primo; per esempio: move { $example }
declined = { $name } rifiuta la sfida { $code }.
withdrawn = { $name } ritira la sfida { $code }.
expired-mine = { $name } non ha risposto per 7 giorni alla tua sfida { $code } a { $game }; è scaduta. Puoi sfidare di nuovo.
expired-open = Nessuno ha accettato per 7 giorni la tua sfida { $code } a { $game }; è scaduta. Puoi sfidare di nuovo.
expired-theirs = La sfida { $code } di { $name } a { $game } è scaduta dopo 7 giorni.

## Turni

turn-done = { $player }: { $turn }.
turn-takes = Prende { $capture }.
turn-pawns = Cattura { $count ->
    [one] la pedina
   *[other] le pedine
} in { $squares }.
turn-reenters = { $piece } rientra in { $square }.
turn-reenters-chosen = { $piece } rientra in { $square }; non era indicata la casella, perciò l'arbitro ha preso la prima libera.
turn-announced = Il { $side } minaccia un trionfo.
turn-partial = Il { $side } ottiene una vittoria parziale, il { $grade }; la partita continua.
turn-nothing = Non restava nulla da catturare.
to-move = Tocca al { $player }.

piece-king = Re
piece-pawn = Pedina
piece-part = { $value } di { $piece }
piece-on = { $piece } in { $square }
piece-whole-on = { $piece } intera in { $square }
capture-by = { $piece } in { $square } per { $kind }
capture-by-sum = { $piece } in { $square } per { $kind }, { $sum }
kind-numbering = numerazione
kind-addition = addizione
kind-subtraction = sottrazione
kind-multiplication = moltiplicazione
kind-division = divisione
kind-siege = assedio
kind-encounter = incontro
kind-ambush = imboscata
kind-assault = assalto

captures-open = Puoi catturare ora:
captures-line = – { $capture }: move { $text }
captures-more = – e altre { $count }

draft-head = Il tuo turno finora in { $code }, che vedi solo tu: { $turn }.
draft-next-before = Ora: cattura ancora, o fai la tua mossa. Scrivi undo per ritirare l'ultima azione.
draft-next-after = Ora: cattura, o scrivi end per finire il turno; quando non resta nulla da catturare finisce da sé. Fino ad allora scrivi undo per ritirare l'ultima azione.
board-next = Scrivi move e ciò che giochi, per esempio: move { $example }
undone = Ritirata; il tuo turno è come all'inizio.

## Tavole ed elenchi

board-heading = { $code } · { $game } · { $white } contro { $black }
board-start = La tavola prima del primo turno.
board-after = La tavola dopo il turno { $turn }: { $text }.
status = Turno { $turn }: tocca al { $player }.
status-mine = Turno { $turn }: tocca a te, { $player }.
note-body = Il { $side } ha catturato { $pieces } di { $goal }: { $names }.
note-goods = Il { $side } ha catturato { $value } di { $goal }: { $names }.
note-prisoners = Il { $side } ha catturato { $names }, del valore di { $value }.
note-pawns = Pedine rimaste: Bianco { $white }, Nero { $black }.
note-quiet = Senza catture le pedine si contano fra { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}.
note-pyramid-gone = La piramide del { $side } non c'è più.
note-partial = Il { $side } ha ottenuto: { $grades }.
grade-mediocre = trionfo mediocre
grade-great = trionfo grande
grade-excellent = trionfo eccellente
ways = { $piece } può andare in { $ways }.
ways-none = { $piece } ora non ha mosse.

line-challenge = { $code } · { $game } · { $challenger } sfida { $opponent }
line-challenge-open = { $code } · { $game } · { $challenger } sfida chiunque
line-playing = { $code } · { $game } · { $white } contro { $black } · turno { $turn }, tocca al { $player }
line-mine = { $code } · { $game } · { $white } contro { $black } · turno { $turn }, tocca a te
line-over = { $code } · { $game } · { $white } contro { $black } · { $over }
games-mine = Le tue sfide e partite:
games-none = Non hai partite. Per cominciarne una: challenge @nome latrunculi
games-of = Sfide e partite di { $name }:
games-none-of = { $name } non ha partite.
next-none = Nessuna partita ti aspetta. Scrivi games per vedere le tue, o cominciane una: challenge @nome latrunculi

## Finali

over-won = Vince il { $winner } dopo { $turns ->
    [one] un turno
   *[other] { $turns } turni
}: { $why }.
over-drawn = La partita è patta dopo { $turns ->
    [one] un turno
   *[other] { $turns } turni
}: { $why }.
why-body = è catturato il numero concordato di pezzi
why-goods = i prigionieri valgono il totale concordato
why-goods-exact = alcuni prigionieri valgono esattamente il totale concordato
why-lawsuit = il numero concordato di prigionieri vale il totale concordato
why-honor = il numero concordato di prigionieri vale esattamente il totale concordato
why-honor-lawsuit = numero e valore dei prigionieri sono esattamente quelli concordati
why-small = tre pezzi nell'altra metà sono in progressione
why-big = quattro pezzi nell'altra metà formano due specie di progressione
why-great = quattro pezzi nell'altra metà formano tutte e tre le specie di progressione
why-mediocre = un trionfo mediocre, tre pezzi in una figura e in proporzione
why-great-triumph = un trionfo grande, quattro pezzi in una figura e in due specie di proporzione
why-excellent = un trionfo eccellente, quattro pezzi in una figura e in tutte e tre le specie di proporzione
why-no-move = { $loser } non ha né una mossa né una cattura
why-pawns = { $loser } non ha più pedine
why-immobilised = il re di { $loser } non può muovere
why-count = più pedine alla conta
why-draw = alla conta le pedine sono pari
why-resign = { $loser } abbandona
resign-question = Abbandonare { $code }? Allora vince il { $winner }. Scrivi sì o no.
resign-not = Continui a giocare in { $code }.

## Rifiuti che non vengono dalle regole di un gioco

no-game-code = Non c'è una partita { $code }. Scrivi games per l'elenco delle tue.
not-begun = { $code } è ancora una sfida; comincia quando è accettata.
not-player = In { $code } giocano { $white } e { $black }; solo loro possono farlo. Scrivi board { $code } per guardare.
no-game = Qui non stai giocando. Per cominciare: challenge @nome latrunculi
which-game = Quale partita? Aggiungi il codice: { $codes }.
is-over = { $code } è finita. { $over } Scrivi rematch { $code } per giocare ancora.
is-over-challenge = La sfida { $code } è chiusa: è stata rifiutata, ritirata o è scaduta.
stale = { $code } nel frattempo è andata avanti. Questa è la tavola ora.
button-unknown = Questo pulsante è di un altro tempo; scrivi board per vedere la partita com'è.
not-your-turn = Non è il tuo turno in { $code }: tocca al { $player }. Scrivi board per guardare.
not-your-turn-anywhere = Non è il tuo turno in nessuna delle tue partite: { $codes }.
nothing-to-undo = Non c'è nulla da ritirare: il tuo turno non è cominciato, o è finito.
no-challenge = Qui nessuna sfida aspetta la tua risposta.
no-own-challenge = Qui non hai sfide aperte da ritirare.
own-challenge = { $code } è una tua sfida; rispondono gli altri. Puoi ritirarla: withdraw { $code }
not-challenged = La sfida { $code } è per { $opponent }.
only-withdraw = { $code } è aperta a chiunque; solo { $challenger } può ritirarla.
not-challenger = Solo { $challenger } può ritirare { $code }. Tu puoi scrivere decline { $code }.
not-yours-to-withdraw = Solo { $challenger } può ritirare { $code }.
already-begun = { $code } si gioca già, tra { $white } e { $black }.
oneself = Non puoi sfidare te stesso. Indica qualcun altro, o sfida chiunque con anyone.
name-unfit = «{ $name }» non può essere un nome: da 1 a 32 caratteri, senza due punti.
nobody = Qui nessuno si chiama { $name }.
nobody-near = Qui nessuno si chiama { $name }. Intendevi { $names }?
several = Più persone si chiamano { $name }: { $names }. Scrivi il nome esatto.
too-many-challenges = Sono molte sfide in un minuto. Aspetta un poco, poi continua.
no-question = Nessuna domanda aspetta la tua risposta. Scrivi games per vedere le tue partite.
question-past = { $code } è andata avanti da quando ti è stato chiesto. Se lo vuoi ancora, dillo di nuovo.
question-gone = A quella domanda in { $code } è già stato risposto. Questa è la tavola ora.
not-over = { $code } si gioca ancora. La rivincita si chiede quando è finita.
no-finished-game = Qui non hai partite finite da rigiocare.
rematch-asked = Hai già chiesto la rivincita: { $code }.
no-such-turn = { $code } ha finora { $turns ->
    [one] un turno
   *[other] { $turns } turni
}. Indica un turno da 0, l'inizio, a { $turns }.
no-such-square = Su questa tavola non c'è una casella { $square }; le caselle vanno da { $first } a { $last }.
no-piece-there = In { $square } non c'è nessun pezzo.
our-mistake = Qualcosa è andato storto da parte nostra, e nulla è cambiato. Riprova. Se continua, dai questo numero a chi gestisce l'arbitro: { $report }.

## Il regolamento

rule-entry = { $title } · { $shelf }
rule-none = Il regolamento non ha nulla su questo. Risponde per nome di argomento: disposizione, turno, catture, vincere e altri; rule topics li elenca tutti.
rule-near = Il regolamento non ha nulla con questo nome. Vicini: { $topics }. Scrivi rule e ciò che sta tra parentesi.
rule-topics = Argomenti: { $topics }.
rule-shelves = Indica un gioco e un argomento, come in rule latrunculi cattura. Il regolamento ha { $names }; rule con uno di questi nomi ne elenca gli argomenti.
shelf-table = il tavolo

## Pulsanti

button-accept = Accetta
button-decline = Rifiuta
button-withdraw = Ritira
button-board = Tavola
button-resign = Abbandona
button-end = Fine turno
button-undo = Annulla
button-rematch = Rivincita
button-yes = Sì
button-no = No
button-rule = Regola: { $topic }

## Sfida accettata da qualcuno più svelto

too-late = { $name } è stato più svelto: { $code } è cominciata.
