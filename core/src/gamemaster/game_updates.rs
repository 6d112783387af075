//! Tells open pages that a game or a thread has changed, whichever process changed it.
//!
//! A write to a game announces itself after its commit (`transact`), every other write by a trigger (migration 0680). Each process
//! listens on a connection of its own and passes the public mark of the subject on to the pages that wait for it. A write that changes
//! nothing public, such as sealed orders, changes no mark and reaches no page. A process that dies between a commit and its
//! announcement keeps no page waiting for long: all marks are read again each minute.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::watch;
use tracing::warn;

use super::live_subject::LiveSubject;
use super::load;
use crate::accounts::network::NetworkPrefix;
use crate::db::Db;
use crate::forum::threads;

/// The most pages that may wait in one process.
const MOST_WATCHERS: usize = 2_000;
/// The most pages of one network that may wait.
const MOST_OF_NETWORK: usize = 100;
/// Pause before the connection is opened again.
const RETRY: Duration = Duration::from_secs(1);
/// The interval at which the marks of all subjects are read again.
const RENEWAL: Duration = Duration::from_secs(60);

impl LiveSubject {
    /// Reads the present mark. `None` if the subject is gone.
    async fn mark(self, db: &Db) -> sqlx::Result<Option<String>> {
        Ok(match self {
            Self::Game(game) => load::load(db, game).await?.map(|game| game.mark),
            Self::Thread(thread) => threads::count_posts(db, thread).await?.map(|posts| posts.to_string()),
        })
    }
}

/// The pages that wait for changes. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct LiveUpdates(Arc<Mutex<WatchedSubjects>>);

#[derive(Debug, Default)]
struct WatchedSubjects {
    /// The latest mark of each subject for which a page waits.
    marks: BTreeMap<LiveSubject, watch::Sender<String>>,
    /// The number of waiting pages of each network.
    networks: BTreeMap<NetworkPrefix, usize>,
    is_closed: bool,
}

/// A page that waits for changes of one subject.
#[derive(Debug)]
pub struct LiveWatcher {
    updates: LiveUpdates,
    subject: LiveSubject,
    marks: watch::Receiver<String>,
    network: NetworkPrefix,
    /// The mark that the page shows.
    shown: String,
}

impl LiveUpdates {
    /// Registers a page that shows `shown` of a subject whose mark is `now`. `None` if too many pages wait, or if the process
    /// stops.
    #[must_use]
    pub fn watch(
        &self,
        subject: LiveSubject,
        network: NetworkPrefix,
        now: &str,
        shown: String,
    ) -> Option<LiveWatcher> {
        let mut watched = self.watched();
        let waiting: usize = watched.networks.values().sum();
        let own = watched.networks.get(&network).copied().unwrap_or_default();
        if watched.is_closed || waiting >= MOST_WATCHERS || own >= MOST_OF_NETWORK {
            return None;
        }
        let marks = match watched.marks.get(&subject) {
            Some(marks) => marks.subscribe(),
            None => {
                let (marks, receiver) = watch::channel(now.to_owned());
                watched.marks.insert(subject, marks);
                receiver
            }
        };
        watched.networks.insert(network, own + 1);
        Some(LiveWatcher { updates: self.clone(), subject, marks, network, shown })
    }

    /// Listens on the one connection of `channel` and reads marks from `db`, for as long as it is polled. After a lost
    /// connection the waiting pages learn what they missed.
    pub async fn listen(&self, channel: &Db, db: &Db) {
        loop {
            let Err(error) = self.follow(channel, db).await;
            warn!(%error, "open pages are not told of changes for a moment");
            tokio::time::sleep(RETRY).await;
        }
    }

    /// Ends all waiting pages. Later ones are refused.
    pub fn close(&self) {
        let mut watched = self.watched();
        watched.is_closed = true;
        watched.marks.clear();
    }

    async fn follow(&self, channel: &Db, db: &Db) -> sqlx::Result<Infallible> {
        let mut listener = PgListener::connect_with(channel).await?;
        listener.listen_all(LiveSubject::CHANNELS).await?;
        // The first tick comes at once: whatever changed before the connection stood was announced to nobody.
        let mut renewals = tokio::time::interval(RENEWAL);
        loop {
            let first = tokio::select! {
                _ = renewals.tick() => {
                    self.renew(db, self.subjects()).await?;
                    continue;
                }
                first = listener.try_recv() => first?,
            };
            let Some(first) = first else {
                renewals.reset_immediately();
                continue;
            };
            let mut told = vec![first];
            told.extend(std::iter::from_fn(|| listener.next_buffered()));
            let changed = told.iter().filter_map(LiveSubject::of_announcement);
            let watched = self.subjects();
            self.renew(db, changed.filter(|subject| watched.contains(subject)).collect()).await?;
        }
    }

    /// Reads the marks of these subjects and passes on those that differ.
    async fn renew(&self, db: &Db, subjects: BTreeSet<LiveSubject>) -> sqlx::Result<()> {
        for subject in subjects {
            let Some(now) = subject.mark(db).await? else { continue };
            if let Some(marks) = self.watched().marks.get(&subject) {
                marks.send_if_modified(|mark| {
                    let is_new = *mark != now;
                    now.clone_into(mark);
                    is_new
                });
            }
        }
        Ok(())
    }

    fn subjects(&self) -> BTreeSet<LiveSubject> {
        self.watched().marks.keys().copied().collect()
    }

    fn watched(&self) -> MutexGuard<'_, WatchedSubjects> {
        // Nothing panics while it holds the lock, and each change is complete by itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveWatcher {
    /// Waits for a mark other than the one shown. `None` if the process stops.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            let mark = self.marks.borrow_and_update().clone();
            if mark != self.shown {
                self.shown.clone_from(&mark);
                return Some(mark);
            }
            self.marks.changed().await.ok()?;
        }
    }
}

impl Drop for LiveWatcher {
    fn drop(&mut self) {
        let mut watched = self.updates.watched();
        if let Some(waiting) = watched.networks.get_mut(&self.network) {
            *waiting -= 1;
            if *waiting == 0 {
                watched.networks.remove(&self.network);
            }
        }
        // This page still counts as a receiver.
        if watched.marks.get(&self.subject).is_some_and(|marks| marks.receiver_count() <= 1) {
            watched.marks.remove(&self.subject);
        }
    }
}
