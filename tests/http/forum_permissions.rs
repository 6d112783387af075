//! Permissions for the pages and forms of the forum, as a table of routes and people.

use axum::http::StatusCode;
use stafeta::forum::access::Audience::{Admins, Everyone, Players};

use crate::forum::{OPEN, board, id, thread};
use crate::{Browser, Site};

/// The result of opening each page for a guest, for the player who wrote the post, for another player and for an admin.
///
/// `o` opens, `r` leads on, `l` leads to log in, `f` is forbidden, `n` is not found.
const PAGES: [(&str, &str); 28] = [
    ("/", "oooo"),
    ("/forum", "oooo"),
    ("/b/talk", "oooo"),
    ("/b/players", "nooo"),
    ("/b/staff", "nnno"),
    ("/b/nowhere", "nnnn"),
    ("/b/talk/new", "looo"),
    ("/b/news/new", "lffo"),
    ("/b/staff/new", "lnno"),
    ("/t/{open}", "oooo"),
    ("/t/{staff}", "nnno"),
    ("/t/{hidden}", "nnno"),
    ("/t/0", "nnnn"),
    ("/t/{open}/reply", "looo"),
    ("/t/{locked}/reply", "lffo"),
    ("/t/{staff}/reply", "lnno"),
    ("/t/{open}/new", "lrrr"),
    ("/p/{open}", "rrrr"),
    ("/p/{staff}", "nnnr"),
    ("/p/{open}/edit", "lofo"),
    ("/p/{staff}/edit", "lnno"),
    ("/p/{open}/history", "oooo"),
    ("/p/{staff}/history", "nnno"),
    ("/drafts", "looo"),
    ("/watched", "looo"),
    ("/latest", "oooo"),
    ("/u/1/posts", "oooo"),
    ("/help/markup", "oooo"),
];

/// The result of sending each form, with a valid token: `o` is done, `k` keeps what was typed, `d` asks to log in.
const FORMS: [(&str, &str); 11] = [
    ("/forum/read", "dooo"),
    ("/b/talk/read", "dooo"),
    ("/b/staff/read", "dnno"),
    ("/b/talk/watch", "dooo"),
    ("/t/{open}/watch", "dooo"),
    ("/t/{staff}/watch", "dnno"),
    ("/b/news/new", "kffo"),
    ("/b/staff/new", "knno"),
    ("/t/{locked}/reply", "kffo"),
    ("/t/{staff}/reply", "knno"),
    ("/p/{staff}/edit", "knno"),
];

struct Places {
    threads: Vec<(&'static str, i64, i64)>,
}

impl Places {
    /// Replaces the names of threads with their numbers or those of their first posts.
    fn fill(&self, path: &str) -> String {
        self.threads.iter().fold(path.to_owned(), |path, (name, thread, post)| {
            let number = if path.starts_with("/p/") { post } else { thread };
            path.replace(&format!("{{{name}}}"), &number.to_string())
        })
    }
}

async fn furnished(site: &Site) -> (Places, [Browser; 4]) {
    board(site, "talk", OPEN).await;
    board(site, "players", [Players, Players, Players, Admins]).await;
    board(site, "news", [Everyone, Players, Admins, Admins]).await;
    board(site, "staff", [Admins, Admins, Admins, Admins]).await;
    let (mut author, other) = (site.player("Ana").await, site.player("Bob").await);
    let mut admin = site.admin("Warden").await;
    let mut threads = Vec::new();
    for (name, at) in [("open", "talk"), ("locked", "talk"), ("hidden", "talk")] {
        threads.push((name, id(&thread(&mut author, at, name, "text").await).0));
    }
    threads.push(("staff", id(&thread(&mut admin, "staff", "staff", "text").await).0));
    for change in [
        "update threads set locked = true where title = 'locked'",
        "update threads set hidden_at = created_at, hidden_reason = 'spam' where title = 'hidden'",
    ] {
        sqlx::query(change).execute(&site.db).await.unwrap();
    }
    let mut places = Vec::new();
    for (name, thread) in threads {
        let post = sqlx::query_scalar("select min(id) from posts where thread_id = $1").bind(thread);
        places.push((name, thread, post.fetch_one(&site.db).await.unwrap()));
    }
    (Places { threads: places }, [site.browser(), author, other, admin])
}

#[tokio::test]
async fn every_page_opens_for_whom_it_is_meant() {
    let site = Site::open().await;
    let (places, mut people) = furnished(&site).await;
    for (path, expected) in PAGES {
        let path = places.fill(path);
        let mut found = String::new();
        for person in &mut people {
            let answer = person.get(&path).await;
            found.push(match answer.status {
                StatusCode::OK => 'o',
                StatusCode::FORBIDDEN => 'f',
                StatusCode::NOT_FOUND => 'n',
                _ if answer.location().starts_with("/login") => 'l',
                _ => 'r',
            });
        }
        assert_eq!(found, expected, "{path}");
    }
}

#[tokio::test]
async fn every_form_is_taken_from_whom_it_is_meant_for() {
    let site = Site::open().await;
    let (places, mut people) = furnished(&site).await;
    for (path, expected) in FORMS {
        let path = places.fill(path);
        let mut found = String::new();
        for person in &mut people {
            // A page that all guests share has no token; the form for a new account has one.
            let mut tokens = person.get("/forum").await.attributes("input[name=form_token]", "value");
            if tokens.is_empty() {
                tokens = person.get("/register").await.attributes("input[name=form_token]", "value");
            }
            let token = tokens.swap_remove(0);
            let fields =
                [("form_token", &*token), ("title", "Title"), ("text", "typed words"), ("on", "yes")];
            let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
            let answer = person.post(&path, &fields).await;
            found.push(match answer.status {
                StatusCode::SEE_OTHER => 'o',
                StatusCode::UNAUTHORIZED => 'd',
                StatusCode::FORBIDDEN
                    if answer.body.contains("typed words") && answer.body.contains("kept-") =>
                {
                    'k'
                }
                StatusCode::FORBIDDEN => 'f',
                StatusCode::NOT_FOUND => 'n',
                other => panic!("{path} answered {other}"),
            });
        }
        assert_eq!(found, expected, "{path}");
    }
}
