//! Correction of a result by an organiser, with a reason that everybody reads.

use chrono::{DateTime, Utc};

use super::rounds::store_places;
use super::tournament::{TournamentStage, lock_for};
use super::{TournamentError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{TournamentId, UserId};
use crate::key;

/// Maximum length of a reason, in characters.
pub const MAX_CORRECTION_REASON: usize = 500;

/// A result to change.
#[derive(Debug, Clone, Copy)]
pub struct ResultCorrection<'a> {
    /// The round.
    pub round: i16,
    /// The person, who has a seat in the round or sits out.
    pub user: UserId,
    /// What counts from now on, in hundredths, 0 to 10,000.
    pub points: i32,
    /// The reason, 1 to [`MAX_CORRECTION_REASON`] characters.
    pub reason: &'a str,
}

/// Changes what a person's round counts, and tells everybody who was drawn in that round at their table. It can be changed again.
///
/// # Errors
/// `person` does not run the tournament or has played in that game, or the result to change does not exist.
pub async fn correct_result(
    db: &Db,
    id: TournamentId,
    person: &Person,
    correction: ResultCorrection<'_>,
    now: DateTime<Utc>,
) -> Result<(), TournamentError> {
    let mut tx = db::begin(db).await?;
    let tournament = lock_for(&mut tx, id, person).await?;
    if !tournament.is_run_by(Some(person)) {
        return Err(TournamentError::Forbidden);
    }
    let is_own = sqlx::query_scalar!(
        r#"select exists (select from tournament_seats s
                          where s.tournament_id = $1 and s.round = $2 and s.user_id = $3
                            and (s.user_id = $4
                                 or exists (select from tournament_seats o
                                            where o.tournament_id = s.tournament_id and o.round = s.round and o.user_id = $4
                                              and o.table_number = s.table_number)
                                 or exists (select from tournament_tables a join seat_tenures n on n.game_id = a.game_id
                                            where a.tournament_id = s.tournament_id and a.round = s.round
                                              and a.table_number = s.table_number and n.user_id = $4))) as "is_own!""#,
        id.0,
        correction.round,
        correction.user.0,
        person.id.0
    );
    if is_own.fetch_one(&mut *tx).await? {
        return Err(refused(key!("tournament-own-result")));
    }
    let done = sqlx::query!(
        r#"insert into tournament_corrections (tournament_id, round, user_id, points_before, points, reason, by_id, at)
           select s.tournament_id, s.round, s.user_id,
                  coalesce((select c.points from tournament_corrections c
                            where c.tournament_id = s.tournament_id and c.round = s.round and c.user_id = s.user_id
                            order by c.id desc limit 1), s.points),
                  $4, $5, $6, $7
           from tournament_seats s where s.tournament_id = $1 and s.round = $2 and s.user_id = $3
           returning points_before, (select u.name from users u where u.id = tournament_corrections.user_id) as "name!""#,
        id.0,
        correction.round,
        correction.user.0,
        correction.points,
        correction.reason,
        person.id.0,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(done) = done else { return Err(refused(key!("tournament-no-such-result"))) };
    let told = sqlx::query_scalar!(
        r#"select o.user_id as "user: UserId" from tournament_seats s
           join tournament_seats o on o.tournament_id = s.tournament_id and o.round = s.round
                and (o.user_id = s.user_id or o.table_number = s.table_number)
           where s.tournament_id = $1 and s.round = $2 and s.user_id = $3 order by o.user_id"#,
        id.0,
        correction.round,
        correction.user.0
    )
    .fetch_all(&mut *tx)
    .await?;
    let message = Message::new(key!("tournament-notice-corrected")).with("round", correction.round);
    let message = message.with("player", done.name).with("reason", correction.reason);
    tournament.notify(&mut tx, told, message, now).await?;
    if tournament.stage == TournamentStage::Over {
        store_places(&mut tx, &tournament).await?;
    }
    Ok(db::commit(tx).await?)
}
