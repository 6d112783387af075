//! Boards that only moderators and admins read.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::forum::access::Audience::{Admins, Moderators};
use stafeta::ids::BoardId;

use crate::api_client::{ALL_SCOPES, access_token};
use crate::forum::{OPEN, board, id, reply, thread};
use crate::seed::{self, Someone};
use crate::{Browser, PASSWORD, Site};

/// A site with a board for the staff, on which an admin wrote of a canary, and two other boards.
struct Staffed {
    site: Site,
    admin: Someone,
    /// The address of the thread about the canary.
    talk: String,
    /// The address of its first post.
    post: String,
    /// The boards that people moderate here.
    halls: [BoardId; 2],
}

/// A member, with a browser and a program that has all their rights.
struct Reader {
    name: &'static str,
    browser: Browser,
    program: Browser,
}

impl Staffed {
    async fn open() -> Self {
        let site = Site::open().await;
        for (slug, doors) in
            [("talk", OPEN), ("maps", OPEN), ("staff", [Moderators, Moderators, Moderators, Admins])]
        {
            board(&site, slug, doors).await;
        }
        let mut admin = seed::admin(&site, "Radu").await;
        let talk = thread(&mut admin.browser, "staff", "The canary", "A canary sings.").await;
        let post: i64 = sqlx::query_scalar("select min(id) from posts where thread_id = $1")
            .bind(id(&talk))
            .fetch_one(&site.db)
            .await
            .unwrap();
        let halls = "select id from boards where slug in ('talk', 'maps') order by slug";
        let halls: Vec<BoardId> = sqlx::query_scalar(halls).fetch_all(&site.db).await.unwrap();
        Self { site, admin, talk, post: format!("/p/{post}"), halls: halls.try_into().unwrap() }
    }

    /// Creates a member with a confirmed address.
    async fn member(&self, name: &'static str) -> Reader {
        let mut member = seed::player(&self.site, name).await;
        let link = self.site.letters().await[0].path();
        member.browser.submit(&link, &link, &[]).await;
        let mut program = self.site.browser();
        program.carry(Some(access_token(&self.site, member.id, &ALL_SCOPES).await));
        Reader { name, browser: member.browser, program }
    }

    /// Makes a member moderator of a board, and logs them in again.
    async fn appoint(&mut self, reader: &mut Reader, hall: BoardId) {
        let page = format!("/admin/boards/{hall}/moderators");
        let answer = self.admin.browser.submit(&page, &page, &[("name", reader.name)]).await;
        assert_eq!(answer.location(), page);
        reader.log_in().await;
    }

    /// Takes a board from its moderator, and logs them in again.
    async fn dismiss(&mut self, reader: &mut Reader, hall: BoardId) {
        let page = format!("/admin/boards/{hall}/moderators");
        let act = format!("{page}/{}/remove", self.site.id_of(reader.name).await);
        assert_eq!(self.admin.browser.submit(&page, &act, &[]).await.location(), page);
        reader.log_in().await;
    }

    /// The pages and feeds that list boards, threads or posts, and those of the thread itself.
    async fn pages(&self) -> Vec<String> {
        let own = ["", "/reply", "/new", "/feed.atom", "/updates"].map(|end| format!("{}{end}", self.talk));
        let post = ["", "/edit", "/history"].map(|end| format!("{}{end}", self.post));
        let author = format!("/u/{}/posts", self.admin.id);
        let others = [
            "/",
            "/forum",
            "/latest",
            "/search?q=sings",
            "/b/staff",
            "/b/staff/new",
            "/b/staff/feed.atom",
            "/sitemap.xml",
            "/watched",
            "/account/bookmarks",
            "/drafts",
            "/notifications",
        ];
        let others = others.map(str::to_owned);
        own.into_iter().chain(post).chain([author]).chain(others).collect()
    }

    /// The same of the API.
    fn calls(&self) -> [String; 5] {
        let thread = format!("/api/v1/threads/{}", id(&self.talk));
        let posts = format!("{thread}/posts");
        let lists = ["/api/v1/boards", "/api/v1/boards/staff/threads", "/api/v1/notifications"];
        let [boards, threads, notices] = lists.map(str::to_owned);
        [thread, posts, boards, threads, notices]
    }

