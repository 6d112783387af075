//! Vacations: taken on the account's page, and what they do to the deadlines of a game by its terms.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use stafeta::accounts::vacations::{self, VacationError};
use stafeta::forum::boards;
use stafeta::gamemaster::{self, SeatRequest, VacationRule};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, account, classic, new, refusal, trial};
use crate::{Site, seed};

/// The player who goes on vacation.
const AWAY: usize = 3;

/// Opens a game of seven with this rule.
async fn game(ruleset: Ruleset, rule: VacationRule) -> Played {
    let site = Site::open().await;
    let mut people = Vec::new();
    for name in SEVEN {
        people.push(account(&site, name, people.is_empty()).await);
    }
    seed::board(&site, "games", "everyone").await;
    let board = boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
    let options = if ruleset == Ruleset::Diplomacy { classic() } else { trial() };
    let mut new = new(ruleset, options, SEVEN.len());
    new.settings.vacation = rule;
    new.settings.missed_limit = None;
    let game = gamemaster::open(&site.db, &board, &people[0], &new, site.now()).await.unwrap();
    for person in &people {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
        gamemaster::join(&site.db, game, person, wish, site.now()).await.unwrap();
    }
    Played { site, game, people }
}

impl Played {
    /// Takes a vacation for one person, at once unless it begins later.
    async fn vacation(&self, person: usize, starts_at: Option<DateTime<Utc>>, days: i64) {
        let user = self.people[person].id;
        vacations::take(&self.site.db, user, starts_at, days, self.site.now()).await.unwrap();
    }

    /// Has everybody else confirm the phase.
    async fn others_confirm(&self) {
        for person in (0..SEVEN.len()).filter(|person| *person != AWAY) {
            self.finish(person, "").await.unwrap();
        }
    }

    async fn open_phase(&self) -> Option<i32> {
        self.table(0).await.game.phase
    }
}

#[tokio::test]
async fn a_deadline_waits_day_by_day_until_the_vacation_is_over() {
    let played = game(Ruleset::Diplomacy, VacationRule::Waits).await;
    played.vacation(AWAY, None, 5).await;
    played.others_confirm().await;
    let due = played.deadline().await;
    // The last time, it moves to a day after the vacation.
    for days in [1, 2, 3, 5] {
        played.hours(25).await;
        assert_eq!(played.open_phase().await, Some(0), "day {days}");
        assert_eq!(played.deadline().await, due + TimeDelta::days(days));
    }
    played.hours(40).await;
    assert_eq!(played.open_phase().await, Some(0), "the player has a day to come back");
    let told = played.told().await;
    assert_eq!(told.matches("vacation-deadline-waits").count(), 1, "told once: {told}");
    assert!(told.contains(SEVEN[AWAY]), "{told}");
    played.hours(25).await;
    assert_eq!(played.open_phase().await, Some(1), "the vacation is over");
}

#[tokio::test]
async fn a_deadline_waits_three_times_a_phase_where_the_terms_say_so() {
    let played = game(Ruleset::Diplomacy, VacationRule::Extends).await;
    played.vacation(AWAY, None, 20).await;
    played.others_confirm().await;
    for day in 1..=3 {
        played.hours(24).await;
        played.hours(1).await;
        assert_eq!(played.open_phase().await, Some(0), "day {day}");
    }
    played.hours(25).await;
    assert_eq!(played.open_phase().await, Some(1));
    played.hours(25).await;
    assert_eq!(played.open_phase().await, Some(1), "the next phase waits anew");
}

#[tokio::test]
async fn nobody_waits_for_orders_that_are_sent_or_a_vacation_that_is_ended_or_not_allowed() {
    let played = game(Ruleset::Diplomacy, VacationRule::Waits).await;
    played.vacation(AWAY, None, 20).await;
    played.post(AWAY, "A MUN - RUH", false).await.unwrap();
    played.hours(25).await;
    assert_eq!(played.open_phase().await, Some(1), "their orders are there");
    played.hours(25).await;
    assert_eq!(played.open_phase().await, Some(1), "it waits");
    let (db, user) = (&played.site.db, played.people[AWAY].id);
    let plan = vacations::load_plan(db, user, played.site.now()).await.unwrap();
    assert!(vacations::end(db, user, plan.vacations[0].id, played.site.now()).await.unwrap());
    assert!(!vacations::end(db, user, plan.vacations[0].id, played.site.now()).await.unwrap(), "once");
    played.hours(24).await;
    assert_eq!(played.open_phase().await, Some(2), "they are back");
    let plan = vacations::load_plan(db, user, played.site.now()).await.unwrap();
    assert_eq!(plan.days_used(played.site.now()), 3, "days that were begun");

    let strict = game(Ruleset::Diplomacy, VacationRule::None).await;
    strict.vacation(AWAY, None, 20).await;
    strict.hours(25).await;
    assert_eq!(strict.open_phase().await, Some(1));
}

