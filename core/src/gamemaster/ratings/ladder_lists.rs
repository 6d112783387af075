//! Lists of ratings, and the history of one.

use chrono::{DateTime, Datelike, TimeDelta, TimeZone, Utc};
use serde::Deserialize;
use sqlx::types::Json;

use super::rating_fold::Standing;
use super::update::RatingLadder;
use crate::accounts::Person;
use crate::db::Db;
use crate::forum::access::Audience;
use crate::i18n::Lang;
use crate::ids::{GameId, UserId};

/// Time without a rated game after which a person is inactive: they are left out of the present list.
const ACTIVE: TimeDelta = TimeDelta::days(365);
/// Most people in a list.
const LISTED: i64 = 500;
/// Most games in a history.
const REMEMBERED: i64 = 100;

/// The time that a list of ratings covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeasonSpan {
    /// The last year: the present ratings of everybody who is active.
    Present,
    /// One calendar year, in UTC: the ratings at its end of everybody who played in it.
    Year(i32),
}

impl SeasonSpan {
    /// The first instant, and the first instant after the end. An impossible year is empty.
    fn range(self, now: DateTime<Utc>) -> (DateTime<Utc>, DateTime<Utc>) {
        let start = |year| Utc.with_ymd_and_hms(year, 1, 1, 0, 0, 0).single().unwrap_or(now);
        match self {
            Self::Present => (now - ACTIVE, now + TimeDelta::days(1)),
            Self::Year(year) => (start(year), start(year.saturating_add(1))),
        }
    }
}

/// A person in a list of ratings.
#[derive(Debug, Clone)]
pub struct LadderRow {
    /// The account.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// Their rating at the end of the time.
    pub standing: Standing,
    /// The end of their last rated game.
    pub last_at: DateTime<Utc>,
}

/// A rating of one person.
#[derive(Debug, Clone)]
pub struct PlayerRating {
    /// The ladder.
    pub ladder: RatingLadder,
    /// Their present rating.
    pub standing: Standing,
    /// True if they have finished no rated game in the last year.
    pub is_inactive: bool,
}

/// A game in the history of a rating.
#[derive(Debug, Clone)]
pub struct RatingHistoryEntry {
    /// The id of the game.
    pub game: GameId,
    /// Its name.
    pub name: String,
    /// The language of the name.
    pub lang: Lang,
    /// The end of the game.
    pub ended_at: DateTime<Utc>,
    /// The person's place, from 1; equal places are a draw.
    pub place: i32,
    /// The rating before the game.
    pub before: Standing,
    /// The rating after it.
    pub after: Standing,
    /// The others who were rated, best first.
    pub opponents: Vec<RatedOpponent>,
}

/// Another person who was rated by a game.
#[derive(Debug, Clone, Deserialize)]
pub struct RatedOpponent {
    /// Their name.
    pub name: String,
    /// Their place.
    pub place: i32,
    /// The estimate of their skill before the game.
    skill: f64,
}

impl RatedOpponent {
    /// Their rating before the game, in points.
    #[must_use]
    pub fn points(&self) -> i64 {
        Standing { skill: self.skill, ..Standing::default() }.points()
    }
}

/// Lists the ladders that have a rated game, in order.
///
/// # Errors
/// A query failed.
pub async fn list_ladders(db: &Db) -> sqlx::Result<Vec<RatingLadder>> {
    // Walks the index from ladder to ladder, however many games each has.
    sqlx::query_as!(
        RatingLadder,
        r#"with recursive ladder as (
             (select ruleset, variant from rating_changes order by ruleset, variant limit 1)
             union all
             select next.ruleset, next.variant from ladder
             cross join lateral (select c.ruleset, c.variant from rating_changes c
                                 where (c.ruleset, c.variant) > (ladder.ruleset, ladder.variant)
                                 order by c.ruleset, c.variant limit 1) next
           )
           select ruleset as "ruleset!", variant as "variant!" from ladder"#
    )
    .fetch_all(db)
    .await
}

