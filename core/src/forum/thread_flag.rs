//! The pin and the lock of a thread.

/// A change of a thread's pin or lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadFlag {
    /// Pinned to the top.
    Pinned,
    /// No longer pinned.
    Unpinned,
    /// Closed to all but moderators.
    Locked,
    /// Open again.
    Unlocked,
}

impl ThreadFlag {
    /// Returns the word that the form submits for it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ThreadFlag::Pinned => "pinned",
            ThreadFlag::Unpinned => "unpinned",
            ThreadFlag::Locked => "locked",
            ThreadFlag::Unlocked => "unlocked",
        }
    }

    /// Parses a submitted word. `None` if it is unknown.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        [ThreadFlag::Pinned, ThreadFlag::Unpinned, ThreadFlag::Locked, ThreadFlag::Unlocked]
            .into_iter()
            .find(|flag| flag.code() == code)
    }
}
