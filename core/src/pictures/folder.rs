//! The folder of the files of pictures, each named by its content.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A type of stored files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureType {
    /// A photograph.
    Jpeg,
    /// A drawing, or a picture with transparent parts.
    Png,
}

impl PictureType {
    /// Returns the ending of the file's name.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
        }
    }

    /// Returns the media type of a stored file, by the ending of its name.
    #[must_use]
    pub fn media_type_of(name: &str) -> &'static str {
        match name.ends_with(Self::Png.ending()) {
            true => "image/png",
            false => "image/jpeg",
        }
    }
}

/// The folder `pictures` of the data folder.
#[derive(Debug, Clone)]
pub struct PictureFolder(PathBuf);

impl PictureFolder {
    /// Returns the folder in `data_dir`. It need not exist yet.
    #[must_use]
    pub(super) fn in_data_dir(data_dir: &Path) -> Self {
        Self(data_dir.join("pictures"))
    }

    /// Returns the path of a file. The files are spread over 256 folders.
    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name.get(..2).unwrap_or_default()).join(name)
    }

    /// Writes a file, if it is not there yet. After a crash it is there whole or not at all.
    ///
    /// # Errors
    /// The disk is full, or the folder cannot be written to.
    pub(super) fn write(&self, name: &str, content: &[u8]) -> io::Result<()> {
        let path = self.path(name);
        if path.exists() {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(&self.0);
        std::fs::create_dir_all(folder)?;
        let begun = path.with_extension("new");
        let written = std::fs::File::create(&begun).and_then(|mut file| {
            file.write_all(content)?;
            file.sync_all()?;
            std::fs::rename(&begun, &path)
        });
        if written.is_err() {
            let _ = std::fs::remove_file(&begun);
        }
        written
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is not there, or the disk fails.
    pub(super) async fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        tokio::fs::read(self.path(name)).await
    }

    /// Removes a file, if it is there.
    ///
    /// # Errors
    /// The folder cannot be written to.
    pub(super) fn remove(&self, name: &str) -> io::Result<()> {
        match std::fs::remove_file(self.path(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
