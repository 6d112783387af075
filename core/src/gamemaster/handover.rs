//! Hands a game over: another person becomes its game master once they accept.

use chrono::{DateTime, Utc};

use super::corrections::CorrectionAuthor;
use super::game::Stage;
use super::game_tx::GameTx;
use super::join::may_play_more;
use super::table_events::TableEvent;
use super::{GameError, refused, roster};
use crate::accounts::{Person, account_list};
use crate::db::Db;
use crate::i18n::Message;
use crate::ids::{GameId, UserId};
use crate::key;

/// Asks the person called `name` to become the game master; `None` withdraws the request.
///
/// # Errors
/// `person` does not run the game, nobody of that name may run games here, or the game is over.
pub async fn hand_over(
    db: &Db,
    game: GameId,
    person: &Person,
    name: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    let heir = match name {
        Some(name) => {
            Some(account_list::find_by_name(db, name).await?.ok_or(refused(key!("game-unknown-member")))?)
        }
        None => None,
    };
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        if !game_tx.game.is_run_by(Some(person), &game_tx.roster) {
            return Err(GameError::Forbidden);
        }
        match heir {
            Some(heir) => game_tx.offer_handover(person, heir).await,
            None => game_tx.withdraw_handover(person).await,
        }
    })
    .await
}

/// Makes `person`, who has been asked, the game master.
///
/// # Errors
/// They have not been asked, run the game already, or may not run games here, or the game is over.
pub async fn take_over(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    may_play_more(db, person, Some(game)).await?;
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.take_over(person).await).await
}

/// Declines the request to `person` to become the game master.
///
/// # Errors
/// They have not been asked.
pub async fn decline_handover(
    db: &Db,
    game: GameId,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        game_tx.must_be_asked(person)?;
        game_tx.set_heir(None).await?;
        game_tx.note_table_event(TableEvent::HandOverDeclined { user: person.id }, Some(person.id))?;
        let message = Message::new(key!("game-hand-over-declined")).with("heir", &person.name);
        game_tx.say_decision(&CorrectionAuthor::person(person), None, message.clone());
        let (gm, game) = (game_tx.game.gm, game_tx.game.name.clone());
        game_tx.notify(
            vec![gm],
            "care",
            handover_message(key!("game-notice-hand-over-declined"), &game, &person.name),
        );
        Ok(())
    })
    .await
}

/// Gives a game that `from` runs to the first of `heirs` who may run it, without asking: `by` decides who organises its tournament. If
/// none of them may, because all of them play, it goes to `by` if they may, else to the first of `heirs` who does not play at this table,
/// or to the first: who plays decides nothing alone. Does nothing if the game is over, or if somebody else runs it.
///
/// # Errors
/// There is no such game, or what is stored of it cannot be read.
pub async fn reassign(
    db: &Db,
    game: GameId,
    (from, heirs): (UserId, &[UserId]),
    by: &Person,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| {
        if game_tx.game.gm != from || game_tx.must_go_on().is_err() {
            return Ok(());
        }
        let sits = |heir: &&UserId| roster::seat_of(&game_tx.roster, **heir).is_some();
        let mut next = heirs.iter().find(|heir| !sits(heir)).or(heirs.first()).copied();
        for heir in heirs.iter().chain([&by.id]).filter(|heir| **heir != from) {
            if game_tx.may_run(*heir).await? {
                next = Some(*heir);
                break;
            }
        }
        let Some(heir) = next else { return Ok(()) };
        let name = game_tx.name_of(heir).await?;
        game_tx.make_master((heir, name), by).await
    })
    .await
}

fn handover_message(id: &'static str, game: &str, name: &str) -> Message {
    Message::new(id).with("game", game).with("name", name)
}

impl GameTx {
    async fn offer_handover(&mut self, person: &Person, heir: UserId) -> Result<(), GameError> {
        self.must_go_on()?;
        if self.game.is_alone {
            return Err(refused(key!("game-is-of-one")));
        }
        if heir == self.game.gm {
            return Err(refused(key!("game-has-that-master")));
        }
        if !self.may_run(heir).await? {
            return Err(refused(key!("game-may-not-run")));
        }
        self.may_ask(person.id, heir).await?;
        self.set_heir(Some(heir)).await?;
        self.note_table_event(TableEvent::HandOverOffered { user: heir }, Some(person.id))?;
        let by = CorrectionAuthor::person(person);
        let name = self.name_of(heir).await?;
        let message = by.decision_message(key!("game-hand-over-offered")).with("heir", &name);
        self.say_decision(&by, Some(heir), message);
        let game = self.game.name.clone();
        self.notify(vec![heir], "care", handover_message(key!("game-notice-hand-over"), &game, &person.name));
        Ok(())
    }

