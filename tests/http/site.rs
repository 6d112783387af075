//! The site of a test.

use std::sync::LazyLock;

use axum::Router;
use chrono::{DateTime, TimeDelta, Utc};
use clap::Parser;
use mailparse::MailHeaderMap;
use sqlx::PgPool;
use stafeta::accounts::{HashingCost, HashingPool};
use stafeta::config::Config;
use stafeta::db::ReadReplica;
use stafeta::entropy::EntropySource;
use stafeta::gamemaster::LiveUpdates;
use stafeta::notifications::outbound_address::OutboundPolicy;
use stafeta::pictures::PictureFiles;
use stafeta::time::{Clock, ManualClock};
use stafeta::web::{self, App, AppPools};
use stafeta::worker::{Mailer, OutboundClient, Worker};
use tempfile::TempDir;

use crate::{Browser, cluster};

/// The password of every account in the tests.
pub(crate) const PASSWORD: &str = "four oxen at the mill";

/// An e-mail as its reader sees it.
#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The part as HTML. `None` if it is plain only.
    pub(crate) html: Option<String>,
    /// The picture that the HTML shows. `None` if it shows none.
    pub(crate) map: Option<Vec<u8>>,
    /// The first e-mail of its thread. `None` if it stands alone.
    pub(crate) thread: Option<String>,
    /// The address to which a mail program posts to unsubscribe. `None` if the e-mail has none.
    pub(crate) unsubscribe: Option<String>,
    /// The address to which an answer goes. `None` for the sender's.
    pub(crate) reply_to: Option<String>,
    /// How it was made (RFC 3834).
    pub(crate) submitted: String,
}

impl Letter {
    fn read(raw: &[u8]) -> Self {
        let mail = mailparse::parse_mail(raw).unwrap();
        let header = |name| mail.headers.get_first_value(name).unwrap();
        let part = |kind: &str| {
            let part = mail.parts().find(|part| part.ctype.mimetype == kind)?;
            Some(part.get_body().unwrap().replace("\r\n", "\n"))
        };
        let text = part("text/plain").unwrap();
        let map = mail.parts().find(|part| part.ctype.mimetype == "image/jpeg");
        let map = map.map(|part| {
            assert_eq!(part.headers.get_first_value("Content-ID").as_deref(), Some("<map>"));
            part.get_body_raw().unwrap()
        });
        let thread = mail.headers.get_first_value("References");
        assert_eq!(mail.headers.get_first_value("In-Reply-To"), thread);
        let unsubscribe = mail.headers.get_first_value("List-Unsubscribe").map(|address| {
            assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
            address.replace("<https://stafeta.test", "").replace('>', "")
        });
        let (to, subject) = (header("To"), header("Subject"));
        let reply_to = mail.headers.get_first_value("Reply-To");
        let submitted = header("Auto-Submitted");
        Self { reply_to, submitted, to, subject, text, html: part("text/html"), map, thread, unsubscribe }
    }

    /// Returns the path of the first link to the site.
    pub(crate) fn path(&self) -> String {
        let link = self.text.split_whitespace().find(|word| word.starts_with("https://stafeta.test/"));
        link.unwrap_or_else(|| panic!("no link in {}", self.text)).replace("https://stafeta.test", "")
    }
}

/// A site with its own database and clock.
pub(crate) struct Site {
    /// Its database, for checks of data that pages do not show.
    pub(crate) db: PgPool,
    /// Its clock.
    pub(crate) clock: ManualClock,
    /// Its configuration.
    pub(crate) config: Config,
    pub(crate) router: Router,
    /// The pages that wait for changes. They are told only while the test listens.
    pub(crate) updates: LiveUpdates,
    /// The folder of its e-mails, removed with the site.
    folder: TempDir,
}

/// The threads that hash passwords, at the least cost. All sites share them.
static HASHING: LazyLock<HashingPool> =
    LazyLock::new(|| HashingPool::start_with(HashingCost::Least).unwrap());

/// The flags of `stafeta serve` that every command has.
#[derive(Parser)]
pub(crate) struct Flags {
    #[command(flatten)]
    pub(crate) config: Config,
}

impl Site {
    /// Opens a site at `https://stafeta.test`, on a Saturday afternoon in 2026.
    pub(crate) async fn open() -> Self {
        Self::open_with(&["--base-url", "https://stafeta.test"]).await
    }

    /// Opens a site with these flags.
    pub(crate) async fn open_with(flags: &[&str]) -> Self {
        let db = cluster::fresh_database().await;
        let mut config = Flags::try_parse_from([&["stafeta"], flags].concat()).unwrap().config;
        config.database_url = None;
        let folder = tempfile::tempdir().unwrap();
        folder.path().clone_into(&mut config.data_dir);
        let clock = ManualClock::new("2026-11-21T14:00:00Z".parse().unwrap());
        Self::start(db, None, clock, config, folder)
    }

