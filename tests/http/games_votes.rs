//! Votes of the players: every kind, carried out by the deciding ballot.

use chrono::TimeDelta;
use stafeta::gamemaster::{self, Ballot, GameError, Motion, Stage, VoteResult};
use stafeta::games::Ruleset;
use stafeta::ids::VoteId;
use stafeta_rules::rules::Seat;

use crate::games::{Played, SEVEN, account, classic, refusal, trial};

impl Played {
    pub(crate) async fn motion(&self, person: usize, motion: Motion) -> Result<VoteId, GameError> {
        gamemaster::open_vote(&self.site.db, self.game, &self.people[person], motion, self.site.now()).await
    }

    pub(crate) async fn cast(&self, person: usize, vote: VoteId, is_aye: bool) -> Result<(), GameError> {
        let ballot = Ballot { vote, is_aye };
        gamemaster::cast_ballot(&self.site.db, self.game, &self.people[person], ballot, self.site.now())
            .await
            .map(drop)
    }

    async fn verdict(&self) -> Option<VoteResult> {
        gamemaster::list_votes(&self.site.db, self.game, None).await.unwrap()[0].verdict
    }
}

async fn diplomacy() -> Played {
    Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await
}

#[tokio::test]
async fn a_draw_takes_everybody_and_one_voice_against_it_is_enough() {
    let played = diplomacy().await;
    let vote = played.motion(2, Motion::Draw).await.unwrap();
    assert_eq!(refusal(played.motion(3, Motion::Draw).await.unwrap_err()), "vote-open-already");
    played.cast(0, vote, true).await.unwrap();
    played.cast(1, vote, false).await.unwrap();
    assert_eq!(played.verdict().await, Some(VoteResult::Failed));
    assert_eq!(refusal(played.cast(3, vote, true).await.unwrap_err()), "vote-is-over");
    let vote = played.motion(2, Motion::Draw).await.unwrap();
    for person in [0, 1, 3, 4, 5] {
        played.cast(person, vote, true).await.unwrap();
    }
    assert_eq!(played.table(0).await.game.stage, Stage::Running);
    let shown = &gamemaster::list_votes(&played.site.db, played.game, Some(Seat(6))).await.unwrap()[0];
    assert_eq!((shown.cast, shown.own), (6, None), "how the others voted is not told");
    played.cast(6, vote, true).await.unwrap();
    let game = played.table(0).await.game;
    assert_eq!((game.stage, game.outcome.unwrap().winners.len()), (Stage::Over, 7));
    assert!(played.told().await.contains("vote-passed"));
}

/// More time is asked for the phase that runs: the vote ends with it, and gives no other phase more time.
#[tokio::test]
async fn a_vote_for_more_time_ends_with_its_phase() {
    let played = diplomacy().await;
    let ends = played.deadline().await;
    let vote = played.motion(2, Motion::Extend { hours: 24 }).await.unwrap();
    let shown = &gamemaster::list_votes(&played.site.db, played.game, None).await.unwrap()[0];
    assert!(shown.closes_at <= ends, "{} after {ends}", shown.closes_at);
    for person in 0..7 {
        played.finish(person, "").await.unwrap();
    }
    assert_eq!(played.verdict().await, Some(VoteResult::Moot));
    let next = played.deadline().await;
    assert_eq!(refusal(played.cast(0, vote, true).await.unwrap_err()), "vote-was-moot");
    assert_eq!(played.deadline().await, next);
}

/// The orders were taken back in another tab: who presses "Ready" there must not lose their turn.
#[tokio::test]
async fn nobody_is_ready_without_orders_by_accident() {
    let played = diplomacy().await;
    let france = 2;
    played.post(france, "A Par - Bur", false).await.unwrap();
    let phase = played.table(france).await.game.phase.unwrap();
    let (db, game, person, now) = (&played.site.db, played.game, &played.people[france], played.site.now());
    gamemaster::withdraw_orders(db, game, person, phase, now).await.unwrap();
    let ready = gamemaster::confirm_sent(db, game, person, phase, now).await;
    assert_eq!(refusal(ready.unwrap_err()), "game-ready-without-orders");
    gamemaster::pass(db, game, person, phase, now).await.unwrap();
}

