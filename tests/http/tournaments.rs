//! Tournaments: planned with the form of a game, signed up for, drawn and played by the worker, corrected, withdrawn from.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::Value;
use stafeta::accounts::sessions::Person;
use stafeta::entropy::EntropySource;
use stafeta::forum::boards;
use stafeta::gamemaster::{self, CorrectionRequest, GameCorrection};
use stafeta::games::Ruleset;
use stafeta::ids::{GameId, TournamentId, UserId};
use stafeta::tournaments::ladder_standings::LadderOrder;
use stafeta::tournaments::seating::{SeatingCandidate, SeatingRule, seat_round};
use stafeta::tournaments::standings::TieBreak;
use stafeta::tournaments::{self, TournamentError, TournamentPace, TournamentPlan, TournamentStage};

use crate::cluster::crowd_pool;
use crate::games::{Played, account, classic, new, trial};
use crate::security_routes::token;
use crate::{Site, seed};

/// Points in hundredths by sum of squares if nobody moves: Russia holds 4 centres of 22, each other power 3.
const RUSSIA: i64 = 16 * 10_000 / 70;
const OTHERS: i64 = 9 * 10_000 / 70;
/// The seat of Russia.
const RUSSIAN_SEAT: i64 = 5;

/// A site with an organiser, people and a tournament for which they have signed up.
pub(crate) struct Club {
    pub(crate) site: Site,
    pub(crate) organiser: Person,
    pub(crate) people: Vec<Person>,
    pub(crate) tournament: TournamentId,
}

/// What a club plays.
pub(crate) struct ClubPlan {
    pub(crate) ruleset: Ruleset,
    pub(crate) options: Value,
    pub(crate) seats: usize,
    pub(crate) people: usize,
    pub(crate) rounds: i16,
    pub(crate) pace: TournamentPace,
    pub(crate) seating: SeatingRule,
    pub(crate) scoring: &'static str,
}

const THREE_ROUNDS: ClubPlan = ClubPlan {
    ruleset: Ruleset::Diplomacy,
    options: Value::Null,
    seats: 7,
    people: 16,
    rounds: 3,
    pace: TournamentPace::InTurn,
    seating: SeatingRule::Balance,
    scoring: "score-squares",
};

impl Club {
    pub(crate) async fn open(plan: ClubPlan) -> Self {
        let site = Site::open().await;
        let organiser = account(&site, "Host", true).await;
        let mut people = Vec::new();
        for number in 1..=plan.people {
            people.push(account(&site, &format!("Player {number:02}"), false).await);
        }
        seed::board(&site, "games", "everyone").await;
        let board = boards::find(&site.db, "games", Some(&organiser)).await.unwrap().unwrap();
        let options = if plan.options.is_null() { classic() } else { plan.options };
        let mut settings = new(plan.ruleset, options, plan.seats).settings;
        settings.missed_limit = None;
        let secret = EntropySource::Seeded(7).game_secret("Cup");
        let tournament =
            tournaments::draft(&site.db, &board, &organiser, "Cup", settings, secret, site.now())
                .await
                .unwrap();
        let terms = TournamentPlan {
            name: "Winter cup",
            about: "",
            rounds: plan.rounds,
            pace: plan.pace,
            least_people: i16::try_from(plan.seats).unwrap(),
            most_people: 40,
            sign_up_until: site.now() + TimeDelta::days(2),
            scoring: plan.scoring,
            tie_breaks: &[TieBreak::Opponents, TieBreak::Best],
            seating: plan.seating,
            ranked_by: LadderOrder::Points,
            team_size: None,
            substitutes_score: false,
            organisers_play: false,
        };
        tournaments::publish(&site.db, tournament, &organiser, &terms, site.now()).await.unwrap();
        for person in &people {
            tournaments::sign_up(&site.db, tournament, person, "", site.now()).await.unwrap();
        }
        Self { site, organiser, people, tournament }
    }

    /// Lets time pass and the worker work.
    pub(crate) async fn pass(&self, time: TimeDelta) {
        self.site.wait(time);
        self.site.work().await;
    }

    /// Lets the deadlines of the running games pass until no game of the tournament runs, which also opens the next round.
    pub(crate) async fn play_round(&self, round: i16) {
        for _ in 0..12 {
            self.pass(TimeDelta::hours(25)).await;
            if self.round().await > round || self.stage().await == TournamentStage::Over {
                return;
            }
        }
        panic!("round {round} does not end");
    }

