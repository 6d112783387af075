//! The plan of a tournament: a draft with the settings of a game's form, and the form for the rest of its terms.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use serde::Deserialize;
use stafeta_rules::clock::zone::ZoneRules as _;

use crate::accounts::Person;
use crate::forum::boards::Board;
use crate::gamemaster::GameSettings;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::TournamentId;
use crate::key;
use crate::tournaments::ladder_standings::LadderOrder;
use crate::tournaments::seating::SeatingRule;
use crate::tournaments::standings::TieBreak;
use crate::tournaments::{
    self, MAX_ABOUT, MAX_ROUNDS, MAX_TOURNAMENT_NAME, Tournament, TournamentError, TournamentPace,
    TournamentPlan, TournamentStage,
};
use crate::web::pages::NoFields;
use crate::web::pages::games::creation_checks::refused_fields;
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

/// The value of the button that plans a tournament with the settings of a game's form.
pub(in crate::web::pages) const PLAN_TOURNAMENT: &str = "tournament";
/// The most people in a tournament.
pub(super) const MAX_PEOPLE: i16 = 400;
/// The most people in a team.
const MAX_TEAM_SIZE: i16 = 10;
/// The longest time for signing up.
const LONGEST_SIGN_UP: TimeDelta = TimeDelta::days(180);
/// Days for signing up that the form proposes.
const USUAL_DAYS: u64 = 14;

/// Creates a draft with this name and these settings, and leads to its plan. The inner error lists the faults to show beside the
/// form of the game.
pub(in crate::web::pages) async fn plan_tournament(
    app: &App,
    visit: &Visit,
    person: &Person,
    board: &Board,
    (name, settings): (&str, GameSettings),
) -> Result<Result<Response, FormErrors>, WebError> {
    let secret = app.entropy.game_secret(name);
    match tournaments::draft(&app.db, board, person, name, settings, secret, visit.now()).await {
        Ok(id) => Ok(Ok(SeeOther::to(&format!("/tournaments/{id}/plan")).into_response())),
        Err(TournamentError::Refused(message)) => Ok(Err(FormErrors::one("name", message))),
        Err(TournamentError::Game(error)) => refused_fields("game", error).map(Err),
        Err(error) => Err(error.into()),
    }
}

#[derive(Template)]
#[template(path = "tournaments/plan.html")]
struct PlanTournamentPage {
    visit: Visit,
    tournament: Tournament,
    typed: PlanTournamentForm,
    faults: FormErrors,
}

/// The form as typed.
#[derive(Debug, Deserialize, Default)]
#[serde(default)]
pub(super) struct PlanTournamentForm {
    name: String,
    about: String,
    rounds: String,
    pace: String,
    least: String,
    most: String,
    until: String,
    scoring: String,
    first_tie: String,
    second_tie: String,
    third_tie: String,
    seating: String,
    ranked_by: String,
    team_size: String,
    substitutes: String,
    organisers_play: String,
}

/// The fields after validation.
struct PlanTournamentRequest {
    name: String,
    about: String,
    rounds: i16,
    pace: TournamentPace,
    least_people: i16,
    most_people: i16,
    sign_up_until: DateTime<Utc>,
    scoring: String,
    tie_breaks: Vec<TieBreak>,
    seating: SeatingRule,
    ranked_by: LadderOrder,
    team_size: Option<i16>,
    substitutes_score: bool,
    organisers_play: bool,
}

/// Returns a name with single spaces. Adds its error to `faults`.
pub(super) fn parse_name(typed: &str, visit: &Visit, faults: &mut FormErrors) -> String {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if !(1..=MAX_TOURNAMENT_NAME).contains(&name.chars().count()) {
        faults.add("name", Message::new(key!("tournament-name-length")).with("most", MAX_TOURNAMENT_NAME));
    } else if let Err(refused) = visit.site().check_words(&name) {
        faults.add("name", refused);
    }
    name
}

/// Returns the organiser's text without surrounding spaces. Adds its error to `faults`.
pub(super) fn parse_about(typed: &str, visit: &Visit, faults: &mut FormErrors) -> String {
    let about = typed.trim().to_owned();
    if about.len() > MAX_ABOUT {
        faults.add("about", Message::new(key!("tournament-about-long")).with("most", MAX_ABOUT));
    } else if let Err(refused) = visit.site().check_words(&about) {
        faults.add("about", refused);
    }
    about
}

