//! Credits for outages, many games in one transaction: a long outage concerns every running game of the site.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use sqlx::types::Json;
use stafeta_rules::clock::ClockStoppage;

use super::clock_stoppages::MIN_ANNOUNCED;
use super::clocks::{ClockSetup, ClockStart, RunningClock};
use super::decide::TABLE_VERSION;
use super::roster::SeatRow;
use super::table_events::TableEvent;
use super::{schedule, stoppage_rows};
use crate::db::{self, Db, Tx};
use crate::forum::system_posting::{self, NewSystemPost};
use crate::forum::system_posts::{SystemBlock, TextTone};
use crate::games::Ruleset;
use crate::i18n::{Lang, Message, NamedZone};
use crate::ids::{GameId, ThreadId};
use crate::key;

/// Most games of one transaction. Their rows are locked until its end, well below a second.
const BATCH: i64 = 200;

/// An outage that games have not been credited with.
struct Outage {
    id: i64,
    from_at: DateTime<Utc>,
    to_at: DateTime<Utc>,
}

/// The stored parts of a locked game that its clocks are computed from.
struct CreditedRow {
    id: GameId,
    ruleset: String,
    language: String,
    zone: String,
    thread: ThreadId,
    phase: i32,
    clocks: Value,
    roster: Value,
    last_seq: i32,
}

/// A locked game whose clocks are computed anew.
struct CreditedGame {
    id: GameId,
    ruleset: Ruleset,
    lang: Lang,
    zone: NamedZone,
    thread: ThreadId,
    phase: i32,
    clocks: Vec<RunningClock>,
    roster: Vec<SeatRow>,
    last_seq: i32,
}

impl CreditedGame {
    /// Reads a stored game; `None` if a part of it is unknown to this release.
    fn read(row: CreditedRow) -> Option<Self> {
        Some(Self {
            id: row.id,
            ruleset: row.ruleset.parse().ok()?,
            lang: row.language.parse().ok()?,
            zone: NamedZone::find_zone(&row.zone)?,
            thread: row.thread,
            phase: row.phase,
            clocks: serde_json::from_value(row.clocks).ok()?,
            roster: serde_json::from_value(row.roster).ok()?,
            last_seq: row.last_seq,
        })
    }
}

/// New clocks of a game.
struct NewClocks {
    game: GameId,
    clocks: Value,
    deadline: Option<DateTime<Utc>>,
}

/// Credits outages to many running games at once, skipping games that another worker has locked. Returns the number of games;
/// 0 if none is left, or only games that cannot be read.
///
/// # Errors
/// A query failed. Nothing has changed then.
pub async fn credit_many(db: &Db, now: DateTime<Utc>) -> sqlx::Result<usize> {
    let mut tx = db::begin(db).await?;
    let Some((seen, ids)) = lock(&mut tx, now).await? else { return Ok(0) };
    let outages = sqlx::query_as!(
        Outage,
        "select id, from_at, to_at from clock_stoppages where kind = 'outage' and id > $1 order by id",
        seen
    )
    .fetch_all(&mut *tx)
    .await?;
    let Some(last) = outages.last().map(|outage| outage.id) else { return Ok(0) };
    let games: Vec<CreditedGame> =
        load(&mut tx, &ids).await?.into_iter().filter_map(CreditedGame::read).collect();
    let ids: Vec<i64> = games.iter().map(|game| game.id.0).collect();
    for outage in &outages {
        lengthen_extensions(&mut tx, &ids, outage).await?;
    }
    let stoppages = stoppage_rows::load_many(&mut tx, &ids).await?;
    let (mut moved, mut concerned) = (Vec::new(), Vec::new());
    for game in &games {
        let new = recompute(game, &stoppages, now);
        if new != game.clocks {
            let deadline = schedule::deadline(game.ruleset.tempo(), &new);
            let clocks = serde_json::to_value(&new).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
            moved.push(NewClocks { game: game.id, clocks, deadline });
            concerned.push(game);
        }
    }
    store(&mut tx, &ids, last, &moved, now).await?;
    note(&mut tx, &concerned, now).await?;
    announce(&mut tx, &concerned, &outages, now).await?;
    db::commit(tx).await?;
    Ok(ids.len())
}

/// Locks games that have been credited with the same outages. Returns the last of these outages and the games; `None` if no
/// game is left.
async fn lock(tx: &mut Tx, now: DateTime<Utc>) -> sqlx::Result<Option<(i64, Vec<i64>)>> {
    let rows = sqlx::query!(
        "select id, stoppages_seen from games
         where stage = 'running' and quarantined_at is null and (retry_at is null or retry_at <= $1)
           and stoppages_seen < (select coalesce(max(id), 0) from clock_stoppages where kind = 'outage')
         order by stoppages_seen, id limit $2 for no key update skip locked",
        now,
        BATCH
    )
    .fetch_all(&mut **tx)
    .await?;
    let Some(seen) = rows.first().map(|row| row.stoppages_seen) else { return Ok(None) };
    Ok(Some((seen, rows.into_iter().filter(|row| row.stoppages_seen == seen).map(|row| row.id).collect())))
}

