//! The forum as people use it: threads, replies, quotations, changes, pages, reading and watching.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::forum::access::Audience::{self, Admins, Everyone, Players};
use stafeta::forum::boards::{self, NewBoard};
use stafeta::forum::system_post_words;
use stafeta::forum::system_posts::{RuleCitation, SystemBlock, TextTone};
use stafeta::i18n::{Lang, Message};
use stafeta::ids::ThreadId;

use crate::{Browser, Site, seed};

/// The permissions of a board that everybody reads and every player writes on.
pub(crate) const OPEN: [Audience; 4] = [Everyone, Players, Players, Admins];

/// Creates a board. `doors` says who reads, replies, starts threads and creates games there.
pub(crate) async fn board(site: &Site, slug: &str, doors: [Audience; 4]) {
    let board = NewBoard {
        category: "Hall",
        slug,
        title: "Table talk",
        about: "Games and moves",
        lang: Lang::En,
        doors,
    };
    boards::create(&site.db, &board, site.now()).await.unwrap();
}

/// Starts a thread through the form and returns its address.
pub(crate) async fn thread(browser: &mut Browser, board: &str, title: &str, text: &str) -> String {
    let path = format!("/b/{board}/new");
    let answer = browser.submit(&path, &path, &[("title", title), ("text", text)]).await;
    answer.location().split(['#', '?']).next().unwrap().to_owned()
}

/// Replies through the form and returns the address of the post.
pub(crate) async fn reply(browser: &mut Browser, thread: &str, text: &str) -> String {
    let path = format!("{thread}/reply");
    browser.submit(&path, &path, &[("text", text)]).await.location().to_owned()
}

/// Returns the number in `/t/14`.
pub(crate) fn id(thread: &str) -> ThreadId {
    thread.rsplit('/').next().unwrap().parse().unwrap()
}

/// Creates a thread with `count` posts by its starter, written directly into the database.
async fn long_thread(site: &Site, browser: &mut Browser, count: i32) -> String {
    let path = thread(browser, "talk", "A long one", "post 1").await;
    sqlx::query(
        "with more as (
             insert into posts (thread_id, number, author_id, source, html, language, created_at, search)
             select $1, n, (select author_id from threads where id = $1), 'post ' || n, '<p>post ' || n || '</p>', 'en', $3,
                    search_vector('en', 'post ' || n)
             from generate_series(2, $2) n order by n returning id
         )
         update threads set post_count = $2 where id = $1",
    )
    .bind(id(&path).0)
    .bind(count)
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    sqlx::query(
        "update threads set last_post_id = (select max(id) from posts where thread_id = $1) where id = $1",
    )
    .bind(id(&path).0)
    .execute(&site.db)
    .await
    .unwrap();
    path
}

#[tokio::test]
async fn a_thread_starts_takes_replies_and_stands_on_its_board() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let path = thread(&mut ana, "talk", "  Who   takes Napoca? ", "I **do**.").await;
    let post = reply(&mut bob, &path, "No, [b]me[/b].").await;
    assert_eq!(post, format!("{path}#p2"));
    let page = site.browser().get(&path).await;
    assert_eq!(page.texts("h1"), ["Who takes Napoca?"]);
    assert_eq!(page.texts(".post .prose"), ["I do.", "No, me."]);
    assert_eq!(page.texts(".post .prose strong"), ["do", "me"]);
    assert_eq!(page.texts(".post > header b"), ["Ana", "Bob"]);
    let listed = site.browser().get("/b/talk").await;
    assert_eq!(listed.texts("tbody th a"), ["Who takes Napoca?"]);
    assert!(listed.texts("tbody td").contains(&"2".to_owned()), "{:?}", listed.texts("tbody td"));
    let front = site.browser().get("/").await;
    assert!(front.attributes(".boards a", "href").contains(&path), "{}", front.body);
}

