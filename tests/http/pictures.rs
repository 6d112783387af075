//! Pictures in posts: what is taken, who sees them, and when they go.

use std::io::Cursor;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use chrono::TimeDelta;
use image::{ImageFormat, Rgb, RgbImage};
use stafeta::forum::access::Audience::{Admins, Players};
use stafeta::worker::Worker;

use crate::forum::{OPEN, board, id, reply, thread};
use crate::{Answer, Browser, Site};

/// Makes a PNG of one colour.
pub(crate) fn png(width: u32, height: u32, red: u8) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(width, height, Rgb([red, 20, 20])).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// Sends a form with files: each field with its content, and the name of its file if it is one.
pub(crate) async fn send_form(
    browser: &mut Browser,
    path: &str,
    fields: &[(&str, Option<&str>, &[u8])],
) -> Answer {
    let mut body = Vec::new();
    for (name, file, content) in fields {
        let file = file.map_or_else(String::new, |file| format!("; filename=\"{file}\""));
        body.extend(
            format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n").bytes(),
        );
        body.extend_from_slice(content);
        body.extend(b"\r\n");
    }
    body.extend(b"--cut--\r\n");
    let request = Request::post(path).header("content-type", "multipart/form-data; boundary=cut");
    browser.send(request.body(Body::from(body)).unwrap()).await
}

/// Uploads a file as the script of the composer does.
pub(crate) async fn upload(browser: &mut Browser, content: &[u8], description: &str) -> Answer {
    let token = browser.get("/account/profile").await.attributes("main input[name=form_token]", "value");
    let fields: [(&str, Option<&str>, &[u8]); 3] = [
        ("form_token", None, token[0].as_bytes()),
        ("picture_description", None, description.as_bytes()),
        ("picture", Some("map.png"), content),
    ];
    send_form(browser, "/pictures", &fields).await
}

/// Uploads a picture and returns the text that shows it, and its address.
pub(crate) async fn uploaded(browser: &mut Browser, red: u8) -> (String, String) {
    let answer = upload(browser, &png(1300, 26, red), "A map").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let said: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    let text = said["text"].as_str().unwrap();
    let address = text.strip_prefix("![A map](").and_then(|rest| rest.strip_suffix(')')).unwrap();
    (text.to_owned(), address.to_owned())
}

pub(crate) async fn statuses(address: &str, browsers: &mut [&mut Browser]) -> Vec<u16> {
    let mut statuses = Vec::new();
    for browser in browsers {
        statuses.push(browser.get(address).await.status.as_u16());
    }
    statuses
}

pub(crate) fn files(site: &Site) -> usize {
    let folders = std::fs::read_dir(site.config.data_dir.join("pictures")).into_iter().flatten();
    folders.map(|folder| std::fs::read_dir(folder.unwrap().path()).unwrap().count()).sum()
}

#[tokio::test]
async fn a_picture_in_a_post_has_its_size_and_strict_headers() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let (text, address) = uploaded(&mut ana, 200).await;
    let talk = thread(&mut ana, "talk", "Maps", &text).await;
    let mut guest = site.browser();
    let page = guest.get(&talk).await;
    assert_eq!(page.attributes(".prose img", "src"), [format!("{address}/small")]);
    assert_eq!(page.attributes(".prose img", "alt"), ["A map"]);
    assert_eq!(page.attributes(".prose img", "width"), ["1200"]);
    assert_eq!(page.attributes(".prose img", "height"), ["24"]);
    assert_eq!(page.attributes(".prose a:has(img)", "href"), [address.as_str()]);
    for address in [address.clone(), format!("{address}/small")] {
        let picture = guest.get(&address).await;
        assert_eq!(picture.status, StatusCode::OK);
        assert_eq!(picture.header("content-type"), "image/png");
        assert_eq!(picture.header("cache-control"), "private, max-age=31536000, immutable");
        assert_eq!(picture.header("x-content-type-options"), "nosniff");
        assert_eq!(picture.header("cross-origin-resource-policy"), "same-origin");
        let policy = picture.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'") && policy.ends_with("sandbox"), "{policy}");
    }
    assert_eq!(files(&site), 2);
    // The same picture again takes no more room on the disk.
    uploaded(&mut ana, 200).await;
    assert_eq!(files(&site), 2);
}

