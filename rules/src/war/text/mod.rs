//! Orders of WAR II as people write them: its words and values for the engine (`order_text`), and its patterns, one
//! data file per language.
//!
//! Nothing is guessed. A line with more than one reading is answered with all of them, written out. For a line that is
//! not understood, the error gives the place, the expected element and similar names. Case and diacritics make no
//! difference. Territories are named by name, by id or by the beginning of a name that no other has. The game's own
//! notation in Portuguese and English is read in every language.
//!
//! Owns the form of the words only: legality is checked in [`super::post`].

mod acts;
mod candidates;
mod lexer;
mod names;
mod reader;
mod slots;
mod words;
mod writer;

pub use names::WarNames;
pub use reader::{read, read_post, write};