    pub(crate) async fn round(&self) -> i16 {
        let round = sqlx::query_scalar("select coalesce(max(round), 0)::smallint from tournament_rounds");
        round.fetch_one(&self.site.db).await.unwrap()
    }

    pub(crate) async fn stage(&self) -> TournamentStage {
        tournaments::find(&self.site.db, self.tournament, None).await.unwrap().unwrap().stage
    }

    /// Returns round, account, table and seat of everybody drawn so far.
    async fn seats(&self) -> Vec<(i16, i64, Option<i16>, Option<i16>)> {
        sqlx::query_as(
            "select round, user_id, table_number, seat from tournament_seats order by round, user_id",
        )
        .fetch_all(&self.site.db)
        .await
        .unwrap()
    }

    pub(crate) async fn game(&self, round: i16, table: i16) -> GameId {
        sqlx::query_scalar("select game_id from tournament_tables where round = $1 and table_number = $2")
            .bind(round)
            .bind(table)
            .fetch_one(&self.site.db)
            .await
            .unwrap()
    }

    pub(crate) fn path(&self) -> String {
        format!("/tournaments/{}", self.tournament)
    }
}

/// Computes what everybody's totals must be, from the seats alone: nobody moves, so a seat decides the points. `left` gave up
/// their seat in the first round.
fn expected_totals(seats: &[(i16, i64, Option<i16>, Option<i16>)], left: Option<i64>) -> BTreeMap<i64, i64> {
    let points = |round: i16, user: i64, seat: i16| match (round, Some(user) == left) {
        (1, true) => 0,
        _ if i64::from(seat) == RUSSIAN_SEAT => RUSSIA,
        _ => OTHERS,
    };
    let mut totals = BTreeMap::new();
    for round in 1..=3 {
        let of_round: Vec<_> = seats.iter().filter(|one| one.0 == round).collect();
        let played: Vec<i64> = of_round.iter().filter_map(|one| Some(points(round, one.1, one.3?))).collect();
        let mean = played.iter().sum::<i64>() / i64::try_from(played.len()).unwrap();
        for one in of_round {
            *totals.entry(one.1).or_default() += one.3.map_or(mean, |seat| points(round, one.1, seat));
        }
    }
    totals
}

