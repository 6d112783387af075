//! The counters of failed logins, and the effect of attempts that were not decided.

use chrono::TimeDelta;
use stafeta::accounts::login_throttle::{self, ThrottleKey};
use stafeta::accounts::network::NetworkPrefix;

use crate::Site;

/// Returns the number of consecutive attempts until one has to wait.
async fn until_closed(site: &Site, lanes: &[ThrottleKey<'_>]) -> usize {
    let mut attempts = 0;
    while login_throttle::attempt(&site.db, lanes, site.now()).await.unwrap().is_ok() {
        attempts += 1;
        assert!(attempts < 1_000, "the lane never closes");
    }
    attempts
}

#[tokio::test]
async fn attempts_that_overtake_each_other_do_not_wait_for_each_other() {
    let site = Site::open().await;
    let lanes = [ThrottleKey::Strangers("ana")];
    for early in [0, 5, 3, 9] {
        let now = site.now() - TimeDelta::milliseconds(early);
        login_throttle::attempt(&site.db, &lanes, now).await.unwrap().expect("the first ones are free");
    }
}

#[tokio::test]
async fn an_attempt_taken_back_does_not_count() {
    let site = Site::open().await;
    let network = NetworkPrefix::of("192.0.2.1".parse().unwrap());
    let lanes = [ThrottleKey::Network("ana", network), ThrottleKey::Strangers("ana")];
    for _ in 0..100 {
        login_throttle::attempt(&site.db, &lanes, site.now())
            .await
            .unwrap()
            .expect("nothing counts against it");
        login_throttle::take_back(&site.db, &lanes).await.unwrap();
    }
    let left: i64 =
        sqlx::query_scalar("select count(*) from login_failures").fetch_one(&site.db).await.unwrap();
    assert_eq!(left, 0, "taking the only attempt back leaves no row");

    // The free attempts, and the one whose wait has not begun.
    let free = until_closed(&site, &lanes).await;
    site.wait(TimeDelta::hours(1));
    let failures = async || -> Vec<i32> {
        let all = sqlx::query_scalar("select failures from login_failures order by failures");
        all.fetch_all(&site.db).await.unwrap()
    };
    let before = failures().await;
    assert_eq!(before, [free as i32; 2]);
    login_throttle::attempt(&site.db, &lanes, site.now()).await.unwrap().expect("the wait is over");
    login_throttle::take_back(&site.db, &lanes).await.unwrap();
    assert_eq!(failures().await, before, "one attempt is taken back, not all of them");
}
