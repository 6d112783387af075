//! Tells faults of the machine from faults of this program in database errors.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::Error;
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgDatabaseError, PgSeverity};

use super::connection_limits;

/// A fault of the machine, not of this program: a retry may succeed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineFault {
    /// The database cannot be reached, starts, stops, or has no free connection.
    Away,
    /// It does not accept writes: its disk is full, or it is a read-only replica.
    ReadOnly,
    /// A conflict or a timeout: a lock, a deadlock, a time limit.
    Busy,
}

impl MachineFault {
    /// Returns the machine fault behind a database error. `None` for a fault of this program, such as a wrong
    /// statement.
    #[must_use]
    pub fn of(error: &Error) -> Option<Self> {
        match error {
            // A protocol error is a connection that broke in the middle of a message.
            Error::PoolTimedOut
            | Error::PoolClosed
            | Error::Io(_)
            | Error::Tls(_)
            | Error::Protocol(_)
            | Error::WorkerCrashed
            | Error::BeginFailed => Some(Self::Away),
            Error::Database(error) => Self::of_code(&error.code()?)
                .or_else(|| ends_connection(error.as_ref()).then_some(Self::Away)),
            _ => None,
        }
    }

    /// Classifies by the codes of Postgres' manual, appendix A.
    fn of_code(code: &str) -> Option<Self> {
        match code {
            // Disk full, a write to a read-only server, an I/O error.
            "53100" | "25006" | "58030" => Some(Self::ReadOnly),
            // Serialization failure, deadlock, lock not available, cancelled by a time limit, idle for too long.
            "40001" | "40P01" | "55P03" | "57014" | "25P03" => Some(Self::Busy),
            // Class 08: the connection broke. 53: out of memory or connections. 57P: Postgres stops, crashed or still
            // starts.
            _ if code.starts_with("08") || code.starts_with("53") || code.starts_with("57P") => {
                Some(Self::Away)
            }
            _ => None,
        }
    }
}

/// Returns true if Postgres closed the connection with the error. No statement causes that; a disk so full that no
/// connection can be opened does (XX000, "could not write init file").
fn ends_connection(error: &dyn DatabaseError) -> bool {
    let severity = error.try_downcast_ref::<PgDatabaseError>().map(PgDatabaseError::severity);
    matches!(severity, Some(PgSeverity::Fatal | PgSeverity::Panic))
}

/// Returns true if `error` is a fault of the machine: the database is unavailable now, and a retry may succeed.
#[must_use]
pub fn is_away(error: &Error) -> bool {
    MachineFault::of(error).is_some()
}

/// Counts a fault of the machine in the metrics. After a broken connection, or one to a server that accepts no writes any more, no
/// other is used untested.
pub fn note_fault(fault: MachineFault) {
    if matches!(fault, MachineFault::Away | MachineFault::ReadOnly) {
        connection_limits::distrust_all();
    }
    let kind = match fault {
        MachineFault::Away => "away",
        MachineFault::ReadOnly => "read-only",
        MachineFault::Busy => "busy",
    };
    metrics::counter!("stafeta_database_refusals_total", "fault" => kind).increment(1);
}

/// Returns what a write made that only notes a visit or what somebody has read; `None` if the database refuses writes now, or if
/// others hold its rows: no reason to refuse the page. Such a write waits neither long for a lock nor for the disk: its statement
/// calls `unhurried` (migration 0751), and passes by notifications that others hold.
///
/// # Errors
/// Any other fault.
pub fn skip_if_refused<T>(written: sqlx::Result<T>) -> sqlx::Result<Option<T>> {
    let Err(error) = written else { return written.map(Some) };
    match MachineFault::of(&error) {
        Some(fault @ (MachineFault::ReadOnly | MachineFault::Busy)) => {
            note_fault(fault);
            tracing::warn!(%error, "what was read is not noted");
            Ok(None)
        }
        _ => Err(error),
    }
}

/// The time when a write was last refused by a full disk or a read-only server. Reads still succeed then, so a probe
/// that reads would not notice.
#[derive(Debug, Default)]
pub struct RefusedWrites(Mutex<Option<Instant>>);

impl RefusedWrites {
    /// The time for which a refused write is reported.
    const TOLD_FOR: Duration = Duration::from_secs(15);

    /// Records that a write was refused now.
    pub fn note(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Returns true if a write was refused within the last seconds.
    #[must_use]
    pub fn is_recent(&self) -> bool {
        let refused = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        refused.is_some_and(|refused| refused.elapsed() < Self::TOLD_FOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_the_machine_are_told_from_faults_of_ours() {
        for (code, fault) in [
            ("53100", Some(MachineFault::ReadOnly)),
            ("25006", Some(MachineFault::ReadOnly)),
            ("40P01", Some(MachineFault::Busy)),
            ("40001", Some(MachineFault::Busy)),
            ("55P03", Some(MachineFault::Busy)),
            ("57014", Some(MachineFault::Busy)),
            ("57P03", Some(MachineFault::Away)),
            ("53300", Some(MachineFault::Away)),
            ("08006", Some(MachineFault::Away)),
            ("23505", None),
            ("42703", None),
            ("25P02", None),
        ] {
            assert_eq!(MachineFault::of_code(code), fault, "{code}");
        }
    }
}
