//! The posting clock: when the next post is due, and why.
