//! The choice of a map for a game: a ready one, one of the person's own, or a new one.

use serde_json::Value;
use stafeta_rules::conquest::board::Board as Map;
use stafeta_rules::conquest::board::ready::READY;

use super::fields::Fields;
use super::making;
use crate::accounts::Person;
use crate::db::Db;
use crate::games::Ruleset;
use crate::ids::{DesignId, UserId};
use crate::key;
use crate::web::WebError;
use crate::words::{Message, Words};
use crate::workshop::{Kind, Shelf};

/// Prefix of the form value of a person's own map.
const OWN: &str = "own:";

/// A map to choose.
pub(super) struct Offered {
    pub(super) value: String,
    pub(super) words: String,
    pub(super) is_chosen: bool,
}

/// Returns the shelf of a person's own maps.
pub(super) const fn shelf(owner: UserId) -> Shelf {
    Shelf { owner, ruleset: Ruleset::Conquest.code(), kind: Kind::Map }
}

/// Returns the form value of a person's own map.
pub(super) fn own(id: DesignId) -> String {
    format!("{OWN}{id}")
}

/// Lists the maps to choose from: ready maps, playable maps of `person`, and a new map.
pub(super) async fn offered(
    db: &Db,
    person: &Person,
    fields: &Fields,
    words: &Words,
) -> Result<Vec<Offered>, WebError> {
    let fitting = (String::new(), words.t(key!("conquest-open-map-fitting")).to_string());
    let ready = READY.iter().filter_map(|ready| {
        let map = ready.board().ok()?;
        let name = words.t(key!("conquest-open-map-named")).arg("name", map.name());
        let name = name.arg("players", ready.players).arg("territories", map.land().len());
        Some((ready.key.to_owned(), name.to_string()))
    });
    let kept = shelf(person.id).all(db).await?.into_iter().filter(|kept| kept.is_whole);
    let own = kept.map(|kept| {
        (self::own(kept.id), words.t(key!("conquest-open-map-own")).arg("name", &kept.name).to_string())
    });
    let made = ("made".to_owned(), words.t(key!("conquest-open-map-made")).to_string());
    let all = std::iter::once(fitting).chain(ready).chain(own).chain([made]);
    let chosen = fields.one("map");
    Ok(all.map(|(value, words)| Offered { is_chosen: value == chosen, value, words }).collect())
}

/// Loads the chosen map.
///
/// # Errors
/// The database fails. The inner error is a message that says why the map cannot be used.
pub(super) async fn chosen(
    db: &Db,
    person: &Person,
    fields: &Fields,
    players: u8,
) -> Result<Result<Map, Message>, WebError> {
    let none = || Message::new(key!("conquest-open-no-map"));
    Ok(match fields.one("map") {
        "made" => making::made(fields, players).await?.map(|made| made.board),
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
