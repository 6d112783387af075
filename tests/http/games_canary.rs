//! The canary: what one seat writes stands nowhere for anybody else before its time, and nothing else changes by it.
//!
//! Every viewer walks the whole site by its links, and asks for feeds, maps, files, searches and errors besides.

use std::collections::{BTreeMap, VecDeque};

use axum::http::StatusCode;
use scraper::{Html, Selector};
use stafeta::accounts::Role;
use stafeta::forum::boards;
use stafeta::gamemaster::{self, Sent, Submission, Wish};
use stafeta::games::Ruleset;
use stafeta::ids::GameId;
use stafeta::words::Lang;
use uuid::Uuid;

use crate::games::{SEVEN, account, classic, new, person};
use crate::seed::{self, Someone};
use crate::{Answer, Browser, Site};

/// Words that nobody else writes: of a draft, of orders as they were typed.
const DRAFT: &str = "zibelinuta";
const ORDERS: [&str; 2] = ["a ViE - tYr", "A vIe - gAL"];

/// Pages that nothing links to, or not for everybody.
const ASKED: [&str; 14] = [
    "/games/1",
    "/games/1/lots",
    "/games/1/lots.json",
    "/games/1/game.json",
    "/games/1/feed.atom",
    "/games/1/phases/0",
    "/games/1/phases/0/map.svg",
    "/games/1/phases/0/map.json",
    "/games/1/phases/1",
    "/games/1/orders",
    "/games/1/nothing",
    "/t/1/feed.atom",
    "/b/games/feed.atom",
    "/drafts",
];

/// More pages than this are no site of one game.
const MOST: usize = 600;

/// A table of Diplomacy: Ana and Bogdan play at browsers, Mihai is its game master without a seat.
struct Canary {
    site: Site,
    game: GameId,
    ana: Someone,
    others: Vec<(&'static str, Browser)>,
}

impl Canary {
    async fn open() -> Self {
        let site = Site::open().await;
        seed::board(&site, "games", "everyone").await;
        sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
        let (ana, bogdan) = (seed::player(&site, "Ana").await, seed::player(&site, "Bogdan").await);
        let (mihai, oana) = (seed::player(&site, "Mihai").await, seed::player(&site, "Oana").await);
        let admin = seed::admin(&site, "Postmaster").await;
        let gm = person(mihai.id, "Mihai", Role::Player);
        let mut seated = vec![person(ana.id, "Ana", Role::Player), person(bogdan.id, "Bogdan", Role::Player)];
        for name in &SEVEN[2..] {
            seated.push(account(&site, name, false).await);
        }
        let board = boards::find(&site.db, "games", Some(&gm)).await.unwrap().unwrap();
        let table = new(Ruleset::Diplomacy, classic(), 7);
        let game = gamemaster::open(&site.db, &board, &gm, &table, site.now()).await.unwrap();
        for player in &seated {
            let wish = Wish { seat: None, invitation: "", agreement: 1 };
            gamemaster::join(&site.db, game, player, wish, site.now()).await.unwrap();
        }
        let others = vec![
            ("a rival", bogdan.browser),
            ("the game master", mihai.browser),
            ("an admin", admin.browser),
            ("a spectator", oana.browser),
            ("a guest", site.browser()),
        ];
        Self { site, game, ana, others }
    }

    fn ana(&self) -> stafeta::accounts::Person {
        person(self.ana.id, "Ana", Role::Player)
    }

    async fn draft(&self, text: &str) {
        gamemaster::save_draft(&self.site.db, self.game, &self.ana(), text, Lang::En, self.site.now())
            .await
            .unwrap();
    }

    async fn order(&self, text: &str) -> Sent {
        let form_token = Uuid::new_v4();
        let post = Submission { seat: None, phase: 0, text, lang: Lang::En, confirms: false, form_token };
        gamemaster::submit(&self.site.db, self.game, &self.ana(), post, self.site.now()).await.unwrap()
    }

