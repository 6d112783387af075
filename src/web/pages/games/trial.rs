//! The pages of the game that the shells are tried with: it is played by text alone.

use super::ruleset_ui::RulesetUi;

/// Its pages.
pub(super) static PAGES: TrialPages = TrialPages;

/// The pages of a game that is played by text alone.
pub(super) struct TrialPages;

impl RulesetUi for TrialPages {}
