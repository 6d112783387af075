//! Totals kept beside a game: gold, units, cards and AP, updated with every event.

use stafeta_rules::conquest::event::ConquestFact;
use stafeta_rules::conquest::state::{Battle, ConquestPlayer, GoldOrCard, State};

/// The totals of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Books {
    /// Gold of all players, under way, and reserved for sales.
    pub(crate) gold: i64,
    /// Units on the map.
    pub(crate) units: i64,
    /// Cards in hands and under way.
    pub(crate) cards: i64,
    /// AP of all players.
    pub(crate) ap: i64,
}

fn under_way(player: &ConquestPlayer) -> (i64, i64) {
    player.incoming.iter().fold((0, 0), |(gold, cards), one| match one.gift {
        GoldOrCard::Gold(sum) => (gold + i64::from(sum), cards),
        GoldOrCard::Card(_) => (gold, cards + 1),
    })
}

impl Books {
    /// Counts the totals of a position.
    pub(crate) fn of(state: &State) -> Self {
        let mut books = Self::default();
        for player in &state.players {
            let (gold, cards) = under_way(player);
            books.gold += i64::from(player.gold) + gold;
            books.cards += player.hand.len() as i64 + cards;
            books.ap += i64::from(player.ap);
        }
        let reserved = state.trades.iter().filter(|trade| trade.bought);
        books.gold += reserved.map(|trade| i64::from(trade.price)).sum::<i64>();
        books.units = state.territories().map(|(_, holding)| i64::from(holding.now.total())).sum();
        books
    }

    /// Updates the totals with an event. `before` is the position before it.
    pub(crate) fn enter(&mut self, before: &State, fact: &ConquestFact) {
        match fact {
            ConquestFact::Produced { gold, .. } | ConquestFact::GoldGained { gold, .. } => {
                self.gold += i64::from(*gold)
            }
            ConquestFact::GoldLost { gold, .. } => self.gold -= i64::from(*gold),
            ConquestFact::Bought { units, gold, .. } => {
                self.gold -= i64::from(*gold);
                self.units += i64::from(units.total());
            }
            ConquestFact::Promised { gift: GoldOrCard::Gold(gold), .. } => self.gold += i64::from(*gold),
            ConquestFact::Promised { gift: GoldOrCard::Card(_), .. } | ConquestFact::CardGained { .. } => {
                self.cards += 1
            }
            ConquestFact::CardLost { .. } | ConquestFact::CardPlayed { .. } => self.cards -= 1,
            ConquestFact::Settled { units, .. } => self.units += units.len() as i64,
            ConquestFact::UnitsDied { units, .. } => self.units -= i64::from(units.total()),
            ConquestFact::Fought { battle } => {
                let lost = |battle: &Battle| i64::from(losses(battle));
                let old = before.battles.iter().find(|one| one.id == battle.id).map_or(0, |one| lost(one));
                self.units -= lost(battle) - old;
            }
            ConquestFact::Eliminated { record, .. } => {
                if let Some(player) = before.player(record.player) {
                    let (gold, cards) = under_way(player);
                    self.gold -= gold;
                    self.cards -= cards;
                }
            }
            ConquestFact::Opened { setup, seats } => {
                self.gold += i64::from(setup.options.start_gold) * i64::from(*seats);
            }
            _ => {}
        }
        self.ap += match fact {
            ConquestFact::ApGained { ap, .. } | ConquestFact::TradeReturned { ap, .. } => i64::from(*ap),
            ConquestFact::ApSpent { ap, .. }
            | ConquestFact::Sent { ap, .. }
            | ConquestFact::Merged { ap, .. }
            | ConquestFact::TradePosted { ap, .. }
            | ConquestFact::IntensiveGiven { ap, .. }
            | ConquestFact::Moved { ap, .. }
            | ConquestFact::SetOut { ap, .. } => -i64::from(*ap),
            ConquestFact::ApSet { seat, ap } => {
                i64::from(*ap) - before.player(*seat).map_or(0, |player| i64::from(player.ap))
            }
            ConquestFact::TurnBegan { .. } => {
                -before.players.iter().map(|player| i64::from(player.ap)).sum::<i64>()
            }
            _ => 0,
        };
    }
}

fn losses(battle: &Battle) -> u32 {
    let lost = battle.outcome.losses;
    [lost.attacker, lost.attacker_ally, lost.defender, lost.defender_ally]
        .iter()
        .map(|units| units.total())
        .sum()
}
