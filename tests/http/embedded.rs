//! The embedded Postgres: created, found again, limited to one process, and restarted when it dies.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::{ConnectOptions, Connection};
use stafeta::db::{CommitDurability, EmbeddedError, PostgresCluster};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::Builder::new()
        .prefix("stafeta-own-")
        .permissions(fs::Permissions::from_mode(0o711))
        .tempdir()
        .unwrap()
}

async fn start(folder: &Path) -> Result<PostgresCluster, EmbeddedError> {
    PostgresCluster::start_with(folder, None, CommitDurability::None).await
}

/// Waits until the cluster answers. The bound only catches a hang.
async fn until_it_answers(cluster: &PostgresCluster) -> sqlx::PgConnection {
    let patience = Instant::now() + Duration::from_secs(100);
    loop {
        match cluster.connection("stafeta").connect().await {
            Ok(connection) => return connection,
            Err(error) if Instant::now() > patience => panic!("Postgres did not come back: {error}"),
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test]
async fn what_was_stored_is_there_after_a_restart() {
    let folder = folder();
    let cluster = start(folder.path()).await.unwrap();
    let mut connection = cluster.connection("stafeta").connect().await.unwrap();
    sqlx::raw_sql("create table kept (word text); insert into kept values ('ștafetă')")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    cluster.stop().await;

    let cluster = start(folder.path()).await.unwrap();
    let mut connection = cluster.connection("stafeta").connect().await.unwrap();
    let word: String = sqlx::query_scalar("select word from kept").fetch_one(&mut connection).await.unwrap();
    assert_eq!(word, "ștafetă");
    let open_to_the_network: String =
        sqlx::query_scalar("show listen_addresses").fetch_one(&mut connection).await.unwrap();
    assert_eq!(open_to_the_network, "");
    connection.close().await.unwrap();
    cluster.stop().await;
}

#[tokio::test]
async fn a_postgres_that_dies_is_started_again_with_all_that_was_committed() {
    let folder = folder();
    let cluster = PostgresCluster::start(folder.path(), None).await.unwrap();
    let mut connection = until_it_answers(&cluster).await;
    sqlx::raw_sql("create table kept (word text); insert into kept values ('before')")
        .execute(&mut connection)
        .await
        .unwrap();
    let died = cluster.process().unwrap();
    kill(Pid::from_raw(died.cast_signed()), Signal::SIGKILL).unwrap();
    while sqlx::raw_sql("select 1").execute(&mut connection).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let mut connection = until_it_answers(&cluster).await;
    let kept: i64 = sqlx::query_scalar("select count(*) from kept").fetch_one(&mut connection).await.unwrap();
    assert_eq!(kept, 1);
    assert_ne!(cluster.process(), Some(died));
    connection.close().await.unwrap();
    cluster.stop().await;
}

#[tokio::test]
async fn a_second_process_on_the_folder_is_refused_by_name() {
    let folder = folder();
    let cluster = start(folder.path()).await.unwrap();
    let error = start(folder.path()).await.unwrap_err();
    assert!(matches!(error, EmbeddedError::InUse { .. }), "{error}");
    assert!(error.to_string().contains(&format!("process {}", std::process::id())), "{error}");
    cluster.stop().await;
    start(folder.path()).await.expect("free again").stop().await;
}

#[tokio::test]
async fn a_folder_of_another_major_version_is_refused_with_the_way_out() {
    let folder = folder();
    let own = folder.path().join("postgres");
    fs::create_dir(&own).unwrap();
    fs::write(own.join("PG_VERSION"), "9\n").unwrap();
    let error = start(folder.path()).await.unwrap_err();
    assert!(matches!(&error, EmbeddedError::OtherVersion { found, .. } if found == "9"), "{error}");
    assert!(error.to_string().contains("pg_upgrade"), "{error}");
}

#[tokio::test]
async fn an_initdb_cut_short_is_made_anew() {
    let folder = folder();
    fs::create_dir(folder.path().join("postgres.new")).unwrap();
    fs::write(folder.path().join("postgres.new/PG_VERSION"), "15\n").unwrap();
    start(folder.path()).await.unwrap().stop().await;
    assert!(!folder.path().join("postgres.new").exists());
}

#[tokio::test]
async fn a_path_too_long_for_a_socket_works_all_the_same() {
    let folder = folder();
    let deep: PathBuf = folder.path().join("a".repeat(100)).join("data");
    fs::create_dir_all(&deep).unwrap();
    let cluster = start(&deep).await.unwrap();
    until_it_answers(&cluster).await.close().await.unwrap();
    cluster.stop().await;
}

#[tokio::test]
async fn programs_that_are_not_there_are_named() {
    let folder = folder();
    let error = PostgresCluster::start(folder.path(), Some(Path::new("/nowhere"))).await.unwrap_err();
    assert!(
        matches!(error, EmbeddedError::NotBinaries(_)) && error.to_string().contains("/nowhere"),
        "{error}"
    );
}

#[tokio::test]
async fn as_root_a_folder_that_postgres_cannot_reach_is_refused_with_the_way_out() {
    let folder = folder();
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).unwrap();
    match start(&closed.join("data")).await {
        Err(error) => {
            assert!(
                matches!(&error, EmbeddedError::Unreachable { blocked, .. } if blocked.ends_with("closed")),
                "{error}"
            );
            assert!(error.to_string().contains("STAFETA_DATA_DIR"), "{error}");
        }
        // An ordinary user runs Postgres as themselves and may enter their own folder.
        Ok(cluster) => {
            assert!(!nix::unistd::geteuid().is_root());
            cluster.stop().await;
        }
    }
}

/// An operator who names the wrong folder learns of it, and gets no empty site.
#[tokio::test]
async fn an_operators_command_creates_no_database() {
    let folder = folder();
    let run = Command::new(env!("CARGO_BIN_EXE_stafeta"))
        .args(["admin", "quarantined"])
        .env("STAFETA_DATA_DIR", folder.path())
        .env_remove("DATABASE_URL")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(!run.status.success() && said.contains("there is no database in"), "{said}");
    assert!(said.contains("STAFETA_DATA_DIR"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