#[tokio::test]
async fn a_tournament_is_drawn_played_and_scored_round_by_round() {
    let club = Club::open(THREE_ROUNDS).await;
    club.pass(TimeDelta::days(1)).await;
    assert_eq!(club.stage().await, TournamentStage::SignUp);
    club.pass(TimeDelta::days(1)).await;
    assert_eq!((club.stage().await, club.round().await), (TournamentStage::Running, 1));

    // Two games of seven have begun; two people sit out and are told.
    let seats = club.seats().await;
    assert_eq!(seats.iter().filter(|one| one.2.is_none()).count(), 2);
    for table in [1, 2] {
        let game = gamemaster::find(&club.site.db, club.game(1, table).await, None).await.unwrap().unwrap();
        assert_eq!(game.stage, gamemaster::Stage::Running);
        assert!(game.is_rated && game.door == gamemaster::SeatAdmission::Invited, "{game:?}");
        assert_eq!(game.name, format!("Winter cup: round 1, game {table}"));
        let players: Vec<i64> =
            sqlx::query_scalar("select user_id from seats where game_id = $1 order by seat")
                .bind(game.id)
                .fetch_all(&club.site.db)
                .await
                .unwrap();
        let mut drawn: Vec<_> = seats.iter().filter(|one| one.2 == Some(table)).collect();
        drawn.sort_by_key(|one| one.3);
        assert_eq!(players, drawn.iter().map(|one| one.1).collect::<Vec<_>>());
    }
    let told = "select count(*) from notifications where message ->> 'id' = 'tournament-notice-bye'";
    assert_eq!(club.site.db_count(told).await, 2);

    // One person gives up their seat; another withdraws from the rounds that follow.
    let left = seats.iter().find(|one| one.3 == Some(0)).unwrap().1;
    let leaver = club.people.iter().find(|person| person.id.0 == left).unwrap();
    let their_game = club.game(1, seats.iter().find(|one| one.1 == left).unwrap().2.unwrap()).await;
    gamemaster::leave(&club.site.db, their_game, leaver, club.site.now()).await.unwrap();
    let out = club.people.iter().find(|person| person.id.0 != left).unwrap();
    tournaments::withdraw(&club.site.db, club.tournament, out, club.site.now()).await.unwrap();

    club.play_round(1).await;
    let second: Vec<_> = club.seats().await.into_iter().filter(|one| one.0 == 2).collect();
    assert_eq!(second.len(), 15, "all but the person who withdrew");
    assert!(second.iter().all(|one| one.1 != out.id.0));
    for sat_out in seats.iter().filter(|one| one.2.is_none() && one.1 != out.id.0) {
        assert!(
            second.iter().any(|one| one.1 == sat_out.1 && one.2.is_some()),
            "they play before the others"
        );
    }
    club.play_round(2).await;
    club.play_round(3).await;
    assert_eq!(club.stage().await, TournamentStage::Over);

    // In three rounds nobody has had a power twice.
    let seats = club.seats().await;
    let held: BTreeSet<(i64, i16)> = seats.iter().filter_map(|one| Some((one.1, one.3?))).collect();
    assert_eq!(held.len(), seats.iter().filter(|one| one.3.is_some()).count());

    // The standings equal what the seats say.
    let found = tournaments::find(&club.site.db, club.tournament, None).await.unwrap().unwrap();
    let results = tournaments::load_results(&club.site.db, &found).await.unwrap();
    let totals: BTreeMap<i64, i64> = results.standings.iter().map(|line| (line.user.0, line.total)).collect();
    let expected = expected_totals(&seats, Some(left));
    assert_eq!(totals, expected);
    for line in &results.standings {
        let better = expected.values().filter(|total| **total > line.total).count();
        assert!(line.place > better, "{line:?}");
    }
    let places: Vec<(i64, i16)> =
        sqlx::query_as("select user_id, place from tournament_entrants order by place, user_id")
            .fetch_all(&club.site.db)
            .await
            .unwrap();
    let mut computed: Vec<(i64, i16)> =
        results.standings.iter().map(|line| (line.user.0, i16::try_from(line.place).unwrap())).collect();
    computed.sort_by_key(|(user, place)| (*place, *user));
    assert_eq!(places, computed);

    // The draws can be checked, and computed again from their results.
    let mut guest = club.site.browser();
    let file = guest.get(&format!("{}/randomness.json", club.path())).await;
    let proofs: gamemaster::DrawProofs = serde_json::from_str(&file.body).unwrap();
    assert!(proofs.draws.len() == 3 && proofs.faults().is_empty());
    let hat: Vec<SeatingCandidate> = seats
        .iter()
        .filter(|one| one.0 == 1)
        .map(|one| SeatingCandidate {
            user: UserId(one.1),
            byes: 0,
            rating: 1500,
            seats_held: BTreeMap::new(),
        })
        .collect();
    let again = seat_round(&hat, &proofs.draws[0].drawn.result, 7, SeatingRule::Balance);
    let first: Vec<UserId> = results.rounds[0].tables[0].seats.iter().map(|seat| seat.person.user).collect();
    assert_eq!(again.tables[0], first);

    let page = guest.get(&club.path()).await;
    assert_eq!(page.texts("[aria-labelledby=standings] tbody tr").len(), 16);
    assert_eq!(page.texts("[aria-labelledby=standings] thead th").len(), 8);
    let list = guest.get("/tournaments").await;
    assert!(list.attributes("main a", "href").contains(&club.path()), "{}", list.body);
    let profile = guest.get(&format!("/u/{left}/games")).await;
    assert!(
        profile.texts("[aria-labelledby=tournaments] li")[0].contains("Winter cup, place"),
        "{}",
        profile.body
    );
}

