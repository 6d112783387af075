//! A locked game: its row and its current position, until its transaction ends.

use std::ops::{Deref, DerefMut};

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use stafeta_rules::clock::ClockStoppage;
use stafeta_rules::randomness::SealedRng;
use stafeta_rules::rules::{Seat, SeatOccupant, Viewer};

use super::clocks::RunningClock;
use super::decision::GameDecision;
use super::game::{Game, Stage};
use super::known_game::{KnownGame, RelockedGame};
use super::load::{self, LoadOptions, LoadedGame, StoppageRow, WriteParts};
use super::player_names::PlayerNames;
use super::randomness::GameDraws;
use super::roster::SeatRow;
use super::{GameError, position, stoppage_rows};
use crate::db::{self, Tx};
use crate::games::GamePosition;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{GameId, UserId};

/// The transaction that has locked a game. It names no lifetime, which the compiler would lose in the futures of the changes.
pub(super) struct GameLock(Tx);

impl Deref for GameLock {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.0
    }
}

impl DerefMut for GameLock {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.0
    }
}

/// A game whose row is locked, with the decisions of this transaction. `T` is its transaction, as long as the game has one to itself.
pub(super) struct GameTx<T = GameLock> {
    pub(super) tx: T,
    pub(super) game: Game,
    pub(super) roster: Vec<SeatRow>,
    pub(super) position: Box<dyn GamePosition>,
    pub(super) now: DateTime<Utc>,
    /// Pauses, extensions and outages, which the clocks leave out.
    pub(super) stoppages: Vec<ClockStoppage>,
    /// Outages with which the game has not been credited.
    pub(super) new_outages: Vec<StoppageRow>,
    pub(super) lots: SealedRng,
    pub(super) draws: GameDraws,
    /// The number of the last event.
    pub(super) seq: i32,
    pub(super) decision: GameDecision,
    /// The seats as stored, to find those that changed.
    pub(super) stored_roster: Vec<SeatRow>,
    /// Who could post for whom when the game was loaded: pairs of a deputy and a player.
    pub(super) stored_deputies: Vec<(Seat, Seat)>,
    /// True if the options differ from those stored.
    pub(super) is_amended: bool,
    /// True if the game hid its players when it was loaded.
    pub(super) hid_players: bool,
    /// The state that the stored reminders follow from.
    pub(super) reminder_basis: ReminderBasis,
    /// True if the worker has failed at the game since its row was last written.
    pub(super) has_failed: bool,
    /// False if no agreement waits for an answer or binds somebody.
    pub(super) may_have_agreements: bool,
    /// False if no vote is open.
    pub(super) may_have_votes: bool,
}

/// A locked game without its transaction: several games may be decided one after the other in the same transaction and written together.
pub(super) type LockedGame = GameTx<()>;

/// The state of a game that the times of its reminders follow from. A post of orders changes none of it.
#[derive(PartialEq)]
pub(super) struct ReminderBasis {
    stage: Stage,
    clocks: Vec<RunningClock>,
    players: Vec<Option<UserId>>,
}

impl ReminderBasis {
    pub(super) fn of(game: &Game, roster: &[SeatRow]) -> Self {
        let players = roster.iter().map(|seated| seated.user).collect();
        Self { stage: game.stage, clocks: game.clocks.clone(), players }
    }
}

/// Lists who may post for whom: pairs of a deputy and a player.
pub(super) fn deputies(position: &dyn GamePosition, seats: usize) -> Vec<(Seat, Seat)> {
    let pairs = Seat::all(seats).flat_map(|by| Seat::all(seats).map(move |seat| (by, seat)));
    pairs.filter(|(by, seat)| by != seat && position.may_post_for(*by, *seat)).collect()
}

impl GameTx {
    /// Locks the row of a game and loads everything needed to write to it.
    ///
    /// # Errors
    /// The game does not exist, or what is stored of it cannot be read.
    pub(super) async fn lock(mut tx: Tx, known: KnownGame, now: DateTime<Utc>) -> Result<Self, GameError> {
        let read = LockedGame::locked(&mut tx, known, now).await;
        Self::of(tx, read).await
    }

