//! A club over some months: 24 people, three tournaments of two systems, with absence, vacation, a substitute, a dead game and
//! an attempt to abuse each rule. Standings and ratings equal a calculation of this file's own.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use stafeta::accounts::sessions::Person;
use stafeta::accounts::vacations;
use stafeta::entropy::EntropySource;
use stafeta::forum::boards;
use stafeta::gamemaster::{
    self, CorrectionRequest, EntryGate, GameCorrection, GameError, GameSettings, NewGame, SeatRequest, Stage,
    VacationRule,
};
use stafeta::games::Ruleset;
use stafeta::ids::{GameId, TournamentId};
use stafeta::tournaments::ladder_standings::LadderOrder;
use stafeta::tournaments::seating::SeatingRule;
use stafeta::tournaments::standings::TieBreak;
use stafeta::tournaments::{self, TournamentPace, TournamentPlan, TournamentStage};
use stafeta_rules::rules::Seat;

use crate::games::{Played, account, new, refusal, trial};
use crate::{Browser, Site, seed};

const PEOPLE: usize = 24;
/// The seat of Russia, which begins with a centre more than the others.
const RUSSIA: i16 = 5;
/// A phase of Diplomacy in this club.
const WEEK: TimeDelta = TimeDelta::hours(168);

/// A person with a browser in which they are logged in.
struct Member {
    person: Person,
    browser: Browser,
    token: (String, String),
}

impl Member {
    async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> StatusCode {
        let own = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let fields: Vec<(String, String)> = [self.token.clone()].into_iter().chain(own).collect();
        self.browser.post(path, &fields).await.status
    }
}

/// A person drawn for a seat, or for none.
#[derive(sqlx::FromRow)]
struct DrawnSeat {
    tournament: i64,
    round: i16,
    user: i64,
    table: Option<i16>,
    seat: Option<i16>,
    game: Option<i64>,
    is_substitute: bool,
}

struct ClubLife {
    site: Site,
    host: Member,
    members: Vec<Member>,
}

/// The terms of a tournament that differ in this club.
struct ClubCup {
    name: &'static str,
    settings: GameSettings,
    rounds: i16,
    pace: TournamentPace,
    scoring: &'static str,
    sign_up_days: i64,
    team_size: Option<i16>,
}

fn diplomacy(change: impl Fn(&mut GameSettings)) -> GameSettings {
    let options = json!({ "variant": "classic", "cadence": { "every": { "hours": 168 } }, "seating": "chosen", "turns": 2 });
    let mut settings = new(Ruleset::Diplomacy, options, 7).settings;
    (settings.missed_limit, settings.ends_early) = (None, false);
    change(&mut settings);
    settings
}

impl ClubLife {
    async fn open() -> Self {
        let site = Site::open().await;
        let played = Played { site, game: GameId(0), people: Vec::new() };
        let mut everybody = Vec::new();
        for number in 0..=PEOPLE {
            let person = account(&played.site, &format!("Member {number:02}"), number == 0).await;
            let mut browser = played.browser(&person).await;
            let token = browser.get("/account/vacation").await.fill("/account/vacation", &[])[0].clone();
            everybody.push(Member { person, browser, token });
        }
        seed::board(&played.site, "games", "everyone").await;
        let host = everybody.remove(0);
        Self { site: played.site, host, members: everybody }
    }

    async fn pass(&self, time: TimeDelta) {
        self.site.wait(time);
        self.site.work().await;
    }

