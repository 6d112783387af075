//! Pictures in a bucket of a store that speaks the protocol of S3, here on this machine.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::any;

use crate::Site;
use crate::forum::{OPEN, board, thread};
use crate::pictures::{png, send_form, upload, uploaded};

/// A store with one bucket.
#[derive(Clone, Default)]
struct Store {
    files: Arc<Mutex<BTreeMap<String, Bytes>>>,
    /// True if it fails every request.
    fails: Arc<AtomicBool>,
}

impl Store {
    /// Opens the store and a site that keeps its pictures in it.
    async fn open() -> (Self, Site) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let store = Self::default();
        let router = Router::new().route("/pictures/{file}", any(answer)).with_state(store.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let url = format!("http://key:se%2Fcret@{address}/pictures?region=eu-north-1");
        let site = Site::open_with(&["--base-url", "https://stafeta.test", "--pictures-url", &url]).await;
        board(&site, "talk", OPEN).await;
        (store, site)
    }

    fn count(&self) -> usize {
        self.files.lock().unwrap().len()
    }
}

/// Answers as S3 does, to whoever has the key.
async fn answer(
    State(store): State<Store>,
    Path(file): Path<String>,
    method: Method,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let signed = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_signed = signed.starts_with("AWS4-HMAC-SHA256 Credential=key/")
        && signed.contains("/eu-north-1/s3/aws4_request");
    if !is_signed || signed.contains("cret") {
        return StatusCode::FORBIDDEN.into_response();
    }
    if store.fails.load(Ordering::Relaxed) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let mut files = store.files.lock().unwrap();
    match method {
        Method::PUT => {
            files.insert(file, body);
            ([("etag", "\"1\"")], "").into_response()
        }
        Method::GET => match files.get(&file) {
            Some(content) => {
                ([("etag", "\"1\""), ("last-modified", "Sat, 21 Nov 2026 14:00:00 GMT")], content.clone())
                    .into_response()
            }
            None => StatusCode::NOT_FOUND.into_response(),
        },
        Method::DELETE => {
            files.remove(&file);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => StatusCode::METHOD_NOT_ALLOWED.into_response(),
    }
}

#[tokio::test]
async fn pictures_are_written_to_the_bucket_read_from_it_and_removed_from_it() {
    let (store, site) = Store::open().await;
    let mut ana = site.player("Ana").await;
    let (text, address) = uploaded(&mut ana, 200).await;
    assert_eq!(store.count(), 2, "the picture and its small copy");
    assert!(!site.config.data_dir.join("pictures").exists(), "nothing is in the data folder");
    thread(&mut ana, "talk", "Maps", &text).await;
    let picture = site.browser().get(&address).await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/png"));
    sqlx::query("delete from post_pictures").execute(&site.db).await.unwrap();
    sqlx::query("delete from pictures").execute(&site.db).await.unwrap();
    store.fails.store(true, Ordering::Relaxed);
    site.worker().sweep().await;
    assert_eq!(store.count(), 2);
    store.fails.store(false, Ordering::Relaxed);
    site.worker().sweep().await;
    assert_eq!(store.count(), 0, "what could not be removed is tried again");
}

#[tokio::test]
async fn a_store_that_fails_is_told_and_nothing_typed_is_lost() {
    let (store, site) = Store::open().await;
    let mut ana = site.player("Ana").await;
    let (text, address) = uploaded(&mut ana, 200).await;
    let talk = thread(&mut ana, "talk", "Maps", &text).await;
    store.fails.store(true, Ordering::Relaxed);
    let refused = upload(&mut ana, &png(1300, 26, 7), "A map").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.body.contains("could not be stored"), "{}", refused.body);
    assert_eq!(site.db_count("select count(*) from pictures").await, 1, "it counts against no quota");

    // Without scripts the whole form comes along, and the text stays as a draft.
    let form = ana.get(&format!("{talk}/reply")).await;
    let token = form.attributes("form.composer input[name=form_token]", "value").swap_remove(0);
    let place = form.attributes("form.composer input[name=place]", "value").swap_remove(0);
    let content = png(40, 40, 9);
    let back = format!("{talk}/reply");
    let fields: [(&str, Option<&str>, &[u8]); 5] = [
        ("form_token", None, token.as_bytes()),
        ("text", None, "An hour's work".as_bytes()),
        ("place", None, place.as_bytes()),
        ("back", None, back.as_bytes()),
        ("picture", Some("map.png"), &content),
    ];
    let sent = send_form(&mut ana, "/pictures", &fields).await;
    assert_eq!(sent.location(), back);
    let page = ana.get(&back).await;
    assert_eq!(page.texts("#f-text"), ["An hour's work"]);
    assert!(page.texts(".flash").concat().contains("could not be stored"), "{:?}", page.texts(".flash"));

    let picture = site.browser().get(&address).await;
    assert_eq!(picture.status, StatusCode::SERVICE_UNAVAILABLE, "later, not never");
    store.fails.store(false, Ordering::Relaxed);
    assert_eq!(site.browser().get(&address).await.status, StatusCode::OK);
}
