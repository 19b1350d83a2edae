# I comandi: che cosa fanno, che cosa vogliono, e che cosa ci si aspettava da una riga non capita.

command-help-title = { COMMANDS() ->
    [slash] Che cosa puoi fare qui:
   *[words] Che cosa puoi scrivere qui (le parole dei comandi restano in inglese):
}
command-help-end =
    { COMMANDS() ->
        [slash] L'opzione “{ OPTION("board", "code") }” indica la partita; serve solo se ne giochi più d'una.
       *[words] Metti #CODICE dove vuoi per indicare la partita; serve solo se ne giochi più d'una. Le parole con spazi vanno tra "virgolette doppie".
    } “{ CMD("help") }” con il nome di un comando dice di più, per esempio: { CMD("help", "challenge") }
    Le regole dei giochi sono in “{ CMD("rule") }”: { CMD("rule", "introduzione") } (il gioco in breve), { CMD("rule", "notazione") } (come si scrivono le mosse), { CMD("rule", "argomenti") } (tutti gli argomenti).
    Come funzionano promemoria e vacanze, e che cosa succede quando il tempo scade: { CMD("rule", "promemoria") }, { CMD("rule", "scaduto") }.
command-help-argument = • { $argument }: { $about } Vuole { $expected }.
command-example = Per esempio: { $line }
command-example-move = Per esempio: { CMD("move", "g2-g3") } nei Latrunculi, { CMD("move", "C2 d6-d7") } nella Rithmomachia. Come si scrivono le mosse: { CMD("rule", "notazione") }
command-or = o

command-shape-opponent = @nome
command-shape-game = GIOCO
command-shape-text = TESTO
command-shape-question = DOMANDA
command-shape-plan = TURNO -> TURNO
command-shape-record = TESTO
command-shape-study = TURNO
command-shape-what = COSA

command-section-finding = Per trovare una partita
command-section-playing = Per giocare
command-section-looking = Per guardare le partite
command-section-time = Il tempo, e ciò che ti dico
command-section-asking = Per chiedere

command-about-challenge = sfida qualcuno, o chiunque, a una partita
command-about-accept = accetta una sfida
command-about-decline = rifiuta una sfida
command-about-withdraw = ritira la tua sfida
command-about-rematch = chiede di rigiocare la stessa partita, a parti scambiate
command-about-move = gioca una mossa, una cattura o un turno intero
command-about-end = finisce ora il tuo turno; un turno in cui non resta nulla da catturare finisce da sé
command-about-undo = annulla l'ultima azione del turno, o il turno che hai appena finito
command-about-resign = abbandona una partita; prima ti viene chiesta conferma
command-about-plan = prepara i tuoi turni per ciò che l'altro può giocare; li vedi solo tu
command-about-offer = propone all'altro: ritirare un turno, patta, interrompere, più tempo o una pausa
command-about-claim = reclama una partita in cui il tempo dell'altro è scaduto
command-about-nudge = ricorda con garbo all'altro che tocca a lui, una volta al giorno
command-about-history = elenca i turni di una partita con le loro ore
command-about-export = dà una partita come testo, per conservarla
command-about-import = legge una partita scritta
command-about-study = prova turni su una scacchiera tutta tua
command-about-vacation = ferma i tuoi orologi per qualche giorno; 28 giorni l'anno
command-about-settings = che cosa ti dico e quando, e il tuo fuso orario
command-about-yes = risponde sì all'ultima domanda che ti è stata fatta
command-about-no = risponde no all'ultima domanda che ti è stata fatta
command-about-board = mostra la scacchiera com'è ora
command-about-games = elenca le tue partite, o quelle di qualcuno
command-about-next = mostra la prossima partita che ti aspetta
command-about-rule = cerca qualcosa nelle regole
command-about-help = mostra questo elenco, o tutto su un comando

