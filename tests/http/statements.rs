//! Numbers of SQL statements. The whole request counts, with session, limits and the ends of its transaction. The number must
//! not depend on the number of people notified.
//!
//! A relay between the site and Postgres counts the simple queries and the executions of prepared statements.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use sqlx::postgres::PgConnectOptions;
use stafeta::db::PoolPurpose;
use stafeta::gamemaster::{self, AdvanceOutcome};
use stafeta::games::Ruleset;
use stafeta::ids::ThreadId;
use stafeta_rules::conquest::board::ready_maps::ReadyMap;
use stafeta_rules::conquest::state::ConquestStage;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};

use crate::conquest_sheet::{SIX, choices, player, until};
use crate::games::{Played, SEVEN, check, classic, post_checked, press, press_on};
use crate::{Answer, Browser, Site, cluster, seed};

/// The most statements for a reply in a thread, whatever the number of people notified.
const REPLY: usize = 10;
/// The most statements for the confirmation that resolves a phase of Diplomacy.
const PHASE: usize = 20;
/// The most statements for a deadline that all players of a game of Diplomacy have missed.
const MISSED: usize = 16;
/// The most statements for orders that resolve nothing yet.
const ORDERS: usize = 4;
/// The most statements for a post of Forum Conquest.
const POST: usize = 17;
/// The most statements for the page of a game, as a member.
const GAME_PAGE: usize = 8;
/// The most statements for a page of a thread, as a member.
const THREAD_PAGE: usize = 4;

/// The SQL statements sent, in order. An empty one is a round trip without a statement: the test of a connection.
type Sent = Arc<Mutex<Vec<String>>>;

/// The counts of several writes.
pub(crate) struct Statements {
    sent: Sent,
    began: Instant,
    /// The number of statements of each write, and the time it took.
    writes: Vec<(usize, Duration)>,
}

impl Statements {
    /// Starts counting.
    pub(crate) fn begin(&mut self) {
        self.sent.lock().unwrap().clear();
        self.began = Instant::now();
    }

    /// Counts the statements since [`Self::begin`].
    pub(crate) fn count(&self) -> usize {
        self.sent_for_a_request().len()
    }

    /// Returns the statements since [`Self::begin`], without those that read the settings of the site: each process does that after five
    /// seconds, whatever the request.
    fn sent_for_a_request(&self) -> Vec<String> {
        let mut sent = self.sent.lock().unwrap().clone();
        let reads_settings = |sql: &str| {
            ["site_settings s cross join", "games_per_person"].iter().any(|part| sql.contains(part))
        };
        sent.retain(|sql| !sql.is_empty() && !reads_settings(sql));
        sent
    }

    /// Asserts that at most `most` statements were sent since [`Self::begin`], and shows them if there were more.
    #[track_caller]
    pub(crate) fn at_most(&mut self, most: usize, what: &str) {
        let took = self.began.elapsed();
        let sent = self.sent_for_a_request();
        let line = |(place, sql): (usize, &String)| {
            let sql = sql.split_whitespace().collect::<Vec<_>>().join(" ");
            format!("{:3} {}\n", place + 1, sql.chars().take(150).collect::<String>())
        };
        let lines: String = sent.iter().enumerate().map(line).collect();
        let count = sent.len();
        assert!(count > 0 && count <= most, "{what}: {count} statements\n{lines}");
        self.writes.push((count, took));
    }

    /// Asserts that at most `most` round trips without a statement were made since [`Self::begin`]. A page takes two connections,
    /// one for the session and one for the rest; each is tested when it comes back, which may be after the answer and then
    /// counts for the next page.
    #[track_caller]
    fn at_most_tests(&self, most: usize, what: &str) {
        let tests = self.sent.lock().unwrap().iter().filter(|sql| sql.is_empty()).count();
        assert!(tests <= most, "{what}: {tests} tests of connections");
    }

    /// Prints the median time of the writes and the largest number of statements, for `docs/performance.md`.
    fn print(&mut self, what: &str) {
        self.writes.sort_unstable_by_key(|(_, took)| *took);
        let (_, median) = self.writes[self.writes.len() / 2];
        let most = self.writes.iter().map(|(count, _)| count).max().unwrap();
        println!("{what}: {most} statements, {:.1} ms", median.as_secs_f64() * 1e3);
    }
}