/// Returns the end of the last day for signing up. Adds its error to `faults`.
pub(super) fn parse_until(
    typed: &str,
    person: &Person,
    now: DateTime<Utc>,
    faults: &mut FormErrors,
) -> Option<DateTime<Utc>> {
    let until = typed.trim().parse::<NaiveDate>().ok().and_then(|day| day.succ_opt());
    let until = until.map(|after| person.zone.instant(after.and_time(NaiveTime::MIN)));
    let until = until.filter(|until| *until > now && *until - now <= LONGEST_SIGN_UP);
    if until.is_none() {
        let days = LONGEST_SIGN_UP.num_days();
        faults.add("until", Message::new(key!("tournament-until-range")).with("days", days));
    }
    until
}

impl PlanTournamentRequest {
    fn plan(&self) -> TournamentPlan<'_> {
        TournamentPlan {
            name: &self.name,
            about: &self.about,
            rounds: self.rounds,
            pace: self.pace,
            least_people: self.least_people,
            most_people: self.most_people,
            sign_up_until: self.sign_up_until,
            scoring: &self.scoring,
            tie_breaks: &self.tie_breaks,
            seating: self.seating,
            ranked_by: self.ranked_by,
            team_size: self.team_size,
            substitutes_score: self.substitutes_score,
            organisers_play: self.organisers_play,
        }
    }
}

impl PlanTournamentForm {
    /// Returns the form of a draft that nobody has filled in.
    fn of(tournament: &Tournament, person: &Person, now: DateTime<Utc>) -> Self {
        let last_day = person.zone.local(now).date() + Days::new(USUAL_DAYS);
        Self {
            name: tournament.name.clone(),
            about: tournament.about.clone(),
            rounds: tournament.rounds.to_string(),
            pace: tournament.pace.code().to_owned(),
            least: tournament.least_people.to_string(),
            most: tournament.most_people.to_string(),
            until: last_day.to_string(),
            scoring: tournament.scoring.clone(),
            first_tie: TieBreak::Opponents.code().to_owned(),
            second_tie: TieBreak::Best.code().to_owned(),
            third_tie: String::new(),
            seating: tournament.seating.code().to_owned(),
            ranked_by: tournament.ranked_by.code().to_owned(),
            team_size: String::new(),
            substitutes: "on".to_owned(),
            organisers_play: String::new(),
        }
    }

