//! Messages about gold, cards, prizes, sales and global events: gains and losses of a player outside
//! their own post.

use super::super::event::Fact;
use super::super::events::EventLine;
use super::super::state::Gift;
use super::super::units::Units;
use super::naming::{Teller, by, named, number};
use super::statement::sale;
use crate::rules::{Arg, Message};

pub(super) fn told(teller: &Teller<'_>, fact: &Fact) -> Option<Vec<Message>> {
    let message = match fact {
        Fact::VoteOpened { vote } => Message::new("conquest-vote-opened")
            .with("turn", number(vote.turn.0))
            .with("lines", number(vote.lines)),
        Fact::Voted { seat, number: line } => by(*seat, "conquest-voted").with("number", number(*line)),
        Fact::KeepFiled { seat, territory, kind } => by(*seat, "conquest-keep-filed")
            .with("place", teller.place(*territory))
            .with("units", teller.units(Units::of(*kind, 1))),
        Fact::EventStruck { event, line } => {
            let event = match event {
                EventLine::Printed(event) => named("event", event),
                EventLine::Own(own) => Arg::from(own.name.as_str()),
            };
            Message::new("conquest-event-struck").with("event", event).with("number", number(*line))
        }
        Fact::ApGained { seat, ap } => by(*seat, "conquest-ap-gained").with("ap", number(*ap)),
        Fact::Produced { seat, gold } => by(*seat, "conquest-produced").with("gold", teller.gold(*gold)),
        Fact::GoldGained { seat, gold, source } => by(*seat, "conquest-gold-gained")
            .with("gold", teller.gold(*gold))
            .with("source", teller.source(source)),
        Fact::GoldLost { seat, gold, source } => by(*seat, "conquest-gold-lost")
            .with("gold", teller.gold(*gold))
            .with("source", teller.source(source)),
        Fact::CardGained { seat, card, usable_from, source } => by(*seat, "conquest-card-gained")
            .with("card", teller.card(*card))
            .with("turn", number(usable_from.0.max(1)))
            .with("source", teller.source(source)),
        Fact::Promised { seat, gift, source, arrives } => {
            let id = match gift {
                Gift::Gold(_) => "conquest-promised-gold",
                Gift::Card(_) => "conquest-promised-card",
            };
            by(*seat, id)
                .with("gift", teller.gift(gift))
                .with("turn", number(arrives.0))
                .with("source", teller.source(source))
        }
        Fact::TradeReturned { trade, .. } => sale(teller, Message::new("conquest-trade-returned"), trade),
        Fact::TradeVoid { trade } => sale(teller, Message::new("conquest-trade-void"), trade),
        Fact::TradeDone { trade } => sale(teller, Message::new("conquest-trade-done"), trade),
        Fact::Awarded { award } => {
            by(award.player, "conquest-awarded").with("objective", named("objective", &award.objective))
        }
        Fact::PollCounted { seat, votes, .. } => by(*seat, "conquest-poll").with("votes", *votes),
        _ => return None,
    };
    Some(vec![message])
}
