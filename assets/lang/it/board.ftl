# La scacchiera a parole: descrizioni delle immagini, e la scacchiera riga per riga.

board-game = { $game ->
    [latrunculi] Latrunculi
    [boissiere] Rithmomachia secondo Boissière
   *[medieval] Rithmomachia del XIII secolo
}
board-side = { $game ->
    [latrunculi] { $side ->
        [white] Bianco
       *[black] Nero
    }
   *[other] { $side ->
        [white] Bianco (Pari)
       *[black] Nero (Dispari)
    }
}
board-turn = Tocca al { $side }.
board-over = La partita è finita.
board-won = La partita è finita: ha vinto il { $side }.

# Un pezzo con il suo colore, in mezzo a una frase.
board-piece = { $shape ->
    [C] cerchio { $value }
    [T] triangolo { $value }
    [S] quadrato { $value }
    [P] piramide { $value }
    [K] re
   *[M] pedina
} { $shape ->
    [P] { $side ->
        [white] bianca
       *[black] nera
    }
    [M] { $side ->
        [white] bianca
       *[black] nera
    }
   *[other] { $side ->
        [white] bianco
       *[black] nero
    }
}
board-pawns = { $side ->
    [white] pedine bianche
   *[black] pedine nere
}
# Una piramide e di che cosa è fatta.
board-pyramid = { $piece } fatta di { $parts }

board-moved = Ultima mossa: { $piece } da { $from } a { $to }.
# Che cosa è stato catturato e dove, per quale regola, con quali numeri e da quali pezzi.
board-took = Cattura: { $what }.
board-took-between = Cattura: { $what }, tra { $one } e { $other }.
board-took-by = Cattura: { $what } per { $kind } ({ $by }).
board-took-sum = Cattura: { $what } per { $kind }, { $sum } ({ $by }).
board-at = { $piece } in { $square }
board-part-at = { $value } dalla { $piece } in { $square }
board-reentered = Rientrato: { $piece } in { $square }.
board-targets = Segnate: { $squares }.
board-ways = Può andare in: { $squares }.

# Un tipo di pezzo prima dell'elenco dei suoi posti.
board-kind = { $shape ->
    [C] cerchi
    [T] triangoli
    [S] quadrati
    [P] piramide
    [K] re
   *[M] pedine
}
board-list = { $side }:
board-none = nessun pezzo
board-more = e { $count ->
    [one] un altro pezzo
   *[other] altri { $count } pezzi
}.
board-left-out = Non elencati: { $count ->
    [one] un pezzo
   *[other] { $count } pezzi
}.

board-row = Riga { $row }: { $pieces }.
board-row-empty = Riga { $row }: vuota.
board-rows-empty = Righe da { $from } a { $to }: vuote.
board-on = { $square } { $piece }
board-run = da { $from } a { $to } { $piece }

board-prisoners = Catturati dal { $side }: { $pieces }.
board-prisoner = { $shape ->
    [C] cerchio { $value }
    [T] triangolo { $value }
    [S] quadrato { $value }
    [P] piramide { $value }
   *[part] parte { $value } della piramide
}
