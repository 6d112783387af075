//! A browser without a screen: cookies, pages and forms.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use futures_util::StreamExt;
use scraper::{ElementRef, Html, Selector};
use tower::ServiceExt;

use crate::Site;

/// A browser with the cookies of one person.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    origin: String,
    cookies: BTreeMap<String, String>,
    language: String,
    /// The network address that the proxy in front of the site reports for this browser. `None` if there is no proxy.
    network: Option<String>,
    /// The access token that it sends to the API. `None` for a guest there.
    token: Option<String>,
}

/// Waits for the next event of a stream and returns its text. `None` if the stream has ended.
pub(crate) async fn event(stream: &mut BodyDataStream) -> Option<String> {
    stream.next().await.map(|part| String::from_utf8(part.unwrap().to_vec()).unwrap())
}

/// The response to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    /// Its status.
    pub(crate) status: StatusCode,
    /// Its headers.
    pub(crate) headers: HeaderMap,
    /// Its body as text.
    pub(crate) body: String,
    /// Its body as a page, once somebody has looked at it.
    page: OnceLock<Html>,
}

impl Browser {
    /// Returns this browser, with its cookies, on another process of the site.
    pub(crate) fn moved_to(&self, site: &Site) -> Self {
        Self { router: site.router.clone(), ..self.clone() }
    }

    pub(crate) fn new(router: Router, origin: String) -> Self {
        Self {
            router,
            origin,
            cookies: BTreeMap::new(),
            language: "en".to_owned(),
            network: None,
            token: None,
        }
    }

    /// Sets the language that the browser asks for.
    pub(crate) fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.language);
    }

    /// Sets the access token that it sends to the API.
    pub(crate) fn carry(&mut self, token: Option<String>) {
        self.token = token;
    }

    /// Sets the address that the proxy reports for this browser.
    pub(crate) fn come_from(&mut self, address: &str) {
        self.network = Some(address.to_owned());
    }

    /// Presses the button of a form on `page` that needs no input.
    pub(crate) async fn post_filled(&mut self, page: &str, action: &str) -> Answer {
        let filled = self.get(page).await.fill(action, &[]);
        self.post(action, &filled).await
    }

    /// Opens a page.
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = Request::get(path).body(Body::empty()).unwrap();
        self.send(request).await
    }

    /// Opens `page`, fills `fields` into the form with this `action`, and sends it. Every given field must be in the form. Other
    /// fields keep their values.
    pub(crate) async fn submit(&mut self, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let answer = self.get(page).await;
        assert_eq!(answer.status, StatusCode::OK, "{page} cannot be opened: {}", answer.body);
        let filled = answer.fill(action, fields);
        self.post(action, &filled).await
    }

    /// Posts exactly these fields, as from a page of the site. Without a form token among them the site refuses.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(String, String)]) -> Answer {
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        self.post_body(path, body).await
    }

    /// Sends the form of a page with these fields by a button, as a browser does: it shows the answer as a page.
    pub(crate) async fn navigate(&mut self, path: &str, fields: &[(String, String)]) -> Answer {
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, &self.origin)
            .header("sec-fetch-site", "same-origin")
            .header("sec-fetch-mode", "navigate");
        self.send(request.body(Body::from(body)).unwrap()).await
    }

    /// Posts exactly this body, with the content type of a form.
    pub(crate) async fn post_body(&mut self, path: &str, body: impl Into<Body>) -> Answer {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, &self.origin)
            .header("sec-fetch-site", "same-origin")
            .body(body.into())
            .unwrap();
        self.send(request).await
    }

    /// Opens a stream of events. `received` is the id of the last event that was received before. `None` if it is refused.
    pub(crate) async fn stream(&mut self, path: &str, received: Option<&str>) -> Option<BodyDataStream> {
        let mut request = Request::get(path);
        if let Some(received) = received {
            request = request.header("last-event-id", received);
        }
        let request = self.prepare(request.body(Body::empty()).unwrap());
        let response = self.router.clone().oneshot(request).await.unwrap();
        response.status().is_success().then(|| response.into_body().into_data_stream())
    }

    /// Sends any request with the cookies of this browser and keeps those of the response.
    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let request = self.prepare(request);
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        self.keep_cookies(&parts.headers);
        let is_stream =
            parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        let body = match is_stream {
            // A stream does not end: its first event is the answer.
            true => event(&mut body.into_data_stream()).await.expect("the stream has an event").into(),
            false => to_bytes(body, 16 << 20).await.unwrap(),
        };
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
            page: OnceLock::new(),
        }
    }

    /// Adds the headers of this browser to a request.
    fn prepare(&self, mut request: Request<Body>) -> Request<Body> {
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let host = self.origin.split_once("://").unwrap().1.to_owned();
        let is_api = request.uri().path().starts_with("/api/");
        let headers = request.headers_mut();
        if let Some(token) = self.token.as_ref().filter(|_| is_api) {
            headers.insert(header::AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
        }
        headers.insert(header::COOKIE, cookies.join("; ").parse().unwrap());
        headers.entry(header::HOST).or_insert(host.parse().unwrap());
        headers.entry(header::ACCEPT_LANGUAGE).or_insert(self.language.parse().unwrap());
        if let Some(network) = &self.network {
            headers.insert("x-forwarded-for", network.parse().unwrap());
        }
        request
    }

    /// Returns the value of a cookie.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(String::as_str)
    }

    /// Sets or removes a cookie.
    pub(crate) fn set_cookie(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.cookies.insert(name.to_owned(), value.to_owned()),
            None => self.cookies.remove(name),
        };
    }

    fn keep_cookies(&mut self, headers: &HeaderMap) {
        for header in headers.get_all(header::SET_COOKIE) {
            let set = header.to_str().unwrap();
            let (name, value) = set.split(';').next().unwrap().split_once('=').unwrap();
            let gone = set.contains("Max-Age=0");
            self.set_cookie(name, (!gone).then_some(value));
        }
    }
}

