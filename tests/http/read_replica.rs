//! A read replica: pages of guests and searches come from it while it is close behind the primary. The replica here is a copy
//! that was made before the last post, and accepts no writes.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use chrono::TimeDelta;
use stafeta::db::{PoolPurpose, ReadReplica};
use stafeta::gamemaster::{self, ServiceTier};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, classic};
use crate::{Answer, Site, cluster, seed};

/// The post that the primary has and the replica does not.
const LATE: &str = "the newest word";

/// Returns true if a page shows [`LATE`].
fn shows_latest(page: &Answer) -> bool {
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    page.body.contains(LATE)
}

#[tokio::test]
async fn pages_of_guests_and_searches_come_from_a_replica_that_is_close() {
    let options = cluster::fresh_options().await;
    let site = Site::on(PoolPurpose::Requests.pool(4, options.clone()));
    let reader = seed::player(&site, "Reader").await;
    let board = seed::board(&site, "tavern", "everyone").await;
    let (thread, _) = seed::thread(&site, board, reader.id, "en", "Talk", &["an older word"]).await;
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (site, game) = (&played.site, played.game);
    let beat = async |db, now| {
        gamemaster::record_heartbeat(db, &[ServiceTier::Web], TimeDelta::minutes(10), now).await.unwrap();
    };
    beat(&site.db, site.now()).await;
    site.db.close().await;

    let copy = cluster::copy_of(options.get_database().unwrap()).await;
    let replica = PoolPurpose::Requests.pool(4, copy.options([("default_transaction_read_only", "on")]));
    let replica = ReadReplica::on(replica);
    let site = site.restarted_with(PoolPurpose::Requests.pool(4, options), replica.clone());
    sqlx::query(
        "insert into posts (thread_id, number, author_id, source, html, language, created_at, search)
         values ($1, 2, $2, $3, $3, 'en', $4, search_vector('en', $3))",
    )
    .bind(thread)
    .bind(reader.id)
    .bind(LATE)
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    let (talk, found) = (format!("/t/{thread}"), "/search?q=newest");
    let mut guest = site.browser();
    assert!(shows_latest(&guest.get(&talk).await), "nobody has looked how far the replica is behind");

    gamemaster::measure_replica(&replica, site.now()).await;
    assert!(!shows_latest(&guest.get(&talk).await), "a guest reads from the replica");
    let again = Request::get(&talk).header("cache-control", "max-age=0").body(Body::empty()).unwrap();
    assert!(shows_latest(&guest.send(again).await), "who loads a page again wants the newest");
    let mut member = reader.browser.moved_to(&site);
    assert!(shows_latest(&member.get(&talk).await), "a member reads from the primary");
    assert!(member.get(found).await.texts("article h3").is_empty(), "a search asks the replica");
    let mut guest = site.browser();
    for path in ["/", "/forum", "/b/tavern", "/latest", "/games", "/games?part=over"] {
        assert_eq!(guest.get(path).await.status, StatusCode::OK, "{path}");
    }
    for part in ["", "/phases/0", "/statistics"] {
        let path = format!("/games/{game}{part}");
        assert_eq!(guest.get(&path).await.status, StatusCode::OK, "{path}");
    }

    site.wait(gamemaster::MOST_BEHIND + TimeDelta::seconds(1));
    beat(&site.db, site.now()).await;
    gamemaster::measure_replica(&replica, site.now()).await;
    assert!(shows_latest(&guest.get(&talk).await), "a replica without the last heartbeats is too far behind");

    replica.pool().close().await;
    gamemaster::measure_replica(&replica, site.now()).await;
    assert!(shows_latest(&guest.get(&talk).await), "a replica that does not answer is not asked");
}
