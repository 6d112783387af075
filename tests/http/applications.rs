//! Applications that act for a person: the page on which they are allowed, the exchange of the code, and the end of the token.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use stafeta::accounts::SiteRole;
use stafeta::forum::account_data;
use stafeta::ids::UserId;
use url::Url;

use crate::api_client::{ApiClient, document};
use crate::games::person;
use crate::{Answer, Browser, PASSWORD, Site};

const PAGE: &str = "/oauth/authorize";
const VERIFIER: &str = "a-verifier-of-forty-three-characters-or-more";
const BACK: &str = "https://app.example/back?from=site";

/// The parameters of a good request.
fn parameters() -> Vec<(&'static str, String)> {
    vec![
        ("response_type", "code".to_owned()),
        ("client_id", "app.example".to_owned()),
        ("redirect_uri", BACK.to_owned()),
        ("scope", "play read".to_owned()),
        ("state", "a&b".to_owned()),
        ("code_challenge", BASE64URL_NOPAD.encode(&Sha256::digest(VERIFIER))),
        ("code_challenge_method", "S256".to_owned()),
    ]
}

/// Returns the address of the page, with some parameters changed.
fn address(changed: &[(&str, &str)]) -> String {
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    for (name, value) in parameters() {
        let changed = changed.iter().find(|(changed, _)| *changed == name);
        query.append_pair(name, changed.map_or(value.as_str(), |(_, value)| value));
    }
    format!("{PAGE}?{}", query.finish())
}

/// Sends a form of an application, without cookies.
async fn send(site: &Site, path: &str, fields: &[(&str, &str)]) -> (Answer, Value) {
    let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let answer = site.browser().send(request.body(Body::from(body)).unwrap()).await;
    let json = serde_json::from_str(&answer.body).unwrap_or_default();
    (answer, json)
}

/// Brings a code, with some fields changed.
async fn exchange(site: &Site, code: &str, changed: &[(&str, &str)]) -> (Answer, Value) {
    let fields = [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("redirect_uri", BACK),
        ("client_id", "app.example"),
        ("code_verifier", VERIFIER),
    ];
    let change =
        |(name, value)| *changed.iter().find(|(changed, _)| *changed == name).unwrap_or(&(name, value));
    send(site, "/oauth/token", &fields.map(change)).await
}

/// Allows the application, and returns its code.
async fn allow(browser: &mut Browser) -> String {
    let page = browser.get(&address(&[])).await;
    let filled = page.fill(PAGE, &[("password", PASSWORD), ("decision", "allow")]);
    let sent = browser.post(PAGE, &filled).await;
    parameter(sent.location(), "code").unwrap()
}

fn parameter(address: &str, name: &str) -> Option<String> {
    let url = Url::parse(address).unwrap();
    url.query_pairs().find(|(found, _)| found == name).map(|(_, value)| value.into_owned())
}

#[tokio::test]
async fn an_application_that_is_allowed_acts_for_its_person_until_they_revoke_it() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let page = ana.get(&address(&[])).await;
    assert_eq!(
        page.texts("main strong"),
        ["app.example", "app.example"],
        "who asks, and where the answer goes"
    );
    assert_eq!(page.texts("main .text-page li").len(), 2);
    let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("form-action 'self' https://app.example;"), "{policy}");

    let wrong = page.fill(PAGE, &[("password", "not the password"), ("decision", "allow")]);
    let wrong = ana.post(PAGE, &wrong).await;
    assert_eq!((wrong.status, wrong.texts(".field-error").len()), (StatusCode::UNPROCESSABLE_ENTITY, 1));
    let refused = page.fill(PAGE, &[("decision", "refuse")]);
    let refused = ana.post(PAGE, &refused).await.location().to_owned();
    assert_eq!(parameter(&refused, "error").as_deref(), Some("access_denied"));

    let allowed = page.fill(PAGE, &[("password", PASSWORD), ("decision", "allow")]);
    let sent = ana.post(PAGE, &allowed).await.location().to_owned();
    assert!(sent.starts_with(BACK), "{sent}");
    assert_eq!(parameter(&sent, "state").as_deref(), Some("a&b"));
    assert_eq!(parameter(&sent, "iss").as_deref(), Some("https://stafeta.test"));
    let (answer, token) = exchange(&site, &parameter(&sent, "code").unwrap(), &[]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.headers[header::CACHE_CONTROL], "no-store");
    assert_eq!((&token["token_type"], &token["scope"]), (&json!("Bearer"), &json!("read play")));
    assert_eq!(token["expires_in"], 90 * 24 * 60 * 60);

    let mut program = ApiClient::new(&site, Some(token["access_token"].as_str().unwrap().to_owned()));
    let account = program.read("/account").await;
    assert_eq!((&account["name"], &account["scopes"]), (&json!("Ana"), &json!(["read", "play"])));
    let list = ana.get("/account/tokens").await;
    assert_eq!(list.texts("tbody th"), ["app.example application"]);
    assert!(ana.get("/account/activity").await.body.contains("Application allowed"));
    let revoke = list.attributes("td form", "action")[0].clone();
    ana.post_filled("/account/tokens", &revoke).await;
    program.refused("GET", "/account", &json!({}), 401).await;
}

#[tokio::test]
async fn a_guest_logs_in_first_and_comes_back_to_the_question() {
    let site = Site::open().await;
    site.player("Ana").await;
    let mut browser = site.browser();
    let login = browser.get(&address(&[])).await.location().to_owned();
    let page = browser.get(&login).await;
    let filled = page.fill("/login", &[("name", "Ana"), ("password", PASSWORD)]);
    assert_eq!(browser.post("/login", &filled).await.location(), address(&[]));
}

