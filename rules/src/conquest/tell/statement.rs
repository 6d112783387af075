//! The statement that chapter XI requires of every post (FCQ-11.1 … FCQ-11.3): in Phase 1 territories, gold
//! produced, spent and left, cards and AP; in Phase 2 for each order the units that leave, the units that
//! stay and those in the target.
//!
//! Each fact of a post is one of its lines, described from the position after it, so a draft and a post that
//! was carried out are stated in the same words. The results of battles belong to [`super::battle`].

use super::super::act::CardPlay;
use super::super::apply::apply;
use super::super::event::{Event, Fact};
use super::super::ids::{Seat, TerritoryId};
use super::super::state::{Gift, Player, SlotState, Source, Stage, State, Trade};
use super::super::units::Units;
use super::naming::{Teller, by, number};
use crate::rules::{Arg, Message, Viewer};

/// Returns the statement of a draft: its facts on the position before it, and what it would leave.
pub fn of_draft(before: &State, seat: Seat, events: &[Event]) -> Vec<Message> {
    let (state, told) = follow(before, seat, events);
    let left = left(&Teller { state: &state, drafts: true }, seat);
    told.into_iter().chain(left.map(|message| message.by("FCQ-11.2"))).collect()
}

/// Describes facts to a player, from the position before them.
pub fn of_events(before: &State, seat: Seat, events: &[Event]) -> Vec<Message> {
    follow(before, seat, events).1
}

fn follow(before: &State, seat: Seat, events: &[Event]) -> (State, Vec<Message>) {
    let mut state = before.clone();
    let mut told = Vec::new();
    for event in events {
        apply(&mut state, event);
        told.extend(super::tell_by(&Teller { state: &state, drafts: true }, event, Viewer::Seat(seat)));
    }
    (state, told)
}

/// Returns the lines of a player's own post.
pub(super) fn told(teller: &Teller<'_>, fact: &Fact) -> Option<Vec<Message>> {
    let at = |id: &TerritoryId| teller.place(*id);
    Some(match fact {
        Fact::Posting { seat } => opening(teller, *seat).into_iter().collect(),
        Fact::SlotChanged { seat, state: SlotState::Posted } => left(teller, *seat).into_iter().collect(),
        Fact::Bought { seat, at: id, units, gold } => vec![
            by(*seat, "conquest-bought")
                .with("units", teller.units(*units))
                .with("gold", teller.gold(*gold))
                .with("place", at(id))
                .with("there", teller.units(teller.state.units(*id, *seat))),
        ],
        Fact::CapitalNamed { seat, territory } => {
            vec![by(*seat, "conquest-capital-named").with("place", at(territory))]
        }
        Fact::Merged { seat, into, other, level, ap, .. } => {
            // After the merge both have one name, so the message names them by their base territories.
            let cell = |id: &TerritoryId| Arg::from(teller.state.board().name_of(*id));
            let merged = by(*seat, "conquest-merged").with("a", cell(into)).with("b", cell(other));
            vec![merged.with("place", at(into)).with("level", number(*level)).with("ap", number(*ap))]
        }
        Fact::CardPlayed { seat, play } => vec![played(teller, *seat, play)],
        Fact::CardAimed { seat, territory } => {
            let card = teller.state.player(*seat).and_then(Player::card)?;
            let message = by(*seat, "conquest-card-aimed").with("card", teller.card(card));
            vec![message.with("place", at(territory))]
        }
        Fact::CardLost { seat, card, source } => {
            let id = match source {
                Source::Conversion => "conquest-card-converted",
                Source::HandLimit => "conquest-card-given-up",
                _ => "conquest-card-lost",
            };
            let message = by(*seat, id).with("card", teller.card(*card));
            vec![message.with("source", teller.source(source))]
        }
        Fact::Sent { by: giver, to, gift, ap } => {
            let id = match gift {
                Gift::Gold(_) => "conquest-sent-gold",
                Gift::Card(_) => "conquest-sent-card",
            };
            vec![by(*giver, id).with("gift", teller.gift(gift)).with("to", *to).with("ap", number(*ap))]
        }
        Fact::TradePosted { trade, by: poster, ap } => {
            let id = if trade.is_closed() { "conquest-trade-closed" } else { "conquest-trade-offered" };
            vec![sale(teller, by(*poster, id), trade).with("ap", number(*ap))]
        }
        Fact::IntensiveGiven { seat, ap } => vec![by(*seat, "conquest-intensive").with("ap", number(*ap))],
        Fact::Moved { seat, from, to, units, ap, abandons } => {
            let march = March { seat: *seat, from: *from, to: *to, units: *units, ap: *ap };
            let host = teller.state.owner(*to).filter(|owner| owner != seat);
            let message = match host {
                Some(host) => march.told(teller, "conquest-moved-as-ally").with("owner", host),
                None => march.told(teller, "conquest-moved"),
            };
            with_abandoned(teller, message.with("there", teller.there(*to)), *from, *abandons)
        }
        Fact::SetOut { seat, from, to, units, ap, abandons, support_of, .. } => {
            let march = March { seat: *seat, from: *from, to: *to, units: *units, ap: *ap };
            let message = match support_of {
                Some(ally) => march.told(teller, "conquest-supports").with("ally", *ally),
                None if from == to => march.told(teller, "conquest-attacks-in-place"),
                None => march.told(teller, "conquest-attacks"),
            };
            let owner = teller.lord(teller.state.owner(*to));
            with_abandoned(teller, message.with("owner", owner), *from, *abandons)
        }
        _ => return None,
    })
}

