//! The pages of each ruleset, chosen by the registry: the module of its code has them as `PAGES`.

use super::ruleset_ui::RulesetUi;
use crate::games::{Ruleset, registry};

macro_rules! pages {
    ($($(#[$doc:meta])* $name:ident $code:ident $rules:ty,)+) => {
        /// The pages of a ruleset.
        pub(super) fn ui(ruleset: Ruleset) -> &'static dyn RulesetUi {
            match ruleset {
                $(Ruleset::$name => &super::$code::PAGES,)+
            }
        }
    };
}
registry!(pages);
