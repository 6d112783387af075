//! Private conversations: permissions, unread marks, adding people, leaving.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::{Answer, Browser, Site};

async fn begin(writer: &mut Browser, to: &str, subject: &str, text: &str) -> Answer {
    writer.submit("/messages/new", "/messages/new", &[("to", to), ("title", subject), ("text", text)]).await
}

async fn write(writer: &mut Browser, conversation: &str, text: &str) -> Answer {
    writer.submit(conversation, conversation, &[("text", text)]).await
}

/// Returns the texts of the messages on a page.
async fn read(reader: &mut Browser, conversation: &str) -> Vec<String> {
    reader.get(conversation).await.texts("article.message .prose")
}

#[tokio::test]
async fn a_message_reaches_the_other_and_nobody_else() {
    let site = Site::open().await;
    let (mut ana, mut ion, mut mallory) =
        (site.player("Ana").await, site.player("Ion").await, site.player("Mallory").await);
    let place = begin(&mut ana, "ion", "Pact", "Hold the **river**.").await.location().to_owned();
    assert_eq!(read(&mut ion, &place).await, ["Hold the river."]);
    assert_eq!(mallory.get(&place).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        site.browser().get(&place).await.location(),
        format!("/login?next={}", place.replace('/', "%2F"))
    );
    let mut admin = site.admin("Postmaster").await;
    assert_eq!(
        admin.get(&place).await.status,
        StatusCode::NOT_FOUND,
        "admins read no conversations of others"
    );

    let form = mallory.get("/messages/new").await.fill("/messages/new", &[]);
    assert_eq!(mallory.post(&place, &form).await.status, StatusCode::NOT_FOUND);
    assert_eq!(mallory.post(&format!("{place}/leave"), &form).await.status, StatusCode::NOT_FOUND);
    assert_eq!(mallory.post(&format!("{place}/people"), &form).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_unread_is_counted_until_it_is_read() {
    let site = Site::open().await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let place = begin(&mut ana, "Ion", "Pact", "One").await.location().to_owned();
    write(&mut ana, &place, "Two").await;
    let count =
        async |browser: &mut Browser| browser.get("/account/profile").await.texts(".site-header nav .count");
    assert_eq!(count(&mut ana).await, [""; 0], "one's own words are read");
    assert_eq!(count(&mut ion).await, ["1 unread"]);
    let page = ion.get(&place).await;
    assert_eq!(page.texts("article.message .badge.turn").len(), 2);
    assert_eq!(
        page.texts(".site-header nav .count"),
        [""; 0],
        "the page that shows them counts them as read"
    );
    assert_eq!(count(&mut ion).await, [""; 0]);
    assert_eq!(ion.get(&place).await.texts("article.message .badge.turn").len(), 0);
}

#[tokio::test]
async fn who_is_added_reads_from_there_on_and_who_leaves_reads_no_more() {
    let site = Site::open().await;
    let (mut ana, mut ion, mut dan) =
        (site.player("Ana").await, site.player("Ion").await, site.player("Dan").await);
    let place = begin(&mut ana, "Ion", "Pact", "Before").await.location().to_owned();
    let people = format!("{place}/people");
    assert_eq!(ana.submit(&place, &people, &[("names", "Dan")]).await.location(), place);
    write(&mut ion, &place, "After").await;
    assert_eq!(read(&mut dan, &place).await, ["After"]);
    assert!(dan.get(&place).await.texts(".message.system-message")[0].starts_with("Ana added Dan."));

    let leave = format!("{place}/leave");
    assert_eq!(ion.submit(&leave, &leave, &[]).await.location(), "/messages");
    write(&mut dan, &place, "Without Ion").await;
    assert_eq!(ion.get(&place).await.status, StatusCode::NOT_FOUND);
    assert!(ion.get("/messages").await.texts("tbody tr").is_empty());
    assert_eq!(read(&mut ana, &place).await, ["Before", "After", "Without Ion"]);
}

#[tokio::test]
async fn a_message_that_cannot_be_sent_is_refused_by_field_and_kept() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    site.player("Ion").await;
    let long = "x".repeat(33 * 1024);
    for (to, subject, text, field) in [
        ("", "Pact", "Text", "to"),
        ("Ana", "Pact", "Text", "to"),
        ("Ion, Nobody", "Pact", "Text", "to"),
        ("Ion", "", "Text", "title"),
        ("Ion", &*"x".repeat(121), "Text", "title"),
        ("Ion", "Pact", "", "text"),
        ("Ion", "Pact", &*long, "text"),
    ] {
        let answer = begin(&mut ana, to, subject, text).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), [field]);
        assert_eq!(answer.texts("#f-text"), [text.trim()]);
        assert_eq!(answer.attributes("#f-to", "value"), [to]);
    }
    let kept = ana.get("/messages/new").await;
    assert_eq!(kept.texts("#f-text"), [long], "the last text typed is a draft");
    assert_eq!(kept.attributes("#f-to", "value"), ["Ion"], "with whom it is for");
    assert_eq!(kept.attributes("#f-title", "value"), ["Pact"]);
    let addressed = ana.get("/messages/new?to=Mara").await;
    assert_eq!(addressed.attributes("#f-to", "value"), ["Mara"], "a link that names somebody is followed");
}

