//! Failing mail servers: deadlines do not wait for them, and no e-mail is lost.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use secrecy::SecretString;
use stafeta::compute::{self, ComputeLane};
use stafeta::gamemaster::ServiceTier;
use stafeta::games::Ruleset;
use stafeta::notifications::outbox;
use stafeta::worker::{Mailer, Worker};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::games::{Played, SEVEN, classic};
use crate::games_crowd;
use crate::limits::PICTURE_QUEUE;
use crate::mail_server::{Manner, PostOffice};

/// The number of games due at once.
const DUE: i64 = 50;
/// The longest delay of a deadline: several times what fifty games take in this build beside other tests, and less than one
/// step of a slow mail server.
const LATE: Duration = Duration::from_secs(15);
/// The longest time for a process to end.
const ENDS: Duration = Duration::from_secs(10);

/// The worker of a site with this mail server, as `stafeta worker` runs it.
pub(crate) struct Working {
    stop: watch::Sender<bool>,
    loops: JoinHandle<()>,
}

impl Working {
    pub(crate) fn start(worker: Worker) -> Self {
        let (stop, stopped) = watch::channel(false);
        let loops = tokio::spawn(async move { worker.run(&[ServiceTier::Worker], stopped).await });
        Self { stop, loops }
    }

    /// Asks the worker to stop and returns the time it took.
    pub(crate) async fn stop(self) -> Duration {
        let asked = Instant::now();
        self.stop.send(true).unwrap();
        tokio::time::timeout(ENDS, self.loops).await.expect("it does not stop").unwrap();
        asked.elapsed()
    }
}

impl Played {
    /// Lets the first deadline pass while `worker` runs. A larger step of the clock would count as an outage.
    pub(crate) async fn fall_due_beside(&self, worker: Worker) -> Working {
        let due = self.deadline().await;
        self.site.wait(due - TimeDelta::seconds(1) - self.site.now());
        let working = Working::start(worker);
        let beats = "select count(*) from heartbeat";
        while sqlx::query_scalar::<_, i64>(beats).fetch_one(&self.site.db).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.site.wait(TimeDelta::seconds(2));
        working
    }
}

pub(crate) fn with_mail(played: &Played, url: &str) -> Worker {
    let mut worker = played.site.worker();
    worker.config.smtp_url = Some(SecretString::from(url.to_owned()));
    worker.mailer = Mailer::of(&worker.config).unwrap();
    worker
}

