//! Things whose changes open pages show, and the announcements of their changes.

use sqlx::postgres::PgNotification;

use crate::db::Announcement;
use crate::ids::{GameId, ThreadId};

/// The channels of the announcements. Each names the row that was written. The triggers of migration 0680 use them too.
const GAMES: &str = "game_updates";
const THREADS: &str = "thread_updates";

/// A thing whose changes open pages show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LiveSubject {
    /// A game, with its public mark.
    Game(GameId),
    /// A thread, whose mark is the number of its posts.
    Thread(ThreadId),
}

impl LiveSubject {
    /// The channels on which changes are announced.
    pub(super) const CHANNELS: [&'static str; 2] = [GAMES, THREADS];

    /// Returns the announcement that the subject has changed.
    pub(super) fn announcement(self) -> Announcement {
        match self {
            Self::Game(game) => Announcement { channel: GAMES, row: game.0 },
            Self::Thread(thread) => Announcement { channel: THREADS, row: thread.0 },
        }
    }

    /// Returns the subject of an announcement. `None` if it is none of ours.
    pub(super) fn of_announcement(told: &PgNotification) -> Option<Self> {
        let id = told.payload();
        match told.channel() {
            GAMES => id.parse().ok().map(Self::Game),
            THREADS => id.parse().ok().map(Self::Thread),
            _ => None,
        }
    }
}
