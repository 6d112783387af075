//! The pages of each ruleset, by the registry: they are the `PAGES` of the module named after its code.

use super::ruleset_ui::RulesetUi;
use crate::games::{Ruleset, registry};

macro_rules! pages {
    ($($(#[$doc:meta])* $name:ident $code:ident $rules:ty,)+) => {
        /// Returns the pages of a ruleset.
        pub(super) fn ui(ruleset: Ruleset) -> &'static dyn RulesetUi {
            match ruleset {
                $(Ruleset::$name => &super::$code::PAGES,)+
            }
        }
    };
}
registry!(pages);
