//! The summary when a phase is over: the Game Master's table of standings, the score, the next move order,
//! and the signature (FCQ-1.4, FCQ-3.9).

use super::names::{ConquestNarrator, number, seats};
use crate::conquest::act::CardPlay;
use crate::conquest::alliance::{RelationStatus, SeatPair};
use crate::conquest::ids::{Seat, TurnNumber};
use crate::conquest::options::{MapUpdate, TeamMode};
use crate::conquest::state::{ConquestStage, State};
use crate::conquest::victory::{missing_together, solo_needed, standing, team_needed};
use crate::rules::{Message, MessageArg, SeatFigures, SeatRelation, SummaryStandings};

/// Builds the summary; `None` before any player holds land and after the end of a game without players.
pub fn standings(state: &State) -> Option<SummaryStandings> {
    if matches!(state.stage, ConquestStage::Lobby | ConquestStage::Picking) || state.players.is_empty() {
        return None;
    }
    let heads = ["player", "territories", "units", "gold", "ap", "cards", "missing"];
    Some(SummaryStandings {
        caption: Message::new("conquest-standings"),
        heads: heads.iter().map(|head| Message::new(format!("conquest-standings-{head}"))).collect(),
        rows: state.seats().map(|seat| row(state, seat)).collect(),
        lines: lines(state),
        with_map: state.options().gm_map_update == MapUpdate::Phase || state.stage != ConquestStage::Phase2,
    })
}

fn row(state: &State, seat: Seat) -> Vec<MessageArg> {
    let narrator = ConquestNarrator { state, drafts: false };
    let Some(player) = state.player(seat) else { return Vec::new() };
    let held = standing(state, seat);
    if !player.plays() {
        let out = MessageArg::from(Message::new("conquest-standings-out"));
        let units = narrator.units(state.all_units(seat));
        return vec![
            seat.into(),
            number(held.territories),
            units,
            out.clone(),
            out.clone(),
            out.clone(),
            out,
        ];
    }
    let cards = narrator.cards(player.hand.cards().iter().map(|held| held.card));
    let cards = match &player.played {
        Some(played) if !played.spent => Message::new("conquest-standings-in-play")
            .with("cards", cards)
            .with("card", in_play(&narrator, &played.play))
            .into(),
        _ => cards,
    };
    vec![
        seat.into(),
        number(held.territories),
        narrator.units(state.all_units(seat)),
        number(player.gold),
        number(player.ap),
        cards,
        number(solo_needed(state).saturating_sub(held.territories)),
    ]
}

/// Names a card in play with what it is aimed at.
fn in_play(narrator: &ConquestNarrator<'_>, play: &CardPlay) -> MessageArg {
    let card = narrator.card(play.card);
    match (play.target, play.player) {
        (Some(place), _) => {
            let message = Message::new("conquest-standings-in-play-at").with("card", card);
            message.with("place", narrator.place(place)).into()
        }
        (None, Some(other)) => {
            Message::new("conquest-standings-in-play-on").with("card", card).with("other", other).into()
        }
        (None, None) => card,
    }
}

fn lines(state: &State) -> Vec<Message> {
    let mut lines = Vec::new();
    if state.stage == ConquestStage::Phase1 && state.turn > TurnNumber(1)
        || state.stage == ConquestStage::Over
    {
        lines.push(score(state));
        lines.extend(team_score(state));
    }
    if state.stage != ConquestStage::Over {
        let order: Vec<Seat> = state.order().iter().copied().filter(|seat| state.plays(*seat)).collect();
        lines.push(Message::new("conquest-standings-order").with("order", seats(&order)));
    }
    lines.extend(signer(state).map(|seat| Message::new("conquest-standings-by").with("seat", seat)));
    lines
}

/// Describes the score of the turn: the count needed to win alone, and the nearest player (FCQ-4.3).
fn score(state: &State) -> Message {
    let most = state.living().map(|seat| state.held(seat)).max().unwrap_or(0);
    let first: Vec<Seat> = state.living().filter(|seat| state.held(*seat) == most).collect();
    let needed = solo_needed(state);
    Message::new("conquest-standings-score")
        .with("needed", number(needed))
        .with("first", seats(&first))
        .with("most", number(most))
        .with("missing", number(needed.saturating_sub(most)))
        .with_rule("FCQ-4.3")
}

/// Describes how far the nearest team is from winning together, in a game of fixed teams (FCQ-12.13, R-76).
fn team_score(state: &State) -> Option<Message> {
    if state.options().team_mode != TeamMode::Teams {
        return None;
    }
    let (first, missing) = state
        .living()
        .filter_map(|seat| Some((seat, missing_together(state, seat)?)))
        .min_by_key(|(_, missing)| *missing)?;
    let team = state.options().team_members.iter().find(|team| team.contains(&first))?;
    let needed = team_needed(state, u32::try_from(team.len()).ok()?);
    let said = Message::new("conquest-standings-score-team")
        .with("needed", number(needed))
        .with("first", seats(team))
        .with("missing", number(missing))
        .with_rule("FCQ-12.13");
    Some(said)
}

/// Returns territories, units, production and gold of each seat.
pub fn figures(state: &State) -> Vec<SeatFigures> {
    if matches!(state.stage, ConquestStage::Lobby) {
        return Vec::new();
    }
    let counted = |name: &str, count: fn(&State, Seat) -> u32| SeatFigures {
        name: format!("conquest-figure-{name}"),
        of: state.seats().map(|seat| count(state, seat).into()).collect(),
    };
    vec![
        counted("territories", State::held),
        counted("units", |state, seat| state.all_units(seat).total()),
        counted("production", |state, seat| state.player(seat).map_or(0, |player| player.production)),
        counted("gold", |state, seat| state.player(seat).map_or(0, |player| player.gold)),
    ]
}

/// Returns the alliances in force and the wars, with the wars and betrayals of the pair so far.
pub fn ties(state: &State) -> Vec<SeatRelation> {
    let seats = state.seats();
    let pairs = seats
        .clone()
        .flat_map(|one| seats.clone().filter(move |other| *other > one).map(move |other| (one, other)));
    let tie = |(one, other): (Seat, Seat)| {
        let relation = state.relations.of(SeatPair::from_seats(one, other)?)?;
        let betrayals = relation.betrayals.iter().sum::<u16>();
        if relation.status == RelationStatus::Neutral && relation.wars == 0 && betrayals == 0 {
            return None;
        }
        let id = match relation.status {
            RelationStatus::Allied => "conquest-tie-allied",
            RelationStatus::War => "conquest-tie-war",
            RelationStatus::Neutral => "conquest-tie-neutral",
        };
        let what = Message::new(id).with("wars", number(relation.wars)).with("betrayals", number(betrayals));
        Some(SeatRelation { one, other, what })
    };
    pairs.filter_map(tie).collect()
}

/// Returns the signer of the summary: for Phase 1 the present Game Master, for a whole turn that turn's Game
/// Master.
fn signer(state: &State) -> Option<Seat> {
    let rotation = &state.sequence.rotation;
    match state.stage {
        ConquestStage::Phase1 => rotation.served_before(),
        _ => rotation.serving(),
    }
}
