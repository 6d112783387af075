use super::*;
use crate::board::ShortCodes;
use crate::conquest::act::{CardPlay, GameMasterCorrection, HelpRefusal, SetupPick, TradeRole};
use crate::conquest::board::TerritoryId;
use crate::conquest::catalogue::Card;
use crate::conquest::ids::{ConquestPhase, Seat, TurnNumber};
use crate::conquest::theme::ConquestTheme;
use crate::conquest::units::ConquestUnitKind;
use crate::order_text::LONGEST_TEXT;
use crate::rules::{Language, Message, MessageArg, UnclearText};
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrases {
    format: u32,
    language: Language,
    territories: Vec<String>,
    players: Vec<String>,
    phrases: Vec<Phrase>,
}

/// A phrase that is understood (`means` is how it is written; `act` and `stays` if given), has two readings
/// (`readings`), or is not understood (`unclear`, with the position, the expectations and similar names).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrase {
    text: String,
    means: Option<String>,
    act: Option<Act>,
    stays: Option<serde_json::Value>,
    readings: Option<Vec<String>>,
    unclear: Option<String>,
    at: Option<String>,
    #[serde(default)]
    near: Vec<String>,
    #[serde(default)]
    expected: Vec<String>,
}

fn full_names<T: AsRef<str>>(territories: &[T], players: &[T], theme: ConquestTheme) -> ConquestNames {
    let territories = (0..).map(TerritoryId).zip(territories.iter().map(|name| name.as_ref().into()));
    let players = (0..).map(Seat).zip(players.iter().map(|name| name.as_ref().into()));
    ConquestNames::new(territories, players, theme)
}

/// Returns the names with the short forms of territories on the map.
fn names<T: AsRef<str>>(territories: &[T], players: &[T], theme: ConquestTheme) -> ConquestNames {
    let mut codes = ShortCodes::default();
    let codes = (0..).map(TerritoryId).zip(territories.iter().map(|name| codes.give(name.as_ref())));
    full_names(territories, players, theme).with_codes(codes)
}

fn shown(arg: &MessageArg) -> String {
    match arg {
        MessageArg::Text(word) => word.clone(),
        MessageArg::Strong(inner) => shown(inner),
        MessageArg::Told(message) if message.id == "conquest-text-slot-sign" => shown(&message.args["sign"]),
        MessageArg::Told(message) => message.id.replace("conquest-text-slot-", "<") + ">",
        other => format!("{other:?}"),
    }
}

fn check_refusal(phrase: &Phrase, told: &UnclearText) {
    let text = &phrase.text;
    assert_eq!(Some(&told.message.id.replace("conquest-text-", "")), phrase.unclear.as_ref(), "{text}");
    assert_eq!(Some(&text[told.at.clone()]), phrase.at.as_deref(), "{text}");
    assert_eq!(told.near, phrase.near, "{text}");
    let expected = match told.message.args.get("expected") {
        Some(MessageArg::List(list)) => list.iter().map(shown).collect(),
        _ => Vec::new(),
    };
    assert_eq!(expected, phrase.expected, "{text}");
}

/// Checks all phrases of a file; returns the number of phrases and the number of those not understood at
/// once.
fn check(file: &str) -> (usize, usize) {
    let file: Phrases = serde_json::from_str(file).unwrap();
    assert_eq!(file.format, 1);
    let names = full_names(&file.territories, &file.players, ConquestTheme::default());
    let mut questions = 0;
    for phrase in &file.phrases {
        match (read(&phrase.text, file.language, &names), &phrase.means, &phrase.readings) {
            (Ok(lines), Some(means), None) => {
                let [line] = lines.as_slice() else { panic!("{}: not one line", phrase.text) };
                assert_eq!(write(std::slice::from_ref(&line.act), file.language, &names), *means);
                if let Some(act) = &phrase.act {
                    assert_eq!(line.act, *act, "{}", phrase.text);
                }
                let stays = line.stays.map(|claim| match claim {
                    StatedFigure::Count(count) => count.into(),
                    StatedFigure::Units(units) => units.to_string().into(),
                });
                assert_eq!(stays, phrase.stays, "{}", phrase.text);
            }
            (Err(told), None, Some(readings)) => {
                questions += 1;
                assert_eq!(told[0].message.id, "conquest-text-two-readings", "{}", phrase.text);
                assert_eq!(told[0].readings, *readings, "{}", phrase.text);
            }
            (Err(told), None, None) => {
                questions += 1;
                check_refusal(phrase, &told[0]);
            }
            (got, ..) => panic!("{}: {got:?}", phrase.text),
        }
    }
    (file.phrases.len(), questions)
}

