//! A locked game: its row and its current position, until its transaction ends.

use chrono::{DateTime, Utc};
use stafeta_rules::clock::Rest;
use stafeta_rules::lots::Lots;
use stafeta_rules::rules::{Sitter, Viewer};

use super::decision::Decision;
use super::game::Game;
use super::load::{self, Loaded, Parts};
use super::lots::Draws;
use super::roster::Seated;
use super::telling::Names;
use super::{GameError, position, stoppages};
use crate::db::Tx;
use crate::games::Position;
use crate::ids::GameId;
use crate::words::{Message, Words};

/// A game whose row is locked, with the decisions of this transaction.
pub(super) struct GameTx {
    pub(super) tx: Tx,
    pub(super) game: Game,
    pub(super) roster: Vec<Seated>,
    pub(super) position: Box<dyn Position>,
    pub(super) now: DateTime<Utc>,
    /// Pauses, extensions and outages, which the clocks leave out.
    pub(super) rests: Vec<Rest>,
    pub(super) lots: Lots,
    pub(super) draws: Draws,
    /// The number of the last event.
    pub(super) seq: i32,
    pub(super) decision: Decision,
    /// The seats as stored, to find those that changed.
    pub(super) stored_roster: Vec<Seated>,
    /// True if the options differ from those stored.
    pub(super) is_amended: bool,
}

/// A position that was read without a lock. A write uses it if no event has been stored since.
pub struct KnownPosition {
    game: GameId,
    read: Option<(i32, Box<dyn Position>)>,
}

impl KnownPosition {
    pub(super) fn new(game: GameId, seq: i32, position: Box<dyn Position>) -> Self {
        Self { game, read: Some((seq, position)) }
    }
}

impl From<GameId> for KnownPosition {
    fn from(game: GameId) -> Self {
        Self { game, read: None }
    }
}

impl GameTx {
    /// Locks the row of a game in `tx` and loads everything needed to write to it.
    ///
    /// # Errors
    /// The game does not exist, or what is stored of it cannot be read.
    pub(super) async fn lock(
        mut tx: Tx,
        known: KnownPosition,
        now: DateTime<Utc>,
    ) -> Result<Self, GameError> {
        let KnownPosition { game: id, read } = known;
        let sealed = load::lock(&mut tx, id).await?.ok_or(GameError::Missing)?;
        let parts = Parts { is_whole: true, known: read.as_ref().map(|(seq, _)| *seq), ..Parts::default() };
        let loaded = load::load_parts(&mut *tx, id, parts).await?.ok_or(GameError::Missing)?;
        let Loaded { game, roster, seq, folded, .. } = loaded;
        let position = match read {
            Some((read_at, position)) if read_at == seq => position,
            _ => position::fold(&game, folded)?,
        };
        let rests = stoppages::load(&mut tx, &game, now).await?;
        let draws = Draws::of(&sealed)?;
        Ok(Self {
            lots: Lots::new(draws.secret.clone(), sealed.draws.unsigned_abs()),
            draws,
            rests,
            decision: Decision::default(),
            stored_roster: roster.clone(),
            is_amended: false,
            tx,
            game,
            roster,
            position,
            now,
            seq,
        })
    }

    /// The names of the players, with their colours once the game has started.
    pub(super) fn names(&self) -> Names {
        let names = Names::of(&self.roster);
        if self.is_untouched() { names } else { names.inked(&self.position.board(Viewer::Spectator)) }
    }

    /// Returns true if the rules have decided nothing yet.
    pub(super) fn is_untouched(&self) -> bool {
        self.game.phase.is_none() && self.decision.opened.is_empty()
    }

    /// Returns true if every seat is taken by a player who agrees to the current agreement.
    pub(super) fn is_agreed(&self) -> bool {
        self.roster.iter().all(|seated| seated.has_agreed(&self.game))
    }

    /// The phase of the position, as stored.
    pub(super) fn phase(&self) -> i32 {
        i32::try_from(self.position.phase().index).unwrap_or(i32::MAX)
    }

    /// The title of the position's phase.
    pub(super) fn phase_title(&self) -> Message {
        Names::of(&self.roster).message(&self.position.phase().title)
    }

    /// The players by seat, for the rules.
    pub(super) fn sitters(&self) -> Vec<Sitter> {
        let words = Words::new(self.game.lang, self.game.zone.clone(), self.now);
        let sitter =
            |seated: &Seated| Sitter { name: seated.called(&words), is_unmanned: seated.user.is_none() };
        self.roster.iter().map(sitter).collect()
    }
}
