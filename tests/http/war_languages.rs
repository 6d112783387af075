//! A game of WAR II in Portuguese and in Romanian: orders, summaries, and every page a player comes by.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use axum::http::StatusCode;
use scraper::Html;
use stafeta::words::Lang;
use stafeta_rules::rules::Seat;

use crate::war_whole::{War5, path};

/// Who plays in which language.
const SPEAKERS: [(usize, Lang); 2] = [(0, Lang::Pt), (1, Lang::Ro)];

/// Where Portuguese owes nothing: other games, and what only admins see.
const ELSEWHERE: [&str; 7] =
    ["/admin", "/calendar/", "/maps", "/rules/1900", "/rules/diplomacy", "/static", "conquest"];

/// What a page says to whoever reads or hears it.
fn says(body: &str) -> String {
    let page = Html::parse_document(body);
    let mut said: Vec<String> = page.root_element().text().map(str::to_owned).collect();
    for node in page.root_element().descendants() {
        if let Some(element) = node.value().as_element() {
            said.extend(
                ["aria-label", "title", "placeholder", "alt"]
                    .iter()
                    .filter_map(|name| element.attr(name))
                    .map(str::to_owned),
            );
        }
    }
    said.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The longer runs of words that a language's messages hold outside of their arguments.
fn phrases(lang: Lang) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
    let mut found = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        let lines = source.lines().filter(|line| !line.starts_with('#'));
        let values = lines
            .filter_map(|line| line.split_once(" = ").or_else(|| line.trim().split_once("] ")))
            .map(|(_, value)| value);
        let runs = values.flat_map(|value| value.split(['{', '}']).step_by(2)).map(str::trim);
        found.extend(runs.filter(|run| run.split(' ').count() >= 3 && run.len() >= 14).map(str::to_owned));
    }
    assert!(found.len() > 200, "{lang} has its words");
    found
}

#[tokio::test]
async fn war_is_played_and_read_in_portuguese_and_in_romanian() {
    let mut war = War5::open().await;
    for (player, lang) in SPEAKERS {
        war.speak(player, lang).await;
    }
    let mut written = [String::new(), String::new()];
    loop {
        let (seat, text) = war.step().await.expect("the game goes on");
        if let Some(written) = written.get_mut(seat.index()) {
            written.push_str(&text.to_lowercase());
            written.push('\n');
        }
        let verbs = ["atacar ", "atac "];
        if written.iter().zip(verbs).all(|(text, verb)| text.contains(verb)) {
            break;
        }
    }
    assert!(written[0].contains("reforçar") && written[0].contains("fim"), "{}", written[0]);
    assert!(!written.iter().any(|text| text.contains("attack") || text.contains("reinforce")));
    war.play_until(|_, seat| seat == Seat(0)).await;

    let thread = war.played.table(0).await.game.thread;
    let mut paths = war.played.everywhere().await;
    paths.insert("/rules/war".to_owned());
    for (player, lang) in SPEAKERS {
        let own = phrases(lang);
        let foreign: Vec<String> = phrases(Lang::En).into_iter().filter(|run| !own.contains(run)).collect();
        let browser = &mut war.browsers[player];
        let story = browser.get(&format!("/t/{thread}")).await;
        assert_eq!(story.attributes("html", "lang"), [lang.code()]);
        let attacks = if lang == Lang::Pt { " ataca: " } else { " atacă " };
        assert!(story.texts("main").concat().contains(attacks), "{}", story.texts("main").concat());
        let (mut read, mut odd) = (0, Vec::new());
        let owed = |page: &&String| !ELSEWHERE.iter().any(|other| page.contains(other));
        for page in paths.iter().filter(owed) {
            let answer = browser.get(page).await;
            if answer.status != StatusCode::OK || !answer.header("content-type").starts_with("text/html") {
                continue;
            }
            read += 1;
            assert_eq!(answer.attributes("html", "lang"), [lang.code()], "{page}");
            let said = says(&answer.body);
            odd.extend(foreign.iter().filter(|run| said.contains(run.as_str())).map(|run| (page, run)));
        }
        assert!(odd.is_empty(), "to a reader of {lang}: {odd:#?}");
        assert!(read > 30, "only {read} pages were read");
    }
    let sheet = war.browsers[0].get(&path(&war.played)).await;
    assert!(sheet.texts(".purse dt").iter().any(|dt| dt == "Seu objetivo"), "{:?}", sheet.texts(".purse dt"));
}