    /// Announces a tournament for which the members in `people` sign up on its page.
    async fn announce(&mut self, cup: ClubCup, people: std::ops::Range<usize>) -> TournamentId {
        let (db, now) = (&self.site.db, self.site.now());
        let board = boards::find(db, "games", Some(&self.host.person)).await.unwrap().unwrap();
        let secret = EntropySource::Seeded(7).game_secret(cup.name);
        let seats = i16::from(cup.settings.seats);
        let id = tournaments::draft(db, &board, &self.host.person, cup.name, cup.settings, secret, now);
        let id = id.await.unwrap();
        let plan = TournamentPlan {
            name: cup.name,
            about: "",
            rounds: cup.rounds,
            pace: cup.pace,
            least_people: seats,
            most_people: 24,
            sign_up_until: now + TimeDelta::days(cup.sign_up_days),
            scoring: cup.scoring,
            tie_breaks: &[TieBreak::Wins],
            seating: SeatingRule::Balance,
            ranked_by: LadderOrder::Points,
            team_size: cup.team_size,
            substitutes_score: cup.team_size.is_none(),
            organisers_play: false,
        };
        tournaments::publish(db, id, &self.host.person, &plan, self.site.now()).await.unwrap();
        let sign_up = format!("/tournaments/{id}/sign-up");
        for (number, member) in self.members[people].iter_mut().enumerate() {
            let team = ["Reds", "blues", "Greens"][number % 3];
            assert_eq!(member.post(&sign_up, &[("team", team)]).await, StatusCode::SEE_OTHER);
        }
        id
    }

    async fn drawn(&self) -> Vec<DrawnSeat> {
        sqlx::query_as(
            r#"select s.tournament_id as tournament, s.round, s.user_id as "user", s.table_number as "table", s.seat, a.game_id as game, s.is_substitute
               from tournament_seats s left join tournament_tables a using (tournament_id, round, table_number)
               order by s.tournament_id, s.round, s.user_id"#,
        )
        .fetch_all(&self.site.db)
        .await
        .unwrap()
    }

    fn member(&mut self, user: i64) -> &mut Member {
        self.members.iter_mut().find(|member| member.person.id.0 == user).unwrap()
    }

    /// Has everybody in the games of a tournament confirm their phase on the page, except these people in these games.
    async fn confirm(&mut self, tournament: TournamentId, except: &[(i64, i64)]) {
        for drawn in self.drawn().await {
            let Some(game) = drawn.game.filter(|_| drawn.tournament == tournament.0) else { continue };
            if except.contains(&(game, drawn.user)) {
                continue;
            }
            let phase: Option<i32> =
                sqlx::query_scalar("select phase from games where id = $1 and stage = 'running'")
                    .bind(game)
                    .fetch_optional(&self.site.db)
                    .await
                    .unwrap()
                    .flatten();
            if let Some(phase) = phase {
                let path = format!("/games/{game}/orders");
                let fields = [("phase", &*phase.to_string()), ("do", "pass")];
                let status = self.member(drawn.user).post(&path, &fields).await;
                assert_eq!(status, StatusCode::SEE_OTHER);
            }
        }
    }

    /// Has the players of each running game of WAR II agree by vote that the player of seat 0 has won.
    async fn concede(&mut self, tournament: TournamentId, round: i16) {
        let drawn = self.drawn().await;
        let of_round = |one: &&DrawnSeat| one.tournament == tournament.0 && one.round == round;
        for first in drawn.iter().filter(of_round).filter(|one| one.seat == Some(0)) {
            let votes = format!("/games/{}/votes", first.game.unwrap());
            let motion = [("motion", "concede"), ("seat", "0"), ("amount", "")];
            assert_eq!(self.member(first.user).post(&votes, &motion).await, StatusCode::SEE_OTHER);
            let vote: i64 = sqlx::query_scalar("select id from votes where game_id = $1")
                .bind(first.game)
                .fetch_one(&self.site.db)
                .await
                .unwrap();
            let others = drawn.iter().filter(|one| one.game == first.game && one.seat != Some(0));
            for other in others {
                let ballot =
                    self.member(other.user).post(&format!("{votes}/{vote}"), &[("voice", "for")]).await;
                assert_eq!(ballot, StatusCode::SEE_OTHER);
            }
        }
    }

