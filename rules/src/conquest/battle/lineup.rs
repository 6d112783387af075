//! The order of battle of each side: the class and strength of its units and the order in which they die
//! (`FCQ-7.2`, `FCQ-7.4`, `FCQ-7.7` … `7.11`, `R-28` … `R-30`, `R-33`).

use super::queue::{Group, Piece, Place, Queue, Role};
use super::{Fight, Forces, lent};
use crate::conquest::keys::Card;
use crate::conquest::units::Units;

/// The kinds of a player's units that are specialised, and the strength of the others (`R-29`).
#[derive(Clone, Copy)]
pub(super) struct Classes {
    pub(super) knights: bool,
    pub(super) lancers: bool,
    auxiliary_strength: u32,
}

impl Classes {
    /// Returns the classes of an attacker: Berserk applies first, then Poisoned Wells, then Guerrilla
    /// (`FCQ-10.22`, `FCQ-10.26`, `FCQ-10.17`, `R-29`).
    fn attacking(card: Option<Card>, wells: bool) -> Self {
        let berserk = card == Some(Card::Berserk);
        Self { knights: !wells, lancers: berserk && !wells, auxiliary_strength: auxiliary_strength(card) }
    }

    fn defending(card: Option<Card>) -> Self {
        Self { knights: false, lancers: true, auxiliary_strength: auxiliary_strength(card) }
    }

    fn group(self, role: Role, place: Place, piece: Piece, count: u32) -> Group {
        let specialised = if piece == Piece::Knight { self.knights } else { self.lancers };
        let strength = if specialised { 2 } else { self.auxiliary_strength };
        Group { role, piece, place, count, strength, specialised }
    }
}

fn auxiliary_strength(card: Option<Card>) -> u32 {
    if card == Some(Card::Gherila) { 2 } else { 1 }
}

pub(super) fn attacking_classes(fight: &Fight, role: Role) -> Classes {
    let force = if role == Role::Attacker { Some(fight.attacker) } else { fight.attacker_ally };
    let wells = fight.defender.card == Some(Card::Fantani);
    Classes::attacking(force.and_then(|force| force.card), wells)
}

/// Returns the units that cards lend, Knights first (`R-33`).
pub(super) fn supplementary_groups(fight: &Fight) -> Queue {
    let attackers = [(Role::Attacker, Some(fight.attacker)), (Role::AttackerAlly, fight.attacker_ally)];
    let mut queue = Queue::EMPTY;
    for piece in [Piece::Knight, Piece::Lancer] {
        for (role, force) in attackers {
            let Some(force) = force else { continue };
            let lent = force.card.map_or(Units::NONE, |card| lent(card, force.units));
            let count = if piece == Piece::Knight { lent.knights } else { lent.lancers };
            queue.push(attacking_classes(fight, role).group(role, Place::Supplementary, piece, count));
        }
    }
    queue
}

pub(super) fn lent_groups(queue: &Queue) -> Queue {
    let mut lent = Queue::EMPTY;
    queue
        .groups()
        .iter()
        .filter(|group| group.place == Place::Supplementary)
        .for_each(|group| lent.push(*group));
    lent
}

pub(super) fn attacking_queue(fight: &Fight, units: &Forces, lent: &Queue) -> Queue {
    let order = [Piece::Knight, Piece::Lancer];
    let side = [
        (Role::Attacker, units.attacker, attacking_classes(fight, Role::Attacker)),
        (Role::AttackerAlly, units.attacker_ally, attacking_classes(fight, Role::AttackerAlly)),
    ];
    line_up(*lent, order, side)
}

pub(super) fn defending_queue(fight: &Fight, units: &Forces, castle: u32) -> Queue {
    let mut queue = Queue::EMPTY;
    queue.push(Group {
        role: Role::Defender,
        piece: Piece::Castle,
        place: Place::Castle,
        count: u32::from(castle > 0),
        strength: castle,
        specialised: false,
    });
    let guest = fight.defender_ally.and_then(|guest| guest.card);
    let side = [
        (Role::Defender, units.defender, Classes::defending(fight.defender.card)),
        (Role::DefenderAlly, units.defender_ally, Classes::defending(guest)),
    ];
    line_up(queue, [Piece::Lancer, Piece::Knight], side)
}

/// Lines up a side: the direct combatant's units before the ally's, except for the direct combatant's last
/// unit. Each player's own kind comes first, Knights in attack and Lancers in defence: no card makes only
/// the other kind specialised (`FCQ-7.7`, `FCQ-7.9`, `R-28`, `R-30`).
fn line_up(mut queue: Queue, kinds: [Piece; 2], side: [(Role, Units, Classes); 2]) -> Queue {
    let mut last = None;
    let ally_fights = !side[1].1.is_empty();
    for (role, units, classes) in side {
        let counts = kinds.map(|piece| if piece == Piece::Knight { units.knights } else { units.lancers });
        let mut ranks = [0, 1].map(|i| classes.group(role, Place::Rank, kinds[i], counts[i]));
        let direct = matches!(role, Role::Attacker | Role::Defender);
        if direct
            && ally_fights
            && let Some(rear) = ranks.iter_mut().rev().find(|group| group.count > 0)
        {
            rear.count -= 1;
            last = Some(Group { count: 1, place: Place::LastUnit, ..*rear });
        }
        ranks.into_iter().for_each(|group| queue.push(group));
    }
    if let Some(last) = last {
        queue.push(last);
    }
    queue
}
