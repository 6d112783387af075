//! The steps of a tournament in time: the draw of its rounds, and its end.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use stafeta_rules::randomness::{BATCH, DrawSpec, SealedRng};

use super::results::{load_ladder, load_standings};
use super::seating::{RoundSeating, SeatingCandidate, seat_round};
use super::sign_up::{end_cancelled, load_people};
use super::tournament::{Tournament, TournamentPace, TournamentStage, load_locked};
use super::{TournamentError, refused};
use crate::db::{self, Db, MachineFault, Tx};
use crate::gamemaster::ratings::{RatingLadder, Standing};
use crate::gamemaster::{RevealedDraw, commitment_batch};
use crate::games::{self, CorruptRecord};
use crate::i18n::Message;
use crate::ids::{TournamentId, UserId};
use crate::key;

/// Pause after a step that failed.
const PAUSE: TimeDelta = TimeDelta::minutes(5);

/// The least time between two draws of a ladder, so that several people wait and rank matters.
pub const LADDER_PAUSE: TimeDelta = TimeDelta::days(1);

/// What the worker did in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TournamentStep {
    /// Rounds up to this one were drawn.
    Drawn(i16),
    /// Too few people had signed up.
    Cancelled,
    /// It has ended.
    Ended,
    /// The step failed and is tried again later.
    Failed,
}

/// Moves one tournament on whose time has come, skipping those that another worker has locked.
///
/// # Errors
/// The database does not answer.
pub async fn advance_due(
    db: &Db,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(TournamentId, TournamentStep)>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select t.id as "id: TournamentId" from tournaments t
           where (t.stage = 'sign_up' and t.sign_up_until <= $1
                  or t.stage = 'running' and t.pace = 'ladder' and t.next_draw_at <= $1 and $1 < t.sign_up_until
                     and (select count(*) from tournament_entrants e join users u on u.id = e.user_id
                          where e.tournament_id = t.id and e.waits_since is not null and u.erased_at is null)
                         >= (t.settings ->> 'seats')::int
                  or t.stage = 'running' and (t.pace <> 'ladder' or t.sign_up_until <= $1) and not exists (
                      select from tournament_tables a left join games g on g.id = a.game_id
                      where a.tournament_id = t.id
                        and (g.id is null or g.stage not in ('over', 'cancelled')
                             or g.stage = 'over' and a.scored_end is distinct from g.ended_at)))
             and (t.retry_at is null or t.retry_at <= $1)
           order by t.id limit 1 for update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = due else { return Ok(None) };
    match advance(&mut tx, id, now).await {
        Ok(step) => {
            db::commit(tx).await?;
            Ok(Some((id, step)))
        }
        Err(error) => {
            db::rollback(tx).await?;
            note_failure(db, id, error, now).await?;
            Ok(Some((id, TournamentStep::Failed)))
        }
    }
}

/// Notes that a step of a tournament failed, so that the others are not kept waiting. Returned is only that the database is away:
/// any other of its errors concerns this tournament.
pub(super) async fn note_failure(
    db: &Db,
    id: TournamentId,
    error: TournamentError,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    tracing::error!(tournament = %id, %error, "a step of a tournament failed");
    if let TournamentError::Database(error) = error
        && matches!(MachineFault::of(&error), Some(MachineFault::Away | MachineFault::ReadOnly))
    {
        return Err(error);
    }
    sqlx::query!("update tournaments set retry_at = $2 where id = $1", id.0, now + PAUSE).execute(db).await?;
    Ok(())
}

async fn advance(
    tx: &mut Tx,
    id: TournamentId,
    now: DateTime<Utc>,
) -> Result<TournamentStep, TournamentError> {
    let tournament = load_locked(&mut *tx, id).await?;
    if tournament.is_ladder() {
        return advance_ladder(tx, &tournament, now).await;
    }
    let mut people = load_candidates(tx, &tournament).await?;
    let seats = usize::from(tournament.settings.seats);
    let drawn = count_rounds(tx, id).await?;
    if tournament.stage == TournamentStage::SignUp {
        let least = usize::try_from(tournament.least_people).unwrap_or(seats).max(seats);
        if people.len() < least {
            let told = Message::new(key!("tournament-notice-too-few")).with("people", people.len());
            end_cancelled(&mut *tx, &tournament, None, told.with("least", least), now).await?;
            return Ok(TournamentStep::Cancelled);
        }
        sqlx::query!("update tournaments set stage = 'running', started_at = $2 where id = $1", id.0, now)
            .execute(&mut **tx)
            .await?;
    } else if drawn >= tournament.rounds || people.len() < seats {
        end(tx, &tournament, now).await?;
        return Ok(TournamentStep::Ended);
    }
    let last = match tournament.pace {
        TournamentPace::InTurn | TournamentPace::Ladder => drawn + 1,
        TournamentPace::AtOnce => tournament.rounds,
    };
    for round in drawn + 1..=last {
        let seating = draw_round(tx, &tournament, round, &people, now).await?;
        for person in &mut people {
            match seating.tables.iter().find_map(|table| table.iter().position(|user| *user == person.user)) {
                Some(seat) => *person.seats_held.entry(seat).or_default() += 1,
                None => person.byes += 1,
            }
        }
    }
    Ok(TournamentStep::Drawn(last))
}

