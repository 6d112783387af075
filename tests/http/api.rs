//! The API as such: access tokens, limits, entity tags, other origins, refusals, and requests that are sent twice.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use stafeta::accounts::SiteRole;
use stafeta::forum::account_data;
use stafeta::ids::UserId;

use crate::api_client::{ALL_SCOPES, ApiClient, access_token, document};
use crate::forum::{OPEN, board, thread};
use crate::games::{account, person};
use crate::{PASSWORD, Site, seed};

const TOKENS: &str = "/account/tokens";

#[tokio::test]
async fn a_token_is_shown_once_acts_for_its_owner_and_can_be_revoked() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let filled =
        ana.get(TOKENS).await.fill(TOKENS, &[("name", "My bot"), ("days", "30"), ("password", PASSWORD)]);
    let made = ana.post(TOKENS, &filled).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    let token = made.texts(".callout code")[0].clone();
    assert_eq!(ana.post(TOKENS, &filled).await.location(), TOKENS, "the same form again");
    let page = ana.get(TOKENS).await;
    assert!(!page.body.contains(&token));
    assert_eq!(page.texts("tbody th"), ["My bot"]);
    assert_eq!(page.texts("tbody td")[2], "Never");
    assert_eq!(
        site.db_count("select count(*) from access_tokens where token_hash::text like '%stafeta%'").await,
        0
    );

    let mut program = ApiClient::new(&site, Some(token.clone()));
    let account = program.read("/account").await;
    assert_eq!((&account["name"], &account["scopes"]), (&json!("Ana"), &json!(["read", "play"])));
    assert_ne!(ana.get(TOKENS).await.texts("tbody td")[2], "Never");
    assert_eq!(
        program.refused("POST", "/conversations", &json!({}), 403).await["type"],
        "/api#scope-missing"
    );

    let number = site.db_count("select id from access_tokens").await;
    let mut eve = site.player("Eve").await;
    let form = crate::security_routes::token(&eve.get("/account/profile").await);
    assert_eq!(eve.post(&format!("{TOKENS}/{number}/revoke"), &form).await.status, StatusCode::NOT_FOUND);
    ana.post_filled(TOKENS, &format!("{TOKENS}/{number}/revoke")).await;
    assert_eq!(program.refused("GET", "/account", &json!({}), 401).await["type"], "/api#token-invalid");
    let log = ana.get("/account/activity").await.body;
    assert!(log.contains("Access token made") && log.contains("Access token revoked"));
}

#[tokio::test]
async fn a_form_for_a_token_names_its_faults() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let page = ana.get(TOKENS).await;
    for (name, password, faults) in [("", PASSWORD, 1), ("Bot", "wrong password", 1)] {
        let filled = page.fill(TOKENS, &[("name", name), ("password", password)]);
        let refused = ana.post(TOKENS, &filled).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.texts(".field-error").len(), faults, "{name}");
        assert_eq!(refused.attributes("#f-name", "value"), [name]);
        assert_eq!(refused.attributes("#f-password", "value"), [""]);
    }
    let mut filled = page.fill(TOKENS, &[("name", "Bot"), ("password", PASSWORD)]);
    filled.retain(|(name, _)| name != "scope");
    assert_eq!(ana.post(TOKENS, &filled).await.texts(".field-error").len(), 1);
    assert_eq!(site.db_count("select count(*) from access_tokens").await, 0);
}

