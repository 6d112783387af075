//! Alliances, wars and betrayals between players, and the support actions of each pair.
//!
//! Defines the status of each pair (chapter VIII, R-69, R-70), the support actions between them (FCQ-4.15,
//! R-71), and the conditions of an alliance victory (FCQ-4.12 … 4.16, R-72 … R-76). For what a support order
//! does to a battle see [`super::order`].

mod acts;
mod alliance_group;
mod support;

use serde::{Deserialize, Serialize};

use super::ids::{Seat, TurnNumber};
use super::options::WarCount;

pub use acts::{
    find_betrayal, make_attack_events, make_cooperation_event, make_gift_event, make_hostility_event,
    make_refusal_event, refuse_gift,
};
pub use alliance_group::{
    AllianceMember, GroupCheck, PairObstacle, UnmetCondition, find_largest_allied_group,
    find_unmet_conditions, winning_groups,
};
pub use support::{SupportAction, SupportCounts, SupportLog};

/// The status of two players towards each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RelationStatus {
    /// Neither allied nor at war.
    #[default]
    Neutral,
    /// Allied: from the first cooperative action until a hostile act (FCQ-8.1, FCQ-8.8).
    Allied,
    /// At war: from a hostile act until a cooperative action.
    War,
}

/// Two different seats, the lower first. Everything that belongs to a pair of players is stored under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "(Seat, Seat)", try_from = "(Seat, Seat)")]
pub struct SeatPair {
    low: Seat,
    high: Seat,
}

/// The error for a pair whose two seats are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} makes no pair with itself")]
pub struct NotAPair(Seat);

impl SeatPair {
    /// Returns the pair of two seats; `None` if they are the same.
    pub fn from_seats(one: Seat, other: Seat) -> Option<Self> {
        match one.cmp(&other) {
            std::cmp::Ordering::Less => Some(Self { low: one, high: other }),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Self { low: other, high: one }),
        }
    }

    /// Returns both seats, the lower first.
    pub fn seats(self) -> [Seat; 2] {
        [self.low, self.high]
    }

    /// Returns true if `seat` is one of the two.
    pub fn contains(self, seat: Seat) -> bool {
        seat == self.low || seat == self.high
    }

    /// Returns the other of the two seats; `None` if `seat` is neither.
    pub fn other(self, seat: Seat) -> Option<Seat> {
        match seat {
            _ if seat == self.low => Some(self.high),
            _ if seat == self.high => Some(self.low),
            _ => None,
        }
    }
}

impl From<SeatPair> for (Seat, Seat) {
    fn from(pair: SeatPair) -> Self {
        (pair.low, pair.high)
    }
}

impl TryFrom<(Seat, Seat)> for SeatPair {
    type Error = NotAPair;

    fn try_from((one, other): (Seat, Seat)) -> Result<Self, NotAPair> {
        Self::from_seats(one, other).ok_or(NotAPair(one))
    }
}

/// The relation of two players over the whole game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relation {
    /// The status now.
    pub status: RelationStatus,
    /// Wars begun, or turns with hostile acts, as the options count them.
    pub wars: u16,
    /// The last turn with a hostile act; `None` if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fought: Option<TurnNumber>,
    /// The betrayals of the higher seat by the lower, and of the lower by the higher.
    pub betrayals: [u16; 2],
    /// The support actions between the two.
    pub support: SupportCounts,
    /// The giver, if the alliance in force rests on that player's gifts alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gifts_of: Option<Seat>,
}

/// The effect of a hostile act on the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostileActResult {
    /// True if the act began a war.
    pub war: bool,
    /// True if the act broke an alliance in force.
    pub broke_alliance: bool,
}

impl Relation {
    /// Counts a cooperative action: the alliance comes into force and a war ends (FCQ-8.1, R-70). Returns
    /// true if the two were not allied before.
    pub fn cooperate(&mut self) -> bool {
        let new = self.status != RelationStatus::Allied;
        self.status = RelationStatus::Allied;
        new
    }

    /// Counts a cooperative action of `by` as `support`. An alliance that begins with a gift rests on the
    /// giver's gifts alone until the other acts as an ally too, or the giver acts as an ally in another way
    ///
    pub fn record_cooperation(&mut self, by: Seat, support: Option<SupportAction>) {
        let begins = self.cooperate();
        let is_gift = support == Some(SupportAction::Resources);
        let rests_on_his = begins || self.gifts_of == Some(by);
        self.gifts_of = (is_gift && rests_on_his).then_some(by);
    }

