//! Webhooks of games and of people: signed, retried, stopped, and with nothing that a spectator may not read.

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

/// A site that may send to this machine, with Ana, who writes, and Ion, who has a webhook for messages. Returns its key.
async fn personal(server: &LocalServer, format: &str) -> (Site, Browser, Browser, String) {
    let site = Site::open_with(&FLAGS).await;
    let (ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let letters = site.letters().await;
    let confirm = letters.iter().find(|letter| letter.to.starts_with("ion")).unwrap().path();
    ion.submit(&confirm, &confirm, &[]).await;
    let url = format!("{}/send/ion", server.address);
    let made = ion.submit(OWN, "/account/webhook", &[("url", &*url), ("format", format)]).await;
    let key = made.texts("#webhook .callout code")[0].clone();
    assert_eq!(ion.submit(OWN, OWN, &[("conversation", "webhook")]).await.location(), OWN);
    (site, ana, ion, key)
}

const OWN: &str = "/account/notifications";

/// Ana writes to Ion, who left the site a while ago.
async fn write_to_ion(site: &Site, ana: &mut Browser, subject: &str) {
    site.wait(TimeDelta::minutes(20));
    let fields = [("to", "Ion"), ("title", subject), ("text", "Hello")];
    assert!(ana.submit("/messages/new", "/messages/new", &fields).await.location().starts_with("/messages/"));
}

#[tokio::test]
async fn a_person_gets_the_chosen_notifications_at_their_webhook_signed() {
    let server = LocalServer::open().await;
    let (site, mut ana, mut ion, key) = personal(&server, "json").await;
    assert!(!ion.get(OWN).await.body.contains(&key), "the key is shown once");
    write_to_ion(&site, &mut ana, "Pact").await;
    assert!(site.letters().await.is_empty(), "one event, one channel");
    let received = server.received();
    assert_eq!(received.len(), 1);
    let message = read(&received[0], &key);
    let notification = &message["notification"];
    assert_eq!((&message["type"], &notification["kind"]), (&"notification".into(), &"conversation".into()));
    assert!(notification["text"].as_str().unwrap().contains("Pact"), "{message}");
    let link = notification["url"].as_str().unwrap().strip_prefix("https://stafeta.test").unwrap();
    assert!(ion.get(link).await.body.contains("Hello"));
    assert!(ion.get("/account/e-mails").await.body.contains("Accepted by your webhook"));
    // Other kinds keep their channel, and other people read nothing of it.
    assert!(!ana.get(OWN).await.body.contains("127.0.0.1"));
    let remove = ion.submit(OWN, "/account/webhook/remove", &[]).await;
    assert_eq!(remove.location(), "/account/notifications#webhook");
    write_to_ion(&site, &mut ana, "Second").await;
    assert_eq!(site.letters().await.len(), 1, "by e-mail while there is none");
    assert!(server.received().is_empty());
}

#[tokio::test]
async fn a_test_comes_to_the_webhook_and_tells_what_became_of_it() {
    let server = LocalServer::open().await;
    let (site, mut ana, mut ion, key) = personal(&server, "json").await;
    let test = "/account/webhook/test";
    assert_eq!(ion.submit(OWN, test, &[]).await.location(), "/account/e-mails");
    assert!(site.letters().await.is_empty(), "a test shows one way only");
    let message = read(&server.received()[0], &key);
    assert!(message["notification"]["text"].as_str().unwrap().starts_with("Test message"), "{message}");
    assert!(ion.get("/account/e-mails").await.body.contains("Accepted by your webhook"));
    // Who has no webhook has no button, and at most five come in a row.
    assert!(ana.get(OWN).await.attributes("form", "action").iter().all(|action| !action.ends_with("/test")));
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(ion.submit(OWN, test, &[]).await.status.as_u16());
    }
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
}

#[tokio::test]
async fn a_personal_webhook_that_goes_on_failing_stops_and_e_mails_follow() {
    let server = LocalServer::open().await;
    let (site, mut ana, mut ion, _) = personal(&server, "slack").await;
    server.answer([StatusCode::FOUND].into_iter().chain([StatusCode::INTERNAL_SERVER_ERROR; 300]));
    for number in 0..12 {
        write_to_ion(&site, &mut ana, &format!("Offer {number}")).await;
        site.work().await;
    }
    assert!(
        !ion.get(OWN).await.body.contains("stopped after ten failures"),
        "ten messages in an hour are one failure"
    );
    let mut hours = 0;
    while site.db_count("select count(*) from personal_webhooks where stopped_at is not null").await == 0 {
        hours += 1;
        assert!(hours < 24, "it never stops");
        site.wait(TimeDelta::hours(1));
        site.work().await;
    }
    assert!(ion.get(OWN).await.body.contains("stopped after ten failures"));
    assert!(ion.get("/notifications").await.body.contains("The webhook to 127.0.0.1 was stopped"));
    server.received();
    site.wait(TimeDelta::hours(7));
    let letters = site.letters().await;
    assert!(!letters.is_empty(), "what waits comes by e-mail");
    assert!(server.received().is_empty());
    // Setting it up again makes it work again.
    let url = format!("{}/send/again", server.address);
    ion.submit(OWN, "/account/webhook", &[("url", &*url), ("format", "discord")]).await;
    write_to_ion(&site, &mut ana, "Last").await;
    site.work().await;
    assert!(!server.received().is_empty());
}

#[tokio::test]
async fn a_personal_webhook_leads_into_no_private_network_and_what_was_typed_stays() {
    let site = Site::open().await;
    let mut ion = site.player("Ion").await;
    for (url, format, why) in [
        ("https://10.0.0.1/x", "json", "private network"),
        ("ftp://chat.example", "json", "must begin with https"),
        ("https://chat.example/x", "morse", "aria-invalid"),
    ] {
        let page = ion.get(OWN).await;
        let mut fields = page.fill("/account/webhook", &[("url", url)]);
        fields.retain(|(name, _)| name != "format");
        fields.push(("format".to_owned(), format.to_owned()));
        let refused = ion.post("/account/webhook", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{url}");
        assert!(refused.body.contains(why) && refused.body.contains(url), "{}", refused.body);
    }
    assert_eq!(site.db_count("select count(*) from personal_webhooks").await, 0);
    let none = ion.get("/help/markup").await.attributes("input[name=form_token]", "value").swap_remove(0);
    let gone = ion.post("/account/webhook/remove", &[("form_token".to_owned(), none)]).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}
