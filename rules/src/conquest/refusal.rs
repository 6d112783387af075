//! Why something is not allowed: the error codes of section 17, each with the order, the place, the
//! rule and the number that was missed.
//!
//! Owns the form of a refusal and the order of the codes. Does not own the checks.

use serde::{Deserialize, Serialize};

use super::ids::{Rule, Seat, TerritoryId};

/// Makes the enum of codes with their names in data.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// A code of section 17. The common codes come first, in their order: of several errors the
        /// first counts, so checks run in this order and then in that of the action's own list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Code { $($(#[$doc])* #[serde(rename = $name)] $variant,)+ }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name used in cases, messages and logs.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }
    };
}

codes! {
    /// Wrong phase.
    Phase = "E_PHASE",
    /// Somebody else is on turn, or the post of this phase was made.
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
    /// Intensive Production was given, or is wanted after other actions.
    Exclusive = "E_EXCLUSIVE",
    /// Sign-up is full.
    Full = "E_FULL",
    /// It was done already.
    Already = "E_ALREADY",
    /// The game has started.
    Started = "E_STARTED",
    /// No such flag or value.
    BadOption = "E_BAD_OPTION",
    /// Two flags exclude each other.
    OptionConflict = "E_OPTION_CONFLICT",
    /// Too few players, or an odd number.
    PlayerCount = "E_PLAYER_COUNT",
    /// Somebody picked the territory.
    Taken = "E_TAKEN",
    /// The territory cannot be picked.
    Unpickable = "E_UNPICKABLE",
    /// Too many or too few were named.
    Count = "E_COUNT",
    /// A starting unit in the Capital.
    UnitInCapital = "E_UNIT_IN_CAPITAL",
    /// Starting units that are not one in each other territory.
    Placement = "E_PLACEMENT",
    /// The player has no Capital for new units.
    NoCapital = "E_NO_CAPITAL",
    /// Too many units would stand in the territory.
    StackLimit = "E_STACK_LIMIT",
    /// The player has a Capital.
    HasCapital = "E_HAS_CAPITAL",
    /// The Capital cannot be merged or sold.
    Capital = "E_CAPITAL",
    /// Territories of different size.
    Size = "E_SIZE",
    /// The territories do not touch.
    NotAdjacent = "E_NOT_ADJACENT",
    /// Too few base territories held.
    Threshold = "E_THRESHOLD",
    /// The highest level is reached.
    MaxLevel = "E_MAX_LEVEL",
    /// Two different allies would stand together.
    Guests = "E_GUESTS",
    /// The territory is in Temporary Possession.
    Temporary = "E_TEMPORARY",
    /// The player does not hold the card.
    CardNotHeld = "E_CARD_NOT_HELD",
    /// The card can be used from the next turn.
    CardNotYet = "E_CARD_NOT_YET",
    /// A second card in one turn.
    CardLimit = "E_CARD_LIMIT",
    /// No such target for the card.
    Target = "E_TARGET",
    /// Out of reach.
    TooFar = "E_TOO_FAR",
    /// Only minor cards can be converted.
    NotMinor = "E_NOT_MINOR",
    /// Less than the smallest transfer.
    MinTransfer = "E_MIN_TRANSFER",
    /// More than one player may be sent in a turn.
    MaxTransfer = "E_MAX_TRANSFER",
    /// That player cannot receive.
    Recipient = "E_RECIPIENT",
    /// A second card to one player.
    OneCard = "E_ONE_CARD",
    /// Below the smallest price.
    MinPrice = "E_MIN_PRICE",
    /// The two sides of a sale do not name the same.
    Mismatch = "E_MISMATCH",
    /// No path inside the borders.
    NoPath = "E_NO_PATH",
    /// The path is too long.
    MaxSteps = "E_MAX_STEPS",
    /// Another ally's troops stand there.
    GuestPresent = "E_GUEST_PRESENT",
    /// The owner is neither allied nor named as the ally.
    NotAllied = "E_NOT_ALLIED",
    /// A Blockade.
    Blockaded = "E_BLOCKADED",
    /// It would be an attack and must be ordered as one.
    UseAttack = "E_USE_ATTACK",
    /// Mountains.
    Impassable = "E_IMPASSABLE",
    /// One's own territory cannot be attacked.
    OwnTerritory = "E_OWN_TERRITORY",
    /// No attack from a territory merged in this turn.
    MergedThisTurn = "E_MERGED_THIS_TURN",
    /// The window is over.
    TooLate = "E_TOO_LATE",
    /// The post would touch others and cannot be made early.
    NotHarmless = "E_NOT_HARMLESS",
    /// The number is not on the list.
    Range = "E_RANGE",
    /// Only the Game Master may.
    NotGm = "E_NOT_GM",
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A number that was missed: what was needed, or allowed at most, and what there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missed {
    /// Needed, or allowed at most.
    pub limit: u32,
    /// There was, or was asked for.
    pub given: u32,
}

/// One refusal: nothing of the act has been done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// What is wrong.
    pub code: Code,
    /// The rule that says so.
    pub rule: Rule,
    /// Which act of the post, from 0; none: the post as a whole.
    pub order: Option<usize>,
    /// Where.
    pub place: Option<TerritoryId>,
    /// The other player concerned.
    pub other: Option<Seat>,
    /// The number that was missed.
    pub missed: Option<Missed>,
}

impl Refusal {
    /// A refusal by a rule; the rest is added by the methods below.
    pub const fn new(code: Code, rule: Rule) -> Self {
        Self { code, rule, order: None, place: None, other: None, missed: None }
    }

    /// At a territory.
    #[must_use]
    pub const fn at(mut self, place: TerritoryId) -> Self {
        self.place = Some(place);
        self
    }

    /// Concerning another player.
    #[must_use]
    pub const fn with(mut self, other: Seat) -> Self {
        self.other = Some(other);
        self
    }

    /// With the number needed or allowed, and the one given.
    #[must_use]
    pub const fn missed(mut self, limit: u32, given: u32) -> Self {
        self.missed = Some(Missed { limit, given });
        self
    }

    /// In the act of this index; an index set before stays.
    #[must_use]
    pub fn in_order(mut self, order: usize) -> Self {
        self.order.get_or_insert(order);
        self
    }
}

impl std::fmt::Display for Refusal {
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
        if let Some(Missed { limit, given }) = self.missed {
            write!(f, ", {given} where {limit} is the limit")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
