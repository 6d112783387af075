//! A test's own site.

use std::sync::LazyLock;

use axum::Router;
use chrono::{DateTime, TimeDelta, Utc};
use clap::Parser;
use mailparse::MailHeaderMap;
use sqlx::PgPool;
use stafeta::accounts::Hashing;
use stafeta::config::Config;
use stafeta::entropy::Entropy;
use stafeta::time::{Clock, ManualClock};
use stafeta::web::{self, App};
use stafeta::worker::{Mailer, Worker};
use tempfile::TempDir;

use crate::{Browser, cluster};

/// The password of every account that tests make.
pub(crate) const PASSWORD: &str = "four oxen at the mill";

/// A letter as its reader sees it.
#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The address that a mail program posts to when its reader wants no more of these.
    pub(crate) unsubscribe: Option<String>,
}

impl Letter {
    fn read(raw: &[u8]) -> Self {
        let mail = mailparse::parse_mail(raw).unwrap();
        let header = |name| mail.headers.get_first_value(name).unwrap();
        let text = mail.get_body().unwrap().replace("\r\n", "\n");
        let unsubscribe = mail.headers.get_first_value("List-Unsubscribe").map(|address| {
            assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
            address.replace("<https://stafeta.test", "").replace('>', "")
        });
        Self { to: header("To"), subject: header("Subject"), text, unsubscribe }
    }

    /// The path of the first link into the site.
    pub(crate) fn path(&self) -> String {
        let link = self.text.split_whitespace().find(|word| word.starts_with("https://stafeta.test/"));
        link.unwrap_or_else(|| panic!("no link in {}", self.text)).replace("https://stafeta.test", "")
    }
}

/// A site with a database and a clock of its own.
pub(crate) struct Site {
    /// Its database, to look at what pages do not show.
    pub(crate) db: PgPool,
    /// Its clock.
    pub(crate) clock: ManualClock,
    /// Its configuration.
    pub(crate) config: Config,
    pub(crate) router: Router,
    /// Where its letters are put; removed with the site.
    folder: TempDir,
}

/// The threads that hash passwords are shared by all sites: each takes memory that is never given back.
static HASHING: LazyLock<Hashing> = LazyLock::new(|| Hashing::start().unwrap());

#[derive(Parser)]
struct Flags {
    #[command(flatten)]
    config: Config,
}

impl Site {
    /// A site at `https://stafeta.test`, on a Saturday afternoon in 2026.
    pub(crate) async fn open() -> Self {
        Self::open_with(&["--base-url", "https://stafeta.test"]).await
    }

    /// A site with flags of its own.
    pub(crate) async fn open_with(flags: &[&str]) -> Self {
        let db = cluster::fresh_database().await;
        let mut config = Flags::try_parse_from([&["stafeta"], flags].concat()).unwrap().config;
        config.database_url = None;
        let folder = tempfile::tempdir().unwrap();
        folder.path().clone_into(&mut config.data_dir);
        let clock = ManualClock::new("2026-11-21T14:00:00Z".parse().unwrap());
        Self::start(db, clock, config, folder)
    }

    /// A site that believes the proxy in front of it, through which [`Browser::come_from`] comes.
    pub(crate) async fn open_behind_proxy() -> Self {
        Self::open_with(&["--base-url", "https://stafeta.test", "--trusted-proxy", "127.0.0.1"]).await
    }

    /// A site on a database that somebody else looks after.
    pub(crate) fn on(db: PgPool) -> Self {
        let config = Flags::try_parse_from(["stafeta", "--base-url", "https://stafeta.test"]).unwrap().config;
        let clock = ManualClock::new("2026-11-21T14:00:00Z".parse().unwrap());
        Self::start(db, clock, config, tempfile::tempdir().unwrap())
    }

    /// The same site after a restart of the server: same database and clock, nothing remembered.
    pub(crate) fn restarted(&self) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self::start(self.db.clone(), self.clock.clone(), self.config.clone(), folder)
    }

    fn start(db: PgPool, clock: ManualClock, config: Config, folder: TempDir) -> Self {
        let app = App::new(
            db.clone(),
            db.clone(),
            Clock::Manual(clock.clone()),
            Entropy::System,
            config.clone(),
            HASHING.clone(),
        );
        Self { db, clock, config, router: web::router(app), folder }
    }

    /// A browser that has never been here.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.router.clone(), self.config.origin())
    }

    /// Works, and gives the letters sent since the last time: the folder is empty afterwards.
    pub(crate) async fn letters(&self) -> Vec<Letter> {
        self.work().await;
        let mut letters = Vec::new();
        for entry in std::fs::read_dir(self.folder.path().join("mail")).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "eml") {
                letters.push(Letter::read(&std::fs::read(&path).unwrap()));
            }
            std::fs::remove_file(&path).unwrap();
        }
        letters.sort_by(|a, b| a.to.cmp(&b.to));
        letters
    }

    /// Makes an account through the form and leaves it logged in: the address is `name@example.org`, unconfirmed.
    pub(crate) async fn player(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let local: String = name.to_lowercase().split_whitespace().collect();
        let email = format!("{local}@example.org");
        let fields = [("name", name), ("email", &*email), ("password", PASSWORD)];
        let answer = browser.submit("/register", "/register", &fields).await;
        assert_eq!(answer.location(), "/", "{}", answer.body);
        browser
    }

    /// An account that looks after the site, logged in.
    pub(crate) async fn admin(&self, name: &str) -> Browser {
        let mut browser = self.player(name).await;
        let promoted =
            sqlx::query("update users set role = 'admin' where name = $1").bind(name).execute(&self.db);
        assert_eq!(promoted.await.unwrap().rows_affected(), 1);
        // A visit, so that nothing of the page before is in the way.
        browser.get("/").await;
        browser
    }

    /// The number of an account.
    pub(crate) async fn id_of(&self, name: &str) -> i64 {
        let id = sqlx::query_scalar("select id from users where name = $1").bind(name);
        id.fetch_one(&self.db).await.unwrap()
    }

    /// The one number that a query gives.
    pub(crate) async fn db_count(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(&self.db).await.unwrap()
    }

    /// Lets time pass.
    pub(crate) fn wait(&self, time: TimeDelta) {
        self.clock.advance(time);
    }

    /// The present.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// A worker of this site.
    pub(crate) fn worker(&self) -> Worker {
        Worker {
            db: self.db.clone(),
            clock: Clock::Manual(self.clock.clone()),
            config: self.config.clone(),
            mailer: Mailer::of(&self.config).unwrap(),
        }
    }

    /// Does the work beside the requests that is due now.
    pub(crate) async fn work(&self) {
        let worker = self.worker();
        worker.round().await;
        worker.sweep().await;
    }
}
