//! The real binary on the fake.

mod magister;

#[allow(unused_imports, reason = "the scenarios use it")]
pub(crate) use magister::Magister;
