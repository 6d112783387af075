//! Third step, announce: posts the decision, links the log to its posts, and notifies people. The number of statements does not
//! depend on the number of posts and people.

use std::collections::BTreeSet;

use super::GameError;
use super::decision::SystemPost;
use super::game_tx::GameTx;
use super::phase_letter;
use crate::forum::posting::{self, NewSystemPost, PostLocation};
use crate::forum::posts;
use crate::ids::UserId;
use crate::notifications::{self, GroupNotification};

/// Writes the system posts, links them to their events, and sends the notifications. Returns the posts.
///
/// # Errors
/// A query failed.
pub(super) async fn announce(game_tx: &mut GameTx) -> Result<Vec<PostLocation>, GameError> {
    let landed = game_tx.post().await?;
    if !landed.is_empty() {
        game_tx.link(&landed).await?;
    }
    // Only now are the posts numbered, so that notifications can link to them.
    for (notice, post) in std::mem::take(&mut game_tx.decision.leads) {
        if let (Some(notice), Some(post)) = (game_tx.decision.notices.get_mut(notice), landed.get(post)) {
            notice.link = posts::link(post.thread, post.number);
        }
    }
    let told =
        one_letter_each(std::mem::take(&mut game_tx.decision.notices), &phase_letter::topic(game_tx.game.id));
    notifications::notify_all(&mut game_tx.tx, &told, game_tx.now).await?;
    Ok(landed)
}

/// Keeps one e-mail for each person: the one about the phase, with the topic `phase`, or else the first. The other
/// notifications are shown on the site only.
fn one_letter_each(notices: Vec<GroupNotification>, phase: &str) -> Vec<GroupNotification> {
    let mailed = |notice: &&GroupNotification| notice.by_mail && notice.topic == phase;
    let mut reached: BTreeSet<UserId> =
        notices.iter().filter(mailed).flat_map(|notice| notice.users.iter().copied()).collect();
    let mut told = Vec::with_capacity(notices.len());
    for notice in notices {
        if !notice.by_mail || notice.topic == phase {
            told.push(notice);
            continue;
        }
        let (fresh, others): (Vec<UserId>, Vec<UserId>) =
            notice.users.iter().copied().partition(|user| reached.insert(*user));
        let on_site = GroupNotification { users: others, by_mail: false, ..notice.clone() };
        let by_mail = GroupNotification { users: fresh, ..notice };
        told.extend([on_site, by_mail].into_iter().filter(|notice| !notice.users.is_empty()));
    }
    told
}

impl SystemPost {
    fn to_add(&self) -> NewSystemPost<'_> {
        NewSystemPost { thread: self.thread, player: self.player, blocks: &self.blocks }
    }
}

impl GameTx {
    /// Writes the system posts, and adds notifications for people who watch the threads.
    async fn post(&mut self) -> Result<Vec<PostLocation>, GameError> {
        let posts: Vec<_> = self.decision.posts.iter().map(SystemPost::to_add).collect();
        let (landed, told) = posting::land_all(&mut self.tx, &posts, self.game.lang, self.now).await?;
        self.decision.notices.extend(told);
        Ok(landed)
    }

    /// Stores which post tells of which event, phase or orders, so that an undo finds the posts to mark as void.
    async fn link(&mut self, landed: &[PostLocation]) -> Result<(), GameError> {
        let id = |place: usize| landed.get(place).map(|landed| landed.post.0);
        let decision = &self.decision;
        let (told, seqs): (Vec<i64>, Vec<i32>) = decision
            .posts
            .iter()
            .enumerate()
            .filter_map(|(place, post)| Some((id(place)?, post.tells?)))
            .unzip();
        let (opening, phases): (Vec<i64>, Vec<i32>) =
            decision.phases.iter().filter_map(|phase| Some((id(phase.post?)?, phase.opened.seq))).unzip();
        let (ordered, orders): (Vec<i64>, Vec<i64>) =
            decision.orders.iter().filter_map(|(order, post)| Some((id(*post)?, *order))).unzip();
        sqlx::query!(
            "with linked as (
                 insert into event_posts (game_id, post_id, seq)
                 select $1, post_id, seq from unnest($2::bigint[], $3::int[]) as link (post_id, seq)
             ), opened as (
                 update phases p set post_id = new.post_id from unnest($4::bigint[], $5::int[]) as new (post_id, seq)
                 where p.game_id = $1 and p.seq = new.seq
             )
             update orders o set post_id = new.post_id from unnest($6::bigint[], $7::bigint[]) as new (post_id, id)
             where o.game_id = $1 and o.id = new.id",
            self.game.id.0,
            &told,
            &seqs,
            &opening,
            &phases,
            &ordered,
            &orders
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}
