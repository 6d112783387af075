//! Applies the facts of one player: gold, cards, AP, acts and elimination.

use super::player;
use crate::conquest::act::GameMasterCorrection;
use crate::conquest::event::{ConquestFact, Event};
use crate::conquest::ids::TurnNumber;
use crate::conquest::state::{
    GoldOrCard, IncomingResource, PlayedCard, PlayerStatus, ReceivedGift, ResourceSource, State,
    TerritorySale, TrimmedPrePost,
};

pub(super) fn apply(state: &mut State, event: &Event) {
    match &event.fact {
        ConquestFact::TradePosted { .. }
        | ConquestFact::TradeReturned { .. }
        | ConquestFact::TradeVoid { .. }
        | ConquestFact::TradeDone { .. } => return apply_sale(state, &event.fact),
        ConquestFact::Merged { .. } => return apply_merge(state, &event.fact),
        ConquestFact::Corrected { new, .. } => return apply_correction(state, new),
        ConquestFact::Eliminated { record, .. } => {
            state.record.eliminated.push(*record);
            let life = PlayerStatus::Out { turn: state.turn, rule: event.rule };
            if let Some(by) = record.last_by.and_then(|by| player(state, by)) {
                by.stats.eliminations += 1;
            }
            if let Some(out) = player(state, record.player) {
                out.life = life;
                out.capital = None;
                out.incoming.clear();
                out.early.clear();
                out.cut = None;
            }
            super::game_facts::skip(state, record.player);
            return;
        }
        ConquestFact::Bought { seat, at, units, gold } => {
            if let Some(holding) = state.holding_mut(*at) {
                holding.now.add_units(*seat, *units);
            }
            if let Some(player) = player(state, *seat) {
                player.gold = player.gold.saturating_sub(*gold);
                player.conduct.acted = true;
            }
            return;
        }
        ConquestFact::Sent { by, to, gift, ap } => {
            if let Some(sender) = player(state, *by) {
                sender.ap = sender.ap.saturating_sub(*ap);
                sender.conduct.acted = true;
                match gift {
                    GoldOrCard::Gold(gold) => {
                        sender.gold = sender.gold.saturating_sub(*gold);
                        match sender.conduct.gold_sent.iter_mut().find(|(seat, _)| seat == to) {
                            Some((_, sum)) => *sum = sum.saturating_add(*gold),
                            None => sender.conduct.gold_sent.push((*to, *gold)),
                        }
                    }
                    GoldOrCard::Card(card) => {
                        sender.hand.lose(*card);
                        sender.conduct.cards_sent.push(*to);
                    }
                }
            }
            let (arrives, status_before) = (state.turn.next(), state.status(*by, *to));
            if let Some(recipient) = player(state, *to) {
                recipient.incoming.push(IncomingResource {
                    gift: *gift,
                    source: ResourceSource::Transfer(*by),
                    arrives,
                });
                recipient.conduct.gifts.push(ReceivedGift { from: *by, status_before });
            }
            return;
        }
        _ => {}
    }
    apply_own_fact(state, &event.fact);
}

