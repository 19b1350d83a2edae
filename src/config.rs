//! Every room's settings, their variables and defaults.