/// States for Phase 1 territories, gold produced and owned, AP and cards; for Phase 2 AP and the card in
/// play.
fn opening(teller: &Teller<'_>, seat: Seat) -> Option<Message> {
    let player = teller.state.player(seat)?;
    let head = |id: &str| {
        let turn = number(teller.state.turn.0);
        by(seat, id).with("turn", turn).with("ap", number(player.ap))
    };
    match teller.state.stage {
        Stage::Phase1 => Some(
            head("conquest-post-phase-1")
                .with("territories", teller.state.held(seat))
                .with("production", teller.gold(player.production))
                .with("gold", teller.gold(player.gold))
                .with("cards", hand(teller, player)),
        ),
        Stage::Phase2 => Some(match player.played.as_ref().filter(|played| !played.spent) {
            Some(played) => head("conquest-post-phase-2-card").with("card", teller.card(played.play.card)),
            None => head("conquest-post-phase-2"),
        }),
        Stage::Lobby | Stage::Picking | Stage::Over => None,
    }
}

/// States what is left when a post ends.
fn left(teller: &Teller<'_>, seat: Seat) -> Option<Message> {
    let player = teller.state.player(seat)?;
    let message = |id: &str| by(seat, id).with("ap", number(player.ap));
    match teller.state.stage {
        Stage::Phase1 => Some(
            message("conquest-left-phase-1")
                .with("gold", teller.gold(player.gold))
                .with("cards", hand(teller, player)),
        ),
        Stage::Phase2 => Some(message("conquest-left-phase-2").with("territories", teller.state.held(seat))),
        Stage::Lobby | Stage::Picking | Stage::Over => None,
    }
}

fn hand(teller: &Teller<'_>, player: &Player) -> Arg {
    teller.cards(player.hand.cards().iter().map(|held| held.card))
}

fn played(teller: &Teller<'_>, seat: Seat, play: &CardPlay) -> Message {
    let id = match (play.player, play.target) {
        (Some(_), _) => "conquest-card-played-on",
        (None, Some(_)) => "conquest-card-played-at",
        (None, None) => "conquest-card-played",
    };
    let mut message = by(seat, id).with("card", teller.card(play.card));
    if let Some(other) = play.player {
        message = message.with("other", other);
    }
    if let Some(target) = play.target {
        message = message.with("place", teller.place(target));
    }
    message
}

/// Adds the parties, the place and the price of a sale.
pub(super) fn sale(teller: &Teller<'_>, message: Message, trade: &Trade) -> Message {
    message
        .with("seller", trade.seller)
        .with("buyer", trade.buyer)
        .with("place", teller.place(trade.territory))
        .with("gold", teller.gold(trade.price))
}

/// A unit order to describe.
struct March {
    seat: Seat,
    from: TerritoryId,
    to: TerritoryId,
    units: Units,
    ap: u8,
}

impl March {
    /// States the units that leave, origin and destination, and the units that stay.
    fn told(&self, teller: &Teller<'_>, id: &str) -> Message {
        by(self.seat, id)
            .with("from", teller.place(self.from))
            .with("to", teller.place(self.to))
            .with("units", teller.units(self.units))
            .with("left", teller.units(teller.state.units(self.from, self.seat)))
            .with("ap", number(self.ap))
    }
}

fn with_abandoned(teller: &Teller<'_>, order: Message, from: TerritoryId, abandons: bool) -> Vec<Message> {
    let abandoned = abandons.then(|| Message::new("conquest-abandons").with("place", teller.place(from)));
    std::iter::once(order).chain(abandoned).collect()
}
