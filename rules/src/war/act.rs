//! What a player submits: the lines of a post.

use serde::{Deserialize, Serialize};

use super::ids::{CardId, Continent, Seat, Territory};

/// One line of a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Keeps a secret ranked list for the picks of the set-up (C5); empty: throws it away.
    Keep {
        /// Best first.
        list: Vec<Territory>,
    },
    /// Five players: takes a Strategic Centre that is left (A2.3a).
    ChooseCentre {
        /// Which.
        at: Territory,
    },
    /// Five players: takes two territories (A2.3b).
    ChoosePair {
        /// Which.
        pair: [Territory; 2],
    },
    /// Set-up: puts an army on a vacant territory (A2.5).
    Pick {
        /// Which.
        at: Territory,
    },
    /// Places armies received (A5).
    Place {
        /// Where.
        at: Territory,
        /// How many.
        n: u32,
        /// Out of which pool; none: the continent's first, then the free one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pool: Option<Pool>,
    },
    /// Attacks by land (A7).
    Attack(Attack),
    /// Moves armies into what was conquered (A8.1).
    Advance {
        /// How many.
        n: u32,
    },
    /// Attacks from the air base (A9.2).
    Bomb {
        /// Whom.
        at: Territory,
        /// Planes sent.
        n: u32,
    },
    /// Cards for armies (A10.2).
    CardArmies {
        /// The territory card.
        card: CardId,
        /// The number cards with it.
        numbers: Vec<CardId>,
        /// The territory of the card that receives them.
        at: Territory,
    },
    /// Cards for an air attack from the box (A10.3).
    CardBomb {
        /// The territory card.
        card: CardId,
        /// The number cards with it.
        numbers: Vec<CardId>,
        /// The territory of the card that is attacked.
        at: Territory,
        /// Planes sent; none: as many as cards and box allow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<u32>,
    },
    /// Two cards for a transport of armies (A10.4).
    CardTransport {
        /// The two territory cards.
        cards: [CardId; 2],
        /// From.
        from: Territory,
        /// To.
        to: Territory,
        /// How many armies.
        n: u32,
    },
    /// Throws cards away (A10.6).
    Discard {
        /// Which.
        cards: Vec<CardId>,
    },
    /// Moves armies to a contiguous territory (A11.1).
    Move {
        /// From.
        from: Territory,
        /// To.
        to: Territory,
        /// How many.
        n: u32,
    },
    /// Moves armies from Strategic Centre to Strategic Centre (A11.2).
    Airlift {
        /// From.
        from: Territory,
        /// To.
        to: Territory,
        /// How many.
        n: u32,
    },
    /// Puts one's Information Centre on the board (A15.1).
    CiPlace {
        /// Where.
        at: Territory,
    },
    /// Moves an Information Centre one holds (A15.5).
    CiMove {
        /// Whose it is; none: one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<Seat>,
        /// To.
        to: Territory,
    },
    /// Two cards to transport an Information Centre (A15.6).
    CiCard {
        /// The two territory cards.
        cards: [CardId; 2],
        /// Whose it is; none: one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<Seat>,
        /// To.
        to: Territory,
    },
    /// Looks into the hand of another (A15.2).
    Spy {
        /// Whose.
        on: Seat,
    },
    /// Takes the last line back, where nothing was drawn or shown since (C8).
    Undo,
    /// Ends the turn.
    End,
    /// A player marked absent is back (C7).
    Return,
    /// Agrees to close the game without a winner while a seat is absent (C7).
    Close,
}

/// An attack by land, once or as long as its stop condition lets it go on (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// From.
    pub from: Territory,
    /// To.
    pub to: Territory,
    /// Attack dice; none: as many as allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u32>,
    /// When it stops.
    #[serde(default)]
    pub until: Until,
    /// What moves in on conquest.
    #[serde(default)]
    pub advance: Advance,
}

/// When an attack stops; conquest and the last army that may attack always stop it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// After one battle.
    #[default]
    Once,
    /// Not before the conquest.
    Conquest,
    /// When the attacking territory has so many armies or fewer, tested before each battle.
    Left(u32),
    /// After so many battles.
    Times(u32),
}

/// What moves in on conquest (A8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Advance {
    /// All that fought the last battle.
    #[default]
    All,
    /// So many, or as many as fought the last battle if that is fewer.
    Count(u32),
    /// The player says so in a line of its own.
    Ask,
}

/// Where armies to be placed come from (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Those for territories: anywhere.
    Free,
    /// Those for a continent: inside it.
    Continent(Continent),
}
