//! Forum Conquest: board.
