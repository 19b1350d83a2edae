# What is said at the table: challenges, turns, boards, lists, answers.

list-and = { $head } and { $last }
list-and-e = { $head } and { $last }
list-or = { $head } or { $last }
player = { $side } ({ $name })

## Games and sides

game-latrunculi = Latrunculi
game-boissiere = Rithmomachia after Boissière
game-medieval = Rithmomachia of the 13th century
side-white = White
side-black = Black
side-white-even = White (Even)
side-black-odd = Black (Odd)

intro-latrunculi = Twelve pawns and a king on each side. Pawns move like chess rooks, kings one square. A pawn is captured when two enemies stand on opposite sides of it.
intro-boissiere = Two armies of numbers. Circles move one square, triangles two, squares three, along rows and columns. Pieces capture by arithmetic: a 3 and a 5 that both reach an 8 take it. You may capture before and after your move.
intro-medieval = Two armies of numbers that move in all eight directions: circles one square, triangles two, squares three. Pieces capture by arithmetic, and a captured piece changes sides.

## What is agreed

goal = To win: { $ways }.
goal-either = { $one }; or { $other }
goal-latrunculi = take every enemy pawn, or leave the enemy king without a move
goal-body = capture { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
}
goal-goods = capture pieces worth { $value } or more in all
goal-goods-half = capture at least half the value of the enemy's army (White needs { $white }, Black { $black })
goal-goods-exact = capture pieces of which some are worth exactly { $value } together
goal-lawsuit = capture { $pieces ->
    [one] one piece worth { $value } or more
   *[other] { $pieces } pieces worth { $value } or more together
}
goal-honor = capture pieces of which { $pieces ->
    [one] one is worth exactly { $value }
   *[other] { $pieces } are worth exactly { $value } together
}
goal-honor-lawsuit = have exactly { $pieces ->
    [one] one captured piece, worth exactly { $value }
   *[other] { $pieces } captured pieces, worth exactly { $value } together
}
goal-small = bring three pieces that form a progression into the enemy's half
goal-big = bring four pieces that form two kinds of progression into the enemy's half
goal-great = bring four pieces that form all three kinds of progression into the enemy's half
goal-mediocre = first take the enemy's pyramid; then make a triumph, three pieces in the enemy's half whose values are in proportion, in a line or on corners of a square
goal-great-triumph = first take the enemy's pyramid; then make a great triumph, four pieces in the enemy's half in a line or on the corners of a square, whose values make two kinds of proportion
goal-excellent = first take the enemy's pyramid; then make an excellent triumph, four pieces in the enemy's half in a line or on the corners of a square, whose values make all three kinds of proportion
option-quiet = After { $quiet ->
    [one] one move
   *[other] { $quiet } moves
} each without a capture the pawns are counted: the side with more pawns wins.
preset-same = In { $game } short and book are the same.
option-odd-first = Black (Odd) moves first.
option-rows = The board has { $rows } rows.
option-setup-boissiere = The pieces are set up on four rows, on a board of 16 rows.

## How the sides stand

stand-pawns = Pawns left: White { $white }, Black { $black }.
stand-body = Captured: White { $white } of { $goal }, Black { $black } of { $goal }.
stand-goods = Value captured: White { $white } of { $white-goal }, Black { $black } of { $black-goal }.
stand-value = Value captured: White { $white }, Black { $black }.
stand-lawsuit = Captured: White { $white } (the best { $goal } worth { $white-value }), Black { $black } (the best { $goal } worth { $black-value }); needed: { $goal } worth { $value } or more together.
stand-honor = Captured: White { $white }, worth { $white-value }, Black { $black }, worth { $black-value }; needed: { $goal }, worth exactly { $value }.
stand-half = Pieces in the enemy's half: White { $white }, Black { $black }.
stand-taken = Captured so far: White { $white }, Black { $black }.
stand-pyramids = { $gone ->
    [white] White's pyramid is taken, so a triumph of Black counts; White must first take Black's.
    [black] Black's pyramid is taken, so a triumph of White counts; Black must first take White's.
   *[both] Both pyramids are taken: a triumph of either side counts.
}

