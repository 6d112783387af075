//! The values of flags that are more than a number, a text or a switch.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::conquest::catalogue::Card;

/// Defines an enum of the values of one flag, the default first.
macro_rules! values {
    ($($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $key:literal,)+ })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[$doc])* #[serde(rename = $key)] $variant,)+ }
    )+};
}

values! {
    /// FCQ-12.4: the kind of Game Master.
    GmMode {
        /// Each player for one turn (FCQ-1.2).
        Rotating = "rotating",
        /// The initiator, to the end of the game (FCQ-1.3).
        Initiator = "initiator",
        /// The server alone.
        Automatic = "automatic",
    }
    /// the interval at which the map is published again.
    MapUpdate {
        /// After each phase.
        Phase = "phase",
        /// After each turn.
        Turn = "turn",
    }
    /// FCQ-12.5: the method of random draws.
    DrawMethod {
        /// Drawn on the spot.
        Instant = "instant",
        /// From sealed files, of which players name line numbers.
        Sealed = "sealed",
    }
    /// FCQ-12.8: the condition of victory.
    VictoryMode {
        /// A number of territories.
        Territories = "territories",
        /// Eliminating all opponents.
        Elimination = "elimination",
    }
    /// the winner when every tie-break is equal.
    FinalTie {
        /// All tied players share the victory.
        Shared = "shared",
        /// The player who is earlier in the last turn's move order.
        MoveOrder = "move_order",
        /// A random draw.
        Lot = "lot",
    }
    /// FCQ-12.10: the way starting positions are assigned.
    StartPositions {
        /// Players pick them.
        Picked = "picked",
        /// The positions fixed on the map are dealt at random.
        Dealt = "dealt",
    }
    /// the territories that may be picked.
    PickConstraint {
        /// Any free conquerable territory.
        None = "none",
        /// The territories of a player must touch.
        Contiguous = "contiguous",
    }
    /// the treatment of a missed pick.
    MissedPick {
        /// A territory is drawn at random.
        Random = "random",
        /// The player picks after all others.
        SkipToEnd = "skip_to_end",
    }
    /// FCQ-12.11 … FCQ-12.13: the players who may win together.
    TeamMode {
        /// Individuals, and alliances formed during the game.
        Free = "free",
        /// One winner.
        Individual = "individual",
        /// Teams fixed before the start.
        Teams = "teams",
    }
    /// the way wars are counted.
    WarCount {
        /// One war lasts from a hostile act to the next cooperation.
        Periods = "periods",
        /// Each turn with a hostile act is one war.
        Turns = "turns",
    }
    /// FCQ-12.14 … FCQ-12.16: the way the move order changes.
    OrderMode {
        /// Drawn every two turns; reversed in the second.
        Redraw2 = "redraw_2",
        /// Drawn every turn.
        Redraw1 = "redraw_1",
        /// One list for the whole game, its direction alternating.
        Fixed = "fixed",
    }
    /// FCQ-12.18: the shape of a base territory.
    MapShape {
        /// Hexagons.
        Hex = "hex",
        /// Squares.
        Square = "square",
        /// Pentagons.
        Pentagon = "pentagon",
        /// Any outline.
        Irregular = "irregular",
    }
    /// The permission for an action.
    Permission {
        /// The action may be taken.
        Allowed = "allowed",
        /// The action may not be taken.
        Forbidden = "forbidden",
    }
    /// FCQ-12.22: the cost of a merge.
    AnnexCost {
        /// 1 AP for each merge.
        PerMerge = "per_merge",
        /// 1 AP for all merges of a turn.
        PerTurn = "per_turn",
    }
    /// FCQ-12.23, FCQ-12.24: the obligation to annex.
    AnnexMode {
        /// Players annex at will.
        Optional = "optional",
        /// Mandatory from its thresholds, at no AP cost.
        Mandatory = "mandatory",
        /// Forbidden.
        Forbidden = "forbidden",
    }
    /// the terrain of a merged territory.
    AnnexTerrain {
        /// Each kind of terrain in it, once.
        Union = "union",
        /// No terrain.
        None = "none",
    }
    /// FCQ-12.27: the place where new units appear.
    Spawn {
        /// In the Capital.
        Capital = "capital",
        /// In any own territory.
        Anywhere = "anywhere",
    }
    /// the unit in which territories are counted.
    CountUnit {
        /// Base territories.
        Base = "base",
        /// Territories as merged: a merged territory counts once.
        Entity = "entity",
    }
    /// the way terrain costs of the two ends add up.
    TerrainStack {
        /// Each kind counts once.
        PerKind = "per_kind",
        /// Each kind counts once at each end.
        PerEnd = "per_end",
    }
    /// the treatment of damage that cannot kill the next unit.
    Leftover {
        /// It is lost.
        Stop = "stop",
        /// It passes to a weaker unit behind.
        Spill = "spill",
    }
    /// the treatment of what is left of a bonus after the opening strike.
    BonusLeftover {
        /// It stays as strength in the clash.
        Carry = "carry",
        /// It is lost.
        Drop = "drop",
    }
    /// the effect of an Attack penalty.
    Penalty {
        /// It lowers the attacker's strength in the clash.
        Reduce = "reduce",
        /// It counts as a Defence bonus.
        AsDefenceBonus = "as_defence_bonus",
    }
    /// FCQ-12.31: the conquests that yield no gold in their first turn.
    Assimilation {
        /// No conquest.
        Off = "off",
        /// Every conquest.
        All = "all",
        /// Conquests from players.
        FromPlayers = "from_players",
    }
    /// FCQ-12.35: the cost of sending gold.
    GoldCost {
        /// 1 AP, for at most 2/3 of production to one player.
        Flat = "flat",
        /// 1 AP up to half of production, 2 AP above, for at most all of it.
        ByShare = "by_share",
    }
    /// the number of copies of each card.
    Deck {
        /// Unlimited: each draw is independent of the others.
        Infinite = "infinite",
        /// One copy of each card.
        Finite = "finite",
    }
    /// FCQ-12.38: the way a player gets the first card.
    FirstCard {
        /// Drawn at random.
        Random = "random",
        /// Chosen from a list.
        Choice = "choice",
    }
    /// the definition of the first attack of a turn.
    FirstAttack {
        /// The first attack order.
        FirstOrder = "first_order",
        /// The first attack order that meets troops.
        FirstBattle = "first_battle",
    }
    /// the way Blitzkrieg halves losses.
    BlitzkriegHalf {
        /// Each kind of unit is halved, rounded down.
        PerKind = "per_kind",
        /// The total is halved, rounded down, in the order of casualties.
        Total = "total",
    }
    /// the start of an Overproduction series.
    OverproductionStart {
        /// It starts with the turn the card is played.
        FreshSeries = "fresh_series",
        /// Turns of Intensive Production before it count too.
        CountsBack = "counts_back",
    }
    /// the range of the Assassins.
    AssassinDistance {
        /// Exactly the printed distance.
        Exact = "exact",
        /// Up to the printed distance.
        UpTo = "up_to",
    }
    /// the units that the prize for losses in defence counts.
    LossesMeasure {
        /// Enemy units killed while defending.
        EnemyKilledInDefence = "enemy_killed_in_defence",
        /// Own units lost.
        OwnLost = "own_lost",
    }
    /// how often one player may be supported.
    SupportMax {
        /// By one ally in each battle.
        Battle = "battle",
        /// By one ally in each turn.
        Turn = "turn",
    }
    /// the posts that may be made before the slot opens.
    EarlyPosts {
        /// Those that affect no other player.
        Harmless = "harmless",
        /// Any post.
        Any = "any",
        /// No post.
        None = "none",
    }
}

