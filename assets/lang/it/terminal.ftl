# Il tavolo nel terminale: righe che nessuno pronuncia.

terminal-hello = Un tavolo nel terminale. Comincia ogni riga con un nome: alice: challenge @bob latrunculi — poi bob: accept — oppure alice: help
terminal-no-name = Chi lo dice? Metti davanti un nome e i due punti, per esempio: alice: help
terminal-bad-name = Un nome ha da 1 a 32 lettere, senza i due punti. Per esempio: alice: help
terminal-clock = L'orologio va solo avanti, di un tempo come +26h, +3d o +90m. Per esempio: @clock +26h
terminal-room = Quale stanza? Metti il suo nome dopo @room, per esempio: @room table
terminal-lang = La lingua di chi, e quale? Parlo en e it. Per esempio: @lang alice it
terminal-unknown = Dopo @ conosco clock, room e lang. Per parlare togli la @, per esempio: alice: help
terminal-trouble = Qualcosa è andato storto da parte mia, e non è cambiato niente. Riprova, per favore.
