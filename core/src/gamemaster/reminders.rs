//! Reminders of deadlines: after a share of the time, and a number of hours before the end. Each is given once.

use std::collections::BTreeSet;

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use sqlx::{PgConnection, PgExecutor};
use stafeta_rules::clock::{Deadline, StretchKind};
use stafeta_rules::rules::{ResolutionMode, Seat};

use super::clocks::RunningClock;
use super::due_jobs::JobOutcome;
use super::game::Game;
use super::game_posts;
use super::load;
use super::roster::{SeatRow, roster};
use crate::accounts::Person;
use crate::db::{self, Db, MachineFault, Tx};
use crate::i18n::Message;
use crate::ids::{GameId, stored_seat};
use crate::key;
use crate::notifications::reminder_settings::{self, ReminderSettings};
use crate::notifications::{self, Notification, NotificationKind};

/// Time until the next attempt at a game whose reminders failed.
const BROKEN_PAUSE: TimeDelta = TimeDelta::hours(1);
/// Time before the cancellation of a game alone against bots at which its player is reminded.
const ALONE: TimeDelta = TimeDelta::days(2);

/// Gives the due reminders of one game, skipping games that another worker has locked, and sets the time of its next ones. If it
/// fails, the game is postponed for an hour, so that other games get their reminders.
///
/// # Errors
/// The database does not answer or refuses writes.
pub async fn remind_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games where reminder_at <= $1 and quarantined_at is null
           order by reminder_at, id limit 1 for no key update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = due else { return Ok(None) };
    match remind_one(tx, id, now).await {
        Err(error)
            if matches!(MachineFault::of(&error), Some(MachineFault::Away | MachineFault::ReadOnly)) =>
        {
            Err(error)
        }
        Err(error) => {
            set_next(db, id, Some(now + BROKEN_PAUSE)).await?;
            Ok(Some((id, Err(error.into()))))
        }
        Ok(()) => Ok(Some((id, Ok(())))),
    }
}

async fn remind_one(mut tx: Tx, id: GameId, now: DateTime<Utc>) -> sqlx::Result<()> {
    let next = match load::load(&mut *tx, id).await? {
        Some(game) => remind(&mut tx, &game, now).await?,
        None => None,
    };
    set_next(&mut *tx, id, next).await?;
    db::commit(tx).await
}

async fn set_next(db: impl PgExecutor<'_>, id: GameId, next: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    sqlx::query!("update games set reminder_at = $2 where id = $1", id.0, next).execute(db).await?;
    Ok(())
}

/// Changes the reminder settings of `person`, and computes the reminders of their games again.
///
/// # Errors
/// A query failed.
pub async fn set_reminder_settings(
    db: &Db,
    person: &Person,
    how: &ReminderSettings,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    reminder_settings::change(&mut tx, person.id, how, &person.zone, now).await?;
    sqlx::query!(
        "update games g set reminder_at = $2 from seats s
         where s.game_id = g.id and s.user_id = $1 and g.stage = 'running'",
        person.id.0,
        now
    )
    .execute(&mut *tx)
    .await?;
    db::commit(tx).await
}

/// Kind of a reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReminderKind {
    Share,
    Hours,
}

impl ReminderKind {
    const fn code(self) -> &'static str {
        match self {
            ReminderKind::Share => "share",
            ReminderKind::Hours => "hours",
        }
    }
}

/// Gives the due reminders of a game. Returns the time of the next one; `None` if there is none.
async fn remind(
    db: &mut PgConnection,
    game: &Game,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let seats = roster(&mut *db, game.id).await?;
    let users: Vec<_> = seats.iter().filter_map(|seated| seated.user).collect();
    let settings = reminder_settings::of(&mut *db, &users).await?;
    let sent = seats_with_orders(db, game).await?;
    let (mut next, mut due): (Option<DateTime<Utc>>, Vec<(DueReminder, &RunningClock)>) = (None, Vec::new());
    for clock in &game.clocks {
        let Some(seated) = seats.get(clock.seat.index()) else { continue };
        let Some(user) = seated.user else { continue };
        let how = settings.get(&user).copied().unwrap_or_default();
        let moments = if game.is_alone {
            before_end(&clock.deadline, how)
        } else {
            reminder_times(&clock.deadline, how)
        };
        for (when, at) in moments {
            if at > now {
                next = Some(next.map_or(at, |next| next.min(at)));
            } else if now < clock.deadline.at && !is_done(game, seated, &sent) {
                due.push((DueReminder::new(clock.seat, when, at), clock));
            }
        }
    }
    let mut new = note(&mut *db, game.id, &due, now).await?;
    due.retain(|(moment, _)| new.remove(moment));
    // Two reminders of one clock at the same time are one notification.
    due.dedup_by_key(|(_, clock)| std::ptr::from_ref(*clock));
    let told: Vec<_> = due
        .into_iter()
        .filter_map(|(_, clock)| {
            let notice = Notification {
                user: seats.get(clock.seat.index())?.user?,
                kind: NotificationKind::Game,
                topic: format!("game:{}:deadline", game.id),
                message: reminder(game, clock),
                link: game.path(),
            };
            Some(notice.into())
        })
        .collect();
    notifications::notify_all(db, &told, now).await?;
    Ok(next)
}

