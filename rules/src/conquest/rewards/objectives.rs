//! The awards for objectives at the end of a turn (FCQ-9.2 … 9.22, R-102 … R-111).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::history::{conquests, gold_for_losses, last_turns, lost, lost_any, opponents, robbed, run};
use super::prize::nominal;
use super::turn_record::{BattleRecord, TurnRecord};
use crate::conquest::board::RegionId;
use crate::conquest::catalogue::Objective;
use crate::conquest::ids::Seat;
use crate::conquest::options::{LossesMeasure, Options, Prize};

/// An objective met, with its prize by chapter IX.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// The player who earned it.
    pub player: Seat,
    /// The objective.
    pub objective: Objective,
    /// The region of an award for a region; `None` for any other objective.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<RegionId>,
    /// The prize before the options of chapter XII.
    pub prize: Prize,
}

/// The awards paid so far (FCQ-9.18, R-111).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PaidObjectives {
    objectives: BTreeMap<Objective, BTreeSet<Seat>>,
    regions: BTreeSet<(Seat, RegionId)>,
}

impl PaidObjectives {
    /// Records an award as paid.
    pub fn note(&mut self, award: &Award) {
        self.objectives.entry(award.objective).or_default().insert(award.player);
        self.regions.extend(award.region.map(|region| (award.player, region)));
    }

    /// Returns true if any player has been paid for the objective.
    pub fn is_awarded(&self, objective: Objective) -> bool {
        self.objectives.get(&objective).is_some_and(|seats| !seats.is_empty())
    }

    /// Returns true if this player has been paid for the objective.
    pub fn player(&self, objective: Objective, seat: Seat) -> bool {
        self.objectives.get(&objective).is_some_and(|seats| seats.contains(&seat))
    }

    fn region(&self, seat: Seat, region: RegionId) -> bool {
        self.regions.contains(&(seat, region))
    }
}

/// The numbers that the rulebook leaves to the players.
#[derive(Clone, Copy, Debug)]
pub struct ObjectiveThresholds {
    /// Kills in attack that earn the prize.
    pub kills: u32,
    /// The player's units lost in defence that earn the prize.
    pub losses: u32,
    /// The units that the prize for losses counts.
    pub losses_measure: LossesMeasure,
}

impl From<&Options> for ObjectiveThresholds {
    fn from(options: &Options) -> Self {
        Self {
            kills: options.objectives_kills,
            losses: options.objectives_losses,
            losses_measure: options.objectives_losses_measure,
        }
    }
}

/// Returns the awards of the last turn of `history`, sorted by objective and player.
///
/// `order` is that turn's Phase 2 order: it decides who is first (FCQ-9.20). A player eliminated in the turn
/// earns nothing. An empty prize, as for conquests without losses, is no award.
pub fn awards(
    history: &[&TurnRecord],
    order: &[Seat],
    paid: &PaidObjectives,
    measures: ObjectiveThresholds,
) -> Vec<Award> {
    let Some(closing) = history.last() else { return Vec::new() };
    let context = AwardContext { history, closing, order, paid, measures };
    let mut awards = Vec::new();
    for objective in Objective::ALL.iter().copied() {
        awards.extend(context.earned(objective));
    }
    awards.retain(|award| {
        !award.prize.is_nothing() && !closing.eliminated.iter().any(|out| out.player == award.player)
    });
    awards.sort_by_key(|award| (award.objective, award.player, award.region));
    awards
}

struct AwardContext<'a> {
    history: &'a [&'a TurnRecord],
    closing: &'a TurnRecord,
    order: &'a [Seat],
    paid: &'a PaidObjectives,
    measures: ObjectiveThresholds,
}

