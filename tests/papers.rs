//! Test of the commands in the papers. Each command is carried out here as printed (with its own folders and ports), is known
//! to be carried out elsewhere, or is marked in its paper as only parsed. Any other command fails the test.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use tempfile::TempDir;

/// The first words of commands.
const PROGRAMS: [&str; 11] = [
    "stafeta",
    "cargo",
    "docker-compose",
    "pg_dump",
    "pg_restore",
    "kill",
    "useradd",
    "install",
    "cp",
    "systemctl",
    "python3",
];
/// The commands that are carried out here, by their beginning.
const HERE: [&str; 11] = [
    "stafeta convert",
    "pg_dump -h",
    "pg_restore -h",
    "STAFETA_DATA_DIR=/tmp/drill",
    "kill %1; wait; STAFETA_DATA_DIR=/tmp/drill",
    "stafeta --help",
    "stafeta admin",
    "stafeta engine",
    "stafeta play",
    "stafeta verify",
    "stafeta serve",
];
/// The commands that the test run itself or other tests carry out: worker, migrations and programs over HTTP, the judge with its
/// cases, the reader with its posts.
const ELSEWHERE: [&str; 15] = [
    "stafeta connect",
    "STAFETA_TOKEN=stafeta_… stafeta connect",
    "scripts/serve",
    "scripts/test",
    "scripts/sql",
    "STAFETA_ROUNDS=full scripts/test",
    "stafeta worker",
    "stafeta migrate",
    "stafeta adjudicate",
    "stafeta read",
    "stafeta mail-in",
    "stafeta licenses",
    "cargo test",
    "cargo deny",
    "cargo shear",
];
/// The commands that people run by hand to measure, draw or break something. The test checks only that their targets exist.
const BY_HAND: [&str; 8] = [
    "cargo bench",
    "cargo run",
    "STAFETA_BENCH=",
    "STAFETA_ROUNDS=full cargo test",
    "python3 tools/",
    "scripts/pictures",
    "scripts/measure",
    "scripts/package",
];
/// The words with which an author marks a command as only parsed.
const MARK: &str = "*(parsed only";
/// A player of the sample community.
const VISITOR: &str = "Pilgrim";
/// The path of the file of a finished game of the sample.
const GAME: &str = "/games/1/game.json";
/// The longest start of a server: ten times the time in a development build.
const READY: Duration = Duration::from_secs(200);

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A command as a paper prints it, without its comment.
#[derive(Debug)]
struct Printed {
    paper: String,
    command: String,
    is_marked: bool,
}

/// Returns every command of every paper.
fn printed() -> Vec<Printed> {
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut papers: Vec<PathBuf> =
        docs.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    papers.extend(["README.md", "ARCHITECTURE.md"].map(|name| root().join(name)));
    papers.sort();
    papers.iter().flat_map(|path| printed_in(path)).collect()
}

fn printed_in(path: &Path) -> Vec<Printed> {
    let paper = path.file_name().unwrap().to_string_lossy().into_owned();
    let text = fs::read_to_string(path).unwrap().replace("\\\n", " ");
    let mut found = Vec::new();
    let (mut is_marked, mut is_new) = (false, true);
    for line in text.lines() {
        let is_block = line.starts_with("    ");
        // A mark in a paragraph also counts for the commands below it.
        if line.is_empty() {
            is_new = true;
        } else if !is_block {
            is_marked = line.contains(MARK) || is_marked && !is_new;
            is_new = false;
        }
        let commands: Vec<&str> =
            if is_block { vec![line] } else { line.split('`').skip(1).step_by(2).collect() };
        for command in commands {
            let command = command.split("  #").next().unwrap_or_default().trim().trim_end_matches('&');
            let command = command.split_whitespace().collect::<Vec<_>>().join(" ");
            if is_command(&command) {
                found.push(Printed { paper: paper.clone(), command, is_marked });
            }
        }
    }
    found
}

/// Returns true if a text is a program with its arguments, after settings of environment variables.
fn is_command(text: &str) -> bool {
    let mut words = text.split(' ').skip_while(|word| word.starts_with("STAFETA_") && word.contains('='));
    let Some(first) = words.next() else { return false };
    first.starts_with("scripts/") || PROGRAMS.contains(&first) && words.next().is_some()
}

/// Returns the only printed command that begins with `beginning`.
fn the(beginning: &str) -> String {
    let all = printed().into_iter().map(|printed| printed.command);
    let found: BTreeSet<String> = all.filter(|command| command.starts_with(beginning)).collect();
    assert_eq!(found.len(), 1, "{beginning}: {found:?}");
    found.into_iter().next().unwrap()
}