#[test]
fn english_phrases_are_read_refused_or_asked_back_as_listed() {
    let (all, questions) = check(include_str!("../../../tests/cases/conquest-text/en.json"));
    assert!(all >= 200 && questions * 3 >= all, "{questions} of {all}");
}

#[test]
fn romanian_phrases_are_read_refused_or_asked_back_as_listed() {
    let (all, questions) = check(include_str!("../../../tests/cases/conquest-text/ro.json"));
    assert!(all >= 200 && questions * 3 >= all, "{questions} of {all}");
}

#[test]
fn romanian_orders_may_be_in_the_imperative() {
    let names = full_names(&["Histria", "Tomis"], &["Ana"], ConquestTheme::default());
    for (text, means) in [
        ("Mută 2 cavaleri din Histria în Tomis", "Mut din Histria în Tomis cu 2 Cavaleri"),
        ("Deplasează 2 cavaleri din Histria în Tomis", "Mut din Histria în Tomis cu 2 Cavaleri"),
        ("Du 2 cavaleri din Histria în Tomis", "Mut din Histria în Tomis cu 2 Cavaleri"),
        ("Lovește Tomis din Histria cu 3 cavaleri", "Atac din Histria în Tomis cu 3 Cavaleri"),
        ("Cumpără 2 cavaleri", "Cumpăr 2 Cavaleri"),
        ("Recrutează 1 lăncier în Tomis", "Cumpăr 1 Lăncier în Tomis"),
        ("Joacă Fortificații", "Joc Fortificații"),
        ("Trimite 5 galbeni lui Ana", "Trimit 5 galbeni lui Ana"),
        ("Dă-i lui Ana 5 galbeni", "Trimit 5 galbeni lui Ana"),
        ("Alipește Histria și Tomis", "Alipesc Histria și Tomis"),
        (
            "Sprijină atacul lui Ana în Tomis din Histria cu 3 Cavaleri",
            "Sprijin atacul lui Ana în Tomis din Histria cu 3 Cavaleri",
        ),
        (
            "Susține apărarea lui Ana în Tomis din Histria cu 3 Cavaleri",
            "Sprijin apărarea lui Ana în Tomis din Histria cu 3 Cavaleri",
        ),
        ("Vinde Tomis lui Ana cu 20 galbeni", "Vând Tomis lui Ana cu 20 de galbeni"),
        ("Cumpără Tomis de la Ana cu 20 galbeni", "Cumpăr Tomis de la Ana cu 20 de galbeni"),
        ("Numește Tomis Capitală", "Numesc Tomis Capitală"),
        ("Convertește Comandant, Tranșee și Logistică", "Convertesc Comandant, Tranșee și Logistică"),
        ("Renunță la Comandant", "Renunț la Comandant"),
        ("Refuză trupele lui Ana în Tomis", "Refuz trupele lui Ana în Tomis"),
        ("Deleagă lui Ana până în tura 7", "Deleg lui Ana până în tura 7"),
        ("Votează numărul 3 pentru evenimentul din tura 5", "Votez 3 pentru evenimentul din tura 5"),
        ("Păstrează un Cavaler în Tomis", "Păstrez un Cavaler în Tomis"),
        ("Stai pe loc", "Pas"),
    ] {
        let acts: Vec<_> =
            read(text, Language::Ro, &names).unwrap().into_iter().map(|line| line.act).collect();
        assert_eq!(write(&acts, Language::Ro, &names), means, "{text}");
    }
}

fn attack(from: u16, to: u16, knights: u32) -> Act {
    let (from, to) = (TerritoryId(from), TerritoryId(to));
    Act::Attack { from, to, knights, lancers: 0, luck: None }
}

