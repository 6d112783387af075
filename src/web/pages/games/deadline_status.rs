//! The deadline at the top of a game's page, with its explanation.

use chrono::{DateTime, TimeDelta, Utc};
use stafeta_rules::clock::StretchKind;
use stafeta_rules::rules::{ResolutionMode, Seat};

use crate::gamemaster::{Game, GameView, RunningClock, Stage};
use crate::i18n::ReaderLocale;
use crate::key;

/// The deadline line of a game.
#[derive(Debug)]
pub(super) struct DeadlineStatus {
    /// The state and the time.
    pub(super) headline: String,
    /// The time left in words. Empty if it is up.
    pub(super) left: String,
    /// The calculation of the deadline, and the time in the game's own zone.
    pub(super) sentences: Vec<String>,
    /// True if the game waits for the reader.
    pub(super) is_mine: bool,
    /// The running time as a picture.
    pub(super) scale: Option<ClockScale>,
}

/// Builds the line of a game. `None` before its start and after its end.
pub(super) fn due(table: &GameView, words: &ReaderLocale) -> Option<DeadlineStatus> {
    let game = &table.game;
    match game.stage {
        Stage::Forming | Stage::Over | Stage::Cancelled => None,
        Stage::Paused => {
            let resumes = game.resumes_at.map_or_else(
                || words.t(key!("game-paused-open")).to_string(),
                |at| words.t(key!("game-paused-until")).arg("at", at).to_string(),
            );
            let headline = words.t(key!("game-stage-paused")).to_string();
            Some(DeadlineStatus {
                headline,
                left: resumes,
                sentences: Vec::new(),
                is_mine: false,
                scale: None,
            })
        }
        Stage::Running => running(table, words),
    }
}

/// The length of a phase from which on all its dates are written in full.
const LONG_PHASE: TimeDelta = TimeDelta::days(5);

fn running(table: &GameView, words: &ReaderLocale) -> Option<DeadlineStatus> {
    let game = &table.game;
    let own = table.seat().and_then(|seat| game.clock_of(seat));
    let clock = own.or_else(|| game.clocks.iter().min_by_key(|clock| clock.deadline.at))?;
    let at = clock.deadline.at;
    // In a long phase a weekday alone could mean two days.
    let dated = words.clone().with_dates();
    let words = if at - clock.deadline.from >= LONG_PHASE { &dated } else { words };
    let is_by_turns = table.position().tempo() == ResolutionMode::PostByPost;
    let is_mine = own.is_some() && !table.own_seat().is_some_and(|own| own.has_confirmed(game));
    let headline = if game.quarantined_at.is_some() {
        words.t(key!("game-is-on-hold")).to_string()
    } else if !clock.deadline.is_met_by(words.now) {
        words.t(key!("game-time-is-up")).to_string()
    } else {
        let id = if is_mine && is_by_turns { key!("game-due-your-turn") } else { key!("game-due-at") };
        words.t(id).arg("at", at).to_string()
    };
    let mut sentences = vec![words.say(&clock.explain())];
    sentences.extend(elsewhere(game, at, words));
    if game.ends_early && !is_by_turns {
        sentences.push(words.t(key!("game-ends-early-short")).to_string());
    }
    sentences.retain(|sentence| !sentence.is_empty());
    Some(DeadlineStatus { headline, left: left(at, words), sentences, is_mine, scale: scale(clock, words) })
}

/// Returns the time left in words. Empty if the deadline has passed.
pub(in crate::web::pages) fn left(at: DateTime<Utc>, words: &ReaderLocale) -> String {
    let left = at - words.now;
    let (days, hours, minutes) = (left.num_days(), left.num_hours() % 24, left.num_minutes() % 60);
    let (id, more, less) = match (days, left.num_hours()) {
        _ if left < TimeDelta::zero() => return String::new(),
        (0, 0) => return words.t(key!("game-left-minutes")).arg("minutes", minutes).to_string(),
        (0, _) => (key!("game-left-hours"), hours, minutes),
        _ => (key!("game-left-days"), days, hours),
    };
    words.t(id).arg("more", more).arg("less", less).to_string()
}

/// Returns the same time in the game's zone. `None` if the reader has that zone.
fn elsewhere(game: &Game, at: DateTime<Utc>, words: &ReaderLocale) -> Option<String> {
    if game.zone == words.zone {
        return None;
    }
    let there = ReaderLocale::new(words.lang, game.zone.clone(), words.now);
    let city = game.zone.name().rsplit('/').next().unwrap_or_default().replace('_', " ");
    let when = there.when(&at);
    Some(words.t(key!("game-due-there")).arg("when", when).arg("place", city).to_string())
}

/// Returns true if a running clock waits for the seat.
pub(super) fn is_awaited(game: &Game, seat: Seat) -> bool {
    game.stage == Stage::Running && game.clock_of(seat).is_some()
}

/// The running time drawn to scale: a cell is one hour, four hours or a day.
#[derive(Debug)]
pub(super) struct ClockScale {
    /// Left edge, width and CSS class of each cell.
    pub(super) cells: Vec<(String, String, &'static str)>,
    /// Position of the pennon at the present time. `None` if the time is up.
    pub(super) now: Option<String>,
    /// The beginning and the end of the running time, in words.
    pub(super) ends: (String, String),
}

/// Width of the picture in SVG units.
const WIDE: f64 = 400.0;

fn scale(clock: &RunningClock, words: &ReaderLocale) -> Option<ClockScale> {
    let (from, until) = (clock.deadline.from, clock.deadline.at);
    let whole = until - from;
    if whole <= TimeDelta::zero() {
        return None;
    }
    let cell = match whole.num_hours() {
        0..=24 => TimeDelta::hours(1),
        25..=96 => TimeDelta::hours(4),
        _ => TimeDelta::days(1),
    };
    // The seconds of any clock are exact in an `f64`.
    let place = |at: DateTime<Utc>| (at - from).num_seconds() as f64 / whole.num_seconds() as f64 * WIDE;
    let mut cells = Vec::new();
    for stretch in &clock.deadline.stretches {
        if stretch.kind != StretchKind::Counted {
            cells.push((
                text(place(stretch.from)),
                text(place(stretch.to) - place(stretch.from)),
                "uncounted",
            ));
            continue;
        }
        let mut at = stretch.from;
        while at < stretch.to && cells.len() < 200 {
            let end = (at + cell).min(stretch.to);
            let class = if cells.len() % 2 == 0 { "segment-filled" } else { "segment-empty" };
            cells.push((text(place(at)), text(place(end) - place(at)), class));
            at = end;
        }
    }
    let now = (words.now >= from && words.now <= until).then(|| text(place(words.now)));
    Some(ClockScale { cells, now, ends: (words.when(&from), words.when(&until)) })
}

fn text(number: f64) -> String {
    format!("{number:.1}")
}
