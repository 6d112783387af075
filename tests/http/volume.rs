//! The cost of pages on a large site: what Postgres reads for each query of the main pages and of the worker, told by
//! `auto_explain`. No query may read a whole table that grows with the site, nor very many rows of one.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use serde_json::Value;
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection};
use stafeta::accounts::SiteRole;
use stafeta::db::{self, PoolPurpose};
use stafeta::games::Ruleset;
use stafeta::ids::UserId;
use stafeta::notifications;
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

use crate::games::{Played, SEVEN, classic, person};
use crate::{Site, cluster, seed};

/// The site: large enough that Postgres prefers an index wherever there is one.
const VOLUME: &str = "set volume.people = 1500; set volume.games = 500; set volume.posts = 14000;";
/// Ends most of the games, and opens a seat in a few of the others.
const MIXED: &str = "
    update games set stage = 'over', deadline_at = null, clocks = '[]', ended_at = created_at where id % 3 <> 1;
    update seats set user_id = null, vacant_since = joined_at where game_id % 50 = 1 and seat = 3;
    analyze";
/// A table with more rows than this grows with the site.
const LARGE: f32 = 400.0;
/// The most rows that one step of a query may read. The longest list has four parts of 40 games.
const MOST_ROWS: f64 = 1000.0;

/// The most rows that one step of a search may read: the posts of one stretch.
const MOST_IN_SEARCH: f64 = 8192.0;
/// The most games that one step may read, except where games are looked for by what they are, and the most threads for a board. There
/// are more in each list.
const MOST_LISTED: f64 = 150.0;

/// The plans of the queries that were executed, with their texts.
#[derive(Clone, Default)]
struct Plans(Arc<Mutex<Vec<Value>>>);

impl<S: Subscriber> Layer<S> for Plans {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == "sqlx::postgres::notice" {
            event.record(&mut self.clone());
        }
    }
}

impl Visit for Plans {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.record_str(field, &format!("{value:?}"));
        }
    }

    fn record_str(&mut self, _: &Field, value: &str) {
        if let Some((_, plan)) = value.split_once("plan:\n") {
            self.0.lock().unwrap().push(serde_json::from_str(plan).unwrap());
        }
    }
}

impl Plans {
    /// Returns what is wrong with the plans since the last call, and the number of plans.
    fn faults(&self, page: &str, large: &BTreeSet<String>) -> (Vec<String>, usize) {
        let mut faults = Vec::new();
        let plans = std::mem::take(&mut *self.0.lock().unwrap());
        for plan in &plans {
            let text = plan["Query Text"].as_str().unwrap();
            let text: String =
                text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(160).collect();
            let mut fault = |what: String| faults.push(format!("{page}: {what}: {text}"));
            let may_read_many = page.contains('&') || matches!(page, "/sitemap.xml" | "worker");
            let most = |table: &str| match table {
                "threads" if page.starts_with("/b/") => MOST_LISTED,
                "games" if !may_read_many => MOST_LISTED,
                _ if page.starts_with("/search") => MOST_IN_SEARCH,
                _ => MOST_ROWS,
            };
            look_at(&plan["Plan"], large, &most, &mut fault);
        }
        (faults, plans.len())
    }
}

/// Looks at a step of a plan and those below it.
fn look_at(
    step: &Value,
    large: &BTreeSet<String>,
    most: &impl Fn(&str) -> f64,
    fault: &mut impl FnMut(String),
) {
    let number = |name: &str| step[name].as_f64().unwrap_or_default();
    if let Some(table) = step["Relation Name"].as_str() {
        let rows =
            (number("Actual Rows") + number("Rows Removed by Filter")) * number("Actual Loops").max(1.0);
        if step["Node Type"] == "Seq Scan" && large.contains(table) && step["Actual Loops"] != 0 {
            fault(format!("reads all of {table}"));
        } else if rows > most(table) {
            fault(format!("reads {rows} rows of {table}"));
        }
    }
    for below in step["Plans"].as_array().into_iter().flatten() {
        look_at(below, large, most, fault);
    }
}

/// Makes the large site of a small one.
async fn fill(site: &Site, connection: &mut PgConnection) {
    let until = format!("{VOLUME} set volume.until = '{}';", site.now());
    sqlx::raw_sql(AssertSqlSafe(until)).execute(&mut *connection).await.unwrap();
    sqlx::raw_sql(include_str!("../../benches/volume.sql")).execute(&mut *connection).await.unwrap();
}

