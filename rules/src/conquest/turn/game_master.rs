//! Votes, delegates, and the duties of the Game Master: comments, corrections, the poll (FCQ-1.4, FCQ-11.6,
//! FCQ-11.9, FCQ-12.37, FCQ-12.54, R-10, R-11, R-120, R-122, R-133, R-139).

use super::event_builder::ConquestEventBuilder;
use crate::conquest::act::{Act, GameMasterCorrection};
use crate::conquest::event::ConquestFact;
use crate::conquest::ids::{ConquestRule, Seat};
use crate::conquest::options::GmMode;
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::rewards;
use crate::conquest::state::{ConquestStage, State};

/// Carries out an act that needs no slot.
///
/// # Errors
/// The refusals that section 17 lists for the act; `E_PHASE` for an act that needs a slot.
pub(super) fn act(
    course: &mut ConquestEventBuilder<'_>,
    seat: Seat,
    act: &Act,
) -> Result<(), ConquestRefusal> {
    let state = &course.state;
    match act {
        Act::VoteEvent { turn, number } => {
            let rule = ConquestRule::fcq(12, 54);
            let lines = match &state.vote {
                Some(vote) if vote.turn == *turn => vote.lines,
                _ => return Err(ConquestRefusal::new(Code::TooLate, rule)),
            };
            let number = u16::from(*number);
            if number == 0 || number > lines {
                return Err(ConquestRefusal::new(Code::Range, rule).missed(lines.into(), number.into()));
            }
            course.push(rule, ConquestFact::Voted { seat, number });
        }
        Act::StandingNumber { number } => {
            let rule = ConquestRule::r(9);
            if *number == Some(0) {
                return Err(ConquestRefusal::new(Code::Range, rule).missed(1, 0));
            }
            course.push(rule, ConquestFact::NumberLeft { seat, number: number.map(u16::from) });
        }
        Act::EventKeep { territory, kind } => {
            let rule = ConquestRule::r(139);
            crate::conquest::economy::own_territory(state, seat, *territory, rule)?;
            if state.vote.is_none() {
                return Err(ConquestRefusal::new(Code::TooLate, rule).at(*territory));
            }
            course.push(rule, ConquestFact::KeepFiled { seat, territory: *territory, kind: *kind });
        }
        Act::Delegate { to, until } => {
            let rule = ConquestRule::r(120);
            if !state.options().post_delegate {
                return Err(ConquestRefusal::new(Code::Disabled, rule));
            }
            check_recipient(state, *to, rule)?;
            course.push(rule, ConquestFact::Delegated { seat, to: *to, until: *until });
        }
        Act::DelegateGm { to, until } => {
            check_recipient(state, *to, ConquestRule::fcq(11, 9))?;
            // A bot cannot serve as Game Master (FCQ-1.2).
            if state.setup.unmanned.contains(to) {
                return Err(ConquestRefusal::new(Code::Recipient, ConquestRule::fcq(11, 9)).with(*to));
            }
            course.push(ConquestRule::fcq(11, 9), ConquestFact::GmDelegated { seat, to: *to, until: *until });
        }
        Act::Summary { text } => {
            let seat = as_gm(state, seat)?;
            course.push(ConquestRule::r(11), ConquestFact::Summarised { seat, text: text.clone() });
        }
        Act::Correct { correction, reason } => {
            let seat = as_gm(state, seat)?;
            let old = current_figure(state, correction)?;
            let (new, reason) = (*correction, reason.clone());
            course.push(ConquestRule::r(11), ConquestFact::Corrected { seat, old, new, reason });
        }
        Act::PollVotes { seat: voted, votes } => {
            as_gm(state, seat)?;
            return count_poll(course, *voted, *votes);
        }
        _ => return Err(ConquestRefusal::new(Code::Phase, ConquestRule::fcq(3, 1))),
    }
    Ok(())
}