/// A window of local time that may pass midnight, written `00:00-08:00` (FCQ-11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NightHours {
    /// The minute of the day at which it begins, 0 to 1439.
    pub from_minute: u16,
    /// The minute of the day at which it ends, 0 to 1439.
    pub to_minute: u16,
}

impl NightHours {
    /// The rulebook's window, 24:00 to 08:00.
    pub const DEFAULT: Self = Self { from_minute: 0, to_minute: 8 * 60 };
}

impl fmt::Display for NightHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from_minute, self.to_minute);
        write!(f, "{:02}:{:02}-{:02}:{:02}", from / 60, from % 60, to / 60, to % 60)
    }
}

/// The error for a text that is not a window of local time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no window of local time: 00:00-08:00 is expected")]
pub struct NotANight(String);

impl FromStr for NightHours {
    type Err = NotANight;

    fn from_str(text: &str) -> Result<Self, NotANight> {
        let minute = |clock: &str| {
            let (hours, minutes) = clock.trim().split_once(':')?;
            let (hours, minutes) = (hours.parse::<u16>().ok()?, minutes.parse::<u16>().ok()?);
            let whole_day = hours == 24 && minutes == 0;
            (minutes < 60 && (hours < 24 || whole_day)).then_some((hours * 60 + minutes) % 1440)
        };
        let window = text
            .split_once('-')
            .and_then(|(from, to)| Some(Self { from_minute: minute(from)?, to_minute: minute(to)? }));
        window.filter(|night| night.from_minute != night.to_minute).ok_or_else(|| NotANight(text.to_owned()))
    }
}

