//! The client address of a request.

use std::net::IpAddr;

use axum::http::HeaderMap;
use ipnet::IpNet;

/// Returns the client's address: that of the connection or, if the peer is a trusted proxy, the last entry of
/// `X-Forwarded-For` that is no trusted proxy itself. A client can forge every entry to the left of it.
pub(super) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let mut client = peer.to_canonical();
    let mut hops = headers.get_all("x-forwarded-for").iter().rev().flat_map(|value| {
        value
            .to_str()
            .unwrap_or("")
            .rsplit(',')
            .map(|hop| hop.trim().parse::<IpAddr>().ok())
            .collect::<Vec<_>>()
    });
    while trusted.iter().any(|network| network.contains(&client)) {
        match hops.next() {
            Some(Some(hop)) => client = hop.to_canonical(),
            _ => break,
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client_of(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let trusted: Vec<IpNet> = trusted.iter().map(|network| network.parse().unwrap()).collect();
        client(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn the_header_of_a_stranger_is_not_believed() {
        assert_eq!(client_of("203.0.113.9", &["198.51.100.1"], &[]), "203.0.113.9");
        assert_eq!(client_of("203.0.113.9", &["198.51.100.1"], &["10.0.0.0/8"]), "203.0.113.9");
    }

    #[test]
    fn a_trusted_proxy_names_the_client() {
        assert_eq!(client_of("10.0.0.1", &["198.51.100.1"], &["10.0.0.0/8"]), "198.51.100.1");
        assert_eq!(client_of("::ffff:10.0.0.1", &["198.51.100.1"], &["10.0.0.0/8"]), "198.51.100.1");
    }

    #[test]
    fn what_the_client_put_in_front_of_the_proxys_entry_is_ignored() {
        let spoofed = ["1.1.1.1, 198.51.100.1, 10.0.0.2"];
        assert_eq!(client_of("10.0.0.1", &spoofed, &["10.0.0.0/8"]), "198.51.100.1");
        assert_eq!(client_of("10.0.0.1", &["1.1.1.1", "198.51.100.1"], &["10.0.0.0/8"]), "198.51.100.1");
    }

    #[test]
    fn a_broken_entry_ends_the_walk() {
        assert_eq!(client_of("10.0.0.1", &["1.1.1.1, unknown"], &["10.0.0.0/8"]), "10.0.0.1");
        assert_eq!(client_of("10.0.0.1", &[], &["10.0.0.0/8"]), "10.0.0.1");
    }
}
