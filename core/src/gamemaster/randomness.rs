//! Sealed randomness of a game: the published roots, the public draws, and the draws that are still sealed.
//!
//! A public draw is revealed with its proof in the post that used it. The secret is published when the game is over. This
//! module collects both for the page and the file with which anybody can check them. [`stafeta_rules::randomness`]
//! explains how a draw is made and proved.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use quick_cache::sync::Cache;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sqlx::PgConnection;
use stafeta_rules::randomness::merkle::HexDigest;
use stafeta_rules::randomness::{
    BATCH, CommitmentBatch, DrawId, DrawSpec, GameSecret, Reveal, SealedDraw, SealedRng,
};

use super::game::{Game, Stage};
use super::load::{self, DrawSeal};
use super::{CorruptRecord, GameError, position};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::system_posts::{CitedItem, SystemBlock};
use crate::games::GameFact;
use crate::i18n::Message;
use crate::ids::{GameId, PostId};
use crate::key;

/// The commitments that this process used last, 33 KB each. They follow from the secret, so none is ever out of date; they are kept
/// because making them takes milliseconds, for which a game would be locked.
static BATCHES: LazyLock<Cache<(GameSecret, u64), Arc<CommitmentBatch>>> = LazyLock::new(|| Cache::new(128));

/// A public draw with its proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevealedDraw {
    /// The kind of draw, and its result.
    pub drawn: SealedDraw,
    /// The key of the draw, with the path from it to the root.
    pub reveal: Reveal,
}

/// A range of draws, `first` to `last` inclusive, that are all sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedRange {
    /// Number of the first draw.
    pub first: u64,
    /// Number of the last draw.
    pub last: u64,
}

/// Everything that can be checked about the draws of a game. `verify-randomness.mjs` reads it as JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DrawProofs {
    /// The roots published so far, each over [`BATCH`] draws.
    pub roots: Vec<HexDigest>,
    /// Number of draws made.
    pub made: u64,
    /// The public draws, by number.
    pub draws: Vec<RevealedDraw>,
    /// The draws that were made and are still sealed, by number.
    pub sealed: Vec<SealedRange>,
    /// The secret that all keys are derived from; `None` until the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub secret: Option<HexDigest>,
}

impl DrawProofs {
    /// Returns the root under which a draw was sealed; `None` if it is not published.
    #[must_use]
    pub fn root_of(&self, draw: DrawId) -> Option<&HexDigest> {
        self.roots.get(usize::try_from(draw.0 / BATCH).ok()?)
    }

    /// Returns the public draws that do not match what was sealed; empty if all do.
    #[must_use]
    pub fn faults(&self) -> Vec<DrawId> {
        let is_proved = |shown: &RevealedDraw| {
            let draw = shown.drawn.draw;
            self.root_of(draw).is_some_and(|root| shown.reveal.verify(root, &shown.drawn))
        };
        self.draws.iter().filter(|shown| !is_proved(shown)).map(|shown| shown.drawn.draw).collect()
    }
}

/// Returns game `id` with its draws and their proofs, which are the same for all readers. `person` is `None` for a guest.
///
/// # Errors
/// Fails if the game does not exist, the reader may not see it, or what is stored cannot be read.
pub async fn load_draw_proofs(
    db: &Db,
    id: GameId,
    person: Option<&Person>,
) -> Result<(Game, DrawProofs), GameError> {
    let game = load::find(db, id, person).await?.ok_or(GameError::Missing)?;
    let mut tx = db::begin_snapshot(db).await?;
    let proofs = proofs(&mut tx, &game).await?;
    db::commit(tx).await?;
    Ok((game, proofs))
}

/// What a public draw decided, as far as it is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawSource {
    /// The title of the phase that it was made in.
    pub phase: Message,
    /// The post of the game thread that tells of it; `None` if no post does.
    pub post: Option<PostId>,
}

