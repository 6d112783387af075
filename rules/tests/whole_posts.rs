//! Whole posts of WAR II and Forum Conquest as people write them: texts as data, with the reading that a person gave them.

use std::collections::BTreeMap;

use serde::Deserialize;
use stafeta_rules::conquest::ids::{Seat as ConquestSeat, TerritoryId};
use stafeta_rules::conquest::text::{self as conquest_text, ConquestNames};
use stafeta_rules::conquest::theme::ConquestTheme;
use stafeta_rules::rules::{Language, PostReading, ReadOrders, Seat};
use stafeta_rules::war::game::War;

use crate::diplomacy_posts::describe;
use crate::war_text::view;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PostFile {
    #[serde(rename = "format")]
    _format: String,
    ruleset: String,
    language: Language,
    posts: Vec<WrittenPost>,
}

/// A post: the text, and the orders that it gives in the words of its language. Without orders nothing of it may be taken.
#[derive(Deserialize)]
struct WrittenPost(String, Vec<String>);

const FILES: [&str; 10] = [
    include_str!("posts/war-en.json"),
    include_str!("posts/war-en-mixed.json"),
    include_str!("posts/war-ro.json"),
    include_str!("posts/war-ro-mixed.json"),
    include_str!("posts/war-pt.json"),
    include_str!("posts/war-pt-mixed.json"),
    include_str!("posts/conquest-en.json"),
    include_str!("posts/conquest-en-mixed.json"),
    include_str!("posts/conquest-ro.json"),
    include_str!("posts/conquest-ro-mixed.json"),
];

/// Names of the posts of Forum Conquest.
fn conquest_names() -> ConquestNames {
    let territories = [
        "Histria",
        "Tomis",
        "Callatis",
        "Capidava",
        "Argedava",
        "Sarmizegetusa",
        "Țara Bârsei",
        "Cetatea 2",
        "Tomis Nou",
        "Sf. Gheorghe",
    ];
    let players = ["Ana", "Bufnița", "Tin Otter", "Brindle", "Mihai-Radu"];
    let territories = (0..).map(TerritoryId).zip(territories.map(String::from));
    let players = (0..).map(ConquestSeat).zip(players.map(String::from));
    ConquestNames::new(territories, players, ConquestTheme::default())
}

/// Reads a post as written orders, in the language of the file.
fn read(ruleset: &str, text: &str, language: Language) -> PostReading<String> {
    match ruleset {
        "war-ii" => {
            let view = view();
            let read = War::read_post(text, language, &view, Seat(0)).expect("a reader of posts");
            read.map(|act| War::write(&[act], language, &view))
        }
        _ => {
            let names = conquest_names();
            let read = conquest_text::read_post(text, language, &names);
            read.map(|act| conquest_text::write(&[act], language, &names))
        }
    }
}

#[test]
fn clear_posts_are_understood_and_none_is_misread() {
    let mut faults = Vec::new();
    for text in FILES {
        let file: PostFile = serde_json::from_str(text).expect("a file of posts");
        let (mut clear, mut missed, mut misread) = (0, Vec::new(), Vec::new());
        for WrittenPost(text, wanted) in &file.posts {
            let read = read(&file.ruleset, text, file.language);
            let taken: Vec<String> = read.orders().cloned().collect();
            clear += usize::from(!wanted.is_empty());
            let mut rest = wanted.clone();
            let known = taken.iter().all(|order| {
                let at = rest.iter().position(|wanted| wanted == order);
                at.map(|at| rest.remove(at)).is_some()
            });
            let told = format!("{text:?}: {} for {wanted:?}", describe(&read));
            match taken == *wanted {
                true => {}
                false if known => missed.push(told),
                false => misread.push(told),
            }
        }
        let name = format!("{} {:?}", file.ruleset, file.language);
        if !misread.is_empty() || missed.len() * 50 > clear {
            let told = misread.iter().map(|told| format!("misread {told}")).chain(missed).collect::<Vec<_>>();
            faults.push(format!("{name}, {clear} clear:\n{}", told.join("\n")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A condition, a denial or a doubt beside an order keeps it from counting. What is left may be a line with a condition of its own.
#[test]
fn nothing_doubtful_is_taken() {
    #[derive(Deserialize)]
    struct DoubtFile {
        after: BTreeMap<Language, Vec<String>>,
        before: BTreeMap<Language, Vec<String>>,
    }
    let doubts: DoubtFile = serde_json::from_str(include_str!("posts/doubts.json")).expect("doubts");
    let (mut tried, mut taken_anyway) = (0, Vec::new());
    for text in FILES {
        let file: PostFile = serde_json::from_str(text).expect("a file of posts");
        let single = |post: &&WrittenPost| {
            post.1.len() == 1
                && post.0.len() < 70
                && !post.0.contains(['\n', '>', '/', '('])
                && !post.0.contains(". ")
        };
        for WrittenPost(text, wanted) in file.posts.iter().filter(single).step_by(9) {
            let order = text.trim_end_matches(['.', '!', ' ']);
            let after = doubts.after[&file.language].iter().map(|doubt| format!("{order}{doubt}"));
            let before = doubts.before[&file.language].iter().map(|doubt| format!("{doubt}{order}"));
            for text in after.chain(before) {
                tried += 1;
                let read = read(&file.ruleset, &text, file.language);
                if read.orders().any(|order| *order == wanted[0]) {
                    taken_anyway.push(format!("{text:?}: {}", describe(&read)));
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
    assert!(taken_anyway.is_empty(), "{} of {tried} taken\n{}", taken_anyway.len(), taken_anyway.join("\n"));
}

/// Asked for are 5 ms for 4,000 characters; the bound is wide, because tests are not optimised.
#[test]
fn a_long_post_is_read_at_once() {
    for (ruleset, line) in [
        ("war-ii", "I attack Algeria from Brazil until taken, and move 4 from Germany to Poland.\n"),
        ("war-ii", "wholly unknown words stand here, and here, and here; "),
        ("war-ii", "attack Algera from Brazl or Peru from Mexico, maybe, "),
        ("fcq", "Attack Tomis from Histria with 3K, then move 2 knights from Callatis to Capidava.\n"),
        ("fcq", "Attack Tomis from Histria with 3 or 4 Knights, maybe, "),
    ] {
        let text = line.repeat(4_000 / line.len());
        let started = cpu_time::ThreadTime::now();
        read(ruleset, &text, Language::En);
        let took = started.elapsed();
        assert!(took.as_millis() < 1_000, "{ruleset} {line:?}: {took:?}");
    }
}
