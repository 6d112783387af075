//! The seam: what a game is to the shells around it.
