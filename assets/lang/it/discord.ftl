# What is said on Discord alone.

## Choosing a move from lists

pick-piece = { $code }: scegli il pezzo da muovere.
pick-piece-prompt = Quale pezzo?
pick-no-piece = { $code }: nessuno dei tuoi pezzi può muovere adesso.
pick-way = { $piece }: dove va?
pick-way-prompt = Verso quale casella?
pick-preview = Questa è la scacchiera se giochi { $turn }. La vedi soltanto tu.
pick-preview-next = “Fine turno” la gioca; fino ad allora non è successo niente.
button-move = Muovi
button-more = Altro
button-other-piece = Un altro pezzo

## Comandi: nome e descrizione, al massimo 32 e 100 caratteri

slash-challenge = sfida
    .about = Sfida qualcuno, o chiunque, a una partita
slash-accept = accetta
    .about = Accetta una sfida
slash-decline = rifiuta
    .about = Rifiuta una sfida
slash-withdraw = ritira
    .about = Ritira la tua sfida
slash-rematch = rivincita
    .about = Chiedi di rigiocare la stessa partita a parti scambiate
slash-move = muovi
    .about = Gioca una mossa, una cattura o un turno intero
slash-end = fine
    .about = Termina il tuo turno adesso
slash-undo = annulla
    .about = Riprendi l'ultima azione del tuo turno prima che finisca
slash-resign = abbandona
    .about = Abbandona una partita; ti viene chiesta conferma una volta
slash-board = scacchiera
    .about = Mostra la scacchiera com'è ora
slash-games = partite
    .about = Elenca le tue partite, o quelle di qualcuno
slash-next = prossima
    .about = Mostra la prossima partita che ti aspetta
slash-rule = regola
    .about = Cerca qualcosa nelle regole
slash-help = aiuto
    .about = Spiega i comandi

slash-option-code = codice
    .about = Le quattro lettere della partita; servono solo se potrebbe essere più d'una
slash-option-opponent = avversario
    .about = Chi sfidi; lascia vuoto per sfidare chiunque
slash-option-game = gioco
    .about = Quale gioco
slash-option-side = parte
    .about = La parte che giochi; sorteggiata se non la scegli
slash-option-preset = vittoria
    .about = Come si vince: short prima, book secondo i libri antichi
slash-option-quiet = quiete
    .about = Latrunculi: dopo quante mosse a testa senza catture si contano le pedine
slash-option-first = primo
    .about = Boissière: chi muove per primo
slash-option-common = comune
    .about = Boissière: la vittoria per catture, per esempio body:4 o goods:100
slash-option-proper = propria
    .about = Boissière: la vittoria con i pezzi in progressione
slash-option-rows = righe
    .about = XIII secolo: righe della scacchiera
slash-option-setup = schieramento
    .about = XIII secolo: come si dispongono i pezzi
slash-option-triumph = trionfo
    .about = XIII secolo: quale trionfo vince
slash-option-text = testo
    .about = Una mossa come g2-g3, una cattura come x d6, o più azioni separate da ;
slash-option-flip = gira
    .about = La scacchiera vista dall'altra parte
slash-option-words = parole
    .about = A parole invece che in figura
slash-option-turn = turno
    .about = La scacchiera dopo questo turno; 0 è l'inizio
slash-option-piece = pezzo
    .about = Una casella, come d6: dove può andare il pezzo che vi sta
slash-option-who = chi
    .about = Le partite di chi; le tue, se lasci vuoto
slash-option-question = domanda
    .about = Un argomento o qualche parola, come assedio
slash-option-rule-game = gioco
    .about = Le regole di quale gioco
slash-option-lang = lingua
    .about = La lingua della risposta
slash-option-topic = argomento
    .about = Il nome di un comando

slash-choice-game-latrunculi = Latrunculi
slash-choice-game-boissiere = Rithmomachia (secondo Boissière)
slash-choice-game-medieval = Rithmomachia (XIII secolo)
slash-choice-game-table = Come si gioca qui
slash-choice-side-white = Bianco (Pari)
slash-choice-side-black = Nero (Dispari)
slash-choice-side-random = A sorte
slash-choice-preset-short = Breve
slash-choice-preset-book = Da libro
slash-choice-first-even = Bianco (Pari)
slash-choice-first-odd = Nero (Dispari)
slash-choice-lang-en = English
slash-choice-lang-it = Italiano

## Risposte del bot stesso

discord-help = Su Discord ogni comando comincia con / e propone come opzioni ciò che richiede; sì e no sono pulsanti. I messaggi di una partita stanno nel suo thread, dove il codice è sottinteso.
discord-done = Fatto: { $place }
discord-done-here = Fatto.
discord-cannot-write = Non posso scrivere in questo canale, quindi qui non potrei mostrare una partita. Mi manca: { $rights }. Chiedi a chi gestisce il server di concedermelo, o sfida in un altro canale.
discord-lacks = Per mostrare bene le partite qui mi serve anche: { $rights }. Chi gestisce il server può concedermelo.
discord-no-thread = Non ho potuto aprire un thread per questa partita ({ $why }): si gioca in questo canale.
discord-no-thread-rights = mi manca il permesso { $rights }
discord-no-thread-many = il server ha già tanti thread aperti quanti ne permette Discord
discord-no-thread-other = Discord lo ha rifiutato
discord-no-pictures = (La scacchiera è a parole perché qui mi manca il permesso { $rights }.)
discord-no-cards = (Qui mi manca anche il permesso { $rights }.)
discord-in-private = Qui la scacchiera la vediamo soltanto tu e io. Usa /sfida nel canale di un server dove c'è anche il tuo avversario.
discord-restarted = Mi hanno riavviato prima che potessi farlo, e non è cambiato nulla. Per favore, fallo di nuovo.
discord-closed = { $name } non accetta messaggi privati da me, quindi lo dico qui.
discord-thread = { $white } contro { $black } · { $game }
