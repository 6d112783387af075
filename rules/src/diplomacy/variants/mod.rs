//! The variants that come with the engine. Each is a folder here: its facts with a few named policies, its map drawing
//! or the name of the variant on whose map it is played, its messages, and its rules.

use std::sync::{Arc, LazyLock, OnceLock};

use crate::board::geometry::{BadMap, BoardGeometry};
use crate::rules::Language;

use super::map::{MapError, VariantMap};
use super::text::DiplomacyVocabulary;

/// A folder of this directory, embedded in the binary.
struct VariantFolder {
    id: &'static str,
    /// `variant.json`.
    facts: &'static str,
    /// `map.json`; `None` if the variant is played on the map of another.
    map: Option<&'static str>,
    /// `words/`: messages by language.
    words: &'static [(&'static str, &'static str)],
    /// `rules/`: pages by language.
    rules: &'static [(&'static str, &'static str)],
}

/// Every folder, in alphabetical order.
static FOLDERS: &[VariantFolder] = &include!(concat!(env!("OUT_DIR"), "/variants.rs"));

/// The variant that is Diplomacy itself; it comes before all others.
const CLASSIC: &str = "classic";

/// A variant with the values computed once from its folder.
struct Variant {
    folder: &'static VariantFolder,
    board: OnceLock<Result<VariantMap, MapError>>,
    geometry: OnceLock<Result<Arc<BoardGeometry>, BadMap>>,
    /// One per language, in the order of the enum.
    words: [OnceLock<DiplomacyVocabulary>; Language::ALL.len()],
}

impl Variant {
    const fn new(folder: &'static VariantFolder) -> Self {
        Self {
            folder,
            board: OnceLock::new(),
            geometry: OnceLock::new(),
            words: [const { OnceLock::new() }; Language::ALL.len()],
        }
    }

    fn board(&'static self) -> Result<&'static VariantMap, VariantError> {
        let read = || VariantMap::read(self.folder.facts, |id| Some(find(id).ok()?.folder.facts));
        self.board.get_or_init(read).as_ref().map_err(VariantError::Broken)
    }
}

/// Every variant in display order: Diplomacy itself, then by id.
static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    let mut folders: Vec<&VariantFolder> = FOLDERS.iter().collect();
    folders.sort_by_key(|folder| (folder.id != CLASSIC, folder.id));
    folders.into_iter().map(Variant::new).collect()
});

/// Returns the ids of every variant in display order.
pub fn all() -> impl ExactSizeIterator<Item = &'static str> {
    VARIANTS.iter().map(|variant| variant.folder.id)
}

/// Returns the ids of every variant except Diplomacy itself.
pub(super) fn apart() -> impl Iterator<Item = &'static str> {
    all().filter(|id| *id != CLASSIC)
}

/// Returns the messages of every variant in a language: the id of the variant, and the text of its file.
pub fn messages(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    FOLDERS.iter().filter_map(move |folder| Some((folder.id, text_in(folder.words, language)?)))
}

/// Returns the rules pages of the variants: the id of the variant, the language, and the text.
pub fn rules_pages() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let pages =
        |folder: &'static VariantFolder| folder.rules.iter().map(|(tag, text)| (folder.id, *tag, *text));
    FOLDERS.iter().flat_map(pages)
}

/// Returns the variant whose rules page has the anchor of a rule; `None` if no variant has it.
pub(super) fn rules_page_of(rule: &str) -> Option<&'static str> {
    let anchor = format!("<a id=\"{rule}\">");
    let folder = FOLDERS.iter().find(|folder| folder.rules.iter().any(|(_, text)| text.contains(&anchor)))?;
    Some(folder.id)
}

fn text_in(texts: &[(&'static str, &'static str)], language: &str) -> Option<&'static str> {
    texts.iter().find(|(tag, _)| *tag == language).map(|(_, text)| *text)
}

fn find(id: &str) -> Result<&'static Variant, VariantError> {
    VARIANTS
        .iter()
        .find(|variant| variant.folder.id == id)
        .ok_or_else(|| VariantError::Unknown(id.to_owned()))
}

/// Returns the board of a variant by its id, read once.
///
/// # Errors
/// [`VariantError::Unknown`] for an id that is not one of [`all`]; [`VariantError::Broken`] if the embedded file fails
/// its checks, which a test rules out.
pub fn board(id: &str) -> Result<&'static VariantMap, VariantError> {
    find(id)?.board()
}

/// Returns the geometry of a variant's board, its places in the order of the provinces; read once.
///
/// # Errors
/// As [`board`]; [`VariantError::Undrawn`] if the embedded map file fails its checks.
pub fn geometry(id: &str) -> Result<Arc<BoardGeometry>, VariantError> {
    let map = find(id)?.board()?;
    let variant = find(map.geography())?;
    let codes = map.provinces().map(|province| map.province(province).code.as_str());
    let drawing = variant.folder.map.ok_or_else(|| VariantError::Unmapped(id.to_owned()))?;
    let drawn = variant.geometry.get_or_init(|| BoardGeometry::read(drawing, codes).map(Arc::new));
    drawn.as_ref().map(Arc::clone).map_err(VariantError::Undrawn)
}

/// Returns the vocabulary in which orders for a variant are read in a language, built once.
///
/// # Errors
/// As [`board`].
pub fn words(id: &str, language: Language) -> Result<&'static DiplomacyVocabulary, VariantError> {
    let variant = find(id)?;
    let map = variant.board()?;
    Ok(variant.words[language as usize].get_or_init(|| DiplomacyVocabulary::of(map, language)))
}

/// Reason why there is no such board.
#[derive(Debug, thiserror::Error)]
pub enum VariantError {
    /// No variant of this id.
    #[error("there is no variant \"{0}\"")]
    Unknown(String),
    /// The variant's own file is faulty.
    #[error("the variant's file is faulty: {0}")]
    Broken(&'static MapError),
    /// The variant has no map file and is not played on the map of another.
    #[error("the variant \"{0}\" has no map")]
    Unmapped(String),
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
