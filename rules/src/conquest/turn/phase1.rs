//! The acts of a Phase 1 post (FCQ-3.7, chapter VI), each passed to its module.

use super::event_builder::ConquestEventBuilder;
use crate::conquest::act::Act;
use crate::conquest::alliance;
use crate::conquest::cards;
use crate::conquest::economy::{self, merge, purchase, sale, transfer};
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;
use crate::conquest::units::Units;

/// Carries out one act of a Phase 1 post.
///
/// # Errors
/// The refusal of the act's module; `E_PHASE` for an act of another phase.
pub(super) fn act(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    act: &Act,
) -> Result<(), ConquestRefusal> {
    let state = &course.state;
    let events = match act {
        Act::Pass => Vec::new(),
        Act::BuyUnits { knights, lancers, at } => {
            purchase::buy(state, seat, Units::new(*knights, *lancers), *at)?
        }
        Act::DesignateCapital { territory } => purchase::designate(state, seat, *territory)?,
        Act::Annex { a, b, name } => {
            let events = merge::annex(state, seat, (*a, *b), name.as_ref());
            exclusive(state, seat, events)?
        }
        Act::TradeTerritory { role, other, territory, price } => {
            sale::trade(state, seat, *role, *other, *territory, *price)?
        }
        Act::Intensive => economy::intensify(state, seat)?,
        Act::PlayCard(play) => cards::play_card(state, seat, play)?,
        Act::ConvertCards { cards } => {
            let given = cards::convert_cards(state, seat, cards)?;
            course.take_all(given);
            course.decide(|state, rng| cards::draw_converted_card(state, rng, seat));
            return Ok(());
        }
        Act::DiscardCard { card } => {
            economy::not_excluded(state, seat)?;
            cards::discard_card(state, seat, *card)?
        }
        Act::SendCard { to, card } => cards::send_card(state, seat, *to, *card)?,
        Act::SendGold { to, amount } => {
            let sent = exclusive(state, seat, transfer::send_gold(state, seat, *to, *amount))?;
            course.take_all(sent);
            alliance::make_gift_event(&course.state, seat, *to).into_iter().collect()
        }
        _ => return Err(ConquestRefusal::new(Code::Phase, ConquestRule::fcq(3, 7))),
    };
    course.take_all(events);
    Ok(())
}

/// Inserts `E_EXCLUSIVE` in the order of errors: after the other common ones, before the action's
/// own.
fn exclusive<T>(state: &State, seat: Seat, answer: Result<T, ConquestRefusal>) -> Result<T, ConquestRefusal> {
    match answer {
        Err(refusal) if refusal.code <= Code::Exclusive => Err(refusal),
        _ if economy::is_excluded(state, seat) => {
            Err(ConquestRefusal::new(Code::Exclusive, ConquestRule::r(62)))
        }
        answer => answer,
    }
}
