//! Forum Conquest: who is allied, at war, betrayed.
