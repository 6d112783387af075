//! Another forum is brought along: its members, boards, threads and posts, from one file.

use std::io::Write;

use stafeta::forum::imports::{self, ImportError};
use tempfile::NamedTempFile;

use crate::Site;
use crate::forum::reply;

/// A small forum of two members.
const FORUM: &str = r#"{"format":"stafeta-forum/1"}
{"person":{"id":7,"name":"Bufniță","email":"Owl@old.test","joined":"2011-03-01T10:00:00Z","language":"ro"}}
{"person":{"id":9,"name":"Coriander","joined":"2012-01-01T00:00:00Z"}}

{"board":{"id":1,"category":"Club","title":"Știri","about":"What happens","language":"ro"}}
{"board":{"id":2,"category":"Club","title":"Committee","read_by":"admins"}}
{"thread":{"id":40,"board":1,"title":"Spring meeting","language":"en","pinned":true}}
{"thread":{"id":41,"board":1,"title":"Old rules","locked":true}}
{"thread":{"id":42,"board":2,"title":"Canary budget"}}
{"post":{"thread":41,"author":9,"at":"2013-05-01T08:00:00Z","text":"[b]Rule one[/b]: be kind to the heron"}}
{"post":{"thread":40,"author":7,"at":"2014-05-01T08:00:00Z","text":"We meet at the mill, @Coriander <script>"}}
{"post":{"thread":42,"author":7,"at":"2014-05-01T08:00:00Z","text":"canary"}}
{"post":{"thread":40,"author":9,"at":"2014-05-02T08:00:00Z","text":"[quote=Bufniță]We meet[/quote]\n\nI come"}}
"#;

fn file(text: &str) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

/// Returns the rows of everything that an import writes.
async fn rows(site: &Site) -> i64 {
    sqlx::query_scalar(
        "select (select count(*) from users) + (select count(*) from boards) + (select count(*) from categories)
              + (select count(*) from threads) + (select count(*) from posts)",
    )
    .fetch_one(&site.db)
    .await
    .unwrap()
}

#[tokio::test]
async fn members_find_their_boards_threads_and_posts_and_log_in_by_their_address() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    site.letters().await;
    let forum = imports::import(&site.db, file(FORUM).path(), site.now()).await.unwrap();
    assert_eq!((forum.new_people, forum.known_people, forum.posts), (2, 0, 4));
    assert_eq!(forum.boards[&1], "/b/stiri");
    assert!(site.letters().await.is_empty(), "nobody is written to");

    let board = ana.get("/b/stiri").await;
    let titles = board.texts("main").join(" ");
    assert!(titles.find("Spring meeting") < titles.find("Old rules"), "{titles}");
    let thread = ana.get(&forum.threads[&40]).await;
    assert!(thread.body.contains("2014") && thread.body.contains("<blockquote"), "{}", thread.body);
    assert!(thread.body.contains("&lt;script&gt;") && thread.body.contains("Bufniță"));
    assert!(ana.get("/search?q=heron").await.body.contains("Old rules"));
    assert!(ana.get("/forum").await.texts("main .badge").is_empty(), "what is old counts as read");
    assert_eq!(ana.get(&forum.threads[&42]).await.status, 404, "the committee stays among itself");
    assert_eq!(admin.get(&forum.threads[&42]).await.status, 200);
    let log = admin.get("/admin/log").await.texts(".log li");
    assert!(log[0].contains("imported a forum: accounts 2, threads 3, posts 4"), "{log:?}");

    let mut owl = site.browser();
    owl.submit("/forgot-password", "/forgot-password", &[("email", "owl@old.test")]).await;
    let link = site.letters().await[0].path();
    owl.submit(&link, &link, &[("password", "a mill beside the water")]).await;
    let login = [("name", "bufnita"), ("password", "a mill beside the water")];
    owl.submit("/login", "/login", &login).await.location();
    reply(&mut owl, &forum.threads[&40], "I am back").await;
    assert!(ana.get(&forum.threads[&40]).await.body.contains("I am back"));
    let locked = ana.get(&forum.threads[&41]).await;
    assert!(locked.attributes("textarea", "name").is_empty(), "a locked thread stays locked");
}

