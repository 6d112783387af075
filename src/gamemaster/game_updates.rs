//! Tells open pages that a game has changed, whichever process changed it.
//!
//! A trigger announces each write to a game (migration 0300). Each process listens on a connection of its own and passes the
//! game's public mark on to the pages that wait for it. A write that changes nothing public, such as sealed orders, changes no
//! mark and reaches no page.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::watch;
use tracing::warn;

use super::load;
use crate::accounts::network::NetworkPrefix;
use crate::db::Db;
use crate::ids::GameId;

/// The channel of the announcements.
const CHANNEL: &str = "game_updates";
/// The most pages that may wait in one process.
const MOST_WATCHERS: usize = 2_000;
/// The most pages of one network that may wait.
const MOST_OF_NETWORK: usize = 100;
/// Pause before the connection is opened again.
const RETRY: Duration = Duration::from_secs(1);

/// The pages that wait for changes of games. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct GameUpdates(Arc<Mutex<WatchedGames>>);

#[derive(Debug, Default)]
struct WatchedGames {
    /// The latest mark of each game for which a page waits.
    marks: BTreeMap<GameId, watch::Sender<String>>,
    /// The number of waiting pages of each network.
    networks: BTreeMap<NetworkPrefix, usize>,
    is_closed: bool,
}

/// A page that waits for changes of a game.
#[derive(Debug)]
pub struct GameWatcher {
    updates: GameUpdates,
    game: GameId,
    marks: watch::Receiver<String>,
    network: NetworkPrefix,
    /// The mark that the page shows.
    shown: String,
}

impl GameUpdates {
    /// Registers a page that shows `shown` of a game whose mark is `now`. `None` if too many pages wait, or if the process
    /// stops.
    #[must_use]
    pub fn watch(
        &self,
        game: GameId,
        network: NetworkPrefix,
        now: &str,
        shown: String,
    ) -> Option<GameWatcher> {
        let mut watched = self.watched();
        let waiting: usize = watched.networks.values().sum();
        let own = watched.networks.get(&network).copied().unwrap_or_default();
        if watched.is_closed || waiting >= MOST_WATCHERS || own >= MOST_OF_NETWORK {
            return None;
        }
        let marks = match watched.marks.get(&game) {
            Some(marks) => marks.subscribe(),
            None => {
                let (marks, receiver) = watch::channel(now.to_owned());
                watched.marks.insert(game, marks);
                receiver
            }
        };
        watched.networks.insert(network, own + 1);
        Some(GameWatcher { updates: self.clone(), game, marks, network, shown })
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
        listener.listen(CHANNEL).await?;
        loop {
            // Whatever changed before the connection stood was announced to nobody.
            self.renew(db, self.games()).await?;
            while let Some(first) = listener.try_recv().await? {
                let mut told = vec![first];
                told.extend(std::iter::from_fn(|| listener.next_buffered()));
                let changed = told.iter().filter_map(|one| one.payload().parse().ok());
                let watched = self.games();
                self.renew(db, changed.filter(|game| watched.contains(game)).collect()).await?;
            }
        }
    }

    /// Reads the marks of these games and passes on those that differ.
    async fn renew(&self, db: &Db, games: BTreeSet<GameId>) -> sqlx::Result<()> {
        for id in games {
            let Some(game) = load::load(db, id).await? else { continue };
            if let Some(marks) = self.watched().marks.get(&id) {
                marks.send_if_modified(|mark| {
                    let is_new = *mark != game.mark;
                    game.mark.clone_into(mark);
                    is_new
                });
            }
        }
        Ok(())
    }

    fn games(&self) -> BTreeSet<GameId> {
        self.watched().marks.keys().copied().collect()
    }

    fn watched(&self) -> MutexGuard<'_, WatchedGames> {
        // Nothing panics while it holds the lock, and each change is complete by itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GameWatcher {
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

impl Drop for GameWatcher {
    fn drop(&mut self) {
        let mut watched = self.updates.watched();
        if let Some(waiting) = watched.networks.get_mut(&self.network) {
            *waiting -= 1;
            if *waiting == 0 {
                watched.networks.remove(&self.network);
            }
        }
        // This page still counts as a receiver.
        if watched.marks.get(&self.game).is_some_and(|marks| marks.receiver_count() <= 1) {
            watched.marks.remove(&self.game);
        }
    }
}
