//! The rules a reason can cite, each an anchor of the players' rules page.
//!
//! Owns the ids only; what they say in words stands in `docs/rules/diplomacy/` and in the folders of the variants.

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

            /// The id that messages cite, e.g. `DIP-4.5`.
            pub fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)+
                }
            }
        }
    };
}

rules! {
    /// Eighteen centres, and more than anyone else, win.
    Victory = "DIP-1.1",
    /// Where two can have enough centres, the greater number wins and a tie goes on.
    VictoryOverTie = "1900-1.3",
    /// All who are left agree on a draw.
    Draw = "DIP-1.2",
    /// The agreed number of turns is over; centres rank the powers.
    TurnLimit = "DIP-1.3",
    /// One unit gives orders to its own power only.
    OwnUnitsOnly = "DIP-3.1",
    /// There is no such unit.
    NoSuchUnit = "DIP-3.2",
    /// The first legal order for a unit counts.
    FirstOrderCounts = "DIP-3.3",
    /// A unit without a legal order stands.
    UnorderedStands = "DIP-3.4",
    /// Each phase has its own kinds of orders.
    OrdersOfThePhase = "DIP-3.5",
    /// A unit goes to a neighbouring place it may stand in.
    MoveToNeighbour = "DIP-4.1",
    /// A unit cannot move to where it is.
    MoveElsewhere = "DIP-4.2",
    /// A fleet that can reach two coasts must name one.
    NameTheCoast = "DIP-4.3",
    /// The named coast cannot be reached.
    CoastOutOfReach = "DIP-4.4",
    /// A move comes through if nothing is in its way.
    MoveSucceeds = "DIP-4.5",
    /// Equal strength bounces.
    Bounce = "DIP-4.6",
    /// A unit that stays keeps out what is not stronger.
    Holder = "DIP-4.7",
    /// Two units that move against each other fight head to head.
    HeadToHead = "DIP-4.8",
    /// Nobody dislodges a unit of his own or helps to.
    OwnUnitSafe = "DIP-4.9",
    /// A fleet on a half-strength passage counts half.
    HalfStrength = "SCR-3",
    /// A unit supports only where it could go.
    SupportInReach = "DIP-5.1",
    /// Nobody supports across a half-strength passage.
    SupportAcross = "SCR-6",
    /// A unit supports neither itself nor an attack on its own place.
    SupportElsewhere = "DIP-5.2",
    /// What is supported must be possible.
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
    /// There must be fleets that could carry it.
    RoutePossible = "DIP-6.3",
    /// The fleet must be of use on some route.
    FleetOfUse = "DIP-6.4",
    /// A convoy order counts only if the army moves so.
    ConvoyMatches = "DIP-6.5",
    /// The convoy takes place.
    ConvoyHolds = "DIP-6.6",
    /// No whole route was ordered.
    RouteNotOrdered = "DIP-6.7",
    /// A dislodged fleet breaks the convoy.
    ConvoyDisrupted = "DIP-6.8",
    /// An army that a half-strength passage brings ashore counts half.
    HalfStrengthLanding = "SCR-12",
    /// A convoy that would undo itself does not take place.
    ConvoyParadox = "DIP-6.9",
    /// A dislodged unit retreats to a free neighbour.
    Retreat = "DIP-7.1",
    /// Not occupied, not the attacker's, not contested.
    RetreatOpen = "DIP-7.2",
    /// Two retreats to one place disband both.
    RetreatClash = "DIP-7.3",
    /// A unit without a retreat is disbanded.
    NoRetreat = "DIP-7.4",
    /// Only dislodged units get orders.
    OnlyDislodged = "DIP-7.5",
    /// A retreat over a half-strength passage gives way.
    HalfStrengthRetreat = "SCR-17",
    /// Centres change hands after Fall.
    Ownership = "DIP-8.1",
    /// Builds only while there are fewer units than centres.
    BuildCount = "DIP-8.2",
    /// Builds only in own, empty home centres.
    BuildSite = "DIP-8.3",
    /// A place where nobody builds.
    ClosedToBuilds = "1900-4.2",
    /// The kind must be able to stand there.
    BuildTerrain = "DIP-8.4",
    /// A build left unused.
    Waived = "DIP-8.5",
    /// Too many units are disbanded.
    DisbandCount = "DIP-8.6",
    /// Who does not choose loses the farthest units.
    CivilDisorder = "DIP-8.7",
}

/// The rules page that has the anchor of a rule: that of the variant whose rule it is, else that of the game itself.
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