    /// Opens a site that trusts the proxy in front of it, which [`Browser::come_from`] uses.
    pub(crate) async fn open_behind_proxy() -> Self {
        Self::open_with(&["--base-url", "https://stafeta.test", "--trusted-proxy", "127.0.0.1"]).await
    }

    /// Opens a site on an existing database.
    pub(crate) fn on(db: PgPool) -> Self {
        let config = Flags::try_parse_from(["stafeta", "--base-url", "https://stafeta.test"]).unwrap().config;
        let clock = ManualClock::new("2026-11-21T14:00:00Z".parse().unwrap());
        Self::start(db, None, clock, config, tempfile::tempdir().unwrap())
    }

    /// Returns the site after a restart in which it was given a replica.
    pub(crate) fn restarted_with(&self, db: PgPool, replica: ReadReplica) -> Self {
        Self::start(db, Some(replica), self.clock.clone(), self.config.clone(), tempfile::tempdir().unwrap())
    }

    /// Returns the site with as many connections as one has on which many ask at once.
    pub(crate) fn for_crowd(self) -> Self {
        Self::start(cluster::crowd_pool(&self.db), None, self.clock, self.config, self.folder)
    }

    /// Returns the site after a restart of the server: same database and clock, nothing else kept.
    pub(crate) fn restarted(&self) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self::start(self.db.clone(), None, self.clock.clone(), self.config.clone(), folder)
    }

    /// Returns the site with passwords hashed at the cost of a site.
    pub(crate) fn with_costly_passwords(self) -> Self {
        let hashing = HashingPool::start().unwrap();
        Self::start_with(hashing, self.db, None, self.clock, self.config, self.folder)
    }

    fn start(
        db: PgPool,
        replica: Option<ReadReplica>,
        clock: ManualClock,
        config: Config,
        folder: TempDir,
    ) -> Self {
        Self::start_with(HASHING.clone(), db, replica, clock, config, folder)
    }

    fn start_with(
        hashing: HashingPool,
        db: PgPool,
        replica: Option<ReadReplica>,
        clock: ManualClock,
        config: Config,
        folder: TempDir,
    ) -> Self {
        let app = App::new(
            AppPools { db: db.clone(), probe: db.clone(), replica },
            Clock::Manual(clock.clone()),
            EntropySource::System,
            config.clone(),
            PictureFiles::of(&config).unwrap(),
            hashing,
        );
        let updates = app.updates.clone();
        Self { db, clock, config, router: web::router(app), updates, folder }
    }

    /// Returns a browser without cookies.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.router.clone(), self.config.origin())
    }

    /// Runs the worker and returns the e-mails sent since the last call. The folder is empty afterwards.
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

    /// Creates an account through the form and keeps it logged in. Its address is `name@example.org`, unconfirmed.
    pub(crate) async fn player(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let local: String = name.to_lowercase().split_whitespace().collect();
        let email = format!("{local}@example.org");
        let fields = [("name", name), ("email", &*email), ("password", PASSWORD)];
        let answer = browser.submit("/register", "/register", &fields).await;
        assert_eq!(answer.location(), "/", "{}", answer.body);
        browser
    }

    /// Creates an admin account, logged in.
    pub(crate) async fn admin(&self, name: &str) -> Browser {
        let mut browser = self.player(name).await;
        let promoted =
            sqlx::query("update users set role = 'admin' where name = $1").bind(name).execute(&self.db);
        assert_eq!(promoted.await.unwrap().rows_affected(), 1);
        // One visit, so that no message of the page before is left.
        browser.get("/").await;
        browser
    }

    /// Returns the id of an account.
    pub(crate) async fn id_of(&self, name: &str) -> i64 {
        let id = sqlx::query_scalar("select id from users where name = $1").bind(name);
        id.fetch_one(&self.db).await.unwrap()
    }

    /// Returns the single number that a query gives.
    pub(crate) async fn db_count(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(&self.db).await.unwrap()
    }

    /// Advances the clock.
    pub(crate) fn wait(&self, time: TimeDelta) {
        self.clock.advance(time);
    }

    /// Returns the present time of the site.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Returns a worker of this site.
    pub(crate) fn worker(&self) -> Worker {
        Worker {
            db: self.db.clone(),
            clock: Clock::Manual(self.clock.clone()),
            config: self.config.clone(),
            mailer: Mailer::of(&self.config).unwrap(),
            pictures: PictureFiles::of(&self.config).unwrap(),
            outbound: OutboundClient::new(OutboundPolicy::new(self.config.outbound_networks.clone())),
        }
    }

    /// Does the background work that is due now.
    pub(crate) async fn work(&self) {
        let worker = self.worker();
        worker.round().await;
        worker.sweep().await;
    }
}
