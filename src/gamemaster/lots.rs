//! Sealed randomness of a game: the published roots, the public draws, and the draws that are still sealed.
//!
//! A public draw is revealed with its proof in the post that used it. The secret is published when the game is over. This module
//! collects both for the page and the file with which anybody can check them. [`stafeta_rules::lots`] explains how a draw is
//! made and proved.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sqlx::PgConnection;
use stafeta_rules::lots::merkle::Digest32;
use stafeta_rules::lots::{BATCH, Batch, DrawId, Drawing, Drawn, Lots, Reveal, Secret};

use super::game::{Game, Stage};
use super::load::{self, Sealed};
use super::{Corrupt, GameError, position};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::told::{Block, Item};
use crate::games::Fact;
use crate::ids::GameId;
use crate::key;
use crate::words::Message;

/// A public draw with its proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// The kind of draw, and its result.
    pub drawn: Drawn,
    /// The key of the draw, with the path from it to the root.
    pub reveal: Reveal,
}

/// A range of draws, `first` to `last` inclusive, that are all sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// Number of the first draw.
    pub first: u64,
    /// Number of the last draw.
    pub last: u64,
}

/// Everything that can be checked about the draws of a game. `verify-lots.mjs` reads it as JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Proofs {
    /// The roots published so far, each over [`BATCH`] draws.
    pub roots: Vec<Digest32>,
    /// Number of draws made.
    pub made: u64,
    /// The public draws, by number.
    pub draws: Vec<Shown>,
    /// The draws that were made and are still sealed, by number.
    pub sealed: Vec<Closed>,
    /// The secret that all keys are derived from; `None` until the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub secret: Option<Digest32>,
}

impl Proofs {
    /// The root under which a draw was sealed; `None` if it is not published.
    #[must_use]
    pub fn root_of(&self, draw: DrawId) -> Option<&Digest32> {
        self.roots.get(usize::try_from(draw.0 / BATCH).ok()?)
    }

    /// Returns the public draws that do not match what was sealed; empty if all do.
    #[must_use]
    pub fn faults(&self) -> Vec<DrawId> {
        let is_proved = |shown: &Shown| {
            let draw = shown.drawn.draw;
            self.root_of(draw).is_some_and(|root| shown.reveal.proves(root, &shown.drawn))
        };
        self.draws.iter().filter(|shown| !is_proved(shown)).map(|shown| shown.drawn.draw).collect()
    }
}

/// Returns the draws of game `id` if `person`, or a guest, may read its board. They are the same for everybody.
///
/// # Errors
/// The game does not exist, or they may not see it, or what is stored cannot be read.
pub async fn lots(db: &Db, id: GameId, person: Option<&Person>) -> Result<(Game, Proofs), GameError> {
    let game = load::find(db, id, person).await?.ok_or(GameError::Missing)?;
    let mut tx = db::begin_snapshot(db).await?;
    let proofs = proofs(&mut tx, &game).await?;
    db::commit(tx).await?;
    Ok((game, proofs))
}

/// Collects the proofs of the draws of `game`: of every draw if it is over, since its secret is public then.
///
/// # Errors
/// What is stored cannot be read.
pub(super) async fn proofs(db: &mut PgConnection, game: &Game) -> Result<Proofs, GameError> {
    let sealed = sqlx::query!("select secret, draws, roots from games where id = $1", game.id.0)
        .fetch_one(&mut *db)
        .await?;
    let secret = secret(&sealed.secret)?;
    let rows = sqlx::query!("select drawn, reveal from reveals where game_id = $1 order by draw", game.id.0)
        .fetch_all(&mut *db)
        .await?;
    let mut shown = BTreeMap::new();
    for row in rows {
        let each = Shown { drawn: read("a draw", row.drawn)?, reveal: read("a key", row.reveal)? };
        shown.insert(each.drawn.draw.0, each);
    }
    let batches: Vec<Batch> =
        (0..u64::from(sealed.roots.unsigned_abs())).map(|number| secret.batch(number)).collect();
    let is_over = matches!(game.stage, Stage::Over | Stage::Cancelled);
    // The secret opens the draws that no post has revealed: take them from the facts.
    if is_over {
        let facts = position::facts(&mut *db, game, 0, i32::MAX).await?;
        for drawn in drawn_by(&facts)? {
            let batch = usize::try_from(drawn.draw.0 / BATCH).ok().and_then(|number| batches.get(number));
            if let Some(batch) = batch {
                let reveal = batch.reveal(drawn.draw);
                shown.entry(drawn.draw.0).or_insert(Shown { drawn, reveal });
            }
        }
    }
    let made = sealed.draws.unsigned_abs();
    Ok(Proofs {
        roots: batches.iter().map(Batch::root).collect(),
        made,
        sealed: closed(made, &shown.keys().copied().collect()),
        draws: shown.into_values().collect(),
        secret: is_over.then(|| secret.open()),
    })
}

/// Returns all draws contained in facts, public or not, in order.
///
/// # Errors
/// A fact cannot be serialised, which only a bug of the ruleset can cause.
pub(super) fn drawn_by(facts: &[Fact]) -> Result<Vec<Drawn>, Corrupt> {
    let mut drawn = Vec::new();
    for fact in facts {
        drawn.extend(drawn_in(&fact.to_json()?));
    }
    Ok(drawn)
}

