# Il regolamento: ciò che sta intorno alle sue voci.

rulebook-work-latrunculi = le regole di David su latrunculi punto com
rulebook-work-boissiere = Boissière, nella lettura di David Joyner
rulebook-work-medieval = la ricostruzione italiana del gioco del XIII secolo
rulebook-heading = “{ $heading }”
rulebook-source = Fonte: { $work }, { $headings }.
rulebook-source-silent = La fonte ({ $work }) non ne parla.
rulebook-figure = Nella figura: { $caption }
rulebook-example = Per esempio: { $example }