impl AwardContext<'_> {
    fn earned(&self, objective: Objective) -> Vec<Award> {
        let award = |player| plain(objective, player, 0);
        match objective {
            Objective::CapitalConquest => self.capitals(),
            Objective::ThreeTurnsSamePlayer => {
                self.each(objective, |seat| self.three_turns(seat).map(|gold| plain(objective, seat, gold)))
            }
            Objective::TwoPlayersOneTurn => self.each(objective, |seat| {
                let gold = gold_for_losses(conquests(self.closing, seat));
                (robbed(self.closing, seat).len() >= 2).then(|| plain(objective, seat, gold))
            }),
            Objective::KillsInAttack => self.each(objective, |seat| {
                let killed = |b: &BattleRecord| if b.by == seat { b.killed } else { 0 };
                self.reached(self.measures.kills, killed).map(|kills| plain(objective, seat, kills / 4))
            }),
            Objective::LossesInDefence => self.each(objective, |seat| {
                self.losses_in_defence(seat).map(|gold| plain(objective, seat, gold))
            }),
            Objective::FirstBlood => {
                let attacks = self.closing.battles.iter().filter(|b| b.on.is_some_and(|on| on != b.by));
                self.first(objective, attacks.map(|battle| battle.by))
            }
            Objective::FirstBetrayal => {
                let betrayals = self.closing.betrayals.iter().filter(|b| b.fought && b.is_paid());
                self.first(objective, betrayals.map(|betrayal| betrayal.by))
            }
            Objective::First12 => self.first(objective, self.holders_of(12)),
            Objective::First25 => self.first(objective, self.holders_of(25)),
            Objective::Region => self.regions(),
            Objective::TwoFrontWar => self.each(objective, |seat| {
                let turns = last_turns(self.history, 3)?;
                turns.iter().all(|turn| opponents(turn, seat).len() >= 2).then(|| award(seat))
            }),
            Objective::LosingStreak5 => self.each(objective, |seat| {
                let turns = last_turns(self.history, 5)?;
                turns.iter().all(|turn| lost_any(turn, seat)).then(|| award(seat))
            }),
            Objective::ConquestSpree5 => self.each(objective, |seat| {
                let turns = last_turns(self.history, 5)?;
                turns.iter().all(|turn| conquests(turn, seat).next().is_some()).then(|| award(seat))
            }),
            Objective::Lost10 => self.each(objective, |seat| {
                let turns = run(self.history, |turn| lost_any(turn, seat));
                (turns.iter().map(|turn| lost(turn, seat)).sum::<u32>() >= 10).then(|| award(seat))
            }),
            Objective::Elimination => {
                let credited = self.closing.eliminated.iter().filter(|out| out.earlier >= 3);
                credited.filter_map(|out| out.last_by).map(award).collect()
            }
            Objective::TwoBetrayals => self.each(objective, |seat| {
                let counted =
                    |turn: &TurnRecord| turn.betrayals.iter().filter(|b| b.by == seat && b.is_paid()).count();
                let all: usize = self.history.iter().map(|turn| counted(turn)).sum();
                (all >= 2 && counted(self.closing) > 0).then(|| award(seat))
            }),
            Objective::PollVotes => Vec::new(),
        }
    }

    /// Returns the awards of an objective that each player earns once (FCQ-9.18).
    fn each(&self, objective: Objective, earned: impl Fn(Seat) -> Option<Award>) -> Vec<Award> {
        let seats = self.seats();
        seats.into_iter().filter(|seat| !self.paid.player(objective, *seat)).filter_map(earned).collect()
    }

    /// Returns every player who acted or was acted on in the closing turn, or is in its move order.
    fn seats(&self) -> BTreeSet<Seat> {
        let battles = self.closing.battles.iter().flat_map(|b| [Some(b.by), b.on]).flatten();
        let betrayers = self.closing.betrayals.iter().map(|betrayal| betrayal.by);
        self.order.iter().copied().chain(battles).chain(betrayers).collect()
    }

    /// Returns the award of a "first player who" objective: paid once a game, to the earliest in the move
    /// order.
    fn first(&self, objective: Objective, candidates: impl Iterator<Item = Seat>) -> Vec<Award> {
        if self.paid.is_awarded(objective) {
            return Vec::new();
        }
        let place = |seat: &Seat| self.order.iter().position(|one| one == seat);
        let living = candidates.filter(|seat| !self.closing.eliminated.iter().any(|out| out.player == *seat));
        let first = living.min_by_key(|seat| (place(seat).is_none(), place(seat)));
        first.map(|seat| plain(objective, seat, 0)).into_iter().collect()
    }

    fn holders_of(&self, count: u32) -> impl Iterator<Item = Seat> {
        self.closing.holdings.iter().filter(move |(_, held)| **held >= count).map(|(seat, _)| *seat)
    }

    /// Returns the awards for conquests of a player's first Capital. The gold is one for each base territory that
    /// the loser has left, and one for every two units they have left beyond the required ones (FCQ-9.2, R-105).
    fn capitals(&self) -> Vec<Award> {
        let initial = self.closing.capitals.iter().filter(|fall| fall.initial);
        initial
            .map(|fall| {
                let spare = fall.left_units.saturating_sub(fall.left_min) / 2;
                plain(Objective::CapitalConquest, fall.by, fall.left_territories + spare)
            })
            .collect()
    }

    /// Returns the gold for conquests from the same player in each of the last three turns; with several such
    /// players, the most gold. `None` if there is no such player.
    fn three_turns(&self, seat: Seat) -> Option<u32> {
        let turns = last_turns(self.history, 3)?;
        let same = robbed(self.closing, seat);
        let in_all = same.into_iter().filter(|other| turns.iter().all(|t| robbed(t, seat).contains(other)));
        in_all
            .map(|other| {
                let all_conquests = turns.iter().flat_map(|turn| conquests(turn, seat));
                gold_for_losses(all_conquests.filter(|battle| battle.on == Some(other)))
            })
            .max()
    }

    /// Returns the sum over the game if it reached `goal` in the closing turn; else `None`.
    fn reached(&self, goal: u32, count: impl Fn(&BattleRecord) -> u32) -> Option<u32> {
        let sum =
            |turns: &[&TurnRecord]| turns.iter().flat_map(|turn| &turn.battles).map(&count).sum::<u32>();
        let (all, before) = (sum(self.history), sum(&self.history[..self.history.len() - 1]));
        (all >= goal && before < goal).then_some(all)
    }

    fn losses_in_defence(&self, seat: Seat) -> Option<u32> {
        let own = |battle: &BattleRecord| battle.on == Some(seat);
        let own_lost = self.reached(self.measures.losses, |battle| battle.lost_in_defence(seat))?;
        let defended = self.history.iter().flat_map(|turn| &turn.battles).filter(|battle| own(battle));
        let measured = match self.measures.losses_measure {
            LossesMeasure::EnemyKilledInDefence => defended.map(|battle| battle.owner_killed).sum(),
            LossesMeasure::OwnLost => own_lost,
        };
        Some(measured / 6)
    }

    /// Returns the awards for regions completed in the closing turn: once for each conquest.
    fn regions(&self) -> Vec<Award> {
        let before = self.history.len().checked_sub(2).map(|n| self.history[n]);
        let completed = self.closing.regions.iter().filter(|held| {
            let unbroken = before.is_some_and(|turn| {
                turn.regions.iter().any(|then| (then.region, then.owner) == (held.region, held.owner))
            });
            let paid = self.paid.region(held.owner, held.region);
            !unbroken && (before.is_some() || !paid)
        });
        completed
            .map(|held| {
                let gold = held.base.saturating_sub(held.own_start);
                Award { region: Some(held.region), ..plain(Objective::Region, held.owner, gold) }
            })
            .collect()
    }
}

fn plain(objective: Objective, player: Seat, gold: u32) -> Award {
    Award { player, objective, region: None, prize: nominal(objective, gold) }
}
