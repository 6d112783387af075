//! Taking back what happened since a phase opened. Nothing is erased: the log says what no longer counts and since when.

use sqlx::types::Json;

use super::clocks::{Cause, Setting};
use super::game::Stage;
use super::held::{Done, Held};
use super::{GameError, refused, summary};
use crate::ids::UserId;
use crate::key;

impl Held {
    /// Puts the game back to where phase `phase` opened, with a whole time for everybody. Draws that were made stay made:
    /// the next one is a new one. What was ordered since then counts no more, and a game that was over goes on.
    pub(super) async fn undo_to(&mut self, phase: i32, actor: Option<UserId>) -> Result<(), GameError> {
        let snapshot = sqlx::query!(
            "select seq, turn, name, state from snapshots where game_id = $1 and phase = $2",
            self.game.id.0,
            phase
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        let Some(snapshot) = snapshot.filter(|_| self.game.phase.is_some_and(|now| phase <= now)) else {
            return Err(refused(key!("game-no-such-phase")));
        };
        // With the end the secret of all draws was opened: whoever has seen it would know every draw to come.
        if self.game.stage == Stage::Over && self.lots.made() > 0 {
            return Err(refused(key!("lots-are-open")));
        }
        let undone_by = self.note(Done::Undone { phase }, actor).await?;
        self.restore_options(snapshot.seq, undone_by).await?;
        sqlx::query!(
            "update events set undone_by = $3 where game_id = $1 and seq > $2 and source = 'rules' and undone_by is null",
            self.game.id.0,
            snapshot.seq,
            undone_by
        )
        .execute(&mut *self.tx)
        .await?;
        sqlx::query!("delete from snapshots where game_id = $1 and phase > $2", self.game.id.0, phase)
            .execute(&mut *self.tx)
            .await?;
        sqlx::query!(
            "update orders set status = 'withdrawn'
             where game_id = $1 and phase >= $2 and status in ('submitted', 'used', 'lapsed')",
            self.game.id.0,
            phase
        )
        .execute(&mut *self.tx)
        .await?;
        sqlx::query!("update seats set confirmed_phase = null where game_id = $1", self.game.id.0)
            .execute(&mut *self.tx)
            .await?;
        self.position = self.game.ruleset.restore(snapshot.state)?;
        self.game.phase = Some(phase);
        self.game.turn = snapshot.turn;
        self.game.phase_name = snapshot.name;
        self.game.phase_at = self.now;
        self.game.outcome = None;
        self.game.ended_at = None;
        if self.game.stage == Stage::Over {
            self.game.stage = Stage::Running;
        }
        self.restart_phase().await?;
        let blocks = summary::blocks(&self.game, &self.names(), &[], true);
        self.say(self.game.thread, &blocks).await?;
        self.tell_players(true, &[]).await
    }

    /// The options as they were before the first change that is taken back.
    async fn restore_options(&mut self, after: i32, undone_by: i32) -> Result<(), GameError> {
        let changes = sqlx::query_scalar!(
            r#"update events set undone_by = $3
               where game_id = $1 and seq > $2 and source = 'table' and body ->> 'did' = 'amended' and undone_by is null
               returning body as "body: Json<Done>""#,
            self.game.id.0,
            after,
            undone_by
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let before = changes.into_iter().find_map(|change| match change.0 {
            Done::Amended { before } => Some(before),
            _ => None,
        });
        if let Some(before) = before {
            self.game.options = before;
        }
        Ok(())
    }

    /// The clocks of a phase that has just been opened.
    async fn restart_phase(&mut self) -> Result<(), GameError> {
        self.game.clocks.clear();
        let rests = self.rests().await?;
        let cause = Cause::Posted(self.now);
        let setting =
            Setting { zone: &self.game.zone, rests: &rests, roster: &self.roster, cause, opened: true };
        self.game.clocks = setting.set(self.position.awaits(), &[]);
        Ok(())
    }
}
