//! Seats: who sits where, who agreed, how one takes a seat and leaves it.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use sqlx::types::Json;
use stafeta_rules::clock::bank::Bank;
use stafeta_rules::rules::Seat;

use super::done::Done;
use super::due::{Looked, look_at};
use super::game::{Door, Game, Stage};
use super::held::Held;
use super::{GameError, orders, refused, start};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::ids::{GameId, UserId};
use crate::key;
use crate::words::{Message, Words};

/// A seat and whoever sits on it.
#[derive(Debug, Clone)]
pub struct Seated {
    /// Which.
    pub seat: Seat,
    /// Who.
    pub user: Option<UserId>,
    /// His name.
    pub name: Option<String>,
    /// Whether the house plays it.
    pub bot: bool,
    /// The last event of the log when a post of the house was refused here.
    pub(super) stuck_seq: Option<i32>,
    /// The agreement he has agreed to; 0 none.
    pub agreed: i32,
    /// The phase for which he has said that he is done.
    pub confirmed_phase: Option<i32>,
    /// Phases missed in a row.
    pub missed: i32,
    /// Phases missed in all.
    pub missed_ever: i32,
    /// Since when nobody sits here although the game runs.
    pub vacant_since: Option<DateTime<Utc>>,
    /// To whom the seat is offered.
    pub offered_to: Option<UserId>,
    /// What is left of his bank.
    pub bank: Option<Bank>,
}

impl Seated {
    /// Whether somebody sits here, a person or the house.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        self.bot || self.user.is_some()
    }

    /// What whoever sits here is called; none: nobody does.
    #[must_use]
    pub fn called(&self, words: &Words) -> Option<String> {
        let house = || words.say(&house_name(self.seat));
        self.name.clone().or_else(|| self.bot.then(house))
    }

    /// Whether he has agreed to what now holds; the house agrees to anything.
    #[must_use]
    pub fn has_agreed(&self, game: &Game) -> bool {
        self.bot || self.user.is_some() && self.agreed == game.agreement
    }

    /// Whether he has said that he is done with the phase.
    #[must_use]
    pub fn has_confirmed(&self, game: &Game) -> bool {
        self.confirmed_phase.is_some() && self.confirmed_phase == game.phase
    }
}

/// What the house is called on a seat.
pub(super) fn house_name(seat: Seat) -> Message {
    Message::new(key!("house-opponent")).with("number", u32::from(seat.0) + 1)
}

/// The seats of a game, in order.
pub async fn roster(db: impl PgExecutor<'_>, game: GameId) -> sqlx::Result<Vec<Seated>> {
    let rows = sqlx::query!(
        r#"select s.seat, s.user_id as "user: UserId", u.name as "name?", s.agreed, s.confirmed_phase, s.missed,
                  s.missed_ever, s.vacant_since, s.offered_to as "offered_to: UserId", s.bank as "bank: Json<Bank>", s.bot, s.stuck_seq
           from seats s left join users u on u.id = s.user_id where s.game_id = $1 order by s.seat"#,
        game.0
    )
    .fetch_all(db)
    .await?;
    let seated = rows.into_iter().map(|row| Seated {
        seat: Seat(u8::try_from(row.seat).unwrap_or(u8::MAX)),
        user: row.user,
        name: row.name,
        bot: row.bot,
        stuck_seq: row.stuck_seq,
        agreed: row.agreed,
        confirmed_phase: row.confirmed_phase,
        missed: row.missed,
        missed_ever: row.missed_ever,
        vacant_since: row.vacant_since,
        offered_to: row.offered_to,
        bank: row.bank.map(|bank| bank.0),
    });
    Ok(seated.collect())
}

/// Whether `user` has a seat in the game.
///
/// # Errors
/// The database does not answer.
pub async fn sits_at(db: &Db, game: GameId, user: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists(select from seats where game_id = $1 and user_id = $2) as "sits!""#,
        game.0,
        user.0
    )
    .fetch_one(db)
    .await
}

/// The seat of `user`.
pub(super) fn seat_of(roster: &[Seated], user: UserId) -> Option<Seat> {
    roster.iter().find(|seated| seated.user == Some(user)).map(|seated| seated.seat)
}

/// The seat that is offered to `user`.
pub(super) fn offer_to(roster: &[Seated], user: UserId) -> Option<Seat> {
    roster.iter().find(|seated| seated.offered_to == Some(user)).map(|seated| seated.seat)
}

/// Whether `user` has a seat, and another person too: then they decide nothing by themselves that changes what was played or
/// who plays. Who plays alone with the house harms nobody.
pub(super) fn plays_with_others(roster: &[Seated], user: UserId) -> bool {
    seat_of(roster, user).is_some()
        && roster.iter().any(|seated| seated.user.is_some_and(|other| other != user))
}

