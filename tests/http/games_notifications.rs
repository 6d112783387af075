//! E-mails to players: their contents, times and frequency, and the settings for them.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use stafeta::gamemaster::{self, GameCorrection, Stage};
use stafeta::games::Ruleset;
use stafeta::notifications::reminder_settings::ReminderSettings;

use crate::games::{Played, SEVEN, classic, trial};
use crate::site::Letter;

impl Played {
    /// Confirms the address of everybody and sends all waiting e-mails.
    pub(crate) async fn with_mail(self) -> Self {
        sqlx::query(
            "update users set email = translate(login, 'ăâîșț', 'aaist') || '@example.org',
                              email_folded = translate(login, 'ăâîșț', 'aaist') || '@example.org',
                              email_confirmed_at = created_at",
        )
        .execute(&self.site.db)
        .await
        .unwrap();
        self.letters().await;
        self
    }

    /// Returns all e-mails sent so far.
    pub(crate) async fn letters(&self) -> Vec<Letter> {
        let mut letters = Vec::new();
        loop {
            let more = self.site.letters().await;
            if more.is_empty() {
                return letters;
            }
            letters.extend(more);
        }
    }

    /// Returns the time at which the reminders of the game are computed next.
    async fn reminder_at(&self) -> Option<DateTime<Utc>> {
        let at = sqlx::query_scalar("select reminder_at from games where id = $1").bind(self.game.0);
        at.fetch_one(&self.site.db).await.unwrap()
    }

    async fn remind(&self, person: usize, how: ReminderSettings) {
        let now = self.site.now();
        gamemaster::set_reminder_settings(&self.site.db, &self.people[person], &how, now).await.unwrap();
    }
}

fn to<'a>(letters: &'a [Letter], name: &str) -> Vec<&'a str> {
    let to = |letter: &&Letter| letter.to.starts_with(name);
    letters.iter().filter(to).map(|letter| &*letter.subject).collect()
}

async fn diplomacy() -> Played {
    Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await
}

#[tokio::test]
async fn deadlines_are_reminded_of_once_at_each_of_the_two_moments() {
    let played = diplomacy().await;
    played
        .remind(1, ReminderSettings { share: None, hours: Some(6), digest_hour: None, open_seats: false })
        .await;
    played.post(0, "A VIE H", false).await.unwrap();
    played.hours(17).await;
    assert!(played.letters().await.is_empty());
    played.hours(1).await;
    let letters = played.letters().await;
    assert_eq!(letters.len(), 1, "{letters:?}");
    let subject = &letters[0].subject;
    assert!(subject.starts_with("The long road, Spring 1901") && subject.contains("due"), "{subject}");
    played.site.wait(TimeDelta::minutes(72));
    let letters = played.letters().await;
    assert_eq!(letters.len(), 5, "who has sent orders is not reminded: {letters:?}");
    assert!(played.letters().await.is_empty(), "once");
    played.correct(GameCorrection::Extend { hours: 24 }).await.unwrap();
    assert!(played.letters().await.is_empty());
    played.site.wait(TimeDelta::hours(48) - TimeDelta::minutes(19 * 60 + 12 + 60));
    assert_eq!(
        to(&played.letters().await, "dora").len(),
        1,
        "an hour before the new deadline, and after 8/10 of it"
    );
    played.hours(2).await;
    let letters = played.letters().await;
    assert_eq!(letters.len(), 7);
    assert!(letters[0].subject.contains("Fall 1901"), "the next phase is everybody's turn: {letters:?}");
}

#[tokio::test]
async fn a_change_of_the_game_does_not_postpone_a_reminder() {
    let played = diplomacy().await;
    played
        .remind(1, ReminderSettings { share: None, hours: Some(6), digest_hour: None, open_seats: false })
        .await;
    played.hours(17).await;
    assert!(played.letters().await.is_empty());
    played.site.wait(TimeDelta::minutes(60) - TimeDelta::seconds(20));
    gamemaster::leave(&played.site.db, played.game, &played.people[2], played.site.now()).await.unwrap();
    played.site.wait(TimeDelta::seconds(20));
    assert_eq!(
        to(&played.letters().await, "bogdan").len(),
        1,
        "six hours before the deadline, not a minute later"
    );
}

#[tokio::test]
async fn a_post_leaves_the_times_of_reminders_alone_and_another_deadline_or_player_does_not() {
    let played = diplomacy().await;
    played.site.wait(TimeDelta::minutes(2));
    played.letters().await;
    let computed = played.reminder_at().await;
    assert!(computed > Some(played.site.now() + TimeDelta::hours(12)), "{computed:?}");
    played.post(0, "A VIE H", false).await.unwrap();
    assert_eq!(played.reminder_at().await, computed);
    let soon = || Some((played.site.now() + TimeDelta::minutes(1)).trunc_subsecs(6));
    played.correct(GameCorrection::Extend { hours: 24 }).await.unwrap();
    assert_eq!(played.reminder_at().await, soon());
    played.site.wait(TimeDelta::minutes(2));
    played.letters().await;
    assert!(played.reminder_at().await > soon());
    gamemaster::leave(&played.site.db, played.game, &played.people[2], played.site.now()).await.unwrap();
    assert_eq!(played.reminder_at().await, soon());
}