    async fn withdraw_handover(&mut self, person: &Person) -> Result<(), GameError> {
        let heir = self.game.heir.ok_or(refused(key!("game-no-hand-over")))?;
        self.set_heir(None).await?;
        self.note_table_event(TableEvent::HandOverWithdrawn { user: heir }, Some(person.id))?;
        let by = CorrectionAuthor::person(person);
        self.say_decision(&by, Some(heir), by.decision_message(key!("game-hand-over-withdrawn")));
        let game = self.game.name.clone();
        self.notify(
            vec![heir],
            "care",
            handover_message(key!("game-notice-hand-over-withdrawn"), &game, &person.name),
        );
        Ok(())
    }

    async fn take_over(&mut self, person: &Person) -> Result<(), GameError> {
        self.must_be_asked(person)?;
        self.must_go_on()?;
        if !self.may_run(person.id).await? {
            return Err(refused(key!("game-may-not-run-yourself")));
        }
        self.make_master((person.id, person.name.clone()), person).await
    }

    /// Makes a person the game master, by the act of `by`, and tells the players and everybody concerned.
    async fn make_master(&mut self, (heir, name): (UserId, String), by: &Person) -> Result<(), GameError> {
        let before = self.game.gm;
        sqlx::query!("update games set gm_id = $2 where id = $1", self.game.id.0, heir.0)
            .execute(&mut *self.tx)
            .await?;
        self.set_heir(None).await?;
        self.game.gm = heir;
        self.game.gm_name.clone_from(&name);
        self.note_table_event(TableEvent::HandedOver { from: before, to: heir }, Some(by.id))?;
        let message = Message::new(key!("game-handed-over")).with("heir", &name);
        self.say_decision(&CorrectionAuthor::person(by), Some(before), message);
        let told: Vec<UserId> = [before, heir].into_iter().filter(|user| *user != by.id).collect();
        let game = self.game.name.clone();
        self.notify(told, "care", handover_message(key!("game-notice-handed-over"), &game, &name));
        Ok(())
    }

    /// Refuses a person who has not been asked, with the reason.
    fn must_be_asked(&self, person: &Person) -> Result<(), GameError> {
        if self.game.heir == Some(person.id) {
            return Ok(());
        }
        let is_done = self.game.gm == person.id;
        Err(refused(if is_done { key!("game-yours-already") } else { key!("game-no-hand-over-to-you") }))
    }

    fn must_go_on(&self) -> Result<(), GameError> {
        self.must_be(&[Stage::Forming, Stage::Running, Stage::Paused])
    }

    /// Returns true if a person may run this game: they may create games on its board, are not banned, and do not play in its
    /// tournament.
    async fn may_run(&mut self, user: UserId) -> Result<bool, GameError> {
        let may = sqlx::query_scalar!(
            r#"select exists (
                   select from users u, boards b
                   where u.id = $1 and b.id = $2 and u.erased_at is null and u.id not in (select p.user_id from players_around($4) p)
                     and is_in_audience(b.open_by, u.id, u.role)
                     and is_in_audience(b.read_by, u.id, u.role)
                     and not exists (select from bans n where n.user_id = u.id and n.lifted_at is null
                                     and (n.ends_at is null or n.ends_at > $3))) as "may!""#,
            user.0,
            self.game.board.0,
            self.now,
            self.game.id.0
        );
        Ok(may.fetch_one(&mut *self.tx).await?)
    }

    async fn set_heir(&mut self, heir: Option<UserId>) -> Result<(), GameError> {
        sqlx::query!(
            "update games set successor_id = $2 where id = $1",
            self.game.id.0,
            heir.map(|heir| heir.0)
        )
        .execute(&mut *self.tx)
        .await?;
        self.game.heir = heir;
        Ok(())
    }
}