impl Serialize for NightHours {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for NightHours {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A share of the players in whole hundredths, written as a number from 0 to 1 (FCQ-4.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerShare {
    /// Hundredths, 0 to 100.
    pub percent: u8,
}

impl PlayerShare {
    /// The rulebook's share of 1/4.
    pub const QUARTER: Self = Self { percent: 25 };

    /// Returns this share of a number, rounded down.
    pub const fn of(self, number: u32) -> u32 {
        number.saturating_mul(self.percent as u32) / 100
    }
}

impl Serialize for PlayerShare {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.percent) / 100.0)
    }
}

impl<'de> Deserialize<'de> for PlayerShare {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let share = f64::deserialize(deserializer)?;
        (0..=100)
            .find(|percent| (f64::from(*percent) / 100.0 - share).abs() < 1e-9)
            .map(|percent| Self { percent })
            .ok_or_else(|| serde::de::Error::custom("a share from 0 to 1 in hundredths is expected"))
    }
}

/// The prize of an objective: gold, cards drawn at random by class, and named cards (FCQ-12.42).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Prize {
    /// Gold.
    pub gold: u32,
    /// The number of minor cards drawn at random.
    pub minor: u8,
    /// The number of major cards drawn at random.
    pub major: u8,
    /// Named cards.
    pub cards: Vec<Card>,
}

impl Prize {
    /// Returns a prize of gold alone.
    pub const fn gold(gold: u32) -> Self {
        Self::new(gold, 0, 0)
    }

    /// Returns a prize of gold and random cards of each class.
    pub const fn new(gold: u32, minor: u8, major: u8) -> Self {
        Self { gold, minor, major, cards: Vec::new() }
    }

    /// Returns true if it pays nothing.
    pub fn is_nothing(&self) -> bool {
        self == &Self::default()
    }
}

/// Reads a list of optional cards, or `"all"`, or `"none"`.
pub(super) fn optional_cards<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Card>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OptionalCardsValue {
        Word(String),
        List(Vec<Card>),
    }
    let every = || Card::ALL.iter().copied().filter(|card| card.is_optional());
    match OptionalCardsValue::deserialize(from)? {
        OptionalCardsValue::Word(word) if word == "all" => Ok(every().collect()),
        OptionalCardsValue::Word(word) if word == "none" => Ok(Vec::new()),
        OptionalCardsValue::List(list) if list.iter().all(|card| card.is_optional()) => {
            Ok(every().filter(|card| list.contains(card)).collect())
        }
        _ => Err(serde::de::Error::custom("all, none, or a list of optional cards is expected")),
    }
}