command-more-import = In un terminale tutto il testo sta in una riga sola, con uno spazio dove finisce ogni sua riga.
command-more-plan = Ciò che viene dopo continua con una virgola: { CMD("plan", "a8-a7 -> b1-b2, a7-a6 -> b2-b3") }
command-more-settings = Di più su promemoria e vacanze: { CMD("rule", "promemoria") }. Che cosa succede quando il tempo scade: { CMD("rule", "scaduto") }
command-more-undo = Un turno finito si ritira senza chiedere entro un minuto, finché l'altro non ha fatto niente nella partita. Dopo puoi chiederlo: { CMD("offer", "takeback") }
command-argument-opponent = chi sfidi.
command-argument-game = quale gioco; “{ CMD("rule") }” con il suo nome dice che gioco è, per esempio: { CMD("rule", "latrunculi") }.
command-argument-side = la parte con cui giochi.
command-argument-preset = come si vince: con “{ CHOICE("challenge", "preset", "short") }” si vince prima, “{ CHOICE("challenge", "preset", "book") }” segue i libri antichi; nei Latrunculi sono la stessa cosa. Un'opzione che indichi tu prende il posto di quella prevista.
command-argument-pace = quanto tempo c'è. “bank” è un tempo per tutta la partita che cresce a ogni turno; “strict” dopo una virgola fa perdere subito la partita a chi esaurisce il tempo.
command-argument-assist = quanto aiuta l'arbitro; altre scelte arriveranno più avanti.
command-argument-rated = se la partita vale per la classifica; le classifiche arriveranno più avanti.
command-argument-quiet = per i Latrunculi: dopo quante mosse a testa senza catture si contano le pedine.
command-argument-first = per la Rithmomachia secondo Boissière: chi muove per primo.
command-argument-common = per la Rithmomachia secondo Boissière: la vittoria che si ottiene con le catture.
command-argument-proper = per la Rithmomachia secondo Boissière: la minima progressione nella metà nemica che fa vincere.
command-argument-rows = per la Rithmomachia del XIII secolo: quante righe ha la scacchiera.
command-argument-setup = per la Rithmomachia del XIII secolo: come si dispongono i pezzi.
command-argument-triumph = per la Rithmomachia del XIII secolo: il minimo trionfo che fa vincere.
command-argument-text = che cosa giochi; “{ CMD("rule", "notazione") }” spiega come si scrive.
command-argument-what = che cosa offri.
command-argument-days = quanti giorni.
command-argument-end = mette fine adesso alla tua vacanza.
command-argument-auto = se una vacanza comincia da sé quando il tuo tempo starebbe per scadere.
command-argument-plan = che cosa può giocare l'altro, e che cosa giochi tu allora; oppure “show” o “clear”, “clear 2” per una sola risposta.
command-argument-from = il primo turno mostrato.
command-argument-to = l'ultimo turno mostrato.
command-argument-record = il testo dato da “{ CMD("export") }”.
command-argument-study = il turno che provi; capisco anche “back” (indietro), “forward” (avanti), “start” (inizio), “words” (a parole) e “close” (chiudi).
command-argument-position = la posizione da cui cominciare, come la scrivono “{ CMD("export") }” e le regole.
command-argument-name = quale impostazione; tutte, se non la indichi.
command-argument-value = il suo nuovo valore.
command-argument-flip = la scacchiera vista dall'altra parte.
command-argument-words = la scacchiera a parole, senza immagine.
command-argument-offer-what = che cosa offri; altro tempo all'altro si concede subito, per il resto serve il suo sì.
command-argument-offer-days = quanti giorni; se non lo indichi, 3 di tempo o 7 di pausa.
command-argument-offer-turn = quale turno ritirare; se non lo indichi, l'ultimo tuo.
command-argument-turn = quale turno; per una scacchiera, 0 è l'inizio.
command-argument-piece = mostra dove può andare il pezzo su quella casella.
command-argument-who = di chi sono le partite; le tue, se non lo indichi.
command-argument-question = che cosa vuoi sapere; “{ CMD("rule", "argomenti") }” elenca tutto ciò che c'è.
command-argument-lang = la lingua della risposta.
command-argument-topic = il comando di cui vuoi sapere.

command-expected-opponent = { COMMANDS() ->
    [slash] qualcuno dall'elenco; se non lo indichi, la sfida è per chiunque
   *[words] un nome preceduto da @, come @bob, o la parola anyone (chiunque)
}
command-expected-person = { COMMANDS() ->
    [slash] qualcuno dall'elenco
   *[words] un nome preceduto da @, come @bob
}
command-expected-choice = { $first }
command-expected-number = un numero da { $first } a { $second }
command-expected-square = una casella, come d6
command-expected-flag = { COMMANDS() ->
    [slash] True (sì) o False (no)
   *[words] yes (sì) o no
}
command-expected-later = { $first }
command-expected-text = una mossa come g2-g3 o C2 d6-d7, una cattura come x d6, o più d'una separate da “;”
command-expected-topic = il nome di un comando, come { CMD("move") }
command-expected-question = un argomento o qualche parola, come assedio, oppure una decisione come B5
command-expected-pace = none (nessun limite), un tempo per turno come 3d o 12h (giorni, ore), o bank (come bank:10d+36h/10d: inizio, aggiunta, massimo); se vuoi, seguito da “,strict”; da 1 minuto a 366 giorni
command-expected-plan = due turni con -> in mezzo, come a8-a7 -> b1-b2, oppure show (mostra) o clear (cancella)
command-expected-record = il testo di una partita come lo scrive “{ CMD("export") }”
command-expected-study = un turno come g2-g3, oppure back, forward, start, words o close
command-expected-position = una posizione come la scrivono le regole
command-expected-value = un valore adatto, come private, Europe/Rome, 22:00-07:00 o 09:00
command-expected-quiet = un numero di almeno 1, come 50
command-expected-first = even (Pari) o odd (Dispari)
command-expected-common = body:4 (tanti pezzi), goods:100 (tanto valore), goods:half (metà del valore), goods-exact:100 (quel valore esatto), lawsuit:4:100 (tanti pezzi di almeno tanto valore), honor:4:100 (di esattamente tanto), honor-lawsuit:4:100, o none (nessuna)
command-expected-proper = small (piccola), big (maggiore), great (grande) o none (nessuna)
command-expected-rows = 12, 14 o 16
command-expected-setup = ranks (per ordini) o boissiere (su quattro righe)
command-expected-triumph = mediocre, great (grande) o excellent (eccellente)

