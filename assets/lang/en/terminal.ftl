# The terminal table: lines that nobody speaks.

terminal-hello = A table in the terminal. Begin each line with a name: alice: challenge @bob latrunculi — then bob: accept — or alice: help
terminal-no-name = Who says that? Put a name and a colon before it, for example: alice: help
terminal-bad-name = A name has 1 to 32 letters and no colon. For example: alice: help
terminal-clock = The clock turns forward only, by a time such as +26h, +3d or +90m. For example: @clock +26h
terminal-room = Which room? Put its name after @room, for example: @room table
terminal-lang = Whose language, and which? I speak en and it. For example: @lang alice it
terminal-unknown = After @ I know clock, room and lang. To speak, leave the @ out, for example: alice: help
terminal-trouble = Something went wrong on my side, and nothing has changed. Please try again.
