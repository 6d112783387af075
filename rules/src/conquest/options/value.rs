//! The values of the flags that are more than a number, a text or on and off.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::keys::Card;

/// Makes an enum of the values of one flag, the default first.
macro_rules! values {
    ($($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $key:literal,)+ })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name { $($(#[$doc])* #[serde(rename = $key)] $variant,)+ }
    )+};
}

values! {
    /// FCQ-12.4: who is Game Master.
    GmMode {
        /// Each player for one turn (FCQ-1.2).
        Rotating = "rotating",
        /// The initiator to the end (FCQ-1.3).
        Initiator = "initiator",
        /// The server alone.
        Automatic = "automatic",
    }
    /// when the map is published anew.
    MapUpdate {
        /// After each phase.
        Phase = "phase",
        /// After each turn.
        Turn = "turn",
    }
    /// FCQ-12.5: how lots are drawn.
    DrawMethod {
        /// On the spot.
        Instant = "instant",
        /// From sealed files, players naming numbers.
        Sealed = "sealed",
    }
    /// FCQ-12.8: what wins the game.
    VictoryMode {
        /// A number of territories.
        Territories = "territories",
        /// Eliminating all opponents.
        Elimination = "elimination",
    }
    /// who wins when every tie-break is equal.
    FinalTie {
        /// All of them.
        Shared = "shared",
        /// The earlier in the last turn's order.
        MoveOrder = "move_order",
        /// A lot decides.
        Lot = "lot",
    }
    /// FCQ-12.10: how starting positions come about.
    StartPositions {
        /// Players pick.
        Picked = "picked",
        /// The positions fixed on the map are dealt at random.
        Dealt = "dealt",
    }
    /// what may be picked.
    PickConstraint {
        /// Any free conquerable territory.
        None = "none",
        /// The territories of a player must touch.
        Contiguous = "contiguous",
    }
    /// what becomes of a missed pick.
    MissedPick {
        /// It is drawn at random.
        Random = "random",
        /// The player picks after all others.
        SkipToEnd = "skip_to_end",
    }
    /// FCQ-12.11 … FCQ-12.13: who may win together.
    TeamMode {
        /// Individuals, and alliances formed during the game.
        Free = "free",
        /// One winner.
        Individual = "individual",
        /// Teams fixed before the start.
        Teams = "teams",
    }
    /// what one war is.
    WarCount {
        /// From a hostile act to the next cooperation.
        Periods = "periods",
        /// Each turn with a hostile act.
        Turns = "turns",
    }
    /// FCQ-12.14 … FCQ-12.16: how the move order changes.
    OrderMode {
        /// Drawn every two turns, there and back.
        Redraw2 = "redraw_2",
        /// Drawn every turn.
        Redraw1 = "redraw_1",
        /// One list, its direction alternating.
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
        /// Any outlines.
        Irregular = "irregular",
    }
    /// Whether something may be done.
    Permission {
        /// It may.
        Allowed = "allowed",
        /// It may not.
        Forbidden = "forbidden",
    }
    /// FCQ-12.22: what a merge costs.
    AnnexCost {
        /// 1 AP each.
        PerMerge = "per_merge",
        /// 1 AP for all of a turn.
        PerTurn = "per_turn",
    }
    /// FCQ-12.23, FCQ-12.24: whether annexation is at will.
    AnnexMode {
        /// At will.
        Optional = "optional",
        /// Mandatory from its thresholds, without AP.
        Mandatory = "mandatory",
        /// Forbidden.
        Forbidden = "forbidden",
    }
    /// the terrain of a merged territory.
    AnnexTerrain {
        /// Each kind in it, once.
        Union = "union",
        /// None.
        None = "none",
    }
    /// FCQ-12.27: where new units appear.
    Spawn {
        /// In the Capital.
        Capital = "capital",
        /// In any own territory.
        Anywhere = "anywhere",
    }
    /// what a number of territories counts.
    CountUnit {
        /// Base territories.
        Base = "base",
        /// Territories as merged.
        Entity = "entity",
    }
    /// how terrain costs of the two ends add up.
    TerrainStack {
        /// Each kind once.
        PerKind = "per_kind",
        /// Each kind once at each end.
        PerEnd = "per_end",
    }
    /// damage that cannot kill the next unit.
    Leftover {
        /// Is lost.
        Stop = "stop",
        /// Passes to a weaker unit behind.
        Spill = "spill",
    }
    /// what is left of a bonus after the opening strike.
    BonusLeftover {
        /// Stays as strength in the clash.
        Carry = "carry",
        /// Is lost.
        Drop = "drop",
    }
    /// what an Attack penalty does.
    Penalty {
        /// Lowers the attacker's strength in the clash.
        Reduce = "reduce",
        /// Counts as a Defence bonus.
        AsDefenceBonus = "as_defence_bonus",
    }
    /// FCQ-12.31: which conquests yield no gold in the first turn.
    Assimilation {
        /// None.
        Off = "off",
        /// All.
        All = "all",
        /// Those taken from players.
        FromPlayers = "from_players",
    }
    /// FCQ-12.35: what sending gold costs.
    GoldCost {
        /// 1 AP, at most 2/3 of production to one player.
        Flat = "flat",
        /// 1 AP up to half of production, 2 AP above, at most all of it.
        ByShare = "by_share",
    }
    /// how many there are of each card.
    Deck {
        /// Each draw is independent of the others.
        Infinite = "infinite",
        /// Each card once.
        Finite = "finite",
    }
    /// FCQ-12.38: how the first card comes.
    FirstCard {
        /// At random.
        Random = "random",
        /// Chosen from preset ones.
        Choice = "choice",
    }
    /// what the first attack of a turn is.
    FirstAttack {
        /// The first attack order.
        FirstOrder = "first_order",
        /// The first attack order that meets troops.
        FirstBattle = "first_battle",
    }
    /// how Blitzkrieg halves losses.
    BlitzkriegHalf {
        /// Each kind, rounded down.
        PerKind = "per_kind",
        /// The total, rounded down, in the order of casualties.
        Total = "total",
    }
    /// when an Overproduction series starts.
    OverproductionStart {
        /// With the turn it is played.
        FreshSeries = "fresh_series",
        /// Turns of Intensive Production before it count.
        CountsBack = "counts_back",
    }
    /// how far the Assassins reach.
    AssassinDistance {
        /// Exactly the printed distance.
        Exact = "exact",
        /// Up to it.
        UpTo = "up_to",
    }
    /// what the prize for losses in defence counts.
    LossesMeasure {
        /// Enemy units killed while defending.
        EnemyKilledInDefence = "enemy_killed_in_defence",
        /// Own units lost.
        OwnLost = "own_lost",
    }
    /// how often one may be supported.
    SupportMax {
        /// By one ally in each battle.
        Battle = "battle",
        /// By one ally in each turn.
        Turn = "turn",
    }
    /// which posts may be made before the slot opens.
    EarlyPosts {
        /// Those that touch nobody else.
        Harmless = "harmless",
        /// Any.
        Any = "any",
        /// None.
        None = "none",
    }
}