/// Opens a site whose statements are counted. The folder holds the socket of the relay.
async fn counted_site() -> (Site, Statements, TempDir) {
    counted(cluster::fresh_options().await).await
}

/// Opens a site on a database with the whole schema and counts its statements.
pub(crate) async fn counted(options: PgConnectOptions) -> (Site, Statements, TempDir) {
    let name = format!(".s.PGSQL.{}", options.get_port());
    let server = options.get_socket().unwrap().join(&name);
    let folder = tempfile::tempdir().unwrap();
    let listener = UnixListener::bind(folder.path().join(&name)).unwrap();
    let sent = Sent::default();
    tokio::spawn(relay(listener, server, sent.clone()));
    let db = PoolPurpose::Requests.pool(8, options.socket(folder.path()));
    (Site::on(db), Statements { sent, began: Instant::now(), writes: Vec::new() }, folder)
}

async fn relay(listener: UnixListener, server: PathBuf, sent: Sent) {
    while let Ok((client, _)) = listener.accept().await {
        let (from_client, mut to_client) = client.into_split();
        let (mut from_server, to_server) = UnixStream::connect(&server).await.unwrap().into_split();
        tokio::spawn(async move { copy(&mut from_server, &mut to_client).await });
        tokio::spawn(count(from_client, to_server, sent.clone()));
    }
}

/// Forwards the messages of a client and counts the statements in them. `None` at the end of the connection.
async fn count(mut client: OwnedReadHalf, mut server: OwnedWriteHalf, sent: Sent) -> Option<()> {
    // The first message has no kind.
    let length = client.read_u32().await.ok()?;
    pass_on(&mut client, &mut server, &length.to_be_bytes(), length).await?;
    let (mut prepared, mut bound) = (HashMap::new(), String::new());
    // True if nothing but a demand for an answer was sent since the last one.
    let mut is_idle = true;
    loop {
        let kind = client.read_u8().await.ok()?;
        let length = client.read_u32().await.ok()?;
        let head = [&[kind][..], &length.to_be_bytes()].concat();
        let body = pass_on(&mut client, &mut server, &head, length).await?;
        let mut texts = body.split(|byte| *byte == 0).map(|text| String::from_utf8_lossy(text).into_owned());
        let mut text = || texts.next().unwrap_or_default();
        match kind {
            b'Q' => sent.lock().unwrap().push(text()),
            b'P' => drop(prepared.insert(text(), text())),
            b'B' => {
                text();
                bound = text();
            }
            b'E' => sent.lock().unwrap().push(prepared.get(&bound).cloned().unwrap_or_default()),
            b'S' if is_idle => sent.lock().unwrap().push(String::new()),
            _ => {}
        }
        is_idle = matches!(kind, b'S' | b'Q');
    }
}

async fn pass_on(
    client: &mut OwnedReadHalf,
    server: &mut OwnedWriteHalf,
    head: &[u8],
    length: u32,
) -> Option<Vec<u8>> {
    let mut body = vec![0; usize::try_from(length).unwrap() - 4];
    client.read_exact(&mut body).await.ok()?;
    server.write_all(&[head, &body].concat()).await.ok()?;
    Some(body)
}

#[tokio::test]
async fn a_page_of_a_game_takes_few_statements_and_tests_no_connection_before_it_answers() {
    let (site, mut statements, _folder) = counted_site().await;
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let game = format!("/games/{}", played.game);
    let mut member = played.browser(&played.people[0]).await;
    let mut guest = played.site.browser();
    played.say(&played.people[1], &[0], "An offer.").await.unwrap();
    for look in 0..3 {
        for (browser, who) in [(&mut member, "a member"), (&mut guest, "a guest")] {
            let what = format!("look {look} of {who} at a game");
            statements.begin();
            let page = browser.get(&game).await;
            statements.at_most(GAME_PAGE, &what);
            statements.at_most_tests(4, &what);
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        }
    }
    statements.print("a page of a game");
    // A look after an absence lists what is new.
    played.site.wait(TimeDelta::hours(1));
    played.say(&played.people[2], &[0], "A better offer.").await.unwrap();
    statements.begin();
    let page = member.get(&game).await;
    statements.at_most(GAME_PAGE, "a look after an absence");
    assert_eq!(page.texts(".unseen-changes").len(), 1, "{}", page.body);
}

