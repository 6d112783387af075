//! The order of battle of each side: the class and strength of its units and the order in which they die
//! (`FCQ-7.2`, `FCQ-7.4`, `FCQ-7.7` … `7.11`, `R-28` … `R-30`, `R-33`).

use super::casualty_queue::{BattlePiece, BattleRole, CasualtyQueue, PieceGroup, QueuePlace};
use super::{BattleInput, ForcesByRole, lend_units};
use crate::conquest::catalogue::Card;
use crate::conquest::units::Units;

/// The kinds of a player's units that are specialised, and the strength of the others (`R-29`).
#[derive(Clone, Copy)]
pub(super) struct UnitClasses {
    pub(super) knights: bool,
    pub(super) lancers: bool,
    auxiliary_strength: u32,
}

impl UnitClasses {
    /// Returns the classes of an attacker: Berserk applies first, then Poisoned Wells, then Guerrilla
    /// (`FCQ-10.22`, `FCQ-10.26`, `FCQ-10.17`, `R-29`).
    fn attacking(card: Option<Card>, wells: bool) -> Self {
        let berserk = card == Some(Card::Berserk);
        Self { knights: !wells, lancers: berserk && !wells, auxiliary_strength: auxiliary_strength(card) }
    }

    fn defending(card: Option<Card>) -> Self {
        Self { knights: false, lancers: true, auxiliary_strength: auxiliary_strength(card) }
    }

    fn group(self, role: BattleRole, place: QueuePlace, piece: BattlePiece, count: u32) -> PieceGroup {
        let specialised = if piece == BattlePiece::Knight { self.knights } else { self.lancers };
        let strength = if specialised { 2 } else { self.auxiliary_strength };
        PieceGroup { role, piece, place, count, strength, specialised }
    }
}

fn auxiliary_strength(card: Option<Card>) -> u32 {
    if card == Some(Card::Gherila) { 2 } else { 1 }
}

pub(super) fn attacking_classes(fight: &BattleInput, role: BattleRole) -> UnitClasses {
    let force = if role == BattleRole::Attacker { Some(fight.attacker) } else { fight.attacker_ally };
    let wells = fight.defender.card == Some(Card::Fantani);
    UnitClasses::attacking(force.and_then(|force| force.card), wells)
}

/// Returns the units that cards lend, Knights first (`R-33`).
pub(super) fn supplementary_groups(fight: &BattleInput) -> CasualtyQueue {
    let attackers =
        [(BattleRole::Attacker, Some(fight.attacker)), (BattleRole::AttackerAlly, fight.attacker_ally)];
    let mut queue = CasualtyQueue::EMPTY;
    for piece in [BattlePiece::Knight, BattlePiece::Lancer] {
        for (role, force) in attackers {
            let Some(force) = force else { continue };
            let lent = force.card.map_or(Units::NONE, |card| lend_units(card, force.units));
            let count = if piece == BattlePiece::Knight { lent.knights } else { lent.lancers };
            queue.push(attacking_classes(fight, role).group(role, QueuePlace::Supplementary, piece, count));
        }
    }
    queue
}

pub(super) fn lent_groups(queue: &CasualtyQueue) -> CasualtyQueue {
    let mut lent = CasualtyQueue::EMPTY;
    queue
        .groups()
        .iter()
        .filter(|group| group.place == QueuePlace::Supplementary)
        .for_each(|group| lent.push(*group));
    lent
}

pub(super) fn attacking_queue(
    fight: &BattleInput,
    units: &ForcesByRole,
    lent: &CasualtyQueue,
) -> CasualtyQueue {
    let order = [BattlePiece::Knight, BattlePiece::Lancer];
    let side = [
        (BattleRole::Attacker, units.attacker, attacking_classes(fight, BattleRole::Attacker)),
        (BattleRole::AttackerAlly, units.attacker_ally, attacking_classes(fight, BattleRole::AttackerAlly)),
    ];
    line_up(*lent, order, side)
}

pub(super) fn defending_queue(fight: &BattleInput, units: &ForcesByRole, castle: u32) -> CasualtyQueue {
    let mut queue = CasualtyQueue::EMPTY;
    queue.push(PieceGroup {
        role: BattleRole::Defender,
        piece: BattlePiece::Castle,
        place: QueuePlace::Castle,
        count: u32::from(castle > 0),
        strength: castle,
        specialised: false,
    });
    let guest = fight.defender_ally.and_then(|guest| guest.card);
    let side = [
        (BattleRole::Defender, units.defender, UnitClasses::defending(fight.defender.card)),
        (BattleRole::DefenderAlly, units.defender_ally, UnitClasses::defending(guest)),
    ];
    line_up(queue, [BattlePiece::Lancer, BattlePiece::Knight], side)
}

/// Lines up a side: the direct combatant's units before the ally's, except for the direct combatant's last
/// unit. Each player's own kind comes first, Knights in attack and Lancers in defence: no card makes only
/// the other kind specialised (`FCQ-7.7`, `FCQ-7.9`, `R-28`, `R-30`).
fn line_up(
    mut queue: CasualtyQueue,
    kinds: [BattlePiece; 2],
    side: [(BattleRole, Units, UnitClasses); 2],
) -> CasualtyQueue {
    let mut last = None;
    let ally_fights = !side[1].1.is_empty();
    for (role, units, classes) in side {
        let counts =
            kinds.map(|piece| if piece == BattlePiece::Knight { units.knights } else { units.lancers });
        let mut ranks = [0, 1].map(|i| classes.group(role, QueuePlace::Rank, kinds[i], counts[i]));
        let direct = matches!(role, BattleRole::Attacker | BattleRole::Defender);
        if direct
            && ally_fights
            && let Some(rear) = ranks.iter_mut().rev().find(|group| group.count > 0)
        {
            rear.count -= 1;
            last = Some(PieceGroup { count: 1, place: QueuePlace::LastUnit, ..*rear });
        }
        ranks.into_iter().for_each(|group| queue.push(group));
    }
    if let Some(last) = last {
        queue.push(last);
    }
    queue
}
