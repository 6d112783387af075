//! Forum Conquest: battle.
