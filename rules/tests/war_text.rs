//! Orders of WAR II as people write them: phrases as data, in one file for each language, and properties of reading and
//! writing.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::{Language, Message, MessageArg, ReadOrders, Rules, Seat, SeatOccupant, Viewer};
use stafeta_rules::war::act::Act;
use stafeta_rules::war::event::{Event, RoundStep, WarFact};
use stafeta_rules::war::game::War;
use stafeta_rules::war::ids::Territory;
use stafeta_rules::war::options::Options;
use stafeta_rules::war::state::{State, WarStage};
use stafeta_rules::war::view::View;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "ruleset")]
    _ruleset: String,
    language: Language,
    groups: Vec<Group>,
    unclear: Vec<Unclear>,
    asked: Vec<Asked>,
}

/// Texts that all mean the same act.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    act: Act,
    texts: Vec<String>,
}

/// A text that is refused at a word, with the first suggested name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unclear {
    text: String,
    unclear: String,
    at: Option<String>,
    near: Option<String>,
}

/// An ambiguous text with the number of its readings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    text: String,
    readings: usize,
}

fn files() -> [File; 3] {
    let texts = [
        include_str!("cases/war-text/pt.json"),
        include_str!("cases/war-text/en.json"),
        include_str!("cases/war-text/ro.json"),
    ];
    texts.map(|text| serde_json::from_str(text).unwrap())
}

/// Returns the view of a game of four players. The first holds #1, #2, #3, California and China.
pub(crate) fn view() -> View {
    view_of(["Ana", "Bruno", "Clara", "Davi"])
}

/// Returns this view with these names. The colours are blue, yellow, red and green.
fn view_of(names: [&str; 4]) -> View {
    let colours = ["azul", "amarelo", "vermelho", "verde"].map(|colour| colour.parse().unwrap());
    let options =
        Options { colours: colours.to_vec(), names: names.map(str::to_owned).to_vec(), ..Options::default() };
    let mut state = State::default();
    let events = War::start(&options, 4, &mut SealedRng::new(GameSecret::new([3; 32]), 0)).unwrap();
    events.iter().for_each(|event| War::apply(&mut state, event));
    state.players[0].hand = ["N01", "N11", "N21", "T16", "T10"].map(|card| card.parse().unwrap()).to_vec();
    War::view(&state, Viewer::Seat(Seat(0)))
}

