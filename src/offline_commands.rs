//! Commands that need no database: adjudicate cases, convert games, read posts, play games without people, play as an engine.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use stafeta::file_text;
use stafeta::gamemaster::{is_game_file, verify};
use stafeta::games::PostDesk;
use stafeta::games::engine::serve_bot;
use stafeta::games::headless::{self, HeadlessPlayers, HeadlessRun, PlayerKind, SeatAssignment};
use stafeta_rules::diplomacy::case::{self, AnswerFormat};
use stafeta_rules::diplomacy::formats::{self, GameFormat};

/// Why the file of a game cannot be converted.
const NO_PHASES: &str = "a game of Diplomacy that is over and had no phase taken back is needed";

/// Why a file cannot be read.
const NO_TEXT: &str = "this is no text in UTF-8 or UTF-16";

/// Adjudicates the cases of a file. Returns exit status 2 if a case was not understood, else 1 if an expectation was not met, else 0.
pub(crate) fn adjudicate(file: &Path, report: bool) -> Result<ExitCode, Box<dyn Error>> {
    let text = read_text(file)?;
    let style = if report { AnswerFormat::Report } else { AnswerFormat::Lines };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut status = 0;
    for batch in case::adjudicate_text(&text, style) {
        for answer in &batch.answers {
            writeln!(out, "{answer}")?;
        }
        batch.failures.iter().for_each(|failure| eprintln!("{failure}"));
        status = status.max(batch.status);
    }
    out.flush()?;
    Ok(ExitCode::from(status))
}

/// Reads a game of Diplomacy in any known format, or the file of a finished game of a site, and writes it in another.
pub(crate) fn convert(file: &Path, format: GameFormat) -> Result<(), Box<dyn Error>> {
    let text = read_text(file)?;
    let text = if is_game_file(text.as_bytes()) {
        let verified = verify(text.as_bytes()).map_err(|doubt| format!("{}: {doubt}", file.display()))?;
        let phases = verified.replayed.map(|replayed| replayed.phases).unwrap_or_default();
        if phases.is_empty() {
            return Err(format!("{}: {}", file.display(), NO_PHASES).into());
        }
        phases.iter().map(|phase| format!("{phase}\n")).collect()
    } else {
        text
    };
    let cases = formats::read(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let written = formats::write(format, &cases)?;
    std::io::stdout().lock().write_all(written.as_bytes())?;
    Ok(())
}

/// Reads a file, or standard input for `-`.
fn read_text(file: &Path) -> Result<String, Box<dyn Error>> {
    let mut content = Vec::new();
    let read = match file == Path::new("-") {
        true => std::io::stdin().lock().read_to_end(&mut content),
        false => File::open(file).and_then(|mut file| file.read_to_end(&mut content)),
    };
    read.map_err(|error| format!("{}: {error}", file.display()))?;
    file_text::decode(&content).ok_or_else(|| format!("{}: {NO_TEXT}", file.display()).into())
}

/// Verifies the file of a game, and prints what was found.
pub(crate) fn verify_game(file: &Path) -> Result<(), Box<dyn Error>> {
    let text = read_text(file)?;
    println!("{}", verify(text.as_bytes()).map_err(|doubt| format!("{}: {doubt}", file.display()))?);
    Ok(())
}

/// Reads posts from standard input until its end.
pub(crate) fn read_posts(position: &Path) -> Result<ExitCode, Box<dyn Error>> {
    let text = read_text(position)?;
    let desk = PostDesk::of(&text).map_err(|error| format!("{}: {error}", position.display()))?;
    let mut out = std::io::stdout().lock();
    let mut status = ExitCode::SUCCESS;
    for (number, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line?;
        if !line.trim().is_empty() {
            match desk.answer(&line) {
                Ok(answer) => writeln!(out, "{answer}")?,
                Err(error) => {
                    status = ExitCode::FAILURE;
                    eprintln!("line {}: {error}", number + 1);
                    writeln!(out, "{}", PostDesk::refuse(&line, &error))?;
                }
            }
        }
    }
    Ok(status)
}

/// Plays games without people and prints the counts.
pub(crate) fn play(games: &HeadlessRun<'_>, players: HeadlessPlayers) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let report = headless::play(games, players)?;
    let took = started.elapsed();
    println!("{} games of {}, {} phases, in {took:.2?}", report.games, games.ruleset, report.phases);
    println!("{} posts, {} deadlines passed without one", report.posts, report.lapses);
    if players != HeadlessPlayers::Random {
        println!("{} posts of bots refused", report.refused);
        println!("{} orders of bots, {} of them hold or pass", report.orders, report.idle);
    }
    if players == HeadlessPlayers::Half {
        println!("a bot stood best in {} of {}", report.won, report.games);
    }
    print_endings(&report.endings);
    Ok(())
}

/// Plays a tournament and prints a report on each player.
pub(crate) fn play_tournament(
    games: &HeadlessRun<'_>,
    assignments: &[SeatAssignment],
) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let report = headless::play_tournament(games, assignments)?;
    println!(
        "{} games of {}, seeds {} to {}, in {:.2?}",
        report.games,
        games.ruleset,
        games.seed,
        games.seed.wrapping_add(games.games.saturating_sub(1).into()),
        started.elapsed()
    );
    print_endings(&report.endings);
    println!("{} agreements kept, {} broken", report.kept, report.broken);
    for player in &report.players {
        println!();
        println!("{} ({} of {} seats)", player.player, player.seats, games.seats);
        println!("    first alone {} of {}", player.solo, report.games);
        println!("    only its seats first {} of {}", player.best, report.games);
        for (system, points) in &player.scores {
            println!("    {system}: {:.1} ± {:.1} a seat", points.mean, points.margin);
        }
        println!(
            "    {} decisions, {:.2?} each, at most {:.2?}",
            player.decisions, player.mean_time, player.longest_time
        );
        println!("    {} posts refused, {} agreements broken", player.refused, player.breaches);
        if let Some(fault) = &player.first_fault {
            println!("    {} questions without orders, the first: {fault}", player.faults);
        }
    }
    Ok(())
}

fn print_endings(endings: &BTreeMap<String, u32>) {
    for (ending, count) in endings {
        println!("{count:>6}  {ending}");
    }
}

/// Answers a host of the engine protocol as a bot, on standard input and output.
pub(crate) fn serve_engine(player: &PlayerKind) -> Result<(), Box<dyn Error>> {
    match player {
        PlayerKind::Bot(level) => Ok(serve_bot(*level, std::io::stdin().lock(), std::io::stdout().lock())?),
        other => Err(format!("{other} is no bot: expected bot:beginner, bot:club or bot:strong").into()),
    }
}