#[tokio::test]
async fn who_confirmed_the_address_already_is_the_same_person() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let same = FORUM.replace("Owl@old.test", "ANA@example.org");
    let claimed = imports::check(&site.db, file(&same).path(), site.now()).await.unwrap();
    assert_eq!(claimed.counts(), [2, 2, 3]);
    let confirm = site.letters().await[0].path();
    ana.submit(&confirm, &confirm, &[]).await;
    let forum = imports::import(&site.db, file(&same).path(), site.now()).await.unwrap();
    assert_eq!((forum.new_people, forum.known_people), (1, 1));
    let thread = ana.get(&forum.threads[&40]).await;
    assert!(thread.body.contains("Ana") && !thread.texts("main").join(" ").contains("Bufniță posted"));
    let id = site.id_of("Ana").await;
    assert!(ana.get(&format!("/u/{id}/posts")).await.body.contains("We meet at the mill"));
}

#[tokio::test]
async fn every_fault_is_told_with_its_line_and_nothing_is_written() {
    let site = Site::open().await;
    site.player("Coriander").await;
    let before = rows(&site).await;
    let faulty = [
        r#"{"format":"stafeta-forum/1"}"#,
        r#"{"person":{"id":1,"name":"Al","joined":"2011-03-01T10:00:00Z"}}"#,
        r#"{"person":{"id":2,"name":"Coriander","joined":"2011-03-01T10:00:00Z"}}"#,
        r#"{"person":{"id":3,"name":"Sorrel","email":"nowhere","joined":"2011-03-01T10:00:00Z"}}"#,
        r#"{"person":{"id":4,"name":"Thistle","joined":"yesterday"}}"#,
        r#"{"board":{"id":1,"category":"Club","title":""}}"#,
        r#"{"board":{"id":2,"category":"Club","title":"News"}}"#,
        r#"{"thread":{"id":5,"board":3,"title":"Nowhere"}}"#,
        r#"{"thread":{"id":6,"board":2,"title":"Empty"}}"#,
        r#"{"thread":{"id":7,"board":2,"title":"Talk"}}"#,
        r#"{"post":{"thread":7,"author":2,"at":"2014-05-01T08:00:00Z","text":"first"}}"#,
        r#"{"post":{"thread":7,"author":2,"at":"2013-05-01T08:00:00Z","text":"earlier"}}"#,
        r#"{"post":{"thread":7,"author":2,"at":"2214-05-01T08:00:00Z","text":"to come"}}"#,
        r#"{"post":{"thread":7,"author":8,"at":"2015-05-01T08:00:00Z","text":"by nobody"}}"#,
        r#"{"post":{"thread":7,"author":2,"at":"2015-05-01T08:00:00Z","text":" "}}"#,
        r#"{"post":{"thread":7,"author":2,"at":"2015-05-01T08:00:00Z","txt":"typo"}}"#,
        "not JSON",
    ];
    let told = imports::import(&site.db, file(&faulty.join("\n")).path(), site.now()).await.unwrap_err();
    let ImportError::Faulty(faults) = told else { panic!("{told}") };
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 3, 4, 5, 6, 8, 9, 12, 13, 14, 15, 16, 17], "{faults:#?}");
    assert!(faults[1].what.contains("somebody here is called “Coriander”"), "{}", faults[1]);
    assert_eq!(rows(&site).await, before);
    for wrong in ["", "{\"format\":\"stafeta-forum/2\"}\n", "\u{feff}{\"board\":{}}"] {
        let told = imports::check(&site.db, file(wrong).path(), site.now()).await.unwrap_err();
        assert!(matches!(&told, ImportError::Faulty(faults) if faults.len() == 1), "{told}");
    }
}

#[tokio::test]
async fn the_same_file_twice_is_refused() {
    let site = Site::open().await;
    let file = file(FORUM);
    imports::import(&site.db, file.path(), site.now()).await.unwrap();
    let once = rows(&site).await;
    let told = imports::import(&site.db, file.path(), site.now()).await.unwrap_err().to_string();
    assert!(told.contains("line 5: there is a board “Știri” in this category here."), "{told}");
    assert!(told.ends_with("Nothing was imported."), "{told}");
    assert_eq!(rows(&site).await, once);
}

#[tokio::test]
async fn a_board_for_moderators_is_brought_along_as_one() {
    let site = Site::open().await;
    let staff = r#"{"format":"stafeta-forum/1"}
{"board":{"id":3,"category":"Club","title":"Staff","read_by":"moderators"}}
"#;
    let forum = imports::import(&site.db, file(staff).path(), site.now()).await.unwrap();
    assert_eq!(forum.boards[&3], "/b/staff");
    let doors = "select array[read_by, reply_by, start_by, open_by] from boards where slug = 'staff'";
    let doors: Vec<String> = sqlx::query_scalar(doors).fetch_one(&site.db).await.unwrap();
    assert_eq!(doors, ["moderators", "moderators", "moderators", "admins"]);
}
