//! Forum Conquest: rewards.
