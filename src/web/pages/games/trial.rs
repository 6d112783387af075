//! The pages of the test ruleset, which is played by text alone.

use super::ruleset_ui::RulesetUi;

/// The pages of the test ruleset.
pub(super) static PAGES: TrialPages = TrialPages;

/// The pages of the test ruleset.
pub(super) struct TrialPages;

impl RulesetUi for TrialPages {}