#[tokio::test]
async fn a_token_ends_with_its_time_a_ban_and_the_account() {
    let site = Site::open().await;
    site.player("Ana").await;
    let ana = UserId(site.id_of("Ana").await);
    let mut program = ApiClient::of(&site, ana, &ALL_SCOPES).await;
    let change = async |sql: &'static str| {
        sqlx::query(sql).bind(site.now()).execute(&site.db).await.unwrap();
    };
    program.read("/account").await;
    change("insert into bans (user_id, reason, begins_at) select id, 'x', $1 from users").await;
    program.refused("GET", "/account", &json!({}), 401).await;
    change("update bans set lifted_at = $1").await;
    program.read("/account").await;
    site.wait(TimeDelta::days(29));
    program.read("/account").await;
    site.wait(TimeDelta::days(1));
    program.refused("GET", "/account", &json!({}), 401).await;
    site.work().await;
    assert_eq!(site.db_count("select count(*) from access_tokens").await, 0);
    let mut program = ApiClient::of(&site, ana, &ALL_SCOPES).await;
    account_data::erase(&site.db, &person(ana, "Ana", SiteRole::Player), site.now()).await.unwrap();
    program.refused("GET", "/account", &json!({}), 401).await;
}

#[tokio::test]
async fn a_cookie_is_no_token_and_a_token_no_cookie() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    assert_eq!(ana.get("/api/v1/account").await.status, StatusCode::UNAUTHORIZED);
    let token = access_token(&site, UserId(site.id_of("Ana").await), &ALL_SCOPES).await;
    let secret = token.strip_prefix("stafeta_").unwrap().to_owned();
    ana.set_cookie("__Host-session", Some(&secret));
    assert_eq!(ana.get("/account/profile").await.location(), "/login?next=%2Faccount%2Fprofile");
    let answer = ApiClient::new(&site, Some(token)).call(("GET", "/account"), None, &[]).await;
    assert!(!answer.headers.contains_key("set-cookie"));
}

#[tokio::test]
async fn limits_are_told_and_kept() {
    let site = Site::open().await;
    site.player("Ana").await;
    let ana = site.id_of("Ana").await;
    let mut program = ApiClient::of(&site, UserId(ana), &ALL_SCOPES).await;
    let answer = program.call(("GET", "/account"), None, &[]).await;
    assert_eq!(answer.header("ratelimit-policy"), "\"requests\";q=600;w=60");
    assert_eq!(answer.header("ratelimit"), "\"requests\";r=599;t=1");
    sqlx::query("update rate_buckets set full_at = $2 where key = $1")
        .bind(format!("api user {ana}"))
        .bind(site.now() + TimeDelta::seconds(60))
        .execute(&site.db)
        .await
        .unwrap();
    let refused = program.call(("GET", "/account"), None, &[]).await;
    assert_eq!((refused.status.as_u16(), refused.header("retry-after")), (429, "1"));
    assert_eq!(refused.json()["type"], "/api#too-many-requests");
    site.wait(TimeDelta::seconds(1));
    program.read("/account").await;
}

#[tokio::test]
async fn an_answer_that_is_known_is_not_sent_again() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let mut guest = ApiClient::new(&site, None);
    let first = guest.call(("GET", "/boards"), None, &[]).await;
    let tag = first.header("etag").to_owned();
    let again = guest.call(("GET", "/boards"), None, &[("if-none-match", &tag)]).await;
    assert_eq!((again.status, again.header("etag"), &*again.body), (StatusCode::NOT_MODIFIED, &*tag, ""));
    thread(&mut ana, "talk", "Napoca", "So?").await;
    let changed = guest.call(("GET", "/boards"), None, &[("if-none-match", &tag)]).await;
    assert_eq!(changed.status, StatusCode::OK);
}

#[tokio::test]
async fn pages_of_other_sites_read_only_what_everybody_may_read() {
    let site = Site::open().await;
    site.player("Ana").await;
    let mut guest = ApiClient::new(&site, None);
    let mut program = ApiClient::of(&site, UserId(site.id_of("Ana").await), &ALL_SCOPES).await;
    let origin = [("origin", "https://elsewhere.test")];
    let allowed = "access-control-allow-origin";
    assert_eq!(guest.call(("GET", "/games"), None, &origin).await.header(allowed), "*");
    assert_eq!(program.call(("GET", "/games"), None, &origin).await.header(allowed), "");
    for method in ["OPTIONS", "POST"] {
        let answer = guest.call((method, "/notifications/read"), None, &origin).await;
        assert_eq!(answer.header(allowed), "", "{method}");
    }
}

