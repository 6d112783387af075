//! The position of a game, computed from its facts and the latest snapshot that this release can read.
//!
//! Snapshots are a cache. Without a readable one, the position is computed from the first fact.

use serde_json::Value;
use sqlx::PgConnection;
use tracing::warn;

use super::GameError;
use super::game::Game;
use super::load::{self, StoredPosition};
use crate::db::{self, Db};
use crate::games::{CorruptRecord, GameFact, GamePosition, Ruleset};
use crate::ids::GameId;

/// Maximum number of snapshots renewed in one sweep.
const RENEWED_AT_ONCE: usize = 500;

/// Loads the current position of a game.
///
/// # Errors
/// What is stored cannot be read.
pub(super) async fn load_position(
    db: &mut PgConnection,
    game: &Game,
) -> Result<Box<dyn GamePosition>, GameError> {
    load_position_at(db, game, i32::MAX).await
}

/// Computes the position from the snapshot and facts that were loaded with the game.
///
/// # Errors
/// What is stored cannot be read.
pub(super) fn fold(game: &Game, folded: StoredPosition) -> Result<Box<dyn GamePosition>, CorruptRecord> {
    let mut position = match folded.snapshot {
        Some(stored) => game.ruleset.restore(&stored)?,
        None => game.ruleset.empty(),
    };
    for (version, body) in folded.facts {
        position.apply(&game.ruleset.read_fact(version, body)?)?;
    }
    Ok(position)
}

/// Loads the position of a game after event `seq`, even if that has been undone since.
///
/// # Errors
/// What is stored cannot be read.
pub(super) async fn load_position_at(
    db: &mut PgConnection,
    game: &Game,
    seq: i32,
) -> Result<Box<dyn GamePosition>, GameError> {
    let snapshot = sqlx::query!(
        r#"select s.seq, s.state::text as "state!" from snapshots s join phases p using (game_id, seq)
         where s.game_id = $1 and s.format = $2 and s.seq <= $3 and (p.undone_by is null or p.undone_by > $3)
         order by s.seq desc limit 1"#,
        game.id.0,
        game.ruleset.state_format(),
        seq
    )
    .fetch_optional(&mut *db)
    .await?;
    let (from, mut position) = match snapshot {
        Some(snapshot) => (snapshot.seq, game.ruleset.restore(&snapshot.state)?),
        None => (0, game.ruleset.empty()),
    };
    for fact in facts(db, game, from, seq).await? {
        position.apply(&fact)?;
    }
    Ok(position)
}

/// Loads the facts after event `after` up to event `until` that counted at that time, in order.
///
/// # Errors
/// What is stored cannot be read.
pub(super) async fn facts(
    db: &mut PgConnection,
    game: &Game,
    after: i32,
    until: i32,
) -> Result<Vec<GameFact>, GameError> {
    let rows = sqlx::query!(
        "select version, body from events
         where game_id = $1 and seq > $2 and seq <= $3 and source = 'rules' and (undone_by is null or undone_by > $3)
         order by seq",
        game.id.0,
        after,
        until
    )
    .fetch_all(db)
    .await?;
    let read = rows.into_iter().map(|row| game.ruleset.read_fact(row.version, row.body));
    Ok(read.collect::<Result<_, _>>()?)
}

/// Computes and stores the position of each running game whose phase has no snapshot that this release can read, as after a
/// release with another format. Locked games are left for the next sweep. Returns the number of snapshots stored.
///
/// # Errors
/// A query failed. A game whose position cannot be computed is logged and skipped.
pub async fn renew_snapshots(db: &Db) -> Result<u64, GameError> {
    let codes: Vec<String> = Ruleset::ALL.iter().map(|ruleset| ruleset.code().to_owned()).collect();
    let formats: Vec<i16> = Ruleset::ALL.iter().map(|ruleset| ruleset.state_format()).collect();
    let (mut last, mut renewed) = (GameId(0), 0);
    for _ in 0..RENEWED_AT_ONCE {
        let mut tx = db::begin(db).await?;
        let found = sqlx::query!(
            r#"select g.id as "id: GameId", p.seq
               from games g
               join phases p on p.game_id = g.id and p.phase = g.phase and p.undone_by is null
               join unnest($2::text[], $3::smallint[]) as current (ruleset, format) on current.ruleset = g.ruleset
               where g.id > $1 and g.stage in ('running', 'paused')
                 and not exists (select from snapshots s
                                 where s.game_id = g.id and s.seq = p.seq and s.format = current.format)
               order by g.id limit 1
               for no key update of g skip locked"#,
            last.0,
            &codes,
            &formats
        )
        .fetch_optional(&mut *tx)
        .await?;
        let Some(found) = found else {
            db::rollback(tx).await?;
            break;
        };
        // Go past this game even if it fails, so that the sweep reaches the others.
        last = found.id;
        let Some(game) = load::load(&mut *tx, found.id).await? else {
            db::rollback(tx).await?;
            continue;
        };
        match load_position_at(&mut tx, &game, found.seq).await.and_then(|position| Ok(position.store()?)) {
            Ok(state) => {
                keep(&mut tx, &game, found.seq, &state).await?;
                db::commit(tx).await?;
                renewed += 1;
            }
            Err(GameError::Corrupt(why)) => {
                warn!(game = %found.id, %why, "a position cannot be folded");
                db::rollback(tx).await?;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(renewed)
}

/// Stores the position after event `seq`, which opened a phase.
async fn keep(db: &mut PgConnection, game: &Game, seq: i32, state: &Value) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into snapshots (game_id, seq, format, state) values ($1, $2, $3, $4)
         on conflict (game_id, seq) do update set format = excluded.format, state = excluded.state",
        game.id.0,
        seq,
        game.ruleset.state_format(),
        state
    )
    .execute(db)
    .await?;
    Ok(())
}
