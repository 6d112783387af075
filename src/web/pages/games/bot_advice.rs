//! What a bot would play, for the sandbox: its orders, and a sentence about what they are for, read off the map.
//!
//! Only in a game that is over and in a game that the reader plays alone: nobody is advised against people.

use stafeta_rules::board::{ArrowKind, Board, BoardArrow, BoardPlace};
use stafeta_rules::rules::Seat;

use super::map_figure;
use super::rulesets::ui;
use crate::gamemaster::{GameView, Sandbox, Stage};
use crate::i18n::{Lang, ReaderLocale};
use crate::key;
use crate::web::{Visit, WebError};

/// Most places named for each aim.
const NAMED: usize = 3;

/// A bot's orders for a seat.
pub(super) struct BotAdvice {
    /// The orders, as a player writes them.
    pub(super) orders: String,
    /// What they are for.
    pub(super) reason: String,
}

/// What orders are for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum OrderAim {
    /// Take a place from another seat.
    Attack,
    /// Take a place that nobody owns.
    Take,
    /// Come beside a centre that the seat does not own.
    Near,
    /// Protect an own place.
    Guard,
    /// Build a unit.
    Build,
    /// Do without a unit.
    Disband,
}

impl OrderAim {
    const fn key(self) -> &'static str {
        match self {
            Self::Attack => key!("sandbox-bot-attacks"),
            Self::Take => key!("sandbox-bot-takes"),
            Self::Near => key!("sandbox-bot-nears"),
            Self::Guard => key!("sandbox-bot-guards"),
            Self::Build => key!("sandbox-bot-builds"),
            Self::Disband => key!("sandbox-bot-disbands"),
        }
    }
}

/// Returns true if the reader may be told what bots would play.
pub(super) fn may_ask(table: &GameView) -> bool {
    table.game.stage == Stage::Over || table.is_alone()
}

/// Returns what a bot would play for `seat`; `None` if it would send nothing.
///
/// # Errors
/// Its orders cannot be written, which only a bug of the ruleset can cause.
pub(super) fn advise(
    sandbox: &mut Sandbox,
    seat: Seat,
    visit: &Visit,
    lang: Lang,
) -> Result<Option<BotAdvice>, WebError> {
    let acts = sandbox.bot_acts(seat);
    sandbox.look_from(seat, |table| {
        let orders = table.write_acts(&acts, lang).map_err(WebError::BrokenGame)?;
        if orders.trim().is_empty() {
            return Ok(None);
        }
        let words = visit.words();
        let arrows = ui(table.game.ruleset).draft_arrows(table, words, &orders, lang);
        let reason = explain(table, &table.board(), seat, &arrows, words);
        Ok(Some(BotAdvice { orders, reason }))
    })
}

/// Says what the orders of a seat are for.
fn explain(
    table: &GameView,
    board: &Board,
    seat: Seat,
    arrows: &[BoardArrow],
    words: &ReaderLocale,
) -> String {
    let mut aims: Vec<(OrderAim, String)> = Vec::new();
    for (aim, place) in arrows.iter().filter_map(|arrow| aim_of(board, seat, arrow)) {
        let name = map_figure::tell(table, words, &place.name);
        if !aims.iter().any(|(_, known)| *known == name) {
            aims.push((aim, name));
        }
    }
    aims.sort_by_key(|(aim, _)| *aim);
    let separator = words.t(key!("list-separator")).to_string();
    let clauses: Vec<String> = aims
        .chunk_by(|one, other| one.0 == other.0)
        .map(|same| {
            let places: Vec<&str> = same.iter().take(NAMED).map(|(_, name)| name.as_str()).collect();
            words.t(same[0].0.key()).arg("places", places.join(&separator)).to_string()
        })
        .collect();
    if clauses.is_empty() {
        return words.t(key!("sandbox-bot-keeps")).to_string();
    }
    words.t(key!("sandbox-bot-aims")).arg("aims", clauses.join("; ")).to_string()
}

/// Returns what an order is for, with the place; `None` if it only helps another.
fn aim_of<'a>(board: &'a Board, seat: Seat, arrow: &BoardArrow) -> Option<(OrderAim, &'a BoardPlace)> {
    let territory = |place: u16| {
        let place = board.places.get(usize::from(place))?;
        place.part_of.map_or(Some(place), |whole| board.places.get(usize::from(whole)))
    };
    let to = territory(arrow.to.place)?;
    let is_foreign = |place: &BoardPlace| place.owner != Some(seat);
    let neighbours = || to.borders.iter().filter_map(|place| territory(*place));
    match arrow.kind {
        ArrowKind::Move | ArrowKind::Attack | ArrowKind::Retreat => match to.owner {
            Some(owner) if owner != seat => Some((OrderAim::Attack, to)),
            None if map_figure::is_star(to) || arrow.kind == ArrowKind::Attack => Some((OrderAim::Take, to)),
            _ => neighbours()
                .find(|place| map_figure::is_star(place) && is_foreign(place))
                .map(|place| (OrderAim::Near, place)),
        },
        ArrowKind::Hold => {
            let is_threatened = neighbours()
                .any(|place| place.pieces.iter().any(|piece| piece.seat.is_some_and(|other| other != seat)));
            (is_threatened && !is_foreign(to)).then_some((OrderAim::Guard, to))
        }
        ArrowKind::Build => Some((OrderAim::Build, to)),
        ArrowKind::Disband => Some((OrderAim::Disband, to)),
        ArrowKind::Support if arrow.helping.is_none() && !is_foreign(to) => Some((OrderAim::Guard, to)),
        _ => None,
    }
}
