//! Reads posts of orders on the position of a case, for `stafeta read`.

use super::answer::CaseContext;
use super::{AdjudicationCase, CaseError, PhaseKind};
use crate::diplomacy::adjustment;
use crate::diplomacy::map::{Power, VariantMap};
use crate::diplomacy::position::{Position, Unit};
use crate::diplomacy::rulebook::Rulebook;
use crate::diplomacy::text::{DiplomacyVocabulary, OrderReader, PostReader, RequestedOrders};
use crate::diplomacy::variants;
use crate::rules::{Language, PostReading};

/// The board of a case, on which posts are read.
#[derive(Debug)]
pub struct CaseBoard {
    map: &'static VariantMap,
    position: Position,
    asked: RequestedOrders,
    choices: Rulebook,
    /// Builds that each power may make, if positive, in the order of the powers.
    due: Vec<i32>,
    words: Vec<(Language, &'static DiplomacyVocabulary)>,
}

/// A post read, its orders in standard notation.
pub type ReadPost = PostReading<String>;

impl CaseBoard {
    /// Sets up the board of a case.
    ///
    /// # Errors
    /// The case is not understood.
    pub fn of(case: &AdjudicationCase) -> Result<Self, CaseError> {
        let map = variants::board(&case.variant)?;
        let context = CaseContext { map, choices: Rulebook::from_choices(&case.policies)?, case };
        let (position, ownership) = (context.position()?, context.ownership()?);
        let due = map.powers().map(|power| adjustment::due(&position, &ownership, power)).collect();
        let asked = match case.phase {
            PhaseKind::Movement => RequestedOrders::Movement,
            PhaseKind::Retreat => RequestedOrders::Retreats,
            PhaseKind::Adjustment => RequestedOrders::Adjustments,
        };
        let position = match case.phase {
            PhaseKind::Retreat => {
                let dislodged: Vec<Unit> = context.dislodged(&position)?.iter().map(|one| one.unit).collect();
                Position::new(map, dislodged).map_err(|crowded| CaseError::Unit(crowded.to_string()))?
            }
            PhaseKind::Movement | PhaseKind::Adjustment => position,
        };
        let words = Language::ALL.map(|language| Ok((language, variants::words(&case.variant, language)?)));
        let words = words.into_iter().collect::<Result<Vec<_>, CaseError>>()?;
        Ok(Self { map, position, asked, choices: context.choices, due, words })
    }

    /// Finds a power by its id or by a name in any language, without regard to case.
    ///
    /// # Errors
    /// There is no such power.
    pub fn seat(&self, name: &str) -> Result<Power, CaseError> {
        let wanted = name.trim().to_lowercase();
        let named = |power: &Power| {
            let facts = self.map.power(*power);
            facts.id.to_lowercase() == wanted
                || facts.names.all().any(|(_, name)| name.to_lowercase() == wanted)
                || self.map.mark(*power).to_lowercase() == wanted
                || wanted.len() >= 3 && facts.id.to_lowercase().starts_with(&wanted)
                || wanted.len() >= 3 && wanted.starts_with(&facts.id.to_lowercase())
        };
        self.map.powers().find(named).ok_or_else(|| CaseError::Power(name.to_owned()))
    }

    /// Reads a post of a power; `None` reads orders of every power. `language` is tried first.
    pub fn read(&self, seat: Option<Power>, language: Option<Language>, text: &str) -> ReadPost {
        let language = language.unwrap_or(Language::En);
        let words = self.words.iter().find(|(own, _)| *own == language).or(self.words.first());
        let Some((language, words)) = words else {
            return PostReading { language, lines: Vec::new(), warnings: Vec::new() };
        };
        let exact =
            OrderReader { map: self.map, position: &self.position, asked: self.asked, words, suggests: true };
        let due = seat
            .and_then(|power| self.map.powers().position(|one| one == power))
            .and_then(|at| self.due.get(at));
        let reader = PostReader {
            exact,
            choices: self.choices,
            language: *language,
            others: &self.words,
            seat,
            due: due.copied().unwrap_or(0),
        };
        reader.read(text).map(|order| order.print(self.map, &self.position))
    }
}