#[tokio::test]
async fn whoever_may_see_the_post_may_see_the_picture_and_nobody_else() {
    let site = Site::open().await;
    board(&site, "members", [Players, Players, Players, Admins]).await;
    board(&site, "talk", OPEN).await;
    let (mut admin, mut ana, mut ion, mut guest) =
        (site.admin("Bufnița").await, site.player("Ana").await, site.player("Ion").await, site.browser());
    let (text, address) = uploaded(&mut ana, 200).await;
    let seen = async |admin: &mut _, ana: &mut _, ion: &mut _, guest: &mut _| {
        statuses(&address, &mut [admin, ana, ion, guest]).await
    };
    assert_eq!(
        seen(&mut admin, &mut ana, &mut ion, &mut guest).await,
        [404, 200, 404, 404],
        "not posted yet"
    );

    let members = thread(&mut ana, "members", "Maps", &text).await;
    assert_eq!(seen(&mut admin, &mut ana, &mut ion, &mut guest).await, [200, 200, 200, 404]);
    // Somebody else's picture in a public post opens it for nobody.
    thread(&mut ion, "talk", "Copied", &text).await;
    assert_eq!(seen(&mut admin, &mut ana, &mut ion, &mut guest).await, [200, 200, 200, 404]);

    let post: i64 = sqlx::query_scalar("select id from posts where thread_id = $1 order by id limit 1")
        .bind(id(&members).0)
        .fetch_one(&site.db)
        .await
        .unwrap();
    let hide = format!("/p/{post}/hide");
    admin.submit(&hide, &hide, &[("reason", "wrong")]).await;
    assert_eq!(seen(&mut admin, &mut ana, &mut ion, &mut guest).await, [200, 200, 404, 404]);
    admin.submit(&members, &hide, &[("show", "yes")]).await;
    assert_eq!(seen(&mut admin, &mut ana, &mut ion, &mut guest).await, [200, 200, 200, 404]);

    let edit = format!("/p/{post}/edit");
    ana.submit(&edit, &edit, &[("text", "No picture."), ("do", "post")]).await;
    assert_eq!(seen(&mut admin, &mut ana, &mut ion, &mut guest).await, [404, 200, 404, 404]);
}

#[tokio::test]
async fn a_picture_in_a_post_that_waits_is_seen_by_those_who_decide() {
    let site = Site::open_with(&["--base-url", "https://stafeta.test", "--hold-first-posts", "1"]).await;
    board(&site, "talk", OPEN).await;
    let (mut admin, mut ana, mut ion) =
        (site.admin("Bufnița").await, site.player("Ana").await, site.player("Ion").await);
    let (text, address) = uploaded(&mut ana, 200).await;
    ana.submit("/b/talk/new", "/b/talk/new", &[("title", "Maps"), ("text", &text), ("do", "post")]).await;
    assert_eq!(statuses(&address, &mut [&mut admin, &mut ana, &mut ion]).await, [200, 200, 404]);
    let queue = admin.get("/admin/moderation-queue").await;
    let action =
        queue.attributes("main form[action*=approve], main form[action*=moderation-queue]", "action");
    let filled = queue.fill(&action[0], &[("decision", "approve")]);
    admin.post(&action[0], &filled).await;
    assert_eq!(statuses(&address, &mut [&mut admin, &mut ana, &mut ion]).await, [200, 200, 200]);
}

#[tokio::test]
async fn without_scripts_the_form_comes_back_with_the_picture() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let talk = thread(&mut ana, "talk", "Maps", "First.").await;
    let form = format!("{talk}/reply");
    let page = ana.get(&form).await;
    assert_eq!(page.attributes("button[formenctype]", "formaction"), ["/pictures"]);
    let filled = page.fill(&form, &[("text", "Look:\r\nhere"), ("picture_description", "The Baltic")]);
    let picture = png(40, 30, 9);
    let send = async |ana: &mut Browser, content: &[u8]| {
        let mut fields: Vec<(&str, Option<&str>, &[u8])> = filled
            .iter()
            .filter(|(name, _)| name != "picture")
            .map(|(name, value)| (name.as_str(), None, value.as_bytes()))
            .collect();
        fields.push(("picture", Some("x.png"), content));
        send_form(ana, "/pictures", &fields).await
    };
    let answer = send(&mut ana, &picture).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, form.as_str()));
    let page = ana.get(&form).await;
    let text = page.texts("textarea[name=text]")[0].clone();
    assert!(text.starts_with("Look: here ![The Baltic](/pictures/"), "{text}");
    assert!(page.body.contains("The picture is at the end of your text"));

    // A refusal keeps the text, too.
    let answer = send(&mut ana, b"no\0picture").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = ana.get(&form).await;
    assert!(page.body.contains("neither a picture that the site can read nor plain text"));
    assert_eq!(page.texts("textarea[name=text]"), ["Look: here"]);

    // Whoever chose a picture and did not add it is told so.
    let left = ana.submit(&form, &form, &[("text", "Look"), ("picture", "x.png"), ("do", "post")]).await;
    assert_eq!(left.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(left.body.contains("x.png was not added"));
}

