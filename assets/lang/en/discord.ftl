# What is said on Discord alone.

## Choosing a move from lists

pick-piece = { $code }: choose the piece you want to move.
pick-piece-prompt = Which piece?
pick-no-piece = { $code }: no piece of yours can move now.
pick-way = { $piece }: where does it go?
pick-way-prompt = Where to?
pick-preview = This is the board if you play { $turn }. Only you see it.
pick-preview-next = Press “End turn” to play it; until then nothing has happened.
button-move = Move
button-more = More
button-other-piece = Another piece

## Slash commands: name and description, at most 32 and 100 characters

slash-challenge = challenge
    .about = Challenge somebody, or anyone, to a game
slash-accept = accept
    .about = Accept a challenge
slash-decline = decline
    .about = Decline a challenge
slash-withdraw = withdraw
    .about = Take back your own challenge
slash-rematch = rematch
    .about = Ask for the same game again, with the sides changed
slash-move = move
    .about = Play a move, a capture or a whole turn
slash-end = end
    .about = End your turn now
slash-undo = undo
    .about = Take back the last action of your turn before it ends
slash-resign = resign
    .about = Give up a game; you are asked once before it counts
slash-board = board
    .about = Show the board as it stands
slash-games = games
    .about = List your games, or somebody's
slash-next = next
    .about = Show the next game that waits for you
slash-rule = rule
    .about = Look something up in the rules
slash-help = help
    .about = Explain the commands

slash-option-code = code
    .about = The game's four letters; needed only where several could be meant
slash-option-opponent = opponent
    .about = Whom you challenge; leave it out to challenge anyone
slash-option-game = game
    .about = Which game
slash-option-side = side
    .about = The side you play; drawn by lot if you leave it out
slash-option-preset = preset
    .about = How the game is won: short is won sooner, book follows the old books
slash-option-quiet = quiet
    .about = Latrunculi: after how many moves each without a capture the pawns are counted
slash-option-first = first
    .about = Boissière: who moves first
slash-option-common = common
    .about = Boissière: the victory by captures, such as body:4 or goods:100
slash-option-proper = proper
    .about = Boissière: the victory by pieces in progression
slash-option-rows = rows
    .about = 13th century: rows of the board
slash-option-setup = setup
    .about = 13th century: how the pieces are set up
slash-option-triumph = triumph
    .about = 13th century: which triumph wins
slash-option-text = text
    .about = A move such as g2-g3, a capture such as x d6, or several with ; between them
slash-option-flip = flip
    .about = The board from the other side
slash-option-words = words
    .about = In words instead of a picture
slash-option-turn = turn
    .about = The board as it was after this turn; 0 is the start
slash-option-piece = piece
    .about = A square, such as d6: where the piece on it can go
slash-option-who = who
    .about = Whose games; yours if you leave it out
slash-option-question = question
    .about = A topic or a few words, such as siege
slash-option-rule-game = game
    .about = Which game's rules
slash-option-lang = lang
    .about = The language of the answer
slash-option-topic = topic
    .about = The name of a command

slash-choice-game-latrunculi = Latrunculi
slash-choice-game-boissiere = Rithmomachia (after Boissière)
slash-choice-game-medieval = Rithmomachia (13th century)
slash-choice-game-table = How playing works here
slash-choice-side-white = White (Even)
slash-choice-side-black = Black (Odd)
slash-choice-side-random = By lot
slash-choice-preset-short = Short
slash-choice-preset-book = Book
slash-choice-first-even = White (Even)
slash-choice-first-odd = Black (Odd)
slash-choice-lang-en = English
slash-choice-lang-it = Italiano

## Answers of the bot itself

discord-help = On Discord every command begins with / and offers what it takes as options; yes and no are buttons. A game's messages stand in its thread, where its code is understood.
discord-done = Done: { $place }
discord-done-here = Done.
discord-cannot-write = I cannot write in this channel, so a game could not be shown here. I lack: { $rights }. Ask whoever runs the server to grant it to me, or challenge in another channel.
discord-lacks = To show games well here I also need: { $rights }. Whoever runs the server can grant it to me.
discord-no-thread = I could not open a thread for this game ({ $why }), so it is played in this channel.
discord-no-thread-rights = I lack the permission { $rights }
discord-no-thread-many = the server has as many open threads as Discord allows
discord-no-thread-other = Discord refused it
discord-no-pictures = (The board in words, because I lack the permission { $rights } here.)
discord-no-cards = (I also lack the permission { $rights } here.)
discord-in-private = Here only you and I can see the board. Use /challenge in a server's channel where your opponent is too.
discord-restarted = I was restarted before I came to do that, and nothing has changed. Please do it again.
discord-closed = { $name } takes no private messages from me, so I say it here.
discord-thread = { $white } v { $black } · { $game }
