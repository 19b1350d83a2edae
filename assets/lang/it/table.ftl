# Ciò che si dice al tavolo: sfide, turni, scacchiere, elenchi, risposte.

list-and = { $head } e { $last }
list-or = { $head } o { $last }
list-and-e = { $head } ed { $last }
player = { $side } ({ $name })

## Giochi e parti

game-latrunculi = Latrunculi
game-boissiere = Rithmomachia secondo Boissière
game-medieval = Rithmomachia del XIII secolo
side-white = Bianco
side-black = Nero
side-white-even = Bianco (Pari)
side-black-odd = Nero (Dispari)

intro-latrunculi = Dodici pedine e un re per parte. Le pedine muovono come le torri degli scacchi, i re di una casella. Una pedina è catturata quando due nemici stanno ai suoi lati opposti.
intro-boissiere = Due eserciti di numeri. I cerchi muovono di una casella, i triangoli di due, i quadrati di tre, lungo righe e colonne. I pezzi catturano con l'aritmetica: un 3 e un 5 che raggiungono entrambi un 8 lo catturano. Puoi catturare prima e dopo la mossa.
intro-medieval = Due eserciti di numeri che muovono in tutte e otto le direzioni: i cerchi di una casella, i triangoli di due, i quadrati di tre. I pezzi catturano con l'aritmetica, e un pezzo catturato cambia parte.

## Ciò che è concordato

goal = Per vincere: { $ways }.
goal-either = { $one }; oppure { $other }
goal-latrunculi = cattura tutte le pedine nemiche, o lascia il re nemico senza mosse
goal-body = cattura { $pieces ->
    [one] un pezzo
   *[other] { $pieces } pezzi
}
goal-goods = cattura pezzi che in tutto valgono almeno { $value }
goal-goods-half = cattura almeno metà del valore dell'esercito nemico (al Bianco servono { $white }, al Nero { $black })
goal-goods-exact = cattura pezzi tra i quali alcuni valgano insieme esattamente { $value }
goal-lawsuit = cattura { $pieces ->
    [one] un pezzo che valga almeno { $value }
   *[other] { $pieces } pezzi che insieme valgano almeno { $value }
}
goal-honor = cattura pezzi tra i quali { $pieces ->
    [one] uno valga esattamente { $value }
   *[other] { $pieces } valgano insieme esattamente { $value }
}
goal-honor-lawsuit = abbi { $pieces ->
    [one] un solo pezzo catturato, che valga esattamente { $value }
   *[other] esattamente { $pieces } pezzi catturati, che insieme valgano esattamente { $value }
}
goal-small = porta nella metà nemica tre pezzi che formano una progressione
goal-big = porta nella metà nemica quattro pezzi che formano due specie di progressione
goal-great = porta nella metà nemica quattro pezzi che formano tutte e tre le specie di progressione
goal-mediocre = prima cattura la piramide nemica; poi fai un trionfo, cioè tre pezzi nella metà nemica con i valori in proporzione, in linea o sugli angoli di un quadrato
goal-great-triumph = prima cattura la piramide nemica; poi fai un trionfo grande, cioè quattro pezzi nella metà nemica, in linea o sugli angoli di un quadrato, con i valori in due specie di proporzione
goal-excellent = prima cattura la piramide nemica; poi fai un trionfo eccellente, cioè quattro pezzi nella metà nemica, in linea o sugli angoli di un quadrato, con i valori in tutte e tre le specie di proporzione
option-quiet = Dopo { $quiet ->
    [one] una mossa
   *[other] { $quiet } mosse
} a testa senza catture si contano le pedine: vince chi ne ha di più.
preset-same = Per { $game } short e book sono la stessa cosa.
option-odd-first = Muove per primo il Nero (Dispari).
option-rows = La scacchiera ha { $rows } righe.
option-setup-boissiere = I pezzi sono disposti su quattro righe, su una scacchiera di 16 righe.

## A che punto sono le parti