#[tokio::test]
async fn whoever_takes_orders_back_after_the_moment_of_a_reminder_is_reminded() {
    let played = diplomacy().await;
    played.post(0, "A VIE H", false).await.unwrap();
    played.site.wait(TimeDelta::minutes(20 * 60));
    assert!(to(&played.letters().await, "ana").is_empty(), "the orders are sent");
    let (db, ana) = (&played.site.db, &played.people[0]);
    gamemaster::withdraw_orders(db, played.game, ana, 0, played.site.now()).await.unwrap();
    played.site.wait(TimeDelta::minutes(1));
    assert_eq!(to(&played.letters().await, "ana").len(), 1);
}

#[tokio::test]
async fn one_letter_a_day_gathers_what_games_had_to_tell() {
    let played = diplomacy().await;
    played
        .remind(
            3,
            ReminderSettings { share: Some(80), hours: Some(1), digest_hour: Some(8), open_seats: false },
        )
        .await;
    played.confirm_all().await;
    let letters = played.letters().await;
    assert!(to(&letters, "dora").is_empty() && to(&letters, "emil").len() == 1);
    // It is 14:00 UTC, and this person reads the time in UTC.
    played.hours(17).await;
    assert!(to(&played.letters().await, "dora").is_empty());
    played.hours(1).await;
    assert_eq!(to(&played.letters().await, "dora"), ["News from your games"]);
    played.hours(7).await;
    assert!(
        to(&played.letters().await, "dora").is_empty(),
        "the deadline has passed, the letter's hour has not come"
    );
    played.hours(17).await;
    assert_eq!(to(&played.letters().await, "dora").len(), 1, "what the deadline brought");
}

#[tokio::test]
async fn a_mail_program_switches_a_kind_of_mail_off_without_logging_in() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await.with_mail().await;
    played.post(0, "throw", false).await.unwrap();
    let letters = played.letters().await;
    let address = letters[0].unsubscribe.clone().unwrap();
    let mut program = played.site.browser();
    assert_eq!(program.get(&address).await.status, StatusCode::OK);
    played.post(1, "throw", false).await.unwrap();
    assert!(
        to(&played.letters().await, "bogdan").is_empty(),
        "it is Ana's turn: that a phase has begun is no letter"
    );
    played.post(0, "throw", false).await.unwrap();
    assert_eq!(to(&played.letters().await, "bogdan").len(), 1, "opening the page switches nothing off");
    let click = |address: &str| {
        Request::post(address)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from("List-Unsubscribe=One-Click"))
            .unwrap()
    };
    for _ in 0..2 {
        assert_eq!(program.send(click(&address)).await.status, StatusCode::OK);
    }
    assert_eq!(program.send(click("/unsubscribe/nothing")).await.status, StatusCode::NOT_FOUND);
    played.post(1, "throw", false).await.unwrap();
    assert_eq!(played.table(0).await.game.stage, Stage::Over);
    assert!(to(&played.letters().await, "bogdan").is_empty());
    let mut bogdan = played.browser(&played.people[1]).await;
    let page = bogdan.get("/account/e-mails").await;
    assert!(page.body.contains("Accepted by the mail server"));
}

#[tokio::test]
async fn deadlines_stand_in_a_calendar_behind_an_address_that_can_be_revoked() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let mut ana = played.browser(&played.people[0]).await;
    let drawn = ana.submit("/account/reminders", "/account/calendar", &[]).await;
    let address = drawn.texts("code")[0].replace("https://stafeta.test", "");
    let mut program = played.site.browser();
    let calendar = program.get(&address).await;
    assert_eq!(calendar.header("content-type"), "text/calendar; charset=utf-8");
    assert!(calendar.body.contains("DTSTART:20261121T220000Z"), "{}", calendar.body);
    assert!(calendar.body.contains("The long road"));
    played.post(0, "throw", false).await.unwrap();
    assert!(!program.get(&address).await.body.contains("VEVENT"), "it is another's turn");
    let again = ana.submit("/account/reminders", "/account/calendar", &[]).await;
    let newer = again.texts("code")[0].replace("https://stafeta.test", "");
    assert_eq!(program.get(&address).await.status, StatusCode::NOT_FOUND);
    assert_eq!(program.get(&newer).await.status, StatusCode::OK);
    ana.submit("/account/reminders", "/account/calendar/revoke", &[]).await;
    assert_eq!(program.get(&newer).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn reminders_are_chosen_on_their_page() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    let mut ana = played.browser(&played.people[0]).await;
    let fields = [("share", "50"), ("hours", ""), ("digest", "7")];
    let saved = ana.submit("/account/reminders", "/account/reminders", &fields).await;
    assert_eq!(saved.location(), "/account/reminders");
    let stored: (Option<i32>, Option<i32>, Option<i32>) =
        sqlx::query_as("select share, hours, digest_hour from reminder_settings")
            .fetch_one(&played.site.db)
            .await
            .unwrap();
    assert_eq!(stored, (Some(50), None, Some(7)));
}
