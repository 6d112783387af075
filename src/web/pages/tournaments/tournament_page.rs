//! The page of a tournament: terms, people, rounds with their games, standings with their arithmetic, draws, corrections.

use askama::Template;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use stafeta_rules::rules::Message as RulesMessage;

use super::list::won_by;
use super::standings_chart::standings_chart;
use super::tournament_terms;
use crate::gamemaster::{self, DrawProofs, Stage, format_result};
use crate::games;
use crate::i18n::Message;
use crate::ids::{TournamentId, UserId};
use crate::key;
use crate::tournaments::ladder_standings::{LadderOrder, LadderStanding};
use crate::tournaments::standings::{CountedPoints, TieBreak, TournamentStanding};
use crate::tournaments::{
    self, TeamStanding, Tournament, TournamentPerson, TournamentResults, TournamentRound, TournamentStage,
    TournamentTable,
};
use crate::web::pages::games::line_chart::LineChart;
use crate::web::{App, FormErrors, HtmlPage, UrlPath, Visit, WebError};

/// Rounds that the page shows unfolded. A ladder may have hundreds.
const ROUNDS_SHOWN: usize = 10;

#[derive(Template)]
#[template(path = "tournaments/tournament.html")]
pub(super) struct TournamentPage {
    visit: Visit,
    tournament: Tournament,
    results: TournamentResults,
    /// The totals after each round; `None` before the second, and in a ladder.
    chart: Option<LineChart>,
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
    /// The name of a further organiser.
    pub(super) organiser: String,
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
        let chart = standings_chart(&results, visit.words());
        Ok(Self { visit, tournament, results, chart, faults, typed })
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

