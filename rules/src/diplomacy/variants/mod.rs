//! The variants that come with the engine. A variant is a file of facts and a few named policies.

use std::sync::{Arc, LazyLock, OnceLock};

use crate::atlas::geometry::{BadMap, Geometry};
use crate::rules::Language;

use super::map::{Map, MapError};
use super::text::Vocabulary;

static CLASSIC: LazyLock<Result<Map, MapError>> =
    LazyLock::new(|| Map::from_json(include_str!("classic.json")));

static CLASSIC_DRAWN: LazyLock<Result<Arc<Geometry>, BadMap>> =
    LazyLock::new(|| drawn(&CLASSIC, include_str!("classic.map.json")));

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

/// Where everything on a variant's board lies, its places in the order of the provinces; read once.
///
/// # Errors
/// As [`board`]; [`VariantError::Undrawn`] if the map file that came with the engine fails its checks.
pub fn geometry(id: &str) -> Result<Arc<Geometry>, VariantError> {
    board(id)?;
    let drawn = match id {
        "classic" => &CLASSIC_DRAWN,
        _ => return Err(VariantError::Unknown(id.to_owned())),
    };
    drawn.as_ref().map(Arc::clone).map_err(VariantError::Undrawn)
}

fn drawn(board: &Result<Map, MapError>, file: &str) -> Result<Arc<Geometry>, BadMap> {
    let codes =
        board.iter().flat_map(|map| map.provinces().map(|province| map.province(province).code.as_str()));
    Geometry::read(file, codes).map(Arc::new)
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
    /// The variant's map file is faulty.
    #[error("the variant's map file is faulty: {0}")]
    Undrawn(&'static BadMap),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_drawn_with_its_units_and_names_where_they_belong() {
        for id in ALL {
            let (map, geometry) = (board(id).unwrap(), geometry(id).unwrap());
            assert_eq!(geometry.shapes.len(), map.provinces().len());
            for province in map.provinces() {
                let facts = map.province(province);
                let shape = &geometry.shapes[province.index()];
                assert!(shape.path.holds(shape.unit), "{id}: the unit of {} stands elsewhere", facts.code);
                assert_eq!(shape.sign.is_some(), facts.centre, "{id}: the star of {}", facts.code);
                let mut coasts: Vec<String> =
                    facts.coasts.iter().map(|coast| map.coast_name(*coast).to_lowercase()).collect();
                coasts.sort();
                assert!(shape.coasts.keys().eq(coasts.iter()), "{id}: the coasts of {}", facts.code);
            }
            for border in &geometry.borders {
                let sides: Vec<_> = border.between.iter().map(|side| usize::from(*side)).collect();
                let [a, b] = sides[..] else { continue };
                let (a, b) = (map.provinces().nth(a).unwrap(), map.provinces().nth(b).unwrap());
                assert!(map.army_steps(a).contains(b), "{id}: no army goes where a border is drawn");
            }
        }
    }
}
