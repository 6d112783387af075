//! Consent: a Game Master who plays proposes, and the other players decide. A Game Master without a seat decides alone and
//! gives a reason.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta::gamemaster::{
    self, Assent, Ballot, BallotOutcome, CorrectionOutcome, GameCorrection, GameError, GameVote, Motion,
    SeatRequest, Stage, VoteResult, VoteThreshold,
};
use stafeta::games::Ruleset;
use stafeta_rules::conquest::state::ConquestStage;
use stafeta_rules::rules::Seat;

use crate::conquest_sheet::{SIX, on_turn, opened, state, until};
use crate::games::{Played, SEVEN, account, classic, new, refusal, trial};
use crate::games_bots::Alone;
use crate::games_life::diplomacy;
use crate::games_pages::hall;
use crate::{Answer, Browser, Site};

/// Sends exactly these fields to the address of a form on this page.
pub(crate) async fn send(browser: &mut Browser, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
    let mut form = browser.get(page).await.fill(page, &[]);
    form.retain(|(name, _)| name == "form_token");
    form.extend(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    browser.post(action, &form).await
}

impl Played {
    /// Returns the newest vote.
    pub(crate) async fn vote(&self) -> GameVote {
        gamemaster::list_votes(&self.site.db, self.game, None).await.unwrap().into_iter().next().unwrap()
    }

    /// Casts a ballot in the newest vote.
    pub(crate) async fn voice(&self, person: usize, is_aye: bool) -> Result<BallotOutcome, GameError> {
        let ballot = Ballot { vote: self.vote().await.id, is_aye };
        gamemaster::cast_ballot(&self.site.db, self.game, &self.people[person], ballot, self.site.now()).await
    }

    /// Returns stage, phase and deadline of the game.
    async fn standing(&self) -> (Stage, Option<i32>, Option<DateTime<Utc>>) {
        let game = self.table(0).await.game;
        (game.stage, game.phase, game.deadline)
    }

    async fn propose(&self, what: GameCorrection<'_>) -> Result<CorrectionOutcome, GameError> {
        self.decide(&self.people[0], what, "somebody was ill").await
    }
}

/// Opens a game with the given rule for consent.
async fn agreed(ruleset: Ruleset, options: serde_json::Value, names: &[&str], assent: Assent) -> Played {
    let played = Played::open(ruleset, options, names, true).await;
    let changed = sqlx::query("update games set approval_rule = $1 where id = $2")
        .bind(assent.code())
        .bind(played.game);
    changed.execute(&played.site.db).await.unwrap();
    played
}

#[tokio::test]
async fn whoever_plays_with_others_proposes_and_more_than_half_of_them_decide() {
    let played = diplomacy().await;
    account(&played.site, "Horia", false).await;
    played.confirm_all().await;
    let seat = Seat(1);
    for what in [
        GameCorrection::Undo { phase: 0 },
        GameCorrection::Free { seat },
        GameCorrection::Replace { seat, name: "Horia" },
        GameCorrection::Bot { seat: Some(seat) },
        GameCorrection::Draw,
        GameCorrection::End,
        GameCorrection::Extend { hours: 1 },
        GameCorrection::Pause { hours: 1 },
    ] {
        let before = (played.standing().await, played.table(1).await.seat());
        assert!(matches!(played.propose(what).await.unwrap(), CorrectionOutcome::Proposed(_)), "{what:?}");
        let vote = played.vote().await;
        let all = matches!(what, GameCorrection::Draw | GameCorrection::End);
        assert_eq!(vote.takes(), if all { VoteThreshold::All } else { VoteThreshold::Most }, "{what:?}");
        assert_eq!((vote.cast, vote.proposal.unwrap().reason.as_deref()), (0, Some("somebody was ill")));
        assert_eq!((played.standing().await, played.table(1).await.seat()), before, "{what:?}");
    }
    assert_eq!(refusal(played.voice(0, true).await.unwrap_err()), "proposal-own");
    // Three of the other six are not more than half; four are.
    let more = played.deadline().await;
    let paused = played.vote().await;
    for person in 1..4 {
        assert_eq!(played.voice(person, true).await.unwrap(), BallotOutcome::Counted);
    }
    assert_eq!((played.deadline().await, played.table(0).await.game.stage), (more, Stage::Running));
    played.voice(4, true).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Paused);
    assert_eq!(refusal(played.voice(5, true).await.unwrap_err()), "vote-is-over");
    assert_eq!(played.vote().await.id, paused.id);
    let told = played.told().await;
    for id in
        ["proposal-opened", "proposal-takes-most", "proposal-passed", "game-by-assent", "somebody was ill"]
    {
        assert!(told.contains(id), "{id}");
    }
    let line: String = sqlx::query_scalar("select message::text from audit_log order by id desc limit 1")
        .fetch_one(&played.site.db)
        .await
        .unwrap();
    assert!(line.contains("game-paused-by") && line.contains("somebody was ill"), "{line}");
}