#[tokio::test]
async fn what_is_no_still_picture_is_refused_with_a_clear_word() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let mut huge = png(1, 1, 0);
    // 10,000 × 10,000 pixels, as its header says.
    huge.splice(16..24, [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10]);
    let mut crc = flate2::Crc::new();
    crc.update(&huge[12..29]);
    huge.splice(29..33, crc.sum().to_be_bytes());
    let mut moving = Vec::new();
    let mut encoder = gif::Encoder::new(&mut moving, 1, 1, &[0, 0, 0]).unwrap();
    for _ in 0..2_000 {
        encoder.write_frame(&gif::Frame::from_indexed_pixels(1, 1, vec![0], None)).unwrap();
    }
    drop(encoder);
    for (content, why) in [
        (huge, "The picture has 100 million pixels, more than 40 million."),
        (moving, "Moving pictures are not taken."),
        (
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".to_vec(),
            "SVG drawings are not taken",
        ),
        (vec![0; 10 * 1024 * 1024 + 1], "The file is larger than 10 MB."),
        (Vec::new(), "No file was chosen."),
    ] {
        let answer = upload(&mut ana, &content, "").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.body.contains(why), "{}", answer.body);
    }
    assert_eq!(site.db_count("select count(*) from pictures").await, 0);
    assert_eq!(upload(&mut ana, &vec![0; 11 * 1024 * 1024], "").await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let large = vec![0; 1024 * 1024];
    let guest = send_form(&mut site.browser(), "/pictures", &[("picture", Some("x"), &large)]).await;
    assert_eq!(guest.status, StatusCode::PAYLOAD_TOO_LARGE, "before it is read");
}

#[tokio::test]
async fn the_quota_of_the_site_holds() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    uploaded(&mut ana, 1).await;
    let megabyte = "update pictures set bytes = 1024 * 1024";
    sqlx::query(megabyte).execute(&site.db).await.unwrap();
    for (quota, why) in [
        (1, "Your pictures and files would take more than 1 MB."),
        (0, "This site takes no pictures or files."),
    ] {
        let set = "update site_settings set picture_megabytes = $1";
        sqlx::query(set).bind(quota).execute(&site.db).await.unwrap();
        let answer = upload(&mut ana, &png(9, 9, 9), "").await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.body.contains(why), "{}", answer.body);
    }
}

#[tokio::test]
async fn pictures_go_with_their_account_or_when_nothing_shows_them() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let talk = thread(&mut ion, "talk", "Maps", "First.").await;
    let (shown, address) = uploaded(&mut ana, 1).await;
    reply(&mut ana, &talk, &shown).await;
    let (drafted, kept) = uploaded(&mut ana, 2).await;
    let form = format!("{talk}/reply");
    ana.submit(&form, &form, &[("text", &drafted), ("do", "draft")]).await;
    let (_, unused) = uploaded(&mut ana, 3).await;
    let export = ana.post_filled("/account/data", "/account/export").await;
    for address in [&address, &kept, &unused] {
        assert!(export.body.contains(address.as_str()), "{}", export.body);
    }
    let worker: Worker = site.worker();
    let sweep = async || {
        worker.sweep_daily().await;
        worker.sweep().await;
    };
    sweep().await;
    assert_eq!(files(&site), 6);
    site.wait(TimeDelta::days(8));
    sweep().await;
    assert_eq!(files(&site), 4, "the unused one is gone");

    let sure = [("password", crate::PASSWORD), ("sure", "yes")];
    ana.submit("/account/erase", "/account/erase", &sure).await;
    assert_eq!(ion.get(&address).await.status, StatusCode::NOT_FOUND);
    sweep().await;
    assert_eq!(files(&site), 0);
}
