//! Agreements between two seats of a game: proposed with the form and through the API, answered by people and bots, kept or broken.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::gamemaster::{
    self, AgreementAnswer, BotPace, GameCorrection, GameError, GameView, NewAgreement, PressAgreement,
};
use stafeta::games::Ruleset;
use stafeta::ids::PressConversationId;
use stafeta_rules::rules::{AgreementStatus, Seat};
use uuid::Uuid;

use crate::Browser;
use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::games::{Played, SEVEN, account, classic, refusal, trial};

/// The seats of France and Germany, and that of Italy.
const FRANCE: usize = 2;
const GERMANY: usize = 3;
const ITALY: usize = 4;

impl Played {
    /// Proposes the first possible agreement of a kind, by the code of its terms: `peace`, `demilitarised` or `support_move`.
    pub(crate) async fn propose_terms(
        &self,
        person: usize,
        to: u8,
        kind: &str,
    ) -> Result<PressConversationId, GameError> {
        let table = self.table(person).await;
        let mut refused = None;
        for choice in table.agreement_choices().unwrap() {
            if choice.terms != json!(kind) && choice.terms.get(kind).is_none() {
                continue;
            }
            let new =
                NewAgreement { to: Seat(to), terms: choice.terms, turns: 2, form_token: Uuid::new_v4() };
            let (db, now) = (&self.site.db, self.site.now());
            match gamemaster::propose_agreement(db, self.game, &self.people[person], &new, now).await {
                Err(GameError::Refused(why)) => refused = Some(why),
                other => return other,
            }
        }
        Err(GameError::Refused(refused.expect("a choice of this kind")))
    }

    async fn answer(
        &self,
        person: usize,
        agreement: &PressAgreement,
        answer: AgreementAnswer,
    ) -> Result<PressConversationId, GameError> {
        let (db, now) = (&self.site.db, self.site.now());
        gamemaster::answer_agreement(db, self.game, &self.people[person], agreement.id, answer, now).await
    }

    /// Returns the agreements that a person reads in a conversation, in the order of their proposals.
    async fn agreements(&self, person: usize, talk: PressConversationId) -> Vec<PressAgreement> {
        agreements(self, &self.table(person).await, talk).await
    }

    /// Returns the latest agreement that a person has proposed in a conversation.
    async fn own_proposal(&self, person: usize, talk: PressConversationId) -> PressAgreement {
        let mut all = self.agreements(person, talk).await;
        all.retain(|agreement| usize::from(agreement.by.0) == person);
        all.pop().unwrap()
    }

    /// Lets the worker make what is due from a bot, as its loop does.
    async fn let_bots_answer(&self, pace: BotPace) {
        let posted = gamemaster::post_bot_orders(&self.site.db, pace, self.site.now()).await;
        posted.unwrap().expect("a bot is due").1.unwrap();
    }

    /// Lets the phase pass.
    async fn pass_phase(&self) {
        self.site.wait(TimeDelta::hours(25));
        self.site.work().await;
    }
}

async fn agreements(played: &Played, table: &GameView, talk: PressConversationId) -> Vec<PressAgreement> {
    let said = gamemaster::read_talk(&played.site.db, table, talk, None).await.unwrap().said;
    let proposed = said.into_iter().filter_map(|message| message.agreement);
    proposed.filter(|agreement| agreement.is_proposal).collect()
}

async fn diplomacy() -> Played {
    Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await
}

/// Makes the bots of a game club players, and gives Germany's seat to one.
async fn with_a_bot() -> Played {
    let played = diplomacy().await;
    sqlx::query("update games set bot_level = 'club'").execute(&played.site.db).await.unwrap();
    played.correct(GameCorrection::Bot { seat: Some(Seat(GERMANY as u8)) }).await.unwrap();
    played.let_bots_answer(BotPace::Thoughtful).await;
    played
}

/// Fills and sends the form for a proposal.
async fn send_form(browser: &mut Browser, played: &Played, fields: &[(&str, &str)]) -> crate::Answer {
    let list = format!("/games/{}/press", played.game);
    browser.submit(&list, &format!("{list}/agreements"), fields).await
}