    /// Loads everything needed to write to a game whose row `tx` has locked.
    ///
    /// # Errors
    /// The game does not exist, or what is stored of it cannot be read.
    pub(super) async fn load(mut tx: Tx, known: KnownGame, now: DateTime<Utc>) -> Result<Self, GameError> {
        let read = LockedGame::loaded(&mut tx, known, now).await;
        Self::of(tx, read).await
    }

    async fn of(tx: Tx, read: Result<LockedGame, GameError>) -> Result<Self, GameError> {
        match read {
            Ok(game) => Ok(game.with_lock(tx)),
            Err(error) => Err(refuse(tx, error).await),
        }
    }

    /// Parts the game from its transaction.
    pub(super) fn part(self) -> (Tx, LockedGame) {
        let (lock, game) = self.with_tx(());
        (lock.0, game)
    }

    /// The names of the players, with their colours once the game has started.
    pub(super) fn names(&self) -> PlayerNames {
        let names = PlayerNames::of(&self.roster).with_powers(&self.position.seat_names());
        if self.is_untouched() { names } else { names.with_inks(&self.position.board(Viewer::Spectator)) }
    }

    /// Returns true if the rules have decided nothing yet.
    pub(super) fn is_untouched(&self) -> bool {
        self.game.phase.is_none() && self.decision.opened.is_empty()
    }

    /// The phase of the position, as stored.
    pub(super) fn phase(&self) -> i32 {
        i32::try_from(self.position.phase().index).unwrap_or(i32::MAX)
    }

    /// The title of the position's phase.
    pub(super) fn phase_title(&self) -> Message {
        PlayerNames::of(&self.roster).message(&self.position.phase().title)
    }

    /// The players by seat, for the rules.
    pub(super) fn sitters(&self) -> Vec<SeatOccupant> {
        let words = ReaderLocale::new(self.game.lang, self.game.zone.clone(), self.now);
        let sitter = |seated: &SeatRow| SeatOccupant {
            name: seated.display_name(&words),
            is_unmanned: seated.user.is_none(),
        };
        self.roster.iter().map(sitter).collect()
    }
}

impl<T> GameTx<T> {
    /// Exchanges the transaction. Returns the one that it had.
    fn with_tx<U>(self, tx: U) -> (T, GameTx<U>) {
        let Self { tx: before, game, roster, position, now, stoppages, new_outages, lots, draws, .. } = self;
        let Self { seq, decision, stored_roster, stored_deputies, is_amended, hid_players, .. } = self;
        let Self { reminder_basis, has_failed, may_have_agreements, may_have_votes, .. } = self;
        let game = GameTx {
            tx,
            game,
            roster,
            position,
            now,
            stoppages,
            new_outages,
            lots,
            draws,
            seq,
            decision,
            stored_roster,
            stored_deputies,
            is_amended,
            hid_players,
            reminder_basis,
            has_failed,
            may_have_agreements,
            may_have_votes,
        };
        (before, game)
    }
}

impl LockedGame {
    async fn locked(tx: &mut Tx, known: KnownGame, now: DateTime<Utc>) -> Result<Self, GameError> {
        let Some(read) = &known.read else {
            load::lock(&mut *tx, known.id()).await?;
            return Self::loaded(tx, known, now).await;
        };
        match read.relock(&mut *tx, now).await? {
            Some(RelockedGame { roster, write }) => {
                Self::made_of((read.game.clone(), roster), (read.stamp.seq, read.position.copy()), write, now)
            }
            None => Self::loaded(tx, known, now).await,
        }
    }

