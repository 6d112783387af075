//! Secrets of a seat. One seat leaves marks in everything it writes, and everybody else then searches the whole site for them.
//! In two games that differ only in secrets, a rival reads the same, byte for byte.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::{StatusCode, header};
use chrono::TimeDelta;
use serde_json::Value;
use stafeta::accounts::SiteRole;
use stafeta::accounts::sessions::Person;
use stafeta::forum::drafts::{self, DraftTarget, DraftText};
use stafeta::gamemaster::{self, GameCorrection, OrderDraft};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use stafeta::ids::ThreadId;
use stafeta::web;
use stafeta_rules::rules::Seat;

use crate::api_client::reading_addresses;
use crate::browser::{attributes, texts};
use crate::games::{Played, SEVEN, account, classic, trial};
use crate::security_routes::addresses;
use crate::{Answer, Browser};

/// The mark in the orders that count, as their seat wrote them.
const ORDERS: &str = "mUnIcH tO rUhR";
/// The mark in orders that were sent first and replaced.
const REPLACED: &str = "mUnIcH tO bOhEmIa";
/// The mark in a draft on the order sheet.
const DRAFT: &str = "canary on the sheet";
/// The mark in press to one other power.
const PRESS: &str = "canary in the press";
/// The mark in a private message to the same player.
const LETTER: &str = "canary in a letter";
/// The mark in a draft of a reply to the discussion thread.
const REPLY: &str = "canary in a reply";

/// The mark in a private note on the game.
const NOTE: &str = "canary in a note";

/// The mark in an agreement that was proposed to one other power: its sentence.
const AGREEMENT: &str = "Neither of us enters";

/// The number of phases or posts up to which all are opened, with `STAFETA_ROUNDS=full` and otherwise. Of more than these only some are.
const MANY: [usize; 2] = [24, 8];

const MARKS: [&str; 8] = [ORDERS, REPLACED, DRAFT, PRESS, LETTER, REPLY, NOTE, AGREEMENT];

/// The person who leaves the marks: Germany.
const KEEPER: usize = 3;
/// The person to whom the keeper writes.
const FRIEND: usize = 4;

/// Returns a draft with the same text as orders and as prose.
fn draft(text: &str) -> OrderDraft<'_> {
    OrderDraft { seat: None, text, prose: text, lang: Lang::En }
}

impl Played {
    /// Writes everything that the keeper can write without showing it.
    async fn leave_marks(&self) {
        let keeper = &self.people[KEEPER];
        self.post(KEEPER, REPLACED, false).await.unwrap();
        self.post(KEEPER, ORDERS, false).await.unwrap();
        let mut browser = self.browser(keeper).await;
        assert!(browser.get("/games/1").await.body.contains(ORDERS), "until a draft stands on the sheet");
        let (db, now) = (&self.site.db, self.site.now());
        gamemaster::save_draft(db, self.game, keeper, draft(DRAFT), now).await.unwrap();
        self.say(keeper, &[4], PRESS).await.unwrap();
        self.propose_terms(KEEPER, 4, "demilitarised").await.unwrap();
        gamemaster::save_note(db, self.game, keeper.id, NOTE, now).await.unwrap();
        let reply = DraftText { source: REPLY, ..DraftText::default() };
        let discussion = sqlx::query_scalar("select discussion_id from games").fetch_one(db).await.unwrap();
        drafts::save(db, keeper.id, DraftTarget::Thread(ThreadId(discussion)), reply, None, now)
            .await
            .unwrap();
        let letter = [("to", SEVEN[FRIEND]), ("title", "Between us"), ("text", LETTER)];
        let sent = browser.submit("/messages/new", "/messages/new", &letter).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    }

    async fn ids(&self, query: &'static str) -> Vec<String> {
        let ids: Vec<i64> = sqlx::query_scalar(query).fetch_all(&self.site.db).await.unwrap();
        ids.iter().map(i64::to_string).collect()
    }

