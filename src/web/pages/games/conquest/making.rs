//! New maps from a seed: the form fields and the generation.

use data_encoding::BASE32_NOPAD;
use rand::Rng;
use stafeta_rules::conquest::board::generate::{
    CannotGenerate, Generated, LandForm, Request, TerrainMix, generate,
};
use stafeta_rules::conquest::board::names::Tongue;

use super::fields::{Fields, number};
use crate::compute::{self, ComputeError, Lane};
use crate::key;
use crate::words::{Message, Words};

/// A choice: its field, the message id of its name, and its values with the message ids of their words, the default first.
type Choice = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// The choices for a new map.
const CHOICES: [Choice; 3] = [
    (
        "made.land",
        key!("conquest-made-land"),
        &[
            ("block", key!("conquest-made-block")),
            ("broken", key!("conquest-made-broken")),
            ("straits", key!("conquest-made-straits")),
            ("apart", key!("conquest-made-apart")),
        ],
    ),
    (
        "made.mix",
        key!("conquest-made-mix"),
        &[
            ("temperate", key!("conquest-made-temperate")),
            ("rugged", key!("conquest-made-rugged")),
            ("open", key!("conquest-made-open")),
        ],
    ),
    (
        "made.tongue",
        key!("conquest-made-tongue"),
        &[
            ("getic", key!("conquest-made-getic")),
            ("pontic", key!("conquest-made-pontic")),
            ("latin", key!("conquest-made-latin")),
        ],
    ),
];

/// Longest seed, in characters.
const LONGEST_SEED: usize = 80;

/// Fills the fields of a new map with common values.
pub(super) fn usual(fields: &mut Fields) {
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
pub(super) type Asked = (&'static str, String, Vec<(&'static str, String, bool)>);

/// Returns the choices for a new map in the reader's language.
pub(super) fn choices(fields: &Fields, words: &Words) -> Vec<Asked> {
    let one = |(field, name, values): &Choice| {
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
pub(super) async fn made(fields: &Fields, players: u8) -> Result<Result<Generated, Message>, ComputeError> {
    let request = match request(fields, players) {
        Ok(request) => request,
        Err(why) => return Ok(Err(why)),
    };
    let made = compute::run(Lane::Text, move || generate(&request)).await?;
    Ok(made.map_err(|error| match error {
        CannotGenerate::Players(_) => Message::new(key!("conquest-made-players")),
        CannotGenerate::Each(_) | CannotGenerate::Mix | CannotGenerate::NoRoom => {
            Message::new(key!("conquest-made-no-room"))
        }
    }))
}

/// Reads the request for a new map from the fields.
///
/// # Errors
/// The message says what to change.
fn request(fields: &Fields, players: u8) -> Result<Request, Message> {
    let choose = || Message::new(key!("game-open-choose"));
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
        "getic" | "" => Tongue::Getic,
        "pontic" => Tongue::Pontic,
        "latin" => Tongue::Latin,
        _ => return Err(choose()),
    };
    let each = number(fields.one("made.each"), 8, 24)?;
    Ok(Request {
        seed: fields.one("made.seed").chars().take(LONGEST_SEED).collect(),
        players,
        each: u8::try_from(each).unwrap_or(u8::MAX),
        land,
        mix,
        regions: fields.one("made.regions") == "on",
        tongue,
    })
}
