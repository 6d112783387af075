//! The stream that tells an open page of a game when it has changed.

use std::time::Duration;

use axum::body::BodyDataStream;
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use stafeta::db::{self, PoolPurpose};
use tokio::task::JoinHandle;

use crate::browser::event;
use crate::games::{check, post_checked, post_ready, press};
use crate::games_pages::{begun, hall};
use crate::{Browser, Site};

/// Ten times the second within which a page must be told.
const SOON: Duration = Duration::from_secs(10);

/// Listens for announcements, as the server does, until the end of the test.
pub(crate) fn listening(site: &Site) -> JoinHandle<()> {
    let (updates, channel, db) = (site.updates.clone(), channel(&site.db), site.db.clone());
    tokio::spawn(async move { updates.listen(&channel, &db).await })
}

/// Returns the connection that waits for announcements.
fn channel(db: &PgPool) -> PgPool {
    PoolPurpose::Announcements.pool(1, (*db.connect_options()).clone())
}

/// Returns the mark that the page of a game shows.
async fn mark(browser: &mut Browser, game: &str) -> String {
    browser.get(game).await.attributes("#moved", "data-mark").remove(0)
}

/// Opens the stream of a page that shows `mark`.
async fn waiting(browser: &mut Browser, game: &str, mark: &str) -> BodyDataStream {
    browser.stream(&format!("{game}/updates?mark={mark}"), None).await.expect("the stream is open")
}

/// Waits for an event and returns the mark that it names.
async fn told(stream: &mut BodyDataStream) -> String {
    let text = tokio::time::timeout(SOON, event(stream)).await.expect("the page is told in time").unwrap();
    text.lines().find_map(|line| line.strip_prefix("data: ")).expect("the event names a mark").to_owned()
}

#[tokio::test]
async fn a_page_is_told_when_another_process_changes_its_game() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let other = site.restarted();
    let listener = listening(&other);
    let mut guest = other.browser();
    let shown = mark(&mut guest, &game).await;
    let mut stream = waiting(&mut guest, &game, &shown).await;
    post_ready(&mut people[2], &game, "A PAR - BUR").await;
    let now = told(&mut stream).await;
    assert_ne!(now, shown);
    assert_eq!(now, mark(&mut guest, &game).await, "the page agrees with what it was told");
    listener.abort();
}

#[tokio::test]
async fn sealed_orders_reach_no_other_page() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let listener = listening(&site);
    let shown = mark(&mut people[3], &game).await;
    let mut stream = waiting(&mut people[3], &game, &shown).await;
    press(&mut people[2], &game, "draft", &[("text", "A PAR - BUR")]).await;
    let shown_post = check(&mut people[2], &game, &[("text", "A PAR - PIC")]).await;
    post_checked(&mut people[2], &shown_post, &game, &[]).await;
    assert_eq!(mark(&mut people[3], &game).await, shown, "nothing public has changed");
    // Announcements arrive in their order: the first event belongs to the public act that follows.
    post_ready(&mut people[4], &game, "A VEN H").await;
    assert_eq!(told(&mut stream).await, mark(&mut people[3], &game).await);
    listener.abort();
}

#[tokio::test]
async fn sealed_orders_leave_the_row_of_their_game_as_it_is() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let id: i64 = game.rsplit('/').next().unwrap().parse().unwrap();
    let version = async || -> String {
        let version = sqlx::query_scalar("select concat(xmin, ctid) from games where id = $1").bind(id);
        version.fetch_one(&site.db).await.unwrap()
    };
    let first = version().await;
    for text in ["A PAR - PIC", "A PAR - BUR"] {
        let shown = check(&mut people[2], &game, &[("text", text)]).await;
        post_checked(&mut people[2], &shown, &game, &[]).await;
        assert!(people[2].get(&game).await.body.contains(text), "their player sees them: {text}");
        assert_eq!(version().await, first, "{text}");
    }
    post_ready(&mut people[2], &game, "A PAR - BUR").await;
    let second = version().await;
    assert_ne!(second, first, "everybody sees that a seat is ready");
    // Whoever sends orders after that is no longer ready.
    let shown = check(&mut people[2], &game, &[("text", "A PAR - PIC")]).await;
    post_checked(&mut people[2], &shown, &game, &[]).await;
    assert_ne!(version().await, second);
    // The worker failed at the game, and an act that succeeds ends that.
    sqlx::query("update games set failures = 1 where id = $1").bind(id).execute(&site.db).await.unwrap();
    let shown = check(&mut people[3], &game, &[("text", "A BER H")]).await;
    post_checked(&mut people[3], &shown, &game, &[]).await;
    let failures = sqlx::query_scalar::<_, i32>("select failures from games where id = $1").bind(id);
    assert_eq!(failures.fetch_one(&site.db).await.unwrap(), 0);
}

