//! Sealed lots: commit, draw, reveal, verify.
