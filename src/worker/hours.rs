//! Hours that pass at a word: whoever tries the sample out, or tests it, need not wait for its deadlines.

use std::path::Path;
use std::time::Duration;

use chrono::TimeDelta;

use super::Worker;
use crate::time::Ahead;

/// How often the file is looked at.
const LOOK: Duration = Duration::from_millis(100);
/// The clock moves by this at a time, so that no worker seems to have been away.
const STEP: TimeDelta = TimeDelta::minutes(5);

/// Puts the clock as many hours ahead as stand in `file`, whenever there are more of them than before; what falls due on
/// the way is done at its time. Goes on until it is dropped.
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
