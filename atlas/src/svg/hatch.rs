//! Hatching patterns for the players' colours, after the engravers' convention. They replace colours in print and for
//! readers who cannot distinguish them.

use std::collections::BTreeSet;

use super::SvgDrawing;
use stafeta_rules::board::SeatColour;

/// The side of the repeated square, in pixels.
const SIDE: f32 = 10.0;

/// Returns the path data of a colour's hatching, in a square of [`SIDE`] by [`SIDE`].
const fn lines(ink: SeatColour) -> &'static str {
    match ink {
        SeatColour::Carmine => "M2.5 0v10M7.5 0v10",
        SeatColour::Ultramarine => "M0 2.5h10M0 7.5h10",
        SeatColour::Ochre => "M2.5 2.5h.1M7.5 7.5h.1",
        SeatColour::Malachite => "M0 0l10 10M5-5l10 10M-5 5l10 10",
        SeatColour::Violet => "M0 10l10-10M-5 5l10-10M5 15l10-10",
        SeatColour::Turquoise => "M0 2.5h5M5 7.5h5",
        SeatColour::Graphite => "M2.5 0v10M7.5 0v10M0 2.5h10M0 7.5h10",
        SeatColour::Azure => "M0 3.5h10M0 6.5h10",
        SeatColour::Rose => "M2.5 0v5M7.5 5v5",
        SeatColour::Bronze => "M0 0l10 10M0 10l10-10",
        SeatColour::Sepia => "M5 2.5v5M2.5 5h5",
        SeatColour::Jade => "M0 6l5-5 5 5",
        SeatColour::Pearl => "M0 10l10-10",
    }
}

impl SvgDrawing<'_> {
    /// Defines one pattern for each colour that an owner has. If there are more players than colours, several share one.
    pub(super) fn hatch_patterns(&mut self) {
        let scale = super::num(self.pen.scale());
        let inks: BTreeSet<SeatColour> = self.board.owners.iter().map(|owner| owner.ink).collect();
        for ink in inks {
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
    use super::*;

    #[test]
    fn every_colour_has_its_own_hatching() {
        let all: BTreeSet<&str> = SeatColour::ALL.into_iter().chain([SeatColour::Pearl]).map(lines).collect();
        assert_eq!(all.len(), SeatColour::ALL.len() + 1);
    }
}
