//! A disk that is really full: no acknowledged post is lost, no game is affected, and all continues once there is space.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use sqlx::PgPool;
use stafeta::db::{MIGRATIONS, PoolPurpose, PostgresCluster};
use stafeta::games::Ruleset;
use tempfile::TempDir;

use crate::games::{Played, SEVEN, classic};
use crate::{PASSWORD, Site, games_crowd, seed};

/// The number of games due while the disk is full.
const DUE: i64 = 12;
/// The size of the disk. A new Postgres cluster with the schema takes half of it.
const SIZE: &str = "size=200m,mode=0711";
/// The longest wait for Postgres to recover. It only catches a hang.
const RECOVERED_WITHIN: Duration = Duration::from_secs(120);

/// A disk for one cluster that can be filled up. If mounting is not permitted, Postgres itself is made to report a full disk.
struct Disk {
    folder: TempDir,
    is_mounted: bool,
}

impl Disk {
    fn set_up() -> Self {
        let folder = tempfile::Builder::new()
            .prefix("stafeta-disk-")
            .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o711))
            .tempdir()
            .unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", SIZE, "stafeta-test"])
            .arg(folder.path())
            .output();
        let is_mounted = mounted.is_ok_and(|mounted| mounted.status.success());
        println!("a small file system: {is_mounted}");
        Self { folder, is_mounted }
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    async fn fill(&self, db: &PgPool) {
        if self.is_mounted {
            let mut ballast = File::create(self.ballast()).unwrap();
            while ballast.write_all(&[1; 4096]).is_ok() {}
            return;
        }
        sqlx::raw_sql(
            "create function fails() returns trigger language plpgsql as
                 $$ begin raise exception 'made for a test' using errcode = '53100'; end $$;
             create trigger fails before insert on posts for each row execute function fails();
             create trigger fails before insert on snapshots for each row execute function fails()",
        )
        .execute(db)
        .await
        .unwrap();
    }

    async fn make_room(&self, db: &PgPool) {
        if self.is_mounted {
            return fs::remove_file(self.ballast()).unwrap();
        }
        sqlx::raw_sql("drop function fails() cascade").execute(db).await.unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.is_mounted {
            // Detached at once, and removed when the last process closes its files there.
            let _ = Command::new("umount").arg("--lazy").arg(self.folder.path()).status();
        }
    }
}

/// Returns the numbers of games that have resolved their first phase, of counted failures, and of quarantined games. `None`
/// while Postgres is down.
async fn counted(db: &PgPool) -> Option<(i64, i64, i64)> {
    sqlx::query_as(
        "select count(*) filter (where phase > 0), coalesce(sum(failures), 0)::bigint, count(quarantined_at) from games",
    )
    .fetch_one(db)
    .await
    .ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing_acknowledged_and_counts_against_no_game() {
    let disk = Disk::set_up();
    let cluster = PostgresCluster::start(disk.folder.path(), None).await.unwrap();
    let db = PoolPurpose::Requests.pool(8, cluster.connection("stafeta"));
    MIGRATIONS.run(&db).await.unwrap();
    let site = Site::on(db.clone());
    let mut ana = seed::player(&site, "Writer").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    games_crowd::copy(&db, DUE).await;

    disk.fill(&db).await;
    let reply = format!("/t/{thread}/reply");
    let (mut acknowledged, mut refused) = (Vec::new(), 0);
    let patience = Instant::now() + RECOVERED_WITHIN;
    // Half-empty pages take some posts before a new page is needed.
    for number in 0.. {
        let page = ana.browser.get(&reply).await;
        if page.status != StatusCode::OK {
            assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE, "{}", page.body);
            refused += 1;
        } else {
            let text = format!("post number {number} {}", "long ".repeat(400));
            let form = [page.fill(&reply, &[("text", &text)]), vec![("do".to_owned(), "post".to_owned())]];
            let answer = ana.browser.post(&reply, &form.concat()).await;
            match answer.status {
                StatusCode::SEE_OTHER => acknowledged.push(text),
                StatusCode::SERVICE_UNAVAILABLE => {
                    assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|seconds| seconds > 0));
                    assert!(answer.body.contains(&text), "what was typed stands in the answer");
                    refused += 1;
                }
                other => panic!("{other}: {}", answer.body),
            }
        }
        played.site.wait(chrono::TimeDelta::seconds(20));
        if refused == 5 {
            break;
        }
        assert!(Instant::now() < patience, "{number} posts and the disk is not full");
    }
    let mut guest = played.site.browser();
    assert_eq!(guest.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(guest.get("/healthz").await.status, StatusCode::OK);
    // The deadlines pass, and the games are tried more often than a broken game would be.
    for _ in 0..30 {
        played.hours(1).await;
        if let Some((_, failures, set_aside)) = counted(&db).await {
            assert_eq!((failures, set_aside), (0, 0), "a full disk is no fault of a game");
        }
    }
    let while_full = counted(&db).await;
    disk.make_room(&db).await;

    let patience = Instant::now() + RECOVERED_WITHIN;
    loop {
        let now = counted(&db).await;
        if now == Some((DUE, 0, 0)) {
            break;
        }
        assert!(Instant::now() < patience, "{now:?}");
        played.hours(1).await;
    }
    println!("{} posts taken, {while_full:?} games while the disk was full", acknowledged.len());
    assert!(while_full.is_none_or(|(resolved, ..)| resolved < DUE), "the disk was full for no game");
    let login = [("name", "Writer"), ("password", PASSWORD)];
    assert_eq!(guest.submit("/login", "/login", &login).await.status, StatusCode::SEE_OTHER);
    let kept: Vec<String> =
        sqlx::query_scalar("select source from posts where thread_id = $1 order by number")
            .bind(thread)
            .fetch_all(&db)
            .await
            .unwrap();
    let lost: Vec<_> = acknowledged.iter().filter(|text| !kept.contains(&text.trim().to_owned())).collect();
    assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
    db.close().await;
    cluster.stop().await;
}
