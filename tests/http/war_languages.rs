//! A game of WAR II in Portuguese and in Romanian: orders, summaries, and every page that a player opens.

use axum::http::StatusCode;
use stafeta::i18n::Lang;
use stafeta_rules::rules::Seat;

use crate::languages::assert_reads_only;
use crate::war_whole::{War5, path};

/// The players and their languages.
const SPEAKERS: [(usize, Lang); 2] = [(0, Lang::Pt), (1, Lang::Ro)];

/// The parts of addresses that Portuguese does not cover: other games, and pages for admins.
const ELSEWHERE: [&str; 7] =
    ["/admin", "/calendar/", "/maps", "/rules/1900", "/rules/diplomacy", "/static", "conquest"];

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
        let browser = &mut war.browsers[player];
        let story = browser.get(&format!("/t/{thread}?page=3")).await;
        assert_eq!(story.attributes("html", "lang"), [lang.code()]);
        let attacks = if lang == Lang::Pt { " ataca: " } else { " atacă " };
        let mut told = String::new();
        for page in 1.. {
            let posts = browser.get(&format!("/t/{thread}?page={page}")).await;
            if posts.status != StatusCode::OK {
                break;
            }
            told += &posts.texts("main").concat();
        }
        assert!(told.contains(attacks), "{told}");
        assert_reads_only(lang, browser, &paths, &ELSEWHERE).await;
    }
    let sheet = war.browsers[0].get(&path(&war.played)).await;
    assert!(
        sheet.texts(".resources dt").iter().any(|dt| dt == "Seu objetivo"),
        "{:?}",
        sheet.texts(".resources dt")
    );
}