    /// What each of the others is shown of the whole site.
    async fn shown(&mut self) -> Vec<(&'static str, BTreeMap<String, Answer>)> {
        let mut shown = Vec::new();
        for (who, browser) in &mut self.others {
            shown.push((*who, walk(browser).await));
        }
        shown
    }
}

/// Opens every page that links lead to, from the places where people begin and those of [`ASKED`].
async fn walk(browser: &mut Browser) -> BTreeMap<String, Answer> {
    let words = [DRAFT, ORDERS[0], ORDERS[1]];
    let searches = words.map(|word| {
        format!(
            "/search?{}",
            url::form_urlencoded::Serializer::new(String::new()).append_pair("q", word).finish()
        )
    });
    let begin = ["/", "/forum", "/games"].into_iter().chain(ASKED).map(str::to_owned);
    let mut waiting: VecDeque<String> = begin.chain(searches).collect();
    let mut seen = BTreeMap::new();
    while let Some(path) = waiting.pop_front() {
        if seen.contains_key(&path) {
            continue;
        }
        assert!(seen.len() < MOST, "the walk does not end: {path}");
        let answer = browser.get(&path).await;
        assert!(!answer.status.is_server_error(), "{path}: {}", answer.status);
        if answer.status.is_redirection() {
            waiting.push_back(on_site(answer.location()).unwrap_or_default());
        }
        waiting.extend(links(&answer));
        seen.insert(path, answer);
    }
    seen
}

/// The pages of this site that an answer leads to.
fn links(answer: &Answer) -> Vec<String> {
    if !answer.header("content-type").starts_with("text/html") {
        return Vec::new();
    }
    let page = Html::parse_document(&answer.body);
    let mut links = Vec::new();
    for attribute in ["href", "src", "data-file"] {
        let with = Selector::parse(&format!("[{attribute}]")).unwrap();
        links.extend(page.select(&with).filter_map(|element| on_site(element.attr(attribute)?)));
    }
    links
}

fn on_site(link: &str) -> Option<String> {
    let path = link.split('#').next()?.replace("https://stafeta.test", "");
    // The rules are long and the same for everybody; a static file is as well.
    // Pictures and workbooks hold no more than the JSON of the same map, and take long to draw.
    let is_drawn = path.contains(".png") || path.contains(".xlsx");
    let is_apart = path.starts_with("/static/") || path.starts_with("/rules") || is_drawn;
    (path.starts_with('/') && !path.starts_with("//") && !is_apart).then_some(path)
}

/// A page without what is made anew for each showing: the tokens of its forms, the number of the request.
fn lasting(answer: &Answer) -> String {
    if answer.status != StatusCode::OK {
        return answer.status.to_string();
    }
    let lasts = |value: &&str| {
        value.len() != 36 || !value.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
    };
    let mut lasting = String::new();
    for (place, part) in answer.body.split("name=\"form_token\" value=\"").enumerate() {
        let rest = if place == 0 { part } else { part.split_once('"').map_or("", |(_, rest)| rest) };
        lasting.extend(rest.split('"').filter(lasts).flat_map(|piece| [piece, "\""]));
    }
    lasting
}

fn assert_silent(what: &str, shown: &[(&'static str, BTreeMap<String, Answer>)], marks: &[&str]) {
    for (who, pages) in shown {
        for (path, answer) in pages {
            // A search shows what was searched for.
            let is_echo = path.starts_with("/search?") || path.starts_with("/login?next=");
            let text = if is_echo { answer.texts("article").join(" ") } else { answer.body.clone() };
            for mark in marks {
                assert!(!text.contains(mark), "{what}: {who} reads {mark:?} on {path}");
            }
        }
    }
}

fn assert_same(
    what: &str,
    before: &[(&'static str, BTreeMap<String, Answer>)],
    after: &[(&'static str, BTreeMap<String, Answer>)],
) {
    for ((who, before), (_, after)) in before.iter().zip(after) {
        let (was, is): (Vec<_>, Vec<_>) = (before.keys().collect(), after.keys().collect());
        assert_eq!(was, is, "{what}: {who} finds other pages");
        for (path, answer) in before {
            assert!(lasting(answer) == lasting(&after[path]), "{what}: {path} is another one for {who}");
        }
    }
}

#[tokio::test]
async fn what_a_seat_writes_stands_nowhere_for_anybody_else_and_changes_nothing_for_him() {
    let mut canary = Canary::open().await;
    // The first walk marks things as read.
    canary.shown().await;
    let before = canary.shown().await;
    assert!(before.iter().all(|(_, pages)| pages["/games/1/lots"].status == StatusCode::OK));
    assert!(before.iter().all(|(_, pages)| pages.len() > 30), "the walk does not see the site");

    canary.draft(&format!("A VIE - {DRAFT}")).await;
    let drafted = canary.shown().await;
    assert_silent("a draft", &drafted, &[DRAFT]);
    assert_same("a draft", &before, &drafted);

    for orders in ORDERS {
        canary.order(orders).await;
        canary.draft(&format!("A VIE H {DRAFT}")).await;
        let own = gamemaster::table(&canary.site.db, canary.game, Some(&canary.ana())).await.unwrap();
        assert_eq!(own.submitted.unwrap().text, orders, "Ana reads her own");
        assert!(own.draft.unwrap().text.contains(DRAFT));
        let ordered = canary.shown().await;
        assert_silent(orders, &ordered, &[DRAFT, ORDERS[0], ORDERS[1]]);
        assert_same(orders, &before, &ordered);
    }

    // The phase resolves: the orders are open, a draft never is, nor what she took back.
    canary.site.wait(chrono::TimeDelta::hours(25));
    canary.site.work().await;
    canary.draft(&format!("A GAL - {DRAFT}")).await;
    let resolved = canary.shown().await;
    assert_silent("a resolved phase", &resolved, &[DRAFT, ORDERS[0]]);
    let rival = &resolved[0].1;
    assert!(rival.values().any(|answer| lasting(answer).contains("Galicia")), "the walk reads the summary");
}
