//! Third step, announce: posts the decisions, links the logs to their posts, and notifies people. The number of statements does not
//! depend on the number of games, posts and people.

use std::collections::BTreeSet;

use super::GameError;
use super::decision::SystemPost;
use super::game_tx::LockedGame;
use super::phase_letter;
use crate::db::Tx;
use crate::forum::posting::PostLocation;
use crate::forum::posts;
use crate::forum::system_posting::{self, NewSystemPost};
use crate::ids::UserId;
use crate::notifications::{self, GroupNotification};

/// Writes the system posts about some games, links them to their events, and sends the notifications. Returns the posts.
///
/// # Errors
/// A query failed.
pub(super) async fn announce(tx: &mut Tx, games: &mut [LockedGame]) -> Result<Vec<PostLocation>, GameError> {
    let Some(now) = games.first().map(|game| game.now) else { return Ok(Vec::new()) };
    let posts: Vec<_> =
        games.iter().flat_map(|game| game.decision.posts.iter().map(|post| post.to_add(game))).collect();
    let (landed, watching) = system_posting::land_all(&mut *tx, &posts, now).await?;
    let mut of_games = Vec::with_capacity(games.len());
    let mut left = &landed[..];
    for game in &*games {
        let (own, others) =
            left.split_at_checked(game.decision.posts.len()).ok_or(sqlx::Error::RowNotFound)?;
        of_games.push(own);
        left = others;
    }
    if !landed.is_empty() {
        link(&mut *tx, games, &of_games).await?;
    }
    let mut told = Vec::new();
    for (game, landed) in games.iter_mut().zip(of_games) {
        let decision = &mut game.decision;
        // Only now are the posts numbered, so that notifications can link to them.
        for (notice, post) in std::mem::take(&mut decision.leads) {
            if let (Some(notice), Some(post)) = (decision.notices.get_mut(notice), landed.get(post)) {
                notice.link = posts::link(post.thread, post.number);
            }
        }
        let mut notices = std::mem::take(&mut decision.notices);
        let threads = [game.game.thread, game.game.discussion];
        let of_game = watching.iter().filter(|(thread, _)| threads.contains(thread));
        notices.extend(of_game.map(|(_, notice)| notice.clone()));
        told.extend(one_letter_each(notices, &phase_letter::topic(game.game.id)));
    }
    notifications::notify_all(&mut *tx, &told, now).await?;
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
    fn to_add(&self, game: &LockedGame) -> NewSystemPost<'_> {
        NewSystemPost {
            thread: self.thread,
            language: game.game.lang,
            player: self.player,
            blocks: &self.blocks,
        }
    }
}

/// Stores which post tells of which event, phase or orders, so that an undo finds the posts to mark as void. `landed` are the posts of
/// each game.
async fn link(tx: &mut Tx, games: &[LockedGame], landed: &[&[PostLocation]]) -> sqlx::Result<()> {
    let (mut told, mut opening, mut ordered) = (Vec::new(), Vec::new(), Vec::new());
    for (game, landed) in games.iter().zip(landed) {
        let (id, decision) = (game.game.id.0, &game.decision);
        let post = |place: usize| landed.get(place).map(|landed| landed.post.0);
        let posts = decision.posts.iter().enumerate();
        told.extend(posts.filter_map(|(place, new)| Some((id, post(place)?, new.tells?))));
        let phases = decision.phases.iter();
        opening.extend(phases.filter_map(|phase| Some((id, post(phase.post?)?, phase.opened.seq))));
        ordered.extend(decision.orders.iter().filter_map(|(order, place)| Some((id, post(*place)?, *order))));
    }
    sqlx::query!(
        "with linked as (
             insert into event_posts (game_id, post_id, seq)
             select game_id, post_id, seq from unnest($1::bigint[], $2::bigint[], $3::int[]) as link (game_id, post_id, seq)
         ), opened as (
             update phases p set post_id = new.post_id from unnest($4::bigint[], $5::bigint[], $6::int[]) as new (game_id, post_id, seq)
             where p.game_id = new.game_id and p.seq = new.seq
         )
         update orders o set post_id = new.post_id from unnest($7::bigint[], $8::bigint[], $9::bigint[]) as new (game_id, post_id, id)
         where o.game_id = new.game_id and o.id = new.id",
        &told.iter().map(|(game, ..)| *game).collect::<Vec<_>>(),
        &told.iter().map(|(_, post, _)| *post).collect::<Vec<_>>(),
        &told.iter().map(|(.., seq)| *seq).collect::<Vec<_>>(),
        &opening.iter().map(|(game, ..)| *game).collect::<Vec<_>>(),
        &opening.iter().map(|(_, post, _)| *post).collect::<Vec<_>>(),
        &opening.iter().map(|(.., seq)| *seq).collect::<Vec<_>>(),
        &ordered.iter().map(|(game, ..)| *game).collect::<Vec<_>>(),
        &ordered.iter().map(|(_, post, _)| *post).collect::<Vec<_>>(),
        &ordered.iter().map(|(.., order)| *order).collect::<Vec<_>>()
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