stand-pawns = Pedine rimaste: Bianco { $white }, Nero { $black }.
stand-body = Catturati: Bianco { $white } di { $goal }, Nero { $black } di { $goal }.
stand-goods = Valore catturato: Bianco { $white } di { $white-goal }, Nero { $black } di { $black-goal }.
stand-value = Valore catturato: Bianco { $white }, Nero { $black }.
stand-lawsuit = Catturati: Bianco { $white } (i migliori { $goal } valgono { $white-value }), Nero { $black } (i migliori { $goal } valgono { $black-value }); necessari: { $goal } che insieme valgano almeno { $value }.
stand-honor = Catturati: Bianco { $white }, del valore di { $white-value }, Nero { $black }, del valore di { $black-value }; necessari: { $goal }, del valore esatto di { $value }.
stand-half = Pezzi nella metà nemica: Bianco { $white }, Nero { $black }.
stand-taken = Catturati finora: Bianco { $white }, Nero { $black }.
stand-pyramids = { $gone ->
    [white] La piramide del Bianco è catturata, perciò conta un trionfo del Nero; il Bianco deve prima catturare quella del Nero.
    [black] La piramide del Nero è catturata, perciò conta un trionfo del Bianco; il Nero deve prima catturare quella del Bianco.
   *[both] Le due piramidi sono catturate: conta un trionfo dell'una o dell'altra parte.
}

## Sfide

challenge-posted = { $challenger } sfida { $opponent } a una partita di { $game }.
challenge-open = { $challenger } sfida chiunque a una partita di { $game }.
challenge-rematch = { $challenger } chiede a { $opponent } la rivincita a { $game }, a parti scambiate.
challenge-lot = Le parti si tirano a sorte quando la sfida è accettata.
challenge-sides = { $challenger } gioca col { $side }, { $opponent } col { $other }.
challenge-side = { $challenger } gioca col { $side }, chi accetta col { $other }.
challenge-next = { COMMANDS() ->
    [slash] { $opponent }: premi Accetta o Rifiuta. La sfida { $code } vale 7 giorni.
   *[words] { $opponent }: scrivi accept per accettare o decline per rifiutare. La sfida { $code } vale 7 giorni.
}
challenge-next-open = { COMMANDS() ->
    [slash] Chi vuole giocare preme Accetta. La sfida { $code } vale 7 giorni.
   *[words] Chi vuole giocare scrive accept { $code }. La sfida vale 7 giorni.
}
closed-accepted = Accettata da { $name }.
closed-declined = Rifiutata da { $name }.
closed-withdrawn = Ritirata.
closed-expired = Scaduta: nessuno ha risposto per 7 giorni.
begun = { $white } gioca col { $white-seat }, { $black } col { $black-seat }: { $game }, { $code }.
begun-next = Il { $player } muove per primo, per esempio: { CMD("move", $example) }
rule-first = Come si scrivono le mosse: { CMD("rule", "notazione") }. Il gioco in breve: { CMD("rule", "introduzione") }.
declined = { $name } rifiuta la sfida { $code }.
withdrawn = { $name } ritira la sfida { $code }.
expired-mine = { $name } non ha risposto per 7 giorni alla tua sfida { $code } a { $game }; è scaduta. Puoi sfidare di nuovo.
expired-open = Nessuno ha accettato per 7 giorni la tua sfida { $code } a { $game }; è scaduta. Puoi sfidare di nuovo.
expired-theirs = La sfida { $code } di { $name } a { $game } è scaduta dopo 7 giorni.

## Turni

turn-done = { $player }: { $turn }.
turn-takes = Cattura { $capture }.
turn-pawns = Cattura { $count ->
    [one] la pedina
   *[other] le pedine
} in { $squares }.
turn-reenters = { $piece } rientra in { $square }.
turn-reenters-chosen = { $piece } rientra in { $square }; la casella non era indicata, perciò l'arbitro ha scelto la prima libera.
turn-announced = Il { $side } minaccia un trionfo.
turn-partial = Il { $side } ottiene una vittoria parziale, il { $grade }; la partita continua.
to-move = Tocca al { $player }.
to-move-by = Tocca al { $player }, entro { $at }.