#[tokio::test]
async fn a_concession_names_its_winner() {
    let played = diplomacy().await;
    let vote = played.motion(0, Motion::Concede { to: Seat(4) }).await.unwrap();
    for person in 1..7 {
        played.cast(person, vote, true).await.unwrap();
    }
    let outcome = played.table(0).await.game.outcome.unwrap();
    assert_eq!((outcome.winners, &*outcome.reason.id), (vec![Seat(4)], "game-over-conceded"));
}

#[tokio::test]
async fn more_time_and_a_pause_take_most_of_those_who_are_in() {
    let played = diplomacy().await;
    let due = played.deadline().await;
    let vote = played.motion(0, Motion::Extend { hours: 12 }).await.unwrap();
    for person in 1..3 {
        played.cast(person, vote, true).await.unwrap();
    }
    assert_eq!(played.deadline().await, due, "three of seven");
    played.cast(3, vote, true).await.unwrap();
    assert_eq!(played.deadline().await, due + TimeDelta::hours(12));
    let vote = played.motion(0, Motion::Pause { hours: 48 }).await.unwrap();
    for person in 1..4 {
        played.cast(person, vote, false).await.unwrap();
    }
    assert_eq!(played.verdict().await, None);
    played.cast(3, vote, true).await.unwrap();
    for person in 4..6 {
        played.cast(person, vote, true).await.unwrap();
    }
    assert_eq!(played.table(0).await.game.stage, Stage::Paused, "a mind was changed");
}

#[tokio::test]
async fn a_game_is_called_off_by_all() {
    let played = diplomacy().await;
    let vote = played.motion(0, Motion::Cancel).await.unwrap();
    let other = played.motion(0, Motion::Draw).await.unwrap();
    for person in 1..7 {
        played.cast(person, vote, true).await.unwrap();
    }
    assert_eq!(played.table(0).await.game.stage, Stage::Cancelled);
    assert_eq!(refusal(played.cast(1, other, true).await.unwrap_err()), "vote-is-over");
    assert_eq!(refusal(played.post(0, "A VIE H", false).await.unwrap_err()), "game-is-over");
}

#[tokio::test]
async fn a_game_is_prolonged_and_the_undoing_of_it_shortens_it_again() {
    let played = diplomacy().await;
    let vote = played.motion(0, Motion::Prolong { turns: 3 }).await.unwrap();
    for person in 1..7 {
        played.cast(person, vote, true).await.unwrap();
    }
    assert_eq!(played.table(0).await.game.options["turns"], 5);
    assert!(played.told().await.contains("diplomacy-amended"));
    played.assert_replays().await;
    played.confirm_all().await;
    played.confirm_all().await;
    assert_eq!(played.table(0).await.game.stage, Stage::Running, "the third turn is played");
    played.correct(gamemaster::GameCorrection::Undo { phase: 0 }).await.unwrap();
    assert_eq!(played.table(0).await.game.options["turns"], 2);
    played.assert_replays().await;
}

#[tokio::test]
async fn a_vote_runs_out_and_strangers_have_no_voice() {
    let played = diplomacy().await;
    let vote = played.motion(0, Motion::Draw).await.unwrap();
    let stranger = account(&played.site, "Horia", true).await;
    let (db, now) = (&played.site.db, played.site.now());
    let cast = gamemaster::cast_ballot(db, played.game, &stranger, Ballot { vote, is_aye: true }, now).await;
    assert!(matches!(cast, Err(GameError::Forbidden)));
    played.correct(gamemaster::GameCorrection::Pause { hours: 200 }).await.unwrap();
    played.hours(72).await;
    assert_eq!(played.verdict().await, None);
    played.hours(1).await;
    assert_eq!(played.verdict().await, Some(VoteResult::Lapsed));
    assert!(played.told().await.contains("vote-lapsed"));
}

#[tokio::test]
async fn the_trial_votes_through_the_same_shell() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let endless = played.motion(1, Motion::Prolong { turns: 1 }).await.unwrap_err();
    assert_eq!(refusal(endless), "vote-no-length");
    let due = played.deadline().await;
    let vote = played.motion(1, Motion::Extend { hours: 2 }).await.unwrap();
    played.cast(0, vote, true).await.unwrap();
    assert!(played.deadline().await > due);
    let vote = played.motion(0, Motion::Draw).await.unwrap();
    played.cast(1, vote, true).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Over);
    played.assert_replays().await;
}
