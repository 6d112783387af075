//! Permissions in the API: every operation for every role, as data.

use std::collections::BTreeSet;

use serde_json::Value;
use stafeta::ids::UserId;

use crate::api_client::{ALL_SCOPES, ApiClient, document};
use crate::security_routes::opened;

/// Each operation with a body, and the status for a guest, a player and an admin who have no seat, in the site of
/// `security_routes`: game 1 has not begun; games 2 and 3, threads 2 and 3 are on boards for players and for admins.
const OPERATIONS: &[(&str, &str, &str, [u16; 3])] = &[
    ("GET", "/account", "", [401, 200, 200]),
    ("GET", "/notifications", "", [401, 200, 200]),
    ("POST", "/notifications/read", "", [401, 204, 204]),
    ("GET", "/games", "", [200, 200, 200]),
    ("GET", "/games?list=over&cursor=7", "", [200, 200, 200]),
    ("GET", "/games?list=mine", "", [401, 200, 200]),
    ("GET", "/games?list=nothing", "", [400, 400, 400]),
    ("GET", "/games?cursor=x", "", [422, 422, 422]),
    ("GET", "/games/1", "", [200, 200, 200]),
    ("GET", "/games/2", "", [404, 200, 200]),
    ("GET", "/games/3", "", [404, 404, 200]),
    ("GET", "/games/99", "", [404, 404, 404]),
    ("GET", "/games/x", "", [404, 404, 404]),
    ("GET", "/games/1/events", "", [200, 200, 200]),
    ("GET", "/games/3/events", "", [404, 404, 200]),
    ("GET", "/games/1/position", "", [409, 409, 409]),
    ("GET", "/games/2/position", "", [404, 409, 409]),
    ("GET", "/games/1/phases", "", [200, 200, 200]),
    ("GET", "/games/3/phases", "", [404, 404, 200]),
    ("GET", "/games/1/phases/0", "", [404, 404, 404]),
    ("GET", "/games/1/phases/0/position", "", [404, 404, 404]),
    ("GET", "/games/1/offers", "", [401, 403, 403]),
    ("GET", "/games/3/offers", "", [401, 404, 403]),
    ("POST", "/games/1/orders/check", r#"{"text":"x"}"#, [401, 403, 422]),
    ("POST", "/games/1/orders", r#"{"phase":0,"text":"x"}"#, [401, 403, 409]),
    ("POST", "/games/3/orders", r#"{"phase":0,"text":"x"}"#, [401, 404, 409]),
    ("DELETE", "/games/1/orders?phase=0", "", [401, 403, 403]),
    ("PUT", "/games/1/ready", r#"{"phase":0}"#, [401, 403, 403]),
    ("DELETE", "/games/1/ready?phase=0", "", [401, 403, 403]),
    ("GET", "/games/1/draft", "", [401, 403, 403]),
    ("PUT", "/games/1/draft", r#"{"text":"x"}"#, [401, 403, 403]),
    ("DELETE", "/games/1/draft", "", [401, 403, 403]),
    ("GET", "/games/1/press", "", [401, 200, 200]),
    ("GET", "/games/3/press", "", [401, 404, 200]),
    ("GET", "/games/1/press/1", "", [401, 404, 404]),
    ("POST", "/games/1/press", r#"{"to":[1],"text":"x"}"#, [401, 403, 403]),
    ("POST", "/games/1/press", r#"{"text":"x"}"#, [401, 422, 422]),
    ("GET", "/games/1/press/agreements", "", [401, 200, 200]),
    ("GET", "/games/3/press/agreements", "", [401, 404, 200]),
    ("POST", "/games/1/press/agreements", r#"{"to":1,"terms":"peace","turns":2}"#, [401, 403, 403]),
    ("POST", "/games/3/press/agreements", r#"{"to":1,"terms":"peace","turns":2}"#, [401, 404, 403]),
    ("PUT", "/games/1/press/agreements/1", r#"{"answer":"accept"}"#, [401, 403, 403]),
    ("PUT", "/games/1/press/agreements/1", r#"{"answer":"perhaps"}"#, [401, 422, 422]),
    ("GET", "/games/1/votes", "", [200, 200, 200]),
    ("GET", "/games/2/votes", "", [404, 200, 200]),
    ("POST", "/games/1/votes", r#"{"motion":"draw"}"#, [401, 403, 403]),
    ("POST", "/games/1/votes", r#"{"motion":"nothing"}"#, [401, 422, 422]),
    ("PUT", "/games/1/votes/1", r#"{"is_aye":true}"#, [401, 403, 403]),
    ("POST", "/games/1/orders/take-back", "", [401, 409, 409]),
    ("POST", "/games/3/orders/take-back", "", [401, 404, 409]),
    ("DELETE", "/games/1/offered-seat", "", [401, 409, 409]),
    ("DELETE", "/games/3/offered-seat", "", [401, 404, 409]),
    ("POST", "/games/1/start", "", [401, 403, 409]),
    ("POST", "/games/3/start", "", [401, 404, 409]),
    ("PUT", "/games/1/start/ready", "", [401, 403, 403]),
    ("PUT", "/games/3/start/ready", "", [401, 404, 403]),
    ("PUT", "/games/1/agreement", r#"{"agreement":1}"#, [401, 403, 403]),
    ("DELETE", "/games/1/seat", "", [401, 403, 403]),
    ("PUT", "/games/3/seat", r#"{"agreement":1}"#, [401, 404, 200]),
    ("GET", "/boards", "", [200, 200, 200]),
    ("POST", "/boards/open/games", r#"{"game":"chess","fields":{}}"#, [401, 403, 422]),
    ("POST", "/boards/office/games", r#"{"game":"chess","fields":{}}"#, [401, 404, 422]),
    ("GET", "/boards/open/threads", "", [200, 200, 200]),
    ("GET", "/boards/office/threads", "", [404, 404, 200]),
    ("POST", "/boards/open/threads", r#"{"title":"A title","text":"x"}"#, [401, 200, 200]),
    ("POST", "/boards/office/threads", r#"{"title":"A title","text":"x"}"#, [401, 404, 200]),
    ("POST", "/boards/open/threads", r#"{"title":"","text":"x"}"#, [401, 422, 422]),
    ("GET", "/threads/1", "", [200, 200, 200]),
    ("GET", "/threads/2", "", [404, 200, 200]),
    ("GET", "/threads/3", "", [404, 404, 200]),
    ("GET", "/threads/1/posts", "", [200, 200, 200]),
    ("GET", "/threads/3/posts", "", [404, 404, 200]),
    ("POST", "/threads/1/posts", r#"{"text":"x"}"#, [401, 200, 200]),
    ("POST", "/threads/3/posts", r#"{"text":"x"}"#, [401, 404, 200]),
    ("POST", "/threads/1/posts", r#"{"text":""}"#, [401, 422, 422]),
    ("POST", "/threads/1/posts", r#"{"words":"x"}"#, [401, 400, 400]),
    ("POST", "/threads/1/posts", "[", [401, 400, 400]),
    ("GET", "/conversations", "", [401, 200, 200]),
    ("POST", "/conversations", r#"{"to":["Writer"],"subject":"A subject","text":"x"}"#, [401, 200, 200]),
    ("POST", "/conversations", r#"{"to":["Nobody"],"subject":"","text":""}"#, [401, 422, 422]),
    ("GET", "/conversations/99/messages", "", [401, 404, 404]),
    ("POST", "/conversations/99/messages", r#"{"text":"x"}"#, [401, 404, 404]),
    ("GET", "/nothing", "", [404, 404, 404]),
    ("DELETE", "/games", "", [405, 405, 405]),
];

#[tokio::test]
async fn every_operation_answers_each_role_as_the_table_says() {
    let (site, _) = opened().await;
    let user = |id| UserId(id);
    let (player, admin) = (site.id_of("Player").await, site.id_of("Postmaster").await);
    let mut programs = [
        ApiClient::new(&site, None),
        ApiClient::of(&site, user(player), &ALL_SCOPES).await,
        ApiClient::of(&site, user(admin), &ALL_SCOPES).await,
    ];
    let mut wrong = Vec::new();
    for (method, path, body, statuses) in OPERATIONS {
        for ((who, program), status) in
            ["guest", "player", "admin"].into_iter().zip(&mut programs).zip(statuses)
        {
            let answer = program.send_text(method, path, body).await;
            let kind = answer.header("content-type");
            let is_problem = kind == "application/problem+json";
            if answer.status != *status || is_problem != (*status >= 400) {
                wrong.push(format!(
                    "{method} {path} for {who}: {} {}, not {status}",
                    answer.status, answer.body
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn no_operation_passes_without_its_scope_or_with_another_token() {
    let (site, _) = opened().await;
    let player = UserId(site.id_of("Player").await);
    let document = document(&site).await;
    let mut wrong = Vec::new();
    for (method, path, item) in operations(&document) {
        let filled = path.replace("{board}", "open").replace("{game}", "1").replace("{thread}", "1");
        let filled = filled.replace("{phase}", "0").replace("{conversation}", "1").replace("{vote}", "1");
        let stated = item["security"].as_array().unwrap();
        let scope = stated.iter().find_map(|one| one["token"][0].as_str()).unwrap();
        let others: Vec<_> = ALL_SCOPES.into_iter().filter(|other| *other != scope).collect();
        let without = ApiClient::of(&site, player, &others).await.call((&method, &filled), None, &[]).await;
        let stale =
            ApiClient::new(&site, Some("stafeta_x".to_owned())).call((&method, &filled), None, &[]).await;
        let kinds = [&without, &stale].map(|answer| answer.json()["type"].as_str().unwrap().to_owned());
        if kinds != ["/api#scope-missing", "/api#token-invalid"] || stale.status != 401 {
            wrong.push(format!("{method} {path}: {kinds:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn no_operation_is_missing_from_the_table() {
    let (site, _) = opened().await;
    let document = document(&site).await;
    let is_at = |route: &str, path: &str| {
        let path = path.split('?').next().unwrap();
        let (route, path): (Vec<_>, Vec<_>) = (route.split('/').collect(), path.split('/').collect());
        route.len() == path.len()
            && route.iter().zip(&path).all(|(part, value)| part == value || part.starts_with('{'))
    };
    let all = operations(&document);
    assert!(all.len() > 35, "only {} operations are described", all.len());
    let missing: BTreeSet<_> = all
        .iter()
        .filter(|(method, path, _)| !OPERATIONS.iter().any(|(m, p, ..)| m == method && is_at(path, p)))
        .map(|(method, path, _)| format!("{method} {path}"))
        .collect();
    assert!(missing.is_empty(), "say for whom these are: {missing:#?}");
}

/// Returns every operation of the description: method, path and operation.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if ["get", "put", "post", "delete"].contains(&method.as_str()) {
                found.push((method.to_uppercase(), path.clone(), operation.clone()));
            }
        }
    }
    found
}
