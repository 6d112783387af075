//! The Postgres servers of a setting: one, or a primary and its standbys. When another server becomes the primary, the pools
//! follow it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use futures_util::future::join_all;
use secrecy::{ExposeSecret, SecretString};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};

use super::connection_limits::{ACQUIRE, PoolPurpose, distrust_all};
use super::{Db, OpenError};

/// The time between two looks at the primary.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// The longest wait for an answer of a server, so that one that hangs counts as gone.
const ANSWER: Duration = Duration::from_secs(2);

/// The setting that names servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerSetting {
    /// The servers, or a pooler in front of them.
    DatabaseUrl,
    /// The servers past a pooler.
    SessionUrl,
}

impl fmt::Display for ServerSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DatabaseUrl => "DATABASE_URL",
            Self::SessionUrl => "STAFETA_SESSION_URL",
        })
    }
}

/// What a connection must prove before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ServerCheck {
    /// Its server answers.
    Answers,
    /// Its server accepts writes: it is the primary among several.
    AcceptsWrites,
}

impl ServerCheck {
    /// Returns true if the connection passes.
    pub(super) async fn passes(self, connection: &mut PgConnection) -> bool {
        match self {
            Self::Answers => connection.ping().await.is_ok(),
            Self::AcceptsWrites => {
                let standby = sqlx::query_scalar::<_, bool>("select pg_is_in_recovery()");
                standby.fetch_one(connection).await.is_ok_and(|is_standby| !is_standby)
            }
        }
    }
}

/// A server to which a pool opens its connections.
#[derive(Clone, Debug)]
pub(super) struct CheckedServer {
    pub(super) options: PgConnectOptions,
    /// What each connection must prove.
    pub(super) check: ServerCheck,
}

/// The servers of a setting, in its order; one at least.
#[derive(Clone, Debug)]
pub(super) struct DatabaseServers {
    setting: ServerSetting,
    servers: Vec<PgConnectOptions>,
}

impl DatabaseServers {
    /// Parses `postgres://user:password@host:port,host:port/database?settings`: every host gets the same user, database and
    /// settings.
    ///
    /// # Errors
    /// The text is no such address.
    pub(super) fn parse(setting: ServerSetting, url: &SecretString) -> Result<Self, OpenError> {
        let url = url.expose_secret();
        let (scheme, rest) = url.split_once("://").ok_or(OpenError::Url(setting))?;
        let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let (user, hosts) = match authority.rsplit_once('@') {
            Some((user, hosts)) => (format!("{user}@"), hosts),
            None => (String::new(), authority),
        };
        let of_host = |host: &str| {
            PgConnectOptions::from_str(&format!("{scheme}://{user}{host}{path}"))
                .map_err(|_| OpenError::Url(setting))
        };
        let servers = hosts.split(',').map(of_host).collect::<Result<_, _>>()?;
        Ok(Self { setting, servers })
    }

    /// Returns what a connection must prove. A single server may be one that only reads.
    fn check(&self) -> ServerCheck {
        if self.servers.len() > 1 { ServerCheck::AcceptsWrites } else { ServerCheck::Answers }
    }

    /// Finds the primary, by connecting to all servers at once: a pool would report only a timeout, not the cause.
    ///
    /// # Errors
    /// The only server is out of reach, or none of several accepts writes.
    pub(super) async fn find_primary(&self) -> Result<CheckedServer, OpenError> {
        let mut refusal = None;
        for (server, tried) in
            self.servers.iter().zip(join_all(self.servers.iter().map(|server| self.try_server(server))).await)
        {
            match tried {
                Ok(()) => return Ok(CheckedServer { options: server.clone(), check: self.check() }),
                Err(error) => refusal = Some(error),
            }
        }
        Err(match refusal {
            Some(error) if self.servers.len() == 1 => error,
            Some(_) | None => OpenError::NoPrimary(self.setting),
        })
    }

    async fn try_server(&self, server: &PgConnectOptions) -> Result<(), OpenError> {
        let setting = self.setting;
        let tried = tokio::time::timeout(ACQUIRE, async {
            let mut connection =
                server.connect().await.map_err(|source| OpenError::Connect { setting, source })?;
            if self.check().passes(&mut connection).await {
                Ok(())
            } else {
                Err(OpenError::NoPrimary(setting))
            }
        });
        // The server notices that the connection is closed.
        tried.await.unwrap_or(Err(OpenError::Silent(setting)))
    }

    /// Watches the primary, and turns `pools` to another server when that has become it. Never returns.
    pub(super) async fn follow_primary(self, mut primary: PgConnectOptions, pools: Vec<(PoolPurpose, Db)>) {
        let mut rounds = tokio::time::interval(LOOK_EVERY);
        let mut watch = None;
        loop {
            rounds.tick().await;
            watch = self.keep_watch(watch, &primary).await;
            if watch.is_some() {
                continue;
            }
            match self.find_primary().await.map(|found| found.options) {
                // It was out of reach for a moment.
                Ok(found) if is_same(&found, &primary) => {}
                Ok(found) => {
                    tracing::warn!(
                        host = found.get_host(),
                        port = found.get_port(),
                        "another database server is the primary now"
                    );
                    for (purpose, pool) in &pools {
                        pool.set_connect_options(purpose.options(found.clone()));
                    }
                    distrust_all();
                    primary = found;
                }
                Err(error) => tracing::warn!(%error, "no database server accepts writes"),
            }
        }
    }

    /// Returns a connection on which `primary` has just said that it accepts writes; `None` if it does not.
    async fn keep_watch(
        &self,
        watch: Option<PgConnection>,
        primary: &PgConnectOptions,
    ) -> Option<PgConnection> {
        let looked = tokio::time::timeout(ANSWER, async {
            let mut connection = match watch {
                Some(connection) => connection,
                None => primary.connect().await.ok()?,
            };
            self.check().passes(&mut connection).await.then_some(connection)
        });
        looked.await.ok().flatten()
    }
}

fn is_same(one: &PgConnectOptions, other: &PgConnectOptions) -> bool {
    (one.get_host(), one.get_socket(), one.get_port())
        == (other.get_host(), other.get_socket(), other.get_port())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(url: &str) -> Option<Vec<(String, u16)>> {
        let servers = DatabaseServers::parse(ServerSetting::DatabaseUrl, &SecretString::from(url)).ok()?;
        Some(servers.servers.iter().map(|server| (server.get_host().to_owned(), server.get_port())).collect())
    }

    #[test]
    fn each_host_of_an_address_is_a_server() {
        assert_eq!(hosts("postgres://u:p@db/x"), Some(vec![("db".to_owned(), 5432)]));
        let two = Some(vec![("a".to_owned(), 5001), ("b".to_owned(), 5432)]);
        assert_eq!(hosts("postgres://u:p%40ss@a:5001,b/x?sslmode=require"), two);
        assert_eq!(hosts("postgres://a:5001,b"), two);
        assert_eq!(hosts("postgres:x"), None);
        assert_eq!(hosts("postgres://u@a:port,b/x"), None);
    }
}
