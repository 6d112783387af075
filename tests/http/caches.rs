//! What browsers and the process keep: compressed files, the outlines of maps, and the tags of their content.

use std::io::Read;

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::Response;
use chrono::TimeDelta;
use futures_util::StreamExt;
use tower::ServiceExt;

use crate::games::{press, press_on};
use crate::games_canary::steady;
use crate::games_pages::{begun, hall, player};
use crate::{Answer, Browser, Site};

/// Sends a request as a guest, with these headers.
async fn get(
    site: &Site,
    path: &str,
    headers: &[(header::HeaderName, &str)],
) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let response: Response = site.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let chunks: Vec<_> = body.into_data_stream().map(|chunk| chunk.unwrap().to_vec()).collect().await;
    (parts.status, parts.headers, chunks.concat())
}

/// Returns a body without its coding.
fn decoded(headers: &HeaderMap, body: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    match headers.get(header::CONTENT_ENCODING).map(|coding| coding.to_str().unwrap()) {
        Some("zstd") => plain = zstd::stream::decode_all(body).unwrap(),
        Some("br") => drop(brotli::Decompressor::new(body, 4096).read_to_end(&mut plain).unwrap()),
        Some("gzip") => drop(flate2::read::GzDecoder::new(body).read_to_end(&mut plain).unwrap()),
        None => plain = body.to_vec(),
        Some(other) => panic!("{other}"),
    }
    plain
}

#[tokio::test]
async fn a_map_is_the_same_in_every_coding_and_its_tag_saves_sending_it() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    for path in [format!("{game}/map.svg"), format!("{game}/phases/0/map.svg"), format!("{game}/map.json")] {
        let (status, plain, drawing) = get(&site, &path, &[]).await;
        assert_eq!((status, plain.get(header::CONTENT_ENCODING)), (StatusCode::OK, None), "{path}");
        for (accepted, coding) in [("gzip, deflate, br, zstd", "zstd"), ("gzip, br", "br"), ("gzip", "gzip")]
        {
            // The second answer comes from what the process keeps.
            for _ in 0..2 {
                let (status, headers, body) = get(&site, &path, &[(header::ACCEPT_ENCODING, accepted)]).await;
                assert_eq!(
                    (status, headers[header::CONTENT_ENCODING].to_str().unwrap()),
                    (StatusCode::OK, coding)
                );
                assert!(body.len() * 2 < drawing.len(), "{path} {coding}: {} bytes", body.len());
                assert_eq!(decoded(&headers, &body), drawing, "{path} {coding}");
                let varies: Vec<_> =
                    headers.get_all(header::VARY).iter().map(|value| value.to_str().unwrap()).collect();
                let varies = varies.join(", ");
                assert!(varies.contains("cookie") && varies.contains("accept-encoding"), "{path}: {varies}");
                let tag = headers[header::ETAG].to_str().unwrap();
                assert_eq!(tag, plain[header::ETAG]);
                let (status, _, body) = get(&site, &path, &[(header::IF_NONE_MATCH, tag)]).await;
                assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0));
            }
        }
    }
    // A kept map of one reader is nobody else's, and none is shown after it has changed.
    let map = format!("{game}/map.svg");
    let before = people[2].get(&map).await.body;
    press(&mut people[2], &game, "draft", &[("text", "A PAR - BUR")]).await;
    assert_eq!(people[2].get(&game).await.texts(".drafts .order").len(), 1);
    assert_eq!(people[3].get(&game).await.texts(".drafts .order").len(), 0);
    assert_eq!(people[2].get(&map).await.body, before, "a draft is on the sheet only");
    assert_eq!(player(&site, "Horea").await.get(&game).await.texts(".drafts .order").len(), 0);
}

