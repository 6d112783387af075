//! Merging of threads: where the posts and everything that belongs to them go, what is refused, and what people send meanwhile.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use stafeta::db;
use stafeta::forum::merging::{self, MergeError, MergeRefusal};
use stafeta::forum::{moderation, removals};
use stafeta::games::Ruleset;
use stafeta::ids::{BoardId, PostId, ThreadId};

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::games::{Played, SEVEN, classic};
use crate::games_fold::until;
use crate::seed::{self, Someone};
use crate::{Answer, PASSWORD, Site};

/// Two boards, a thread on each, and their moderators.
struct Threads {
    site: Site,
    ana: Someone,
    admin: Someone,
    hall: BoardId,
    yard: BoardId,
}

impl Threads {
    async fn open() -> Self {
        let site = Site::open().await;
        let (ana, admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
        let hall = seed::board(&site, "hall", "everyone").await;
        let yard = seed::board(&site, "yard", "everyone").await;
        Self { site, ana, admin, hall, yard }
    }

    async fn thread(&self, board: BoardId, title: &str, texts: &[&str]) -> (ThreadId, Vec<PostId>) {
        seed::thread(&self.site, board, self.ana.id, "en", title, texts).await
    }

    /// Merges as the admin, through both steps of the form.
    async fn merge(&mut self, thread: ThreadId, into: ThreadId) -> Answer {
        merge(&mut self.admin, thread, &into.to_string()).await
    }

    async fn numbered(&self, thread: ThreadId) -> Vec<(i64, i32)> {
        sqlx::query_as("select id, number from posts where thread_id = $1 order by number")
            .bind(thread)
            .fetch_all(&self.site.db)
            .await
            .unwrap()
    }

    /// Makes a person moderator of a board, and logs them in again.
    async fn appoint(&mut self, somebody: &mut Someone, name: &str, board: BoardId) {
        let page = format!("/admin/boards/{board}/moderators");
        assert_eq!(self.admin.browser.submit(&page, &page, &[("name", name)]).await.location(), page);
        let fields = [("name", name), ("password", PASSWORD)];
        somebody.browser.submit("/login", "/login", &fields).await.location();
    }
}

/// Sends a form with these fields without the page that has it, with a token of this person's pages.
async fn send(somebody: &mut Someone, path: &str, fields: &[(&str, &str)]) -> Answer {
    let page = somebody.browser.get("/account/profile").await;
    let token = page.attributes("input[name=form_token]", "value").swap_remove(0);
    let fields: Vec<(String, String)> = fields
        .iter()
        .chain(&[("form_token", token.as_str())])
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    somebody.browser.post(path, &fields).await
}

/// Waits until this number of transactions wait for a row.
pub(crate) async fn waiting(site: &Site, wanted: i64) {
    let waits = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    until(&site.db, waits, wanted).await;
}

/// Asks for the other thread, and merges if the form agrees. Returns the last answer.
async fn merge(moderator: &mut Someone, thread: ThreadId, into: &str) -> Answer {
    let action = format!("/t/{thread}/merge");
    let asked = moderator.browser.get(&format!("{action}?into={into}")).await;
    if asked.status != StatusCode::OK {
        return asked;
    }
    let fields = asked.fill(&action, &[]);
    moderator.browser.post(&action, &fields).await
}

#[tokio::test]
async fn merged_posts_stand_in_order_and_their_old_addresses_lead_to_them() {
    let mut threads = Threads::open().await;
    let (old, first) = threads.thread(threads.hall, "Siege engines", &["trebuchet"]).await;
    let (new, others) = threads.thread(threads.yard, "Castles", &["moat", "keep"]).await;
    let late = seed::post(&threads.site.db, old, threads.admin.id, "ballista").await;
    let feed = format!("/t/{old}/feed.atom");
    let answer = threads.merge(old, new).await;
    assert_eq!(answer.location(), format!("/t/{new}#p1"));
    let ids = [first[0], others[0], others[1], late].map(|post| post.0);
    assert_eq!(threads.numbered(new).await, ids.into_iter().zip(1..).collect::<Vec<_>>());
    let row: (i64, i32, i64, i64) =
        sqlx::query_as("select board_id, post_count, last_post_id, first_post_id from threads where id = $1")
            .bind(new)
            .fetch_one(&threads.site.db)
            .await
            .unwrap();
    assert_eq!(row, (threads.yard.0, 4, late.0, first[0].0));

    let mut guest = threads.site.browser();
    for (address, place) in [
        (format!("/t/{old}"), format!("/t/{new}#p1")),
        (format!("/t/{old}?page=2"), format!("/t/{new}#p1")),
        (format!("/p/{late}"), format!("/t/{new}#p4")),
    ] {
        assert_eq!(guest.get(&address).await.location(), place, "{address}");
    }
    assert_eq!(guest.get(&format!("/t/{old}")).await.status, StatusCode::PERMANENT_REDIRECT);
    assert!(guest.get(&feed).await.body.contains("ballista"), "the feed goes on");
    let found = guest.get("/search?q=ballista").await;
    assert_eq!(found.texts("article h3"), ["Castles"]);
    assert_eq!(found.attributes("article h3 a", "href"), [format!("/p/{late}")]);
    assert!(!guest.get("/search?q=siege").await.body.contains("Siege engines"), "the old title is gone");
    assert!(guest.get("/search?q=castles").await.body.contains("Castles"));
    assert!(!guest.get("/b/hall").await.body.contains("Siege engines"));
    let latest = guest.get("/latest").await;
    assert_eq!(latest.body.matches("Castles").count(), 1);
    assert!(latest.body.contains("Radu"), "the last post is by the other author");
    let call = guest.get(&format!("/api/v1/threads/{old}")).await;
    assert!(call.body.contains(&format!("\"id\":{new}")), "{}", call.body);
    let line: String = sqlx::query_scalar("select message::text from audit_log order by id desc limit 1")
        .fetch_one(&threads.site.db)
        .await
        .unwrap();
    assert!(line.contains("audit-thread-merged"), "{line}");

    // Merged on, the first address leads to the last thread.
    let (third, _) = threads.thread(threads.hall, "Walls", &["stone"]).await;
    threads.merge(new, third).await.location();
    assert_eq!(guest.get(&format!("/t/{old}")).await.location(), format!("/t/{third}#p1"));
    assert_eq!(guest.get(&format!("/t/{new}")).await.location(), format!("/t/{third}#p1"));
}

#[tokio::test]
async fn each_page_of_a_long_thread_leads_to_its_first_post() {
    let mut threads = Threads::open().await;
    let (new, _) = threads.thread(threads.hall, "Short", &["before"]).await;
    let texts: Vec<String> = (1..=45).map(|number| format!("post {number}")).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let (old, _) = threads.thread(threads.hall, "Long", &texts).await;
    threads.merge(old, new).await.location();
    let mut guest = threads.site.browser();
    for (page, place) in
        [("1", "#p2"), ("2", "?page=2#p22"), ("3", "?page=3#p42"), ("9", "?page=3#p42"), ("0", "#p2")]
    {
        let address = format!("/t/{old}?page={page}");
        assert_eq!(guest.get(&address).await.location(), format!("/t/{new}{place}"), "{address}");
        // A browser that may know of a post on that page is led by a script, or without scripts to the same place.
        let request =
            Request::get(&address).header("sec-fetch-mode", "navigate").body(Body::empty()).unwrap();
        let page = guest.send(request).await;
        assert_eq!(page.attributes("#merged", "href"), [format!("/t/{new}{place}")], "{address}");
        assert!(page.body.contains("merged_thread.js"), "{address}");
    }
    for (post, place) in [("31", "?page=2#p32"), ("20", "?page=2#p21"), ("1", "#p2"), ("99", "?page=3#p46")] {
        let address = format!("/t/{old}?post={post}");
        assert_eq!(guest.get(&address).await.location(), format!("/t/{new}{place}"), "{address}");
    }
    // Those that a server of the last release has merged know their pages only.
    let forget = "delete from thread_redirects where (number - 1) % 20 > 0";
    sqlx::query(forget).execute(&threads.site.db).await.unwrap();
    sqlx::query("update thread_redirects set number = null").execute(&threads.site.db).await.unwrap();
    assert_eq!(guest.get(&format!("/t/{old}?post=31")).await.location(), format!("/t/{new}?page=2#p22"));
}

#[tokio::test]
async fn what_people_have_to_do_with_a_thread_follows_it() {
    let mut threads = Threads::open().await;
    let mut ion = seed::player(&threads.site, "Ion").await;
    let (old, posts) = threads.thread(threads.hall, "Old", &["one"]).await;
    let (new, _) = threads.thread(threads.hall, "New", &["two"]).await;
    for thread in [old, new] {
        let page = format!("/t/{thread}");
        ion.browser.get(&page).await;
        let draft = [("text", if thread == old { "of the old" } else { "of the new" }), ("do", "draft")];
        let reply = format!("{page}/reply");
        ion.browser.submit(&reply, &reply, &draft).await;
    }
    let watch = format!("/t/{old}/watch");
    ion.browser.submit(&format!("/t/{old}"), &watch, &[("on", "yes")]).await.location();
    let poll = format!("/t/{old}/poll");
    let asked = [("question", "Which one?"), ("options", "This\nThat")];
    threads.ana.browser.submit(&poll, &poll, &asked).await.location();
    let reply = format!("/t/{old}/reply");
    threads.ana.browser.submit(&reply, &reply, &[("text", "news")]).await.location();
    let told = ion.browser.get("/notifications").await;
    assert_eq!(told.texts("main li a").len(), 1, "{}", told.body);

    threads.merge(old, new).await.location();
    let mut guest = threads.site.browser();
    assert!(guest.get(&format!("/t/{new}")).await.body.contains("Which one?"), "the poll came along");
    let first_unread = ion.browser.get(&format!("/t/{new}/new")).await;
    assert_eq!(first_unread.location(), format!("/t/{new}#p3"), "both beginnings were read");
    let listed = ion.browser.get("/watched").await;
    assert!(listed.body.contains("New") && !listed.body.contains("Old"), "{}", listed.body);
    let draft = ion.browser.get(&format!("/t/{old}/reply")).await.texts("textarea[name=text]").concat();
    assert_eq!(draft, "of the new of the old");
    ion.browser.get(&format!("/t/{new}")).await;
    let unread: i64 =
        sqlx::query_scalar("select count(*) from notifications where user_id = $1 and read_at is null")
            .bind(ion.id)
            .fetch_one(&threads.site.db)
            .await
            .unwrap();
    assert_eq!(unread, 0, "reading the thread marks what was told of the old one");
    let quoted = ion.browser.get(&format!("/t/{new}/reply?quote={}", posts[0])).await;
    assert!(quoted.texts("textarea[name=text]").concat().contains("one"));
}

#[tokio::test]
async fn who_has_not_read_the_moved_posts_finds_them_unread() {
    let mut threads = Threads::open().await;
    let mut ion = seed::player(&threads.site, "Ion").await;
    let (new, _) = threads.thread(threads.hall, "New", &["one"]).await;
    let (old, posts) = threads.thread(threads.hall, "Old", &["never opened"]).await;
    let last = seed::post(&threads.site.db, new, threads.ana.id, "read").await;
    ion.browser.get(&format!("/t/{new}")).await;
    threads.merge(old, new).await.location();
    assert_eq!(ion.browser.get(&format!("/t/{new}/new")).await.location(), format!("/t/{new}#p2"));
    let numbers = threads.numbered(new).await;
    assert_eq!(numbers[1..], [(posts[0].0, 2), (last.0, 3)]);
    assert!(
        ion.browser.get("/b/hall").await.body.contains("2 new"),
        "{}",
        ion.browser.get("/b/hall").await.body
    );
}

#[tokio::test]
async fn a_merge_that_makes_no_sense_is_refused_with_the_reason() {
    let mut threads = Threads::open().await;
    let (old, _) = threads.thread(threads.hall, "Old", &["one"]).await;
    let (hidden, _) = threads.thread(threads.hall, "Hidden", &["two"]).await;
    let (polled, _) = threads.thread(threads.hall, "Polled", &["three"]).await;
    let hide = format!("/t/{hidden}/hide");
    let page = format!("/t/{hidden}/moderate");
    threads.admin.browser.submit(&page, &hide, &[("reason", "spam")]).await.location();
    for thread in [old, polled] {
        let poll = format!("/t/{thread}/poll");
        let asked = [("question", "Which one?"), ("options", "This\nThat")];
        threads.ana.browser.submit(&poll, &poll, &asked).await.location();
    }
    for (into, reason) in [
        (old.to_string(), "this thread itself"),
        (format!("/t/{old}?page=2"), "this thread itself"),
        ("x".to_owned(), "neither the number"),
        ("9999".to_owned(), "There is no such thread"),
        (hidden.to_string(), "hidden"),
        (polled.to_string(), "Both threads have a poll"),
    ] {
        let page = format!("/t/{old}/merge?into={into}");
        let asked = threads.admin.browser.get(&page).await;
        assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "{into}");
        assert!(asked.texts(".field-error").concat().contains(reason), "{into}: {}", asked.body);
        assert_eq!(asked.attributes("input[name=into]", "value"), [into.as_str()], "what was typed is kept");
        let action = format!("/t/{old}/merge");
        let sent = send(&mut threads.admin, &action, &[("into", into.as_str())]).await;
        assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY, "{into}");
    }
    assert_eq!(threads.numbered(old).await.len(), 1);
}

