//! The database fails and recovers: the messages meanwhile, and that no acknowledged post is lost.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::postgres::PgPoolOptions;
use stafeta::db::{self, MIGRATIONS, PoolPurpose, PostgresCluster};
use stafeta::ids::ThreadId;
use tempfile::TempDir;

use crate::seed::{self, Someone};
use crate::{Answer, PASSWORD, Site};

/// The longest time until a refusal.
const REFUSED_WITHIN: Duration = Duration::from_secs(5);
/// The longest wait for Postgres to recover. It only catches a hang.
const RECOVERED_WITHIN: Duration = Duration::from_secs(200);

/// A site with its own Postgres, which the test may stop, and a person who writes into a thread.
struct Stand {
    folder: TempDir,
    cluster: PostgresCluster,
    site: Site,
    ana: Someone,
    thread: ThreadId,
}

impl Stand {
    async fn set_up() -> Self {
        let folder = tempfile::Builder::new()
            .prefix("stafeta-fault-")
            .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o711))
            .tempdir()
            .unwrap();
        let cluster = PostgresCluster::start(folder.path(), None).await.unwrap();
        let pool = PoolPurpose::Requests.pool(8, cluster.connection("stafeta"));
        MIGRATIONS.run(&pool).await.unwrap();
        let site = Site::on(pool);
        let ana = seed::player(&site, "Ana").await;
        let board = seed::board(&site, "hall", "everyone").await;
        let (thread, _) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
        Self { folder, cluster, site, ana, thread }
    }

    fn postmaster(&self) -> Pid {
        Pid::from_raw(self.cluster.process().unwrap().cast_signed())
    }

    fn reply_path(&self) -> String {
        format!("/t/{}/reply", self.thread)
    }

    /// Returns the filled form of a reply with its button pressed, or the answer that came instead of the form.
    async fn filled(&mut self, text: &str) -> Result<Vec<(String, String)>, Answer> {
        let path = self.reply_path();
        let page = self.ana.browser.get(&path).await;
        if page.status != StatusCode::OK {
            return Err(page);
        }
        let pressed = [("do".to_owned(), "post".to_owned())];
        Ok([page.fill(&path, &[("text", text)]), pressed.to_vec()].concat())
    }

    async fn send(&mut self, form: &[(String, String)]) -> Answer {
        let path = self.reply_path();
        let answer = self.ana.browser.post(&path, form).await;
        // The posts come faster than the forum permits, so the clock is advanced.
        self.site.wait(chrono::TimeDelta::minutes(2));
        answer
    }

    /// Returns all posts of the thread, asked from Postgres directly.
    async fn kept(&self) -> Vec<String> {
        let fresh = PgPoolOptions::new().connect_with(self.cluster.connection("stafeta")).await.unwrap();
        let kept = sqlx::query_scalar("select source from posts where thread_id = $1 order by number")
            .bind(self.thread)
            .fetch_all(&fresh)
            .await
            .unwrap();
        fresh.close().await;
        kept
    }

    async fn tear_down(self) {
        self.cluster.stop().await;
    }
}