## Challenges

challenge-posted = { $challenger } challenges { $opponent } to { $game }.
challenge-open = { $challenger } challenges anyone to { $game }.
challenge-rematch = { $challenger } asks { $opponent } for a rematch of { $game }, with the sides changed.
challenge-lot = The sides are drawn by lot when the challenge is accepted.
challenge-sides = { $challenger } plays { $side }, { $opponent } plays { $other }.
challenge-side = { $challenger } plays { $side }, whoever accepts plays { $other }.
challenge-next = { COMMANDS() ->
    [slash] { $opponent }: press Accept or Decline. The challenge { $code } stands for 7 days.
   *[words] { $opponent }: say accept or decline. The challenge { $code } stands for 7 days.
}
challenge-next-open = { COMMANDS() ->
    [slash] Whoever wants to play presses Accept. The challenge { $code } stands for 7 days.
   *[words] Whoever wants to play says accept { $code }. The challenge stands for 7 days.
}
closed-accepted = Accepted by { $name }.
closed-declined = Declined by { $name }.
closed-withdrawn = Withdrawn.
closed-expired = Expired: nobody answered for 7 days.
begun = { $white } plays { $white-seat }, { $black } plays { $black-seat }: { $game }, { $code }.
begun-next = { $player } moves first, for instance: { CMD("move", $example) }
rule-first = How moves are written: { CMD("rule", "notation") }. The game in short: { CMD("rule", "overview") }.
declined = { $name } declines the challenge { $code }.
withdrawn = { $name } takes the challenge { $code } back.
expired-mine = { $name } has not answered your challenge { $code } to { $game } for 7 days; it has expired. You can challenge again.
expired-open = Nobody has accepted your challenge { $code } to { $game } for 7 days; it has expired. You can challenge again.
expired-theirs = The challenge { $code } of { $name } to { $game } has expired after 7 days.

## Turns

turn-done = { $player }: { $turn }.
turn-takes = Takes { $capture }.
turn-pawns = Captures the { $count ->
    [one] pawn
   *[other] pawns
} on { $squares }.
turn-reenters = { $piece } re-enters on { $square }.
turn-reenters-chosen = { $piece } re-enters on { $square }; no square was named, so the referee took the first free one.
turn-announced = { $side } threatens a triumph.
turn-partial = { $side } wins a partial victory, the { $grade }; the game goes on.
to-move = { $player } to move.
to-move-by = { $player } to move by { $at }.

piece-circle = Circle { $value }
piece-triangle = Triangle { $value }
piece-square = Square { $value }
piece-pyramid = Pyramid { $value }
piece-king = King
piece-pawn = Pawn
piece-part = { $value } of { $piece }
piece-on = { $piece } on { $square }
piece-whole-on = the whole { $piece } on { $square }
capture-by = { $piece } on { $square } by { $kind }
capture-by-sum = { $piece } on { $square } by { $kind }, { $sum }
capture-sum = { $piece } on { $square }: { $sum }
sum-equal = { $a } = { $value }
sum-plus = { $a } + { $b } = { $value }
sum-minus = { $a } − { $b } = { $value }
sum-product = { $a } × { $b } = { $value }
sum-times = { $a } × { $b } empty squares between = { $value }
sum-divided = { $a } ÷ { $b } empty squares between = { $value }
sum-counted = { $a } × { $b } squares (both ends counted) = { $value }
sum-base = { $value }, its base
proof-arithmetic = { $pieces } are in arithmetic { $game ->
    [medieval] proportion
   *[other] progression
}: { $b } − { $a } = { $c } − { $b }.
proof-geometric = { $pieces } are in geometric { $game ->
    [medieval] proportion
   *[other] progression
}: { $b } × { $b } = { $a } × { $c }.
proof-harmonic = { $pieces } are in harmonic { $game ->
    [medieval] proportion
   *[other] progression
}: { $b } × ({ $a } + { $c }) = 2 × { $a } × { $c }.
proof-four = { $pieces } are in geometric proportion: { $a } × { $d } = { $b } × { $c }.
kind-numbering = numbering
kind-addition = addition
kind-subtraction = subtraction
kind-multiplication = multiplication
kind-division = division
kind-siege = siege
kind-encounter = encounter
kind-ambush = ambush
kind-assault = assault