#[tokio::test]
async fn half_of_the_others_against_it_refuse_and_its_time_runs_out() {
    let played = diplomacy().await;
    let (due, more) = (played.deadline().await, GameCorrection::Extend { hours: 12 });
    played.propose(more).await.unwrap();
    for person in 1..4 {
        played.voice(person, false).await.unwrap();
    }
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Failed));
    assert!(played.told().await.contains("proposal-failed"));
    played.propose(GameCorrection::Undo { phase: 0 }).await.unwrap();
    played.correct(GameCorrection::Pause { hours: 200 }).await.unwrap();
    played.voice(1, true).await.unwrap();
    played.hours(73).await;
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Lapsed));
    assert!(played.told().await.contains("proposal-lapsed"));
    assert_eq!(played.table(0).await.game.clocks[0].deadline.from, due - TimeDelta::hours(24));
}

#[tokio::test]
async fn a_proposal_takes_a_reason_and_goes_through_the_pages() {
    let played = diplomacy().await;
    played.confirm_all().await;
    let game = format!("/games/{}", played.game);
    let (master, votes) = (format!("{game}/game-master"), format!("{game}/votes"));
    let mut opener = played.browser(&played.people[0]).await;
    let page = opener.get(&master).await;
    assert!(page.body.contains("you decide nothing here alone"));
    let fields = [("act", "extend"), ("hours", "7"), ("reason", "  ")];
    let refused = send(&mut opener, &master, &master, &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attributes(".error-summary a", "href"), ["#f-reason-time"]);
    assert_eq!(refused.attributes("#f-hours", "value"), ["7"], "what was typed stays");
    let long = "x".repeat(501);
    let fields = [("act", "undo"), ("phase", "0"), ("sure", "on"), ("reason", &*long)];
    let refused = send(&mut opener, &master, &master, &fields).await;
    assert_eq!(refused.attributes(".error-summary a", "href"), ["#f-reason-undo"]);
    assert_eq!(refused.attributes("#f-reason-undo", "value"), [long]);
    let fields = [("act", "undo"), ("phase", "0"), ("sure", "on"), ("reason", "A <wrong> map")];
    let sent = send(&mut opener, &master, &master, &fields).await;
    assert_eq!((sent.status, sent.location()), (StatusCode::SEE_OTHER, &*votes));
    let again = send(&mut opener, &master, &master, &fields).await;
    assert_eq!((again.status, again.location()), (StatusCode::SEE_OTHER, &*votes), "sent twice it is one");
    let held: i64 =
        sqlx::query_scalar("select count(*) from votes").fetch_one(&played.site.db).await.unwrap();
    assert_eq!(held, 1);
    let page = opener.get(&votes).await;
    assert!(
        page.body.contains("Reason: A &#60;wrong&#62; map")
            || page.body.contains("Reason: A &lt;wrong&gt; map")
    );
    assert!(page.texts("button[name=voice]").is_empty(), "the others decide");
    for person in 1..5 {
        let mut other = played.browser(&played.people[person]).await;
        assert!(other.get("/notifications").await.body.contains("Ana proposes going back to the beginning"));
        assert!(other.get(&game).await.texts("#asked-votes")[0].contains("A vote waits for you"));
        let page = other.get(&votes).await;
        assert!(page.body.contains("More than half of the other players"), "{}", page.body);
        let action = page.attributes("form[action*='/votes/']", "action").remove(0);
        let cast = other.submit(&votes, &action, &[("voice", "for")]).await;
        assert_eq!(cast.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(played.table(0).await.game.phase, Some(0));
    let guest = played.site.browser().get(&votes).await;
    assert!(guest.body.contains("Proposed by Ana"));
}

#[tokio::test]
async fn where_silence_agrees_one_objection_refuses() {
    let played = agreed(Ruleset::Diplomacy, classic(), &SEVEN, Assent::Silence).await;
    let terms = played.site.browser().get(&format!("/games/{}", played.game)).await;
    assert!(terms.body.contains("if no other player objects in time"));
    let due = played.deadline().await;
    played.propose(GameCorrection::Extend { hours: 5 }).await.unwrap();
    assert_eq!(played.vote().await.takes(), VoteThreshold::Silence);
    played.voice(3, false).await.unwrap();
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Failed));
    played.propose(GameCorrection::Extend { hours: 5 }).await.unwrap();
    played.voice(3, true).await.unwrap();
    played.hours(11).await;
    assert_eq!(played.deadline().await, due, "there is time left to object");
    played.hours(2).await;
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Passed));
    assert_eq!(played.deadline().await, due + TimeDelta::hours(5));
    // Ending the game needs everybody, whatever was agreed.
    played.propose(GameCorrection::Draw).await.unwrap();
    played.hours(10).await;
    assert_eq!(played.vote().await.takes(), VoteThreshold::All);
    played.correct(GameCorrection::Pause { hours: 200 }).await.unwrap();
    played.hours(73).await;
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Lapsed));
}

