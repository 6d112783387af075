//! Orders as people write them on a forum, in Portuguese, English and Romanian: read and written by one grammar
//! a language, kept as data.
//!
//! Nothing is guessed. A line with more than one reading is answered with all of them, written out; a line that
//! is not understood says where, what was expected there, and which names come close. Capitals and marks on
//! letters make no difference; territories go by name, by id or by the beginning of a name that no other has.
//! What the game's own notation says in Portuguese and English is read whatever the language.
//!
//! Owns the form of the words only: whether an order is legal is the engine's.

mod acts;
mod grammar;
mod lexer;
mod names;
mod reader;
mod value;
mod writer;

pub use names::Names;
pub use reader::read;
pub use writer::write;

/// The longest text, in bytes.
const LONGEST: usize = 64 * 1024;

/// The most lines of a post.
const MOST_LINES: usize = 300;
