# The commands: what they do, what they take, and what was expected of a line not understood.

command-help-title = What you can say here:
command-help-end =
    { COMMANDS() ->
        [slash] The option “{ OPTION("board", "code") }” says which game is meant; you need it only when you play several.
       *[words] Put #CODE anywhere to say which game is meant; you need it only when you play several. Words with spaces go in "double quotes".
    } “{ CMD("help") }” with a command's name tells more, for example: { CMD("help", "challenge") }
    The rules of the games are in “{ CMD("rule") }”: { CMD("rule", "overview") }, { CMD("rule", "notation") }, { CMD("rule", "topics") }.
    How reminders and vacations work, and what happens when time runs out: { CMD("rule", "reminders") }, { CMD("rule", "timeout") }.
command-help-argument = • { $argument }: { $about } Takes { $expected }.
command-example = For example: { $line }
command-example-move = For example: { CMD("move", "g2-g3") } in Latrunculi, { CMD("move", "C2 d6-d7") } in Rithmomachia. How moves are written: { CMD("rule", "notation") }
command-or = or

command-shape-opponent = @name
command-shape-game = GAME
command-shape-text = TEXT
command-shape-question = QUESTION
command-shape-plan = TURN -> TURN
command-shape-record = TEXT
command-shape-study = TURN
command-shape-what = WHAT

command-section-finding = To find a game
command-section-playing = To play
command-section-looking = To look at games
command-section-time = Time, and what I tell you
command-section-asking = To ask

command-about-challenge = challenge somebody, or anyone, to a game
command-about-accept = accept a challenge
command-about-decline = decline a challenge
command-about-withdraw = take back your own challenge
command-about-rematch = ask for the same game again, with the sides changed
command-about-move = play a move, a capture or a whole turn
command-about-end = end your turn now; a turn in which nothing is left to capture ends by itself
command-about-undo = take back the last action of your turn, or the turn you have just ended
command-about-resign = give up a game; you are asked once before it counts
command-about-plan = plan your turns for what the other may play; only you see them
command-about-offer = offer the other player: a takeback, a draw, breaking off, more time or a pause
command-about-claim = claim a game in which the other's time has run out
command-about-nudge = remind the other player politely, once a day
command-about-history = list the turns of a game with their times
command-about-export = get a game as text, to keep it
command-about-import = read a game that was written down
command-about-study = try turns on a board of your own
command-about-vacation = stop your clocks for some days; 28 days a year
command-about-settings = what I tell you and when, and your time zone
command-about-yes = say yes to the question you were asked last
command-about-no = say no to the question you were asked last
command-about-board = show the board as it stands
command-about-games = list your games, or somebody's
command-about-next = show the next game that is waiting for you
command-about-rule = look something up in the rules
command-about-help = show this list, or all about one command

