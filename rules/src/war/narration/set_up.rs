//! Messages about the set-up.

use super::names::{colour, goal, place, places};
use crate::rules::{Message, MessageArg, Viewer};
use crate::war::event::{SeatObjective, SetupChooser, WarFact};
use crate::war::ids::{CardId, Seat, Territory};
use crate::war::state::State;

pub(super) fn tell(state: &State, fact: &WarFact, viewer: Viewer) -> Vec<Message> {
    vec![match fact {
        WarFact::Began { options, seats } => {
            let began = Message::new("war-began").with("count", u32::from(*seats));
            let Some(opening) = &options.opening else { return vec![began] };
            let within = Message::new("war-began-within").with("round", u32::from(opening.round));
            return vec![began, within.with("seat", opening.turn.seat)];
        }
        WarFact::Coloured { colours, .. } => {
            let each = Seat::all(colours.len()).zip(colours).map(|(seat, own)| {
                Message::new("war-seat-colour").with("seat", seat).with("colour", colour(*own)).into()
            });
            Message::new("war-coloured").with("seats", each.collect::<Vec<MessageArg>>())
        }
        WarFact::Seated { order, .. } => {
            let order: Vec<MessageArg> = order.iter().map(|seat| (*seat).into()).collect();
            Message::new("war-seated").with("seats", order)
        }
        WarFact::ThrewForFirst { seats, dice } => {
            let throws = seats.iter().zip(&dice.result).map(|(seat, die)| {
                Message::new("war-seat-threw").with("seat", *seat).with("die", *die).into()
            });
            Message::new("war-threw-for-first").with("throws", throws.collect::<Vec<MessageArg>>())
        }
        WarFact::Distributes { seat } => Message::new("war-distributes").with("seat", *seat),
        WarFact::CentresDealt { dealt, open, .. } => return centres(state, dealt, open),
        WarFact::ListKept { seat, list } => {
            if viewer != Viewer::Seat(*seat) {
                return Vec::new();
            }
            Message::new("war-list-kept").with("count", list.len() as i64)
        }
        WarFact::CentreChosen { seat, card, by } => {
            let at = state.card(*card).and_then(|card| card.centre);
            let at: Vec<Territory> = at.into_iter().collect();
            narrate_choice("war-centre-chosen", *seat, &at, by)
        }
        WarFact::PairChosen { seat, pair, by } => narrate_choice("war-pair-chosen", *seat, pair, by),
        WarFact::Picked { seat, at, by } => narrate_choice("war-picked", *seat, &[*at], by),
        WarFact::PackShuffled { pile, .. } => {
            Message::new("war-pack-shuffled").with("count", pile.len() as i64)
        }
        WarFact::ObjectiveDealt { seat, objective, .. } => {
            if viewer == Viewer::Seat(*seat) {
                let own = goal(state, SeatObjective::Card(*objective));
                Message::new("war-objective-yours").with("goal", own)
            } else {
                Message::new("war-objective-dealt").with("seat", *seat)
            }
        }
        _ => return Vec::new(),
    }]
}

fn centres(state: &State, dealt: &[(Seat, CardId)], open: &[CardId]) -> Vec<Message> {
    let centre = |card: &CardId| state.card(*card).and_then(|card| card.centre);
    let mut told = Vec::new();
    for seat in &state.order {
        let own = dealt.iter().filter(|(owner, _)| owner == seat);
        let own: Vec<Territory> = own.filter_map(|(_, card)| centre(card)).collect();
        told.push(Message::new("war-centres-dealt").with("seat", *seat).with("places", places(&own)));
    }
    let left: Vec<Territory> = open.iter().filter_map(centre).collect();
    if !left.is_empty() {
        told.push(Message::new("war-centres-open").with("places", places(&left)));
    }
    told
}

fn narrate_choice(id: &str, seat: Seat, at: &[Territory], by: &SetupChooser) -> Message {
    let by = match by {
        SetupChooser::Player => "player",
        SetupChooser::List => "list",
        SetupChooser::Lot(_) => "lot",
        SetupChooser::Forced => "forced",
    };
    let message = Message::new(id).with("seat", seat).with("by", by);
    match at {
        [only] => message.with("place", place(*only)),
        all => message.with("places", places(all)),
    }
}
