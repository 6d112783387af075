//! Boards in the archive: read as before, and closed to everything new until they are brought back.

use axum::http::StatusCode;
use serde_json::json;
use stafeta::db;
use stafeta::games::Ruleset;
use stafeta::ids::{BoardId, PostId, ThreadId};

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::games::{Played, SEVEN, classic};
use crate::seed::{self, Someone};
use crate::thread_merging::waiting;
use crate::{Answer, Site};

/// A board with a thread of Ana's, which has a poll, and another board.
struct Archive {
    site: Site,
    ana: Someone,
    admin: Someone,
    hall: BoardId,
    yard: BoardId,
    thread: ThreadId,
    posts: Vec<PostId>,
}

impl Archive {
    async fn open() -> Self {
        let site = Site::open().await;
        let (mut ana, admin) = (seed::player(&site, "Ana").await, seed::admin(&site, "Radu").await);
        let hall = seed::board(&site, "hall", "everyone").await;
        let yard = seed::board(&site, "yard", "everyone").await;
        let (thread, posts) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one", "two"]).await;
        let poll = format!("/t/{thread}/poll");
        let asked = [("question", "Which one?"), ("options", "This\nThat")];
        ana.browser.submit(&poll, &poll, &asked).await.location();
        Self { site, ana, admin, hall, yard, thread, posts }
    }

    async fn archive(&mut self) -> Answer {
        let page = format!("/admin/boards/{}", self.hall);
        self.admin.browser.submit(&page, &format!("{page}/archive"), &[]).await
    }

    /// Sends a form of Ana's that waits for the board, which is archived meanwhile.
    async fn post_while_archiving(&mut self, path: &str, form: &[(String, String)]) -> Answer {
        let Self { site, ana, hall, .. } = self;
        let mut tx = db::begin(&site.db).await.unwrap();
        sqlx::query("select from boards where id = $1 for update")
            .bind(*hall)
            .execute(&mut *tx)
            .await
            .unwrap();
        let archiving = async {
            waiting(site, 1).await;
            sqlx::query(ARCHIVED).bind(*hall).bind(site.now()).execute(&mut *tx).await.unwrap();
            db::commit(tx).await.unwrap();
        };
        tokio::join!(ana.browser.post(path, form), archiving).0
    }

    /// Brings the board back.
    async fn bring_back(&self) {
        let back = "update boards set archived_at = null, kept_doors = null, reply_by = kept_doors[1],
            start_by = kept_doors[2], open_by = kept_doors[3] where id = $1";
        sqlx::query(back).bind(self.hall).execute(&self.site.db).await.unwrap();
    }
}

/// Opens every page that writes to the board, and sends every form of the thread with the fields of before. Returns their answers.
async fn write_everywhere(
    archive: &mut Archive,
    forms: &[(String, Vec<(String, String)>)],
) -> Vec<StatusCode> {
    let mut statuses = Vec::new();
    for (path, fields) in forms {
        statuses.push(archive.ana.browser.post(path, fields).await.status);
    }
    statuses
}

