//! Limits of processor time, storage and attention: the worst requests at once, and very many of the same.

use std::time::{Duration, Instant};

use axum::http::StatusCode;

use crate::forum::{OPEN, board};
use crate::games_pages::{begun, hall};
use crate::{Browser, PASSWORD, Site};

/// The longest time for a health check beside the worst requests.
const HEALTHY: Duration = Duration::from_secs(1);
/// Ten times what the largest accepted texts of five seats need on two idle processors, in a build for development.
const TEXT: Duration = Duration::from_millis(2_500);

/// Returns a text of this line, repeated up to this number of bytes.
fn lines(line: &str, bytes: usize) -> String {
    format!("{line}\n").repeat(bytes / (line.len() + 1))
}

/// Sends a sandbox request with this text for each seat, and returns the status and the time it took.
async fn what_if(browser: &mut Browser, game: &str, seats: usize, text: &str) -> (StatusCode, Duration) {
    let action = format!("{game}/sandbox");
    let fields: Vec<(String, String)> =
        (0..seats).map(|seat| (format!("0.{seat}"), text.to_owned())).collect();
    let mut form = browser.get(&action).await.fill(&action, &[]);
    form.retain(|(name, _)| name == "form_token");
    form.extend(fields);
    form.push(("to".to_owned(), "1".to_owned()));
    form.push(("lang".to_owned(), "en".to_owned()));
    let asked = Instant::now();
    let answer = browser.post(&action, &form).await;
    (answer.status, asked.elapsed())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_two_worst_what_ifs_at_once_stop_nobody() {
    let site = hall().await.for_crowd();
    let (game, _) = begun(&site, &[]).await;
    let (mut one, mut two, mut guest) = (site.browser(), site.browser(), site.browser());
    let texts = [lines("A PAR - BUR", 15_700), "x".repeat(15_900), lines("q w e r t y", 15_900)];
    for text in &texts {
        let both =
            async { tokio::join!(what_if(&mut one, &game, 7, text), what_if(&mut two, &game, 7, text)) };
        let healthy = async {
            let asked = Instant::now();
            let status = guest.get("/healthz").await.status;
            (status, asked.elapsed())
        };
        let (((one, _), (two, _)), (status, took)) = tokio::join!(both, healthy);
        assert_eq!((one, two), (StatusCode::PAYLOAD_TOO_LARGE, StatusCode::PAYLOAD_TOO_LARGE));
        assert_eq!(status, StatusCode::OK);
        assert!(took < HEALTHY, "{took:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_largest_texts_that_are_taken_are_read_at_once() {
    let site = hall().await.for_crowd();
    let (game, mut people) = begun(&site, &[]).await;
    for line in ["A PAR - BUR", "qwrtz", "Xxxxx to Yyyyy", "A PAR - Bxrgxndy"] {
        // A text may have at most two hundred lines.
        let (status, took) =
            what_if(&mut people[1], &game, 5, &lines(line, 3_100.min(200 * line.len()))).await;
        assert_eq!(status, StatusCode::OK, "{line}");
        println!("{line}: {took:?} for five of them");
        assert!(took < TEXT, "{line}: {took:?} for five of them");
        let sheet = people[0].get(&game).await;
        let form = sheet.fill(
            &format!("{game}/orders"),
            &[("text", &lines(line, 16_000.min(200 * line.len()))), ("do", "check")],
        );
        let asked = Instant::now();
        let answer = people[0].post(&format!("{game}/orders"), &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{line}");
        println!("{line}: {:?}", asked.elapsed());
        assert!(asked.elapsed() < TEXT, "{line}: {:?}", asked.elapsed());
    }
    let (status, _) = what_if(&mut people[1], &game, 2, &lines("qwrtz", 1_900)).await;
    assert_eq!(status, StatusCode::OK, "more lines than any post has are told at their field");
    // One word of a hundred thousand letters, and more lines than a post may have.
    for text in ["x".repeat(120_000), lines("A PAR - BUR", 150_000)] {
        let sheet = people[0].get(&game).await;
        let form = sheet.fill(&format!("{game}/orders"), &[("text", &text), ("do", "check")]);
        let asked = Instant::now();
        let answer = people[0].post(&format!("{game}/orders"), &form).await;
        assert!(answer.status.is_client_error(), "{}", answer.status);
        assert!(asked.elapsed() < TEXT, "{:?}", asked.elapsed());
    }
}

/// Held by a test that fills the queue of pictures: a process has one for all of its sites.
pub(crate) static PICTURE_QUEUE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_burst_of_pictures_is_refused_at_once_and_keeps_no_post_waiting() {
    let _queue = PICTURE_QUEUE.lock().await;
    let site = hall().await.for_crowd();
    let (game, mut people) = begun(&site, &[]).await;
    let burst = (0..60).map(|number| {
        let mut guest = people[1 + number % 6].clone();
        // On a busy machine a spreadsheet takes as long as a request may: pictures come first.
        let kind = if number > 12 && number % 4 == 0 { "xlsx" } else { "png" };
        let address = format!("{game}/map.{kind}?theme={}", ["light", "dark", "print"][number % 3]);
        tokio::spawn(async move { guest.get(&address).await })
    });
    let burst: Vec<_> = burst.collect();
    let form = people[0].get("/account/e-mail-address").await.fill("/account/e-mail-address", &[]);
    let token = form.iter().find(|(name, _)| name == "form_token").cloned();
    for _ in 0..5 {
        let asked = Instant::now();
        let typed = [("text".to_owned(), "**so**".to_owned()), ("language".to_owned(), "en".to_owned())];
        let preview = [typed.to_vec(), token.iter().cloned().collect()].concat();
        assert_eq!(people[0].post("/preview", &preview).await.status, StatusCode::OK);
        assert!(asked.elapsed() < HEALTHY * 2, "{:?}", asked.elapsed());
    }
    let (mut made, mut refused) = (0, 0);
    for picture in burst {
        let answer = picture.await.unwrap();
        match answer.status {
            StatusCode::OK => made += 1,
            StatusCode::SERVICE_UNAVAILABLE => {
                assert!(!answer.header("retry-after").is_empty());
                refused += 1;
            }
            other => panic!("{other}"),
        }
    }
    assert!(made > 0 && refused > 30, "{made} made, {refused} refused");
}

#[tokio::test]
async fn no_password_is_hashed_for_a_link_that_does_not_work() {
    let site = Site::open().await.for_crowd();
    site.player("Ana").await;
    let mut guest = site.browser();
    let token = guest.get("/login").await.fill("/login", &[]);
    let mut form: Vec<_> = token.into_iter().filter(|(name, _)| name == "form_token").collect();
    for (name, value) in
        [("password", PASSWORD), ("name", "Eve"), ("email", "eve@example.org"), ("zone", "UTC")]
    {
        form.push((name.to_owned(), value.to_owned()));
    }
    let link = "A".repeat(43);
    let mut limited = 0;
    for _ in 0..20 {
        for door in ["reset", "setup"] {
            let answer = guest.post(&format!("/{door}/{link}"), &form).await;
            match answer.status {
                StatusCode::NOT_FOUND => {}
                StatusCode::TOO_MANY_REQUESTS => limited += 1,
                other => panic!("{door}: {other}"),
            }
        }
    }
    assert!(limited > 0, "nobody tries links without end");
}

#[tokio::test]
async fn what_is_stored_or_searched_for_has_its_limit() {
    let site = Site::open().await.for_crowd();
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let form = ana.get("/b/talk/new").await.fill("/b/talk/new", &[]);
    let token = form.iter().find(|(name, _)| name == "form_token").unwrap().1.clone();
    let draft = |place: &str| {
        [("form_token", token.as_str()), ("place", place), ("title", ""), ("text", "x")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    for place in ["thread:999999", "post:999999", "board:999999", "conversation:999999"] {
        assert_eq!(ana.post("/drafts", &draft(place)).await.status, StatusCode::NOT_FOUND, "{place}");
    }
    let mut guest = site.browser();
    let mut searches = 0;
    while guest.get("/search?q=army").await.status == StatusCode::OK {
        searches += 1;
        assert!(searches < 100, "searching has no limit");
    }
    assert!(searches >= 20, "{searches}");
    let mut saved = 0;
    while ana.post("/drafts", &draft("board:1")).await.status == StatusCode::OK {
        saved += 1;
        assert!(saved < 300, "drafts have no limit");
    }
    assert!(saved >= 100, "{saved}");
}

#[tokio::test]
async fn one_subscriber_with_many_addresses_makes_few_accounts() {
    let site = Site::open_behind_proxy().await.for_crowd();
    let mut made = 0;
    for number in 0..60 {
        let mut browser = site.browser();
        browser.come_from(&format!("2001:db8:7:{number}::1"));
        let (name, email) = (format!("Guest{number}"), format!("guest{number}@example.org"));
        let fields = [("name", name.as_str()), ("email", email.as_str()), ("password", PASSWORD)];
        made += usize::from(
            browser.submit("/register", "/register", &fields).await.status == StatusCode::SEE_OTHER,
        );
    }
    assert!((8..=33).contains(&made), "{made} accounts from one /48");
}

/// Returns the number of times a form is accepted until it is refused as too many. Each refusal must return the typed text.
async fn passes(browser: &mut Browser, action: &str, form: &[(String, String)], typed: &str) -> usize {
    for passed in 0..400 {
        let answer = browser.post(action, form).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|seconds| seconds > 0));
            assert!(answer.body.contains(typed), "{action}: {}", answer.body);
            return passed;
        }
        assert!(!answer.status.is_server_error(), "{action}: {}", answer.status);
    }
    panic!("{action} has no limit");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_door_through_which_something_is_worked_out_has_its_limit() {
    let site = hall().await.for_crowd();
    let (game, mut people) = begun(&site, &[]).await;
    let ana = &mut people[0];
    let orders = format!("{game}/orders");
    let sheet = ana.get(&game).await;
    let form = [sheet.fill(&orders, &[("text", "A VIE - GAL")]), vec![("do".to_owned(), "check".to_owned())]];
    assert!((100..=150).contains(&passes(ana, &orders, &form.concat(), "A VIE - GAL").await));

    let form = ana.get("/messages/new").await.fill("/messages/new", &[("to", "Bogdan"), ("text", "Peace?")]);
    let form = [form, vec![("do".to_owned(), "preview".to_owned())]].concat();
    assert!((50..=80).contains(&passes(ana, "/messages/new", &form, "Peace?").await));

    let token: Vec<_> = form.iter().filter(|(name, _)| name == "form_token").cloned().collect();
    let typed = [("text", "so"), ("language", "en")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    let preview = [typed.to_vec(), token.clone()].concat();
    let (mut seen, mut refused) = (0, false);
    while !refused {
        let answer = ana.post("/preview", &preview).await;
        refused = answer.status != StatusCode::OK || answer.body.contains("Try again in");
        seen += 1;
        assert!(seen < 200, "previews have no limit");
    }

    let opening = "/b/games/games/new/conquest";
    let form = people[1].get(opening).await.fill(opening, &[("name", "The long way")]);
    let form = [form, vec![("do".to_owned(), "check".to_owned())]].concat();
    assert!((100..=150).contains(&passes(&mut people[1], opening, &form, "The long way").await));

    // The opening may be the file of a whole game, which is verified.
    let opening = "/b/games/games/new";
    let form = people[2].get(&format!("{opening}?game=diplomacy:classic")).await;
    let form = form.fill(opening, &[("name", "Own opening"), ("opening", "no position")]);
    assert!((100..=150).contains(&passes(&mut people[2], opening, &form, "no position").await));
}

#[tokio::test]
async fn games_and_invitations_have_their_limit() {
    let site = hall().await.for_crowd();
    let mut people = [site.player("Ana").await, site.player("Bogdan").await, site.player("Emil").await];
    let form = "/b/games/games/new";
    let fields = [("name", "The long road"), ("cadence", "hours"), ("hours", "24")];
    let mut created = 0;
    let refused = loop {
        let answer = people[0].submit(form, form, &fields).await;
        if answer.status != StatusCode::SEE_OTHER {
            break answer;
        }
        created += 1;
        assert!(created < 50, "games have no limit");
    };
    assert_eq!((created, refused.status), (20, StatusCode::UNPROCESSABLE_ENTITY));
    assert!(refused.body.contains("The long road"), "{}", refused.body);

    let fields = [("to", "Emil"), ("title", "Alliance"), ("text", "You and me?")];
    let mut begun = 0;
    let refused = loop {
        let answer = people[1].submit("/messages/new", "/messages/new", &fields).await;
        if answer.status != StatusCode::SEE_OTHER {
            break answer;
        }
        begun += 1;
        assert!(begun < 50, "invitations have no limit");
    };
    assert_eq!((begun, refused.status), (10, StatusCode::UNPROCESSABLE_ENTITY));
    assert!(refused.body.contains("You and me?"), "{}", refused.body);
}
