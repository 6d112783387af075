//! The open connections of each network, so that none takes those of all: where a network has as many as it may, its oldest one
//! makes room for the next. A crowd of silent connections then keeps nobody out, not even others of its own network.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::accounts::network::NetworkPrefix;

/// The open connections. Clones share them.
#[derive(Clone, Debug)]
pub(super) struct NetworkConnections {
    most: usize,
    open: Arc<Mutex<OpenConnections>>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    /// The number of the next connection.
    next: u64,
    /// By network, the oldest first. Dropping the sender closes the connection.
    of: BTreeMap<NetworkPrefix, BTreeMap<u64, oneshot::Sender<Infallible>>>,
}

/// An open connection; counted until this is dropped.
#[derive(Debug)]
pub(super) struct NetworkConnection {
    connections: NetworkConnections,
    network: NetworkPrefix,
    number: u64,
    /// Ends when the connection has to make room.
    closing: oneshot::Receiver<Infallible>,
}

impl NetworkConnections {
    /// Creates them; each network may have `most`, at least one.
    pub(super) fn new(most: usize) -> Self {
        Self { most, open: Arc::default() }
    }

    /// Counts a connection of a network, whose oldest is closed if it has as many as it may.
    pub(super) fn open(&self, network: NetworkPrefix) -> NetworkConnection {
        let (sender, closing) = oneshot::channel();
        let mut open = self.open_connections();
        let number = open.next;
        open.next += 1;
        let own = open.of.entry(network).or_default();
        if own.len() >= self.most {
            own.pop_first();
        }
        own.insert(number, sender);
        drop(open);
        NetworkConnection { connections: self.clone(), network, number, closing }
    }

    fn open_connections(&self) -> MutexGuard<'_, OpenConnections> {
        // Nothing panics while it holds the lock, and each change is complete by itself.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl NetworkConnection {
    /// Resolves when the connection has to make room for another.
    pub(super) async fn closed(&mut self) {
        let _ = (&mut self.closing).await;
    }
}

impl Drop for NetworkConnection {
    fn drop(&mut self) {
        let mut open = self.connections.open_connections();
        if let Some(own) = open.of.get_mut(&self.network) {
            own.remove(&self.number);
            if own.is_empty() {
                open.of.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[tokio::test]
    async fn the_oldest_of_a_network_makes_room_for_the_next() {
        let connections = NetworkConnections::new(2);
        let [near, far] =
            ["10.0.0.1", "192.0.2.1"].map(|of| NetworkPrefix::of(of.parse::<IpAddr>().unwrap()));
        let mut held = [near, near, far].map(|network| connections.open(network));
        let next = connections.open(near);
        held[0].closed().await;
        for kept in &mut held[1..] {
            assert_eq!(kept.closing.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        }
        drop((held, next));
        assert!(connections.open_connections().of.is_empty());
    }
}