/// How somebody asks for a seat.
#[derive(Debug, Clone, Copy)]
pub struct Wish<'a> {
    /// Which one; none: any.
    pub seat: Option<Seat>,
    /// The word of the invitation, where he has one.
    pub invitation: &'a str,
    /// The agreement he has read: to it he agrees by sitting down.
    pub agreement: i32,
}

/// Seats `person`. A game that is full and agreed on starts; a seat of a running game that had become vacant gets a whole
/// phase.
///
/// # Errors
/// No seat is free, or the game is not for `person`.
pub async fn join(
    db: &Db,
    game: GameId,
    person: &Person,
    wish: Wish<'_>,
    now: DateTime<Utc>,
) -> Result<Seat, GameError> {
    may_play_more(db, person, Some(game)).await?;
    Held::with(db, game, now, async |held| sit_down(held, person, wish).await).await
}

/// Whoever is restricted plays or opens one game with others at a time: none besides `game`.
pub(super) async fn may_play_more(db: &Db, person: &Person, game: Option<GameId>) -> Result<(), GameError> {
    if !person.is_restricted {
        return Ok(());
    }
    let plays = sqlx::query_scalar!(
        r#"select exists (
               select from games g join threads t on t.id = g.thread_id
               where not t.unlisted and g.stage not in ('over', 'cancelled') and g.id is distinct from $2
                 and (g.gm_id = $1 or exists (select from seats s where s.game_id = g.id and s.user_id = $1))
           ) as "plays!""#,
        person.id.0,
        game.map(|game| game.0)
    );
    if plays.fetch_one(db).await? { Err(refused(key!("unconfirmed-one-game"))) } else { Ok(()) }
}

async fn sit_down(held: &mut Held, person: &Person, wish: Wish<'_>) -> Result<Seat, GameError> {
    if let Some(seat) = seat_of(&held.roster, person.id) {
        return Ok(seat);
    }
    let is_played = matches!(held.game.stage, Stage::Running | Stage::Paused);
    let offer = offer_to(&held.roster, person.id).filter(|_| is_played);
    if let Some(seat) = offer.filter(|seat| wish.seat.is_none_or(|wanted| wanted == *seat)) {
        return held.take_offer(seat, person).await;
    }
    let is_invited = wish.invitation == held.game.invitation || held.game.is_run_by(Some(person));
    if held.game.door == Door::Invited && !is_invited {
        return Err(GameError::Forbidden);
    }
    // Whoever can make a seat vacant does not sit down on it.
    if is_played && held.game.is_run_by(Some(person)) {
        return Err(refused(key!("game-master-takes-no-seat")));
    }
    let out = held.position.eliminated();
    let is_free = |seated: &&Seated| match held.game.stage {
        Stage::Forming => !seated.is_taken(),
        Stage::Running | Stage::Paused => {
            let is_out = out.iter().any(|one| one.seat == seated.seat);
            seated.vacant_since.is_some() && seated.offered_to.is_none() && !is_out
        }
        Stage::Over | Stage::Cancelled => false,
    };
    let mut free = held.roster.iter().filter(is_free);
    let found = match wish.seat {
        Some(seat) => free.find(|seated| seated.seat == seat),
        None => free.next(),
    };
    let Some(seat) = found.map(|seated| seated.seat) else { return Err(refused(key!("game-no-seat"))) };
    held.seat(seat, person.id, wish.agreement).await?;
    held.go_on_with_people().await?;
    let said =
        Message::new(key!("game-joined")).with("player", &person.name).with("number", u32::from(seat.0) + 1);
    held.note(Done::Joined { seat }, Some(person.id)).await?;
    held.say_in_discussion(said).await?;
    match held.game.stage {
        Stage::Forming if held.is_agreed() => start::begin(held).await?,
        Stage::Running | Stage::Paused => {
            held.call_players_by_name().await?;
            held.restart_clocks(seat).await?;
        }
        _ => {}
    }
    Ok(seat)
}

/// Gives up the seat of `person`: before the start it is free again; later it is vacant, for a replacement.
///
/// # Errors
/// He has no seat, or the game is over.
pub async fn leave(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    Held::with(db, game, now, async |held| held.stand_up(person.id).await).await
}

