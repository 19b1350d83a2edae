# Il tempo: ritmi, scadenze, promemoria, vacanze.

time-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}
time-hours = { $count ->
    [one] 1 ora
   *[other] { $count } ore
}
time-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
}

pace-turn = Ogni turno può durare { $length }.
pace-bank = Ogni giocatore ha a disposizione { $start }; ogni turno aggiunge { $increment }, fino a { $cap }.
pace-claim = Quando il tempo scade, l'avversario può reclamare la partita o concedere altro tempo.
pace-strict = Quando il tempo scade, la partita è persa subito.

time-until = Il { $player } ha tempo fino a { $at }.
time-away = Il { $player } è in vacanza fino a { $until }; l'orologio è fermo. Poi ha tempo fino a { $at }.
time-paused = La partita è in pausa fino a { $until }; poi il { $player } ha tempo fino a { $at }. Giocare un turno mette fine alla pausa.
time-over = Il tempo del { $player } è scaduto { $at }: il { $other } può reclamare la partita ({ CMD("claim") }) o concedere altro tempo ({ CMD("offer", "time") }). Fino ad allora si può ancora giocare.
time-over-strict = Il tempo del { $player } è scaduto { $at }.
time-short = fino a { $at }
time-short-over = il tempo è scaduto
time-short-stands = l'orologio è fermo fino a { $at }
time-ran-out = In { $code } il tempo del { $player } è scaduto { $at }. Il { $other } può reclamare la partita ({ CMD("claim", $code) }) o concedere altro tempo ({ CMD("offer", "time") }); fino ad allora il { $player } può ancora giocare.
time-ran-out-own = { $name }, in { $code } con { $other } il tuo tempo è scaduto { $at }. Puoi ancora giocare finché { $other } non reclama la partita.
pause-over = La pausa in { $code } è finita. { $time }
turn-resumes = Il turno mette fine alla pausa.
turn-lapses = Con il turno decade l'offerta che era aperta.
time-spared = Sono stato fermo per { $length }; quel tempo in { $code } non conta. { $time }

claim-no-clock = { $code } si gioca senza orologio: nessuno può reclamarla per il tempo.
claim-own = È il tuo orologio che corre. { $time }
claim-none = In nessuna delle tue partite il tempo dell'altro è scaduto: non c'è niente da reclamare. Scrivi { CMD("games") } per vedere quanto tempo c'è.
claim-too-early = Non c'è ancora niente da reclamare. { $time }

button-claim = Reclama la partita
button-give = Concedi { $days ->
    [one] un giorno
   *[other] { $days } giorni
} in più

## Offerte

offer-takeback = di ritirare il turno { $number }, { $turn }
offer-takeback-more = di ritirare il turno { $number }, { $turn }, e con esso { $after ->
    [1] il turno seguente
   *[other] i { $after } turni seguenti
}
offer-draw = di chiudere la partita con una patta
offer-break-off = di interrompere la partita, senza risultato
offer-time = { $count ->
    [one] 1 giorno in più
   *[other] { $count } giorni in più
}
offer-pause = una pausa di { $days }
declined-takeback = al ritiro del turno { $number }, { $turn }
declined-takeback-more = al ritiro del turno { $number }, { $turn }, e con esso { $after ->
    [1] del turno seguente
   *[other] dei { $after } turni seguenti
}
declined-draw = alla patta
declined-break-off = all'interruzione della partita
declined-time = a { $count ->
    [one] 1 giorno in più
   *[other] { $count } giorni in più
}
declined-pause = a una pausa di { $days }
offer-posted = { $code }: il { $player } chiede { $offer }. { $other }: { COMMANDS() ->
    [slash] premi Sì o No
   *[words] rispondi sì o no
}; il prossimo turno mette fine all'offerta.
offer-instead = Questo prende il posto di ciò che era stato chiesto prima: { $offer }.
offer-declined = { $code }: il { $player } dice di no { $offer }.
offer-again = Hai già chiesto { $offer }; il { $other } non ha ancora risposto.
offer-first = Il { $player } ti ha chiesto { $offer }. Prima rispondi a questo, per favore: sì o no.
offer-no-draw = Questo gioco non conosce la patta: si gioca finché qualcuno vince. Puoi offrire di interrompere senza risultato: { CMD("offer", "break-off") }
offer-no-clock = { $code } si gioca senza orologio: non c'è tempo da concedere né niente da mettere in pausa.
offer-pause-late = { $time } Una pausa arriverebbe troppo tardi. Serve altro tempo: scrivi { CMD("offer", "time") }
takeback-free = Non serve aspettare la risposta: entro un minuto dal tuo turno { CMD("undo") } lo ritira subito.
button-take-back = Ritira il mio turno
takeback-none = In { $code } non hai ancora giocato un turno.
takeback-not-yours = Il turno { $turn } non è tuo. Il tuo ultimo è il turno { $last }.
taken-back = Il turno { $number }, { $turn }, è ritirato. Scacchiera, orologi e offerte tornano com'erano prima.
break-off-question = Vuoi davvero offrire di interrompere { $code }? Finirebbe senza risultato.
break-off-not = Allora { $code } continua.
time-given = Il { $player } riceve { $length } in più.
time-given-until = Il { $player } riceve { $length } in più: fino a { $at }.
time-pause-agreed = { $code }: concordata una pausa di { $length }.
question-not-yours = A questo deve rispondere { $name }.
undo-late = Il tuo turno in { $code } è giocato, e si può ritirare senza chiedere solo entro un minuto e prima che l'altro abbia fatto qualcosa. Puoi chiederlo: { CMD("offer", "takeback") }
undo-answered = Il tuo turno in { $code } non è cominciato, quindi non c'è nulla da annullare subito. Puoi chiedere di ritirare il tuo ultimo turno, con la risposta che ha avuto: { CMD("offer", "takeback") }
undo-no-time = Nel frattempo il tuo tempo in { $code } sarebbe scaduto: il turno resta giocato.

offer-mine = Hai chiesto { $offer }; il { $other } non ha ancora risposto.
offer-theirs = Il { $other } ti chiede { $offer }. Sì o no?

question-which = Due domande aspettano la tua risposta. A quale rispondi?
question-resign = Abbandonare { $code }?
question-sure = Offrire di interrompere { $code }?
question-offer = { $code }: il { $other } ti chiede { $offer }.
question-challenge = { $code }: { $name } ti sfida. Accetti?
question-past-offer = { $code } è andata avanti da quando ti è stato chiesto. Se vuoi ancora offrirlo, scrivilo di nuovo: { CMD("offer", "break-off") }

button-offer-takeback = Ritira un turno
button-offer-draw = Offri la patta
button-offer-break-off = Interrompi
button-offer-time = Altro tempo
button-offer-ask = Chiedi { $days } in più
button-offer-give = Altro tempo per { $player }: { $days }
button-offer-pause = Pausa
button-offer-stop = Pausa di { $days }
