//! The page of a tournament: terms, people, rounds with their games, standings with their arithmetic, draws, corrections.

use askama::Template;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use stafeta_rules::rules::Message as RulesMessage;

use crate::gamemaster::{self, DrawProofs, Stage, format_result};
use crate::games;
use crate::i18n::Message;
use crate::ids::TournamentId;
use crate::key;
use crate::tournaments::standings::{CountedPoints, TieBreak, TournamentStanding};
use crate::tournaments::{
    self, TeamStanding, Tournament, TournamentResults, TournamentRound, TournamentStage, TournamentTable,
};
use crate::web::{App, FormErrors, HtmlPage, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "tournaments/tournament.html")]
pub(super) struct TournamentPage {
    visit: Visit,
    tournament: Tournament,
    results: TournamentResults,
    faults: FormErrors,
    typed: TournamentActForm,
}

/// What an organiser typed in one of the forms of the page.
#[derive(Debug, serde::Deserialize, Default)]
#[serde(default)]
pub(super) struct TournamentActForm {
    /// The reason for cancelling the tournament.
    pub(super) cancel_reason: String,
    /// The result to change: round and account, as in `2-15`.
    pub(super) result: String,
    /// The points, with at most two decimals.
    pub(super) points: String,
    /// The reason for changing a result.
    pub(super) reason: String,
}

impl TournamentPage {
    /// Returns the page as the reader sees it.
    pub(super) async fn load(
        app: &App,
        visit: Visit,
        id: TournamentId,
        (faults, typed): (FormErrors, TournamentActForm),
    ) -> Result<Self, WebError> {
        let tournament = tournaments::find(&app.db, id, visit.viewer().person()).await?;
        let tournament = tournament.filter(|found| found.stage != TournamentStage::Draft);
        let tournament = tournament.ok_or(WebError::NotFound)?;
        let results = tournaments::load_results(&app.db, &tournament).await?;
        Ok(Self { visit, tournament, results, faults, typed })
    }

    /// Returns the page with status 422, because something was refused.
    pub(super) async fn refuse(
        app: &App,
        visit: Visit,
        id: TournamentId,
        refused: (FormErrors, TournamentActForm),
    ) -> Result<Response, WebError> {
        let page = Self::load(app, visit, id, refused).await?;
        Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
    }

    fn act_path(&self, act: &str) -> String {
        format!("{}/{act}", self.tournament.path())
    }

    fn game_name(&self) -> String {
        let settings = &self.tournament.settings;
        let name = settings.ruleset.name_of(games::variant_of(&settings.options));
        self.visit.words().t(&name).to_string()
    }

    /// Returns the terms of the tournament itself, a sentence each.
    fn rules(&self) -> Vec<Message> {
        let tournament = &self.tournament;
        let ties: Vec<_> = tournament.tie_breaks.iter().map(|tie| Message::new(tie.name()).into()).collect();
        let rounds = Message::new(key!("tournament-told-rounds")).with("rounds", tournament.rounds);
        let people = Message::new(key!("tournament-told-people")).with("least", tournament.least_people);
        let scoring = Message::new(tournament.scoring.clone());
        let told_ties = match ties.is_empty() {
            true => Message::new(key!("tournament-told-no-ties")),
            false => Message::new(key!("tournament-told-ties")).with("ties", ties),
        };
        [
            rounds,
            Message::new(tournament.pace.told()),
            people.with("most", tournament.most_people).with("seats", tournament.settings.seats),
            Message::new(tournament.seating.told()),
            Message::new(key!("tournament-told-scoring")).with("scoring", scoring),
            Message::new(key!("tournament-told-byes")),
            Message::new(match tournament.substitutes_score {
                true => key!("tournament-told-substitutes"),
                false => key!("tournament-told-kept"),
            }),
            told_ties,
        ]
        .into_iter()
        .chain(
            tournament.team_size.map(|size| Message::new(key!("tournament-told-teams")).with("size", size)),
        )
        .collect()
    }

    /// Returns the sentence about how far the tournament has come.
    fn state(&self) -> String {
        let (words, tournament) = (self.visit.words(), &self.tournament);
        let state = match tournament.stage {
            TournamentStage::Draft => words.t(key!("tournament-state-draft")),
            TournamentStage::SignUp => {
                let people = self.results.people.len();
                let until = tournament.sign_up_until.map_or_else(String::new, |until| words.when(&until));
                let state = words.t(key!("tournament-state-sign-up")).arg("people", people);
                state.arg("most", tournament.most_people).arg("until", until)
            }
            TournamentStage::Running => words
                .t(key!("tournament-state-running"))
                .arg("round", self.results.rounds.len())
                .arg("rounds", tournament.rounds),
            TournamentStage::Over => words.t(key!("tournament-state-over")),
            TournamentStage::Cancelled => match &tournament.cancel_reason {
                Some(reason) => words.t(key!("tournament-state-cancelled-because")).arg("reason", reason),
                None => words.t(key!("tournament-state-too-few")),
            },
        };
        state.to_string()
    }

    fn is_sign_up_open(&self) -> bool {
        let until = self.tournament.sign_up_until;
        self.tournament.stage == TournamentStage::SignUp
            && until.is_some_and(|until| self.visit.now() < until)
    }

    fn is_in_it(&self) -> bool {
        let person = self.visit.viewer().person();
        let own = person.and_then(|person| self.results.person(person.id));
        own.is_some_and(|person| !person.has_withdrawn)
    }

    fn may_sign_up(&self) -> bool {
        let person = self.visit.viewer().person();
        self.is_sign_up_open()
            && !self.is_in_it()
            && person.is_some_and(|person| person.id != self.tournament.organiser)
    }

