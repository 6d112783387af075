//! Joining a game, agreeing to its options, and leaving it.

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::due_jobs::{JobOutcome, run_due_job};
use super::game::{SeatAdmission, Stage};
use super::game_policy::may_take_seat;
use super::game_tx::GameTx;
use super::reliability::check_entry_gate;
use super::roster::{SeatRow, offer_to, seat_of};
use super::seat_reservations::{list_kept_seats, names_of};
use super::table_events::TableEvent;
use super::{GameError, refused};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{GameId, UserId};
use crate::key;

/// A request for a seat.
#[derive(Debug, Clone, Copy)]
pub struct SeatRequest<'a> {
    /// The seat; `None` for any free one.
    pub seat: Option<Seat>,
    /// The secret word of the invitation; empty without one. See also
    /// [`invitation_by_password`](super::invitation_by_password).
    pub invitation: &'a str,
    /// Number of the agreement the person has read. Taking the seat means agreeing to it.
    pub agreement: i32,
}

/// Gives a seat to `person`. A game that is full and agreed on starts. In a running game, the taken seat gets a full phase of
/// time.
///
/// # Errors
/// No seat is free, or `person` may not join the game.
pub async fn join(
    db: &Db,
    game: GameId,
    person: &Person,
    wish: SeatRequest<'_>,
    now: DateTime<Utc>,
) -> Result<Seat, GameError> {
    may_play_more(db, person, Some(game)).await?;
    may_take_seat(db, person.id, game).await?;
    GameTx::with_locked_game(db, game, now, async |game_tx| sit_down(game_tx, person, wish).await).await
}

/// Refuses a second game to a restricted person, who may play or run only one with others at a time. `game` does not count.
pub(super) async fn may_play_more(db: &Db, person: &Person, game: Option<GameId>) -> Result<(), GameError> {
    if !person.is_restricted {
        return Ok(());
    }
    let plays = sqlx::query_scalar!(
        r#"select exists (
               select from games g
               where not g.is_alone and g.stage not in ('over', 'cancelled') and g.id is distinct from $2
                 and (g.gm_id = $1 or exists (select from seats s where s.game_id = g.id and s.user_id = $1))
           ) as "plays!""#,
        person.id.0,
        game.map(|game| game.0)
    );
    if plays.fetch_one(db).await? { Err(refused(key!("unconfirmed-one-game"))) } else { Ok(()) }
}

async fn sit_down(game_tx: &mut GameTx, person: &Person, wish: SeatRequest<'_>) -> Result<Seat, GameError> {
    if let Some(seat) = seat_of(&game_tx.roster, person.id) {
        return Ok(seat);
    }
    let is_played = matches!(game_tx.game.stage, Stage::Running | Stage::Paused);
    if is_played && game_tx.game.is_organised_apart_by(person.id) {
        return Err(refused(key!("tournament-organiser-takes-no-seat")));
    }
    let offer = offer_to(&game_tx.roster, person.id).filter(|_| is_played);
    if let Some(seat) = offer.filter(|seat| wish.seat.is_none_or(|wanted| wanted == *seat)) {
        return game_tx.take_offer(seat, person).await;
    }
    let is_invited =
        wish.invitation == game_tx.game.invitation || game_tx.game.is_run_by(Some(person), &game_tx.roster);
    match game_tx.game.door {
        SeatAdmission::Invited if !is_invited => return Err(GameError::Forbidden),
        SeatAdmission::Password if !is_invited => return Err(refused(key!("game-password-needed"))),
        SeatAdmission::Open | SeatAdmission::Invited | SeatAdmission::Password => {}
    }
    // A person who can free seats must not take one: they could free it for themselves.
    if is_played && game_tx.game.is_run_by(Some(person), &game_tx.roster) {
        return Err(refused(key!("game-master-takes-no-seat")));
    }
    let kept = match game_tx.game.stage {
        Stage::Forming => list_kept_seats(&mut game_tx.tx, game_tx.game.id, game_tx.now).await?,
        _ => Vec::new(),
    };
    let has_reservation = kept.iter().any(|seat| seat.user == person.id);
    if !has_reservation {
        let gate = game_tx.game.gate;
        check_entry_gate(&mut *game_tx.tx, person.id, &gate, game_tx.now).await?;
    }
    let out = game_tx.position.eliminated();
    let is_free = |seated: &&SeatRow| match game_tx.game.stage {
        Stage::Forming => !seated.is_taken(),
        Stage::Running | Stage::Paused => {
            let is_out = out.iter().any(|one| one.seat == seated.seat);
            seated.vacant_since.is_some() && seated.offered_to.is_none() && !is_out
        }
        Stage::Over | Stage::Cancelled => false,
    };
    if let Some(last) = kept.iter().map(|seat| seat.until).max().filter(|_| !has_reservation)
        && game_tx.roster.iter().filter(is_free).count() <= kept.len()
    {
        let refusal = Message::new(key!("reservation-kept")).with("players", names_of(&kept));
        return Err(GameError::Refused(refusal.with("until", last)));
    }
    let mut free = game_tx.roster.iter().filter(is_free);
    let found = match wish.seat {
        Some(seat) => free.find(|seated| seated.seat == seat),
        None => free.next(),
    };
    let Some(seat) = found.map(|seated| seated.seat) else { return Err(refused(key!("game-no-seat"))) };
    let vacant = game_tx.names().seat(seat);
    game_tx.seat(seat, person, wish.agreement)?;
    game_tx.go_on_with_people().await?;
    let joined = match game_tx.game.hides_players() {
        true => Message::new(key!("anonymous-joined")),
        false if is_played => Message::new(key!("game-took-over")).with("player", &person.name),
        false => Message::new(key!("game-joined")).with("player", &person.name),
    };
    let said = joined.with("number", u32::from(seat.0) + 1).with("seat", vacant);
    game_tx.note_table_event(TableEvent::Joined { seat }, Some(person.id))?;
    game_tx.say_in_discussion(said);
    match game_tx.game.stage {
        Stage::Forming => game_tx.begin_if_agreed()?,
        Stage::Running | Stage::Paused => {
            game_tx.call_players_by_name()?;
            game_tx.restart_clocks(seat);
        }
        _ => {}
    }
    Ok(seat)
}

