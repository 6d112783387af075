//! A cluster of existing programs (`deploy/cluster/`): three Postgres under Patroni, a pooler and a proxy in front of them, two
//! servers and two workers. When the primary dies under load, the site writes again soon, keeps what it acknowledged, and nobody
//! misses a deadline because of it. With `STAFETA_ROUNDS=full`; an ordinary run fills in the files of the cluster.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use clap::Parser;
use secrecy::ExposeSecret;
use stafeta::config::Config;
use stafeta::db::{Database, MigrationMode};

use crate::cluster;
use crate::cluster_trial;
use crate::site::Flags;

const NODES: [&str; 3] = ["node1", "node2", "node3"];
/// The settings of a cluster whose pooler may be of any version.
const SETTINGS: &str = "NODE1=10.0.0.1\nNODE2=10.0.0.2\nNODE3=10.0.0.3\nBASE_URL=https://forum.example\n\
    SUPERUSER_PASSWORD=a1\nREPLICATION_PASSWORD=b2\nSTAFETA_PASSWORD=c3\nPOOL_MODE=session\n";

/// Fills in the files of `deploy/cluster/`.
fn render(settings: &Path, node: &str, root: &Path) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/cluster/render");
    Command::new(script).arg(settings).arg(node).arg(root).output().unwrap()
}

/// Returns every file below `folder`.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Reads the configuration that a file of environment variables gives a server.
fn config(environment: &str) -> Config {
    let flags = environment.lines().filter_map(|line| {
        let (name, value) = line.split_once('=')?;
        let flag = match name {
            "DATABASE_URL" => "database-url".to_owned(),
            "STAFETA_NO_WORKER" => return None,
            name => name.strip_prefix("STAFETA_")?.to_lowercase().replace('_', "-"),
        };
        Some(format!("--{flag}={value}"))
    });
    Flags::try_parse_from(["stafeta".to_owned()].into_iter().chain(flags)).unwrap().config
}

#[test]
fn a_cluster_fits_three_machines_and_outlives_two_primaries() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("cluster.env");
    fs::write(&settings, SETTINGS).unwrap();
    let mut addresses = BTreeSet::new();
    for node in NODES {
        let root = folder.path().join(node);
        let rendered = render(&settings, node, &root);
        assert!(rendered.status.success(), "{}", String::from_utf8_lossy(&rendered.stderr));
        let files = files(&root);
        assert_eq!(files.len(), 9, "{files:?}");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            assert!(!text.contains("{{") && !text.contains("}}"), "{}: {text}", file.display());
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o077, 0, "{}", file.display());
        }
        let config = config(&fs::read_to_string(root.join("etc/stafeta.env")).unwrap());
        addresses.insert(config.listen);
        let [pooler, past] = [&config.database_url, &config.session_url]
            .map(|url| url.as_ref().unwrap().expose_secret().to_owned());
        assert_eq!(pooler.replace(":6432/", ":5000/"), past, "both lead to the primary");
    }
    assert_eq!(addresses.len(), 3);
    let root = folder.path().join("refused");
    assert!(!render(&settings, "node4", &root).status.success());
    fs::write(&settings, SETTINGS.replace("c3", "c-3")).unwrap();
    let refused = render(&settings, "node1", &root);
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("STAFETA_PASSWORD"), "{said}");
    assert!(!root.exists(), "nothing is written before all is known to be right");
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        runtime.unwrap().block_on(cluster_trial::survive_two_primaries());
    }
}

#[tokio::test]
async fn announcements_and_migrations_go_past_the_pooler() {
    let options = cluster::fresh_options().await;
    let url = |name: &str| {
        let folder = options.get_socket().unwrap().to_str().unwrap().replace('/', "%2F");
        let (user, database) = (options.get_username(), options.get_database().unwrap());
        format!("postgres://{user}@{folder}/{database}?sslmode=disable&application_name={name}")
    };
    let flags = ["stafeta", "--database-url", &url("pooler"), "--session-url", &url("past")];
    let config = Flags::try_parse_from(flags).unwrap().config;
    let database = Database::open(&config, MigrationMode::Run).await.unwrap();
    for (pool, name) in [
        (&database.pool, "pooler"),
        (&database.jobs, "pooler"),
        (&database.probe, "pooler"),
        (&database.announcements, "past"),
    ] {
        let used = sqlx::query_scalar::<_, String>("select current_setting('application_name')");
        assert_eq!(used.fetch_one(pool).await.unwrap(), name);
    }
    let none = url("past").replace(options.get_database().unwrap(), "nothing");
    let flags = ["stafeta", "--database-url", &url("pooler"), "--session-url", &none];
    let refused = Database::open(&Flags::try_parse_from(flags).unwrap().config, MigrationMode::Check).await;
    let said = refused.unwrap_err().to_string();
    assert!(said.contains("STAFETA_SESSION_URL") && said.contains("nothing"), "{said}");
    database.close().await;
}
