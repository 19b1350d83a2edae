//! The real binary on the fake.

mod magister;

pub(crate) use magister::Magister;
