//! Moves the clock on command, so that people who try or test the demo need not wait for deadlines.

use std::path::Path;
use std::time::Duration;

use chrono::TimeDelta;

use super::Worker;
use crate::time::Ahead;

/// The interval at which the file is checked.
const LOOK: Duration = Duration::from_millis(100);
/// The step by which the clock moves: small, so that it does not look like an outage.
const STEP: TimeDelta = TimeDelta::minutes(5);

/// Advances the clock by the number of hours in `file` whenever that number grows. Jobs that fall due on the way run
/// at their time. Runs until it is dropped.
pub(super) async fn pass(worker: &Worker, file: &Path, ahead: &Ahead) {
    let mut look = tokio::time::interval(LOOK);
    loop {
        look.tick().await;
        let Ok(text) = tokio::fs::read_to_string(file).await else { continue };
        let Some(wanted) = text.trim().parse().ok().and_then(TimeDelta::try_hours) else { continue };
        while ahead.by() < wanted {
            ahead.reach((ahead.by() + STEP).min(wanted));
            if worker.beat().await {
                worker.round().await;
            }
        }
    }
}