#[test]
fn every_printed_command_is_carried_out_or_marked() {
    let printed = printed();
    let known = || HERE.iter().chain(&ELSEWHERE).chain(&BY_HAND);
    for Printed { paper, command, is_marked } in &printed {
        let is_known = known().any(|known| command.starts_with(known));
        assert!(*is_marked || is_known, "{paper} prints `{command}`, which nothing carries out");
    }
    for known in known() {
        assert!(
            printed.iter().any(|printed| printed.command.starts_with(known)),
            "no paper prints `{known}`"
        );
    }
    assert!(printed.iter().any(|printed| printed.is_marked), "nothing is marked");
}

#[test]
fn what_is_run_by_hand_is_there() {
    for Printed { paper, command, .. } in printed() {
        let words: Vec<&str> = command.split(' ').collect();
        for pair in words.windows(2) {
            let name = pair[1];
            let place = match pair[0] {
                "--bench" => format!("benches/{name}"),
                "--example" => format!("examples/{name}"),
                "python3" => name.to_owned(),
                _ => continue,
            };
            let places = ["", "rules/", "atlas/", "benches/"]
                .map(|of| [format!("{of}{place}.rs"), format!("{of}{place}")]);
            assert!(
                places.as_flattened().iter().any(|place| root().join(place).exists()),
                "{paper}: `{command}`"
            );
        }
        if let Some(script) = words.iter().find(|word| word.starts_with("scripts/")) {
            let file = fs::metadata(root().join(script)).unwrap_or_else(|_| panic!("{paper}: `{command}`"));
            assert!(file.permissions().mode() & 0o111 != 0, "{script} can be run");
        }
    }
}

/// The paper on security names files: HTTP tests by their name alone, others by their path.
#[test]
fn what_holds_a_promise_of_security_is_there() {
    let paper = fs::read_to_string(root().join("docs/security.md")).unwrap();
    let ends = [".rs", ".mjs", ".js", ".toml", ".service", ".html", ".yml", ".json", ".md"];
    let is_file = |name: &&str| ends.iter().any(|end| name.ends_with(end)) && !name.contains(' ');
    let named: BTreeSet<&str> = paper.split('`').skip(1).step_by(2).filter(is_file).collect();
    assert!(named.len() > 40, "{named:?}");
    for name in named {
        let places = [format!("tests/http/{name}"), name.to_owned()];
        assert!(places.iter().any(|place| root().join(place).is_file()), "docs/security.md names {name}");
    }
}

#[test]
fn games_of_the_house_are_played_as_printed() {
    let desk = folder();
    let at = desk.path();
    assert!(run("stafeta --help", at, at).contains("adjudicate"));
    let plays: Vec<String> = printed()
        .into_iter()
        .map(|printed| printed.command)
        .filter(|command| command.starts_with("stafeta play") && command.contains("--games"))
        .collect();
    assert!(plays.len() > 3, "{plays:?}");
    write_example_engine(at);
    for play in plays {
        let (before, after) = play.split_once("--games ").unwrap();
        let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
        // One game is enough here; the printed hundreds are for measuring.
        let report = run(&format!("{before}--games 1{after}"), at, at);
        assert!(report.contains("refused"), "{report}");
        assert!(!report.contains("without orders"), "{report}");
    }
}

