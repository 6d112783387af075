//! Corrections, outages and replacements in a game. Each is logged with its author and reported in the thread.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use stafeta::accounts::{Person, SiteRole};
use stafeta::gamemaster::{
    self, CorrectionOutcome, CorrectionRequest, GameCorrection, GameError, GameMasterPost, OrderDraft,
    OrderSubmission, SeatRequest, Stage,
};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use stafeta::ids::UserId;
use stafeta_rules::rules::Seat;
use uuid::Uuid;

use crate::games::{Played, SEVEN, account, classic, person, refusal, trial};

impl Played {
    /// Makes a correction as an admin without a seat.
    pub(crate) async fn correct(&self, correction: GameCorrection<'_>) -> Result<(), GameError> {
        let judge = self.judge().await;
        self.decide(&judge, correction, "as was agreed").await.map(drop)
    }

    /// Makes or proposes a correction with a reason.
    pub(crate) async fn decide(
        &self,
        person: &Person,
        what: GameCorrection<'_>,
        reason: &str,
    ) -> Result<CorrectionOutcome, GameError> {
        let decision = CorrectionRequest { what, reason };
        gamemaster::correct(&self.site.db, self.game, person, decision, self.site.now()).await
    }

    /// Writes a Game Master's line of the rules as the same admin.
    pub(crate) async fn serve(&self, text: &str) -> Result<(), GameError> {
        let (judge, now) = (self.judge().await, self.site.now());
        let post = GameMasterPost { phase: None, text, lang: Lang::En, form_token: Uuid::new_v4() };
        gamemaster::serve(&self.site.db, self.game, &judge, post, now).await
    }

    /// Returns an admin who has no seat in the game.
    pub(crate) async fn judge(&self) -> Person {
        let found: Option<i64> = sqlx::query_scalar("select id from users where name = 'Judge'")
            .fetch_optional(&self.site.db)
            .await
            .unwrap();
        match found {
            Some(id) => person(UserId(id), "Judge", SiteRole::Admin),
            None => account(&self.site, "Judge", true).await,
        }
    }

    /// Accepts the seat that is offered.
    pub(crate) async fn accept(&self, person: &Person) -> Seat {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 0 };
        gamemaster::join(&self.site.db, self.game, person, wish, self.site.now()).await.unwrap()
    }

    pub(crate) async fn deadline(&self) -> DateTime<Utc> {
        self.table(0).await.game.clocks[0].deadline.at
    }

    /// Advances the clock by this number of hours and runs the worker.
    pub(crate) async fn hours(&self, hours: i64) {
        self.site.wait(TimeDelta::hours(hours));
        self.site.work().await;
    }

    /// Confirms the phase without orders for everybody.
    pub(crate) async fn confirm_all(&self) {
        for person in 0..self.people.len() {
            let phase = self.table(person).await.game.phase.unwrap();
            gamemaster::confirm(&self.site.db, self.game, &self.people[person], phase, self.site.now())
                .await
                .unwrap();
        }
    }

    /// Returns the table events of the game in order, each with the id of its author.
    async fn log(&self) -> Vec<(String, Option<i64>)> {
        let log =
            sqlx::query_as("select body ->> 'did', actor_id from events where source = 'table' order by seq");
        log.fetch_all(&self.site.db).await.unwrap()
    }

    /// Returns the last table event, and true if the admin signed it.
    async fn last_done(&self) -> (String, bool) {
        let (did, actor) = self.log().await.pop().unwrap();
        (did, actor == Some(self.judge().await.id.0))
    }

    /// Asserts that the events that still count fold to the shown position.
    pub(crate) async fn assert_replays(&self) {
        let table = self.table(0).await;
        let facts = sqlx::query_as::<_, (i16, Value)>(
            "select version, body from events where source = 'rules' and undone_by is null order by seq",
        );
        let mut position = table.game.ruleset.empty();
        for (version, body) in facts.fetch_all(&self.site.db).await.unwrap() {
            position.apply(&table.game.ruleset.read_fact(version, body).unwrap()).unwrap();
        }
        assert_eq!(position.store().unwrap(), table.full_position().store().unwrap());
        assert_eq!(i64::from(position.phase().index), i64::from(table.game.phase.unwrap()));
    }
}

pub(crate) async fn diplomacy() -> Played {
    Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await
}

