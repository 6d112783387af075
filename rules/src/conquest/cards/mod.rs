//! Forum Conquest: cards.
