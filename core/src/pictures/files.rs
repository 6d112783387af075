//! The files of pictures, each named by its content: in the data folder, or in a bucket.

use std::io;

use secrecy::ExposeSecret;

use super::bucket::{BucketUrlError, PictureBucket};
use super::folder::PictureFolder;
use crate::config::Config;

/// The place of the files.
#[derive(Debug, Clone)]
pub enum PictureFiles {
    /// The folder `pictures` of the data folder.
    Folder(PictureFolder),
    /// A bucket of an S3-compatible store.
    Bucket(PictureBucket),
}

impl PictureFiles {
    /// Returns the configured place.
    ///
    /// # Errors
    /// The address of the bucket is invalid.
    pub fn of(config: &Config) -> Result<Self, BucketUrlError> {
        match &config.pictures_url {
            Some(address) => PictureBucket::at(address.expose_secret()).map(Self::Bucket),
            None => Ok(Self::Folder(PictureFolder::in_data_dir(&config.data_dir))),
        }
    }

    /// Writes a file. It is there whole or not at all.
    ///
    /// # Errors
    /// The disk is full or cannot be written to, or the store does not take it.
    pub(super) async fn write(&self, name: &str, content: Vec<u8>) -> io::Result<()> {
        match self {
            Self::Folder(folder) => {
                let (folder, name) = (folder.clone(), name.to_owned());
                tokio::task::spawn_blocking(move || folder.write(&name, &content))
                    .await
                    .map_err(io::Error::other)?
            }
            Self::Bucket(bucket) => bucket.write(name, content).await,
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is not there, or the disk or the store fails.
    pub async fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        match self {
            Self::Folder(folder) => folder.read(name).await,
            Self::Bucket(bucket) => bucket.read(name).await,
        }
    }

    /// Removes a file, if it is there.
    ///
    /// # Errors
    /// The folder cannot be written to, or the store refuses.
    pub(super) async fn remove(&self, name: &str) -> io::Result<()> {
        match self {
            Self::Folder(folder) => {
                let (folder, name) = (folder.clone(), name.to_owned());
                tokio::task::spawn_blocking(move || folder.remove(&name)).await.map_err(io::Error::other)?
            }
            Self::Bucket(bucket) => bucket.remove(name).await,
        }
    }
}