#[tokio::test]
async fn a_page_of_a_thread_takes_few_statements_whatever_there_is_to_mark() {
    let (site, mut statements, _folder) = counted_site().await;
    let mut ana = seed::player(&site, "Ana").await;
    let mut bogdan = seed::player(&site, "Bogdan").await;
    let board = seed::board(&site, "tavern", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "The road", &["First.", "Second."]).await;
    let (path, reply) = (format!("/t/{thread}"), format!("/t/{thread}/reply"));
    for look in 0..3 {
        // A new post and a notification about it wait for Ana.
        if look == 2 {
            ana.browser.submit(&path, &format!("{path}/watch"), &[("on", "yes")]).await;
            let page = bogdan.browser.get(&reply).await;
            let answer = bogdan.browser.post(&reply, &page.fill(&reply, &[("text", "Third.")])).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
            assert_eq!(ana.browser.get("/forum").await.texts("a[href='/notifications'] .count").len(), 1);
        }
        // Within a second, the mark of the database would be read to find whether the page is still the same.
        site.wait(TimeDelta::seconds(1));
        statements.begin();
        let page = ana.browser.get(&path).await;
        statements.at_most(THREAD_PAGE, &format!("look {look} at a thread"));
        statements.at_most_tests(4, &format!("look {look} at a thread"));
        assert_eq!(page.status, StatusCode::OK);
        assert_eq!(page.texts("a[href='/notifications'] .count").len(), 0, "what is shown is read");
        assert_eq!(page.texts("article .new").len(), usize::from(look == 2), "{}", page.body);
    }
    statements.print("a page of a thread");
}

/// Makes this number of people watch a thread.
async fn watched_by(site: &Site, thread: ThreadId, count: i32) {
    let watch = sqlx::query(
        "with reader as (
             insert into users (name, login, name_skeleton, created_at, seen_at)
             select 'Reader ' || $1 || ' ' || n, 'reader ' || $1 || ' ' || n, 'reader ' || $1 || ' ' || n, $3, $3
             from generate_series(1, $2) n returning id
         )
         insert into thread_watches (user_id, thread_id, created_at) select id, $1, $3 from reader",
    );
    watch.bind(thread.0).bind(count).bind(site.now()).execute(&site.db).await.unwrap();
}

async fn notices_told(site: &Site) -> i64 {
    site.db_count("select coalesce(sum(times), 0) from notifications").await
}

#[tokio::test]
async fn a_reply_costs_as_many_statements_however_many_people_watch_the_thread() {
    for readers in [2, 60] {
        let (site, mut statements, _folder) = counted_site().await;
        let mut ana = seed::player(&site, "Ana").await;
        let board = seed::board(&site, "tavern", "everyone").await;
        let (thread, posts) = seed::thread(&site, board, ana.id, "en", "The road", &["First."]).await;
        watched_by(&site, thread, readers).await;
        let (path, quote) =
            (format!("/t/{thread}/reply"), format!("[quote=Ana;{}]First.[/quote] Second.", posts[0]));
        for posted in 1..=7 {
            let page = ana.browser.get(&path).await;
            let fields = page.fill(&path, &[("text", &quote)]);
            statements.begin();
            let answer = ana.browser.post(&path, &fields).await;
            statements.at_most(REPLY, &format!("a reply for {readers} readers"));
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
            assert_eq!(notices_told(&site).await, i64::from(posted * readers));
        }
        statements.print(&format!("a reply for {readers} readers"));
    }
}