#[tokio::test]
async fn a_request_that_is_wrong_is_told_to_the_application_or_to_the_person() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    for (name, value) in [
        ("client_id", ""),
        ("client_id", "<b>"),
        ("redirect_uri", ""),
        ("redirect_uri", "http://app.example/"),
        ("redirect_uri", "javascript:alert(1)"),
        ("redirect_uri", "https://app.example/#x"),
    ] {
        let answer = ana.get(&address(&[(name, value)])).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name}={value}");
        assert!(answer.texts("[role=alert]")[0].contains(name), "{}", answer.body);
    }
    // Anybody can make an application, so nobody is sent to its address without pressing a button.
    let long = "s".repeat(1_001);
    for (name, value) in [
        ("response_type", "token"),
        ("scope", ""),
        ("scope", "read everything"),
        ("state", &*long),
        ("code_challenge", ""),
        ("code_challenge_method", "plain"),
    ] {
        let answer = ana.get(&address(&[(name, value)])).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name}={value}");
        assert!(answer.texts("[role=alert]")[0].contains(name), "{}", answer.body);
        assert_eq!(answer.texts("main strong"), ["app.example"]);
        assert!(!answer.attributes("a", "href").iter().any(|link| link.contains("app.example")));
    }
    assert_eq!(site.db_count("select count(*) from authorization_codes").await, 0);
}

#[tokio::test]
async fn a_code_holds_once_for_its_client_and_for_a_short_time() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let code = allow(&mut ana).await;
    let other = "another-verifier-of-forty-three-characters-or-more";
    for changed in [
        ("code", "nothing"),
        ("client_id", "other.example"),
        ("redirect_uri", "https://app.example/"),
        ("code_verifier", other),
        ("code_verifier", "short"),
    ] {
        let (answer, body) = exchange(&site, &code, &[changed]).await;
        assert_eq!(
            (answer.status, &body["error"]),
            (StatusCode::BAD_REQUEST, &json!("invalid_grant")),
            "{changed:?}"
        );
    }
    let (_, body) = exchange(&site, &code, &[("grant_type", "password")]).await;
    assert_eq!(body["error"], "unsupported_grant_type");
    // Of two that come at once one holds, and afterwards none: somebody else has the code.
    let (one, two) = tokio::join!(exchange(&site, &code, &[]), exchange(&site, &code, &[]));
    let mut given = [one, two].into_iter().filter(|(answer, _)| answer.status == StatusCode::OK);
    let token = given.next().unwrap().1["access_token"].as_str().unwrap().to_owned();
    assert!(given.next().is_none());
    assert_eq!(site.db_count("select count(*) from access_tokens").await, 0);
    ApiClient::new(&site, Some(token)).refused("GET", "/account", &json!({}), 401).await;

    let late = allow(&mut ana).await;
    site.wait(TimeDelta::minutes(5));
    assert_eq!(exchange(&site, &late, &[]).await.1["error"], "invalid_grant");
    site.work().await;
    assert_eq!(site.db_count("select count(*) from authorization_codes").await, 0);
}

#[tokio::test]
async fn a_token_is_given_back_and_a_code_ends_with_the_account() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let code = allow(&mut ana).await;
    let token = exchange(&site, &code, &[]).await.1["access_token"].as_str().unwrap().to_owned();
    let mut program = ApiClient::new(&site, Some(token.clone()));
    program.read("/account").await;
    for given in [token.as_str(), token.as_str(), "nothing", ""] {
        assert_eq!(send(&site, "/oauth/revoke", &[("token", given)]).await.0.status, StatusCode::OK);
    }
    program.refused("GET", "/account", &json!({}), 401).await;

    let code = allow(&mut ana).await;
    let person = person(UserId(site.id_of("Ana").await), "Ana", SiteRole::Player);
    account_data::erase(&site.db, &person, site.now()).await.unwrap();
    assert_eq!(exchange(&site, &code, &[]).await.1["error"], "invalid_grant");
}

#[tokio::test]
async fn tools_find_the_addresses_by_themselves() {
    let site = Site::open().await;
    let answer = site.browser().get("/.well-known/oauth-authorization-server").await;
    let metadata: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(metadata["issuer"], "https://stafeta.test");
    assert_eq!(metadata["token_endpoint"], "https://stafeta.test/oauth/token");
    assert_eq!(metadata["code_challenge_methods_supported"], json!(["S256"]));
    let (answer, body) = send(&site, "/oauth/token", &[]).await;
    assert_eq!((answer.status, &body["error"]), (StatusCode::BAD_REQUEST, &json!("unsupported_grant_type")));
    let request = Request::post("/oauth/token").header(header::CONTENT_TYPE, "application/json");
    let answer = site.browser().send(request.body(Body::from("{}")).unwrap()).await;
    assert_eq!(serde_json::from_str::<Value>(&answer.body).unwrap()["error"], "invalid_request");
    let document = document(&site).await;
    let flow = &document["components"]["securitySchemes"]["application"]["flows"]["authorizationCode"];
    assert_eq!(flow["authorizationUrl"], "/oauth/authorize");
    let posting = &document["paths"]["/games/{game}/orders"]["post"]["security"];
    assert!(posting.as_array().unwrap().contains(&json!({ "application": ["play"] })), "{posting}");
}