#[test]
fn each_line_is_read_by_itself_and_every_unclear_one_is_told() {
    let names = names(&["Histria", "Tomis"], &["Ana"], ConquestTheme::default());
    let text = "1) Attack Tomis from Histria with 2K; pass\n\n- fly away\nMove 1L from Histria";
    let told = read(text, Language::En, &names).unwrap_err();
    assert_eq!(told.len(), 2);
    assert_eq!(&text[told[0].at.clone()], "fly");
    assert_eq!(told[1].message.id, "conquest-text-unfinished");
    let lines = read("Attack Tomis from Histria with 2K;pass", Language::En, &names).unwrap();
    assert_eq!(lines.iter().map(|line| line.act.clone()).collect::<Vec<_>>(), [attack(0, 1, 2), Act::Pass]);
    assert_eq!(lines[1].at, 34..38);
    assert_eq!(read("", Language::En, &names), Ok(Vec::new()));
}

#[test]
fn a_name_that_two_territories_bear_is_asked_back() {
    // A merged territory may be given the name of another.
    let names = names(&["Tomis", "tomiș", "Histria"], &["Ana"], ConquestTheme::default());
    let told = read("Target Tomis", Language::En, &names).unwrap_err();
    assert_eq!(told[0].message.id, "conquest-text-two-readings");
    assert_eq!(told[0].readings.len(), 2);
    // The short forms on the map tell them apart.
    assert_eq!(told[0].readings, ["Target TOM", "Target TOI"]);
    for (reading, id) in told[0].readings.iter().zip([0, 1]) {
        let target = Act::CardTarget { card: None, territory: TerritoryId(id) };
        assert_eq!(read(reading, Language::En, &names).unwrap()[0].act, target);
    }
}

#[test]
fn a_short_form_on_the_map_is_a_name_unless_it_is_a_full_name() {
    let names = names(&["Apollossos", "Panondria", "Țara Nouă", "Pan"], &["Ana"], ConquestTheme::default());
    let knights = |from, to| Act::Move {
        from: TerritoryId(from),
        to: TerritoryId(to),
        knights: 2,
        lancers: 0,
        as_ally_of: None,
    };
    for (text, language, from, to) in [
        ("move 2K from APO to țar", Language::En, 0, 2),
        ("mut 2C din TAR în \"apo\"", Language::Ro, 2, 0),
        ("move 2K from APO to PAN", Language::En, 0, 3),
    ] {
        let lines = read(text, language, &names).unwrap();
        assert_eq!(lines[0].act, knights(from, to), "{text}");
    }
    let post = read_post("I move 2K from APO to TAR.", Language::En, &names);
    assert_eq!(post.orders().collect::<Vec<_>>(), [&knights(0, 2)]);
}

#[test]
fn a_theme_gives_units_gold_and_cards_its_own_words() {
    let theme: ConquestTheme = serde_json::from_str(
        r#"{"units":{"knights":{"one":"Tanc","many":"Tancuri","short":"T"}},
        "gold":{"one":"credit","many":"credite"},"cards":{"general":"Mareșal"}}"#,
    )
    .unwrap();
    let names = names(&["Histria", "Tomis"], &["Ana"], theme);
    let read_one = |text: &str| read(text, Language::Ro, &names).map(|lines| lines[0].act.clone());
    assert_eq!(read_one("Atac Tomis din Histria cu 2 tancuri"), Ok(attack(0, 1, 2)));
    assert_eq!(read_one("Atac Tomis din Histria cu 2T"), Ok(attack(0, 1, 2)));
    assert!(read_one("Atac Tomis din Histria cu 2 Cavaleri").is_err());
    assert_eq!(read_one("Trimit 25 de credite lui Ana"), Ok(Act::SendGold { to: Seat(0), amount: 25 }));
    assert_eq!(read_one("Renunț la maresal"), Ok(Act::DiscardCard { card: Card::General }));
    assert_eq!(
        write(&[attack(0, 1, 21)], Language::Ro, &names),
        "Atac din Histria în Tomis cu 21 de Tancuri"
    );
}

#[test]
fn names_that_could_be_taken_for_orders_are_written_between_quotation_marks() {
    let names = names(&["Histria", "Tomis with 3 Knights"], &["a\"b;c"], ConquestTheme::default());
    let acts = [attack(0, 1, 2), Act::SendGold { to: Seat(0), amount: 5 }];
    let text = write(&acts, Language::En, &names);
    assert_eq!(text.lines().last(), Some("Send 5 gold to \"a\"\"b;c\""));
    let lines = read(&text, Language::En, &names).unwrap();
    assert_eq!(lines.into_iter().map(|line| line.act).collect::<Vec<_>>(), acts);
}

