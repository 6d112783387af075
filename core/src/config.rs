//! The typed configuration, read once from flags and environment variables.
//!
//! Every flag has an environment variable. Secret values are wrapped and print as `[REDACTED]`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use chrono::TimeDelta;
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use lettre::Address;
use lettre::message::Mailbox;
use secrecy::SecretString;
use url::Url;

/// The operator's configuration.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// Address and port on which pages are served.
    #[arg(long, env = "STAFETA_LISTEN", default_value_t = default_listen(), value_name = "ADDRESS:PORT", global = true)]
    pub listen: SocketAddr,

    /// Folder for the database, for e-mails without a mail server, and for all other files of the server.
    #[arg(long, env = "STAFETA_DATA_DIR", default_value = "data", value_name = "FOLDER", global = true)]
    pub data_dir: PathBuf,

    /// Public address of the site, as `https://forum.example`; by default `http://localhost` with the port of
    /// `--listen`.
    #[arg(long, env = "STAFETA_BASE_URL", value_parser = parse_base_url, value_name = "URL", global = true)]
    pub base_url: Option<Url>,

    /// Bucket of an S3-compatible store for the files of pictures, as `https://key:secret@s3.example/bucket?region=name`, key and
    /// secret percent-encoded; without it they are in the data folder.
    #[arg(long, env = "STAFETA_PICTURES_URL", hide_env_values = true, value_name = "URL", global = true)]
    pub pictures_url: Option<SecretString>,

    /// Postgres server to use, as `postgres://user:password@host/database`; without it the server runs its own in the
    /// data folder. Of several hosts, as `host1:5432,host2:5432`, it uses the primary and follows when another takes over.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_name = "URL", global = true)]
    pub database_url: Option<SecretString>,

    /// Address of the same Postgres servers past a pooler, where `DATABASE_URL` names a pooler that gives each transaction another
    /// connection. Migrations and announcements need a connection of their own; without it they use `DATABASE_URL` too.
    #[arg(
        long,
        env = "STAFETA_SESSION_URL",
        hide_env_values = true,
        requires = "database_url",
        value_name = "URL",
        global = true
    )]
    pub session_url: Option<SecretString>,

    /// Postgres server that follows the primary, as `postgres://user:password@host/database`. Pages of guests and searches are
    /// read from it while it is at most five seconds behind; otherwise, and without it, all are read from the primary.
    #[arg(long, env = "STAFETA_REPLICA_URL", hide_env_values = true, value_name = "URL", global = true)]
    pub replica_url: Option<SecretString>,

    /// Folder with the programs `initdb` and `postgres`, if they are not in a usual place.
    #[arg(long, env = "STAFETA_POSTGRES_BIN", value_name = "FOLDER", global = true)]
    pub postgres_bin: Option<PathBuf>,

    /// Maximum number of connections of this process to Postgres; a quarter of them, at most 8, are reserved for
    /// deadlines and e-mail.
    #[arg(long, env = "STAFETA_DATABASE_CONNECTIONS", default_value_t = 16, value_name = "COUNT",
        value_parser = clap::value_parser!(u32).range(5..=500), global = true)]
    pub database_connections: u32,

    /// Minutes of an outage (no worker, or no site) after which it is credited to every running game. A deadline that
    /// passed in a shorter outage is always extended.
    #[arg(long, env = "STAFETA_OUTAGE_MINUTES", default_value_t = 10, value_name = "MINUTES",
        value_parser = clap::value_parser!(u32).range(1..=1440), global = true)]
    pub outage_minutes: u32,

    /// Number of first posts of a new account that wait for a moderator; none by default. Orders, and posts in the
    /// discussions of their own games, never wait.
    #[arg(long, env = "STAFETA_HOLD_FIRST_POSTS", default_value_t = 0, value_name = "COUNT",
        value_parser = clap::value_parser!(u32).range(0..=100), global = true)]
    pub hold_first_posts: u32,

    /// Mail server, as `smtps://user:password@host`, `smtp://host:587?tls=required`; without it e-mails are written
    /// as files into the folder `mail` of the data folder.
    #[arg(long, env = "STAFETA_SMTP_URL", hide_env_values = true, value_name = "URL", global = true)]
    pub smtp_url: Option<SecretString>,

    /// File with the certificate (PEM) of a private certificate authority that signed the mail server's certificate;
    /// public authorities are known.
    #[arg(long, env = "STAFETA_SMTP_CA", value_name = "FILE", global = true)]
    pub smtp_ca: Option<PathBuf>,

    /// Sender of the e-mails.
    #[arg(
        long,
        env = "STAFETA_MAIL_FROM",
        default_value = "Stafeta <stafeta@localhost>",
        value_name = "ADDRESS",
        global = true
    )]
    pub mail_from: Mailbox,

    /// Address to which players send orders by e-mail, such as `orders@forum.example`. Letters to `orders+…@forum.example` must be
    /// piped into `stafeta mail-in`. Without it no orders are taken by e-mail.
    #[arg(long, env = "STAFETA_ORDERS_ADDRESS", value_name = "ADDRESS", global = true)]
    pub orders_address: Option<Address>,

    /// Require a second factor of administrators and moderators; until they set one up, they have only the rights of
    /// players.
    #[arg(long, env = "STAFETA_STAFF_SECOND_FACTOR", global = true)]
    pub staff_second_factor: bool,

    /// Networks of the proxies whose `X-Forwarded-For` is trusted, as `10.0.0.0/8,192.0.2.7/32`; without it none is.
    #[arg(long, env = "STAFETA_TRUSTED_PROXY", value_delimiter = ',', value_parser = parse_network, value_name = "NETWORKS", global = true)]
    pub trusted_proxy: Vec<IpNet>,

    /// Networks that are not public and to which push messages and webhooks may be sent all the same, as `10.0.0.0/8`, also
    /// without encryption; without it only public addresses are reached.
    #[arg(long, env = "STAFETA_OUTBOUND_NETWORKS", value_name = "NETWORKS", global = true)]
    #[arg(value_delimiter = ',', value_parser = parse_network)]
    pub outbound_networks: Vec<IpNet>,

    /// Contact for reports of vulnerabilities, as `mailto:security@forum.example` or an `https` address, for
    /// `/.well-known/security.txt`. Without it there is no such file.
    #[arg(long, env = "STAFETA_SECURITY_CONTACT", value_parser = parse_contact, value_name = "ADDRESS", global = true)]
    pub security_contact: Option<Url>,

    /// Address and port on which metrics are served; without it there are none.
    #[arg(long, env = "STAFETA_METRICS_LISTEN", value_name = "ADDRESS:PORT", global = true)]
    pub metrics_listen: Option<SocketAddr>,

    /// Format of the log.
    #[arg(long, env = "STAFETA_LOG_FORMAT", value_enum, default_value_t = LogFormat::Pretty, global = true)]
    pub log_format: LogFormat,

    /// Log filter, as `info` or `info,stafeta=debug,sqlx=warn`.
    #[arg(long, env = "STAFETA_LOG", default_value = "info,sqlx=warn", value_name = "FILTER", global = true)]
    pub log: String,
}

