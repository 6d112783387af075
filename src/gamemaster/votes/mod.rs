//! Votes of the players: a seat makes a motion, those who are still in the game vote, the deciding ballot carries it out.

mod effect;
mod motion;

use chrono::{DateTime, TimeDelta, Utc};
use stafeta_rules::rules::Seat;

pub use motion::{LONGEST_PROLONGATION, Motion, Verdict};

use super::due::{Looked, look_at};
use super::held::Held;
use super::show::Table;
use super::telling::Names;
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::ids::{GameId, VoteId};
use crate::key;
use crate::notices::{self, Kind, Notice};
use crate::words::Message;

/// How long a vote is open.
const LASTS: TimeDelta = TimeDelta::days(3);

/// A vote, as a seat or a spectator may see it: how the others voted is not told.
#[derive(Debug, Clone)]
pub struct Vote {
    /// Its id.
    pub id: VoteId,
    /// What is voted on.
    pub motion: Motion,
    /// Who made the motion.
    pub opened_by: Seat,
    /// When.
    pub opened_at: DateTime<Utc>,
    /// When it is over at the latest.
    pub closes_at: DateTime<Utc>,
    /// When it was decided, once it is.
    pub decided_at: Option<DateTime<Utc>>,
    /// What came of it, once it is decided.
    pub verdict: Option<Verdict>,
    /// How many have voted.
    pub cast: i64,
    /// How the viewer's own seat voted.
    pub own: Option<bool>,
}

/// A ballot.
#[derive(Debug, Clone, Copy)]
pub struct Ballot {
    /// In which vote.
    pub vote: VoteId,
    /// For it, or against it.
    pub is_aye: bool,
}

/// The votes of a game, the newest first, as the player of `seat` or anybody else sees them.
pub async fn votes(db: &Db, game: GameId, seat: Option<Seat>) -> sqlx::Result<Vec<Vote>> {
    let rows = sqlx::query!(
        r#"select v.id as "id: VoteId", v.motion, v.to_seat, v.amount, v.opened_by, v.opened_at, v.closes_at, v.decided_at, v.verdict,
                  (select count(*) from ballots b where b.vote_id = v.id) as "cast!",
                  (select b.is_aye from ballots b where b.vote_id = v.id and b.seat = $2) as own
           from votes v where v.game_id = $1 order by v.id desc limit 50"#,
        game.0,
        seat.map(|seat| i16::from(seat.0))
    )
    .fetch_all(db)
    .await?;
    let votes = rows.into_iter().filter_map(|row| {
        let verdicts = [Verdict::Passed, Verdict::Failed, Verdict::Lapsed];
        Some(Vote {
            id: row.id,
            motion: stored(&row.motion, row.to_seat, row.amount)?,
            opened_by: seat_of(row.opened_by),
            opened_at: row.opened_at,
            closes_at: row.closes_at,
            decided_at: row.decided_at,
            verdict: verdicts.into_iter().find(|verdict| row.verdict.as_deref() == Some(verdict.code())),
            cast: row.cast,
            own: row.own,
        })
    });
    Ok(votes.collect())
}

fn seat_of(number: i16) -> Seat {
    Seat(u8::try_from(number).unwrap_or(u8::MAX))
}

fn stored(code: &str, seat: Option<i16>, amount: Option<i32>) -> Option<Motion> {
    Motion::of_code(code, seat.map(seat_of), amount.map(i32::unsigned_abs))
}

impl Table {
    /// A motion as a phrase, with the names of this table's players.
    #[must_use]
    pub fn motion(&self, motion: Motion) -> Message {
        motion.told(&Names::of(&self.roster))
    }
}

/// Makes a motion for the seat of `person`, who is for it.
///
/// # Errors
/// He is not in the game any more, the motion makes no sense now, or one of its kind is open already.
pub async fn open_vote(
    db: &Db,
    game: GameId,
    person: &Person,
    motion: Motion,
    now: DateTime<Utc>,
) -> Result<VoteId, GameError> {
    Held::with(db, game, now, async |held| held.open_vote(person, motion).await).await
}

/// Takes the ballot of the seat of `person`, who may change his mind while the vote is open. The deciding one carries the
/// motion out.
///
/// # Errors
/// He is not in the game any more, or the vote is over.
pub async fn cast(
    db: &Db,
    game: GameId,
    person: &Person,
    ballot: Ballot,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    Held::with(db, game, now, async |held| held.take_ballot(person, ballot).await).await
}

/// Closes one vote whose time is up, if there is one that no other worker has.
///
/// # Errors
/// The database does not answer.
pub async fn close_vote_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<Looked<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query!(
        r#"select v.id as "id: VoteId", g.id as "game: GameId", v.motion, v.to_seat, v.amount
           from votes v join games g on g.id = v.game_id
           where v.decided_at is null and v.closes_at < $1
             and g.quarantined_at is null and (g.retry_at is null or g.retry_at <= $1)
           order by v.closes_at, v.id limit 1 for update of g skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else { return Ok(None) };
    let motion = stored(&due.motion, due.to_seat, due.amount);
    look_at(db, tx, due.game, now, async |held| held.lapse_vote(due.id, motion).await).await.map(Some)
}

