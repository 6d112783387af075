//! The Diplomacy judge: movement, retreats, adjustments; variants are data.
