# Reminders, nudges, the daily message; settings; vacations.

reminder = { $name }, about { $left } left in your game { $code } with { $other }: until { $at }.
reminder-soon = { $name }, less than a minute left in your game { $code } with { $other }: until { $at }.

nudge = { $other } asks you kindly to play: it is your turn in { $code }, { $name }.
nudge-until = You have until { $at }.
nudge-over = Your time ran out on { $at }, but you can still play until { $other } claims the game.
nudge-sent = { $name } has been asked to play in { $code }.
nudge-later = { $name } has quiet hours now. The message in { $code } waits until they end.
nudge-digest = { $name } wants one message a day: the next one will say that you ask for a turn in { $code }.
nudge-off = { $name } wants no reminders, so nothing was sent. You could write to { $name } yourself.
nudge-own-turn = It is your own turn in { $code }; there is nobody to ask. Say { CMD("board", $code) } to look.
nudge-none = You are not waiting for anybody. Say { CMD("games") } to see your games.
nudge-again = You have asked { $name } in { $code } already. You can ask again from { $at } on.
nudge-away = { $name } is on vacation until { $at }. You can ask again after that.
nudge-paused = { $code } is paused until { $at }. You can ask { $name } after that.

digest-head = { $name }, this waits for you:
digest-until = – { $code } with { $other }: your turn, until { $at }
digest-over = – { $code } with { $other }: your time ran out on { $at }; you can still play until { $other } claims the game
digest-stands = – { $code } with { $other }: your turn; the clock stands until { $until }, then there is time until { $at }
digest-free = – { $code } with { $other }: your turn, as much time as you like
digest-nudged = { $line }. { $other } asks you kindly to play
digest-challenge = – { $code }: { $other } challenges you to { $game }; the challenge stands until { $at }
digest-foot = This message comes once a day. To change that: { CMD("settings", "notify private") }

## Settings

settings-head = Your settings:
settings-foot = To change one, name it, for instance: { CMD("settings", "zone Europe/Rome") }. To learn what it can be: { CMD("settings", "quiet") }. More about reminders: { CMD("rule", "reminders") }; about time that runs out: { CMD("rule", "timeout") }
settings-changed = Changed.
setting-notify = { CHOICE("settings", "name", "notify") }: { $value ->
    [private] private. Reminders come to you alone.
    [room] room. Reminders come in the room of the game.
    [digest] digest. One message a day at { $hour } tells which games wait for you; only the last reminder of a turn comes by itself.
   *[off] off. You get no reminders, and nobody can nudge you.
}
setting-zone = { CHOICE("settings", "name", "zone") }: { $value }. There it is { $time } now.
setting-quiet = { CHOICE("settings", "name", "quiet") }: { $value ->
    [off] off. Reminders come at any hour.
   *[other] { $value }, by the clock of { $zone }. In these hours no reminders come: they wait until the hours are over. A reminder that would then be too late comes as they begin.
}
setting-quiet-zone = To have them by your own clock, name your time zone, for instance: { CMD("settings", "zone Europe/Rome") }
setting-digest = { CHOICE("settings", "name", "digest") }: { $value }. { $on ->
    [yes] At this time your daily message comes.
   *[no] At this time a daily message would come; you get one with: { CMD("settings", "notify digest") }
}
setting-how-notify = It can be private (a message to you alone), room (where the game is played), digest (one message a day) or off, for instance: { CMD("settings", "notify digest") }
setting-how-zone = It can be the name of a time zone or a distance from UTC, for instance: { CMD("settings", "zone Europe/Rome") }, or: { CMD("settings", "zone +02:00") }
setting-how-quiet = It can be a beginning and an end at most 20 hours apart, or off, for instance: { CMD("settings", "quiet 22:00-07:00") }
setting-how-digest = It can be any time of day, for instance: { CMD("settings", "digest 09:00") }
setting-unknown = There is no setting “{ $value }”. There are { CHOICE("settings", "name", "notify") }, { CHOICE("settings", "name", "zone") }, { CHOICE("settings", "name", "quiet") } and { CHOICE("settings", "name", "digest") }; say { CMD("settings") } to see them.
setting-bad = “{ $value }” does not fit. { $how }
setting-near = “{ $value }” is no time zone I know. Did you mean { $names }? Then say: { CMD("settings", "zone", $name) }

## Vacations

vacation-left = You have { $left ->
    [one] 1 day
   *[other] { $left } days
} of vacation left this year, of { $all }.
vacation-none = You are not on vacation. To start one, say for how many days: { CMD("vacation", "10") }
vacation-now = You are on vacation until { $until }; your clocks stand. To come back sooner: { CMD("vacation", "end") }
vacation-started = Your vacation has begun and lasts until { $until }. Until then your clocks stand; those you play with are told. To come back sooner: { CMD("vacation", "end") }
vacation-extended = Your vacation now lasts until { $until }. Those you play with are told. To come back sooner: { CMD("vacation", "end") }
vacation-ended = Welcome back. Your vacation is over.
vacation-over = { $name }, your vacation is over.
vacation-games = Your clocks run again:
vacation-game = – { $code } with { $other }: your turn, until { $at }
vacation-paused = Because of pauses all your clocks stand until { $until } anyway; the days of the vacation count all the same.
vacation-goes-on = Your vacation goes on until { $until }. To end it: { CMD("vacation", "end") }
vacation-late = In { $codes } your time had run out before; that stays so.
vacation-needed = Without this vacation your time in { $codes } would be up at once. It can end once you have played there; otherwise it lasts until { $until }.
vacation-not = You are not on vacation, so there is nothing to end. To start one: { CMD("vacation", "10") }
vacation-too-long = That is more than you have: { $most ->
    [one] 1 day
   *[other] { $most } days
} at most, for instance: { CMD("vacation", $most) }
vacation-used-up = You have no days of vacation left: there are { $all } a year. You can ask for a pause in a single game: { CMD("offer", "pause") }
vacation-auto = If your time would run out, { $auto ->
    [yes] a vacation of 3 days begins by itself, as long as you have days left, and ends when you play. To switch that off: { CMD("vacation", "auto=no") }
   *[no] no vacation begins by itself. To switch that on: { CMD("vacation", "auto") }
}
vacation-begun-told = { $code }: { $name } is on vacation until { $until }.
vacation-extended-told = { $code }: { $name } stays on vacation longer, until { $until }.
vacation-ended-told = { $code }: { $name } is back from vacation.
vacation-over-told = { $code }: the vacation of { $name } is over.
vacation-auto-begun = { $name }, your time in { $code } with { $other } would have run out. As you have chosen, a vacation has begun by itself; it lasts until { $until }, or until you play.
vacation-chosen = Done.
vacation-auto-told = { $code }: the time of { $name } would have run out. By { $name }’s own choice a vacation begins by itself; it lasts until { $until }, or until { $name } plays.
vacation-stands-then = The clock stands until then; after that there is time until { $at }.
vacation-stands = The clock stands until { $until }; after that there is time until { $at }.
vacation-plays-until = { $name } can play until { $at }.
time-away-last = { $player } is on vacation until { $until } and can play until then.
vacation-line = { $player } is on vacation until { $until }.
vacation-in-list = { $name } is on vacation until { $until }
zones-or = { $head } or { $last }