    async fn round(&self, tournament: TournamentId) -> i16 {
        sqlx::query_scalar(
            "select coalesce(max(round), 0)::smallint from tournament_rounds where tournament_id = $1",
        )
        .bind(tournament.0)
        .fetch_one(&self.site.db)
        .await
        .unwrap()
    }

    async fn stage(&self, tournament: TournamentId) -> TournamentStage {
        tournaments::find(&self.site.db, tournament, None).await.unwrap().unwrap().stage
    }

    async fn phase(&self, game: i64) -> i32 {
        let phase = sqlx::query_scalar("select phase from games where id = $1").bind(game);
        phase.fetch_one(&self.site.db).await.unwrap()
    }

    async fn game_stage(&self, game: GameId) -> Stage {
        gamemaster::find(&self.site.db, game, None).await.unwrap().unwrap().stage
    }

    /// Opens a game of the host's on the board.
    async fn host_game(&self, new: &NewGame<'_>) -> Result<GameId, GameError> {
        let (db, now) = (&self.site.db, self.site.now());
        let board = boards::find(db, "games", Some(&self.host.person)).await.unwrap().unwrap();
        gamemaster::open(db, &board, &self.host.person, new, now).await
    }

    async fn join(&self, game: GameId, member: usize) -> Result<Seat, GameError> {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
        gamemaster::join(&self.site.db, game, &self.members[member].person, wish, self.site.now()).await
    }
}

/// Points in hundredths if nobody moves: the sum of squares in Diplomacy with 4 centres of 22 for Russia and 3 for each other;
/// in a game of three that was conceded to seat 0, all for its player, and half of the second's 50 for each other.
fn points(ruleset: Ruleset, seat: i16) -> i64 {
    match (ruleset, seat) {
        (Ruleset::Diplomacy, RUSSIA) => 16 * 10_000 / 70,
        (Ruleset::Diplomacy, _) => 9 * 10_000 / 70,
        (_, 0) => 10_000,
        (_, _) => 2_500,
    }
}

/// The totals of a tournament. `left` gave up their seat in this game: they get nothing for it, and their substitute all.
fn totals(drawn: &[DrawnSeat], cup: TournamentId, ruleset: Ruleset, left: (i64, i64)) -> BTreeMap<i64, i64> {
    let own: Vec<&DrawnSeat> = drawn.iter().filter(|one| one.tournament == cup.0).collect();
    let score = |one: &DrawnSeat| {
        let seat = one.seat?;
        Some(if one.game == Some(left.0) && one.user == left.1 { 0 } else { points(ruleset, seat) })
    };
    let mut totals = BTreeMap::new();
    for one in &own {
        let of_round = own.iter().filter(|other| other.round == one.round).filter_map(|other| score(other));
        let of_round: Vec<i64> = of_round.collect();
        let seats = own.iter().filter(|other| other.round == one.round && other.seat.is_some());
        let seats = seats.filter(|other| !other.is_substitute).count();
        let mean = of_round.iter().sum::<i64>() / i64::try_from(seats).unwrap();
        *totals.entry(one.user).or_default() += score(one).unwrap_or(mean);
    }
    totals
}

