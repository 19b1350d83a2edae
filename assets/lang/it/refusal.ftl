# Perché qualcosa è rifiutato: la regola, i numeri che non tornano, che cosa si può fare.

refusal-or = o
refusal-man = { $shape ->
    [king] il re
   *[pawn] la pedina
}
refusal-a-man = { $shape ->
    [king] un re
   *[pawn] una pedina
}

# A chi tocca, e a che punto è il turno.
refusal-over = La partita è finita: non si può giocare altro.
refusal-not-yours = Tocca al { $turn ->
    [white] { $game ->
        [latrunculi] Bianco
       *[other] Bianco (Pari)
    }
   *[black] { $game ->
        [latrunculi] Nero
       *[other] Nero (Dispari)
    }
}, e { $piece } in { $square } è dell'altra parte.
refusal-already-moved = L'unica mossa del turno è fatta. { $game ->
    [medieval] Puoi ancora catturare con il pezzo mosso, o finire il turno.
   *[other] Puoi ancora catturare, o finire il turno.
}
refusal-move-first = Il turno non può finire prima della sua mossa. Muovi prima un pezzo.
refusal-no-end = Qui un turno è una sola mossa e finisce da sé. Basta muovere.
refusal-without-moved = Dopo la mossa, alla cattura deve partecipare il pezzo mosso, quello in { $square }. Cattura con quello, o finisci il turno.
refusal-after-end = Il turno del { $turn ->
    [white] Bianco
   *[black] Nero
} finisce prima della fine della riga; dopo può seguire solo un “end”. Della riga non è stato giocato nulla.

# Quale pezzo.
refusal-no-piece = In { $square } non c'è nessun pezzo.
refusal-near = I pezzi più vicini che puoi muovere: { $list }. Scrivi { CMD("board", "words") } per leggere che cosa c'è in ogni casella.
refusal-look = Scrivi { CMD("board", "words") } per leggere che cosa c'è in ogni casella.
refusal-off-board = Qui non c'è una casella { $square }.
refusal-board = La scacchiera va da { $first } a { $last }.
refusal-no-such-piece = Non trovo { $shape ->
    [circle] nessun cerchio
    [triangle] nessun triangolo
    [square] nessun quadrato
    [pyramid] nessuna piramide
    [pawn] nessuna pedina
    [king] nessun re
   *[any] nessun pezzo
}{ $valued ->
    [yes] {" "}di valore { $value }
   *[no] {""}
} che tu possa intendere qui. Indica anche la sua casella.
refusal-other-piece = In { $square } c'è { $a-piece }, non il pezzo che hai indicato. Il nome si può tralasciare.
refusal-no-sub-piece = La piramide in { $square } non ha una parte di valore { $value }.
refusal-parts = Ha { $list }.

# Mosse.
refusal-shape = { $shape ->
    [circle] Un cerchio muove di una casella { $game ->
        [medieval] in linea retta
       *[other] lungo una riga o una colonna
    }
    [triangle] Un triangolo muove esattamente di due caselle { $game ->
        [medieval] in linea retta
       *[other] lungo una riga o una colonna
    }
    [square] Un quadrato muove esattamente di tre caselle { $game ->
        [medieval] in linea retta
       *[other] lungo una riga o una colonna
    }
    [pyramid] Una piramide muove esattamente di tre caselle { $game ->
        [medieval] in linea retta
       *[other] lungo una riga o una colonna
    }
    [king] Un re muove di una casella lungo una riga o una colonna
   *[pawn] Una pedina muove di quante caselle vuole lungo una riga o una colonna
}; { $way ->
    [none] { $from } è dove sta già.
    [crooked] da { $from } a { $to } non è in linea retta.
   *[straight] da { $from } a { $to } { $count ->
        [1] è una
        [2] sono due
        [3] sono tre
        [4] sono quattro
       *[other] sono { $count }
    }.
}
refusal-ways = Da { $from } può andare in { $list }.
refusal-no-way = Da { $from } ora non può muovere.
refusal-blocked = I pezzi non saltano mai: sulla via da { $from } a { $to }, in { $square } c'è { $a-piece }.
refusal-occupied = In { $square } c'è { $a-piece }, e una mossa deve finire su una casella vuota.
refusal-repetition = Questa mossa porterebbe alla stessa posizione per la quarta volta, e sono permesse solo tre. Gioca un'altra mossa.

