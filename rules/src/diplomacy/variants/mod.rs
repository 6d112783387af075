//! The variants that come with the engine. A variant is a file of facts and a few named policies.

use std::sync::{LazyLock, OnceLock};

use crate::rules::Language;

use super::map::{Map, MapError};
use super::text::Vocabulary;

static CLASSIC: LazyLock<Result<Map, MapError>> =
    LazyLock::new(|| Map::from_json(include_str!("classic.json")));

/// One for each language, in the order of the enum.
static CLASSIC_WORDS: [OnceLock<Vocabulary>; 4] = [const { OnceLock::new() }; 4];

/// Ids of every variant, in the order a list shows them.
pub const ALL: [&str; 1] = ["classic"];

/// The board of a variant by its id, read once.
///
/// # Errors
/// [`VariantError::Unknown`] for an id that is not in [`ALL`]; [`VariantError::Broken`] if the file
/// that came with the engine fails its checks, which a test rules out.
pub fn board(id: &str) -> Result<&'static Map, VariantError> {
    let map = match id {
        "classic" => &CLASSIC,
        _ => return Err(VariantError::Unknown(id.to_owned())),
    };
    map.as_ref().map_err(VariantError::Broken)
}

/// The words in which orders for a variant are read in a language, made once.
///
/// # Errors
/// As [`board`].
pub fn words(id: &str, language: Language) -> Result<&'static Vocabulary, VariantError> {
    let map = board(id)?;
    let words = match id {
        "classic" => &CLASSIC_WORDS,
        _ => return Err(VariantError::Unknown(id.to_owned())),
    };
    Ok(words[language as usize].get_or_init(|| Vocabulary::of(map, language)))
}

/// Why there is no such board.
#[derive(Debug, thiserror::Error)]
pub enum VariantError {
    /// No variant of this id.
    #[error("there is no variant \"{0}\"")]
    Unknown(String),
    /// The variant's own file is faulty.
    #[error("the variant's file is faulty: {0}")]
    Broken(&'static MapError),
}
