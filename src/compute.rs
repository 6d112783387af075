//! Work for the processor that a request causes: bounded, so that no request slows the others.
//!
//! A lane lets a few pieces of work run at once and a few more wait; beyond that it refuses at once. Whoever goes away while
//! waiting is forgotten. What runs takes its time on a thread of its own, never on those that serve requests.

use std::io;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Kinds of work that do not wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Milliseconds: texts rendered, orders tried out, maps drawn.
    Text,
    /// A good part of a second: pictures and spreadsheets.
    Picture,
    /// The whole way to a picture or a spreadsheet: the game is loaded for it, even where the picture was made before.
    File,
}

/// Why a piece of work was not done.
#[derive(Debug, thiserror::Error)]
pub enum ComputeError {
    /// Too much waits already; it may be asked for again in a moment.
    #[error("too much work is waiting")]
    Busy,
    /// Its thread is gone: the server is stopping, or the work panicked.
    #[error("the work was cut short: {0}")]
    Cut(#[from] tokio::task::JoinError),
}

/// The room in a lane.
struct Room {
    /// Most that runs at once, and most that waits.
    limits: (usize, usize),
    /// Work that runs or waits.
    places: Arc<Semaphore>,
    /// Work that runs.
    turns: Arc<Semaphore>,
}

impl Room {
    fn new(at_once: usize, waiting: usize) -> Self {
        Self {
            limits: (at_once, waiting),
            places: Arc::new(Semaphore::new(at_once + waiting)),
            turns: Arc::new(Semaphore::new(at_once)),
        }
    }

    fn waiting(&self) -> usize {
        let (at_once, waiting) = self.limits;
        let inside = at_once + waiting - self.places.available_permits();
        inside.saturating_sub(at_once - self.turns.available_permits())
    }

    /// A turn, once there is one.
    async fn turn(&self) -> Result<Turn, ComputeError> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| {
            metrics::counter!("stafeta_compute_refusals_total").increment(1);
            ComputeError::Busy
        })?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| ComputeError::Busy)?;
        Ok(Turn { _place: place, _turn: turn })
    }
}

/// A turn in a lane, which the next one has once this is dropped.
#[derive(Debug)]
pub struct Turn {
    _place: OwnedSemaphorePermit,
    _turn: OwnedSemaphorePermit,
}

static TEXT: LazyLock<Room> = LazyLock::new(|| Room::new(2, 64));
/// One at a time: each takes a whole processor and tens of megabytes.
static PICTURE: LazyLock<Room> = LazyLock::new(|| Room::new(1, 8));
static FILE: LazyLock<Room> = LazyLock::new(|| Room::new(4, 16));

impl Lane {
    fn room(self) -> &'static Room {
        match self {
            Lane::Text => &TEXT,
            Lane::Picture => &PICTURE,
            Lane::File => &FILE,
        }
    }

    /// How many pieces of work wait in this lane.
    #[must_use]
    pub fn waiting(self) -> usize {
        self.room().waiting()
    }
}

/// Waits for a turn, for what is more than one piece of work.
///
/// # Errors
/// The lane is full.
pub async fn turn(lane: Lane) -> Result<Turn, ComputeError> {
    lane.room().turn().await
}

/// Does `work` when it has its turn.
///
/// # Errors
/// The lane is full, or the server is stopping.
pub async fn run<T, F>(lane: Lane, work: F) -> Result<T, ComputeError>
where
    T: Send + 'static,
    F: FnOnce() -> T + Send + 'static,
{
    let turn = lane.room().turn().await?;
    let work = move || {
        let done = work();
        drop(turn);
        done
    };
    let done = match (lane, &*PAINTER) {
        (Lane::Picture, Ok(painter)) => painter.spawn_blocking(work),
        _ => tokio::task::spawn_blocking(work),
    };
    Ok(done.await?)
}

/// One thread that makes all pictures: the memory that one took serves the next, in place of that of every thread in turn.
static PAINTER: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    let only_blocking = &mut Builder::new_current_thread();
    only_blocking.max_blocking_threads(1).thread_keep_alive(KEEP_ALIVE).thread_name("pictures").build()
});
/// How long that thread waits for the next picture before it ends.
const KEEP_ALIVE: Duration = Duration::from_secs(24 * 60 * 60);

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn beyond_its_room_a_lane_refuses_at_once_and_forgets_who_has_gone() {
        let room = Room::new(1, 2);
        let first = room.turn().await.unwrap();
        let waiting = [room.turn(), room.turn()]
            .map(|turn| Box::pin(tokio::time::timeout(std::time::Duration::from_millis(5), turn)));
        let [one, two] = waiting;
        let (one, two, refused) = tokio::join!(one, two, async {
            // The two that wait have taken their places by now.
            tokio::task::yield_now().await;
            room.turn().await
        });
        assert!(one.is_err() && two.is_err(), "they gave up");
        assert!(matches!(refused, Err(ComputeError::Busy)));
        drop(first);
        assert!(room.turn().await.is_ok(), "nobody who has gone is waited for");
        assert_eq!(room.places.available_permits(), 3);
    }
}