/// Returns the year of the first rated game of a ladder; `None` if it has none.
///
/// # Errors
/// A query failed.
pub async fn first_season(db: &Db, ladder: &RatingLadder) -> sqlx::Result<Option<i32>> {
    let first = sqlx::query_scalar!(
        "select ended_at from rating_changes where ruleset = $1 and variant = $2 order by ended_at, game_id limit 1",
        ladder.ruleset,
        ladder.variant
    );
    Ok(first.fetch_optional(db).await?.map(|at| at.year()))
}

/// Lists the people of a ladder, the best first, and those whose rating is provisional after the others.
///
/// # Errors
/// A query failed.
pub async fn list_ladder(
    db: &Db,
    ladder: &RatingLadder,
    span: SeasonSpan,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<LadderRow>> {
    let (from, to) = span.range(now);
    let rows = sqlx::query!(
        r#"with last as (
             select distinct on (user_id) user_id, skill, deviation, games, ended_at
             from rating_changes
             where ruleset = $1 and variant = $2 and ended_at >= $3 and ended_at < $4
             order by user_id, ended_at desc, game_id desc
           )
           select l.user_id as "user: UserId", u.name, l.skill, l.deviation, l.games, l.ended_at
           from last l join users u on u.id = l.user_id
           where u.erased_at is null
           order by l.games < $5, l.skill desc, l.user_id limit $6"#,
        ladder.ruleset,
        ladder.variant,
        from,
        to,
        super::PROVISIONAL,
        LISTED
    )
    .fetch_all(db)
    .await?;
    let row = rows.into_iter().map(|row| LadderRow {
        user: row.user,
        name: row.name,
        standing: Standing { skill: row.skill, deviation: row.deviation, games: row.games },
        last_at: row.ended_at,
    });
    Ok(row.collect())
}

/// Lists the ratings of `user`, by ladder.
///
/// # Errors
/// A query failed.
pub async fn list_of_player(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Vec<PlayerRating>> {
    let rows = sqlx::query!(
        "select distinct on (ruleset, variant) ruleset, variant, skill, deviation, games, ended_at
         from rating_changes where user_id = $1 order by ruleset, variant, ended_at desc, game_id desc",
        user.0
    )
    .fetch_all(db)
    .await?;
    let rating = rows.into_iter().map(|row| PlayerRating {
        ladder: RatingLadder { ruleset: row.ruleset, variant: row.variant },
        standing: Standing { skill: row.skill, deviation: row.deviation, games: row.games },
        is_inactive: row.ended_at <= now - ACTIVE,
    });
    Ok(rating.collect())
}

/// Lists the last games that changed a rating, latest first, as far as `reader`, or a guest, may see them.
///
/// # Errors
/// A query failed.
pub async fn list_history(
    db: &Db,
    user: UserId,
    ladder: &RatingLadder,
    reader: Option<&Person>,
) -> sqlx::Result<Vec<RatingHistoryEntry>> {
    let rows = sqlx::query!(
        r#"select c.game_id as "game: GameId", g.name, g.language, c.ended_at, c.place, c.skill_before, c.deviation_before,
                  c.skill, c.deviation, c.games,
                  (select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'place', o.place, 'skill', o.skill_before)
                                             order by o.place, o.user_id), '[]')
                   from rating_changes o join users u on u.id = o.user_id
                   where o.game_id = c.game_id and o.user_id <> c.user_id) as "opponents!: Json<Vec<RatedOpponent>>"
           from rating_changes c join games g on g.id = c.game_id
           join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
           where c.user_id = $1 and c.ruleset = $2 and c.variant = $3 and t.hidden_at is null and b.read_by = any($4)
           order by c.ended_at desc, c.game_id desc limit $5"#,
        user.0,
        ladder.ruleset,
        ladder.variant,
        &Audience::circles_of(reader),
        REMEMBERED
    )
    .fetch_all(db)
    .await?;
    let entry = rows.into_iter().map(|row| {
        Ok(RatingHistoryEntry {
            game: row.game,
            name: row.name,
            lang: row.language.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            ended_at: row.ended_at,
            place: row.place,
            before: Standing {
                skill: row.skill_before,
                deviation: row.deviation_before,
                games: row.games - 1,
            },
            after: Standing { skill: row.skill, deviation: row.deviation, games: row.games },
            opponents: row.opponents.0,
        })
    });
    entry.collect()
}
