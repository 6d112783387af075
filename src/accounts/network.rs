//! The network somebody comes from: what is counted against, and what is kept.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// An address reduced to what one subscriber holds: one IPv4 address, or a /64 of IPv6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
    /// The network of `address`; an IPv4 address written as IPv6 counts as what it is.
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }

    /// The network around it, which one subscriber may hold as well: a /24 of IPv4, a /48 of IPv6.
    #[must_use]
    pub fn wide(self) -> Self {
        Self(match self.0 {
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                IpAddr::V4(Ipv4Addr::new(a, b, c, 0))
            }
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
            }
        })
    }

    /// What a list of sessions keeps and shows: enough to tell home from work, not enough to find somebody.
    #[must_use]
    pub fn coarse(self) -> String {
        match self.0 {
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                format!("{a}.{b}.{c}.x")
            }
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
            }
        }
    }
}

/// In full: the key of counters, never shown.
impl fmt::Display for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> Network {
        Network::of(address.parse().unwrap())
    }

    #[test]
    fn one_subscriber_is_one_network() {
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
    }

    #[test]
    fn the_network_around_takes_all_that_a_subscriber_may_choose_from() {
        assert_eq!(network("2001:db8:1:2::1").wide(), network("2001:db8:1:ffff::1").wide());
        assert_ne!(network("2001:db8:1:2::1").wide(), network("2001:db8:2:2::1").wide());
        assert_eq!(network("192.0.2.1").wide(), network("192.0.2.254").wide());
        assert_ne!(network("192.0.2.1").wide(), network("192.0.3.1").wide());
    }

    #[test]
    fn what_is_kept_names_nobody() {
        assert_eq!(network("192.0.2.177").coarse(), "192.0.2.x");
        assert_eq!(network("2001:db8:1:2::1").coarse(), "2001:db8:1::/48");
    }
}
