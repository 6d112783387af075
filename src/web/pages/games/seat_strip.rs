//! The list of seats with the state of each, as far as all players may know it.

use stafeta_rules::board::Board;
use stafeta_rules::rules::{GameOutcome, ResolutionMode, Seat};

use super::deadline_status::is_awaited;
use super::map_figure::tell;
use super::ruleset_ui::SeatMove;
use super::rulesets::ui;
use crate::gamemaster::{AwaySeat, Game, GameView, SeatPlayer, SeatRow, Stage, StartStep};
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
    pub(super) bot: Option<String>,
    /// True if it is the reader's own.
    pub(super) is_own: bool,
    /// True if a person may take it.
    pub(super) is_free: bool,
    /// Its state in a few words.
    pub(super) fact: String,
    /// Its state where a sign must do: a mark, or one short word.
    pub(super) sign: String,
    /// The start of its time in words. Empty unless it moves later in this phase.
    pub(super) starts: String,
    /// The vacation of its player in words. Empty unless they are on vacation.
    pub(super) away: String,
    /// CSS class of its state.
    pub(super) class: &'static str,
    /// Its place in the order of moves, from 1. `None` if all seats move together, or it is out.
    pub(super) place: Option<usize>,
    /// True if its player is Game Master of this turn.
    pub(super) is_game_master: bool,
}

impl SeatCard {
    /// Returns the name of the player or bot, unless it is the name of the seat already.
    pub(super) fn second_name(&self) -> Option<&str> {
        let player = self.player.as_ref().map(|(_, name)| name).or(self.bot.as_ref());
        player.map(String::as_str).filter(|name| *name != self.name)
    }

    /// Returns its names and its state in one line.
    pub(super) fn whole(&self) -> String {
        let names = [Some(self.name.as_str()), self.second_name()];
        let said = [Some(self.fact.as_str()), Some(self.starts.as_str()), Some(self.away.as_str())];
        names.into_iter().chain(said).flatten().filter(|one| !one.is_empty()).collect::<Vec<_>>().join(", ")
    }
}

/// Lists the seats of a game, in order.
pub(super) fn seat_cards(table: &GameView, board: &Board, words: &ReaderLocale) -> Vec<SeatCard> {
    let pages = ui(table.game.ruleset);
    let planned = pages.seat_names(&table.game.options);
    let order = MoveOrder::of(table);
    let game_master = pages.game_master(table);
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
        let state = state(table, seated, &order);
        let later = upcoming.iter().find(|(seat, _)| *seat == seated.seat).filter(|_| state.is_upcoming());
        SeatCard {
            seat: seated.seat,
            mark: owner.map(|owner| (owner.mark.clone(), owner.ink.letter())),
            name,
            player: seated.player().and_then(SeatPlayer::person).map(|(user, name)| (user, name.to_owned())),
            bot: seated.display_name(words).filter(|_| seated.bot),
            is_own: table.seat() == Some(seated.seat),
            is_free: is_free(table, seated),
            fact: words.say(&state.words),
            sign: state.sign.told(words),
            starts: later.map_or_else(String::new, |(_, from)| {
                words.t(key!("game-seat-comes-later")).arg("from", *from).to_string()
            }),
            away: String::new(),
            class: state.class,
            place: order.place(seated.seat),
            is_game_master: game_master == Some(seated.seat),
        }
    };
    table.roster.iter().map(sitting).collect()
}

/// Notes on the cards which players are on vacation.
pub(super) fn note_vacations(cards: &mut [SeatCard], away: &[AwaySeat], words: &ReaderLocale) {
    for card in cards {
        let vacation = away.iter().find(|one| one.seat == card.seat);
        card.away = vacation.map_or_else(String::new, |one| {
            words.t(key!("vacation-seat")).arg("until", one.until).to_string()
        });
    }
}

