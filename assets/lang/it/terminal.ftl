# Il tavolo nel terminale: righe che nessuno pronuncia.

terminal-hello = Un tavolo nel terminale. Comincia ogni riga con un nome: alice: challenge @bob latrunculi — poi bob: accept — oppure alice: help
terminal-no-name = Chi lo dice? Metti davanti un nome e i due punti, per esempio: alice: help
terminal-bad-name = Un nome ha da 1 a 32 lettere visibili, senza i due punti. Per esempio: alice: help
terminal-clock = L'orologio va solo avanti, di un tempo come +26h, +3d o +90m. Per esempio: @clock +26h
terminal-room = Quale stanza? Metti il suo nome dopo @room, per esempio: @room table
terminal-lang = La lingua di chi, e quale? Parlo en e it. Per esempio: @lang alice it
terminal-unknown = Dopo @ conosco clock, room e lang. Per parlare togli la @, per esempio: alice: help
terminal-record = È una riga di una partita scritta. Scrivi tutta la partita in una riga sola, con uno spazio dove finisce ogni sua riga, per esempio: alice: import [Game "latrunculi"] 1. White: a1-a5 2. Black: b8-b7
terminal-trouble = Qualcosa è andato storto da parte mia, e non è cambiato niente. Riprova, per favore.
terminal-help =
    In questo terminale ogni riga è qualcuno che parla: un nome, i due punti e ciò che dice. Inoltre:
    alice: press ID: preme un pulsante; la riga da scrivere sta accanto a ogni pulsante
    @clock +26h: porta l'orologio avanti di 26 ore; ciò che scade nel frattempo accade
    @room giardino: passa alla stanza giardino, che ha partite e messaggi suoi
    @lang alice it: da qui in poi ad alice si risponde in italiano; en è l'inglese
    # qualcosa: un commento, che nessuno sente
terminal-anyone = “anyone” indica chi accetta per primo, perciò nessuno può chiamarsi così. Scegli un altro nome, per esempio: alice: help
