//! Messages about the set-up.

use super::super::event::{Chosen, Fact, Goal};
use super::super::ids::{CardId, Seat, Territory};
use super::super::state::State;
use super::names::{colour, goal, place, places};
use crate::rules::{Arg, Message, Viewer};

pub(super) fn tell(state: &State, fact: &Fact, viewer: Viewer) -> Vec<Message> {
    vec![match fact {
        Fact::Began { seats, .. } => Message::new("war-began").with("count", u32::from(*seats)),
        Fact::Coloured { colours, .. } => {
            let each = Seat::all(colours.len()).zip(colours).map(|(seat, own)| {
                Message::new("war-seat-colour").with("seat", seat).with("colour", colour(*own)).into()
            });
            Message::new("war-coloured").with("seats", each.collect::<Vec<Arg>>())
        }
        Fact::Seated { order, .. } => {
            let order: Vec<Arg> = order.iter().map(|seat| (*seat).into()).collect();
            Message::new("war-seated").with("seats", order)
        }
        Fact::ThrewForFirst { seats, dice } => {
            let throws = seats.iter().zip(&dice.result).map(|(seat, die)| {
                Message::new("war-seat-threw").with("seat", *seat).with("die", *die).into()
            });
            Message::new("war-threw-for-first").with("throws", throws.collect::<Vec<Arg>>())
        }
        Fact::Distributes { seat } => Message::new("war-distributes").with("seat", *seat),
        Fact::CentresDealt { dealt, open, .. } => return centres(state, dealt, open),
        Fact::ListKept { seat, list } => {
            if viewer != Viewer::Seat(*seat) {
                return Vec::new();
            }
            Message::new("war-list-kept").with("count", list.len() as i64)
        }
        Fact::CentreChosen { seat, card, by } => {
            let at = state.card(*card).and_then(|card| card.centre);
            let at: Vec<Territory> = at.into_iter().collect();
            chosen("war-centre-chosen", *seat, &at, by)
        }
        Fact::PairChosen { seat, pair, by } => chosen("war-pair-chosen", *seat, pair, by),
        Fact::Picked { seat, at, by } => chosen("war-picked", *seat, &[*at], by),
        Fact::PackShuffled { pile, .. } => Message::new("war-pack-shuffled").with("count", pile.len() as i64),
        Fact::ObjectiveDealt { seat, objective, .. } => {
            if viewer == Viewer::Seat(*seat) {
                let own = goal(state, Goal::Card(*objective));
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

fn chosen(id: &str, seat: Seat, at: &[Territory], by: &Chosen) -> Message {
    let by = match by {
        Chosen::Player => "player",
        Chosen::List => "list",
        Chosen::Lot(_) => "lot",
        Chosen::Forced => "forced",
    };
    let message = Message::new(id).with("seat", seat).with("by", by);
    match at {
        [only] => message.with("place", place(*only)),
        all => message.with("places", places(all)),
    }
}
