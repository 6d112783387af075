//! Further organisers of a tournament, and organisers who play in it.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::accounts::{Person, SiteRole};
use stafeta::gamemaster::{
    self, CorrectionRequest, GameCorrection, GameError, GameMasterPost, OrderSubmission,
};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use stafeta::ids::GameId;
use stafeta::tournaments::seating::SeatingRule;
use stafeta::tournaments::{self, ResultCorrection, TermsChange, TournamentError, TournamentPace};
use stafeta_rules::rules::{Seat, Viewer};
use uuid::Uuid;

use crate::games::{Played, account, trial};
use crate::security_routes::token;
use crate::tournaments::{Club, ClubPlan};

const TWO_TABLES: ClubPlan = ClubPlan {
    ruleset: Ruleset::Trial,
    options: serde_json::Value::Null,
    seats: 2,
    people: 3,
    rounds: 2,
    pace: TournamentPace::InTurn,
    seating: SeatingRule::Lot,
    scoring: "score-places",
};

/// Opens a tournament of the trial game with three people, whose organiser is no admin.
async fn club() -> Club {
    let mut club = Club::open(ClubPlan { options: trial(), ..TWO_TABLES }).await;
    club.organiser.role = SiteRole::Player;
    sqlx::query("update users set role = 'player'").execute(&club.site.db).await.unwrap();
    sqlx::query("update boards set open_by = 'players'").execute(&club.site.db).await.unwrap();
    club
}

fn refused(done: Result<(), TournamentError>) -> String {
    match done.unwrap_err() {
        TournamentError::Refused(message) => message.id.into_owned(),
        error => error.to_string(),
    }
}

impl Club {
    async fn add(&self, by: &Person, name: &str) -> Result<(), TournamentError> {
        tournaments::add_organiser(&self.site.db, self.tournament, by, name, self.site.now()).await
    }

    /// Lets organisers play, and signs the first one up.
    async fn let_organiser_play(&self) {
        let (db, now) = (&self.site.db, self.site.now());
        let change = TermsChange { organisers_play: Some(true), ..TermsChange::default() };
        tournaments::change_terms(db, self.tournament, &self.organiser, (0, &change), now).await.unwrap();
        tournaments::sign_up(db, self.tournament, &self.organiser, "", now).await.unwrap();
    }

    /// Returns the table of the first organiser in round 1, and the other one.
    async fn own_and_other(&self) -> (i16, GameId, GameId) {
        let own: i16 =
            sqlx::query_scalar("select table_number from tournament_seats where round = 1 and user_id = $1")
                .bind(self.organiser.id)
                .fetch_one(&self.site.db)
                .await
                .unwrap();
        (own, self.game(1, own).await, self.game(1, 3 - own).await)
    }

    async fn viewer(&self, game: GameId, person: &Person) -> Viewer {
        gamemaster::load_game_view(&self.site.db, game, Some(person)).await.unwrap().viewer
    }

    /// Tries everything that a Game Master may do alone in a game.
    async fn rule(&self, game: GameId, person: &Person) -> Vec<Result<(), GameError>> {
        let (db, now) = (&self.site.db, self.site.now());
        let pause = CorrectionRequest { what: GameCorrection::Pause { hours: 2 }, reason: "a storm" };
        let post = OrderSubmission {
            seat: Some(Seat(0)),
            phase: 0,
            text: "3",
            written: None,
            prose: "",
            lang: Lang::En,
            confirms: false,
            form_token: Uuid::new_v4(),
        };
        let comment = GameMasterPost { phase: None, text: "x", lang: Lang::En, form_token: Uuid::new_v4() };
        vec![
            gamemaster::submit(db, game, person, post, now).await.map(drop),
            gamemaster::serve(db, game, person, comment, now).await,
            gamemaster::hand_over(db, game, person, Some("Player 01"), now).await,
            gamemaster::correct(db, game, person, pause, now).await.map(drop),
        ]
    }
}

