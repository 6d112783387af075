//! The messages of the rules: every message id has a text in English and Romanian, and each text uses only arguments that are
//! given.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use stafeta_rules::conquest::alliance::SupportAction;
use stafeta_rules::conquest::catalogue::{Card, GlobalEvent, Objective};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::refusal::Code;
use stafeta_rules::conquest::state::ConquestStage;
use stafeta_rules::diplomacy::game::{Diplomacy, Event, State};
use stafeta_rules::diplomacy::map::TranslatedName;
use stafeta_rules::diplomacy::variants;
use stafeta_rules::rules::{Message, MessageArg, Narrate, Rules, Teach, Viewer};
use stafeta_rules::war;
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::{Colour, Continent, Territory};

use crate::conquest::{play, table};
use crate::diplomacy::play as diplomacy;
use crate::war::play as war_play;

const LANGUAGES: [&str; 2] = ["en", "ro"];

/// The values that complete ids, for types without a list of their values.
const VALUES: [(&str, &[&str]); 7] = [
    (
        "conquest-lot",
        &[
            "pick-order",
            "colours",
            "positions",
            "missed-pick",
            "move-order",
            "card",
            "luck",
            "luck-card",
            "event",
            "tie",
        ],
    ),
    (
        "conquest-source",
        &[
            "start",
            "production",
            "intensive",
            "event",
            "prize",
            "transfer",
            "sale",
            "deal",
            "conversion",
            "purchase",
            "played",
            "hand-limit",
            "elimination",
            "correction",
        ],
    ),
    ("conquest-cause", &["abandoned", "expired", "event", "elimination"]),
    ("conquest-file", &["first-cards", "card", "luck"]),
    ("conquest-correction", &["gold", "ap", "units", "owner", "cards"]),
    ("conquest-won", &["territories", "elimination", "turn-limit", "nobody"]),
    ("conquest-opens", &["picking", "phase1", "phase2"]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the ids of a language in its files `rules-…` and those of the variants, each with the arguments of its text.
fn texts(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let shared = fs::read_dir(root().join("../locales").join(language)).unwrap();
    let shared = shared.map(|entry| entry.unwrap().path());
    let of_rules = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().starts_with("rules-");
    let mut files: Vec<String> =
        shared.filter(of_rules).map(|path| fs::read_to_string(path).unwrap()).collect();
    files.extend(variants::messages(language).map(|(_, text)| text.to_owned()));
    for file in files {
        let mut id = String::new();
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                id = line.split(" =").next().unwrap_or_default().to_owned();
                assert!(texts.insert(id.clone(), BTreeSet::new()).is_none(), "{language}: {id} twice");
            }
            for asked in line.split('$').skip(1) {
                let end = asked.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
                let name = asked[..end.unwrap_or(asked.len())].to_owned();
                texts.entry(id.clone()).or_default().insert(name);
            }
        }
    }
    texts
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
    found
}

/// Returns the string literals of the rules that begin like an id of a game.
fn literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in sources(&root().join("src")) {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for opening in ["\"conquest-", "\"diplomacy-", "\"war-"] {
            for (place, _) in code.match_indices(opening) {
                found.extend(code[place + 1..].split('"').next().map(str::to_owned));
            }
        }
    }
    found.remove("conquest-");
    found
}

/// Returns the ids that are completed by a value: cards, objectives, events, codes, places.
fn completed() -> Vec<String> {
    let hyphens = |key: &str| key.to_lowercase().replace(['_', '/'], "-");
    let mut ids: Vec<String> = Vec::new();
    ids.extend(Card::ALL.iter().map(|card| format!("conquest-card-{}", hyphens(card.key()))));
    ids.extend(Objective::ALL.iter().map(|one| format!("conquest-objective-{}", hyphens(one.key()))));
    ids.extend(GlobalEvent::ALL.iter().map(|event| format!("conquest-event-{}", hyphens(event.key()))));
    ids.extend(Code::ALL.iter().map(|code| format!("conquest-{}", hyphens(code.name()))));
    ids.extend(SupportAction::ALL.iter().map(|kind| {
        let key = serde_json::to_value(kind).unwrap();
        format!("conquest-support-{}", hyphens(key.as_str().unwrap()))
    }));
    for (beginning, values) in VALUES {
        ids.extend(values.iter().map(|value| format!("{beginning}-{value}")));
    }
    ids.extend(variants::all().flat_map(names).map(|(id, _)| id));
    let own = |variant| ["variant", "terms-map"].map(|what| format!("diplomacy-{what}-{variant}"));
    ids.extend(variants::all().flat_map(own));
    ids.extend(Territory::all().map(|at| format!("war-place-{}", hyphens(at.id()))));
    ids.extend(Continent::all().map(|one| format!("war-continent-{}", hyphens(one.id()))));
    ids.extend(Colour::all().map(|one| format!("war-colour-{}", hyphens(one.id()))));
    ids.extend(war::refusal::Code::ALL.iter().map(|code| format!("war-{}", hyphens(code.name()))));
    ids
}

