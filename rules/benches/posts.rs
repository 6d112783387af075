//! How long a post of orders of 4,000 characters takes to read: posts that people wrote (`tests/posts/`), one after the
//! other, and posts of unknown words. Asked for: at most 5 ms. Time is that of the processor.
//!
//!     cargo bench --workspace --bench posts

use std::time::Duration;

use cpu_time::ThreadTime;
use serde_json::Value;
use stafeta_rules::conquest::ids::{Seat as ConquestSeat, TerritoryId};
use stafeta_rules::conquest::text::{self as conquest_text, ConquestNames};
use stafeta_rules::conquest::theme::ConquestTheme;
use stafeta_rules::diplomacy::case::{AdjudicationCase, CaseBoard};
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Language, ReadOrders, Rules, Seat, Viewer};
use stafeta_rules::war::game::War;
use stafeta_rules::war::options::Options;
use stafeta_rules::war::state::State;

/// Length of a post, in bytes.
const LENGTH: usize = 4_000;
/// Times that each post is read.
const ROUNDS: usize = 21;

/// Returns the texts of a file of posts, joined to posts of [`LENGTH`] at most. `text` is their place in an entry.
fn posts(file: &Value, text: usize) -> Vec<String> {
    let mut posts = vec![String::new()];
    for entry in file["posts"].as_array().into_iter().flatten() {
        let line = entry[text].as_str().unwrap_or_default();
        if posts.last().is_some_and(|post| post.len() + line.len() >= LENGTH) {
            posts.push(String::new());
        }
        posts.last_mut().into_iter().for_each(|post| post.extend([line, "\n"]));
    }
    posts.push("wholly unknown words stand here. ".repeat(LENGTH / 33));
    posts
}

/// Reads each post and prints the median of the slowest one.
fn measure(name: &str, posts: &[String], read: impl Fn(&str)) {
    let median = |post: &String| {
        let mut times: Vec<Duration> = (0..ROUNDS)
            .map(|_| {
                let started = ThreadTime::now();
                read(post);
                started.elapsed()
            })
            .collect();
        times.sort();
        times[ROUNDS / 2]
    };
    let mut medians: Vec<Duration> = posts.iter().map(median).collect();
    medians.sort();
    println!(
        "{name}: {} posts, median {:?}, slowest {:?}",
        posts.len(),
        medians[medians.len() / 2],
        medians[medians.len() - 1]
    );
}

fn file(text: &str) -> Value {
    serde_json::from_str(text).expect("a file of posts")
}

fn main() {
    let diplomacy = file(include_str!("../tests/posts/en-forum.json"));
    let case: AdjudicationCase =
        serde_json::from_value(diplomacy["positions"][0].clone()).expect("a position");
    let board = CaseBoard::of(&case).expect("a board");
    let seat = board.seat("FRANCE").expect("a power");
    measure("Diplomacy", &posts(&diplomacy, 2), |post| {
        board.read(Some(seat), Some(Language::En), post);
    });

    let options = Options { names: vec!["Ana".into(), "Bruno".into(), "Clara".into()], ..Options::default() };
    let mut state = State::default();
    let events = War::start(&options, 3, &mut SealedRng::new(GameSecret::new([3; 32]), 0)).expect("a start");
    events.iter().for_each(|event| War::apply(&mut state, event));
    let view = War::view(&state, Viewer::Seat(Seat(0)));
    measure("WAR II", &posts(&file(include_str!("../tests/posts/war-en.json")), 0), |post| {
        War::read_post(post, Language::En, &view, Seat(0));
    });

    let names = (0..200).map(|index| (TerritoryId(index), format!("Tomis{index}")));
    let names = ConquestNames::new(
        names.chain([(TerritoryId(200), "Histria".to_owned()), (TerritoryId(201), "Tomis".to_owned())]),
        [(ConquestSeat(0), "Ana".to_owned())],
        ConquestTheme::default(),
    );
    measure("Forum Conquest", &posts(&file(include_str!("../tests/posts/conquest-en.json")), 0), |post| {
        conquest_text::read_post(post, Language::En, &names);
    });
}