    fn may_withdraw(&self) -> bool {
        let is_open = matches!(self.tournament.stage, TournamentStage::SignUp | TournamentStage::Running);
        is_open && self.is_in_it()
    }

    fn is_run_by_reader(&self) -> bool {
        self.tournament.is_run_by(self.visit.viewer().person())
    }

    fn may_cancel(&self) -> bool {
        self.is_run_by_reader()
            && matches!(self.tournament.stage, TournamentStage::SignUp | TournamentStage::Running)
    }

    fn has_standings(&self) -> bool {
        !self.results.rounds.is_empty()
    }

    /// Returns the name of a person of the standings.
    fn name(&self, line: &TournamentStanding) -> &str {
        self.results.person(line.user).map_or("", |person| person.name.as_str())
    }

    /// Returns the names of the people of a team.
    fn people_of(&self, team: &TeamStanding) -> String {
        let names = team.people.iter().filter_map(|user| self.results.person(*user));
        names.map(|person| person.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Returns what a line counts for a round; `None` if nothing yet.
    fn counted<'l>(
        &self,
        line: &'l TournamentStanding,
        round: &TournamentRound,
    ) -> Option<&'l CountedPoints> {
        line.rounds.get(&round.number)
    }

    /// Returns the figures of the tie-breaks of a line.
    fn ties(&self, line: &TournamentStanding) -> Vec<String> {
        let figures = self.tournament.tie_breaks.iter().zip(&line.ties);
        let written = |(tie, figure): (&TieBreak, &i64)| match tie {
            TieBreak::Wins => figure.to_string(),
            TieBreak::Best | TieBreak::Opponents | TieBreak::LastRound => points(figure),
        };
        figures.map(written).collect()
    }

    /// Returns the sum that makes the total of a line: `43.33 + 14.28`.
    fn sum(&self, line: &TournamentStanding) -> String {
        line.rounds.values().map(|counted| points(&counted.points)).collect::<Vec<_>>().join(" + ")
    }

    fn seat_name(&self, name: &RulesMessage) -> String {
        self.visit.words().say(&gamemaster::plain(name))
    }

    /// Returns the message id of the state of a table's game.
    fn table_state(&self, table: &TournamentTable) -> &'static str {
        match table.game {
            None => key!("tournament-game-opens"),
            Some((_, Stage::Forming)) => key!("game-stage-forming"),
            Some((_, Stage::Running)) => key!("game-stage-running"),
            Some((_, Stage::Paused)) => key!("game-stage-paused"),
            Some((_, Stage::Over)) => key!("game-stage-over"),
            Some((_, Stage::Cancelled)) => key!("game-stage-cancelled"),
        }
    }

    /// Returns the result of a round's draw.
    fn drawn(&self, round: &TournamentRound) -> String {
        format_result(&round.draw.drawn)
    }

    /// Returns the people of a round in the order of their accounts: those whom the numbers of the draw mean.
    fn hat<'r>(&self, round: &'r TournamentRound) -> Vec<(usize, &'r str)> {
        let drawn = round.tables.iter().flat_map(|table| &table.seats).filter(|seat| !seat.is_substitute);
        let seated = drawn.map(|seat| &seat.person);
        let mut people: Vec<_> = seated.chain(&round.byes).collect();
        people.sort_by_key(|person| person.user);
        people.into_iter().map(|person| person.name.as_str()).enumerate().collect()
    }

    /// Returns the results that can be changed: value and words.
    fn results_to_change(&self) -> Vec<(String, String)> {
        let words = self.visit.words();
        let mut choices = Vec::new();
        for round in &self.results.rounds {
            for (user, name) in round
                .tables
                .iter()
                .flat_map(|table| &table.seats)
                .map(|seat| &seat.person)
                .chain(&round.byes)
                .map(|person| (person.user, &person.name))
            {
                let told =
                    words.t(key!("tournament-result-of")).arg("round", round.number).arg("player", name);
                choices.push((format!("{}-{user}", round.number), told.to_string()));
            }
        }
        choices
    }
}

/// Writes points that are stored in hundredths: `43.33`, `50`.
fn points(hundredths: &i64) -> String {
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}.{part:02}").trim_end_matches('0').to_owned(),
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Response, WebError> {
    let page = TournamentPage::load(&app, visit, id, Default::default()).await?;
    Ok(HtmlPage(page).into_response())
}

/// Serves the draws with their proofs as the file that the verification script reads.
pub(super) async fn randomness_file(
    State(app): State<App>,
    visit: Visit,
    UrlPath(id): UrlPath<TournamentId>,
) -> Result<Response, WebError> {
    let page = TournamentPage::load(&app, visit, id, Default::default()).await?;
    let draws: Vec<_> = page.results.rounds.into_iter().map(|round| round.draw).collect();
    let proofs = DrawProofs {
        roots: vec![page.tournament.root()],
        made: draws.len() as u64,
        draws,
        sealed: Vec::new(),
        secret: page.tournament.open_secret(),
    };
    let body = serde_json::to_string(&proofs).map_err(WebError::internal)?;
    let name = format!("attachment; filename=\"stafeta-tournament-{id}-randomness.json\"");
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
    ];
    Ok((headers, body).into_response())
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn points_have_no_more_decimals_than_they_need() {
        assert_eq!(
            [0, 5, 50, 1428, 4330, 10000].map(|one| points(&one)),
            ["0", "0.05", "0.5", "14.28", "43.3", "100"]
        );
    }
}
