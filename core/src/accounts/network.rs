//! Networks of clients, as rate limits count them and session lists keep them.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The part of an address that belongs to one subscriber: one IPv4 address, or a /64 of IPv6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NetworkPrefix(IpAddr);

impl NetworkPrefix {
    /// Returns the network of `address`. An IPv4 address mapped to IPv6 counts as IPv4.
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

    /// Returns the wider network, which may belong to one subscriber as well: a /24 of IPv4, a /48 of IPv6.
    #[must_use]
    pub fn widen(self) -> Self {
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

    /// Returns the text that session lists keep and show: precise enough to tell home from work, too coarse to find a
    /// person.
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

    /// Returns the texts by which bans match it: itself, and the wider network.
    #[must_use]
    pub fn names(self) -> [String; 2] {
        [self.narrow(), self.coarse()]
    }

    fn narrow(self) -> String {
        match self.0 {
            IpAddr::V4(address) => address.to_string(),
            IpAddr::V6(address) => format!("{address}/64"),
        }
    }

    /// Parses a network to be banned into the form of [`NetworkPrefix::names`]: an address (`192.0.2.7`; `2001:db8::7`
    /// means its /64), or a network of 24, 48 or 64 bits (`192.0.2.x`, `192.0.2.0/24`, `2001:db8:1::/48`). `None` for
    /// anything else.
    #[must_use]
    pub fn read_ban(typed: &str) -> Option<String> {
        let typed = typed.trim().to_lowercase();
        let typed = typed.strip_suffix(".x").map_or(typed.clone(), |start| format!("{start}.0/24"));
        let (address, bits) = match typed.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().ok()?)),
            None => (&*typed, None),
        };
        let address = address.parse::<IpAddr>().ok()?.to_canonical();
        let network = Self::of(address);
        match (address, bits) {
            (IpAddr::V4(_), None | Some(32)) | (IpAddr::V6(_), None | Some(64 | 128)) => {
                Some(network.narrow())
            }
            (IpAddr::V4(_), Some(24)) | (IpAddr::V6(_), Some(48)) => Some(network.coarse()),
            _ => None,
        }
    }
}

/// Formats the full network: a key of counters, never shown.
impl fmt::Display for NetworkPrefix {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> NetworkPrefix {
        NetworkPrefix::of(address.parse().unwrap())
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
        assert_eq!(network("2001:db8:1:2::1").widen(), network("2001:db8:1:ffff::1").widen());
        assert_ne!(network("2001:db8:1:2::1").widen(), network("2001:db8:2:2::1").widen());
        assert_eq!(network("192.0.2.1").widen(), network("192.0.2.254").widen());
        assert_ne!(network("192.0.2.1").widen(), network("192.0.3.1").widen());
    }

    #[test]
    fn a_ban_is_read_in_the_words_by_which_networks_are_known() {
        for (typed, known) in [
            ("192.0.2.7", "192.0.2.7"),
            (" 192.0.2.x ", "192.0.2.x"),
            ("192.0.2.99/24", "192.0.2.x"),
            ("2001:DB8:1:2::9", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::/64", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::/48", "2001:db8:1::/48"),
        ] {
            assert_eq!(NetworkPrefix::read_ban(typed).as_deref(), Some(known), "{typed}");
        }
        for typed in ["", "x", "192.0.2.0/8", "0.0.0.0/0", "2001:db8::/32", "192.0.2.7/24/24", "a.x"] {
            assert_eq!(NetworkPrefix::read_ban(typed), None, "{typed}");
        }
        assert_eq!(network("192.0.2.7").names(), ["192.0.2.7", "192.0.2.x"]);
        assert_eq!(network("2001:db8:1:2::9").names(), ["2001:db8:1:2::/64", "2001:db8:1::/48"]);
    }

    #[test]
    fn what_is_kept_names_nobody() {
        assert_eq!(network("192.0.2.177").coarse(), "192.0.2.x");
        assert_eq!(network("2001:db8:1:2::1").coarse(), "2001:db8:1::/48");
    }
}
