//! The game master without pages: two rulesets through the same interface, with a controlled clock.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::accounts::SiteRole;
use stafeta::accounts::sessions::{ColourTheme, Person};
use stafeta::accounts::token::SecretToken;
use stafeta::entropy::EntropySource;
use stafeta::forum::boards;
use stafeta::gamemaster::{
    self, Assent, EntryGate, GameError, GameSettings, GameView, NewGame, OrderSubmission, Press,
    SeatAdmission, SeatRequest, Stage, VacationRule,
};
use stafeta::games::Ruleset;
use stafeta::i18n::{Lang, NamedZone};
use stafeta::ids::{GameId, UserId};
use stafeta_rules::rules::BotLevel;
use uuid::Uuid;

use crate::api_client::{ALL_SCOPES, access_token};
use crate::{Answer, Browser, Site, seed};

/// A game and its people. Person 0 is its Game Master and has seat 0.
pub(crate) struct Played {
    pub(crate) site: Site,
    pub(crate) game: GameId,
    pub(crate) people: Vec<Person>,
}

impl Played {
    /// Opens a game that has begun, with one seat for each name.
    pub(crate) async fn open(ruleset: Ruleset, options: Value, names: &[&str], ends_early: bool) -> Self {
        Self::open_on(Site::open().await, ruleset, options, names, ends_early).await
    }

    /// Opens such a game on a site on which many act at once.
    pub(crate) async fn open_for_crowd(
        ruleset: Ruleset,
        options: Value,
        names: &[&str],
        ends_early: bool,
    ) -> Self {
        Self::open_on(Site::open().await.for_crowd(), ruleset, options, names, ends_early).await
    }

    /// Opens such a game on an existing site.
    pub(crate) async fn open_on(
        site: Site,
        ruleset: Ruleset,
        options: Value,
        names: &[&str],
        ends_early: bool,
    ) -> Self {
        let mut people = Vec::new();
        for name in names {
            people.push(account(&site, name, people.is_empty()).await);
        }
        seed::board(&site, "games", "everyone").await;
        let board = boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
        let mut new = new(ruleset, options, names.len());
        new.settings.ends_early = ends_early;
        let game = gamemaster::open(&site.db, &board, &people[0], &new, site.now()).await.unwrap();
        for person in &people {
            let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
            gamemaster::join(&site.db, game, person, wish, site.now()).await.unwrap();
        }
        Self { site, game, people }
    }

    pub(crate) async fn table(&self, person: usize) -> GameView {
        gamemaster::load_game_view(&self.site.db, self.game, Some(&self.people[person])).await.unwrap()
    }

    pub(crate) async fn post(
        &self,
        person: usize,
        text: &str,
        confirms: bool,
    ) -> Result<gamemaster::SubmissionOutcome, GameError> {
        let phase = self.table(person).await.game.phase.unwrap_or(0);
        let form_token = Uuid::new_v4();
        let post = OrderSubmission {
            seat: None,
            phase,
            text,
            written: None,
            prose: "",
            lang: Lang::En,
            confirms,
            form_token,
        };
        gamemaster::submit(&self.site.db, self.game, &self.people[person], post, self.site.now()).await
    }

    /// Sends orders, if there are any, and confirms the phase.
    pub(crate) async fn finish(
        &self,
        person: usize,
        text: &str,
    ) -> Result<gamemaster::SubmissionOutcome, GameError> {
        if !text.is_empty() {
            return self.post(person, text, true).await;
        }
        let phase = self.table(person).await.game.phase.unwrap_or(0);
        let (db, now) = (&self.site.db, self.site.now());
        gamemaster::confirm(db, self.game, &self.people[person], phase, now).await
    }

    /// Returns a browser in which `person` is logged in.
    pub(crate) async fn browser(&self, person: &Person) -> Browser {
        let token = SecretToken::draw();
        sqlx::query(
            "insert into sessions (user_id, token_hash, created_at, seen_at, expires_at, network, user_agent)
             values ($1, $2, $3, $3, $3 + interval '90 days', '10.0.0.0/24', 'test')",
        )
        .bind(person.id)
        .bind(token.hash())
        .bind(self.site.now())
        .execute(&self.site.db)
        .await
        .unwrap();
        let mut browser = self.site.browser();
        browser.set_cookie("__Host-session", Some(&token.text()));
        browser.carry(Some(access_token(&self.site, person.id, &ALL_SCOPES).await));
        browser
    }

    /// Returns the person on a seat, as everybody sees it.
    pub(crate) async fn holder(&self, seat: usize) -> Option<UserId> {
        Some(self.table(0).await.roster[seat].player()?.person()?.0)
    }

