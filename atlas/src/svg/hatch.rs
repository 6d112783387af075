//! Hatchings for the inks, after the engravers' convention. They replace colours in print and for readers who cannot
//! distinguish them.

use super::Drawing;
use stafeta_rules::board::Ink;

/// The side of the repeated square, in pixels.
const SIDE: f32 = 10.0;

/// Returns the lines of an ink's hatching in a square of 10 by 10.
const fn lines(ink: Ink) -> &'static str {
    match ink {
        Ink::Carmine => "M2.5 0v10M7.5 0v10",
        Ink::Ultramarine => "M0 2.5h10M0 7.5h10",
        Ink::Ochre => "M2.5 2.5h.1M7.5 7.5h.1",
        Ink::Malachite => "M0 0l10 10M5-5l10 10M-5 5l10 10",
        Ink::Violet => "M0 10l10-10M-5 5l10-10M5 15l10-10",
        Ink::Turquoise => "M0 2.5h5M5 7.5h5",
        Ink::Graphite => "M2.5 0v10M7.5 0v10M0 2.5h10M0 7.5h10",
        Ink::Azure => "M0 3.5h10M0 6.5h10",
        Ink::Rose => "M2.5 0v5M7.5 5v5",
        Ink::Bronze => "M0 0l10 10M0 10l10-10",
        Ink::Sepia => "M5 2.5v5M2.5 5h5",
        Ink::Jade => "M0 6l5-5 5 5",
    }
}

impl Drawing<'_> {
    /// Defines one pattern for each ink of those who play: where there are more players than inks, several share one.
    pub(super) fn hatch_patterns(&mut self) {
        let scale = super::num(self.pen.scale());
        for ink in Ink::ALL.into_iter().filter(|ink| self.board.owners.iter().any(|owner| owner.ink == *ink))
        {
            let id = self.pen.id(&format!("hatch-{}", ink.letter()));
            let lines = lines(ink);
            self.pen.put(&format!(
                r#"<pattern id="{id}" width="{SIDE}" height="{SIDE}" patternUnits="userSpaceOnUse" patternTransform="scale({scale})"><path class="stripe" d="{lines}" fill="none" stroke-linecap="round"/></pattern>"#
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_inks_have_one_hatching() {
        let all: BTreeSet<&str> = Ink::ALL.into_iter().map(lines).collect();
        assert_eq!(all.len(), Ink::ALL.len());
    }
}
