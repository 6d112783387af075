//! Refusals: the error codes of section 17, each with the order, the place, the rule and the number
//! that was missed.
//!
//! Owns the form of a refusal and the order of the codes. The checks belong to the modules of the
//! actions.

use serde::{Deserialize, Serialize};

use super::ids::{ConquestRule, Seat, TerritoryId};
use super::order::action_points::OrderCost;

/// Defines the enum of codes with their names in data.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// A code of section 17. The common codes come first, in their order. The first of several
        /// errors counts, so checks run in this order and then in that of the action's own list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Code { $($(#[$doc])* #[serde(rename = $name)] $variant,)+ }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the name used in cases, messages and logs.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }
    };
}

codes! {
    /// Wrong phase.
    Phase = "E_PHASE",
    /// Another player's slot is open, or the post of this phase was made.
    NotYourSlot = "E_NOT_YOUR_SLOT",
    /// The player is out of the game.
    Eliminated = "E_ELIMINATED",
    /// Not enough action points.
    Ap = "E_AP",
    /// Not enough gold.
    Gold = "E_GOLD",
    /// No such territory, or one that was merged into another.
    UnknownTerritory = "E_UNKNOWN_TERRITORY",
    /// The territory is not the player's.
    NotOwner = "E_NOT_OWNER",
    /// The stack is too small, or its units have been ordered.
    NoUnits = "E_NO_UNITS",
    /// An option of this game forbids it.
    Disabled = "E_DISABLED",
    /// Intensive Production was given, or is ordered after other actions.
    Exclusive = "E_EXCLUSIVE",
    /// Sign-up is full.
    Full = "E_FULL",
    /// The action was taken already.
    Already = "E_ALREADY",
    /// The game has started.
    Started = "E_STARTED",
    /// No such flag or value.
    BadOption = "E_BAD_OPTION",
    /// Two flags exclude each other.
    OptionConflict = "E_OPTION_CONFLICT",
    /// Too few players, or an odd number of players.
    PlayerCount = "E_PLAYER_COUNT",
    /// Another player picked the territory.
    Taken = "E_TAKEN",
    /// The territory cannot be picked.
    Unpickable = "E_UNPICKABLE",
    /// Too many or too few were named.
    Count = "E_COUNT",
    /// A starting unit stands in the Capital.
    UnitInCapital = "E_UNIT_IN_CAPITAL",
    /// The starting units do not stand one in each other territory.
    Placement = "E_PLACEMENT",
    /// The player has no Capital for new units.
    NoCapital = "E_NO_CAPITAL",
    /// Too many units would stand in the territory.
    StackLimit = "E_STACK_LIMIT",
    /// The player has a Capital.
    HasCapital = "E_HAS_CAPITAL",
    /// The Capital cannot be merged or sold.
    Capital = "E_CAPITAL",
    /// The territories differ in size.
    Size = "E_SIZE",
    /// The territories do not touch.
    NotAdjacent = "E_NOT_ADJACENT",
    /// The player holds too few base territories.
    Threshold = "E_THRESHOLD",
    /// The highest level is reached.
    MaxLevel = "E_MAX_LEVEL",
    /// Two different allies would stand together.
    Guests = "E_GUESTS",
    /// The territory is in Temporary Possession.
    Temporary = "E_TEMPORARY",
    /// The name of a merged territory is no name.
    BadName = "E_BAD_NAME",
    /// Another territory has the name of the merged one.
    NameTaken = "E_NAME_TAKEN",
    /// The player does not hold the card.
    CardNotHeld = "E_CARD_NOT_HELD",
    /// The card can only be used from the next turn.
    CardNotYet = "E_CARD_NOT_YET",
    /// It is the player's second card in one turn.
    CardLimit = "E_CARD_LIMIT",
    /// The card has no such target.
    Target = "E_TARGET",
    /// The target is out of reach.
    TooFar = "E_TOO_FAR",
    /// Only minor cards can be converted.
    NotMinor = "E_NOT_MINOR",
    /// The transfer is less than the smallest one.
    MinTransfer = "E_MIN_TRANSFER",
    /// The transfer is more than one player may be sent in a turn.
    MaxTransfer = "E_MAX_TRANSFER",
    /// That player cannot receive.
    Recipient = "E_RECIPIENT",
    /// It is a second card to the same player.
    OneCard = "E_ONE_CARD",
    /// The price is below the smallest one.
    MinPrice = "E_MIN_PRICE",
    /// The two sides of a sale name different terms.
    Mismatch = "E_MISMATCH",
    /// There is no path inside the borders.
    NoPath = "E_NO_PATH",
    /// The path is too long.
    MaxSteps = "E_MAX_STEPS",
    /// Another ally's troops stand there.
    GuestPresent = "E_GUEST_PRESENT",
    /// The owner is neither allied nor named as the ally.
    NotAllied = "E_NOT_ALLIED",
    /// A Blockade forbids it.
    Blockaded = "E_BLOCKADED",
    /// It would be an attack and must be ordered as one.
    UseAttack = "E_USE_ATTACK",
    /// Mountains cannot be entered.
    Impassable = "E_IMPASSABLE",
    /// The player's own territory cannot be attacked.
    OwnTerritory = "E_OWN_TERRITORY",
    /// No attack from a territory merged in this turn.
    MergedThisTurn = "E_MERGED_THIS_TURN",
    /// The time for it is over.
    TooLate = "E_TOO_LATE",
    /// The post would affect others and cannot be made early.
    NotHarmless = "E_NOT_HARMLESS",
    /// The number is not on the list.
    Range = "E_RANGE",
    /// Only the Game Master may do it.
    NotGm = "E_NOT_GM",
    /// The opening position has another number of players.
    OpeningPlayers = "E_OPENING_PLAYERS",
    /// The opening position contradicts itself.
    Opening = "E_OPENING",
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A number that was missed: the limit and the actual value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConquestMissedLimit {
    /// The number needed, or allowed at most.
    pub limit: u32,
    /// The actual number, or the number asked for.
    pub given: u32,
}

/// A refusal of an act; nothing of the post has been done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConquestRefusal {
    /// The error code.
    pub code: Code,
    /// The rule that forbids it.
    pub rule: ConquestRule,
    /// The index of the act in the post, from 0; `None` for the post as a whole.
    pub order: Option<usize>,
    /// The territory concerned.
    pub place: Option<TerritoryId>,
    /// The other player concerned.
    pub other: Option<Seat>,
    /// The number that was missed.
    pub missed: Option<ConquestMissedLimit>,
    /// The price that was too high, by its parts; `None` in logs before November 2026.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<OrderCost>,
}