#[tokio::test]
async fn refusals_speak_the_language_of_the_person_and_name_the_fault() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    site.player("Ana").await;
    let mut program = ApiClient::of(&site, UserId(site.id_of("Ana").await), &ALL_SCOPES).await;
    let path = "/boards/talk/threads";
    let empty = program.refused("POST", path, &json!({ "title": " ", "text": "x" }), 422).await;
    assert_eq!(empty["errors"][0]["field"], "title");
    let english = empty["title"].clone();
    sqlx::query("update users set language = 'ro'").execute(&site.db).await.unwrap();
    let in_romanian = program.refused("POST", path, &json!({ "title": " ", "text": "x" }), 422).await;
    assert_ne!(in_romanian["title"], english);
    sqlx::query("update users set language = 'en'").execute(&site.db).await.unwrap();
    for (body, field, said) in [
        (json!({ "title": "x" }), "text", "The field “text” is missing."),
        (json!({ "title": 1, "text": "x" }), "title", "The field “title” cannot be a number."),
        (
            json!({ "title": "x", "text": "x", "more": 1 }),
            "more",
            "There is no field “more” here. The fields are: title, text,",
        ),
    ] {
        let wrong = program.refused("POST", path, &body, 400).await;
        assert_eq!(wrong["type"], "/api#invalid-request", "{body}");
        assert_eq!(wrong["errors"][0]["field"], field, "{wrong}");
        let detail = wrong["errors"][0]["detail"].as_str().unwrap().replace(['\u{2068}', '\u{2069}'], "");
        assert!(detail.starts_with(said) && wrong["request"].is_string(), "{detail}");
    }
    let form =
        program.call(("POST", path), None, &[("content-type", "application/x-www-form-urlencoded")]).await;
    assert_eq!(form.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_request_sent_twice_with_one_key_has_one_effect() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    site.player("Ana").await;
    site.player("Ion").await;
    let mut programs = Vec::new();
    for name in ["Ana", "Ion"] {
        programs.push(ApiClient::of(&site, UserId(site.id_of(name).await), &ALL_SCOPES).await);
    }
    let new = json!({ "title": "Napoca", "text": "So?", "language": "ro" });
    let mut posted = Vec::new();
    for (program, key) in [(0, "k1"), (0, "k1"), (0, "k2"), (1, "k1")] {
        let answer = programs[program]
            .call(("POST", "/boards/talk/threads"), Some(&new), &[("idempotency-key", key)])
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        posted.push(answer.json()["thread"].as_i64().unwrap());
    }
    assert!(posted[0] == posted[1] && posted[1] < posted[2] && posted[2] < posted[3], "{posted:?}");
    let path = format!("/threads/{}/posts", posted[0]);
    for number in 2..=21 {
        site.wait(TimeDelta::minutes(1));
        let written = programs[1].write("POST", &path, &json!({ "text": format!("post {number}") })).await;
        assert_eq!((&written["number"], &written["is_held"]), (&json!(number), &json!(false)));
    }
    let page = programs[0].read(&path).await;
    assert_eq!(page["items"].as_array().unwrap().len(), 20);
    let rest = programs[0].read(&format!("{path}?cursor={}", page["next"].as_str().unwrap())).await;
    assert_eq!((rest["items"][0]["text"].as_str(), rest["next"].is_null()), (Some("post 21"), true));
    let listed = programs[0].read("/boards/talk/threads").await;
    assert_eq!(listed["items"][0]["unread"], 20, "a program marks nothing as read");

    let letter = json!({ "to": ["Ion"], "subject": "Pact", "text": "Between us" });
    let sent = programs[0].write("POST", "/conversations", &letter).await;
    let talk = format!("/conversations/{}/messages", sent["conversation"]);
    programs[1].write("POST", &talk, &json!({ "text": "Agreed" })).await;
    let read = programs[0].read(&talk).await;
    assert!(read["items"][0]["html"].as_str().unwrap().contains("Agreed"), "{read}");
    assert_eq!(programs[1].read("/conversations").await["items"][0]["subject"], "Pact");
    assert!(!programs[1].read("/notifications").await["items"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn a_program_that_may_only_read_marks_no_notification_as_read() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    for (scopes, status) in [(&["read", "play", "forum"][..], 403), (&["messages"], 204)] {
        let mut program = ApiClient::of(&site, ana.id, scopes).await;
        let answer = program.call(("POST", "/notifications/read"), None, &[]).await;
        assert_eq!(answer.status, status, "{scopes:?}");
    }
}

#[tokio::test]
async fn every_body_is_described_with_all_its_fields() {
    let document = document(&Site::open().await).await;
    let mut described = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            let Some(name) = schema["$ref"].as_str().and_then(|address| address.rsplit('/').next()) else {
                assert!(schema.is_null(), "{method} {path}: {schema}");
                continue;
            };
            let body = &document["components"]["schemas"][name];
            assert_eq!(body["additionalProperties"], false, "{method} {path}: {body}");
            described += 1;
        }
    }
    assert!(described > 10, "{described}");
}