/// The ratings after all games, by algorithm 1 of Weng and Lin (2011) with the mean of the comparisons. Each game is a list of
/// people with their places.
fn ratings(games: &[Vec<(i64, usize)>]) -> BTreeMap<i64, (f64, f64)> {
    let beta = 25.0_f64 / 6.0;
    let mut known: BTreeMap<i64, (f64, f64)> = BTreeMap::new();
    for game in games {
        let before: Vec<(f64, f64)> =
            game.iter().map(|(user, _)| known.get(user).copied().unwrap_or((25.0, 25.0 / 3.0))).collect();
        let others = game.len() as f64 - 1.0;
        for (i, (user, place)) in game.iter().enumerate() {
            let (mu, sigma) = before[i];
            let (mut omega, mut delta) = (0.0, 0.0);
            for (q, (_, other)) in game.iter().enumerate().filter(|(q, _)| *q != i) {
                let c = (sigma * sigma + before[q].1 * before[q].1 + 2.0 * beta * beta).sqrt();
                let p = 1.0 / (1.0 + ((before[q].0 - mu) / c).exp());
                let score = if place < other {
                    1.0
                } else if place == other {
                    0.5
                } else {
                    0.0
                };
                omega += sigma * sigma / c * (score - p);
                delta += sigma / c * (sigma * sigma / (c * c)) * p * (1.0 - p);
            }
            known.insert(*user, (mu + omega / others, sigma * (1.0 - delta / others).sqrt()));
        }
    }
    known
}

/// What a refused request says.
fn why<T: std::fmt::Debug>(refused: Result<T, GameError>) -> String {
    refusal(refused.unwrap_err())
}