#[tokio::test]
async fn a_message_sent_too_often_or_after_the_session_is_kept() {
    let site = Site::open().await;
    let (mut ana, _) = (site.player("Ana").await, site.player("Ion").await);
    let mut answers = Vec::new();
    for number in 0..12 {
        answers.push(begin(&mut ana, "Ion", "Pact", &format!("Offer {number}")).await);
    }
    let refused = answers.iter().find(|answer| answer.status != StatusCode::SEE_OTHER).unwrap();
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attributes("#f-to", "value"), ["Ion"]);
    assert_eq!(ana.get("/messages/new").await.texts("#f-text"), ["Offer 11"]);

    let fields = [("to", "Ion"), ("title", "Pact"), ("text", "An hour's\nwork")];
    let form = ana.get("/messages/new").await.fill("/messages/new", &fields);
    sqlx::query("delete from sessions").execute(&site.db).await.unwrap();
    let kept = ana.post("/messages/new", &form).await;
    assert_eq!(kept.status, StatusCode::FORBIDDEN);
    assert_eq!(kept.texts("textarea"), ["An hour's work"]);
}

#[tokio::test]
async fn a_letter_tells_of_a_message_once_until_it_is_read() {
    let site = Site::open().await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let confirm =
        site.letters().await.into_iter().find(|letter| letter.to.starts_with("ion")).unwrap().path();
    ion.submit(&confirm, &confirm, &[]).await;
    let place = begin(&mut ana, "Ion", "Pact", "One").await.location().to_owned();
    write(&mut ana, &place, "Two").await;
    assert!(site.letters().await.is_empty(), "Ion was here a moment ago and may be reading it");
    site.wait(TimeDelta::minutes(11));
    let letters = site.letters().await;
    assert_eq!(letters.iter().map(|letter| &*letter.subject).collect::<Vec<_>>(), ["Ana wrote to you: Pact"]);
    assert!(letters[0].path().starts_with(&place), "{}", letters[0].path());
    assert_eq!(ion.get("/notifications").await.texts(".divided-list li").len(), 1);
    read(&mut ion, &place).await;
    assert_eq!(
        ion.get("/notifications").await.texts(".divided-list li.unread").len(),
        0,
        "reading the page reads the notice"
    );
    write(&mut ana, &place, "Three").await;
    site.wait(TimeDelta::minutes(11));
    assert_eq!(site.letters().await.len(), 1);
}

#[tokio::test]
async fn whoever_does_not_want_letters_gets_none_but_the_notice() {
    let site = Site::open().await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let confirm =
        site.letters().await.into_iter().find(|letter| letter.to.starts_with("ion")).unwrap().path();
    ion.submit(&confirm, &confirm, &[]).await;
    let page = "/account/notifications";
    assert_eq!(ion.submit(page, page, &[("conversation", "site")]).await.location(), page);
    begin(&mut ana, "Ion", "Pact", "One").await;
    assert!(site.letters().await.is_empty());
    assert_eq!(ion.get("/notifications").await.texts(".divided-list li.unread").len(), 1);
}

#[tokio::test]
async fn a_member_reports_a_message_and_the_admins_read_that_one() {
    let site = Site::open().await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let mut admin = site.admin("Postmaster").await;
    let mut mallory = site.player("Mallory").await;
    let place = begin(&mut ana, "Ion", "Pact", "A secret").await.location().to_owned();
    write(&mut ana, &place, "An insult").await;
    let reports = ion.get(&place).await.attributes("a[href^='/report/message/']", "href");
    assert_eq!(mallory.get(&reports[1]).await.status, StatusCode::NOT_FOUND, "not hers to report");
    assert_eq!(ana.get(&reports[1]).await.status, StatusCode::NOT_FOUND, "nobody reports themselves");
    let empty = ion.submit(&reports[1], &reports[1], &[("reason", " ")]).await;
    assert_eq!(empty.attributes("[aria-invalid=true]", "name"), ["reason"]);
    ion.submit(&reports[1], &reports[1], &[("reason", "Rude")]).await;

    let page = admin.get("/admin/reports").await;
    assert_eq!(page.texts("article blockquote"), ["An insult"]);
    assert!(!page.body.contains("A secret"));
    let action = page.attributes("article form", "action")[0].clone();
    let mut fields = page.fill(&action, &[("note", "Spoke with her")]);
    fields.push(("outcome".to_owned(), "acted".to_owned()));
    assert_eq!(admin.post(&action, &fields).await.location(), "/admin/reports");
    assert!(ion.get("/notifications").await.body.contains("acted on your report"));
    assert!(admin.get("/admin/reports?closed=yes").await.body.contains("Spoke with her"));
    assert!(admin.get("/admin/log").await.body.contains("closed report"));
}

