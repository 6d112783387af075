//! Variants as data: one made of files alone is read, checked, played and written. Also the facts of 1900.

use stafeta_rules::diplomacy::adjustment::{self, CentreOwnership};
use stafeta_rules::diplomacy::judge;
use stafeta_rules::diplomacy::map::{MapError, ProvinceTerrain, Provinces, VariantMap};
use stafeta_rules::diplomacy::notation::{parse_unit, write_unit};
use stafeta_rules::diplomacy::order::PowerOrder;
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Position, Unit};
use stafeta_rules::diplomacy::rule::Rule;
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::diplomacy::text::{DiplomacyVocabulary, OrderReader, ParsedOrder, RequestedOrders};
use stafeta_rules::diplomacy::variants::{all, board, words};
use stafeta_rules::rules::Language;

const TINY: &str = include_str!("variants/tiny.json");

fn tiny() -> VariantMap {
    VariantMap::from_json(TINY).expect("the tiny variant is whole")
}

/// Resolves orders in plain words, by power, from the given units.
fn play(
    map: &VariantMap,
    language: Language,
    units: &[(&str, &str)],
    said: &[(&str, &str)],
) -> judge::MovementOutcome {
    let power = |id: &str| map.find_power(id).expect("a power");
    let units = units.iter().map(|(owner, unit)| parse_unit(map, power(owner), unit).expect("a unit"));
    let position = Position::new(map, units).expect("one unit a province");
    let words = DiplomacyVocabulary::of(map, language);
    let reader = OrderReader {
        map,
        position: &position,
        asked: RequestedOrders::Movement,
        words: &words,
        suggests: true,
    };
    let mut orders = Vec::new();
    for (owner, text) in said {
        for written in reader.read(text).unwrap_or_else(|unclear| panic!("{text}: {unclear:?}")) {
            if let ParsedOrder::Order(order) = written {
                orders.push(PowerOrder { power: power(owner), order });
            }
        }
    }
    judge::movement(map, Rulebook::default(), &position, &orders)
}

fn standing(map: &VariantMap, units: &[Unit]) -> Vec<String> {
    units.iter().map(|unit| write_unit(map, unit.kind, unit.at)).collect()
}

#[test]
fn a_variant_made_of_a_file_alone_is_played_in_plain_words() {
    let map = tiny();
    let start = [("NORTH", "A ELM"), ("SOUTH", "F OAK")];
    let after = play(
        &map,
        Language::Ro,
        &start,
        &[("NORTH", "Armata din Ulmi merge în Frăsinet"), ("SOUTH", "Flota din Stejari merge în Iazul")],
    );
    assert_eq!(standing(&map, &after.units), ["A ASH", "F SEA"]);
    assert_eq!(after.results[1].outcome.rule(), Rule::HalfStrength);

    let met = play(
        &map,
        Language::En,
        &[("NORTH", "F ELM"), ("SOUTH", "F OAK")],
        &[("NORTH", "Fleet Elmwood to Mill Pond"), ("SOUTH", "Fleet Oakwood to the Mill Pond")],
    );
    assert_eq!(standing(&map, &met.units), ["F SEA", "F OAK"], "1 against ½");
}

#[test]
fn its_policies_and_coasts_are_those_of_its_file() {
    let map = tiny();
    let (north, south) = (map.find_power("NORTH").expect("North"), map.find_power("SOUTH").expect("South"));
    let mut ownership = CentreOwnership::at_start(&map);
    let ash = map.find_province("ASH").expect("Ashwood");
    ownership.give(ash, south);
    let empty = Position::default();
    let sites = adjustment::build_sites(&map, &empty, &ownership, south);
    assert!(sites.contains(ash), "units are built in any centre one owns");
    assert_eq!(map.berths(DiplomacyUnitKind::Fleet, ash).len(), 2);
    assert_eq!(ownership.winner(&map), None);
    ownership.give(map.find_province("ELM").expect("Elmwood"), south);
    assert_eq!(ownership.winner(&map), Some(south), "three centres win");
    assert!(ownership.centres_of(north).is_empty());
}

