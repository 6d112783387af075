//! A position with the types of its ruleset, as far as one viewer sees it.

use stafeta_rules::rules::{CompleteRules, Language, Rules, Viewer};

use super::GamePosition;
use super::ruleset_position::RulesetPosition;

/// A position as one viewer sees it, in the types of its ruleset, for the pages of that ruleset.
#[derive(Debug)]
pub struct PositionView<'a, R: Rules> {
    play: &'a RulesetPosition<R>,
    viewer: Viewer,
    /// All that the viewer may see.
    seen: R::View,
}

impl<'a, R> PositionView<'a, R>
where
    R: CompleteRules + 'static,
    R::Act: Send + Sync,
    R::Event: Send + Sync,
{
    /// Wraps the position for `viewer`; `None` if it belongs to another ruleset.
    #[must_use]
    pub fn of(position: &'a dyn GamePosition, viewer: Viewer) -> Option<Self> {
        let play: &RulesetPosition<R> = position.as_any().downcast_ref()?;
        Some(Self { play, viewer, seen: R::view(play.state(), viewer) })
    }

    /// Returns all that the viewer may see.
    #[must_use]
    pub fn view(&self) -> R::View {
        R::view(self.play.state(), self.viewer)
    }

    /// Returns the acts that the viewer's seat may do now; `None` for a viewer without a seat.
    #[must_use]
    pub fn offers(&self) -> Option<R::Offers> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        Some(R::offers(&self.seen, seat))
    }

    /// Returns the cost and effect of a draft of the viewer's seat; `None` for a viewer without a seat.
    #[must_use]
    pub fn preview(&self, acts: &[R::Act]) -> Option<R::Preview> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        Some(R::preview(&self.seen, seat, acts))
    }

    /// Writes acts as a person would write them.
    #[must_use]
    pub fn write(&self, acts: &[R::Act], language: Language) -> String {
        R::write(acts, language, &self.seen)
    }
}
