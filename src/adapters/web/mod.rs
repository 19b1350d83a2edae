//! The local page (axum).
