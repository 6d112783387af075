//! The atlas: what is drawn of every board, and that every eye can tell whose it is.

mod colours;
#[path = "../../../rules/tests/conquest/play.rs"]
mod conquest_play;
mod drawings;
mod files;
mod labels;
#[path = "../../../rules/tests/diplomacy/play.rs"]
mod play;
