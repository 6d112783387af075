//! Webhooks of a game: signed, retried, stopped, and with nothing that a spectator may not read.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use chrono::TimeDelta;
use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, classic};
use crate::local_server::{FLAGS, LocalServer};
use crate::{Answer, Browser, Site};

async fn played() -> (Played, Browser, String) {
    let site = Site::open_with(&FLAGS).await;
    let played = Played::open_on(site, Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let master = played.browser(&played.people[0]).await;
    let page = format!("/games/{}/webhooks", played.game);
    (played, master, page)
}

async fn make(master: &mut Browser, page: &str, url: &str, format: &str) -> Answer {
    master.submit(page, page, &[("url", url), ("format", format)]).await
}

fn read((headers, body): &(HeaderMap, Bytes), key: &str) -> Value {
    let header = |name: &str| headers[name].to_str().unwrap();
    let secret = BASE64.decode(key.strip_prefix("whsec_").unwrap().as_bytes()).unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(&secret).unwrap();
    mac.update(format!("{}.{}.", header("webhook-id"), header("webhook-timestamp")).as_bytes());
    mac.update(body);
    let signature = header("webhook-signature").strip_prefix("v1,").unwrap();
    mac.verify_slice(&BASE64.decode(signature.as_bytes()).unwrap()).unwrap();
    serde_json::from_slice(body).unwrap()
}

#[tokio::test]
async fn a_webhook_gets_the_latest_post_and_each_later_one_once_signed() {
    let (played, mut master, page) = played().await;
    let server = LocalServer::open().await;
    let made = make(&mut master, &page, &format!("{}/send/chat", server.address), "json").await;
    let key = made.texts(".callout code")[0].clone();
    assert!(!master.get(&page).await.body.contains(&key), "the key is shown once");
    played.site.work().await;
    let received = server.received();
    assert_eq!(received.len(), 1, "the latest post");
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.site.work().await;
    assert!(server.received().is_empty(), "closed orders are nobody's business");
    played.confirm_all().await;
    played.site.work().await;
    let received = server.received();
    assert!(!received.is_empty());
    let texts: Vec<Value> = received.iter().map(|request| read(request, &key)).collect();
    assert!(texts.iter().any(|text| text["post"]["text"].as_str().unwrap().contains("Galicia")), "{texts:?}");
    let url = texts[0]["game"]["url"].as_str().unwrap();
    assert_eq!(url, format!("https://stafeta.test/games/{}", played.game));
    played.site.work().await;
    assert!(server.received().is_empty());
    assert!(master.get(&page).await.texts(".divided-list li")[0].contains("accepted 127.0.0.1: 201"));
}

#[tokio::test]
async fn chats_get_messages_in_their_own_form_that_call_nobody() {
    let (played, mut master, page) = played().await;
    let server = LocalServer::open().await;
    for format in ["discord", "slack"] {
        make(&mut master, &page, &format!("{}/send/{format}", server.address), format).await;
    }
    sqlx::query("update games set name = '<!here> & @everyone'").execute(&played.site.db).await.unwrap();
    played.site.work().await;
    let received = server.received();
    let sent: Vec<Value> = received.iter().map(|(_, body)| serde_json::from_slice(body).unwrap()).collect();
    let discord = sent.iter().find(|message| !message["embeds"].is_null()).unwrap();
    assert_eq!(discord["allowed_mentions"]["parse"], Value::Array(Vec::new()));
    assert_eq!(discord["embeds"][0]["title"], "<!here> & @everyone");
    let slack = sent.iter().find_map(|message| message["text"].as_str()).unwrap();
    assert!(slack.contains("|&lt;!here&gt; &amp; @everyone>\n"), "{slack}");
}

#[tokio::test]
async fn a_webhook_that_fails_ten_times_stops_and_its_owner_is_told() {
    let (played, mut master, page) = played().await;
    let server = LocalServer::open().await;
    // A redirect is a failure like any other: it is not followed.
    server.answer([StatusCode::FOUND].into_iter().chain([StatusCode::INTERNAL_SERVER_ERROR; 9]));
    make(&mut master, &page, &format!("{}/send/chat", server.address), "json").await;
    for attempt in 1..=10 {
        played.site.worker().round().await;
        assert_eq!(server.received().len(), 1, "attempt {attempt}");
        played.site.worker().round().await;
        assert!(server.received().is_empty(), "not before a pause");
        played.site.wait(TimeDelta::hours(6));
    }
    played.site.worker().round().await;
    assert!(server.received().is_empty(), "given up");
    assert!(master.get(&page).await.body.contains("stopped after ten failures"));
    assert!(master.get("/notifications").await.body.contains("the webhook to 127.0.0.1 was stopped"));
    let remove = master.get(&page).await.attributes("td form", "action")[0].clone();
    master.submit(&page, &remove, &[]).await;
    assert_eq!(played.site.db_count("select count(*) from webhooks").await, 0);
}

#[tokio::test]
async fn only_the_game_master_makes_webhooks_and_none_leads_into_a_private_network() {
    let (played, mut master, page) = played().await;
    let mut player = played.browser(&played.people[1]).await;
    assert_eq!(player.get(&page).await.status, StatusCode::FORBIDDEN);
    for (url, why) in
        [("https://10.0.0.1/x", "private network"), ("ftp://chat.example", "must begin with https")]
    {
        let refused = make(&mut master, &page, url, "slack").await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(why) && refused.body.contains(url), "{}", refused.body);
    }
    for _ in 0..5 {
        make(&mut master, &page, "https://chat.example/hook", "slack").await;
    }
    let refused = make(&mut master, &page, "https://chat.example/hook", "slack").await;
    assert!(refused.body.contains("A game can have 5 webhooks"), "{}", refused.body);
    // What not everybody may read stays on the site.
    sqlx::query("delete from webhooks").execute(&played.site.db).await.unwrap();
    let server = LocalServer::open().await;
    make(&mut master, &page, &format!("{}/send/chat", server.address), "json").await;
    sqlx::query("update boards set read_by = 'players'").execute(&played.site.db).await.unwrap();
    played.site.work().await;
    assert!(server.received().is_empty());
}
