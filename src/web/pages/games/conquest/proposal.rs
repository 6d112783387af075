//! A game as proposed in the form: its options, map and theme, and everything wrong with them.

use stafeta_rules::conquest::board::{ConquestBoard as Map, TerrainKinds};
use stafeta_rules::conquest::map_board::planned;
use stafeta_rules::conquest::opening::OpeningPosition;
use stafeta_rules::conquest::options::flag_catalogue::OptionFlag;
use stafeta_rules::conquest::options::option_messages::differences;
use stafeta_rules::conquest::options::{BadOption, Options, TeamMode, VictoryMode};
use stafeta_rules::conquest::state::ConquestSetup;
use stafeta_rules::conquest::theme::ConquestTheme;
use stafeta_rules::conquest::victory::{solo_count, team_count};
use stafeta_rules::rules::Seat;

use super::map_preview::MapPreview;
use super::option_fields::{OptionFields, TEAM_SEATS, TEAMS, chosen_teams};
use super::{map_choice, theme_names};
use crate::accounts::Person;
use crate::compute::{self, ComputeLane};
use crate::db::Db;
use crate::gamemaster::{options_with_opening, plain};
use crate::games::Ruleset;
use crate::i18n::{Message, ReaderLocale};
use crate::key;
use crate::web::pages::games::opening_fields::OpeningFields;
use crate::web::{FormErrors, WebError};

/// Size of the smallest alliance.
const PAIR: u32 = 2;

/// A proposed game. A field that could not be read has the rulebook's value.
pub(super) struct ConquestProposal {
    /// Number of players; 0 if it could not be read.
    pub(super) players: u8,
    pub(super) options: Options,
    /// The problems of the options.
    pub(super) bad: Vec<BadOption>,
    pub(super) map: Option<Map>,
    pub(super) theme: ConquestTheme,
    /// The position of another game with which it begins; `None` for the preliminary stage.
    opening: Option<Box<OpeningPosition>>,
}

/// The proposal in words.
pub(super) struct Readback {
    /// The conflicts: field, words, rule, and all flags concerned.
    pub(super) conflicts: Vec<(String, String, String, String)>,
    /// The differences from the rulebook's main text: field, words, rule, and true if the flag is in conflict.
    pub(super) differences: Vec<(&'static str, String, String, bool)>,
    /// How the game begins with a position of another one. Empty if it does not.
    pub(super) opening: Vec<String>,
    /// The map and the number of players.
    pub(super) table: String,
    /// The number of territories that wins. Empty if the map is not known.
    pub(super) victory: String,
}

impl ConquestProposal {
    /// Reads the fields. Notes every error in `faults`.
    pub(super) async fn of(
        db: &Db,
        person: &Person,
        fields: &OptionFields,
        faults: &mut FormErrors,
    ) -> Result<Self, WebError> {
        let players = fields.one("players").parse().unwrap_or(0);
        if players == 0 {
            faults.add("players", Message::new(key!("game-create-seats-range")));
        }
        let mut options = fields.options(faults);
        options.players = Some(players);
        options.clock_tz = fields.one("zone").to_owned();
        options.team_members = teams(&options, fields, players).unwrap_or_else(|why| {
            faults.add(TEAMS, why);
            Vec::new()
        });
        let map = match map_choice::load_chosen(db, person, fields, players).await? {
            Ok(map) => Some(map),
            Err(why) => {
                faults.add("map", why);
                None
            }
        };
        let standard = TerrainKinds::default();
        let terrains = map.as_ref().map_or(&standard, |map| map.terrains());
        let theme = theme_names::theme(fields, terrains);
        theme.faults(terrains).iter().for_each(|fault| faults.add("theme", plain(&fault.message())));
        let land = map.as_ref().and_then(|map| u32::try_from(map.land().len()).ok());
        let mut bad = options.faults();
        bad.extend(options.without_effect(land));
        let proposal = Self { players, bad, options, map, theme, opening: None };
        let opening = fields.opening();
        if opening.is_empty() { Ok(proposal) } else { proposal.beginning_with(opening, faults).await }
    }

    /// Returns the proposal with a position from the file of another game, which brings its map, rules and names with it. Notes in
    /// `faults` why it cannot.
    async fn beginning_with(self, opening: OpeningFields, faults: &mut FormErrors) -> Result<Self, WebError> {
        // Without a map there is a fault already.
        let Some(board) = self.map.clone() else { return Ok(self) };
        let setup = ConquestSetup { options: self.options.clone(), board, ..ConquestSetup::default() };
        let options = serde_json::to_value(&setup).map_err(WebError::internal)?;
        let players = self.players;
        let begun = compute::run(ComputeLane::Text, move || {
            let (text, phase) = (opening.text(), &opening.opening_phase);
            options_with_opening(Ruleset::Conquest, (&options, players), text, phase)
        });
        let setup: ConquestSetup = match begun.await? {
            Ok(options) => serde_json::from_value(options).map_err(WebError::internal)?,
            Err(why) => {
                faults.add("opening", why);
                return Ok(self);
            }
        };
        let ConquestSetup { options, board, theme, opening, .. } = setup;
        Ok(Self { bad: options.faults(), options, map: Some(board), theme, opening, players })
    }

    /// Draws the map, with the position of another game if it begins with one; `None` without a map.
    pub(super) fn picture(&self, words: &ReaderLocale) -> Option<MapPreview> {
        let setup = self.whole()?;
        Some(MapPreview::of_board(&setup.board, &planned(&setup), words))
    }