command-more-import = In a terminal the whole text goes into one line, with a space wherever a line of it ends.
command-more-plan = What comes after goes on with a comma: { CMD("plan", "a8-a7 -> b1-b2, a7-a6 -> b2-b3") }
command-more-settings = More about reminders and vacations: { CMD("rule", "reminders") }. What happens when time runs out: { CMD("rule", "timeout") }
command-more-undo = A turn that has ended is taken back without asking within a minute, as long as the other has not done anything in the game since. After that you can ask: { CMD("offer", "takeback") }
command-argument-opponent = whom you challenge.
command-argument-game = which game; “{ CMD("rule") }” with its name tells what it is, for example: { CMD("rule", "latrunculi") }.
command-argument-side = the side you play.
command-argument-preset = how the game is won: “{ CHOICE("challenge", "preset", "short") }” is won sooner, “{ CHOICE("challenge", "preset", "book") }” follows the old books; in Latrunculi both are the same. An option you give yourself replaces the one it has there.
command-argument-pace = how much time there is. “bank” is time for the whole game that grows with every turn; “strict” after a comma ends the game at once when time runs out.
command-argument-assist = how much help the referee gives; more choices come later.
command-argument-rated = whether the game counts for a rating; ratings come later.
command-argument-quiet = for Latrunculi: after how many moves of each player without a capture the pawns are counted.
command-argument-first = for Rithmomachia after Boissière: who moves first.
command-argument-common = for Rithmomachia after Boissière: the victory that is won by captures.
command-argument-proper = for Rithmomachia after Boissière: the least progression in the enemy's half that wins.
command-argument-rows = for Rithmomachia of the 13th century: how many rows the board has.
command-argument-setup = for Rithmomachia of the 13th century: how the pieces are set up.
command-argument-triumph = for Rithmomachia of the 13th century: the least triumph that wins.
command-argument-text = what you play; “{ CMD("rule", "notation") }” explains how it is written.
command-argument-what = what you offer.
command-argument-days = how many days.
command-argument-end = ends your vacation now.
command-argument-auto = whether a vacation begins by itself when your time would run out.
command-argument-plan = what the other may play, and what you play then; “show” or “clear” instead, “clear 2” for one answer.
command-argument-from = the first turn shown.
command-argument-to = the last turn shown.
command-argument-record = the text that “{ CMD("export") }” gave.
command-argument-study = the turn you try; “back”, “forward”, “start”, “words” and “close” are understood too.
command-argument-position = the position to begin from, as “{ CMD("export") }” and the rules write it.
command-argument-name = which setting; all are shown if you leave it out.
command-argument-value = its new value.
command-argument-flip = the board from the other side.
command-argument-words = the board in words, without a picture.
command-argument-offer-what = what you offer; more time for the other is given at once, all else needs their yes.
command-argument-offer-days = how many days; left out, 3 of time or 7 of pause.
command-argument-offer-turn = which turn to take back; left out, your last.
command-argument-turn = which turn; for a board, 0 is the start.
command-argument-piece = shows where the piece on that square can go.
command-argument-who = whose games; yours if you leave it out.
command-argument-question = what you want to know; “{ CMD("rule", "topics") }” lists everything there is.
command-argument-lang = the language of the answer.
command-argument-topic = the command you want to know about.

command-expected-opponent = { COMMANDS() ->
    [slash] somebody from the list; left out, it is for anyone
   *[words] a name with @ before it, such as @bob, or the word anyone
}
command-expected-person = { COMMANDS() ->
    [slash] somebody from the list
   *[words] a name with @ before it, such as @bob
}
command-expected-choice = { $first }
command-expected-number = a number from { $first } to { $second }
command-expected-square = a square, such as d6
command-expected-flag = { COMMANDS() ->
    [slash] True or False
   *[words] yes or no
}
command-expected-later = { $first }
command-expected-text = a move such as g2-g3 or C2 d6-d7, a capture such as x d6, or several separated by “;”
command-expected-topic = the name of a command, such as { CMD("move") }
command-expected-question = a topic or a few words, such as siege, or a ruling such as B5
command-expected-pace = none, a time for each turn such as 3d or 12h, or bank (the same as bank:10d+36h/10d: start, increment, cap); with “,strict” after it if you like; from 1 minute to 366 days
command-expected-plan = two turns with -> between them, such as a8-a7 -> b1-b2, or show, or clear
command-expected-record = the text of a game as “{ CMD("export") }” writes it
command-expected-study = a turn such as g2-g3, or back, forward, start, words or close
command-expected-position = a position as the rules write it
command-expected-value = a value that fits, such as private, Europe/Rome, 22:00-07:00 or 09:00
command-expected-quiet = a number of at least 1, such as 50
command-expected-first = even or odd
command-expected-common = body:4 (so many pieces), goods:100 (so much value), goods:half (half of all value), goods-exact:100 (exactly that value), lawsuit:4:100 (so many pieces of at least so much value), honor:4:100 (of exactly so much), honor-lawsuit:4:100, or none
command-expected-proper = small, big, great or none
command-expected-rows = 12, 14 or 16
command-expected-setup = ranks or boissiere
command-expected-triumph = mediocre, great or excellent