#[tokio::test]
async fn two_people_agree_with_a_form_and_nobody_else_reads_it() {
    let played = diplomacy().await;
    let (mut france, mut germany) =
        (played.browser(&played.people[FRANCE]).await, played.browser(&played.people[GERMANY]).await);
    let list = format!("/games/{}/press", played.game);
    let page = france.get(&list).await;
    assert_eq!(page.attributes("select[name=terms] optgroup", "label").len(), 3);
    let unchosen = send_form(&mut france, &played, &[("terms", r#""peace""#), ("turns", "2")]).await;
    assert_eq!(unchosen.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(unchosen.texts("#e-partner").len(), 1);
    let fields = [("partner", "3"), ("terms", r#""peace""#), ("turns", "2")];
    let sent = send_form(&mut france, &played, &fields).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    let talk = sent.location().to_owned();
    assert!(france.get(&talk).await.attributes("button[name=answer]", "value").is_empty());
    assert!(germany.get("/notifications").await.body.contains("new press"));
    let read = germany.get(&talk).await;
    assert!(read.body.contains("Peace until Fall"), "{}", read.body);
    assert_eq!(read.attributes("button[name=answer]", "value"), ["accept", "refuse"]);
    let action = read.attributes("form[action*='/press/agreements/']", "action")[0].clone();
    let accept = async |browser: &mut Browser| {
        let mut fields = read.fill(&action, &[]);
        fields.retain(|(name, _)| name == "form_token");
        fields.push(("answer".to_owned(), "accept".to_owned()));
        browser.post(&action, &fields).await
    };
    // Only the seat to which it was proposed answers.
    let referee = account(&played.site, "Referee", true).await;
    for outsider in [&played.people[FRANCE], &played.people[ITALY], &referee] {
        let mut browser = played.browser(outsider).await;
        let form_token = browser.get("/help/markup").await.attributes("input[name=form_token]", "value");
        let fields = [("form_token", &*form_token[0]), ("answer", "accept")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let refused = browser.post(&action, &fields).await;
        let statuses = [StatusCode::NOT_FOUND, StatusCode::FORBIDDEN];
        assert!(statuses.contains(&refused.status), "{}: {}", outsider.name, refused.status);
    }
    assert_eq!(accept(&mut germany).await.location(), talk);
    assert_eq!(accept(&mut germany).await.location(), talk, "twice has one effect");
    let read = france.get(&talk).await;
    assert!(read.body.contains("I accept.") && read.texts(".badge").contains(&"Accepted".to_owned()));
    assert_eq!(read.texts("article").len(), 2);
    for outsider in [&played.people[ITALY], &referee] {
        let mut browser = played.browser(outsider).await;
        assert_eq!(browser.get(&talk).await.status, StatusCode::NOT_FOUND);
        for path in [&*list, &format!("/games/{}", played.game), &format!("/games/{}/game.json", played.game)]
        {
            assert!(!browser.get(path).await.body.contains("Peace until"), "{path} for {}", outsider.name);
        }
    }
    // France attacks: both read afterwards that it was broken, and by whom.
    played.post(FRANCE, "A PAR - BUR", false).await.unwrap();
    played.pass_phase().await;
    let id: i64 = talk.rsplit('/').next().unwrap().parse().unwrap();
    let status = async |person| played.agreements(person, PressConversationId(id)).await[0].status;
    assert_eq!(status(GERMANY).await, AgreementStatus::Accepted, "Burgundy is nobody's");
    played.post(FRANCE, "A BUR - MUN", false).await.unwrap();
    played.pass_phase().await;
    assert_eq!(status(GERMANY).await, AgreementStatus::Broken);
    assert!(france.get(&talk).await.texts(".badge").contains(&"Broken by France".to_owned()));
    assert!(germany.get("/notifications").await.body.contains("one of your agreements was broken"));
    let mut guest = played.site.browser();
    assert_eq!(guest.get(&talk).await.status, StatusCode::NOT_FOUND);
    // An undo takes the verdict back with the orders that it was about.
    played.correct(GameCorrection::Undo { phase: 1 }).await.unwrap();
    assert_eq!(status(GERMANY).await, AgreementStatus::Accepted);
    assert!(!france.get(&talk).await.texts(".badge").contains(&"Broken by France".to_owned()));
    let late = accept(&mut germany).await;
    assert_eq!(late.location(), talk, "it is accepted already");
}

#[tokio::test]
async fn agreements_follow_the_press_of_the_game_and_their_players() {
    let played = diplomacy().await;
    let talk = played.propose_terms(FRANCE, GERMANY as u8, "peace").await.unwrap();
    let twice = played.propose_terms(FRANCE, GERMANY as u8, "peace").await.unwrap_err();
    assert_eq!(refusal(twice), "agreement-twice");
    let first = played.agreements(GERMANY, talk).await.remove(0);
    // A seat with another player is bound by nothing, and its new player reads nothing of it.
    played.answer(GERMANY, &first, AgreementAnswer::Accept).await.unwrap();
    let horia = account(&played.site, "Horia", false).await;
    played.correct(GameCorrection::Replace { seat: Seat(GERMANY as u8), name: "Horia" }).await.unwrap();
    played.accept(&horia).await;
    let table = gamemaster::load_game_view(&played.site.db, played.game, Some(&horia)).await.unwrap();
    let read = gamemaster::read_talk(&played.site.db, &table, talk, None).await;
    assert!(matches!(read, Err(GameError::Missing)));
    let ended = played.answer(FRANCE, &first, AgreementAnswer::End).await;
    assert!(matches!(ended, Err(GameError::Missing)), "{ended:?}");
    played.pass_phase().await;
    assert_eq!(played.agreements(FRANCE, talk).await[0].status, AgreementStatus::Lapsed);
    // Proposals that nobody answers lapse with the orders that they were about.
    let talk = played.propose_terms(FRANCE, ITALY as u8, "peace").await.unwrap();
    played.pass_phase().await;
    let late = played.agreements(ITALY, talk).await.remove(0);
    assert_eq!(late.status, AgreementStatus::Lapsed);
    let answered = played.answer(ITALY, &late, AgreementAnswer::Accept).await;
    assert!(answered.is_err(), "{answered:?}");
}

#[tokio::test]
async fn a_game_without_private_press_has_no_agreements() {
    let played = diplomacy().await;
    sqlx::query("update games set press = 'public'").execute(&played.site.db).await.unwrap();
    assert!(played.table(FRANCE).await.agreement_choices().unwrap().is_empty());
    let new = NewAgreement { to: Seat(4), terms: json!("peace"), turns: 1, form_token: Uuid::new_v4() };
    let (db, now) = (&played.site.db, played.site.now());
    let refused = gamemaster::propose_agreement(db, played.game, &played.people[FRANCE], &new, now).await;
    assert_eq!(refusal(refused.unwrap_err()), "press-is-public");
}

#[tokio::test]
async fn other_rulesets_have_no_agreements() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let mut ana = played.browser(&played.people[0]).await;
    let page = ana.get(&format!("/games/{}/press", played.game)).await;
    assert!(page.attributes("select[name=terms]", "id").is_empty());
    let new = NewAgreement { to: Seat(1), terms: json!("peace"), turns: 1, form_token: Uuid::new_v4() };
    let (db, now) = (&played.site.db, played.site.now());
    let refused = gamemaster::propose_agreement(db, played.game, &played.people[0], &new, now).await;
    assert_eq!(refusal(refused.unwrap_err()), "agreement-not-here");
}

#[tokio::test]
async fn a_bot_answers_in_the_worker_and_keeps_its_word() {
    let played = with_a_bot().await;
    // The bot has posted and is asked afterwards; it answers each proposal, and its orders are changed if they must be.
    let mut accepted = None;
    for person in [FRANCE, 0, 1, ITALY] {
        let talk = played.propose_terms(person, GERMANY as u8, "peace").await.unwrap();
        assert_eq!(played.own_proposal(person, talk).await.status, AgreementStatus::Proposed);
        played.let_bots_answer(BotPace::Thoughtful).await;
        let agreement = played.own_proposal(person, talk).await;
        assert_ne!(agreement.status, AgreementStatus::Proposed, "answered");
        if agreement.status == AgreementStatus::Accepted {
            accepted.get_or_insert((person, talk));
        }
        let said = gamemaster::read_talk(&played.site.db, &played.table(person).await, talk, None).await;
        let answer = said.unwrap().said.pop().unwrap();
        assert_eq!((answer.seat, answer.author), (Seat(GERMANY as u8), None));
        let mut browser = played.browser(&played.people[person]).await;
        let page = browser.get(&format!("/games/{}/press/{talk}", played.game)).await.body;
        assert!(page.contains("I accept.") || page.contains("Thank you for the proposal"), "{page}");
    }
    let (person, talk) = accepted.expect("it makes peace with all but its target");
    let table = played.table(0).await;
    assert!(table.roster[GERMANY].has_confirmed(&table.game), "its orders are in");
    for _ in 0..2 {
        played.pass_phase().await;
    }
    for _ in 0..4 {
        if played.own_proposal(person, talk).await.status != AgreementStatus::Accepted {
            break;
        }
        played.pass_phase().await;
    }
    assert_eq!(played.own_proposal(person, talk).await.status, AgreementStatus::Kept);
    let due: Option<bool> =
        sqlx::query_scalar("select bot_due_at is null from games").fetch_one(&played.site.db).await.unwrap();
    assert_eq!(due, Some(true), "nothing loops");
}

#[tokio::test]
async fn an_accepted_support_is_ordered_even_after_the_bot_has_posted() {
    let played = with_a_bot().await;
    sqlx::query("update games set bot_level = 'beginner'").execute(&played.site.db).await.unwrap();
    let talk = played.propose_terms(FRANCE, GERMANY as u8, "support_move").await.unwrap();
    played.let_bots_answer(BotPace::Quick).await;
    let agreement = played.own_proposal(FRANCE, talk).await;
    assert_eq!(agreement.status, AgreementStatus::Refused, "a beginner refuses politely");
    // A promise that binds is kept at every level: the next think replaces orders that break it.
    sqlx::query("update press_agreements set status = 'accepted' where status = 'refused'")
        .execute(&played.site.db)
        .await
        .unwrap();
    let talk = played.propose_terms(FRANCE, GERMANY as u8, "demilitarised").await.unwrap();
    played.let_bots_answer(BotPace::Quick).await;
    assert_eq!(played.own_proposal(FRANCE, talk).await.status, AgreementStatus::Refused);
    let orders: Value = sqlx::query_scalar(
        "select acts from orders where by_id is null and status = 'submitted' and seat = 3",
    )
    .fetch_one(&played.site.db)
    .await
    .unwrap();
    assert!(orders.to_string().contains("support_move"), "{orders}");
}

#[tokio::test]
async fn a_program_proposes_and_answers_through_the_api() {
    let played = diplomacy().await;
    let client =
        async |person: usize| ApiClient::of(&played.site, played.people[person].id, &ALL_SCOPES).await;
    let (mut france, mut germany, mut italy) =
        (client(FRANCE).await, client(GERMANY).await, client(ITALY).await);
    let path = format!("/games/{}/press/agreements", played.game);
    let choices = france.read(&path).await;
    assert_eq!(choices["items"][0]["terms"], json!("peace"));
    assert_eq!(choices["items"][0]["name"], json!("Peace between us"));
    let body = json!({ "to": 3, "terms": "peace", "turns": 2 });
    let sent = france.call(("POST", &path), Some(&body), &[]).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.body);
    let talk = serde_json::from_str::<Value>(&sent.body).unwrap()["conversation"].as_i64().unwrap();
    let messages = format!("/games/{}/press/{talk}", played.game);
    let read = germany.read(&messages).await;
    let agreement = &read["items"][0]["agreement"];
    assert_eq!(agreement["status"], json!("proposed"));
    let answer = format!("{path}/{}", agreement["id"]);
    let say = async |client: &mut ApiClient, word: &str| {
        client.call(("PUT", &answer), Some(&json!({ "answer": word })), &[]).await.status
    };
    assert_eq!(say(&mut germany, "perhaps").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(say(&mut italy, "accept").await, StatusCode::NOT_FOUND);
    assert_eq!(say(&mut germany, "refuse").await, StatusCode::OK);
    assert_eq!(say(&mut germany, "accept").await, StatusCode::CONFLICT);
    assert_eq!(italy.call(("GET", &messages), None, &[]).await.status, StatusCode::NOT_FOUND);
}