#[tokio::test]
async fn the_last_confirmation_of_a_phase_costs_as_many_statements_however_many_people_watch_the_game() {
    for readers in [2, 60] {
        let (site, mut statements, _folder) = counted_site().await;
        let mut options = classic();
        options["turns"] = json!(9);
        let played = Played::open_on(site, Ruleset::Diplomacy, options, &SEVEN, true).await;
        watch_game(&played, readers).await;
        let mut browser = played.browser(&played.people[0]).await;
        let game = format!("/games/{}", played.game);
        for phase in 0..5 {
            for person in 1..7 {
                assert!(!played.finish(person, "").await.unwrap().resolved);
            }
            let page = check(&mut browser, &game, &[("text", "A VIE H")]).await;
            statements.begin();
            let answer = post_checked(&mut browser, &page, &game, &[("ready", "yes")]).await;
            statements.at_most(PHASE, &format!("a phase of seven with {readers} readers"));
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
            assert_eq!(played.table(0).await.game.phase, Some(phase + 1));
        }
        statements.print(&format!("a phase of seven with {readers} readers"));
    }
}

#[tokio::test]
async fn a_missed_deadline_costs_as_many_statements_however_many_people_watch_the_game() {
    for readers in [2, 60] {
        let (site, mut statements, _folder) = counted_site().await;
        let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
        watch_game(&played, readers).await;
        for phase in 1..=2 {
            played.site.wait(TimeDelta::hours(25));
            statements.begin();
            let (_, outcome) =
                gamemaster::advance_due(&played.site.db, played.site.now()).await.unwrap().pop().unwrap();
            statements.at_most(MISSED, &format!("a missed deadline with {readers} readers"));
            assert_eq!(outcome.unwrap(), AdvanceOutcome::Resolved);
            assert_eq!(played.table(0).await.game.phase, Some(phase));
        }
        statements.print(&format!("a missed deadline with {readers} readers"));
    }
}

#[tokio::test]
async fn orders_that_resolve_nothing_yet_cost_few_statements() {
    let (site, mut statements, _folder) = counted_site().await;
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut browser = played.browser(&played.people[0]).await;
    let game = format!("/games/{}", played.game);
    for text in ["A VIE H", "A VIE - GAL", "A VIE - BOH"] {
        let page = check(&mut browser, &game, &[("text", text)]).await;
        statements.begin();
        let answer = post_checked(&mut browser, &page, &game, &[]).await;
        statements.at_most(ORDERS, "orders that resolve nothing yet");
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }
    statements.print("orders that resolve nothing yet");
}

#[tokio::test]
async fn a_conquest_post_costs_as_many_statements_however_many_people_watch_the_game() {
    for readers in [2, 60] {
        let (site, mut statements, _folder) = counted_site().await;
        let board = ReadyMap::find("hyperia").unwrap().board().unwrap();
        let setup = json!({ "options": {}, "board": board, "names": SIX });
        let played = Played::open_on(site, Ruleset::Conquest, setup, &SIX, false).await;
        until(&played, ConquestStage::Phase2).await;
        watch_game(&played, readers).await;
        let (_, mut browser, game) = player(&played).await;
        let page = with_attack(&mut browser, &game).await;
        statements.begin();
        let answer = press_on(&mut browser, &page, &game, "send", &[]).await;
        statements.at_most(POST, &format!("a post of Forum Conquest with {readers} readers"));
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        assert!(played.told().await.contains("conquest-attacks"));
        for _ in 0..6 {
            let (_, mut browser, game) = player(&played).await;
            let page = browser.get(&game).await;
            statements.begin();
            let answer = press_on(&mut browser, &page, &game, "send", &[("text", "Pass")]).await;
            statements.at_most(POST, &format!("a pass in Forum Conquest with {readers} readers"));
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        }
        statements.print(&format!("a post of Forum Conquest with {readers} readers"));
    }
}

/// Makes this number of people watch both threads of a game.
async fn watch_game(played: &Played, readers: i32) {
    let game = played.table(0).await.game;
    watched_by(&played.site, game.thread, readers).await;
    watched_by(&played.site, game.discussion, readers).await;
}

/// Returns the sheet of the player on turn with an attack on a neighbour.
async fn with_attack(browser: &mut Browser, game: &str) -> Answer {
    let froms = choices(&browser.get(game).await, "order-from");
    for from in &froms {
        let page = press(browser, game, "show-order", &[("order-from", from)]).await;
        let targets = page.attributes("input[name=order-to]", "value");
        if let Some(attack) = targets.iter().find(|value| value.starts_with("attack:")) {
            return press_on(browser, &page, game, "add-order", &[("order-to", attack)]).await;
        }
    }
    panic!("nobody to attack")
}