#[tokio::test]
async fn the_outlines_of_a_map_are_one_file_for_all_its_pages() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let page = people[0].get(&game).await;
    let uses = page.attributes("svg.map .place use", "href");
    let file = uses[0].split_once('#').unwrap().0.to_owned();
    assert!(file.starts_with("/outlines/") && uses.iter().all(|one| one.starts_with(&file)), "{uses:?}");
    let past = people[0].get(&format!("{game}/phases/0")).await;
    assert!(past.attributes("svg.map .place use", "href")[0].starts_with(&file));
    let (status, headers, body) = get(&site, &file, &[(header::ACCEPT_ENCODING, "br")]).await;
    assert_eq!((status, headers[header::CONTENT_TYPE].to_str().unwrap()), (StatusCode::OK, "image/svg+xml"));
    assert!(headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    let outlines = String::from_utf8(decoded(&headers, &body)).unwrap();
    for one in uses {
        assert!(outlines.contains(&format!("id=\"{}\"", one.split_once('#').unwrap().1)), "{one}");
    }
    assert_eq!(get(&site, "/outlines/0123456789abcdef.svg", &[]).await.0, StatusCode::NOT_FOUND);
    // A file to download has them itself.
    let (_, _, alone) = get(&site, &format!("{game}/map.svg"), &[]).await;
    assert!(!String::from_utf8(alone).unwrap().contains("/outlines/"));
    let weight = zstd::bulk::compress(page.body.as_bytes(), 2).unwrap().len();
    assert!(weight < 40_000, "{weight} of {} bytes", page.body.len());
}

#[tokio::test]
async fn a_proxy_may_keep_the_pages_of_guests_and_no_others() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let mut guest = site.browser();
    let kept = |page: &Answer| {
        let control = page.headers[header::CACHE_CONTROL].to_str().unwrap();
        assert_eq!(control.contains("public"), control.contains("stale-while-revalidate"), "{control}");
        control.contains("public")
    };
    for path in ["/", "/forum", "/games", &game, &format!("{game}/phases/0"), "/rules/diplomacy"] {
        let page = guest.get(path).await;
        assert!(kept(&page) && !page.headers.contains_key(header::SET_COOKIE), "{path}: {:?}", page.headers);
        assert!(page.headers.get_all(header::VARY).iter().any(|value| value == "cookie, accept-language"));
        assert!(!page.body.contains("form_token"), "{path}");
        assert!(!kept(&people[0].get(path).await), "{path}");
    }
    for path in ["/login", "/register", "/games/99"] {
        assert!(!kept(&guest.get(path).await), "{path}");
    }
    // A choice of a guest needs no token but the right origin; the page after it is in their language.
    let sent = guest.submit(&game, "/language", &[("language", "ro")]).await;
    assert_eq!(sent.location(), game);
    assert!(guest.get(&game).await.body.contains("<html lang=\"ro\""));
    let forged = Request::post("/language")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "cross-site")
        .body(Body::from("language=en"));
    let refused = site.router.clone().oneshot(forged.unwrap()).await.unwrap();
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    assert_eq!(
        people[0].post("/language", &[]).await.status,
        StatusCode::FORBIDDEN,
        "a player needs the token"
    );
}

/// Opens a page as a browser that has the page with this tag.
async fn look(browser: &mut Browser, path: &str, tag: Option<&str>) -> Answer {
    let request = Request::get(path).header(header::IF_NONE_MATCH, tag.unwrap_or("\"none\""));
    browser.send(request.body(Body::empty()).unwrap()).await
}

fn tag(page: &Answer) -> String {
    page.headers[header::ETAG].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_page_of_a_game_that_has_not_changed_is_neither_rendered_nor_sent_again() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let mut guest = site.browser();
    for path in [game.clone(), format!("{game}/phases/0")] {
        for (who, browser) in [("a guest", &mut guest), ("a player", &mut people[1])] {
            let what = format!("{path} for {who}");
            // The first look after a visit may show what is new.
            browser.get(&path).await;
            let first = browser.get(&path).await;
            let same = look(browser, &path, Some(&tag(&first))).await;
            assert_eq!((same.status, same.body.len()), (StatusCode::NOT_MODIFIED, 0), "{what}");
            for name in [header::ETAG, header::CACHE_CONTROL] {
                assert_eq!(same.headers[&name], first.headers[&name], "{what}");
            }
            let second = look(browser, &path, Some("W/\"other\"")).await;
            assert_eq!((second.status, tag(&second)), (StatusCode::OK, tag(&first)), "{what}");
            assert_eq!(steady(&second), steady(&first), "{what}");
        }
    }
    // Each answer has its own tokens and ids, and both of them hold.
    let sheets = [people[1].get(&game).await, people[1].get(&game).await];
    for name in ["form_token", "once"] {
        let values = sheets.each_ref().map(|page| page.attributes(&format!("input[name={name}]"), "value"));
        assert!(!values[0].is_empty() && values[0] != values[1], "{name}: {values:?}");
    }
    for sheet in &sheets {
        let sent = press_on(&mut people[1], sheet, &game, "draft", &[("text", "F LON H")]).await;
        assert_ne!(sent.status, StatusCode::FORBIDDEN, "{}", sent.body);
    }
    // The draft is on the page of its player and on no other.
    assert_ne!(tag(&people[1].get(&game).await), tag(&sheets[0]));
    people[2].get(&game).await;
    let rival = people[2].get(&game).await;
    press(&mut people[1], &game, "draft", &[("text", "F LON - NTH")]).await;
    assert_eq!(tag(&people[2].get(&game).await), tag(&rival), "a draft of somebody else");
    // The time left is on the page.
    let before = guest.get(&game).await;
    site.wait(TimeDelta::minutes(2));
    assert_eq!(look(&mut guest, &game, Some(&tag(&before))).await.status, StatusCode::OK);
    // A message to the reader is shown once.
    let said = guest.submit(&game, "/language", &[("language", "ro")]).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
    assert!(guest.get(&game).await.body.contains("<html lang=\"ro\""));
}