/// Applies the facts that change only their own player.
fn apply_own_fact(state: &mut State, fact: &ConquestFact) {
    let turn = state.turn;
    let options = state.options().cards_superproductie;
    // The first match finds the player, the second one changes them.
    let seat = match fact {
        ConquestFact::ApSet { seat, .. }
        | ConquestFact::ApGained { seat, .. }
        | ConquestFact::ApSpent { seat, .. }
        | ConquestFact::Produced { seat, .. }
        | ConquestFact::GoldGained { seat, .. }
        | ConquestFact::GoldLost { seat, .. }
        | ConquestFact::CardGained { seat, .. }
        | ConquestFact::CardLost { seat, .. }
        | ConquestFact::Promised { seat, .. }
        | ConquestFact::Arrived { seat }
        | ConquestFact::CapitalNamed { seat, .. }
        | ConquestFact::CardPlayed { seat, .. }
        | ConquestFact::CardAimed { seat, .. }
        | ConquestFact::CardSpent { seat }
        | ConquestFact::LuckUsed { seat, .. }
        | ConquestFact::IntensiveGiven { seat, .. }
        | ConquestFact::RunCounted { seat, .. }
        | ConquestFact::TurnMissed { seat, .. }
        | ConquestFact::PollCounted { seat, .. }
        | ConquestFact::KeepFiled { seat, .. }
        | ConquestFact::Delegated { seat, .. }
        | ConquestFact::GmDelegated { seat, .. }
        | ConquestFact::NumberLeft { seat, .. }
        | ConquestFact::PostedEarly { seat, .. }
        | ConquestFact::EarlyCut { seat, .. } => *seat,
        ConquestFact::Awarded { award } => return state.paid.note(award),
        _ => return,
    };
    let Some(player) = player(state, seat) else { return };
    match fact {
        ConquestFact::NumberLeft { number, .. } => player.standing = *number,
        ConquestFact::ApSet { ap, .. } => player.ap = *ap,
        ConquestFact::ApGained { ap, .. } => player.ap = player.ap.saturating_add(*ap),
        ConquestFact::ApSpent { ap, .. } => player.ap = player.ap.saturating_sub(*ap),
        ConquestFact::Produced { gold, .. } => {
            player.production = *gold;
            player.gold = player.gold.saturating_add(*gold);
        }
        ConquestFact::GoldGained { gold, .. } => player.gold = player.gold.saturating_add(*gold),
        ConquestFact::GoldLost { gold, .. } => player.gold = player.gold.saturating_sub(*gold),
        ConquestFact::CardGained { card, usable_from, .. } => player.hand.gain(*card, *usable_from),
        ConquestFact::CardLost { card, source, .. } => {
            player.hand.lose(*card);
            player.conduct.acted |= matches!(source, ResourceSource::Conversion);
        }
        ConquestFact::Promised { gift, source, arrives, .. } => {
            player.incoming.push(IncomingResource { gift: *gift, source: *source, arrives: *arrives });
        }
        ConquestFact::Arrived { .. } => arrive(player, turn),
        ConquestFact::CapitalNamed { territory, .. } => player.capital = Some(*territory),
        ConquestFact::CardPlayed { play, .. } => {
            player.hand.lose(play.card);
            player.conduct.acted = true;
            player.played = Some(PlayedCard { play: play.clone(), spent: false, lines_used: 0 });
        }
        ConquestFact::CardAimed { territory, .. } => {
            if let Some(played) = &mut player.played {
                played.play.target = Some(*territory);
            }
        }
        ConquestFact::CardSpent { .. } => {
            if let Some(played) = &mut player.played {
                played.spent = true;
            }
        }
        ConquestFact::LuckUsed { lines, .. } => {
            if let Some(played) = &mut player.played {
                played.lines_used = *lines;
            }
        }
        ConquestFact::IntensiveGiven { ap, .. } => {
            player.ap = player.ap.saturating_sub(*ap);
            player.conduct.intensive = true;
        }
        ConquestFact::RunCounted { kind, .. } => {
            player.intensive.count(*kind, options);
        }
        ConquestFact::TurnMissed { run, .. } => player.missed_turns = *run,
        ConquestFact::PollCounted { votes, paid, .. } => player.poll = (*votes, *paid),
        ConquestFact::KeepFiled { territory, kind, .. } => {
            player.keeps.insert(*territory, *kind);
        }
        ConquestFact::Delegated { to, until, .. } => player.delegate = (*to != seat).then_some((*to, *until)),
        ConquestFact::GmDelegated { to, until, .. } => player.deputy = (*to != seat).then_some((*to, *until)),
        ConquestFact::PostedEarly { phase, acts, .. } => {
            player.early.retain(|(early, _)| early != phase);
            if !acts.is_empty() {
                player.early.push((*phase, acts.clone()));
            }
        }
        ConquestFact::EarlyCut { phase, kept, fallen, .. } => {
            player.early.retain(|(early, _)| early != phase);
            let fallen = fallen.iter().map(|one| one.act.clone()).collect();
            player.cut = Some(TrimmedPrePost { kept: kept.clone(), fallen });
        }
        _ => {}
    }
}

fn arrive(player: &mut crate::conquest::state::ConquestPlayer, turn: TurnNumber) {
    let (due, later) = std::mem::take(&mut player.incoming).into_iter().partition(|one| one.arrives <= turn);
    player.incoming = later;
    let due: Vec<IncomingResource> = due;
    for one in due {
        match one.gift {
            GoldOrCard::Gold(gold) => player.gold = player.gold.saturating_add(gold),
            GoldOrCard::Card(card) => player.hand.gain(card, turn),
        }
    }
}

