//! Journeys through the site in a real browser. Each starts the server with its own Postgres, empty or with a sample
//! community, and runs Node, which controls Chromium. The journeys themselves are in `tests/browser/*.mjs`,
//! what they stand on in `tests/browser/stage/`.
//!
//! With `STAFETA_SHOTS=1` pictures of every page visited, in both themes and widths, are kept in
//! `target/shots/<journey>-<width>/`; otherwise only those of a journey that fails.

mod html_validator;

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Seek};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, Weak, mpsc};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;
use tempfile::TempDir;

/// The name of the file in which a journey writes how many hours the clock of its server is ahead.
const AHEAD: &str = "hours-ahead";
/// The width of a desktop window, in pixels.
const DESK: u32 = 1280;
/// The width of a phone window, in pixels.
const PHONE: u32 = 390;
/// The seed of the sealed randomness in an ordinary run.
const SEED: u64 = 1;
/// The number of seeds with which a long run makes the journeys that depend on dice, cards and sealed orders.
const SEEDS: u64 = 20;
/// The longest pause before a starting server says something: ten times what it takes to fill a sample.
const READY: Duration = Duration::from_mins(5);
/// The longest journey, its browser's end included. The journey itself gives up earlier (`LONGEST` in `stage/travel.mjs`).
const LONGEST: Duration = Duration::from_mins(12);
/// The longest end of a server after SIGTERM.
const STOPPED: Duration = Duration::from_mins(1);

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
fn map_and_orders_are_seen_at_one_glance_and_stay_under_the_thumb() {
    travel("game_page");
}

