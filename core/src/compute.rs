//! CPU-intensive work for requests and bots, with limits so that one does not slow down the others.
//!
//! A lane runs a few tasks at once and queues a few more; above that it refuses at once. A task is dropped if its
//! client disconnects while it waits. Tasks run on threads of their own, never on those that serve requests.

use std::io;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Kinds of work with separate queues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputeLane {
    /// Milliseconds: rendering texts, checking orders, drawing maps.
    Text,
    /// Up to a second: pictures and spreadsheets.
    Picture,
    /// Up to a second: checking and encoding pictures that people upload, which must not wait behind drawn ones.
    Upload,
    /// Up to some seconds: posts of bots that search.
    Bot,
    /// The whole request for a picture or spreadsheet: the game is loaded even if the picture is cached.
    File,
}

/// The reason why a task was not run.
#[derive(Debug, thiserror::Error)]
pub enum ComputeError {
    /// The queue is full. The request may be repeated in a moment.
    #[error("too much work is waiting")]
    Busy,
    /// The thread has ended: the server is stopping, or the task panicked.
    #[error("the work was cut short: {0}")]
    Cut(#[from] tokio::task::JoinError),
}

/// The capacity of a lane.
struct LaneCapacity {
    /// The most tasks that run at once, and the most that wait.
    limits: (usize, usize),
    /// Slots for running and waiting tasks.
    places: Arc<Semaphore>,
    /// Slots for running tasks.
    turns: Arc<Semaphore>,
    /// Held by the patient tasks in the lane: half of its places at most, so that a crowd of them leaves the others to requests.
    patience: Arc<Semaphore>,
}

impl LaneCapacity {
    fn new(at_once: usize, waiting: usize) -> Self {
        Self {
            limits: (at_once, waiting),
            places: Arc::new(Semaphore::new(at_once + waiting)),
            turns: Arc::new(Semaphore::new(at_once)),
            patience: Arc::new(Semaphore::new((waiting / 2).max(1))),
        }
    }

    fn waiting(&self) -> usize {
        let (at_once, waiting) = self.limits;
        let inside = at_once + waiting - self.places.available_permits();
        inside.saturating_sub(at_once - self.turns.available_permits())
    }

    /// Waits for a slot to run.
    async fn turn(&self) -> Result<LanePermit, ComputeError> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| {
            metrics::counter!("stafeta_compute_refusals_total").increment(1);
            ComputeError::Busy
        })?;
        self.turn_from(place, None).await
    }

    /// Waits for the other patient tasks, then for a place in the queue, however long that takes, and then for a slot to run.
    async fn patient_turn(&self) -> Result<LanePermit, ComputeError> {
        let patience = wait_for(&self.patience).await?;
        let place = wait_for(&self.places).await?;
        self.turn_from(place, Some(patience)).await
    }

    async fn turn_from(
        &self,
        place: OwnedSemaphorePermit,
        patience: Option<OwnedSemaphorePermit>,
    ) -> Result<LanePermit, ComputeError> {
        Ok(LanePermit { _turn: wait_for(&self.turns).await?, _place: place, _patience: patience })
    }
}

async fn wait_for(slots: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, ComputeError> {
    Arc::clone(slots).acquire_owned().await.map_err(|_| ComputeError::Busy)
}

/// The right to run in a lane. Dropping it lets the next task run.
#[derive(Debug)]
pub struct LanePermit {
    _turn: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
    _patience: Option<OwnedSemaphorePermit>,
}

static TEXT: LazyLock<LaneCapacity> = LazyLock::new(|| LaneCapacity::new(2, 64));
/// One at a time: each uses a whole CPU core and tens of megabytes.
static PICTURE: LazyLock<LaneCapacity> = LazyLock::new(|| LaneCapacity::new(1, 8));
/// One at a time: a large one takes two hundred megabytes.
static UPLOAD: LazyLock<LaneCapacity> = LazyLock::new(|| LaneCapacity::new(1, 8));
/// One at a time: each uses a whole CPU core. Only the worker's loops wait for it.
static BOT: LazyLock<LaneCapacity> = LazyLock::new(|| LaneCapacity::new(1, 8));
static FILE: LazyLock<LaneCapacity> = LazyLock::new(|| LaneCapacity::new(4, 16));

impl ComputeLane {
    fn room(self) -> &'static LaneCapacity {
        match self {
            ComputeLane::Text => &TEXT,
            ComputeLane::Picture => &PICTURE,
            ComputeLane::Upload => &UPLOAD,
            ComputeLane::Bot => &BOT,
            ComputeLane::File => &FILE,
        }
    }

    /// Returns the number of waiting tasks in this lane.
    #[must_use]
    pub fn waiting(self) -> usize {
        self.room().waiting()
    }
}