/// Sorts seats by the order of moves. Seats without a place keep their order and come last.
pub(super) fn sort_by_moves(mut cards: Vec<SeatCard>) -> Vec<SeatCard> {
    cards.sort_by_key(|card| card.place.unwrap_or(usize::MAX));
    cards
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

/// The state of a seat: words, CSS class, and a sign.
struct SeatState {
    words: Message,
    class: &'static str,
    sign: SeatSign,
}

impl SeatState {
    fn new(id: &'static str, class: &'static str, sign: SeatSign) -> Self {
        Self { words: Message::new(id), class, sign }
    }

    fn is_upcoming(&self) -> bool {
        matches!(self.sign, SeatSign::Next | SeatSign::Later)
    }
}

/// The sign of a state, for a narrow screen.
#[derive(Clone, Copy)]
enum SeatSign {
    Done,
    Missed,
    You,
    OnTurn,
    Next,
    Later,
    Out,
}

impl SeatSign {
    fn told(self, words: &ReaderLocale) -> String {
        match self {
            Self::Done => "✓".to_owned(),
            Self::Missed => "✕".to_owned(),
            Self::You => words.t(key!("game-seat-sign-you")).to_string(),
            Self::OnTurn => "…".to_owned(),
            Self::Next => words.t(key!("game-seat-next")).to_string(),
            Self::Later => "·".to_owned(),
            Self::Out => "–".to_owned(),
        }
    }
}

/// The order of moves in the present phase. Empty if all seats move together.
struct MoveOrder {
    moves: Vec<SeatMove>,
    /// The index of the last seat whose time runs.
    on_turn: Option<usize>,
}

impl MoveOrder {
    fn of(table: &GameView) -> Self {
        let is_out = |seat| table.elimination(seat).is_some();
        let mut moves = ui(table.game.ruleset).move_order(table);
        moves.retain(|one| !is_out(one.seat));
        let on_turn = moves.iter().rposition(|one| is_awaited(&table.game, one.seat));
        Self { moves, on_turn }
    }

    fn index(&self, seat: Seat) -> Option<usize> {
        self.moves.iter().position(|one| one.seat == seat)
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        self.index(seat).map(|index| index + 1)
    }

    /// Returns the state of a seat whose time does not run. `None` without an order, or if nobody's time runs.
    fn waiting(&self, seat: Seat) -> Option<SeatState> {
        let (index, on_turn) = (self.index(seat)?, self.on_turn?);
        Some(match index.checked_sub(on_turn) {
            Some(1) => SeatState::new(key!("game-seat-next"), "", SeatSign::Next),
            Some(_) => SeatState::new(key!("game-seat-later"), "", SeatSign::Later),
            None if self.moves[index].has_missed => {
                SeatState::new(key!("game-seat-missed-move"), "missed", SeatSign::Missed)
            }
            None => SeatState::new(key!("game-seat-posted"), "done", SeatSign::Done),
        })
    }
}

/// Returns true if the players of a live game say now that they are ready.
fn is_asked_to_be_ready(game: &Game) -> bool {
    game.live.is_some() && game.start_step != StartStep::Announced
}

fn state(table: &GameView, seated: &SeatRow, order: &MoveOrder) -> SeatState {
    let game = &table.game;
    let is_out = table.elimination(seated.seat).is_some();
    match game.stage {
        Stage::Forming if !seated.is_taken() => SeatState::new(key!("game-seat-free"), "", SeatSign::Later),
        Stage::Forming if seated.has_agreed(game) && is_asked_to_be_ready(game) => {
            match seated.is_ready || seated.bot {
                true => SeatState::new(key!("live-seat-ready"), "done", SeatSign::Done),
                false => SeatState::new(key!("live-seat-not-ready"), "missed", SeatSign::Missed),
            }
        }
        Stage::Forming if seated.has_agreed(game) => {
            SeatState::new(key!("game-seat-agreed"), "done", SeatSign::Done)
        }
        Stage::Forming => SeatState::new(key!("game-seat-to-agree"), "missed", SeatSign::Missed),
        Stage::Over | Stage::Cancelled => ending(game.outcome.as_ref(), seated.seat, is_out),
        Stage::Running | Stage::Paused if is_out => {
            SeatState::new(key!("game-seat-eliminated"), "", SeatSign::Out)
        }
        Stage::Running | Stage::Paused if seated.vacant_since.is_some() => {
            SeatState::new(key!("game-seat-vacant"), "missed", SeatSign::Missed)
        }
        Stage::Running | Stage::Paused => in_play(table, seated, order),
    }
}

/// Returns the result of a game for a seat. A seat that shares a draw or only survived has not won.
fn ending(outcome: Option<&GameOutcome>, seat: Seat, is_out: bool) -> SeatState {
    let share = outcome.filter(|outcome| outcome.winners.contains(&seat));
    match share {
        Some(outcome) if outcome.is_draw => SeatState::new(key!("game-seat-draw"), "done", SeatSign::Done),
        Some(outcome) if outcome.winners.len() > 1 => {
            SeatState::new(key!("game-seat-won-together"), "done", SeatSign::Done)
        }
        Some(_) => SeatState::new(key!("game-seat-won"), "done", SeatSign::Done),
        None if is_out => SeatState::new(key!("game-seat-eliminated"), "", SeatSign::Out),
        None => SeatState::new(key!("game-seat-survived"), "", SeatSign::Later),
    }
}

/// Returns the state of a seat in a running game. Others see that a seat has confirmed, but not whether it has any orders.
fn in_play(table: &GameView, seated: &SeatRow, order: &MoveOrder) -> SeatState {
    let game = &table.game;
    let is_own = table.seat() == Some(seated.seat);
    let is_by_turns = table.position().tempo() == ResolutionMode::PostByPost;
    if !is_awaited(game, seated.seat) {
        let idle = || SeatState::new(key!("game-seat-no-orders-due"), "", SeatSign::Later);
        return order.waiting(seated.seat).unwrap_or_else(idle);
    }
    if seated.has_confirmed(game) {
        return SeatState::new(key!("game-seat-done"), "done", SeatSign::Done);
    }
    if is_own {
        let id = match (&table.submitted, &table.draft) {
            (Some(_), _) => key!("game-seat-you-sent"),
            (None, _) if is_by_turns => key!("game-seat-you-on-turn"),
            (None, Some(_)) => key!("game-seat-you-draft"),
            (None, None) => key!("game-seat-you-nothing"),
        };
        return SeatState::new(id, "turn", SeatSign::You);
    }
    if is_by_turns {
        return SeatState::new(key!("game-seat-on-turn"), "turn", SeatSign::OnTurn);
    }
    if seated.missed > 0 {
        let words = Message::new(key!("game-seat-missed")).with("times", seated.missed);
        return SeatState { words, class: "missed", sign: SeatSign::Missed };
    }
    SeatState::new(key!("game-seat-waiting"), "", SeatSign::Later)
}
