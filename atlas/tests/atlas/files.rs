//! Boards as files: pictures, workbooks, JSON, and the letters that pictures are written with.

use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use calamine::{Data, Reader, Xlsx};
use serde_json::Value;
use stafeta_atlas::{
    DrawingOptions, DrawingTarget, DrawingTheme, LabelStyle, WIDEST, WorkbookHeadings, json, png, raster,
    svg, xlsx,
};
use stafeta_rules::board::Board;
use stafeta_rules::diplomacy::game::Diplomacy;
use stafeta_rules::diplomacy::variants;
use stafeta_rules::rules::{MessageArg, Rules, Viewer};

use super::drawings::{conquest, look, tell};
use super::play;

const WORDS: WorkbookHeadings<'static> = WorkbookHeadings {
    map: "Map",
    table: "Table",
    place: "Place",
    code: "Code",
    region: "Region",
    level: "Level",
    owner: "Owner",
    pieces: "Units",
    signs: "Has",
    borders: "Borders",
};

fn classic() -> Board {
    Diplomacy::board(&Diplomacy::view(&play::open("classic", None).0, Viewer::Spectator))
}

fn size(picture: &[u8]) -> (u32, u32) {
    assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_picture_has_the_width_that_was_asked_for_and_shows_letters() {
    let board = classic();
    let draw = |labels| png(&board, &look(DrawingTarget::Alone(DrawingTheme::Light), labels), 500).unwrap();
    let codes = draw(LabelStyle::Codes);
    assert_eq!(size(&codes), (500, 462));
    assert_eq!(codes, draw(LabelStyle::Codes), "the same bytes each time");
    assert_ne!(codes, draw(LabelStyle::None), "no letter was drawn");
    let in_words = |word: &'static str| {
        let tell = move |_: &MessageArg| word.to_owned();
        let look = DrawingOptions {
            tell: &tell,
            ..look(DrawingTarget::Alone(DrawingTheme::Dark), LabelStyle::Names)
        };
        png(&board, &look, 500).unwrap()
    };
    assert_ne!(in_words("ベルリン"), in_words(" "), "kana are not drawn");
    assert_ne!(in_words("ăîșț"), in_words("aist"), "the marks on letters are not drawn");
}

#[test]
fn a_file_shows_names_and_in_a_narrow_window_codes() {
    let board = classic();
    let drawn = |labels| svg(&board, &look(DrawingTarget::Alone(DrawingTheme::Light), labels));
    let fitting = drawn(LabelStyle::Fitting);
    let rule = "@media (max-width:1399px){.map .label-codes{display:inline}.map .label-names{display:none}}";
    assert!(fitting.contains(rule), "{}", &fitting[..3000]);
    let picture = |drawing: &str| raster(drawing, 500).unwrap();
    assert_eq!(picture(&fitting), picture(&drawn(LabelStyle::Names)), "a picture shows names");
}

#[test]
fn a_picture_of_no_width_or_a_huge_one_is_refused() {
    for width in [0, WIDEST + 1] {
        let refused = png(&classic(), &look(DrawingTarget::Page, LabelStyle::None), width);
        assert!(refused.unwrap_err().to_string().ends_with(&format!("not {width}")));
    }
}

#[test]
fn no_letter_of_the_variants_names_is_missing_in_the_fonts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/fonts");
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    let [plain, bold, italic, japanese] =
        ["source-sans-3-600.ttf", "source-sans-3-700.ttf", "literata-400-italic.ttf", "noto-sans-jp.otf"]
            .map(read);
    let has = |file: &[u8], sign: char| ttf_parser::Face::parse(file, 0).unwrap().glyph_index(sign).is_some();
    let written =
        |sign: char| has(&japanese, sign) || [&plain, &bold, &italic].into_iter().all(|file| has(file, sign));
    for sign in "ăâîșțĂÂÎȘȚãçéêíóôõú·0123456789".chars() {
        assert!(written(sign), "{sign}");
    }
    let mut languages = 0;
    for id in variants::all() {
        let map = variants::board(id).unwrap();
        let places = map.provinces().map(|province| &map.province(province).names);
        let powers = map.powers().map(|power| &map.power(power).names);
        for (language, name) in places.chain(powers).flat_map(|names| names.all()) {
            languages += usize::from(language == "ja");
            assert!(name.chars().all(written), "{id}, {language}: {name}");
        }
    }
    assert!(languages > 80, "the Japanese names were not looked at");
}

#[test]
fn no_sign_of_the_japanese_texts_is_missing_in_the_font() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let font = fs::read(root.join("atlas/src/fonts/noto-sans-jp.otf")).unwrap();
    let font = ttf_parser::Face::parse(&font, 0).unwrap();
    let variants = root.join("rules/src/diplomacy/variants");
    let mut texts: Vec<PathBuf> =
        fs::read_dir(root.join("locales/ja")).unwrap().map(|entry| entry.unwrap().path()).collect();
    for variant in fs::read_dir(variants).unwrap() {
        let variant = variant.unwrap().path();
        texts.extend(
            [variant.join("words/ja.ftl"), variant.join("rules/ja.md")]
                .into_iter()
                .filter(|path| path.exists()),
        );
    }
    assert!(texts.len() > 10, "only {} Japanese texts were found", texts.len());
    for path in texts {
        let text = fs::read_to_string(&path).unwrap();
        // Signs before the radicals of Chinese characters are written with the fonts of other languages.
        let missing: BTreeSet<char> =
            text.chars().filter(|sign| *sign >= '\u{2e80}' && font.glyph_index(*sign).is_none()).collect();
        assert!(missing.is_empty(), "{}: {missing:?}; run tools/fonts/subset.py", path.display());
    }
}

