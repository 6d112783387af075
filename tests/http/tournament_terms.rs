//! Terms of a tournament that are changed after it was opened, and what its list says at the end.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use stafeta::games::Ruleset;
use stafeta::ids::GameId;
use stafeta::tournaments::seating::SeatingRule;
use stafeta::tournaments::{self, ChangedTerm, TermsChange, TermsError, TournamentPace, TournamentStage};

use crate::games::{Played, account, trial};
use crate::tournaments::{Club, ClubPlan};

/// Opens a tournament of the trial game with four people and two rounds.
async fn club(pace: TournamentPace) -> Club {
    let plan = ClubPlan {
        ruleset: Ruleset::Trial,
        options: trial(),
        seats: 2,
        people: 4,
        rounds: 2,
        pace,
        seating: SeatingRule::Lot,
        scoring: "score-places",
    };
    Club::open(plan).await
}

impl Club {
    async fn change(&self, change: TermsChange) -> Result<(), TermsError> {
        let (db, now) = (&self.site.db, self.site.now());
        let found = tournaments::find(db, self.tournament, None).await.unwrap().unwrap();
        tournaments::change_terms(db, self.tournament, &self.organiser, (found.terms_revision, &change), now)
            .await
    }

    /// Returns the term and the reason for which a change is refused.
    async fn refused(&self, change: TermsChange) -> (ChangedTerm, String) {
        match self.change(change).await.unwrap_err() {
            TermsError::Refused(term, why) => (term, why.id.into_owned()),
            error => panic!("{error}"),
        }
    }
}

fn hours(hours: u32) -> TermsChange {
    TermsChange { phase_time: Some(hours), ..TermsChange::default() }
}

#[tokio::test]
async fn what_has_begun_keeps_its_terms_and_nobody_loses_their_place() {
    let club = club(TournamentPace::InTurn).await;
    let most = |most| TermsChange { most_people: Some(most), ..TermsChange::default() };
    assert_eq!(club.refused(most(3)).await, (ChangedTerm::MostPeople, "tournament-most-too-few".to_owned()));
    club.change(most(4)).await.unwrap();
    let fifth = account(&club.site, "Fifth", false).await;
    let full = tournaments::sign_up(&club.site.db, club.tournament, &fifth, "", club.site.now()).await;
    assert!(full.is_err());
    let until = club.site.now() + TimeDelta::days(4);
    club.change(TermsChange { sign_up_until: Some(until), ..TermsChange::default() }).await.unwrap();
    club.pass(TimeDelta::days(3)).await;
    assert_eq!(club.stage().await, TournamentStage::SignUp);
    club.pass(TimeDelta::days(1)).await;
    assert_eq!(club.stage().await, TournamentStage::Running);

    let late = TermsChange { sign_up_until: Some(until + TimeDelta::days(9)), ..TermsChange::default() };
    assert_eq!(club.refused(late).await, (ChangedTerm::SignUpUntil, "tournament-sign-up-over".to_owned()));
    assert_eq!(club.refused(most(9)).await.0, ChangedTerm::MostPeople);
    let before = club.site.db_count("select sum(posting_hours) from games").await;
    club.change(hours(48)).await.unwrap();
    assert_eq!(club.site.db_count("select sum(posting_hours) from games").await, before);
    for _ in 0..20 {
        club.pass(TimeDelta::hours(25)).await;
        if club.round().await == 2 {
            break;
        }
    }
    let of_second = "select count(*) from games g join tournament_tables t on t.game_id = g.id
                     where t.round = 2 and g.posting_hours = 48";
    assert_eq!(club.site.db_count(of_second).await, 2);
    assert_eq!(
        club.refused(hours(12)).await,
        (ChangedTerm::PhaseTime, "tournament-no-later-games".to_owned())
    );
}

#[tokio::test]
async fn a_change_is_told_once_to_those_in_it_and_logged() {
    let club = club(TournamentPace::AtOnce).await;
    let change =
        TermsChange { name: Some("Spring cup".to_owned()), about: Some("For all".to_owned()), ..hours(30) };
    club.change(change.clone()).await.unwrap();
    club.change(change).await.unwrap();
    let told = "select count(*) from notifications where message ->> 'id' = 'tournament-notice-changed'";
    let logged = "select count(*) from audit_log where message ->> 'id' = 'audit-tournament-changed'";
    assert_eq!((club.site.db_count(told).await, club.site.db_count(logged).await), (4, 1));
    // A second change does not hide the first one.
    club.change(TermsChange { most_people: Some(30), ..TermsChange::default() }).await.unwrap();
    assert_eq!(club.site.db_count(told).await, 8);
    let stale = (0, &hours(40));
    let (db, now) = (&club.site.db, club.site.now());
    let done = tournaments::change_terms(db, club.tournament, &club.organiser, stale, now).await;
    assert!(matches!(done, Err(TermsError::Changed)));
    let person = club.people[0].clone();
    let played = Played { site: club.site, game: GameId(1), people: vec![person] };
    let mut browser = played.browser(&played.people[0]).await;
    let page = browser.get("/notifications").await;
    assert!(page.body.contains("Host has changed the terms. New: the name, now Spring cup"), "{}", page.body);
}