#[tokio::test]
async fn a_pause_across_a_deadline_gives_its_time_back_and_ends_by_itself() {
    let played = diplomacy().await;
    let due = played.deadline().await;
    played.hours(20).await;
    assert_eq!(
        refusal(played.correct(GameCorrection::Pause { hours: 31 * 24 }).await.unwrap_err()),
        "game-pause-hours"
    );
    played.correct(GameCorrection::Pause { hours: 10 }).await.unwrap();
    assert_eq!(played.last_done().await, ("paused".to_owned(), true));
    played.hours(6).await;
    let table = played.table(0).await;
    assert_eq!(
        (table.game.stage, table.game.phase),
        (Stage::Paused, Some(0)),
        "the deadline passed in the pause"
    );
    assert_eq!(refusal(played.post(0, "A VIE H", false).await.unwrap_err()), "game-is-paused");
    played.hours(5).await;
    let table = played.table(0).await;
    assert_eq!((table.game.stage, table.game.phase), (Stage::Running, Some(0)));
    assert_eq!(played.deadline().await, due + TimeDelta::hours(10), "not eleven: it ended by itself");
    played.hours(3).await;
    assert_eq!(played.table(0).await.game.phase, Some(0), "the deadline itself is in time");
    played.site.wait(TimeDelta::microseconds(1));
    played.site.work().await;
    assert_eq!(played.table(0).await.game.phase, Some(1));
    let told = played.told().await;
    assert!(told.contains("game-paused-by") && told.contains("game-resumed-by-itself"));
}

#[tokio::test]
async fn a_pause_is_ended_by_whoever_looks_after_the_game_and_by_nobody_else() {
    let played = diplomacy().await;
    let due = played.deadline().await;
    let mutiny = played.decide(&played.people[1], GameCorrection::Pause { hours: 1 }, "").await;
    assert!(matches!(mutiny, Err(GameError::Forbidden)));
    assert_eq!(refusal(played.correct(GameCorrection::Resume).await.unwrap_err()), "game-not-paused");
    played.correct(GameCorrection::Pause { hours: 100 }).await.unwrap();
    played.hours(7).await;
    played.correct(GameCorrection::Resume).await.unwrap();
    assert_eq!(played.last_done().await, ("resumed".to_owned(), true));
    assert_eq!(played.deadline().await, due + TimeDelta::hours(7));
}

#[tokio::test]
async fn an_extension_is_for_the_phase_it_was_given_in_and_a_second_one_adds_to_it() {
    let played = diplomacy().await;
    let due = played.deadline().await;
    played.hours(2).await;
    played.correct(GameCorrection::Extend { hours: 30 }).await.unwrap();
    assert_eq!(played.deadline().await, due + TimeDelta::hours(30));
    played.hours(1).await;
    played.correct(GameCorrection::Extend { hours: 5 }).await.unwrap();
    assert_eq!(played.last_done().await, ("extended".to_owned(), true));
    assert_eq!(played.deadline().await, due + TimeDelta::hours(35));
    played.correct(GameCorrection::Pause { hours: 48 }).await.unwrap();
    played.hours(4).await;
    played.correct(GameCorrection::Resume).await.unwrap();
    assert_eq!(
        played.deadline().await,
        due + TimeDelta::hours(39),
        "a pause within an extension counts besides"
    );
    played.confirm_all().await;
    assert_eq!(played.deadline().await, played.site.now() + TimeDelta::hours(24));
}

#[tokio::test]
async fn a_replacement_has_a_whole_phase_and_missed_phases_start_anew() {
    let played = diplomacy().await;
    played.hours(20).await;
    let horia = account(&played.site, "Horia", false).await;
    let seat = Seat(1);
    let nobody = played.correct(GameCorrection::Replace { seat, name: "Nobody" }).await.unwrap_err();
    assert_eq!(refusal(nobody), "game-unknown-member");
    let seated = played.correct(GameCorrection::Replace { seat, name: "Dora" }).await.unwrap_err();
    assert_eq!(refusal(seated), "game-has-seat-already");
    played.correct(GameCorrection::Replace { seat, name: "horia" }).await.unwrap();
    assert_eq!(played.last_done().await, ("offered".to_owned(), true));
    assert_eq!(played.table(1).await.seat(), Some(seat), "who sits there stays until the seat is accepted");
    assert_eq!(played.accept(&horia).await, seat);
    assert_eq!(played.last_done().await, ("seated".to_owned(), false), "he has taken it himself");
    assert_eq!(played.deadline().await, played.site.now() + TimeDelta::hours(24));
    assert_eq!(played.holder(1).await, Some(horia.id));
    let gone = gamemaster::save_draft(
        &played.site.db,
        played.game,
        &played.people[1],
        OrderDraft { seat: None, text: "A", prose: "", lang: Lang::En },
        played.site.now(),
    );
    assert!(matches!(gone.await, Err(GameError::Forbidden)), "who was replaced writes no more");

    played.correct(GameCorrection::Free { seat: Seat(2) }).await.unwrap();
    assert_eq!(played.last_done().await, ("freed".to_owned(), true));
    assert!(played.table(0).await.roster[2].vacant_since.is_some());
    played.hours(3).await;
    let ion = account(&played.site, "Ion", false).await;
    let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
    let (db, now) = (&played.site.db, played.site.now());
    assert_eq!(gamemaster::join(db, played.game, &ion, wish, now).await.unwrap(), Seat(2));
    assert_eq!(played.deadline().await, played.site.now() + TimeDelta::hours(24));
    let told = played.told().await;
    assert!(
        told.contains("game-offered-by")
            && told.contains("game-offer-taken")
            && told.contains("game-freed-by")
    );
}