piece-circle = Cerchio { $value }
piece-triangle = Triangolo { $value }
piece-square = Quadrato { $value }
piece-pyramid = Piramide { $value }
piece-king = Re
piece-pawn = Pedina
piece-part = { $value } di { $piece }
piece-on = { $piece } in { $square }
piece-whole-on = { $piece } intera in { $square }
capture-by = { $piece } in { $square } per { $kind }
capture-by-sum = { $piece } in { $square } per { $kind }, { $sum }
capture-sum = { $piece } in { $square }: { $sum }
sum-equal = { $a } = { $value }
sum-plus = { $a } + { $b } = { $value }
sum-minus = { $a } − { $b } = { $value }
sum-product = { $a } × { $b } = { $value }
sum-times = { $a } × { $b } caselle vuote in mezzo = { $value }
sum-divided = { $a } ÷ { $b } caselle vuote in mezzo = { $value }
sum-counted = { $a } × { $b } caselle (estremi compresi) = { $value }
sum-base = { $value }, la sua base
proof-arithmetic = { $pieces } sono in { $game ->
    [medieval] proporzione
   *[other] progressione
} aritmetica: { $b } − { $a } = { $c } − { $b }.
proof-geometric = { $pieces } sono in { $game ->
    [medieval] proporzione
   *[other] progressione
} geometrica: { $b } × { $b } = { $a } × { $c }.
proof-harmonic = { $pieces } sono in { $game ->
    [medieval] proporzione
   *[other] progressione
} armonica: { $b } × ({ $a } + { $c }) = 2 × { $a } × { $c }.
proof-four = { $pieces } sono in proporzione geometrica: { $a } × { $d } = { $b } × { $c }.
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
captures-line = – { $capture }: { CMD("move", $text) }
captures-line-reentry = – { $capture }; rientra in { $square }: { CMD("move", $text) }
captures-reentry = Ciò che catturi diventa tuo e rientra nella casella indicata. Con @ puoi scegliere un'altra casella libera di quella riga, per esempio: { CMD("move", $example) }
captures-move = – { $capture }
captures-more = – e altre { $count }
captures-hint = Ci sono catture possibili: premi Muovi o Scacchiera.
captures-at-turn = Tocca a te in { $code }. Puoi catturare ora:
custodial-takes = { $move } cattura { $pawns }
custodial-pawn = la pedina in { $square }, tra { $one } e { $other }
custodial-corner = la pedina nell'angolo { $square }, tra { $one } e { $other }
custodial-several = { $head }, e { $last }

draft-head = Il tuo turno finora in { $code }, visto solo da te: { $turn }.
draft-next-before = { COMMANDS() ->
    [slash] Ora: cattura ancora, o premi Muovi per fare la tua mossa. Annulla toglie l'ultima azione.
   *[words] Ora: cattura ancora, o fai la tua mossa. Scrivi undo per annullare l'ultima azione.
}
draft-next-move = { COMMANDS() ->
    [slash] Ora: premi Muovi per fare la tua mossa. Annulla toglie l'ultima azione.
   *[words] Ora: fai la tua mossa. Scrivi undo per annullare l'ultima azione.
}
draft-next-after = { COMMANDS() ->
    [slash] Ora: premi una cattura, o Fine turno; quando non resta nulla da catturare il turno finisce da sé. Fino ad allora, Annulla toglie l'ultima azione.
   *[words] Ora: cattura, o scrivi end per finire il turno; quando non resta nulla da catturare finisce da sé. Fino ad allora puoi scrivere undo per annullare l'ultima azione.
}
board-next = { COMMANDS() ->
    [slash] Premi Muovi, o scrivi ciò che giochi, per esempio: { CMD("move", $example) }
   *[words] Scrivi move e ciò che giochi, per esempio: move { $example }
}
undone = Annullato. Il tuo turno è di nuovo all'inizio.