#[test]
fn a_turn_of_each_game_is_ordered_by_its_map_and_once_by_keys_alone() {
    travel("by_map");
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
fn a_card_is_aimed_by_taps_in_either_phase() {
    travel("cards");
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
fn six_play_a_turn_with_a_night_between_their_posts() {
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
    travel_by_lot("seven_at_diplomacy", DESK);
}

#[test]
fn an_admin_opens_a_table_and_replaces_players() {
    travel_by_lot("admin", DESK);
}

#[test]
fn an_administrator_plans_a_tournament_and_somebody_signs_up() {
    travel("tournament");
}

#[test]
fn a_game_master_starts_a_live_game_with_bots() {
    travel("live_game");
}

#[test]
fn somebody_posts_pictures_from_a_phone() {
    travel_with("pictures_in_posts", PHONE, SEED);
}

#[test]
fn somebody_logs_in_with_a_passkey() {
    travel_from_nothing("second_factor", DESK);
}

#[test]
fn a_message_reaches_the_service_worker_and_games_are_read_without_a_connection() {
    travel("push");
}

#[test]
fn somebody_new_learns_alone_against_bots() {
    travel_by_lot("newcomer", DESK);
}

#[test]
fn a_stranger_plays_the_first_lesson_without_an_account() {
    travel("stranger");
}

#[test]
fn an_empty_server_leads_to_a_running_game_with_an_invited_friend() {
    travel_from_nothing("invited_friend", DESK);
}

#[test]
fn an_empty_server_leads_to_the_third_phase_of_games_on_a_desk() {
    travel_from_nothing("empty_server", DESK);
}

#[test]
fn an_empty_server_leads_to_the_third_phase_of_games_on_a_phone() {
    travel_from_nothing("empty_server", PHONE);
}

/// A data folder with a sample community, whose server has stopped. Filling one takes longest of all, so journeys that run at
/// the same time start with copies of one.
struct Sample(TempDir);

static SAMPLES: Mutex<BTreeMap<u64, Weak<Sample>>> = Mutex::new(BTreeMap::new());

impl Sample {
    /// Returns the sample of an ordinary run if another journey holds it. Holding it keeps it for later journeys.
    fn held() -> Option<Arc<Self>> {
        SAMPLES.lock().unwrap().get(&SEED).and_then(Weak::upgrade)
    }

    /// Returns the sample for `seed` and creates it if necessary.
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
        // The copy keeps its owners, because Postgres opens only files of its own user.
        let copied = Command::new("cp").arg("-a").arg(all).arg(copy.path()).status().unwrap();
        assert!(copied.success(), "the sample cannot be copied");
        copy
    }
}

/// Creates an empty folder that all users of the machine can enter.
fn folder() -> TempDir {
    tempfile::Builder::new()
        .prefix("stafeta-journey-")
        .permissions(Permissions::from_mode(0o711))
        .tempdir()
        .unwrap()
}

/// The content with which a server starts.
#[derive(Clone, Copy)]
enum Begins {
    /// No content. The first admin registers with a link.
    Empty,
    /// A sample community, created unless the folder holds one. The seed determines its draws and those of later games.
    Sample(u64),
}

/// A name and a value of a journey's environment.
type Key = (&'static str, String);

/// A running `stafeta serve`.
struct Served {
    server: Server,
    address: String,
    /// The accounts with which a journey can log in, as names and values of environment variables.
    keys: Vec<Key>,
    folder: TempDir,
    /// What it logs once it serves.
    log: mpsc::Receiver<String>,
}

/// The process of a server.
struct Server(Child);

impl Served {
    /// Starts a server for `folder` and waits until it answers and the accounts of the journey are known.
    fn start(folder: TempDir, begins: Begins) -> Self {
        // Bound for a moment to find a free port.
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
            // The push service of a journey is on this machine.
            .env("STAFETA_OUTBOUND_NETWORKS", "127.0.0.0/8")
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
        // The printed lines and the log arrive separately, in any order.
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
        Self { server: Server(server), address: format!("http://localhost:{port}"), keys, folder, log: told }
    }

    /// Stops the server and returns its folder.
    fn stop(self) -> TempDir {
        let Self { server, folder, .. } = self;
        drop(server);
        folder
    }
}

/// Returns the account that a line tells, if it tells one.
fn key(line: &str) -> Option<Vec<Key>> {
    let account = |mark, [name, password]: [&'static str; 2]| {
        pass(line, mark).map(|[who, word]| vec![(name, who), (password, word)])
    };
    let link = || line.contains("/setup/").then(|| vec![("SETUP", line.trim().to_owned())]);
    account("(admin)", ["ADMIN", "ADMIN_PASSWORD"])
        .or_else(|| account("(a seat waits in every game under /games)", ["VISITOR", "VISITOR_PASSWORD"]))
        .or_else(link)
}

/// Returns the name and the password in a line that ends with `mark`.
fn pass(line: &str, mark: &str) -> Option<[String; 2]> {
    let (name, password) = line.trim().strip_suffix(mark)?.trim().rsplit_once("  ")?;
    Some([name.trim(), password].map(str::to_owned))
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGTERM lets the server stop Postgres before the folder is removed.
        let _ = kill(Pid::from_raw(self.0.id().cast_signed()), Signal::SIGTERM);
        if ended(&mut self.0, STOPPED).is_none() {
            eprintln!("the server did not stop within {STOPPED:?} and is killed");
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
}

/// Waits until `process` has ended, at most for `longest`. Returns no status if it still runs.
fn ended(process: &mut Child, longest: Duration) -> Option<ExitStatus> {
    let begin = Instant::now();
    loop {
        let status = process.try_wait().expect("a child process can be asked for its status");
        if status.is_some() || begin.elapsed() > longest {
            return status;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Sends each line on. Continues reading when nobody receives any more, so that the server never blocks.
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

/// Runs a journey that depends on draws, in windows of this width. A long run repeats it with [`SEEDS`] seeds.
fn travel_by_lot(journey: &str, width: u32) {
    let is_long = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    for seed in SEED..SEED + if is_long { SEEDS } else { 1 } {
        travel_with(journey, width, seed);
    }
}

/// Runs a journey that starts with an empty server.
fn travel_from_nothing(journey: &str, width: u32) {
    let _for_the_next = Sample::held();
    let name = format!("{journey}-{width}");
    run(journey, &name, width, "all", &Served::start(folder(), Begins::Empty));
}

fn travel_with(journey: &str, width: u32, seed: u64) {
    let sample = Sample::ready(seed);
    let served = Served::start(sample.copy(), Begins::Sample(seed));
    run(journey, &format!("{journey}-{width}, seed {seed}"), width, looks(width, seed), &served);
}

/// Returns the value of `LOOKS`. The looks of pages are checked at both widths, but only in a desktop run with the first seed.
fn looks(width: u32, seed: u64) -> &'static str {
    if width == DESK && seed == SEED { "all" } else { "none" }
}

/// Runs a journey with Node. `name` identifies it in a failure.
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
    // Node writes to a file: a browser that outlives it would keep a pipe open, and its reader waiting.
    let mut written = tempfile::tempfile().unwrap();
    // A journey is too short for what Node's optimising compiler makes to pay.
    let mut node = Command::new("node")
        .arg("--no-opt")
        .arg(stage.join(format!("{journey}.mjs")))
        .env("SITE", &served.address)
        .envs(served.keys.iter().map(|(name, value)| (name, value)))
        .env("MAIL", served.folder.path().join("mail"))
        .env("AHEAD", served.folder.path().join(AHEAD))
        .env("SHOTS", &shots)
        .env("PICTURES", if std::env::var_os("STAFETA_SHOTS").is_some() { "all" } else { "failed" })
        .env("WIDTH", width.to_string())
        .env("LOOKS", looks)
        .env("VALIDATOR", html_validator::address())
        .stdin(Stdio::null())
        .stdout(written.try_clone().unwrap())
        .stderr(written.try_clone().unwrap())
        .process_group(0)
        .spawn()
        .expect("node can be started");
    let status = ended(&mut node, LONGEST);
    // Its browsers too, whether it came back or not.
    let _ = killpg(Pid::from_raw(node.id().cast_signed()), Signal::SIGKILL);
    let _ = node.wait();
    let mut said = String::new();
    written
        .rewind()
        .and_then(|()| written.read_to_string(&mut said))
        .expect("the journey's words can be read");
    let status = status.unwrap_or_else(|| panic!("{name} had not ended after {LONGEST:?}: {said}"));
    let logged = || served.log.try_iter().filter(|line| is_telling(line)).collect::<Vec<String>>().join("\n");
    assert!(status.success(), "{name}: {said}\npictures: {}\nthe server: {}", shots.display(), logged());
    assert!(said.trim_end().ends_with("arrived"), "{name} did not say that it arrived: {said}");
}

/// Returns true unless a line of the log tells of a request that was answered as it should be: there are hundreds of them, and
/// whoever keeps what a run printed may keep only its first lines.
fn is_telling(line: &str) -> bool {
    !["200", "204", "206", "302", "303", "304"]
        .iter()
        .any(|status| line.contains(&format!(" status={status} ")))
}