/// Builds the text of a reminder.
fn reminder(game: &Game, clock: &RunningClock) -> Message {
    let id = if game.is_alone { key!("game-notice-alone") } else { key!("game-notice-reminder") };
    Message::new(id)
        .with("game", &game.name)
        .with("phase", game_posts::phase_title(game))
        .with("task", clock.owed())
        .with("at", clock.deadline.at)
}

/// Returns the reminder of a player alone against bots: one before the game is cancelled, or none if they have turned all off.
fn before_end(deadline: &Deadline, how: ReminderSettings) -> Vec<(ReminderKind, DateTime<Utc>)> {
    let is_wanted = how.share.is_some() || how.hours.is_some();
    let at = deadline.at - ALONE;
    if is_wanted && at > deadline.from { vec![(ReminderKind::Hours, at)] } else { Vec::new() }
}

/// Returns the times of the reminders of a deadline, by kind.
fn reminder_times(deadline: &Deadline, how: ReminderSettings) -> Vec<(ReminderKind, DateTime<Utc>)> {
    let share = how.share.map(|percent| (ReminderKind::Share, after_share(deadline, percent)));
    let hours =
        how.hours.map(|hours| (ReminderKind::Hours, deadline.at - TimeDelta::hours(i64::from(hours))));
    share.into_iter().chain(hours).filter(|(_, at)| *at > deadline.from).collect()
}

/// Returns the time at which `percent` of the counted time has passed.
fn after_share(deadline: &Deadline, percent: i32) -> DateTime<Utc> {
    let mut left = deadline.counted_time() * percent / 100;
    for stretch in deadline.stretches.iter().filter(|stretch| stretch.kind == StretchKind::Counted) {
        let span = stretch.to - stretch.from;
        if left <= span {
            return stretch.from + left;
        }
        left -= span;
    }
    deadline.at
}

/// Returns true if the player needs no reminder because their orders are sent, or they have confirmed.
fn is_done(game: &Game, seated: &SeatRow, sent: &[Seat]) -> bool {
    seated.has_confirmed(game) || sent.contains(&seated.seat)
}

/// Lists the seats that have sent orders for the phase.
async fn seats_with_orders(db: &mut PgConnection, game: &Game) -> sqlx::Result<Vec<Seat>> {
    if game.ruleset.tempo() == ResolutionMode::PostByPost {
        return Ok(Vec::new());
    }
    let seats =
        sqlx::query_scalar!("select seat from orders where game_id = $1 and status = 'submitted'", game.id.0);
    let seats = seats.fetch_all(db).await?;
    seats.into_iter().map(stored_seat).collect()
}

/// A reminder that is due.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct DueReminder {
    seat: i16,
    kind: String,
    due_at: DateTime<Utc>,
}

impl DueReminder {
    /// Truncates the time to microseconds, as PostgreSQL does.
    fn new(seat: Seat, when: ReminderKind, due_at: DateTime<Utc>) -> Self {
        Self { seat: seat.0.into(), kind: when.code().to_owned(), due_at: due_at.trunc_subsecs(6) }
    }
}

/// Stores reminders as given. Returns those that were not stored before.
async fn note(
    db: &mut PgConnection,
    game: GameId,
    due: &[(DueReminder, &RunningClock)],
    now: DateTime<Utc>,
) -> sqlx::Result<BTreeSet<DueReminder>> {
    let noted = sqlx::query_as!(
        DueReminder,
        "insert into reminders (game_id, seat, kind, due_at, sent_at)
         select $1, seat, kind, due_at, $5
         from unnest($2::smallint[], $3::text[], $4::timestamptz[]) as due (seat, kind, due_at)
         on conflict do nothing returning seat, kind, due_at",
        game.0,
        &due.iter().map(|(moment, _)| moment.seat).collect::<Vec<_>>(),
        &due.iter().map(|(moment, _)| moment.kind.clone()).collect::<Vec<_>>(),
        &due.iter().map(|(moment, _)| moment.due_at).collect::<Vec<_>>(),
        now
    );
    Ok(noted.fetch_all(db).await?.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use stafeta_rules::clock::{ClockTrigger, DeadlineStretch};

    use super::*;

    fn at(hour: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hour)
    }

    #[test]
    fn a_share_of_the_time_does_not_count_the_night() {
        let stretch = |from, to, kind| DeadlineStretch { from: at(from), to: at(to), kind };
        let stretches = vec![
            stretch(20, 24, StretchKind::Counted),
            stretch(24, 32, StretchKind::Night),
            stretch(32, 38, StretchKind::Counted),
        ];
        let deadline = Deadline { at: at(38), since: ClockTrigger::Post, from: at(20), stretches };
        assert_eq!(after_share(&deadline, 80), at(36));
        assert_eq!(after_share(&deadline, 40), at(24));
        let how = ReminderSettings { share: None, hours: Some(18), digest_hour: None, open_seats: false };
        assert_eq!(reminder_times(&deadline, how), [], "not before the clock has begun");
    }
}
