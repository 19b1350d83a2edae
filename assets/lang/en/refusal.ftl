# Why something is refused: the rule, the numbers that do not fit, the next possible thing.

refusal-or = or
refusal-man = { $shape ->
    [king] the king
   *[pawn] the pawn
}
refusal-a-man = { $shape ->
    [king] a king
   *[pawn] a pawn
}

# Whose turn, and where the turn stands.
refusal-over = The game is over, so nothing more can be played in it.
refusal-not-yours = It is { $turn ->
    [white] { $game ->
        [latrunculi] White
       *[other] White (Even)
    }
   *[black] { $game ->
        [latrunculi] Black
       *[other] Black (Odd)
    }
} to play, and { $piece } on { $square } belongs to the other side.
refusal-already-moved = The one move of this turn is made. { $game ->
    [medieval] You can still capture with the piece that moved, or end the turn.
   *[other] You can still capture, or end the turn.
}
refusal-move-first = The turn cannot end before its one move. Move a piece first.
refusal-no-end = A turn is one move here and ends by itself. Just make your move.
refusal-without-moved = After the move, the piece that moved must take part in a capture; that is the one on { $square }. Capture with it, or end the turn.
refusal-after-end = { $turn ->
    [white] White
   *[black] Black
}'s turn ends earlier in this line; after that only one “end” may follow. Nothing of the line was played.

# Which piece.
refusal-no-piece = No piece stands on { $square }.
refusal-near = The nearest pieces you can move: { $list }. Say { CMD("board", "words") } to read what stands where.
refusal-look = Say { CMD("board", "words") } to read what stands where.
refusal-off-board = There is no square { $square } here.
refusal-board = The board goes from { $first } to { $last }.
refusal-no-such-piece = No { $shape ->
    [circle] circle
    [triangle] triangle
    [square] square
    [pyramid] pyramid
    [pawn] pawn
    [king] king
   *[any] piece
}{ $valued ->
    [yes] {" "}of value { $value }
   *[no] {""}
} can be meant here. Name its square, too.
refusal-other-piece = On { $square } stands { $a-piece }, not the piece you named. You can leave the name out.
refusal-no-sub-piece = The pyramid on { $square } has no part of value { $value }.
refusal-parts = It has { $list }.

# Moves.
refusal-shape = { $shape ->
    [circle] A circle moves one square { $game ->
        [medieval] in a straight line
       *[other] along a row or column
    }
    [triangle] A triangle moves exactly two squares { $game ->
        [medieval] in a straight line
       *[other] along a row or column
    }
    [square] A square moves exactly three squares { $game ->
        [medieval] in a straight line
       *[other] along a row or column
    }
    [pyramid] A pyramid moves exactly three squares { $game ->
        [medieval] in a straight line
       *[other] along a row or column
    }
    [king] A king moves one square along a row or column
   *[pawn] A pawn moves any number of squares along a row or column
}; { $way ->
    [none] { $from } is where it stands.
    [crooked] { $from } to { $to } is not straight.
   *[straight] { $from } to { $to } is { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
       *[other] { $count }
    }.
}
refusal-ways = From { $from } it can go to { $list }.
refusal-no-way = From { $from } it cannot move now.
refusal-blocked = Pieces never jump: on the way from { $from } to { $to }, { $a-piece } stands on { $square }.
refusal-occupied = On { $square } stands { $a-piece }, and a move must end on an empty square.
refusal-repetition = This move would bring the same position about for the fourth time, and only three are allowed. Play another move.

