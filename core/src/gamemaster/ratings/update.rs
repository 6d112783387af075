//! Storage of ratings: folds the games that have ended since the last time, or all of them again.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::GameOutcome;

use super::rating_fold::{RatedGame, RatingChange, RatingFold, SeatHolder, Standing, rated_places};
use crate::db::{self, Db, Tx};
use crate::ids::{GameId, UserId};

/// Most games loaded in one statement.
const GAMES_AT_ONCE: i64 = 2000;

/// A list of ratings: one ruleset and variant.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct RatingLadder {
    /// The stored code of the ruleset.
    pub ruleset: String,
    /// The variant; empty in a ruleset without variants.
    pub variant: String,
}

/// Brings one ladder up to date with the games that have ended, or whose end was undone. Everything from the first such game on
/// is folded again. `None` if all ladders are up to date.
///
/// # Errors
/// A query failed.
pub async fn update_due(db: &Db) -> sqlx::Result<Option<RatingLadder>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_as!(
        RatingLadder,
        r#"select ruleset, coalesce(variant, '') as "variant!" from games where rating_due order by ended_at, id limit 1"#
    );
    let Some(ladder) = due.fetch_optional(&mut *tx).await? else { return Ok(None) };
    ladder.lock(&mut tx).await?;
    let from = sqlx::query_scalar!(
        r#"with due as (
             update games set rating_due = false
             where rating_due and ruleset = $1 and coalesce(variant, '') = $2 returning id, ended_at
         )
         select min(coalesce(c.ended_at, due.ended_at)) from due left join rating_changes c on c.game_id = due.id"#,
        ladder.ruleset,
        ladder.variant
    )
    .fetch_one(&mut *tx)
    .await?;
    // `None` if another worker was faster, or a game was undone before it was rated.
    if let Some(from) = from {
        ladder.fold_from(&mut tx, from).await?;
    }
    db::commit(tx).await?;
    Ok(Some(ladder))
}

/// Computes all ratings again from the finished games. Returns the ladders.
///
/// # Errors
/// A query failed. The ladders before it have been computed.
pub async fn rebuild_all(db: &Db) -> sqlx::Result<Vec<RatingLadder>> {
    let ladders = sqlx::query_as!(
        RatingLadder,
        r#"select ruleset as "ruleset!", coalesce(variant, '') as "variant!" from games where is_rated and stage = 'over'
           union select ruleset, variant from rating_changes order by 1, 2"#
    )
    .fetch_all(db)
    .await?;
    for ladder in &ladders {
        let mut tx = db::begin(db).await?;
        // The time limit of a statement is meant for requests and jobs. Here one may delete all changes of a ladder.
        sqlx::query("set local statement_timeout = 0").execute(&mut *tx).await?;
        ladder.lock(&mut tx).await?;
        ladder.fold_from(&mut tx, DateTime::UNIX_EPOCH).await?;
        db::commit(tx).await?;
    }
    Ok(ladders)
}

impl RatingLadder {
    /// Waits until no other transaction folds this ladder.
    async fn lock(&self, tx: &mut Tx) -> sqlx::Result<()> {
        let name = format!("ratings {} {}", self.ruleset, self.variant);
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", name)
            .execute(&mut **tx)
            .await?;
        Ok(())
    }

    /// Replaces the changes of all games that ended at `from` or later.
    async fn fold_from(&self, tx: &mut Tx, from: DateTime<Utc>) -> sqlx::Result<()> {
        sqlx::query!(
            "delete from rating_changes where ruleset = $1 and variant = $2 and ended_at >= $3",
            self.ruleset,
            self.variant,
            from
        )
        .execute(&mut **tx)
        .await?;
        let mut fold = RatingFold::default();
        let mut last = (from, GameId(0));
        loop {
            let games = self.load_games(tx, last).await?;
            let Some(end) = games.last() else { return Ok(()) };
            last = (end.ended_at, end.id);
            self.load_standings(tx, &games, &mut fold).await?;
            let changes: Vec<RatingChange> = games.iter().flat_map(|game| fold.rate(game)).collect();
            self.store(tx, &changes).await?;
        }
    }