#[test]
fn phrases_are_read_as_they_are_meant() {
    let view = view();
    let mut wrong = Vec::new();
    for file in files() {
        for group in &file.groups {
            for text in &group.texts {
                let read = War::read(text, file.language, &view);
                if read.as_ref() != Ok(&vec![group.act.clone()]) {
                    wrong.push(format!("{text:?} is {read:?}, not {:?}", group.act));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_not_understood_is_told_where_and_why() {
    let view = view();
    let mut wrong = Vec::new();
    for file in files() {
        for phrase in &file.unclear {
            let fault = match War::read(&phrase.text, file.language, &view) {
                Ok(acts) => Some(format!("read as {acts:?}")),
                Err(unclear) => {
                    let one = &unclear[0];
                    let at = &phrase.text[one.at.clone()];
                    let same = unclear.len() == 1
                        && one.message.id == phrase.unclear
                        && phrase.at.as_ref().is_none_or(|wanted| wanted == at)
                        && phrase.near.is_none() | (one.near.first() == phrase.near.as_ref());
                    (!same).then(|| format!("{} at {at:?}, near {:?}", one.message.id, one.near))
                }
            };
            wrong.extend(fault.map(|fault| format!("{:?}: {fault}", phrase.text)));
        }
        for phrase in &file.asked {
            let readings = match War::read(&phrase.text, file.language, &view) {
                Err(unclear) if unclear.len() == 1 => unclear[0].readings.clone(),
                other => vec![format!("{other:?}")],
            };
            let again = readings.iter().map(|reading| War::read(reading, file.language, &view));
            let single = again.filter(|read| read.as_ref().is_ok_and(|acts| acts.len() == 1)).count();
            if readings.len() != phrase.readings || single != phrase.readings {
                wrong.push(format!("{:?} is asked back as {readings:?}", phrase.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn there_are_two_hundred_phrases_a_language_and_a_third_is_not_read() {
    for file in files() {
        let understood: usize = file.groups.iter().map(|group| group.texts.len()).sum();
        let refused = file.unclear.len() + file.asked.len();
        let all = understood + refused;
        assert!(all >= 200 && refused * 3 >= all, "{:?}: {refused} of {all}", file.language);
        let texts = file.groups.iter().flat_map(|group| &group.texts);
        let texts = texts.chain(file.unclear.iter().map(|one| &one.text));
        let unique: BTreeSet<&String> = texts.clone().collect();
        assert_eq!(unique.len(), texts.count(), "{:?}: a phrase stands twice", file.language);
    }
}

#[test]
fn what_is_written_is_read_back() {
    let view = view();
    let acts: Vec<Act> = files().into_iter().flat_map(|file| file.groups).map(|group| group.act).collect();
    for language in [Language::Pt, Language::En, Language::Ro, Language::Ja] {
        for act in &acts {
            let text = War::write(std::slice::from_ref(act), language, &view);
            assert_eq!(War::read(&text, language, &view), Ok(vec![act.clone()]), "{language:?}: {text}");
        }
        let all = War::write(&acts, language, &view);
        assert_eq!(War::read(&all, language, &view).as_ref(), Ok(&acts));
    }
}

/// Orders to spy, by language.
const SPYING: [(Language, &[&str]); 3] = [
    (Language::En, &["spy", "spy on", "I spy on", "spy on player"]),
    (Language::Ro, &["spionez", "spionez pe", "spionez pe jucătorul"]),
    (Language::Pt, &["espionar", "espiono", "espionar o jogador"]),
];

#[test]
fn every_player_is_understood_by_name_in_every_language() {
    let tables = [
        ["Ana", "Ana Maria", "Ana Maria Ionescu", "Maria"],
        ["Jean-Luc", "O Bruno", "Ștefan_cel Mare", "player 3"],
        ["R2 D2", "007", "The Fox", "de la Cruz"],
        // No player is black or white here, so these words are read as names.
        ["Black", "Preto", "alb", "White Rabbit"],
    ];
    for names in tables {
        let view = view_of(names);
        for (seat, name) in Seat::all(4).zip(names) {
            for (language, orders) in SPYING {
                for order in orders {
                    let text = format!("{order} {name}");
                    assert_eq!(War::read(&text, language, &view), Ok(vec![Act::Spy { on: seat }]), "{text}");
                    let shouted = text.to_uppercase();
                    assert_eq!(War::read(&shouted, language, &view), Ok(vec![Act::Spy { on: seat }]));
                }
            }
        }
    }
}

#[test]
fn a_colours_word_means_the_colour_also_where_a_player_is_called_so() {
    let view = view_of(["Green", "Verde", "Blue Moon", "Red"]);
    let read = |text: &str| War::read(text, Language::En, &view);
    for (text, seat) in [("green", 3), ("red", 2), ("blue", 0), ("blue moon", 2), ("verde", 3)] {
        assert_eq!(read(&format!("spy on {text}")), Ok(vec![Act::Spy { on: Seat(seat) }]), "{text}");
    }
    // The text that the sheet writes is read back.
    for (language, _) in SPYING {
        for seat in Seat::all(4) {
            let text = War::write(&[Act::Spy { on: seat }], language, &view);
            assert_eq!(War::read(&text, language, &view), Ok(vec![Act::Spy { on: seat }]), "{text}");
        }
    }
}

/// Words of people in the set-up that put an army on Alaska, by language.
const PUTTING: [(Language, &[&str]); 3] = [
    (
        Language::En,
        &[
            "put an army on Alaska",
            "place an army on Alaska",
            "I put one army in Alaska",
            "put army on Alaska",
            "place Alaska",
        ],
    ),
    (
        Language::Ro,
        &["pun o armată pe Alaska", "pune o armată în Alaska", "pun armata pe Alaska", "plasez Alaska"],
    ),
    (
        Language::Pt,
        &[
            "pôr um exército no Alasca",
            "coloco um exército no Alasca",
            "ponho exército no Alasca",
            "colocar o Alasca",
        ],
    ),
];

#[test]
fn an_army_that_is_put_on_a_territory_in_the_set_up_picks_it() {
    let view = view();
    let state = War::state_from_view(view.clone());
    let (seat, alaska) = (state.on_turn().unwrap(), "alaska".parse::<Territory>().unwrap());
    let post = |text: &str, language| {
        let read = War::read_post(text, language, &view, seat).expect("a reader of posts");
        let posts = BTreeMap::from([(seat, read.orders().cloned().collect())]);
        (read, War::resolve(&state, &posts, &mut SealedRng::new(GameSecret::new([3; 32]), 9)).unwrap())
    };
    for (language, texts) in PUTTING {
        for text in texts {
            let (read, resolved) = post(text, language);
            let is_pick = |event: &Event| matches!(event.fact, WarFact::Picked { at, .. } if at == alaska);
            assert!(resolved.events.iter().any(is_pick), "{text}: {read:?}, {:?}", resolved.stopped);
        }
    }
    let (_, resolved) = post("put 2 armies on Alaska", Language::En);
    assert_eq!(resolved.stopped.unwrap().code, "E_POOL", "one army at a time");
}

#[test]
fn the_label_of_the_list_may_stand_before_it() {
    let view = view();
    let list = ["alaska", "peru"].map(|id| id.parse().unwrap()).to_vec();
    for (language, text) in [
        (Language::En, "secret list: Alaska, Peru"),
        (Language::En, "Your secret list: Alaska, Peru"),
        (Language::Ro, "listă secretă: Alaska, Peru"),
        (Language::Ro, "Lista ta secretă: Alaska, Peru"),
        (Language::Pt, "lista secreta: Alasca, Peru"),
        (Language::Pt, "Sua lista secreta: Alasca, Peru"),
    ] {
        let read = War::read_post(text, language, &view, Seat(0)).expect("a reader of posts");
        assert_eq!(
            read.orders().collect::<Vec<_>>(),
            [&Act::Keep { list: list.clone() }],
            "{text}: {read:?}"
        );
    }
}

#[test]
fn a_move_of_all_after_an_attack_may_name_what_was_attacked() {
    let view = view();
    for (language, text) in [
        (Language::En, "attack Algeria from Brazil; if taken, move all to Algeria; end"),
        (Language::En, "attack Algeria from Brazil. If conquered, move everything into Algeria. End"),
        (
            Language::En,
            "attack Algeria from Brazil; if Algeria is taken then move the rest from Brazil to Algeria; end",
        ),
        (Language::Ro, "atac Algeria din Brazilia; dacă este cucerită, mut tot în Algeria; gata"),
        (Language::Ro, "atac Algeria din Brazilia; dacă e cucerită, mut restul; gata"),
        (
            Language::Ro,
            "atac Algeria din Brazilia; dacă Algeria e cucerită, mut restul din Brazilia în Algeria; gata",
        ),
        (Language::Pt, "atacar Argélia do Brasil; se conquistar, mover tudo para a Argélia; fim"),
        (Language::Pt, "atacar Argélia do Brasil; se conquistada, movo o resto para Argélia; fim"),
        (Language::Pt, "atacar Argélia do Brasil; se for conquistado, mover tudo; fim"),
        (
            Language::Pt,
            "atacar Argélia do Brasil; se a Argélia for conquistada, mover o resto do Brasil para a Argélia; fim",
        ),
    ] {
        let read = War::read_post(text, language, &view, Seat(0)).expect("a reader of posts");
        let acts: Vec<Act> = read.orders().cloned().collect();
        let written = War::write(&acts, Language::En, &view);
        let wanted = "attack Brazil → Algeria\nif Algeria is mine: move all Brazil → Algeria\nend";
        assert_eq!(written, wanted, "{text}: {read:?}");
    }
    let elsewhere = "attack Algeria from Brazil; if taken, move all to Peru";
    let read = War::read_post(elsewhere, Language::En, &view, Seat(0)).expect("a reader of posts");
    assert_eq!(read.orders().count(), 0, "from where is not said: {read:?}");
}

/// Returns the written cards in an argument of a message.
fn cards_in(message: &Message, arg: &str) -> Vec<String> {
    fn written(arg: &MessageArg) -> String {
        match arg {
            MessageArg::Told(told) => match told.id.as_str() {
                "war-card-both" => format!("{}/{}", written(&told.args["one"]), written(&told.args["other"])),
                _ => told.args.values().next().map_or_else(|| told.id.clone(), written),
            },
            MessageArg::Text(text) => text.clone(),
            other => format!("{other:?}"),
        }
    }
    let Some(MessageArg::List(cards)) = message.args.get(arg) else { return Vec::new() };
    cards.iter().map(written).collect()
}

#[test]
fn a_card_that_one_does_not_hold_is_named_beside_the_cards_that_one_holds() {
    let mut view = view();
    (view.state.stage, view.state.step, view.state.turn.seat) = (WarStage::Turns, RoundStep::Whole, Seat(0));
    let acts = War::read("discard Alaska/Mackenzie, #1", Language::En, &view).unwrap();
    let refused = War::check(&view, Seat(0), &acts).unwrap_err().remove(0);
    assert_eq!(refused.code, "E_NOT_HELD");
    assert_eq!(cards_in(&refused.message, "cards"), ["war-place-alaska/war-place-mackenzie"]);
    let hand = cards_in(&refused.message, "hand");
    assert_eq!(hand.len(), 5, "{hand:?}");
    assert_eq!(hand[3..], ["war-place-california", "war-place-china"]);

    let unclear = War::read("discard xpto", Language::En, &view).unwrap_err().remove(0);
    assert_eq!(cards_in(&unclear.message, "hand"), ["#1", "#2", "#3", "California", "China"]);
}

#[test]
fn the_names_of_the_players_change_with_their_seats() {
    let mut view = view();
    let before = view.state.options.clone();
    let sitters = [None, Some("Eva"), None, None]
        .map(|name| SeatOccupant { name: name.map(str::to_owned), is_unmanned: false });
    let named = War::with_occupants(before.clone(), &sitters);
    assert_eq!(named.names, ["Ana", "Eva", "Clara", "Davi"]);
    for event in War::amend(&view.state, &named).unwrap() {
        War::apply(&mut view.state, &event);
    }
    assert_eq!(War::read("spy on Eva", Language::En, &view), Ok(vec![Act::Spy { on: Seat(1) }]));
    let other = Options { variant_1: true, ..before };
    assert_eq!(War::amend(&view.state, &other).unwrap_err()[0].code, "E_OPTIONS_FIXED");
}

#[test]
fn lines_are_counted_and_every_unclear_one_is_told() {
    let read = War::read("reforçar Brasil 3; xyz\n\n• mover Brasil -> nada 2", Language::Pt, &view());
    let ids: Vec<String> = read.unwrap_err().into_iter().map(|one| one.message.id).collect();
    assert_eq!(ids, ["war-unclear-order", "war-unclear-place"]);
    let long = "fim\n".repeat(400);
    assert_eq!(War::read(&long, Language::Pt, &view()).unwrap_err()[0].message.id, "war-unclear-long");
}
