# Time: paces, deadlines, reminders, vacations.

time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}

pace-turn = Each turn may take { $length }.
pace-bank = Each player has { $start } in hand; every turn adds { $increment }, up to { $cap }.
pace-claim = When time runs out, the opponent may claim the game or give more time.
pace-strict = When time runs out, the game is lost at once.

time-until = { $player } has until { $at }.
time-away = { $player } is on vacation until { $until }; the clock stands. After that there is time until { $at }.
time-paused = The game is paused until { $until }; after that { $player } has until { $at }. Playing a turn ends the pause.
time-over = The time of { $player } ran out on { $at }: { $other } may claim the game ({ CMD("claim") }) or give more time ({ CMD("offer", "time") }). A turn can still be played until then.
time-over-strict = The time of { $player } ran out on { $at }.
time-short = until { $at }
time-short-over = time has run out
time-short-stands = the clock stands until { $at }
time-ran-out = The time of { $player } in { $code } ran out on { $at }. { $other } may claim the game ({ CMD("claim", $code) }) or give more time ({ CMD("offer", "time") }); until then { $player } can still play.
time-ran-out-own = { $name }, your time in { $code } with { $other } ran out on { $at }. You can still play until { $other } claims the game.
pause-over = The pause in { $code } is over. { $time }
turn-resumes = The turn ends the pause.
turn-lapses = The offer that was open lapses with the turn.
time-spared = I was not running for { $length }; that time does not count in { $code }. { $time }

claim-no-clock = { $code } is played without a clock; nobody can claim it on time.
claim-own = It is your own clock that runs. { $time }
claim-none = In none of your games has the other's time run out, so there is nothing to claim. Say { CMD("games") } to see how long each has.
claim-too-early = There is nothing to claim yet. { $time }

button-claim = Claim the game
button-give = Give { $days ->
    [one] 1 day
   *[other] { $days } days
} more

## Offers

offer-takeback = to take back turn { $number }, { $turn }
offer-takeback-more = to take back turn { $number }, { $turn }, and with it { $after ->
    [1] the turn after it
   *[other] the { $after } turns after it
}
offer-draw = to call the game a draw
offer-break-off = to break the game off, without result
offer-time = for { $count ->
    [one] 1 more day
   *[other] { $count } more days
}
offer-pause = for a pause of { $days }
declined-takeback = to taking back turn { $number }, { $turn }
declined-takeback-more = to taking back turn { $number }, { $turn }, and with it { $after ->
    [1] the turn after it
   *[other] the { $after } turns after it
}
declined-draw = to a draw
declined-break-off = to breaking the game off
declined-time = to { $count ->
    [one] 1 more day
   *[other] { $count } more days
}
declined-pause = to a pause of { $days }
offer-posted = { $code }: { $player } asks { $offer }. { $other }: { COMMANDS() ->
    [slash] press Yes or No
   *[words] say yes or no
}; the next turn ends the offer.
offer-instead = This takes the place of what was asked before: { $offer }.
offer-declined = { $code }: { $player } says no { $offer }.
offer-again = You have asked { $offer } already; { $other } has not answered yet.
offer-first = { $player } has asked you { $offer }. Please answer that first, yes or no.
offer-no-draw = This game knows no draw: it is played until somebody wins. You can offer to break it off without result: { CMD("offer", "break-off") }
offer-no-clock = { $code } is played without a clock, so there is no time to give and nothing to pause.
offer-pause-late = { $time } A pause would come too late. More time helps: say { CMD("offer", "time") }
takeback-free = You need not wait for the answer: within a minute of your turn { CMD("undo") } takes it back at once.
button-take-back = Take my turn back
takeback-none = You have not played a turn in { $code } yet.
takeback-not-yours = Turn { $turn } is not one of yours. Your last is turn { $last }.
taken-back = Turn { $number }, { $turn }, is taken back. Board, clocks and offers are as they were before it.
break-off-question = Do you really want to offer to break { $code } off? It would end without result.
break-off-not = Then { $code } goes on.
time-given = { $player } is given { $length } more.
time-given-until = { $player } is given { $length } more: until { $at }.
time-pause-agreed = { $code }: a pause of { $length } is agreed.
question-not-yours = That is for { $name } to answer.
undo-late = Your turn in { $code } is played, and it can be taken back without asking only within a minute and before the other has done anything. You can ask: { CMD("offer", "takeback") }
undo-answered = Your turn in { $code } has not begun, so there is nothing to take back at once. You can ask for your last turn back, with the answer to it: { CMD("offer", "takeback") }
undo-no-time = Your time in { $code } would have run out meanwhile, so your turn stands.

offer-mine = You have asked { $offer }; { $other } has not answered yet.
offer-theirs = { $other } asks you { $offer }. Yes or no?

question-which = Two questions wait for your answer. Which one do you mean?
question-resign = Resign { $code }?
question-sure = Offer to break { $code } off?
question-offer = { $code }: { $other } asks you { $offer }.
question-challenge = { $code }: { $name } challenges you. Do you accept?
question-past-offer = { $code } has moved on since you were asked. If you still want to offer it, say it again: { CMD("offer", "break-off") }

button-offer-takeback = Take a turn back
button-offer-draw = Offer a draw
button-offer-break-off = Break off
button-offer-time = More time
button-offer-ask = Ask for { $days } more
button-offer-give = Give { $player } { $days } more
button-offer-pause = Pause
button-offer-stop = Pause for { $days }