    fn terms(&self) -> Vec<Message> {
        tournament_terms::terms(&self.tournament)
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
            TournamentStage::Running if tournament.is_ladder() => {
                let waiting =
                    self.results.people.iter().filter(|person| person.waits_since.is_some()).count();
                let until = tournament.sign_up_until.map_or_else(String::new, |until| words.when(&until));
                let state = words.t(key!("ladder-state-waiting")).arg("people", self.results.people.len());
                state.arg("waiting", waiting).arg("until", until)
            }
            TournamentStage::Running => words
                .t(key!("tournament-state-running"))
                .arg("round", self.results.rounds.len())
                .arg("rounds", tournament.rounds),
            TournamentStage::Over => return words.say(&won_by(&self.winners())),
            TournamentStage::Cancelled => match &tournament.cancel_reason {
                Some(reason) => words.t(key!("tournament-state-cancelled-because")).arg("reason", reason),
                None => words.t(key!("tournament-state-too-few")),
            },
        };
        state.to_string()
    }

    /// Returns the names of the people in the first place.
    fn winners(&self) -> Vec<String> {
        let standings = self.results.standings.iter().map(|line| (line.user, Some(line.place)));
        let ladder = self.results.ladder.iter().map(|line| (line.user, line.place));
        let first = standings.chain(ladder).filter(|(_, place)| *place == Some(1));
        let mut names: Vec<String> = first.map(|(user, _)| self.name(&user).to_owned()).collect();
        names.sort_unstable();
        names
    }

    fn is_sign_up_open(&self) -> bool {
        self.tournament.takes_people(self.visit.now())
    }

    /// Returns the reader's own part in it; `None` for everybody else.
    fn own(&self) -> Option<&TournamentPerson> {
        let own = self.visit.viewer().person().and_then(|person| self.results.person(person.id));
        own.filter(|person| !person.has_withdrawn)
    }

    fn is_in_it(&self) -> bool {
        self.own().is_some()
    }

    /// Returns the game of a ladder in which a person plays; `None` if theirs are over.
    fn game_of(&self, user: UserId) -> Option<&TournamentTable> {
        let is_played = |table: &&TournamentTable| {
            let is_over = matches!(table.game, Some((_, Stage::Over | Stage::Cancelled)));
            !is_over && table.seats.iter().any(|seat| seat.person.user == user && !seat.is_substitute)
        };
        self.results.rounds.iter().flat_map(|round| &round.tables).find(is_played)
    }

    /// Returns true if the reader may ask for a game of the ladder.
    fn may_seek(&self) -> bool {
        let is_free = |own: &TournamentPerson| own.waits_since.is_none() && self.game_of(own.user).is_none();
        self.tournament.makes_games(self.visit.now()) && self.own().is_some_and(is_free)
    }

    /// Returns true if the reader waits for a game of the ladder.
    fn is_waiting(&self) -> bool {
        self.tournament.makes_games(self.visit.now())
            && self.own().is_some_and(|own| own.waits_since.is_some())
    }

    /// Returns the message id of what a person of a ladder does now; `None` if they do nothing.
    fn ladder_badge(&self, line: &LadderStanding) -> Option<&'static str> {
        let person = self.results.person(line.user)?;
        let is_running = self.tournament.stage == TournamentStage::Running;
        if is_running && self.game_of(line.user).is_some() {
            return Some(key!("ladder-plays"));
        }
        if person.has_withdrawn {
            return Some(key!("ladder-left"));
        }
        match person.waits_since {
            Some(_) if is_running => Some(key!("ladder-waits")),
            _ => line.is_inactive(self.visit.now()).then_some(key!("rating-inactive")),
        }
    }

    /// Returns the latest rounds, the latest first.
    fn latest_rounds(&self) -> impl Iterator<Item = &TournamentRound> {
        self.results.rounds.iter().rev().take(ROUNDS_SHOWN)
    }

    /// Returns the rounds before [`Self::latest_rounds`], the latest first.
    fn older_rounds(&self) -> impl Iterator<Item = &TournamentRound> {
        self.results.rounds.iter().rev().skip(ROUNDS_SHOWN)
    }

    fn may_sign_up(&self) -> bool {
        let person = self.visit.viewer().person();
        self.is_sign_up_open()
            && !self.is_in_it()
            && person.is_some_and(|person| {
                self.tournament.organisers_play || !self.tournament.is_organised_by(person.id)
            })
    }

    fn may_withdraw(&self) -> bool {
        self.is_open() && self.is_in_it()
    }

    fn is_run_by_reader(&self) -> bool {
        self.tournament.is_run_by(self.visit.viewer().person())
    }

    /// Returns true if there is something to change yet.
    fn is_open(&self) -> bool {
        matches!(self.tournament.stage, TournamentStage::SignUp | TournamentStage::Running)
    }

    /// Returns true if organisers can be added and removed.
    fn has_changeable_organisers(&self) -> bool {
        self.is_open() || self.tournament.stage == TournamentStage::Over
    }

    fn may_cancel(&self) -> bool {
        self.is_run_by_reader() && self.is_open()
    }

    fn has_standings(&self) -> bool {
        !self.results.rounds.is_empty() || self.tournament.is_ladder() && !self.results.people.is_empty()
    }

    /// Returns the name of a person of the standings.
    fn name(&self, user: &UserId) -> &str {
        self.results.person(*user).map_or("", |person| person.name.as_str())
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

    /// Returns the results that the reader can change, value and words: none of a game in which they have a place themselves.
    fn results_to_change(&self) -> Vec<(String, String)> {
        let words = self.visit.words();
        let reader = self.visit.viewer().person().map(|person| person.id);
        let is_own = |person: &TournamentPerson| Some(person.user) == reader;
        let mut choices = Vec::new();
        for round in &self.results.rounds {
            for (user, name) in round
                .tables
                .iter()
                .filter(|table| !table.seats.iter().any(|seat| is_own(&seat.person)))
                .flat_map(|table| &table.seats)
                .map(|seat| &seat.person)
                .chain(round.byes.iter().filter(|person| !is_own(person)))
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
