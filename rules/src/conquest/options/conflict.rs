//! Checks of an option set: flags that exclude each other (section 12, R-140) and values out of
//! range.

use serde::Serialize;

use super::{AnnexMode, Options, OrderMode, Permission, TeamMode};
use crate::conquest::ids::ConquestRule;
use crate::conquest::refusal::Code;

/// A flag that cannot keep its proposed value, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BadOption {
    /// `E_BAD_OPTION` or `E_OPTION_CONFLICT`.
    pub code: Code,
    /// The keys of the flags concerned; in a conflict, the one to change first.
    pub flags: Vec<String>,
    /// The reason.
    pub problem: OptionProblem,
    /// The rule that requires it.
    pub rule: ConquestRule,
}

/// The reason why a flag cannot keep its proposed value; also the key of the message that explains
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionProblem {
    /// There is no such flag.
    UnknownFlag,
    /// The flag has no such value; the text says what was expected, for logs.
    NoSuchValue(String),
    /// The number is outside its range.
    OutOfRange,
    /// There are fewer players than a game needs.
    TooFewPlayers,
    /// The number of players is odd, and it must be even.
    OddPlayers,
    /// There are fewer starting units than starting territories that need one.
    TooFewStartingUnits,
    /// More territories are needed to win than the map has (FCQ-12.6).
    CountBeyondMap,
    /// An event would come after the last turn (FCQ-12.54).
    EventsAfterLastTurn,
    /// Annexation cannot stay optional without garrison duty (FCQ-12.0).
    AnnexOptionalWithoutGarrison,
    /// Territories can be sold only if garrisons are not required (FCQ-6.16).
    SaleNeedsNoGarrison,
    /// One move order for the whole game is only for individual games without alliances (FCQ-12.16).
    FixedOrderWithAlliances,
    /// Optional cards are in play, but cards are not.
    OptionalCardsWithoutCards,
    /// Luck files are in play, but cards are not.
    LuckWithoutCards,
    /// Luck files and fixed prizes are both in play.
    LuckWithFixedPrizes,
    /// Poll votes count, but objectives are not in play.
    PollWithoutObjectives,
    /// Teams are fixed before the start, but no team is named or a seat is named twice (FCQ-12.13).
    TeamsNotNamed,
    /// The game is one of alliances or teams, but alliances are not allowed.
    AlliancesNotAllowed,
    /// Events are in play, but their turns or their list are empty (FCQ-12.54).
    EventsWithoutTurns,
}

impl BadOption {
    pub(super) fn unknown(flag: &str) -> Self {
        Self::bad(flag, OptionProblem::UnknownFlag)
    }

    pub(super) fn value(flag: &str, expected: &str) -> Self {
        Self::bad(flag, OptionProblem::NoSuchValue(expected.to_owned()))
    }

    fn bad(flag: &str, problem: OptionProblem) -> Self {
        Self { code: Code::BadOption, flags: vec![flag.to_owned()], problem, rule: ConquestRule::fcq(12, 0) }
    }

    fn range(flag: &str, rule: ConquestRule) -> Self {
        Self { rule, ..Self::bad(flag, OptionProblem::OutOfRange) }
    }

    fn because(flags: &[&str], problem: OptionProblem, rule: ConquestRule) -> Self {
        Self { code: Code::BadOption, ..Self::conflict(flags, problem, rule) }
    }

    fn conflict(flags: &[&str], problem: OptionProblem, rule: ConquestRule) -> Self {
        Self {
            code: Code::OptionConflict,
            flags: flags.iter().map(|flag| (*flag).to_owned()).collect(),
            problem,
            rule,
        }
    }
}

/// Returns the conflicts of an option set, in the order of the rules.
pub(super) fn conflicts(options: &Options) -> Vec<BadOption> {
    let o = options;
    let free_alliances = o.team_mode != TeamMode::Individual || o.alliances_allowed;
    let checks = [
        (
            !o.garrison_required && o.annex_mode == AnnexMode::Optional,
            &["annex.mode", "garrison.required"][..],
            OptionProblem::AnnexOptionalWithoutGarrison,
            ConquestRule::fcq(12, 0),
        ),
        (
            o.trade_territories == Permission::Allowed && o.garrison_required,
            &["trade.territories", "garrison.required"],
            OptionProblem::SaleNeedsNoGarrison,
            ConquestRule::fcq(6, 16),
        ),
        (
            o.order_mode == OrderMode::Fixed && free_alliances,
            &["order.mode", "team.mode", "alliances.allowed"],
            OptionProblem::FixedOrderWithAlliances,
            ConquestRule::fcq(12, 16),
        ),
        (
            !o.cards_enabled && !o.cards_optional.is_empty(),
            &["cards.optional", "cards.enabled"],
            OptionProblem::OptionalCardsWithoutCards,
            ConquestRule::fcq(12, 40),
        ),
        (
            !o.cards_enabled && o.prizes_luck,
            &["prizes.luck", "cards.enabled"],
            OptionProblem::LuckWithoutCards,
            ConquestRule::r(140),
        ),
        (
            o.prizes_fixed && o.prizes_luck,
            &["prizes.fixed", "prizes.luck"],
            OptionProblem::LuckWithFixedPrizes,
            ConquestRule::r(140),
        ),
        (
            !o.objectives_enabled && o.prizes_poll_votes,
            &["prizes.poll_votes", "objectives.enabled"],
            OptionProblem::PollWithoutObjectives,
            ConquestRule::r(140),
        ),
        (
            !o.alliances_allowed && o.team_mode == TeamMode::Teams,
            &["alliances.allowed", "team.mode"],
            OptionProblem::AlliancesNotAllowed,
            ConquestRule::fcq(12, 13),
        ),
    ];
    checks
        .into_iter()
        .filter(|(broken, ..)| *broken)
        .map(|(_, flags, problem, rule)| BadOption::conflict(flags, problem, rule))
        .collect()
}

