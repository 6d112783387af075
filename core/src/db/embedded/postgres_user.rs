//! The user that owns the processes and files of the embedded Postgres: the current user, or `postgres` if that is
//! root.

use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use nix::unistd::{Uid, User};

use super::EmbeddedError;

/// The user that runs Postgres.
#[derive(Clone, Copy, Debug)]
pub(super) enum PostgresUser {
    /// The current user.
    Ourselves,
    /// Another user, because Postgres refuses to run as root.
    Other {
        /// User id.
        uid: u32,
        /// Group id.
        gid: u32,
    },
}

impl PostgresUser {
    /// Returns the current user, or `postgres` if the current user is root.
    pub(super) fn find() -> Result<Self, EmbeddedError> {
        if !Uid::effective().is_root() {
            return Ok(Self::Ourselves);
        }
        match User::from_name("postgres") {
            Ok(Some(user)) => Ok(Self::Other { uid: user.uid.as_raw(), gid: user.gid.as_raw() }),
            _ => Err(EmbeddedError::NoOwner),
        }
    }

    /// Makes a command that runs as this user, in a process group of its own: Ctrl-C at the terminal reaches only
    /// this process, which then stops Postgres in the right order.
    pub(super) fn command(self, program: &Path) -> Command {
        let mut command = Command::new(program);
        if let Self::Other { uid, gid } = self {
            command.uid(uid).gid(gid);
        }
        // Postgres gets none of this process's environment (DATABASE_URL, PGDATA …).
        command
            .env_clear()
            .env("LC_ALL", "C.UTF-8")
            .env("PATH", "/usr/bin:/bin")
            .current_dir("/")
            .process_group(0);
        command
    }

    /// Changes the owner of `path` to this user.
    pub(super) fn give(self, path: &Path) -> std::io::Result<()> {
        match self {
            Self::Ourselves => Ok(()),
            Self::Other { uid, gid } => chown(path, Some(uid), Some(gid)),
        }
    }

    /// Checks that this user can reach `folder`: every folder above it must let others pass.
    pub(super) fn reaches(self, folder: &Path) -> Result<(), EmbeddedError> {
        let Self::Other { uid, gid } = self else {
            return Ok(());
        };
        match folder.ancestors().skip(1).find(|above| !passes(above, uid, gid)) {
            None => Ok(()),
            Some(blocked) => {
                Err(EmbeddedError::Unreachable { folder: folder.to_owned(), blocked: PathBuf::from(blocked) })
            }
        }
    }
}

/// Returns true if the permissions of `folder` let the user pass. If it cannot be inspected, returns true and leaves
/// the error to Postgres.
fn passes(folder: &Path, uid: u32, gid: u32) -> bool {
    let Ok(meta) = std::fs::metadata(folder) else {
        return true;
    };
    let search = if meta.uid() == uid {
        0o100
    } else if meta.gid() == gid {
        0o010
    } else {
        0o001
    };
    meta.mode() & search != 0
}