#[tokio::test]
async fn a_change_is_announced_once() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let mut listener = PgListener::connect_with(&channel(&site.db)).await.unwrap();
    listener.listen("game_updates").await.unwrap();
    post_ready(&mut people[2], &game, "A PAR - BUR").await;
    let first = listener.recv().await.unwrap();
    assert_eq!(Some(first.payload()), game.rsplit('/').next());
    post_ready(&mut people[3], &game, "A BER - KIE").await;
    listener.recv().await.unwrap();
    assert!(listener.next_buffered().is_none(), "one announcement for each change");
}

#[tokio::test]
async fn a_page_learns_a_change_that_nobody_announced_when_the_process_listens_again() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let listener = listening(&site);
    let shown = mark(&mut people[3], &game).await;
    let mut stream = waiting(&mut people[3], &game, &shown).await;
    post_ready(&mut people[2], &game, "A PAR - BUR").await;
    let heard = told(&mut stream).await;
    // Another process dies between its commit and the announcement.
    let mut silent = db::begin(&site.db).await.unwrap();
    for write in [
        "select set_config('stafeta.announced_after_commit', 'on', true)",
        "update games set deadline_at = deadline_at + interval '1 hour'",
    ] {
        sqlx::query(write).execute(&mut *silent).await.unwrap();
    }
    db::commit(silent).await.unwrap();
    let ended = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'";
    sqlx::query(ended).execute(&site.db).await.unwrap();
    let now = told(&mut stream).await;
    assert_ne!(now, heard);
    assert_eq!(now, mark(&mut people[3], &game).await);
    listener.abort();
}

#[tokio::test]
async fn a_page_that_connects_again_learns_what_it_missed() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let mut guest = site.browser();
    let shown = mark(&mut guest, &game).await;
    post_ready(&mut people[2], &game, "A PAR - BUR").await;
    let now = mark(&mut guest, &game).await;
    let late = told(&mut waiting(&mut guest, &game, &shown).await).await;
    assert_eq!(late, now);
    // The browser names what it received last, whatever the address of the stream says.
    let path = format!("{game}/updates?mark={shown}");
    let mut again = guest.stream(&path, Some(&now)).await.unwrap();
    let listener = listening(&site);
    post_ready(&mut people[3], &game, "A BER - KIE").await;
    assert_eq!(told(&mut again).await, mark(&mut guest, &game).await);
    listener.abort();
}

#[tokio::test]
async fn one_network_cannot_take_all_streams_and_a_closed_page_frees_its_own() {
    let site = Site::open_behind_proxy().await;
    crate::seed::board(&site, "games", "everyone").await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    let (game, _) = begun(&site, &[]).await;
    let (mut greedy, mut other) = (site.browser(), site.browser());
    greedy.come_from("192.0.2.1");
    other.come_from("192.0.2.2");
    let path = format!("{game}/updates");
    let mut held = Vec::new();
    while let Some(stream) = greedy.stream(&path, None).await {
        held.push(stream);
        assert!(held.len() <= 100, "the streams of one network have a limit");
    }
    assert_eq!(greedy.get(&path).await.status, 429);
    assert_eq!(other.get(&path).await.status, 200);
    held.pop();
    assert_eq!(greedy.get(&path).await.status, 200);
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let shown = mark(&mut people[2], &game).await;
    let mut stream = waiting(&mut people[2], &game, &shown).await;
    site.updates.close();
    let end = tokio::time::timeout(SOON, event(&mut stream)).await.expect("the stream ends in time");
    assert_eq!(end, None);
    assert_eq!(people[2].get(&format!("{game}/updates")).await.status, 429, "a browser tries again later");
}