# Catture.
refusal-own-target = In { $square } c'è { $piece }, un pezzo della tua parte; si catturano solo quelli dell'altra.
refusal-enemy-attacker = In { $square } c'è { $piece }, un pezzo dell'altra parte; non può catturare per te.
refusal-same-piece-twice = Il pezzo in { $square } è indicato due volte; ne servono due diversi.
refusal-not-reached = In { $from }, { $piece } non raggiunge { $to }: { $shape ->
    [circle] un cerchio raggiunge esattamente a una casella di distanza
    [triangle] un triangolo raggiunge esattamente a due caselle di distanza
    [square] un quadrato raggiunge esattamente a tre caselle di distanza
   *[pyramid] una piramide raggiunge esattamente a tre caselle di distanza
} { $game ->
    [medieval] in linea retta
   *[other] lungo una riga o una colonna
}.
refusal-way-blocked = La via da { $from } a { $to } non è libera: c'è un pezzo in { $square }.
refusal-not-in-line = { $from } e { $to } non hanno in comune { $game ->
    [medieval] né riga, né colonna, né diagonale
   *[other] né riga né colonna
}.
refusal-not-adjacent = { $from } non è accanto a { $to }. I due pezzi di un'imboscata stanno accanto a ciò che catturano.
refusal-square-count = { $game ->
    [medieval] Servono esattamente { $said } caselle da { $from } a { $to }, estremi compresi; ce ne sono { $count }.
   *[other] Servono esattamente { $said } caselle vuote tra { $from } e { $to }; { $count ->
        [0] non ce n'è nessuna
        [one] ce n'è { $count }
       *[other] ce ne sono { $count }
    }.
}
refusal-unequal = I valori devono essere uguali; { $a } non è { $b }.
refusal-sum = { $a } + { $b } fa { $result }, non { $target }.
refusal-difference = { $a } − { $b } fa { $result }, non { $target }.
refusal-product = { $a } × { $b }{ $counted ->
    [between] {" "}caselle vuote in mezzo
    [counted] {" "}caselle (estremi compresi)
   *[value] {""}
} fa { $result }, non { $target }.
refusal-quotient = { $a } ÷ { $b } caselle vuote in mezzo non fa { $target }.
refusal-count-one = Con una sola casella vuota in mezzo non si moltiplica né si divide: i valori devono essere uguali, e quella è la numerazione.
refusal-siege-open = { $game ->
    [medieval] Il pezzo in { $from } non è assediato: { $to }, lì accanto, non è tenuta dalla tua parte.
   *[other] Il pezzo in { $from } non è assediato: la sua via verso { $to } è aperta.
}
refusal-siege-own = Il pezzo in { $from } non è assediato: la sua via verso { $to } è chiusa solo dalla sua parte.
refusal-siege-nobody = Il pezzo in { $square } non è assediato: nessuna delle sue vie è chiusa da un tuo pezzo.
refusal-siege-whole = Un assedio cattura tutta la piramide in { $square }, mai una sua parte.
refusal-siege-shape = Solo i cerchi si catturano per assedio; in { $square } c'è { $piece }.
refusal-only-base = La piramide in { $square } si cattura solo attraverso la sua base, { $value }, per incontro o assalto.
refusal-no-kind = Ora nessun tipo di cattura vale contro { $piece } in { $square }.
refusal-targets = Ora puoi catturare: { $list }.
refusal-some-targets = Ora puoi catturare tra l'altro: { $list }.
refusal-no-targets = Ora non si può catturare nulla.
refusal-reentry = Il pezzo catturato non può rientrare in { $square }: va in una casella vuota della tua ultima riga, e delle successive solo se quella è piena.
refusal-no-reentry = Qui non rientra nulla: tralascia la casella dopo “@”.
refusal-reentry-missing = Indica dove rientra il pezzo catturato, per esempio @a3.
refusal-other-captures = Questa mossa { $count ->
    [0] non cattura nulla, benché tu abbia indicato delle catture.
    [one] cattura una pedina, ma non come hai scritto.
   *[other] cattura { $count } pedine, ma non come hai scritto.
} Le catture si possono tralasciare: avvengono da sé.

# Testi.
refusal-several = Può voler dire { $count ->
    [one] una cosa
   *[other] { $count } cose
}. Indica quale, con il pezzo e la sua casella.
refusal-ambiguous = Può voler dire { $list }. Scrivi quale.
refusal-unreadable = Dal carattere { $at } in poi non riesco a leggere.
refusal-syntax-begin = Non riesco a leggere. Mi aspettavo { $expected }; per esempio: { $example }.
refusal-syntax-end = Alla fine manca qualcosa. Mi aspettavo { $expected }; per esempio: { $example }.
refusal-syntax = Non riesco a leggere “{ $word }”. Mi aspettavo { $expected }; per esempio: { $example }.
refusal-example = { $game ->
    [latrunculi] g2-g3
    [boissiere] C2 d6-d7, o [c3 d7 + c5 e6] x C8 d6, o end
   *[medieval] C2 c1-d2, o C4 c2 x c4 d3 @a3, o end
}
syntax-action = { $game ->
    [latrunculi] una mossa: la casella dove sta un pezzo e quella dove va
   *[other] una mossa, una cattura, o “end”
}
syntax-square = una casella, come { $game ->
    [latrunculi] g2
   *[other] d6
}
syntax-off-board = una casella della scacchiera
syntax-to = una casella dove andare, dopo “-”
syntax-piece = un pezzo, come C8 d6
syntax-number = un numero
syntax-sign = un segno: +, -, * o ÷
syntax-kind = un tipo di cattura di questo gioco
syntax-takes = “x” e ciò che si cattura
syntax-close = una “]” che chiuda
syntax-pair = colonna e riga contate da 0, come (5, 3)
syntax-nothing = che la mossa finisse lì
syntax-text = del testo
syntax-shorter = un testo più breve

