//! Messages about the course of a game: the start, draws and sealed files, turns and slots, the Game Master,
//! the end.

use super::super::act::Correction;
use super::super::event::Fact;
use super::super::ids::{Phase, Seat, TerritoryId};
use super::super::state::{FilePurpose, SlotState};
use super::super::units::Units;
use super::naming::{Teller, by, key, named, number, seats};
use super::refusal::illegal;
use super::won;
use crate::rules::{Arg, Message};

pub(super) fn told(teller: &Teller<'_>, fact: &Fact) -> Option<Vec<Message>> {
    start(teller, fact).or_else(|| turns(teller, fact)).or_else(|| around(teller, fact))
}

/// Describes set-up, draws and sealed files.
fn start(teller: &Teller<'_>, fact: &Fact) -> Option<Vec<Message>> {
    let at = |id: &TerritoryId| teller.place(*id);
    Some(match fact {
        Fact::Opened { setup, seats } => vec![
            Message::new("conquest-opened")
                .with("players", number(*seats))
                .with("map", setup.board.name())
                .with("territories", number(setup.board.land().len() as u32)),
        ],
        Fact::LotDrawn { drawn, purpose } => vec![
            Message::new("conquest-lot-drawn")
                .with("draw", number(drawn.draw.0 as u32))
                .with("purpose", named("lot", purpose)),
        ],
        Fact::PickOrder { order, .. } => {
            vec![Message::new("conquest-pick-order").with("order", seats(order))]
        }
        Fact::FileSealed { file } => vec![
            Message::new("conquest-file-sealed")
                .with("file", number(file.file))
                .with("purpose", named("file", &file.purpose))
                .with("lines", number(file.lines))
                .with("seats", seats(&file.named.keys().copied().collect::<Vec<_>>())),
        ],
        Fact::NumberNamed { seat, file, number: line } => {
            let message = by(*seat, "conquest-number-named").with("file", number(*file));
            vec![message.with("number", number(*line))]
        }
        Fact::NumberLeft { seat, number: Some(line) } => {
            vec![by(*seat, "conquest-number-left").with("number", number(*line))]
        }
        Fact::NumberLeft { seat, number: None } => vec![by(*seat, "conquest-number-left-none")],
        Fact::FileOpened { file, purpose, drawn, numbers } => {
            let opened = Message::new("conquest-file-opened").with("file", number(*file));
            let opened = opened.with("purpose", named("file", purpose));
            let first = *purpose == FilePurpose::FirstCards;
            let line = |(seat, line): &(Seat, u16)| {
                by(*seat, "conquest-number-was").with("number", number(*line)).with("file", number(*file))
            };
            let lines = numbers.iter().filter(|_| first).map(line);
            std::iter::once(opened.with("draw", number(drawn.draw.0 as u32))).chain(lines).collect()
        }
        Fact::OrdersSealed { draws } => {
            vec![Message::new("conquest-orders-sealed").with("lists", number(draws.len() as u32))]
        }
        Fact::Picked { seat, pick } => {
            let places = Arg::List(pick.territories.iter().map(at).collect());
            vec![by(*seat, "conquest-picked").with("places", places)]
        }
        Fact::Settled { seat, capital, units } => {
            let standing = |(id, kind): &(TerritoryId, _)| {
                let stands = Message::new("conquest-stands").with("place", at(id));
                Arg::from(stands.with("units", teller.units(Units::of(*kind, 1))))
            };
            let units = Arg::List(units.iter().map(standing).collect());
            vec![by(*seat, "conquest-settled").with("place", at(capital)).with("units", units)]
        }
        _ => return None,
    })
}