    /// Returns the values for a part in braces of an address.
    async fn values(&self, part: &str, address: &str) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match part {
            "game" => words(&["1", "2"]),
            "phase" => some(self.ids("select phase::bigint from phases union select 99 order by 1").await),
            "talk" => self.ids("select id from press_conversations").await,
            "thread" => self.ids("select id from threads").await,
            "post" => some(self.ids("select id from posts order by id").await),
            "conversation" if address.contains("/press/") => {
                self.ids("select id from press_conversations").await
            }
            "conversation" => self.ids("select id from conversations").await,
            "notification" => self.ids("select id from notifications").await,
            "user" | "target" => {
                self.ids("select id from users where name in ('Bogdan', 'Dora', 'Emil')").await
            }
            "board" if address.starts_with("/admin") => words(&["1"]),
            "board" => words(&["games"]),
            "kind" => words(&["person", "message", "post"]),
            "ruleset" => words(&["diplomacy", "1900"]),
            "ladder" => words(&["diplomacy:classic", "diplomacy:1900", "war"]),
            // The addresses of other people's orders by e-mail are signed; `mailed_orders.rs` opens known ones.
            "token" | "tag" => words(&["nothing"]),
            "map" | "passkey" | "tournament" => words(&["1"]),
            // Of other people's answers, pictures and attachments nobody knows the ids; `check_and_post.rs`, `pictures.rs` and
            // `attachments.rs` open known ones.
            "picture" | "attachment" | "answer" => words(&["018f0000-0000-7000-8000-000000000000"]),
            "file" => self.calendars().await,
            other => panic!("{address}: what can {{{other}}} be here?"),
        }
    }

    /// Returns the secret addresses of the calendars of all people.
    async fn calendars(&self) -> Vec<String> {
        let mut files = Vec::new();
        for person in &self.people {
            let token = gamemaster::issue_calendar(&self.site.db, person.id, self.site.now()).await.unwrap();
            files.push(format!("{}.ics", token.text()));
        }
        files
    }

    /// Returns every address of the site with every value, and some with query strings.
    pub(crate) async fn everywhere(&self) -> BTreeSet<String> {
        let mut everywhere = BTreeSet::new();
        let mut known: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let reading = reading_addresses(&self.site).await;
        for address in addresses().chain(reading) {
            let mut found = vec![address.clone()];
            let part_of = |address: &String| Some(address.split_once('{')?.1.split_once('}')?.0.to_owned());
            while let Some(part) = found.first().and_then(part_of) {
                let place =
                    format!("{part} {} {}", address.starts_with("/admin"), address.contains("/press/"));
                if !known.contains_key(&place) {
                    known.insert(place.clone(), self.values(&part, &address).await);
                }
                let filled = |address: &String| {
                    let value = |value: &String| address.replacen(&format!("{{{part}}}"), value, 1);
                    known[&place].iter().map(value).collect::<Vec<_>>()
                };
                found = found.iter().flat_map(filled).collect();
            }
            everywhere.extend(found);
        }
        assert!(everywhere.iter().filter(|path| path.starts_with("/games/1")).count() > 20);
        let of_game =
            everywhere.iter().filter(|path| path.starts_with("/games/1") && !path.contains("/map."));
        let asked: Vec<_> =
            of_game.map(|path| format!("{path}?quote=1&draw=0&seat=3&viewer=3&invitation=word")).collect();
        everywhere.extend(asked);
        everywhere.extend(["canary", "munich", "ruhr"].map(|word| format!("/search?q={word}")));
        everywhere.extend(["/games/1/nothing", "/games/x", "/static/nothing"].map(str::to_owned));
        everywhere
    }
}

/// Returns the first, the last and some values between of a long list. All pages of such a list are made in one way.
fn some(all: Vec<String>) -> Vec<String> {
    let is_full = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    let [in_full, ordinary] = MANY;
    let many = if is_full { in_full } else { ordinary };
    let (step, last) = (all.len().div_ceil(many).max(1), all.len().saturating_sub(1));
    let kept = all.into_iter().enumerate().filter(|(nth, _)| nth % step == 0 || *nth == last);
    kept.map(|(_, one)| one).collect()
}

