//! Limits of the database connections: their number, their purpose, and the longest statement.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use super::Db;
use super::servers::{CheckedServer, ServerCheck};

/// Longest wait for a connection before the database counts as unavailable.
pub(super) const ACQUIRE: Duration = Duration::from_secs(3);
/// Longest time since the test of a connection after which it is used without another test.
///
/// A connection is tested, off the request's path, when it returns to its pool: that also ends what a dropped request left
/// open. A second test at each use would cost as much as a small query. So only a connection that has lain idle longer is
/// tested again, since its server may have stopped or a firewall may have forgotten it.
const TRUSTED: Duration = Duration::from_millis(250);
/// The fewest connections of a process: two for requests, one each for jobs, for announcements and for the probe.
pub(super) const LEAST: u32 = 5;
/// The most connections that the worker's loops can use.
const MOST_FOR_JOBS: u32 = 8;

/// The purpose of a pool, which determines the time limits of its connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolPurpose {
    /// Requests: each is answered within five seconds, and no statement outlives its request.
    Requests,
    /// The worker's loops, which play whole games of bots inside a transaction.
    Jobs,
    /// Announcements of the database, for which one connection waits.
    Announcements,
    /// The health check of the database.
    Probe,
    /// Migrations and operator commands, without time limits.
    Migration,
}

impl PoolPurpose {
    /// Creates a pool of at most `connections`. None is opened yet.
    #[must_use]
    pub fn pool(self, connections: u32, options: PgConnectOptions) -> Db {
        self.checked_pool(connections, CheckedServer { options, check: ServerCheck::Answers })
    }

    /// Creates a pool of at most `connections` that pass the check of their server.
    pub(super) fn checked_pool(self, connections: u32, server: CheckedServer) -> Db {
        let check = server.check;
        PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(ACQUIRE)
            .test_before_acquire(false)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if check == ServerCheck::AcceptsWrites && !check.passes(connection).await {
                        return Err(sqlx::Error::Protocol("this server does not accept writes".to_owned()));
                    }
                    Ok(())
                })
            })
            .before_acquire(move |connection, meta| {
                Box::pin(async move {
                    let passes = is_trusted(meta.idle_for) || check.passes(connection).await;
                    // A connection that fails is closed, and another one is taken. The others may have broken with it.
                    if !passes {
                        distrust_all();
                    }
                    Ok(passes)
                })
            })
            .connect_lazy_with(self.options(server.options))
    }

    /// Adds the settings of each connection to the address of a server.
    pub(super) fn options(self, server: PgConnectOptions) -> PgConnectOptions {
        server.options(self.settings().iter().copied())
    }

    /// Returns the settings of each connection. The limits, in milliseconds, are for a statement, for a lock, and for an
    /// idle transaction. Postgres enforces them, so they also apply when this process has dropped the statement. Statements
    /// are short and their rows mostly in memory: compiling one costs more than it saves, and an index is better than
    /// reading a table through. A prepared statement is planned once in each connection, since a plan for each set of values
    /// would cost a page more than its rows.
    const fn settings(self) -> &'static [(&'static str, &'static str)] {
        match self {
            PoolPurpose::Requests => &[
                ("jit", "off"),
                ("plan_cache_mode", "force_generic_plan"),
                ("random_page_cost", "1.1"),
                ("statement_timeout", "4000"),
                ("lock_timeout", "2000"),
                ("idle_in_transaction_session_timeout", "10000"),
            ],
            PoolPurpose::Jobs => &[
                ("jit", "off"),
                ("plan_cache_mode", "force_generic_plan"),
                ("random_page_cost", "1.1"),
                ("statement_timeout", "10000"),
                ("lock_timeout", "2000"),
                ("idle_in_transaction_session_timeout", "30000"),
            ],
            // A connection that waits executes nothing.
            PoolPurpose::Announcements | PoolPurpose::Probe => {
                &[("statement_timeout", "2000"), ("lock_timeout", "1000")]
            }
            // The role may have limits of its own (deploy/cluster/roles.sql).
            PoolPurpose::Migration => &[
                ("statement_timeout", "0"),
                ("lock_timeout", "0"),
                ("idle_in_transaction_session_timeout", "0"),
            ],
        }
    }
}

/// The time at which a connection of this process was last found broken.
static BROKEN_AT: Mutex<Option<Instant>> = Mutex::new(None);

/// Notes that a connection broke: the others may have broken with it, and are tested again before they are used.
pub(super) fn distrust_all() {
    *BROKEN_AT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// Returns true if a connection need not be tested that was tested before it lay idle for this time.
fn is_trusted(idle_for: Duration) -> bool {
    let broken_at = *BROKEN_AT.lock().unwrap_or_else(PoisonError::into_inner);
    idle_for < TRUSTED && broken_at.is_none_or(|at| idle_for < at.elapsed())
}

/// Divides the connections of a process, [`LEAST`] or more, into those for requests and for jobs. One is left for
/// announcements and one for the probe.
pub(super) fn shares(connections: u32) -> (u32, u32) {
    let jobs = (connections / 4).clamp(1, MOST_FOR_JOBS);
    (connections.saturating_sub(jobs + 2).max(1), jobs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_pools_together_hold_what_the_operator_allows() {
        for connections in LEAST..=500 {
            let (requests, jobs) = shares(connections);
            assert_eq!(requests + jobs + 2, connections);
            assert!(requests > jobs, "{connections}");
        }
    }

    /// A pooler that pools transactions passes no settings on: there each role has them.
    #[test]
    fn the_roles_of_a_cluster_have_the_settings_of_the_server() {
        let roles = include_str!("../../../deploy/cluster/roles.sql");
        for (role, purpose) in [("stafeta", PoolPurpose::Requests), ("stafeta_worker", PoolPurpose::Jobs)] {
            let start = format!("alter role {role} set ");
            let written: Vec<_> = roles.lines().filter_map(|line| line.strip_prefix(&start)).collect();
            let wanted: Vec<_> =
                purpose.settings().iter().map(|(name, value)| format!("{name} = '{value}';")).collect();
            assert_eq!(written, wanted, "{role}");
        }
    }
}
