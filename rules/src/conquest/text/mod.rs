//! Forum Conquest: text.