#[tokio::test]
async fn the_table_agrees_on_what_an_assent_takes_as_it_is_opened() {
    let site = Site::open().await;
    let ana = account(&site, "Ana", true).await;
    crate::seed::board(&site, "games", "everyone").await;
    let board = stafeta::forum::boards::find(&site.db, "games", Some(&ana)).await.unwrap().unwrap();
    let mut table = new(Ruleset::Trial, trial(), 2);
    table.settings.assent = Assent::Silence;
    let game = gamemaster::open(&site.db, &board, &ana, &table, site.now()).await.unwrap();
    let found = gamemaster::find(&site.db, game, Some(&ana)).await.unwrap().unwrap();
    assert_eq!(found.assent, Assent::Silence);
    let thread = site.browser().get(&format!("/t/{}", found.thread)).await;
    assert!(thread.body.contains("if no other player objects in time"), "{}", thread.body);
}

#[tokio::test]
async fn an_assent_after_the_phase_or_to_what_cannot_be_done_changes_nothing() {
    let played = diplomacy().await;
    played.propose(GameCorrection::Extend { hours: 12 }).await.unwrap();
    let extended = played.vote().await;
    played.confirm_all().await;
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Moot));
    let due = played.deadline().await;
    let mut browser = played.browser(&played.people[1]).await;
    let votes = format!("/games/{}/votes", played.game);
    let late = send(&mut browser, &votes, &format!("{votes}/{}", extended.id), &[("voice", "for")]).await;
    assert_eq!(late.status, StatusCode::SEE_OTHER);
    assert!(browser.get(&votes).await.body.contains("That was no longer possible"));
    assert_eq!(played.deadline().await, due);
    // The proposed change has been made in another way meanwhile.
    let horia = account(&played.site, "Horia", false).await;
    played.propose(GameCorrection::Replace { seat: Seat(6), name: "Horia" }).await.unwrap();
    played.correct(GameCorrection::Free { seat: Seat(5) }).await.unwrap();
    let wish = SeatRequest { seat: Some(Seat(5)), invitation: "", agreement: 1 };
    gamemaster::join(&played.site.db, played.game, &horia, wish, played.site.now()).await.unwrap();
    let mut last = BallotOutcome::Counted;
    for person in 1..5 {
        last = played.voice(person, true).await.unwrap();
    }
    assert_eq!(last, BallotOutcome::Moot, "they sit at the table already");
    assert_eq!(played.table(0).await.roster[6].offered_to, None);
    assert!(played.told().await.contains("proposal-moot"));
}

#[tokio::test]
async fn after_dice_a_take_back_takes_every_other_person_whoever_asks() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan", "Călin", "Dora"], false).await;
    let phase = played.table(0).await.game.phase.unwrap();
    played.propose(GameCorrection::Undo { phase }).await.unwrap();
    assert_eq!(played.vote().await.takes(), VoteThreshold::Most, "nothing is drawn yet");
    played.voice(1, true).await.unwrap();
    // Dice fall while the vote is open, so now it needs everybody.
    played.post(0, "throw", false).await.unwrap();
    played.voice(2, true).await.unwrap();
    assert_eq!(played.vote().await.verdict, None);
    assert!(played.view(0).await["scores"][0].as_u64().unwrap() > 0);
    played.voice(3, false).await.unwrap();
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Failed));
    played.propose(GameCorrection::Undo { phase }).await.unwrap();
    assert_eq!(played.vote().await.takes(), VoteThreshold::All);
    for person in 1..4 {
        played.voice(person, true).await.unwrap();
    }
    assert_eq!(played.view(0).await["scores"][0], 0);
    // A Game Master without a seat may still do it, with a reason.
    played.post(0, "throw", false).await.unwrap();
    let silent = played.decide(&played.judge().await, GameCorrection::Undo { phase }, "").await;
    assert_eq!(refusal(silent.unwrap_err()), "game-reason-missing");
    played.correct(GameCorrection::Undo { phase }).await.unwrap();
    assert_eq!(played.view(0).await["scores"][0], 0);
}

