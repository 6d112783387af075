//! Applies the facts of one player: gold, cards, AP, acts and elimination.

use super::super::act::Correction;
use super::super::event::{Event, Fact};
use super::super::ids::Turn;
use super::super::state::{Cut, Gift, Incoming, Life, Played, Received, Source, State, Trade};
use super::player;

pub(super) fn apply(state: &mut State, event: &Event) {
    match &event.fact {
        Fact::TradePosted { .. }
        | Fact::TradeReturned { .. }
        | Fact::TradeVoid { .. }
        | Fact::TradeDone { .. } => return sale(state, &event.fact),
        Fact::Merged { .. } => return merged(state, &event.fact),
        Fact::Corrected { new, .. } => return corrected(state, new),
        Fact::Eliminated { record, .. } => {
            state.record.eliminated.push(*record);
            let life = Life::Out { turn: state.turn, rule: event.rule };
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
            super::table::skip(state, record.player);
            return;
        }
        Fact::Bought { seat, at, units, gold } => {
            if let Some(holding) = state.holding_mut(*at) {
                holding.now.add_units(*seat, *units);
            }
            if let Some(player) = player(state, *seat) {
                player.gold = player.gold.saturating_sub(*gold);
                player.conduct.acted = true;
            }
            return;
        }
        Fact::Sent { by, to, gift, ap } => {
            if let Some(sender) = player(state, *by) {
                sender.ap = sender.ap.saturating_sub(*ap);
                sender.conduct.acted = true;
                match gift {
                    Gift::Gold(gold) => {
                        sender.gold = sender.gold.saturating_sub(*gold);
                        match sender.conduct.gold_sent.iter_mut().find(|(seat, _)| seat == to) {
                            Some((_, sum)) => *sum = sum.saturating_add(*gold),
                            None => sender.conduct.gold_sent.push((*to, *gold)),
                        }
                    }
                    Gift::Card(card) => {
                        sender.hand.lose(*card);
                        sender.conduct.cards_sent.push(*to);
                    }
                }
            }
            let (arrives, status_before) = (state.turn.next(), state.status(*by, *to));
            if let Some(recipient) = player(state, *to) {
                recipient.incoming.push(Incoming { gift: *gift, source: Source::Transfer(*by), arrives });
                recipient.conduct.gifts.push(Received { from: *by, status_before });
            }
            return;
        }
        _ => {}
    }
    own(state, &event.fact);
}

/// Applies the facts that change only their own player.
fn own(state: &mut State, fact: &Fact) {
    let turn = state.turn;
    let options = state.options().cards_superproductie;
    // The first match finds the player, the second one changes them.
    let seat = match fact {
        Fact::ApSet { seat, .. }
        | Fact::ApGained { seat, .. }
        | Fact::ApSpent { seat, .. }
        | Fact::Produced { seat, .. }
        | Fact::GoldGained { seat, .. }
        | Fact::GoldLost { seat, .. }
        | Fact::CardGained { seat, .. }
        | Fact::CardLost { seat, .. }
        | Fact::Promised { seat, .. }
        | Fact::Arrived { seat }
        | Fact::CapitalNamed { seat, .. }
        | Fact::CardPlayed { seat, .. }
        | Fact::CardAimed { seat, .. }
        | Fact::CardSpent { seat }
        | Fact::LuckUsed { seat, .. }
        | Fact::IntensiveGiven { seat, .. }
        | Fact::RunCounted { seat, .. }
        | Fact::TurnMissed { seat, .. }
        | Fact::PollCounted { seat, .. }
        | Fact::KeepFiled { seat, .. }
        | Fact::Delegated { seat, .. }
        | Fact::GmDelegated { seat, .. }
        | Fact::NumberLeft { seat, .. }
        | Fact::PostedEarly { seat, .. }
        | Fact::EarlyCut { seat, .. } => *seat,
        Fact::Awarded { award } => return state.paid.note(award),
        _ => return,
    };
    let Some(player) = player(state, seat) else { return };
    match fact {
        Fact::NumberLeft { number, .. } => player.standing = *number,
        Fact::ApSet { ap, .. } => player.ap = *ap,
        Fact::ApGained { ap, .. } => player.ap = player.ap.saturating_add(*ap),
        Fact::ApSpent { ap, .. } => player.ap = player.ap.saturating_sub(*ap),
        Fact::Produced { gold, .. } => {
            player.production = *gold;
            player.gold = player.gold.saturating_add(*gold);
        }
        Fact::GoldGained { gold, .. } => player.gold = player.gold.saturating_add(*gold),
        Fact::GoldLost { gold, .. } => player.gold = player.gold.saturating_sub(*gold),
        Fact::CardGained { card, usable_from, .. } => player.hand.gain(*card, *usable_from),
        Fact::CardLost { card, source, .. } => {
            player.hand.lose(*card);
            player.conduct.acted |= matches!(source, Source::Conversion);
        }
        Fact::Promised { gift, source, arrives, .. } => {
            player.incoming.push(Incoming { gift: *gift, source: *source, arrives: *arrives });
        }
        Fact::Arrived { .. } => arrive(player, turn),
        Fact::CapitalNamed { territory, .. } => player.capital = Some(*territory),
        Fact::CardPlayed { play, .. } => {
            player.hand.lose(play.card);
            player.conduct.acted = true;
            player.played = Some(Played { play: play.clone(), spent: false, lines_used: 0 });
        }
        Fact::CardAimed { territory, .. } => {
            if let Some(played) = &mut player.played {
                played.play.target = Some(*territory);
            }
        }
        Fact::CardSpent { .. } => {
            if let Some(played) = &mut player.played {
                played.spent = true;
            }
        }
        Fact::LuckUsed { lines, .. } => {
            if let Some(played) = &mut player.played {
                played.lines_used = *lines;
            }
        }
        Fact::IntensiveGiven { ap, .. } => {
            player.ap = player.ap.saturating_sub(*ap);
            player.conduct.intensive = true;
        }
        Fact::RunCounted { kind, .. } => {
            player.intensive.count(*kind, options);
        }
        Fact::TurnMissed { run, .. } => player.missed_turns = *run,
        Fact::PollCounted { votes, paid, .. } => player.poll = (*votes, *paid),
        Fact::KeepFiled { territory, kind, .. } => {
            player.keeps.insert(*territory, *kind);
        }
        Fact::Delegated { to, until, .. } => player.delegate = (*to != seat).then_some((*to, *until)),
        Fact::GmDelegated { to, until, .. } => player.deputy = (*to != seat).then_some((*to, *until)),
        Fact::PostedEarly { phase, acts, .. } => {
            player.early.retain(|(early, _)| early != phase);
            if !acts.is_empty() {
                player.early.push((*phase, acts.clone()));
            }
        }
        Fact::EarlyCut { phase, kept, fallen, .. } => {
            player.early.retain(|(early, _)| early != phase);
            let fallen = fallen.iter().map(|one| one.act.clone()).collect();
            player.cut = Some(Cut { kept: kept.clone(), fallen });
        }
        _ => {}
    }
}

