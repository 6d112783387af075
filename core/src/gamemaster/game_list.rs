//! Lists of games: the reader's own, those with a free seat, those in play, those that have ended.
//!
//! Each list begins with the newest game and walks an index that has only games of that list, so that a page costs the same
//! however many games there are.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use sqlx::types::Json;

use super::game::{EntryGate, Press};
use super::game_search::{GameSearch, GameSpeed};
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::games::Ruleset;
use crate::i18n::{Lang, Message};
use crate::ids::GameId;

/// A game in a list.
#[derive(Debug, Clone, Deserialize)]
pub struct GameSummary {
    /// The id of the game.
    pub id: GameId,
    /// The name of the game.
    pub name: String,
    /// The stored code of the language of its threads.
    language: String,
    /// The stored code of its ruleset.
    pub ruleset: String,
    /// The variant; `None` in a game without variants.
    pub variant: Option<String>,
    /// The stored code of its stage.
    pub stage: String,
    /// The title of the current phase; `None` before the start.
    pub phase_title: Option<Message>,
    /// Number of seats.
    pub seats: i64,
    /// Number of seats taken by players and bots.
    pub taken: i64,
    /// The earliest deadline of the running clocks, or the start of a live game; `None` if there is neither.
    pub deadline: Option<DateTime<Utc>>,
    /// Minutes of a phase of a live game; `None` in any other.
    pub live_minutes: Option<i16>,
    /// True if a seat needs a password.
    pub needs_password: bool,
    /// What a person needs to take a free seat.
    pub gate: EntryGate,
    /// True if the reader has a seat.
    pub is_mine: bool,
    /// True if a clock runs for the reader.
    pub is_awaited: bool,
    /// True if the reader keeps a draft of orders.
    pub has_draft: bool,
    /// True if the reader's orders for this phase wait for the others.
    pub has_sent: bool,
}

impl GameSummary {
    /// Returns the language of its threads.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.language.parse().unwrap_or_default()
    }
}

/// A selection of games for a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameFilter {
    /// Games in which the reader has a seat, or of which they are the game master.
    Mine,
    /// Games with a free seat: those that wait for players, and those in play that have a vacant seat.
    Open,
    /// Games in play, without other people's unlisted games.
    Running,
    /// Games that have ended, without other people's unlisted games.
    Over,
}

impl GameFilter {
    const fn code(self) -> &'static str {
        match self {
            GameFilter::Mine => "mine",
            GameFilter::Open => "open",
            GameFilter::Running => "running",
            GameFilter::Over => "over",
        }
    }
}

/// A board on which the reader may create games.
#[derive(Debug, Clone, Deserialize)]
pub struct GameBoard {
    /// Its name in URLs.
    pub slug: String,
    /// Its title.
    pub title: String,
}

/// Lists of games, and what the reader may do beside them.
#[derive(Debug)]
pub struct GameOverview {
    lists: BTreeMap<String, Vec<GameSummary>>,
    /// The boards on which the reader may create games, in order.
    pub boards: Vec<GameBoard>,
    /// True if the reader may play alone on one of the boards that they may read.
    pub may_play_alone: bool,
    /// True if the forum has any board, whoever may read it.
    pub has_boards: bool,
}

impl GameOverview {
    /// Takes the games of a list, newest first.
    pub fn take(&mut self, which: GameFilter) -> Vec<GameSummary> {
        self.lists.remove(which.code()).unwrap_or_default()
    }
}

/// Number of games on a page of the list.
pub const PAGE: i64 = 40;

/// Loads the latest [`PAGE`] games older than `before` that `person`, or a guest, may see.
pub async fn list(
    db: &Db,
    which: GameFilter,
    person: Option<&Person>,
    before: Option<GameId>,
) -> sqlx::Result<Vec<GameSummary>> {
    Ok(overview(db, &[which], person, &GameSearch::default(), before).await?.take(which))
}