/// Waits for a turn, for work that consists of several tasks.
///
/// # Errors
/// [`ComputeError::Busy`] if the lane is full.
pub async fn turn(lane: ComputeLane) -> Result<LanePermit, ComputeError> {
    lane.room().turn().await
}

/// Runs `work` when the lane has a free slot.
///
/// # Errors
/// Fails if the lane is full or the server is stopping.
pub async fn run<T, F>(lane: ComputeLane, work: F) -> Result<T, ComputeError>
where
    T: Send + 'static,
    F: FnOnce() -> T + Send + 'static,
{
    let turn = lane.room().turn().await?;
    run_in(lane, turn, work).await
}

/// Runs `work` when the lane has a free slot, and waits while the lane is full. For the worker's loops, where nobody waits for
/// an answer: a crowd of requests makes their work late, and does not cancel it. Such tasks take half of the lane at most, so that
/// a crowd of them, such as the maps of e-mails, does not make it refuse requests.
///
/// # Errors
/// Fails if the server is stopping.
pub async fn run_patiently<T, F>(lane: ComputeLane, work: F) -> Result<T, ComputeError>
where
    T: Send + 'static,
    F: FnOnce() -> T + Send + 'static,
{
    let turn = lane.room().patient_turn().await?;
    run_in(lane, turn, work).await
}

async fn run_in<T, F>(lane: ComputeLane, turn: LanePermit, work: F) -> Result<T, ComputeError>
where
    T: Send + 'static,
    F: FnOnce() -> T + Send + 'static,
{
    let work = move || {
        let done = work();
        drop(turn);
        done
    };
    let done = match (lane, &*PAINTER) {
        (ComputeLane::Picture, Ok(painter)) => painter.spawn_blocking(work),
        _ => tokio::task::spawn_blocking(work),
    };
    Ok(done.await?)
}

/// A single thread that makes all pictures, so that the memory of one picture is reused for the next.
static PAINTER: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    let only_blocking = &mut Builder::new_current_thread();
    only_blocking.max_blocking_threads(1).thread_keep_alive(KEEP_ALIVE).thread_name("pictures").build()
});
/// The time that the thread waits for another picture before it ends.
const KEEP_ALIVE: Duration = Duration::from_secs(24 * 60 * 60);

#[cfg(test)]
mod tests {
    use std::task::{Context, Poll, Waker};

    use super::*;

    #[tokio::test]
    async fn beyond_its_room_a_lane_refuses_at_once_and_forgets_who_has_gone() {
        let room = LaneCapacity::new(1, 2);
        let first = room.turn().await.unwrap();
        let waiting = [room.turn(), room.turn()]
            .map(|turn| Box::pin(tokio::time::timeout(std::time::Duration::from_millis(5), turn)));
        let [one, two] = waiting;
        let (one, two, refused) = tokio::join!(one, two, async {
            // The two waiting tasks have taken their slots by now.
            tokio::task::yield_now().await;
            room.turn().await
        });
        assert!(one.is_err() && two.is_err(), "they gave up");
        assert!(matches!(refused, Err(ComputeError::Busy)));
        drop(first);
        assert!(room.turn().await.is_ok(), "nobody who has gone is waited for");
        assert_eq!(room.places.available_permits(), 3);
    }

    #[tokio::test]
    async fn who_may_wait_gets_the_next_place_of_a_full_lane() {
        let room = LaneCapacity::new(1, 0);
        let first = room.turn().await.unwrap();
        let (patient, ()) = tokio::join!(room.patient_turn(), async {
            tokio::task::yield_now().await;
            assert!(matches!(room.turn().await, Err(ComputeError::Busy)));
            drop(first);
            assert!(matches!(room.turn().await, Err(ComputeError::Busy)), "the place is taken");
        });
        assert!(patient.is_ok());
    }

    #[tokio::test]
    async fn a_crowd_that_may_wait_leaves_places_to_requests() {
        let room = LaneCapacity::new(1, 2);
        let mut crowd: Vec<_> = (0..9).map(|_| Box::pin(room.patient_turn())).collect();
        let mut look = Context::from_waker(Waker::noop());
        let mut running: Vec<_> = crowd
            .iter_mut()
            .filter_map(|task| match task.as_mut().poll(&mut look) {
                Poll::Ready(turn) => Some(turn.unwrap()),
                Poll::Pending => None,
            })
            .collect();
        assert_eq!(running.len(), 1, "one of the crowd runs");
        let mut request = Box::pin(room.turn());
        assert!(
            request.as_mut().poll(&mut look).is_pending(),
            "a request waits for its turn and is not refused"
        );
        running.clear();
        assert!(request.await.is_ok(), "before the rest of the crowd");
    }
}