/// Waits until this number of games has resolved the first phase and returns the time it took.
pub(crate) async fn resolved(played: &Played, games: i64, within: Duration) -> Duration {
    let began = Instant::now();
    loop {
        let resolved: i64 = sqlx::query_scalar("select count(*) from games where phase = 1")
            .fetch_one(&played.site.db)
            .await
            .unwrap();
        if resolved == games {
            return began.elapsed();
        }
        assert!(began.elapsed() < within, "{resolved} of {games} games after {:?}", began.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Puts this number of e-mails into the outbox.
async fn put_letters(played: &Played, letters: i64) {
    sqlx::query(
        r#"insert into outbox (user_id, email, created_at, due_at)
           select $1, '{"kind": "password-changed"}', $2, $2 from generate_series(1, $3)"#,
    )
    .bind(played.people[0].id)
    .bind(played.site.now())
    .bind(letters)
    .execute(&played.site.db)
    .await
    .unwrap();
}

async fn fifty_fall_due_beside(name: &str, url: &str, waiting: i64) {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    let db = &played.site.db;
    games_crowd::copy(db, DUE).await;
    put_letters(&played, waiting).await;
    let worker = with_mail(&played, url);
    let working = played.fall_due_beside(worker).await;
    let late = resolved(&played, DUE, LATE).await;
    let tried: i64 =
        sqlx::query_scalar("select count(*) from outbox where attempts > 0").fetch_one(db).await.unwrap();
    assert!(tried > 0, "{name}: no letter was under way");
    let failures: i64 =
        sqlx::query_scalar("select count(*) from games where failures > 0").fetch_one(db).await.unwrap();
    assert_eq!(failures, 0);
    let stopped = working.stop().await;
    println!("{name}: {DUE} games resolved {late:?} after their deadline; stopped in {stopped:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_do_not_wait_for_a_mail_server_that_refuses_connections() {
    // Nothing listens on this port, which was in use a moment ago.
    let url = PostOffice::open(Manner::Fast).await.url();
    fifty_fall_due_beside("refused", &url, 40).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_do_not_wait_for_a_mail_server_that_says_nothing() {
    let silent = PostOffice::open(Manner::Silent).await;
    fifty_fall_due_beside("silent", &silent.url(), 40).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_do_not_wait_for_a_mail_server_that_takes_twenty_seconds_a_step() {
    let slow = PostOffice::open(Manner::Slow(Duration::from_secs(20))).await;
    fifty_fall_due_beside("slow", &slow.url(), 40).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deadlines_do_not_wait_for_ten_thousand_letters() {
    let fast = PostOffice::open(Manner::Fast).await;
    fifty_fall_due_beside("ten thousand letters", &fast.url(), 10_000).await;
    assert!(fast.taken() > 0);
    assert!(fast.at_once() <= 32, "{} letters under way at once", fast.at_once());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_letters_leave_for_a_fast_server_without_a_pause() {
    const LETTERS: usize = 1_000;
    // A tenth of the rate at which docs/performance.md aims, so that it catches only real failures.
    const WITHIN: Duration = Duration::from_secs(100);
    let fast = PostOffice::open(Manner::Fast).await;
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    put_letters(&played, LETTERS.try_into().unwrap()).await;
    let began = Instant::now();
    let working = Working::start(with_mail(&played, &fast.url()));
    while fast.taken() < LETTERS {
        assert!(began.elapsed() < WITHIN, "{} letters in {:?}", fast.taken(), began.elapsed());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    println!("{LETTERS} letters in {:?}", began.elapsed());
    working.stop().await;
    assert!(fast.at_once() <= 32, "{} letters under way at once", fast.at_once());
    let sent = "select count(*) from outbox where outcome = 'sent' and email->>'kind' = 'password-changed'";
    let sent: i64 = sqlx::query_scalar(sent).fetch_one(&played.site.db).await.unwrap();
    assert_eq!((usize::try_from(sent).unwrap(), fast.taken()), (LETTERS, LETTERS), "each once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_is_refused_for_good_gets_no_second_letter_until_it_is_confirmed_again() {
    let refuses = PostOffice::open(Manner::Refuses("550 5.1.1 no such mailbox")).await;
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    let (db, ana) = (&played.site.db, &played.people[0]);
    let worker = with_mail(&played, &refuses.url());
    let changed = stafeta::notifications::OutboxEmail::PasswordChanged;
    let mut tx = stafeta::db::begin(db).await.unwrap();
    outbox::enqueue(&mut tx, Some(ana.id), &changed, played.site.now()).await.unwrap();
    stafeta::db::commit(tx).await.unwrap();
    worker.round().await;
    let first = &outbox::list(db, ana.id).await.unwrap()[0];
    assert_eq!((first.outcome.as_deref(), first.attempts), (Some("failed"), 1), "tried once");
    let mut browser = played.browser(ana).await;
    let page = browser.get("/account/e-mail-address").await.body;
    assert!(page.contains("answered that") && page.contains("this address does not exist"), "{page}");
    for page in ["/", &format!("/games/{}", played.game), "/account/profile", "/account/reminders"] {
        let banner = browser.get(page).await.texts(".callout.bad a");
        assert_eq!(banner, ["Mail servers refuse your e-mail address."], "{page}");
    }

    let mut tx = stafeta::db::begin(db).await.unwrap();
    outbox::enqueue(&mut tx, Some(ana.id), &changed, played.site.now()).await.unwrap();
    stafeta::db::commit(tx).await.unwrap();
    worker.round().await;
    assert_eq!(outbox::list(db, ana.id).await.unwrap()[0].outcome.as_deref(), Some("dropped"));

    // The owner asks for another confirmation e-mail and follows its link.
    browser.submit("/account/e-mail-address", "/account/e-mail-address/resend", &[]).await;
    let link = played.site.letters().await.pop().unwrap().path();
    browser.submit(&link, &link, &[]).await;
    assert!(!browser.get("/account/e-mail-address").await.body.contains("this address does not exist"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_password_for_the_mail_server_marks_no_address() {
    let refuses = PostOffice::open(Manner::Refuses("535 5.7.8 authentication failed")).await;
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    let (db, ana) = (&played.site.db, &played.people[0]);
    let mut tx = stafeta::db::begin(db).await.unwrap();
    let changed = stafeta::notifications::OutboxEmail::PasswordChanged;
    outbox::enqueue(&mut tx, Some(ana.id), &changed, played.site.now()).await.unwrap();
    stafeta::db::commit(tx).await.unwrap();
    with_mail(&played, &refuses.url()).round().await;
    assert_eq!(outbox::list(db, ana.id).await.unwrap()[0].outcome, None, "it is tried again");
    let marked = "select count(*) from users where email_refused_at is not null";
    assert_eq!(sqlx::query_scalar::<_, i64>(marked).fetch_one(db).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_that_cannot_be_read_is_set_aside_alone() {
    let fast = PostOffice::open(Manner::Fast).await;
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    let (db, ana) = (&played.site.db, &played.people[0]);
    sqlx::query(
        r#"insert into outbox (user_id, email, created_at, due_at)
           select $1, case when n = 3 then '{"kind": "of-tomorrow"}'::jsonb else '{"kind": "password-changed"}' end, $2, $2
           from generate_series(1, 6) n"#,
    )
    .bind(ana.id)
    .bind(played.site.now())
    .execute(db)
    .await
    .unwrap();
    with_mail(&played, &fast.url()).round().await;
    assert_eq!(fast.taken(), 5);
    let left = "select count(*) from outbox where done_at is null and attempts = 1 and due_at > $1";
    let left: i64 = sqlx::query_scalar(left).bind(played.site.now()).fetch_one(db).await.unwrap();
    assert_eq!(left, 1, "a newer release may know it");
    assert!(outbox::list(db, ana.id).await.unwrap().len() >= 6, "the list of letters is there all the same");
}

/// The number of letters that wait for their maps.
const MAPS: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_that_wait_for_their_maps_hold_no_connection() {
    let _queue = PICTURE_QUEUE.lock().await;
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    let db = &played.site.db;
    let readers: Vec<i64> = played.people[..MAPS].iter().map(|person| person.id.0).collect();
    let others = sqlx::query("update users set email_confirmed_at = null where id <> all($1)");
    others.bind(readers).execute(db).await.unwrap();
    played.confirm_all().await;
    // As while the maps of many games are drawn.
    let others_draw = compute::turn(ComputeLane::Picture).await.unwrap();
    let working = Working::start(played.site.worker());
    let began = Instant::now();
    let mut connections = i64::MAX;
    while ComputeLane::Picture.waiting() < MAPS || connections > 0 {
        assert!(began.elapsed() < LATE, "{connections} transactions are open while letters wait");
        tokio::time::sleep(Duration::from_millis(5)).await;
        let open = "select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in tr%'";
        connections = sqlx::query_scalar(open).fetch_one(db).await.unwrap();
    }
    drop(others_draw);
    let sent = "select count(*) from outbox where outcome = 'sent'";
    while sqlx::query_scalar::<_, i64>(sent).fetch_one(db).await.unwrap() < i64::try_from(MAPS).unwrap() {
        assert!(began.elapsed() < 2 * LATE, "letters were not sent");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    working.stop().await;
}
