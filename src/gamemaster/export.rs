//! A game as a file: what anybody may have of it, to keep and to check with `stafeta verify`.
//!
//! Of a game that runs it holds what a spectator sees and has been told. When it is over nothing is secret any more: then it
//! holds the orders of every phase, every event and the position they fold to. It is the same for everybody.

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::rules::{Outcome, Seat, Viewer};

use super::game::{Game, Stage};
use super::load;
use super::lots::{self, Proofs};
use super::{GameError, position, roster};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::told::Block;
use crate::games::Corrupt;
use crate::ids::{GameId, stored_seat};
use crate::words::Words;

/// The form of the file; another one is refused by [`verify`](super::verify()).
pub(super) const FORMAT: u32 = 1;

/// What stands before the digest of a file, and what after it: the digest is that of everything behind.
pub(super) const BEFORE_DIGEST: &str = "{\"digest\":\"";
pub(super) const AFTER_DIGEST: &str = "\",";

/// A game as a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct GameFile {
    /// The form of the file.
    pub(super) format: u32,
    /// What the table agreed on and how far it has come.
    pub(super) game: Agreed,
    /// The lots, as far as they are open.
    #[serde(flatten)]
    pub(super) proofs: Proofs,
    /// What spectators were told, post by post.
    pub(super) told: Vec<Told>,
    /// The position as spectators see it; none before the start.
    pub(super) view: Option<Value>,
    /// Everything that was decided, when the game is over.
    pub(super) log: Option<Log>,
}

/// What a table agreed on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Agreed {
    /// Its number on the server it was played on.
    pub(super) id: GameId,
    /// What it is called.
    pub(super) name: String,
    /// The stored word of its ruleset.
    pub(super) ruleset: String,
    /// What the rules know of the agreement.
    pub(super) options: Value,
    /// Who sits where; none: nobody.
    pub(super) seats: Vec<Option<String>>,
    /// Its game master.
    pub(super) gm: String,
    /// The zone of its deadlines.
    pub(super) zone: String,
    /// The stored word of its stage.
    pub(super) stage: String,
    /// The phase it is in; none before the start.
    pub(super) phase: Option<i32>,
    /// When it was opened.
    pub(super) created_at: DateTime<Utc>,
    /// When it ended.
    pub(super) ended_at: Option<DateTime<Utc>>,
    /// How it ended.
    pub(super) outcome: Option<Outcome>,
}

/// A post of the game master.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Told {
    /// Its number in the game's thread.
    pub(super) number: i32,
    /// When.
    pub(super) at: DateTime<Utc>,
    /// What it says, as ids and arguments of messages.
    pub(super) blocks: Vec<Block>,
}

/// Everything that was ordered and decided.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Log {
    /// The orders that were used, in the order they were sent.
    pub(super) orders: Vec<Ordered>,
    /// The events, in order.
    pub(super) events: Vec<Event>,
    /// The position that the facts of the rules fold to, as it is stored.
    pub(super) position: Value,
    /// The format of that position. Files written before it was noted are of format 1.
    #[serde(default = "first_format")]
    pub(super) state_format: i16,
}

const fn first_format() -> i16 {
    1
}

/// Orders that were used.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Ordered {
    /// Whose.
    pub(super) seat: Seat,
    /// For which phase.
    pub(super) phase: i32,
    /// When they were sent.
    pub(super) at: DateTime<Utc>,
    /// As they were written.
    pub(super) text: String,
    /// In which language.
    pub(super) language: String,
    /// As they were understood.
    pub(super) acts: Value,
}

/// An event.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Event {
    /// Its number, from 1.
    pub(super) seq: i32,
    /// The version in which it is written.
    pub(super) version: i16,
    /// The phase it belongs to.
    pub(super) phase: i32,
    /// When.
    pub(super) at: DateTime<Utc>,
    /// Who brought it about, `house` for a house opponent; none: the clock, or all together.
    pub(super) actor: Option<String>,
    /// `rules` or `table`.
    pub(super) source: String,
    /// What was decided.
    pub(super) body: Value,
    /// The event that took it back.
    pub(super) undone_by: Option<i32>,
}

