//! Alliances, wars and betrayals between players, and the support actions of each pair.
//!
//! Defines the status of each pair (chapter VIII, R-69, R-70), the support actions between them (FCQ-4.15,
//! R-71), and the conditions of an alliance victory (FCQ-4.12 … 4.16, R-72 … R-76). For what a support order
//! does to a battle see [`super::order`].

mod acts;
mod group;
mod support;

use serde::{Deserialize, Serialize};

use super::ids::{Seat, Turn};
use super::options::WarCount;

pub use acts::{attack_on, betrayal, cooperation, gift, hostility, refuse_gift, refused};
pub use group::{Bar, GroupCheck, Lack, Member, lacks, largest_united, winning_groups};
pub use support::{Support, SupportCounts, SupportLog};

/// The status of two players towards each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
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
pub struct Pair {
    low: Seat,
    high: Seat,
}

/// The error for a pair whose two seats are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} makes no pair with itself")]
pub struct NotAPair(Seat);

impl Pair {
    /// Returns the pair of two seats; `None` if they are the same.
    pub fn of(one: Seat, other: Seat) -> Option<Self> {
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
    pub fn holds(self, seat: Seat) -> bool {
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

impl From<Pair> for (Seat, Seat) {
    fn from(pair: Pair) -> Self {
        (pair.low, pair.high)
    }
}

impl TryFrom<(Seat, Seat)> for Pair {
    type Error = NotAPair;

    fn try_from((one, other): (Seat, Seat)) -> Result<Self, NotAPair> {
        Self::of(one, other).ok_or(NotAPair(one))
    }
}

/// The relation of two players over the whole game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relation {
    /// The status now.
    pub status: Status,
    /// Wars begun, or turns with hostile acts, as the options count them.
    pub wars: u16,
    /// The last turn with a hostile act; `None` if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fought: Option<Turn>,
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
pub struct Hostility {
    /// True if the act began a war.
    pub war: bool,
    /// True if the act broke an alliance in force.
    pub broke_alliance: bool,
}

impl Relation {
    /// Counts a cooperative action: the alliance comes into force and a war ends (FCQ-8.1, R-70). Returns
    /// true if the two were not allied before.
    pub fn cooperate(&mut self) -> bool {
        let new = self.status != Status::Allied;
        self.status = Status::Allied;
        new
    }

    /// Counts a cooperative action of `by` as `support`. An alliance that begins with a gift rests on the
    /// giver's gifts alone until the other acts as an ally too, or the giver acts as an ally in another way
    ///
    pub fn cooperate_by(&mut self, by: Seat, support: Option<Support>) {
        let begins = self.cooperate();
        let is_gift = support == Some(Support::Resources);
        let rests_on_his = begins || self.gifts_of == Some(by);
        self.gifts_of = (is_gift && rests_on_his).then_some(by);
    }

    /// Counts a hostile act: an alliance breaks. A war begins unless one runs, or with each turn, as the
    /// options count (FCQ-8.8, R-70).
    ///
    /// Counts no betrayal (see [`Self::betray`]), since a refused order is hostile too.
    pub fn hostile(&mut self, turn: Turn, count: WarCount) -> Hostility {
        let before = std::mem::replace(&mut self.status, Status::War);
        self.gifts_of = None;
        let last = self.fought.replace(turn);
        let war = match count {
            WarCount::Periods => before != Status::War,
            WarCount::Turns => last != Some(turn),
        };
        self.wars += u16::from(war);
        Hostility { war, broke_alliance: before == Status::Allied }
    }

    /// Counts a hostile act of `by` in the pair `pair`, as a betrayal if an alliance was in force.
    pub fn betray(&mut self, pair: Pair, by: Seat, turn: Turn, count: WarCount) -> Hostility {
        let hostility = self.hostile(turn, count);
        if hostility.broke_alliance {
            self.betrayals[usize::from(by == pair.high)] += 1;
        }
        hostility
    }

    /// Returns how often `by` betrayed the other.
    pub fn betrayals_by(&self, pair: Pair, by: Seat) -> u16 {
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
        let pair = Pair::of(B, A).unwrap();
        let mut relation = Relation::default();
        for by in [A, B, A] {
            relation.betray(pair, by, Turn(1), WarCount::Periods);
        }
        assert_eq!((relation.wars, relation.status, relation.betrayals), (1, Status::War, [0, 0]));
        assert!(relation.cooperate());
        assert!(!relation.cooperate());
        assert!(relation.betray(pair, B, Turn(1), WarCount::Periods).broke_alliance);
        assert_eq!((relation.wars, relation.betrayals_by(pair, B)), (2, 1));
    }

    #[test]
    fn a_table_may_count_each_turn_of_war() {
        let mut relation = Relation::default();
        for turn in [1, 1, 2, 5] {
            relation.hostile(Turn(turn), WarCount::Turns);
        }
        assert_eq!(relation.wars, 3);
    }

    #[test]
    fn a_refused_order_breaks_the_alliance_and_is_nobodys_betrayal() {
        let mut relation = Relation { status: Status::Allied, ..Relation::default() };
        assert_eq!(
            relation.hostile(Turn(1), WarCount::Periods),
            Hostility { war: true, broke_alliance: true }
        );
        assert_eq!(relation.betrayals, [0, 0]);
    }

    #[test]
    fn r_158_an_alliance_of_gifts_alone_is_known_as_such_until_the_other_acts() {
        let gift = Some(Support::Resources);
        let mut relation = Relation::default();
        relation.cooperate_by(A, gift);
        relation.cooperate_by(A, gift);
        assert_eq!((relation.status, relation.gifts_of), (Status::Allied, Some(A)));
        for (by, support) in [(B, gift), (B, Some(Support::Passage)), (A, Some(Support::Battle))] {
            let mut mutual = relation.clone();
            mutual.cooperate_by(by, support);
            assert_eq!(mutual.gifts_of, None, "{by} {support:?}");
            mutual.cooperate_by(A, gift);
            assert_eq!(mutual.gifts_of, None, "an alliance that both have acted on stays one");
        }
        relation.hostile(Turn(1), WarCount::Periods);
        assert_eq!(relation.gifts_of, None);
    }

    #[test]
    fn a_pair_has_two_seats_whichever_comes_first() {
        assert_eq!(Pair::of(A, B), Pair::of(B, A));
        assert_eq!(Pair::of(A, A), None);
        assert_eq!(Pair::of(A, B).unwrap().other(B), Some(A));
    }
}