async fn count_rounds(tx: &mut Tx, id: TournamentId) -> sqlx::Result<i16> {
    sqlx::query_scalar!(
        r#"select coalesce(max(round), 0)::smallint as "round!" from tournament_rounds where tournament_id = $1"#,
        id.0
    )
    .fetch_one(&mut **tx)
    .await
}

/// Draws games for the people of a ladder who have waited longest, as far as full tables can be made of them, or ends it. People of
/// similar rank play each other.
async fn advance_ladder(
    tx: &mut Tx,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<TournamentStep, TournamentError> {
    if !tournament.makes_games(now) {
        end(tx, tournament, now).await?;
        return Ok(TournamentStep::Ended);
    }
    let waiting = sqlx::query_scalar!(
        r#"select e.user_id as "user: UserId" from tournament_entrants e join users u on u.id = e.user_id
           where e.tournament_id = $1 and e.waits_since is not null and u.erased_at is null
           order by e.waits_since, e.user_id"#,
        tournament.id.0
    );
    let mut waiting = waiting.fetch_all(&mut **tx).await?;
    let seats = usize::from(tournament.settings.seats).max(1);
    waiting.truncate(waiting.len() / seats * seats);
    waiting.sort_unstable();
    let standings = load_ladder(&mut *tx, tournament).await?;
    let figure = |user: UserId| {
        let line = standings.iter().find(|line| line.user == user);
        line.map_or(0, |line| line.figure(tournament.ranked_by))
    };
    let candidate = |user: &UserId| SeatingCandidate {
        user: *user,
        byes: 0,
        rating: figure(*user),
        seats_held: BTreeMap::new(),
    };
    let people: Vec<SeatingCandidate> = waiting.iter().map(candidate).collect();
    let round = count_rounds(tx, tournament.id).await? + 1;
    draw_round(tx, tournament, round, &people, now).await?;
    sqlx::query!(
        "with seated as (
             update tournament_entrants set waits_since = null where tournament_id = $1 and user_id = any($2)
         )
         update tournaments set next_draw_at = $3 where id = $1",
        tournament.id.0,
        &waiting.iter().map(|user| user.0).collect::<Vec<_>>(),
        now + LADDER_PAUSE
    )
    .execute(&mut **tx)
    .await?;
    Ok(TournamentStep::Drawn(round))
}

/// Loads the people to be seated, with what the rules of seating need to know of them.
async fn load_candidates(
    tx: &mut Tx,
    tournament: &Tournament,
) -> Result<Vec<SeatingCandidate>, TournamentError> {
    let users = load_people(&mut *tx, tournament.id).await?;
    let past = sqlx::query!(
        r#"select user_id as "user: UserId", seat from tournament_seats where tournament_id = $1"#,
        tournament.id.0
    );
    let past = past.fetch_all(&mut **tx).await?;
    let settings = &tournament.settings;
    let ladder = RatingLadder {
        ruleset: settings.ruleset.code().to_owned(),
        variant: games::variant_of(&settings.options).unwrap_or_default().to_owned(),
    };
    let ratings = ladder.standings_of(tx, &users).await?;
    let candidate = |user: UserId| {
        let mut seats_held = BTreeMap::new();
        let mut byes = 0;
        for row in past.iter().filter(|row| row.user == user) {
            match row.seat.and_then(|seat| usize::try_from(seat).ok()) {
                Some(seat) => *seats_held.entry(seat).or_default() += 1,
                None => byes += 1,
            }
        }
        let rating = ratings.get(&user).copied().unwrap_or_else(Standing::default).points();
        SeatingCandidate { user, byes, rating, seats_held }
    };
    Ok(users.into_iter().map(candidate).collect())
}