    async fn assert_closed(&self, browser: &mut Browser, program: &mut Browser) {
        // The others ask a guest to log in, whether the thread is there or not.
        let own = ["", "/feed.atom", "/updates"].map(|end| format!("{}{end}", self.talk));
        for place in self.pages().await {
            let answer = browser.get(&place).await;
            assert_silent(&place, &answer.body);
            if own.contains(&place) || place == self.post {
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "{place}");
            }
        }
        for call in self.calls() {
            assert_silent(&call, &program.get(&call).await.body);
        }
    }
}

impl Reader {
    async fn log_in(&mut self) {
        let gone = self.browser.get("/account/profile").await;
        assert!(gone.location().starts_with("/login"), "the sessions with the old role are over");
        let typed = [("name", self.name), ("password", PASSWORD)];
        self.browser.submit("/login", "/login", &typed).await.location();
    }
}

fn assert_silent(place: &str, body: &str) {
    let said = body.to_lowercase();
    // The address that was asked for may stand in the answer, as the page to which a login returns.
    assert!(!said.contains("canary") && !said.contains("href=\"/b/staff\""), "{place}: {body}");
}

#[tokio::test]
async fn a_board_for_moderators_is_open_to_them_and_to_nobody_else() {
    let mut staffed = Staffed::open().await;
    let (mut ana, mut ion) = (staffed.member("Ana").await, staffed.member("Ion").await);
    let mut guest = [staffed.site.browser(), staffed.site.browser()];
    reply(&mut staffed.admin.browser, &staffed.talk, "Do you hear the canary, @Ana and @Ion?").await;
    for reader in [&mut ana, &mut ion] {
        staffed.assert_closed(&mut reader.browser, &mut reader.program).await;
    }
    let [browser, program] = &mut guest;
    staffed.assert_closed(browser, program).await;

    let hall = staffed.halls[0];
    staffed.appoint(&mut ana, hall).await;
    for place in ["/forum", "/latest", "/search?q=sings", "/b/staff", &staffed.talk] {
        let said = ana.browser.get(place).await.body.to_lowercase();
        assert!(said.contains(if place == "/forum" { "/b/staff" } else { "canary" }), "{place}: {said}");
    }
    for call in [&staffed.calls()[0], &staffed.calls()[1], &staffed.calls()[3]] {
        let said = ana.program.get(call).await.body.to_lowercase();
        assert!(said.contains("canary"), "{call}: {said}");
    }
    reply(&mut ana.browser, &staffed.talk, "I hear the canary.").await;
    let own = thread(&mut ana.browser, "staff", "A second canary", "It sings too.").await;
    assert_eq!(ana.browser.get(&own).await.status, StatusCode::OK);
    staffed.assert_closed(&mut ion.browser, &mut ion.program).await;
    staffed.assert_closed(browser, program).await;
}

#[tokio::test]
async fn whoever_moderates_no_board_any_more_loses_the_staff_room_and_what_waited_from_there() {
    let mut staffed = Staffed::open().await;
    let mut ana = staffed.member("Ana").await;
    let [first, second] = staffed.halls;
    for hall in [first, second] {
        staffed.appoint(&mut ana, hall).await;
    }
    staffed.site.letters().await;
    let talk = staffed.talk.clone();
    ana.browser.submit(&talk, &format!("{talk}/watch"), &[("on", "yes")]).await;
    let open = thread(&mut staffed.admin.browser, "talk", "An owl", "Do you see it, @Ana?").await;
    for text in ["Do you hear the canary, @Ana?", "Does it sing?"] {
        reply(&mut staffed.admin.browser, &talk, text).await;
    }
    let waiting = "select count(*) from outbox where done_at is null";
    assert_eq!(staffed.site.db_count(waiting).await, 3);

    staffed.dismiss(&mut ana, first).await;
    assert!(ana.browser.get("/b/staff").await.body.contains("The canary"), "they still moderate the other");
    reply(&mut staffed.admin.browser, &talk, "Once more, @Ana: the canary?").await;
    assert!(ana.browser.get("/notifications").await.body.contains("The canary"));
    staffed.dismiss(&mut ana, second).await;
    staffed.assert_closed(&mut ana.browser, &mut ana.program).await;
    assert!(ana.browser.get("/notifications").await.body.contains("An owl"), "{open} stays");
    reply(&mut staffed.admin.browser, &talk, "Is the canary gone, @Ana?").await;
    staffed.assert_closed(&mut ana.browser, &mut ana.program).await;
    staffed.site.wait(TimeDelta::hours(1));
    let letters = staffed.site.letters().await;
    assert!(letters.iter().any(|letter| letter.subject.contains("An owl")), "{letters:?}");
    for letter in letters {
        assert_silent(&letter.subject, &letter.text);
        assert_silent("subject", &letter.subject);
    }
    let dropped = "select count(*) from email_deliveries where detail = 'removed meanwhile'";
    assert_eq!(staffed.site.db_count(dropped).await, 2);
}

