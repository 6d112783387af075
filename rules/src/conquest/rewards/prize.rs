//! The prize of an objective, and its form under the options of chapter XII (FCQ-12.36 … 12.42, R-112,
//!

use serde::{Deserialize, Serialize};

use super::objectives::Award;
use crate::conquest::catalogue::{CardClass, Objective};
use crate::conquest::options::{Options, Prize};

/// The normal payment of an objective; it selects the luck file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaidIn {
    /// Gold.
    Gold,
    /// A minor card.
    Minor,
    /// A major card.
    Major,
}

/// Returns the normal payment of an objective; a region pays its gold beside the minor card.
pub const fn paid_in(objective: Objective) -> PaidIn {
    match objective {
        Objective::CapitalConquest
        | Objective::ThreeTurnsSamePlayer
        | Objective::TwoPlayersOneTurn
        | Objective::KillsInAttack
        | Objective::LossesInDefence => PaidIn::Gold,
        Objective::Lost10 | Objective::First25 | Objective::Elimination | Objective::TwoBetrayals => {
            PaidIn::Major
        }
        _ => PaidIn::Minor,
    }
}

/// Returns the prize of chapter IX; `gold` is the sum that the objective itself computes.
pub const fn nominal(objective: Objective, gold: u32) -> Prize {
    match paid_in(objective) {
        PaidIn::Gold => Prize::gold(gold),
        PaidIn::Minor => Prize::new(gold, 1, 0),
        PaidIn::Major => Prize::new(gold, 0, 1),
    }
}

/// A line of a luck file (FCQ-12.36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LuckLine {
    /// The prize in gold.
    GoldPrize,
    /// 4 gold.
    #[serde(rename = "gold_4")]
    Gold4,
    /// 10 gold.
    #[serde(rename = "gold_10")]
    Gold10,
    /// A minor card.
    Minor,
    /// A major card.
    Major,
    /// Nothing.
    Nothing,
}

impl LuckLine {
    /// Returns the prize of the line; `gold` is the prize of a gold objective.
    pub const fn prize(self, gold: u32) -> Prize {
        match self {
            Self::GoldPrize => Prize::gold(gold),
            Self::Gold4 => Prize::gold(4),
            Self::Gold10 => Prize::gold(10),
            Self::Minor => Prize::new(0, 1, 0),
            Self::Major => Prize::new(0, 0, 1),
            Self::Nothing => Prize::gold(0),
        }
    }
}

/// Returns the ten lines of the luck file of an objective, before they are shuffled.
pub fn luck_file(paid_in: PaidIn) -> Vec<LuckLine> {
    let lines: &[(LuckLine, usize)] = match paid_in {
        PaidIn::Gold => &[(LuckLine::GoldPrize, 7), (LuckLine::Minor, 2), (LuckLine::Nothing, 1)],
        PaidIn::Minor => {
            &[(LuckLine::Gold4, 2), (LuckLine::Minor, 6), (LuckLine::Major, 1), (LuckLine::Nothing, 1)]
        }
        PaidIn::Major => &[(LuckLine::Gold10, 1), (LuckLine::Minor, 2), (LuckLine::Major, 7)],
    };
    lines.iter().flat_map(|(line, count)| std::iter::repeat_n(*line, *count)).collect()
}

/// The payment of an award.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwardPayment {
    /// The prize itself; its cards are drawn by class, or named.
    Prize(Prize),
    /// Gold at once, and a draw from a luck file for the rest.
    Luck {
        /// Gold paid whatever the file says: a region's gold.
        sure: u32,
        /// The luck file.
        file: PaidIn,
        /// The gold that the file's line `GoldPrize` pays.
        gold: u32,
    },
}

/// Decides the payment of an award under the options: fixed prizes, luck files, no cards, no major
/// cards.
pub fn payment(award: &Award, options: &Options) -> AwardPayment {
    let fixed = options.prizes_table.get(&award.objective).filter(|_| options.prizes_fixed);
    let prize = fixed.unwrap_or(&award.prize);
    let file = paid_in(award.objective);
    if options.prizes_luck && fixed.is_none() && award.objective != Objective::PollVotes {
        let (sure, gold) = if file == PaidIn::Gold { (0, prize.gold) } else { (prize.gold, 0) };
        return AwardPayment::Luck { sure, file, gold };
    }
    AwardPayment::Prize(adapt_to_options(prize, options))
}

