//! Ladders, and tournaments of live games.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use stafeta::accounts::sessions::Person;
use stafeta::entropy::EntropySource;
use stafeta::forum::boards;
use stafeta::gamemaster::{self, LiveTerms, Stage};
use stafeta::games::Ruleset;
use stafeta::ids::{GameId, TournamentId, UserId};
use stafeta::tournaments::ladder_standings::LadderOrder;
use stafeta::tournaments::seating::SeatingRule;
use stafeta::tournaments::{
    self, LADDER_PAUSE, ResultCorrection, TournamentError, TournamentPace, TournamentPlan, TournamentStage,
};

use crate::games::{Played, account, new, trial};
use crate::{Site, seed};

/// A site with an organiser, five people and a tournament of the trial game for two, which is published.
struct Arena {
    site: Site,
    host: Person,
    people: Vec<Person>,
    tournament: TournamentId,
}

/// Opens such a tournament. Signing up ends after two days, a ladder after sixty.
async fn arena(pace: TournamentPace, live: Option<LiveTerms>) -> Arena {
    let site = Site::open().await;
    let host = account(&site, "Host", true).await;
    let mut people = Vec::new();
    for name in ["Ana", "Bogdan", "Cora", "Dan", "Emil"] {
        people.push(account(&site, name, false).await);
    }
    seed::board(&site, "games", "everyone").await;
    let board = boards::find(&site.db, "games", Some(&host)).await.unwrap().unwrap();
    let mut settings = new(Ruleset::Trial, trial(), 2).settings;
    settings.missed_limit = None;
    settings.live = live.map(|live| LiveTerms { starts_at: site.now() + TimeDelta::days(3), ..live });
    let secret = EntropySource::Seeded(7).game_secret("Stairs");
    let draft = tournaments::draft(&site.db, &board, &host, "Stairs", settings, secret, site.now());
    let tournament = draft.await.unwrap();
    let days = if pace == TournamentPace::Ladder { 60 } else { 2 };
    let plan = TournamentPlan {
        name: "Stairs",
        about: "",
        rounds: 1,
        pace,
        least_people: 2,
        most_people: 10,
        sign_up_until: site.now() + TimeDelta::days(days),
        scoring: "score-places",
        tie_breaks: &[],
        seating: SeatingRule::Lot,
        ranked_by: LadderOrder::Points,
        team_size: None,
        substitutes_score: false,
        organisers_play: false,
    };
    tournaments::publish(&site.db, tournament, &host, &plan, site.now()).await.unwrap();
    Arena { site, host, people, tournament }
}

fn refusal(done: Result<(), TournamentError>) -> String {
    match done.unwrap_err() {
        TournamentError::Refused(message) => message.id.into_owned(),
        error => error.to_string(),
    }
}

impl Arena {
    async fn join(&self, person: usize) -> Result<(), TournamentError> {
        let now = self.site.now();
        tournaments::sign_up(&self.site.db, self.tournament, &self.people[person], "", now).await
    }

    async fn seek(&self, person: usize) -> Result<(), TournamentError> {
        let now = self.site.now();
        tournaments::seek_game(&self.site.db, self.tournament, &self.people[person], now).await
    }

    async fn pass(&self, time: TimeDelta) {
        self.site.wait(time);
        self.site.work().await;
    }

    /// Lets the deadlines of all games pass.
    async fn play(&self) {
        for _ in 0..20 {
            self.pass(TimeDelta::hours(24)).await;
        }
        let running = "select count(*) from games where stage not in ('over', 'cancelled')";
        assert_eq!(self.site.db_count(running).await, 0);
    }

    async fn results(&self) -> (TournamentStage, tournaments::TournamentResults) {
        let found = tournaments::find(&self.site.db, self.tournament, None).await.unwrap().unwrap();
        let results = tournaments::load_results(&self.site.db, &found).await.unwrap();
        (found.stage, results)
    }

    /// Returns the accounts at each table of a round.
    async fn tables(&self, round: usize) -> Vec<Vec<UserId>> {
        let (_, results) = self.results().await;
        let tables = results.rounds[round - 1].tables.iter();
        tables.map(|table| table.seats.iter().map(|seat| seat.person.user).collect()).collect()
    }