## Scacchiere ed elenchi

board-heading = { $code } · { $game } · { $white } contro { $black }
board-start = La scacchiera prima del primo turno.
board-after = La scacchiera dopo il turno { $turn }: { $text }.
status = Turno { $turn }: tocca al { $player }.
status-after = Turno { $turn }: hai mosso, { $player }; puoi ancora catturare, o finire il turno.
status-mine = Turno { $turn }: tocca a te, { $player }.
note-parts = Una parte di piramide ha il suo valore ma non conta come pezzo (decisione B6).
note-prisoners = Il { $side } ha catturato { $names }, del valore di { $value }.
note-quiet = Senza catture le pedine si contano fra { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}.
note-pyramid = Il { $side } deve prima catturare { $piece } in { $square }, attraverso la sua base { $base }, per incontro o assalto.
note-taken = Catturati dal { $side }, e ora suoi: { $names }.
note-partial = Vittorie parziali del { $side }: { $grades }.
grade-mediocre = trionfo mediocre
grade-great = trionfo grande
grade-excellent = trionfo eccellente
ways = { $piece } può andare in { $ways }.
ways-moved = { $piece } potrebbe andare in { $ways }, ma l'unica mossa di questo turno è fatta.
ways-none = { $piece } ora non ha mosse.

line-challenge = { $code } · { $game } · { $challenger } sfida { $opponent }
line-challenge-open = { $code } · { $game } · { $challenger } sfida chiunque
line-playing = { $code } · { $game } · { $white } contro { $black } · turno { $turn }, tocca al { $player }
line-mine = { $code } · { $game } · { $white } contro { $black } · turno { $turn }, tocca a te
line-over = { $code } · { $game } · { $white } contro { $black } · { $over }
games-mine = Le tue sfide e partite:
games-none = { COMMANDS() ->
    [slash] Non hai partite. Per cominciarne una, in un canale dove c'è anche il tuo avversario: { CMD("challenge", "@nome latrunculi") }
   *[words] Non hai partite. Per cominciarne una: { CMD("challenge", "@nome latrunculi") }
}
games-of = Sfide e partite di { $name }:
games-none-of = { $name } non ha partite.
next-more = { $place } di { $all } che ti aspettano. Per vedere la seguente: { CMD("next") }
next-none = { COMMANDS() ->
    [slash] Nessuna partita ti aspetta. Scrivi { CMD("games") } per vedere le tue, o cominciane una, in un canale dove c'è anche il tuo avversario: { CMD("challenge", "@nome latrunculi") }
   *[words] Nessuna partita ti aspetta. Scrivi { CMD("games") } per vedere le tue, o cominciane una: { CMD("challenge", "@nome latrunculi") }
}

## Finali

over-won = Vince il { $winner } { $turns ->
    [0] prima del primo turno
    [one] dopo un turno
   *[other] dopo { $turns } turni
}: { $why }.
over-drawn = La partita è patta { $turns ->
    [0] prima del primo turno
    [one] dopo un turno
   *[other] dopo { $turns } turni
}: { $why }.
over-broken = La partita è interrotta { $turns ->
    [0] prima del primo turno
    [one] dopo un turno
   *[other] dopo { $turns } turni
}, senza risultato: { $why }.
why-body = è catturato il numero concordato di pezzi
why-goods = i prigionieri valgono il totale concordato
why-goods-exact = alcuni prigionieri valgono esattamente il totale concordato
why-lawsuit = il numero concordato di prigionieri vale il totale concordato
why-honor = il numero concordato di prigionieri vale esattamente il totale concordato
why-honor-lawsuit = numero e valore dei prigionieri sono esattamente quelli concordati
why-small = tre pezzi nella metà nemica sono in progressione
why-big = quattro pezzi nella metà nemica formano due specie di progressione
why-great = quattro pezzi nella metà nemica formano tutte e tre le specie di progressione
why-mediocre = un trionfo mediocre, tre pezzi in proporzione, in linea o sugli angoli di un quadrato
why-great-triumph = un trionfo grande, quattro pezzi in due specie di proporzione, in linea o sugli angoli di un quadrato
why-excellent = un trionfo eccellente, quattro pezzi in tutte e tre le specie di proporzione, in linea o sugli angoli di un quadrato
why-no-move = il { $loser } non ha né una mossa né una cattura
why-pawns = il { $loser } non ha più pedine
why-immobilised = il re del { $loser } non può muovere
why-count = alla conta il { $loser } ha meno pedine
why-draw = alla conta le due parti hanno lo stesso numero di pedine
why-resign = il { $loser } abbandona
why-time = il tempo del { $loser } è scaduto
why-agreed = i due giocatori sono d'accordo
why-break-off = i due giocatori sono d'accordo
resign-question = Abbandonare { $code }? Allora vince il { $winner }. { COMMANDS() ->
    [slash] Premi Sì o No.
   *[words] Scrivi sì o no.
}
resign-not = Continui a giocare in { $code }.