command-error-empty = Scrivi che cosa vuoi fare. “{ CMD("help") }” elenca tutto ciò che puoi scrivere.
command-error-too-long = È più lungo di quanto io possa leggere. Scrivilo in più parti, per favore.
command-error-too-long-import = È più lungo di qualunque partita che so leggere. Una partita può avere fino a 2000 turni.
command-error-unknown = Non conosco il comando “{ $said }”. “{ CMD("help") }” elenca tutto ciò che puoi scrivere.
command-error-unknown-near = Non conosco il comando “{ $said }”. Intendevi { $near }?
command-error-bare = Per giocarlo, metti { CMD("move") } davanti: { CMD("move", $said) }
command-error-later = “{ $name }” arriverà con una versione futura e qui non c'è ancora. “{ CMD("help") }” elenca ciò che c'è.
command-error-question = Non è un comando, ma sembra una domanda. Chiedi al regolamento: { CMD("rule", $said) }
command-error-question-why = Quando rifiuto qualcosa dico la regola, con un pulsante per leggerla. Il regolamento risponde a domande con parole tue: { CMD("rule", "perché il mio pezzo non può andare lì") }
command-error-later-stop = Per finire una tua partita: { CMD("resign") }, oppure { CMD("offer", "break-off") }. Per fermare i tuoi orologi per qualche giorno: { CMD("vacation", "10") }. Fermare la partita di altri arriverà con una versione futura.
command-error-missing-opponent = { COMMANDS() ->
    [slash] Chi sfidi? Scegli qualcuno, e il gioco.
   *[words] Chi sfidi? Scrivi un nome preceduto da @, come @bob, o la parola anyone (chiunque), e poi il gioco.
}
command-error-missing-game = Quale gioco? Scrivi { $expected }.
command-error-missing-what = Che cosa offri? Scrivi { $expected }.
command-error-missing = Manca { $argument }: { $expected }.
command-error-missing-text = Che cosa giochi? Scrivi una mossa, una cattura, o più d'una separate da “;”.
command-error-missing-record = Quale partita? Scrivine il testo dopo { CMD("import") }, come lo dà { CMD("export") }.
command-error-value = “{ $said }” non va bene per { $argument }, che vuole { $expected }.
command-error-value-near = “{ $said }” non va bene per { $argument }, che vuole { $expected }. Intendevi { $near }?
command-error-not-yet = { $argument } non c'è ancora; non indicarlo, per favore.
command-error-no-argument = “{ $command }” non ha niente che si chiami “{ $said }”. Conosce: { $known }.
command-error-no-argument-near = “{ $command }” non ha niente che si chiami “{ $said }”. Intendevi { $near }?
command-error-too-many = Non so che fare di “{ $said }” dopo “{ $command }”.
command-error-too-many-quotes = Non so che fare di “{ $said }” dopo “{ $command }”.{ COMMANDS() ->
    [slash] {""}
   *[words] {" "}Le parole con spazi vanno tra "virgolette doppie".
}
command-error-unfit = “{ $line }” non vuole { $argument }.
command-error-language = La lingua non è tra le impostazioni. { COMMANDS() ->
    [slash] Rispondo nella lingua del tuo Discord.
   *[words] Nella pagina la scegli in alto. In un terminale scrivi @lang, il tuo nome, ed en o it.
}
command-error-twice = “{ $command }” ha ricevuto { $argument } due volte. Una basta.
command-error-other-game = { $option } appartiene a { $home }, non a { $game }. Non indicarlo, per favore. “{ CMD("help", "challenge") }” elenca le opzioni di ogni gioco.
command-error-no-victory = Con { OPTION("challenge", "common=none") } e { OPTION("challenge", "proper=none") } nessuno potrebbe vincere. Scegline almeno una, per esempio: { OPTION("challenge", "common=body:4") }
command-error-out-of-reach = Nessuno potrebbe mai catturare tanto: una parte ha 24 pezzi, che valgono 1312 (Pari) o 1752 (Dispari). Accordatevi su meno, per esempio: { OPTION("challenge", "common=body:4") }
command-error-setup-rows = La disposizione “{ CHOICE("challenge", "setup", "boissiere") }” vuole 16 righe. Non indicare { OPTION("challenge", "rows") }, o scrivi { OPTION("challenge", "rows=16") }.
command-error-quote = C'è una virgoletta aperta e non chiusa. Per esempio: { CMD("challenge", "@\"Mary Ann\" latrunculi") }
command-error-no-code = “{ $said }” non è il codice di una partita. Un codice è { COMMANDS() ->
    [slash] di quattro lettere
   *[words] # e quattro lettere
}{ $code ->
    [none] {""}
   *[other] , come { COMMANDS() ->
        [slash] {""}
       *[words] #
    }{ $code }
}; “{ CMD("games") }” elenca le tue.
command-error-two-games = Hai indicato due partite, #{ $one } e #{ $other }. Scrivilo per una alla volta, per favore.
command-error-no-button = Quale pulsante? Metti il suo id dopo “press”.
