//! The twelve seat colours, distinguishable with every kind of colour vision. The tests state the distances between
//! them.

use serde::{Deserialize, Serialize};

/// A seat's colour. Its names begin with the same letter in English, Romanian and Portuguese, so one mark serves all
/// three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
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
}

impl Ink {
    /// All inks, in the order in which they are given out.
    pub const ALL: [Ink; 12] = [
        Ink::Carmine,
        Ink::Ultramarine,
        Ink::Ochre,
        Ink::Malachite,
        Ink::Violet,
        Ink::Turquoise,
        Ink::Graphite,
        Ink::Azure,
        Ink::Rose,
        Ink::Bronze,
        Ink::Sepia,
        Ink::Jade,
    ];

    /// Returns the ink of the `n`th seat, from 0.
    pub const fn nth(n: usize) -> Ink {
        Self::ALL[n % Self::ALL.len()]
    }

    /// Returns the first letter of its names: the mark on the map and the end of its CSS class `p-C`.
    pub const fn letter(self) -> char {
        match self {
            Ink::Carmine => 'C',
            Ink::Ultramarine => 'U',
            Ink::Ochre => 'O',
            Ink::Malachite => 'M',
            Ink::Violet => 'V',
            Ink::Turquoise => 'T',
            Ink::Graphite => 'G',
            Ink::Azure => 'A',
            Ink::Rose => 'R',
            Ink::Bronze => 'B',
            Ink::Sepia => 'S',
            Ink::Jade => 'J',
        }
    }

    /// Returns the colour as `0xRRGGBB`.
    pub const fn rgb(self) -> u32 {
        match self {
            Ink::Carmine => 0x9c2815,
            Ink::Ultramarine => 0x2a368e,
            Ink::Ochre => 0xf8d46c,
            Ink::Malachite => 0x4b6c4c,
            Ink::Violet => 0x9373ce,
            Ink::Turquoise => 0x1d9387,
            Ink::Graphite => 0x5d545f,
            Ink::Azure => 0x79cdfe,
            Ink::Rose => 0xd78eb0,
            Ink::Bronze => 0xb56c12,
            Ink::Sepia => 0x522629,
            Ink::Jade => 0xb5bc98,
        }
    }

    /// Returns the colour of text on it, as `0xRRGGBB`: white or ink, whichever has more contrast.
    pub const fn text(self) -> u32 {
        match self {
            Ink::Carmine | Ink::Ultramarine | Ink::Malachite | Ink::Graphite | Ink::Sepia => 0xffffff,
            _ => 0x14110d,
        }
    }
}
