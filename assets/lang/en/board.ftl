# The board in words: descriptions of pictures, and the board row by row.

board-game = { $game ->
    [latrunculi] Latrunculi
    [boissiere] Rithmomachia after Boissière
   *[medieval] Rithmomachia of the 13th century
}
board-side = { $game ->
    [latrunculi] { $side ->
        [white] White
       *[black] Black
    }
   *[other] { $side ->
        [white] White (Even)
       *[black] Black (Odd)
    }
}
board-turn = It is the turn of { $side }.
board-over = The game is over.
board-won = The game is over: { $side } has won.

# A piece with its side, as it stands in the middle of a sentence.
board-piece = { $side ->
    [white] white
   *[black] black
} { $shape ->
    [C] circle { $value }
    [T] triangle { $value }
    [S] square { $value }
    [P] pyramid { $value }
    [K] king
   *[M] pawn
}
board-pawns = { $side ->
    [white] white pawns
   *[black] black pawns
}
# A pyramid and what it is made of.
board-pyramid = { $piece } made of { $parts }

board-moved = Last move: { $piece } from { $from } to { $to }.
# What was captured where, by which rule, with which numbers, and by which pieces.
board-took = Captured: { $what }.
board-took-between = Captured: { $what }, between { $one } and { $other }.
board-took-by = Captured: { $what } by { $kind } ({ $by }).
board-took-sum = Captured: { $what } by { $kind }, { $sum } ({ $by }).
board-at = { $piece } on { $square }
board-part-at = { $value } out of the { $piece } on { $square }
board-reentered = Came back: { $piece } on { $square }.
board-targets = Marked: { $squares }.
board-ways = Can go to: { $squares }.

# A kind of piece before the list of its places.
board-kind = { $shape ->
    [C] circles
    [T] triangles
    [S] squares
    [P] pyramid
    [K] king
   *[M] pawns
}
board-list = { $side }:
board-none = no pieces
board-more = and { $count ->
    [one] one more piece
   *[other] { $count } more pieces
}.
board-left-out = Not listed: { $count ->
    [one] one piece
   *[other] { $count } pieces
}.

board-row = Row { $row }: { $pieces }.
board-row-empty = Row { $row }: empty.
board-rows-empty = Rows { $from } to { $to }: empty.
board-on = { $square } { $piece }
board-run = { $from } to { $to } { $piece }

board-prisoners = Prisoners taken by { $side }: { $pieces }.
board-prisoner = { $shape ->
    [C] circle { $value }
    [T] triangle { $value }
    [S] square { $value }
    [P] pyramid { $value }
   *[part] part { $value } of the pyramid
}