    /// Builds the game's setup, whatever is wrong with it; `None` without a map.
    fn whole(&self) -> Option<ConquestSetup> {
        let (options, board) = (self.options.clone(), self.map.clone()?);
        let (theme, opening) = (self.theme.clone(), self.opening.clone());
        Some(ConquestSetup { options, board, theme, opening, ..ConquestSetup::default() })
    }

    /// Builds the game's setup. `None` without a map; notes in `faults` everything that keeps it from being played.
    pub(super) fn setup(&self, faults: &mut FormErrors) -> Option<ConquestSetup> {
        for bad in &self.bad {
            let flag = bad.flags.first().and_then(|key| OptionFlag::find(key));
            faults.add(flag.map_or("preset", |flag| flag.key), plain(&bad.message()));
        }
        let setup = self.whole()?;
        let (has, needs) = (
            setup.board.land().len(),
            usize::from(self.players) * usize::from(self.options.start_territories),
        );
        if has < needs && self.opening.is_none() {
            let small = Message::new(key!("conquest-create-no-room")).with("has", has).with("needs", needs);
            faults.add("map", small);
        }
        Some(setup)
    }

    /// Returns the proposal in words.
    pub(super) fn readback(&self, words: &ReaderLocale) -> Readback {
        let is_bad = |key: &str| self.bad.iter().any(|bad| bad.flags.iter().any(|flag| flag == key));
        let conflict = |bad: &BadOption| {
            let said = words.say(&plain(&bad.message()));
            (bad.flags.first().cloned().unwrap_or_default(), said, bad.rule.to_string(), bad.flags.join(" "))
        };
        let standard = TerrainKinds::default();
        let terrains = self.map.as_ref().map_or(&standard, |map| map.terrains());
        let flags = differences(&self.options, &self.theme).into_iter().map(|(flag, term)| {
            (flag.key, words.say(&plain(&term)), flag.rule.to_string(), is_bad(flag.key))
        });
        let names = self.theme.told(terrains).into_iter().map(|told| {
            let said = words.say(&plain(&told));
            ("theme", said, told.rule.unwrap_or_default(), false)
        });
        let table = match &self.map {
            Some(map) => words.t(key!("conquest-create-summary")).arg("map", map.name()),
            None => words.t(key!("conquest-create-summary-without-map")),
        };
        let opening = self.opening.iter().flat_map(|opening| opening.terms());
        Readback {
            opening: opening.map(|told| words.say(&plain(&told))).collect(),
            conflicts: self.bad.iter().map(conflict).collect(),
            differences: flags.chain(names).collect(),
            table: table.arg("players", self.players).to_string(),
            victory: self.victory(words),
        }
    }

    /// Returns the number of territories that wins alone, and the number that wins together if several can win.
    fn victory(&self, words: &ReaderLocale) -> String {
        let counts = self.players > 0 && self.options.victory_mode == VictoryMode::Territories;
        let Some(map) = self.map.as_ref().filter(|_| counts) else { return String::new() };
        let land = u32::try_from(map.land().len()).unwrap_or(u32::MAX);
        let formula = solo_count(land, u32::from(self.players));
        let solo = self.options.victory_solo_count.unwrap_or(formula);
        let alone = words.t(key!("conquest-create-victory-alone")).arg("solo", solo);
        let Some((id, members)) = self.winning_group() else { return alone.to_string() };
        let team = self.options.victory_team_count.unwrap_or_else(|| team_count(solo, members));
        words.t(id).arg("solo", solo).arg("team", team).arg("members", members).to_string()
    }

    /// Returns the size of the smallest group that can win together, with the message id of the sentence. It is a team, or an
    /// alliance of two if that is no larger a share of the players than may win.
    fn winning_group(&self) -> Option<(&'static str, u32)> {
        let options = &self.options;
        match options.team_mode {
            TeamMode::Teams => {
                let members = options.team_members.iter().map(Vec::len).min()?;
                Some((key!("conquest-create-victory-team"), u32::try_from(members).ok()?))
            }
            TeamMode::Free => {
                let may_win = options.alliances_allowed
                    && options.victory_alliance_share.of(u32::from(self.players)) >= PAIR;
                may_win.then_some((key!("conquest-create-victory-alliance"), PAIR))
            }
            TeamMode::Individual => None,
        }
    }
}

/// Returns the seats of each team: as chosen, else split in order into the number of teams. Empty in a game without teams.
fn teams(options: &Options, fields: &OptionFields, players: u8) -> Result<Vec<Vec<Seat>>, Message> {
    if options.team_mode != TeamMode::Teams {
        return Ok(Vec::new());
    }
    let typed = fields.one(TEAM_SEATS);
    if !typed.is_empty() {
        let chosen = chosen_teams(typed).unwrap_or_default();
        let mut seats: Vec<Seat> = chosen.iter().flatten().copied().collect();
        seats.sort_unstable();
        let whole = seats == Seat::all(usize::from(players)).collect::<Vec<_>>();
        return if whole {
            Ok(chosen)
        } else {
            Err(Message::new(key!("conquest-create-team-seats-wrong")).with("players", players))
        };
    }
    let teams: u8 = fields.one(TEAMS).parse().unwrap_or(0);
    if teams < 2 || !players.is_multiple_of(teams) {
        return Ok(Vec::new());
    }
    let seats: Vec<Seat> = Seat::all(usize::from(players)).collect();
    Ok(seats.chunks(usize::from(players / teams)).map(<[Seat]>::to_vec).collect())
}
