# Promemoria, solleciti, il messaggio del giorno; impostazioni; vacanze.

reminder = { $name }, nella partita { $code } con { $other } hai ancora circa { $left }: fino a { $at }.
reminder-soon = { $name }, nella partita { $code } con { $other } hai meno di un minuto: fino a { $at }.

nudge = { $other } ti chiede gentilmente di giocare: in { $code } tocca a te, { $name }.
nudge-until = Hai tempo fino a { $at }.
nudge-over = Il tuo tempo è scaduto { $at }, ma puoi ancora giocare finché { $other } non reclama la partita.
nudge-sent = Ho pregato { $name } di giocare in { $code }.
nudge-later = { $name } ora ha le ore di silenzio. Il messaggio in { $code } aspetta che finiscano.
nudge-digest = { $name } vuole un solo messaggio al giorno: il prossimo dirà che in { $code } aspetti un turno.
nudge-off = { $name } non vuole promemoria, perciò non ho mandato niente. Puoi scrivere di persona.
nudge-own-turn = In { $code } tocca a te: non c'è nessuno da sollecitare. Scrivi { CMD("board", $code) } per guardare.
nudge-none = Non stai aspettando nessuno. Scrivi { CMD("games") } per vedere le tue partite.
nudge-again = In { $code } hai già sollecitato { $name }. Puoi farlo di nuovo da { $at }.
nudge-away = { $name } è in vacanza fino a { $at }. Puoi chiederlo di nuovo dopo.
nudge-paused = { $code } è in pausa fino a { $at }. Dopo potrai sollecitare { $name }.

digest-head = { $name }, ecco che cosa ti aspetta:
digest-until = – { $code } con { $other }: tocca a te, fino a { $at }
digest-over = – { $code } con { $other }: il tuo tempo è scaduto { $at }; puoi ancora giocare finché { $other } non reclama la partita
digest-stands = – { $code } con { $other }: tocca a te; l'orologio è fermo fino a { $until }, poi c'è tempo fino a { $at }
digest-free = – { $code } con { $other }: tocca a te, con tutto il tempo che vuoi
digest-nudged = { $line }. { $other } ti chiede gentilmente di giocare
digest-challenge = – { $code }: { $other } ti sfida a { $game }; la sfida vale fino a { $at }
digest-foot = Questo messaggio arriva una volta al giorno. Per cambiare: { CMD("settings", "notify private") }

## Impostazioni

settings-head = Le tue impostazioni:
settings-foot = Per cambiarne una, scrivi il suo nome, per esempio: { CMD("settings", "zone Europe/Rome") }. Per sapere che cosa può essere: { CMD("settings", "quiet") }. Di più sui promemoria: { CMD("rule", "promemoria") }; sul tempo che scade: { CMD("rule", "scaduto") }
settings-changed = Fatto.
setting-notify = { CHOICE("settings", "name", "notify") }: { $value ->
    [private] private. I promemoria arrivano solo a te.
    [room] room. I promemoria arrivano nella stanza della partita.
    [digest] digest. Un messaggio al giorno alle { $hour } dice quali partite ti aspettano; da solo arriva soltanto l'ultimo promemoria di un turno.
   *[off] off. Non ricevi promemoria, e nessuno può sollecitarti.
}
setting-zone = { CHOICE("settings", "name", "zone") }: { $value }. Lì ora sono le { $time }.
setting-quiet = { CHOICE("settings", "name", "quiet") }: { $value ->
    [off] off. I promemoria arrivano a qualsiasi ora.
   *[other] { $value }, secondo l'ora di { $zone }. In queste ore non arrivano promemoria: aspettano che siano finite. Un promemoria che allora arriverebbe troppo tardi arriva quando cominciano.
}
setting-quiet-zone = Per averle secondo la tua ora, indica il tuo fuso orario, per esempio: { CMD("settings", "zone Europe/Rome") }
setting-digest = { CHOICE("settings", "name", "digest") }: { $value }. { $on ->
    [yes] A quest'ora arriva il tuo messaggio del giorno.
   *[no] A quest'ora arriverebbe un messaggio al giorno; lo ricevi con: { CMD("settings", "notify digest") }
}
setting-how-notify = Può essere private (un messaggio solo a te), room (dove si gioca), digest (un messaggio al giorno) o off, per esempio: { CMD("settings", "notify digest") }
setting-how-zone = Può essere il nome di un fuso orario o una distanza da UTC, per esempio: { CMD("settings", "zone Europe/Rome") }, oppure: { CMD("settings", "zone +02:00") }
setting-how-quiet = Può essere un inizio e una fine distanti al massimo 20 ore, oppure off, per esempio: { CMD("settings", "quiet 22:00-07:00") }
setting-how-digest = Può essere un'ora qualsiasi del giorno, per esempio: { CMD("settings", "digest 09:00") }
setting-unknown = Non c'è un'impostazione “{ $value }”. Ci sono { CHOICE("settings", "name", "notify") }, { CHOICE("settings", "name", "zone") }, { CHOICE("settings", "name", "quiet") } e { CHOICE("settings", "name", "digest") }; scrivi { CMD("settings") } per vederle.
setting-bad = “{ $value }” non va bene. { $how }
setting-near = “{ $value }” non è un fuso orario che conosco. Volevi dire { $names }? Allora scrivi: { CMD("settings", "zone", $name) }