#[tokio::test]
async fn an_archived_board_is_read_and_takes_nothing_new() {
    let mut archive = Archive::open().await;
    let Archive { hall, yard, thread, .. } = archive;
    let (first, second) = (archive.posts[0], archive.posts[1]);
    let other = seed::post(&archive.site.db, thread, archive.admin.id, "three").await;
    let page = format!("/t/{thread}");
    let open = archive.ana.browser.get(&page).await;
    let token = open.attributes("#react input[name=form_token]", "value").swap_remove(0);
    let token = vec![("form_token".to_owned(), token)];
    let vote = open.attributes("form[action^='/polls/'][action$='/vote']", "action").swap_remove(0);
    let close = open.attributes("form[action^='/polls/'][action$='/close']", "action").swap_remove(0);
    let reply = format!("{page}/reply");
    let edit = format!("/p/{second}/edit");
    let delete = format!("/p/{second}/delete");
    let new = "/b/hall/new".to_owned();
    let react = format!("/p/{other}/react");
    let forms = vec![
        (reply.clone(), archive.ana.browser.get(&reply).await.fill(&reply, &[("text", "late reply")])),
        (edit.clone(), archive.ana.browser.get(&edit).await.fill(&edit, &[("text", "changed")])),
        (delete.clone(), archive.ana.browser.get(&delete).await.fill(&delete, &[])),
        (
            new.clone(),
            archive.ana.browser.get(&new).await.fill(&new, &[("title", "More"), ("text", "late thread")]),
        ),
        (react.clone(), [token.clone(), vec![("add".to_owned(), "agree".to_owned())]].concat()),
        (vote.clone(), [open.fill(&vote, &[]), vec![("option".to_owned(), "1".to_owned())]].concat()),
        (close.clone(), open.fill(&close, &[])),
    ];
    assert_eq!(archive.archive().await.location(), format!("/admin/boards/{hall}"));

    let closed = StatusCode::FORBIDDEN;
    let statuses = write_everywhere(&mut archive, &forms).await;
    assert!(statuses.iter().all(|status| status.is_client_error()), "{statuses:?}");
    assert_eq!(statuses[..4], [closed; 4]);
    let kept = archive.ana.browser.get("/drafts").await;
    assert!(kept.body.contains("late reply") && kept.body.contains("late thread"), "{}", kept.body);
    let texts: Vec<String> =
        sqlx::query_scalar("select source from posts where hidden_at is null order by id")
            .fetch_all(&archive.site.db)
            .await
            .unwrap();
    assert_eq!(texts, ["one", "two", "three"]);
    for table in ["poll_votes", "post_reactions", "polls where closes_at is not null"] {
        let sql = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let count: i64 = sqlx::query_scalar(sql).fetch_one(&archive.site.db).await.unwrap();
        assert_eq!(count, 0, "{table}");
    }
    let shut = archive.ana.browser.get(&page).await;
    assert!(shut.body.contains("two") && shut.body.contains("This board is in the archive"));
    for gone in
        ["button[formaction$='/react']", "form[action^='/polls/']", "a[href$='/reply']", "a[href$='/edit']"]
    {
        assert!(shut.attributes(gone, "class").is_empty() && shut.texts(gone).is_empty(), "{gone}");
    }
    // Administrators write nothing either, but moderate.
    assert_eq!(archive.admin.browser.get(&reply).await.status, closed);
    assert_eq!(archive.admin.browser.get(&format!("/p/{first}/edit")).await.status, closed);
    assert_eq!(archive.admin.browser.get(&format!("/p/{first}/hide")).await.status, StatusCode::OK);
    let boards = archive.admin.browser.get(&format!("/t/{thread}/moderate")).await;
    assert_eq!(boards.attributes("select[name=board] option", "value"), [yard.to_string()]);
    let mut program = ApiClient::of(&archive.site, archive.ana.id, &ALL_SCOPES).await;
    program.refused("POST", &format!("/threads/{thread}/posts"), &json!({ "text": "late" }), 403).await;
    assert_eq!(program.read(&format!("/threads/{thread}")).await["may_post"], false);
    let boards = program.read("/boards").await;
    let archived: Vec<(&str, bool)> = boards["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| (board["slug"].as_str().unwrap(), board["is_archived"].as_bool().unwrap()))
        .collect();
    assert_eq!(archived, [("yard", false), ("hall", true)], "the archive is last");
    let listed = archive.site.browser().get("/forum").await;
    assert_eq!(listed.texts("tr.category").last().map(String::as_str), Some("Archive"));
    assert!(archive.site.browser().get("/search?q=two").await.body.contains("Talk"));

    // Brought back, everything is as before.
    let settings = format!("/admin/boards/{hall}");
    let form = archive.admin.browser.get(&settings).await;
    assert_eq!(form.attributes("select[name=reply_by] option[selected]", "value"), ["players"]);
    let back = [("restore", "yes")];
    archive.admin.browser.submit(&settings, &format!("{settings}/archive"), &back).await.location();
    let statuses = write_everywhere(&mut archive, &forms).await;
    assert!(statuses.iter().all(|status| status.is_redirection()), "{statuses:?}");
    let lines: Vec<String> =
        sqlx::query_scalar("select message->>'id' from audit_log order by id desc limit 3")
            .fetch_all(&archive.site.db)
            .await
            .unwrap();
    assert!(lines.contains(&"audit-board-archived".to_owned()), "{lines:?}");
    assert!(lines.contains(&"audit-board-restored".to_owned()), "{lines:?}");
}

#[tokio::test]
async fn rights_changed_in_the_archive_count_when_the_board_is_back() {
    let mut archive = Archive::open().await;
    archive.archive().await.location();
    let page = format!("/admin/boards/{}", archive.hall);
    let rights = [("read_by", "players"), ("reply_by", "moderators")];
    assert_eq!(archive.admin.browser.submit(&page, &page, &rights).await.location(), "/admin/boards");
    assert_eq!(archive.site.browser().get("/b/hall").await.status, StatusCode::NOT_FOUND);
    let reply = format!("/t/{}/reply", archive.thread);
    assert_eq!(archive.admin.browser.get(&reply).await.status, StatusCode::FORBIDDEN);
    archive.admin.browser.submit(&page, &format!("{page}/archive"), &[("restore", "yes")]).await.location();
    assert_eq!(archive.admin.browser.get(&reply).await.status, StatusCode::OK);
    assert_eq!(archive.ana.browser.get(&reply).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn threads_leave_the_archive_and_none_go_there() {
    let mut archive = Archive::open().await;
    let (other, _) = seed::thread(&archive.site, archive.yard, archive.ana.id, "en", "Other", &["x"]).await;
    archive.archive().await.location();
    let refused = archive.admin.browser.get(&format!("/t/{other}/merge?into={}", archive.thread)).await;
    assert!(refused.body.contains("a board in the archive"), "{}", refused.body);
    let page = format!("/t/{other}/moderate");
    let form = archive.admin.browser.get(&page).await.fill(&format!("/t/{other}/move"), &[]);
    let into: Vec<_> = form
        .into_iter()
        .map(|(name, value)| if name == "board" { (name, archive.hall.to_string()) } else { (name, value) })
        .collect();
    let sent = archive.admin.browser.post(&format!("/t/{other}/move"), &into).await;
    assert_eq!(sent.status, StatusCode::FORBIDDEN);
    let page = format!("/t/{}/moderate", archive.thread);
    let to = archive.yard.to_string();
    let act = format!("/t/{}/move", archive.thread);
    archive.admin.browser.submit(&page, &act, &[("board", &to)]).await.location();
    let reply = format!("/t/{}/reply", archive.thread);
    assert_eq!(archive.ana.browser.get(&reply).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_board_on_which_a_game_goes_on_is_not_archived() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let mut admin = seed::admin(&played.site, "Radu").await;
    let board = played.table(0).await.game.board;
    let page = format!("/admin/boards/{board}");
    let refused = admin.browser.submit(&page, &format!("{page}/archive"), &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.texts("#e-archive").concat().contains("1 game on this board is not over"));
    sqlx::query("update games set stage = 'cancelled', deadline_at = null")
        .execute(&played.site.db)
        .await
        .unwrap();
    admin.browser.submit(&page, &format!("{page}/archive"), &[]).await.location();
}

/// What archiving a board writes.
const ARCHIVED: &str = "update boards set archived_at = $2, kept_doors = array[reply_by, start_by, open_by],
    reply_by = 'nobody', start_by = 'nobody', open_by = 'nobody' where id = $1";

#[tokio::test]
async fn a_text_sent_in_the_moment_of_the_archiving_is_refused_and_kept() {
    for first_posts in [0, 9] {
        let mut archive = Archive::open().await;
        archive.site.config.hold_first_posts = first_posts;
        archive.site = archive.site.for_crowd();
        archive.ana.browser = archive.ana.browser.moved_to(&archive.site);
        let reply = format!("/t/{}/reply", archive.thread);
        let new = "/b/hall/new".to_owned();
        for (path, fields, text) in [
            (reply, vec![("text", "late reply")], "late reply"),
            (new, vec![("title", "More"), ("text", "late thread")], "late thread"),
        ] {
            let form = archive.ana.browser.get(&path).await.fill(&path, &fields);
            let answer = archive.post_while_archiving(&path, &form).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {first_posts}: {}", answer.body);
            assert!(archive.ana.browser.get("/drafts").await.body.contains(text), "nothing typed is lost");
            let written = "select (select count(*) from posts where source like 'late%')
                + (select count(*) from held_posts) + (select count(*) from threads where title = 'More')";
            let written: i64 = sqlx::query_scalar(written).fetch_one(&archive.site.db).await.unwrap();
            assert_eq!(written, 0, "{path} {first_posts}");
            archive.bring_back().await;
        }
    }
}

#[tokio::test]
async fn a_change_in_the_moment_of_the_archiving_is_refused() {
    let mut archive = Archive::open().await;
    archive.site = archive.site.for_crowd();
    archive.ana.browser = archive.ana.browser.moved_to(&archive.site);
    let (thread, mine) = (archive.thread, archive.posts[1]);
    let theirs = seed::post(&archive.site.db, thread, archive.admin.id, "three").await;
    let (unasked, _) =
        seed::thread(&archive.site, archive.hall, archive.ana.id, "en", "Unasked", &["one"]).await;
    let page = archive.ana.browser.get(&format!("/t/{thread}")).await;
    let token = page.attributes("#react input[name=form_token]", "value").swap_remove(0);
    let vote = page.attributes("form[action^='/polls/'][action$='/vote']", "action").swap_remove(0);
    let close = page.attributes("form[action^='/polls/'][action$='/close']", "action").swap_remove(0);
    let [edit, delete] = ["edit", "delete"].map(|change| format!("/p/{mine}/{change}"));
    let ask = format!("/t/{unasked}/poll");
    let named = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
    let asked = [("question", "Which one?"), ("options", "This\nThat")];
    for (path, form) in [
        (edit.clone(), archive.ana.browser.get(&edit).await.fill(&edit, &[("text", "late edit")])),
        (delete.clone(), archive.ana.browser.get(&delete).await.fill(&delete, &[])),
        (format!("/p/{theirs}/react"), [named("form_token", &token), named("add", "thanks")].concat()),
        (vote.clone(), [page.fill(&vote, &[]), named("option", "1")].concat()),
        (close.clone(), page.fill(&close, &[])),
        (ask.clone(), archive.ana.browser.get(&ask).await.fill(&ask, &asked)),
    ] {
        let answer = archive.post_while_archiving(&path, &form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
        let question = form.iter().find(|(name, _)| name == "question");
        assert!(question.is_none_or(|(_, typed)| answer.body.contains(typed)), "nothing typed is lost");
        let written = "select (select count(*) from posts where source like 'late%' or hidden_at is not null)
            + (select count(*) from post_reactions) + (select count(*) from poll_votes) + (select count(*) from polls where closes_at is not null)
            + (select count(*) from polls) - 1";
        let written: i64 = sqlx::query_scalar(written).fetch_one(&archive.site.db).await.unwrap();
        assert_eq!(written, 0, "{path}");
        archive.bring_back().await;
    }
    assert!(archive.ana.browser.get("/drafts").await.body.contains("late edit"), "nothing typed is lost");
}