captures-open = You can capture now:
captures-line = – { $capture }: { CMD("move", $text) }
captures-line-reentry = – { $capture }; it re-enters on { $square }: { CMD("move", $text) }
captures-reentry = What you take becomes yours and re-enters on the square named. You may choose another free square of that row with @, for instance: { CMD("move", $example) }
captures-move = – { $capture }
captures-more = – and { $count } more
captures-hint = Captures are open: press Move or Board.
captures-at-turn = It is your turn in { $code }. You can capture now:
custodial-takes = { $move } takes { $pawns }
custodial-pawn = the pawn on { $square }, between { $one } and { $other }
custodial-corner = the pawn in the corner { $square }, between { $one } and { $other }
custodial-several = { $head }, and { $last }

draft-head = Your turn so far in { $code }, seen only by you: { $turn }.
draft-next-before = { COMMANDS() ->
    [slash] Next: capture more, or press Move to make your move. Undo takes back the last action.
   *[words] Next: capture more, or make your move. Say undo to take back the last action.
}
draft-next-move = { COMMANDS() ->
    [slash] Next: press Move to make your move. Undo takes back the last action.
   *[words] Next: make your move. Say undo to take back the last action.
}
draft-next-after = { COMMANDS() ->
    [slash] Next: press a capture, or End turn; when nothing is left to capture the turn ends by itself. Until then, Undo takes back the last action.
   *[words] Next: capture, or say end to end your turn; when nothing is left to capture it ends by itself. Until then, say undo to take back the last action.
}
board-next = { COMMANDS() ->
    [slash] Press Move, or write what you play, for instance: { CMD("move", $example) }
   *[words] Say move and what you play, for instance: move { $example }
}
undone = Taken back. Your turn is at its beginning again.

## Boards and lists

board-heading = { $code } · { $game } · { $white } against { $black }
board-start = The board before the first turn.
board-after = The board after turn { $turn }: { $text }.
status = Turn { $turn }: { $player } to move.
status-after = Turn { $turn }: you have moved, { $player }; you can still capture, or end the turn.
status-mine = Turn { $turn }: it is your move, { $player }.
note-parts = A part of a pyramid has its value but does not count as a piece (ruling B6).
note-prisoners = { $side } has captured { $names }, worth { $value }.
note-quiet = Without a capture the pawns are counted after { $moves ->
    [one] one more move
   *[other] { $moves } more moves
}.
note-pyramid = { $side } must first take { $piece } on { $square }, through its base { $base }, by encounter or assault.
note-taken = Captured by { $side } and now its own: { $names }.
note-partial = Partial victories of { $side }: { $grades }.
grade-mediocre = mediocre triumph
grade-great = great triumph
grade-excellent = excellent triumph
ways = { $piece } can go to { $ways }.
ways-moved = { $piece } could go to { $ways }, but the one move of this turn is made.
ways-none = { $piece } has no move now.

line-challenge = { $code } · { $game } · { $challenger } challenges { $opponent }
line-challenge-open = { $code } · { $game } · { $challenger } challenges anyone
line-playing = { $code } · { $game } · { $white } against { $black } · turn { $turn }, { $player } to move
line-mine = { $code } · { $game } · { $white } against { $black } · turn { $turn }, your move
line-over = { $code } · { $game } · { $white } against { $black } · { $over }
games-mine = Your challenges and games:
games-none = { COMMANDS() ->
    [slash] You have no games. To start one, in a channel where your opponent is too: { CMD("challenge", "@name latrunculi") }
   *[words] You have no games. To start one: { CMD("challenge", "@name latrunculi") }
}
games-of = Challenges and games of { $name }:
games-none-of = { $name } has no games.
next-more = { $place } of { $all } that wait for you. To see the following one: { CMD("next") }
next-none = { COMMANDS() ->
    [slash] No game is waiting for you. Say { CMD("games") } to see yours, or start one, in a channel where your opponent is too: { CMD("challenge", "@name latrunculi") }
   *[words] No game is waiting for you. Say { CMD("games") } to see yours, or start one: { CMD("challenge", "@name latrunculi") }
}