/// Describes turns, phases and slots.
fn turns(teller: &Teller<'_>, fact: &Fact) -> Option<Vec<Message>> {
    let state = teller.state;
    Some(match fact {
        Fact::StageOpened { stage, slots } => vec![
            Message::new(format!("conquest-opens-{}", key(stage)))
                .with("turn", number(state.turn.0))
                .with("order", seats(slots)),
        ],
        Fact::SlotChanged { seat, state: SlotState::Missed } => vec![by(*seat, "conquest-missed")],
        Fact::TurnBegan { turn, order, .. } => {
            let began = Message::new("conquest-turn-began").with("turn", number(turn.0));
            vec![began.with("order", seats(order))]
        }
        Fact::Phase2Order { order } if *order != state.sequence.turn => {
            vec![Message::new("conquest-phase-2-order").with("order", seats(order))]
        }
        Fact::TurnMissed { seat, run } if *run > 0 => {
            vec![by(*seat, "conquest-turn-missed").with("run", number(*run))]
        }
        Fact::PostedEarly { seat, phase, acts } => {
            let id = if acts.is_empty() { "conquest-early-taken-back" } else { "conquest-posted-early" };
            vec![by(*seat, id).with("phase", phase_number(*phase))]
        }
        Fact::EarlyCut { seat, phase, kept, fallen } => {
            let id = if kept.is_empty() { "conquest-early-dropped" } else { "conquest-early-cut" };
            let head =
                by(*seat, id).with("phase", phase_number(*phase)).with("kept", number(kept.len() as u32));
            let fell = |one: &super::super::event::Fallen| {
                let illegal = illegal(Some(state), &one.refusal);
                let place = one.refusal.order.map_or(0, |place| place + 1) as u32;
                Message::new("conquest-early-fell").with("number", number(place)).with("why", illegal.message)
            };
            std::iter::once(head).chain(fallen.iter().map(fell)).collect()
        }
        Fact::Eliminated { record, .. } => vec![match record.last_by {
            Some(other) => by(record.player, "conquest-eliminated-by").with("other", other),
            None => by(record.player, "conquest-eliminated"),
        }],
        Fact::TurnEnded { turn } => vec![Message::new("conquest-turn-ended").with("turn", number(turn.0))],
        Fact::Ended { victory } => vec![won(victory)],
        _ => return None,
    })
}

fn phase_number(phase: Phase) -> Arg {
    number(if phase == Phase::Phase1 { 1 } else { 2 })
}

/// Describes changes of the Game Master and of delegates.
fn around(teller: &Teller<'_>, fact: &Fact) -> Option<Vec<Message>> {
    let message = match fact {
        Fact::GmServes { seat: Some(seat) } => by(*seat, "conquest-gm-serves"),
        Fact::GmFailed { seat } => {
            let substitute = teller.state.sequence.rotation.serving().unwrap_or(*seat);
            by(*seat, "conquest-gm-failed").with("substitute", substitute)
        }
        Fact::Delegated { seat, to, .. } if seat == to => by(*seat, "conquest-delegation-over"),
        Fact::Delegated { seat, to, .. } => by(*seat, "conquest-delegated").with("other", *to),
        Fact::GmDelegated { seat, to, .. } if seat == to => by(*seat, "conquest-gm-delegation-over"),
        Fact::GmDelegated { seat, to, .. } => by(*seat, "conquest-gm-delegated").with("other", *to),
        Fact::ClockAgreed { hours, night: Some(night) } => Message::new("conquest-clock-agreed")
            .with("hours", number(*hours))
            .with("night", night.to_string().as_str()),
        Fact::ClockAgreed { hours, night: None } => {
            Message::new("conquest-clock-agreed-no-night").with("hours", number(*hours))
        }
        Fact::Summarised { text, .. } => Message::new("conquest-summary").with("text", text.as_str()),
        Fact::Corrected { old, new, reason, .. } => {
            let (what, was) = figure(teller, old);
            let (_, is) = figure(teller, new);
            let message = Message::new("conquest-corrected").with("what", what).with("old", was);
            message.with("new", is).with("reason", reason.as_str())
        }
        _ => return None,
    };
    Some(vec![message])
}

/// Describes a corrected figure: its name and its value.
fn figure(teller: &Teller<'_>, correction: &Correction) -> (Message, Arg) {
    match *correction {
        Correction::Gold { seat, gold } => (by(seat, "conquest-correction-gold"), teller.gold(gold)),
        Correction::Ap { seat, ap } => (by(seat, "conquest-correction-ap"), number(ap)),
        Correction::Units { territory, seat, units } => (
            by(seat, "conquest-correction-units").with("place", teller.place(territory)),
            teller.units(units),
        ),
        Correction::Owner { territory, owner } => (
            Message::new("conquest-correction-owner").with("place", teller.place(territory)),
            teller.lord(owner),
        ),
        Correction::Cards { seat, card, count } => {
            (by(seat, "conquest-correction-cards").with("card", teller.card(card)), number(count))
        }
    }
}