    /// Loads everything needed to write to games whose rows `tx` has locked, in the order of `games`.
    ///
    /// # Errors
    /// What is stored of one of them cannot be read.
    pub(super) async fn load_together(
        tx: &mut Tx,
        games: &[GameId],
        now: DateTime<Utc>,
    ) -> Result<Vec<Self>, GameError> {
        let parts = LoadOptions { is_whole: true, write_at: Some(now), ..LoadOptions::default() };
        let mut locked = Vec::new();
        for LoadedGame { game, roster, stamp, folded, write, .. } in
            load::load_together(&mut **tx, games, parts).await?
        {
            let position = position::fold(&game, folded)?;
            let write = write.ok_or(GameError::Missing)?;
            locked.push(Self::made_of((game, roster), (stamp.seq, position), write, now)?);
        }
        locked.sort_by_key(|locked| games.iter().position(|game| *game == locked.game.id));
        Ok(locked)
    }

    /// Gives the game the transaction that has locked its row.
    pub(super) fn with_lock(self, tx: Tx) -> GameTx {
        self.with_tx(GameLock(tx)).1
    }

    async fn loaded(tx: &mut Tx, known: KnownGame, now: DateTime<Utc>) -> Result<Self, GameError> {
        let parts = LoadOptions {
            is_whole: true,
            known: known.stamp(),
            write_at: Some(now),
            ..LoadOptions::default()
        };
        let loaded = load::load_parts(&mut **tx, known.id(), parts).await?.ok_or(GameError::Missing)?;
        let LoadedGame { game, roster, stamp, folded, write, .. } = loaded;
        let position = match &known.read {
            Some(read) if read.stamp == stamp => read.position.copy(),
            _ => position::fold(&game, folded)?,
        };
        Self::made_of((game, roster), (stamp.seq, position), write.ok_or(GameError::Missing)?, now)
    }

    /// Puts a locked game together. `seq` is the number of the last event.
    fn made_of(
        (game, roster): (Game, Vec<SeatRow>),
        (seq, position): (i32, Box<dyn GamePosition>),
        write: WriteParts,
        now: DateTime<Utc>,
    ) -> Result<Self, GameError> {
        let WriteParts { seal, has_failed, may_have_agreements, may_have_votes, stoppages } = write;
        let since = stoppage_rows::since(&game, now);
        let (new_outages, draws) =
            (stoppages.iter().filter(|row| row.is_new).cloned().collect(), GameDraws::of(&seal)?);
        Ok(Self {
            tx: (),
            lots: SealedRng::new(draws.secret.clone(), seal.draws.unsigned_abs()),
            draws,
            stoppages: stoppages
                .iter()
                .map(StoppageRow::stoppage)
                .filter(|stoppage| stoppage.to > since)
                .collect(),
            new_outages,
            decision: GameDecision::default(),
            stored_roster: roster.clone(),
            stored_deputies: deputies(&*position, roster.len()),
            is_amended: false,
            hid_players: game.hides_players(),
            reminder_basis: ReminderBasis::of(&game, &roster),
            has_failed,
            may_have_agreements,
            may_have_votes,
            game,
            roster,
            position,
            now,
            seq,
        })
    }

    /// Returns true if all that this transaction has decided are sealed orders. The row of the game then stays as it is, and no page
    /// shows anything else than before.
    pub(super) fn keeps_orders_only(&self) -> bool {
        let GameDecision { are_orders_kept, owes_again, events, posts, .. } = &self.decision;
        *are_orders_kept
            && !owes_again
            && events.is_empty()
            && posts.is_empty()
            && self.roster == self.stored_roster
            && ReminderBasis::of(&self.game, &self.roster) == self.reminder_basis
            // Bots answer what happens in their game, and an act that succeeds ends a row of failures.
            && !self.roster.iter().any(|seated| seated.bot)
            && !self.has_failed
    }
}

/// Rolls a transaction back because of `error`, which it returns: a worker that looks at once must not skip a game because it is still
/// locked.
pub(super) async fn refuse(tx: Tx, error: GameError) -> GameError {
    if let Err(lost) = db::rollback(tx).await {
        tracing::warn!(%lost, "a refused change could not be rolled back; its connection is closed instead");
    }
    error
}