#[test]
fn a_faulty_file_is_refused_with_the_fault_named() {
    let broken = |from: &str, to: &str| {
        assert!(TINY.contains(from), "{from}");
        VariantMap::from_json(&TINY.replacen(from, to, 1)).expect_err("a faulty file").to_string()
    };
    assert_eq!(
        broken(r#""army": ["ASH"], "fleet": ["SEA"]"#, r#""fleet": ["SEA"]"#),
        "ASH borders ELM, but ELM does not border ASH"
    );
    assert_eq!(
        broken(r#""homes": ["OAK"]"#, r#""homes": ["YEW"]"#),
        "SOUTH names \"YEW\", which the map does not have"
    );
    assert_eq!(
        broken(r#"["OAK", "SEA"]"#, r#"["YEW", "SEA"]"#),
        "half_strength names \"YEW\", which the map does not have"
    );
    assert_eq!(broken(r#""units": ["F OAK"]"#, r#""units": ["F ASH"]"#), "SOUTH: F ASH cannot stand there");
    assert_eq!(broken(r#""units": ["A ELM"]"#, r#""units": ["A SEA"]"#), "NORTH: A SEA cannot stand there");
    assert_eq!(broken(r#""owns": ["OAK"]"#, r#""owns": ["SEA"]"#), "SOUTH: SEA is not a centre");
    assert!(matches!(VariantMap::from_json("{}"), Err(MapError::Unreadable(_))));
    let one = r#"{"id": "SOUTH""#;
    let more: String = (0..63)
        .map(|n| {
            format!(r#"{{"id": "P{n}", "name": {{"en": "P"}}, "homes": [], "owns": [], "units": []}}, "#)
        })
        .collect();
    assert_eq!(broken(one, &format!("{more}{one}")), "the map has 65 powers; at most 64 play");
}

#[test]
fn the_board_of_1900_has_the_numbers_that_its_author_gives() {
    let map = board("1900").expect("the variant is whole");
    let of = |terrain| map.provinces().filter(|place| map.province(*place).terrain == terrain).count();
    assert_eq!(
        [
            of(ProvinceTerrain::Land),
            of(ProvinceTerrain::Coastal),
            of(ProvinceTerrain::Sea),
            of(ProvinceTerrain::Strait)
        ],
        [20, 50, 19, 1]
    );
    assert_eq!(map.centres().len(), 39);
    let owned = CentreOwnership::at_start(map);
    let counts: Vec<u32> = map.powers().map(|power| owned.centres_of(power).len()).collect();
    assert_eq!(counts, [3, 4, 4, 4, 3, 4, 3]);
    let units: Vec<usize> = map.powers().map(|power| map.power(power).units.len()).collect();
    assert_eq!(units, [3, 4, 4, 4, 3, 4, 3]);
    let homes: Provinces =
        map.powers().map(|power| map.power(power).homes).fold(Provinces::EMPTY, |all, homes| all | homes);
    assert_eq!(homes.len(), 23);
    for code in ["ALG", "CYR", "EGY", "MOR", "SOU", "TRP", "TUN"] {
        assert!(
            !homes.contains(map.find_province(code).expect("a province")),
            "{code}: nobody builds in Africa"
        );
    }
    let walks: u32 = map.provinces().map(|place| map.army_steps(place).len()).sum();
    let sails: u32 = map
        .provinces()
        .flat_map(|place| map.berths(DiplomacyUnitKind::Fleet, place))
        .map(|berth| map.fleet_steps(berth).len())
        .sum();
    assert_eq!((walks / 2, sails / 2), (143, 166), "borders for armies and for fleets");
}

/// Returns the power that ends in the Mid-Atlantic. `own` fleets support a fleet that sails round Africa from Egypt, and
/// `other` fleets support its rival.
fn in_the_mid_atlantic(own: usize, other: usize, rival: &str, order: &str, helped: &str) -> Option<String> {
    let map = board("1900").expect("the variant is whole");
    let mut units = vec![("TURKEY", "F EGY".to_owned()), ("BRITAIN", rival.to_owned())];
    let mut said = vec![("TURKEY", "F EGY - MAO".to_owned()), ("BRITAIN", order.to_owned())];
    let helpers = ["BRE", "GAS", "GIB", "IRE", "IRI", "MOR", "POR", "ENG"];
    for (index, at) in helpers.iter().take(own + other).enumerate() {
        let (power, help) = if index < own { ("ITALY", "F EGY - MAO") } else { ("FRANCE", helped) };
        units.push((power, format!("F {at}")));
        said.push((power, format!("F {at} S {help}")));
    }
    let units: Vec<(&str, &str)> = units.iter().map(|(power, unit)| (*power, unit.as_str())).collect();
    let said: Vec<(&str, &str)> = said.iter().map(|(power, order)| (*power, order.as_str())).collect();
    let after = play(map, Language::En, &units, &said);
    let mao = map.find_province("MAO").expect("a province");
    let there = after.units.iter().find(|unit| map.province_of(unit.at) == mao);
    there.map(|unit| map.power(unit.power).id.clone())
}

#[test]
fn round_africa_more_supports_win_and_against_another_mover_nobody_stands_off() {
    for own in 0..=4 {
        for other in 0..=4 {
            let winner = Some(if own > other { "TURKEY" } else { "BRITAIN" }.to_owned());
            let mover = in_the_mid_atlantic(own, other, "F NAO", "F NAO - MAO", "F NAO - MAO");
            assert_eq!(mover, winner, "{own} supports against a mover with {other}");
            let holder = in_the_mid_atlantic(own, other, "F MAO", "F MAO H", "F MAO");
            assert_eq!(holder, winner, "{own} supports against a fleet that stays with {other}");
        }
    }
}

#[test]
fn every_place_is_read_by_its_name_in_every_language() {
    for variant in all() {
        let map = board(variant).expect("the variant is whole");
        for (language, tag) in
            [(Language::En, "en"), (Language::Ro, "ro"), (Language::Pt, "pt"), (Language::Ja, "ja")]
        {
            let words = words(variant, language).expect("the variant is whole");
            let position = Position::default();
            let reader = OrderReader {
                map,
                position: &position,
                asked: RequestedOrders::Movement,
                words,
                suggests: true,
            };
            for province in map.provinces() {
                let name = map.province(province).names.in_language(tag);
                let text = format!("{name} H");
                match reader.read(&text).as_deref() {
                    Ok([ParsedOrder::Order(order)]) => {
                        assert_eq!(map.province_of(order.at), province, "{variant} {language:?}: {text}");
                    }
                    other => panic!("{variant} {language:?}: {text} is read as {other:?}"),
                }
            }
        }
    }
}