## Ends

over-won = { $winner } wins { $turns ->
    [0] before the first turn
    [one] after one turn
   *[other] after { $turns } turns
}: { $why }.
over-drawn = The game is drawn { $turns ->
    [0] before the first turn
    [one] after one turn
   *[other] after { $turns } turns
}: { $why }.
over-broken = The game is broken off { $turns ->
    [0] before the first turn
    [one] after one turn
   *[other] after { $turns } turns
}, without result: { $why }.
why-body = the agreed number of pieces is captured
why-goods = the prisoners are worth the agreed total
why-goods-exact = some prisoners are worth exactly the agreed total
why-lawsuit = the agreed number of prisoners is worth the agreed total
why-honor = the agreed number of prisoners is worth exactly the agreed total
why-honor-lawsuit = number and worth of the prisoners are exactly as agreed
why-small = three pieces in the enemy's half are in progression
why-big = four pieces in the enemy's half make two kinds of progression
why-great = four pieces in the enemy's half make all three kinds of progression
why-mediocre = a mediocre triumph, three pieces in proportion, in a line or on corners of a square
why-great-triumph = a great triumph, four pieces in two kinds of proportion, in a line or on the corners of a square
why-excellent = an excellent triumph, four pieces in all three kinds of proportion, in a line or on the corners of a square
why-no-move = { $loser } has neither a move nor a capture
why-pawns = { $loser } has no pawn left
why-immobilised = the king of { $loser } cannot move
why-count = the pawns were counted, and { $loser } has fewer
why-draw = the pawns were counted, and both sides have the same number
why-resign = { $loser } resigns
why-time = the time of { $loser } has run out
why-agreed = both players agree on it
why-break-off = both players agree on it
resign-question = Resign { $code }? Then { $winner } wins. { COMMANDS() ->
    [slash] Press Yes or No.
   *[words] Say yes or no.
}
resign-not = You play on in { $code }.

## Refusals no rule of a game makes