async fn load(tx: &mut Tx, ids: &[i64]) -> sqlx::Result<Vec<CreditedRow>> {
    sqlx::query_as!(
        CreditedRow,
        r#"select g.id as "id: GameId", g.ruleset, g.language, g.zone, g.thread_id as "thread: ThreadId", coalesce(g.phase, 0) as "phase!",
                  g.clocks,
                  (select coalesce(jsonb_agg(to_jsonb(s) order by s.seat), '[]') from (
                      select s.seat, s.user_id as user, null as name, s.bot, s.bot_failed_seq as stuck_seq, s.agreed_terms as agreed,
                             s.ready_phase as confirmed_phase, s.missed, s.missed_total as missed_ever, s.joined_at,
                             s.vacant_since, s.offered_to, s.time_bank as bank
                      from seats s where s.game_id = g.id) s) as "roster!",
                  coalesce((select e.seq from events e where e.game_id = g.id order by e.seq desc limit 1), 0) as "last_seq!"
           from games g where g.id = any($1) order by g.id"#,
        ids
    )
    .fetch_all(&mut **tx)
    .await
}

/// Lengthens extensions that were running during the outage: nobody could use them.
async fn lengthen_extensions(tx: &mut Tx, ids: &[i64], outage: &Outage) -> sqlx::Result<()> {
    sqlx::query!(
        "update clock_stoppages set to_at = to_at + ($3::timestamptz - $2::timestamptz)
         where game_id = any($1) and kind = 'extension' and from_at < $3 and to_at > $2",
        ids,
        outage.from_at,
        outage.to_at
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Computes each clock from its own start and the stoppages of its game and of the site.
fn recompute(
    game: &CreditedGame,
    stoppages: &BTreeMap<Option<GameId>, Vec<ClockStoppage>>,
    now: DateTime<Utc>,
) -> Vec<RunningClock> {
    let since = game.clocks.iter().map(|clock| clock.deadline.from).min().unwrap_or(now);
    let of = |key: Option<GameId>| stoppages.get(&key).into_iter().flatten();
    let mut stoppages: Vec<ClockStoppage> =
        of(None).chain(of(Some(game.id))).filter(|stoppage| stoppage.to > since).copied().collect();
    stoppages.sort_by_key(|stoppage| (stoppage.from, stoppage.to));
    let cause = ClockStart::Posted(now);
    let setup =
        ClockSetup { zone: &game.zone, stoppages: &stoppages, roster: &game.roster, cause, opened: false };
    game.clocks.iter().map(|clock| setup.begun_at(clock, clock.deadline.from)).collect()
}

/// Stores the new clocks, and that all games have been credited with the outages up to `last`.
async fn store(
    tx: &mut Tx,
    ids: &[i64],
    last: i64,
    moved: &[NewClocks],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let deadlines: Vec<Option<DateTime<Utc>>> = moved.iter().map(|new| new.deadline).collect();
    sqlx::query!(
        "update games g set stoppages_seen = $2, clocks = coalesce(n.clocks, g.clocks),
                deadline_at = case when n.id is null then g.deadline_at else n.deadline end,
                reminder_at = case when n.id is null then g.reminder_at else $6 end
         from unnest($1::bigint[]) as credited (id)
         left join unnest($3::bigint[], $4::jsonb[], $5::timestamptz[]) as n (id, clocks, deadline) using (id)
         where g.id = credited.id",
        ids,
        last,
        &moved.iter().map(|new| new.game.0).collect::<Vec<_>>(),
        &moved.iter().map(|new| new.clocks.clone()).collect::<Vec<_>>(),
        &deadlines as _,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Notes in each log that the game got time back.
async fn note(tx: &mut Tx, games: &[&CreditedGame], now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into events (game_id, seq, version, phase, at, source, body)
         select game_id, seq, $1, phase, $2, 'table', $3
         from unnest($4::bigint[], $5::int[], $6::int[]) as credited (game_id, seq, phase)",
        TABLE_VERSION,
        now,
        Json(TableEvent::GivenBack) as _,
        &games.iter().map(|game| game.id.0).collect::<Vec<_>>(),
        &games.iter().map(|game| game.last_seq + 1).collect::<Vec<_>>(),
        &games.iter().map(|game| game.phase).collect::<Vec<_>>()
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Says in the thread of each game which time it got back.
async fn announce(
    tx: &mut Tx,
    games: &[&CreditedGame],
    outages: &[Outage],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let length = |outage: &&Outage| -> TimeDelta { outage.to_at - outage.from_at };
    let blocks: Vec<Vec<SystemBlock>> = outages
        .iter()
        .filter(|outage| length(outage) >= MIN_ANNOUNCED)
        .map(|outage| {
            let message =
                Message::new(key!("game-given-back")).with("from", outage.from_at).with("to", outage.to_at);
            vec![SystemBlock::text(message, TextTone::Strong)]
        })
        .collect();
    let post = |game: &&CreditedGame, blocks| NewSystemPost::of_server(game.thread, game.lang, blocks);
    let posts: Vec<NewSystemPost<'_>> =
        games.iter().flat_map(|game| blocks.iter().map(move |blocks| post(game, blocks))).collect();
    system_posting::add_system_posts(&mut *tx, &posts, now).await?;
    Ok(())
}