/// The format of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people to read.
    Pretty,
    /// One JSON object per line.
    Json,
}

impl Config {
    /// Returns the root of every link, as browsers send it in `Origin`: scheme, host and port, without a final slash.
    /// It never comes from a request.
    #[must_use]
    pub fn origin(&self) -> String {
        match &self.base_url {
            Some(url) => url.origin().ascii_serialization(),
            None if self.listen.port() == 80 => "http://localhost".to_owned(),
            None => format!("http://localhost:{}", self.listen.port()),
        }
    }

    /// Returns the public host, as `forum.example`, without its port.
    #[must_use]
    pub fn host(&self) -> &str {
        self.base_url.as_ref().and_then(Url::host_str).unwrap_or("localhost")
    }

    /// Returns true if the site is served over TLS: cookies are then `__Host-` and `Secure`, and HSTS is sent.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.base_url.as_ref().is_some_and(|url| url.scheme() == "https")
    }

    /// Returns an absolute link to `path`, which begins with a slash.
    #[must_use]
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.origin())
    }

    /// Returns the address at which operators of push services reach the operator of this site.
    #[must_use]
    pub fn push_contact(&self) -> String {
        match &self.security_contact {
            Some(contact) => contact.to_string(),
            None => format!("mailto:{}", self.mail_from.email),
        }
    }

    /// Returns the shortest outage that is credited to every game.
    #[must_use]
    pub fn long_outage(&self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.outage_minutes))
    }

    /// Returns the folder for e-mails if no mail server is configured.
    #[must_use]
    pub fn mail_folder(&self) -> PathBuf {
        self.data_dir.join("mail")
    }
}

