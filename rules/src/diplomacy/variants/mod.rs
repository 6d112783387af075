//! The variants that come with the engine. A variant is a file of facts and a few named policies.

use std::sync::LazyLock;

use super::map::{Map, MapError};

static CLASSIC: LazyLock<Result<Map, MapError>> =
    LazyLock::new(|| Map::from_json(include_str!("classic.json")));

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