## Vacanze

vacation-left = Quest'anno ti { $left ->
    [one] resta 1 giorno
   *[other] restano { $left } giorni
} di vacanza, su { $all }.
vacation-none = Non sei in vacanza. Per cominciarne una, scrivi per quanti giorni: { CMD("vacation", "10") }
vacation-now = Sei in vacanza fino a { $until }; i tuoi orologi sono fermi. Per tornare prima: { CMD("vacation", "end") }
vacation-started = La tua vacanza è cominciata e dura fino a { $until }. Fino ad allora i tuoi orologi sono fermi; chi gioca con te viene avvisato. Per tornare prima: { CMD("vacation", "end") }
vacation-extended = La tua vacanza ora dura fino a { $until }. Chi gioca con te viene avvisato. Per tornare prima: { CMD("vacation", "end") }
vacation-ended = Rieccoti. La tua vacanza è finita.
vacation-over = { $name }, la tua vacanza è finita.
vacation-games = I tuoi orologi corrono di nuovo:
vacation-game = – { $code } con { $other }: tocca a te, fino a { $at }
vacation-paused = Per via delle pause tutti i tuoi orologi sono comunque fermi fino a { $until }; i giorni di vacanza contano lo stesso.
vacation-goes-on = La tua vacanza continua fino a { $until }. Per finirla: { CMD("vacation", "end") }
vacation-late = In { $codes } il tuo tempo era già scaduto prima; questo non cambia.
vacation-needed = Senza questa vacanza il tuo tempo in { $codes } scadrebbe subito. Può finire quando avrai giocato lì; altrimenti dura fino a { $until }.
vacation-not = Non sei in vacanza, perciò non c'è niente da finire. Per cominciarne una: { CMD("vacation", "10") }
vacation-too-long = È più di quanto hai: al massimo { $most ->
    [one] 1 giorno
   *[other] { $most } giorni
}, per esempio: { CMD("vacation", $most) }
vacation-used-up = Non ti restano giorni di vacanza: sono { $all } all'anno. Puoi chiedere una pausa in una singola partita: { CMD("offer", "pause") }
vacation-auto = Se il tuo tempo sta per scadere, { $auto ->
    [yes] comincia da sola una vacanza di 3 giorni, finché te ne restano, e finisce quando giochi. Per disattivarla: { CMD("vacation", "auto=no") }
   *[no] nessuna vacanza comincia da sola. Per attivarla: { CMD("vacation", "auto") }
}
vacation-begun-told = { $code }: { $name } è in vacanza fino a { $until }.
vacation-extended-told = { $code }: { $name } prolunga la vacanza, fino a { $until }.
vacation-ended-told = { $code }: { $name } è di ritorno dalla vacanza.
vacation-over-told = { $code }: la vacanza di { $name } è finita.
vacation-auto-begun = { $name }, in { $code } con { $other } il tuo tempo stava per scadere. Come hai scelto, è cominciata da sola una vacanza; dura fino a { $until }, o finché non giochi.
vacation-chosen = Fatto.
vacation-auto-told = { $code }: il tempo di { $name } stava per scadere. Come { $name } ha scelto, comincia da sola una vacanza; dura fino a { $until }, o finché { $name } non gioca.
vacation-stands-then = Fino ad allora l'orologio è fermo; poi c'è tempo fino a { $at }.
vacation-stands = L'orologio è fermo fino a { $until }; poi c'è tempo fino a { $at }.
vacation-plays-until = { $name } può giocare fino a { $at }.
time-away-last = Il { $player } è in vacanza fino a { $until } e può giocare fino ad allora.
vacation-line = Il { $player } è in vacanza fino a { $until }.
vacation-in-list = { $name } è in vacanza fino a { $until }
zones-or = { $head } o { $last }