#[tokio::test]
async fn posting_for_a_player_is_signed_and_closed_to_whoever_plays_himself() {
    let played = diplomacy().await;
    let form_token = Uuid::new_v4();
    let text = "A PAR H";
    let post = OrderSubmission {
        seat: Some(Seat(2)),
        phase: 0,
        text,
        written: None,
        prose: "",
        lang: Lang::En,
        confirms: false,
        form_token,
    };
    let (db, now) = (&played.site.db, played.site.now());
    let own = gamemaster::submit(db, played.game, &played.people[0], post, now).await.unwrap_err();
    assert_eq!(refusal(own), "game-player-posts-for-others");
    let rival = gamemaster::submit(db, played.game, &played.people[3], post, now).await;
    assert!(matches!(rival, Err(GameError::Forbidden)));
    let referee = account(&played.site, "Referee", true).await;
    gamemaster::submit(db, played.game, &referee, post, now).await.unwrap();
    assert_eq!(played.table(2).await.submitted.unwrap().text, text);
    let (did, actor) = played.log().await.pop().unwrap();
    assert_eq!((&*did, actor), ("posted-for", Some(referee.id.0)));
    let told = played.told().await;
    let line = told.lines().find(|line| line.contains("game-posted-for")).unwrap();
    assert!(line.contains("Referee") && line.contains("Călin") && !line.contains("PAR"), "{line}");
}

#[tokio::test]
async fn undoing_restores_the_position_the_clocks_and_a_game_that_was_over() {
    let played = diplomacy().await;
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.confirm_all().await;
    let first = played.table(0).await.full_position().store().unwrap();
    played.post(0, "A GAL - UKR", false).await.unwrap();
    played.confirm_all().await;
    assert_eq!(played.table(0).await.game.stage, Stage::Over, "two turns were agreed");
    assert_eq!(
        refusal(played.correct(GameCorrection::Undo { phase: 9 }).await.unwrap_err()),
        "game-no-such-phase"
    );
    played.hours(5).await;
    played.correct(GameCorrection::Undo { phase: 1 }).await.unwrap();
    assert_eq!(played.last_done().await, ("undone".to_owned(), true));
    let table = played.table(0).await;
    assert_eq!((table.game.stage, table.game.phase), (Stage::Running, Some(1)));
    assert_eq!(table.full_position().store().unwrap(), first);
    assert!(table.submitted.is_none() && table.game.outcome.is_none());
    assert_eq!(played.deadline().await, played.site.now() + TimeDelta::hours(24));
    played.assert_replays().await;
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    played.assert_replays().await;
    assert_eq!(played.table(0).await.game.phase, Some(0));
    played.post(0, "A VIE - BOH", false).await.unwrap();
    played.confirm_all().await;
    played.assert_replays().await;
    assert_eq!(played.table(0).await.game.phase, Some(1));
}

#[tokio::test]
async fn undoing_a_game_of_dice_never_gives_a_draw_twice() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let draws = || sqlx::query_scalar::<_, i64>("select draws from games").fetch_one(&played.site.db);
    played.post(0, "throw", false).await.unwrap();
    played.post(1, "throw", false).await.unwrap();
    played.post(0, "throw", false).await.unwrap();
    let before = draws().await.unwrap();
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    played.assert_replays().await;
    assert_eq!(played.view(1).await["scores"], serde_json::json!([0, 0]));
    assert_eq!(draws().await.unwrap(), before);
    played.post(0, "throw", false).await.unwrap();
    assert_eq!(draws().await.unwrap(), before + 1);
    played.assert_replays().await;
}

