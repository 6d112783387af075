//! The way to the cluster's Unix socket, whose address the kernel limits to 107 bytes.

use std::fs::File;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Longest path of a Unix socket, in bytes.
const LONGEST: usize = 107;
/// What Postgres calls its socket for the default port.
const NAME: &str = ".s.PGSQL.5432";

/// A name of the socket's folder that is short enough. Postgres itself stands in the folder and calls it `.`.
#[derive(Clone, Debug)]
pub(super) struct SocketFolder {
    path: PathBuf,
    /// Keeps the short name alive where one is needed.
    _open: Option<Arc<File>>,
}

impl SocketFolder {
    /// The folder by its own name, or by that of a descriptor we hold open on it when its own is too long.
    pub(super) fn of(folder: &Path) -> std::io::Result<Self> {
        if folder.join(NAME).as_os_str().len() <= LONGEST {
            return Ok(Self { path: folder.to_owned(), _open: None });
        }
        let open = File::open(folder)?;
        let path = PathBuf::from(format!("/proc/self/fd/{}", open.as_raw_fd()));
        Ok(Self { path, _open: Some(Arc::new(open)) })
    }

    /// The folder, for a client's settings.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The socket itself.
    pub(super) fn socket(&self) -> PathBuf {
        self.path.join(NAME)
    }
}