/// Writes the example of the paper on engines to the file that its command names.
fn write_example_engine(at: &Path) {
    let paper = fs::read_to_string(root().join("docs/engines.md")).unwrap();
    let (_, example) = paper.split_once("```python\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    fs::write(at.join("engine.py"), example).unwrap();
}

#[test]
fn a_bot_answers_as_an_engine() {
    let desk = folder();
    let command = format!(
        "echo '{{\"type\":\"hello\",\"protocol\":\"stafeta-engine/1\"}}' | {}",
        the("stafeta engine")
    );
    let answer = run(&command, desk.path(), desk.path());
    assert!(answer.contains("stafeta strong") && answer.contains("stafeta-engine/1"), "{answer}");
}

/// Creates a folder that all users of the machine can enter.
fn folder() -> TempDir {
    let open = fs::Permissions::from_mode(0o711);
    tempfile::Builder::new().prefix("stafeta-papers-").permissions(open).tempdir().unwrap()
}

/// Returns a shell that finds the binary by its name, as printed commands do.
fn shell(command: &str, at: &Path) -> Command {
    let binary = Path::new(env!("CARGO_BIN_EXE_stafeta")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let mut shell = Command::new("bash");
    shell.args(["-c", command]).current_dir(at).env("PATH", format!("{}:{path}", binary.display()));
    for setting in ["DATABASE_URL", "STAFETA_BASE_URL", "STAFETA_LISTEN"] {
        shell.env_remove(setting);
    }
    shell
}

/// Runs a command, which must succeed, and returns its output.
fn run(command: &str, data: &Path, at: &Path) -> String {
    let output = shell(command, at).env("STAFETA_DATA_DIR", data).output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "`{command}`: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// A server started by a shell. Both stop when it is dropped.
struct Served {
    shell: Child,
    port: u16,
}

impl Served {
    /// Runs a printed command on a free port and waits until it serves.
    fn start(command: &str, data: &Path, at: &Path) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let own = format!("127.0.0.1:{port}");
        let mut shell = shell(&command.replace("127.0.0.1:8001", &own), at);
        shell.env("STAFETA_LISTEN", own).env("STAFETA_DATA_DIR", data).process_group(0);
        let mut shell = shell.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(shell.stderr.take().unwrap()).lines();
        let mut log = String::new();
        while !log.contains("serving") {
            let line = lines.next().unwrap_or_else(|| panic!("`{command}` did not serve: {log}")).unwrap();
            log += &line;
        }
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let served = Self { shell, port };
        let patience = Instant::now() + READY;
        while !served.get("/readyz").starts_with("HTTP/1.0 200") {
            assert!(Instant::now() < patience, "`{command}` is not ready");
        }
        served
    }

    /// Returns the answer to `GET path` with its head.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        // HTTP 1.0, so that the answer is not sent in chunks.
        write!(stream, "GET {path} HTTP/1.0\r\nHost: localhost:{}\r\n\r\n", self.port).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = killpg(Pid::from_raw(self.shell.id().cast_signed()), Signal::SIGTERM);
        let _ = self.shell.wait();
    }
}

#[test]
fn an_operator_helps_people_backs_up_and_restores_as_printed() {
    let (site, drill, desk) = (folder(), folder(), folder());
    let at = desk.path();
    let own =
        [("/var/lib/stafeta", site.path()), ("<data folder>", site.path()), ("/tmp/drill", drill.path())];
    let owned = |command: String| {
        own.iter().fold(command, |command, (printed, own)| command.replace(printed, own.to_str().unwrap()))
    };
    let served = Served::start("stafeta serve", site.path(), at);
    let link = run(&the("stafeta admin link"), site.path(), at);
    let path = link.trim().split_once("localhost:8000").unwrap().1;
    assert!(served.get(path).starts_with("HTTP/1.0 200"), "{link} opens");
    drop(served);

    let served = Served::start("stafeta serve --demo", site.path(), at);
    let reset = run(&the("stafeta admin reset NAME").replace("NAME", VISITOR), site.path(), at);
    let path = reset.trim().split_once("localhost:8000").unwrap().1;
    assert!(served.get(path).starts_with("HTTP/1.0 200"), "{reset} opens");
    run(&the("stafeta admin role NAME").replace("NAME", VISITOR), site.path(), at);
    let people = run("stafeta admin list", site.path(), at);
    assert!(people.lines().any(|line| line.contains(VISITOR) && line.contains("admin")), "{people}");
    write_example_forum(at);
    let checked = run(&the("stafeta admin import-forum --check"), site.path(), at);
    assert!(checked.contains("1 people, 1 boards, 1 threads, 1 posts"), "{checked}");
    run(&the("stafeta admin import-forum forum.jsonl"), site.path(), at);
    let moved = fs::read_to_string(at.join("moved.tsv")).unwrap();
    let thread = moved.lines().find_map(|line| line.strip_prefix("thread\t40\t")).unwrap();
    assert!(served.get(thread).contains("Spring meeting"), "{moved}");
    assert!(
        run(&owned(the("pg_dump -h <data folder>")), site.path(), at).contains("CREATE TABLE public.games")
    );
    run(&owned(the("pg_dump -h /var/lib/stafeta")), site.path(), at);
    let before = body(&served.get(GAME));
    drop(served);

    let [first, restore, second] =
        ["STAFETA_DATA_DIR=/tmp/drill", "pg_restore -h", "kill %1; wait;"].map(|begin| owned(the(begin)));
    let script = format!(
        "set -e; {first} 2> first.log & until grep -q serving first.log; do :; done; {restore}; {second}"
    );
    let copy = Served::start(&script, drill.path(), at);
    let after = body(&copy.get(GAME));
    assert_eq!(after, before, "the copy has the same games");
    fs::write(at.join("game.json"), after).unwrap();
    run(&the("stafeta verify FILE").replace("FILE", "game.json"), drill.path(), at);
    let saved = run(&the("stafeta convert --to saved-game"), drill.path(), at);
    assert!(saved.contains(r#""map":"standard""#) && saved.contains(r#""name":"F1901M""#), "{saved}");
}

/// Writes the example of a forum's file to the file that the commands name.
fn write_example_forum(at: &Path) {
    let paper = fs::read_to_string(root().join("docs/formats.md")).unwrap();
    let (_, forum) = paper.split_once("## Another forum").unwrap();
    let lines: Vec<&str> = forum.lines().filter_map(|line| line.strip_prefix("    {\"")).collect();
    assert_eq!(lines.len(), 5, "{forum}");
    fs::write(at.join("forum.jsonl"), lines.iter().map(|line| format!("{{\"{line}\n")).collect::<String>())
        .unwrap();
}

/// Returns the body of an answer.
fn body(answer: &str) -> String {
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}
