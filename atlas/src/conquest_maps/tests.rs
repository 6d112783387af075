use super::*;
use proptest::prelude::*;
use stafeta_rules::conquest::board::map_faults::{FaultPlace, MapProblem};
use stafeta_rules::conquest::board::ready_maps::READY;
use stafeta_rules::conquest::board::{TerritoryShape, grid, json};
use std::sync::LazyLock;

/// Builds a map for six players on a block of cells of a grid shape, with every feature a map can have.
fn block(shape: &str) -> ConquestBoard {
    let places = (0..14).flat_map(|y| (0..14).map(move |x| [x, y]));
    let kind: TerritoryShape = serde_json::from_value(shape.into()).unwrap();
    let places: Vec<[i32; 2]> = places.filter(|at| grid::outline(kind, *at).is_some()).take(48).collect();
    let cell = |(n, at): (usize, &[i32; 2])| {
        serde_json::json!({"name": format!("Cetatea {n}"), "at": at, "region": if n < 30 { "Sus" } else { "Jos" },
            "terrain": match n { 40 => vec!["dune", "drum"], 41 => vec!["munte"], 42 => vec!["apa"], _ => vec![] }})
    };
    let start = |n: usize| (0..4).map(|k| format!("Cetatea {}", n * 4 + k)).collect::<Vec<_>>();
    let plan = serde_json::json!({"format": 1, "name": "Țara de Jos", "shape": shape, "players": 6,
        "regions": ["Sus", "Jos"],
        "terrains": [{"key": "dune", "name": "Dune", "move_ap": 1, "defence": 1, "colour": "ffee00"}],
        "territories": places.iter().enumerate().map(cell).collect::<Vec<_>>(),
        "straits": [["Cetatea 0", "Cetatea 47"]],
        "starts": (0..6).map(start).collect::<Vec<_>>()});
    json::read(plan.to_string().as_bytes()).unwrap()
}

fn irregular() -> ConquestBoard {
    let cell = |n: i32| {
        let x = n * 30;
        let near = [n - 1, n + 1].into_iter().filter(|n| (0..24).contains(n));
        serde_json::json!({"name": format!("T{n}"), "outline": [[x, 0], [x + 30, 5], [x + 30, 40], [x, 35]],
            "label": [x + 10, 20], "borders": near.map(|n| format!("T{n}")).collect::<Vec<_>>()})
    };
    let plan = serde_json::json!({"format": 1, "name": "Malul", "shape": "irregular", "players": 6,
        "territories": (0..24).map(cell).collect::<Vec<_>>(), "straits": [["T0", "T23"]]});
    json::read(plan.to_string().as_bytes()).unwrap()
}

#[test]
fn a_map_written_and_read_again_is_the_same_map_in_both_forms() {
    for board in [block("hex"), block("square"), block("pentagon"), irregular()] {
        assert_eq!(read(&write(&board).unwrap()).unwrap(), board);
        assert_eq!(json::read(json::write(&board).as_bytes()).unwrap(), board);
    }
}

#[test]
fn the_same_map_gives_the_same_bytes() {
    let board = block("hex");
    assert_eq!(write(&board).unwrap(), write(&board).unwrap());
}

#[test]
fn in_the_picture_a_hex_is_a_brick_of_two_cells_and_a_square_is_one() {
    let count = |board: &ConquestBoard| {
        let mut counts = vec![0; board.len()];
        pitch(board).cells(board).for_each(|(_, _, id)| counts[id.index()] += 1);
        counts
    };
    assert!(count(&block("hex")).iter().all(|n| *n == 2));
    assert!(count(&block("square")).iter().all(|n| *n == 1));
    assert!(count(&block("pentagon")).iter().all(|n| *n >= 4));
    assert!(count(&irregular()).iter().all(|n| *n >= 4));
}