#[tokio::test]
async fn two_workers_and_an_interruption_draw_each_round_and_open_each_game_once() {
    let club = Club::open(THREE_ROUNDS).await;
    club.site.wait(TimeDelta::days(2));
    let (db, now) = (&crowd_pool(&club.site.db), club.site.now());
    let steps = tokio::join!(tournaments::advance_due(db, now), tournaments::advance_due(db, now));
    assert_eq!([steps.0.unwrap(), steps.1.unwrap()].iter().flatten().count(), 1);
    // A worker that dies while it opens a game leaves nothing behind.
    let mut tx = stafeta::db::begin(db).await.unwrap();
    sqlx::query("select from tournament_tables where table_number = 1 for update")
        .execute(&mut *tx)
        .await
        .unwrap();
    assert!(tournaments::open_table_due(db, EntropySource::System, now).await.unwrap().is_some(), "game 2");
    assert!(
        tournaments::open_table_due(db, EntropySource::System, now).await.unwrap().is_none(),
        "1 is claimed"
    );
    stafeta::db::rollback(tx).await.unwrap();
    assert_eq!(club.site.db_count("select count(*) from games").await, 1);
    // Another process takes over.
    let restarted = club.site.restarted();
    tokio::join!(restarted.work(), club.site.work());
    restarted.work().await;
    assert_eq!(restarted.db_count("select count(*) from games where stage = 'running'").await, 2);
    assert_eq!(restarted.db_count("select count(*) from tournament_seats").await, 16);
    assert_eq!(restarted.db_count("select count(*) from seats where user_id is not null").await, 14);
}

#[tokio::test]
async fn a_league_draws_all_rounds_at_once_and_a_game_without_a_result_counts_the_mean() {
    let club = Club::open(ClubPlan {
        ruleset: Ruleset::Trial,
        options: trial(),
        seats: 2,
        people: 4,
        rounds: 2,
        pace: TournamentPace::AtOnce,
        seating: SeatingRule::Rating,
        scoring: "score-places",
    })
    .await;
    club.pass(TimeDelta::days(2)).await;
    assert_eq!(club.round().await, 2);
    assert_eq!(club.site.db_count("select count(*) from games where stage = 'running'").await, 4);
    let cancelled = club.game(2, 1).await;
    sqlx::query("update games set stage = 'cancelled', ended_at = $2, deadline_at = null where id = $1")
        .bind(cancelled)
        .bind(club.site.now())
        .execute(&club.site.db)
        .await
        .unwrap();
    let end = CorrectionRequest { what: GameCorrection::End, reason: "a power cut" };
    let ended = club.game(1, 1).await;
    gamemaster::correct(&club.site.db, ended, &club.organiser, end, club.site.now()).await.unwrap();
    for _ in 0..20 {
        club.pass(TimeDelta::hours(24)).await;
    }
    assert_eq!(club.stage().await, TournamentStage::Over);
    let found = tournaments::find(&club.site.db, club.tournament, None).await.unwrap().unwrap();
    let results = tournaments::load_results(&club.site.db, &found).await.unwrap();
    for round in [1, 2] {
        let means = results.standings.iter().filter(|line| line.rounds[&round].is_mean).count();
        assert_eq!(means, 2, "round {round}: {:?}", results.standings);
    }
    // By places, the points of each game of two add up to 100; the mean of a round is 50.
    assert_eq!(results.standings.iter().map(|line| line.total).sum::<i64>(), 4 * 10_000);
}

#[tokio::test]
async fn too_few_people_and_other_abuses_are_refused() {
    let club = Club::open(ClubPlan { people: 6, ..THREE_ROUNDS }).await;
    let (db, now) = (&club.site.db, club.site.now());
    let refused = |done: Result<(), TournamentError>| match done.unwrap_err() {
        TournamentError::Refused(message) => message.id.into_owned(),
        error => error.to_string(),
    };
    let id = club.tournament;
    tournaments::sign_up(db, id, &club.people[0], "", now).await.unwrap();
    assert_eq!(club.site.db_count("select count(*) from tournament_entrants").await, 6, "twice is once");
    let own = tournaments::sign_up(db, id, &club.organiser, "", now).await;
    assert_eq!(refused(own), "tournament-organiser-plays-not");
    let early = tournaments::close_sign_up(db, id, &club.organiser, now).await;
    assert_eq!(refused(early), "tournament-too-few-yet");
    let foreign = tournaments::close_sign_up(db, id, &club.people[0], now).await;
    assert!(matches!(foreign, Err(TournamentError::Forbidden)));
    let foreign = tournaments::cancel(db, id, &club.people[0], "no", now).await;
    assert!(matches!(foreign, Err(TournamentError::Forbidden)));
    club.pass(TimeDelta::days(2)).await;
    assert_eq!(club.stage().await, TournamentStage::Cancelled);
    let told = "select count(*) from notifications where message ->> 'id' = 'tournament-notice-too-few'";
    assert_eq!(club.site.db_count(told).await, 7, "the six and the organiser");
    let late = tournaments::sign_up(db, id, &club.people[1], "", club.site.now()).await;
    assert_eq!(refused(late), "tournament-sign-up-over");
}

