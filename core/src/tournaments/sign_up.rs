//! Signing up for a tournament, withdrawing from it, and its end by the organiser.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::ladder_waiting::wait_for_game;
use super::tournament::{Tournament, TournamentStage, lock_for};
use super::{TournamentError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::gamemaster::{self, GameError};
use crate::i18n::Message;
use crate::ids::{TournamentId, UserId};
use crate::key;

/// Maximum length of the name of a team, in characters.
pub const MAX_TEAM: usize = 40;

/// Signs `person` up, for `team` if that is no empty text. Doing so twice has one effect. In a ladder they wait for a game then, and
/// who has withdrawn comes back.
///
/// # Errors
/// Signing up is over, the tournament or the team is full, or `person` may not take part.
pub async fn sign_up(
    db: &Db,
    id: TournamentId,
    person: &Person,
    team: &str,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    if person.is_restricted {
        return Err(refused(key!("tournament-needs-confirmed")));
    }
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    is_open(&tournament, now)?;
    // They decide in it, unless its terms say that they play.
    if tournament.is_organised_by(person.id) && !tournament.organisers_play {
        return Err(refused(key!("tournament-organiser-plays-not")));
    }
    match gamemaster::check_entry_gate(&mut *tx, person.id, &tournament.settings.gate, now).await {
        Err(GameError::Refused(message)) => return Err(TournamentError::Refused(message)),
        checked => checked?,
    }
    let others = sqlx::query_scalar!(
        r#"select count(*) as "count!" from tournament_entrants where tournament_id = $1 and user_id <> $2"#,
        id.0,
        person.id.0
    );
    if others.fetch_one(&mut *tx).await? >= i64::from(tournament.most_people) {
        return Err(refused(key!("tournament-is-full")));
    }
    let team = choose_team(&mut tx, &tournament, person, team).await?;
    sqlx::query!(
        "insert into tournament_entrants (tournament_id, user_id, joined_at, team) values ($1, $2, $3, $4)
         on conflict (tournament_id, user_id) do update set withdrawn_at = null where $5::bool",
        id.0,
        person.id.0,
        now,
        team,
        tournament.is_ladder()
    )
    .execute(&mut *tx)
    .await?;
    if tournament.is_ladder() {
        wait_for_game(&mut tx, &tournament, person.id, now).await?;
    }
    Ok(db::commit(tx).await?)
}

/// Returns the team of a new person: one that has room, or a new one. Case and spaces tell no teams apart. `None` if they play for
/// themselves only.
async fn choose_team(
    db: &mut PgConnection,
    tournament: &Tournament,
    person: &Person,
    typed: &str,
) -> Result<Option<String>, TournamentError> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some(size) = tournament.team_size.filter(|_| !name.is_empty()) else { return Ok(None) };
    if name.chars().count() > MAX_TEAM {
        return Err(refused(key!("tournament-team-length")));
    }
    let others = sqlx::query_scalar!(
        r#"select team as "team!" from tournament_entrants
           where tournament_id = $1 and lower(team) = lower($2) and user_id <> $3 order by joined_at, user_id"#,
        tournament.id.0,
        name,
        person.id.0
    )
    .fetch_all(db)
    .await?;
    if others.len() >= usize::try_from(size).unwrap_or(0) {
        return Err(refused(key!("tournament-team-full")));
    }
    Ok(Some(others.into_iter().next().unwrap_or(name)))
}

fn is_open(tournament: &Tournament, now: DateTime<Utc>) -> Result<(), TournamentError> {
    if tournament.takes_people(now) { Ok(()) } else { Err(refused(key!("tournament-sign-up-over"))) }
}

/// Withdraws `person`: before the start as if they had never signed up, later from the rounds that follow. Their games go on.
///
/// # Errors
/// They do not take part, or the tournament is over.
pub async fn withdraw(
    db: &Db,
    id: TournamentId,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    let done = match tournament.stage {
        TournamentStage::SignUp => {
            sqlx::query!(
                "delete from tournament_entrants where tournament_id = $1 and user_id = $2",
                id.0,
                person.id.0
            )
            .execute(&mut *tx)
            .await?
        }
        TournamentStage::Running => {
            sqlx::query!(
                "update tournament_entrants set withdrawn_at = $3, waits_since = null
                 where tournament_id = $1 and user_id = $2 and withdrawn_at is null",
                id.0,
                person.id.0,
                now
            )
            .execute(&mut *tx)
            .await?
        }
        TournamentStage::Draft | TournamentStage::Over | TournamentStage::Cancelled => {
            return Err(refused(key!("tournament-is-over")));
        }
    };
    if done.rows_affected() == 0 {
        return Err(refused(key!("tournament-not-in-it")));
    }
    Ok(db::commit(tx).await?)
}

/// Ends signing up now: the worker draws the first round. A ladder makes no more games and ends with those that are played.
///
/// # Errors
/// `person` does not run the tournament, signing up is over, or too few people have signed up.
pub async fn close_sign_up(
    db: &Db,
    id: TournamentId,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if !tournament.is_run_by(Some(person)) {
        return Err(TournamentError::Forbidden);
    }
    is_open(&tournament, now)?;
    let people = load_people(&mut tx, id).await?.len();
    if !tournament.is_ladder() && i16::try_from(people).is_ok_and(|people| people < tournament.least_people) {
        let message = Message::new(key!("tournament-too-few-yet")).with("people", people);
        return Err(TournamentError::Refused(message.with("least", tournament.least_people)));
    }
    sqlx::query!("update tournaments set sign_up_until = $2 where id = $1", id.0, now)
        .execute(&mut *tx)
        .await?;
    Ok(db::commit(tx).await?)
}

/// Cancels a tournament because of `reason`, 1 to 500 characters. Its games go on and count for the ratings.
///
/// # Errors
/// `person` does not run it, or it is over.
pub async fn cancel(
    db: &Db,
    id: TournamentId,
    person: &Person,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if !tournament.is_run_by(Some(person)) {
        return Err(TournamentError::Forbidden);
    }
    if !matches!(tournament.stage, TournamentStage::SignUp | TournamentStage::Running) {
        return Err(refused(key!("tournament-is-over")));
    }
    let told = Message::new(key!("tournament-notice-cancelled")).with("reason", reason);
    end_cancelled(&mut tx, &tournament, Some(reason), told, now).await?;
    Ok(db::commit(tx).await?)
}

/// Marks a tournament as cancelled and tells everybody in it.
pub(super) async fn end_cancelled(
    db: &mut PgConnection,
    tournament: &Tournament,
    reason: Option<&str>,
    told: Message,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update tournaments set stage = 'cancelled', ended_at = $2, cancel_reason = $3 where id = $1",
        tournament.id.0,
        now,
        reason
    )
    .execute(&mut *db)
    .await?;
    let mut people = load_people(db, tournament.id).await?;
    people.extend(tournament.organisers());
    people.sort_unstable();
    people.dedup();
    tournament.notify(db, people, told, now).await
}

/// Loads the people who are in a tournament and have not withdrawn, in the order of their accounts.
pub(super) async fn load_people(db: &mut PgConnection, id: TournamentId) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(
        r#"select e.user_id as "user: UserId" from tournament_entrants e join users u on u.id = e.user_id
           where e.tournament_id = $1 and e.withdrawn_at is null and u.erased_at is null order by e.user_id"#,
        id.0
    )
    .fetch_all(db)
    .await
}
