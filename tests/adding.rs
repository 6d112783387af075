//! Test of the papers on adding a variant, a language and a game: their blocks add a tiny one of each to a copy of the
//! checkout, where games are then played with them.
//!
//! The first line of a block names its kind: a file (`ftl locales/eo/common.ftl`), lines to insert into a file
//! (`diff src/lib.rs`), or a command (`sh`). Building the copy takes minutes and happens only with `STAFETA_ROUNDS=full`. Every
//! run checks that each block fits the checkout and that the variant is valid.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use stafeta_rules::diplomacy::adjustment::CentreOwnership;
use stafeta_rules::diplomacy::case::{adjudicate, read_cases};
use stafeta_rules::diplomacy::map::VariantMap;
use tempfile::TempDir;

/// The papers under test.
const PAPERS: [&str; 3] = ["docs/adding-a-variant.md", "docs/adding-a-language.md", "docs/adding-a-game.md"];

/// A test that is added to the library in the copy. It plays whole games of the new game and of the new variant, with orders
/// written by a reader of the new language.
const PLAYED: &str = r#"
#[test]
fn carried_out() {
    let played = |ruleset: Ruleset, options: Value, seats| {
        let games =
            HeadlessRun { ruleset, options: &options, seats, games: 1, seed: 5, limit: Duration::ZERO };
        play(&games, HeadlessPlayers::Random).unwrap()
    };
    let copper: Ruleset = "copper".parse().unwrap();
    assert_eq!(played(copper, usual(copper).unwrap(), 2).endings.len(), 1);
    let (diplomacy, options, seats) = crate::games::ready_games::lone_setup("channel").unwrap();
    assert_eq!(seats, 2);
    let mut short = options.clone();
    short["turns"] = json!(4);
    assert!(played(diplomacy, short, seats).phases >= 4);
    let lang = crate::i18n::Lang::of_tag("eo").unwrap();
    let words = crate::i18n::ReaderLocale::new(lang, crate::i18n::NamedZone::utc(), Default::default());
    assert_eq!(words.t("nav-games").to_string(), "Ludoj");
    assert_eq!(words.t("brand").to_string(), "Stafeta", "what it lacks is said in English");
    assert_eq!(words.t("diplomacy-variant-channel").to_string(), "Diplomacy, Channel");
    let mut position = diplomacy.empty();
    let mut rng = SealedRng::new(GameSecret::new([8; 32]), 0);
    for fact in diplomacy.start(&options, seats, &mut rng).unwrap() {
        position.apply(&fact).unwrap();
    }
    let orders = position.read("F LON - ENG\nA LVP - YOR", lang.of_rules(), Viewer::Spectator).unwrap();
    assert_eq!(orders.len(), 2);
}
"#;

/// A block of a paper that does something.
struct Block {
    /// `sh`, `diff`, or the kind of a file.
    kind: String,
    /// The file that it creates or changes. `None` for a command.
    path: Option<String>,
    lines: Vec<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the blocks of a paper that name their kind, in order.
fn blocks(paper: &str) -> Vec<Block> {
    let text = fs::read_to_string(root().join(paper)).unwrap();
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(opening) = line.trim_start().strip_prefix("```") else { continue };
        let indent = line.len() - line.trim_start().len();
        let inside = lines.by_ref().take_while(|line| line.trim() != "```");
        let inside = inside.map(|line| line.get(indent..).unwrap_or_default().to_owned()).collect();
        let (kind, path) = match opening.split_once(' ') {
            Some((kind, path)) => (kind.to_owned(), Some(path.to_owned())),
            None => (opening.to_owned(), None),
        };
        if path.is_some() || kind == "sh" {
            blocks.push(Block { kind, path, lines: inside });
        }
    }
    blocks
}

/// Inserts the new lines of a `diff` after the known ones, which must occur exactly once.
fn with_lines(text: &str, block: &Block) -> String {
    let (known, new): (Vec<&String>, Vec<&String>) =
        block.lines.iter().partition(|line| line.starts_with(' '));
    let behind = block.lines.iter().position(|line| line.starts_with('+')).unwrap_or_default();
    assert_eq!(behind, known.len(), "{:?}: new lines stand behind the known ones", block.path);
    let known: String = known.iter().map(|line| format!("{}\n", &line[1..])).collect();
    let new: String = new.iter().map(|line| format!("{}\n", &line[1..])).collect();
    let whole = format!("\n{text}");
    assert_eq!(whole.matches(&format!("\n{known}")).count(), 1, "{:?}: {known}", block.path);
    whole.replacen(&format!("\n{known}"), &format!("\n{known}{new}"), 1)[1..].to_owned()
}

