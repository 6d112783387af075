//! Pictures and attachments in private messages: who may load them, and when they go.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::worker::Worker;

use crate::attachments::attached;
use crate::forum::{OPEN, board, thread};
use crate::pictures::{files, png, send_form, statuses, uploaded};
use crate::{Browser, Site};

/// Sends a message to a new conversation and returns its address.
async fn begin(writer: &mut Browser, to: &str, text: &str) -> String {
    let fields = [("to", to), ("title", "Plans"), ("text", text)];
    let answer = writer.submit("/messages/new", "/messages/new", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location().to_owned()
}

#[tokio::test]
async fn whoever_may_read_the_message_may_load_its_files_and_nobody_else() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut admin = site.admin("Bufnița").await;
    let (mut ana, mut ion, mut mara) =
        (site.player("Ana").await, site.player("Ion").await, site.player("Mara").await);
    let mut guest = site.browser();
    let (picture, shown) = uploaded(&mut ana, 200).await;
    let (link, saved) = attached(&mut ana, "plan.txt", b"Attack at dawn.").await;
    let addresses = [shown.clone(), format!("{shown}/small"), saved];
    let place = begin(&mut ana, "Ion", &format!("{picture}\n\n{link}")).await;
    let page = ion.get(&place).await;
    assert_eq!(page.attributes(".prose img", "width"), ["1200"]);

    let load = async |admin: &mut _, ana: &mut _, ion: &mut _, mara: &mut _, guest: &mut _| {
        let mut all = Vec::new();
        for address in &addresses {
            all.push(
                statuses(address, &mut [&mut *admin, &mut *ana, &mut *ion, &mut *mara, &mut *guest]).await,
            );
        }
        all.dedup();
        all
    };
    let of_two = [vec![404, 200, 200, 404, 404]];
    assert_eq!(load(&mut admin, &mut ana, &mut ion, &mut mara, &mut guest).await, of_two);
    // Copied into a public post, it opens for nobody else.
    thread(&mut ion, "talk", "Copied", &format!("{picture} {link}")).await;
    assert_eq!(load(&mut admin, &mut ana, &mut ion, &mut mara, &mut guest).await, of_two);
    // Whoever is added reads from there on.
    ana.submit(&place, &format!("{place}/people"), &[("names", "Mara")]).await;
    assert_eq!(mara.get(&place).await.status, StatusCode::OK);
    assert_eq!(load(&mut admin, &mut ana, &mut ion, &mut mara, &mut guest).await, of_two);

    // A reported message is shown to administrators with what is in it.
    let report = ion.get(&place).await.attributes("a[href^='/report/message/']", "href").remove(0);
    ion.submit(&report, &report, &[("reason", "Rude")]).await;
    assert_eq!(
        load(&mut admin, &mut ana, &mut ion, &mut mara, &mut guest).await,
        [vec![200, 200, 200, 404, 404]]
    );
    let leave = format!("{place}/leave");
    ion.submit(&leave, &leave, &[]).await;
    assert_eq!(
        load(&mut admin, &mut ana, &mut ion, &mut mara, &mut guest).await,
        [vec![200, 200, 404, 404, 404]]
    );
}

#[tokio::test]
async fn files_of_messages_stay_as_long_as_their_author() {
    let site = Site::open().await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let (picture, address) = uploaded(&mut ana, 1).await;
    let (link, saved) = attached(&mut ana, "plan.txt", b"Attack at dawn.").await;
    begin(&mut ana, "Ion", &format!("{picture}\n\n{link}")).await;
    let worker: Worker = site.worker();
    site.wait(TimeDelta::days(8));
    worker.sweep_daily().await;
    worker.sweep().await;
    assert_eq!(files(&site), 3);
    ana.submit("/account/erase", "/account/erase", &[("password", crate::PASSWORD), ("sure", "yes")]).await;
    for address in [&address, &saved] {
        assert_eq!(ion.get(address).await.status, StatusCode::NOT_FOUND);
    }
    worker.sweep().await;
    assert_eq!(files(&site), 0);
}

#[tokio::test]
async fn without_scripts_the_form_of_a_message_comes_back_with_the_picture() {
    let site = Site::open().await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let typed = [("to", "Ion"), ("title", "Plans"), ("text", "Look"), ("picture_description", "The Baltic")];
    let form = "/messages/new";
    let filled = ana.get(form).await.fill(form, &typed);
    let picture = png(40, 30, 9);
    let mut fields: Vec<(&str, Option<&str>, &[u8])> = filled
        .iter()
        .filter(|(name, _)| name != "picture")
        .map(|(name, value)| (name.as_str(), None, value.as_bytes()))
        .collect();
    fields.push(("picture", Some("x.png"), &picture));
    let answer = send_form(&mut ana, "/pictures", &fields).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, form));
    let page = ana.get(form).await;
    let kept = page.fill(form, &[]);
    let field = |name: &str| kept.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    assert_eq!((field("to"), field("title")), (Some("Ion"), Some("Plans")));
    assert!(field("text").is_some_and(|text| text.contains("![The Baltic](/pictures/")), "{kept:?}");

    // Whoever chose a picture and did not add it is told so; nothing is sent.
    let left = ana.submit(form, form, &[("text", "Look"), ("picture", "x.png")]).await;
    assert_eq!(left.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(left.body.contains("x.png was not added"));
    assert!(!ion.get("/messages").await.body.contains("Plans"));
}
