//! Why something is not allowed: a code, the rule, the place and the number that was missed.

use super::ids::{Rule, Seat, Territory};

/// Makes the enum of codes with their names for machines.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// What is wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code { $($(#[$doc])* $variant,)+ }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name that machines read.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }
    };
}

codes! {
    /// Three to six play.
    Players = "E_PLAYERS",
    /// The colours are not one for each seat, all different.
    Colours = "E_COLOURS",
    /// The data of board, cards, dice or objectives breaks a law.
    Components = "E_COMPONENTS",
    /// A clock of no hours.
    Clock = "E_CLOCK",
    /// No such seat, or the player is out of the game.
    OutOfGame = "E_OUT_OF_GAME",
    /// Somebody else is on turn.
    NotOnTurn = "E_NOT_ON_TURN",
    /// Not at this stage of the game or of the turn.
    Stage = "E_STAGE",
    /// Armies received are still to be placed.
    Unplaced = "E_UNPLACED",
    /// What was conquered waits for the armies that move in.
    Advance = "E_ADVANCE",
    /// Nothing was conquered that waits for armies.
    NoAdvance = "E_NO_ADVANCE",
    /// The movements have begun: no more attacks.
    Moving = "E_MOVING",
    /// The territory is not one's own.
    NotOwn = "E_NOT_OWN",
    /// The territory is one's own.
    Own = "E_OWN",
    /// The territory is taken.
    Taken = "E_TAKEN",
    /// A Strategic Centre cannot be chosen here.
    Centre = "E_CENTRE",
    /// No Strategic Centre.
    NotCentre = "E_NOT_CENTRE",
    /// Both territories lie in one continent.
    SameContinent = "E_SAME_CONTINENT",
    /// No such choice is left.
    NoChoice = "E_NO_CHOICE",
    /// The territories are not contiguous.
    NotContiguous = "E_NOT_CONTIGUOUS",
    /// A territory is named twice.
    Twice = "E_TWICE",
    /// More than there are to place there.
    Pool = "E_POOL",
    /// Nothing, or none.
    Zero = "E_ZERO",
    /// Too many dice.
    Dice = "E_DICE",
    /// Too few armies: one must stay.
    Armies = "E_ARMIES",
    /// More than fought the last battle.
    TooMany = "E_TOO_MANY",
    /// Those armies have been moved in this turn.
    Moved = "E_MOVED",
    /// The target has only one army.
    LastArmy = "E_LAST_ARMY",
    /// Not so many planes.
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
    /// An option of this game that is not played.
    Option = "E_OPTION",
    /// The Information Centre is on the board already.
    CiPlaced = "E_CI_PLACED",
    /// Too late for the Information Centre.
    CiLate = "E_CI_LATE",
    /// The Information Centre is not on the board, or not in one's hands.
    CiNotHeld = "E_CI_NOT_HELD",
    /// That Information Centre was moved in this turn.
    CiMoved = "E_CI_MOVED",
    /// One spying a turn.
    Spied = "E_SPIED",
    /// Oneself cannot be meant.
    Oneself = "E_ONESELF",
    /// Nothing can be taken back.
    NoUndo = "E_NO_UNDO",
    /// Not marked absent.
    NotAbsent = "E_NOT_ABSENT",
    /// Nobody is absent: the game goes on.
    NobodyAbsent = "E_NOBODY_ABSENT",
    /// It was agreed already.
    Agreed = "E_AGREED",
}

/// A number that was missed: what was needed, or allowed at most, and what there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed {
    /// Needed, or allowed at most.
    pub limit: u32,
    /// There was, or was asked for.
    pub given: u32,
}

/// One refusal: nothing of the line has been done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub code: Code,
    /// The rule that says so.
    pub rule: Rule,
    /// Where.
    pub place: Option<Territory>,
    /// The other player concerned.
    pub other: Option<Seat>,
    /// The number that was missed.
    pub missed: Option<Missed>,
}

impl Refusal {
    /// A refusal by a rule; the rest is added by the methods below.
    pub const fn new(code: Code, rule: Rule) -> Self {
        Self { code, rule, place: None, other: None, missed: None }
    }

    /// At a territory.
    #[must_use]
    pub const fn at(mut self, place: Territory) -> Self {
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
}

/// Refuses unless `allowed`.
pub(super) fn ensure(allowed: bool, refusal: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if allowed { Ok(()) } else { Err(refusal()) }
}