/// Returns the numbers outside their range, and the lists with which the game cannot be played.
pub(super) fn out_of_range(options: &Options) -> Vec<BadOption> {
    let o = options;
    let units = o.start_knights + o.start_lancers + o.start_extra;
    // Every starting territory but the Capital needs a unit.
    let garrisons = u32::from(o.start_territories).saturating_sub(1);
    let checks = [
        (o.signup_min_players < 2 || o.signup_min_players > 60, "signup.min_players", ConquestRule::r(1)),
        (
            o.clock_posting_hours == 0 || o.clock_posting_hours > 24 * 28,
            "clock.posting_hours",
            ConquestRule::fcq(12, 2),
        ),
        (o.victory_solo_count == Some(0), "victory.solo_count", ConquestRule::fcq(12, 6)),
        (o.victory_team_count == Some(0), "victory.team_count", ConquestRule::fcq(12, 6)),
        (o.victory_turn_limit == Some(0), "victory.turn_limit", ConquestRule::fcq(12, 7)),
        (o.start_territories < 2, "start.territories", ConquestRule::fcq(12, 9)),
        (!matches!(o.annex_max_level, 1 | 2 | 4 | 8), "annex.max_level", ConquestRule::r(50)),
        (o.move_max_steps == Some(0), "move.max_steps", ConquestRule::fcq(12, 28)),
        (o.stack_limit == Some(0), "stack.limit", ConquestRule::fcq(12, 29)),
        (o.cards_hand_limit == Some(0), "cards.hand_limit", ConquestRule::fcq(12, 64)),
        (o.ap_base == 0, "ap.base", ConquestRule::r(16)),
        (!matches!(o.ap_support_defence_cross, 1 | 2), "ap.support_defence_cross", ConquestRule::r(55)),
        (!matches!(o.ap_reinforce_cross, 2 | 3), "ap.reinforce_cross", ConquestRule::r(56)),
        (o.elimination_missed_turns == 0, "elimination.missed_turns", ConquestRule::r(81)),
    ];
    let mut bad: Vec<_> = checks
        .into_iter()
        .filter(|(wrong, ..)| *wrong)
        .map(|(_, flag, rule)| BadOption::range(flag, rule))
        .collect();
    let too_few = o.players.is_some_and(|players| players < o.signup_min_players);
    let odd = o.signup_require_even && o.players.is_some_and(|players| !players.is_multiple_of(2));
    if too_few {
        bad.push(BadOption::because(&["players"], OptionProblem::TooFewPlayers, ConquestRule::fcq(1, 6)));
    } else if odd {
        bad.push(BadOption::because(&["players"], OptionProblem::OddPlayers, ConquestRule::fcq(1, 6)));
    }
    if o.garrison_required && units < garrisons {
        let flags = &["start.territories", "start.knights", "start.lancers", "start.extra"];
        bad.push(BadOption::because(flags, OptionProblem::TooFewStartingUnits, ConquestRule::r(4)));
    }
    if o.team_mode == TeamMode::Teams && !teams_are_named(o) {
        bad.push(BadOption {
            rule: ConquestRule::fcq(12, 13),
            ..BadOption::bad("team.members", OptionProblem::TeamsNotNamed)
        });
    }
    if o.events_enabled && (o.events_turns.is_empty() || o.events_list.is_empty()) {
        bad.push(BadOption {
            rule: ConquestRule::fcq(12, 54),
            ..BadOption::bad("events.turns", OptionProblem::EventsWithoutTurns)
        });
    }
    bad
}

/// Returns the values that can never apply on a map with `land` territories; of an unknown map, those that can apply on
/// none.
pub(super) fn without_effect(options: &Options, land: Option<u32>) -> Vec<BadOption> {
    let o = options;
    let beyond = |count: Option<u32>| count.zip(land).is_some_and(|(count, land)| count > land);
    let counts = [("victory.solo_count", o.victory_solo_count), ("victory.team_count", o.victory_team_count)];
    let counts = counts.into_iter().filter(|(_, count)| beyond(*count));
    let rule = ConquestRule::fcq(12, 6);
    let mut bad: Vec<_> =
        counts.map(|(flag, _)| BadOption::because(&[flag], OptionProblem::CountBeyondMap, rule)).collect();
    let late = |limit: u16| o.events_turns.iter().any(|turn| *turn > limit);
    if o.events_enabled && o.victory_turn_limit.is_some_and(late) {
        let flags = &["events.turns", "victory.turn_limit"];
        let problem = OptionProblem::EventsAfterLastTurn;
        bad.push(BadOption::because(flags, problem, ConquestRule::fcq(12, 54)));
    }
    bad
}

/// Returns true if there are at least two teams and no seat is in two of them.
fn teams_are_named(options: &Options) -> bool {
    let mut seats: Vec<_> = options.team_members.iter().flatten().collect();
    let named = seats.len();
    seats.sort();
    seats.dedup();
    options.team_members.len() >= 2 && seats.len() == named
}