no-game-code = There is no game { $code }. Say { CMD("games") } for the list of yours.
not-begun = { $code } is still a challenge; it begins when it is accepted.
not-player = { $code } is played by { $white } and { $black }; only they can do that. Say { CMD("board", $code) } to look on.
no-game = { COMMANDS() ->
    [slash] You are not playing here. To start a game, in a channel where your opponent is too: { CMD("challenge", "@name latrunculi") }
   *[words] You are not playing here. To start a game: { CMD("challenge", "@name latrunculi") }
}
which-game-code = { $code }
which-game-with = { $code } with { $name }
which-game-more = { $code } ({ $more })
which-game-with-more = { $code } with { $name } ({ $more })
which-about = { $game }, turn { $turn }
which-about-late = { $game }, turn { $turn }, time has run out
which-game = Which game? Add its code: { $codes }.
is-over = { $code } is over. Say { CMD("rematch", $code) } to play again.
is-over-challenge = The challenge { $code } is closed: it was declined, taken back or has expired.
stale = { $code } has moved on since then. This is the board now.
button-unknown = This button no longer works. Say { CMD("board") } to see the game as it is now.
not-your-turn = It is not your turn in { $code }: { $player } is to move. Say { CMD("board") } to look.
not-your-turn-anywhere = It is not your turn in any of your games: { $codes }.
nothing-to-undo = There is nothing to take back: your turn has not begun, or it is over.
no-challenge = No challenge here is waiting for your answer.
no-own-challenge = You have no open challenge here to take back.
own-challenge = { $code } is your own challenge; it is for others to answer. You can take it back: { CMD("withdraw", $code) }
not-challenged = The challenge { $code } is for { $opponent }.
only-withdraw = { $code } is open to anyone; only { $challenger } can take it back.
not-challenger = Only { $challenger } can take { $code } back. You can say { CMD("decline", $code) }.
not-yours-to-withdraw = Only { $challenger } can take { $code } back.
already-begun = { $code } is being played already, by { $white } and { $black }.
oneself = You cannot challenge yourself. Name somebody else, or challenge anyone.
bot-has-no-games = { $name } is a program and plays no games here.
is-bot = { $name } is a program and cannot be challenged. Choose a person, or challenge anyone.
challenged-already = { $opponent } has this challenge of yours already: { $code }. It waits until { $opponent } says { CMD("accept", $code) }. To take it back: { CMD("withdraw", $code) }
name-unfit = “{ $name }” cannot be a name: 1 to 32 characters that can be seen, without a colon, and no @ or # first.
name-anyone = Nobody can be called { $name }: the word means whoever accepts first. Leave the @ out to challenge whoever likes, for example: { CMD("challenge", "anyone latrunculi") }
nobody = Nobody here is called { $name }.
nobody-near = Nobody here is called { $name }. Did you mean { $names }?
several = Several people are called { $name }: { $names }. Write the name exactly.
too-many-challenges = That is many challenges within a minute. Please wait a little, then go on.
no-question = There is no question for you to answer. Say { CMD("games") } to see your games.
question-past = { $code } has moved on since you were asked. If you still want to resign, say it again.
question-gone = That is no longer open in { $code }. This is the board now.
not-over = { $code } is still being played. A rematch can be asked for when it is over.
no-finished-game = You have no finished game here to play again.
rematch-asked = You have asked for a rematch already: { $code }.
rematch-begun = The rematch of { $old } is being played already: { $code }. This is its board.
no-such-turn = { $turns ->
    [0] { $code } has no turn so far; turn 0 is the start.
    [one] { $code } has one turn so far. Name a turn from 0, the start, to { $turns }.
   *[other] { $code } has { $turns } turns so far. Name a turn from 0, the start, to { $turns }.
}
no-such-square = There is no square { $square } on this board; squares go from { $first } to { $last }.
no-piece-there = No piece stands on { $square }. Say { CMD("board", "words") } to read what stands where.
our-mistake = Something went wrong on our side, and nothing was changed. Please try again. If it happens again, give this number to whoever runs the referee: { $report }.

## The rulebook

rule-entry = { $title } · { $shelf }
rule-agreed = Agreed in { $code }. { $goal }
rule-also = This is about { $shelf }. The rulebook has it for { $others }, too; say for instance: { CMD("rule", $example) }
rule-none = The rulebook has nothing on that. Say { CMD("rule", "topics") } for a list of everything it has.
rule-near = The rulebook has nothing on just that. Nearest: { $topics }. { COMMANDS() ->
    [slash] Press one, or say { CMD("rule") } and what is in brackets.
   *[words] Say rule and what is in brackets.
}
rule-topics = Topics: { $topics }.
rule-all-topics = Say { CMD("rule") }, the game and a topic, for instance: { CMD("rule", "latrunculi capture") }
rule-shelf-topics = { $shelf } ({ $name }): { $topics }.
rule-shelves = Which game? Say { CMD("rule") } and its name to learn what it is, or add a topic, for instance: { CMD("rule", "latrunculi capture") }. The rulebook has { $names }; { CMD("rule", "topics") } lists everything.
shelf-table = Playing here

## Buttons

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-board = Board
button-board-of = Board { $code }
button-resign = Resign
button-end = End turn
button-undo = Undo
button-rematch = Rematch
button-yes = Yes
button-no = No
button-rules = Rules
button-rule = Rule: { $topic }

## Challenge accepted by somebody quicker

too-late = { $name } was quicker: { $code } has begun.
