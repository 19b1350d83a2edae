//! Every number the rulebook tells is worked out again from the engine, and the sentence made with
//! it must be in the entry, in both languages.
//!
//! Reading order: `support` (what an entry must say), `army` (the pieces and what their numbers
//! make), `ask` (positions that ask the rules), then a file or two for each shelf.

mod army;
mod ask;
mod boissiere;
mod boissiere_board;
mod boissiere_captures;
mod boissiere_progressions;
mod boissiere_setup;
mod boissiere_victories;
mod latrunculi;
mod medieval;
mod medieval_board;
mod medieval_captures;
mod medieval_figures;
mod medieval_proportions;
mod medieval_triumphs;
mod support;
mod table;