#[tokio::test]
async fn a_club_plays_three_tournaments_of_two_systems_over_months() {
    let mut club = ClubLife::open().await;
    let cup = ClubCup {
        name: "Autumn cup",
        settings: diplomacy(|_| {}),
        rounds: 3,
        pace: TournamentPace::InTurn,
        scoring: "score-squares",
        sign_up_days: 14,
        team_size: Some(8),
    };
    let cup = club.announce(cup, 0..PEOPLE).await;
    let league = diplomacy(|settings| {
        (settings.missed_limit, settings.vacation) = (Some(1), VacationRule::Extends);
    });
    let league = ClubCup {
        name: "League",
        settings: league,
        rounds: 2,
        pace: TournamentPace::AtOnce,
        scoring: "score-squares",
        sign_up_days: 7,
        team_size: None,
    };
    let league = club.announce(league, 0..14).await;
    let duel = ClubCup {
        name: "War evenings",
        settings: new(Ruleset::War, json!({}), 3).settings,
        rounds: 2,
        pace: TournamentPace::InTurn,
        scoring: "score-places",
        sign_up_days: 7,
        team_size: None,
    };
    let war = club.announce(duel, 14..20).await;

    // Attempts: the organiser, twice, and the rights of an organiser.
    let sign_up = format!("/tournaments/{cup}/sign-up");
    club.host.post(&sign_up, &[]).await;
    club.members[0].post(&sign_up, &[]).await;
    let entrants = "select count(*) from tournament_entrants where tournament_id = 1";
    assert_eq!(club.site.db_count(entrants).await, 24, "neither the organiser, nor anybody twice");
    let cancel = format!("/tournaments/{cup}/cancel");
    assert_eq!(club.members[0].post(&cancel, &[("cancel_reason", "No")]).await, StatusCode::FORBIDDEN);

    // A game against bots, and one that everybody leaves.
    let mut casual = new(Ruleset::Trial, trial(), 3);
    casual.settings.bots = 2;
    let with_bots = club.host_game(&casual).await.unwrap();
    club.join(with_bots, 20).await.unwrap();
    casual.settings.is_rated = true;
    assert_eq!(why(club.host_game(&casual).await), "game-rated-needs-people");
    let mut dying =
        new(Ruleset::Trial, json!({ "rounds": 90, "allowance": trial()["allowance"].clone() }), 3);
    dying.settings.min_people = Some(2);
    let dying = club.host_game(&dying).await.unwrap();
    for member in [21, 22, 23] {
        club.join(dying, member).await.unwrap();
    }
    for member in [21, 22, 23] {
        let person = &club.members[member].person;
        gamemaster::leave(&club.site.db, dying, person, club.site.now()).await.unwrap();
    }
    assert_eq!(club.game_stage(dying).await, Stage::Paused);
    let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
    let own = gamemaster::join(&club.site.db, dying, &club.host.person, wish, club.site.now()).await;
    assert_eq!(why(own), "game-master-takes-no-seat");

    // The league and the games of WAR II begin.
    club.pass(TimeDelta::days(7)).await;
    assert_eq!((club.round(league).await, club.round(war).await), (2, 1));
    let late = club.members[20].post(&format!("/tournaments/{league}/sign-up"), &[]).await;
    assert_ne!(late, StatusCode::SEE_OTHER, "signing up is over");
    club.concede(war, 1).await;
    club.site.work().await;
    assert_eq!(club.round(war).await, 2);
    club.concede(war, 2).await;
    club.site.work().await;
    assert_eq!(club.stage(war).await, TournamentStage::Over);

    // In the league one person is absent, another on vacation; strangers have no say and no seat.
    let drawn = club.drawn().await;
    let in_league = |table: i16, seat: i16| {
        let found = drawn.iter().find(|one| {
            (one.tournament, one.round, one.table, one.seat) == (league.0, 1, Some(table), Some(seat))
        });
        found.map(|one| (one.game.unwrap(), one.user)).unwrap()
    };
    let (absent, away) = (in_league(1, 0), in_league(2, 1));
    let votes = format!("/games/{}/votes", absent.0);
    let motion = [("motion", "draw"), ("seat", ""), ("amount", "")];
    assert_eq!(club.members[23].post(&votes, &motion).await, StatusCode::FORBIDDEN);
    assert!(matches!(club.join(GameId(absent.0), 23).await, Err(GameError::Forbidden)));
    let holiday = club.member(away.1).person.id;
    assert!(vacations::take(&club.site.db, holiday, None, 1000, club.site.now()).await.is_err());
    vacations::take(
        &club.site.db,
        holiday,
        Some(club.site.now() + WEEK - TimeDelta::hours(2)),
        2,
        club.site.now(),
    )
    .await
    .unwrap();
    club.confirm(league, &[absent, away]).await;
    club.pass(WEEK + TimeDelta::hours(1)).await;
    assert_eq!(
        (club.phase(absent.0).await, club.phase(away.0).await),
        (1, 0),
        "the game of who is away waits"
    );
    let game = gamemaster::load_game_view(&club.site.db, GameId(absent.0), None).await.unwrap();
    assert!(game.roster[0].vacant_since.is_some());
    // The organiser finds a substitute.
    let offer = GameCorrection::Replace { seat: Seat(0), name: "Member 24" };
    let offer = CorrectionRequest { what: offer, reason: "Absent" };
    gamemaster::correct(&club.site.db, game.game.id, &club.host.person, offer, club.site.now())
        .await
        .unwrap();
    club.join(game.game.id, 23).await.unwrap();
    let orders = format!("/games/{}/orders", game.game.id);
    let passed = club.members[23].post(&orders, &[("phase", "1"), ("do", "pass")]).await;
    assert_eq!(passed, StatusCode::SEE_OTHER);
    // A day later the vacation is not over; after one more the person is back, with a day left for the phase.
    club.pass(TimeDelta::days(1)).await;
    club.site.wait(TimeDelta::days(1));
    club.confirm(league, &[absent]).await;
    club.site.work().await;
    assert_eq!(club.phase(away.0).await, 0, "the phase lasts to its deadline");

    // The cup is played by nobody's orders, and all go on to the end.
    for _ in 0..9 {
        club.confirm(league, &[absent]).await;
        club.pass(WEEK + TimeDelta::hours(1)).await;
    }
    for tournament in [cup, league, war] {
        assert_eq!(club.stage(tournament).await, TournamentStage::Over, "{tournament}");
    }
    assert_eq!(club.game_stage(dying).await, Stage::Over, "nobody came within a month");
    assert_eq!(club.game_stage(with_bots).await, Stage::Over);

    // Who misses phases cannot join a game that asks for a record.
    let mut gated = new(Ruleset::Trial, trial(), 2);
    gated.settings.gate = EntryGate { phases_met: Some(90), games_finished: None };
    let gated = club.host_game(&gated).await.unwrap();
    assert_eq!(why(club.join(gated, 20).await), "entry-gate-met-refused");

    check_standings(
        &club,
        [(cup, Ruleset::Diplomacy), (league, Ruleset::Diplomacy), (war, Ruleset::War)],
        absent,
    )
    .await;
    check_ratings(&club, absent).await;
}

