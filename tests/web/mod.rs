//! The local page over HTTP: the real binary on a free port, spoken to as a browser would.

mod book;
mod doors;
mod languages;
mod odd;
mod panel;
mod starting;
mod table;
mod window;

use window::Window;