/// Carries out a block in `checkout`.
fn carry_out(block: &Block, checkout: &Path) {
    let path = block.path.as_ref().map(|path| checkout.join(path));
    match (block.kind.as_str(), path) {
        ("sh", _) => {
            let done =
                Command::new("sh").arg("-ec").arg(block.lines.join("\n")).current_dir(checkout).status();
            assert!(done.unwrap().success(), "{:?}", block.lines);
        }
        ("diff", Some(path)) => {
            let text = fs::read_to_string(&path).unwrap();
            fs::write(path, with_lines(&text, block)).unwrap();
        }
        (_, Some(path)) => {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, block.lines.join("\n") + "\n").unwrap();
        }
        (kind, None) => panic!("{kind} names no file"),
    }
}

/// Copies the tracked and untracked files of the checkout, without ignored ones.
fn copy_to(folder: &Path) {
    let mut git = Command::new("git");
    let listed =
        git.args(["ls-files", "-co", "--exclude-standard", "-z"]).current_dir(root()).output().unwrap();
    let paths = listed.stdout.split(|byte| *byte == 0).filter(|path| !path.is_empty());
    for path in paths.map(|path| PathBuf::from(String::from_utf8(path.to_vec()).unwrap())) {
        let (from, to) = (root().join(&path), folder.join(&path));
        // A deleted file is still listed.
        if from.is_file() {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(from, to).unwrap();
        }
    }
}

#[test]
fn every_block_of_the_papers_fits_the_checkout() {
    for (paper, least) in PAPERS.into_iter().zip([6, 2, 9]) {
        let blocks = blocks(paper);
        assert!(blocks.len() >= least, "{paper} has only {} blocks", blocks.len());
        for block in &blocks {
            let path = block.path.as_ref().map(|path| root().join(path));
            match (block.kind.as_str(), path) {
                ("sh", _) => {
                    let from = block.lines.concat();
                    let from = from.split(' ').find(|word| word.ends_with("trial.rs")).unwrap();
                    assert!(root().join(from).exists(), "{from}");
                }
                ("diff", Some(path)) => drop(with_lines(&fs::read_to_string(path).unwrap(), block)),
                (kind, Some(path)) => assert!(!path.exists(), "{kind} {}", path.display()),
                (kind, None) => panic!("{kind} names no file"),
            }
        }
    }
}

#[test]
fn the_variant_of_the_paper_is_read_and_begins() {
    let blocks = blocks(PAPERS[0]);
    let text = |end: &str| {
        let block = blocks.iter().find(|block| block.path.as_ref().is_some_and(|path| path.ends_with(end)));
        block.unwrap().lines.join("\n")
    };
    let classic =
        fs::read_to_string(root().join("rules/src/diplomacy/variants/classic/variant.json")).unwrap();
    let map =
        VariantMap::read(&text("variant.json"), |id| (id == "classic").then_some(classic.as_str())).unwrap();
    assert_eq!((map.variant(), map.geography(), map.powers().len()), ("channel", "classic", 2));
    assert_eq!(map.provinces().len(), 75);
    let owned = CentreOwnership::at_start(&map);
    assert!(
        map.powers().all(|power| owned.centres_of(power).len() == 3 && map.power(power).units.len() == 3)
    );
    let words = text("words/en.ftl");
    for power in map.powers() {
        let id = format!("diplomacy-power-channel-{} = ", map.power(power).id.to_lowercase());
        assert!(words.contains(&id), "{id}");
    }
    // The variant is not part of the server here, so its case is judged with the classic game.
    for reading in
        read_cases(&text("cases/victory.json").replace("\"channel\", \"season\"", "\"classic\", \"season\""))
    {
        let case = reading.case.unwrap();
        let answer = adjudicate(&case).unwrap();
        assert_eq!(answer.units["FRANCE"], ["F LON"]);
    }
}

#[test]
fn a_variant_a_language_and_a_game_are_added_by_their_papers_and_played() {
    if std::env::var("STAFETA_ROUNDS").as_deref() != Ok("full") {
        return;
    }
    let copy = TempDir::new().unwrap();
    copy_to(copy.path());
    for block in PAPERS.into_iter().flat_map(blocks) {
        carry_out(&block, copy.path());
    }
    let tests = copy.path().join("core/src/games/headless/tests.rs");
    fs::write(&tests, fs::read_to_string(&tests).unwrap() + PLAYED).unwrap();
    // The copy needs a target folder of its own, so that its build does not pass for that of the checkout.
    let target = Path::new(env!("CARGO_BIN_EXE_stafeta")).parent().unwrap().parent().unwrap().join("adding");
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command
            .args(arguments)
            .current_dir(copy.path())
            .env("CARGO_TARGET_DIR", &target)
            .env("SQLX_OFFLINE", "true");
        let done = command.output().unwrap();
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "{said}\n{}", String::from_utf8_lossy(&done.stderr));
        said
    };
    let said = cargo(&[
        "test",
        "--offline",
        "-p",
        "stafeta-core",
        "--lib",
        "--",
        "carried_out",
        "i18n::checks",
        "each_table",
    ]);
    assert!(said.contains("headless::tests::carried_out ... ok"), "{said}");
    let said = cargo(&["test", "--offline", "-p", "stafeta-rules", "--test", "cases", "--", "channel-1"]);
    assert!(said.contains("1 passed, 0 failed"), "{said}");
}