    /// Loads the next [`GAMES_AT_ONCE`] rated games, in order: those that ended after the end and id given.
    async fn load_games(
        &self,
        tx: &mut Tx,
        (ended_at, id): (DateTime<Utc>, GameId),
    ) -> sqlx::Result<Vec<RatedGame>> {
        let rows = sqlx::query!(
            r#"select g.id as "id: GameId", g.ended_at as "ended_at!", g.outcome as "outcome!: Json<GameOutcome>",
                      (select coalesce(jsonb_agg(jsonb_build_object('seat', n.seat, 'user', n.user_id,
                                  'is_first', n.began_at <= g.started_at, 'is_last', n.press_until is null) order by n.id), '[]')
                       from seat_tenures n
                       where n.game_id = g.id and (n.press_until is null or n.ended_at is not null)) as "holders!: Json<Vec<SeatHolder>>"
               from games g
               where g.is_rated and g.stage = 'over' and g.ruleset = $1 and coalesce(g.variant, '') = $2
                 and (g.ended_at, g.id) > ($3, $4) and g.outcome is not null
               order by g.ended_at, g.id limit $5"#,
            self.ruleset,
            self.variant,
            ended_at,
            id.0,
            GAMES_AT_ONCE
        )
        .fetch_all(&mut **tx)
        .await?;
        let games = rows.into_iter().map(|row| RatedGame {
            id: row.id,
            ended_at: row.ended_at,
            places: rated_places(&row.outcome.0, &row.holders.0),
        });
        Ok(games.collect())
    }

    /// Adds the stored ratings of the people in `games` whom the fold does not know yet.
    async fn load_standings(
        &self,
        tx: &mut Tx,
        games: &[RatedGame],
        fold: &mut RatingFold,
    ) -> sqlx::Result<()> {
        let people = games.iter().flat_map(|game| game.places.iter().map(|(user, _)| *user));
        let unknown: BTreeSet<i64> =
            people.filter(|user| !fold.0.contains_key(user)).map(|user| user.0).collect();
        let unknown: Vec<UserId> = unknown.into_iter().map(UserId).collect();
        fold.0.extend(self.standings_of(tx, &unknown).await?);
        Ok(())
    }

    /// Loads the stored ratings of `users`. People without one are left out.
    ///
    /// # Errors
    /// A query failed.
    pub async fn standings_of(
        &self,
        tx: &mut Tx,
        users: &[UserId],
    ) -> sqlx::Result<BTreeMap<UserId, Standing>> {
        let rows = sqlx::query!(
            r#"select distinct on (user_id) user_id as "user: UserId", skill, deviation, games
               from rating_changes where user_id = any($1) and ruleset = $2 and variant = $3
               order by user_id, ended_at desc, game_id desc"#,
            &users.iter().map(|user| user.0).collect::<Vec<_>>(),
            self.ruleset,
            self.variant
        )
        .fetch_all(&mut **tx)
        .await?;
        let rating = rows
            .into_iter()
            .map(|row| (row.user, Standing { skill: row.skill, deviation: row.deviation, games: row.games }));
        Ok(rating.collect())
    }

    async fn store(&self, tx: &mut Tx, changes: &[RatingChange]) -> sqlx::Result<()> {
        let floats = |of: fn(&RatingChange) -> f64| changes.iter().map(of).collect::<Vec<_>>();
        sqlx::query!(
            "insert into rating_changes (game_id, user_id, ruleset, variant, ended_at, place, skill_before, deviation_before,
                                         skill, deviation, games)
             select game_id, user_id, $1, $2, ended_at, place, skill_before, deviation_before, skill, deviation, games
             from unnest($3::bigint[], $4::bigint[], $5::timestamptz[], $6::int[], $7::float8[], $8::float8[], $9::float8[],
                         $10::float8[], $11::int[])
                 as change (game_id, user_id, ended_at, place, skill_before, deviation_before, skill, deviation, games)",
            self.ruleset,
            self.variant,
            &changes.iter().map(|change| change.game.0).collect::<Vec<_>>(),
            &changes.iter().map(|change| change.user.0).collect::<Vec<_>>(),
            &changes.iter().map(|change| change.ended_at).collect::<Vec<_>>(),
            &changes.iter().map(|change| i32::try_from(change.place).unwrap_or(i32::MAX)).collect::<Vec<_>>(),
            &floats(|change| change.before.skill),
            &floats(|change| change.before.deviation),
            &floats(|change| change.after.skill),
            &floats(|change| change.after.deviation),
            &changes.iter().map(|change| change.after.games).collect::<Vec<_>>()
        )
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}
