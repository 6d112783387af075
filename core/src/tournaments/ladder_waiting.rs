//! The people of a ladder who want a game.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::tournament::{Tournament, TournamentStage, lock_for};
use super::{TournamentError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::ids::{TournamentId, UserId};
use crate::key;

/// Notes that `person` wants a game. Doing so twice has one effect.
///
/// # Errors
/// They are not in the ladder, it makes no games any more, or a game of theirs is not over.
pub async fn seek_game(
    db: &Db,
    id: TournamentId,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if !tournament.makes_games(now) {
        return Err(refused(key!("ladder-makes-no-games")));
    }
    let found = sqlx::query_scalar!(
        r#"select waits_since is not null as "waits!" from tournament_entrants
           where tournament_id = $1 and user_id = $2 and withdrawn_at is null"#,
        id.0,
        person.id.0
    );
    match found.fetch_optional(&mut *tx).await? {
        None => return Err(refused(key!("tournament-not-in-it"))),
        Some(true) => return Ok(()),
        Some(false) => {}
    }
    if !wait_for_game(&mut tx, &tournament, person.id, now).await? {
        return Err(refused(key!("ladder-still-plays")));
    }
    Ok(db::commit(tx).await?)
}

/// Lets a person of a ladder wait for a game, unless one of theirs is not over. Returns true if they wait now.
pub(super) async fn wait_for_game(
    db: &mut PgConnection,
    tournament: &Tournament,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "update tournament_entrants e set waits_since = $3
         where e.tournament_id = $1 and e.user_id = $2 and e.withdrawn_at is null
           and not exists (
               select from tournament_seats s
               join tournament_tables a on a.tournament_id = s.tournament_id and a.round = s.round and a.table_number = s.table_number
               left join games g on g.id = a.game_id
               where s.tournament_id = $1 and s.user_id = $2 and not s.is_substitute
                 and (g.id is null or g.stage not in ('over', 'cancelled')))",
        tournament.id.0,
        user.0,
        now
    );
    Ok(done.execute(db).await?.rows_affected() > 0)
}

/// Notes that `person` wants no game for now. They stay in the ladder.
///
/// # Errors
/// They do not wait for one.
pub async fn stop_seeking(db: &Db, id: TournamentId, person: &Person) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    let done = sqlx::query!(
        "update tournament_entrants set waits_since = null
         where tournament_id = $1 and user_id = $2 and waits_since is not null",
        id.0,
        person.id.0
    );
    let was_waiting = done.execute(&mut *tx).await?.rows_affected() > 0;
    if tournament.stage != TournamentStage::Running || !was_waiting {
        return Err(refused(key!("ladder-waits-not")));
    }
    Ok(db::commit(tx).await?)
}