fn default_listen() -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, 8000))
}

/// Parses the base URL. The site must be at the root of its host, because cookies named `__Host-` require that.
fn parse_base_url(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| format!("{error}; write it as https://forum.example"))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(format!("the scheme is {}; http or https is asked for", url.scheme()));
    }
    if url.host().is_none() || url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return Err("only scheme, host and port are asked for, as https://forum.example".to_owned());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("a user name or password has no place here".to_owned());
    }
    Ok(url)
}

fn parse_contact(text: &str) -> Result<Url, String> {
    match Url::parse(text) {
        Ok(url) if matches!(url.scheme(), "mailto" | "https" | "tel") => Ok(url),
        _ => Err("write it as mailto:security@forum.example or as an https address".to_owned()),
    }
}

fn parse_network(text: &str) -> Result<IpNet, String> {
    text.parse::<IpNet>()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
        .map_err(|_| format!("{text:?} is neither an address nor a network such as 10.0.0.0/8"))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        config: Config,
    }

    fn config(flags: &[&str]) -> Result<Config, clap::Error> {
        Line::try_parse_from([&["stafeta"], flags].concat()).map(|line| line.config)
    }

    #[test]
    fn without_a_base_url_links_lead_to_this_machine() {
        let config = config(&["--listen", "127.0.0.1:8123"]).unwrap();
        assert_eq!(config.link("/b/1"), "http://localhost:8123/b/1");
        assert!(!config.is_secure());
    }

    #[test]
    fn a_base_url_is_a_scheme_a_host_and_a_port() {
        assert_eq!(
            config(&["--base-url", "https://forum.example"]).unwrap().link("/"),
            "https://forum.example/"
        );
        for url in [
            "forum.example",
            "ftp://forum.example",
            "https://forum.example/sub",
            "https://a:b@forum.example",
            "https://forum.example?x",
        ] {
            assert!(config(&["--base-url", url]).is_err(), "{url}");
        }
    }

    #[test]
    fn a_security_contact_is_an_address_that_can_be_written_to() {
        let contact = |text| config(&["--security-contact", text]).map(|config| config.security_contact);
        assert!(contact("mailto:security@forum.example").unwrap().is_some());
        assert!(contact("https://forum.example/report").unwrap().is_some());
        for text in ["security@forum.example", "http://forum.example", "javascript:alert(1)", ""] {
            assert!(contact(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_address_past_a_pooler_needs_a_database() {
        let past = ["--session-url", "postgres://u@db/x"];
        assert!(config(&past).is_err());
        assert!(config(&[&past[..], &["--database-url", "postgres://u@pooler/x"]].concat()).is_ok());
    }

    #[test]
    fn secrets_are_not_printed() {
        let flags = [
            "--database-url",
            "postgres://u:hunter2@db/x",
            "--session-url",
            "postgres://u:hunter2@db/x",
            "--smtp-url",
            "smtps://u:hunter2@mail",
            "--pictures-url",
            "https://key:hunter2@s3.example/pictures",
        ];
        let printed = format!("{:?}", config(&flags).unwrap());
        assert!(!printed.contains("hunter2"), "{printed}");
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        let config = config(&["--trusted-proxy", "10.0.0.0/8,::1"]).unwrap();
        assert!(config.trusted_proxy[0].contains(&"10.1.2.3".parse::<IpAddr>().unwrap()));
        assert!(config.trusted_proxy[1].contains(&"::1".parse::<IpAddr>().unwrap()));
    }
}