/// Returns true if the file takes long to make. The marks are not searched in such files; they are only compared.
pub(crate) fn is_picture(path: &str) -> bool {
    path.contains(".png") || path.contains(".xlsx")
}

/// Opens a page, again if the machine was too busy to answer in time.
async fn patient(browser: &mut Browser, path: &str) -> Answer {
    let mut answer = browser.get(path).await;
    for _ in 0..5 {
        if answer.status != StatusCode::SERVICE_UNAVAILABLE {
            break;
        }
        answer = browser.get(path).await;
    }
    answer
}

/// Returns the marks that `browser` finds at `paths`, each with an address.
async fn found(browser: &mut Browser, paths: &BTreeSet<String>) -> BTreeMap<&'static str, String> {
    let mut found = BTreeMap::new();
    for path in paths.iter().filter(|path| !is_picture(path)) {
        let answer = patient(browser, path).await;
        assert!(!answer.status.is_server_error(), "{path}: {}", answer.status);
        let headers = format!("{:?}", answer.headers);
        for mark in MARKS {
            if answer.body.contains(mark) || headers.contains(mark) {
                found.insert(mark, path.clone());
            }
        }
    }
    found
}

/// Asserts that `browser` finds exactly the marks `may`.
async fn assert_sees(who: &str, browser: &mut Browser, paths: &BTreeSet<String>, may: &[&str]) {
    let found = found(browser, paths).await;
    let seen: BTreeSet<_> = found.keys().copied().collect();
    assert_eq!(seen, may.iter().copied().collect(), "what {who} sees: {found:?}");
}

#[tokio::test]
async fn nobody_finds_a_mark_before_its_time() {
    let figures = web::collect().unwrap();
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await;
    let host = account(&played.site, "Host", true).await;
    let admin = account(&played.site, "Warden", true).await;
    let spectator = account(&played.site, "Horia", false).await;
    sqlx::query("update games set gm_id = $1").bind(host.id).execute(&played.site.db).await.unwrap();
    played.leave_marks().await;

    let everywhere = played.everywhere().await;
    // The keeper finds what they may still change or read. This shows that the search finds marks.
    let mut keeper = played.browser(&played.people[KEEPER]).await;
    // Their program also finds the orders that wait; the sheet shows the draft in their place.
    let own = [ORDERS, DRAFT, PRESS, LETTER, REPLY, NOTE, AGREEMENT];
    assert_sees("the keeper", &mut keeper, &everywhere, &own).await;
    let mut friend = played.browser(&played.people[FRIEND]).await;
    assert_sees("the friend", &mut friend, &everywhere, &[PRESS, LETTER, AGREEMENT]).await;
    let strangers: [(&str, &Person); 4] = [
        ("a rival", &played.people[1]),
        ("the game master without a seat", &host),
        ("an admin", &admin),
        ("a spectator", &spectator),
    ];
    for (who, person) in strangers {
        assert_sees(who, &mut played.browser(person).await, &everywhere, &[]).await;
    }
    assert_sees("a guest", &mut played.site.browser(), &everywhere, &[]).await;
    for person in [&host, &admin] {
        assert_nothing_on_the_sheet(&mut played.browser(person).await).await;
    }
    // From here on the Game Master is a player of the game.
    sqlx::query("update games set gm_id = $1")
        .bind(played.people[0].id)
        .execute(&played.site.db)
        .await
        .unwrap();
    assert_eq!(played.people[0].role, SiteRole::Admin);
    let mut master = played.browser(&played.people[0]).await;
    assert_sees("the game master at the table", &mut master, &everywhere, &[]).await;
    // Neither a proposal of the Game Master nor an offer of the keeper's seat shows a mark.
    let seat = Seat(KEEPER as u8);
    let offer = GameCorrection::Replace { seat, name: "Horia" };
    played.decide(&played.people[0], offer, "away for long").await.unwrap();
    for person in [1, 2, 5, 6] {
        played.voice(person, true).await.unwrap();
    }
    assert_eq!(played.table(0).await.roster[KEEPER].offered_to, Some(spectator.id));
    played.decide(&played.people[0], GameCorrection::Undo { phase: 0 }, "a slip").await.unwrap();
    let everywhere = played.everywhere().await;
    for (who, person) in [("the game master who proposes", &played.people[0]), ("the successor", &spectator)]
    {
        assert_sees(who, &mut played.browser(person).await, &everywhere, &[]).await;
    }
    assert_nothing_beside_the_pages(&played, &mut master).await;
    for letter in played.letters().await {
        assert!(!MARKS.iter().any(|mark| letter.text.contains(mark) || letter.subject.contains(mark)));
    }

    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let everywhere = played.everywhere().await;
    assert_sees("a guest after the deadline", &mut played.site.browser(), &everywhere, &[ORDERS]).await;
    let mut rival = played.browser(&played.people[1]).await;
    assert_sees("a rival after the deadline", &mut rival, &everywhere, &[ORDERS]).await;
    assert!(rival.get("/games/1/phases/0").await.body.contains(ORDERS), "where it is looked for");
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let file = rival.get("/games/1/game.json").await.body;
    assert!(file.contains(ORDERS) && file.contains("\"log\":{"), "the game is over");
    for secret in MARKS.iter().filter(|mark| **mark != ORDERS) {
        assert!(!file.contains(secret), "{secret}");
    }
    let figures = figures.render();
    assert!(!MARKS.iter().any(|mark| figures.contains(mark)) && figures.contains("stafeta_"));
}

