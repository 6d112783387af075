//! The public file of a game, to keep and to check with `stafeta verify`.
//!
//! While the game is played, the file holds what a spectator sees and the system posts. When the game is over nothing is secret
//! any more, so it also holds the orders of every phase, every event and the final position. It is the same for everybody.

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use sqlx::types::Json;
use stafeta_rules::rules::{GameOutcome, Seat, Viewer};

use super::game::{Game, Stage};
use super::load;
use super::randomness::{self, DrawProofs};
use super::{GameError, position, roster};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::forum::system_posts::SystemBlock;
use crate::games::CorruptRecord;
use crate::i18n::ReaderLocale;
use crate::ids::{GameId, stored_seat};

/// The version of the file format; [`verify`](super::verify()) refuses any other.
pub(super) const FORMAT: u32 = 1;

/// The text before and after the digest of a file. The digest covers everything after [`AFTER_DIGEST`].
pub(super) const BEFORE_DIGEST: &str = "{\"digest\":\"";
pub(super) const AFTER_DIGEST: &str = "\",";

/// The content of a game's file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct GameFile {
    pub(super) format: u32,
    /// The agreement, and how far the game has come.
    pub(super) game: ExportedTerms,
    /// The sealed randomness, as far as it is public.
    #[serde(flatten)]
    pub(super) proofs: DrawProofs,
    /// The system posts of the game thread.
    pub(super) told: Vec<ExportedPost>,
    /// The position as a spectator sees it; `None` before the start.
    pub(super) view: Option<Value>,
    /// Everything that was ordered and decided; `None` until the game is over.
    pub(super) log: Option<ExportedLog>,
}

/// The agreement of the players, and how far the game has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct ExportedTerms {
    /// The id of the game on the server it was played on.
    pub(super) id: GameId,
    pub(super) name: String,
    /// The stored code of the ruleset.
    pub(super) ruleset: String,
    /// The options of the rules.
    pub(super) options: Value,
    /// The name of the player of each seat; `None` for a free seat.
    pub(super) seats: Vec<Option<String>>,
    /// The game master's name.
    pub(super) gm: String,
    /// The time zone of its deadlines.
    pub(super) zone: String,
    /// The stored code of its stage.
    pub(super) stage: String,
    /// The current phase, from 0; `None` before the start.
    pub(super) phase: Option<i32>,
    pub(super) created_at: DateTime<Utc>,
    pub(super) ended_at: Option<DateTime<Utc>>,
    /// The result; `None` before the end.
    pub(super) outcome: Option<GameOutcome>,
}

/// A system post.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct ExportedPost {
    /// The number of the post in the game thread.
    pub(super) number: i32,
    pub(super) at: DateTime<Utc>,
    /// The content as ids and arguments of messages.
    pub(super) blocks: Vec<SystemBlock>,
}

/// Everything that was ordered and decided.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct ExportedLog {
    /// The orders that counted, in the order they were sent.
    pub(super) orders: Vec<ExportedOrders>,
    pub(super) events: Vec<ExportedEvent>,
    /// The position after all facts, as stored.
    pub(super) position: Value,
    /// The format of that position. Files from before this field are of format 1.
    #[serde(default = "first_format")]
    pub(super) state_format: i16,
}

const fn first_format() -> i16 {
    1
}

/// Orders that counted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct ExportedOrders {
    pub(super) seat: Seat,
    pub(super) phase: i32,
    /// Time of sending.
    pub(super) at: DateTime<Utc>,
    /// The orders as written.
    pub(super) text: String,
    /// The code of the language they are written in.
    pub(super) language: String,
    /// The orders as understood.
    pub(super) acts: Value,
}

/// An event of the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct ExportedEvent {
    /// The number of the event, from 1.
    pub(super) seq: i32,
    /// The version in which its body is written.
    pub(super) version: i16,
    pub(super) phase: i32,
    pub(super) at: DateTime<Utc>,
    /// The name of the person who caused it, `house` for a bot; `None` for a deadline or a vote.
    pub(super) actor: Option<String>,
    /// The stored code: `rules` or `table`.
    pub(super) source: String,
    /// The fact, or the event of a person or the clock.
    pub(super) body: Value,
    /// The number of the event that undid it; `None` if it still counts.
    pub(super) undone_by: Option<i32>,
}

