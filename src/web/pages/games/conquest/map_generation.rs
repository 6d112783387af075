//! New maps from a seed: the form fields and the generation.

use data_encoding::BASE32_NOPAD;
use rand::Rng;
use stafeta_rules::conquest::board::generate::{
    CannotGenerate, GeneratedMap, LandForm, MapRequest, TerrainMix, generate,
};
use stafeta_rules::conquest::board::names::NamingStyle;

use super::option_fields::{OptionFields, number};
use crate::compute::{self, ComputeError, ComputeLane};
use crate::i18n::{Message, ReaderLocale};
use crate::key;

/// A choice: its field, the message id of its name, and its values with the message ids of their words, the default first.
type MapParameter = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// The choices for a new map.
const CHOICES: [MapParameter; 3] = [
    (
        "made.land",
        key!("conquest-generate-land"),
        &[
            ("block", key!("conquest-generate-block")),
            ("broken", key!("conquest-generate-broken")),
            ("straits", key!("conquest-generate-straits")),
            ("apart", key!("conquest-generate-apart")),
        ],
    ),
    (
        "made.mix",
        key!("conquest-generate-mix"),
        &[
            ("temperate", key!("conquest-generate-temperate")),
            ("rugged", key!("conquest-generate-rugged")),
            ("open", key!("conquest-generate-open")),
        ],
    ),
    (
        "made.tongue",
        key!("conquest-generate-name-style"),
        &[
            ("getic", key!("conquest-generate-getic")),
            ("pontic", key!("conquest-generate-pontic")),
            ("latin", key!("conquest-generate-latin")),
        ],
    ),
];

/// Longest seed, in characters.
const LONGEST_SEED: usize = 80;

/// Fills the fields of a new map with common values.
pub(super) fn fill_defaults(fields: &mut OptionFields) {
    fields.put("made.seed", [seed()]);
    fields.put("made.each", ["12".to_owned()]);
    fields.put("made.regions", ["on".to_owned()]);
    for (field, _, values) in CHOICES {
        fields.put(field, values.first().map(|(value, _)| (*value).to_owned()));
    }
}

/// Returns a random seed.
pub(super) fn seed() -> String {
    let mut word = [0_u8; 5];
    rand::rng().fill_bytes(&mut word);
    BASE32_NOPAD.encode(&word).to_lowercase()
}

/// A choice in the reader's language: field, name, and values with their words, each with true if it is chosen.
pub(super) type MapParameterField = (&'static str, String, Vec<(&'static str, String, bool)>);

/// Returns the choices for a new map in the reader's language.
pub(super) fn choices(fields: &OptionFields, words: &ReaderLocale) -> Vec<MapParameterField> {
    let one = |(field, name, values): &MapParameter| {
        let value = |(value, id): &(&'static str, &'static str)| {
            (*value, words.t(*id).to_string(), fields.one(field) == *value)
        };
        (*field, words.t(*name).to_string(), values.iter().map(value).collect())
    };
    CHOICES.iter().map(one).collect()
}

/// Generates the map that the fields describe.
///
/// # Errors
/// Too many maps are being generated. The inner error is a message that says what to change.
pub(super) async fn generate_map(
    fields: &OptionFields,
    players: u8,
) -> Result<Result<GeneratedMap, Message>, ComputeError> {
    let request = match request(fields, players) {
        Ok(request) => request,
        Err(why) => return Ok(Err(why)),
    };
    let made = compute::run(ComputeLane::Text, move || generate(&request)).await?;
    Ok(made.map_err(|error| match error {
        CannotGenerate::Players(_) => Message::new(key!("conquest-generate-players")),
        CannotGenerate::Each(_) | CannotGenerate::Mix | CannotGenerate::NoRoom => {
            Message::new(key!("conquest-generate-no-room"))
        }
    }))
}

/// Reads the request for a new map from the fields.
///
/// # Errors
/// The message says what to change.
fn request(fields: &OptionFields, players: u8) -> Result<MapRequest, Message> {
    let choose = || Message::new(key!("game-create-choose"));
    let land = match fields.one("made.land") {
        "block" | "" => LandForm::Block,
        "broken" => LandForm::Broken,
        "straits" => LandForm::Straits,
        "apart" => LandForm::Apart,
        _ => return Err(choose()),
    };
    let mix = match fields.one("made.mix") {
        "temperate" | "" => TerrainMix::TEMPERATE,
        "rugged" => TerrainMix::RUGGED,
        "open" => TerrainMix::OPEN,
        _ => return Err(choose()),
    };
    let tongue = match fields.one("made.tongue") {
        "getic" | "" => NamingStyle::Getic,
        "pontic" => NamingStyle::Pontic,
        "latin" => NamingStyle::Latin,
        _ => return Err(choose()),
    };
    let each = number(fields.one("made.each"), 8, 24)?;
    Ok(MapRequest {
        seed: fields.one("made.seed").chars().take(LONGEST_SEED).collect(),
        players,
        each: u8::try_from(each).unwrap_or(u8::MAX),
        land,
        mix,
        regions: fields.one("made.regions") == "on",
        tongue,
    })
}
