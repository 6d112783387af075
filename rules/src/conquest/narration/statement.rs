//! The statement that chapter XI requires of every post (FCQ-11.1 … FCQ-11.3). In Phase 1 it lists territories,
//! gold produced, spent and left, cards and AP; in Phase 2, for each order, the units that leave, the units that
//! stay and the units in the target.
//!
//! Each fact of a post gives its lines, described from the position after it. A draft and a post that was carried
//! out therefore have the same text. The results of battles belong to [`super::battle`].

use super::names::{ConquestNarrator, by, number};
use crate::conquest::act::{CardPlay, OrderCondition};
use crate::conquest::apply::apply;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::{Seat, TerritoryId};
use crate::conquest::state::{
    ConquestPlayer, ConquestStage, GoldOrCard, ResourceSource, SlotState, State, TerritorySale,
};
use crate::conquest::units::Units;
use crate::rules::{Message, MessageArg, Viewer};

/// Returns the statement of a draft on the position `before`: its facts, and the AP, gold, cards or territories
/// that it would leave.
pub fn of_draft(before: &State, seat: Seat, events: &[Event]) -> Vec<Message> {
    let (state, messages) = follow(before, seat, events);
    let left = left(&ConquestNarrator { state: &state, drafts: true }, seat);
    messages.into_iter().chain(left.map(|message| message.with_rule("FCQ-11.2"))).collect()
}

/// Describes facts to a player. `before` is the position before the first of them.
pub fn of_events(before: &State, seat: Seat, events: &[Event]) -> Vec<Message> {
    follow(before, seat, events).1
}

fn follow(before: &State, seat: Seat, events: &[Event]) -> (State, Vec<Message>) {
    let mut state = before.clone();
    let mut messages = Vec::new();
    for event in events {
        apply(&mut state, event);
        messages.extend(super::tell_by(
            &ConquestNarrator { state: &state, drafts: true },
            event,
            Viewer::Seat(seat),
        ));
    }
    (state, messages)
}

/// Returns the lines for a fact of a player's own post; `None` if another module describes the fact.
pub(super) fn told(narrator: &ConquestNarrator<'_>, fact: &ConquestFact) -> Option<Vec<Message>> {
    let at = |id: &TerritoryId| narrator.place(*id);
    Some(match fact {
        ConquestFact::Posting { seat } => opening(narrator, *seat).into_iter().collect(),
        ConquestFact::SlotChanged { seat, state: SlotState::Posted } => {
            left(narrator, *seat).into_iter().collect()
        }
        ConquestFact::Bought { seat, at: id, units, gold } => vec![
            by(*seat, "conquest-bought")
                .with("units", narrator.units(*units))
                .with("gold", narrator.gold(*gold))
                .with("place", at(id))
                .with("there", narrator.units(narrator.state.units(*id, *seat))),
        ],
        ConquestFact::CapitalNamed { seat, territory } => {
            vec![by(*seat, "conquest-capital-named").with("place", at(territory))]
        }
        ConquestFact::Merged { seat, into, other, level, ap, .. } => {
            // After the merge both have one name, so the message names them by their base territories.
            let cell = |id: &TerritoryId| MessageArg::from(narrator.state.board().name_of(*id));
            let merged = by(*seat, "conquest-merged").with("a", cell(into)).with("b", cell(other));
            vec![merged.with("place", at(into)).with("level", number(*level)).with("ap", number(*ap))]
        }
        ConquestFact::CardPlayed { seat, play } => vec![played(narrator, *seat, play)],
        ConquestFact::CardAimed { seat, territory } => {
            let card = narrator.state.player(*seat).and_then(ConquestPlayer::card)?;
            let message = by(*seat, "conquest-card-aimed").with("card", narrator.card(card));
            vec![message.with("place", at(territory))]
        }
        ConquestFact::CardLost { seat, card, source } => {
            let id = match source {
                ResourceSource::Conversion => "conquest-card-converted",
                ResourceSource::HandLimit => "conquest-card-given-up",
                _ => "conquest-card-lost",
            };
            let message = by(*seat, id).with("card", narrator.card(*card));
            vec![message.with("source", narrator.source(source))]
        }
        ConquestFact::Sent { by: giver, to, gift, ap } => {
            let id = match gift {
                GoldOrCard::Gold(_) => "conquest-sent-gold",
                GoldOrCard::Card(_) => "conquest-sent-card",
            };
            vec![by(*giver, id).with("gift", narrator.gift(gift)).with("to", *to).with("ap", number(*ap))]
        }
        ConquestFact::TradePosted { trade, by: poster, ap } => {
            let id = if trade.is_closed() { "conquest-trade-closed" } else { "conquest-trade-offered" };
            vec![sale(narrator, by(*poster, id), trade).with("ap", number(*ap))]
        }
        ConquestFact::IntensiveGiven { seat, ap } => {
            vec![by(*seat, "conquest-intensive").with("ap", number(*ap))]
        }
        ConquestFact::Moved { seat, from, to, units, ap, abandons } => {
            let stated_order = StatedOrder { seat: *seat, from: *from, to: *to, units: *units, ap: *ap };
            let host = narrator.state.owner(*to).filter(|owner| owner != seat);
            let message = match host {
                Some(host) => stated_order.describe(narrator, "conquest-moved-as-ally").with("owner", host),
                None => stated_order.describe(narrator, "conquest-moved"),
            };
            with_abandoned(narrator, message.with("there", narrator.there(*to)), *from, *abandons)
        }
        ConquestFact::SetOut { seat, from, to, units, ap, abandons, support_of, .. } => {
            let stated_order = StatedOrder { seat: *seat, from: *from, to: *to, units: *units, ap: *ap };
            let message = match support_of {
                Some(ally) => stated_order.describe(narrator, "conquest-supports").with("ally", *ally),
                None if from == to => stated_order.describe(narrator, "conquest-attacks-in-place"),
                None => stated_order.describe(narrator, "conquest-attacks"),
            };
            let owner = narrator.lord(narrator.state.owner(*to));
            with_abandoned(narrator, message.with("owner", owner), *from, *abandons)
        }
        ConquestFact::LeftOut { seat, condition } => vec![left_out(narrator, *seat, *condition)],
        _ => return None,
    })
}