#[tokio::test]
async fn a_game_can_be_ended_or_declared_a_draw() {
    let played = diplomacy().await;
    played.correct(GameCorrection::Draw).await.unwrap();
    let table = played.table(1).await;
    assert_eq!((table.game.stage, table.game.deadline), (Stage::Over, None));
    let outcome = table.game.outcome.unwrap();
    assert_eq!((outcome.winners.len(), &*outcome.reason.id), (7, "game-over-draw"));
    let mut browser = played.browser(&played.people[1]).await;
    let listed = browser.get("/games?part=over").await.texts(".games tbody td");
    let names = SEVEN.iter().all(|name| listed[0].contains(name));
    assert!(names && listed[0].starts_with("Draw: ") && listed[0].contains("Austria"), "{listed:?}");
    assert_eq!(listed.len(), 3, "result, time and turns: {listed:?}");
    assert_eq!(refusal(played.correct(GameCorrection::End).await.unwrap_err()), "game-is-over");
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    played.correct(GameCorrection::End).await.unwrap();
    let outcome = played.table(1).await.game.outcome.unwrap();
    assert!(outcome.winners.is_empty());
    assert_eq!(browser.get("/games?part=over").await.texts(".games tbody td")[0], "No result");
    assert_eq!(played.last_done().await, ("ended".to_owned(), true));
}

#[tokio::test]
async fn an_outage_of_nine_hours_gives_nine_hours_back_to_whoever_was_waiting() {
    let played = diplomacy().await;
    let due = played.deadline().await;
    let worker = played.site.worker();
    played.hours(20).await;
    assert!(worker.beat().await);
    played.site.wait(TimeDelta::minutes(10));
    worker.beat().await;
    played.site.work().await;
    assert_eq!(played.deadline().await, due, "ten minutes are no outage");
    // The deadline passes while no worker runs.
    played.site.wait(TimeDelta::hours(9));
    worker.beat().await;
    played.site.work().await;
    assert_eq!(played.table(0).await.game.phase, Some(0));
    assert_eq!(played.deadline().await, due + TimeDelta::hours(9));
    let given = |told: &str| told.matches("game-given-back").count();
    assert_eq!(given(&played.told().await), 1);
    worker.beat().await;
    played.site.work().await;
    assert_eq!(given(&played.told().await), 1, "said once");
    played.hours(5).await;
    assert_eq!(played.table(0).await.game.phase, Some(1));
    assert_eq!(played.deadline().await, due + TimeDelta::hours(33));
}

#[tokio::test]
async fn a_game_that_stood_aside_goes_on_with_its_time() {
    let played = diplomacy().await;
    let due = played.deadline().await;
    played.hours(10).await;
    sqlx::query("update games set quarantined_at = $1")
        .bind(played.site.now())
        .execute(&played.site.db)
        .await
        .unwrap();
    played.hours(30).await;
    assert_eq!(played.table(0).await.game.phase, Some(0));
    assert_eq!(refusal(played.post(0, "A VIE H", false).await.unwrap_err()), "game-is-on-hold");
    played.correct(GameCorrection::Release).await.unwrap();
    assert_eq!(played.deadline().await, due + TimeDelta::hours(30));
    assert_eq!(refusal(played.correct(GameCorrection::Release).await.unwrap_err()), "game-is-not-on-hold");
}

#[tokio::test]
async fn an_undo_gives_seats_and_what_they_had_missed_back() {
    let played = diplomacy().await;
    let missed = |table: &gamemaster::GameView| {
        table
            .roster
            .iter()
            .map(|seated| (seated.player().is_some(), seated.missed, seated.missed_ever))
            .collect::<Vec<_>>()
    };
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.hours(25).await;
    let before = missed(&played.table(0).await);
    assert_eq!(before[0], (true, 0, 0));
    assert_eq!(before[1], (true, 1, 1));
    played.post(0, "A GAL - UKR", false).await.unwrap();
    gamemaster::leave(&played.site.db, played.game, &played.people[3], played.site.now()).await.unwrap();
    played.hours(25).await;
    assert!(!missed(&played.table(0).await)[1].0, "two in a row");
    played.correct(GameCorrection::Undo { phase: 1 }).await.unwrap();
    let table = played.table(0).await;
    let after = missed(&table);
    assert_eq!(played.holder(1).await, Some(played.people[1].id));
    assert_eq!(after[..3], before[..3]);
    assert!(!after[3].0 && table.roster[3].vacant_since.is_some(), "who left has left");
    assert_eq!(after[4..], before[4..]);
    assert!(played.told().await.contains("game-seat-given-back"));
    // A person who has taken such a seat meanwhile keeps it.
    played.hours(25).await;
    let horia = account(&played.site, "Horia", false).await;
    played.correct(GameCorrection::Undo { phase: 1 }).await.unwrap();
    played.hours(25).await;
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    assert_eq!(missed(&played.table(0).await)[1], (true, 0, 0));
    assert!(
        gamemaster::load_game_view(&played.site.db, played.game, Some(&horia))
            .await
            .unwrap()
            .seat()
            .is_none()
    );
}