/// Asserts that a Game Master without a seat finds no mark on the sheet on which they post for the keeper.
async fn assert_nothing_on_the_sheet(master: &mut Browser) {
    let action = "/games/1/orders";
    let mut shown = master.submit("/games/1", action, &[("do", &format!("for-{KEEPER}"))]).await;
    assert_eq!(shown.attributes("form.sheet input[name=seat]", "value"), [KEEPER.to_string()]);
    for text in ["A MUN - RUH", "A BER S A MUN - RUH", "who moves to Ruhr?", "canary", ""] {
        for wish in ["check", "change", "language-ro", "keep", "now-orders", "for-4", "for-3"] {
            let mut filled = shown.fill(action, &[("text", text)]);
            filled.push(("do".into(), wish.into()));
            let said = master.post(action, &filled).await;
            assert!(!said.status.is_server_error(), "{wish}: {}", said.status);
            for mark in MARKS {
                assert!(!said.body.contains(mark), "{wish}: {mark}: {}", said.body);
            }
            shown = if said.texts("form.sheet").is_empty() { shown } else { said };
        }
    }
}

/// Asserts that refusals, downloads and answers to forms hold no mark.
async fn assert_nothing_beside_the_pages(played: &Played, other: &mut Browser) {
    let mut said = Vec::new();
    for text in ["A MUN - RUH", "A BER S A MUN - RUH", "who moves to Ruhr?", "canary"] {
        for wish in ["check", "draft", "send"] {
            let action = "/games/1/orders";
            let mut filled = other.get("/games/1").await.fill(action, &[("text", text)]);
            filled.extend([("do", wish), ("seat", "3")].map(|(name, value)| (name.into(), value.into())));
            said.push(other.post(action, &filled).await);
        }
    }
    for action in ["/games/1/ready", "/games/1/not-ready", "/games/1/withdraw-orders", "/games/1/take-back"] {
        let filled: Vec<_> = other.get("/games/1").await.fill("/games/1/orders", &[]);
        said.push(other.post(action, &filled).await);
    }
    said.push(other.submit("/account/data", "/account/export", &[]).await);
    assert_eq!(said.last().unwrap().status, StatusCode::OK, "an export");
    for answer in said {
        for mark in MARKS {
            assert!(!answer.body.contains(mark), "{mark}: {}", answer.body);
        }
    }
    assert_eq!(played.table(0).await.game.phase, Some(0));
}