/// Returns game `id` as a file, if `person`, or a guest, may read its board.
///
/// # Errors
/// The game does not exist, or they may not see it, or what is stored cannot be read.
pub async fn export(db: &Db, id: GameId, person: Option<&Person>) -> Result<String, GameError> {
    let game = load::find(db, id, person).await?.ok_or(GameError::Missing)?;
    // One snapshot for all queries: position, log and proofs must belong together.
    let mut tx = db::begin_snapshot(db).await?;
    let game = load::load(&mut *tx, game.id).await?.ok_or(GameError::Missing)?;
    let position = position::load_position(&mut tx, &game).await?;
    let roster = roster::roster(&mut *tx, id).await?;
    let proofs = randomness::proofs(&mut tx, &game).await?;
    let told = load_posts(&mut tx, &game).await?;
    let log = match game.stage {
        Stage::Over => {
            let (orders, events) = (load_orders(&mut tx, id).await?, load_events(&mut tx, id).await?);
            Some(ExportedLog {
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
    let words = ReaderLocale::new(game.lang, game.zone.clone(), game.created_at);
    let seats = roster.iter().map(|seated| seated.display_name(&words)).collect();
    Ok(seal_file(&GameFile { format: FORMAT, game: export_terms(game, seats), proofs, told, view, log })?)
}

fn export_terms(game: Game, seats: Vec<Option<String>>) -> ExportedTerms {
    ExportedTerms {
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

/// Serialises the file and puts the digest of the rest in front.
fn seal_file(file: &GameFile) -> Result<String, CorruptRecord> {
    let text = serde_json::to_string(file)
        .map_err(|error| CorruptRecord { what: "a game's file", why: error.to_string() })?;
    let rest = text.strip_prefix('{').unwrap_or(&text);
    Ok(format!("{BEFORE_DIGEST}{}{AFTER_DIGEST}{rest}", digest(rest.as_bytes())))
}

/// The SHA-256 digest of a file's content, in lower-case hexadecimal.
pub(super) fn digest(rest: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(rest))
}

async fn load_posts(db: &mut PgConnection, game: &Game) -> sqlx::Result<Vec<ExportedPost>> {
    sqlx::query_as!(
        TellRow,
        r#"select number, created_at as at, system_post as "blocks!: Json<Vec<SystemBlock>>" from posts
           where thread_id = $1 and system_post is not null and hidden_at is null order by number"#,
        game.thread.0
    )
    .map(|row: TellRow| ExportedPost { number: row.number, at: row.at, blocks: row.blocks.0 })
    .fetch_all(db)
    .await
}

struct TellRow {
    number: i32,
    at: DateTime<Utc>,
    blocks: Json<Vec<SystemBlock>>,
}

/// Loads the orders of all phases of a game that is over. Drafts and withdrawn orders stay private.
async fn load_orders(db: &mut PgConnection, game: GameId) -> Result<Vec<ExportedOrders>, GameError> {
    let rows = sqlx::query!(
        "select seat, phase, at, text, language, acts from orders
         where game_id = $1 and status = 'used' order by id",
        game.0
    )
    .fetch_all(db)
    .await?;
    let ordered = rows.into_iter().map(|row| {
        let seat = stored_seat(row.seat)?;
        let acts =
            row.acts.ok_or_else(|| CorruptRecord { what: "orders", why: "no list of acts".to_owned() })?;
        Ok(ExportedOrders {
            seat,
            phase: row.phase,
            at: row.at,
            text: row.text,
            language: row.language,
            acts,
        })
    });
    ordered.collect()
}

async fn load_events(db: &mut PgConnection, game: GameId) -> sqlx::Result<Vec<ExportedEvent>> {
    sqlx::query_as!(
        ExportedEvent,
        r#"select seq, version, phase, at, case when by_bot then 'house' else u.name end as "actor?", source, body, undone_by
           from events left join users u on u.id = actor_id where game_id = $1 order by seq"#,
        game.0
    )
    .fetch_all(db)
    .await
}
