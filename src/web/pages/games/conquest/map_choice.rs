//! The choice of a map for a game: a ready one, one of the person's own, or a new one.

use serde_json::Value;
use stafeta_rules::conquest::board::ConquestBoard as Map;
use stafeta_rules::conquest::board::ready_maps::READY;

use super::map_generation;
use super::option_fields::OptionFields;
use crate::accounts::Person;
use crate::db::Db;
use crate::games::Ruleset;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{DesignId, UserId};
use crate::key;
use crate::library::{DesignCollection, DesignKind};
use crate::web::WebError;

/// Prefix of the form value of a person's own map.
const OWN: &str = "own:";

/// A map to choose.
pub(super) struct MapChoice {
    pub(super) value: String,
    pub(super) words: String,
    pub(super) is_chosen: bool,
}

/// Returns the shelf of a person's own maps.
pub(super) const fn shelf(owner: UserId) -> DesignCollection {
    DesignCollection { owner, ruleset: Ruleset::Conquest.code(), kind: DesignKind::Map }
}

/// Returns the form value of a person's own map.
pub(super) fn own(id: DesignId) -> String {
    format!("{OWN}{id}")
}

/// Lists the maps to choose from: ready maps, playable maps of `person`, and a new map.
pub(super) async fn offered(
    db: &Db,
    person: &Person,
    fields: &OptionFields,
    words: &ReaderLocale,
) -> Result<Vec<MapChoice>, WebError> {
    let fitting = (String::new(), words.t(key!("conquest-create-map-fitting")).to_string());
    let ready = READY.iter().filter_map(|ready| {
        let map = ready.board().ok()?;
        let name = words.t(key!("conquest-create-map-named")).arg("name", map.name());
        let name = name.arg("players", ready.players).arg("territories", map.land().len());
        Some((ready.key.to_owned(), name.to_string()))
    });
    let kept = shelf(person.id).all(db).await?.into_iter().filter(|kept| kept.is_whole);
    let own = kept.map(|kept| {
        (self::own(kept.id), words.t(key!("conquest-create-map-own")).arg("name", &kept.name).to_string())
    });
    let made = ("made".to_owned(), words.t(key!("conquest-create-map-made")).to_string());
    let all = std::iter::once(fitting).chain(ready).chain(own).chain([made]);
    let chosen = fields.one("map");
    Ok(all.map(|(value, words)| MapChoice { is_chosen: value == chosen, value, words }).collect())
}

/// Loads the chosen map.
///
/// # Errors
/// The database fails. The inner error is a message that says why the map cannot be used.
pub(super) async fn load_chosen(
    db: &Db,
    person: &Person,
    fields: &OptionFields,
    players: u8,
) -> Result<Result<Map, Message>, WebError> {
    let none = || Message::new(key!("conquest-create-no-map"));
    Ok(match fields.one("map") {
        "made" => map_generation::generate_map(fields, players).await?.map(|made| made.board),
        own if own.starts_with(OWN) => {
            let id = own.trim_start_matches(OWN).parse::<DesignId>();
            let kept = match id {
                Ok(id) => shelf(person.id).find(db, id).await?,
                Err(_) => None,
            };
            kept.and_then(|(_, plan)| read(plan)).ok_or_else(none)
        }
        "" => {
            let fits = READY.into_iter().find(|map| map.players >= players);
            fits.and_then(|map| map.board().ok()).ok_or_else(none)
        }
        key => {
            let named = READY.into_iter().find(|map| map.key == key);
            named.and_then(|map| map.board().ok()).ok_or_else(none)
        }
    })
}

/// Parses a plan as a map. `None` if it is not a sound map.
fn read(plan: Value) -> Option<Map> {
    serde_json::from_value(plan).ok()
}