#[tokio::test]
async fn the_same_form_sent_twice_is_one_post() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let path = thread(&mut ana, "talk", "Twice", "first").await;
    let action = format!("{path}/reply");
    let form = ana.get(&action).await.fill(&action, &[("text", "second")]);
    let once = ana.post(&action, &form).await.location().to_owned();
    let twice = ana.post(&action, &form).await.location().to_owned();
    assert_eq!(once, twice);
    let form = ana.get("/b/talk/new").await.fill("/b/talk/new", &[("title", "Again"), ("text", "x")]);
    let once = ana.post("/b/talk/new", &form).await.location().to_owned();
    assert_eq!(ana.post("/b/talk/new", &form).await.location(), once);
    let posts: i64 = sqlx::query_scalar("select count(*) from posts").fetch_one(&site.db).await.unwrap();
    assert_eq!(posts, 3);
}

#[tokio::test]
async fn a_quotation_names_its_source_links_to_it_and_tells_its_author() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let path = thread(&mut ana, "talk", "Napoca", "[quote=X]old[/quote]It is mine.").await;
    let number: i64 = sqlx::query_scalar("select max(id) from posts").fetch_one(&site.db).await.unwrap();
    let page = bob.get(&format!("{path}/reply?quote={number}")).await;
    let action = format!("{path}/reply");
    let text = page.fill(&action, &[]).into_iter().find(|(name, _)| name == "text").unwrap().1;
    assert_eq!(text.trim_start(), format!("[quote=Ana;{number}]\nIt is mine.\n[/quote]\n\n"));
    let form = page.fill(&action, &[("text", &format!("{text}Not for long."))]);
    let landed = bob.post(&action, &form).await.location().to_owned();
    let shown = ana.get(landed.split('#').next().unwrap()).await;
    assert_eq!(shown.texts(".prose blockquote cite"), ["X", "Ana"]);
    assert!(shown.attributes(".prose cite a", "href").contains(&format!("/p/{number}")));
    let told: Vec<String> =
        sqlx::query_scalar("select kind from notifications").fetch_all(&site.db).await.unwrap();
    assert_eq!(told, ["quote"], "one notice, not one for the quotation and one for the watched thread");
}

#[tokio::test]
async fn a_changed_post_keeps_its_earlier_texts() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let path = thread(&mut ana, "talk", "Napoca", "Two knights stay.").await;
    let post: i64 = sqlx::query_scalar("select max(id) from posts").fetch_one(&site.db).await.unwrap();
    let edit = format!("/p/{post}/edit");
    assert_eq!(bob.get(&edit).await.status, StatusCode::FORBIDDEN);
    let stale = ana.get(&edit).await.fill(&edit, &[("text", "Five knights stay.")]);
    site.wait(TimeDelta::minutes(5));
    let answer =
        ana.submit(&edit, &edit, &[("text", "Three knights stay."), ("title", "Napoca, again")]).await;
    assert_eq!(answer.location(), format!("{path}#p1"));
    let page = bob.get(&path).await;
    assert_eq!(page.texts("h1"), ["Napoca, again"]);
    assert_eq!(page.texts("article .prose"), ["Three knights stay."]);
    let history = bob.get(&format!("/p/{post}/history")).await;
    assert_eq!(history.texts(".change del"), ["Two"]);
    assert_eq!(history.texts(".change ins"), ["Three"]);
    let refused = ana.post(&edit, &stale).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "the form was older than the text");
    assert_eq!(refused.texts("textarea"), ["Five knights stay."]);
    let action = format!("{path}/reply");
    let form = bob.get(&action).await.fill(&action, &[("text", "x")]);
    let forged = bob.post(&edit, &form).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn pages_are_ranges_of_numbers_and_permalinks_find_their_post() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let path = long_thread(&site, &mut ana, 45).await;
    let mut guest = site.browser();
    for (page, posts) in [("", 20), ("?page=2", 20), ("?page=3", 5)] {
        let answer = guest.get(&format!("{path}{page}")).await;
        assert_eq!(answer.texts("article.post").len(), posts, "page {page:?}");
    }
    for page in ["?page=4", "?page=0", "?page=-1", "?page=2147483647"] {
        assert_eq!(guest.get(&format!("{path}{page}")).await.status, StatusCode::NOT_FOUND, "{page}");
    }
    let post: i64 =
        sqlx::query_scalar("select id from posts where number = 31").fetch_one(&site.db).await.unwrap();
    assert_eq!(guest.get(&format!("/p/{post}")).await.location(), format!("{path}?page=2#p31"));
    assert_eq!(guest.get("/p/999999").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_thread_of_ten_thousand_posts_opens_at_once_at_both_ends() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let path = long_thread(&site, &mut ana, 10_000).await;
    sqlx::query("analyze posts").execute(&site.db).await.unwrap();
    for address in [path.clone(), format!("{path}?page=500"), format!("{path}/new"), "/b/talk".to_owned()] {
        let began = Instant::now();
        let answer = bob.get(&address).await;
        assert!(answer.status.is_success() || answer.status.is_redirection(), "{address}");
        assert!(began.elapsed() < Duration::from_secs(3), "{address} took {:?}", began.elapsed());
    }
}

