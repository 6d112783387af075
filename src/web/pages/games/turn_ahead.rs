//! Posts ahead: for a turn of their player that has not come yet. A form names the turn for which it was made, so that it posts for no
//! other.

use crate::i18n::Message;
use crate::key;

/// A turn of a player that has not come yet.
#[derive(Debug, Clone)]
pub(super) struct TurnAhead {
    /// Its name in forms.
    pub(super) id: String,
    /// Its phase, in the reader's language.
    pub(super) phase: String,
    /// The reason the player cannot post for the phase that runs.
    pub(super) obstacle: Message,
}

/// A post for a turn that has not come yet.
#[derive(Debug)]
pub(super) struct PostAhead {
    pub(super) turn: TurnAhead,
    /// The orders as they are posted now.
    pub(super) text: String,
}

/// Returns why orders cannot be posted as their form said. `None` if they can. `form` names the turn for which it was made; it is
/// empty for a turn that had come. `now` is the turn for which the orders would be posted.
pub(super) fn why_stale(form: &str, now: Option<&TurnAhead>, is_on_turn: bool) -> Option<Message> {
    match now {
        Some(turn) if turn.id == form => None,
        Some(turn) => Some(turn.obstacle.clone()),
        None if is_on_turn && !form.is_empty() => Some(Message::new(key!("game-turn-has-come"))),
        None => None,
    }
}
