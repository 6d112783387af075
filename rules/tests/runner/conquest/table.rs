//! Builder of a small position for a case: territories by name, with borders and owners.

use std::collections::BTreeMap;
use std::sync::Arc;

use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::board::map_plan::{FORMAT, MapPlan, PlanTerritory};
use stafeta_rules::conquest::board::{ConquestBoard, TerritoryShape};
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::{ConquestSetup, State};

/// A territory of the position.
#[derive(Default)]
pub(crate) struct Land {
    pub(crate) level: u8,
    pub(crate) owner: Option<Seat>,
    pub(crate) terrain: Vec<String>,
    borders: Vec<String>,
}

/// A position under construction.
pub(crate) struct Table {
    pub(crate) options: Options,
    seats: u8,
    lands: BTreeMap<String, Land>,
}

impl Table {
    pub(crate) fn new(seats: u8) -> Self {
        Self { options: Options::default(), seats, lands: BTreeMap::new() }
    }

    pub(crate) fn territory(&mut self, name: &str, owner: Option<Seat>) -> &mut Land {
        let land = Land { level: 1, owner, ..Land::default() };
        self.lands.entry(name.to_owned()).or_insert(land)
    }

    pub(crate) fn border(&mut self, a: &str, b: &str) -> Result<(), String> {
        for (one, other) in [(a, b), (b, a)] {
            let land = self.lands.get_mut(one).ok_or_else(|| format!("no territory is called {one}"))?;
            land.borders.push(other.to_owned());
        }
        Ok(())
    }

    /// Returns the position in turn 1 and the territories by name.
    pub(crate) fn state(self) -> Result<(State, BTreeMap<String, TerritoryId>), String> {
        let cells = self.lands.iter().map(|(name, land)| PlanTerritory {
            name: name.clone(),
            terrain: land.terrain.clone(),
            borders: land.borders.clone(),
            ..PlanTerritory::default()
        });
        let plan = MapPlan {
            format: FORMAT,
            name: "Table".to_owned(),
            shape: TerritoryShape::Irregular,
            players: None,
            terrains: Vec::new(),
            regions: Vec::new(),
            territories: cells.collect(),
            straits: Vec::new(),
            starts: Vec::new(),
        };
        let board = ConquestBoard::try_from(plan).map_err(|bad| bad.to_string())?;
        let setup = Arc::new(ConquestSetup { options: self.options, board, ..ConquestSetup::default() });
        let mut state = State::default();
        apply(
            &mut state,
            &Event::new(ConquestRule::fcq(1, 6), ConquestFact::Opened { setup, seats: self.seats }),
        );
        state.turn = TurnNumber(1);
        let mut names = BTreeMap::new();
        for (name, land) in self.lands {
            let id = state.board().find(&name).ok_or("every territory is on the board")?;
            state.holdings[id.index()].level = land.level;
            state.holdings[id.index()].now.owner = land.owner;
            names.insert(name, id);
        }
        for player in &mut state.players {
            player.ap = 5;
        }
        Ok((state, names))
    }
}
