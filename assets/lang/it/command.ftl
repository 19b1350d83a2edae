# I comandi: che cosa fanno, che cosa vogliono, e che cosa ci si aspettava da una riga non capita.

command-help-title = Che cosa puoi dire qui:
command-help-end =
    Metti #CODICE dove vuoi per dire di quale partita parli; serve solo se ne giochi più d'una. Le parole con spazi vanno tra "virgolette doppie". “help” con il nome di un comando dice di più, per esempio: help challenge
command-help-argument = • { $argument }: { $about } Vuole { $expected }.
command-example = Per esempio: { $line }
command-or = o

command-section-finding = Per trovare una partita
command-section-playing = Per giocare
command-section-looking = Per guardare le partite
command-section-asking = Per chiedere

command-about-challenge = sfida qualcuno, o chiunque, a una partita
command-about-accept = accetta una sfida
command-about-decline = rifiuta una sfida
command-about-withdraw = ritira la tua sfida
command-about-rematch = chiede di rigiocare la stessa partita, a parti scambiate
command-about-move = gioca una mossa, una presa o un turno intero
command-about-end = finisce ora il tuo turno; un turno in cui non resta nulla da catturare finisce da sé
command-about-undo = ritira l'ultima azione del turno prima che finisca
command-about-resign = abbandona una partita; prima di valere ti viene chiesta conferma
command-about-yes = risponde sì all'ultima domanda che ti è stata fatta
command-about-no = risponde no all'ultima domanda che ti è stata fatta
command-about-board = mostra la tavola come sta ora
command-about-games = elenca le tue partite, o quelle di qualcuno
command-about-next = mostra la prossima partita che ti aspetta
command-about-rule = cerca qualcosa nelle regole
command-about-help = mostra questo elenco, o tutto su un comando

command-argument-opponent = chi sfidi.
command-argument-game = quale gioco.
command-argument-side = la parte con cui giochi.
command-argument-preset = quanto è lunga la partita: “short” è amichevole, “book” è come nei libri antichi. Le opzioni che indichi tu hanno la precedenza.
command-argument-pace = il tempo per pensare; altri ritmi arriveranno più avanti.
command-argument-assist = quanto aiuta l'arbitro; altre scelte arriveranno più avanti.
command-argument-rated = se la partita vale per la classifica; le classifiche arriveranno più avanti.
command-argument-quiet = Latrunculi: dopo quante mosse di ciascuno senza prese si contano i pedoni.
command-argument-first = Ritmomachia secondo Boissière: chi muove per primo.
command-argument-common = Ritmomachia secondo Boissière: la vittoria comune, che si ottiene con le prese.
command-argument-proper = Ritmomachia secondo Boissière: la minima vittoria propria che chiude la partita.
command-argument-rows = Ritmomachia medievale: quante righe ha la tavola.
command-argument-setup = Ritmomachia medievale: come si dispongono i pezzi.
command-argument-triumph = Ritmomachia medievale: il minimo trionfo che chiude la partita.
command-argument-text = che cosa giochi, in notazione.
command-argument-flip = la tavola vista dall'altra parte.
command-argument-words = la tavola a parole, senza immagine.
command-argument-turn = la tavola com'era dopo quel turno; 0 è l'inizio.
command-argument-piece = mostra dove può andare il pezzo su quella casella.
command-argument-who = di chi sono le partite; le tue se non lo dici.
command-argument-question = che cosa vuoi sapere.
command-argument-lang = la lingua della risposta.
command-argument-topic = il comando di cui vuoi sapere.

command-expected-opponent = un nome preceduto da @, come @bob, o la parola anyone (chiunque)
command-expected-person = un nome preceduto da @, come @bob
command-expected-choice = { $first }
command-expected-number = un numero da { $first } a { $second }
command-expected-square = una casella, come d6
command-expected-flag = yes (sì) o no
command-expected-later = { $first }
command-expected-text = un testo: una mossa come g2-g3 o “C2 d6-d7”, una presa come “x d6”, o più d'una separate da ;
command-expected-topic = il nome di un comando
command-expected-question = un argomento o qualche parola, come siege
command-expected-quiet = un numero di almeno 1, come 50
command-expected-first = even (Pari) o odd (Dispari)
command-expected-common = body:4 (tanti pezzi), goods:100 (tanto valore), goods:half, goods-exact:100, lawsuit:4:100 (tanti pezzi di almeno tanto valore), honor:4:100, honor-lawsuit:4:100, o none (nessuna)
command-expected-proper = small, big, great o none (nessuna)
command-expected-rows = 12, 14 o 16
command-expected-setup = ranks o boissiere
command-expected-triumph = mediocre, great o excellent

command-error-empty = Di' che cosa vuoi fare. “help” elenca tutto ciò che puoi dire.
command-error-too-long = È più lungo di quanto io possa leggere. Dillo in più parti, per favore.
command-error-unknown = Non conosco il comando “{ $said }”. “help” elenca tutto ciò che puoi dire.
command-error-unknown-near = Non conosco il comando “{ $said }”. Intendevi { $near }?
command-error-later = “{ $name }” arriverà con una versione futura e qui non c'è ancora. “help” elenca ciò che c'è.
command-error-missing = A “{ $command }” manca ancora { $argument }: { $expected }.
command-error-value = “{ $said }” non va bene per { $argument }, che vuole { $expected }.
command-error-value-near = “{ $said }” non va bene per { $argument }, che vuole { $expected }. Intendevi { $near }?
command-error-not-yet = { $argument } non c'è ancora; lascialo fuori, per favore.
command-error-no-argument = “{ $command }” non ha niente che si chiami “{ $said }”. Conosce: { $known }.
command-error-no-argument-near = “{ $command }” non ha niente che si chiami “{ $said }”. Intendevi { $near }?
command-error-too-many = Non so che fare di “{ $said }” dopo “{ $command }”. Le parole con spazi vanno tra "virgolette doppie".
command-error-twice = “{ $command }” ha ricevuto { $argument } due volte. Una basta.
command-error-other-game = { $option } appartiene a { $home }, non a { $game }. Lascialo fuori, per favore. “help challenge” elenca le opzioni di ogni gioco.
command-error-no-victory = Con common=none e proper=none nessuno potrebbe vincere. Scegline almeno una, per esempio: common=body:4
command-error-setup-rows = La disposizione “boissiere” vuole 16 righe. Lascia fuori rows, o di' rows=16.
command-error-quote = C'è una virgoletta aperta e non chiusa. Per esempio: challenge @"Mary Ann" latrunculi
command-error-no-code = “{ $said }” non è il codice di una partita. Un codice è di quattro lettere dopo #, come #BKTR; “games” elenca le tue.
command-error-two-games = Hai nominato due partite, #{ $one } e #{ $other }. Dillo per una alla volta, per favore.
command-error-no-button = Quale bottone? Metti il suo id dopo “press”.
