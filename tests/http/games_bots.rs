//! Bots: solo games, filling a game with bots, and replacing an absent player with a bot.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use stafeta::gamemaster::{self, GameCorrection, GameView, SeatPlayer, Stage};
use stafeta::games::{Ruleset, ready_games};
use stafeta::i18n::Lang;
use stafeta::ids::GameId;
use stafeta_rules::rules::{BotLevel, ResolutionMode, Seat};
use uuid::Uuid;

use crate::games::{Played, SEVEN, classic, person, post_ready, trial};
use crate::games_pages::{hall, join, open, player};
use crate::games_whole::assert_ended;
use crate::{Browser, Site};

/// The number of posts and worker rounds after which a game counts as stuck.
const MOST: usize = 2000;

/// A person who plays alone against bots.
pub(crate) struct Alone {
    pub(crate) site: Site,
    pub(crate) browser: Browser,
    /// The address of the game.
    pub(crate) game: String,
}

impl Alone {
    /// Presses the button that creates a solo game.
    pub(crate) async fn press(code: &str) -> Self {
        Self::press_on(hall().await, code).await
    }

    /// Creates a solo game on the given site.
    pub(crate) async fn press_on(site: Site, code: &str) -> Self {
        let mut browser = player(&site, "Ana").await;
        let form = browser.get("/games").await;
        let offered = ready_games::lessons().len() + ready_games::lone_tables().len();
        assert_eq!(form.attributes("form[action=\"/games/solo\"] button", "value").len(), offered);
        let answer = browser.submit("/games", "/games/solo", &[("game", code)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{code}");
        let game = answer.page().to_owned();
        Self { site, browser, game }
    }

    /// Creates a game with bots in the other seats through the form for games, and takes a seat.
    async fn open(fields: &[(&str, &str)]) -> Self {
        let site = hall().await;
        let mut browser = player(&site, "Ana").await;
        let game = open(&mut browser, fields).await;
        assert_eq!(join(&mut browser, &game, "").await.status, StatusCode::SEE_OTHER);
        Self { site, browser, game }
    }

    pub(crate) fn id(&self) -> GameId {
        GameId(self.game.rsplit('/').next().unwrap().parse().unwrap())
    }

    pub(crate) async fn table(&self) -> GameView {
        let id = self.site.id_of("Ana").await;
        let ana = person(stafeta::ids::UserId(id), "Ana", stafeta::accounts::SiteRole::Player);
        gamemaster::load_game_view(&self.site.db, self.id(), Some(&ana)).await.unwrap()
    }

    /// Posts a bot's orders for Ana if orders are due. Returns true if it did.
    pub(crate) async fn post(&mut self) -> bool {
        let table = self.table().await;
        let seat = table.seat().unwrap();
        let is_owed = table.position().awaits().iter().any(|due| due.seat == seat);
        if table.game.stage != Stage::Running || !is_owed {
            return false;
        }
        let text = table.write_acts(&table.bot_acts(7), Lang::En).unwrap();
        let is_ready = table.position().tempo() == ResolutionMode::Together;
        let token = self
            .browser
            .get("/help/markup")
            .await
            .attributes("input[name=form_token]", "value")
            .swap_remove(0);
        let fields = [
            ("form_token".to_owned(), token),
            ("phase".to_owned(), table.game.phase.unwrap().to_string()),
            ("language".to_owned(), "en".to_owned()),
            ("once".to_owned(), Uuid::new_v4().to_string()),
            ("shown".to_owned(), text.clone()),
            ("text".to_owned(), text.clone()),
            ("ready".to_owned(), if is_ready { "yes" } else { "" }.to_owned()),
            ("do".to_owned(), "send".to_owned()),
        ];
        let action = format!("{}/orders", self.game);
        let mut answer = self.browser.post(&action, &fields).await;
        // What the finished post asks for is ticked.
        let ticks = answer.attributes(".confirmation input", "value");
        if !ticks.is_empty() {
            let ticks = ticks.into_iter().map(|id| ("confirmed".to_owned(), id));
            let again: Vec<(String, String)> = fields.into_iter().chain(ticks).collect();
            answer = self.browser.post(&action, &again).await;
        }
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{text}: {:?}", answer.texts(".callout"));
        true
    }

    /// Plays to the end and asserts that no bot is refused and no deadline is missed.
    async fn play_out(&mut self) {
        for _ in 0..MOST {
            if self.table().await.game.stage == Stage::Over {
                break;
            }
            let posted = self.post().await;
            let before = self.log().await;
            self.site.work().await;
            assert!(posted || self.log().await > before, "neither Ana nor a bot is on turn");
        }
        assert_ended(&self.site, self.id()).await;
        let stuck: i64 = sqlx::query_scalar("select count(*) from seats where bot_failed_seq is not null")
            .fetch_one(&self.site.db)
            .await
            .unwrap();
        assert_eq!(stuck, 0);
        let table = self.table().await;
        assert!(table.roster.iter().all(|seated| seated.missed_ever == 0 && seated.is_taken()));
    }

    /// Returns the number of events and orders.
    async fn log(&self) -> i64 {
        let count = "select count(*) from events where game_id = $1";
        let orders = "select count(*) from orders where game_id = $1";
        let mut sum = 0;
        for each in [count, orders] {
            sum +=
                sqlx::query_scalar::<_, i64>(each).bind(self.id().0).fetch_one(&self.site.db).await.unwrap();
        }
        sum
    }
}

#[tokio::test]
async fn one_click_starts_a_game_with_bots_which_answer_as_soon_as_the_newcomer_is_done() {
    for code in ["conquest", "classic", "1900", "war"] {
        let mut alone = Alone::press(code).await;
        let page = alone.browser.get(&alone.game).await;
        let seats = alone.table().await.roster.len();
        let bots = page.texts(".seat-strip .bot");
        assert_eq!(bots.len(), seats - 1, "{code}");
        assert!(bots.iter().all(|name| name.starts_with("Bot ")), "{bots:?}");
        // Seats before Ana's may be on turn first.
        alone.site.work().await;
        let before = alone.table().await.game.phase;
        for _ in 0..8 {
            alone.post().await;
            alone.site.work().await;
        }
        let table = alone.table().await;
        assert!(table.game.phase > before, "{code}: the bots have answered");
        assert_eq!(alone.browser.get(&alone.game).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_whole_game_of_classic_diplomacy_against_bots() {
    let fields = [("game", "diplomacy:classic"), ("bots", "6"), ("ends_early", "on"), ("turns", "6")];
    Alone::open(&fields).await.play_out().await;
}

#[tokio::test]
async fn a_whole_game_of_1900_against_bots() {
    let fields = [("game", "diplomacy:1900"), ("bots", "6"), ("ends_early", "on"), ("turns", "6")];
    Alone::open(&fields).await.play_out().await;
}

#[tokio::test]
async fn a_whole_game_of_forum_conquest_against_bots() {
    Alone::press("conquest").await.play_out().await;
}

#[tokio::test]
async fn a_whole_game_of_war_against_bots() {
    Alone::press("war").await.play_out().await;
}

#[tokio::test]
async fn nobody_begins_games_alone_faster_than_he_could_play_them() {
    let mut alone = Alone::press("war").await;
    let fields = alone.browser.get("/games").await.fill("/games/solo", &[("game", "war")]);
    for _ in 1..6 {
        assert_eq!(alone.browser.post("/games/solo", &fields).await.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(alone.browser.post("/games/solo", &fields).await.status, StatusCode::TOO_MANY_REQUESTS);
    let unknown = alone.browser.submit("/games", "/games/solo", &[("game", "chess")]).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_game_whose_last_person_leaves_is_called_off() {
    let mut alone = Alone::press("war").await;
    alone.site.work().await;
    let left =
        alone.browser.submit(&format!("{}/leave", alone.game), &format!("{}/leave", alone.game), &[]).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
    alone.site.work().await;
    let table = gamemaster::load_game_view(&alone.site.db, alone.id(), None).await.unwrap();
    assert_eq!(table.game.stage, Stage::Cancelled);
}

#[tokio::test]
async fn the_host_fills_their_game_with_bots_once_they_have_a_seat() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let game = open(&mut ana, &[("game", "diplomacy:classic"), ("ends_early", "on")]).await;
    let page = ana.get(&game).await;
    assert!(page.attributes("form", "action").iter().all(|action| !action.ends_with("/bots")));
    join(&mut ana, &game, "2").await;
    let filled = ana.submit(&game, &format!("{game}/bots"), &[]).await;
    assert_eq!(filled.status, StatusCode::SEE_OTHER);
    let page = ana.get(&game).await;
    assert_eq!(page.texts(".seat-strip .bot").len(), 6);
    site.work().await;
    let sent = "select count(*) from orders where status = 'submitted' and by_id is null";
    let count = |sql: &'static str| sqlx::query_scalar::<_, i64>(sql).fetch_one(&site.db);
    assert_eq!(count(sent).await.unwrap(), 6);
    // Again, and by two workers at once: nothing is posted twice.
    let worker = site.worker();
    tokio::join!(worker.round(), site.work());
    assert_eq!(count("select count(*) from orders where by_id is null").await.unwrap(), 6);
    assert_eq!(post_ready(&mut ana, &game, "A PAR - BUR").await.status, StatusCode::SEE_OTHER);
    let phase: i32 = sqlx::query_scalar("select phase from games").fetch_one(&site.db).await.unwrap();
    assert_eq!(phase, 1, "the bots had been done: her own word ends the phase");
    let letters = "select count(*) from outbox where user_id is null";
    assert_eq!(count(letters).await.unwrap(), 0, "bots get no mail");
}

#[tokio::test]
async fn a_table_opened_with_the_house_says_so_and_leaves_a_seat_to_a_person() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let form = "/b/games/games/new";
    let fields = [("name", "Full"), ("cadence", "hours"), ("hours", "24"), ("game", "diplomacy:classic")];
    for (bots, status) in [
        ("7", StatusCode::UNPROCESSABLE_ENTITY),
        ("many", StatusCode::UNPROCESSABLE_ENTITY),
        ("2", StatusCode::SEE_OTHER),
    ] {
        let answer = ana.submit(form, form, &[&fields[..], &[("bots", bots)]].concat()).await;
        assert_eq!(answer.status, status, "{bots}");
        if status == StatusCode::UNPROCESSABLE_ENTITY {
            assert!(answer.texts("#e-bots").len() == 1, "{bots}");
        } else {
            let game = answer.page().to_owned();
            let page = ana.get(&game).await;
            assert_eq!(page.texts(".seat-strip .bot"), ["Bot 6", "Bot 7"]);
            let told: String = sqlx::query_scalar(
                "select system_post::text from posts where system_post::text like '%game-house-told%'",
            )
            .fetch_one(&site.db)
            .await
            .unwrap();
            assert!(told.contains("game-house-told"));
        }
    }
}

#[tokio::test]
async fn a_bot_takes_over_for_somebody_gone_and_a_person_for_the_bot() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (db, gm) = (&played.site.db, &played.people[0]);
    let correct = |correction| played.correct(correction);
    correct(GameCorrection::Bot { seat: Some(Seat(3)) }).await.unwrap();
    let table = played.table(0).await;
    assert_eq!(table.roster[3].player(), Some(SeatPlayer::Bot));
    assert!(played.told().await.contains("game-housed-by"));
    played.site.work().await;
    assert!(played.table(0).await.roster[3].has_confirmed(&table.game));
    // The player who left can return, and the bot leaves the seat.
    let name = SEVEN[3];
    correct(GameCorrection::Replace { seat: Seat(3), name }).await.unwrap();
    played.accept(&played.people[3]).await;
    let table = played.table(3).await;
    assert_eq!((table.seat(), table.roster[3].bot), (Some(Seat(3)), false));
    // Only people vote: with four bots, three votes are all.
    for seat in 3..7 {
        correct(GameCorrection::Bot { seat: Some(Seat(seat)) }).await.unwrap();
    }
    let vote = gamemaster::open_vote(db, played.game, gm, gamemaster::Motion::Draw, played.site.now())
        .await
        .unwrap();
    for voter in &played.people[1..3] {
        let ballot = gamemaster::Ballot { vote, is_aye: true };
        gamemaster::cast_ballot(db, played.game, voter, ballot, played.site.now()).await.unwrap();
    }
    let table = played.table(0).await;
    assert_eq!(table.game.stage, Stage::Over);
    assert_eq!(table.game.outcome.unwrap().winners.len(), 7, "who holds land shares the draw");
    let page = played.site.browser().get(&format!("/games/{}", played.game)).await;
    let facts = page.texts(".seat-strip li > span:last-child");
    assert_eq!(facts, ["shares the draw"; 7], "nobody has won");
}

#[tokio::test]
async fn where_a_bot_finds_nothing_to_post_its_time_runs_and_nothing_loops() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let db = &played.site.db;
    // The trial game has no bot. Its seat posts nothing, which its rules refuse.
    let bot = GameCorrection::Bot { seat: Some(Seat(1)) };
    played.correct(bot).await.unwrap();
    played.post(0, "throw", false).await.unwrap();
    for _ in 0..3 {
        played.site.work().await;
    }
    let (stuck, due): (Option<i32>, bool) = sqlx::query_as(
        "select s.bot_failed_seq, g.bot_due_at is not null from seats s join games g on g.id = s.game_id where s.seat = 1",
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert!(stuck.is_some() && !due);
    assert_eq!(played.table(0).await.game.quarantined_at, None);
    let before = played.table(0).await.position().awaits();
    played.site.wait(TimeDelta::days(1));
    played.site.work().await;
    assert_ne!(played.table(0).await.position().awaits(), before, "the slot was missed");
}

#[tokio::test]
async fn a_house_opponent_knows_no_more_than_its_seat() {
    let options = json!({ "information_centre": true });
    let played = Played::open(Ruleset::War, options, &SEVEN[..5], false).await;
    let table = played.table(0).await;
    let due = table.position().awaits().swap_remove(0);
    let position = table.full_position();
    let acts = position.bot(due.seat, BotLevel::Beginner, 1);
    assert!(!acts.is_empty());
    assert_eq!(acts, position.bot(due.seat, BotLevel::Beginner, 1), "the same view, the same post");
    for other in Seat::all(5).filter(|seat| *seat != due.seat) {
        assert!(position.bot(other, BotLevel::Beginner, 1).is_empty(), "not on turn");
    }
}
