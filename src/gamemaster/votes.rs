//! Votes of the players: a seat makes a motion, those who are still in the game vote, the deciding ballot carries it out.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value as Json;
use stafeta_rules::rules::Seat;

use super::advance::{Looked, noted};
use super::clocks::Cause;
use super::correct::By;
use super::game::Stage;
use super::held::{Done, Held};
use super::rests::{LONGEST_EXTENSION, LONGEST_PAUSE};
use super::show::Table;
use super::telling::Names;
use super::{GameError, refused, roster};
use crate::accounts::Person;
use crate::db::Db;
use crate::ids::{GameId, VoteId};
use crate::key;
use crate::notices::{self, Kind, Notice};
use crate::words::Message;

/// How long a vote is open.
const LASTS: TimeDelta = TimeDelta::days(3);
/// The most turns that one vote may add.
pub const LONGEST_PROLONGATION: u32 = 20;

/// What is voted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// The game ends as a draw of everybody still in it.
    Draw,
    /// The game is conceded to somebody.
    Concede {
        /// Who wins.
        to: Seat,
    },
    /// Whoever owes something has more time.
    Extend {
        /// So many hours.
        hours: u32,
    },
    /// Nothing counts for a while.
    Pause {
        /// So many hours.
        hours: u32,
    },
    /// The game is called off.
    Cancel,
    /// The game is longer than was agreed.
    Prolong {
        /// By so many turns.
        turns: u32,
    },
}

impl Motion {
    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Motion::Draw => "draw",
            Motion::Concede { .. } => "concede",
            Motion::Extend { .. } => "extend",
            Motion::Pause { .. } => "pause",
            Motion::Cancel => "cancel",
            Motion::Prolong { .. } => "prolong",
        }
    }

    /// What the stored word means, with the seat and the number that belong to it.
    #[must_use]
    pub fn of_code(code: &str, seat: Option<Seat>, amount: Option<u32>) -> Option<Self> {
        Some(match (code, seat, amount) {
            ("draw", ..) => Motion::Draw,
            ("concede", Some(to), _) => Motion::Concede { to },
            ("extend", _, Some(hours)) => Motion::Extend { hours },
            ("pause", _, Some(hours)) => Motion::Pause { hours },
            ("cancel", ..) => Motion::Cancel,
            ("prolong", _, Some(turns)) => Motion::Prolong { turns },
            _ => return None,
        })
    }

    /// Whether all have to be for it. What changes the end of the game takes everybody; more time takes most.
    #[must_use]
    pub const fn takes_all(self) -> bool {
        !matches!(self, Motion::Extend { .. } | Motion::Pause { .. })
    }

    /// The motion as a phrase.
    pub(super) fn told(self, names: &Names) -> Message {
        match self {
            Motion::Draw => Message::new(key!("vote-motion-draw")),
            Motion::Concede { to } => {
                Message::new(key!("vote-motion-concede")).with("player", names.seat(to))
            }
            Motion::Extend { hours } => Message::new(key!("vote-motion-extend")).with("hours", hours),
            Motion::Pause { hours } => Message::new(key!("vote-motion-pause")).with("hours", hours),
            Motion::Cancel => Message::new(key!("vote-motion-cancel")),
            Motion::Prolong { turns } => Message::new(key!("vote-motion-prolong")).with("turns", turns),
        }
    }

    fn seat(self) -> Option<Seat> {
        match self {
            Motion::Concede { to } => Some(to),
            _ => None,
        }
    }

    fn amount(self) -> Option<u32> {
        match self {
            Motion::Extend { hours: amount }
            | Motion::Pause { hours: amount }
            | Motion::Prolong { turns: amount } => Some(amount),
            Motion::Draw | Motion::Concede { .. } | Motion::Cancel => None,
        }
    }

    /// What it comes to with so many for it and against it of so many who vote; none: it is still open.
    fn verdict(self, ayes: usize, nays: usize, electors: usize) -> Option<Verdict> {
        let (passed, failed) = match self.takes_all() {
            true => (ayes >= electors, nays > 0),
            false => (2 * ayes > electors, 2 * nays >= electors),
        };
        match (passed && ayes > 0, failed) {
            (true, false) => Some(Verdict::Passed),
            (_, true) => Some(Verdict::Failed),
            (false, false) => None,
        }
    }
}

/// What came of a vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It was carried out.
    Passed,
    /// It was voted down.
    Failed,
    /// It was not decided in time.
    Lapsed,
}

