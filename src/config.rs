//! One typed configuration, read once from flags and environment.
