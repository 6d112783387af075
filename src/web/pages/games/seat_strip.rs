//! The list of seats with the state of each, as far as all players may know it.

use stafeta_rules::board::Board;
use stafeta_rules::rules::{GameOutcome, ResolutionMode, Seat};

use super::deadline_status::is_awaited;
use super::map_figure::tell;
use super::rulesets::ui;
use crate::gamemaster::{GameView, SeatRow, Stage};
use crate::i18n::{Message, ReaderLocale};
use crate::ids::UserId;
use crate::key;

/// A seat in the list, as every reader sees it.
pub(super) struct SeatCard {
    /// Its number in forms.
    pub(super) seat: Seat,
    /// Its mark and the letter of its colour. `None` before it has a colour.
    pub(super) mark: Option<(String, char)>,
    /// Its name: the power, or the number of the seat.
    pub(super) name: String,
    /// The player on it. `None` if it is free or a bot plays it.
    pub(super) player: Option<(UserId, String)>,
    /// The name of the bot that plays it.
    pub(super) house: Option<String>,
    /// True if it is the reader's own.
    pub(super) is_own: bool,
    /// True if a person may take it.
    pub(super) is_free: bool,
    /// Its state in words.
    pub(super) fact: String,
    /// CSS class of its state.
    pub(super) class: &'static str,
}

/// Lists the seats of a game, in order.
pub(super) fn seat_cards(table: &GameView, board: &Board, words: &ReaderLocale) -> Vec<SeatCard> {
    let planned = ui(table.game.ruleset).seat_names(&table.game.options);
    let upcoming = table.upcoming_posts();
    let sitting = |seated: &SeatRow| {
        let owner = board.owner(seated.seat);
        let name = match owner {
            Some(owner) => tell(table, words, &owner.name),
            None => planned.get(seated.seat.index()).map_or_else(
                || words.t(key!("game-seat-number")).arg("number", u32::from(seated.seat.0) + 1).to_string(),
                |name| words.say(name),
            ),
        };
        let later = upcoming.iter().find(|(seat, _)| *seat == seated.seat).map(|(_, from)| *from);
        let (fact, class) = match (fact(table, seated), later) {
            ((_, ""), Some(from)) => (Message::new(key!("game-seat-comes-later")).with("from", from), ""),
            (fact, _) => fact,
        };
        SeatCard {
            seat: seated.seat,
            mark: owner.map(|owner| (owner.mark.clone(), owner.ink.letter())),
            name,
            player: seated.user.zip(seated.name.clone()),
            house: seated.display_name(words).filter(|_| seated.bot),
            is_own: table.seat() == Some(seated.seat),
            is_free: is_free(table, seated),
            fact: words.say(&fact),
            class,
        }
    };
    table.roster.iter().map(sitting).collect()
}

/// Returns true if a person may take the seat.
fn is_free(table: &GameView, seated: &SeatRow) -> bool {
    match table.game.stage {
        Stage::Forming => !seated.is_taken(),
        Stage::Running | Stage::Paused => {
            let is_out = table.elimination(seated.seat).is_some();
            seated.vacant_since.is_some() && seated.offered_to.is_none() && !is_out
        }
        Stage::Over | Stage::Cancelled => false,
    }
}

fn fact(table: &GameView, seated: &SeatRow) -> (Message, &'static str) {
    let game = &table.game;
    let plain = |id: &'static str, class| (Message::new(id), class);
    let is_out = table.elimination(seated.seat).is_some();
    match game.stage {
        Stage::Forming if !seated.is_taken() => plain(key!("game-seat-free"), ""),
        Stage::Forming if seated.has_agreed(game) => plain(key!("game-seat-agreed"), "done"),
        Stage::Forming => plain(key!("game-seat-to-agree"), "missed"),
        Stage::Over | Stage::Cancelled => ending(game.outcome.as_ref(), seated.seat, is_out),
        Stage::Running | Stage::Paused if is_out => plain(key!("game-seat-eliminated"), ""),
        Stage::Running | Stage::Paused if seated.vacant_since.is_some() => {
            plain(key!("game-seat-vacant"), "missed")
        }
        Stage::Running | Stage::Paused => in_play(table, seated),
    }
}

/// Returns the result of a game for a seat. A seat that shares a draw or only survived has not won.
fn ending(outcome: Option<&GameOutcome>, seat: Seat, is_out: bool) -> (Message, &'static str) {
    let share = outcome.filter(|outcome| outcome.winners.contains(&seat));
    let (id, class) = match share {
        Some(outcome) if outcome.is_draw => (key!("game-seat-draw"), "done"),
        Some(outcome) if outcome.winners.len() > 1 => (key!("game-seat-won-together"), "done"),
        Some(_) => (key!("game-seat-won"), "done"),
        None if is_out => (key!("game-seat-eliminated"), ""),
        None => (key!("game-seat-survived"), ""),
    };
    (Message::new(id), class)
}

/// Returns the state of a seat in a running game. Others see that a seat has confirmed, but not whether it has any orders.
fn in_play(table: &GameView, seated: &SeatRow) -> (Message, &'static str) {
    let game = &table.game;
    let is_own = table.seat() == Some(seated.seat);
    if !is_awaited(game, seated.seat) {
        return (Message::new(key!("game-seat-no-orders-due")), "");
    }
    if seated.has_confirmed(game) {
        return (Message::new(key!("game-seat-done")), "done");
    }
    if is_own {
        let id = match (&table.submitted, &table.draft) {
            (Some(_), _) => key!("game-seat-you-sent"),
            (None, Some(_)) => key!("game-seat-you-draft"),
            (None, None) => key!("game-seat-you-nothing"),
        };
        return (Message::new(id), "turn");
    }
    if table.position().tempo() == ResolutionMode::PostByPost {
        return (Message::new(key!("game-seat-on-turn")), "turn");
    }
    if seated.missed > 0 {
        return (Message::new(key!("game-seat-missed")).with("times", seated.missed), "missed");
    }
    (Message::new(key!("game-seat-waiting")), "")
}
