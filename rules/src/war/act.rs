//! Acts of a player: the lines of a post.

use serde::{Deserialize, Serialize};

use super::ids::{CardId, Continent, Seat, Territory};

/// One line of a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Keeps a secret ranked list for the picks of the set-up (C5); an empty one deletes it.
    Keep {
        /// The territories, best first.
        list: Vec<Territory>,
    },
    /// Takes a Strategic Centre that is left, in a game of five (A2.3a).
    ChooseCentre {
        /// The Strategic Centre.
        at: Territory,
    },
    /// Takes two territories, in a game of five (A2.3b).
    ChoosePair {
        /// The territories.
        pair: [Territory; 2],
    },
    /// Puts an army on a vacant territory in the set-up (A2.5).
    Pick {
        /// The territory.
        at: Territory,
    },
    /// Places armies received (A5).
    Place {
        /// The territory.
        at: Territory,
        /// Number of armies.
        n: u32,
        /// Pool of the armies; `None` for the continent's first, then the free one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pool: Option<ArmyPool>,
    },
    /// Attacks by land (A7).
    Attack(LandAttack),
    /// Moves armies into what was conquered (A8.1).
    Advance {
        /// Number of armies.
        n: u32,
    },
    /// Attacks from the air base (A9.2).
    Bomb {
        /// The target.
        at: Territory,
        /// Number of planes sent.
        n: u32,
    },
    /// Turns cards into armies (A10.2).
    CardArmies {
        /// The territory card.
        card: CardId,
        /// The number cards added to it.
        numbers: Vec<CardId>,
        /// The territory of the card that receives them.
        at: Territory,
    },
    /// Turns cards into an air attack from the box (A10.3).
    CardBomb {
        /// The territory card.
        card: CardId,
        /// The number cards added to it.
        numbers: Vec<CardId>,
        /// The territory of the card that is attacked.
        at: Territory,
        /// Number of planes sent; `None` for as many as cards and box allow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<u32>,
    },
    /// Turns two cards into a transport of armies (A10.4).
    CardTransport {
        /// The two territory cards.
        cards: [CardId; 2],
        /// Origin.
        from: Territory,
        /// Destination.
        to: Territory,
        /// Number of armies.
        n: u32,
    },
    /// Discards cards (A10.6).
    Discard {
        /// The cards.
        cards: Vec<CardId>,
    },
    /// Moves armies to a contiguous territory (A11.1).
    Move {
        /// Origin.
        from: Territory,
        /// Destination.
        to: Territory,
        /// Number of armies.
        n: u32,
    },
    /// Moves all armies that may still go to a contiguous territory (A11.1).
    MoveAll {
        /// Origin.
        from: Territory,
        /// Destination.
        to: Territory,
    },
    /// Moves armies from one Strategic Centre to another (A11.2).
    Airlift {
        /// Origin.
        from: Territory,
        /// Destination.
        to: Territory,
        /// Number of armies.
        n: u32,
    },
    /// Puts the player's own Information Centre on the board (A15.1).
    CiPlace {
        /// The territory.
        at: Territory,
    },
    /// Moves an Information Centre that the player holds (A15.5).
    CiMove {
        /// Owner of the Information Centre; `None` for the player's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<Seat>,
        /// Destination.
        to: Territory,
    },
    /// Turns two cards into a transport of an Information Centre (A15.6).
    CiCard {
        /// The two territory cards.
        cards: [CardId; 2],
        /// Owner of the Information Centre; `None` for the player's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<Seat>,
        /// Destination.
        to: Territory,
    },
    /// Looks at another player's hand (A15.2).
    Spy {
        /// The other player.
        on: Seat,
    },
    /// Takes the last line back, if nothing was drawn or shown since (C8).
    Undo,
    /// Ends the turn.
    End,
    /// A line that is run only if a condition is met when it is reached (C11).
    When {
        /// The condition.
        condition: BoardCondition,
        /// The line.
        then: Box<Act>,
    },
    /// Returns a player marked absent to the game (C7).
    Return,
    /// Agrees to close the game without a winner while a seat is absent (C7).
    Close,
}

impl Act {
    /// Returns the line without its condition.
    pub fn unconditional(&self) -> &Act {
        match self {
            Self::When { then, .. } => then.unconditional(),
            line => line,
        }
    }

    /// Returns true if the line may have a condition: public facts alone decide whether it is allowed.
    pub(super) const fn may_be_conditional(&self) -> bool {
        matches!(
            self,
            Self::Attack(_)
                | Self::Bomb { .. }
                | Self::Move { .. }
                | Self::MoveAll { .. }
                | Self::Airlift { .. }
                | Self::End
        )
    }
}

/// A condition of a line, over what everybody sees when the line is reached (C11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BoardCondition {
    /// The player holds the territory.
    Held(Territory),
    /// Another player holds the territory.
    NotHeld(Territory),
    /// At least so many armies are on the player's territory.
    AtLeast {
        /// The territory.
        at: Territory,
        /// Number of armies.
        n: u32,
    },
    /// The line is allowed.
    Possible,
}

/// An attack by land: battles until its stop condition is met (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandAttack {
    /// Origin of the attack.
    pub from: Territory,
    /// Target of the attack.
    pub to: Territory,
    /// Number of attack dice; `None` for as many as allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u32>,
    /// Stop condition.
    #[serde(default)]
    pub until: StopCondition,
    /// Armies that move in on conquest.
    #[serde(default)]
    pub advance: AdvanceChoice,
}

/// Stop condition of an attack. Conquest and the last army that may attack always stop it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopCondition {
    /// After one battle.
    #[default]
    Once,
    /// Only at the conquest.
    Conquest,
    /// At this many armies or fewer on the attacking territory, tested before each battle.
    Left(u32),
    /// After this many battles.
    Times(u32),
}

/// Armies that move in on conquest (A8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdvanceChoice {
    /// All that fought the last battle.
    #[default]
    All,
    /// This many, but at most as many as fought the last battle.
    Count(u32),
    /// As many as the player says in a separate line.
    Ask,
}

/// Pool of received armies (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmyPool {
    /// Armies for territories, placed anywhere.
    Free,
    /// Armies for a continent, placed inside it.
    Continent(Continent),
}