## Rifiuti che non vengono dalle regole di un gioco

no-game-code = Non c'è una partita { $code }. Scrivi { CMD("games") } per l'elenco delle tue.
not-begun = { $code } è ancora una sfida; comincia quando è accettata.
not-player = In { $code } giocano { $white } e { $black }; solo loro possono farlo. Scrivi { CMD("board", $code) } per guardare.
no-game = { COMMANDS() ->
    [slash] Qui non stai giocando. Per cominciare una partita, in un canale dove c'è anche il tuo avversario: { CMD("challenge", "@nome latrunculi") }
   *[words] Qui non stai giocando. Per cominciare una partita: { CMD("challenge", "@nome latrunculi") }
}
which-game-code = { $code }
which-game-with = { $code } con { $name }
which-game-more = { $code } ({ $more })
which-game-with-more = { $code } con { $name } ({ $more })
which-about = { $game }, turno { $turn }
which-about-late = { $game }, turno { $turn }, il tempo è scaduto
which-game = Quale partita? Aggiungi il codice: { $codes }.
is-over = { $code } è finita. Scrivi { CMD("rematch", $code) } per giocare ancora.
is-over-challenge = La sfida { $code } è chiusa: è stata rifiutata, ritirata o è scaduta.
stale = { $code } nel frattempo è andata avanti. Ecco la scacchiera di adesso.
button-unknown = Questo pulsante non vale più. Scrivi { CMD("board") } per vedere la partita com'è ora.
not-your-turn = Non è il tuo turno in { $code }: tocca al { $player }. Scrivi { CMD("board") } per guardare.
not-your-turn-anywhere = Non è il tuo turno in nessuna delle tue partite: { $codes }.
nothing-to-undo = Non c'è nulla da annullare: il tuo turno non è cominciato, o è finito.
no-challenge = Qui nessuna sfida aspetta la tua risposta.
no-own-challenge = Qui non hai sfide aperte da ritirare.
own-challenge = { $code } è una tua sfida; tocca agli altri rispondere. Puoi ritirarla: { CMD("withdraw", $code) }
not-challenged = La sfida { $code } è per { $opponent }.
only-withdraw = { $code } è aperta a chiunque; solo { $challenger } può ritirarla.
not-challenger = Solo { $challenger } può ritirare { $code }. Tu puoi scrivere { CMD("decline", $code) }.
not-yours-to-withdraw = Solo { $challenger } può ritirare { $code }.
already-begun = { $code } si gioca già, tra { $white } e { $black }.
oneself = Non puoi giocare contro di te. Indica qualcun altro, o sfida chiunque con anyone.
bot-has-no-games = { $name } è un programma e qui non gioca.
is-bot = { $name } è un programma e non si può sfidare. Scegli una persona, o sfida chiunque.
challenged-already = { $opponent } ha già questa tua sfida: { $code }. Resta in attesa finché { $opponent } non scrive { CMD("accept", $code) }. Per ritirarla: { CMD("withdraw", $code) }
name-unfit = “{ $name }” non può essere un nome: da 1 a 32 caratteri visibili, senza due punti, e senza @ o # all'inizio.
name-anyone = Nessuno può chiamarsi { $name }: la parola indica chi accetta per primo. Togli la @ per sfidare chiunque lo voglia, per esempio: { CMD("challenge", "anyone latrunculi") }
nobody = Qui nessuno si chiama { $name }.
nobody-near = Qui nessuno si chiama { $name }. Intendevi { $names }?
several = Più persone si chiamano { $name }: { $names }. Scrivi il nome esatto.
too-many-challenges = Sono molte sfide in un minuto. Aspetta un poco, poi continua.
no-question = Nessuna domanda aspetta la tua risposta. Scrivi { CMD("games") } per vedere le tue partite.
question-past = { $code } è andata avanti da quando ti è stato chiesto. Se vuoi ancora abbandonare, scrivilo di nuovo.
question-gone = Questo in { $code } non è più aperto. Ecco la scacchiera adesso.
not-over = { $code } si gioca ancora. La rivincita si chiede quando è finita.
no-finished-game = Qui non hai partite finite da rigiocare.
rematch-asked = Hai già chiesto la rivincita: { $code }.
rematch-begun = La rivincita di { $old } è già in corso: { $code }. Questa è la sua scacchiera.
no-such-turn = { $turns ->
    [0] { $code } finora non ha nessun turno; il turno 0 è l'inizio.
    [one] { $code } ha finora un turno. Indica un turno da 0, l'inizio, a { $turns }.
   *[other] { $code } ha finora { $turns } turni. Indica un turno da 0, l'inizio, a { $turns }.
}
no-such-square = Su questa scacchiera non c'è una casella { $square }; le caselle vanno da { $first } a { $last }.
no-piece-there = In { $square } non c'è nessun pezzo. Scrivi { CMD("board", "words") } per leggere che cosa c'è in ogni casella.
our-mistake = Qualcosa è andato storto da parte nostra, e nulla è cambiato. Riprova. Se continua, dai questo numero a chi gestisce l'arbitro: { $report }.

