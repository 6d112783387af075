//! The path of the cluster's Unix socket, which the kernel limits to 107 bytes.

use std::fs::File;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The longest path of a Unix socket, in bytes.
const LONGEST: usize = 107;
/// The name that Postgres gives its socket for the default port.
const NAME: &str = ".s.PGSQL.5432";

/// A path of the socket's folder that is short enough. Postgres itself runs in the folder and calls it `.`.
#[derive(Clone, Debug)]
pub(super) struct SocketFolder {
    path: PathBuf,
    /// Keeps the short path valid, if one is needed.
    _open: Option<Arc<File>>,
}

impl SocketFolder {
    /// Uses the folder's own path or, if that is too long, the path of an open descriptor of it.
    pub(super) fn of(folder: &Path) -> std::io::Result<Self> {
        if folder.join(NAME).as_os_str().len() <= LONGEST {
            return Ok(Self { path: folder.to_owned(), _open: None });
        }
        let open = File::open(folder)?;
        let path = PathBuf::from(format!("/proc/self/fd/{}", open.as_raw_fd()));
        Ok(Self { path, _open: Some(Arc::new(open)) })
    }

    /// Returns the folder, for a client's settings.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the socket.
    pub(super) fn socket(&self) -> PathBuf {
        self.path.join(NAME)
    }
}