impl Verdict {
    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Failed => "failed",
            Verdict::Lapsed => "lapsed",
        }
    }
}

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
        r#"select v.id as "id: VoteId", v.motion, v.to_seat, v.amount, v.opened_by, v.opened_at, v.closes_at, v.verdict,
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
    let mut held = Held::take(db, game, now).await?;
    let seat = elector(&held, person)?;
    held.may_move(motion)?;
    let id = sqlx::query_scalar!(
        r#"insert into votes (game_id, motion, to_seat, amount, opened_by, opened_at, closes_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (game_id, motion) where decided_at is null do nothing
           returning id as "id: VoteId""#,
        game.0,
        motion.code(),
        motion.seat().map(|seat| i16::from(seat.0)),
        motion.amount().and_then(|amount| i32::try_from(amount).ok()),
        i16::from(seat.0),
        now,
        now + LASTS
    )
    .fetch_optional(&mut *held.tx)
    .await?;
    let Some(id) = id else { return Err(refused(key!("vote-open-already"))) };
    let moved = held.motion(motion);
    let said = Message::new(key!("vote-opened"))
        .with("player", held.names().seat(seat))
        .with("motion", moved.clone())
        .with("until", now + LASTS);
    held.announce(said).await?;
    for elector in held.still_in().into_iter().filter(|elector| *elector != seat) {
        let Some(user) = held.roster.get(elector.index()).and_then(|seated| seated.user) else { continue };
        let notice = Notice {
            user,
            kind: Kind::Game,
            topic: format!("game:{game}:vote"),
            message: Message::new(key!("vote-notice"))
                .with("game", &held.game.name)
                .with("motion", moved.clone())
                .with("until", now + LASTS),
            link: format!("{}/votes", held.game.path()),
        };
        notices::tell(&mut held.tx, &notice, now).await?;
    }
    held.count(id, motion, seat, true).await?;
    held.commit().await?;
    Ok(id)
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
    let mut held = Held::take(db, game, now).await?;
    let seat = elector(&held, person)?;
    let vote = sqlx::query!(
        "select motion, to_seat, amount, closes_at, decided_at from votes where id = $1 and game_id = $2",
        ballot.vote.0,
        game.0
    )
    .fetch_optional(&mut *held.tx)
    .await?;
    let vote = vote.ok_or(GameError::Missing)?;
    let motion = stored(&vote.motion, vote.to_seat, vote.amount).ok_or(GameError::Missing)?;
    if vote.decided_at.is_some() || vote.closes_at < now {
        return Err(refused(key!("vote-is-over")));
    }
    held.count(ballot.vote, motion, seat, ballot.is_aye).await?;
    held.commit().await
}

/// Closes one vote whose time is up, if there is one that no other worker has.
///
/// # Errors
/// The database does not answer.
pub async fn close_vote_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<Looked<()>>> {
    let mut tx = db.begin().await?;
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
    let outcome = async {
        let mut held = Held::of(tx, due.game, now).await?;
        held.close_vote(due.id, Verdict::Lapsed).await?;
        if let Some(motion) = stored(&due.motion, due.to_seat, due.amount) {
            let said = Message::new(key!("vote-lapsed")).with("motion", held.motion(motion));
            held.announce(said).await?;
        }
        held.commit().await
    };
    let outcome = outcome.await;
    noted(db, due.game, outcome, now).await
}

/// The seat of `person`, if he has a voice.
fn elector(held: &Held, person: &Person) -> Result<Seat, GameError> {
    let seat = roster::seat_of(&held.roster, person.id).ok_or(GameError::Forbidden)?;
    if held.still_in().contains(&seat) { Ok(seat) } else { Err(refused(key!("vote-not-in"))) }
}

impl Held {
    /// Refuses a motion that could not be carried out if it passed now.
    fn may_move(&self, motion: Motion) -> Result<(), GameError> {
        match motion {
            Motion::Draw | Motion::Cancel => self.must_be(&[Stage::Running, Stage::Paused]),
            Motion::Concede { to } => {
                self.must_be(&[Stage::Running, Stage::Paused])?;
                if self.on_board().contains(&to) { Ok(()) } else { Err(refused(key!("game-seat-is-out"))) }
            }
            Motion::Extend { hours } => {
                self.must_be(&[Stage::Running])?;
                within(hours, LONGEST_EXTENSION, key!("game-extension-hours"))
            }
            Motion::Pause { hours } => {
                self.must_be(&[Stage::Running])?;
                within(hours, LONGEST_PAUSE, key!("game-pause-hours"))
            }
            Motion::Prolong { turns } => {
                self.must_be(&[Stage::Running])?;
                within(turns, LONGEST_PROLONGATION, key!("vote-prolong-turns"))?;
                let options = self.prolonged(turns)?;
                self.position.amend(&options).map_err(GameError::Illegal)?;
                Ok(())
            }
        }
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
        let electors = self.still_in();
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

    async fn carry_out(&mut self, motion: Motion) -> Result<(), GameError> {
        let by = By::vote();
        match motion {
            Motion::Draw => self.decide_draw(&by).await,
            Motion::Concede { to } => self.decide_concession(to, &by).await,
            Motion::Extend { hours } => self.decide_extension(hours, &by).await,
            Motion::Pause { hours } => self.decide_pause(hours, &by).await,
            Motion::Cancel => self.decide_cancel(&by).await,
            Motion::Prolong { turns } => {
                let options = self.prolonged(turns)?;
                let facts = self.position.amend(&options).map_err(GameError::Illegal)?;
                let before = std::mem::replace(&mut self.game.options, options);
                self.note(Done::Amended { before }, None).await?;
                self.append(facts, None).await?;
                let now = self.now;
                self.settle(Cause::Posted(now)).await?;
                Ok(())
            }
        }
    }

    /// The options of a game that is so many turns longer.
    fn prolonged(&self, turns: u32) -> Result<Json, GameError> {
        let mut options = self.game.options.clone();
        let agreed = options.get("turns").and_then(Json::as_u64);
        let Some(agreed) = agreed else { return Err(refused(key!("vote-no-length"))) };
        options["turns"] = Json::from(agreed + u64::from(turns));
        Ok(options)
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

fn within(amount: u32, most: u32, otherwise: &'static str) -> Result<(), GameError> {
    if (1..=most).contains(&amount) { Ok(()) } else { Err(refused(otherwise)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_takes_everybody_and_more_time_takes_most() {
        let hours = 24;
        for (motion, ayes, nays, verdict) in [
            (Motion::Draw, 6, 0, None),
            (Motion::Draw, 7, 0, Some(Verdict::Passed)),
            (Motion::Draw, 3, 1, Some(Verdict::Failed)),
            (Motion::Extend { hours }, 3, 3, None),
            (Motion::Extend { hours }, 4, 1, Some(Verdict::Passed)),
            (Motion::Pause { hours }, 1, 4, Some(Verdict::Failed)),
        ] {
            assert_eq!(motion.verdict(ayes, nays, 7), verdict, "{motion:?} {ayes} {nays}");
        }
    }
}