#[tokio::test]
async fn bots_and_empty_seats_have_no_voice_and_who_plays_alone_decides_alone() {
    let played = diplomacy().await;
    for seat in 2..7 {
        played.correct(GameCorrection::Bot { seat: Some(Seat(seat)) }).await.unwrap();
    }
    played.propose(GameCorrection::Pause { hours: 3 }).await.unwrap();
    played.voice(1, true).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Paused, "one other person is all");
    played.correct(GameCorrection::Bot { seat: Some(Seat(1)) }).await.unwrap();
    let alone = played.decide(&played.people[0], GameCorrection::Resume, "").await.unwrap();
    assert_eq!(alone, CorrectionOutcome::Done);
    let mut alone = Alone::press_on(hall().await, "lesson-diplomacy").await;
    alone.site.work().await;
    let master = format!("{}/game-master", alone.game);
    let sent = alone.browser.submit(&master, &master, &[("act", "extend"), ("hours", "5")]).await;
    assert_eq!((sent.status, sent.location()), (StatusCode::SEE_OTHER, &*master));
}

#[tokio::test]
async fn no_player_moves_what_only_a_game_master_proposes() {
    let played = diplomacy().await;
    let (db, now) = (&played.site.db, played.site.now());
    for motion in [Motion::Undo { phase: 0 }, Motion::End, Motion::Free { seat: Seat(2) }, Motion::Correct] {
        let opened = gamemaster::open_vote(db, played.game, &played.people[1], motion, now).await;
        assert!(matches!(opened, Err(GameError::Forbidden)), "{motion:?}");
    }
    let stranger = account(&played.site, "Horia", false).await;
    played.propose(GameCorrection::Pause { hours: 3 }).await.unwrap();
    let ballot = Ballot { vote: played.vote().await.id, is_aye: true };
    let cast = gamemaster::cast_ballot(db, played.game, &stranger, ballot, now).await;
    assert!(matches!(cast, Err(GameError::Forbidden)));
}

#[tokio::test]
async fn r_11_the_game_master_of_the_turn_proposes_a_correction_until_the_phase_ends() {
    let played = opened(json!({})).await;
    until(&played, ConquestStage::Phase1).await;
    let gm = state(&played).await.sequence.rotation.serving().unwrap();
    let whom = Seat((gm.0 + 1) % 6);
    let correction = format!("Correct the gold of {}: 500 because I say so", SIX[gm.index()]);
    assert!(played.post(gm.index(), &correction, false).await.unwrap().is_proposed);
    let gold = state(&played).await.player(gm).unwrap().gold;
    assert_ne!(gold, 500, "nobody pays themselves");
    let others: Vec<usize> = (0..6).filter(|person| *person != gm.index()).collect();
    for person in &others[..3] {
        played.voice(*person, false).await.unwrap();
    }
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Failed));
    assert_eq!(state(&played).await.player(gm).unwrap().gold, gold);
    // Bots who post at once close nothing: it may be proposed until the phase ends.
    let first = on_turn(&played).await;
    played.post(first, "Pass", false).await.unwrap();
    let bot = others.iter().copied().find(|person| ![first, whom.index()].contains(person)).unwrap();
    played.correct(GameCorrection::Bot { seat: Some(Seat(bot as u8)) }).await.unwrap();
    played.site.work().await;
    let fair = format!("Correct the gold of {}: 9 because the sale was counted twice", SIX[whom.index()]);
    played.post(gm.index(), &fair, false).await.unwrap();
    assert_eq!(played.vote().await.takes(), VoteThreshold::Most);
    assert!(played.told().await.contains("the sale was counted twice"), "all read the reason");
    for person in others.iter().filter(|person| **person != bot).take(3) {
        played.voice(*person, true).await.unwrap();
    }
    assert_eq!(
        played.vote().await.verdict,
        Some(VoteResult::Passed),
        "three of the four others who are people"
    );
    assert_eq!(state(&played).await.player(whom).unwrap().gold, 9);
    assert!(played.told().await.contains("conquest-corrected"));
    // A vote that is open when the phase ends is closed without effect.
    let late = format!("Correct the gold of {}: 1 because of a slip", SIX[whom.index()]);
    played.post(gm.index(), &late, false).await.unwrap();
    let phase = played.table(0).await.game.phase;
    while played.table(0).await.game.phase == phase {
        played.site.work().await;
        let person = on_turn(&played).await;
        if played.table(0).await.game.phase == phase && !played.table(0).await.roster[person].bot {
            played.post(person, "Pass", false).await.unwrap();
        }
    }
    assert_eq!(played.vote().await.verdict, Some(VoteResult::Moot));
    played.correct(GameCorrection::End).await.unwrap();
    let file = played.site.browser().get(&format!("/games/{}/game.json", played.game)).await;
    assert!(gamemaster::verify(file.body.as_bytes()).unwrap().replayed.is_some());
}
