//! Sends requests to addresses that people gave: push services and webhooks.
//!
//! The guard is in the resolver, so that it holds for the very address that is connected to, whatever a name says next.
//! Redirects are not followed, and no answer is read beyond its head.

use std::io::{Error as IoError, ErrorKind};
use std::time::Duration;

use ureq::config::Config as AgentConfig;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};
use url::Url;

use crate::notifications::outbound_address::{OutboundError, OutboundPolicy};

/// Longest time for a request, from the resolution of the name to the head of the answer.
const LONGEST: Duration = Duration::from_secs(10);

/// Sends requests to permitted addresses.
#[derive(Clone, Debug)]
pub struct OutboundClient {
    agent: Agent,
}

/// A request with a body.
pub(super) struct OutboundRequest {
    /// The address.
    pub(super) url: Url,
    /// The headers.
    pub(super) headers: Vec<(&'static str, String)>,
    /// The body.
    pub(super) body: Vec<u8>,
}

impl OutboundClient {
    /// Creates the client of a site.
    #[must_use]
    pub fn new(policy: OutboundPolicy) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(LONGEST))
            // A proxy would resolve names itself, past the guard.
            .proxy(None)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .max_idle_connections(0)
            .user_agent("Stafeta")
            .build();
        let resolver = GuardedResolver { policy, names: DefaultResolver::default() };
        Self { agent: Agent::with_parts(config, DefaultConnector::default(), resolver) }
    }

    /// Sends a request and returns the status of its answer.
    ///
    /// # Errors
    /// There was no answer, with the reason in English for the log.
    pub(super) async fn post(&self, request: OutboundRequest) -> Result<u16, String> {
        let agent = self.agent.clone();
        let sent = tokio::task::spawn_blocking(move || {
            let OutboundRequest { url, headers, body } = request;
            let head = headers
                .into_iter()
                .fold(agent.post(url.as_str()), |head, (name, value)| head.header(name, value));
            head.send(&body[..]).map(|answer| answer.status().as_u16())
        });
        match sent.await {
            Ok(answer) => answer.map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// Resolves names and gives only permitted addresses.
#[derive(Debug)]
struct GuardedResolver {
    policy: OutboundPolicy,
    names: DefaultResolver,
}

impl Resolver for GuardedResolver {
    fn resolve(
        &self,
        uri: &Uri,
        config: &AgentConfig,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let is_encrypted = uri.scheme_str() == Some("https");
        let mut permitted = self.empty();
        for address in &self.names.resolve(uri, config, timeout)? {
            if self.policy.permits(address.ip(), is_encrypted) {
                permitted.push(*address);
            }
        }
        if permitted.is_empty() {
            return Err(Error::Io(IoError::new(ErrorKind::PermissionDenied, OutboundError::Private)));
        }
        Ok(permitted)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;

    use super::*;

    fn request(url: &str) -> OutboundRequest {
        let headers = vec![("content-type", "text/plain".to_owned())];
        OutboundRequest { url: Url::parse(url).unwrap(), headers, body: b"hello".to_vec() }
    }

    fn client(own: &[&str]) -> OutboundClient {
        OutboundClient::new(OutboundPolicy::new(own.iter().map(|network| network.parse().unwrap()).collect()))
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_refused_after_it_was_resolved() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        for url in [format!("http://localhost:{port}/"), format!("https://localhost:{port}/")] {
            let refused = client(&[]).post(request(&url)).await.unwrap_err();
            assert!(refused.contains("private network"), "{refused}");
        }
        assert_eq!(listener.accept().unwrap_err().kind(), ErrorKind::WouldBlock, "nobody connected");
    }

    #[tokio::test]
    async fn a_redirect_is_an_answer_and_is_not_followed() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let answering = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut read = [0; 1024];
            let mut got = Vec::new();
            while !got.ends_with(b"hello") {
                let length = stream.read(&mut read).unwrap();
                got.extend_from_slice(&read[..length]);
            }
            let answer = "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n";
            stream.write_all(answer.as_bytes()).unwrap();
        });
        let url = format!("http://{address}/hook");
        assert_eq!(client(&["127.0.0.0/8"]).post(request(&url)).await, Ok(302));
        answering.join().unwrap();
    }
}
