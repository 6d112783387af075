//! Files of games as positions for other games.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::Value;
use stafeta_rules::rules::Viewer;

use super::export::GameFile;
use super::verify::{is_game_file, verify};
use crate::games::Ruleset;
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

/// Returns the present phase in the file of a game that is played, as a spectator sees it; `None` if there is none.
fn present_phase(file: GameFile, ruleset: Ruleset) -> Option<Value> {
    let position = ruleset.position_of_view(file.view?).ok()?;
    position.open_format(Viewer::Spectator, &BTreeMap::new()).ok()?
}