/// Compares the standings of the three tournaments with [`totals`], and looks at their pages.
async fn check_standings(club: &ClubLife, cups: [(TournamentId, Ruleset); 3], absent: (i64, i64)) {
    let drawn = club.drawn().await;
    for (tournament, ruleset) in cups {
        let found = tournaments::find(&club.site.db, tournament, None).await.unwrap().unwrap();
        let results = tournaments::load_results(&club.site.db, &found).await.unwrap();
        let computed: BTreeMap<i64, i64> =
            results.standings.iter().map(|line| (line.user.0, line.total)).collect();
        let expected = totals(&drawn, tournament, ruleset, absent);
        assert_eq!(computed, expected, "{}", found.name);
        for line in &results.standings {
            let better = expected.values().filter(|total| **total > line.total).count();
            assert!(line.place > better, "{line:?}");
        }
        let substitutes = drawn.iter().filter(|one| one.tournament == tournament.0 && one.is_substitute);
        assert_eq!(substitutes.count(), usize::from(found.name == "League"), "{}", found.name);
        let page = club.site.browser().get(&found.path()).await;
        let teams: i64 = results.teams.iter().map(|team| team.total).sum();
        let is_teams = found.name == "Autumn cup";
        assert_eq!(results.teams.len(), if is_teams { 3 } else { 0 });
        assert!(!is_teams || teams == expected.values().sum::<i64>() && page.body.contains("Reds"));
        assert_eq!(page.texts("[aria-labelledby=standings] tbody tr").len(), expected.len());
    }
}

/// Compares the stored ratings of both systems with [`ratings`].
async fn check_ratings(club: &ClubLife, absent: (i64, i64)) {
    let drawn = club.drawn().await;
    for (ruleset, count) in [("diplomacy", 13), ("war", 4)] {
        let games: Vec<(i64, DateTime<Utc>)> = sqlx::query_as(
            "select id, ended_at from games where ruleset = $1 and is_rated and stage = 'over' order by ended_at, id",
        )
        .bind(ruleset)
        .fetch_all(&club.site.db)
        .await
        .unwrap();
        assert_eq!(games.len(), count, "{ruleset}");
        let best = if ruleset == "war" { 0 } else { RUSSIA };
        let place = |one: &DrawnSeat| match one.seat == Some(best) {
            _ if (one.game, one.user) == (Some(absent.0), absent.1) => 8,
            true => 1,
            false => 2,
        };
        let of = |game: &i64| {
            drawn
                .iter()
                .filter(|one| one.game == Some(*game) && !one.is_substitute)
                .map(|one| (one.user, place(one)))
                .collect()
        };
        let expected = ratings(&games.iter().map(|(game, _)| of(game)).collect::<Vec<_>>());
        let stored: Vec<(i64, f64, f64)> = sqlx::query_as(
            "select distinct on (user_id) user_id, skill, deviation from rating_changes where ruleset = $1
             order by user_id, ended_at desc, game_id desc",
        )
        .bind(ruleset)
        .fetch_all(&club.site.db)
        .await
        .unwrap();
        assert_eq!(
            stored.iter().map(|row| row.0).collect::<Vec<_>>(),
            expected.keys().copied().collect::<Vec<_>>()
        );
        for (user, skill, deviation) in stored {
            let (mu, sigma) = expected[&user];
            assert!((skill - mu).abs() < 1e-9 && (deviation - sigma).abs() < 1e-9, "{ruleset} {user}");
        }
    }
}