/// Returns where some of the draws of a game were decided. Draws before the first phase, and those that no post revealed, are
/// left out.
///
/// # Errors
/// Fails if what is stored cannot be read.
pub async fn load_draw_sources(
    db: &Db,
    game: GameId,
    draws: &[DrawId],
) -> Result<BTreeMap<DrawId, DrawSource>, GameError> {
    let numbers: Vec<i64> = draws.iter().filter_map(|draw| i64::try_from(draw.0).ok()).collect();
    // The opening of a phase ends with the event that `phases` names, so a phase is resolved by later events.
    let rows = sqlx::query!(
        r#"select r.draw, p.title, e.post_id as "post?: PostId"
           from reveals r
           cross join lateral (
               select title from phases where game_id = $1 and seq < r.seq order by seq desc limit 1
           ) p
           left join lateral (
               select post_id from event_posts where game_id = $1 and seq >= r.seq order by seq limit 1
           ) e on true
           where r.game_id = $1 and r.draw = any($2)"#,
        game.0,
        &numbers
    )
    .fetch_all(db)
    .await?;
    let source = |row: (i64, Json, Option<PostId>)| {
        Ok((DrawId(row.0.unsigned_abs()), DrawSource { phase: read("a title", row.1)?, post: row.2 }))
    };
    rows.into_iter().map(|row| source((row.draw, row.title, row.post))).collect()
}

/// Collects the proofs of the public draws of `game`. If the game is over, its secret is public and every draw has a proof.
///
/// # Errors
/// Fails if what is stored cannot be read.
pub(super) async fn proofs(db: &mut PgConnection, game: &Game) -> Result<DrawProofs, GameError> {
    let sealed = sqlx::query!("select secret, draws, roots from games where id = $1", game.id.0)
        .fetch_one(&mut *db)
        .await?;
    let secret = secret(&sealed.secret)?;
    let rows = sqlx::query!("select drawn, reveal from reveals where game_id = $1 order by draw", game.id.0)
        .fetch_all(&mut *db)
        .await?;
    let mut shown = BTreeMap::new();
    for row in rows {
        let each = RevealedDraw { drawn: read("a draw", row.drawn)?, reveal: read("a key", row.reveal)? };
        shown.insert(each.drawn.draw.0, each);
    }
    let batches: Vec<Arc<CommitmentBatch>> =
        (0..u64::from(sealed.roots.unsigned_abs())).map(|number| commitment_batch(&secret, number)).collect();
    let is_over = matches!(game.stage, Stage::Over | Stage::Cancelled);
    // The secret also proves the draws that no post has revealed. Take them from the facts.
    if is_over {
        let facts = position::facts(&mut *db, game, 0, i32::MAX).await?;
        for drawn in draws_in_facts(&facts)? {
            let batch = usize::try_from(drawn.draw.0 / BATCH).ok().and_then(|number| batches.get(number));
            if let Some(batch) = batch {
                let reveal = batch.reveal(drawn.draw);
                shown.entry(drawn.draw.0).or_insert(RevealedDraw { drawn, reveal });
            }
        }
    }
    let made = sealed.draws.unsigned_abs();
    Ok(DrawProofs {
        roots: batches.iter().map(|batch| batch.root()).collect(),
        made,
        sealed: sealed_ranges(made, &shown.keys().copied().collect()),
        draws: shown.into_values().collect(),
        secret: is_over.then(|| secret.open()),
    })
}

/// Returns all draws contained in facts, public or not, in order.
///
/// # Errors
/// Fails if a fact cannot be serialised, which only a bug of the ruleset can cause.
pub(super) fn draws_in_facts(facts: &[GameFact]) -> Result<Vec<SealedDraw>, CorruptRecord> {
    let mut drawn = Vec::new();
    for fact in facts {
        drawn.extend(draws_in_json(&fact.to_json()?));
    }
    Ok(drawn)
}

/// Returns the commitments with this number of a game or a tournament, made anew unless this process kept them.
#[must_use]
pub fn commitment_batch(secret: &GameSecret, number: u64) -> Arc<CommitmentBatch> {
    let key = (secret.clone(), number);
    BATCHES.get(&key).unwrap_or_else(|| {
        let made = Arc::new(secret.batch(number));
        BATCHES.insert(key, Arc::clone(&made));
        made
    })
}

/// Converts the secret from its stored form.
pub(super) fn secret(bytes: &[u8]) -> Result<GameSecret, CorruptRecord> {
    let bytes = <[u8; 32]>::try_from(bytes);
    bytes.map(GameSecret::new).map_err(|_| CorruptRecord { what: "a secret", why: "not 32 bytes".to_owned() })
}

/// Returns the draws before `made` that are not in `open`, as ranges.
fn sealed_ranges(made: u64, open: &BTreeSet<u64>) -> Vec<SealedRange> {
    let mut closed: Vec<SealedRange> = Vec::new();
    for draw in (0..made).filter(|draw| !open.contains(draw)) {
        match closed.last_mut() {
            Some(range) if range.last + 1 == draw => range.last = draw,
            _ => closed.push(SealedRange { first: draw, last: draw }),
        }
    }
    closed
}