#[tokio::test]
async fn further_organisers_decide_as_the_first_one_but_do_not_remove_them() {
    let club = club().await;
    let second = account(&club.site, "Second", false).await;
    let (db, id, now) = (&club.site.db, club.tournament, club.site.now());
    assert!(matches!(club.add(&second, "Second").await, Err(TournamentError::Forbidden)));
    assert_eq!(refused(club.add(&club.organiser, "Nobody").await), "game-unknown-member");
    assert_eq!(refused(club.add(&club.organiser, "Player 01").await), "tournament-organiser-is-in-it");
    for _ in 0..2 {
        club.add(&club.organiser, "second").await.unwrap();
    }
    let told =
        "select count(*) from notifications where message ->> 'id' = 'tournament-notice-organiser-added'";
    let logged = "select count(*) from audit_log where message ->> 'id' = 'audit-tournament-organiser-added'";
    assert_eq!((club.site.db_count(told).await, club.site.db_count(logged).await), (1, 1));
    assert_eq!(
        refused(tournaments::sign_up(db, id, &second, "", now).await),
        "tournament-organiser-plays-not"
    );

    let played = Played { site: club.site, game: GameId(1), people: vec![second.clone()] };
    let mut browser = played.browser(&second).await;
    let path = format!("/tournaments/{id}");
    let page = browser.get(&path).await;
    assert!(page.texts("[aria-labelledby=terms] li")[0].contains("Host, Second"), "{}", page.body);
    let added = browser.submit(&path, &format!("{path}/organisers"), &[("organiser", "No-one")]).await;
    assert_eq!(added.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(added.body.contains("No-one"), "what was typed stays");
    let (db, now) = (&played.site.db, played.site.now());
    let first = tournaments::remove_organiser(db, id, &second, club.organiser.id, now).await;
    assert_eq!(refused(first), "tournament-first-organiser-stays");

    // A stranger's request, with a token of their own.
    let mut stranger = played.browser(&club.people[0]).await;
    let mut forged = token(&stranger.get(&path).await);
    let remove = format!("{path}/organisers/{}/remove", second.id);
    assert_eq!(stranger.post(&remove, &forged).await.status, StatusCode::FORBIDDEN);
    forged.push(("organiser".to_owned(), "Player 01".to_owned()));
    assert_eq!(stranger.post(&format!("{path}/organisers"), &forged).await.status, StatusCode::FORBIDDEN);

    let mut host = played.browser(&club.organiser).await;
    let filled = host.get(&path).await.fill(&remove, &[]);
    for _ in 0..2 {
        assert_eq!(host.post(&remove, &filled).await.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(browser.get(&format!("{path}/change")).await.status, StatusCode::FORBIDDEN);
    let told =
        "select count(*) from notifications where message ->> 'id' = 'tournament-notice-organiser-removed'";
    assert_eq!(played.site.db_count(told).await, 1);
}

#[tokio::test]
async fn further_organisers_run_the_games() {
    let club = club().await;
    let fourth = account(&club.site, "Fourth", false).await;
    tournaments::sign_up(&club.site.db, club.tournament, &fourth, "", club.site.now()).await.unwrap();
    club.pass(TimeDelta::days(2)).await;
    let game = club.game(1, 1).await;
    let second = account(&club.site, "Second", false).await;
    assert!(club.rule(game, &second).await.iter().all(Result::is_err));
    assert_eq!(club.viewer(game, &second).await, Viewer::Spectator);
    club.add(&club.organiser, "Second").await.unwrap();
    assert_eq!(club.viewer(game, &second).await, Viewer::Referee);
    // Who has seen everything takes no seat.
    let offer = GameCorrection::Replace { seat: Seat(0), name: "Second" };
    let offer = CorrectionRequest { what: offer, reason: "they left" };
    let offered = gamemaster::correct(&club.site.db, game, &club.organiser, offer, club.site.now()).await;
    assert_eq!(crate::games::refusal(offered.unwrap_err()), "tournament-organiser-takes-no-seat");
    let pause = CorrectionRequest { what: GameCorrection::Pause { hours: 2 }, reason: "a storm" };
    gamemaster::correct(&club.site.db, game, &second, pause, club.site.now()).await.unwrap();
}

#[tokio::test]
async fn the_games_of_a_removed_organiser_pass_to_the_first_one() {
    let club = club().await;
    let fourth = account(&club.site, "Fourth", false).await;
    tournaments::sign_up(&club.site.db, club.tournament, &fourth, "", club.site.now()).await.unwrap();
    let second = account(&club.site, "Second", false).await;
    club.add(&club.organiser, "Second").await.unwrap();
    club.pass(TimeDelta::days(2)).await;
    let game = club.game(1, 1).await;
    let (db, now) = (&club.site.db, club.site.now());
    gamemaster::hand_over(db, game, &club.organiser, Some("Second"), now).await.unwrap();
    gamemaster::take_over(db, game, &second, now).await.unwrap();
    let gm = async || gamemaster::find(db, game, None).await.unwrap().unwrap().gm;
    assert_eq!(gm().await, second.id);
    for _ in 0..2 {
        tournaments::remove_organiser(db, club.tournament, &club.organiser, second.id, now).await.unwrap();
        assert_eq!(gm().await, club.organiser.id);
    }
    assert_eq!(club.viewer(game, &second).await, Viewer::Spectator);
    let told =
        "select count(*) from notifications where user_id = (select id from users where name = 'Second')
                and message ->> 'id' = 'game-notice-handed-over'";
    assert_eq!(club.site.db_count(told).await, 1, "they are told once");
}

#[tokio::test]
async fn the_games_of_a_removed_organiser_do_not_stay_with_them_if_all_others_play() {
    let club = club().await;
    club.let_organiser_play().await;
    let second = account(&club.site, "Second", false).await;
    let admin = account(&club.site, "Admin", true).await;
    club.add(&club.organiser, "Second").await.unwrap();
    club.pass(TimeDelta::days(2)).await;
    let (_, own, other) = club.own_and_other().await;
    let (db, id, now) = (&club.site.db, club.tournament, club.site.now());
    let gm = async |game| gamemaster::find(db, game, None).await.unwrap().unwrap().gm;
    assert_eq!((gm(own).await, gm(other).await), (second.id, second.id));
    tournaments::remove_organiser(db, id, &admin, second.id, now).await.unwrap();
    assert_eq!((gm(own).await, gm(other).await), (admin.id, admin.id), "who removes them does not play");

    club.add(&club.organiser, "Second").await.unwrap();
    for game in [own, other] {
        gamemaster::hand_over(db, game, &admin, Some("Second"), now).await.unwrap();
        gamemaster::take_over(db, game, &second, now).await.unwrap();
    }
    tournaments::remove_organiser(db, id, &club.organiser, second.id, now).await.unwrap();
    assert_eq!((gm(own).await, gm(other).await), (club.organiser.id, club.organiser.id));
    assert_eq!(club.viewer(other, &club.organiser).await, Viewer::Spectator, "they play: they see no more");
    assert!(club.rule(other, &club.organiser).await.iter().all(Result::is_err));
    assert_eq!(club.viewer(other, &second).await, Viewer::Spectator);
}

#[tokio::test]
async fn an_organiser_who_plays_sees_and_decides_no_more_than_a_player() {
    let club = club().await;
    club.let_organiser_play().await;
    let second = account(&club.site, "Second", false).await;
    club.add(&club.organiser, "Second").await.unwrap();
    club.pass(TimeDelta::days(2)).await;
    let (own_table, own, other) = club.own_and_other().await;
    assert!(matches!(club.viewer(own, &club.organiser).await, Viewer::Seat(_)));
    assert_eq!(club.viewer(other, &club.organiser).await, Viewer::Spectator);
    for game in [own, other] {
        let found = gamemaster::find(&club.site.db, game, None).await.unwrap().unwrap();
        assert_eq!(found.gm, second.id, "the organiser who does not play runs the games");
        assert_eq!(club.viewer(game, &second).await, Viewer::Referee);
    }
    assert!(
        club.rule(other, &club.organiser).await.iter().all(|done| matches!(done, Err(GameError::Forbidden)))
    );
    for (person, seats) in [(&club.organiser, 0), (&second, 2)] {
        let table = gamemaster::load_game_view(&club.site.db, other, Some(person)).await.unwrap();
        assert_eq!(table.seats_to_post_for().len(), seats, "{}", person.name);
    }
    let own_rule = club.rule(own, &club.organiser).await;
    assert!(own_rule[1..].iter().all(|done| matches!(done, Err(GameError::Forbidden))), "{own_rule:?}");
    // Neither can the game be handed to them.
    let handed = gamemaster::hand_over(&club.site.db, other, &second, Some("Host"), club.site.now()).await;
    assert!(matches!(handed, Err(GameError::Refused(_))), "{handed:?}");

    // Results of their own game are for the other organiser.
    club.play_round(1).await;
    let (db, id, now) = (&club.site.db, club.tournament, club.site.now());
    let seats: Vec<(i64, i16)> =
        sqlx::query_as("select user_id, table_number from tournament_seats where round = 1")
            .fetch_all(db)
            .await
            .unwrap();
    for (user, table) in seats {
        let correction =
            ResultCorrection { round: 1, user: stafeta::ids::UserId(user), points: 5000, reason: "a slip" };
        let done = tournaments::correct_result(db, id, &club.organiser, correction, now).await;
        match table == own_table {
            true => assert_eq!(refused(done), "tournament-own-result"),
            false => done.unwrap(),
        }
        tournaments::correct_result(db, id, &second, correction, now).await.unwrap();
    }
    let played = Played { site: club.site, game: own, people: vec![club.organiser] };
    let mut host = played.browser(&played.people[0]).await;
    let page = host.get(&format!("/tournaments/{id}")).await;
    assert_eq!(page.texts("#f-result option").iter().filter(|one| one.contains("Round 1")).count(), 2);
}

#[tokio::test]
async fn where_all_organisers_play_nobody_sees_more_than_a_player_and_an_admin_runs_the_games() {
    let club = club().await;
    club.let_organiser_play().await;
    club.pass(TimeDelta::days(2)).await;
    let (_, own, other) = club.own_and_other().await;
    assert_eq!(club.viewer(other, &club.organiser).await, Viewer::Spectator);
    for game in [own, other] {
        let rule = club.rule(game, &club.organiser).await;
        assert!(rule[1..].iter().all(|done| matches!(done, Err(GameError::Forbidden))), "{rule:?}");
    }
    // An administrator who plays in the tournament posts for nobody either.
    let promoted = Person { role: SiteRole::Admin, ..club.organiser.clone() };
    sqlx::query("update users set role = 'admin' where id = $1")
        .bind(promoted.id)
        .execute(&club.site.db)
        .await
        .unwrap();
    assert_eq!(club.viewer(other, &promoted).await, Viewer::Spectator);
    assert!(matches!(club.rule(other, &promoted).await[0], Err(GameError::Forbidden)));
    let judge = account(&club.site, "Judge", true).await;
    let pause = CorrectionRequest { what: GameCorrection::Pause { hours: 2 }, reason: "a storm" };
    gamemaster::correct(&club.site.db, own, &judge, pause, club.site.now()).await.unwrap();
}
