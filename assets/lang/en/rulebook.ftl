# The rulebook: what stands around its entries.

rulebook-work-latrunculi = David's rules at latrunculi dot com
rulebook-work-boissiere = Boissière, after David Joyner's reading
rulebook-work-medieval = the Italian reconstruction of the 13th-century game
rulebook-heading = “{ $heading }”
rulebook-source = Source: { $work }, { $headings }.
rulebook-source-silent = The source ({ $work }) says nothing on this.
rulebook-figure = In the picture: { $caption }
rulebook-example = For example: { $example }

# A question asked where only text can be shown.

rule-see = See also: { $topics }.
rule-nothing = The rulebook has nothing on that.
rule-nearest = The rulebook has nothing on just that. Nearest: { $topics }.
rule-no-ruling = There is no ruling { $ruling } here. Ask for one of these: { $rulings }.
rule-rulings = { $first } to { $last } ({ $shelf })

# The rulebook as a book of pages.

book-title = The rulebook
book-about = Three old games, rule by rule: what is allowed, an example that has been played through, and the passage of the source each rule rests on. Where a source is silent or can be read in two ways, a numbered ruling says what this referee does, and why.
book-contents = Contents
book-shelves = Parts of the book
book-short-boissiere = Boissière
book-short-medieval = 13th century
book-commands = Commands
book-commands-about = Everything that can be said at the table, on this page, in a chat or in a terminal. What is in brackets may be left out.
book-overview = In short
book-skip = To the text
book-table = To the table
book-ask = Ask the rulebook
book-example-question = does the edge help a siege?
book-find = Find
book-search = Ask the rulebook
book-found = You asked: { $question }
book-near = Nothing in the rulebook is quite about this: { $question }. These come nearest.
book-nothing = The rulebook has nothing on this: { $question }. Ask in other words, or choose a part of the book above.
book-more = These may help, too
book-see = See also:
book-up = Back to the contents
book-next = Next:
book-ruling = Ruling { $id }
book-rulings = Rulings:
book-why = Why:
book-example = Example
book-here = The rulebook and these commands, to read with pictures: /rulebook
