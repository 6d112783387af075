//! Test of the floor plan: which room may import which, the longest file, and words that must not occur in code.
//!
//! Reads the repository as text. When it fails, move the code to the room where it belongs. If the plan itself was wrong,
//! change it here and in ARCHITECTURE.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of the core, lowest first. Each may import only those before it.
const ROOMS_OF_CORE: [&str; 18] = [
    "ids",
    "time",
    "compute",
    "entropy",
    "file_text",
    "config",
    "i18n",
    "db",
    "notifications",
    "pictures",
    "accounts",
    "forum",
    "library",
    "games",
    "gamemaster",
    "tournaments",
    "demo",
    "worker",
];

/// The rooms of the rules, lowest first.
const ROOMS_OF_RULES: [&str; 15] = [
    "seeded_rng",
    "shared_results",
    "languages",
    "clock",
    "randomness",
    "seats",
    "message",
    "board",
    "post_reading",
    "rules",
    "order_text",
    "trial",
    "diplomacy",
    "conquest",
    "war",
];

/// The rooms of the atlas, lowest first.
const ROOMS_OF_ATLAS: [&str; 11] = [
    "colour",
    "outline_file",
    "drawing_options",
    "place_table",
    "style_sheet",
    "svg",
    "thumbnail",
    "png",
    "json",
    "xlsx",
    "conquest_maps",
];

/// The crates, lowest first: folder and rooms.
const CRATES: [(&str, &[&str]); 4] = [
    ("rules/src", &ROOMS_OF_RULES),
    ("atlas/src", &ROOMS_OF_ATLAS),
    ("core/src", &ROOMS_OF_CORE),
    ("src", &["web"]),
];

/// The files of the game master. Each may import only those before it.
const GAMEMASTER: [&str; 112] = [
    "roster",
    "clocks",
    "live_terms",
    "live_subject",
    "game",
    "load",
    "known_game",
    "position",
    "randomness",
    "table_events",
    "player_names",
    "decision",
    "game_posts",
    "stoppage_rows",
    "phase_letter",
    "heartbeat",
    "replica_distance",
    // The locked game and the four steps of a write.
    "game_tx",
    "decide",
    "narrate",
    "secret_players",
    "record",
    "announce",
    "schedule",
    "transact",
    // The operations on a game.
    "game_policy",
    "due_jobs",
    "clock_stoppages",
    "outage_credit",
    "time_bank",
    "absence",
    "excused_misses",
    "reliability",
    "phase_duties",
    "first_phase",
    "vacation_wait",
    "ending",
    "consents",
    "start",
    "live_start",
    "press_delivery",
    "agreement_rows",
    "agreements",
    "advance",
    "orders/mod",
    "seating",
    "seat_reservations",
    "join",
    "game_password",
    "game_settings",
    "game_creation",
    "game_view",
    "view_reading",
    "view_loading",
    "spectator_view",
    "phase_steps",
    "history",
    "kept_positions",
    "votes/mod",
    "votes/motion",
    "votes/vote_row",
    "corrections",
    "clock_corrections",
    "seat_offers",
    "bots",
    "handover",
    "undo",
    "gm_acts",
    "votes/vote_count",
    "votes/proposal",
    "orders/drafts",
    "orders/sheet_answers",
    "orders/sealing",
    "orders/confirm",
    "orders/return_point",
    "orders/acts",
    "take_back",
    "votes/effect",
    // The output for others.
    "game_search",
    "game_list",
    "fitting_games",
    "game_endings",
    "finished_games",
    "game_record",
    "game_scores",
    "ratings/rating_fold",
    "ratings/update",
    "ratings/ladder_lists",
    "ratings/mod",
    "export",
    "verify",
    "position_files",
    "sandbox",
    "lesson",
    "account_hints",
    "unseen_changes",
    "press",
    "game_attention",
    "game_surroundings",
    "game_notes",
    "reminders",
    "calendar",
    "webhooks",
    "order_address",
    "mailed_orders/received_letter",
    "mailed_orders/author",
    "mailed_orders/kept_letter",
    "mailed_orders/confirmation",
    "mailed_orders/mod",
    "game_updates",
    "newcomer_games",
    "game_invitation",
];

