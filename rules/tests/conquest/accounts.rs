//! Totals kept beside a game: gold, units, cards and AP, updated with every event.

use stafeta_rules::conquest::event::Fact;
use stafeta_rules::conquest::state::{Battle, Gift, Player, State};

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

fn under_way(player: &Player) -> (i64, i64) {
    player.incoming.iter().fold((0, 0), |(gold, cards), one| match one.gift {
        Gift::Gold(sum) => (gold + i64::from(sum), cards),
        Gift::Card(_) => (gold, cards + 1),
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
    pub(crate) fn enter(&mut self, before: &State, fact: &Fact) {
        match fact {
            Fact::Produced { gold, .. } | Fact::GoldGained { gold, .. } => self.gold += i64::from(*gold),
            Fact::GoldLost { gold, .. } => self.gold -= i64::from(*gold),
            Fact::Bought { units, gold, .. } => {
                self.gold -= i64::from(*gold);
                self.units += i64::from(units.total());
            }
            Fact::Promised { gift: Gift::Gold(gold), .. } => self.gold += i64::from(*gold),
            Fact::Promised { gift: Gift::Card(_), .. } | Fact::CardGained { .. } => self.cards += 1,
            Fact::CardLost { .. } | Fact::CardPlayed { .. } => self.cards -= 1,
            Fact::Settled { units, .. } => self.units += units.len() as i64,
            Fact::UnitsDied { units, .. } => self.units -= i64::from(units.total()),
            Fact::Fought { battle } => {
                let lost = |battle: &Battle| i64::from(losses(battle));
                let old = before.battles.iter().find(|one| one.id == battle.id).map_or(0, lost);
                self.units -= lost(battle) - old;
            }
            Fact::Eliminated { record, .. } => {
                if let Some(player) = before.player(record.player) {
                    let (gold, cards) = under_way(player);
                    self.gold -= gold;
                    self.cards -= cards;
                }
            }
            Fact::Opened { setup, seats } => {
                self.gold += i64::from(setup.options.start_gold) * i64::from(*seats);
            }
            _ => {}
        }
        self.ap += match fact {
            Fact::ApGained { ap, .. } | Fact::TradeReturned { ap, .. } => i64::from(*ap),
            Fact::ApSpent { ap, .. }
            | Fact::Sent { ap, .. }
            | Fact::Merged { ap, .. }
            | Fact::TradePosted { ap, .. }
            | Fact::IntensiveGiven { ap, .. }
            | Fact::Moved { ap, .. }
            | Fact::SetOut { ap, .. } => -i64::from(*ap),
            Fact::ApSet { seat, ap } => {
                i64::from(*ap) - before.player(*seat).map_or(0, |player| i64::from(player.ap))
            }
            Fact::TurnBegan { .. } => -before.players.iter().map(|player| i64::from(player.ap)).sum::<i64>(),
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
