//! Forum Conquest: economy.
