//! Clocks of a game: turns the orders due under the rules into deadlines that can be explained.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use stafeta_rules::clock::time_bank::TimeBank;
use stafeta_rules::clock::{ClockStoppage, ClockTrigger, Deadline, StretchKind};
use stafeta_rules::rules::{DueTask, Seat, TaskTiming};

use super::roster::SeatRow;
use crate::i18n::{Message, MessageValue, NamedZone};
use crate::key;

/// A clock that runs for a seat. It is stored as JSON in the game's row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunningClock {
    /// The seat whose time runs.
    pub seat: Seat,
    /// Message id of the task that is due.
    pub task: String,
    /// The kind of clock with its lengths.
    pub timing: TaskTiming,
    /// The deadline, with the time stretches that led to it.
    pub deadline: Deadline,
}

/// The reason for setting the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClockStart {
    /// A post, or a decision of a person who runs the game, at this instant.
    Posted(DateTime<Utc>),
    /// A deadline that passed, at this instant.
    Lapsed(DateTime<Utc>),
}

/// Everything that clocks are computed from.
pub(super) struct ClockSetup<'a> {
    pub(super) zone: &'a NamedZone,
    pub(super) stoppages: &'a [ClockStoppage],
    pub(super) roster: &'a [SeatRow],
    pub(super) cause: ClockStart,
    /// True if a phase has been opened since the clocks were last set.
    pub(super) opened: bool,
}

impl ClockSetup<'_> {
    /// Returns the clocks of all orders due now. A clock that ran for the same task in the same phase continues, except the one
    /// that has just run out: a seat with two picks in a row has the full time for each.
    pub(super) fn set(&self, dues: Vec<DueTask>, before: &[RunningClock]) -> Vec<RunningClock> {
        dues.into_iter()
            .map(|due| {
                let same = |clock: &&RunningClock| {
                    clock.seat == due.seat && clock.task == due.task && clock.timing == due.timing
                };
                match before.iter().find(same).filter(|clock| !self.opened && !self.has_lapsed(clock)) {
                    Some(clock) => clock.clone(),
                    None => self.begin(due),
                }
            })
            .collect()
    }

    fn has_lapsed(&self, clock: &RunningClock) -> bool {
        matches!(self.cause, ClockStart::Lapsed(at) if clock.deadline.at <= at)
    }

    fn begin(&self, due: DueTask) -> RunningClock {
        let (from, since) = match self.cause {
            ClockStart::Posted(at) => (at, ClockTrigger::Post),
            ClockStart::Lapsed(at) => (at, ClockTrigger::MissedDeadline),
        };
        let since = if self.opened && due.opens_phase { ClockTrigger::Summary } else { since };
        let deadline = self.deadline(due.seat, due.timing, from, since);
        RunningClock { seat: due.seat, task: due.task, timing: due.timing, deadline }
    }

    /// Returns the same clock as if it had started at `from`.
    pub(super) fn begun_at(&self, clock: &RunningClock, from: DateTime<Utc>) -> RunningClock {
        let deadline = self.deadline(clock.seat, clock.timing, from, clock.deadline.since);
        RunningClock { deadline, ..clock.clone() }
    }

    fn deadline(&self, seat: Seat, timing: TaskTiming, from: DateTime<Utc>, since: ClockTrigger) -> Deadline {
        // An extension applies only to clocks that were running when it was given.
        let counts = |rest: &&ClockStoppage| rest.kind != StretchKind::Extension || rest.from >= from;
        let stoppages: Vec<ClockStoppage> = self.stoppages.iter().filter(counts).copied().collect();
        match timing {
            TaskTiming::Allowance(allowance) => allowance.due(from, since, self.zone, &stoppages),
            TaskTiming::Cadence(cadence) => cadence.due(from, since, self.zone, &stoppages),
            TaskTiming::Live(phase) => phase.due(from, since, &stoppages),
            TaskTiming::Bank(terms) => {
                let bank = self.roster.get(seat.index()).and_then(|seated| seated.bank);
                bank.unwrap_or_else(|| TimeBank::new(&terms)).due(&terms, from, since, &stoppages)
            }
        }
    }
}

/// Returns the end of a clock that starts at `from`, without any time credited to it.
pub(super) fn latest(
    zone: &NamedZone,
    roster: &[SeatRow],
    due: DueTask,
    from: DateTime<Utc>,
) -> DateTime<Utc> {
    let cause = ClockStart::Lapsed(from);
    let setting = ClockSetup { zone, stoppages: &[], roster, cause, opened: false };
    setting.begin(due).deadline.at
}

/// Returns how much of a clock's own time has passed at `now`.
pub(super) fn time_used(deadline: &Deadline, now: DateTime<Utc>) -> chrono::TimeDelta {
    let counted = deadline.stretches.iter().filter(|stretch| stretch.kind == StretchKind::Counted);
    counted
        .fold(chrono::TimeDelta::zero(), |sum, stretch| sum + (stretch.to.min(now) - stretch.from.min(now)))
}

impl RunningClock {
    /// Explains the deadline in a sentence: "posted 22:00, night 00:00–08:00 not counted, due tomorrow 14:00".
    #[must_use]
    pub fn explain(&self) -> Message {
        let Deadline { at, since, from, stretches } = &self.deadline;
        let since = match since {
            ClockTrigger::Summary => key!("game-since-summary"),
            ClockTrigger::Post => key!("game-since-post"),
            ClockTrigger::MissedDeadline => key!("game-since-missed"),
            ClockTrigger::FilledSlot => key!("game-since-filled"),
        };
        let stoppages = stretches.iter().filter_map(|stretch| {
            let id = match stretch.kind {
                StretchKind::Counted => return None,
                StretchKind::Night => key!("game-rest-night"),
                StretchKind::Outage => key!("game-rest-outage"),
                StretchKind::Pause => key!("game-rest-pause"),
                StretchKind::Extension => key!("game-rest-extension"),
            };
            Some(MessageValue::from(Message::new(id).with("from", stretch.from).with("to", stretch.to)))
        });
        let since = Message::new(since).with("at", *from);
        let parts = [MessageValue::from(since)].into_iter().chain(stoppages).collect::<Vec<_>>();
        Message::new(key!("game-deadline-sum")).with("parts", parts).with("at", *at)
    }

    /// The task that is due, as a phrase.
    #[must_use]
    pub fn owed(&self) -> Message {
        Message::new(self.task.clone())
    }
}

#[cfg(test)]
mod tests {
    use stafeta_rules::clock::cadence::Cadence;

    use super::*;

    #[test]
    fn a_seat_that_owes_the_same_again_after_a_lapse_has_its_whole_time_again() {
        let start = DateTime::from_timestamp(1_795_000_000, 0).unwrap();
        let hours = chrono::TimeDelta::hours;
        let due = || DueTask {
            seat: Seat(0),
            task: "war-due-pick".to_owned(),
            timing: TaskTiming::Cadence(Cadence::Every { hours: 6 }),
            opens_phase: false,
            is_minor: false,
        };
        let set = |cause, before: &[RunningClock]| {
            let setting =
                ClockSetup { zone: &NamedZone::utc(), stoppages: &[], roster: &[], cause, opened: false };
            setting.set(vec![due()], before)
        };
        let first = set(ClockStart::Posted(start), &[]);
        assert_eq!(first[0].deadline.at, start + hours(6));
        let again = |cause| set(cause, &first)[0].deadline.at;
        assert_eq!(again(ClockStart::Posted(start + hours(2))), start + hours(6), "its clock goes on");
        assert_eq!(again(ClockStart::Lapsed(start + hours(6))), start + hours(12));
    }
}