#[tokio::test]
async fn what_is_unread_is_marked_until_it_is_read() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let path = thread(&mut ana, "talk", "News", "one").await;
    reply(&mut ana, &path, "two").await;
    assert_eq!(ana.get("/b/talk").await.texts("td .badge"), [""; 0], "one's own posts are read");
    assert_eq!(bob.get("/b/talk").await.texts("td .badge"), ["2 new: News"]);
    assert_eq!(bob.get("/forum").await.texts("td .badge"), ["1 new"]);
    assert_eq!(bob.get(&format!("{path}/new")).await.location(), format!("{path}#p1"));
    assert_eq!(bob.get(&path).await.texts(".post .new").len(), 2);
    assert_eq!(bob.get(&path).await.texts(".post .new").len(), 0, "they were on the page before");
    reply(&mut ana, &path, "three").await;
    assert_eq!(bob.get(&format!("{path}/new")).await.location(), format!("{path}#p3"));
    let page = bob.get(&path).await;
    assert_eq!(page.texts(".first-unread").len(), 1);
    reply(&mut ana, &path, "four").await;
    bob.submit("/forum", "/forum/read", &[]).await;
    assert_eq!(bob.get("/b/talk").await.texts("td .badge"), [""; 0]);
    let mut late = site.player("Late").await;
    assert_eq!(late.get("/b/talk").await.texts("td .badge"), [""; 0], "a new account begins with all read");
}

#[tokio::test]
async fn the_end_of_a_thread_may_be_read_first_and_the_rest_stays_unread() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let path = long_thread(&site, &mut ana, 45).await;
    let first_unread = async |bob: &mut Browser| {
        bob.get(&format!("{path}/new")).await.location().rsplit('#').next().unwrap().to_owned()
    };
    assert_eq!(bob.get(&format!("{path}?page=3")).await.texts(".post .new").len(), 5);
    assert_eq!(first_unread(&mut bob).await, "p1");
    reply(&mut bob, &path, "an answer to the last of them").await;
    assert_eq!(first_unread(&mut bob).await, "p1", "an answer reads nothing either");
    bob.get(&path).await;
    assert_eq!(first_unread(&mut bob).await, "p21");
    bob.get(&format!("{path}?page=3")).await;
    assert_eq!(first_unread(&mut bob).await, "p21");
    assert_eq!(bob.get("/b/talk").await.texts("td .badge"), ["26 new: A long one"]);
    bob.get(&format!("{path}?page=2")).await;
    let last = bob.get(&format!("{path}?page=3")).await;
    assert_eq!(last.texts(".post .new").len(), 5, "one's own is not new");
    assert_eq!(bob.get("/b/talk").await.texts("td .badge"), [""; 0]);
}

