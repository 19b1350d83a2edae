# The terminal table: lines that nobody speaks.

terminal-hello = A table in the terminal. Begin each line with a name: alice: challenge @bob latrunculi — then bob: accept — or alice: help
terminal-no-name = Who says that? Put a name and a colon before it, for example: alice: help
terminal-bad-name = A name has 1 to 32 letters that can be seen, and no colon. For example: alice: help
terminal-clock = The clock turns forward only, by a time such as +26h, +3d or +90m. For example: @clock +26h
terminal-room = Which room? Put its name after @room, for example: @room table
terminal-lang = Whose language, and which? I speak en and it. For example: @lang alice it
terminal-unknown = After @ I know clock, room and lang. To speak, leave the @ out, for example: alice: help
terminal-record = That is a line of a written game. Say the whole game in one line, with a space wherever a line of it ends, for example: alice: import [Game "latrunculi"] 1. White: a1-a5 2. Black: b8-b7
terminal-trouble = Something went wrong on my side, and nothing has changed. Please try again.
terminal-help =
    In this terminal every line is somebody speaking: a name, a colon, and what they say. Beside that:
    alice: press ID: presses a button; the line to type stands beside each button
    @clock +26h: turns the clock forward by 26 hours; what becomes due on the way happens
    @room garden: goes to the room garden, which has games and talk of its own
    @lang alice it: alice is answered in Italian from now on; en is English
    # anything: a comment, which nobody hears
terminal-anyone = “anyone” means whoever accepts first, so nobody can be called that. Choose another name, for example: alice: help
