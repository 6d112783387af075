//! A bucket of a store that speaks the protocol of S3, in the place of the folder of pictures.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use http_body_util::BodyExt;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse, HttpService,
};
use object_store::path::Path;
use object_store::{ClientOptions, Error as StoreError, ObjectStoreExt, PutPayload, RetryConfig};
use percent_encoding::percent_decode_str;
use ureq::Agent;
use ureq::http::Request;
use url::Url;

use super::recode::MAX_UPLOAD;

/// Longest time for a request to the store.
const LONGEST: Duration = Duration::from_secs(3);
/// Attempts after the first, within [`LONGEST`].
const MORE_ATTEMPTS: usize = 1;

/// `STAFETA_PICTURES_URL` is not the address of a bucket. Says nothing of what it contains.
#[derive(Debug, thiserror::Error)]
#[error("STAFETA_PICTURES_URL is not of the form https://key:secret@host/bucket?region=name")]
pub struct BucketUrlError;

/// A bucket.
#[derive(Clone)]
pub struct PictureBucket(Arc<AmazonS3>);

impl fmt::Debug for PictureBucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PictureBucket")
    }
}

impl PictureBucket {
    /// Returns the bucket at an address of the form `https://key:secret@host/bucket?region=name`. Key and secret are percent-encoded;
    /// without a region it is `us-east-1`, which other stores than Amazon's mostly take.
    ///
    /// # Errors
    /// The address has another form.
    pub fn at(address: &str) -> Result<Self, BucketUrlError> {
        let url = Url::parse(address).map_err(|_| BucketUrlError)?;
        let decoded =
            |text: &str| percent_decode_str(text).decode_utf8().map(String::from).map_err(|_| BucketUrlError);
        let bucket = url.path().trim_matches('/');
        let is_whole =
            matches!(url.scheme(), "https" | "http") && !bucket.is_empty() && !bucket.contains('/');
        let (key, Some(secret), true) = (url.username(), url.password(), is_whole) else {
            return Err(BucketUrlError);
        };
        let region = url
            .query_pairs()
            .find(|(name, _)| name == "region")
            .map_or("us-east-1".into(), |(_, value)| value);
        let store = AmazonS3Builder::new()
            .with_endpoint(url.origin().ascii_serialization())
            .with_allow_http(url.scheme() == "http")
            .with_bucket_name(decoded(bucket)?)
            .with_region(region)
            .with_access_key_id(decoded(key)?)
            .with_secret_access_key(decoded(secret)?)
            .with_retry(RetryConfig {
                max_retries: MORE_ATTEMPTS,
                retry_timeout: LONGEST,
                ..RetryConfig::default()
            })
            // Not every store has the request that deletes many at once.
            .with_disable_bulk_delete(true)
            .with_http_connector(AgentConnector)
            .build()
            .map_err(|_| BucketUrlError)?;
        Ok(Self(Arc::new(store)))
    }

    /// Writes a file.
    ///
    /// # Errors
    /// The store does not answer, or refuses.
    pub(super) async fn write(&self, name: &str, content: Vec<u8>) -> io::Result<()> {
        self.0.put(&Path::from(name), PutPayload::from(content)).await.map(drop).map_err(io::Error::other)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is not there, or the store does not answer.
    pub(super) async fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let found = self.0.get(&Path::from(name)).await.map_err(io::Error::other)?;
        found.bytes().await.map(Vec::from).map_err(io::Error::other)
    }

    /// Removes a file, if it is there.
    ///
    /// # Errors
    /// The store does not answer, or refuses.
    pub(super) async fn remove(&self, name: &str) -> io::Result<()> {
        match self.0.delete(&Path::from(name)).await {
            Err(StoreError::NotFound { .. }) | Ok(()) => Ok(()),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// Connects to the store with the client that the server has for push services and webhooks, TLS by rustls with ring.
#[derive(Debug)]
struct AgentConnector;

impl HttpConnector for AgentConnector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        let config = Agent::config_builder()
            .timeout_global(Some(LONGEST))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .user_agent("Stafeta")
            .build();
        Ok(HttpClient::new(AgentService(Agent::new_with_config(config))))
    }
}

/// Sends the requests of `object_store`.
#[derive(Debug)]
struct AgentService(Agent);

#[async_trait]
impl HttpService for AgentService {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let (head, body) = request.into_parts();
        let body =
            body.collect().await.map_err(|error| HttpError::new(HttpErrorKind::Request, error))?.to_bytes();
        let agent = self.0.clone();
        let sent = tokio::task::spawn_blocking(move || -> Result<HttpResponse, ureq::Error> {
            let (head, mut body) = agent.run(Request::from_parts(head, &body[..]))?.into_parts();
            let content = body.with_config().limit(MAX_UPLOAD as u64).read_to_vec()?;
            Ok(HttpResponse::from_parts(head, content.into()))
        });
        match sent.await {
            Ok(answer) => answer.map_err(|error| HttpError::new(HttpErrorKind::Connect, error)),
            Err(error) => Err(HttpError::new(HttpErrorKind::Unknown, error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_bucket_has_key_secret_host_and_bucket() {
        for address in [
            "https://key:secret@s3.example/pictures",
            "https://key:se%2Fcret@s3.example/pictures/?region=eu-north-1",
            "http://key:secret@127.0.0.1:9000/pictures",
        ] {
            assert!(PictureBucket::at(address).is_ok(), "{address}");
        }
        for address in [
            "",
            "pictures",
            "s3://key:secret@host/bucket",
            "https://s3.example/pictures",
            "https://key@s3.example/pictures",
            "https://key:secret@s3.example/",
            "https://key:secret@s3.example/a/b",
        ] {
            let error = PictureBucket::at(address).unwrap_err();
            assert!(!error.to_string().contains("hunter2"), "{address}");
        }
        let bucket = PictureBucket::at("https://key:hunter2@s3.example/pictures").unwrap();
        assert!(!format!("{bucket:?}").contains("hunter2"));
    }
}