/// Draws and stores the seats of a round. The worker opens its games afterwards.
async fn draw_round(
    tx: &mut Tx,
    tournament: &Tournament,
    round: i16,
    people: &[SeatingCandidate],
    now: DateTime<Utc>,
) -> Result<RoundSeating, TournamentError> {
    // Each round has the draw of its number, also if the step is done again.
    let number = u64::from(round.unsigned_abs()) - 1;
    let of = u32::try_from(people.len()).map_err(|_| refused(key!("tournament-is-full")))?;
    let drawn = SealedRng::new(tournament.secret.clone(), number).draw(DrawSpec::Order { of });
    let reveal = commitment_batch(&tournament.secret, number / BATCH).reveal(drawn.draw);
    let seats = usize::from(tournament.settings.seats);
    let seating = seat_round(people, &drawn.result, seats, tournament.seating);
    sqlx::query!(
        "insert into tournament_rounds (tournament_id, round, drawn_at, draw) values ($1, $2, $3, $4)",
        tournament.id.0,
        round,
        now,
        stored_draw(&RevealedDraw { drawn, reveal })?
    )
    .execute(&mut **tx)
    .await?;
    let (mut users, mut tables, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    for (number, table) in (1_i16..).zip(&seating.tables) {
        for (seat, user) in (0_i16..).zip(table) {
            users.push(user.0);
            tables.push(Some(number));
            numbers.push(Some(seat));
        }
    }
    users.extend(seating.byes.iter().map(|user| user.0));
    tables.resize(users.len(), None);
    numbers.resize(users.len(), None);
    sqlx::query!(
        "insert into tournament_tables (tournament_id, round, table_number)
         select $1, $2, number from generate_series(1, $3::int) number",
        tournament.id.0,
        round,
        i32::try_from(seating.tables.len()).unwrap_or(i32::MAX)
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "insert into tournament_seats (tournament_id, round, user_id, table_number, seat)
         select $1, $2, user_id, table_number, seat
         from unnest($3::bigint[], $4::smallint[], $5::smallint[]) as seated (user_id, table_number, seat)",
        tournament.id.0,
        round,
        &users,
        &tables as &[Option<i16>],
        &numbers as &[Option<i16>]
    )
    .execute(&mut **tx)
    .await?;
    let told = Message::new(key!("tournament-notice-bye")).with("round", round);
    tournament.notify(&mut *tx, seating.byes.clone(), told, now).await?;
    Ok(seating)
}

fn stored_draw(draw: &RevealedDraw) -> Result<Value, CorruptRecord> {
    serde_json::to_value(draw).map_err(|error| CorruptRecord { what: "a draw", why: error.to_string() })
}

/// Ends a tournament, stores the final places and tells everybody theirs.
async fn end(tx: &mut Tx, tournament: &Tournament, now: DateTime<Utc>) -> Result<(), TournamentError> {
    sqlx::query!("update tournaments set stage = 'over', ended_at = $2 where id = $1", tournament.id.0, now)
        .execute(&mut **tx)
        .await?;
    let places = store_places(tx, tournament).await?;
    let people = places.len();
    for (user, place) in places {
        let told = Message::new(key!("tournament-notice-over")).with("place", place).with("people", people);
        tournament.notify(&mut *tx, vec![user], told, now).await?;
    }
    Ok(())
}

/// Computes and stores the final places. Returns them by person.
pub(super) async fn store_places(
    tx: &mut Tx,
    tournament: &Tournament,
) -> Result<Vec<(UserId, usize)>, TournamentError> {
    let places: Vec<(UserId, usize)> = if tournament.is_ladder() {
        let standings = load_ladder(&mut *tx, tournament).await?;
        standings.iter().filter_map(|line| Some((line.user, line.place?))).collect()
    } else {
        let standings = load_standings(&mut *tx, tournament).await?;
        standings.iter().map(|line| (line.user, line.place)).collect()
    };
    sqlx::query!(
        "update tournament_entrants e set place = p.place
         from unnest($2::bigint[], $3::int[]) as p (user_id, place)
         where e.tournament_id = $1 and e.user_id = p.user_id",
        tournament.id.0,
        &places.iter().map(|(user, _)| user.0).collect::<Vec<_>>(),
        &places.iter().map(|(_, place)| i32::try_from(*place).unwrap_or(i32::MAX)).collect::<Vec<_>>()
    )
    .execute(&mut **tx)
    .await?;
    Ok(places)
}