    async fn count_told(&self, id: &str) -> i64 {
        let count = sqlx::query_scalar("select count(*) from notifications where message ->> 'id' = $1");
        count.bind(id).fetch_one(&self.site.db).await.unwrap()
    }
}

#[tokio::test]
async fn people_who_want_a_game_are_matched_by_rank_again_and_again() {
    let arena = arena(TournamentPace::Ladder, None).await;
    assert_eq!(arena.results().await.0, TournamentStage::Running, "a ladder waits for nobody");
    for person in 0..5 {
        arena.join(person).await.unwrap();
        arena.site.wait(TimeDelta::minutes(1));
    }
    arena.site.work().await;
    let first = arena.tables(1).await;
    let last = arena.people[4].id;
    assert!(first.len() == 2 && first.iter().flatten().all(|user| *user != last), "who came last waits");
    assert_eq!(arena.site.db_count("select count(*) from games where stage = 'running'").await, 2);
    assert_eq!(refusal(arena.seek(0).await), "ladder-still-plays");
    arena.seek(4).await.unwrap();

    // The points of a game follow from its outcome; everybody is told their place.
    arena.play().await;
    assert_eq!(arena.count_told("ladder-notice-game-over").await, 4);
    let points: Vec<(i64, i32)> =
        sqlx::query_as("select user_id, points from tournament_seats order by user_id")
            .fetch_all(&arena.site.db)
            .await
            .unwrap();
    let expected: BTreeMap<UserId, i64> =
        points.into_iter().map(|(user, points)| (UserId(user), points.into())).collect();
    let (_, results) = arena.results().await;
    for line in &results.ladder {
        assert_eq!(line.points, expected.get(&line.user).copied().unwrap_or(0), "{line:?}");
        assert_eq!(line.place.is_some(), line.user != last, "{line:?}");
        assert_eq!(line.rating.points() > 1500, line.points > 5_000, "{line:?}");
    }

    // The next games: the one who still waits comes first, and people of similar rank meet.
    for person in 0..4 {
        arena.seek(person).await.unwrap();
        arena.site.wait(TimeDelta::minutes(1));
    }
    arena.site.work().await;
    let second = arena.tables(2).await;
    assert!(second.iter().flatten().any(|user| *user == last));
    assert!(second.iter().flatten().all(|user| *user != arena.people[3].id), "now another one waits");
    let points = |user: &UserId| expected.get(user).copied().unwrap_or(0);
    let weakest = second[0].iter().map(points).min();
    assert!(weakest >= second[1].iter().map(points).max(), "{second:?} {expected:?}");

    // Not sooner than a day after the last draw, and not for one alone.
    arena.site.work().await;
    assert_eq!(arena.results().await.1.rounds.len(), 2);
    arena.pass(LADDER_PAUSE).await;
    assert_eq!(arena.results().await.1.rounds.len(), 2);
}