## Il regolamento

rule-entry = { $title } · { $shelf }
rule-agreed = Concordato in { $code }. { $goal }
rule-also = Questo vale per: { $shelf }. Il regolamento ne parla anche per: { $others }; scrivi per esempio: { CMD("rule", $example) }
rule-none = Il regolamento non ha nulla su questo. Scrivi { CMD("rule", "argomenti") } per l'elenco di tutto ciò che ha.
rule-near = Il regolamento non ha niente proprio su questo. Più vicini: { $topics }. { COMMANDS() ->
    [slash] Premine uno, o scrivi { CMD("rule") } e ciò che sta tra parentesi.
   *[words] Scrivi rule e ciò che sta tra parentesi.
}
rule-topics = Argomenti: { $topics }.
rule-all-topics = Scrivi { CMD("rule") }, il gioco e un argomento, per esempio: { CMD("rule", "latrunculi cattura") }
rule-shelf-topics = { $shelf } ({ $name }): { $topics }.
rule-shelves = Quale gioco? Scrivi { CMD("rule") } e il suo nome per sapere che cos'è, o anche un argomento, per esempio: { CMD("rule", "latrunculi cattura") }. Il regolamento ha { $names }; { CMD("rule", "argomenti") } elenca tutto.
shelf-table = Giocare qui

## Pulsanti

button-accept = Accetta
button-decline = Rifiuta
button-withdraw = Ritira
button-board = Scacchiera
button-board-of = Scacchiera { $code }
button-resign = Abbandona
button-end = Fine turno
button-undo = Annulla
button-rematch = Rivincita
button-yes = Sì
button-no = No
button-rules = Regole
button-rule = Regola: { $topic }

## Sfida accettata da qualcuno più svelto

too-late = { $name } ha fatto prima: { $code } è cominciata.