/// Returns the answers to `browser` at `paths`, without the parts that differ at each request.
pub(crate) async fn answers(
    browser: &mut Browser,
    paths: &BTreeSet<String>,
) -> BTreeMap<String, (StatusCode, String)> {
    let mut answers = BTreeMap::new();
    for path in paths {
        let answer = patient(browser, path).await;
        // The tag of a page tells no more than the page.
        let tag = answer.headers.get(header::ETAG).filter(|_| !is_picture(path));
        answers.insert(path.clone(), (answer.status, format!("{tag:?}\n{}", steady(&answer))));
    }
    answers
}

pub(crate) fn steady(answer: &Answer) -> String {
    let mut passing = Vec::new();
    if answer.body.trim_start().starts_with("<!doctype html>") {
        let page = answer.html();
        let tokens =
            "input[name=once], input[name=token], input[name=form_token], input[name$=seed]:not([name=seed])";
        passing.extend(attributes(page, tokens, "value"));
        passing.extend(texts(page, "p.small.dim code"));
        // The key to which browsers subscribe is the site's own.
        passing.extend(attributes(page, "form[data-push-key]", "data-push-key"));
    } else if let Ok(file) = serde_json::from_str::<Value>(&answer.body) {
        // The digest of a file depends on the rest, which is compared itself; a refusal of the API has the request's number.
        passing.extend(["digest", "request"].map(|name| file[name].as_str().unwrap_or_default().to_owned()));
    }
    let passing = passing.iter().filter(|once| !once.is_empty());
    passing.fold(answer.body.clone(), |body, once| body.replace(once, ""))
}

/// Asserts that both answers are the same, and that there are enough of them.
pub(crate) fn assert_same(
    one: &BTreeMap<String, (StatusCode, String)>,
    other: &BTreeMap<String, (StatusCode, String)>,
) {
    assert!(one.values().filter(|(status, _)| *status == StatusCode::OK).count() > 40);
    let mut pictures = 0;
    for (path, answer) in one {
        let Some(same) = other.get(path) else { panic!("{path} is in one of two games only") };
        // A machine too busy to draw a picture in time gives nothing to compare, nor does a limit that its repeats have reached.
        let undrawn = [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS];
        if is_picture(path) && [answer.0, same.0].iter().any(|status| undrawn.contains(status)) {
            continue;
        }
        assert!(answer == same, "{path} tells the two games apart:\n{}\n{}", answer.1, same.1);
        pictures += usize::from(is_picture(path) && answer.0 == StatusCode::OK);
    }
    assert!(pictures > 0, "no picture of the two games was drawn in time");
    assert_eq!(one.len(), other.len());
}

/// Opens a game of Diplomacy in which the keeper writes these four texts, and returns what a rival reads of it.
async fn rival_reads(
    [sent, drafted, said, written]: [&str; 4],
    roots: &mut Vec<String>,
) -> BTreeMap<String, (StatusCode, String)> {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (keeper, db, now) = (&played.people[KEEPER], &played.site.db, played.site.now());
    played.post(KEEPER, sent, false).await.unwrap();
    gamemaster::save_draft(db, played.game, keeper, draft(drafted), now).await.unwrap();
    played.say(keeper, &[4], said).await.unwrap();
    let kind = if said.len() > 2 { "peace" } else { "demilitarised" };
    played.propose_terms(KEEPER, 4, kind).await.unwrap();
    let mut browser = played.browser(keeper).await;
    let letter = [("to", SEVEN[FRIEND]), ("title", written), ("text", written)];
    browser.submit("/messages/new", "/messages/new", &letter).await;
    let mut paths = played.everywhere().await;
    paths.retain(|path| !path.starts_with("/calendar/"));
    let mut rival = played.browser(&played.people[1]).await;
    roots.push(root(&mut rival).await);
    assert_same_without_caches(&played, &mut browser, &mut rival, &paths).await;
    let mut answers = answers(&mut rival, &paths).await;
    // The commitment of each game's sealed randomness is public, and the only part that may differ.
    for (_, body) in answers.values_mut() {
        *body = body.replace(roots.last().unwrap(), "");
    }
    answers
}

