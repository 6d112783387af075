//! The move order, and the rotation of the Game Master.
//!
//! Owns the move order of a turn (FCQ-3.2, FCQ-12.14 … 12.17, R-7), the Diplomat's swaps (FCQ-10.12, R-92) and the
//! rotation of the Game Master with its replacements (FCQ-1.2, FCQ-11.9, R-10). The lists are drawn elsewhere; the open
//! slot of a phase is outside this module.

use serde::{Deserialize, Serialize};

use super::ids::{ConquestRule, Seat, TurnNumber};
use super::options::OrderMode;
use super::refusal::{Code, ConquestRefusal};

impl OrderMode {
    /// Returns the index (from 0) of the drawn list for `turn` (from 1), and true if it is read backwards.
    ///
    /// FCQ-3.2: the second turn of a pair uses the list of the first, reversed.
    pub fn list_of(self, turn: TurnNumber) -> (usize, bool) {
        let before = usize::from(turn.0.saturating_sub(1));
        match self {
            Self::Redraw2 => (before / 2, before % 2 == 1),
            Self::Redraw1 => (before, false),
            Self::Fixed => (0, before % 2 == 1),
        }
    }

    /// Returns true if a new list has to be drawn for `turn`.
    pub fn draws_for(self, turn: TurnNumber) -> bool {
        match self {
            Self::Redraw2 => turn.0 % 2 == 1,
            Self::Redraw1 => true,
            Self::Fixed => turn.0 <= 1,
        }
    }

    /// Returns the number of lists that a game of `turns` turns needs if all are sealed before the start (FCQ-12.17).
    pub fn lists_for(self, turns: u16) -> usize {
        if turns == 0 { 0 } else { self.list_of(TurnNumber(turns)).0 + 1 }
    }
}

/// Returns the move order of `turn` from the list drawn for it: reversed on a return turn, without the seats for which
/// `lives` is false. Swaps of an earlier turn do not count, since `list` is as it was drawn.
pub fn order_of_turn(
    mode: OrderMode,
    turn: TurnNumber,
    list: &[Seat],
    lives: impl Fn(Seat) -> bool,
) -> Vec<Seat> {
    let (_, backwards) = mode.list_of(turn);
    let mut order: Vec<Seat> = list.iter().copied().filter(|seat| lives(*seat)).collect();
    if backwards {
        order.reverse();
    }
    order
}

/// The reach of a Diplomat, in places of the list (FCQ-10.12).
pub const DIPLOMAT_REACH: usize = 3;

/// Swaps the places of `card_player` and `other` in the current list (FCQ-10.12, R-92).
///
/// # Errors
/// Fails with `E_TARGET` if either is not in the list or both are the same, and with `E_TOO_FAR` if they are more than
/// [`DIPLOMAT_REACH`] places apart. The list is then unchanged.
pub fn swap_places(order: &mut [Seat], card_player: Seat, other: Seat) -> Result<(), ConquestRefusal> {
    let refuse = |code| ConquestRefusal::new(code, ConquestRule::fcq(10, 12)).with(other);
    let place = |seat| order.iter().position(|one| *one == seat).ok_or(refuse(Code::Target));
    let (here, there) = (place(card_player)?, place(other)?);
    match here.abs_diff(there) {
        0 => Err(refuse(Code::Target)),
        apart if apart > DIPLOMAT_REACH => {
            let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            Err(refuse(Code::TooFar).missed(number(DIPLOMAT_REACH), number(apart)))
        }
        _ => {
            order.swap(here, there);
            Ok(())
        }
    }
}

/// Returns the move order of Phase 2: the move order of the turn with the Diplomats' swaps, in the order they were
/// played.
///
/// # Errors
/// Fails at the first swap that is not possible in the list at that time.
pub fn phase2_order(order: &[Seat], swaps: &[(Seat, Seat)]) -> Result<Vec<Seat>, ConquestRefusal> {
    let mut list = order.to_vec();
    for (card_player, other) in swaps {
        swap_places(&mut list, *card_player, *other)?;
    }
    Ok(list)
}

/// The rotation of the Game Master over the pick order (FCQ-1.2, R-10).
///
/// In each turn the next living player after the last regular Game Master serves. A player who failed serves the very next
/// turn; the rotation then continues after the player who stood in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameMasterRotation {
    /// The place in the pick order of the last Game Master who served a regular turn or stood in; `None` before the first
    /// turn.
    last: Option<usize>,
    /// Players who failed and serve in the next turns instead, in that order (FCQ-11.9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    owed: Vec<Seat>,
    /// The Game Master of this turn; `None` before the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    serving: Option<Seat>,
    /// The Game Master at the end of the turn before; `None` in the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Seat>,
}

impl GameMasterRotation {
    /// Returns the Game Master of this turn; `None` before the first turn or if nobody can serve.
    pub fn serving(&self) -> Option<Seat> {
        self.serving
    }

    /// Returns the Game Master of the turn before, who writes its last summary.
    pub fn served_before(&self) -> Option<Seat> {
        self.before
    }