fn check_recipient(state: &State, seat: Seat, rule: ConquestRule) -> Result<(), ConquestRefusal> {
    if state.plays(seat) { Ok(()) } else { Err(ConquestRefusal::new(Code::Recipient, rule).with(seat)) }
}

/// Returns true if a player serves as Game Master now, regularly or as deputy. Until Phase 1 is over, the Game Master
/// of the turn before still serves too, for the last summary of that turn.
fn is_gm(state: &State, seat: Seat) -> bool {
    let rotation = &state.sequence.rotation;
    let before = rotation.served_before().filter(|_| state.stage == ConquestStage::Phase1);
    rotation.serving().into_iter().chain(before).any(|gm| {
        let deputy = state.player(gm).and_then(|player| player.deputy).map(|(deputy, _)| deputy);
        gm == seat || deputy == Some(seat)
    })
}

/// Returns the seat in whose name a player comments and corrects: the player's own if they serve as Game Master. `None`
/// if the initiator is Game Master (FCQ-1.3): the rules do not know the initiator, so any seat may carry the act.
///
/// # Errors
/// `E_NOT_GM` if the player may not act as Game Master now.
fn as_gm(state: &State, seat: Seat) -> Result<Option<Seat>, ConquestRefusal> {
    match state.options().gm_mode {
        GmMode::Initiator if !matches!(state.stage, ConquestStage::Lobby | ConquestStage::Over) => Ok(None),
        GmMode::Rotating if is_gm(state, seat) => Ok(Some(seat)),
        _ => Err(ConquestRefusal::new(Code::NotGm, ConquestRule::r(11))),
    }
}

/// Returns the present value of the figure that a correction names.
///
/// # Errors
/// `E_RECIPIENT` for an unknown seat, `E_UNKNOWN_TERRITORY` for an unknown territory.
fn current_figure(
    state: &State,
    correction: &GameMasterCorrection,
) -> Result<GameMasterCorrection, ConquestRefusal> {
    let player = |seat: Seat| {
        state.player(seat).ok_or(ConquestRefusal::new(Code::Recipient, ConquestRule::r(11)).with(seat))
    };
    let place = |territory| {
        if state.is_named(territory) {
            Ok(territory)
        } else {
            Err(ConquestRefusal::new(Code::UnknownTerritory, ConquestRule::r(11)).at(territory))
        }
    };
    Ok(match *correction {
        GameMasterCorrection::Gold { seat, .. } => {
            GameMasterCorrection::Gold { seat, gold: player(seat)?.gold }
        }
        GameMasterCorrection::Ap { seat, .. } => GameMasterCorrection::Ap { seat, ap: player(seat)?.ap },
        GameMasterCorrection::Units { territory, seat, .. } => {
            player(seat)?;
            GameMasterCorrection::Units {
                territory: place(territory)?,
                seat,
                units: state.units(territory, seat),
            }
        }
        GameMasterCorrection::Owner { territory, owner } => {
            if let Some(owner) = owner {
                player(owner)?;
            }
            GameMasterCorrection::Owner { territory: place(territory)?, owner: state.owner(territory) }
        }
        GameMasterCorrection::Cards { seat, card, .. } => {
            let count = player(seat)?.hand.count(card);
            GameMasterCorrection::Cards { seat, card, count: u8::try_from(count).unwrap_or(u8::MAX) }
        }
    })
}

/// Counts poll votes and pays a prize for every full 20 of them (FCQ-12.37, R-133).
fn count_poll(course: &mut ConquestEventBuilder<'_>, seat: Seat, votes: u32) -> Result<(), ConquestRefusal> {
    let rule = ConquestRule::fcq(12, 37);
    if !course.state.options().prizes_poll_votes {
        return Err(ConquestRefusal::new(Code::Disabled, rule));
    }
    check_recipient(&course.state, seat, rule)?;
    course.decide(|state, rng| rewards::count_votes(state, rng, seat, votes));
    Ok(())
}