/// Game `id` as a file, if `person`, or a guest, may read its board.
///
/// # Errors
/// There is no such game for them, or what is stored cannot be read.
pub async fn export(db: &Db, id: GameId, person: Option<&Person>) -> Result<String, GameError> {
    let game = load::find(db, id, person).await?.ok_or(GameError::Missing)?;
    let mut tx = db::begin_snapshot(db).await?;
    let game = load::load(&mut *tx, game.id).await?.ok_or(GameError::Missing)?;
    let position = position::current(&mut tx, &game).await?;
    let roster = roster::roster(&mut *tx, id).await?;
    let proofs = lots::proofs(&mut tx, &game).await?;
    let told = told(&mut tx, &game).await?;
    let log = match game.stage {
        Stage::Over => {
            let (orders, events) = (orders(&mut tx, id).await?, events(&mut tx, id).await?);
            Some(Log {
                orders,
                events,
                position: position.store()?,
                state_format: game.ruleset.state_format(),
            })
        }
        Stage::Forming | Stage::Running | Stage::Paused | Stage::Cancelled => None,
    };
    db::commit(tx).await?;
    let view = game.phase.map(|_| position.view(Viewer::Spectator)).transpose()?;
    let words = Words::new(game.lang, game.zone.clone(), game.created_at);
    let seats = roster.iter().map(|seated| seated.called(&words)).collect();
    Ok(sealed(&GameFile { format: FORMAT, game: agreed(game, seats), proofs, told, view, log })?)
}

fn agreed(game: Game, seats: Vec<Option<String>>) -> Agreed {
    Agreed {
        id: game.id,
        name: game.name,
        ruleset: game.ruleset.code().to_owned(),
        options: game.options,
        seats,
        gm: game.gm_name,
        zone: game.zone.name().to_owned(),
        stage: game.stage.code().to_owned(),
        phase: game.phase,
        created_at: game.created_at,
        ended_at: game.ended_at,
        outcome: game.outcome,
    }
}

/// The file with the digest of all that follows it.
fn sealed(file: &GameFile) -> Result<String, Corrupt> {
    let text = serde_json::to_string(file)
        .map_err(|error| Corrupt { what: "a game's file", why: error.to_string() })?;
    let rest = text.strip_prefix('{').unwrap_or(&text);
    Ok(format!("{BEFORE_DIGEST}{}{AFTER_DIGEST}{rest}", digest(rest.as_bytes())))
}

/// The digest of a file.
pub(super) fn digest(rest: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(rest))
}

async fn told(db: &mut PgConnection, game: &Game) -> sqlx::Result<Vec<Told>> {
    sqlx::query_as!(
        TellRow,
        r#"select number, created_at as at, told as "blocks!: Json<Vec<Block>>" from posts
           where thread_id = $1 and told is not null and hidden_at is null order by number"#,
        game.thread.0
    )
    .map(|row: TellRow| Told { number: row.number, at: row.at, blocks: row.blocks.0 })
    .fetch_all(db)
    .await
}

struct TellRow {
    number: i32,
    at: DateTime<Utc>,
    blocks: Json<Vec<Block>>,
}

/// The orders of all phases of a game that is over. Drafts and what was taken back stay with their writer.
async fn orders(db: &mut PgConnection, game: GameId) -> Result<Vec<Ordered>, GameError> {
    let rows = sqlx::query!(
        "select seat, phase, at, text, language, acts from orders
         where game_id = $1 and status = 'used' order by id",
        game.0
    )
    .fetch_all(db)
    .await?;
    let ordered = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        let acts = row.acts.ok_or_else(|| Corrupt { what: "orders", why: "no list of acts".to_owned() })?;
        Ok(Ordered { seat, phase: row.phase, at: row.at, text: row.text, language: row.language, acts })
    });
    ordered.collect()
}

async fn events(db: &mut PgConnection, game: GameId) -> sqlx::Result<Vec<Event>> {
    sqlx::query_as!(
        Event,
        r#"select seq, version, phase, at, case when by_house then 'house' else u.name end as "actor?", source, body, undone_by
           from events left join users u on u.id = actor_id where game_id = $1 order by seq"#,
        game.0
    )
    .fetch_all(db)
    .await
}
