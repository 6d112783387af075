//! Work for the processor that a request causes: bounded, so that no request slows the others.
//!
//! A lane lets a few pieces of work run at once and a few more wait; beyond that it refuses at once. Whoever goes away while
//! waiting is forgotten. What runs takes its time on a thread of its own, never on those that serve requests.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Kinds of work that do not wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Milliseconds: texts rendered, orders tried out, maps drawn.
    Text,
    /// A good part of a second: pictures and spreadsheets.
    Picture,
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
    async fn turn(&self) -> Result<[OwnedSemaphorePermit; 2], ComputeError> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| {
            metrics::counter!("stafeta_compute_refusals_total").increment(1);
            ComputeError::Busy
        })?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| ComputeError::Busy)?;
        Ok([place, turn])
    }
}

static TEXT: std::sync::LazyLock<Room> = std::sync::LazyLock::new(|| Room::new(2, 64));
/// One at a time: each takes a whole processor and tens of megabytes.
static PICTURE: std::sync::LazyLock<Room> = std::sync::LazyLock::new(|| Room::new(1, 8));

impl Lane {
    fn room(self) -> &'static Room {
        match self {
            Lane::Text => &TEXT,
            Lane::Picture => &PICTURE,
        }
    }

    /// How many pieces of work wait in this lane.
    #[must_use]
    pub fn waiting(self) -> usize {
        self.room().waiting()
    }
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
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(turn);
        done
    });
    Ok(done.await?)
}

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
