//! Orders of WAR II as people write them: its words and values for the engine (`order_text`),
//! and its patterns, a data file a language.
//!
//! Nothing is guessed. A line with more than one reading is answered with all of them, written out; a line that
//! is not understood says where, what was expected there, and which names come close. Capitals and marks on
//! letters make no difference; territories go by name, by id or by the beginning of a name that no other has.
//! What the game's own notation says in Portuguese and English is read whatever the language.
//!
//! Owns the form of the words only: whether an order is legal is the engine's.

mod acts;
mod fill;
mod lexer;
mod names;
mod reader;
mod value;
mod words;
mod writer;

pub use names::Names;
pub use reader::{read, write};