#[tokio::test]
async fn a_field_that_the_form_for_new_games_does_not_have_is_refused() {
    let site = Site::open().await;
    crate::seed::board(&site, "games", "everyone").await;
    let ana = account(&site, "Ana", true).await;
    let mut ana = ApiClient::of(&site, ana.id, &ALL_SCOPES).await;
    for (game, typed, known) in [
        ("diplomacy:classic", "cadance", "cadence"),
        ("war", "hours", "turn_hours"),
        ("war", "do", "missed_limit"),
        ("diplomacy:classic", "turn_hours", "opening_phase"),
    ] {
        let body = json!({ "game": game, "fields": { "name": "The long road", typed: "24" } });
        let refused = ana.refused("POST", "/boards/games/games", &body, 422).await;
        assert_eq!(refused["errors"][0]["field"], "fields");
        let said = refused["errors"][0]["detail"].as_str().unwrap().replace(['\u{2068}', '\u{2069}'], "");
        let (names, fields) = said.split_once(". It has these: ").unwrap();
        assert!(names.ends_with(&format!(": {typed}")), "{said}");
        let fields: Vec<&str> =
            fields.trim_end_matches('.').split(", ").flat_map(|part| part.split(" and ")).collect();
        assert!(
            fields.contains(&known) && fields.contains(&"name") && !fields.contains(&"once"),
            "{fields:?}"
        );
    }
    assert_eq!(site.db_count("select count(*) from games").await, 0);
    let body = json!({ "game": "war", "fields": { "name": "The long road", "turn_hours": "24" } });
    ana.write("POST", "/boards/games/games", &body).await;
}

#[tokio::test]
async fn the_description_names_every_part_and_the_page_shows_it() {
    let site = Site::open().await;
    let document = document(&site).await;
    assert_eq!((&document["openapi"], &document["servers"][0]["url"]), (&json!("3.1.0"), &json!("/api/v1")));
    let text = document.to_string();
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(document["components"]["schemas"].get(name).is_some(), "{name} is not described");
    }
    let page = site.browser().get("/api").await;
    let calls = page.texts("tbody th code");
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let call = format!("{} /api/v1{path}", method.to_uppercase());
            assert!(calls.contains(&call), "{call}");
            let summary = operation["summary"].as_str().unwrap();
            assert!(summary.ends_with('.') && !summary.contains('`'), "{call}: {summary}");
        }
    }
    assert!(calls.contains(&"/api#refused".to_owned()));
}
