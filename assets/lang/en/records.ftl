# Turns planned ahead, what happened in a game, games as text, and the board of one's own.

## Plans

plan-made = Planned in { $code }, seen only by you; each answer is played at once when it fits:
plan-shown = Your plan in { $code }, seen only by you:
plan-none = You have planned nothing in { $code }. To plan an answer, say what the other may play, an arrow, and what you play then, for instance: { CMD("plan", $example) }
plan-none-yet = You have planned nothing in { $code }. Once you have played your turn, you can plan your answers while the other thinks.
plan-cleared = Your plan in { $code } is cleared.
plan-branch = { $number }. If { $theirs }, then { $mine }.
plan-branch-after = { $number }. After that: if { $theirs }, then { $mine }.
plan-played = { $player } had planned this answer: { $turn }.
plan-unfit = Your plan in { $code } had no answer to { $turn }; it is cleared.
plan-back = Turn { $turn } in { $code } is taken back, so your plan is there again as it was before. To see it: { CMD("plan") }
plan-taken-back = Turn { $turn } in { $code } is taken back, so your plan no longer fits; it is cleared.
plan-refused = “{ $said }” cannot be planned. { $why }
plan-refused-after = “{ $said }” cannot be planned after { $after }. { $why }
plan-own-turn = It is your turn in { $code }, so there is nothing to answer yet. Play your turn; then you can plan your answers while the other thinks.
plan-no-answer = A plan needs a turn of the other and your answer, with an arrow between them, for instance: { CMD("plan", $example) }. For what comes after, go on with a comma and the next two: { CMD("plan", $chain) }
plan-unfinished = “{ $said }” is only the beginning of a turn. Say the whole turn, its actions separated by “;”.
plan-ends = The game ends with { $turn }; nothing can be planned after it.
plan-most = A plan holds at most { $most } answers. To make room, clear one by its number, for instance: { CMD("plan", "clear 2") }
plan-deepest = A plan looks at most { $most } answers ahead. Once the first of them are played, you can plan further; to see what you have planned: { CMD("plan", $code) }
plan-no-branch = Your plan has no answer number { $number }. Say { CMD("plan") } to see their numbers.

## What happened

history-page = Entries { $first } to { $last } of { $all }:
history-begun = { $name } accepted the challenge · { $at }
history-turn = { $number }. { $player }: { $turn } · { $at }
history-turn-planned = { $number }. { $player }: { $turn } · { $at } · planned before
history-turn-gone = { $number }. { $player }: { $turn } · { $at } · taken back later
history-takeback = Turn { $first } was taken back · { $at }
history-takeback-more = Turns { $first } to { $last } were taken back · { $at }
history-offer = { $player } asked { $offer } · { $at }
history-declined = { $player } said no { $offer } · { $at }
history-given = { $player } was given { $length } more · { $at }
history-paused = The players paused the game for { $length } · { $at }
history-pause-over = The pause ended · { $at }
history-late = The time of { $player } ran out · { $at }
history-away = { $player } went on vacation until { $until } · { $at }
history-away-auto = A vacation of { $player } began by itself, until { $until } · { $at }
history-back = { $player } came back from vacation · { $at }
history-no-turn = { $turns ->
    [0] No turn of { $code } counts so far. Say { CMD("history", "from=0") } to see all that happened.
    [one] { $code } has one turn so far. Name turn 1, or 0 for the start.
   *[other] { $code } has { $turns } turns so far. Name a turn from 0, the start, to { $turns }.
}
history-resign = { $name } resigned · { $at }
history-claim = { $name } claimed the game on time · { $at }
history-timeout = The time of { $name } ran out · { $at }
history-draw = The players agreed on a draw · { $at }
history-break-off = The players broke the game off · { $at }
button-history-earlier = Earlier
button-history-later = Later

## A game as text

export-done = { $code } as a text file, with { $turns ->
    [0] no turn yet
    [1] one turn
   *[other] { $turns } turns
}. To look at it again, say { CMD("import") } and the text.
one-line = In a terminal the whole text goes into one line after { CMD("import") }, with a space wherever a line of it ends.
import-done = The game is read: { $turns ->
    [0] it has no turn yet.
    [one] one turn, which is legal.
   *[other] { $turns } turns, all of them legal.
}
import-line = Line { $line }: { $why }
import-too-long = That is longer than any game I can read. A game may have up to 2000 turns.
import-no-game = That is no game as { CMD("export") } writes it: it must begin with a line such as [Game "latrunculi"].
import-unclosed = A bracket, brace or quotation mark is opened here and not closed. A header looks like [White "alice"], a comment like {"{"}this{"}"}.
import-rules = I do not know the rules “{ $said }”, or they are not those of the game named. I know: { $known }.
import-no-turn = Turn { $number } was expected here, such as: { $number }. { $side }: { $turn }
import-after-end = By the rules the game is over before this; nothing can follow.
import-number = Here stands turn { $said }, where turn { $number } was expected.
import-side = Turn { $number } belongs to { $side }.
import-turn = Turn { $number }, “{ $turn }”, cannot be played. { $why }
import-unfinished = Turn { $number } is only the beginning of a turn.
import-result-other = The result is “{ $said }”, but by the rules the game ended with “{ $result }”.
import-result-open = The result is “{ $said }”, but by the rules the game is not over after its last turn.

## The study board

study-heading = Your study board · { $game }{ $about }
study-between = { $white } against { $black }
study-beginning = The beginning.
study-begun = { $turns ->
    [0] So far in the first turn:
    [one] After one turn, and so far in the next:
   *[other] After { $turns } turns, and so far in the next:
} { $last }.
study-after = { $turns ->
    [one] After one turn:
   *[other] After { $turns } turns:
} { $last }.
study-to-move = { $side } to move.
study-moved = { $side } has moved and can still capture, or end the turn.
study-captures = What can be captured now:
study-capture = – { $capture }: { CMD("study", $text) }
study-capture-reentry = – { $capture }; it re-enters on { $square }: { CMD("study", $text) }
study-next = To try a turn, for either side, for instance: { CMD("study", $example) }
study-won = { $winner } wins: { $why }.
study-drawn = The game is drawn: { $why }.
study-broken = The game was broken off: { $why }.
study-closed = Your study board is closed.
study-none = You have no study board open. To open one: { CMD("study", "game=latrunculi") }, or { CMD("study") } and a game's code.
study-none-last = You have no study board open. To open your last game on one: { CMD("study", $code) }, or the beginning of a game: { CMD("study", "game=latrunculi") }
study-stale = Your study board has changed since then. This is how it stands now.
study-no-back = Nothing can be taken back: this is the beginning.
study-no-forward = Nothing lies ahead: this is the last turn on your study board.
study-full = Your study board is full. To begin anew: { CMD("study", "start") }, or { CMD("study", "close") }.
study-no-turn = Your study board has { $turns ->
    [0] no turn yet
    [one] one turn
   *[other] { $turns } turns
}; 0 is its beginning.
study-no-position = That is no position of any of the games. It is written as “magister rules” prints it{ COMMANDS() ->
    [slash] {""}
   *[words] , in double quotes
}; with the game named I can say what is wrong: { CMD("study", "game=latrunculi position=\"…\"") }
study-which-game = That could be a position of more than one game. Name the game, too: { CMD("study", "game=boissiere position=\"…\"") }
button-study-back = Back
button-study-forward = Forward
button-study-close = Close