# Captures.
refusal-own-target = On { $square } stands { $piece }, a piece of your own side; only the other side's can be captured.
refusal-enemy-attacker = On { $square } stands { $piece }, a piece of the other side; it cannot capture for you.
refusal-same-piece-twice = The piece on { $square } is named twice; two different pieces are needed.
refusal-not-reached = On { $from }, { $piece } does not reach { $to }: { $shape ->
    [circle] a circle reaches exactly one square
    [triangle] a triangle reaches exactly two squares
    [square] a square reaches exactly three squares
   *[pyramid] a pyramid reaches exactly three squares
} { $game ->
    [medieval] in a straight line
   *[other] along a row or column
}.
refusal-way-blocked = The way from { $from } to { $to } is not free: a piece stands on { $square }.
refusal-not-in-line = { $from } and { $to } are { $game ->
    [medieval] in no common row, column or diagonal
   *[other] in no common row or column
}.
refusal-not-adjacent = { $from } is not next to { $to }. Both pieces of an ambush stand next to what they take.
refusal-square-count = { $game ->
    [medieval] This needs exactly { $said } squares from { $from } to { $to }, both ends counted; there are { $count }.
   *[other] This needs exactly { $said } empty squares between { $from } and { $to }; there { $count ->
        [0] is none
        [one] is { $count }
       *[other] are { $count }
    }.
}
refusal-unequal = The values must be equal; { $a } is not { $b }.
refusal-sum = { $a } + { $b } is { $result }, not { $target }.
refusal-difference = { $a } − { $b } is { $result }, not { $target }.
refusal-product = { $a } × { $b }{ $counted ->
    [between] {" "}empty squares between
    [counted] {" "}squares (both ends counted)
   *[value] {""}
} is { $result }, not { $target }.
refusal-quotient = { $a } ÷ { $b } empty squares between is not { $target }.
refusal-count-one = With only one empty square between, nothing is multiplied or divided: the values must be equal, which is numbering.
refusal-siege-open = { $game ->
    [medieval] The piece on { $from } is not besieged: { $to } beside it is not held by your side.
   *[other] The piece on { $from } is not besieged: its way to { $to } is open.
}
refusal-siege-own = The piece on { $from } is not besieged: its way to { $to } is closed by its own side only.
refusal-siege-nobody = The piece on { $square } is not besieged: none of its ways is closed by a piece of yours.
refusal-siege-whole = A siege takes the whole pyramid on { $square }, never one of its parts.
refusal-siege-shape = Only circles can be taken by siege; on { $square } stands { $piece }.
refusal-only-base = The pyramid on { $square } is taken only through its base, { $value }, by encounter or assault.
refusal-no-kind = No kind of capture takes { $piece } on { $square } now.
refusal-targets = What you can capture now: { $list }.
refusal-some-targets = Among what you can capture now: { $list }.
refusal-no-targets = Nothing can be captured now.
refusal-reentry = The captured piece cannot come back on { $square }: it takes an empty square of your back row, and of the next rows only when that is full.
refusal-no-reentry = Nothing comes back here, so leave the square after “@” out.
refusal-reentry-missing = Say where the captured piece comes back, for example @a3.
refusal-other-captures = This move captures { $count ->
    [0] nothing, though you named captures.
    [one] one pawn, but not as you wrote it.
   *[other] { $count } pawns, but not as you wrote them.
} You can leave the captures out; they happen by themselves.

# Texts.
refusal-several = This can mean { $count ->
    [one] one thing
   *[other] { $count } things
}. Say which, with the piece and its square.
refusal-ambiguous = This can mean { $list }. Say which one.
refusal-unreadable = From character { $at } on I cannot read this.
refusal-syntax-begin = I cannot read this. I expected { $expected }; for example: { $example }.
refusal-syntax-end = Something is missing at the end. I expected { $expected }; for example: { $example }.
refusal-syntax = I cannot read “{ $word }”. I expected { $expected }; for example: { $example }.
refusal-example = { $game ->
    [latrunculi] g2-g3
    [boissiere] C2 d6-d7, or [c3 d7 + c5 e6] x C8 d6, or end
   *[medieval] C2 c1-d2, or C4 c2 x c4 d3 @a3, or end
}
syntax-action = { $game ->
    [latrunculi] a move: the square a piece stands on, and the square it goes to
   *[other] a move, a capture, or “end”
}
syntax-square = a square, such as { $game ->
    [latrunculi] g2
   *[other] d6
}
syntax-off-board = a square of the board
syntax-to = a square to go to, after “-”
syntax-piece = a piece, such as C8 d6
syntax-number = a number
syntax-sign = a sign: +, -, * or ÷
syntax-kind = a kind of capture of this game
syntax-takes = “x” and what is captured
syntax-close = a closing “]”
syntax-pair = column and row counted from 0, such as (5, 3)
syntax-nothing = nothing more
syntax-text = plain text
syntax-shorter = a shorter text

