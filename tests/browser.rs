//! Journeys through the site in a real browser. Each starts the server with a Postgres of its own, empty or with a sample
//! community, and lets Node drive Chromium; the journeys themselves stand in `tests/browser/*.mjs`.
//!
//! Pictures of every page visited are kept in `target/shots/<journey>-<width>/`.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, Weak, mpsc};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;

/// The file in which a journey says how many hours the clock of its server is ahead.
const AHEAD: &str = "hours-ahead";
/// The width of a window on a desk, in pixels.
const DESK: u32 = 1280;
/// The width of a window on a phone, in pixels.
const PHONE: u32 = 390;
/// The seed of the lots of an ordinary run.
const SEED: u64 = 1;
/// With how many seeds a long run makes the journeys that dice, cards and sealed orders decide.
const SEEDS: u64 = 20;
/// Tenfold what an empty data folder may take.
const READY: Duration = Duration::from_secs(100);

#[test]
fn a_person_does_everything_a_forum_is_for() {
    travel("everything");
}

#[test]
fn a_person_without_scripts_does_the_same() {
    travel("without_scripts");
}

#[test]
fn a_guest_reads_every_mark_every_strait_and_a_map_by_itself() {
    travel("legible");
}

#[test]
fn somebody_draws_a_map_and_opens_a_table_on_it() {
    travel("map_editor");
}

#[test]
fn a_visitor_orders_by_map_by_list_and_by_text() {
    travel_by_lot("conquest", DESK);
}

#[test]
fn a_visitor_plays_a_whole_turn_of_dice_and_cards_on_a_desk() {
    travel_by_lot("war", DESK);
}

#[test]
fn a_visitor_plays_a_whole_turn_of_dice_and_cards_on_a_phone() {
    travel_by_lot("war", PHONE);
}

#[test]
fn six_play_two_turns_with_a_night_between_them() {
    travel_by_lot("six_at_conquest", DESK);
}

#[test]
fn a_visitor_resolves_the_crisis_at_suez() {
    travel("suez");
}

#[test]
fn two_pages_show_by_themselves_that_a_deadline_has_passed() {
    travel_by_lot("moved", DESK);
}

#[test]
fn seven_play_a_short_game_from_signing_up_to_a_draw() {
    travel_by_lot("seven_at_a_table", DESK);
}

#[test]
fn an_admin_opens_a_table_and_replaces_players() {
    travel_by_lot("admin", DESK);
}

#[test]
fn somebody_logs_in_with_a_passkey() {
    travel_from_nothing("second_factor", DESK);
}

#[test]
fn somebody_new_learns_alone_against_the_house() {
    travel_by_lot("newcomer", DESK);
}

#[test]
fn an_empty_server_leads_to_the_third_phase_of_every_game_on_a_desk() {
    travel_from_nothing("empty_server", DESK);
}

#[test]
fn an_empty_server_leads_to_the_third_phase_of_every_game_on_a_phone() {
    travel_from_nothing("empty_server", PHONE);
}

/// A folder with a sample community that nobody serves any more. Filling one takes longest of all, so those who travel at
/// the same time begin with copies of the same.
struct Sample(TempDir);

static SAMPLES: Mutex<BTreeMap<u64, Weak<Sample>>> = Mutex::new(BTreeMap::new());

impl Sample {
    /// The sample of an ordinary run, if somebody travels with it: whoever holds it keeps it for those who come next.
    fn held() -> Option<Arc<Self>> {
        SAMPLES.lock().unwrap().get(&SEED).and_then(Weak::upgrade)
    }

    /// The sample whose draws follow from `seed`.
    fn ready(seed: u64) -> Arc<Self> {
        let mut last = SAMPLES.lock().unwrap();
        last.get(&seed).and_then(Weak::upgrade).unwrap_or_else(|| {
            let sample = Arc::new(Self(Served::start(folder(), Begins::Sample(seed)).stop()));
            last.insert(seed, Arc::downgrade(&sample));
            sample
        })
    }

    fn copy(&self) -> TempDir {
        let copy = folder();
        let mut all = self.0.path().as_os_str().to_owned();
        all.push("/.");
        // With its owners: Postgres opens nothing that belongs to somebody else.
        let copied = Command::new("cp").arg("-a").arg(all).arg(copy.path()).status().unwrap();
        assert!(copied.success(), "the sample cannot be copied");
        copy
    }
}

/// An empty folder that every user of the machine can pass through.
fn folder() -> TempDir {
    tempfile::Builder::new()
        .prefix("stafeta-journey-")
        .permissions(Permissions::from_mode(0o711))
        .tempdir()
        .unwrap()
}

/// With what a server begins.
#[derive(Clone, Copy)]
enum Begins {
    /// Nothing; its first admin comes in by a link.
    Empty,
    /// A sample community, unless its folder holds one. Its draws follow from this seed, and so do those of games opened later.
    Sample(u64),
}