/// Returns the message ids of a variant's powers and places, each with its names in the variant's own file. Places have the
/// names of the variant whose map they are on.
fn names(variant: &'static str) -> impl Iterator<Item = (String, &'static TranslatedName)> {
    let map = variants::board(variant).unwrap();
    let powers = map.powers().map(move |power| {
        let facts = map.power(power);
        (format!("diplomacy-power-{variant}-{}", facts.id.to_lowercase()), &facts.names)
    });
    let own = (map.geography() == variant).then(|| map.provinces());
    let places = own.into_iter().flatten().flat_map(move |province| {
        let facts = map.province(province);
        std::iter::once(province.bare()).chain(facts.coasts.iter().copied()).map(move |place| {
            let text = map.write_location(place).to_lowercase().replace('/', "-");
            (format!("diplomacy-place-{variant}-{text}"), &facts.names)
        })
    });
    powers.chain(places)
}

#[test]
fn places_and_powers_are_told_by_the_names_that_are_read() {
    let owed = fs::read_to_string(root().join("../locales/required.txt")).unwrap();
    for variant in variants::all() {
        let owes =
            |language: &str| owed.lines().any(|line| line == format!("{language} rules-diplomacy-{variant}"));
        for language in ["en", "ro", "pt", "ja"] {
            if !LANGUAGES.contains(&language) && !owes(language) {
                continue;
            }
            let text = variants::messages(language).find(|(id, _)| *id == variant);
            let (_, text) = text.unwrap_or_else(|| panic!("{variant} has no words in {language}"));
            for (id, names) in names(variant) {
                let told = text.lines().find_map(|line| line.strip_prefix(&format!("{id} = ")));
                let told = told.unwrap_or_else(|| panic!("{language} has no words for {id}"));
                assert!(told.starts_with(names.in_language(language)), "{language} {id}: {told}");
            }
        }
    }
    assert!(owed.contains("ja rules-diplomacy-1900"), "the places of 1900 are told in Japanese");
}

#[test]
fn every_id_of_the_rules_has_words_in_both_languages() {
    let (literals, completed) = (literals(), completed());
    assert!(literals.len() > 150 && completed.len() > 200, "the scan no longer sees the code");
    for language in LANGUAGES {
        let texts = texts(language);
        let begins = |beginning: &str| texts.keys().any(|id| id.starts_with(beginning));
        let missing = |id: &&String| match id.split_once('{') {
            Some((beginning, _)) => !begins(beginning),
            None if id.ends_with('-') => !begins(id),
            None => !texts.contains_key(*id),
        };
        let without: Vec<&String> = literals.iter().filter(missing).collect();
        assert_eq!(without, Vec::<&String>::new(), "{language} has no words for these");
        let without: Vec<&String> = completed.iter().filter(|id| !texts.contains_key(*id)).collect();
        assert_eq!(without, Vec::<&String>::new(), "{language} has no words for these");
    }
}

#[test]
fn both_languages_have_the_same_ids() {
    let [en, ro] = LANGUAGES.map(texts);
    assert!(en.keys().eq(ro.keys()));
    for (id, asked) in &ro {
        assert!(asked.is_subset(&en[id]), "{id}: {asked:?} in Romanian, {:?} in English", en[id]);
    }
}

#[test]
fn refusals_ask_for_nothing_but_the_number_that_was_missed() {
    for code in Code::ALL {
        let id = format!("conquest-{}", code.name().to_lowercase().replace('_', "-"));
        for language in LANGUAGES {
            let asked = &texts(language)[&id];
            assert!(asked.iter().all(|name| name == "limit" || name == "given"), "{language} {id}");
        }
    }
}

/// Asserts that a message and those inside it have texts that use only given arguments.
fn has_words(message: &Message, texts: &[BTreeMap<String, BTreeSet<String>>]) {
    for (language, texts) in ["en", "ro", "pt"].iter().zip(texts) {
        let asked = texts.get(&message.id);
        let asked = asked.unwrap_or_else(|| panic!("{language} has no words for {}", message.id));
        let given: BTreeSet<String> = message.args.keys().cloned().collect();
        assert!(asked.is_subset(&given), "{language} {}: asks {asked:?}, given {given:?}", message.id);
    }
    for arg in message.args.values() {
        arg_has_words(arg, texts);
    }
}

fn arg_has_words(arg: &MessageArg, texts: &[BTreeMap<String, BTreeSet<String>>]) {
    match arg {
        MessageArg::Told(message) => has_words(message, texts),
        MessageArg::Strong(inner) => arg_has_words(inner, texts),
        MessageArg::List(list) => list.iter().for_each(|arg| arg_has_words(arg, texts)),
        _ => {}
    }
}