/// Loads several lists in one statement, each with the latest [`PAGE`] games that fit `search`, are older than `before`, and that
/// `person`, or a guest, may see.
pub async fn overview(
    db: &Db,
    which: &[GameFilter],
    person: Option<&Person>,
    search: &GameSearch,
    before: Option<GameId>,
) -> sqlx::Result<GameOverview> {
    let hours = search.speed.map(GameSpeed::hours);
    // Own games are few and found by their player. Of the others, each list has an index, and unlisted games are in none. Postgres
    // puts `jsonb` of many games together more slowly than it finds them; `json` it only writes.
    let row = sqlx::query!(
        r#"with own as materialized (
               select g.id, g.stage, g.thread_id, g.stage = 'forming' or g.has_vacancy
                   and (g.admission <> 'invited' or g.gm_id = $1) as is_open
               from (select game_id as id from seats where user_id = $1 union select id from games where gm_id = $1) mine
               join games g using (id)
               where ($3::bigint is null or g.id < $3) and game_fits(g, $6, $7, $8, $9, $10, $11, $12)
                 and ($13::bigint is null or (select count(*) from seats v where v.game_id = g.id and v.user_id is null
                         and not v.bot) >= $13)
           ), candidate (part, id) as (
               select p.part, o.id
               from own o cross join unnest('{mine,open,running,over}'::text[]) as p (part)
               where p.part = any($2) and case p.part
                   when 'mine' then o.stage in ('forming', 'running', 'paused')
                   when 'open' then o.stage in ('forming', 'running', 'paused') and o.is_open
                   when 'running' then o.stage in ('running', 'paused')
                   else o.stage in ('over', 'cancelled') end
               union
               (select 'open', g.id from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
                where 'open' = any($2) and g.stage = 'forming' and g.admission <> 'invited' and not g.unlisted
                  and t.hidden_at is null and b.read_by = any($4) and ($3::bigint is null or g.id < $3)
                  and game_fits(g, $6, $7, $8, $9, $10, $11, $12)
                 and ($13::bigint is null or (select count(*) from seats v where v.game_id = g.id and v.user_id is null
                         and not v.bot) >= $13)
                order by g.id desc limit $5)
               union
               (select 'open', g.id from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
                where 'open' = any($2) and g.stage in ('running', 'paused') and g.has_vacancy and g.admission <> 'invited'
                  and not g.unlisted
                  and t.hidden_at is null and b.read_by = any($4) and ($3::bigint is null or g.id < $3)
                  and game_fits(g, $6, $7, $8, $9, $10, $11, $12)
                 and ($13::bigint is null or (select count(*) from seats v where v.game_id = g.id and v.user_id is null
                         and not v.bot) >= $13)
                order by g.id desc limit $5)
               union
               (select 'running', g.id from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
                where 'running' = any($2) and g.stage in ('running', 'paused') and not g.unlisted
                  and t.hidden_at is null and b.read_by = any($4) and ($3::bigint is null or g.id < $3)
                  and game_fits(g, $6, $7, $8, $9, $10, $11, $12)
                 and ($13::bigint is null or (select count(*) from seats v where v.game_id = g.id and v.user_id is null
                         and not v.bot) >= $13)
                order by g.id desc limit $5)
               union
               (select 'over', g.id from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
                where 'over' = any($2) and g.stage in ('over', 'cancelled') and not g.unlisted
                  and t.hidden_at is null and b.read_by = any($4) and ($3::bigint is null or g.id < $3)
                  and game_fits(g, $6, $7, $8, $9, $10, $11, $12)
                 and ($13::bigint is null or (select count(*) from seats v where v.game_id = g.id and v.user_id is null
                         and not v.bot) >= $13)
                order by g.id desc limit $5)
           ), placed as (
               select c.part, c.id, row_number() over (partition by c.part order by c.id desc) as place
               from candidate c join games g on g.id = c.id join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
               where t.hidden_at is null and b.read_by = any($4)
           ), listed as (
               select p.part, p.place, g.id, g.name, g.language, g.ruleset, g.variant, g.stage, g.phase_title,
               case g.stage when 'forming' then g.starts_at else g.deadline_at end as deadline, g.live_minutes,
               g.admission = 'password' as needs_password,
                      json_build_object('phases_met', g.min_phases_met, 'games_finished', g.min_games_finished) as gate,
                      (select count(*) from seats s where s.game_id = g.id) as seats,
                      (select count(*) from seats s where s.game_id = g.id and (s.user_id is not null or s.bot)) as taken,
                      mine.seat is not null as is_mine,
                      mine.seat is not null and g.stage = 'running'
                          and g.clocks @> jsonb_build_array(jsonb_build_object('seat', mine.seat)) as is_awaited,
                      exists (select from orders o where o.game_id = g.id and o.seat = mine.seat and o.status = 'draft') as has_draft,
                      exists (select from orders o where o.game_id = g.id and o.seat = mine.seat and o.status = 'submitted'
                                and o.phase = g.phase) as has_sent
               from placed p join games g on g.id = p.id
               left join seats mine on mine.game_id = g.id and mine.user_id = $1
               where p.place <= $5
           )
           select (select coalesce(json_object_agg(part, games), '{}')
                   from (select part, json_agg(l order by l.place) as games from listed l group by part) parts
                  ) as "lists!: Json<BTreeMap<String, Vec<GameSummary>>>",
                  (select coalesce(json_agg(json_build_object('slug', b.slug, 'title', b.title) order by c.position, c.id, b.position,
                              b.id), '[]')
                   from boards b join categories c on c.id = b.category_id
                   where $1::bigint is not null and b.read_by = any($4) and b.open_by = any($4) and not b.unlisted
                  ) as "boards!: Json<Vec<GameBoard>>",
                  exists (select from boards b where $1::bigint is not null and b.read_by = any($4) and not b.unlisted
                            and (b.open_by = any($4) or b.start_by = any($4))) as "may_play_alone!",
                  exists (select from boards where not unlisted) as "has_boards!""#,
        person.map(|person| person.id.0),
        &which.iter().map(|which| which.code().to_owned()).collect::<Vec<_>>(),
        before.map(|game| game.0),
        &Audience::circles_of(person),
        PAGE,
        search.ruleset.map(Ruleset::code),
        hours.map(|(least, _)| least),
        hours.map(|(_, most)| most),
        search.lang.map(Lang::code),
        search.press.map(Press::code),
        search.is_anonymous,
        search.is_rated,
        search.free_seats.map(i64::from)
    )
    .fetch_one(db)
    .await?;
    Ok(GameOverview {
        lists: row.lists.0,
        boards: row.boards.0,
        // Without any board the server has one of its own for that.
        may_play_alone: person.is_some() && (row.may_play_alone || !row.has_boards),
        has_boards: row.has_boards,
    })
}
