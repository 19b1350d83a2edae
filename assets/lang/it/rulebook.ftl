# Il regolamento: ciò che sta intorno alle sue voci.

rulebook-work-latrunculi = le regole di David su latrunculi punto com
rulebook-work-boissiere = Boissière, nella lettura di David Joyner
rulebook-work-medieval = la ricostruzione italiana del gioco del XIII secolo
rulebook-heading = “{ $heading }”
rulebook-source = Fonte: { $work }, { $headings }.
rulebook-source-silent = La fonte ({ $work }) non ne parla.
rulebook-figure = Nella figura: { $caption }
rulebook-example = Per esempio: { $example }

# Il regolamento come libro di pagine.

book-title = Il regolamento
book-about = Tre giochi antichi, regola per regola: che cosa è permesso, un esempio giocato davvero, e il passo della fonte su cui ogni regola si fonda. Dove la fonte tace o si può leggere in due modi, una decisione numerata dice che cosa fa questo arbitro, e perché.
book-contents = Indice
book-shelves = Parti del libro
book-short-boissiere = Boissière
book-short-medieval = XIII secolo
book-commands = Comandi
book-commands-about = Tutto ciò che si può dire al tavolo, in questa pagina, in una chat o in un terminale. Quello che è tra parentesi quadre si può omettere.
book-overview = In breve
book-skip = Vai al testo
book-table = Al tavolo
book-ask = Chiedi al regolamento
book-example-question = i bordi aiutano un assedio?
book-find = Cerca
book-search = Chiedi al regolamento
book-found = Hai chiesto: { $question }
book-near = Nel regolamento non c'è nulla proprio su questo: { $question }. Ecco ciò che si avvicina di più.
book-nothing = Il regolamento non ha nulla su questo: { $question }. Chiedi con altre parole, o scegli qui sopra una parte del libro.
book-more = Può essere utile anche
book-see = Vedi anche:
book-up = Torna all'indice
book-next = Segue:
book-ruling = Decisione { $id }
book-rulings = Decisioni:
book-why = Perché:
book-example = Esempio
book-here = Il regolamento e questi comandi, da leggere con le figure: /rulebook

rule-see = Vedi anche: { $topics }.
rule-nothing = Il regolamento non ha niente su questo.
rule-nearest = Il regolamento non ha niente proprio su questo. Più vicini: { $topics }.
rule-no-ruling = Una decisione { $ruling } qui non c'è. Chiedine una di queste: { $rulings }.
rule-rulings = da { $first } a { $last } ({ $shelf })