/// Gives up the seat of `person`. Before the start it becomes free; later it becomes vacant for a replacement.
///
/// # Errors
/// They have no seat, or the game is over.
pub async fn leave(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.stand_up(person.id).await).await
}

/// Gives up one seat of a person whose account is erased, skipping games that another worker has locked.
///
/// # Errors
/// The database does not answer.
pub async fn leave_for_erased(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let found = sqlx::query!(
        r#"select g.id as "game: GameId", u.id as "user: UserId"
           from games g join seats s on s.game_id = g.id join users u on u.id = s.user_id
           where u.erased_at is not null and g.stage in ('forming', 'running', 'paused')
             and g.quarantined_at is null and (g.retry_at is null or g.retry_at <= $1)
           order by g.id, s.seat limit 1 for no key update of g skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(found) = found else { return Ok(None) };
    run_due_job(db, tx, found.game, now, async |game_tx| game_tx.stand_up(found.user).await).await.map(Some)
}

/// Notes that `person` agrees to `agreement`. The last consent starts the game.
///
/// # Errors
/// They have no seat, the game has started, or the agreement has changed since they read it.
pub async fn agree(
    db: &Db,
    game: GameId,
    person: &Person,
    agreement: i32,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| note_agreement(game_tx, person, agreement)).await
}

fn note_agreement(game_tx: &mut GameTx, person: &Person, agreement: i32) -> Result<(), GameError> {
    let seat = seat_of(&game_tx.roster, person.id).ok_or(GameError::Forbidden)?;
    if game_tx.game.stage != Stage::Forming {
        return Err(refused(key!("game-has-started")));
    }
    if agreement != game_tx.game.agreement {
        return Err(refused(key!("game-agreement-changed")));
    }
    game_tx.seat_mut(seat)?.agreed = agreement;
    game_tx.begin_if_agreed()
}

impl GameTx {
    /// Gives up the seat of `user`, and posts it in the discussion thread.
    async fn stand_up(&mut self, user: UserId) -> Result<(), GameError> {
        let seat = seat_of(&self.roster, user).ok_or(GameError::Forbidden)?;
        let said = Message::new(key!("game-left")).with("player", self.names().seat(seat));
        match self.game.stage {
            Stage::Forming => self.free(seat)?,
            Stage::Running | Stage::Paused => {
                self.tell_of_lost_seat(seat, &Message::new(key!("seat-lost-left")), Some(user));
                self.vacate(&[seat]).await?;
            }
            Stage::Over | Stage::Cancelled => return Err(refused(key!("game-is-over"))),
        }
        self.note_table_event(TableEvent::Left { seat }, Some(user))?;
        self.say_in_discussion(said);
        self.stop_without_people().await
    }
}
