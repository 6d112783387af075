//! The players of an anonymous game: how they are named while it is played, and how they are revealed at its end.

use super::GameError;
use super::game_tx::GameTx;
use super::roster::{SeatRow, seat_of};
use crate::accounts::Person;
use crate::forum::system_posts::{CitedItem, SystemBlock, TextTone};
use crate::forum::thread_locks;
use crate::i18n::{Message, MessageValue};
use crate::ids::UserId;
use crate::key;

impl GameTx {
    /// The name under which `person` acts in the game: their seat while the game hides its players, otherwise their own.
    pub(super) fn name_in_game(&self, person: &Person) -> MessageValue {
        match seat_of(&self.roster, person.id).filter(|_| self.game.hides_players()) {
            Some(seat) => self.names().without_player(seat),
            None => MessageValue::from(&person.name),
        }
    }

    /// Posts who played, if the end of the game has made it known, and opens the discussion. If the end was undone, closes it.
    ///
    /// # Errors
    /// A query failed.
    pub(super) async fn reveal_players(&mut self) -> Result<(), GameError> {
        let hides_players = self.game.hides_players();
        if self.hid_players == hides_players {
            return Ok(());
        }
        thread_locks::lock_threads(&mut self.tx, &[self.game.thread, self.game.discussion]).await?;
        sqlx::query!("update threads set locked = $2 where id = $1", self.game.discussion.0, hides_players)
            .execute(&mut *self.tx)
            .await?;
        if hides_players {
            return Ok(());
        }
        let users: Vec<i64> =
            self.roster.iter().filter_map(|seated| seated.user).map(|user| user.0).collect();
        let known = sqlx::query!(r#"select id as "id: UserId", name from users where id = any($1)"#, &users)
            .fetch_all(&mut *self.tx)
            .await?;
        for seated in &mut self.roster {
            let own = known.iter().find(|person| Some(person.id) == seated.user);
            seated.name = own.map(|person| person.name.clone());
        }
        let names = self.names();
        let item = |seated: &SeatRow| {
            let said = Message::new(key!("anonymous-player")).with("seat", names.without_player(seated.seat));
            Some(CitedItem::from(said.with("player", seated.name.as_deref()?)))
        };
        let items: Vec<CitedItem> = self.roster.iter().filter_map(item).collect();
        if !items.is_empty() {
            let told = SystemBlock::text(Message::new(key!("anonymous-revealed")), TextTone::Strong);
            self.add_post(self.game.thread, vec![told, SystemBlock::List { items, numbered: false }]);
        }
        Ok(())
    }
}