# Positions.
refusal-position = From character { $at } on this is no position: I expected { $expected }.
position-fields = { $game ->
    [latrunculi] four fields: rows, side, quiet moves, number of the move
    [boissiere] six fields: rows, side, stage, prisoners of Even, prisoners of Odd, number of the turn
   *[medieval] six fields: rows, side, stage, announced, partial victories, number of the turn
}
position-row = { $game ->
    [latrunculi] 8 rows of 12 squares, with P, K, p, k and numbers of empty squares, separated by “/”
   *[other] rows of 8 squares, with pieces such as C2 and numbers of empty squares, separated by “,”
}
position-side = { $game ->
    [latrunculi] w or b for the side to move
   *[other] e or o for the side to play
}
position-quiet = the number of moves since the last capture
position-turn = the number of the turn, from 1
position-value = a value, 1 to 9999
position-pyramid = the parts of a pyramid in falling order, at most six, such as (36+25+16)
position-stage = { $game ->
    [medieval] b, a:d7 or a:d7+ for the stage of the turn
   *[other] b or a for the stage of the turn
}
position-prisoners = prisoners such as c9,p190,s36^ in the letters of the side they were taken from, or -
position-announced = -, e, o or eo for the announcements that stand
position-partial = partial victories such as e:mediocre,o:great, none twice, or -
refusal-setup-rows = A board of { $value } { $value ->
    [1] row
   *[other] rows
} does not belong to this game: { $game ->
    [latrunculi] it has 8.
    [boissiere] it has 16.
   *[medieval] it has 12, 14 or 16.
}
refusal-setup-kings = { $value ->
    [white] White
   *[black] Black
} needs exactly one king.
refusal-setup-too-many = { $game ->
    [medieval] There are too many pieces; 48 is the most.
    [latrunculi] { $value ->
        [white] White
       *[black] Black
    } has too many pawns; 12 is the most.
   *[other] { $value ->
        [white] White (Even)
       *[black] Black (Odd)
    } has too many pieces; 24 is the most.
}
refusal-setup-pyramids = { $value ->
    [white] White (Even)
   *[black] Black (Odd)
} has more than one pyramid.
refusal-setup-prisoners = { $value ->
    [white] White (Even)
   *[black] Black (Odd)
} has too many prisoners; 64 is the most.
refusal-setup-value = { $value } is no value of a piece; values are 1 to 9999.
refusal-setup-moved = The piece that moved is said to stand on { $value }, but no piece of the side to play stands there.

# Rule options.
refusal-option-pair = “{ $given }” is not an option; an option is given as NAME=VALUE.
refusal-option-unknown = This game has no option “{ $name }”. It has { $known }.
refusal-option-value = The option { $name } cannot be “{ $value }”; it can be { $allowed }.
refusal-option-quiet = a number of moves for each player, at least 1
refusal-option-first = even or odd
refusal-option-common = none, or body, goods, goods-exact, lawsuit, honor or honor-lawsuit with their numbers, such as body:4, goods:half or lawsuit:4:100
refusal-option-proper = none, small, big or great
refusal-option-rows = 12, 14 or 16
refusal-option-setup = ranks or boissiere
refusal-option-triumph = mediocre, great or excellent
refusal-option-no-victory = Common and proper victory cannot both be none: nobody could win then.
refusal-option-setup-rows = The set-up of Boissière needs 16 rows.