impl ConquestRefusal {
    /// Creates a refusal by a rule; the methods below add the rest.
    pub const fn new(code: Code, rule: ConquestRule) -> Self {
        Self { code, rule, order: None, place: None, other: None, missed: None, cost: None }
    }

    /// Adds the territory.
    #[must_use]
    pub const fn at(mut self, place: TerritoryId) -> Self {
        self.place = Some(place);
        self
    }

    /// Adds the other player concerned.
    #[must_use]
    pub const fn with(mut self, other: Seat) -> Self {
        self.other = Some(other);
        self
    }

    /// Adds the number needed or allowed, and the one given.
    #[must_use]
    pub const fn missed(mut self, limit: u32, given: u32) -> Self {
        self.missed = Some(ConquestMissedLimit { limit, given });
        self
    }

    /// Adds the price of a unit order that costs more AP than the player has left.
    #[must_use]
    pub fn priced(self, cost: OrderCost, left: u8) -> Self {
        Self { cost: Some(cost), ..self.missed(cost.total.into(), left.into()) }
    }

    /// Adds the index of the act; an index set before stays.
    #[must_use]
    pub fn in_order(mut self, order: usize) -> Self {
        self.order.get_or_insert(order);
        self
    }
}

impl std::fmt::Display for ConquestRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} by {}", self.code, self.rule)?;
        if let Some(order) = self.order {
            write!(f, ", order {}", order + 1)?;
        }
        if let Some(place) = self.place {
            write!(f, ", {place}")?;
        }
        if let Some(other) = self.other {
            write!(f, ", {other}")?;
        }
        if let Some(ConquestMissedLimit { limit, given }) = self.missed {
            write!(f, ", {given} where {limit} is the limit")?;
        }
        Ok(())
    }
}

impl std::error::Error for ConquestRefusal {}