#[tokio::test]
async fn watchers_hear_of_a_post_once_until_they_have_been_there() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    bob.submit("/b/talk", "/b/talk/watch", &[("on", "yes")]).await;
    let path = thread(&mut ana, "talk", "News", "one").await;
    let told = bob.get("/notifications").await;
    assert!(told.body.contains("Ana started “News”"), "{}", told.body);
    bob.get(&path).await;
    bob.submit(&path, &format!("{path}/watch"), &[("on", "yes")]).await;
    let unread = "select count(*) from notifications where read_at is null";
    let count = async || sqlx::query_scalar::<_, i64>(unread).fetch_one(&site.db).await.unwrap();
    assert_eq!(count().await, 0, "whoever opens the thread has read its notice");
    reply(&mut ana, &path, "two").await;
    reply(&mut ana, &path, "three").await;
    assert_eq!(count().await, 1, "several posts are one notice, and none is for their author");
    let listed = bob.get("/watched").await;
    assert_eq!(listed.texts("tbody th > a"), ["News"]);
    bob.submit(&path, &format!("{path}/watch"), &[("on", "no")]).await;
    assert_eq!(bob.get("/watched").await.texts("tbody th > a"), [""; 0]);
}

#[tokio::test]
async fn a_told_post_is_told_in_the_readers_language() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let path = thread(&mut ana, "talk", "Napoca", "So?").await;
    let blocks = [
        SystemBlock::Heading { message: Message::new("nav-forum") },
        SystemBlock::Text {
            message: Message::new("count-posts").with("count", 120),
            tone: TextTone::Strong,
            rules: vec![RuleCitation { rule: "FCQ-7.4".to_owned(), page: "conquest".to_owned() }],
        },
    ];
    let landed = seed::system_post(&site, id(&path), &blocks).await;
    let (mut english, mut romanian) = (site.browser(), site.browser());
    romanian.speak("ro");
    assert_eq!(english.get(&path).await.texts("#p2 .prose p"), ["120 posts FCQ-7.4"]);
    let page = romanian.get(&path).await;
    assert_eq!(page.texts("#p2 .prose p"), ["120 de postări FCQ-7.4"]);
    assert_eq!(page.attributes("#p2 .rule", "href"), ["/rules/conquest#FCQ-7.4"]);
    assert_eq!(page.attributes("#p2 .prose", "lang"), ["ro"]);
    assert_eq!(page.texts("#p2 header b"), ["Stafeta"]);
    let quoting = ana.get(&format!("{path}/reply?quote={}", landed.post)).await;
    assert!(quoting.texts("textarea")[0].contains("120 posts"), "{:?}", quoting.texts("textarea"));
    assert_eq!(system_post_words::make_due(&site.db, site.now()).await.unwrap().posts, 1);
    let found: bool = sqlx::query_scalar(
        "select search @@ to_tsquery('simple', 'postari:*') and search @@ to_tsquery('simple', 'post:*') from posts where id = $1",
    )
    .bind(landed.post.0)
    .fetch_one(&site.db)
    .await
    .unwrap();
    assert!(found, "a told post is found by its words in both languages");
}

#[tokio::test]
async fn a_form_that_is_wrong_names_the_field_and_keeps_the_text() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let long = "x".repeat(141);
    for (title, text, field) in [("", "text", "title"), (&*long, "text", "title"), ("title", " ", "text")] {
        let answer = ana.submit("/b/talk/new", "/b/talk/new", &[("title", title), ("text", text)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(answer.attributes(".error-summary a", "href"), [format!("#f-{field}")]);
        assert_eq!(answer.attributes("[aria-invalid=true]", "id"), [format!("f-{field}")]);
        assert_eq!(answer.attributes("#f-title", "value"), [title]);
        assert_eq!(answer.texts("textarea"), [text.trim()]);
    }
}

#[tokio::test]
async fn a_preview_shows_the_text_and_posts_nothing() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let path = thread(&mut ana, "talk", "Napoca", "So?").await;
    let action = format!("{path}/reply");
    let answer = ana.submit(&action, &action, &[("text", "[i]Mine[/i]"), ("do", "preview")]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.texts(".preview .prose em"), ["Mine"]);
    assert_eq!(answer.texts("textarea"), ["[i]Mine[/i]"]);
    let form = answer.fill(&action, &[]);
    let token = form.iter().find(|(name, _)| name == "form_token").unwrap().clone();
    let fragment = ana.post("/preview", &[token, ("text".to_owned(), "**Mine**".to_owned())]).await;
    assert_eq!(fragment.body.trim(), "<p><strong>Mine</strong></p>");
    assert_eq!(ana.get(&path).await.texts("article.post").len(), 1);
}
