//! Games whose time is up.

use chrono::{DateTime, Utc};
use tracing::{error, info};

use crate::db::Db;
use crate::gamemaster;

/// Advances every game whose time is up; gives how many there were. One that fails is left for later, the others go on.
pub(super) async fn advance_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<usize> {
    let mut count = 0;
    while let Some((game, outcome)) = gamemaster::advance_due(db, now).await? {
        count += 1;
        match outcome {
            Ok(advanced) => info!(%game, ?advanced, "a game was advanced"),
            Err(error) => error!(%game, %error, "a game could not be advanced"),
        }
    }
    Ok(count)
}
