//! The seat colours: twelve, distinguishable with every kind of colour vision. The tests state the distances between
//! them.

use serde::{Deserialize, Serialize};

/// A seat's colour. Its names begin with the same letter in English, Romanian and Portuguese, so one mark serves all
/// three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatColour {
    /// Red-brown.
    Carmine,
    /// Deep blue.
    Ultramarine,
    /// Yellow.
    Ochre,
    /// Dark green.
    Malachite,
    /// Violet.
    Violet,
    /// Blue-green.
    Turquoise,
    /// Grey.
    Graphite,
    /// Light blue.
    Azure,
    /// Pink.
    Rose,
    /// Orange-brown.
    Bronze,
    /// Dark brown.
    Sepia,
    /// Grey-green.
    Jade,
    /// Near-white. Only for games whose rules name a white player and leave no land empty: it is close to empty land.
    Pearl,
}

impl SeatColour {
    /// The inks that are given out, in their order.
    pub const ALL: [SeatColour; 12] = [
        SeatColour::Carmine,
        SeatColour::Ultramarine,
        SeatColour::Ochre,
        SeatColour::Malachite,
        SeatColour::Violet,
        SeatColour::Turquoise,
        SeatColour::Graphite,
        SeatColour::Azure,
        SeatColour::Rose,
        SeatColour::Bronze,
        SeatColour::Sepia,
        SeatColour::Jade,
    ];

    /// Returns the ink of the `n`th seat, from 0.
    pub const fn nth(n: usize) -> SeatColour {
        Self::ALL[n % Self::ALL.len()]
    }

    /// Returns the first letter of its names: the mark on the map and the end of its CSS class `p-C`.
    pub const fn letter(self) -> char {
        match self {
            SeatColour::Carmine => 'C',
            SeatColour::Ultramarine => 'U',
            SeatColour::Ochre => 'O',
            SeatColour::Malachite => 'M',
            SeatColour::Violet => 'V',
            SeatColour::Turquoise => 'T',
            SeatColour::Graphite => 'G',
            SeatColour::Azure => 'A',
            SeatColour::Rose => 'R',
            SeatColour::Bronze => 'B',
            SeatColour::Sepia => 'S',
            SeatColour::Jade => 'J',
            SeatColour::Pearl => 'P',
        }
    }

    /// Returns the message id of the plain word for the colour, by which players call each other.
    pub const fn message_id(self) -> &'static str {
        match self {
            SeatColour::Carmine => "seat-colour-red",
            SeatColour::Ultramarine => "seat-colour-blue",
            SeatColour::Ochre => "seat-colour-yellow",
            SeatColour::Malachite => "seat-colour-green",
            SeatColour::Violet => "seat-colour-violet",
            SeatColour::Turquoise => "seat-colour-turquoise",
            SeatColour::Graphite => "seat-colour-grey",
            SeatColour::Azure => "seat-colour-light-blue",
            SeatColour::Rose => "seat-colour-pink",
            SeatColour::Bronze => "seat-colour-orange",
            SeatColour::Sepia => "seat-colour-brown",
            SeatColour::Jade => "seat-colour-jade",
            SeatColour::Pearl => "seat-colour-white",
        }
    }

    /// Returns the colour as `0xRRGGBB`.
    pub const fn rgb(self) -> u32 {
        match self {
            SeatColour::Carmine => 0x9c2815,
            SeatColour::Ultramarine => 0x2a368e,
            SeatColour::Ochre => 0xf8d46c,
            SeatColour::Malachite => 0x4b6c4c,
            SeatColour::Violet => 0x9373ce,
            SeatColour::Turquoise => 0x1d9387,
            SeatColour::Graphite => 0x5d545f,
            SeatColour::Azure => 0x79cdfe,
            SeatColour::Rose => 0xd78eb0,
            SeatColour::Bronze => 0xb56c12,
            SeatColour::Sepia => 0x522629,
            SeatColour::Jade => 0xb5bc98,
            SeatColour::Pearl => 0xdfe0e3,
        }
    }

    /// Returns the colour of text on it, as `0xRRGGBB`: white or ink, whichever has more contrast.
    pub const fn text(self) -> u32 {
        match self {
            SeatColour::Carmine
            | SeatColour::Ultramarine
            | SeatColour::Malachite
            | SeatColour::Graphite
            | SeatColour::Sepia => 0xffffff,
            _ => 0x14110d,
        }
    }
}