    /// Validates the fields of a tournament whose games have so many seats.
    fn parse(
        &self,
        tournament: &Tournament,
        person: &Person,
        visit: &Visit,
    ) -> Result<PlanTournamentRequest, FormErrors> {
        let (mut faults, now) = (FormErrors::new(), visit.now());
        let name = parse_name(&self.name, visit, &mut faults);
        let about = parse_about(&self.about, visit, &mut faults);
        let mut number = |field, typed: &str, from: i16, to: i16| {
            let number = typed.trim().parse().ok().filter(|number| (from..=to).contains(number));
            if number.is_none() {
                faults.add(
                    field,
                    Message::new(key!("tournament-number-range")).with("from", from).with("to", to),
                );
            }
            number
        };
        let rounds = number("rounds", &self.rounds, 1, MAX_ROUNDS);
        let least_people = number("least", &self.least, i16::from(tournament.settings.seats), MAX_PEOPLE);
        let most_people = number("most", &self.most, least_people.unwrap_or(2), MAX_PEOPLE);
        let team_size = match self.team_size.trim() {
            "" => None,
            typed => number("team_size", typed, 2, MAX_TEAM_SIZE),
        };
        let until = parse_until(&self.until, person, now, &mut faults);
        let mut choose = |field, is_missing: bool| {
            if is_missing {
                faults.add(field, Message::new(key!("game-create-choose")));
            }
        };
        let (pace, seating) = (TournamentPace::of_code(&self.pace), SeatingRule::of_code(&self.seating));
        choose("pace", pace.is_none());
        choose("seating", seating.is_none());
        let ranked_by = LadderOrder::of_code(&self.ranked_by);
        choose("ranked_by", ranked_by.is_none());
        let systems = tournament.settings.ruleset.scoring_systems();
        choose("scoring", !systems.contains(&self.scoring.as_str()));
        let mut tie_breaks = Vec::new();
        for (field, typed) in self.ties() {
            let tie = TieBreak::of_code(typed);
            choose(field, !typed.is_empty() && tie.is_none());
            tie_breaks.extend(tie.filter(|tie| !tie_breaks.contains(tie)));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let missing = || FormErrors::one("rounds", Message::new(key!("game-create-choose")));
        Ok(PlanTournamentRequest {
            name,
            about,
            rounds: rounds.ok_or_else(missing)?,
            pace: pace.ok_or_else(missing)?,
            least_people: least_people.ok_or_else(missing)?,
            most_people: most_people.ok_or_else(missing)?,
            sign_up_until: until.ok_or_else(missing)?,
            scoring: self.scoring.clone(),
            tie_breaks,
            seating: seating.ok_or_else(missing)?,
            ranked_by: ranked_by.ok_or_else(missing)?,
            team_size,
            substitutes_score: !self.substitutes.is_empty(),
            organisers_play: !self.organisers_play.is_empty(),
        })
    }

    /// Returns the three fields for tie-breaks.
    fn ties(&self) -> [(&'static str, &str); 3] {
        [("first_tie", &self.first_tie), ("second_tie", &self.second_tie), ("third_tie", &self.third_tie)]
    }

    fn paces(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let named = |pace: &TournamentPace| (pace.code().to_owned(), words.t(pace.told()).to_string());
        TournamentPace::ALL.iter().map(named).collect()
    }

    fn seatings(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let named = |rule: &SeatingRule| (rule.code().to_owned(), words.t(rule.told()).to_string());
        SeatingRule::ALL.iter().map(named).collect()
    }

    fn orders(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let named = |order: &LadderOrder| (order.code().to_owned(), words.t(order.told()).to_string());
        LadderOrder::ALL.iter().map(named).collect()
    }

    fn tie_choices(&self, words: &ReaderLocale) -> Vec<(String, String)> {
        let none = (String::new(), words.t(key!("tournament-tie-none")).to_string());
        let named = |tie: &TieBreak| (tie.code().to_owned(), words.t(tie.name()).to_string());
        [none].into_iter().chain(TieBreak::ALL.iter().map(named)).collect()
    }
}

impl PlanTournamentPage {
    fn act_path(&self, act: &str) -> String {
        format!("{}/{act}", self.tournament.path())
    }

    fn scorings(&self) -> Vec<(String, String)> {
        let systems = self.tournament.settings.ruleset.scoring_systems();
        systems.iter().map(|id| ((*id).to_owned(), self.visit.words().t(id).to_string())).collect()
    }
}

/// Loads a draft that `person` runs.
async fn find_draft(app: &App, id: TournamentId, person: &Person) -> Result<Tournament, WebError> {
    let found = tournaments::find(&app.db, id, Some(person)).await?.ok_or(WebError::NotFound)?;
    if !found.is_run_by(Some(person)) {
        return Err(WebError::Forbidden);
    }
    Some(found).filter(|found| found.stage == TournamentStage::Draft).ok_or(WebError::NotFound)
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Response, WebError> {
    let tournament = find_draft(&app, id, &person).await?;
    let typed = PlanTournamentForm::of(&tournament, &person, visit.now());
    Ok(HtmlPage(PlanTournamentPage { visit, tournament, typed, faults: FormErrors::new() }).into_response())
}

pub(super) async fn publish(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
    ProtectedForm(typed): ProtectedForm<PlanTournamentForm>,
) -> Result<Response, WebError> {
    let tournament = find_draft(&app, id, &person).await?;
    let faults = match typed.parse(&tournament, &person, &visit) {
        Ok(request) => match tournaments::publish(&app.db, id, &person, &request.plan(), visit.now()).await {
            Ok(()) => {
                let said = Message::new(key!("tournament-published"));
                return Ok(SeeOther::to(&tournament.path()).saying(&visit, &said).into_response());
            }
            Err(TournamentError::Refused(message)) => FormErrors::one("until", message),
            Err(error) => return Err(error.into()),
        },
        Err(faults) => faults,
    };
    let page = PlanTournamentPage { visit, tournament, typed, faults };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
}

pub(super) async fn discard(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(id): UrlPath<TournamentId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    find_draft(&app, id, &person).await?;
    tournaments::discard(&app.db, id, &person).await?;
    Ok(SeeOther::to("/tournaments").saying(&visit, &Message::new(key!("tournament-discarded"))))
}