/// The rooms of the rules that hold a game. None may import another.
const GAMES: [&str; 3] = ["diplomacy", "conquest", "war"];

/// The words for things that the rules must not use: the outside world, randomness of their own, and unstable iteration order.
const OUTSIDE: [&str; 11] = [
    "sqlx",
    "axum",
    "tokio",
    "rand::",
    "SystemTime",
    "Instant::now",
    "Utc::now",
    "std::fs",
    "std::net",
    "HashMap",
    "HashSet",
];

/// The folders with Rust code.
const FOLDERS: [&str; 7] =
    ["src", "core/src", "rules/src", "atlas/src", "tests", "rules/tests", "atlas/tests"];

/// The most lines of code in a file, without comments, blank lines and the tests at its end.
const LINES: usize = 400;

/// Files that may be longer: data tables and long linear rules.
const LONG: [(&str, usize); 0] = [];

/// Words that open a question and not a statement.
const QUESTION_WORDS: [&str; 10] =
    ["What", "Who", "Whose", "Whom", "Whether", "How", "Where", "Which", "Why", "When"];

struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Returns the text without comments and without the tests at its end.
    fn code(&self) -> String {
        let own = self.text.split("#[cfg(test)]").next().unwrap_or_default();
        own.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
    }

    /// Returns the code with paths that climb to the crate root (`super::…`) written from `crate::`, so that they show their
    /// room.
    fn climbing_from(&self, crate_folder: &str) -> String {
        let inside = self.path.strip_prefix(crate_folder).unwrap();
        let is_folder = self.path.file_name().is_some_and(|name| name == "mod.rs");
        let depth = inside.components().count() - usize::from(is_folder);
        self.code().replace(&"super::".repeat(depth), "crate::")
    }

    /// Returns true if the file holds only tests.
    fn is_test(&self) -> bool {
        self.path.file_name().is_some_and(|name| name == "tests.rs" || name == "checks.rs")
            || self.path.components().any(|part| part.as_os_str() == "tests")
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, extension: &str) -> Vec<Source> {
    let mut found = Vec::new();
    walk(&root().join(folder), extension, &mut found);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn walk(folder: &Path, extension: &str, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, extension, found);
        } else if path.extension().is_some_and(|found| found == extension) {
            let text = fs::read_to_string(&path).unwrap();
            found.push(Source { path: path.strip_prefix(root()).unwrap().to_owned(), text });
        }
    }
}

/// Returns the room of a file: the first part of its path under `src/`.
fn room(source: &Source, under: &str) -> Option<String> {
    let inside = source.path.strip_prefix(under).ok()?;
    let first = inside.components().next()?.as_os_str().to_string_lossy().into_owned();
    Some(first.trim_end_matches(".rs").to_owned())
}

