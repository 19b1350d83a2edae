//! What several kinds of test share: the real binary on a port of its own, and a plain HTTP client.

mod http;
mod server;

pub(crate) use http::{Answer, Stream, ask, send};
pub(crate) use server::{Server, folder, magister, said};
