//! Checks of an option set: flags that exclude each other (section 12, R-140) and values out of
//! range.

use serde::Serialize;

use super::super::ids::Rule;
use super::super::refusal::Code;
use super::{AnnexMode, Options, OrderMode, Permission, TeamMode};

/// A flag that cannot keep its proposed value, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BadOption {
    /// `E_BAD_OPTION` or `E_OPTION_CONFLICT`.
    pub code: Code,
    /// The keys of the flags concerned; in a conflict, the one to change first.
    pub flags: Vec<String>,
    /// The reason.
    pub problem: Problem,
    /// The rule that requires it.
    pub rule: Rule,
}

/// The reason why a flag cannot keep its proposed value; also the key of the message that explains
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Problem {
    /// There is no such flag.
    UnknownFlag,
    /// The flag has no such value; the text says what was expected, for logs.
    NoSuchValue(String),
    /// The number is outside its range.
    OutOfRange,
    /// Annexation cannot stay optional without garrison duty (FCQ-12.0).
    AnnexOptionalWithoutGarrison,
    /// Territories can be sold only where no garrison is needed (FCQ-6.16).
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
        Self::bad(flag, Problem::UnknownFlag)
    }

    pub(super) fn value(flag: &str, expected: &str) -> Self {
        Self::bad(flag, Problem::NoSuchValue(expected.to_owned()))
    }

    fn bad(flag: &str, problem: Problem) -> Self {
        Self { code: Code::BadOption, flags: vec![flag.to_owned()], problem, rule: Rule::fcq(12, 0) }
    }

    fn range(flag: &str, rule: Rule) -> Self {
        Self { rule, ..Self::bad(flag, Problem::OutOfRange) }
    }

    fn conflict(flags: &[&str], problem: Problem, rule: Rule) -> Self {
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
            Problem::AnnexOptionalWithoutGarrison,
            Rule::fcq(12, 0),
        ),
        (
            o.trade_territories == Permission::Allowed && o.garrison_required,
            &["trade.territories", "garrison.required"],
            Problem::SaleNeedsNoGarrison,
            Rule::fcq(6, 16),
        ),
        (
            o.order_mode == OrderMode::Fixed && free_alliances,
            &["order.mode", "team.mode", "alliances.allowed"],
            Problem::FixedOrderWithAlliances,
            Rule::fcq(12, 16),
        ),
        (
            !o.cards_enabled && !o.cards_optional.is_empty(),
            &["cards.optional", "cards.enabled"],
            Problem::OptionalCardsWithoutCards,
            Rule::fcq(12, 40),
        ),
        (
            !o.cards_enabled && o.prizes_luck,
            &["prizes.luck", "cards.enabled"],
            Problem::LuckWithoutCards,
            Rule::r(140),
        ),
        (
            o.prizes_fixed && o.prizes_luck,
            &["prizes.fixed", "prizes.luck"],
            Problem::LuckWithFixedPrizes,
            Rule::r(140),
        ),
        (
            !o.objectives_enabled && o.prizes_poll_votes,
            &["prizes.poll_votes", "objectives.enabled"],
            Problem::PollWithoutObjectives,
            Rule::r(140),
        ),
        (
            !o.alliances_allowed && o.team_mode == TeamMode::Teams,
            &["alliances.allowed", "team.mode"],
            Problem::AlliancesNotAllowed,
            Rule::fcq(12, 13),
        ),
    ];
    checks
        .into_iter()
        .filter(|(broken, ..)| *broken)
        .map(|(_, flags, problem, rule)| BadOption::conflict(flags, problem, rule))
        .collect()
}

/// Returns the numbers outside their range and the lists that cannot be played with.
pub(super) fn out_of_range(options: &Options) -> Vec<BadOption> {
    let o = options;
    let even_and_enough = |players: u8| {
        players >= o.signup_min_players && (!o.signup_require_even || players.is_multiple_of(2))
    };
    let units = o.start_knights + o.start_lancers + o.start_extra;
    // Every starting territory but the Capital needs a unit.
    let garrisons = u32::from(o.start_territories).saturating_sub(1);
    let checks = [
        (o.players.is_some_and(|players| !even_and_enough(players)), "players", Rule::fcq(1, 6)),
        (o.signup_min_players < 2 || o.signup_min_players > 60, "signup.min_players", Rule::r(1)),
        (
            o.clock_posting_hours == 0 || o.clock_posting_hours > 24 * 28,
            "clock.posting_hours",
            Rule::fcq(12, 2),
        ),
        (o.victory_solo_count == Some(0), "victory.solo_count", Rule::fcq(12, 6)),
        (o.victory_team_count == Some(0), "victory.team_count", Rule::fcq(12, 6)),
        (o.victory_turn_limit == Some(0), "victory.turn_limit", Rule::fcq(12, 7)),
        (o.start_territories < 2, "start.territories", Rule::fcq(12, 9)),
        (o.garrison_required && units < garrisons, "start.knights", Rule::r(4)),
        (!matches!(o.annex_max_level, 1 | 2 | 4 | 8), "annex.max_level", Rule::r(50)),
        (o.move_max_steps == Some(0), "move.max_steps", Rule::fcq(12, 28)),
        (o.stack_limit == Some(0), "stack.limit", Rule::fcq(12, 29)),
        (o.cards_hand_limit == Some(0), "cards.hand_limit", Rule::fcq(12, 64)),
        (o.ap_base == 0, "ap.base", Rule::r(16)),
        (!matches!(o.ap_support_defence_cross, 1 | 2), "ap.support_defence_cross", Rule::r(55)),
        (!matches!(o.ap_reinforce_cross, 2 | 3), "ap.reinforce_cross", Rule::r(56)),
        (o.elimination_missed_turns == 0, "elimination.missed_turns", Rule::r(81)),
    ];
    let mut bad: Vec<_> = checks
        .into_iter()
        .filter(|(wrong, ..)| *wrong)
        .map(|(_, flag, rule)| BadOption::range(flag, rule))
        .collect();
    if o.team_mode == TeamMode::Teams && !teams_are_named(o) {
        bad.push(BadOption {
            rule: Rule::fcq(12, 13),
            ..BadOption::bad("team.members", Problem::TeamsNotNamed)
        });
    }
    if o.events_enabled && (o.events_turns.is_empty() || o.events_list.is_empty()) {
        bad.push(BadOption {
            rule: Rule::fcq(12, 54),
            ..BadOption::bad("events.turns", Problem::EventsWithoutTurns)
        });
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
