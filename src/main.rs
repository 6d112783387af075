//! The one binary of Stafeta.

#![warn(clippy::unwrap_used, clippy::expect_used)]

fn main() {}
