//! A primary database server with a standby: when the standby takes over, the site follows, and keeps what it acknowledged.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use clap::Parser;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::{ConnectOptions, PgConnection};
use stafeta::config::Config;
use stafeta::db::embedded::PostgresBinaries;
use stafeta::db::{Database, MigrationMode, PostgresCluster};
use tempfile::TempDir;

use crate::site::Flags;
use crate::{Answer, Site, seed};

/// The longest time from the death of the primary to the next post.
const BACK_WITHIN: Duration = Duration::from_secs(15);
/// The longest wait for a server that follows another. It only catches a hang.
const READY_WITHIN: Duration = Duration::from_secs(60);

fn folder() -> TempDir {
    tempfile::Builder::new()
        .prefix("stafeta-pair-")
        .permissions(fs::Permissions::from_mode(0o711))
        .tempdir()
        .unwrap()
}

async fn connect(cluster: &PostgresCluster) -> PgConnection {
    cluster.connection("stafeta").connect().await.unwrap()
}

/// Copies the server of `primary` into `standby`, where one that is started follows it.
fn copy_cluster(primary: &Path, standby: &Path) {
    let (from, to) = (primary.join("postgres"), standby.join("postgres"));
    let binaries = PostgresBinaries::find(None).unwrap();
    let copied = Command::new(binaries.program("pg_basebackup"))
        .args(["--username", "stafeta", "--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--host"])
        .arg(&from)
        .arg("--pgdata")
        .arg(&to)
        .output()
        .unwrap();
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    // The socket lies in the folder, and its lock was copied with the rest.
    fs::remove_file(to.join(".s.PGSQL.5432.lock")).unwrap();
    let owned =
        Command::new("chown").arg("--recursive").arg("--reference").arg(&from).arg(&to).status().unwrap();
    assert!(owned.success());
}

/// Makes every commit of the primary wait until the standby has it.
async fn wait_for_standby(primary: &PostgresCluster) {
    let mut db = connect(primary).await;
    sqlx::raw_sql("alter system set synchronous_standby_names = '*'").execute(&mut db).await.unwrap();
    sqlx::raw_sql("select pg_reload_conf()").execute(&mut db).await.unwrap();
    let patience = Instant::now() + READY_WITHIN;
    while sqlx::query_scalar::<_, i64>("select count(*) from pg_stat_replication where sync_state = 'sync'")
        .fetch_one(&mut db)
        .await
        .unwrap()
        == 0
    {
        assert!(Instant::now() < patience, "the standby does not follow");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Returns the configuration for both servers, the one that dies first.
fn both(primary: &Path, standby: &Path) -> Config {
    let host = |folder: &Path| folder.join("postgres").to_str().unwrap().replace('/', "%2F");
    let url = format!("postgres://stafeta@{},{}/stafeta?sslmode=disable", host(primary), host(standby));
    Flags::try_parse_from(["stafeta", "--database-url", &url]).unwrap().config
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_site_follows_the_primary_and_keeps_what_it_acknowledged() {
    let (first, second) = (folder(), folder());
    let primary = PostgresCluster::start(first.path(), None).await.unwrap();
    copy_cluster(first.path(), second.path());
    let standby = PostgresCluster::start(second.path(), None).await.unwrap();
    wait_for_standby(&primary).await;

    let database = Database::open(&both(first.path(), second.path()), MigrationMode::Run).await.unwrap();
    let site = Site::on(database.pool.clone());
    let mut ana = seed::player(&site, "Writer").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
    let reply = format!("/t/{thread}/reply");
    let form = |page: &Answer, text: &str| {
        [page.fill(&reply, &[("text", text)]), vec![("do".to_owned(), "post".to_owned())]].concat()
    };
    let page = ana.browser.get(&reply).await;
    let posted = ana.browser.post(&reply, &form(&page, "before the fall")).await;
    assert_eq!(posted.status, StatusCode::SEE_OTHER);

    let process = primary.process().unwrap();
    kill(Pid::from_raw(i32::try_from(process).unwrap()), Signal::SIGKILL).unwrap();
    primary.stop().await;
    let died = Instant::now();
    let mut db = connect(&standby).await;
    sqlx::query("select pg_promote()").execute(&mut db).await.unwrap();
    loop {
        let page = ana.browser.get(&reply).await;
        if page.status == StatusCode::OK {
            let posted = ana.browser.post(&reply, &form(&page, "after the fall")).await;
            if posted.status == StatusCode::SEE_OTHER {
                break;
            }
        }
        assert!(died.elapsed() < BACK_WITHIN, "nothing can be posted: {}", page.status);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let shown = ana.browser.get(&format!("/t/{thread}")).await.body;
    assert!(shown.contains("before the fall") && shown.contains("after the fall"));
    database.close().await;
    standby.stop().await;
}