impl AwardPayment {
    /// Returns the prize once the line of the luck file is known; a prize without a file stays the
    /// same.
    pub fn with_line(&self, line: LuckLine, options: &Options) -> Prize {
        match self {
            Self::Prize(prize) => prize.clone(),
            Self::Luck { sure, gold, .. } => {
                let mut prize = line.prize(*gold);
                prize.gold += sure;
                adapt_to_options(&prize, options)
            }
        }
    }
}

/// Returns the gold paid instead of a card in a game without cards (FCQ-12.40, R-113).
pub const fn gold_instead(class: CardClass) -> u32 {
    match class {
        CardClass::Minor => 5,
        CardClass::Major => 11,
    }
}

/// Adapts a prize to a game without cards (gold instead) or without major cards (two minor cards
/// instead).
fn adapt_to_options(prize: &Prize, options: &Options) -> Prize {
    let mut prize = prize.clone();
    if !options.cards_enabled {
        let named = |class| prize.cards.iter().filter(|card| card.class() == class).count();
        for (class, drawn) in [(CardClass::Minor, prize.minor), (CardClass::Major, prize.major)] {
            let cards = u32::from(drawn) + u32::try_from(named(class)).unwrap_or(u32::MAX);
            prize.gold = prize.gold.saturating_add(cards.saturating_mul(gold_instead(class)));
        }
        return Prize::gold(prize.gold);
    }
    if !options.cards_majors {
        prize.minor = prize.minor.saturating_add(prize.major.saturating_mul(2));
        prize.major = 0;
    }
    prize
}

/// Returns the number of poll prizes due to a player: one for each full 20 votes not yet paid
/// (FCQ-12.37, R-133).
pub const fn poll_payments(votes: u32, paid: u32) -> u32 {
    (votes / 20).saturating_sub(paid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::catalogue::Card;
    use crate::conquest::ids::Seat;

    fn award(objective: Objective, gold: u32) -> Award {
        Award { player: Seat(0), objective, region: None, prize: nominal(objective, gold) }
    }

    #[test]
    fn every_luck_file_has_ten_lines() {
        for paid_in in [PaidIn::Gold, PaidIn::Minor, PaidIn::Major] {
            assert_eq!(luck_file(paid_in).len(), 10);
        }
    }

    #[test]
    fn without_cards_gold_is_paid_and_without_majors_two_minors() {
        let no_cards = Options { cards_enabled: false, ..Options::default() };
        let region = award(Objective::Region, 4);
        assert_eq!(payment(&region, &no_cards), AwardPayment::Prize(Prize::gold(9)));
        let no_majors = Options { cards_majors: false, ..Options::default() };
        let lost = award(Objective::Lost10, 0);
        assert_eq!(payment(&lost, &no_majors), AwardPayment::Prize(Prize::new(0, 2, 0)));
        assert_eq!(payment(&lost, &no_cards), AwardPayment::Prize(Prize::gold(11)));
    }

    #[test]
    fn the_file_of_a_region_decides_the_card_only() {
        let luck = Options { prizes_luck: true, ..Options::default() };
        let region = payment(&award(Objective::Region, 4), &luck);
        assert_eq!(region, AwardPayment::Luck { sure: 4, file: PaidIn::Minor, gold: 0 });
        assert_eq!(region.with_line(LuckLine::Nothing, &luck), Prize::gold(4));
        assert_eq!(region.with_line(LuckLine::Major, &luck), Prize::new(4, 0, 1));
        let gold = payment(&award(Objective::KillsInAttack, 5), &luck);
        assert_eq!(gold.with_line(LuckLine::GoldPrize, &luck), Prize::gold(5));
        assert_eq!(gold.with_line(LuckLine::Minor, &luck), Prize::new(0, 1, 0));
    }

    #[test]
    fn a_fixed_prize_names_its_card() {
        let named = Prize { cards: vec![Card::General], ..Prize::default() };
        let options = Options {
            prizes_fixed: true,
            prizes_table: [(Objective::FirstBlood, named.clone())].into(),
            ..Options::default()
        };
        assert_eq!(payment(&award(Objective::FirstBlood, 0), &options), AwardPayment::Prize(named));
        let other = award(Objective::First12, 0);
        assert_eq!(payment(&other, &options), AwardPayment::Prize(Prize::new(0, 1, 0)));
    }

    #[test]
    fn each_full_twenty_votes_pay_once() {
        assert_eq!(
            [(19, 0), (20, 0), (41, 1), (40, 2)].map(|(votes, paid)| poll_payments(votes, paid)),
            [0, 1, 1, 0]
        );
    }
}