#[tokio::test]
async fn no_query_of_a_main_page_or_of_the_worker_reads_a_table_that_grows() {
    let options = cluster::fresh_options().await;
    let explained = options.clone().options([
        ("session_preload_libraries", "auto_explain"),
        ("auto_explain.log_min_duration", "0"),
        ("auto_explain.log_analyze", "on"),
        ("auto_explain.log_nested_statements", "on"),
        ("auto_explain.log_level", "notice"),
        ("auto_explain.log_format", "json"),
    ]);
    let plans = Plans::default();
    let subscriber = tracing_subscriber::registry().with(plans.clone());
    let _listening = tracing::subscriber::set_default(subscriber);

    let site = Site::on(PoolPurpose::Requests.pool(4, explained));
    for slug in ["tavern", "hall", "quiet"] {
        seed::board(&site, slug, "everyone").await;
    }
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut connection = options.connect().await.unwrap();
    fill(&played.site, &mut connection).await;
    let large: BTreeSet<String> = sqlx::query_scalar(
        "select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    )
    .bind(LARGE)
    .fetch_all(&mut connection)
    .await
    .unwrap()
    .into_iter()
    .collect();
    for table in [
        "posts",
        "threads",
        "users",
        "games",
        "seats",
        "read_marks",
        "notifications",
        "outbox",
        "conversation_messages",
    ] {
        assert!(large.contains(table), "{table} is small: {large:?}");
    }
    let (longest, posts): (i64, i32) =
        sqlx::query_as("select id, post_count from threads order by post_count desc limit 1")
            .fetch_one(&mut connection)
            .await
            .unwrap();

    sqlx::raw_sql(MIXED).execute(&mut connection).await.unwrap();
    let id: UserId = sqlx::query_scalar("select id from users where login = 'player 1'")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let mut member = played.browser(&person(id, "Player 1", SiteRole::Player)).await;
    let mut admin = played.browser(&played.people[0]).await;
    let mut guest = played.site.browser();
    let pages = [
        "/".to_owned(),
        "/forum".to_owned(),
        "/b/tavern".to_owned(),
        "/b/games".to_owned(),
        "/b/quiet?before=12000".to_owned(),
        format!("/t/{longest}"),
        format!("/t/{longest}?page={}", posts / 20 + 1),
        "/games".to_owned(),
        "/games?part=over".to_owned(),
        "/games?part=open".to_owned(),
        "/games?game=war&speed=week&press=none&rated=yes".to_owned(),
        "/games?part=over&language=ja&anonymous=yes".to_owned(),
        "/sitemap.xml".to_owned(),
        format!("/games/{}", played.game),
        "/games/300".to_owned(),
        "/latest".to_owned(),
        "/search?q=army".to_owned(),
        "/search?q=nowhere".to_owned(),
        "/search?q=army+winter".to_owned(),
        "/search?q=%22winter+army%22".to_owned(),
        format!("/u/{}", played.people[0].id),
        "/u/700".to_owned(),
        format!("/u/{}/games", played.people[0].id),
        "/u/700/games".to_owned(),
    ];
    let own = [
        "/watched",
        "/notifications",
        "/messages",
        "/messages/search?q=army",
        "/drafts",
        "/account/profile",
        "/account/sessions",
    ];
    let staff = ["/admin/log"];
    let mut faults = Vec::new();
    plans.0.lock().unwrap().clear();
    for (browser, pages) in [
        (&mut guest, pages.iter().map(String::as_str).collect::<Vec<_>>()),
        (&mut member, pages.iter().map(String::as_str).chain(own).collect()),
        (&mut admin, staff.to_vec()),
    ] {
        for page in pages {
            let answer = browser.get(page).await;
            assert_eq!(answer.status, StatusCode::OK, "{page}");
            let (found, count) = plans.faults(page, &large);
            assert!(count > 0, "{page}: no query was explained");
            faults.extend(found);
        }
    }
    played.site.worker().round().await;
    let (found, count) = plans.faults("worker", &large);
    assert!(count > 5, "{count} queries of the worker");
    faults.extend(found);
    // A thread moves to a board that fewer may read, and a board is closed to most of its readers.
    let office = seed::board(&played.site, "office", "admins").await;
    let (moved, page) = (format!("/t/{longest}/move"), format!("/t/{longest}/moderate"));
    let fields = [("board", office.to_string())];
    plans.0.lock().unwrap().clear();
    let answer =
        admin.submit(&page, &moved, &fields.each_ref().map(|(name, board)| (*name, board.as_str()))).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let (found, count) = plans.faults("a move", &large);
    assert!(count > 5, "{count} queries of a move");
    faults.extend(found);
    let mut tx = db::begin(&played.site.db).await.unwrap();
    sqlx::query("update boards set read_by = 'admins' where slug = 'tavern'")
        .execute(&mut *tx)
        .await
        .unwrap();
    let tavern =
        sqlx::query_scalar("select id from boards where slug = 'tavern'").fetch_one(&mut *tx).await.unwrap();
    plans.0.lock().unwrap().clear();
    notifications::withdraw_unreadable_of_board(&mut tx, tavern, played.site.now()).await.unwrap();
    db::rollback(tx).await.unwrap();
    let (found, count) = plans.faults("a closed board", &large);
    assert!(count > 1, "{count} queries for a closed board");
    faults.extend(found.into_iter().filter(|fault| fault.contains("all of notifications")));
    assert!(faults.is_empty(), "{faults:#?}");
}