command-error-empty = Say what you would like to do. “{ CMD("help") }” lists everything you can say.
command-error-too-long = That is longer than anything I can read. Please say it in parts.
command-error-too-long-import = That is longer than any game I can read. A game may have up to 2000 turns.
command-error-unknown = I know no command “{ $said }”. “{ CMD("help") }” lists everything you can say.
command-error-unknown-near = I know no command “{ $said }”. Did you mean { $near }?
command-error-bare = To play that, put { CMD("move") } before it: { CMD("move", $said) }
command-error-later = “{ $name }” comes with a later version and is not here yet. “{ CMD("help") }” lists what there is.
command-error-question = That is no command, but it looks like a question. Ask the rulebook: { CMD("rule", $said) }
command-error-question-why = When I refuse something I name the rule, with a button to read it. The rulebook answers questions in your own words: { CMD("rule", "why can’t my piece go there") }
command-error-later-stop = To end a game of your own: { CMD("resign") }, or { CMD("offer", "break-off") }. To stop your clocks for some days: { CMD("vacation", "10") }. Stopping a game for others comes with a later version.
command-error-missing-opponent = { COMMANDS() ->
    [slash] Whom do you challenge? Choose somebody, and the game.
   *[words] Whom do you challenge? Say a name with @ before it, such as @bob, or the word anyone, and then the game.
}
command-error-missing-game = Which game? Say { $expected }.
command-error-missing-what = What do you offer? Say { $expected }.
command-error-missing = { $argument } is missing: { $expected }.
command-error-missing-text = What do you play? Say a move, a capture, or several separated by “;”.
command-error-missing-record = Which game? Put its text after { CMD("import") }, as { CMD("export") } gives it.
command-error-value = “{ $said }” does not fit { $argument }, which takes { $expected }.
command-error-value-near = “{ $said }” does not fit { $argument }, which takes { $expected }. Did you mean { $near }?
command-error-not-yet = { $argument } is not available yet; please leave it out.
command-error-no-argument = “{ $command }” has nothing called “{ $said }”. It knows: { $known }.
command-error-no-argument-near = “{ $command }” has nothing called “{ $said }”. Did you mean { $near }?
command-error-too-many = I do not know what to do with “{ $said }” after “{ $command }”.
command-error-too-many-quotes = I do not know what to do with “{ $said }” after “{ $command }”.{ COMMANDS() ->
    [slash] {""}
   *[words] {" "}Words with spaces go in "double quotes".
}
command-error-unfit = “{ $line }” takes no { $argument }.
command-error-language = The language is not one of the settings. { COMMANDS() ->
    [slash] I answer in the language your Discord is set to.
   *[words] On the page you choose it at the top. In a terminal, say @lang, your name, and en or it.
}
command-error-twice = “{ $command }” was given { $argument } twice. Once is enough.
command-error-other-game = { $option } belongs to { $home }, not to { $game }. Please leave it out. “{ CMD("help", "challenge") }” lists the options of every game.
command-error-no-victory = With { OPTION("challenge", "common=none") } and { OPTION("challenge", "proper=none") } nobody could win. Please choose at least one of them, for example: { OPTION("challenge", "common=body:4") }
command-error-out-of-reach = Nobody could ever capture that much: a side has 24 pieces, worth 1312 (Even) or 1752 (Odd). Please agree on less, for example: { OPTION("challenge", "common=body:4") }
command-error-setup-rows = The set-up “{ CHOICE("challenge", "setup", "boissiere") }” needs 16 rows. Please leave { OPTION("challenge", "rows") } out, or say { OPTION("challenge", "rows=16") }.
command-error-quote = A quotation mark is opened but not closed. For example: { CMD("challenge", "@\"Mary Ann\" latrunculi") }
command-error-no-code = “{ $said }” is not a game's code. A code is { COMMANDS() ->
    [slash] four letters
   *[words] # and four letters
}{ $code ->
    [none] {""}
   *[other] , such as { COMMANDS() ->
        [slash] {""}
       *[words] #
    }{ $code }
}; “{ CMD("games") }” lists yours.
command-error-two-games = You named two games, #{ $one } and #{ $other }. Please say it for one at a time.
command-error-no-button = Which button? Put its id after “press”.
