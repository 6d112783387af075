//! The lots at the table: what was sealed under which root, what has been drawn in public, what is still closed.
//!
//! A public draw is revealed with its proof in the post that used it; the secret itself is opened when the game is over.
//! Here the two come together for the page and the file by which anybody checks them. How a draw is made and proved stands
//! in [`stafeta_rules::lots`].

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

/// A draw whose key is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// What was drawn, and the result.
    pub drawn: Drawn,
    /// The key, with what leads from it to the root.
    pub reveal: Reveal,
}

/// Draws `first` to `last`, both of them still closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// The first.
    pub first: u64,
    /// The last.
    pub last: u64,
}

/// All that can be checked of the draws of a game. As JSON it is the file that `verify-lots.mjs` reads.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Proofs {
    /// The roots published so far, each over [`BATCH`] draws.
    pub roots: Vec<Digest32>,
    /// How many draws were made.
    pub made: u64,
    /// The draws whose keys are public, by number.
    pub draws: Vec<Shown>,
    /// Draws that were made and stay closed, by number.
    pub sealed: Vec<Closed>,
    /// The secret of all keys: open when the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub secret: Option<Digest32>,
}

impl Proofs {
    /// The root under which a draw was sealed.
    #[must_use]
    pub fn root_of(&self, draw: DrawId) -> Option<&Digest32> {
        self.roots.get(usize::try_from(draw.0 / BATCH).ok()?)
    }

    /// The public draws that are not what was sealed; none where all is well.
    #[must_use]
    pub fn faults(&self) -> Vec<DrawId> {
        let is_proved = |shown: &Shown| {
            let draw = shown.drawn.draw;
            self.root_of(draw).is_some_and(|root| shown.reveal.proves(root, &shown.drawn))
        };
        self.draws.iter().filter(|shown| !is_proved(shown)).map(|shown| shown.drawn.draw).collect()
    }
}

/// The lots of game `id`, if `person`, or a guest, may read its board. They are the same for everybody.
///
/// # Errors
/// There is no such game for them, or what is stored cannot be read.
pub async fn lots(db: &Db, id: GameId, person: Option<&Person>) -> Result<(Game, Proofs), GameError> {
    let game = load::find(db, id, person).await?.ok_or(GameError::Missing)?;
    let mut tx = db::begin_snapshot(db).await?;
    let proofs = proofs(&mut tx, &game).await?;
    db::commit(tx).await?;
    Ok((game, proofs))
}

/// What can be checked of the draws of `game`: when it is over of every one of them, since its secret is open then.
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

/// The draws that stand in facts, open or not, in order.
///
/// # Errors
/// A fact cannot be written.
pub(super) fn drawn_by(facts: &[Fact]) -> Result<Vec<Drawn>, Corrupt> {
    let mut drawn = Vec::new();
    for fact in facts {
        drawn.extend(drawn_in(&fact.to_json()?));
    }
    Ok(drawn)
}

/// The secret as its row has it.
pub(super) fn secret(bytes: &[u8]) -> Result<Secret, Corrupt> {
    let bytes = <[u8; 32]>::try_from(bytes);
    bytes.map(Secret::new).map_err(|_| Corrupt { what: "a secret", why: "not 32 bytes".to_owned() })
}

/// The draws before `made` that are not open, as ranges.
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

/// The draws that stand anywhere in a fact, whatever its ruleset: they are stored in one form everywhere.
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

/// What the draws of a game are sealed with, and how many roots of them are public.
pub(super) struct Draws {
    pub(super) secret: Secret,
    /// The batches whose roots are public.
    pub(super) roots: i32,
    /// The batch that draws were last made public from, with its number: it takes milliseconds to make.
    batch: Option<(u64, Batch)>,
}

impl Draws {
    /// The draws of a row.
    ///
    /// # Errors
    /// Its secret is none.
    pub(super) fn of(sealed: &Sealed) -> Result<Self, Corrupt> {
        Ok(Self { secret: secret(&sealed.secret)?, roots: sealed.roots, batch: None })
    }

    /// Makes the key of a draw public.
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

    /// Makes the roots public that the next of `lots` will need. Gives each with its number, from 1.
    pub(super) fn publish_roots(&mut self, lots: &Lots) -> Vec<(i32, String)> {
        let due = i32::try_from(lots.roots_due()).unwrap_or(i32::MAX);
        let roots = (self.roots..due)
            .map(|number| (number + 1, self.secret.batch(number.unsigned_abs().into()).root().to_string()));
        let roots = roots.collect();
        self.roots = self.roots.max(due);
        roots
    }
}

/// The proofs of the draws that a post tells of, folded away; nothing where it tells of none.
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

/// What was drawn, as a phrase.
#[must_use]
pub fn what(drawing: Drawing) -> Message {
    match drawing {
        Drawing::Dice { faces, count } => {
            Message::new(key!("lots-dice")).with("count", count).with("faces", faces)
        }
        Drawing::Order { of } => Message::new(key!("lots-order")).with("of", of),
    }
}

/// The result as its numbers.
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
