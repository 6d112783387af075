//! Endings that no rule causes: a draw by agreement, a concession, an end without result, a cancellation.

use std::collections::BTreeSet;

use stafeta_rules::rules::{GameOutcome, Message as Told, MessageArg, Seat, Viewer};

use super::game::Stage;
use super::game_tx::GameTx;
use super::{GameError, refused};
use crate::key;

impl GameTx {
    /// The seats that have a place or piece on the board, with or without a player. All seats, before any of them has one.
    pub(super) fn on_board(&self) -> BTreeSet<Seat> {
        let board = self.position.board(Viewer::Referee);
        let owned = board.places.iter().filter_map(|place| place.owner);
        let pieces = board.places.iter().flat_map(|place| &place.pieces).filter_map(|piece| piece.seat);
        let seats: BTreeSet<Seat> = owned.chain(pieces).collect();
        if seats.is_empty() { Seat::all(self.roster.len()).collect() } else { seats }
    }

    /// The seats with a player or bot that are still in the game.
    pub(super) fn still_in(&self) -> Vec<Seat> {
        let on_board = self.on_board();
        let taken = self.roster.iter().filter(|seated| seated.is_taken()).map(|seated| seated.seat);
        taken.filter(|seat| on_board.contains(seat)).collect()
    }

    /// The seats still in the game that can vote: bots cannot.
    pub(super) fn electors(&self) -> Vec<Seat> {
        let is_person =
            |seat: &Seat| self.roster.get(seat.index()).is_some_and(|seated| seated.user.is_some());
        self.still_in().into_iter().filter(is_person).collect()
    }

    /// Ends the game as a draw of all seats still in it. Returns those seats.
    pub(super) fn end_in_draw(&mut self) -> Vec<Seat> {
        let winners = self.still_in();
        self.end(winners.clone(), true, key!("game-over-draw"));
        winners
    }

    /// Ends the game with the victory of `seat`.
    pub(super) fn concede_to(&mut self, seat: Seat) -> Result<(), GameError> {
        if !self.on_board().contains(&seat) {
            return Err(refused(key!("game-seat-is-out")));
        }
        self.end(vec![seat], false, key!("game-over-conceded"));
        Ok(())
    }

    /// Ends the game without a result.
    pub(super) fn end_without_result(&mut self) {
        self.end(Vec::new(), false, key!("game-over-ended"));
    }

    /// Cancels the game. It counts for no player.
    pub(super) fn cancel(&mut self) {
        self.stop(Stage::Cancelled);
    }

    fn end(&mut self, winners: Vec<Seat>, is_draw: bool, reason: &str) {
        let others: Vec<Seat> = Seat::all(self.roster.len()).filter(|seat| !winners.contains(seat)).collect();
        let ranking = match winners.is_empty() {
            true => vec![others],
            false => [winners.clone(), others].into_iter().filter(|group| !group.is_empty()).collect(),
        };
        let named: Vec<MessageArg> = winners.iter().map(|seat| (*seat).into()).collect();
        let reason = Told::new(reason).with("winners", named);
        self.game.outcome = Some(GameOutcome { winners, is_draw, ranking, reason });
        self.stop(Stage::Over);
    }

    /// Stops all clocks and notifies the players.
    fn stop(&mut self, stage: Stage) {
        self.game.stage = stage;
        self.game.ended_at = Some(self.now);
        self.game.paused_at = None;
        self.game.resumes_at = None;
        self.game.start_check_at = None;
        self.game.quarantined_at = None;
        self.game.clocks.clear();
        self.tell_players(false, &[]);
    }
}
