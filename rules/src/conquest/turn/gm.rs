//! Votes, delegates, and the duties of the Game Master: comments, corrections, the poll (FCQ-1.4, FCQ-11.6,
//! FCQ-11.9, FCQ-12.37, FCQ-12.54, R-10, R-11, R-120, R-122, R-133, R-139).

use super::super::act::{Act, Correction};
use super::super::event::Fact;
use super::super::ids::{Rule, Seat};
use super::super::options::GmMode;
use super::super::refusal::{Code, Refusal};
use super::super::rewards;
use super::super::state::{Stage, State};
use super::course::Course;

/// Carries out an act that needs no slot.
///
/// # Errors
/// As section 17 lists them for the act.
pub(super) fn act(course: &mut Course<'_>, seat: Seat, act: &Act) -> Result<(), Refusal> {
    let state = &course.state;
    match act {
        Act::VoteEvent { turn, number } => {
            let rule = Rule::fcq(12, 54);
            let lines = match &state.vote {
                Some(vote) if vote.turn == *turn => vote.lines,
                _ => return Err(Refusal::new(Code::TooLate, rule)),
            };
            let number = u16::from(*number);
            if number == 0 || number > lines {
                return Err(Refusal::new(Code::Range, rule).missed(lines.into(), number.into()));
            }
            course.push(rule, Fact::Voted { seat, number });
        }
        Act::StandingNumber { number } => {
            let rule = Rule::r(9);
            if *number == Some(0) {
                return Err(Refusal::new(Code::Range, rule).missed(1, 0));
            }
            course.push(rule, Fact::NumberLeft { seat, number: number.map(u16::from) });
        }
        Act::EventKeep { territory, kind } => {
            let rule = Rule::r(139);
            super::super::economy::own_territory(state, seat, *territory, rule)?;
            if state.vote.is_none() {
                return Err(Refusal::new(Code::TooLate, rule).at(*territory));
            }
            course.push(rule, Fact::KeepFiled { seat, territory: *territory, kind: *kind });
        }
        Act::Delegate { to, until } => {
            let rule = Rule::r(120);
            if !state.options().post_delegate {
                return Err(Refusal::new(Code::Disabled, rule));
            }
            known(state, *to, rule)?;
            course.push(rule, Fact::Delegated { seat, to: *to, until: *until });
        }
        Act::DelegateGm { to, until } => {
            known(state, *to, Rule::fcq(11, 9))?;
            // A bot cannot serve as Game Master (FCQ-1.2).
            if state.setup.unmanned.contains(to) {
                return Err(Refusal::new(Code::Recipient, Rule::fcq(11, 9)).with(*to));
            }
            course.push(Rule::fcq(11, 9), Fact::GmDelegated { seat, to: *to, until: *until });
        }
        Act::Summary { text } => {
            let seat = as_gm(state, seat)?;
            course.push(Rule::r(11), Fact::Summarised { seat, text: text.clone() });
        }
        Act::Correct { correction, reason } => {
            let seat = as_gm(state, seat)?;
            let old = as_it_is(state, correction)?;
            let (new, reason) = (*correction, reason.clone());
            course.push(Rule::r(11), Fact::Corrected { seat, old, new, reason });
        }
        Act::PollVotes { seat: voted, votes } => {
            as_gm(state, seat)?;
            return count_poll(course, *voted, *votes);
        }
        _ => return Err(Refusal::new(Code::Phase, Rule::fcq(3, 1))),
    }
    Ok(())
}

fn known(state: &State, seat: Seat, rule: Rule) -> Result<(), Refusal> {
    if state.plays(seat) { Ok(()) } else { Err(Refusal::new(Code::Recipient, rule).with(seat)) }
}

/// Returns true if a player serves as Game Master now, regularly or as deputy. Until Phase 1 is over, the Game Master
/// of the turn before still answers for its last summary.
fn is_gm(state: &State, seat: Seat) -> bool {
    let rotation = &state.sequence.rotation;
    let before = rotation.served_before().filter(|_| state.stage == Stage::Phase1);
    rotation.serving().into_iter().chain(before).any(|gm| {
        let deputy = state.player(gm).and_then(|player| player.deputy).map(|(deputy, _)| deputy);
        gm == seat || deputy == Some(seat)
    })
}

/// Returns the seat in whose name a player comments and corrects: the player's own if they serve as Game Master. `None`
/// if the initiator is Game Master (FCQ-1.3): the initiator is unknown to the rules, so any seat may carry the act.
fn as_gm(state: &State, seat: Seat) -> Result<Option<Seat>, Refusal> {
    match state.options().gm_mode {
        GmMode::Initiator if !matches!(state.stage, Stage::Lobby | Stage::Over) => Ok(None),
        GmMode::Rotating if is_gm(state, seat) => Ok(Some(seat)),
        _ => Err(Refusal::new(Code::NotGm, Rule::r(11))),
    }
}

/// Returns the present value of the figure, or the refusal of a correction that names nothing valid.
fn as_it_is(state: &State, correction: &Correction) -> Result<Correction, Refusal> {
    let player = |seat: Seat| state.player(seat).ok_or(Refusal::new(Code::Recipient, Rule::r(11)).with(seat));
    let place = |territory| {
        if state.is_named(territory) {
            Ok(territory)
        } else {
            Err(Refusal::new(Code::UnknownTerritory, Rule::r(11)).at(territory))
        }
    };
    Ok(match *correction {
        Correction::Gold { seat, .. } => Correction::Gold { seat, gold: player(seat)?.gold },
        Correction::Ap { seat, .. } => Correction::Ap { seat, ap: player(seat)?.ap },
        Correction::Units { territory, seat, .. } => {
            player(seat)?;
            Correction::Units { territory: place(territory)?, seat, units: state.units(territory, seat) }
        }
        Correction::Owner { territory, owner } => {
            if let Some(owner) = owner {
                player(owner)?;
            }
            Correction::Owner { territory: place(territory)?, owner: state.owner(territory) }
        }
        Correction::Cards { seat, card, .. } => {
            let count = player(seat)?.hand.count(card);
            Correction::Cards { seat, card, count: u8::try_from(count).unwrap_or(u8::MAX) }
        }
    })
}

/// Pays a prize for every full 20 votes (FCQ-12.37, R-133).
fn count_poll(course: &mut Course<'_>, seat: Seat, votes: u32) -> Result<(), Refusal> {
    let rule = Rule::fcq(12, 37);
    if !course.state.options().prizes_poll_votes {
        return Err(Refusal::new(Code::Disabled, rule));
    }
    known(&course.state, seat, rule)?;
    course.decide(|state, lots| rewards::count_votes(state, lots, seat, votes));
    Ok(())
}
