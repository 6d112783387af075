//! The variants that come with the engine. A variant is a file of facts with a few named policies, and the file of
//! its map.

use std::sync::{Arc, OnceLock};

use crate::board::geometry::{BadMap, Geometry};
use crate::rules::Language;

use super::map::{Map, MapError};
use super::text::Vocabulary;

/// A variant: its two files, and what is made of them once.
struct Variant {
    id: &'static str,
    facts: &'static str,
    drawing: &'static str,
    board: OnceLock<Result<Map, MapError>>,
    geometry: OnceLock<Result<Arc<Geometry>, BadMap>>,
    /// One for each language, in the order of the enum.
    words: [OnceLock<Vocabulary>; 4],
}

impl Variant {
    const fn new(id: &'static str, facts: &'static str, drawing: &'static str) -> Self {
        Self {
            id,
            facts,
            drawing,
            board: OnceLock::new(),
            geometry: OnceLock::new(),
            words: [const { OnceLock::new() }; 4],
        }
    }

    fn board(&'static self) -> Result<&'static Map, VariantError> {
        self.board.get_or_init(|| Map::from_json(self.facts)).as_ref().map_err(VariantError::Broken)
    }
}

/// Every variant, in the order a list shows them.
static VARIANTS: [Variant; 2] = [
    Variant::new("classic", include_str!("classic.json"), include_str!("classic.map.json")),
    Variant::new("1900", include_str!("1900.json"), include_str!("1900.map.json")),
];

/// Ids of every variant, in the order a list shows them.
pub fn all() -> impl ExactSizeIterator<Item = &'static str> {
    VARIANTS.iter().map(|variant| variant.id)
}

fn find(id: &str) -> Result<&'static Variant, VariantError> {
    VARIANTS.iter().find(|variant| variant.id == id).ok_or_else(|| VariantError::Unknown(id.to_owned()))
}

/// The board of a variant by its id, read once.
///
/// # Errors
/// [`VariantError::Unknown`] for an id that is not one of [`all`]; [`VariantError::Broken`] if the file
/// that came with the engine fails its checks, which a test rules out.
pub fn board(id: &str) -> Result<&'static Map, VariantError> {
    find(id)?.board()
}

/// Where everything on a variant's board lies, its places in the order of the provinces; read once.
///
/// # Errors
/// As [`board`]; [`VariantError::Undrawn`] if the map file that came with the engine fails its checks.
pub fn geometry(id: &str) -> Result<Arc<Geometry>, VariantError> {
    let variant = find(id)?;
    let map = variant.board()?;
    let codes = map.provinces().map(|province| map.province(province).code.as_str());
    let drawn = variant.geometry.get_or_init(|| Geometry::read(variant.drawing, codes).map(Arc::new));
    drawn.as_ref().map(Arc::clone).map_err(VariantError::Undrawn)
}

/// The words in which orders for a variant are read in a language, made once.
///
/// # Errors
/// As [`board`].
pub fn words(id: &str, language: Language) -> Result<&'static Vocabulary, VariantError> {
    let variant = find(id)?;
    let map = variant.board()?;
    Ok(variant.words[language as usize].get_or_init(|| Vocabulary::of(map, language)))
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
        for id in all() {
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
            let land = map
                .provinces()
                .flat_map(|to| map.half_strength_into(to).into_iter().map(move |from| (from, to)));
            for (from, to) in land {
                let passage = geometry.passage(from.index() as u16, to.index() as u16);
                let back = geometry.passage(to.index() as u16, from.index() as u16);
                assert!(
                    passage.is_some() && back == passage.map(|[out, into]| [into, out]),
                    "{id}: a way round"
                );
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