/// Asserts that a refusal keeps the promises to its reader.
fn assert_refused(what: &str, answer: &Answer, asked: Instant) {
    let took = asked.elapsed();
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{what}: {}", answer.body);
    assert!(took < REFUSED_WITHIN, "{what} was refused after {took:?}");
    assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|seconds| seconds > 0), "{what}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_killed_while_people_post_costs_them_a_refusal_at_most() {
    let mut stand = Stand::set_up().await;
    let mut acknowledged = Vec::new();
    let mut killed = Vec::new();
    let patience = Instant::now() + RECOVERED_WITHIN;
    // Kills Postgres twice on the way, and continues until posts are accepted again after each.
    for number in 0.. {
        if number == 5 || number == 25 {
            killed.push(stand.postmaster());
            kill(stand.postmaster(), Signal::SIGKILL).unwrap();
        }
        let text = format!("post number {number}");
        let asked = Instant::now();
        let answer = match stand.filled(&text).await {
            Ok(form) => {
                let asked = Instant::now();
                let answer = stand.send(&form).await;
                if answer.status != StatusCode::SEE_OTHER {
                    assert_refused("a post", &answer, asked);
                }
                answer
            }
            Err(page) => {
                assert_refused("the page of a post", &page, asked);
                page
            }
        };
        if answer.status == StatusCode::SEE_OTHER {
            acknowledged.push(text);
        }
        assert!(Instant::now() < patience, "it does not recover");
        if killed.len() == 2 && number > 40 && answer.status == StatusCode::SEE_OTHER {
            break;
        }
    }
    // A refusal is not required: if Postgres recovers before a request gives up, nobody is refused.
    assert!(killed[0] != killed[1] && !killed.contains(&stand.postmaster()), "it was not killed: {killed:?}");
    let kept = stand.kept().await;
    let lost: Vec<_> = acknowledged.iter().filter(|text| !kept.contains(text)).collect();
    assert_eq!(lost, Vec::<&String>::new(), "acknowledged and lost");
    stand.tear_down().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_stays_down_is_said_to_be_away_in_time_and_costs_no_text() {
    let stand = Stand::set_up().await;
    let (home, elsewhere) = (stand.folder.path().join("postgres"), stand.folder.path().join("elsewhere"));
    let postmaster = stand.postmaster();
    // Without its folder Postgres cannot be started again.
    let fall = || {
        fs::rename(&home, &elsewhere).unwrap();
        signal_family(postmaster, Signal::SIGKILL);
    };
    let rise = || fs::rename(&elsewhere, &home).unwrap();
    sit_out(stand, fall, rise).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_hangs_is_said_to_be_away_in_time_and_costs_no_text() {
    let stand = Stand::set_up().await;
    let postmaster = stand.postmaster();
    let fall = || signal_family(postmaster, Signal::SIGSTOP);
    let rise = || signal_family(postmaster, Signal::SIGCONT);
    sit_out(stand, fall, rise).await;
}

#[tokio::test]
async fn a_query_that_does_not_come_back_is_given_up_in_time() {
    let site = Site::open().await.for_crowd();
    let mut ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
    let mut holder = db::begin(&site.db).await.unwrap();
    sqlx::query("lock table posts").execute(&mut *holder).await.unwrap();
    let page = format!("/t/{thread}");
    let asked = Instant::now();
    assert_refused("a page", &ana.browser.get(&page).await, asked);
    db::rollback(holder).await.unwrap();
    assert_eq!(ana.browser.get(&page).await.status, StatusCode::OK);
}

/// Posts, lets Postgres fail, and asserts that every request is refused in time until it may recover. Then asserts that
/// everything recovers by itself, and that each text exists once, however often its form was sent.
async fn sit_out(mut stand: Stand, fall: impl FnOnce(), rise: impl FnOnce()) {
    let mut guest = stand.site.browser();
    let login = guest.get("/login").await.fill("/login", &[("name", "Ana"), ("password", PASSWORD)]);
    let mut forms = Vec::new();
    for number in 0..4 {
        forms.push(stand.filled(&format!("text {number}")).await.unwrap());
    }
    stand.send(&forms[0]).await.location();

    fall();
    let foreign = [("form_token", "AAAA"), ("text", "filled in elsewhere")];
    let foreign = foreign.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let (reply, thread) = (stand.reply_path(), format!("/t/{}", stand.thread));
    for round in 0..2 {
        // Each waits as long as a request may, so all of them ask at once.
        let [mut poster, mut stranger, mut reader] = [(); 3].map(|()| stand.ana.browser.clone());
        let [mut visitor, mut caller, mut probe, mut pulse] = [(); 4].map(|()| guest.clone());
        let asked = Instant::now();
        let (post, elsewhere, page, forum, login, ready, healthy) = tokio::join!(
            poster.post(&reply, &forms[1 + round]),
            stranger.post(&reply, &foreign),
            reader.get(&thread),
            visitor.get("/forum"),
            caller.post("/login", &login),
            probe.get("/readyz"),
            pulse.get("/healthz"),
        );
        for (what, answer) in
            [("a post", &post), ("a page", &page), ("a guest's page", &forum), ("a log-in", &login)]
        {
            assert_refused(what, answer, asked);
        }
        assert!(post.body.contains(&format!("text {}", 1 + round)), "what was typed stands on the page");
        assert!(!elsewhere.body.contains("elsewhere"), "nobody is handed what another site filled in");
        assert_eq!((ready.status, healthy.status), (StatusCode::SERVICE_UNAVAILABLE, StatusCode::OK));
    }
    rise();

    let patience = Instant::now() + RECOVERED_WITHIN;
    for form in &forms[1..] {
        loop {
            let asked = Instant::now();
            let answer = stand.send(form).await;
            if answer.status == StatusCode::SEE_OTHER {
                break;
            }
            assert_refused("a post", &answer, asked);
            assert!(Instant::now() < patience, "it does not recover");
        }
    }
    assert_eq!(stand.ana.browser.get("/forum").await.status, StatusCode::OK);
    let mut kept = stand.kept().await;
    kept.sort();
    assert_eq!(kept, ["one", "text 0", "text 1", "text 2", "text 3"]);
    stand.tear_down().await;
}

/// Sends a signal to Postgres, its children included: one of them would answer another request before it notices that its parent
/// is gone.
fn signal_family(postmaster: Pid, signal: Signal) {
    // The parent process is stopped first, because it could start more children.
    kill(postmaster, Signal::SIGSTOP).unwrap();
    for process in children(postmaster).into_iter().chain([postmaster]) {
        kill(process, signal).unwrap();
    }
}

/// Returns the processes whose parent is `father`.
fn children(father: Pid) -> Vec<Pid> {
    let processes = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let is_child = |stat: &PathBuf| {
        // The state and the parent follow the name in brackets.
        let stat = fs::read_to_string(stat).unwrap_or_default();
        let parent = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
        parent == Some(father.as_raw())
    };
    processes
        .filter(|process| is_child(&process.path().join("stat")))
        .filter_map(|process| Some(Pid::from_raw(process.file_name().to_str()?.parse().ok()?)))
        .collect()
}
