//! Advances the clock on request, so that people who try or test the demo need not wait for deadlines.

use std::path::Path;
use std::time::Duration;

use chrono::TimeDelta;

use super::Worker;
use crate::time::ClockOffset;

/// The interval at which the file is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// The step by which the clock moves. It is small, so that it does not count as an outage.
const STEP: TimeDelta = TimeDelta::minutes(5);

/// Advances the clock to the number of hours in `file` ahead of real time whenever that number grows. Runs due jobs after
/// each step, so that each runs close to its time. Runs until it is dropped.
pub(super) async fn pass(worker: &Worker, file: &Path, ahead: &ClockOffset) {
    let mut ticks = tokio::time::interval(POLL_INTERVAL);
    loop {
        ticks.tick().await;
        let Ok(text) = tokio::fs::read_to_string(file).await else { continue };
        let Some(wanted) = text.trim().parse().ok().and_then(TimeDelta::try_hours) else { continue };
        while ahead.offset() < wanted {
            ahead.reach((ahead.offset() + STEP).min(wanted));
            if worker.beat().await {
                worker.round().await;
            }
        }
    }
}