fn arrive(player: &mut super::super::state::Player, turn: Turn) {
    let (due, later) = std::mem::take(&mut player.incoming).into_iter().partition(|one| one.arrives <= turn);
    player.incoming = later;
    let due: Vec<Incoming> = due;
    for one in due {
        match one.gift {
            Gift::Gold(gold) => player.gold = player.gold.saturating_add(gold),
            Gift::Card(card) => player.hand.gain(card, turn),
        }
    }
}

fn sale(state: &mut State, fact: &Fact) {
    let same = |one: &Trade, other: &Trade| {
        (one.seller, one.buyer, one.territory) == (other.seller, other.buyer, other.territory)
    };
    match fact {
        // The buyer pays now; a returned or void sale gives the price back.
        Fact::TradePosted { trade, by, ap } => {
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
        Fact::TradeReturned { trade, ap } => {
            state.trades.retain(|one| !same(one, trade));
            let by = if trade.sold { trade.seller } else { trade.buyer };
            if let Some(player) = player(state, by) {
                player.ap = player.ap.saturating_add(*ap);
                if trade.bought {
                    player.gold = player.gold.saturating_add(trade.price);
                }
            }
        }
        Fact::TradeVoid { trade } => {
            state.trades.retain(|one| !same(one, trade));
            if let Some(buyer) = player(state, trade.buyer) {
                buyer.gold = buyer.gold.saturating_add(trade.price);
            }
        }
        Fact::TradeDone { trade } => {
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
                let source = Source::Sale(trade.territory);
                seller.incoming.push(Incoming { gift: Gift::Gold(trade.price), source, arrives });
            }
        }
        _ => {}
    }
}

fn merged(state: &mut State, fact: &Fact) {
    let Fact::Merged { seat, into, other, level, name, ap } = fact else { return };
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
    for (owner, units) in gone.now.units {
        whole.now.add_units(owner, units);
    }
    whole.now.abandoned = false;
    let later = |conquest: &Option<super::super::state::Conquest>| conquest.map(|one| one.turn);
    if later(&gone.now.conquered) > later(&whole.now.conquered) {
        whole.now.conquered = gone.now.conquered;
    }
    for loss in gone.now.losses {
        if !whole.now.losses.contains(&loss) {
            whole.now.losses.push(loss);
        }
    }
}

fn corrected(state: &mut State, new: &Correction) {
    match *new {
        Correction::Gold { seat, gold } => {
            if let Some(player) = player(state, seat) {
                player.gold = gold;
            }
        }
        Correction::Ap { seat, ap } => {
            if let Some(player) = player(state, seat) {
                player.ap = ap;
            }
        }
        Correction::Units { territory, seat, units } => {
            if let Some(holding) = state.holding_mut(territory) {
                holding.now.set_units(seat, units);
            }
        }
        Correction::Owner { territory, owner } => {
            if let Some(holding) = state.holding_mut(territory) {
                holding.now.owner = owner;
            }
        }
        Correction::Cards { seat, card, count } => {
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