#[tokio::test]
async fn two_organisers_who_save_at_once_keep_each_others_changes() {
    let club = club(TournamentPace::InTurn).await;
    let second = account(&club.site, "Second", true).await;
    tournaments::add_organiser(&club.site.db, club.tournament, &club.organiser, "Second", club.site.now())
        .await
        .unwrap();
    let path = format!("{}/change", club.path());
    let played = Played { site: club.site, game: GameId(1), people: vec![club.organiser, second] };
    let mut first = played.browser(&played.people[0]).await;
    let mut second = played.browser(&played.people[1]).await;
    let mine = first.get(&path).await.fill(&path, &[("about", "Bring tea"), ("most", "10")]);
    let theirs = second.get(&path).await.fill(&path, &[("name", "Spring cup"), ("most", "12")]);
    assert_eq!(second.post(&path, &theirs).await.status, StatusCode::SEE_OTHER);
    assert_eq!(second.post(&path, &theirs).await.status, StatusCode::SEE_OTHER, "a form sent twice");
    let told = "select count(*) from notifications where message ->> 'id' = 'tournament-notice-changed'";
    assert_eq!(played.site.db_count(told).await, 5, "four people and the other organiser, once");

    // What both have changed is asked back; the rest is merged.
    let clash = first.post(&path, &mine).await;
    assert_eq!(clash.status, StatusCode::CONFLICT);
    assert_eq!(clash.attributes("[aria-invalid=true]", "name"), ["most"]);
    assert!(clash.body.contains("Bring tea") && clash.body.contains("Spring cup"), "{}", clash.body);
    let again = clash.fill(&path, &[]);
    assert_eq!(first.post(&path, &again).await.status, StatusCode::SEE_OTHER);
    let row: (String, String, i16) = sqlx::query_as("select name, about, most_people from tournaments")
        .fetch_one(&played.site.db)
        .await
        .unwrap();
    assert_eq!(row, ("Spring cup".to_owned(), "Bring tea".to_owned(), 10));
    let wrong = first.submit(&path, &path, &[("most", "many"), ("name", " ")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wrong.attributes("[aria-invalid=true]", "name"), ["name", "most"]);
}

#[tokio::test]
async fn the_weekly_deadline_of_games_that_are_still_to_begin_is_changed() {
    let weekly = json!({ "weekly": { "day": "Sat", "time": "12:00:00", "least_hours": 48 } });
    let plan = ClubPlan {
        ruleset: Ruleset::Diplomacy,
        options: json!({ "variant": "classic", "cadence": weekly, "seating": "chosen", "turns": 2 }),
        seats: 7,
        people: 7,
        rounds: 2,
        pace: TournamentPace::InTurn,
        seating: SeatingRule::Lot,
        scoring: "score-draw-size",
    };
    let club = Club::open(plan).await;
    let path = format!("{}/change", club.path());
    let played = Played { site: club.site, game: GameId(1), people: vec![club.organiser] };
    let mut browser = played.browser(&played.people[0]).await;
    let form = browser.get(&path).await;
    assert_eq!(form.attributes("select[name=day] option[selected]", "value"), ["6"]);
    assert_eq!(form.attributes("input[name=time]", "value"), ["12:00"]);
    assert!(form.attributes("input[name=phase_time]", "value").is_empty());
    let wrong = browser.submit(&path, &path, &[("time", "noon")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wrong.attributes("input[name=time]", "value"), ["noon"]);
    browser.submit(&path, &path, &[("day", "3"), ("time", "20:30")]).await.location();
    let cadence: Value = sqlx::query_scalar("select settings -> 'options' -> 'cadence' from tournaments")
        .fetch_one(&played.site.db)
        .await
        .unwrap();
    assert_eq!(cadence["weekly"]["day"], "Wed");
    assert_eq!(cadence["weekly"]["time"], "20:30:00");
    assert_eq!(cadence["weekly"]["least_hours"], 48);
    let told = "select message::text from notifications where message ->> 'id' = 'tournament-notice-changed' limit 1";
    let told: String = sqlx::query_scalar(told).fetch_one(&played.site.db).await.unwrap();
    assert!(told.contains("tournament-change-weekly"), "{told}");
}

#[tokio::test]
async fn the_list_names_everybody_in_a_shared_first_place() {
    let club = club(TournamentPace::InTurn).await;
    club.pass(TimeDelta::days(2)).await;
    let people = club.people.iter().map(|person| person.id.0).collect::<Vec<_>>();
    sqlx::query("update tournaments set stage = 'over', ended_at = started_at")
        .execute(&club.site.db)
        .await
        .unwrap();
    sqlx::query("update tournament_entrants set place = case when user_id = any($1) then 1 else 3 end")
        .bind(&people[..2])
        .execute(&club.site.db)
        .await
        .unwrap();
    let mut guest = club.site.browser();
    let list = guest.get("/tournaments").await;
    assert!(list.body.contains("First place shared by Player 01, Player 02."), "{}", list.body);
    guest.speak("ro");
    assert!(guest.get("/tournaments").await.body.contains("Primul loc împărțit de Player 01, Player 02."));
}
