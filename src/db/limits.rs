//! How many connections a process holds, what for, and how long one statement may take.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use super::Db;

/// How long somebody waits for a connection before the database counts as away.
pub(super) const ACQUIRE: Duration = Duration::from_secs(3);
/// The fewest connections a process works with: two for requests, one for jobs, one for the probe.
pub(super) const LEAST: u32 = 4;
/// The most connections that the worker's loops have a use for.
const MOST_FOR_JOBS: u32 = 8;

/// What a pool is for, and so how patient its connections are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolPurpose {
    /// Requests: nobody waits for an answer longer than five seconds, and no statement outlives its request.
    Requests,
    /// The worker's loops, which play whole games of bots inside a transaction.
    Jobs,
    /// The question whether the database can do its work.
    Probe,
    /// Migrations and commands of an operator, which take as long as they take.
    Migration,
}

impl PoolPurpose {
    /// A pool of at most `connections`, none of them open yet.
    #[must_use]
    pub fn pool(self, connections: u32, options: PgConnectOptions) -> Db {
        PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(ACQUIRE)
            .connect_lazy_with(options.options(self.settings().iter().copied()))
    }

    /// Settings of each connection, in milliseconds: for one statement, for one lock, and for a transaction in which nothing
    /// happens. Postgres counts them itself, so they hold when this process has forgotten the statement.
    const fn settings(self) -> &'static [(&'static str, &'static str)] {
        match self {
            PoolPurpose::Requests => &[
                ("statement_timeout", "4000"),
                ("lock_timeout", "2000"),
                ("idle_in_transaction_session_timeout", "10000"),
            ],
            PoolPurpose::Jobs => &[
                ("statement_timeout", "10000"),
                ("lock_timeout", "2000"),
                ("idle_in_transaction_session_timeout", "30000"),
            ],
            PoolPurpose::Probe => &[("statement_timeout", "2000"), ("lock_timeout", "1000")],
            PoolPurpose::Migration => &[],
        }
    }
}

/// Parts the connections of a process, [`LEAST`] or more, between requests and jobs; one is the probe's.
pub(super) fn shares(connections: u32) -> (u32, u32) {
    let jobs = (connections / 4).clamp(1, MOST_FOR_JOBS);
    (connections.saturating_sub(jobs + 1).max(1), jobs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_pools_together_hold_what_the_operator_allows() {
        for connections in LEAST..=500 {
            let (requests, jobs) = shares(connections);
            assert_eq!(requests + jobs + 1, connections);
            assert!(requests > jobs, "{connections}");
        }
    }
}
