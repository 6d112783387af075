//! Whole games of Forum Conquest over HTTP: every post is a text, time is controlled, and all runs have the same draws.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::gamemaster::{Stage, verify};
use stafeta_rules::conquest;
use stafeta_rules::conquest::act::{Act, CardPlay, GameMasterCorrection};
use stafeta_rules::conquest::cards::{CardTarget, target};
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::event::ConquestFact;
use stafeta_rules::conquest::ids::{ConquestRule, Seat};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::{SlotState, State};

use crate::conquest::{Conquered, SIX, written};
use crate::conquest_player::{Chance, allowed, post};
use crate::games_fold::assert_folds;

/// The author of the posts of a whole game.
struct Writer {
    chance: Chance,
    /// The cards that nobody has played yet. Empty if not each has to be played.
    unplayed: BTreeSet<Card>,
    /// The seat that stops posting, and the turn from which it does.
    gone: Option<(Seat, u16)>,
}

impl Writer {
    fn new(seed: u64) -> Self {
        Self { chance: Chance::new(seed), unplayed: BTreeSet::new(), gone: None }
    }

    fn is_gone(&self, seat: Seat, state: &State) -> bool {
        self.gone.is_some_and(|(gone, turn)| gone == seat && state.turn.0 >= turn)
    }

    /// Returns a post for the seat on turn: legal acts, and before them a card that nobody has played.
    fn post(&mut self, state: &State, seat: Seat) -> Vec<Act> {
        let acts = post(state, seat, &mut self.chance);
        if state.stage != conquest::state::ConquestStage::Phase1 {
            return acts;
        }
        let hand = state.player(seat).unwrap().hand.cards();
        let fresh: Vec<Card> =
            hand.iter().map(|held| held.card).filter(|card| self.unplayed.contains(card)).collect();
        let others: Vec<Seat> = state.living().filter(|other| *other != seat).collect();
        for card in fresh {
            let players: Vec<Option<Seat>> = match target(card) {
                CardTarget::Player => others.iter().copied().map(Some).collect(),
                _ => vec![None],
            };
            for player in players {
                let play = CardPlay { card, player, target: None, numbers: Vec::new(), together: true };
                let numbers = if card == Card::LuckPrepared { vec![1, 2] } else { Vec::new() };
                let play = Act::PlayCard(CardPlay { numbers, ..play });
                if allowed(state, seat, vec![play.clone()]).is_empty() {
                    continue;
                }
                self.unplayed.remove(&card);
                let rest = acts.iter().filter(|act| !matches!(act, Act::PlayCard(_) | Act::Intensive));
                return allowed(state, seat, std::iter::once(play).chain(rest.cloned()).collect());
            }
        }
        acts
    }

    /// Returns corrections by a Game Master without a seat that deal unplayed cards, one to each hand.
    fn dealt(&self, state: &State) -> Vec<Act> {
        let fresh = self.unplayed.iter().copied();
        let lacks = |seat: &Seat| {
            let hand = state.player(*seat).unwrap().hand.cards();
            !hand.iter().any(|held| self.unplayed.contains(&held.card))
        };
        let correct = |(seat, card)| Act::Correct {
            correction: GameMasterCorrection::Cards { seat, card, count: 1 },
            reason: "dealt by agreement".to_owned(),
        };
        state.living().filter(lacks).zip(fresh).map(correct).collect()
    }
}

impl Conquered {
    /// Plays until the game is over, or for this number of turns.
    async fn play(&mut self, writer: &mut Writer, turns: u16) {
        for _ in 0..20_000 {
            if self.stage().await == Stage::Over {
                return;
            }
            let mut state = self.state().await;
            if state.turn.0 > turns {
                return;
            }
            let is_fresh = !state
                .slots
                .iter()
                .any(|slot| slot.state != SlotState::Open && slot.state != SlotState::Waiting);
            if state.stage == conquest::state::ConquestStage::Phase1
                && is_fresh
                && !writer.unplayed.is_empty()
            {
                let gm = state.sequence.rotation.serving().unwrap();
                let dealt = writer.dealt(&state);
                if !dealt.is_empty() {
                    self.played.serve(&written(&state, gm, &dealt)).await.unwrap();
                    state = self.state().await;
                }
            }
            let seat = state.open_slot().unwrap().seat;
            if writer.is_gone(seat, &state) {
                self.miss().await;
                continue;
            }
            self.played.site.wait(TimeDelta::minutes(25));
            let text = written(&state, seat, &writer.post(&state, seat));
            let answer = self.send(seat, &[("text", &text)]).await;
            if answer.status != StatusCode::SEE_OTHER {
                // A post that spends a prize it hopes for may be refused, because nothing is drawn before it is made.
                let said = answer.texts(".error-list li").join(" ");
                assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text}: {said}");
                assert!(!said.contains('['), "an argument is missing: {said}");
                self.post(seat, "Pass").await;
            }
        }
        panic!("the game has no end");
    }

    /// Asserts that the game has ended and that its file leads to the same end.
    async fn assert_ended(&mut self) {
        let game = self.game().await;
        assert_eq!(game.stage, Stage::Over);
        assert_folds(&self.played.site.db, self.played.game).await;
        let file = self.page(Seat(0), "/game.json").await;
        let replayed = verify(file.body.as_bytes()).unwrap().replayed.unwrap();
        assert!(replayed.orders.unwrap() > 0);
        let thread = self.thread(Seat(0)).await;
        assert_eq!(thread.status, StatusCode::OK);
        assert!(
            thread.texts("article").pop().unwrap().contains("The game is"),
            "the last post tells the end"
        );
        let quarantined: i64 =
            sqlx::query_scalar("select count(*) from games where quarantined_at is not null or failures > 0")
                .fetch_one(&self.played.site.db)
                .await
                .unwrap();
        assert_eq!(quarantined, 0);
    }
}