#[tokio::test]
async fn threads_of_games_stay_and_only_their_discussions_take_posts() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut admin = seed::admin(&played.site, "Radu").await;
    let hall = seed::board(&played.site, "hall", "everyone").await;
    let (talk, _) = seed::thread(&played.site, hall, admin.id, "en", "Talk", &["one"]).await;
    let table = played.table(0).await;
    for thread in [table.game.thread, table.game.discussion] {
        let refused = merge(&mut admin, thread, &talk.to_string()).await;
        assert!(refused.body.contains("belongs to a game"), "{}", refused.body);
    }
    let refused = merge(&mut admin, talk, &table.game.thread.to_string()).await;
    assert!(refused.body.contains("Choose its discussion"), "{}", refused.body);
    let merged = merge(&mut admin, talk, &table.game.discussion.to_string()).await;
    assert!(merged.location().starts_with(&format!("/t/{}", table.game.discussion)));
}

#[tokio::test]
async fn a_moderator_merges_only_between_boards_of_theirs() {
    let mut threads = Threads::open().await;
    let mut mara = seed::player(&threads.site, "Mara").await;
    threads.appoint(&mut mara, "Mara", threads.hall).await;
    let (old, _) = threads.thread(threads.hall, "Old", &["one"]).await;
    let (near, _) = threads.thread(threads.hall, "Near", &["two"]).await;
    let (far, _) = threads.thread(threads.yard, "Far", &["three"]).await;
    let office = seed::board(&threads.site, "office", "admins").await;
    let (secret, _) = threads.thread(office, "Secret", &["four"]).await;
    let refused = merge(&mut mara, old, &far.to_string()).await;
    assert!(refused.body.contains("which you do not moderate"), "{}", refused.body);
    let refused = merge(&mut mara, old, &secret.to_string()).await;
    assert!(refused.body.contains("There is no such thread") && !refused.body.contains("Secret"));
    let page = format!("/t/{far}/merge");
    assert_eq!(mara.browser.get(&page).await.status, StatusCode::FORBIDDEN);
    assert_eq!(threads.ana.browser.get(&format!("/t/{old}/merge")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(merge(&mut mara, old, &near.to_string()).await.location(), format!("/t/{near}#p1"));
}

#[tokio::test]
async fn two_moderators_who_merge_crosswise_merge_once() {
    let mut threads = Threads::open().await;
    let (a, _) = threads.thread(threads.hall, "A", &["one"]).await;
    let (b, _) = threads.thread(threads.hall, "B", &["two"]).await;
    let mut other = seed::admin(&threads.site, "Mara").await;
    let forms = [(a, b), (b, a)].map(|(thread, into)| (format!("/t/{thread}/merge"), into.to_string()));
    let fields = [[("into", &*forms[0].1)], [("into", &*forms[1].1)]];
    let sent = tokio::join!(
        send(&mut threads.admin, &forms[0].0, &fields[0]),
        send(&mut other, &forms[1].0, &fields[1])
    );
    let statuses = [sent.0.status, sent.1.status];
    assert_eq!(statuses.iter().filter(|status| **status == StatusCode::SEE_OTHER).count(), 1, "{statuses:?}");
    assert!(!statuses.contains(&StatusCode::INTERNAL_SERVER_ERROR));
    let counted: Vec<i32> =
        sqlx::query_scalar("select post_count from threads").fetch_all(&threads.site.db).await.unwrap();
    assert_eq!(counted, [2]);
    // The form of the one that is gone says so and keeps what was typed; nothing happens to the other.
    let gone = if statuses[0] == StatusCode::SEE_OTHER { a } else { b };
    let late = send(&mut other, &format!("/t/{gone}/hide"), &[("reason", "spam")]).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
    assert!(late.body.contains("no longer here") && late.body.contains("spam"), "{}", late.body);
}

#[tokio::test]
async fn a_reply_to_a_thread_that_was_merged_is_posted_where_its_posts_are() {
    let mut threads = Threads::open().await;
    let (old, _) = threads.thread(threads.hall, "Old", &["one"]).await;
    let (new, _) = threads.thread(threads.hall, "New", &["two"]).await;
    let reply = format!("/t/{old}/reply");
    let form = threads.ana.browser.get(&reply).await.fill(&reply, &[("text", "typed meanwhile")]);
    let draft = [("place", format!("thread:{old}")), ("text", "half of it".to_owned())];
    threads.merge(old, new).await.location();
    let draft = draft.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(send(&mut threads.ana, "/drafts", &draft).await.status, StatusCode::OK);
    assert!(threads.ana.browser.get("/drafts").await.body.contains(&format!("/t/{new}/reply")));
    assert_eq!(threads.ana.browser.post(&reply, &form).await.location(), format!("/t/{new}#p3"));
    let mut program = ApiClient::of(&threads.site, threads.ana.id, &ALL_SCOPES).await;
    let reply = json!({ "text": "by a program" });
    let posted = program.write("POST", &format!("/threads/{old}/posts"), &reply).await;
    assert_eq!(posted["thread"], new.0);
}

#[tokio::test]
async fn a_reply_sent_at_the_moment_of_the_merge_is_in_the_merged_thread() {
    for hold in [0, 1] {
        let mut threads = Threads::open().await;
        threads.site = threads.site.for_crowd();
        for person in [&mut threads.ana, &mut threads.admin] {
            person.browser = person.browser.moved_to(&threads.site);
        }
        let (old, _) = threads.thread(threads.hall, "Old", &["one"]).await;
        let (new, _) = threads.thread(threads.hall, "New", &["two"]).await;
        let reply = format!("/t/{old}/reply");
        let form = threads.ana.browser.get(&reply).await.fill(&reply, &[("text", "in between")]);
        let action = format!("/t/{old}/merge");
        threads.admin.browser.get(&action).await;
        // The reply has found its thread and waits for its row, which the merge holds.
        let mut tx = db::begin(&threads.site.db).await.unwrap();
        sqlx::query("select from threads where id = $1 for update")
            .bind(old)
            .execute(&mut *tx)
            .await
            .unwrap();
        let into = new.to_string();
        let merging = async {
            if hold == 1 {
                waiting(&threads.site, 1).await;
            }
            send(&mut threads.admin, &action, &[("into", into.as_str())]).await
        };
        let replying = async {
            if hold == 0 {
                waiting(&threads.site, 1).await;
            }
            threads.ana.browser.post(&reply, &form).await
        };
        let release = async {
            waiting(&threads.site, 2).await;
            db::rollback(tx).await.unwrap();
        };
        let (merged, replied, ()) = tokio::join!(merging, replying, release);
        assert!(merged.location().starts_with(&format!("/t/{new}")), "{}", merged.body);
        assert!(replied.location().starts_with("/t/"), "{} {}", replied.status, replied.body);
        let texts: Vec<String> =
            sqlx::query_scalar("select source from posts where thread_id = $1 order by number")
                .bind(new)
                .fetch_all(&threads.site.db)
                .await
                .unwrap();
        assert_eq!(texts, ["one", "two", "in between"]);
    }
}

const THREAD: &str = "select from threads where id = $1 for update";

/// What two people send at the same moment, in this order, while the row that `lock` selects is held.
async fn at_once<A, B>(
    site: &Site,
    (lock, id): (&'static str, i64),
    first: impl Future<Output = A>,
    second: impl Future<Output = B>,
) -> (A, B) {
    let mut tx = db::begin(&site.db).await.unwrap();
    sqlx::query(lock).bind(id).execute(&mut *tx).await.unwrap();
    let second = async {
        waiting(site, 1).await;
        second.await
    };
    let release = async {
        waiting(site, 2).await;
        db::rollback(tx).await.unwrap();
    };
    let (first, second, ()) = tokio::join!(first, second, release);
    (first, second)
}

/// A crowd with two threads, by Ana, of which the second has a post of somebody else after that of the first.
async fn two_threads() -> (Threads, ThreadId, ThreadId, Vec<PostId>) {
    let mut threads = Threads::open().await;
    threads.site = threads.site.for_crowd();
    for person in [&mut threads.ana, &mut threads.admin] {
        person.browser = person.browser.moved_to(&threads.site);
    }
    let (new, _) = threads.thread(threads.hall, "New", &["one"]).await;
    let (old, posts) = threads.thread(threads.hall, "Old", &["two", "three"]).await;
    (threads, old, new, posts)
}

#[tokio::test]
async fn a_post_deleted_at_the_moment_of_the_merge_is_deleted_where_it_is_then() {
    for number in [0, 1] {
        let (mut threads, old, new, posts) = two_threads().await;
        let delete = format!("/p/{}/delete", posts[number]);
        let merging = merging::merge(&threads.site.db, threads.admin.id, old, new, threads.site.now());
        let deleting = send(&mut threads.ana, &delete, &[]);
        let (merged, deleted) = at_once(&threads.site, (THREAD, old.0), merging, deleting).await;
        merged.unwrap();
        assert_eq!(deleted.location(), format!("/t/{new}#p{}", number + 2));
        let hidden: Vec<i64> = sqlx::query_scalar("select id from posts where hidden_at is not null")
            .fetch_all(&threads.site.db)
            .await
            .unwrap();
        assert_eq!(hidden, [posts[number].0]);
        let restore = format!("/p/{}/restore", posts[number]);
        assert_eq!(send(&mut threads.ana, &restore, &[]).await.status, StatusCode::SEE_OTHER);
    }
}

#[tokio::test]
async fn a_post_changed_at_the_moment_of_the_merge_is_changed_where_it_is_then() {
    let (mut threads, old, new, posts) = two_threads().await;
    let edit = format!("/p/{}/edit", posts[0]);
    let merging = merging::merge(&threads.site.db, threads.admin.id, old, new, threads.site.now());
    let changing = send(&mut threads.ana, &edit, &[("title", "Older"), ("text", "changed")]);
    let (merged, changed) = at_once(&threads.site, (THREAD, old.0), merging, changing).await;
    merged.unwrap();
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.body);
    let placed: (i64, String) = sqlx::query_as("select thread_id, source from posts where id = $1")
        .bind(posts[0])
        .fetch_one(&threads.site.db)
        .await
        .unwrap();
    assert_eq!(placed, (new.0, "changed".to_owned()));
}

#[tokio::test]
async fn a_poll_asked_at_the_moment_of_the_merge_comes_back_or_comes_along() {
    const POLL: [(&str, &str); 2] = [("question", "Which one?"), ("options", "This\nThat")];
    let (mut threads, old, new, _) = two_threads().await;
    let poll = format!("/t/{old}/poll");
    let (merging, asking) = (
        merging::merge(&threads.site.db, threads.admin.id, old, new, threads.site.now()),
        send(&mut threads.ana, &poll, &POLL),
    );
    let (merged, asked) = at_once(&threads.site, (THREAD, old.0), merging, asking).await;
    merged.unwrap();
    assert_eq!(asked.status, StatusCode::NOT_FOUND);
    assert!(asked.body.contains("no longer here") && asked.body.contains("Which one?"), "{}", asked.body);

    // The other way round the poll is there before the merge, which finds that the other thread has one too.
    let (mut threads, old, new, _) = two_threads().await;
    let poll = format!("/t/{old}/poll");
    send(&mut threads.ana, &format!("/t/{new}/poll"), &POLL).await.location();
    let (merging, asking) = (
        merging::merge(&threads.site.db, threads.admin.id, old, new, threads.site.now()),
        send(&mut threads.ana, &poll, &POLL),
    );
    let (asked, refused) = at_once(&threads.site, (THREAD, old.0), asking, merging).await;
    assert_eq!(asked.location(), format!("/t/{old}#poll"));
    assert!(matches!(refused, Err(MergeError::Refused(MergeRefusal::TwoPolls))), "{refused:?}");
}

#[tokio::test]
async fn what_is_sent_at_the_moment_of_the_merge_fails_with_plain_words() {
    for (act, fields) in [("watch", [("on", "yes")]), ("mute", [("on", "yes")])] {
        let (mut threads, old, new, _) = two_threads().await;
        let path = format!("/t/{old}/{act}");
        let merging = merging::merge(&threads.site.db, threads.admin.id, old, new, threads.site.now());
        let (merged, answer) =
            at_once(&threads.site, (THREAD, old.0), merging, send(&mut threads.ana, &path, &fields)).await;
        merged.unwrap();
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{act}");
        assert!(answer.body.contains("no longer here"), "{act}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_vote_at_the_moment_of_the_merge_counts() {
    let (mut threads, old, new, _) = two_threads().await;
    let asked = [("question", "Which one?"), ("options", "This\nThat")];
    send(&mut threads.ana, &format!("/t/{old}/poll"), &asked).await.location();
    let poll: i64 = sqlx::query_scalar("select id from polls").fetch_one(&threads.site.db).await.unwrap();
    let vote = format!("/polls/{poll}/vote");
    let merging = merging::merge(&threads.site.db, threads.admin.id, old, new, threads.site.now());
    let voting = send(&mut threads.ana, &vote, &[("option", "1")]);
    let lock = "select from polls where id = $1 for update";
    let (merged, voted) = at_once(&threads.site, (lock, poll), merging, voting).await;
    merged.unwrap();
    assert!(voted.location().starts_with("/t/"), "{} {}", voted.status, voted.body);
    assert_eq!(threads.site.db_count("select count(*) from poll_votes").await, 1);
}

#[tokio::test]
async fn a_reply_to_a_thread_that_went_where_its_author_may_not_read_comes_back() {
    let mut threads = Threads::open().await;
    let office = seed::board(&threads.site, "office", "admins").await;
    let (old, _) = threads.thread(threads.hall, "Old", &["one"]).await;
    let (secret, _) = threads.thread(office, "Secret", &["two"]).await;
    let mut ion = seed::player(&threads.site, "Ion").await;
    ion.browser.submit(&format!("/t/{old}"), &format!("/t/{old}/watch"), &[("on", "yes")]).await.location();
    let reply = format!("/t/{old}/reply");
    threads.ana.browser.submit(&reply, &reply, &[("text", "news")]).await.location();
    let form = ion.browser.get(&reply).await.fill(&reply, &[("text", "typed meanwhile")]);
    threads.merge(old, secret).await.location();
    let answer = ion.browser.post(&reply, &form).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.body.contains("typed meanwhile") && !answer.body.contains("Secret"), "{}", answer.body);
    assert_eq!(ion.browser.get(&format!("/t/{old}")).await.status, StatusCode::NOT_FOUND);
    assert!(ion.browser.get("/notifications").await.texts("main li a").is_empty(), "withdrawn");
}

/// Asserts that what locks a post and its thread waits for the thread first: a transaction that has locked the thread, as a merge does,
/// may still change the post.
async fn assert_waits_for_the_thread<A>(
    site: &Site,
    (thread, post): (ThreadId, PostId),
    act: impl Future<Output = A>,
) -> A {
    let mut tx = db::begin(&site.db).await.unwrap();
    sqlx::query(THREAD).bind(thread).execute(&mut *tx).await.unwrap();
    let crossing = async {
        waiting(site, 1).await;
        let number = "update posts set number = number where id = $1";
        sqlx::query(number).bind(post).execute(&mut *tx).await.expect("nobody holds the post");
        db::commit(tx).await.unwrap();
    };
    tokio::join!(act, crossing).0
}

#[tokio::test]
async fn a_thread_is_locked_before_its_posts() {
    let (threads, thread, _, posts) = two_threads().await;
    let (db, by, now) = (&threads.site.db, threads.admin.id, threads.site.now());
    let place = (thread, posts[1]);
    let hiding = moderation::hide_post(db, by, posts[1], Some("spam"), now);
    assert_eq!(assert_waits_for_the_thread(&threads.site, place, hiding).await.unwrap(), thread);
    let showing = moderation::hide_post(db, by, posts[1], None, now);
    assert_waits_for_the_thread(&threads.site, place, showing).await.unwrap();
    let removing = removals::remove_all(db, by, threads.ana.id, "spam", now);
    assert_waits_for_the_thread(&threads.site, place, removing).await.unwrap();
    let undoing = removals::undo(db, by, threads.ana.id, now);
    assert!(assert_waits_for_the_thread(&threads.site, place, undoing).await.unwrap());
    let hidden: i64 = sqlx::query_scalar("select count(*) from posts where hidden_at is not null")
        .fetch_one(db)
        .await
        .unwrap();
    assert_eq!(hidden, 0, "all of it was shown again");
}

#[tokio::test]
async fn a_post_hidden_at_the_moment_of_the_merge_is_hidden_where_it_is_then() {
    let (mut threads, old, new, posts) = two_threads().await;
    let merging = merging::merge(&threads.site.db, threads.admin.id, old, new, threads.site.now());
    let mut mara = seed::admin(&threads.site, "Mara").await;
    let hide = format!("/p/{}/hide", posts[1]);
    let hiding = send(&mut mara, &hide, &[("reason", "spam")]);
    let (merged, hidden) = at_once(&threads.site, (THREAD, old.0), merging, hiding).await;
    merged.unwrap();
    assert_eq!(hidden.location(), format!("/p/{}", posts[1]));
    let page = threads.ana.browser.get(&format!("/t/{new}")).await;
    assert!(page.body.contains("two") && !page.body.contains("three"), "{}", page.body);
}