#[test]
fn all_that_is_told_of_random_games_of_conquest_has_words() {
    let texts = LANGUAGES.map(texts);
    let (mut told, mut hinted) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..8 {
        let mut game = table::table(seed);
        let mut chance = play::Chance::new(seed);
        let (mut state, mut events) = play::open(&mut game);
        for event in &events {
            Conquest::tell(&state, event, Viewer::Referee).iter().for_each(|one| has_words(one, &texts));
        }
        for _ in 0..400 {
            if state.stage == ConquestStage::Over {
                break;
            }
            events = play::step(&state, &mut chance, &mut game.rng);
            for event in &events {
                Conquest::apply(&mut state, event);
                for message in Conquest::tell(&state, event, Viewer::Referee) {
                    has_words(&message, &texts);
                    told.insert(message.id);
                }
            }
            for seat in state.seats() {
                for hint in Conquest::hints(&Conquest::view(&state, Viewer::Seat(seat)), seat) {
                    has_words(&hint, &texts);
                    hinted.insert(hint.id);
                }
                for one in Conquest::lesson(&Conquest::view(&state, Viewer::Seat(seat)), &events, seat) {
                    one.how.iter().chain([&one.title]).for_each(|said| has_words(said, &texts));
                }
            }
        }
    }
    assert!(told.len() > 40, "only {} kinds of messages were told: {told:?}", told.len());
    assert!(hinted.len() >= 9, "only {hinted:?} were hinted");
}

#[test]
fn all_that_is_told_of_random_games_of_war_has_words_in_portuguese_too() {
    let texts = ["en", "ro", "pt"].map(texts);
    let mut told = BTreeSet::new();
    for seed in 0..12 {
        let mut game = war_play::table(seed);
        let mut chance = war_play::Chance::new(seed);
        let (mut state, mut events) = war_play::open(&mut game);
        for _ in 0..600 {
            for event in &events {
                let viewers = state.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
                for message in viewers.flat_map(|viewer| War::tell(&state, event, viewer)) {
                    has_words(&message, &texts);
                    told.insert(message.id);
                }
            }
            if state.stage == war::state::WarStage::Over {
                break;
            }
            events = war_play::step(&state, &mut chance, &mut game.rng);
            events.iter().for_each(|event| War::apply(&mut state, event));
        }
    }
    assert!(told.len() > 40, "only {} kinds of messages were told: {told:?}", told.len());
}

#[test]
fn refusals_of_war_ask_for_nothing_but_what_they_carry() {
    for language in ["en", "ro", "pt"] {
        let texts = texts(language);
        for code in war::refusal::Code::ALL {
            let asked = &texts[&format!("war-{}", code.name().to_lowercase().replace('_', "-"))];
            let given: &[&str] = match code {
                war::refusal::Code::NotOnTurn => &["other"],
                war::refusal::Code::NotHeld => &["missing", "cards", "held", "hand"],
                war::refusal::Code::NotTerritoryCard
                | war::refusal::Code::NotNumberCard
                | war::refusal::Code::NotOnCard => &["cards"],
                _ => &["limit", "given"],
            };
            assert!(asked.iter().all(|name| given.contains(&name.as_str())), "{language} {code:?}");
        }
    }
}

#[test]
fn all_that_is_told_of_random_games_of_diplomacy_has_words() {
    let texts = LANGUAGES.map(texts);
    let (mut told, mut hinted) = (BTreeSet::new(), BTreeSet::new());
    for (variant, seed) in variants::all().flat_map(|variant| (0..6).map(move |seed| (variant, seed))) {
        let (mut state, events, mut rng) = diplomacy::open(variant, Some(40));
        let mut chance = diplomacy::Chance::new(seed);
        events.iter().for_each(|event| has_told(&state, event, &texts, &mut told));
        while Diplomacy::outcome(&state).is_none() {
            for seat in state.seats() {
                for hint in Diplomacy::hints(&Diplomacy::view(&state, Viewer::Seat(seat)), seat) {
                    has_words(&hint, &texts);
                    hinted.insert(hint.id);
                }
                for one in Diplomacy::lesson(&Diplomacy::view(&state, Viewer::Seat(seat)), &[], seat) {
                    one.how.iter().chain([&one.title]).for_each(|said| has_words(said, &texts));
                }
            }
            let acts = diplomacy::acts(&state, &mut chance);
            for event in Diplomacy::resolve(&state, &acts, &mut rng).unwrap().events {
                Diplomacy::apply(&mut state, &event);
                has_told(&state, &event, &texts, &mut told);
            }
        }
    }
    for passage in ["diplomacy-moves-by-passage", "diplomacy-bounces-by-passage"] {
        assert!(told.contains(passage), "nobody sailed round Africa: {told:?}");
    }
    assert_eq!(hinted.len(), 9, "each kind of hint is given: {hinted:?}");
    assert!(told.len() > 25, "only {} kinds of messages were told: {told:?}", told.len());
}

fn has_told(
    state: &State,
    event: &Event,
    texts: &[BTreeMap<String, BTreeSet<String>>; 2],
    told: &mut BTreeSet<String>,
) {
    for message in Diplomacy::tell(state, event, Viewer::Spectator) {
        has_words(&message, texts);
        told.insert(message.id);
    }
}