    /// Counts a hostile act: an alliance breaks. A war begins unless one runs, or with each turn, as the
    /// options count (FCQ-8.8, R-70).
    ///
    /// Counts no betrayal (see [`Self::betray`]), since a refused order is hostile too.
    pub fn record_hostile_act(&mut self, turn: TurnNumber, count: WarCount) -> HostileActResult {
        let before = std::mem::replace(&mut self.status, RelationStatus::War);
        self.gifts_of = None;
        let last = self.fought.replace(turn);
        let war = match count {
            WarCount::Periods => before != RelationStatus::War,
            WarCount::Turns => last != Some(turn),
        };
        self.wars += u16::from(war);
        HostileActResult { war, broke_alliance: before == RelationStatus::Allied }
    }

    /// Counts a hostile act of `by` in the pair `pair`, as a betrayal if an alliance was in force.
    pub fn betray(
        &mut self,
        pair: SeatPair,
        by: Seat,
        turn: TurnNumber,
        count: WarCount,
    ) -> HostileActResult {
        let hostility = self.record_hostile_act(turn, count);
        if hostility.broke_alliance {
            self.betrayals[usize::from(by == pair.high)] += 1;
        }
        hostility
    }

    /// Returns how often `by` betrayed the other.
    pub fn betrayals_by(&self, pair: SeatPair, by: Seat) -> u16 {
        self.betrayals[usize::from(by == pair.high)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn one_long_war_is_one_war() {
        let pair = SeatPair::from_seats(B, A).unwrap();
        let mut relation = Relation::default();
        for by in [A, B, A] {
            relation.betray(pair, by, TurnNumber(1), WarCount::Periods);
        }
        assert_eq!((relation.wars, relation.status, relation.betrayals), (1, RelationStatus::War, [0, 0]));
        assert!(relation.cooperate());
        assert!(!relation.cooperate());
        assert!(relation.betray(pair, B, TurnNumber(1), WarCount::Periods).broke_alliance);
        assert_eq!((relation.wars, relation.betrayals_by(pair, B)), (2, 1));
    }

    #[test]
    fn a_table_may_count_each_turn_of_war() {
        let mut relation = Relation::default();
        for turn in [1, 1, 2, 5] {
            relation.record_hostile_act(TurnNumber(turn), WarCount::Turns);
        }
        assert_eq!(relation.wars, 3);
    }

    #[test]
    fn a_refused_order_breaks_the_alliance_and_is_nobodys_betrayal() {
        let mut relation = Relation { status: RelationStatus::Allied, ..Relation::default() };
        assert_eq!(
            relation.record_hostile_act(TurnNumber(1), WarCount::Periods),
            HostileActResult { war: true, broke_alliance: true }
        );
        assert_eq!(relation.betrayals, [0, 0]);
    }

    #[test]
    fn r_158_an_alliance_of_gifts_alone_is_known_as_such_until_the_other_acts() {
        let gift = Some(SupportAction::Resources);
        let mut relation = Relation::default();
        relation.record_cooperation(A, gift);
        relation.record_cooperation(A, gift);
        assert_eq!((relation.status, relation.gifts_of), (RelationStatus::Allied, Some(A)));
        for (by, support) in [(B, gift), (B, Some(SupportAction::Passage)), (A, Some(SupportAction::Battle))]
        {
            let mut mutual = relation.clone();
            mutual.record_cooperation(by, support);
            assert_eq!(mutual.gifts_of, None, "{by} {support:?}");
            mutual.record_cooperation(A, gift);
            assert_eq!(mutual.gifts_of, None, "an alliance that both have acted on stays one");
        }
        relation.record_hostile_act(TurnNumber(1), WarCount::Periods);
        assert_eq!(relation.gifts_of, None);
    }

    #[test]
    fn a_pair_has_two_seats_whichever_comes_first() {
        assert_eq!(SeatPair::from_seats(A, B), SeatPair::from_seats(B, A));
        assert_eq!(SeatPair::from_seats(A, A), None);
        assert_eq!(SeatPair::from_seats(A, B).unwrap().other(B), Some(A));
    }
}
