//! What may be said: one enum, one table (names, options, help in every language) from which the
//! text commands, the help and later Discord's slash commands are made; a pure parser.