/// Returns the rooms that a text names after `crate::`, in paths and in the lists of a `use`.
fn imports(code: &str) -> BTreeSet<String> {
    let mut rooms = BTreeSet::new();
    for place in code.match_indices("crate::").map(|(place, found)| place + found.len()) {
        let rest = &code[place..];
        if let Some(list) = rest.strip_prefix('{') {
            let mut depth = 0;
            let mut word = String::new();
            for letter in list.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => drop(rooms.insert(std::mem::take(&mut word))),
                    _ if depth == 0 => word.push(letter),
                    _ => {}
                }
            }
            rooms.insert(word);
        } else {
            rooms.insert(
                rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect(),
            );
        }
    }
    rooms.into_iter().map(|room| room.trim().split("::").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn each_room_of_a_crate_imports_only_those_below_it() {
    let mut wrong = Vec::new();
    for (crate_folder, rooms) in CRATES {
        let floor_of = |room: &str| rooms.iter().position(|known| *known == room);
        for source in files(crate_folder, "rs").iter().filter(|source| !source.is_test()) {
            let Some(floor) = room(source, crate_folder).and_then(|room| floor_of(&room)) else { continue };
            for import in imports(&source.climbing_from(crate_folder)) {
                if floor_of(&import).is_some_and(|other| other > floor) {
                    wrong.push(format!("{} imports {import}", source.name()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns the paths in the `use` lines of a text, with lists expanded.
fn used(code: &str) -> Vec<String> {
    let uses = code.split("use ").skip(1).filter_map(|rest| Some(rest.split_once(';')?.0));
    let mut paths = Vec::new();
    for path in uses {
        take_apart("", &path.split_whitespace().collect::<String>(), &mut paths);
    }
    paths
}

fn take_apart(before: &str, path: &str, paths: &mut Vec<String>) {
    let Some((head, list)) = path.split_once('{') else { return paths.push(format!("{before}{path}")) };
    let list = list.strip_suffix('}').unwrap_or(list);
    let (mut depth, mut from) = (0, 0);
    for (place, letter) in list.char_indices().chain([(list.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                take_apart(&format!("{before}{head}"), &list[from..place], paths);
                from = place + 1;
            }
            _ => {}
        }
    }
}

/// Returns the file of the game master to which a path used in `file` leads.
fn led_to(file: &str, path: &str) -> Option<&'static str> {
    let mut parts: Vec<&str> = path.split("::").collect();
    let mut inside: Vec<&str> = file.trim_end_matches("/mod").split('/').collect();
    if parts.starts_with(&["crate", "gamemaster"]) {
        (parts, inside) = (parts.split_off(2), Vec::new());
    }
    while parts.first() == Some(&"super") {
        parts.remove(0);
        inside.pop()?;
    }
    let whole = [inside, parts].concat();
    (1..=whole.len()).rev().find_map(|length| {
        let name = whole[..length].join("/");
        GAMEMASTER.into_iter().find(|known| *known == name || *known == format!("{name}/mod"))
    })
}

#[test]
fn each_file_of_the_game_master_imports_only_those_before_it() {
    let floor = |file: &str| GAMEMASTER.iter().position(|known| *known == file);
    let mut wrong = Vec::new();
    for source in files("core/src/gamemaster", "rs") {
        let file = source.path.strip_prefix("core/src/gamemaster").unwrap().with_extension("");
        let file = file.to_str().unwrap().to_owned();
        if file == "mod" {
            continue;
        }
        let Some(own) = floor(&file) else {
            wrong.push(format!("{file} is not on the list"));
            continue;
        };
        let paths = used(&source.code());
        let starts = |path: &&String| path.starts_with("super::") || path.starts_with("crate::gamemaster::");
        for other in paths.iter().filter(starts).filter_map(|path| led_to(&file, path)) {
            if floor(other) > Some(own) {
                wrong.push(format!("{file} imports {other}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_stop_of_the_five_walks_is_a_function() {
    let plan = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let walks = plan.split("\n## ").find(|part| part.starts_with("Five walks")).unwrap();
    let stops: Vec<(&str, &str)> =
        walks.split('`').skip(1).step_by(2).filter_map(|stop| stop.split_once("::")).collect();
    assert!(stops.len() > 40, "{stops:?}");
    let mut wrong = Vec::new();
    for (file, function) in stops {
        let text = ["core/src", "src"]
            .iter()
            .find_map(|folder| fs::read_to_string(root().join(folder).join(file)).ok());
        let text = text.unwrap_or_default();
        if ![format!("fn {function}("), format!("fn {function}<")].iter().any(|found| text.contains(found)) {
            wrong.push(format!("{file} has no function {function}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_room_is_on_the_plan() {
    for (crate_folder, rooms) in CRATES {
        let known: BTreeSet<_> = rooms
            .iter()
            .copied()
            .chain(["lib", "main", "admin", "command_line", "connect", "mail_in", "offline_commands"])
            .map(str::to_owned)
            .collect();
        let there: BTreeSet<_> =
            files(crate_folder, "rs").iter().filter_map(|source| room(source, crate_folder)).collect();
        assert_eq!(there.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "{crate_folder}");
    }
}

/// Within a turn of Forum Conquest one file decides the order of the steps. The other files must not call it.
#[test]
fn the_rooms_of_a_turn_import_in_no_circle() {
    let folder = "rules/src/conquest/turn";
    let sources = files(folder, "rs");
    let imports_of = |source: &Source| {
        let code = source.code();
        let own = source.path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut found: BTreeSet<String> = BTreeSet::new();
        // `super::` in these files means the folder itself and is used only to name another file in it.
        for line in code.lines().filter(|line| line.contains("super::") && !line.contains("super::super::")) {
            let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            found.extend(words.map(str::to_owned));
        }
        (own, found)
    };
    let mut left: Vec<(String, BTreeSet<String>)> = sources.iter().map(imports_of).collect();
    left.retain(|(own, _)| own != "mod");
    // Repeatedly removes files that import none of those left. The files of a circle are never removed.
    loop {
        let names: BTreeSet<String> = left.iter().map(|(own, _)| own.clone()).collect();
        let before = left.len();
        left.retain(|(own, found)| found.iter().any(|import| import != own && names.contains(import)));
        if left.is_empty() {
            return;
        }
        assert!(left.len() < before, "a circle: {names:?}");
    }
}

#[test]
fn the_rules_and_their_drawings_know_nothing_of_the_world_outside() {
    let mut wrong = Vec::new();
    let sources: Vec<Source> =
        ["rules/src", "atlas/src"].into_iter().flat_map(|folder| files(folder, "rs")).collect();
    for source in sources.iter().filter(|source| !source.is_test()) {
        let code = source.code();
        wrong.extend(
            OUTSIDE
                .iter()
                .filter(|word| code.contains(*word))
                .map(|word| format!("{} names {word}", source.name())),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns true if a file belongs to one ruleset: its ready games, pages, templates or demo games.
fn is_of_one_ruleset(path: &Path) -> bool {
    let path = path.display().to_string();
    let own = |folder: &str| {
        let inside = path.strip_prefix(folder).unwrap_or_default();
        GAMES.iter().chain(&["trial"]).any(|game| {
            inside.strip_prefix(game).is_some_and(|rest| rest.starts_with('/') || rest.starts_with('.'))
        })
    };
    ["core/src/games/ready_games/", "src/web/pages/games/", "templates/games/"].into_iter().any(own)
        || path.starts_with("core/src/demo/")
}

#[test]
fn nothing_outside_of_a_ruleset_s_own_files_names_it() {
    let names = ["Ruleset::Conquest", "Ruleset::Diplomacy", "Ruleset::War", "Ruleset::Trial"];
    let sources = ["src", "core/src"].into_iter().flat_map(|folder| files(folder, "rs"));
    let sources = sources.filter(|source| !source.is_test());
    let templates = ["templates", "core/templates"].into_iter().flat_map(|folder| files(folder, "html"));
    let mut looked = 0;
    let mut wrong = Vec::new();
    for source in sources.chain(templates).filter(|source| !is_of_one_ruleset(&source.path)) {
        looked += 1;
        let code = source.code();
        let words = GAMES.iter().map(|game| format!("w.t(\"{game}-"));
        let named =
            names.iter().map(|name| (*name).to_owned()).chain(words).filter(|name| code.contains(name));
        wrong.extend(named.map(|name| format!("{} names {name}", source.name())));
    }
    assert!(looked > 300, "the test no longer sees the code");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_game_knows_another() {
    let mut wrong = Vec::new();
    for source in files("rules/src", "rs") {
        let Some(own) = room(&source, "rules/src") else { continue };
        let of_games = |import: &String| GAMES.contains(&import.as_str());
        let shared = !GAMES.contains(&own.as_str()) && own != "lib";
        for import in imports(&source.code()).into_iter().filter(of_games) {
            if import != own && (shared || GAMES.contains(&own.as_str())) {
                wrong.push(format!("{} imports {import}", source.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_page_reads_a_whole_position() {
    let sources = files("src/web", "rs");
    assert!(sources.len() > 50);
    let wrong: Vec<_> = sources.iter().filter(|source| source.code().contains("full_position")).collect();
    assert!(
        wrong.is_empty(),
        "a page sees what its viewer sees: {:?}",
        wrong.iter().map(|one| one.name()).collect::<Vec<_>>()
    );
}

#[test]
fn files_stay_short_enough_to_read() {
    let mut wrong = Vec::new();
    for source in CRATES
        .iter()
        .flat_map(|(crate_folder, _)| files(crate_folder, "rs"))
        .filter(|source| !source.is_test())
    {
        let lines = source.code().lines().filter(|line| !line.trim().is_empty()).count();
        let most = LONG.iter().find(|(name, _)| source.name() == *name).map_or(LINES, |(_, lines)| *lines);
        if lines > most {
            wrong.push(format!("{} has {lines} lines, {most} are allowed: look for the seam", source.name()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_module_says_what_it_is() {
    let silent: Vec<_> = FOLDERS
        .into_iter()
        .flat_map(|folder| files(folder, "rs"))
        .filter(|source| !source.text.starts_with("//!") && !source.path.ends_with("tests.rs"))
        .map(|source| source.name())
        .collect();
    assert!(silent.is_empty(), "no //! at the top of {silent:#?}");
}

/// The most doc comments of a hundred that may open with a question word.
const QUESTIONS: usize = 1;

#[test]
fn comments_open_with_a_verb_or_a_noun() {
    let (mut comments, mut questions) = (0, Vec::new());
    for source in FOLDERS.into_iter().flat_map(|folder| files(folder, "rs")) {
        let mut is_inside = false;
        for (number, line) in source.text.lines().enumerate() {
            let doc = ["///", "//!"].iter().find_map(|mark| line.trim_start().strip_prefix(mark));
            if let Some(opening) = doc.filter(|_| !is_inside).map(|doc| doc.trim_start()) {
                comments += 1;
                let word = opening.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
                if QUESTION_WORDS.contains(&word) {
                    questions.push(format!("{}:{}: {opening}", source.name(), number + 1));
                }
            }
            is_inside = doc.is_some();
        }
    }
    assert!(comments > 1_000, "only {comments} comments were found");
    assert!(questions.len() * 100 <= comments * QUESTIONS, "of {comments}: {questions:#?}");
}

#[test]
fn nothing_unfinished_and_nothing_switched_off_stands_in_the_code() {
    // In two parts, so that this file does not contain the words itself.
    let words = [
        ["TO", "DO"],
        ["FIX", "ME"],
        ["todo", "!("],
        ["unimplemented", "!("],
        ["#[ign", "ore"],
        ["#[all", "ow("],
        ["dbg", "!("],
    ];
    let mut wrong = Vec::new();
    for source in FOLDERS.into_iter().flat_map(|folder| files(folder, "rs")) {
        let found = words.iter().map(|parts| parts.concat()).filter(|word| source.text.contains(word));
        wrong.extend(found.map(|word| format!("{} holds {word}", source.name())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Migrations that remove or rename something. They are older than the first release, so no released server runs beside them:
/// `0250` moves snapshots, `0280` gives tables and columns their standard names. From the next release on migrations only
/// expand, and nothing is added here.
const BEFORE_THE_FIRST_RELEASE: [&str; 2] = ["migrations/0250_phases.sql", "migrations/0280_names.sql"];

#[test]
fn migrations_only_expand() {
    let mut wrong = Vec::new();
    let sources = files("migrations", "sql");
    assert!(BEFORE_THE_FIRST_RELEASE.iter().all(|name| sources.iter().any(|source| source.name() == *name)));
    for source in sources.iter().filter(|source| !BEFORE_THE_FIRST_RELEASE.contains(&source.name().as_str()))
    {
        let text = source.text.to_lowercase();
        let breaking = ["drop table", "drop column", "rename to", "rename column"];
        wrong.extend(
            breaking
                .iter()
                .filter(|words| text.contains(*words))
                .map(|words| format!("{}: {words}", source.name())),
        );
    }
    assert!(wrong.is_empty(), "a server of the last release could not go on beside these: {wrong:#?}");
}

#[test]
fn a_lock_on_a_game_or_a_person_keeps_nobody_from_referring_to_them() {
    // Whoever visits a page is noted in rows that refer to the game and to the person: `for update` would keep them waiting.
    let mut wrong = Vec::new();
    for source in files("core/src", "rs") {
        let is_of_games = source.name().starts_with("core/src/gamemaster/");
        let locks = source.text.lines().filter(|line| line.contains(concat!("for ", "update")));
        let wide = locks.filter(|line| is_of_games || line.contains("from users"));
        wrong.extend(wide.map(|line| format!("{}: {}", source.name(), line.trim())));
    }
    assert!(wrong.is_empty(), "`for no key update` suffices: {wrong:#?}");
}

#[test]
fn the_reader_of_imports_sees_paths_and_lists() {
    let found =
        imports("use crate::db::Db; use crate::{config::Config, web::{App, Page}}; crate::time::now()");
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["config", "db", "time", "web"]);
}
