//! The further organisers of a tournament. They may do all that the one who opened it may do, but not remove that one.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::tournament::{Tournament, TournamentStage, lock_for};
use super::{TournamentError, refused};
use crate::accounts::audit::{self, AuditActor};
use crate::accounts::{Person, account_list};
use crate::db::{self, Db, Tx};
use crate::gamemaster;
use crate::i18n::Message;
use crate::ids::{GameId, TournamentId, UserId};
use crate::key;

/// The most organisers beside the one who opened the tournament.
const MAX_FURTHER_ORGANISERS: usize = 9;

/// Makes the person called `name` an organiser, and tells them. Doing so twice has one effect.
///
/// # Errors
/// `person` does not run the tournament, it is over, or nobody of that name may organise it.
pub async fn add_organiser(
    db: &Db,
    id: TournamentId,
    person: &Person,
    name: &str,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let found = account_list::find_by_name(db, name).await?;
    let (mut tx, tournament) = lock_to_organise(db, id, person).await?;
    let user = found.ok_or_else(|| refused(key!("game-unknown-member")))?;
    if tournament.is_organised_by(user) {
        return Ok(());
    }
    if tournament.further_organisers.len() >= MAX_FURTHER_ORGANISERS {
        let message = Message::new(key!("tournament-organisers-many")).with("most", MAX_FURTHER_ORGANISERS);
        return Err(TournamentError::Refused(message));
    }
    check_organiser(&mut tx, &tournament, person, user, now).await?;
    sqlx::query!(
        "insert into tournament_organisers (tournament_id, user_id, added_at) values ($1, $2, $3)",
        id.0,
        user.0,
        now
    )
    .execute(&mut *tx)
    .await?;
    let line = Message::new(key!("audit-tournament-organiser-added")).with("tournament", &tournament.name);
    audit::record(&mut tx, AuditActor::User(person.id), Some(user), &line, now).await?;
    let told = Message::new(key!("tournament-notice-organiser-added")).with("by", &person.name);
    tournament.notify(&mut tx, vec![user], told, now).await?;
    Ok(db::commit(tx).await?)
}

/// Takes the tournament from a further organiser, and tells them unless they do it themselves. Doing so twice has one effect. The
/// games that they run, and that go on, pass to the one who opened the tournament, or to the next organiser who does not play in it. If all
/// of them play, they pass to `person`, or at last to the one who opened it.
///
/// # Errors
/// `person` does not run the tournament, it was cancelled, or `user` is the one who opened it.
pub async fn remove_organiser(
    db: &Db,
    id: TournamentId,
    person: &Person,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let (mut tx, tournament) = lock_to_organise(db, id, person).await?;
    if user == tournament.organiser {
        return Err(refused(key!("tournament-first-organiser-stays")));
    }
    let heirs: Vec<UserId> = tournament.organisers().filter(|organiser| *organiser != user).collect();
    let removed = sqlx::query!(
        "delete from tournament_organisers where tournament_id = $1 and user_id = $2",
        id.0,
        user.0
    );
    if removed.execute(&mut *tx).await?.rows_affected() > 0 {
        let line =
            Message::new(key!("audit-tournament-organiser-removed")).with("tournament", &tournament.name);
        audit::record(&mut tx, AuditActor::User(person.id), Some(user), &line, now).await?;
        if user != person.id {
            let told = Message::new(key!("tournament-notice-organiser-removed")).with("by", &person.name);
            tournament.notify(&mut tx, vec![user], told, now).await?;
        }
    }
    let run = sqlx::query_scalar!(
        r#"select g.id as "id: GameId" from tournament_tables a join games g on g.id = a.game_id
           where a.tournament_id = $1 and g.gm_id = $2 and g.stage not in ('over', 'cancelled') order by g.id"#,
        id.0,
        user.0
    );
    let run = run.fetch_all(&mut *tx).await?;
    db::commit(tx).await?;
    // Each game is locked by itself. Who was removed and still runs one, because this broke off, loses it when the form is sent again.
    for game in run {
        gamemaster::reassign(db, game, (user, &heirs), person, now).await?;
    }
    Ok(())
}

/// Locks a tournament whose organisers `person` may change.
async fn lock_to_organise(
    db: &Db,
    id: TournamentId,
    person: &Person,
) -> Result<(Tx, Tournament), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if !tournament.is_run_by(Some(person)) {
        return Err(TournamentError::Forbidden);
    }
    if matches!(tournament.stage, TournamentStage::Draft | TournamentStage::Cancelled) {
        return Err(refused(key!("tournament-is-over")));
    }
    Ok((tx, tournament))
}

/// Checks that `person` may make `user` an organiser: who may not open games on the board cannot run those of a tournament.
async fn check_organiser(
    db: &mut PgConnection,
    tournament: &Tournament,
    person: &Person,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let found = sqlx::query!(
        r#"select is_in_audience(b.open_by, u.id, u.role) and is_in_audience(b.read_by, u.id, u.role) and u.admission = 'admitted'
                    and not exists (select from bans n where n.user_id = u.id and n.lifted_at is null
                                    and (n.ends_at is null or n.ends_at > $4)) as "may_run!",
                  exists (select from blocks k where k.user_id = u.id and k.blocked_id = $3) as "has_blocked!",
                  exists (select from tournament_entrants e where e.tournament_id = $5 and e.user_id = u.id)
                    or exists (select from tournament_tables a join seats s on s.game_id = a.game_id
                               where a.tournament_id = $5 and s.user_id = u.id) as "plays!"
           from users u, boards b where u.id = $1 and b.id = $2"#,
        user.0,
        tournament.board.0,
        person.id.0,
        now,
        tournament.id.0
    )
    .fetch_one(db)
    .await?;
    if !found.may_run {
        return Err(refused(key!("game-may-not-run")));
    }
    if found.has_blocked {
        return Err(refused(key!("takes-no-messages")));
    }
    if found.plays && !tournament.organisers_play {
        return Err(refused(key!("tournament-organiser-is-in-it")));
    }
    Ok(())
}