    /// Begins the next turn and returns its Game Master: a player who owes a turn, or else the next living one.
    pub fn begin(&mut self, pick_order: &[Seat], lives: impl Fn(Seat) -> bool) -> Option<Seat> {
        self.owed.retain(|seat| lives(*seat));
        self.before = self.serving;
        self.serving =
            if self.owed.is_empty() { self.step(pick_order, lives) } else { Some(self.owed.remove(0)) };
        self.serving
    }

    /// Replaces a Game Master who failed and named no deputy: the next living player stands in and swaps turns with
    /// them. The Game Master stays if nobody else is left. Returns the Game Master who serves now.
    pub fn stand_in(&mut self, pick_order: &[Seat], lives: impl Fn(Seat) -> bool) -> Option<Seat> {
        let failed = self.serving?;
        let substitute = self.step(pick_order, |seat| seat != failed && lives(seat));
        if let Some(substitute) = substitute {
            self.owed.push(failed);
            self.serving = Some(substitute);
        }
        self.serving
    }

    /// Passes the rest of the turn to the next player who can serve. The Game Master who cannot go on owes no turn.
    /// `serving` is `None` if nobody can.
    pub fn pass_on(&mut self, pick_order: &[Seat], can: impl Fn(Seat) -> bool) {
        if self.serving.is_some_and(|seat| !can(seat)) {
            self.serving = self.step(pick_order, can);
        }
    }

    fn step(&mut self, pick_order: &[Seat], lives: impl Fn(Seat) -> bool) -> Option<Seat> {
        let count = pick_order.len();
        let first = self.last.map_or(0, |last| last + 1);
        let place = (first..first + count).map(|n| n % count.max(1)).find(|n| lives(pick_order[*n]))?;
        self.last = Some(place);
        Some(pick_order[place])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(list: &[u8]) -> Vec<Seat> {
        list.iter().copied().map(Seat).collect()
    }

    #[test]
    fn a_pair_of_turns_goes_there_and_back() {
        let list = seats(&[0, 1, 2]);
        assert_eq!(OrderMode::Redraw2.list_of(TurnNumber(3)), (1, false));
        assert_eq!(OrderMode::Redraw2.list_of(TurnNumber(4)), (1, true));
        assert_eq!(order_of_turn(OrderMode::Redraw2, TurnNumber(4), &list, |_| true), seats(&[2, 1, 0]));
        assert_eq!(order_of_turn(OrderMode::Redraw1, TurnNumber(4), &list, |_| true), list);
        assert_eq!(order_of_turn(OrderMode::Fixed, TurnNumber(2), &list, |s| s != Seat(1)), seats(&[2, 0]));
    }

    #[test]
    fn a_sealed_game_needs_one_list_for_each_draw() {
        assert_eq!(OrderMode::Redraw2.lists_for(30), 15);
        assert_eq!(OrderMode::Redraw1.lists_for(30), 30);
        assert_eq!(OrderMode::Fixed.lists_for(30), 1);
        for mode in [OrderMode::Redraw2, OrderMode::Redraw1, OrderMode::Fixed] {
            let drawn = (1..=30).filter(|turn| mode.draws_for(TurnNumber(*turn))).count();
            assert_eq!(drawn, mode.lists_for(30), "{mode:?}");
        }
    }

    #[test]
    fn a_diplomat_reaches_three_places_in_the_list_of_that_time() {
        let order = seats(&[0, 1, 2, 3, 4, 5]);
        let refused = |one, other| phase2_order(&order, &[(Seat(one), Seat(other))]).unwrap_err();
        assert_eq!((refused(0, 4).code, refused(0, 4).missed.unwrap().given), (Code::TooFar, 4));
        assert_eq!(refused(1, 1).code, Code::Target);
        let twice = phase2_order(&order, &[(Seat(0), Seat(3)), (Seat(0), Seat(5))]);
        assert_eq!(twice, Ok(seats(&[3, 1, 2, 5, 4, 0])));
    }

    #[test]
    fn a_gm_who_failed_serves_in_the_very_next_turn() {
        let pick = seats(&[0, 1, 2, 3, 4, 5]);
        let mut rotation = GameMasterRotation::default();
        let mut served = Vec::new();
        for turn in 1..=6 {
            rotation.begin(&pick, |_| true);
            if turn == 2 {
                rotation.stand_in(&pick, |_| true);
            }
            served.push(rotation.serving().unwrap());
        }
        assert_eq!(served, seats(&[0, 2, 1, 3, 4, 5]));
    }

    #[test]
    fn eliminated_players_do_not_serve_and_nobody_after_them_is_skipped() {
        let pick = seats(&[0, 1, 2, 3]);
        let mut rotation = GameMasterRotation::default();
        let served: Vec<_> =
            (1..=6).filter_map(|turn| rotation.begin(&pick, |seat| seat != Seat(1) || turn <= 2)).collect();
        assert_eq!(served, seats(&[0, 1, 2, 3, 0, 2]));
    }
}