impl Held {
    /// The seat of `person`, if he has a voice.
    fn elector(&self, person: &Person) -> Result<Seat, GameError> {
        let seat = roster::seat_of(&self.roster, person.id).ok_or(GameError::Forbidden)?;
        if self.electors().contains(&seat) { Ok(seat) } else { Err(refused(key!("vote-not-in"))) }
    }

    async fn open_vote(&mut self, person: &Person, motion: Motion) -> Result<VoteId, GameError> {
        let seat = self.elector(person)?;
        self.may_move(motion)?;
        let id = sqlx::query_scalar!(
            r#"insert into votes (game_id, motion, to_seat, amount, opened_by, opened_at, closes_at)
               values ($1, $2, $3, $4, $5, $6, $7) on conflict (game_id, motion) where decided_at is null do nothing
               returning id as "id: VoteId""#,
            self.game.id.0,
            motion.code(),
            motion.seat().map(|seat| i16::from(seat.0)),
            motion.amount().and_then(|amount| i32::try_from(amount).ok()),
            i16::from(seat.0),
            self.now,
            self.now + LASTS
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        let Some(id) = id else { return Err(refused(key!("vote-open-already"))) };
        let moved = self.motion(motion);
        let said = Message::new(key!("vote-opened"))
            .with("player", self.names().seat(seat))
            .with("motion", moved.clone())
            .with("until", self.now + LASTS);
        self.announce(said).await?;
        for elector in self.electors().into_iter().filter(|elector| *elector != seat) {
            let Some(user) = self.roster.get(elector.index()).and_then(|seated| seated.user) else {
                continue;
            };
            let notice = Notice {
                user,
                kind: Kind::Game,
                topic: format!("game:{}:vote", self.game.id),
                message: Message::new(key!("vote-notice"))
                    .with("game", &self.game.name)
                    .with("motion", moved.clone())
                    .with("until", self.now + LASTS),
                link: format!("{}/votes", self.game.path()),
            };
            notices::tell(&mut self.tx, &notice, self.now).await?;
        }
        self.count(id, motion, seat, true).await?;
        Ok(id)
    }

    async fn take_ballot(&mut self, person: &Person, ballot: Ballot) -> Result<(), GameError> {
        let seat = self.elector(person)?;
        let vote = sqlx::query!(
            "select motion, to_seat, amount, closes_at, decided_at from votes where id = $1 and game_id = $2",
            ballot.vote.0,
            self.game.id.0
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        let vote = vote.ok_or(GameError::Missing)?;
        let motion = stored(&vote.motion, vote.to_seat, vote.amount).ok_or(GameError::Missing)?;
        if vote.decided_at.is_some() || vote.closes_at < self.now {
            return Err(refused(key!("vote-is-over")));
        }
        self.count(ballot.vote, motion, seat, ballot.is_aye).await
    }

    /// Writes a ballot down and decides the vote if it is the one that decides.
    async fn count(&mut self, id: VoteId, motion: Motion, seat: Seat, is_aye: bool) -> Result<(), GameError> {
        sqlx::query!(
            "insert into ballots (vote_id, seat, is_aye, at) values ($1, $2, $3, $4)
             on conflict (vote_id, seat) do update set is_aye = excluded.is_aye, at = excluded.at",
            id.0,
            i16::from(seat.0),
            is_aye,
            self.now
        )
        .execute(&mut *self.tx)
        .await?;
        let cast = sqlx::query!("select seat, is_aye from ballots where vote_id = $1", id.0)
            .fetch_all(&mut *self.tx)
            .await?;
        let electors = self.electors();
        let of = |aye: bool| {
            let counts = cast.iter().filter(|one| one.is_aye == aye && electors.contains(&seat_of(one.seat)));
            counts.count()
        };
        let (ayes, nays) = (of(true), of(false));
        let Some(verdict) = motion.verdict(ayes, nays, electors.len()) else { return Ok(()) };
        self.close_vote(id, verdict).await?;
        let id = if verdict == Verdict::Passed { key!("vote-passed") } else { key!("vote-failed") };
        let said = Message::new(id).with("motion", self.motion(motion)).with("ayes", ayes).with("nays", nays);
        self.announce(said).await?;
        if verdict == Verdict::Passed { self.carry_out(motion).await } else { Ok(()) }
    }

    async fn lapse_vote(&mut self, id: VoteId, motion: Option<Motion>) -> Result<(), GameError> {
        self.close_vote(id, Verdict::Lapsed).await?;
        match motion {
            Some(motion) => {
                let said = Message::new(key!("vote-lapsed")).with("motion", self.motion(motion));
                self.announce(said).await
            }
            None => Ok(()),
        }
    }

    /// A motion as a phrase.
    fn motion(&self, motion: Motion) -> Message {
        motion.told(&self.names())
    }

    async fn close_vote(&mut self, id: VoteId, verdict: Verdict) -> Result<(), GameError> {
        sqlx::query!(
            "update votes set decided_at = $2, verdict = $3 where id = $1",
            id.0,
            self.now,
            verdict.code()
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Closes what is still voted on when a game ends.
    pub(super) async fn lapse_votes(&mut self) -> Result<(), GameError> {
        sqlx::query!(
            "update votes set decided_at = $2, verdict = 'lapsed' where game_id = $1 and decided_at is null",
            self.game.id.0,
            self.now
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}
