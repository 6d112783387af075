//! Reliability of a person over the last year: phases met of phases owed, and games finished of games ended or left.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;

use super::GameError;
use super::game::EntryGate;
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// The time that counts.
pub(super) const RELIABILITY_SPAN: TimeDelta = TimeDelta::days(365);

/// What a person owed and did in the last year, in games with other people.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reliability {
    /// Phases met, in halves: retreats and builds weigh one half, anything else two.
    pub met: i64,
    /// Phases owed, in halves.
    pub owed: i64,
    /// Games that ended while they held a seat.
    pub finished: i64,
    /// Games that ended while they held a seat, and games whose seat they left or lost after the start.
    pub ended: i64,
}

impl Reliability {
    /// The share of phases met, in whole percent, rounded down; `None` if none was owed.
    #[must_use]
    pub const fn percent(&self) -> Option<i64> {
        if self.owed > 0 { Some(self.met * 100 / self.owed) } else { None }
    }

    /// The sentences with the figures and how they come about.
    #[must_use]
    pub fn told(&self) -> Vec<Message> {
        let phases = match self.percent() {
            Some(percent) => Message::new(key!("reliability-phases"))
                .with("percent", percent)
                .with("met", halves(self.met))
                .with("owed", halves(self.owed)),
            None => Message::new(key!("reliability-no-phases")),
        };
        let games = match self.ended {
            0 => Message::new(key!("reliability-no-games")),
            ended => {
                Message::new(key!("reliability-games")).with("finished", self.finished).with("ended", ended)
            }
        };
        vec![phases, games]
    }

    /// Checks the conditions of a game.
    ///
    /// # Errors
    /// Refuses with the first condition that is not met, and the person's own figures.
    pub(super) fn pass(&self, gate: &EntryGate) -> Result<(), GameError> {
        if let (Some(least), Some(percent)) = (gate.phases_met, self.percent())
            && percent < i64::from(least)
        {
            let refusal = Message::new(key!("entry-gate-met-refused")).with("least", least);
            let refusal = refusal.with("percent", percent).with("met", halves(self.met));
            return Err(GameError::Refused(refusal.with("owed", halves(self.owed))));
        }
        if let Some(least) = gate.games_finished.filter(|least| self.finished < i64::from(*least)) {
            let refusal = Message::new(key!("entry-gate-finished-refused")).with("least", least);
            return Err(GameError::Refused(refusal.with("finished", self.finished)));
        }
        Ok(())
    }
}

/// Writes a number of halves: `3½`.
fn halves(count: i64) -> String {
    match (count / 2, count % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Checks that `user` meets the conditions of a game.
///
/// # Errors
/// Refuses with the first condition that they do not meet.
pub async fn check_entry_gate(
    db: impl PgExecutor<'_>,
    user: UserId,
    gate: &EntryGate,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    if *gate == EntryGate::default() {
        return Ok(());
    }
    load_whole_reliability(db, user, now).await?.pass(gate)
}

/// Loads the reliability of `user` over the year before `now`, for a decision about them.
///
/// # Errors
/// A query failed.
pub(super) async fn load_whole_reliability(
    db: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Reliability> {
    count(db, user, now, true).await
}

/// Loads the reliability of `user` over the year before `now`, for others to read. Games that hide their players count only once
/// they have ended: figures that change with a phase of a game would show who plays in it.
///
/// # Errors
/// A query failed.
pub async fn load_reliability(
    db: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Reliability> {
    count(db, user, now, false).await
}

async fn count(
    db: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
    with_hidden: bool,
) -> sqlx::Result<Reliability> {
    sqlx::query_as!(
        Reliability,
        r#"with phase as (
             select coalesce(sum(halves) filter (where is_met), 0) as met, coalesce(sum(halves), 0) as owed
             from phase_duties d where user_id = $1 and at > $2
               and ($3 or not exists (select from games g where g.id = d.game_id and g.hides_players))
         ), game as (
             select bool_or(n.press_until is null) as is_held
             from seat_tenures n join games g on g.id = n.game_id
             where n.user_id = $1 and not g.unlisted and ($3 or not g.hides_players)
             group by g.id
             having case when bool_or(n.press_until is null) then g.stage = 'over' and g.ended_at > $2
                         else max(n.ended_at) > $2 end
         )
         select phase.met as "met!", phase.owed as "owed!",
                (select count(*) from game where is_held) as "finished!", (select count(*) from game) as "ended!"
         from phase"#,
        user.0,
        now - RELIABILITY_SPAN,
        with_hidden
    )
    .fetch_one(db)
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    const GATE: EntryGate = EntryGate { phases_met: Some(90), games_finished: Some(2) };

    fn refusal(reliability: Reliability) -> Option<Message> {
        match reliability.pass(&GATE) {
            Ok(()) => None,
            Err(GameError::Refused(message)) => Some(message),
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn half_phases_are_counted_and_written_as_halves() {
        let reliability = Reliability { met: 31, owed: 34, finished: 3, ended: 3 };
        assert_eq!(reliability.percent(), Some(91));
        let told = reliability.told();
        assert_eq!(told[0].args["met"], "15½".into());
        assert_eq!(told[0].args["owed"], "17".into());
        assert_eq!(halves(1), "½");
        assert_eq!(Reliability::default().percent(), None);
    }

    #[test]
    fn a_gate_refuses_with_the_figures_and_lets_pass_who_owed_nothing() {
        let good = Reliability { met: 18, owed: 20, finished: 2, ended: 2 };
        assert_eq!(refusal(good), None);
        let late = refusal(Reliability { met: 17, ..good }).unwrap();
        assert_eq!((late.id.as_ref(), &late.args["percent"]), ("entry-gate-met-refused", &85.into()));
        let new = refusal(Reliability { finished: 1, ..Reliability::default() }).unwrap();
        assert_eq!(new.id, "entry-gate-finished-refused");
        let free = EntryGate { games_finished: None, ..GATE };
        assert!(Reliability::default().pass(&free).is_ok());
    }
}
