//! The one binary of Stafeta.

fn main() {}
