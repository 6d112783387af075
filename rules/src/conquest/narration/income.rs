//! Messages about gold, cards, prizes, sales and global events: gains and losses of a player outside
//! their own post.

use super::names::{ConquestNarrator, by, named, number};
use super::statement::sale;
use crate::conquest::event::ConquestFact;
use crate::conquest::global_events::EventLine;
use crate::conquest::state::GoldOrCard;
use crate::conquest::units::Units;
use crate::rules::{Message, MessageArg};

pub(super) fn narrate_income_fact(
    narrator: &ConquestNarrator<'_>,
    fact: &ConquestFact,
) -> Option<Vec<Message>> {
    let message = match fact {
        ConquestFact::VoteOpened { vote } => Message::new("conquest-vote-opened")
            .with("turn", number(vote.turn.0))
            .with("lines", number(vote.lines)),
        ConquestFact::Voted { seat, number: line } => {
            by(*seat, "conquest-voted").with("number", number(*line))
        }
        ConquestFact::KeepFiled { seat, territory, kind } => by(*seat, "conquest-keep-filed")
            .with("place", narrator.place(*territory))
            .with("units", narrator.units(Units::of(*kind, 1))),
        ConquestFact::EventStruck { event, line } => {
            let event = match event {
                EventLine::Printed(event) => named("event", event),
                EventLine::Own(own) => MessageArg::from(own.name.as_str()),
            };
            Message::new("conquest-event-struck").with("event", event).with("number", number(*line))
        }
        ConquestFact::ApGained { seat, ap } => by(*seat, "conquest-ap-gained").with("ap", number(*ap)),
        ConquestFact::Produced { seat, gold } => {
            by(*seat, "conquest-produced").with("gold", narrator.gold(*gold))
        }
        ConquestFact::GoldGained { seat, gold, source } => by(*seat, "conquest-gold-gained")
            .with("gold", narrator.gold(*gold))
            .with("source", narrator.source(source)),
        ConquestFact::GoldLost { seat, gold, source } => by(*seat, "conquest-gold-lost")
            .with("gold", narrator.gold(*gold))
            .with("source", narrator.source(source)),
        ConquestFact::CardGained { seat, card, usable_from, source } => by(*seat, "conquest-card-gained")
            .with("card", narrator.card(*card))
            .with("turn", number(usable_from.0.max(1)))
            .with("source", narrator.source(source)),
        ConquestFact::Promised { seat, gift, source, arrives } => {
            let id = match gift {
                GoldOrCard::Gold(_) => "conquest-promised-gold",
                GoldOrCard::Card(_) => "conquest-promised-card",
            };
            by(*seat, id)
                .with("gift", narrator.gift(gift))
                .with("turn", number(arrives.0))
                .with("source", narrator.source(source))
        }
        ConquestFact::TradeReturned { trade, .. } => {
            sale(narrator, Message::new("conquest-trade-returned"), trade)
        }
        ConquestFact::TradeVoid { trade } => sale(narrator, Message::new("conquest-trade-void"), trade),
        ConquestFact::TradeDone { trade } => sale(narrator, Message::new("conquest-trade-done"), trade),
        ConquestFact::Awarded { award } => {
            by(award.player, "conquest-awarded").with("objective", named("objective", &award.objective))
        }
        ConquestFact::PollCounted { seat, votes, .. } => by(*seat, "conquest-poll").with("votes", *votes),
        _ => return None,
    };
    Some(vec![message])
}