#[tokio::test]
async fn people_leave_and_come_back_and_the_organiser_corrects_and_ends_a_ladder() {
    let arena = arena(TournamentPace::Ladder, None).await;
    let (db, id) = (&arena.site.db, arena.tournament);
    let twice = tokio::join!(arena.join(0), arena.join(0));
    twice.0.unwrap();
    twice.1.unwrap();
    assert_eq!(arena.site.db_count("select count(*) from tournament_entrants").await, 1, "twice is once");
    arena.join(1).await.unwrap();
    tournaments::stop_seeking(db, id, &arena.people[1]).await.unwrap();
    assert_eq!(refusal(tournaments::stop_seeking(db, id, &arena.people[1]).await), "ladder-waits-not");
    arena.site.work().await;
    assert!(arena.results().await.1.rounds.is_empty(), "one alone waits");
    tournaments::withdraw(db, id, &arena.people[1], arena.site.now()).await.unwrap();
    assert_eq!(refusal(arena.seek(1).await), "tournament-not-in-it");
    arena.join(1).await.unwrap();
    arena.site.work().await;
    assert_eq!(arena.tables(1).await.len(), 1);
    let own = tournaments::sign_up(db, id, &arena.host, "", arena.site.now()).await;
    assert_eq!(refusal(own), "tournament-organiser-plays-not");

    // Who leaves during a game still gets its result, but no other game.
    tournaments::withdraw(db, id, &arena.people[0], arena.site.now()).await.unwrap();
    arena.play().await;
    let (_, results) = arena.results().await;
    assert!(results.ladder.iter().all(|line| line.games == 1), "{:?}", results.ladder);
    let (down, up) = (results.ladder[0].user, results.ladder[1].user);
    let correction = ResultCorrection { round: 1, user: down, points: 0, reason: "The clock was wrong" };
    tournaments::correct_result(db, id, &arena.host, correction, arena.site.now()).await.unwrap();
    assert_eq!(arena.results().await.1.ladder[0].user, up);
    assert_eq!(arena.count_told("tournament-notice-corrected").await, 2);

    // The page says it all, and the organiser ends it.
    let played = Played { site: arena.site, game: GameId(1), people: vec![arena.host] };
    let path = format!("/tournaments/{id}");
    let mut guest = played.site.browser();
    let page = guest.get(&path).await;
    assert_eq!(page.texts("[aria-labelledby=standings] tbody tr").len(), 2);
    assert!(
        page.body.contains("The clock was wrong") && page.body.contains("people of similar rank"),
        "{}",
        page.body
    );
    assert!(page.texts(".badge").iter().any(|badge| badge == "left"), "{}", page.body);
    assert!(guest.get("/tournaments").await.body.contains("A ladder of 2 people"));
    let mut host = played.browser(&played.people[0]).await;
    let ended = host.submit(&path, &format!("{path}/close-ladder"), &[]).await;
    assert_eq!(ended.location(), path, "{}", ended.body);
    played.site.wait(TimeDelta::minutes(1));
    played.site.work().await;
    let places: Vec<(i64, i16)> = sqlx::query_as(
        "select user_id, place from tournament_entrants where place is not null order by place",
    )
    .fetch_all(&played.site.db)
    .await
    .unwrap();
    assert_eq!(places, [(up.0, 1), (down.0, 2)]);
    assert!(host.get(&path).await.texts(".page-head p")[0].contains("Won by "));
}

#[tokio::test]
async fn the_live_games_of_a_round_begin_at_their_time() {
    let arena = arena(
        TournamentPace::InTurn,
        Some(LiveTerms { minutes: 5, starts_at: chrono::DateTime::UNIX_EPOCH, wait_minutes: 5 }),
    )
    .await;
    let opened = arena.site.now();
    for person in 0..4 {
        arena.join(person).await.unwrap();
    }
    arena.pass(TimeDelta::days(2)).await;
    arena.site.work().await;
    assert_eq!(arena.count_told("tournament-notice-live").await, 4);
    let starts: Vec<chrono::DateTime<chrono::Utc>> =
        sqlx::query_scalar("select starts_at from games where stage = 'forming' order by id")
            .fetch_all(&arena.site.db)
            .await
            .unwrap();
    assert_eq!(starts, [opened + TimeDelta::days(3); 2]);
    arena.pass(TimeDelta::days(1) - gamemaster::READY_TIME).await;
    assert_eq!(
        arena.count_told("live-notice-say-ready").await,
        4 + 2,
        "the players, and the organiser of both"
    );
    let tables = arena.tables(1).await;
    for person in arena.people.iter().filter(|person| tables[0].contains(&person.id)) {
        gamemaster::note_ready(&arena.site.db, GameId(1), person, arena.site.now()).await.unwrap();
    }
    arena.pass(gamemaster::READY_TIME).await;
    arena.pass(TimeDelta::minutes(5)).await;
    let stage =
        async |game| gamemaster::find(&arena.site.db, GameId(game), None).await.unwrap().unwrap().stage;
    assert_ne!(stage(1).await, Stage::Forming, "its players were ready");
    assert_eq!(stage(2).await, Stage::Cancelled, "nobody was");
    for _ in 0..30 {
        arena.pass(TimeDelta::minutes(6)).await;
    }
    let (stage, results) = arena.results().await;
    assert_eq!(stage, TournamentStage::Over);
    assert_eq!(results.standings.iter().filter(|line| line.rounds[&1].is_mean).count(), 2);
}
