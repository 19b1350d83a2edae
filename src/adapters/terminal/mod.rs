//! The terminal table: `magister chat`.