fn apply_sale(state: &mut State, fact: &ConquestFact) {
    let same = |one: &TerritorySale, other: &TerritorySale| {
        (one.seller, one.buyer, one.territory) == (other.seller, other.buyer, other.territory)
    };
    match fact {
        // The buyer pays now; a returned or void sale gives the price back.
        ConquestFact::TradePosted { trade, by, ap } => {
            if let Some(player) = player(state, *by) {
                player.ap = player.ap.saturating_sub(*ap);
                player.conduct.acted = true;
                if *by == trade.buyer {
                    player.gold = player.gold.saturating_sub(trade.price);
                }
            }
            match state.trades.iter_mut().find(|one| same(one, trade)) {
                Some(one) => *one = *trade,
                None => state.trades.push(*trade),
            }
        }
        ConquestFact::TradeReturned { trade, ap } => {
            state.trades.retain(|one| !same(one, trade));
            let by = if trade.sold { trade.seller } else { trade.buyer };
            if let Some(player) = player(state, by) {
                player.ap = player.ap.saturating_add(*ap);
                if trade.bought {
                    player.gold = player.gold.saturating_add(trade.price);
                }
            }
        }
        ConquestFact::TradeVoid { trade } => {
            state.trades.retain(|one| !same(one, trade));
            if let Some(buyer) = player(state, trade.buyer) {
                buyer.gold = buyer.gold.saturating_add(trade.price);
            }
        }
        ConquestFact::TradeDone { trade } => {
            state.trades.retain(|one| !same(one, trade));
            let arrives = state.turn.next();
            if let Some(holding) = state.holding_mut(trade.territory) {
                holding.now.owner = Some(trade.buyer);
                holding.now.conquered = None;
            }
            if let Some(seller) = player(state, trade.seller) {
                if seller.capital == Some(trade.territory) {
                    seller.capital = None;
                }
                let source = ResourceSource::Sale(trade.territory);
                seller.incoming.push(IncomingResource {
                    gift: GoldOrCard::Gold(trade.price),
                    source,
                    arrives,
                });
            }
        }
        _ => {}
    }
}

fn apply_merge(state: &mut State, fact: &ConquestFact) {
    let ConquestFact::Merged { seat, into, other, level, name, ap } = fact else { return };
    if let Some(player) = player(state, *seat) {
        player.ap = player.ap.saturating_sub(*ap);
        player.conduct.acted = true;
        player.conduct.merges = player.conduct.merges.saturating_add(1);
        if player.capital == Some(*other) {
            player.capital = Some(*into);
        }
    }
    let turn = state.turn;
    let Some(gone) = state.holdings.get(other.index()).cloned() else { return };
    for cell in gone.cells.iter() {
        if let Some(member) = state.holdings.get_mut(cell.index()) {
            member.head = *into;
        }
    }
    if let Some(left) = state.holdings.get_mut(other.index()) {
        left.now = Default::default();
    }
    let Some(whole) = state.holdings.get_mut(into.index()) else { return };
    whole.cells = whole.cells | gone.cells;
    whole.level = *level;
    whole.merged = Some(turn);
    if name.is_some() {
        whole.name.clone_from(name);
    }
    for (owner, units) in &gone.now.units {
        whole.now.add_units(*owner, *units);
    }
    whole.now.abandoned = false;
    let later = |conquest: &Option<crate::conquest::state::TerritoryConquest>| conquest.map(|one| one.turn);
    if later(&gone.now.conquered) > later(&whole.now.conquered) {
        whole.now.conquered = gone.now.conquered;
    }
    for loss in &gone.now.losses {
        if !whole.now.losses.contains(loss) {
            whole.now.losses.push(*loss);
        }
    }
}

fn apply_correction(state: &mut State, new: &GameMasterCorrection) {
    match *new {
        GameMasterCorrection::Gold { seat, gold } => {
            if let Some(player) = player(state, seat) {
                player.gold = gold;
            }
        }
        GameMasterCorrection::Ap { seat, ap } => {
            if let Some(player) = player(state, seat) {
                player.ap = ap;
            }
        }
        GameMasterCorrection::Units { territory, seat, units } => {
            if let Some(holding) = state.holding_mut(territory) {
                holding.now.set_units(seat, units);
            }
        }
        GameMasterCorrection::Owner { territory, owner } => {
            if let Some(holding) = state.holding_mut(territory) {
                holding.now.owner = owner;
            }
        }
        GameMasterCorrection::Cards { seat, card, count } => {
            let turn = state.turn;
            if let Some(player) = player(state, seat) {
                while player.hand.count(card) > usize::from(count) && player.hand.lose(card) {}
                while player.hand.count(card) < usize::from(count) {
                    player.hand.gain(card, turn);
                }
            }
        }
    }
}