/// Converts the secret from its stored form.
pub(super) fn secret(bytes: &[u8]) -> Result<Secret, Corrupt> {
    let bytes = <[u8; 32]>::try_from(bytes);
    bytes.map(Secret::new).map_err(|_| Corrupt { what: "a secret", why: "not 32 bytes".to_owned() })
}

/// Returns the draws before `made` that are not in `open`, as ranges.
fn closed(made: u64, open: &BTreeSet<u64>) -> Vec<Closed> {
    let mut closed: Vec<Closed> = Vec::new();
    for draw in (0..made).filter(|draw| !open.contains(draw)) {
        match closed.last_mut() {
            Some(range) if range.last + 1 == draw => range.last = draw,
            _ => closed.push(Closed { first: draw, last: draw }),
        }
    }
    closed
}

/// Finds the draws anywhere in a fact of any ruleset. All rulesets store them in the same form.
pub(super) fn drawn_in(fact: &Json) -> Vec<Drawn> {
    if let Ok(drawn) = Drawn::deserialize(fact) {
        return vec![drawn];
    }
    match fact {
        Json::Object(fields) => fields.values().flat_map(drawn_in).collect(),
        Json::Array(items) => items.iter().flat_map(drawn_in).collect(),
        _ => Vec::new(),
    }
}

fn read<T: serde::de::DeserializeOwned>(what: &'static str, value: Json) -> Result<T, Corrupt> {
    serde_json::from_value(value).map_err(|error| Corrupt { what, why: error.to_string() })
}

/// The secret behind the draws of a game, and the number of published roots.
pub(super) struct Draws {
    pub(super) secret: Secret,
    /// Number of batches whose roots are public.
    pub(super) roots: i32,
    /// The batch used last, with its number, kept because making one takes milliseconds.
    batch: Option<(u64, Batch)>,
}

impl Draws {
    /// Converts the draws from their stored form.
    ///
    /// # Errors
    /// The secret is not 32 bytes long.
    pub(super) fn of(sealed: &Sealed) -> Result<Self, Corrupt> {
        Ok(Self { secret: secret(&sealed.secret)?, roots: sealed.roots, batch: None })
    }

    /// Makes a draw public, with its proof.
    pub(super) fn reveal(&mut self, drawn: Drawn) -> Shown {
        let number = drawn.draw.0 / BATCH;
        let batch = match self.batch.take() {
            Some((kept, batch)) if kept == number => batch,
            _ => self.secret.batch(number),
        };
        let reveal = batch.reveal(drawn.draw);
        self.batch = Some((number, batch));
        Shown { drawn, reveal }
    }

    /// Publishes the roots that the next draws of `lots` will need. Returns each with its number, from 1.
    pub(super) fn publish_roots(&mut self, lots: &Lots) -> Vec<(i32, String)> {
        let due = i32::try_from(lots.roots_due()).unwrap_or(i32::MAX);
        let roots = (self.roots..due)
            .map(|number| (number + 1, self.secret.batch(number.unsigned_abs().into()).root().to_string()));
        let roots = roots.collect();
        self.roots = self.roots.max(due);
        roots
    }
}

/// Builds the folded block with the proofs of the draws of a post; `None` if the post has none.
pub(super) fn block(shown: &[Shown]) -> Option<Block> {
    let first = shown.first()?;
    let item = |Shown { drawn, reveal }: &Shown| {
        let path: Vec<String> = reveal.path.iter().map(ToString::to_string).collect();
        let message = Message::new(key!("lots-proof"))
            .with("draw", drawn.draw.0.to_string())
            .with("what", what(drawn.drawing))
            .with("result", result(drawn))
            .with("key", reveal.key.to_string())
            .with("path", path.join(" "));
        Item::from(message)
    };
    let caption = Message::new(key!("lots-proofs"))
        .with("count", u32::try_from(shown.len()).unwrap_or(u32::MAX))
        .with("draw", first.drawn.draw.0.to_string());
    Some(Block::Folded { caption, items: shown.iter().map(item).collect() })
}

/// Describes the kind of a draw as a phrase.
#[must_use]
pub fn what(drawing: Drawing) -> Message {
    match drawing {
        Drawing::Dice { faces, count } => {
            Message::new(key!("lots-dice")).with("count", count).with("faces", faces)
        }
        Drawing::Order { of } => Message::new(key!("lots-order")).with("of", of),
    }
}

/// Formats the result as its numbers.
#[must_use]
pub fn result(drawn: &Drawn) -> String {
    let numbers: Vec<String> = drawn.result.iter().map(ToString::to_string).collect();
    numbers.join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn draws_are_found_wherever_they_stand_in_a_fact() {
        let dice = json!({ "draw": 3, "drawing": { "dice": { "faces": 6, "count": 1 } }, "result": [5] });
        let fact = json!({ "fought": { "rolls": [dice], "lot": null, "draw": 7 } });
        let found = drawn_in(&fact);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].draw, &found[0].result), (DrawId(3), &vec![5]));
    }

    #[test]
    fn what_is_closed_is_named_in_ranges() {
        let range = |first, last| Closed { first, last };
        assert_eq!(closed(7, &BTreeSet::from([1, 4])), [range(0, 0), range(2, 3), range(5, 6)]);
        assert_eq!(closed(2, &BTreeSet::from([0, 1])), []);
    }
}