/// Says which condition of an order was not met.
fn left_out(narrator: &ConquestNarrator<'_>, seat: Seat, condition: OrderCondition) -> Message {
    match condition {
        OrderCondition::Held(at) => by(seat, "conquest-left-out-held").with("place", narrator.place(at)),
        OrderCondition::NotHeld(at) => {
            by(seat, "conquest-left-out-not-held").with("place", narrator.place(at))
        }
        OrderCondition::AtLeast { at, n } => {
            let message = by(seat, "conquest-left-out-at-least").with("place", narrator.place(at));
            message.with("count", number(n))
        }
        OrderCondition::Possible => by(seat, "conquest-left-out-impossible"),
    }
}

/// States the position at the beginning of a post: for Phase 1 territories, gold produced and owned, AP and
/// cards; for Phase 2 AP and the card in play. `None` outside the two phases.
fn opening(narrator: &ConquestNarrator<'_>, seat: Seat) -> Option<Message> {
    let player = narrator.state.player(seat)?;
    let head = |id: &str| {
        let turn = number(narrator.state.turn.0);
        by(seat, id).with("turn", turn).with("ap", number(player.ap))
    };
    match narrator.state.stage {
        ConquestStage::Phase1 => Some(
            head("conquest-post-phase-1")
                .with("territories", narrator.state.held(seat))
                .with("production", narrator.gold(player.production))
                .with("gold", narrator.gold(player.gold))
                .with("cards", hand(narrator, player)),
        ),
        ConquestStage::Phase2 => Some(match player.played.as_ref().filter(|played| !played.spent) {
            Some(played) => head("conquest-post-phase-2-card").with("card", narrator.card(played.play.card)),
            None => head("conquest-post-phase-2"),
        }),
        ConquestStage::Lobby | ConquestStage::Picking | ConquestStage::Over => None,
    }
}

/// States the AP left when a post ends, with gold and cards in Phase 1 and territories in Phase 2. `None` outside
/// the two phases.
fn left(narrator: &ConquestNarrator<'_>, seat: Seat) -> Option<Message> {
    let player = narrator.state.player(seat)?;
    let message = |id: &str| by(seat, id).with("ap", number(player.ap));
    match narrator.state.stage {
        ConquestStage::Phase1 => Some(
            message("conquest-left-phase-1")
                .with("gold", narrator.gold(player.gold))
                .with("cards", hand(narrator, player)),
        ),
        ConquestStage::Phase2 => {
            Some(message("conquest-left-phase-2").with("territories", narrator.state.held(seat)))
        }
        ConquestStage::Lobby | ConquestStage::Picking | ConquestStage::Over => None,
    }
}

fn hand(narrator: &ConquestNarrator<'_>, player: &ConquestPlayer) -> MessageArg {
    narrator.cards(player.hand.cards().iter().map(|held| held.card))
}

fn played(narrator: &ConquestNarrator<'_>, seat: Seat, play: &CardPlay) -> Message {
    let id = match (play.player, play.target) {
        (Some(_), _) => "conquest-card-played-on",
        (None, Some(_)) => "conquest-card-played-at",
        (None, None) => "conquest-card-played",
    };
    let mut message = by(seat, id).with("card", narrator.card(play.card));
    if let Some(other) = play.player {
        message = message.with("other", other);
    }
    if let Some(target) = play.target {
        message = message.with("place", narrator.place(target));
    }
    message
}

/// Adds the parties, the place and the price of a sale.
pub(super) fn sale(narrator: &ConquestNarrator<'_>, message: Message, trade: &TerritorySale) -> Message {
    message
        .with("seller", trade.seller)
        .with("buyer", trade.buyer)
        .with("place", narrator.place(trade.territory))
        .with("gold", narrator.gold(trade.price))
}

/// A unit order to describe.
struct StatedOrder {
    seat: Seat,
    from: TerritoryId,
    to: TerritoryId,
    units: Units,
    ap: u8,
}

impl StatedOrder {
    /// States the units that leave, origin and destination, and the units that stay.
    fn describe(&self, narrator: &ConquestNarrator<'_>, id: &str) -> Message {
        by(self.seat, id)
            .with("from", narrator.place(self.from))
            .with("to", narrator.place(self.to))
            .with("units", narrator.units(self.units))
            .with("left", narrator.units(narrator.state.units(self.from, self.seat)))
            .with("ap", number(self.ap))
    }
}

fn with_abandoned(
    narrator: &ConquestNarrator<'_>,
    order: Message,
    from: TerritoryId,
    abandons: bool,
) -> Vec<Message> {
    let abandoned = abandons.then(|| Message::new("conquest-abandons").with("place", narrator.place(from)));
    std::iter::once(order).chain(abandoned).collect()
}
