//! The database goes away and comes back: what is said meanwhile, and that nothing acknowledged is lost.

use std::process::Command;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use sqlx::postgres::PgPoolOptions;
use stafeta::db::{self, Cluster, MIGRATIONS};
use stafeta::ids::ThreadId;

use crate::seed::{self, Someone};
use crate::{Answer, Site};

async fn reply(writer: &mut Someone, thread: ThreadId, text: &str) -> Answer {
    let path = format!("/t/{thread}/reply");
    let page = writer.browser.get(&path).await;
    if page.status != StatusCode::OK {
        return page;
    }
    let filled = page.fill(&path, &[("text", text)]);
    let pressed = [("do".to_owned(), "post".to_owned())];
    writer.browser.post(&path, &[filled, pressed.to_vec()].concat()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_killed_while_people_post_costs_them_a_refusal_at_most() {
    let folder = tempfile::Builder::new()
        .prefix("stafeta-fault-")
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o711))
        .tempdir()
        .unwrap();
    let cluster = Cluster::start(folder.path(), None).await.unwrap();
    let pool = db::pool(8).connect_lazy_with(cluster.connection("stafeta"));
    MIGRATIONS.run(&pool).await.unwrap();
    let site = Site::on(pool);
    let mut ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;

    let mut acknowledged = Vec::new();
    let (mut refusals, mut killed) = (0, Vec::new());
    let patience = Instant::now() + Duration::from_secs(200);
    // Kills Postgres twice on the way, and goes on until posts land again after each.
    for number in 0.. {
        if number == 5 || number == 25 {
            let process = cluster.process().unwrap().to_string();
            assert!(Command::new("kill").args(["-KILL", &process]).status().unwrap().success());
            killed.push(process);
        }
        let text = format!("post number {number}");
        let asked = Instant::now();
        let answer = reply(&mut ana, thread, &text).await;
        // Posts follow each other faster than the forum takes them from people.
        site.wait(chrono::TimeDelta::minutes(2));
        if answer.status == StatusCode::SEE_OTHER {
            acknowledged.push(text);
        } else {
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
            assert!(!answer.header("retry-after").is_empty());
            assert!(asked.elapsed() < Duration::from_secs(5), "refused after {:?}", asked.elapsed());
            refusals += 1;
        }
        assert!(Instant::now() < patience, "it does not recover: {refusals} refusals");
        if killed.len() == 2 && number > 40 && answer.status == StatusCode::SEE_OTHER {
            break;
        }
    }
    // Where it comes back sooner than a request gives up, nobody is refused.
    let alive = cluster.process().unwrap().to_string();
    assert!(killed[0] != killed[1] && !killed.contains(&alive), "it was not killed: {killed:?}, now {alive}");
    let fresh = PgPoolOptions::new().connect_with(cluster.connection("stafeta")).await.unwrap();
    let kept: Vec<String> =
        sqlx::query_scalar("select source from posts where thread_id = $1 order by number")
            .bind(thread)
            .fetch_all(&fresh)
            .await
            .unwrap();
    let lost: Vec<_> = acknowledged.iter().filter(|text| !kept.contains(text)).collect();
    assert_eq!(lost, Vec::<&String>::new(), "acknowledged and lost");
    fresh.close().await;
    cluster.stop().await;
}