#[tokio::test]
async fn an_undo_gives_banks_back() {
    let played = diplomacy().await;
    let left = || async { played.table(0).await.roster[0].bank.map(|bank| bank.left().num_seconds()) };
    let spend = |left: i64| {
        sqlx::query("update seats set time_bank = jsonb_build_object('seconds_left', $1) where seat = 0")
            .bind(left)
            .execute(&played.site.db)
    };
    spend(500).await.unwrap();
    played.hours(25).await;
    spend(70).await.unwrap();
    played.correct(GameCorrection::Undo { phase: 1 }).await.unwrap();
    assert_eq!(left().await, Some(500));
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    assert_eq!(left().await, None, "nothing was spent when the game began");
}

#[tokio::test]
async fn a_post_in_an_outage_that_no_worker_has_noted_yet_is_in_time() {
    let played = diplomacy().await;
    let worker = played.site.worker();
    played.hours(20).await;
    worker.beat().await;
    // No worker runs for nine hours; the deadline was after four.
    played.site.wait(TimeDelta::hours(9));
    played.post(0, "A VIE - GAL", false).await.unwrap();
    worker.beat().await;
    played.site.work().await;
    let table = played.table(0).await;
    assert_eq!(
        (table.game.phase, table.submitted.map(|sent| sent.text)),
        (Some(0), Some("A VIE - GAL".to_owned()))
    );
    // A deadline that had passed before the workers stopped stays passed.
    played.hours(3).await;
    worker.beat().await;
    played.site.wait(TimeDelta::minutes(61));
    assert_eq!(played.table(0).await.game.phase, Some(0));
    worker.beat().await;
    played.site.wait(TimeDelta::minutes(5));
    assert_eq!(played.table(0).await.game.phase, Some(0));
}

#[tokio::test]
async fn whoever_erases_his_account_leaves_his_seats() {
    let played = diplomacy().await;
    stafeta::forum::account_data::erase(&played.site.db, &played.people[2], played.site.now()).await.unwrap();
    played.site.work().await;
    let table = played.table(0).await;
    assert!(table.roster[2].player().is_none() && table.roster[2].vacant_since.is_some());
    assert!(played.told().await.contains("game-left"));
    let (did, actor) = played.log().await.pop().unwrap();
    assert_eq!((&*did, actor), ("left", Some(played.people[2].id.0)));
    let horia = account(&played.site, "Horia", false).await;
    let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
    assert_eq!(
        gamemaster::join(&played.site.db, played.game, &horia, wish, played.site.now()).await.unwrap(),
        Seat(2)
    );
}

#[tokio::test]
async fn a_refused_post_has_let_go_of_its_game_when_it_is_refused() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    for _ in 0..20 {
        assert_eq!(refusal(played.post(1, "throw", false).await.unwrap_err()), "E_NOT_YOUR_TURN");
        let free = "select id from games for update nowait";
        assert!(sqlx::query(free).execute(&played.site.db).await.is_ok(), "still held");
    }
}

#[tokio::test]
async fn the_thread_of_a_game_says_where_its_posts_come_from_and_is_locked_at_the_end() {
    let played = diplomacy().await;
    let mut guest = played.site.browser();
    let thread = format!("/t/{}", played.table(0).await.game.thread);
    let badges = guest.get("/b/games").await.texts("main .badge");
    assert_eq!(badges, ["game"], "its discussion is open");
    let page = guest.get(&thread).await;
    assert!(page.body.contains("orders and comments are written on its page"), "{}", page.body);
    played.correct(GameCorrection::End).await.unwrap();
    assert_eq!(guest.get("/b/games").await.texts("main .badge"), ["locked"]);
    assert!(guest.get(&thread).await.body.contains("This thread is locked"));
}