# Posizioni.
refusal-position = Dal carattere { $at } in poi non è una posizione: mi aspettavo { $expected }.
position-fields = { $game ->
    [latrunculi] quattro campi: righe, parte, mosse quiete, numero della mossa
    [boissiere] sei campi: righe, parte, fase, prigionieri di Pari, prigionieri di Dispari, numero del turno
   *[medieval] sei campi: righe, parte, fase, annunci, vittorie parziali, numero del turno
}
position-row = { $game ->
    [latrunculi] 8 righe di 12 caselle, con P, K, p, k e numeri di caselle vuote, separate da “/”
   *[other] righe di 8 caselle, con pezzi come C2 e numeri di caselle vuote, separati da “,”
}
position-side = { $game ->
    [latrunculi] w o b per chi muove
   *[other] e oppure o per chi gioca
}
position-quiet = il numero di mosse dall'ultima cattura
position-turn = il numero del turno, da 1
position-value = un valore, da 1 a 9999
position-pyramid = le parti di una piramide in ordine calante, al più sei, come (36+25+16)
position-stage = { $game ->
    [medieval] b, a:d7 o a:d7+ per la fase del turno
   *[other] b o a per la fase del turno
}
position-prisoners = prigionieri come c9,p190,s36^ con le lettere della parte a cui sono stati catturati, o -
position-announced = -, e, o oppure eo per gli annunci che valgono
position-partial = vittorie parziali come e:mediocre,o:great, nessuna due volte, o -
refusal-setup-rows = Una scacchiera di { $value } { $value ->
    [1] riga
   *[other] righe
} non è di questo gioco: { $game ->
    [latrunculi] ne ha 8.
    [boissiere] ne ha 16.
   *[medieval] ne ha 12, 14 o 16.
}
refusal-setup-kings = Il { $value ->
    [white] Bianco
   *[black] Nero
} deve avere esattamente un re.
refusal-setup-too-many = { $game ->
    [medieval] Ci sono troppi pezzi; al più sono 48.
    [latrunculi] Il { $value ->
        [white] Bianco
       *[black] Nero
    } ha troppe pedine; al più sono 12.
   *[other] Il { $value ->
        [white] Bianco (Pari)
       *[black] Nero (Dispari)
    } ha troppi pezzi; al più sono 24.
}
refusal-setup-pyramids = Il { $value ->
    [white] Bianco (Pari)
   *[black] Nero (Dispari)
} ha più di una piramide.
refusal-setup-prisoners = Il { $value ->
    [white] Bianco (Pari)
   *[black] Nero (Dispari)
} ha troppi prigionieri; al più sono 64.
refusal-setup-value = { $value } non è il valore di un pezzo; i valori vanno da 1 a 9999.
refusal-setup-moved = Il pezzo mosso sarebbe in { $value }, ma lì non c'è un pezzo di chi gioca.

# Opzioni delle regole.
refusal-option-pair = “{ $given }” non è un'opzione; un'opzione si dà come NOME=VALORE.
refusal-option-unknown = Questo gioco non ha l'opzione “{ $name }”. Ha { $known }.
refusal-option-value = L'opzione { $name } non può essere “{ $value }”; può essere { $allowed }.
refusal-option-quiet = un numero di mosse per giocatore, almeno 1
refusal-option-first = even o odd
refusal-option-common = none, oppure body, goods, goods-exact, lawsuit, honor o honor-lawsuit con i loro numeri, come body:4, goods:half o lawsuit:4:100
refusal-option-proper = none, small, big o great
refusal-option-rows = 12, 14 o 16
refusal-option-setup = ranks o boissiere
refusal-option-triumph = mediocre, great o excellent
refusal-option-no-victory = Vittoria comune e vittoria propria non possono essere entrambe none: nessuno potrebbe vincere.
refusal-option-setup-rows = La disposizione di Boissière vuole 16 righe.