#[tokio::test]
async fn an_organiser_plans_corrects_and_cancels_on_the_pages() {
    let mut plan = THREE_ROUNDS;
    plan.people = 7;
    plan.rounds = 1;
    let club = Club::open(plan).await;
    let played = Played { site: club.site, game: GameId(1), people: vec![club.organiser] };
    let (site, mut host) = (&played.site, played.browser(&played.people[0]).await);

    // Planned with the form of a game.
    let form = "/b/games/games/new";
    let page = host.get(&format!("{form}?game=diplomacy:classic")).await;
    let mut fields = page.fill(form, &[("name", "Summer league")]);
    fields.push(("do".to_owned(), "tournament".to_owned()));
    let planned = host.post(form, &fields).await;
    let path = planned.location().to_owned();
    assert!(path.ends_with("/plan"), "{}", planned.body);
    let wrong = host.submit(&path, &path, &[("rounds", "0"), ("about", "For all")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("For all") && wrong.body.contains("from 1 to 20"), "{}", wrong.body);
    let published = host.submit(&path, &path, &[("rounds", "4"), ("scoring", "score-ranking")]).await;
    let other = published.location().to_owned();
    assert_eq!(published.status, StatusCode::SEE_OTHER, "{}", published.body);
    assert_eq!(host.get(&path).await.status, StatusCode::NOT_FOUND, "it is no draft any more");

    // Somebody signs up and withdraws; the organiser cancels.
    let mut guest = played.browser(&club.people[0]).await;
    let signed = guest.submit(&other, &format!("{other}/sign-up"), &[]).await;
    assert_eq!(signed.status, StatusCode::SEE_OTHER, "{}", signed.body);
    assert!(guest.get(&other).await.body.contains("You are in this tournament"));
    guest.submit(&other, &format!("{other}/withdraw"), &[]).await;
    assert!(guest.get(&other).await.body.contains("Nobody has signed up yet"));
    guest.submit(&other, &format!("{other}/sign-up"), &[]).await;
    let cancel = format!("{other}/cancel");
    let without = host.submit(&other, &cancel, &[]).await;
    assert_eq!(without.status, StatusCode::UNPROCESSABLE_ENTITY);
    host.submit(&other, &cancel, &[("cancel_reason", "The hall burnt down")]).await;
    assert!(guest.get(&other).await.body.contains("The hall burnt down"));

    // The first tournament is played to its end, and a result is corrected with a reason that everybody reads.
    for _ in 0..12 {
        site.wait(TimeDelta::hours(25));
        site.work().await;
    }
    let path = format!("/tournaments/{}", club.tournament);
    let place = "select e.place::bigint from tournament_entrants e join users u on u.id = e.user_id
                 where e.tournament_id = 1 and u.name = 'Player 01'";
    let before = site.db_count(place).await;
    let person = club.people[0].id;
    let act = format!("{path}/corrections");
    let refused = host.submit(&path, &act, &[("points", "101"), ("reason", "Scorer's mistake")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Scorer&#39;s mistake") || refused.body.contains("Scorer's mistake"));
    let result = format!("1-{person}");
    let fields = [("result", &*result), ("points", "99,5"), ("reason", "Scorer's mistake")];
    let corrected = host.submit(&path, &act, &fields).await;
    assert_eq!(corrected.status, StatusCode::SEE_OTHER, "{}", corrected.body);
    let page = guest.get(&path).await;
    let first = &page.texts("[aria-labelledby=standings] tbody tr")[0];
    assert!(first.contains("Player 01") && first.contains("99.5"), "{first}");
    assert!(page.texts("[aria-labelledby=corrections] li")[0].contains("99.5"), "{}", page.body);
    assert!(guest.get("/notifications").await.body.contains("has been corrected"));
    let mut forged = token(&page);
    forged.extend(fields.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(guest.post(&act, &forged).await.status, StatusCode::FORBIDDEN);
    assert_eq!((before > 0, site.db_count(place).await), (true, 1));
}