/// Counts the events of each kind.
fn kinds(facts: &[ConquestFact]) -> BTreeMap<String, u32> {
    let mut kinds = BTreeMap::new();
    for fact in facts {
        let kind = serde_json::to_value(fact).unwrap()["fact"].as_str().unwrap().to_owned();
        *kinds.entry(kind).or_default() += 1;
    }
    kinds
}

#[tokio::test]
async fn six_play_a_whole_game_with_all_there_is_to_it() {
    let options = json!({
        "cards.optional": Card::ALL.iter().filter(|card| card.is_optional()).collect::<Vec<_>>(),
        "events.enabled": true,
        "events.turns": [3, 5],
        "start.gold": 10,
        "victory.turn_limit": 10,
        "victory.solo_count": 72,
    });
    let mut table = Conquered::open("hyperia", options, &SIX).await;
    let gone = (Seat(5), 4);
    let mut writer =
        Writer { unplayed: Card::ALL.iter().copied().collect(), gone: Some(gone), ..Writer::new(6) };
    table.play(&mut writer, u16::MAX).await;
    let facts = table.facts().await;
    let has = |what: &str, is: &dyn Fn(&ConquestFact) -> bool| {
        assert!(facts.iter().any(is), "{what}: {:?}", kinds(&facts))
    };
    for card in Card::ALL {
        has(card.key(), &|fact| matches!(fact, ConquestFact::CardPlayed { play, .. } if play.card == *card));
    }
    has("an alliance", &|fact| matches!(fact, ConquestFact::Cooperated { .. }));
    has("a betrayal", &|fact| matches!(fact, ConquestFact::Hostile { betrayal: Some(_), .. }));
    has(
        "a missed turn",
        &|fact| matches!(fact, ConquestFact::TurnMissed { seat, run: 1 } if *seat == gone.0),
    );
    has(
        "an elimination",
        &|fact| matches!(fact, ConquestFact::Eliminated { record, .. } if record.player == gone.0),
    );
    has("an event", &|fact| matches!(fact, ConquestFact::EventStruck { .. }));
    has(
        "a battle",
        &|fact| matches!(fact, ConquestFact::Fought { battle } if battle.outcome.account.is_some()),
    );
    has("a correction", &|fact| matches!(fact, ConquestFact::Corrected { .. }));
    has("a prize", &|fact| matches!(fact, ConquestFact::Awarded { .. }));
    has("the end", &|fact| matches!(fact, ConquestFact::Ended { .. }));
    let out = table.state().await.player(gone.0).unwrap().life;
    assert!(
        matches!(out, conquest::state::PlayerStatus::Out { turn, rule } if turn.0 == gone.1 + 2 && rule == ConquestRule::fcq(4, 11)),
        "three whole turns: {out:?}"
    );
    table.assert_ended().await;
}

#[tokio::test]
async fn six_play_cutthroat_to_its_end() {
    let mut options = serde_json::to_value(Options::cutthroat()).unwrap();
    options["victory.turn_limit"] = json!(12);
    let mut table = Conquered::open("hyperia", options, &SIX).await;
    table.play(&mut Writer::new(3), u16::MAX).await;
    let facts = table.facts().await;
    assert!(
        !facts
            .iter()
            .any(|fact| matches!(fact, ConquestFact::Fought { battle } if battle.supporter.is_some()))
    );
    let has = |what: &str, is: &dyn Fn(&ConquestFact) -> bool| {
        assert!(facts.iter().any(is), "{what}: {:?}", kinds(&facts))
    };
    has("annexation is mandatory", &|fact| matches!(fact, ConquestFact::Merged { .. }));
    has("an elimination", &|fact| matches!(fact, ConquestFact::Eliminated { .. }));
    let state = table.state().await;
    assert!(state.players.iter().all(|player| player.hand.len() <= 3), "the hand limit");
    table.assert_ended().await;
}

/// Plays thirty turns with `STAFETA_ROUNDS=full`, otherwise a tenth of them. Thirty took four minutes on two shared cores.
#[tokio::test]
async fn twelve_play_thirty_turns() {
    let is_full = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    let turns = if is_full { 30 } else { 3 };
    let names: Vec<String> = (1..=12).map(|number| format!("Player of seat {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let options: Value = json!({ "victory.turn_limit": turns, "victory.solo_count": 168 });
    let mut table = Conquered::open("thalasseia", options, &names).await;
    table.play(&mut Writer::new(12), u16::MAX).await;
    assert_eq!(table.state().await.turn.0, turns);
    table.assert_ended().await;
}