#[test]
fn a_fault_is_told_with_its_sheet_row_and_column() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet().set_name("map").unwrap();
    for (row, (key, value)) in
        [("format", "1"), ("name", "Mic"), ("shape", "hex"), ("players", "zece")].iter().enumerate()
    {
        sheet.write_string(row as u32, 0, *key).unwrap();
        sheet.write_string(row as u32, 1, *value).unwrap();
    }
    let sheet = book.add_worksheet().set_name("territories").unwrap();
    for (column, heading) in (0..).zip(["name", "at", "culoare"]) {
        sheet.write_string(0, column, heading).unwrap();
    }
    sheet.write_string(4, 0, "Histria").unwrap();
    sheet.write_string(4, 1, "1;1").unwrap();
    let told: Vec<String> =
        read(&book.save_to_buffer().unwrap()).unwrap_err().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "sheet map, row 4, players: cannot read \"zece\"; correct it",
            "sheet territories: column \"culoare\": add it, or take it out",
            "sheet territories, row 5, at: cannot read \"1;1\"; correct it",
        ]
    );
}

#[test]
fn a_fault_of_the_plan_is_told_in_the_words_of_the_workbook() {
    let book = repacked(&write(&block("hex")).unwrap(), |part, inner| {
        if part == "xl/sharedStrings.xml" {
            let words = String::from_utf8(std::mem::take(inner)).unwrap();
            *inner = words.replace(">Cetatea 7<", ">Cetatea 6<").into_bytes();
        }
    });
    let faults = read(&book).unwrap_err();
    let at = FaultPlace::Cell { sheet: "territories", row: 9, column: "name" };
    assert!(faults.iter().any(|fault| fault.at == at), "{faults:?}");
}

#[test]
fn what_unpacks_beyond_the_limit_is_refused_before_it_is_opened() {
    let mut packed = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    packed.start_file("xl/sharedStrings.xml", options).unwrap();
    std::io::copy(&mut std::io::Read::take(std::io::repeat(b'a'), LARGEST_UNPACKED as u64 + 1), &mut packed)
        .unwrap();
    let bytes = packed.finish().unwrap().into_inner();
    assert!(bytes.len() < LARGEST);
    let faults = read(&bytes).unwrap_err();
    assert_eq!(faults[0].problem, MapProblem::TooLarge(LARGEST_UNPACKED));
}

/// Returns the archive with the parts of the given names changed.
fn repacked(bytes: &[u8], change: impl Fn(&str, &mut Vec<u8>)) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut packed = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for at in 0..archive.len() {
        let mut from = archive.by_index(at).unwrap();
        let mut inner = Vec::new();
        std::io::Read::read_to_end(&mut from, &mut inner).unwrap();
        let name = from.name().unwrap().into_owned();
        change(&name, &mut inner);
        packed.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut packed, &inner).unwrap();
    }
    packed.finish().unwrap().into_inner()
}

static HEXES: LazyLock<(String, Vec<u8>)> = LazyLock::new(|| {
    let board = block("hex");
    (json::write(&board), write(&board).unwrap())
});

#[test]
fn the_ready_maps_are_the_same_after_a_journey_through_a_workbook() {
    for map in READY {
        let board = map.board().unwrap();
        assert_eq!(read(&write(&board).unwrap()).unwrap(), board);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var("STAFETA_ROUNDS").as_deref() == Ok("full") { 2_000 } else { 40 }))]

    #[test]
    fn no_damaged_file_makes_a_reader_panic(
        hits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        cut in any::<Option<prop::sample::Index>>(),
        text in any::<bool>(),
    ) {
        let mut bytes = if text { HEXES.0.clone().into_bytes() } else { HEXES.1.clone() };
        for (at, value) in hits {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        if let Ok(read) = if text { json::read(&bytes) } else { read(&bytes) } {
            prop_assert!(read.survey().is_empty());
        }
    }

    #[test]
    fn no_workbook_with_damaged_sheets_makes_the_reader_panic(
        part in any::<prop::sample::Index>(),
        hits in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&b"<>/\"=0129AZz;, !&#x\xff"[..])), 1..8),
    ) {
        let archive = zip::ZipArchive::new(std::io::Cursor::new(&HEXES.1)).unwrap();
        let chosen = archive.name_for_index(part.index(archive.len())).unwrap().unwrap();
        let bytes = repacked(&HEXES.1, |part, inner| {
            for (at, value) in hits.iter().filter(|_| part == chosen) {
                if !inner.is_empty() {
                    let at = at.index(inner.len());
                    inner[at] = *value;
                }
            }
        });
        if let Ok(read) = read(&bytes) {
            prop_assert!(read.survey().is_empty());
        }
    }

    #[test]
    fn no_bytes_at_all_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(json::read(&bytes).is_err());
        prop_assert!(read(&bytes).is_err());
    }
}