#[tokio::test]
async fn the_words_of_somebody_who_left_stay_under_the_neutral_name() {
    let site = Site::open().await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let place = begin(&mut ana, "Ion", "Pact", "Farewell").await.location().to_owned();
    let id = site.id_of("Ana").await;
    ana.submit("/account/erase", "/account/erase", &[("password", crate::PASSWORD), ("sure", "on")]).await;
    let page = ion.get(&place).await;
    assert_eq!(page.texts("article.message .prose"), ["Farewell"]);
    assert!(page.body.contains(&format!("ex-{id}")) && !page.body.contains("Ana"));
}

#[tokio::test]
async fn search_finds_the_messages_that_one_may_read_and_no_others() {
    let site = Site::open().await;
    let (mut ana, mut ion, mut dan) =
        (site.player("Ana").await, site.player("Ion").await, site.player("Dan").await);
    let found = async |browser: &mut Browser, words: &str| {
        let query: String = url::form_urlencoded::byte_serialize(words.as_bytes()).collect();
        let page = browser.get(&format!("/messages/search?q={query}")).await;
        assert_eq!(page.status, StatusCode::OK, "{words}");
        page
    };
    let place =
        begin(&mut ana, "Ion", "Pact", "The **fleets** meet at Călărași.").await.location().to_owned();
    begin(&mut dan, "Ana", "Other", "Fleets and armies").await;
    let people = format!("{place}/people");
    ana.submit(&place, &people, &[("names", "Dan")]).await;
    write(&mut ion, &place, "My fleet waits").await;
    for (words, hits) in [
        ("fleet", 3),
        ("calarasi", 1),
        ("\"fleets meet\"", 1),
        ("\"meet fleets\"", 0),
        ("fleet -armies", 2),
        ("<b>", 0),
        ("-fleet", 0),
        ("the", 1),
    ] {
        assert_eq!(found(&mut ana, words).await.texts("article h3").len(), hits, "{words}");
    }
    let page = found(&mut ana, "calarasi").await;
    assert_eq!(page.texts("article mark"), ["Călărași"]);
    let link = page.attributes("article h3 a", "href").swap_remove(0);
    assert_eq!(read(&mut ana, &link).await, ["The fleets meet at Călărași."], "the page ends with it");

    // The subject is found by the first message that one may read of its conversation.
    assert_eq!(found(&mut ana, "pact").await.texts("article .prose"), ["The fleets meet at Călărași."]);
    assert_eq!(found(&mut dan, "PACT").await.texts("article .prose"), ["My fleet waits"]);
    assert_eq!(found(&mut ana, "pact -other").await.texts("article h3").len(), 1);
    // Who was added later does not find what was said before, and who left finds nothing.
    assert_eq!(
        found(&mut dan, "fleet").await.texts("article .prose"),
        ["My fleet waits", "Fleets and armies"]
    );
    let leave = format!("{place}/leave");
    ion.submit(&leave, &leave, &[]).await;
    assert!(found(&mut ion, "fleet").await.texts("article").is_empty());
    assert!(found(&mut ion, "pact").await.texts("article").is_empty());
    let mut admin = site.admin("Postmaster").await;
    assert!(
        found(&mut admin, "fleet").await.texts("article").is_empty(),
        "nobody searches in the messages of others"
    );

    // As in the conversation, the words of blocked people are folded.
    let dan_page = format!("/u/{}", site.id_of("Dan").await);
    ana.submit(&dan_page, &format!("{dan_page}/block"), &[]).await;
    let page = found(&mut ana, "armies").await;
    assert_eq!((page.texts("article h3").len(), page.texts("article .prose").len()), (1, 0), "{}", page.body);
    assert!(!page.body.contains("and armies"));
    let long = "x".repeat(201);
    assert!(found(&mut ana, &long).await.body.contains("The search is too long"));
    assert!(found(&mut ana, "").await.texts("#found").is_empty());
}

#[tokio::test]
async fn a_search_with_many_hits_goes_on_with_the_older_ones() {
    let site = Site::open().await;
    let (mut ana, _) = (site.player("Ana").await, site.player("Ion").await);
    let place = begin(&mut ana, "Ion", "Pact", "Offer 0").await.location().to_owned();
    sqlx::query(
        "insert into conversation_messages (conversation_id, author_id, source, html, created_at)
         select conversation_id, author_id, 'Offer ' || n, '<p>Offer ' || n || '</p>', created_at
         from conversation_messages, generate_series(1, 24) n",
    )
    .execute(&site.db)
    .await
    .unwrap();
    assert!(!place.is_empty());
    let page = ana.get("/messages/search?q=offer").await;
    assert_eq!(page.texts("article").len(), 20);
    let older = page.attributes(".pager a", "href").swap_remove(0);
    let texts = ana.get(&older).await.texts("article .prose");
    assert_eq!(texts, ["Offer 4", "Offer 3", "Offer 2", "Offer 1", "Offer 0"]);
}