    /// Returns the position as `person` sees it, as data.
    pub(crate) async fn view(&self, person: usize) -> Value {
        let table = self.table(person).await;
        table.view().unwrap()
    }

    pub(crate) async fn told(&self) -> String {
        let told = sqlx::query_scalar::<_, Value>(
            "select system_post from posts where system_post is not null order by id",
        );
        told.fetch_all(&self.site.db).await.unwrap().iter().map(|post| format!("{post}\n")).collect()
    }
}

/// Fills `fields` into the order sheet and presses a button.
pub(crate) async fn press(
    browser: &mut Browser,
    game: &str,
    button: &str,
    fields: &[(&str, &str)],
) -> Answer {
    let page = browser.get(game).await;
    press_on(browser, &page, game, button, fields).await
}

/// Fills `fields` into an open page and presses a button.
pub(crate) async fn press_on(
    browser: &mut Browser,
    page: &Answer,
    game: &str,
    button: &str,
    fields: &[(&str, &str)],
) -> Answer {
    let action = format!("{game}/orders");
    let mut filled = page.fill(&action, fields);
    filled.push(("do".to_owned(), button.to_owned()));
    browser.post(&action, &filled).await
}

/// Fills `fields` into the order sheet and presses *Check and post*, which must show the finished post. Returns it.
pub(crate) async fn check(browser: &mut Browser, game: &str, fields: &[(&str, &str)]) -> Answer {
    let shown = press(browser, game, "check", fields).await;
    assert_eq!(shown.status, StatusCode::OK, "{:?}", shown.texts(".error-list li, [role=alert]"));
    shown
}

/// Presses *Post* in the finished post, with these ticks.
pub(crate) async fn post_checked(
    browser: &mut Browser,
    shown: &Answer,
    game: &str,
    ticks: &[(&str, &str)],
) -> Answer {
    let action = format!("{game}/orders");
    let mut filled = shown.fill(&action, &[]);
    filled.extend(ticks.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    filled.push(("do".to_owned(), "send".to_owned()));
    browser.post(&action, &filled).await
}

/// Posts orders from the sheet and tells the others that the player is ready.
pub(crate) async fn post_ready(browser: &mut Browser, game: &str, text: &str) -> Answer {
    let shown = check(browser, game, &[("text", text)]).await;
    post_checked(browser, &shown, game, &[("ready", "yes")]).await
}

/// Returns the input for a new game.
pub(crate) fn new(ruleset: Ruleset, options: Value, seats: usize) -> NewGame<'static> {
    NewGame {
        name: "The long road",
        settings: GameSettings {
            ruleset,
            options,
            seats: seats.try_into().unwrap(),
            bots: 0,
            bot_level: BotLevel::Beginner,
            lang: Lang::En,
            zone: NamedZone::find_zone("Europe/Bucharest").unwrap(),
            press: Press::Full,
            door: SeatAdmission::Open,
            assent: Assent::Most,
            ends_early: true,
            missed_limit: Some(2),
            covers_first_phase: false,
            excused_misses: 0,
            min_people: None,
            vacation: VacationRule::None,
            gate: EntryGate::default(),
            is_rated: false,
            is_anonymous: false,
            is_unlisted: false,
            live: None,
        },
        reserved_for: Vec::new(),
        password: None,
        secret: EntropySource::System.game_secret("The long road"),
        form_token: None,
    }
}

/// Creates an account directly in the database, because the site limits registrations from one address.
pub(crate) async fn account(site: &Site, name: &str, is_admin: bool) -> Person {
    let role = if is_admin { SiteRole::Admin } else { SiteRole::Player };
    let id = sqlx::query_scalar(
        "insert into users (name, login, name_skeleton, role, created_at, seen_at) values ($1, lower($1), $1, $2, $3, $3) returning id",
    );
    let id: UserId = id.bind(name).bind(role.code()).bind(site.now()).fetch_one(&site.db).await.unwrap();
    person(id, name, role)
}

/// Returns the person of an account as the game master needs it.
pub(crate) fn person(id: UserId, name: &str, role: SiteRole) -> Person {
    Person {
        id,
        name: name.to_owned(),
        role,
        lang: Lang::En,
        zone: NamedZone::utc(),
        theme: ColourTheme::System,
        session: None,
        mail_trouble: None,
        is_restricted: false,
        owes_second_factor: false,
        silence: None,
        is_newcomer: false,
        is_admitted: true,
        moderated: Vec::new(),
    }
}