#[tokio::test]
async fn a_thread_that_has_not_changed_is_neither_rendered_nor_sent_again() {
    let site = hall().await;
    let (game, mut people) = begun(&site, &[]).await;
    let thread = people[0].get(&game).await.attributes("a[aria-keyshortcuts=t]", "href")[0].clone();
    let mut guest = site.browser();
    for (who, browser) in [("a guest", &mut guest), ("a player", &mut people[1])] {
        // The first look marks the posts as read.
        browser.get(&thread).await;
        let first = browser.get(&thread).await;
        let same = look(browser, &thread, Some(&tag(&first))).await;
        assert_eq!((same.status, same.body.len()), (StatusCode::NOT_MODIFIED, 0), "{who}");
        assert_eq!(steady(&browser.get(&thread).await), steady(&first), "{who}");
    }
    // A guest who reads another language is told in it, from the same posts.
    let english = guest.get(&thread).await;
    guest.submit(&thread, "/language", &[("language", "ro")]).await;
    let romanian = guest.get(&thread).await;
    assert_ne!(english.texts("article .told"), romanian.texts("article .told"));
    // A new post is there at once.
    let discussion = people[0].get(&game).await.attributes("a[aria-keyshortcuts=d]", "href")[0].clone();
    let before = guest.get(&discussion).await;
    let reply = format!("{discussion}/reply");
    let sent = people[0].submit(&reply, &reply, &[("text", "A new word.")]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    let after = look(&mut guest, &discussion, Some(&tag(&before))).await;
    assert!(after.status == StatusCode::OK && after.body.contains("A new word."), "{}", after.body);
}

#[tokio::test]
async fn a_page_of_a_game_is_the_same_in_every_coding() {
    let site = hall().await;
    let (game, _) = begun(&site, &[]).await;
    let (_, _, plain) = get(&site, &game, &[]).await;
    for (accepted, coding) in [("gzip, deflate, br, zstd", "zstd"), ("gzip, br", "br"), ("gzip", "gzip")] {
        for _ in 0..2 {
            let (status, headers, body) = get(&site, &game, &[(header::ACCEPT_ENCODING, accepted)]).await;
            assert_eq!(
                (status, headers[header::CONTENT_ENCODING].to_str().unwrap()),
                (StatusCode::OK, coding)
            );
            assert_eq!(headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
            assert_eq!(decoded(&headers, &body), plain, "{coding}");
            let varies: Vec<_> =
                headers.get_all(header::VARY).iter().map(|value| value.to_str().unwrap()).collect();
            assert!(varies.join(", ").contains("cookie"), "{varies:?}");
        }
    }
}

#[tokio::test]
async fn static_files_are_sent_in_the_coding_that_the_browser_prefers() {
    let site = Site::open().await;
    for (name, is_text) in [("css/site.css", true), ("fonts/literata-latin-wght-normal.woff2", false)] {
        let path = stafeta::web::assets::url(name);
        let (_, _, plain) = get(&site, &path, &[]).await;
        for (accepted, coding) in [("gzip, deflate, br, zstd", "zstd"), ("gzip, br", "br"), ("gzip", "gzip")]
        {
            let (status, headers, body) = get(&site, &path, &[(header::ACCEPT_ENCODING, accepted)]).await;
            assert_eq!(status, StatusCode::OK);
            let sent = headers.get(header::CONTENT_ENCODING).map(|coding| coding.to_str().unwrap());
            assert_eq!(sent, is_text.then_some(coding), "{name}");
            assert_eq!(decoded(&headers, &body), plain, "{name} {coding}");
            assert!(headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        }
    }
}
