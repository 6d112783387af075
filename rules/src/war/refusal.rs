//! Reasons why a line is not allowed: a code, the rule, the place, and the number that was missed.

use super::ids::{CardId, Seat, Territory, WarRule};

/// Defines the enum of codes with their names for programs.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// The kind of error.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code { $($(#[$doc])* $variant,)+ }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the name that programs read.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }
    };
}

codes! {
    /// The game is for three to six players.
    Players = "E_PLAYERS",
    /// The colours are not one for each seat, or not all different.
    Colours = "E_COLOURS",
    /// The data of board, cards, dice or objectives is inconsistent.
    Components = "E_COMPONENTS",
    /// The opening position has another number of players.
    OpeningPlayers = "E_OPENING_PLAYERS",
    /// The opening position contradicts itself.
    Opening = "E_OPENING",
    /// A clock has no hours.
    Clock = "E_CLOCK",
    /// There is no such seat, or its player is out of the game.
    OutOfGame = "E_OUT_OF_GAME",
    /// Another player is on turn.
    NotOnTurn = "E_NOT_ON_TURN",
    /// The line is not allowed at this stage of the game or of the turn.
    Stage = "E_STAGE",
    /// Received armies must be placed first.
    Unplaced = "E_UNPLACED",
    /// Armies must move into the conquered territory first.
    Advance = "E_ADVANCE",
    /// There is no conquest that waits for armies.
    NoAdvance = "E_NO_ADVANCE",
    /// Movements have begun, so attacks are over.
    Moving = "E_MOVING",
    /// The territory belongs to another player.
    NotOwn = "E_NOT_OWN",
    /// The territory belongs to the player.
    Own = "E_OWN",
    /// The territory is taken.
    Taken = "E_TAKEN",
    /// A Strategic Centre cannot be chosen here.
    Centre = "E_CENTRE",
    /// The territory is not a Strategic Centre.
    NotCentre = "E_NOT_CENTRE",
    /// Both territories lie in one continent.
    SameContinent = "E_SAME_CONTINENT",
    /// This choice is not left.
    NoChoice = "E_NO_CHOICE",
    /// The territories are not contiguous.
    NotContiguous = "E_NOT_CONTIGUOUS",
    /// A territory is named twice.
    Twice = "E_TWICE",
    /// There are not so many armies to place there.
    Pool = "E_POOL",
    /// The number or the list is empty.
    Zero = "E_ZERO",
    /// Too many dice.
    Dice = "E_DICE",
    /// There are too few armies: one must stay.
    Armies = "E_ARMIES",
    /// More armies than fought the last battle.
    TooMany = "E_TOO_MANY",
    /// Those armies have already moved in this turn.
    Moved = "E_MOVED",
    /// The target has only one army.
    LastArmy = "E_LAST_ARMY",
    /// There are not so many planes.
    Planes = "E_PLANES",
    /// The card is not in the hand.
    NotHeld = "E_NOT_HELD",
    /// A territory card is needed.
    NotTerritoryCard = "E_NOT_TERRITORY_CARD",
    /// A number card is needed.
    NotNumberCard = "E_NOT_NUMBER_CARD",
    /// The card does not name the territory.
    NotOnCard = "E_NOT_ON_CARD",
    /// The hand is too large to end the turn.
    Hand = "E_HAND",
    /// The option is not played in this game.
    Option = "E_OPTION",
    /// The Information Centre is already on the board.
    CiPlaced = "E_CI_PLACED",
    /// It is too late to place the Information Centre.
    CiLate = "E_CI_LATE",
    /// The Information Centre is not on the board, or the player does not hold it.
    CiNotHeld = "E_CI_NOT_HELD",
    /// That Information Centre has already moved in this turn.
    CiMoved = "E_CI_MOVED",
    /// A player may spy once a turn.
    Spied = "E_SPIED",
    /// The line must name another player.
    Oneself = "E_ONESELF",
    /// Nothing can be taken back.
    NoUndo = "E_NO_UNDO",
    /// The player is not marked absent.
    NotAbsent = "E_NOT_ABSENT",
    /// No player is absent, so the game goes on.
    NobodyAbsent = "E_NOBODY_ABSENT",
    /// The player has already agreed.
    Agreed = "E_AGREED",
}

/// A number that was missed, with its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedLimit {
    /// The number needed, or the maximum allowed.
    pub limit: u32,
    /// The actual or requested number.
    pub given: u32,
}

/// A refused line, none of which was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WarRefusal {
    /// The kind of error.
    pub code: Code,
    /// The rule that forbids the line.
    pub rule: WarRule,
    /// The territory concerned, if any.
    pub place: Option<Territory>,
    /// The other player concerned, if any.
    pub other: Option<Seat>,
    /// The number that was missed, if any.
    pub missed: Option<MissedLimit>,
    /// The cards concerned, if any.
    pub cards: Vec<CardId>,
    /// The player's own hand, if it says which cards could be used.
    pub hand: Vec<CardId>,
}

impl WarRefusal {
    /// Creates a refusal by a rule; the methods below add the details.
    pub const fn new(code: Code, rule: WarRule) -> Self {
        Self { code, rule, place: None, other: None, missed: None, cards: Vec::new(), hand: Vec::new() }
    }

    /// Adds the territory.
    #[must_use]
    pub const fn at(mut self, place: Territory) -> Self {
        self.place = Some(place);
        self
    }

    /// Adds the other player.
    #[must_use]
    pub const fn with(mut self, other: Seat) -> Self {
        self.other = Some(other);
        self
    }

    /// Adds the cards concerned.
    #[must_use]
    pub fn about(self, cards: impl IntoIterator<Item = CardId>) -> Self {
        Self { cards: cards.into_iter().collect(), ..self }
    }

    /// Adds the number needed or allowed, and the number given.
    #[must_use]
    pub const fn missed(mut self, limit: u32, given: u32) -> Self {
        self.missed = Some(MissedLimit { limit, given });
        self
    }
}

/// Refuses unless `allowed`.
pub(super) fn ensure(allowed: bool, refusal: impl FnOnce() -> WarRefusal) -> Result<(), WarRefusal> {
    if allowed { Ok(()) } else { Err(refusal()) }
}