#[tokio::test]
async fn a_seat_that_posts_in_turn_has_its_own_time_moved_and_no_other() {
    let played = game(Ruleset::Trial, VacationRule::Waits).await;
    let on_turn = usize::from(played.table(0).await.game.clocks[0].seat.0);
    let due = played.deadline().await;
    played.vacation(on_turn, None, 1).await;
    played.site.wait(due - played.site.now() + TimeDelta::minutes(1));
    played.site.work().await;
    let clocks = played.table(0).await.game.clocks;
    assert_eq!(usize::from(clocks[0].seat.0), on_turn, "it is still their turn");
    assert!(clocks[0].deadline.at >= due + TimeDelta::hours(23), "{clocks:?}");
    played.site.wait(clocks[0].deadline.at - played.site.now() + TimeDelta::minutes(1));
    played.site.work().await;
    let next = &played.table(0).await.game.clocks[0];
    assert_ne!(usize::from(next.seat.0), on_turn);
    assert!(next.deadline.at - next.deadline.from < TimeDelta::hours(20), "{next:?}");
}

#[tokio::test]
async fn an_anonymous_game_waits_for_no_vacation() {
    let played = game(Ruleset::Diplomacy, VacationRule::None).await;
    let board = boards::find(&played.site.db, "games", Some(&played.people[0])).await.unwrap().unwrap();
    let mut new = new(Ruleset::Diplomacy, classic(), SEVEN.len());
    new.settings.vacation = VacationRule::Waits;
    new.settings.is_anonymous = true;
    let refused = gamemaster::open(&played.site.db, &board, &played.people[0], &new, played.site.now()).await;
    assert_eq!(refusal(refused.unwrap_err()), "anonymous-no-vacation");
}

#[tokio::test]
async fn vacations_are_taken_and_ended_on_the_account_page_within_the_days_of_the_site() {
    let site = Site::open().await;
    let admin = account(&site, "Host", true).await;
    let played = Played { site, game: stafeta::ids::GameId(1), people: vec![admin] };
    let mut browser = played.browser(&played.people[0]).await;
    let (page, settings) = ("/account/vacation", "/admin/settings");
    assert!(browser.get(page).await.body.contains("0 of 30"));
    let taken = browser.submit(page, page, &[("days", "10")]).await;
    assert_eq!(taken.location(), page, "{}", taken.body);
    assert!(browser.get(page).await.body.contains("10 of 30"));
    let refused = browser.submit(page, page, &[("from", "2027-03-01"), ("days", "21")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("have taken 10") && refused.body.contains("2027-03-01"),
        "{}",
        refused.body
    );
    assert_eq!(browser.submit(settings, settings, &[("vacation_days", "40")]).await.location(), settings);
    let taken = browser.submit(page, page, &[("from", "2027-03-01"), ("days", "21")]).await;
    assert_eq!(taken.location(), page, "{}", taken.body);
    played.site.wait(TimeDelta::hours(1));
    // The one that has not begun leaves no trace; the other counts with the day that was begun.
    for vacation in ["2", "1"] {
        let end = format!("{page}/{vacation}/end");
        assert_eq!(browser.submit(page, &end, &[]).await.location(), page);
    }
    assert!(browser.get(page).await.body.contains("1 of 40"));
    assert_eq!(browser.submit(settings, settings, &[("vacation_days", "0")]).await.location(), settings);
    let user = played.people[0].id;
    let none = vacations::take(&played.site.db, user, None, 1, played.site.now()).await;
    assert!(matches!(none, Err(VacationError::Length(_))));
}

#[tokio::test]
async fn the_terms_of_a_game_say_before_one_joins_what_a_vacation_does() {
    let played = game(Ruleset::Diplomacy, VacationRule::Extends).await;
    let page = played.site.browser().get("/games/1").await;
    let terms = page.texts(".terms li");
    assert!(terms.iter().any(|term| term.contains("at most three times in a phase")), "{terms:?}");
    assert!(played.told().await.contains("vacation-rule-extends-told"));
}
