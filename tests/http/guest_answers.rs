//! Pages of guests that a process keeps: a crowd costs as little as one reader, and nobody sees anything old.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::future::join_all;
use sqlx::postgres::PgConnectOptions;
use stafeta::db::{self, CommitDurability, MIGRATIONS, PoolPurpose, PostgresCluster};
use stafeta::ids::ThreadId;
use tempfile::TempDir;
use tower::ServiceExt;

use crate::statements::counted;
use crate::{Answer, Site, seed};

/// A site with a public thread of one post, and its author.
struct Tavern {
    site: Site,
    author: seed::Someone,
    thread: ThreadId,
    path: String,
}

impl Tavern {
    async fn open_on(site: Site) -> Self {
        let author = seed::player(&site, "Ana").await;
        let board = seed::board(&site, "tavern", "everyone").await;
        let (thread, _) = seed::thread(&site, board, author.id, "en", "The road", &["First."]).await;
        Self { site, author, thread, path: format!("/t/{thread}") }
    }

    /// Asks as many guests at once for the thread.
    async fn crowd(&self, guests: usize) -> Vec<Answer> {
        join_all((0..guests).map(|_| async { self.site.browser().get(&self.path).await })).await
    }

    async fn reply(&mut self, text: &str) {
        let form = format!("{}/reply", self.path);
        let page = self.author.browser.get(&form).await;
        let answer = self.author.browser.post(&form, &page.fill(&form, &[("text", text)])).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }
}

/// Starts a Postgres of its own: whatever other tests write changes the mark of the shared one.
pub(crate) async fn start_quiet_postgres() -> (PostgresCluster, PgConnectOptions, TempDir) {
    // Postgres may run as another user, who must be able to enter.
    let folder = tempfile::Builder::new().permissions(Permissions::from_mode(0o711)).tempdir().unwrap();
    let cluster = PostgresCluster::start_with(folder.path(), None, CommitDurability::None).await.unwrap();
    let options = cluster.connection("stafeta");
    let migration = PoolPurpose::Migration.pool(2, options.clone());
    // It would write as well.
    for sql in ["alter system set autovacuum = off", "select pg_reload_conf()"] {
        sqlx::query(sql).execute(&migration).await.unwrap();
    }
    MIGRATIONS.run(&migration).await.unwrap();
    (cluster, options, folder)
}

#[tokio::test]
async fn a_crowd_of_guests_costs_the_database_one_page() {
    let (_cluster, options, _folder) = start_quiet_postgres().await;
    let (site, mut statements, _relay) = counted(options).await;
    let tavern = Tavern::open_on(site).await;
    tavern.crowd(1).await;
    statements.begin();
    let pages = tavern.crowd(50).await;
    // Two marks: who comes while one is read waits for the next.
    statements.at_most(2, "fifty guests");
    assert!(pages.iter().all(|page| page.status == StatusCode::OK && page.body == pages[0].body));
    assert!(pages[0].body.contains("First."));

    tavern.site.wait(chrono::TimeDelta::seconds(1));
    statements.begin();
    tavern.crowd(50).await;
    // A page and its mark, for all of them.
    statements.at_most(10, "fifty guests a second later");
}

#[tokio::test]
async fn a_guest_sees_what_was_written_a_moment_ago() {
    let mut tavern = Tavern::open_on(Site::open().await.for_crowd()).await;
    for round in 0..12 {
        tavern.crowd(3).await;
        let said = format!("Word number {round}.");
        tavern.reply(&said).await;
        let pages = tavern.crowd(6).await;
        assert!(pages.iter().all(|page| page.body.contains(&said)), "{said}");
    }
    // What is written and not yet committed is shown from its commit on, though the transaction began long before.
    let mut writing = db::begin(&tavern.site.db).await.unwrap();
    sqlx::query("update posts set html = 'A late change.' where thread_id = $1 and number = 1")
        .bind(tavern.thread)
        .execute(&mut *writing)
        .await
        .unwrap();
    for page in tavern.crowd(4).await.into_iter().chain(tavern.crowd(4).await) {
        assert!(page.body.contains("First.") && !page.body.contains("A late change."));
    }
    db::commit(writing).await.unwrap();
    for page in tavern.crowd(4).await {
        assert!(page.body.contains("A late change."), "{}", page.body);
    }
}

#[tokio::test]
async fn each_guest_gets_their_language_theme_and_coding_and_a_member_their_own_page() {
    let mut tavern = Tavern::open_on(Site::open().await.for_crowd()).await;
    let plain = tavern.crowd(2).await.remove(1);
    let mut romanian = tavern.site.browser();
    romanian.speak("ro");
    let mut dark = tavern.site.browser();
    dark.set_cookie("__Host-theme", Some("dark"));
    for _ in 0..2 {
        assert!(romanian.get(&tavern.path).await.body.contains("lang=\"ro\""));
        assert!(dark.get(&tavern.path).await.body.contains("data-theme=\"dark\""));
        assert!(tavern.crowd(1).await[0].body.contains("lang=\"en\""));
        let own = tavern.author.browser.get(&tavern.path).await;
        assert!(own.body.contains("Ana") && own.texts("a[href='/notifications']").len() == 1, "{}", own.body);
    }
    assert!(plain.body.contains("lang=\"en\"") && !plain.body.contains("data-theme=\"dark\""));

    let ask = async |name, value: &str| {
        let request = Request::get(&tavern.path).header(name, value).body(Body::empty()).unwrap();
        tavern.site.router.clone().oneshot(request).await.unwrap()
    };
    for _ in 0..2 {
        let coded = ask(header::ACCEPT_ENCODING, "gzip, br").await;
        assert_eq!(coded.headers()[header::CONTENT_ENCODING], "br");
        let tag = coded.headers()[header::ETAG].to_str().unwrap().to_owned();
        assert_eq!(ask(header::IF_NONE_MATCH, &tag).await.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(ask(header::IF_NONE_MATCH, "\"another\"").await.status(), StatusCode::OK);
    }
}
