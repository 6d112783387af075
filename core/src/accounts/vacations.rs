//! Vacations: times in which the deadlines of a person's games may wait for them. A person has some days of it in any year.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;

use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{UserId, VacationId};
use crate::key;

/// The most days of vacation that a site can grant in a year.
pub const MAX_DAYS: i16 = 180;
/// The time whose vacations count.
const YEAR: TimeDelta = TimeDelta::days(365);
/// A vacation that begins sooner than this after it was announced is at short notice.
const NOTICE: TimeDelta = TimeDelta::hours(24);
/// The most vacations at short notice in a year.
const MAX_AT_SHORT_NOTICE: usize = 3;

/// A vacation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vacation {
    /// The id of the vacation.
    pub id: VacationId,
    /// The time at which it was announced.
    pub taken_at: DateTime<Utc>,
    /// Its first instant.
    pub starts_at: DateTime<Utc>,
    /// The first instant after it.
    pub ends_at: DateTime<Utc>,
}

impl Vacation {
    /// The number of days it takes from the year: those that it lasts, rounded up.
    #[must_use]
    pub fn days(&self) -> i64 {
        days_between(self.starts_at, self.ends_at)
    }

    /// Returns true if it began sooner than [`NOTICE`] after it was announced.
    fn is_at_short_notice(&self) -> bool {
        self.starts_at - self.taken_at < NOTICE
    }
}

/// Whole days between two instants, rounded up.
fn days_between(from: DateTime<Utc>, to: DateTime<Utc>) -> i64 {
    let day = TimeDelta::days(1).num_seconds();
    ((to - from).num_seconds() + day - 1) / day
}

/// The vacations of a person that end in the last year or later, and the days that they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VacationPlan {
    /// Days in a year that the site grants.
    pub granted: i64,
    /// The vacations, the latest first.
    pub vacations: Vec<Vacation>,
}

impl VacationPlan {
    /// The days taken in the year before `at`.
    #[must_use]
    pub fn days_used(&self, at: DateTime<Utc>) -> i64 {
        let counts = |one: &&Vacation| one.ends_at > at - YEAR;
        self.vacations.iter().filter(counts).map(Vacation::days).sum()
    }

