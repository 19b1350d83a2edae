# The rulebook: what stands around its entries.

rulebook-work-latrunculi = David's rules at latrunculi dot com
rulebook-work-boissiere = Boissière, after David Joyner's reading
rulebook-work-medieval = the Italian reconstruction of the 13th-century game
rulebook-heading = “{ $heading }”
rulebook-source = Source: { $work }, { $headings }.
rulebook-source-silent = The source ({ $work }) says nothing on this.
rulebook-figure = In the picture: { $caption }
rulebook-example = For example: { $example }