#[tokio::test]
async fn an_admin_opens_a_board_to_moderators_but_lets_no_moderators_create_games() {
    let staffed = Staffed::open().await;
    let mut admin = staffed.admin.browser;
    let page = format!("/admin/boards/{}", staffed.halls[0]);
    let form = admin.get(&page).await;
    assert_eq!(form.attributes("select[name=read_by] option", "value").len(), 4);
    assert_eq!(form.attributes("select[name=open_by] option", "value"), ["players", "admins"]);
    let words = [("read_by", "moderators"), ("reply_by", "moderators"), ("start_by", "moderators")];
    let refused = admin.submit(&page, &page, &[&words[..], &[("open_by", "moderators")]].concat()).await;
    assert_eq!(refused.attributes("[aria-invalid=true]", "name"), ["open_by"]);
    assert_eq!(admin.submit(&page, &page, &words).await.location(), "/admin/boards");
    assert!(admin.get("/admin/boards").await.body.contains("Moderators and administrators"));
    assert_eq!(staffed.site.browser().get("/b/maps").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_admin_who_becomes_a_player_loses_what_waited_from_the_staff_room() {
    let mut staffed = Staffed::open().await;
    let mut mara = staffed.site.admin("Mara").await;
    reply(&mut staffed.admin.browser, &staffed.talk, "Do you hear the canary, @Mara?").await;
    assert!(mara.get("/notifications").await.body.contains("The canary"));
    let waiting = "select count(*) from outbox where done_at is null and email ->> 'topic' like 'thread:%'";
    assert_eq!(staffed.site.db_count(waiting).await, 1);
    let person = format!("/admin/people/{}", staffed.site.id_of("Mara").await);
    let answer =
        staffed.admin.browser.submit(&person, &format!("{person}/role"), &[("role", "player")]).await;
    assert_eq!(answer.location(), person);
    mara.submit("/login", "/login", &[("name", "Mara"), ("password", PASSWORD)]).await.location();
    assert_silent("/notifications", &mara.get("/notifications").await.body);
    assert_eq!(staffed.site.db_count(waiting).await, 0);
}

#[tokio::test]
async fn who_may_not_read_a_board_any_more_keeps_no_notification_about_it() {
    let mut staffed = Staffed::open().await;
    let mut ana = staffed.member("Ana").await;
    let talk = thread(&mut staffed.admin.browser, "maps", "The plan", "First.").await;
    let kept = thread(&mut staffed.admin.browser, "talk", "The weather", "First.").await;
    for place in [&talk, &kept] {
        ana.browser.submit(place, &format!("{place}/watch"), &[("on", "yes")]).await.location();
        staffed.site.wait(TimeDelta::hours(1));
        reply(&mut staffed.admin.browser, place, "More.").await;
    }
    let told = ana.browser.get("/notifications").await.body;
    assert!(told.contains("The plan") && told.contains("The weather"), "{told}");
    let page = format!("/admin/boards/{}", staffed.halls[0]);
    let narrow = [("read_by", "admins"), ("reply_by", "admins"), ("start_by", "admins")];
    staffed.admin.browser.submit(&page, &page, &narrow).await.location();
    let told = ana.browser.get("/notifications").await.body;
    assert!(!told.contains("The plan") && told.contains("The weather"), "{told}");
    staffed.site.wait(TimeDelta::hours(1));
    let letters = staffed.site.letters().await;
    assert!(letters.iter().all(|letter| !letter.text.contains("The plan")), "{letters:?}");

    // The same when its thread is moved to such a board.
    let moderate = format!("{kept}/moderate");
    let to = staffed.halls[0].to_string();
    staffed.admin.browser.submit(&moderate, &format!("{kept}/move"), &[("board", &to)]).await.location();
    assert!(!ana.browser.get("/notifications").await.body.contains("The weather"));
}
