//! The rules that a reason can cite, each an anchor of the players' rules page.
//!
//! Owns the ids only; the text of the rules is in `docs/rules/diplomacy/` and in the folders of the variants.

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use super::variants;

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)+) => {
        /// A rule of the players' rules page.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Rule {
            $($(#[$doc])* $name,)+
        }

        impl Rule {
            /// Every rule, in the order of the page.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Returns the id that messages cite, e.g. `DIP-4.5`.
            pub fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)+
                }
            }
        }
    };
}

rules! {
    /// A power with at least eighteen centres, and more than any other power, wins.
    Victory = "DIP-1.1",
    /// If two powers have enough centres, the one with more wins; on a tie the game goes on.
    VictoryOverTie = "1900-1.3",
    /// All survivors agree to a draw.
    Draw = "DIP-1.2",
    /// The agreed number of turns has been played; centres rank the powers.
    TurnLimit = "DIP-1.3",
    /// A power gives orders to its own units only.
    OwnUnitsOnly = "DIP-3.1",
    /// The ordered unit does not exist.
    NoSuchUnit = "DIP-3.2",
    /// The first legal order for a unit counts.
    FirstOrderCounts = "DIP-3.3",
    /// A unit without a legal order holds.
    UnorderedStands = "DIP-3.4",
    /// Each phase has its own kinds of orders.
    OrdersOfThePhase = "DIP-3.5",
    /// A unit moves to a neighbouring place in which it may stand.
    MoveToNeighbour = "DIP-4.1",
    /// A unit cannot move to the place where it stands.
    MoveElsewhere = "DIP-4.2",
    /// A fleet that can reach two coasts must name one.
    NameTheCoast = "DIP-4.3",
    /// The named coast cannot be reached.
    CoastOutOfReach = "DIP-4.4",
    /// A move succeeds if nothing is in its way.
    MoveSucceeds = "DIP-4.5",
    /// Moves of equal strength to one place all fail.
    Bounce = "DIP-4.6",
    /// A unit that holds keeps out any attack that is not stronger.
    Holder = "DIP-4.7",
    /// Two units that move against each other fight head to head.
    HeadToHead = "DIP-4.8",
    /// A power never dislodges its own units, and its supports never help to dislodge them.
    OwnUnitSafe = "DIP-4.9",
    /// A fleet on a half-strength passage counts half.
    HalfStrength = "SCR-3",
    /// A unit supports only where it could go.
    SupportInReach = "DIP-5.1",
    /// A unit cannot support across a half-strength passage.
    SupportAcross = "SCR-6",
    /// A unit supports neither itself nor an attack on its own place.
    SupportElsewhere = "DIP-5.2",
    /// The supported order must be possible.
    SupportOfPossible = "DIP-5.3",
    /// A support counts only if it matches the order of the supported unit.
    SupportMatches = "DIP-5.4",
    /// A support counts.
    SupportGiven = "DIP-5.5",
    /// An attack from elsewhere cuts support.
    SupportCut = "DIP-5.6",
    /// An attack over a half-strength passage cuts support only by dislodging.
    NotCut = "SCR-8",
    /// A dislodged unit gives no support.
    SupporterDislodged = "DIP-5.7",
    /// Only a fleet at sea convoys.
    FleetAtSeaConvoys = "DIP-6.1",
    /// Only an army is convoyed, from coast to coast.
    ArmyIsConvoyed = "DIP-6.2",
    /// There must be fleets that could carry the army.
    RoutePossible = "DIP-6.3",
    /// The fleet must be useful on some route.
    FleetOfUse = "DIP-6.4",
    /// A convoy order counts only if the army makes that move.
    ConvoyMatches = "DIP-6.5",
    /// The convoy succeeds.
    ConvoyHolds = "DIP-6.6",
    /// No whole route was ordered.
    RouteNotOrdered = "DIP-6.7",
    /// A dislodged fleet breaks the convoy.
    ConvoyDisrupted = "DIP-6.8",
    /// An army that a half-strength passage brings ashore counts half.
    HalfStrengthLanding = "SCR-12",
    /// A convoy that would prevent itself fails.
    ConvoyParadox = "DIP-6.9",
    /// A dislodged unit retreats to a free neighbouring place.
    Retreat = "DIP-7.1",
    /// The place must not be occupied, contested, or the one that the attacker came from.
    RetreatOpen = "DIP-7.2",
    /// Two retreats to one place disband both.
    RetreatClash = "DIP-7.3",
    /// A unit without a retreat is disbanded.
    NoRetreat = "DIP-7.4",
    /// Only dislodged units get orders.
    OnlyDislodged = "DIP-7.5",
    /// A retreat over a half-strength passage yields to others.
    HalfStrengthRetreat = "SCR-17",
    /// Centres change hands after Fall.
    Ownership = "DIP-8.1",
    /// A power builds only while it has fewer units than centres.
    BuildCount = "DIP-8.2",
    /// A power builds only in its own, empty home centres.
    BuildSite = "DIP-8.3",
    /// No power builds in this place.
    ClosedToBuilds = "1900-4.2",
    /// The terrain must suit the kind of unit.
    BuildTerrain = "DIP-8.4",
    /// A power leaves a build unused.
    Waived = "DIP-8.5",
    /// A power with more units than centres disbands the surplus.
    DisbandCount = "DIP-8.6",
    /// If a power does not choose its disbands, its farthest units are disbanded first.
    CivilDisorder = "DIP-8.7",
}

/// Returns the rules page with the anchor of a rule: that of the variant to which the rule belongs, else that of
/// Diplomacy itself.
pub fn page_of(id: &str) -> &'static str {
    variants::rules_page_of(id).unwrap_or("diplomacy")
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(from)?;
        let rule = Self::ALL.iter().copied().find(|rule| rule.id() == id);
        rule.ok_or_else(|| D::Error::custom(format!("there is no rule {id}")))
    }
}