/// A window of local time that may pass midnight, written `00:00-08:00` (FCQ-11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Night {
    /// The minute of the day at which it begins, 0 to 1439.
    pub from_minute: u16,
    /// The minute of the day at which it ends, 0 to 1439.
    pub to_minute: u16,
}

impl Night {
    /// The rulebook's window, 24:00 to 08:00.
    pub const DEFAULT: Self = Self { from_minute: 0, to_minute: 8 * 60 };
}

impl fmt::Display for Night {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from_minute, self.to_minute);
        write!(f, "{:02}:{:02}-{:02}:{:02}", from / 60, from % 60, to / 60, to % 60)
    }
}

/// The text is no window of local time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no window of local time: 00:00-08:00 is expected")]
pub struct NotANight(String);

impl FromStr for Night {
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

impl Serialize for Night {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Night {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A share of the players in whole hundredths, written as a number from 0 to 1 (FCQ-4.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Hundredths, 0 to 100.
    pub percent: u8,
}

impl Share {
    /// The rulebook's 1/4.
    pub const QUARTER: Self = Self { percent: 25 };

    /// This share of a number, rounded down.
    pub const fn of(self, number: u32) -> u32 {
        number.saturating_mul(self.percent as u32) / 100
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.percent) / 100.0)
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let share = f64::deserialize(deserializer)?;
        (0..=100)
            .find(|percent| (f64::from(*percent) / 100.0 - share).abs() < 1e-9)
            .map(|percent| Self { percent })
            .ok_or_else(|| serde::de::Error::custom("a share from 0 to 1 in hundredths is expected"))
    }
}

/// What an objective pays: gold, cards drawn at random by class, and cards named (FCQ-12.42).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Prize {
    /// Gold.
    pub gold: u32,
    /// Minor cards at random.
    pub minor: u8,
    /// Major cards at random.
    pub major: u8,
    /// Cards by name.
    pub cards: Vec<Card>,
}

impl Prize {
    /// A prize in gold.
    pub const fn gold(gold: u32) -> Self {
        Self::new(gold, 0, 0)
    }

    /// So much gold and so many random cards of each class.
    pub const fn new(gold: u32, minor: u8, major: u8) -> Self {
        Self { gold, minor, major, cards: Vec::new() }
    }

    /// True if it pays nothing.
    pub fn is_nothing(&self) -> bool {
        self == &Self::default()
    }
}

/// Reads a list of optional cards, or `"all"`, or `"none"`.
pub(super) fn optional_cards<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Card>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Word(String),
        List(Vec<Card>),
    }
    let every = || Card::ALL.iter().copied().filter(|card| card.is_optional());
    match Written::deserialize(from)? {
        Written::Word(word) if word == "all" => Ok(every().collect()),
        Written::Word(word) if word == "none" => Ok(Vec::new()),
        Written::List(list) if list.iter().all(|card| card.is_optional()) => {
            Ok(every().filter(|card| list.contains(card)).collect())
        }
        _ => Err(serde::de::Error::custom("all, none, or a list of optional cards is expected")),
    }
}