fn sheets(book: Vec<u8>) -> Vec<(String, Vec<Vec<String>>)> {
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(book)).unwrap();
    let cell = |cell: &Data| cell.to_string();
    book.worksheets()
        .into_iter()
        .map(|(name, range)| (name, range.rows().map(|row| row.iter().map(cell).collect()).collect()))
        .collect()
}

#[test]
fn a_workbook_of_cells_shows_every_place_where_it_lies() {
    let board = conquest(8);
    let look = look(DrawingTarget::Alone(DrawingTheme::Light), LabelStyle::Names);
    let book = xlsx(&board, &look, &WORDS, raster).unwrap();
    assert_eq!(book, xlsx(&board, &look, &WORDS, raster).unwrap(), "the same bytes each time");
    let sheets = sheets(book);
    assert_eq!(sheets[0].0, "Map");
    let shown: Vec<&String> = sheets[0].1.iter().flatten().filter(|text| !text.is_empty()).collect();
    let wholes = board.places.iter().filter(|place| place.part_of.is_none()).count();
    assert_eq!(shown.len(), wholes);
    let (name, table) = &sheets[1];
    assert_eq!((name.as_str(), table.len()), ("Table", wholes + 1));
    let held = board.places.iter().filter(|place| place.part_of.is_none() && place.owner.is_some()).count();
    assert_eq!(table[1..].iter().filter(|row| !row[4].is_empty()).count(), held);
}

#[test]
fn a_name_that_reads_like_a_formula_is_text_in_a_workbook() {
    let tell = |_: &MessageArg| "=1+1".to_owned();
    let look =
        DrawingOptions { tell: &tell, ..look(DrawingTarget::Alone(DrawingTheme::Light), LabelStyle::Names) };
    for board in [conquest(6), classic()] {
        let book = xlsx(&board, &look, &WORDS, raster).unwrap();
        let mut opened: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(book.clone())).unwrap();
        for name in ["Map", "Table"] {
            assert_eq!(opened.worksheet_formula(name).unwrap().used_cells().count(), 0, "{name}");
        }
        assert!(sheets(book)[1].1.iter().flatten().any(|cell| cell == "=1+1"));
    }
}

#[test]
fn a_workbook_of_a_map_holds_its_picture() {
    let board = classic();
    let book =
        xlsx(&board, &look(DrawingTarget::Alone(DrawingTheme::Light), LabelStyle::Codes), &WORDS, raster)
            .unwrap();
    assert!(book.windows(13).any(|part| part == b"xl/media/imag".as_slice()));
    let table = &sheets(book)[1].1;
    assert_eq!(table.len(), board.places.len() + 1);
    let munich = table.iter().find(|row| row[1] == "MUN").unwrap();
    assert_eq!(munich[4..7], ["diplomacy-power-classic-germany", "diplomacy-piece-army", "diplomacy-centre"]);
    let around: Vec<&str> = munich[7].split(", ").collect();
    assert_eq!(around.len(), 7, "{around:?}");
}

#[test]
fn a_border_across_the_sea_is_in_every_file() {
    let board = conquest(6);
    let links = board.geometry.links.len();
    assert!(links > 0, "the map for six has straits");
    let drawn = svg(&board, &look(DrawingTarget::Alone(DrawingTheme::Light), LabelStyle::Names));
    assert_eq!(drawn.matches(r#"class="link""#).count(), links);
    let mut without = board.clone();
    std::sync::Arc::make_mut(&mut without.geometry).links.clear();
    let picture =
        |board| png(board, &look(DrawingTarget::Alone(DrawingTheme::Light), LabelStyle::None), 500).unwrap();
    assert_ne!(picture(&board), picture(&without), "the lines are in the picture");
    let read: Value = serde_json::from_str(&json(&board, &tell).unwrap()).unwrap();
    let pairs = read["links"].as_array().unwrap();
    assert_eq!(pairs.len(), links);
    for pair in pairs {
        let at = |end: usize| pair[end].as_str().unwrap().parse::<usize>().unwrap();
        let around = |end: usize| read["places"][at(end)]["borders"].as_array().unwrap().clone();
        assert!(around(0).contains(&pair[1]) && around(1).contains(&pair[0]), "{pair}");
    }
    let book = sheets(
        xlsx(&board, &look(DrawingTarget::Alone(DrawingTheme::Light), LabelStyle::Names), &WORDS, raster)
            .unwrap(),
    );
    let across = |row: &&Vec<String>| row[6].contains("conquest-sign-strait");
    assert!(book[1].1.iter().filter(across).count() >= links.min(2), "the table names them");
    assert!(book[0].1.iter().flatten().any(|cell| cell.contains("conquest-sign-strait")), "so does the map");
}

#[test]
fn json_tells_all_and_can_be_read() {
    let board = classic();
    let read: Value = serde_json::from_str(&json(&board, &tell).unwrap()).unwrap();
    assert_eq!(read["format"], "stafeta-board/1");
    let places = read["places"].as_array().unwrap();
    assert_eq!(places.len(), board.places.len());
    let fleet = places.iter().find(|place| place["id"] == "STP").unwrap();
    assert_eq!(fleet["pieces"][0]["coast"], "sc");
    assert_eq!(read["owners"].as_array().unwrap().len(), 7);
}
