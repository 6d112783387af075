//! Files of games as positions for other games.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::Value;
use stafeta_rules::randomness::{GameSecret, SealedRng};
use stafeta_rules::rules::Viewer;

use super::export::{ExportedLog, GameFile};
use super::plain;
use super::verify::{VerifyError, counting_facts, is_game_file, read_file, verify};
use crate::games::{GamePosition, Ruleset};
use crate::i18n::Message;
use crate::key;

/// Most roots of sealed randomness in a file, each of which costs milliseconds to check. Games that have an open format draw little.
const MAX_ROOTS: usize = 4;

/// Returns the phases in the file of a game of a site, in the open format of its ruleset: all of a finished game, and of one that is
/// played the present one. Any other text is returned as it is.
///
/// # Errors
/// The file was changed, or its ruleset has no open format; the message says what to do.
pub fn phases_of_file(text: &str) -> Result<Cow<'_, str>, Message> {
    if !is_game_file(text.as_bytes()) {
        return Ok(Cow::Borrowed(text));
    }
    let (broken, without) =
        (|| Message::new(key!("position-file-broken")), || Message::new(key!("position-file-without")));
    let file: GameFile = serde_json::from_str(text).map_err(|_| broken())?;
    let ruleset: Ruleset = file.game.ruleset.parse().map_err(|_| without())?;
    if ruleset.empty().import("", "").is_none() || file.proofs.roots.len() > MAX_ROOTS {
        return Err(without());
    }
    let verified = verify(text.as_bytes()).map_err(|_| broken())?;
    let phases = match verified.replayed {
        Some(replayed) => replayed.phases,
        None => present_phase(file, ruleset).into_iter().collect(),
    };
    if phases.is_empty() {
        return Err(without());
    }
    Ok(Cow::Owned(phases.iter().map(|phase| format!("{phase}\n")).collect()))
}

/// Returns the options of a new game of `seats` seats with a phase in the file of another game of its ruleset as its opening: of a
/// finished game the phase of this number, of one that is played the present phase. An empty number is the last phase that
/// was played.
///
/// The file has to be whole, but its randomness is not checked again: the new game draws for itself.
///
/// # Errors
/// The text is no whole file of a game of this ruleset, has no such phase, or no game with these options can begin with it; the message
/// says what to do.
pub fn options_with_opening(
    ruleset: Ruleset,
    (options, seats): (&Value, u8),
    text: &str,
    phase: &str,
) -> Result<Value, Message> {
    let broken = || Message::new(key!("position-file-broken"));
    let file = read_file(text.trim().as_bytes()).map_err(|error| match error {
        VerifyError::Foreign => Message::new(key!("position-file-none")),
        VerifyError::Format(_) => Message::new(key!("position-file-form")),
        _ => broken(),
    })?;
    if file.game.ruleset != ruleset.code() {
        let other = file.game.ruleset.parse::<Ruleset>().map(|other| Message::new(other.name()));
        let other = other.map_err(|_| broken())?;
        let wrong = Message::new(key!("position-file-other-game"));
        return Err(wrong.with("other", other).with("own", Message::new(ruleset.name())));
    }
    let position = match (&file.log, file.view.clone()) {
        (Some(log), _) => phase_of_log(ruleset, &file, log, phase)?,
        (None, Some(view)) => {
            let present = file.game.phase.unwrap_or_default();
            if !phase.trim().is_empty() && phase.trim().parse() != Ok(present) {
                let wrong = Message::new(key!("position-file-present-only"));
                return Err(wrong.with("phase", phase.trim()).with("present", present));
            }
            ruleset.position_of_view(&view).map_err(|_| broken())?
        }
        (None, None) => return Err(Message::new(key!("position-file-not-begun"))),
    };
    match position.as_opening(options, seats).map_err(|_| broken())? {
        Some(options) => options.map_err(|told| plain(&told)),
        None => Err(Message::new(key!("position-file-without"))),
    }
}

/// Returns the position with which the phase of this number opened in a finished game; for an empty number that of the last phase that
/// was played.
fn phase_of_log(
    ruleset: Ruleset,
    file: &GameFile,
    log: &ExportedLog,
    phase: &str,
) -> Result<Box<dyn GamePosition>, Message> {
    let broken = || Message::new(key!("position-file-broken"));
    let secret = file.proofs.secret.as_ref().ok_or_else(broken)?;
    let mut lots = SealedRng::new(GameSecret::new(secret.0), 0);
    let seats = u8::try_from(file.game.seats.len()).map_err(|_| broken())?;
    // The first phase is open after all facts that begin the game, every other one after the first fact that reaches it.
    let begun = ruleset.start(&file.game.options, seats, &mut lots).map_err(|_| broken())?.len();
    let facts = counting_facts(ruleset, log).map_err(|_| broken())?;
    let fold = |until: Option<u32>| -> Result<Box<dyn GamePosition>, Message> {
        let mut position = ruleset.empty();
        for (place, (_, fact)) in facts.iter().enumerate() {
            if place >= begun && until.is_some_and(|phase| position.phase().index >= phase) {
                break;
            }
            position.apply(fact).map_err(|_| broken())?;
        }
        Ok(position)
    };
    let end = fold(None)?;
    let number = phase.trim();
    let last = end.phase().index;
    if number.is_empty() {
        let opened = fold(Some(last))?;
        // In some rulesets the end is a phase of its own, with which no game begins.
        return if opened.outcome().is_some() { fold(Some(last.saturating_sub(1))) } else { Ok(opened) };
    }
    let wanted = number.parse().ok().filter(|wanted| *wanted <= last);
    let absent = Message::new(key!("position-file-no-phase")).with("phase", number).with("last", last);
    fold(Some(wanted.ok_or(absent)?))
}

/// Returns the present phase in the file of a game that is played, as a spectator sees it; `None` if there is none.
fn present_phase(file: GameFile, ruleset: Ruleset) -> Option<Value> {
    let position = ruleset.position_of_view(&file.view?).ok()?;
    position.open_format(Viewer::Spectator, &BTreeMap::new()).ok()?
}