#[test]
fn a_text_beyond_the_limits_is_not_read() {
    let names = names(&["Histria"], &["Ana"], ConquestTheme::default());
    let told = |text: &str| read(text, Language::En, &names).unwrap_err().pop().map(|told| told.message);
    let too_long = Some(Message::new("conquest-text-too-long"));
    assert_eq!(told(&"x".repeat(LONGEST_TEXT + 1)), too_long);
    assert_eq!(told(&"pass\n".repeat(301)), too_long);
}

const TERRITORIES: [&str; 10] = [
    "Histria",
    "Tomis",
    "Tomis Nou",
    "Cetatea 2",
    "Sf. Gheorghe",
    "with",
    "Nord; Sud",
    "Knights",
    "Ana",
    "Apus.",
];
const PLAYERS: [&str; 8] = ["Ana", "Ana's", "x\"y", "K", "[GM]", "lui Ana", "Tin Otter", "Bufnița"];

fn territory() -> impl Strategy<Value = TerritoryId> {
    (0..TERRITORIES.len() as u16).prop_map(TerritoryId)
}

fn seat() -> impl Strategy<Value = Seat> {
    (0..PLAYERS.len() as u8).prop_map(Seat)
}

fn card() -> impl Strategy<Value = Card> {
    prop::sample::select(Card::ALL)
}

fn kind() -> impl Strategy<Value = ConquestUnitKind> {
    prop::sample::select(vec![ConquestUnitKind::Knights, ConquestUnitKind::Lancers])
}

fn count() -> impl Strategy<Value = u32> {
    prop_oneof![0..30_u32, 99..130_u32, any::<u32>()]
}

fn turn() -> impl Strategy<Value = TurnNumber> {
    any::<u16>().prop_map(TurnNumber)
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::from("a \"quoted\" word; and\n[more")), "\\PC{0,12}"]
}

fn march() -> impl Strategy<Value = Act> {
    let way = (territory(), territory(), count(), count());
    (way, seat(), prop::option::of(any::<u8>()), 0..5).prop_map(
        |((from, to, knights, lancers), ally, luck, which)| match which {
            0 => Act::Move { from, to, knights, lancers, as_ally_of: luck.map(|_| ally) },
            1 | 2 => Act::Attack { from, to, knights, lancers, luck },
            3 => Act::SupportAttack { from, to, ally, knights, lancers, luck },
            _ => Act::SupportDefence { from, to, ally, knights, lancers },
        },
    )
}

fn phase_1() -> impl Strategy<Value = Act> {
    let play = (card(), prop::option::of(seat()), prop::option::of(territory()));
    let lines = (prop::collection::vec(any::<u8>(), 0..3), any::<bool>());
    prop_oneof![
        (count(), count(), prop::option::of(territory())).prop_map(|(knights, lancers, at)| Act::BuyUnits {
            knights,
            lancers,
            at
        }),
        territory().prop_map(|territory| Act::DesignateCapital { territory }),
        (territory(), territory(), prop::option::of(words())).prop_map(|(a, b, name)| Act::Annex {
            a,
            b,
            name
        }),
        (play, lines).prop_map(|((card, player, target), (numbers, together))| {
            Act::PlayCard(CardPlay { card, player, target, numbers, together })
        }),
        prop::collection::vec(card(), 1..5).prop_map(|cards| Act::ConvertCards { cards }),
        card().prop_map(|card| Act::DiscardCard { card }),
        (seat(), count()).prop_map(|(to, amount)| Act::SendGold { to, amount }),
        (seat(), card()).prop_map(|(to, card)| Act::SendCard { to, card }),
        (any::<bool>(), seat(), territory(), count()).prop_map(|(sell, other, territory, price)| {
            let role = if sell { TradeRole::Sell } else { TradeRole::Buy };
            Act::TradeTerritory { role, other, territory, price }
        }),
        Just(Act::Intensive),
        Just(Act::Pass),
    ]
}

