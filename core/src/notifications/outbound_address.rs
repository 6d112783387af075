//! The addresses on the Internet to which the server sends requests that people asked for: push services and webhooks.
//!
//! A person must not reach the operator's own network through the server. So only public addresses are allowed, after the
//! resolution of names, and those networks that the operator has named.

use std::net::IpAddr;

use ipnet::IpNet;
use url::{Host, Url};

/// The longest address, in bytes.
pub const LONGEST_ENDPOINT: usize = 2048;

/// Networks that are not public: the registries of special-purpose addresses (RFC 6890 and its successors), multicast and
/// reserved ones.
const SPECIAL: [&str; 23] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.31.196.0/24",
    "192.52.193.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "192.175.48.0/24",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "2001::/23",
    "2001:db8::/32",
    "2002::/16",
    "2620:4f:8000::/48",
    "3fff::/20",
];
/// The only part of IPv6 that is handed out to the public. Embedded IPv4 addresses are outside of it.
const GLOBAL_UNICAST: &str = "2000::/3";

/// The networks to which requests may go.
#[derive(Debug, Clone, Default)]
pub struct OutboundPolicy {
    /// The networks that the operator has named. Requests without encryption may go only there.
    own: Vec<IpNet>,
}

/// The reason why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OutboundError {
    /// It is no `https` address with a host, or longer than [`LONGEST_ENDPOINT`].
    #[error("this is no https address")]
    Address,
    /// It leads into a network that is not public.
    #[error("the address leads into a private network")]
    Private,
}

impl OutboundPolicy {
    /// Creates the policy of a site whose operator allows `own` besides public networks.
    #[must_use]
    pub fn new(own: Vec<IpNet>) -> Self {
        Self { own }
    }

    /// Reads an address that a person gave. Names are resolved only when a request is sent.
    ///
    /// # Errors
    /// See [`OutboundError`].
    pub fn parse(&self, text: &str) -> Result<Url, OutboundError> {
        let url = Url::parse(text).map_err(|_| OutboundError::Address)?;
        let is_plain = url.scheme() == "http" && !self.own.is_empty();
        let has_login = !url.username().is_empty() || url.password().is_some();
        if text.len() > LONGEST_ENDPOINT || has_login || !(url.scheme() == "https" || is_plain) {
            return Err(OutboundError::Address);
        }
        let address = match url.host().ok_or(OutboundError::Address)? {
            Host::Domain(_) => None,
            Host::Ipv4(address) => Some(IpAddr::V4(address)),
            Host::Ipv6(address) => Some(IpAddr::V6(address)),
        };
        match address {
            Some(address) if !self.permits(address, url.scheme() == "https") => Err(OutboundError::Private),
            _ => Ok(url),
        }
    }

    /// Returns true if a request may be sent to this address.
    #[must_use]
    pub fn permits(&self, address: IpAddr, is_encrypted: bool) -> bool {
        is_encrypted && is_public(address) || self.own.iter().any(|network| network.contains(&address))
    }
}

/// Returns true if an address belongs to the public Internet.
fn is_public(address: IpAddr) -> bool {
    let is_in = |network: &str| network.parse::<IpNet>().is_ok_and(|network| network.contains(&address));
    (address.is_ipv4() || is_in(GLOBAL_UNICAST)) && !SPECIAL.into_iter().any(is_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy(own: &[&str]) -> OutboundPolicy {
        OutboundPolicy::new(own.iter().map(|network| network.parse().unwrap()).collect())
    }

    #[test]
    fn every_network_of_the_lists_is_one() {
        for network in SPECIAL.into_iter().chain([GLOBAL_UNICAST]) {
            assert!(network.parse::<IpNet>().is_ok(), "{network}");
        }
    }

    #[test]
    fn only_public_addresses_are_reached() {
        for address in ["8.8.8.8", "172.15.255.255", "172.32.0.1", "100.128.0.1", "2606:4700::1111"] {
            assert!(policy(&[]).permits(address.parse().unwrap(), true), "{address}");
            assert!(!policy(&[]).permits(address.parse().unwrap(), false), "{address} without encryption");
        }
        for address in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
        ] {
            assert!(!policy(&[]).permits(address.parse().unwrap(), true), "{address}");
        }
        assert!(policy(&["10.0.0.0/8"]).permits("10.1.2.3".parse().unwrap(), false));
        assert!(!policy(&["10.0.0.0/8"]).permits("192.168.1.1".parse().unwrap(), true));
    }

    #[test]
    fn an_address_is_encrypted_and_leads_to_no_private_network() {
        let parse = |text: &str| policy(&[]).parse(text).map(|_| ());
        assert_eq!(parse("https://push.example/send/abc?x=1"), Ok(()));
        for text in [
            "",
            "push.example",
            "http://push.example/",
            "file:///etc/passwd",
            "https://a:b@push.example/",
            "gopher://x",
        ] {
            assert_eq!(parse(text), Err(OutboundError::Address), "{text}");
        }
        assert_eq!(parse(&format!("https://push.example/{}", "a".repeat(2048))), Err(OutboundError::Address));
        // Every way to write a number is one for the parser.
        for text in [
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
        ] {
            assert_eq!(parse(text), Err(OutboundError::Private), "{text}");
        }
        assert!(policy(&["127.0.0.1/32"]).parse("http://127.0.0.1:9/x").is_ok());
        assert!(policy(&["127.0.0.1/32"]).parse("http://127.0.0.2:9/x").is_err());
    }
}
