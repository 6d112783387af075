//! Secrets of two rivals: whatever they hold, the pages of everybody else are the same, byte for byte.

use std::collections::BTreeSet;

use stafeta::gamemaster::GameCorrection;
use stafeta_rules::rules::Seat;
use stafeta_rules::war::event::SeatObjective;
use stafeta_rules::war::ids::CardId;
use stafeta_rules::war::state::State;

use crate::games_canary::{answers, assert_same};
use crate::war_whole::{War5, view};

/// The kinds of events that only their seat, or nobody yet, may read.
const SECRET: &str = "'pack_shuffled', 'reshuffled', 'objective_dealt', 'drew', 'saw'";

impl War5 {
    async fn state(&self, seat: Seat) -> State {
        view(&self.played.table(seat.index()).await).state
    }

    /// Returns a card in a seat's hand that nobody has ever seen.
    async fn hidden_card(&self, seat: Seat) -> Option<CardId> {
        let shown = format!(
            "select count(*) from events, jsonb_object_keys(body->'fact') as kind
             where source = 'rules' and kind not in ({SECRET}) and body::text like '%\"' || $1 || '\"%'"
        );
        for card in self.state(seat).await.hand(seat) {
            let times: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(shown.clone()))
                .bind(card.id())
                .fetch_one(&self.played.site.db)
                .await
                .unwrap();
            if times == 0 {
                return Some(*card);
            }
        }
        None
    }

    /// Exchanges two ids in everything that was decided.
    async fn swap(&self, [one, other]: [&str; 2]) {
        let swapped = |column: &str| {
            let [one, other] = [one, other].map(|id| format!("'\"{id}\"'"));
            format!(
                "{column} = replace(replace(replace({column}::text, {one}, '\"@\"'), {other}, {one}), '\"@\"', {other})::jsonb"
            )
        };
        let (state, body) = (swapped("state"), swapped("body"));
        let sql = format!("update snapshots set {state}; update events set {body} where source = 'rules'");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&self.played.site.db).await.unwrap();
    }
}

#[tokio::test]
async fn whatever_two_rivals_hold_everybody_else_reads_the_same() {
    let mut war = War5::open().await;
    let on_turn = war.play_until(|state, _| state.round >= 3).await;
    let mut holders = Vec::new();
    for seat in Seat::all(5).filter(|seat| *seat != on_turn) {
        let goal = war.state(seat).await.player(seat).unwrap().goal;
        if let (Some(card), Some(SeatObjective::Card(goal))) = (war.hidden_card(seat).await, goal) {
            holders.push((seat, card, goal));
        }
    }
    let [(ana, card, goal), (bogdan, other_card, other_goal), ..] = holders[..] else {
        panic!("nobody holds anything to hide: {holders:?}")
    };
    // An undo is proposed, because its effect may not depend on a hidden card.
    let opener = &war.played.people[0];
    war.played.decide(opener, GameCorrection::Undo { phase: 0 }, "the wrong map").await.unwrap();
    let mut paths: BTreeSet<String> = war.played.everywhere().await;
    // Past pictures and sheets show the same as the drawings beside them, and take long to make.
    let is_heavy = |path: &str| path.contains(".png") || path.contains("/phases/") && path.contains(".xlsx");
    paths.retain(|path| !path.starts_with("/calendar/") && !is_heavy(path));

    let mut before = Vec::new();
    let mut watching = Vec::new();
    for seat in Seat::all(5).filter(|seat| ![ana, bogdan].contains(seat)) {
        let seen = war.state(seat).await.player(seat).unwrap().seen.clone();
        let knows = |card: &CardId| seen.iter().any(|seen| seen.hand.contains(card));
        let goals = [Some(SeatObjective::Card(goal)), Some(SeatObjective::Card(other_goal))];
        if !knows(&card) && !knows(&other_card) && !seen.iter().any(|seen| goals.contains(&seen.goal)) {
            watching.push(seat.index());
        }
    }
    // One player, and the guest, whose browser follows those of the five.
    watching.truncate(1);
    watching.push(5);
    assert!(watching.len() > 1, "everybody has spied on everything");
    for place in &watching {
        // The first visit shows unseen changes, later ones do not.
        answers(&mut war.browsers[*place], &paths).await;
        before.push(answers(&mut war.browsers[*place], &paths).await);
    }
    let held = war.state(ana).await;
    war.swap([card.id(), other_card.id()]).await;
    war.swap([goal.id(), other_goal.id()]).await;
    let now = war.state(ana).await;
    assert!(now.hand(ana).contains(&other_card) && !now.hand(ana).contains(&card));
    assert_ne!(held.player(ana).unwrap().goal, now.player(ana).unwrap().goal);
    for (place, before) in watching.iter().zip(&before) {
        assert_same(before, &answers(&mut war.browsers[*place], &paths).await);
    }
}