/// A name and a value of a journey's environment.
type Key = (&'static str, String);

/// The server, as `stafeta serve` runs it.
struct Served {
    server: Server,
    address: String,
    /// What a journey is told of whom it may log in as: names and values of the environment.
    keys: Vec<Key>,
    folder: TempDir,
}

/// Its process.
struct Server(Child);

impl Served {
    /// Serves a folder, and waits until it is known whom a journey may log in as.
    fn start(folder: TempDir, begins: Begins) -> Self {
        // Bound for a moment to learn a free port.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut serve = Command::new(env!("CARGO_BIN_EXE_stafeta"));
        if let Begins::Sample(seed) = begins {
            serve
                .env("STAFETA_DEMO_AHEAD", folder.path().join(AHEAD))
                .env("STAFETA_DEMO_SEED", seed.to_string());
        }
        let mut server = serve
            .args(["serve", "--trusted-proxy", "127.0.0.1"])
            .args(matches!(begins, Begins::Sample(_)).then_some("--demo"))
            .env("STAFETA_LISTEN", format!("127.0.0.1:{port}"))
            .env("STAFETA_DATA_DIR", folder.path())
            .env_remove("DATABASE_URL")
            .env_remove("STAFETA_BASE_URL")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (tell, told) = mpsc::channel();
        let said = lines(server.stdout.take().unwrap(), tell.clone());
        let logged = lines(server.stderr.take().unwrap(), tell);
        let expected = match begins {
            Begins::Empty => 1,
            Begins::Sample(_) => 2,
        };
        let (mut known, mut serves, mut log) = (Vec::new(), false, String::new());
        // What it prints and what it logs come by two ways, in either order.
        while known.len() < expected || !serves {
            let line =
                told.recv_timeout(READY).unwrap_or_else(|_| panic!("the server did not come up: {log}"));
            log.push_str(&line);
            log.push('\n');
            known.extend(key(&line));
            serves |= line.contains("serving");
        }
        std::thread::spawn(move || {
            let _ = (said.join(), logged.join());
        });
        let keys = known.concat();
        Self { server: Server(server), address: format!("http://localhost:{port}"), keys, folder }
    }

    /// Stops it, and leaves its folder.
    fn stop(self) -> TempDir {
        let Self { server, folder, .. } = self;
        drop(server);
        folder
    }
}

/// Whom a journey may log in as, where a line tells it.
fn key(line: &str) -> Option<Vec<Key>> {
    let account = |mark, [name, password]: [&'static str; 2]| {
        pass(line, mark).map(|[who, word]| vec![(name, who), (password, word)])
    };
    let link = || line.contains("/setup/").then(|| vec![("SETUP", line.trim().to_owned())]);
    account("(admin)", ["ADMIN", "ADMIN_PASSWORD"])
        .or_else(|| account("(a seat waits in every game under /games)", ["VISITOR", "VISITOR_PASSWORD"]))
        .or_else(link)
}

/// The name and the password in a line that ends with `mark`.
fn pass(line: &str, mark: &str) -> Option<[String; 2]> {
    let (name, password) = line.trim().strip_suffix(mark)?.trim().rsplit_once("  ")?;
    Some([name.trim(), password].map(str::to_owned))
}

impl Drop for Server {
    fn drop(&mut self) {
        // Politely, so that Postgres is stopped too; the folder goes after it.
        let _ = kill(Pid::from_raw(self.0.id().cast_signed()), Signal::SIGTERM);
        let _ = self.0.wait();
    }
}

/// Sends each line on, and goes on reading when nobody listens any more, so that the server never waits.
fn lines(from: impl std::io::Read + Send + 'static, to: mpsc::Sender<String>) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            let _ = to.send(line);
        }
    })
}

fn travel(journey: &str) {
    travel_with(journey, DESK, SEED);
}

/// Runs a journey that lots decide, whose people look through windows this many pixels wide: in a long run with many seeds.
fn travel_by_lot(journey: &str, width: u32) {
    let is_long = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    for seed in SEED..SEED + if is_long { SEEDS } else { 1 } {
        travel_with(journey, width, seed);
    }
}

/// Runs a journey that begins at an empty server.
fn travel_from_nothing(journey: &str, width: u32) {
    let _for_the_next = Sample::held();
    let name = format!("{journey}-{width}");
    run(journey, &name, width, looks(width, SEED), &Served::start(folder(), Begins::Empty));
}

fn travel_with(journey: &str, width: u32, seed: u64) {
    let sample = Sample::ready(seed);
    let served = Served::start(sample.copy(), Begins::Sample(seed));
    run(journey, &format!("{journey}-{width}, seed {seed}"), width, looks(width, seed), &served);
}

/// What pages look like is looked at once: in windows of both widths, whichever a journey is made in.
fn looks(width: u32, seed: u64) -> &'static str {
    if width == DESK && seed == SEED { "all" } else { "none" }
}

/// Lets Node make a journey, called `name` where it fails.
fn run(journey: &str, name: &str, width: u32, looks: &str, served: &Served) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let stage = root.join("tests/browser");
    assert!(
        ["playwright-core", "html-validate"].iter().all(|one| stage.join("node_modules").join(one).exists()),
        "the journeys' libraries are missing: run `npm ci` in tests/browser, or scripts/test"
    );
    let shots: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .unwrap()
        .join("shots")
        .join(format!("{journey}-{width}"));
    let _ = fs::remove_dir_all(&shots);
    let output = Command::new("node")
        .arg(stage.join(format!("{journey}.mjs")))
        .env("SITE", &served.address)
        .envs(served.keys.iter().map(|(name, value)| (name, value)))
        .env("MAIL", served.folder.path().join("mail"))
        .env("AHEAD", served.folder.path().join(AHEAD))
        .env("SHOTS", &shots)
        .env("WIDTH", width.to_string())
        .env("LOOKS", looks)
        .output()
        .expect("node can be started");
    let (said, complained) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{name}: {said}{complained}\npictures: {}", shots.display());
    assert!(said.trim_end().ends_with("arrived"), "{name} did not say that it arrived: {said}");
}