/// Finds the draws anywhere in a fact of any ruleset. All rulesets store them in the same form.
pub(super) fn draws_in_json(fact: &Json) -> Vec<SealedDraw> {
    if let Ok(drawn) = SealedDraw::deserialize(fact) {
        return vec![drawn];
    }
    match fact {
        Json::Object(fields) => fields.values().flat_map(draws_in_json).collect(),
        Json::Array(items) => items.iter().flat_map(draws_in_json).collect(),
        _ => Vec::new(),
    }
}

fn read<T: serde::de::DeserializeOwned>(what: &'static str, value: Json) -> Result<T, CorruptRecord> {
    serde_json::from_value(value).map_err(|error| CorruptRecord { what, why: error.to_string() })
}

/// The secret behind the draws of a game, and the number of published roots.
pub(super) struct GameDraws {
    pub(super) secret: GameSecret,
    /// Number of batches whose roots are public.
    pub(super) roots: i32,
}

impl GameDraws {
    /// Converts the draws from their stored form.
    ///
    /// # Errors
    /// Fails if the secret is not 32 bytes long.
    pub(super) fn of(sealed: &DrawSeal) -> Result<Self, CorruptRecord> {
        Ok(Self { secret: secret(&sealed.secret)?, roots: sealed.roots })
    }

    /// Makes a draw public, with its proof.
    pub(super) fn reveal(&self, drawn: SealedDraw) -> RevealedDraw {
        let reveal = commitment_batch(&self.secret, drawn.draw.0 / BATCH).reveal(drawn.draw);
        RevealedDraw { drawn, reveal }
    }

    /// Publishes the roots that the next draws of `rng` will need. Returns each with its number, from 1.
    pub(super) fn publish_roots(&mut self, rng: &SealedRng) -> Vec<(i32, String)> {
        let due = i32::try_from(rng.roots_due()).unwrap_or(i32::MAX);
        let roots = (self.roots..due).map(|number| {
            (number + 1, commitment_batch(&self.secret, number.unsigned_abs().into()).root().to_string())
        });
        let roots = roots.collect();
        self.roots = self.roots.max(due);
        roots
    }
}

/// Builds the folded block with the proofs of the draws of a post; `None` if the post has none.
pub(super) fn proofs_block(shown: &[RevealedDraw]) -> Option<SystemBlock> {
    let first = shown.first()?;
    let item = |RevealedDraw { drawn, reveal }: &RevealedDraw| {
        let path: Vec<String> = reveal.path.iter().map(ToString::to_string).collect();
        let message = Message::new(key!("lots-proof"))
            .with("draw", drawn.draw.0.to_string())
            .with("what", describe_drawing(drawn.drawing))
            .with("result", format_result(drawn))
            .with("key", reveal.key.to_string())
            .with("path", path.join(" "));
        CitedItem::from(message)
    };
    let caption = Message::new(key!("lots-proofs"))
        .with("count", u32::try_from(shown.len()).unwrap_or(u32::MAX))
        .with("draw", first.drawn.draw.0.to_string());
    Some(SystemBlock::Folded { caption, items: shown.iter().map(item).collect() })
}

/// Describes the kind of a draw as a phrase.
#[must_use]
pub fn describe_drawing(drawing: DrawSpec) -> Message {
    match drawing {
        DrawSpec::Dice { faces, count } => {
            Message::new(key!("lots-dice")).with("count", count).with("faces", faces)
        }
        DrawSpec::Order { of } => Message::new(key!("lots-order")).with("of", of),
    }
}

/// Formats the result as its numbers.
#[must_use]
pub fn format_result(drawn: &SealedDraw) -> String {
    let numbers: Vec<String> = drawn.result.iter().map(ToString::to_string).collect();
    numbers.join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn draws_are_found_anywhere_in_a_fact() {
        let dice = json!({ "draw": 3, "drawing": { "dice": { "faces": 6, "count": 1 } }, "result": [5] });
        let fact = json!({ "fought": { "rolls": [dice], "lot": null, "draw": 7 } });
        let found = draws_in_json(&fact);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].draw, &found[0].result), (DrawId(3), &vec![5]));
    }

    #[test]
    fn sealed_draws_are_listed_as_ranges() {
        let range = |first, last| SealedRange { first, last };
        assert_eq!(sealed_ranges(7, &BTreeSet::from([1, 4])), [range(0, 0), range(2, 3), range(5, 6)]);
        assert_eq!(sealed_ranges(2, &BTreeSet::from([0, 1])), []);
    }
}