fn correction() -> impl Strategy<Value = GameMasterCorrection> {
    prop_oneof![
        (seat(), count()).prop_map(|(seat, gold)| GameMasterCorrection::Gold { seat, gold }),
        (seat(), any::<u8>()).prop_map(|(seat, ap)| GameMasterCorrection::Ap { seat, ap }),
        (territory(), seat(), count(), count()).prop_map(|(territory, seat, knights, lancers)| {
            GameMasterCorrection::Units { territory, seat, units: Units::new(knights, lancers) }
        }),
        (territory(), prop::option::of(seat()))
            .prop_map(|(territory, owner)| GameMasterCorrection::Owner { territory, owner }),
        (seat(), card(), any::<u8>()).prop_map(|(seat, card, count)| GameMasterCorrection::Cards {
            seat,
            card,
            count
        }),
    ]
}

fn aside() -> impl Strategy<Value = Act> {
    let places = prop::collection::btree_map(territory(), kind(), 0..4);
    let pick = (prop::collection::vec(territory(), 0..4), prop::option::of(territory()), places);
    let rest = (prop::option::of(kind()), prop::option::of(any::<u8>()));
    prop_oneof![
        (pick, rest).prop_map(|((territories, capital, units), (extra_kind, number))| {
            Act::Pick(SetupPick { territories, capital, units, extra_kind, number })
        }),
        (prop::option::of(card()), territory())
            .prop_map(|(card, territory)| Act::CardTarget { card, territory }),
        (seat(), territory())
            .prop_map(|(player, territory)| Act::Refuse(HelpRefusal::Troops { player, territory })),
        seat().prop_map(|player| Act::Refuse(HelpRefusal::Gift { player })),
        (seat(), prop::option::of(turn())).prop_map(|(to, until)| Act::Delegate { to, until }),
        (seat(), prop::option::of(turn())).prop_map(|(to, until)| Act::DelegateGm { to, until }),
        (count(), any::<u8>()).prop_map(|(file, number)| Act::NameNumber { file, number }),
        prop::option::of(any::<u8>()).prop_map(|number| Act::StandingNumber { number }),
        (turn(), any::<u8>()).prop_map(|(turn, number)| Act::VoteEvent { turn, number }),
        (territory(), kind()).prop_map(|(territory, kind)| Act::EventKeep { territory, kind }),
        words().prop_map(|text| Act::Summary { text }),
        (correction(), words()).prop_map(|(correction, reason)| Act::Correct { correction, reason }),
        (seat(), count()).prop_map(|(seat, votes)| Act::PollVotes { seat, votes }),
    ]
}

fn any_act() -> impl Strategy<Value = Act> {
    let plain = || prop_oneof![march(), phase_1(), aside()];
    let ahead = (any::<bool>(), prop::collection::vec(plain(), 0..4)).prop_map(|(first, acts)| {
        Act::PrePost { phase: if first { ConquestPhase::Phase1 } else { ConquestPhase::Phase2 }, acts }
    });
    prop_oneof![9 => plain(), 1 => ahead]
}

fn rounds() -> ProptestConfig {
    let full = std::env::var("STAFETA_ROUNDS").as_deref() == Ok("full");
    ProptestConfig::with_cases(if full { 5_000 } else { 500 })
}

proptest! {
    #![proptest_config(rounds())]

    #[test]
    fn every_act_is_read_back_as_it_was_written(
        act in any_act(),
        language in prop::sample::select(vec![Language::En, Language::Ro]),
    ) {
        let names = names(&TERRITORIES, &PLAYERS, ConquestTheme::default());
        let text = write(std::slice::from_ref(&act), language, &names);
        let read_back = read(&text, language, &names);
        let acts = read_back.map(|lines| lines.into_iter().map(|line| line.act).collect::<Vec<_>>());
        prop_assert_eq!(acts, Ok(vec![act]), "{}", text);
    }

    #[test]
    fn no_text_makes_the_reader_panic_and_what_is_told_lies_in_it(
        text in "(\\PC|\n|\"|„|[0-9]{1,12}|Attack |from |Histria|with ){0,40}",
        language in prop::sample::select(vec![Language::En, Language::Ro]),
    ) {
        let names = names(&TERRITORIES, &PLAYERS, ConquestTheme::default());
        if let Err(told) = read(&text, language, &names) {
            for one in told {
                prop_assert!(text.get(one.at).is_some());
            }
        }
    }
}