pub(crate) fn refusal(error: GameError) -> String {
    match error {
        GameError::Refused(message) | GameError::Setting(_, message) => message.id.into_owned(),
        GameError::Illegal(illegal) => illegal[0].code.clone(),
        other => other.to_string(),
    }
}

pub(crate) fn trial() -> Value {
    json!({ "rounds": 2, "allowance": { "hours": 8, "night": { "from": "00:00:00", "to": "08:00:00" } } })
}

pub(crate) fn classic() -> Value {
    json!({ "variant": "classic", "cadence": { "every": { "hours": 24 } }, "seating": "chosen", "turns": 2 })
}

pub(crate) const SEVEN: [&str; 7] = ["Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin", "Gina"];

#[tokio::test]
async fn post_by_post_each_has_his_hours_and_a_missed_slot_passes_on() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    // 14:00 UTC is 16:00 in Bucharest. Eight hours later the night begins, and the deadline is met at its very end.
    let clock = &played.table(1).await.game.clocks[0];
    assert_eq!(clock.deadline.at, played.site.now() + TimeDelta::hours(8));
    assert_eq!(refusal(played.post(1, "throw", false).await.unwrap_err()), "E_NOT_YOUR_TURN");
    played.post(0, "throw", false).await.unwrap();
    assert_eq!(played.view(1).await["scores"][1], 0);
    // Bogdan posts ten hours later, at 02:00. Two of the eight counted hours are left when the night begins.
    played.site.wait(TimeDelta::hours(1));
    played.site.work().await;
    let clock = played.table(1).await.game.clocks[0].clone();
    assert_eq!(clock.deadline.stretches.len(), 1, "{clock:?}");
    played.post(1, "play 3", false).await.ok();
    played.site.wait(TimeDelta::days(3));
    played.site.work().await;
    let table = played.table(0).await;
    assert_eq!(table.game.stage, Stage::Over, "all later slots were missed");
    assert!(played.told().await.contains("trial-missed"));
    assert_eq!(refusal(played.post(0, "throw", false).await.unwrap_err()), "game-is-over");
}

#[tokio::test]
async fn together_orders_stay_closed_until_all_have_confirmed() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    assert_eq!(played.table(0).await.game.phase, Some(0));
    let sent = played.post(0, "A VIE - GAL", false).await.unwrap();
    assert!(!sent.resolved);
    assert_eq!(played.table(0).await.submitted.unwrap().text, "A VIE - GAL");
    assert!(played.table(1).await.submitted.is_none());
    assert_eq!(played.view(0).await["table"], played.view(1).await["table"]);
    let again = played.post(0, "A VIE - BUD", true).await.unwrap();
    assert_eq!(again.replaced, Some(played.site.now()), "the other tab is told");
    for person in 1..6 {
        assert!(!played.finish(person, "").await.unwrap().resolved);
    }
    assert!(played.finish(6, "").await.unwrap().resolved);
    let table = played.table(3).await;
    assert_eq!(table.game.phase, Some(1));
    assert_eq!(table.game.clocks[0].deadline.at, played.site.now() + TimeDelta::hours(24));
    assert!(played.told().await.contains("diplomacy-own-unit"), "Budapest holds its own army");
}

#[tokio::test]
async fn a_deadline_resolves_once_counts_the_missing_and_frees_their_seats() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.site.wait(TimeDelta::hours(24));
    played.site.work().await;
    assert_eq!(played.table(0).await.game.phase, Some(0), "a post at the deadline itself is in time");
    played.site.wait(TimeDelta::microseconds(1));
    assert_eq!(refusal(played.post(1, "A LON H", false).await.unwrap_err()), "game-too-late");
    let (db, now) = (&played.site.db, played.site.now());
    let (one, two) = tokio::join!(
        gamemaster::advance(db, played.game, 0, now),
        gamemaster::advance(db, played.game, 0, now)
    );
    let outcomes = [one.unwrap(), two.unwrap()];
    assert!(
        outcomes.contains(&gamemaster::AdvanceOutcome::Resolved)
            && outcomes.contains(&gamemaster::AdvanceOutcome::Nothing)
    );
    let table = played.table(0).await;
    assert_eq!((table.game.phase, table.roster[0].missed, table.roster[1].missed), (Some(1), 0, 1));
    played.site.wait(TimeDelta::hours(25));
    played.site.work().await;
    let table = played.table(0).await;
    assert!(table.roster[1].vacant_since.is_some(), "two in a row");
    assert!(table.roster[0].player().is_some());
    assert_eq!(table.game.stage, Stage::Over, "two turns were agreed");
}
