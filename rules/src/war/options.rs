//! Options agreed on before the start.

use serde::{Deserialize, Serialize};

use super::components::{STANDARD, WarComponents};
use super::ids::{Colour, WarRule};
use super::opening::OpeningPosition;
use crate::clock::time_bank::BankTerms;
use crate::rules::Message;

/// Options of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// True if bombers that survive return to the base (A14.1).
    pub variant_1: bool,
    /// True if each player has an Information Centre (A15).
    pub information_centre: bool,
    /// Colours by seat, all different; empty if they are drawn.
    pub colours: Vec<Colour>,
    /// Names of the players by seat; posts use them beside the colours.
    pub names: Vec<String>,
    /// The clock of a turn (C3).
    pub turn: BankTerms,
    /// Hours for a pick of the set-up that no list decides (C5).
    pub pick_hours: u32,
    /// Hours for placing the armies of round 1 (C5).
    pub place_hours: u32,
    /// Turns missed in a row after which a seat is absent and open to a substitute (C7); `None` if a seat never is.
    pub absent_after: Option<u32>,
    /// The anti-aircraft die (Q13).
    pub anti_aircraft: AntiAircraft,
    /// Board, cards, dice and objectives of this game; `None` for those of the project.
    pub components: Option<Box<WarComponents>>,
    /// The position with which the game begins; `None` if it begins with the set-up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<Box<OpeningPosition>>,
}

/// The anti-aircraft die: its numbers are not in the rules text (Q13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AntiAircraft {
    /// The die of the box: 1, 1 and 2 planes.
    Light,
    /// 1, 2 and 3 planes.
    Heavy,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant_1: false,
            information_centre: false,
            colours: Vec::new(),
            names: Vec::new(),
            turn: BankTerms { turn_hours: 48, start_hours: 0, gain_hours: 0, most_hours: 0 },
            pick_hours: 12,
            place_hours: 24,
            absent_after: Some(2),
            anti_aircraft: AntiAircraft::Light,
            components: None,
            opening: None,
        }
    }
}

impl Options {
    /// Describes the options, a sentence each.
    pub(super) fn terms(&self) -> Vec<Message> {
        let told = |id: &str, rule: WarRule| Message::new(id).with_rule(rule.to_string());
        let either = |yes: bool, ids: [&'static str; 2]| ids[usize::from(!yes)];
        let ci = either(self.information_centre, ["war-terms-ci", "war-terms-no-ci"]);
        let home = either(self.variant_1, ["war-terms-variant", "war-terms-no-variant"]);
        let light = self.anti_aircraft == AntiAircraft::Light;
        let flak = either(light, ["war-terms-flak-light", "war-terms-flak-heavy"]);
        let clock = self.turn;
        let mut terms = vec![
            told(ci, WarRule::a(15, 1)),
            told(home, if self.variant_1 { WarRule::a(14, 1) } else { WarRule::a(9, 5) }),
            told(flak, WarRule::q(13)),
            told("war-terms-turn", WarRule::c(3)).with("hours", clock.turn_hours),
        ];
        if clock.most_hours > 0 {
            let bank = told("war-terms-bank", WarRule::c(3)).with("start", clock.start_hours);
            terms.push(bank.with("gain", clock.gain_hours).with("most", clock.most_hours));
        }
        let set_up = told("war-terms-set-up", WarRule::c(5));
        terms.push(set_up.with("pick", self.pick_hours).with("place", self.place_hours));
        terms.push(match self.absent_after {
            Some(turns) => told("war-terms-absent", WarRule::c(7)).with("turns", turns),
            None => told("war-terms-never-absent", WarRule::c(7)),
        });
        terms.extend(self.components.is_some().then(|| told("war-terms-own-components", WarRule::a(1, 2))));
        terms.extend(self.opening.iter().flat_map(|opening| opening.terms()));
        terms
    }

    /// Returns the components of this game.
    pub fn components(&self) -> &WarComponents {
        self.components.as_deref().unwrap_or(&STANDARD)
    }

    /// Returns the planes shot down by each face of the anti-aircraft die.
    pub fn anti_aircraft_faces(&self) -> [u32; 6] {
        match self.anti_aircraft {
            AntiAircraft::Light => self.components().anti_aircraft,
            AntiAircraft::Heavy => [0, 0, 0, 1, 2, 3],
        }
    }
}