/// Gives up one seat of somebody whose account has ended, if there is one that nobody else has in hand.
///
/// # Errors
/// The database does not answer.
pub async fn leave_for_erased(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<Looked<()>>> {
    let mut tx = db::begin(db).await?;
    let found = sqlx::query!(
        r#"select g.id as "game: GameId", u.id as "user: UserId"
           from games g join seats s on s.game_id = g.id join users u on u.id = s.user_id
           where u.erased_at is not null and g.stage in ('forming', 'running', 'paused')
             and g.quarantined_at is null and (g.retry_at is null or g.retry_at <= $1)
           order by g.id, s.seat limit 1 for update of g skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(found) = found else { return Ok(None) };
    look_at(db, tx, found.game, now, async |held| held.stand_up(found.user).await).await.map(Some)
}

/// Notes that `person` agrees to `agreement`. The last one starts the game.
///
/// # Errors
/// He has no seat, or the agreement has changed since he read it.
pub async fn agree(
    db: &Db,
    game: GameId,
    person: &Person,
    agreement: i32,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    Held::with(db, game, now, async |held| note_agreement(held, person, agreement).await).await
}

async fn note_agreement(held: &mut Held, person: &Person, agreement: i32) -> Result<(), GameError> {
    let seat = seat_of(&held.roster, person.id).ok_or(GameError::Forbidden)?;
    if held.game.stage != Stage::Forming {
        return Err(refused(key!("game-has-started")));
    }
    if agreement != held.game.agreement {
        return Err(refused(key!("game-agreement-changed")));
    }
    sqlx::query!(
        "update seats set agreed = $3 where game_id = $1 and seat = $2",
        held.game.id.0,
        i16::from(seat.0),
        agreement
    )
    .execute(&mut *held.tx)
    .await?;
    held.roster = roster(&mut *held.tx, held.game.id).await?;
    if held.is_agreed() { start::begin(held).await } else { Ok(()) }
}

impl Held {
    /// Gives up the seat of `user`, and says so where the players talk.
    async fn stand_up(&mut self, user: UserId) -> Result<(), GameError> {
        let seat = seat_of(&self.roster, user).ok_or(GameError::Forbidden)?;
        let said = Message::new(key!("game-left")).with("player", self.names().seat(seat));
        match self.game.stage {
            Stage::Forming => self.free(seat).await?,
            Stage::Running | Stage::Paused => self.vacate(seat).await?,
            Stage::Over | Stage::Cancelled => return Err(refused(key!("game-is-over"))),
        }
        self.note(Done::Left { seat }, Some(user)).await?;
        self.say_in_discussion(said).await?;
        self.stop_without_people().await
    }

    /// Puts somebody on a seat, who agrees to `agreement` by it.
    pub(super) async fn seat(&mut self, seat: Seat, user: UserId, agreement: i32) -> Result<(), GameError> {
        sqlx::query!(
            "update seats set user_id = $3, joined_at = $4, agreed = $5, vacant_since = null, missed = 0,
                              confirmed_phase = null, bot = false, offered_to = null
             where game_id = $1 and seat = $2",
            self.game.id.0,
            i16::from(seat.0),
            user.0,
            self.now,
            agreement
        )
        .execute(&mut *self.tx)
        .await?;
        self.roster = roster(&mut *self.tx, self.game.id).await?;
        self.play_again(seat).await
    }

    /// Gives a seat to the house.
    pub(super) async fn give_to_house(&mut self, seat: Seat) -> Result<(), GameError> {
        sqlx::query!(
            "update seats set bot = true, user_id = null, joined_at = $3, vacant_since = null, missed = 0,
                              confirmed_phase = null, stuck_seq = null, offered_to = null
             where game_id = $1 and seat = $2",
            self.game.id.0,
            i16::from(seat.0),
            self.now
        )
        .execute(&mut *self.tx)
        .await?;
        self.roster = roster(&mut *self.tx, self.game.id).await?;
        self.play_again(seat).await
    }

    /// Makes a seat free again, before the start.
    pub(super) async fn free(&mut self, seat: Seat) -> Result<(), GameError> {
        sqlx::query!(
            "update seats set user_id = null, bot = false, joined_at = null, agreed = 0 where game_id = $1 and seat = $2",
            self.game.id.0,
            i16::from(seat.0)
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Makes a seat vacant. Its player is gone with all they had written that nobody else has seen: drafts, closed orders, posts
    /// made ahead. The game goes on.
    pub(super) async fn vacate(&mut self, seat: Seat) -> Result<(), GameError> {
        sqlx::query!(
            "update seats set user_id = null, bot = false, joined_at = null, vacant_since = $3, missed = 0, confirmed_phase = null
             where game_id = $1 and seat = $2",
            self.game.id.0,
            i16::from(seat.0),
            self.now
        )
        .execute(&mut *self.tx)
        .await?;
        orders::withdraw(self, seat).await?;
        self.roster = roster(&mut *self.tx, self.game.id).await?;
        self.call_players_by_name().await
    }
}
