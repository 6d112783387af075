//! Ratings of players, one for each game system and variant.
//!
//! A rating is a fold over the finished rated games of its ladder, in the order of their ends ([`rating_fold`]). `update` stores
//! the change that each game made, so that a rating can be explained and computed again; `ladder_lists` reads them.

mod ladder_lists;
mod rating_fold;
mod update;

pub use ladder_lists::{
    LadderRow, PlayerRating, RatedOpponent, RatingHistoryEntry, SeasonSpan, first_season, list_history,
    list_ladder, list_ladders, list_of_player,
};
pub use rating_fold::{PROVISIONAL, Standing, rate_places};
pub use update::{RatingLadder, rebuild_all, update_due};
