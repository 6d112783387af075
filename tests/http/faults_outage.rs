//! Outages as players experience them: nobody misses a deadline that they could not meet.

use chrono::{DateTime, TimeDelta, Utc};
use stafeta::gamemaster::{self, LONG_OUTAGE, ServiceTier};
use stafeta::games::Ruleset;
use stafeta::time::{Clock, SharedClock};
use stafeta::worker::Worker;

use crate::games::{Played, SEVEN, classic};

/// Opens a game whose deadline is `before` away. The worker and the web server have just been alive.
async fn shortly_before_the_deadline(before: TimeDelta) -> (Played, DateTime<Utc>) {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let due = played.deadline().await;
    played.site.wait(due - before - played.site.now());
    played.beat(&[ServiceTier::Worker, ServiceTier::Web]).await;
    (played, due)
}

impl Played {
    async fn beat(&self, tiers: &[ServiceTier]) -> gamemaster::Heartbeat {
        gamemaster::record_heartbeat(&self.site.db, tiers, LONG_OUTAGE, self.site.now()).await.unwrap()
    }

    async fn phase(&self) -> Option<i32> {
        self.table(0).await.game.phase
    }

    async fn outages(&self) -> i64 {
        let outages = "select count(*) from clock_stoppages where kind = 'outage'";
        sqlx::query_scalar(outages).fetch_one(&self.site.db).await.unwrap()
    }
}

#[tokio::test]
async fn eighteen_seconds_without_a_database_across_a_deadline_are_given_back() {
    let (played, due) = shortly_before_the_deadline(TimeDelta::seconds(10)).await;
    played.site.wait(TimeDelta::seconds(18));
    assert_eq!(
        played.beat(&[ServiceTier::Worker, ServiceTier::Web]).await.outage,
        Some(TimeDelta::seconds(18))
    );
    played.site.work().await;
    assert_eq!((played.phase().await, played.deadline().await), (Some(0), due + TimeDelta::seconds(18)));
    assert!(!played.told().await.contains("game-given-back"), "not worth a post");
    for _ in 0..6 {
        played.site.wait(TimeDelta::seconds(2));
        assert_eq!(played.beat(&[ServiceTier::Worker, ServiceTier::Web]).await.outage, None);
    }
    played.site.work().await;
    assert_eq!(played.phase().await, Some(1), "once people have had their time");
}

#[tokio::test]
async fn a_short_gap_without_a_deadline_in_it_is_no_outage() {
    let (played, due) = shortly_before_the_deadline(TimeDelta::hours(1)).await;
    played.site.wait(TimeDelta::seconds(30));
    assert_eq!(played.beat(&[ServiceTier::Worker, ServiceTier::Web]).await.outage, None);
    played.site.work().await;
    assert_eq!((played.deadline().await, played.outages().await), (due, 0));
}

#[tokio::test]
async fn deadlines_wait_while_nobody_can_reach_the_site_although_a_worker_lives() {
    let (played, due) = shortly_before_the_deadline(TimeDelta::minutes(1)).await;
    for _ in 0..60 {
        played.site.wait(TimeDelta::seconds(2));
        let beat = played.beat(&[ServiceTier::Worker]).await;
        assert_eq!(beat.outage, None, "the worker itself was there");
        let silent = played.site.now() - (due - TimeDelta::minutes(1));
        assert_eq!(beat.unreachable_since.is_some(), silent > TimeDelta::seconds(10), "{silent}");
    }
    // The pages are back a minute after the deadline.
    let back = played.beat(&[ServiceTier::Web]).await;
    assert_eq!((back.outage, back.unreachable_since), (Some(TimeDelta::minutes(2)), None));
    assert_eq!(played.beat(&[ServiceTier::Worker]).await.unreachable_since, None);
    played.site.work().await;
    assert_eq!((played.phase().await, played.deadline().await), (Some(0), due + TimeDelta::minutes(2)));
}

#[tokio::test]
async fn two_tiers_that_come_back_one_after_the_other_note_one_outage() {
    let (played, _) = shortly_before_the_deadline(TimeDelta::minutes(5)).await;
    played.site.wait(TimeDelta::hours(9));
    assert_eq!(played.beat(&[ServiceTier::Worker]).await.outage, Some(TimeDelta::hours(9)));
    played.site.wait(TimeDelta::seconds(2));
    assert_eq!(played.beat(&[ServiceTier::Web]).await.outage, None);
    assert_eq!(played.outages().await, 1);
    played.site.work().await;
    assert_eq!(played.told().await.matches("game-given-back").count(), 1);
}

#[tokio::test]
async fn orders_sent_before_the_end_of_an_outage_is_noted_are_in_time() {
    let (played, _) = shortly_before_the_deadline(TimeDelta::seconds(10)).await;
    played.site.wait(TimeDelta::seconds(18));
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.beat(&[ServiceTier::Worker, ServiceTier::Web]).await;
    played.site.work().await;
    assert_eq!(played.phase().await, Some(0));
}

#[tokio::test]
async fn a_machine_whose_clock_is_eight_minutes_ahead_fires_nothing_early() {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let db = &played.site.db;
    let clock = SharedClock::on_machine_ahead(TimeDelta::minutes(8));
    let worker = Worker { clock: Clock::Shared(clock.clone()), ..played.site.worker() };
    let fall_due = async |within: &str| {
        let sql = "update games set deadline_at = clock_timestamp() + $1::interval";
        sqlx::query(sql).bind(within).execute(db).await.unwrap();
    };
    fall_due("5 minutes").await;
    assert!(worker.beat().await);
    let ahead: TimeDelta = clock.machine() - clock.now();
    assert!((ahead - TimeDelta::minutes(8)).abs() < TimeDelta::seconds(1), "{ahead}");
    worker.round().await;
    assert_eq!(played.phase().await, Some(0), "three minutes early by its own clock");
}