/// Asserts that a rival reads the same of the game from a process that keeps what the keeper has just read, and what the rival
/// has read themselves, as from one that keeps nothing.
async fn assert_same_without_caches(
    played: &Played,
    keeper: &mut Browser,
    rival: &mut Browser,
    paths: &BTreeSet<String>,
) {
    let of_game = |path: &&String| path.starts_with("/games/1") && !is_picture(path);
    let paths: BTreeSet<String> = paths.iter().filter(of_game).cloned().collect();
    let own = answers(keeper, &paths).await;
    // The first visit of the rival shows what is new.
    answers(rival, &paths).await;
    let warm = answers(rival, &paths).await;
    let cold = answers(&mut rival.moved_to(&played.site.restarted()), &paths).await;
    for (path, answer) in &warm {
        assert!(
            *answer == cold[path],
            "{path} depends on what was read before:\n{}\n{}",
            answer.1,
            cold[path].1
        );
    }
    assert_ne!(own["/games/1"], warm["/games/1"], "the keeper sees their own orders");
}

/// Returns the first root of the sealed randomness of game 1.
pub(crate) async fn root(browser: &mut Browser) -> String {
    let lots: Value = serde_json::from_str(&browser.get("/games/1/randomness.json").await.body).unwrap();
    lots["roots"][0].as_str().unwrap_or("no root yet").to_owned()
}

#[tokio::test]
async fn two_games_that_differ_in_orders_and_press_are_the_same_to_a_rival() {
    let mut roots = Vec::new();
    let one = ["A MUN - RUH\nF KIE - DEN", "A BER - KIE", "Attack Denmark with me", "Yes"];
    let other = ["A MUN - TYR", "what if", "No", "A very long letter about everything there is"];
    let (one, other) = (rival_reads(one, &mut roots).await, rival_reads(other, &mut roots).await);
    assert_same(&one, &other);
}

#[tokio::test]
async fn two_games_that_differ_in_hands_and_in_dice_to_come_are_the_same_to_a_rival() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan", "Călin"], false).await;
    let db = &played.site.db;
    played.say(&played.people[0], &[2], "psst").await.unwrap();
    let mut paths = played.everywhere().await;
    paths.retain(|path| !path.starts_with("/calendar/"));
    let mut rival = played.browser(&played.people[1]).await;
    let held = played.view(1).await["hand"].clone();

    // The first visit shows unseen changes, the second no longer.
    answers(&mut rival, &paths).await;
    let mut one = answers(&mut rival, &paths).await;
    let sealed = root(&mut rival).await;
    // Ana and Călin exchange their cards, and all dice fall differently.
    sqlx::raw_sql(
        "update snapshots set state = jsonb_set(jsonb_set(state,
             '{hands,0}', state->'hands'->2), '{hands,2}', state->'hands'->0);
         update events set body = jsonb_set(body, '{began,deal,result}', (
             select jsonb_agg(body->'began'->'deal'->'result'->place order by nth)
             from unnest(array[6,7,8,3,4,5,0,1,2]) with ordinality as dealt (place, nth)))
         where source = 'rules' and body ? 'began';
         update games set secret = sha256(secret)",
    )
    .execute(db)
    .await
    .unwrap();
    assert_eq!(played.view(1).await["hand"], held);
    let mut other = answers(&mut rival, &paths).await;
    let resealed = root(&mut rival).await;
    assert_ne!(sealed, resealed);
    for (_, body) in one.values_mut().chain(other.values_mut()) {
        *body = body.replace(&sealed, "").replace(&resealed, "");
    }
    assert_same(&one, &other);
    // Each of the two sees their own new hand: it was the hands that were exchanged.
    let (ana, calin) = (played.view(0).await, played.view(2).await);
    assert_ne!(ana["hand"], calin["hand"]);
}
