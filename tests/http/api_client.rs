//! A program that uses the API: an access token and JSON.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::Value;
use stafeta::accounts::token::SecretToken;
use stafeta::ids::UserId;

use crate::{Answer, Browser, Site};

/// Every scope of a token.
pub(crate) const ALL_SCOPES: [&str; 4] = ["read", "play", "forum", "messages"];

/// A program with the token of one person, or of nobody.
#[derive(Clone)]
pub(crate) struct ApiClient(Browser);

/// Makes an access token in the database, for a month.
pub(crate) async fn access_token(site: &Site, user: UserId, scopes: &[&str]) -> String {
    let token = SecretToken::draw();
    sqlx::query(
        "insert into access_tokens (user_id, name, token_hash, scopes, created_at, expires_at, form_token)
         values ($1, 'test', $2, $3, $4, $4 + interval '30 days', gen_random_uuid())",
    )
    .bind(user)
    .bind(token.hash())
    .bind(scopes)
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    format!("stafeta_{}", token.text())
}

/// Returns the description of the API.
pub(crate) async fn document(site: &Site) -> Value {
    serde_json::from_str(&site.browser().get("/api/v1/openapi.json").await.body).unwrap()
}

/// Returns every address of the API for GET requests, as the description has it.
pub(crate) async fn reading_addresses(site: &Site) -> Vec<String> {
    let document = document(site).await;
    let paths = document["paths"].as_object().unwrap();
    let reading = paths.iter().filter(|(_, item)| item.get("get").is_some());
    reading.map(|(path, _)| format!("/api/v1{path}")).collect()
}

impl ApiClient {
    /// Returns a program with this token; `None` for none.
    pub(crate) fn new(site: &Site, token: Option<String>) -> Self {
        let mut browser = site.browser();
        browser.carry(token);
        Self(browser)
    }

    /// Returns a program with a token of these scopes.
    pub(crate) async fn of(site: &Site, user: UserId, scopes: &[&str]) -> Self {
        Self::new(site, Some(access_token(site, user, scopes).await))
    }

    /// Sends a request with these headers. A body is sent as JSON.
    pub(crate) async fn call(
        &mut self,
        (method, path): (&str, &str),
        body: Option<&Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.0.send(request.body(body).unwrap()).await
    }

    /// Sends a request with this text as JSON; no body if it is empty.
    pub(crate) async fn send_text(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if !body.is_empty() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        self.0.send(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    /// Reads an address, which must answer 200, and returns the content.
    pub(crate) async fn read(&mut self, path: &str) -> Value {
        let answer = self.call(("GET", path), None, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.json()
    }

    /// Writes to an address, which must succeed, and returns the content.
    pub(crate) async fn write(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.call((method, path), Some(body), &[]).await;
        assert!(answer.status.is_success(), "{method} {path}: {}", answer.body);
        if answer.body.is_empty() { Value::Null } else { answer.json() }
    }

    /// Writes to an address, which must refuse with this status, and returns the problem.
    pub(crate) async fn refused(&mut self, method: &str, path: &str, body: &Value, status: u16) -> Value {
        let answer = self.call((method, path), Some(body), &[]).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert_eq!(answer.header("content-type"), "application/problem+json");
        answer.json()
    }
}

impl Answer {
    /// Returns the body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.body))
    }
}