    /// Checks a vacation of `days` days from `starts_at` that is announced at `now`.
    ///
    /// # Errors
    /// The person cannot take it.
    fn check(
        &self,
        starts_at: DateTime<Utc>,
        days: i64,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, VacationError> {
        if starts_at < now || starts_at > now + YEAR {
            return Err(VacationError::Start(Message::new(key!("vacation-start-range"))));
        }
        if !(1..=i64::from(MAX_DAYS)).contains(&days) {
            return Err(VacationError::Length(Message::new(key!("vacation-days-range"))));
        }
        let ends_at = starts_at + TimeDelta::days(days);
        if self.vacations.iter().any(|one| one.starts_at < ends_at && one.ends_at > starts_at) {
            return Err(VacationError::Start(Message::new(key!("vacation-overlaps"))));
        }
        let used = self.days_used(ends_at);
        if used + days > self.granted {
            let refusal = Message::new(key!("vacation-too-long")).with("granted", self.granted);
            return Err(VacationError::Length(refusal.with("used", used).with("days", days)));
        }
        // Whoever has waited for a deadline to come near could otherwise put it off again and again.
        let is_recent = |one: &&Vacation| one.ends_at > now - YEAR && one.is_at_short_notice();
        let at_short_notice = self.vacations.iter().filter(is_recent).count();
        if starts_at - now < NOTICE && at_short_notice >= MAX_AT_SHORT_NOTICE {
            let refusal = Message::new(key!("vacation-short-notice")).with("times", MAX_AT_SHORT_NOTICE);
            return Err(VacationError::Start(refusal.with("hours", NOTICE.num_hours())));
        }
        Ok(ends_at)
    }
}

/// The reason why a vacation was not taken.
#[derive(Debug, thiserror::Error)]
pub enum VacationError {
    /// It cannot begin then; the message says why.
    #[error("the start is refused: {}", .0.id)]
    Start(Message),
    /// It cannot last so long; the message says why.
    #[error("the length is refused: {}", .0.id)]
    Length(Message),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Loads the vacations of `user`.
///
/// # Errors
/// The database does not answer.
pub async fn load_plan(
    db: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<VacationPlan> {
    let rows = sqlx::query!(
        r#"select s.vacation_days as granted, v.id as "id?: VacationId", v.taken_at as "taken_at?", v.starts_at as "starts_at?",
                  v.ends_at as "ends_at?"
           from site_settings s left join vacations v on v.user_id = $1 and v.ends_at > $2 order by v.starts_at desc"#,
        user.0,
        now - YEAR
    )
    .fetch_all(db)
    .await?;
    let granted = rows.first().map_or(0, |row| i64::from(row.granted));
    let vacations = rows.into_iter().filter_map(|row| {
        Some(Vacation {
            id: row.id?,
            taken_at: row.taken_at?,
            starts_at: row.starts_at?,
            ends_at: row.ends_at?,
        })
    });
    Ok(VacationPlan { granted, vacations: vacations.collect() })
}

/// Returns those of `users` who are on vacation at `at`, each with the end of it.
///
/// # Errors
/// The database does not answer.
pub async fn load_absent(
    db: impl PgExecutor<'_>,
    users: &[UserId],
    at: DateTime<Utc>,
) -> sqlx::Result<BTreeMap<UserId, DateTime<Utc>>> {
    let users: Vec<i64> = users.iter().map(|user| user.0).collect();
    let rows = sqlx::query!(
        r#"select user_id as "user: UserId", ends_at from vacations
           where user_id = any($1) and starts_at <= $2 and ends_at > $2"#,
        &users,
        at
    );
    Ok(rows.fetch_all(db).await?.into_iter().map(|row| (row.user, row.ends_at)).collect())
}

/// Takes a vacation of `days` days from `starts_at`, at once if that is `None`.
///
/// # Errors
/// See [`VacationError`].
pub async fn take(
    db: &Db,
    user: UserId,
    starts_at: Option<DateTime<Utc>>,
    days: i64,
    now: DateTime<Utc>,
) -> Result<(), VacationError> {
    let mut tx = db::begin(db).await?;
    // Two vacations of one person must not be checked at the same time.
    sqlx::query!("select id from users where id = $1 for no key update", user.0).fetch_one(&mut *tx).await?;
    let starts_at = starts_at.unwrap_or(now);
    let checked = load_plan(&mut *tx, user, now).await?.check(starts_at, days, now);
    let ends_at = match checked {
        Ok(ends_at) => ends_at,
        Err(refusal) => {
            db::rollback(tx).await?;
            return Err(refusal);
        }
    };
    sqlx::query!(
        "insert into vacations (user_id, taken_at, starts_at, ends_at) values ($1, $2, $3, $4)",
        user.0,
        now,
        starts_at,
        ends_at
    )
    .execute(&mut *tx)
    .await?;
    Ok(db::commit(tx).await?)
}

/// Ends a vacation of `user` now, or removes it if it has not begun. Returns false if it is over or not theirs.
///
/// # Errors
/// The database does not answer.
pub async fn end(db: &Db, user: UserId, vacation: VacationId, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let ended = sqlx::query!(
        "with dropped as (delete from vacations where id = $1 and user_id = $2 and starts_at >= $3 returning id),
              ended as (update vacations set ends_at = $3 where id = $1 and user_id = $2 and starts_at < $3 and ends_at > $3 returning id)
         select id from dropped union select id from ended",
        vacation.0,
        user.0,
        now
    );
    Ok(ended.fetch_optional(db).await?.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_793_000_000, 0).unwrap() + TimeDelta::days(number)
    }

    /// A vacation that was announced `notice` days before it began.
    fn vacation(from: i64, to: i64, notice: i64) -> Vacation {
        Vacation {
            id: VacationId(from),
            taken_at: day(from - notice),
            starts_at: day(from),
            ends_at: day(to),
        }
    }

    fn refusal(plan: &VacationPlan, starts_at: i64, days: i64) -> Option<String> {
        match plan.check(day(starts_at), days, day(0)) {
            Ok(_) => None,
            Err(VacationError::Start(refusal) | VacationError::Length(refusal)) => {
                Some(refusal.id.into_owned())
            }
            Err(VacationError::Database(error)) => panic!("{error}"),
        }
    }

    #[test]
    fn days_are_counted_in_the_year_before_the_end_of_the_new_vacation() {
        let plan =
            VacationPlan { granted: 30, vacations: vec![vacation(-100, -90, 5), vacation(-360, -350, 5)] };
        assert_eq!(plan.days_used(day(0)), 20);
        assert_eq!(refusal(&plan, 2, 10), None);
        assert_eq!(refusal(&plan, 2, 11).as_deref(), Some("vacation-too-long"));
        assert_eq!(refusal(&plan, 15, 20), None, "the oldest does not count any more");
        let part = Vacation { ends_at: day(-99) + TimeDelta::hours(1), ..vacation(-100, -99, 5) };
        assert_eq!(part.days(), 2, "a day that was begun counts");
    }

    #[test]
    fn vacations_do_not_overlap_and_lie_in_the_year_ahead() {
        let plan = VacationPlan { granted: 60, vacations: vec![vacation(10, 20, 30)] };
        assert_eq!(refusal(&plan, 5, 5), None, "it ends when the other begins");
        assert_eq!(refusal(&plan, 5, 6).as_deref(), Some("vacation-overlaps"));
        assert_eq!(refusal(&plan, -1, 2).as_deref(), Some("vacation-start-range"));
        assert_eq!(refusal(&plan, 366, 2).as_deref(), Some("vacation-start-range"));
        assert_eq!(refusal(&plan, 30, 0).as_deref(), Some("vacation-days-range"));
    }

    #[test]
    fn a_person_goes_at_short_notice_three_times_a_year() {
        let sudden = |number: i64| vacation(-40 * number, -40 * number + 1, 0);
        let mut plan = VacationPlan { granted: 60, vacations: (1..=2).map(sudden).collect() };
        assert_eq!(refusal(&plan, 0, 1), None);
        plan.vacations.push(sudden(3));
        assert_eq!(refusal(&plan, 0, 1).as_deref(), Some("vacation-short-notice"));
        assert_eq!(refusal(&plan, 1, 1), None, "a day ahead is no short notice");
    }
}
