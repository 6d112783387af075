//! Judges the play of others by what everybody saw of it. Whom to attack decides more than how (docs/performance.md).

use super::opening_choice::{land_worths, worth_of};
use crate::war::ids::{Seat, Territory};
use crate::war::state::State;

/// Share of the vacant territories that were better than the one taken, in the mean of a seat's picks, above which it has picked poorly.
const POOR: f64 = 0.02;
/// Number of vacant territories from which a pick tells something.
const CHOICE: usize = 6;

/// Tells by seat whom `seat` takes for a weak player: others who picked poor land in the set-up, and have neither split the armies of a
/// turn nor attacked without a majority since.
pub(super) fn weak_players(state: &State, seat: Seat) -> Vec<bool> {
    let components = state.components();
    let mut owners: Vec<Option<Seat>> = vec![None; Territory::COUNT];
    let mut picks: Vec<(u32, f64)> = vec![(0, 0.0); state.players.len()];
    for claim in &state.record.claims {
        let vacant: Vec<Territory> =
            Territory::all().filter(|at| owners.get(at.index()) == Some(&None)).collect();
        if let Some((count, sum)) = picks.get_mut(claim.seat.index())
            && claim.is_picked
            && vacant.len() >= CHOICE
        {
            let worths = land_worths(components, &owners, claim.seat);
            let taken = worth_of(components, &worths, claim.at);
            let better = vacant.iter().filter(|at| worth_of(components, &worths, **at) > taken).count();
            *count += 1;
            *sum += better as f64 / vacant.len() as f64;
        }
        if let Some(owner) = owners.get_mut(claim.at.index()) {
            *owner = Some(claim.seat);
        }
    }
    let picked_poorly = |(count, sum): (u32, f64)| count > 0 && sum / f64::from(count) > POOR;
    let is_weak = |(other, picks): (Seat, _)| {
        other != seat && picked_poorly(picks) && !state.record.versatile.contains(&other)
    };
    state.seats().zip(picks).map(is_weak).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::weak_players;
    use crate::randomness::{GameSecret, SealedRng};
    use crate::rules::{BotLevel, PlayBot, Rules, Viewer};
    use crate::war::bot::search_board::SearchBoard;
    use crate::war::bot::search_map::SearchMap;
    use crate::war::game::War;
    use crate::war::ids::Territory;
    use crate::war::options::Options;
    use crate::war::state::{State, WarStage};

    #[test]
    fn who_picked_poor_land_is_weak_until_they_play_otherwise_and_nobody_else_is() {
        let mut rng = SealedRng::new(GameSecret::new([9; 32]), 0);
        let mut state = State::default();
        let events = War::start(&Options::default(), 6, &mut rng).unwrap();
        events.iter().for_each(|event| War::apply(&mut state, event));
        while state.stage != WarStage::Turns {
            let seat = War::due_tasks(&state)[0].seat;
            let view = War::view(&state, Viewer::Seat(seat));
            let level = [BotLevel::Strong, BotLevel::Beginner][seat.index() % 2];
            let acts = War::bot(&view, &War::offers(&view, seat), level, 9);
            state = War::resolve(&state, &BTreeMap::from([(seat, acts)]), &mut rng).unwrap().state;
        }
        let [own, weak, other] = [0, 1, 3].map(|index| state.seats().nth(index).unwrap());
        assert_eq!(weak_players(&state, own), [false, true, false, true, false, true]);
        assert_eq!(
            weak_players(&state, weak),
            [false, false, false, true, false, true],
            "nobody judges themselves"
        );
        let map = SearchMap::of(&state);
        let values = |weak| SearchBoard::of(&state, own, &map, weak).values();
        let (judged, plain) = (values(weak_players(&state, own)), values(vec![false; 6]));
        for at in Territory::all().filter(|at| !state.owns(own, *at)) {
            let gain = judged[at.index()] - plain[at.index()];
            let owner = state.holding(at).owner.unwrap();
            assert_eq!(gain > 0.0, owner.index() % 2 == 1, "{at:?} of {owner:?}");
        }
        state.record.versatile.insert(other);
        assert_eq!(weak_players(&state, own), [false, true, false, false, false, true]);
    }
}