/// Returns the visible text of all matching elements of a page, trimmed and with single spaces.
pub(crate) fn texts(page: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let text = |element: ElementRef<'_>| {
        element.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    page.select(&selector).map(text).collect()
}

/// Returns the attribute of all matching elements of a page that have it.
pub(crate) fn attributes(page: &Html, selector: &str, attribute: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).filter_map(|element| element.attr(attribute).map(str::to_owned)).collect()
}

impl Answer {
    /// Returns the address to which a redirect leads.
    pub(crate) fn location(&self) -> &str {
        assert!(self.status.is_redirection(), "no redirect but {}: {}", self.status, self.body);
        self.headers[header::LOCATION].to_str().unwrap()
    }

    /// Returns the address to which a redirect leads, without the fragment.
    pub(crate) fn page(&self) -> &str {
        self.location().split('#').next().unwrap()
    }

    /// Returns the value of a header, empty if it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Returns the visible text of all matching elements, trimmed and with single spaces.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        texts(self.html(), selector)
    }

    /// Returns the attribute of all matching elements that have it.
    pub(crate) fn attributes(&self, selector: &str, attribute: &str) -> Vec<String> {
        attributes(self.html(), selector, attribute)
    }

    /// Returns the body as a page.
    pub(crate) fn html(&self) -> &Html {
        self.page.get_or_init(|| Html::parse_document(&self.body))
    }

    /// Returns the fields of the form with this `action`, with `given` filled in.
    pub(crate) fn fill(&self, action: &str, given: &[(&str, &str)]) -> Vec<(String, String)> {
        let forms = Selector::parse("form").unwrap();
        let form = self
            .html()
            .select(&forms)
            .find(|form| leads_to(form, action) && form.attr("method") == Some("post"))
            .unwrap_or_else(|| panic!("no form to {action} in {}", self.body));
        let controls = Selector::parse("input[name], textarea[name], select[name], button[name]").unwrap();
        let controls: Vec<_> = form.select(&controls).collect();
        for (name, _) in given {
            assert!(
                controls.iter().any(|control| control.attr("name") == Some(name)),
                "the form to {action} has no field {name}"
            );
        }
        let kept = controls
            .iter()
            .filter(|control| !given.iter().any(|(name, _)| control.attr("name") == Some(name)));
        let given = given.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        kept.filter_map(standing_value).chain(given).collect()
    }
}

/// Returns true if a form leads to `action`, ignoring the fragment.
fn leads_to(form: &ElementRef<'_>, action: &str) -> bool {
    form.attr("action").and_then(|found| found.split('#').next()) == Some(action)
}

/// Returns the name and value that an untouched control sends.
fn standing_value(control: &ElementRef<'_>) -> Option<(String, String)> {
    let name = control.attr("name")?.to_owned();
    let value = match (control.value().name(), control.attr("type").unwrap_or("text")) {
        ("textarea", _) => control.text().collect(),
        ("button", _) | (_, "submit") => return None,
        ("select", _) => {
            let options = Selector::parse("option").unwrap();
            let all: Vec<_> = control.select(&options).collect();
            let chosen = all.iter().find(|option| option.attr("selected").is_some()).or(all.first())?;
            chosen.attr("value").map_or_else(|| chosen.text().collect(), str::to_owned)
        }
        (_, "checkbox" | "radio") if control.attr("checked").is_none() => return None,
        (_, "checkbox" | "radio") => control.attr("value").unwrap_or("on").to_owned(),
        _ => control.attr("value").unwrap_or("").to_owned(),
    };
    Some((name, value))
}
