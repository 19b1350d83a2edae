//! What several kinds of test share: the real binary on a port of its own, and a plain HTTP client.

mod http;
mod process;
mod server;

pub(crate) use http::{Answer, Stream, ask, send};
pub(crate) use process::{Process, folder, magister, said};
pub(crate) use server::Server;
