//! Queries on the position.

use super::{ConquestPlayer, ConquestStage, PlayerSlot, RelationMatrix, SlotState, State, TerritoryHolding};
use crate::conquest::alliance::{RelationStatus, SeatPair};
use crate::conquest::battle::castle_value;
use crate::conquest::board::{ConquestBoard, GroundKind, TerrainSet, TerritorySet};
use crate::conquest::ids::{ConquestPhase, Seat, TerritoryId};
use crate::conquest::options::{AnnexTerrain, CountUnit, Options};
use crate::conquest::units::Units;

impl State {
    /// Returns the options of the game.
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// Returns the empty map.
    pub fn board(&self) -> &ConquestBoard {
        &self.setup.board
    }

    /// Returns the player of a seat; `None` if there is no such seat.
    pub fn player(&self, seat: Seat) -> Option<&ConquestPlayer> {
        self.players.get(seat.index()).map(|player| &**player)
    }

    /// Returns true while the player is in the game.
    pub fn plays(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(ConquestPlayer::plays)
    }

    /// Returns all seats, those of eliminated players too.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players.len())
    }

    /// Returns the seats in the game.
    pub fn living(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + '_ {
        self.seats().filter(|seat| self.plays(*seat))
    }

    /// Returns the present phase; `None` in the set-up and after the end.
    pub fn phase(&self) -> Option<ConquestPhase> {
        match self.stage {
            ConquestStage::Phase1 => Some(ConquestPhase::Phase1),
            ConquestStage::Phase2 => Some(ConquestPhase::Phase2),
            ConquestStage::Lobby | ConquestStage::Picking | ConquestStage::Over => None,
        }
    }

    /// Returns the slot whose clock runs.
    pub fn open_slot(&self) -> Option<PlayerSlot> {
        self.slots.iter().copied().find(|slot| slot.state == SlotState::Open)
    }

    /// Returns the move order of the present phase, eliminated players included.
    pub fn order(&self) -> &[Seat] {
        match self.stage {
            ConquestStage::Phase2 => &self.sequence.phase2,
            _ => &self.sequence.turn,
        }
    }

    /// Returns the territory that a base territory belongs to, by its lowest member.
    pub fn head(&self, id: TerritoryId) -> TerritoryId {
        self.holdings.get(id.index()).map_or(id, |holding| holding.head)
    }

    /// Returns a territory as it is held now, by any of its members.
    pub fn holding(&self, id: TerritoryId) -> Option<&TerritoryHolding> {
        self.holdings.get(self.head(id).index()).map(|holding| &**holding)
    }

    /// Returns a territory by any of its members, mutable.
    pub(in crate::conquest) fn holding_mut(&mut self, id: TerritoryId) -> Option<&mut TerritoryHolding> {
        let head = self.head(id);
        self.holdings.get_mut(head.index()).map(|holding| &mut **holding)
    }

    /// Returns true if orders may name this id: it is on the map and was not merged into another.
    pub fn is_named(&self, id: TerritoryId) -> bool {
        self.holdings.get(id.index()).is_some_and(|holding| holding.head == id)
    }

    /// Returns all territories as merged, in the order of their ids.
    pub fn territories(&self) -> impl Iterator<Item = (TerritoryId, &TerritoryHolding)> {
        let all = self.board().ids().zip(self.holdings.iter().map(|holding| &**holding));
        all.filter(|(id, holding)| holding.head == *id)
    }

    /// Returns the territories of a player.
    pub fn owned(&self, seat: Seat) -> impl Iterator<Item = (TerritoryId, &TerritoryHolding)> {
        self.territories().filter(move |(_, holding)| holding.now.owner == Some(seat))
    }

    /// Returns the owner of a territory; `None` if it is neutral.
    pub fn owner(&self, id: TerritoryId) -> Option<Seat> {
        self.holding(id).and_then(|holding| holding.now.owner)
    }

    /// Returns the units of a player in a territory.
    pub fn units(&self, id: TerritoryId, seat: Seat) -> Units {
        self.holding(id).map_or(Units::NONE, |holding| holding.now.units_of(seat))
    }

    /// Returns the base territories of a territory as merged.
    pub fn cells(&self, id: TerritoryId) -> TerritorySet {
        self.holding(id).map_or(TerritorySet::NONE, |holding| holding.cells)
    }

    /// Returns all base territories of a player.
    pub fn land_of(&self, seat: Seat) -> TerritorySet {
        self.owned(seat).fold(TerritorySet::NONE, |sum, (_, holding)| sum | holding.cells)
    }

    /// Counts the territories of a player as comparisons count them.
    pub fn held(&self, seat: Seat) -> u32 {
        match self.options().count_unit {
            CountUnit::Base => self.owned(seat).map(|(_, holding)| holding.cells.len() as u32).sum(),
            CountUnit::Entity => self.owned(seat).count() as u32,
        }
    }

    /// Returns all units of a player on the map.
    pub fn all_units(&self, seat: Seat) -> Units {
        self.territories().fold(Units::NONE, |sum, (_, holding)| sum.plus(holding.now.units_of(seat)))
    }

    /// Returns the ground of a territory as merged: land, water or barrier.
    pub fn ground(&self, id: TerritoryId) -> GroundKind {
        self.board().ground(id)
    }

    /// Returns the terrain of a territory as merged.
    pub fn terrain(&self, id: TerritoryId) -> TerrainSet {
        let is_merged = self.holding(id).is_some_and(|holding| holding.level > 1);
        match self.options().annex_terrain {
            AnnexTerrain::None if is_merged => TerrainSet::default(),
            _ => self.board().terrain(self.cells(id)),
        }
    }

    /// Returns true if two territories as merged share a border.
    pub fn adjacent(&self, a: TerritoryId, b: TerritoryId) -> bool {
        self.board().touch(self.cells(a), self.cells(b))
    }

    /// Returns the territories as merged that share a border with one, in the order of their ids.
    pub fn neighbours(&self, id: TerritoryId) -> Vec<TerritoryId> {
        let near = self.board().around(self.cells(id));
        let mut neighbours: Vec<TerritoryId> = near.iter().map(|cell| self.head(cell)).collect();
        neighbours.sort_unstable();
        neighbours.dedup();
        neighbours
    }

    /// Returns the steps between two territories as merged, not through mountains.
    pub fn distance(&self, from: TerritoryId, to: TerritoryId) -> Option<u32> {
        self.board().distance(self.cells(from), self.cells(to), |id| self.cells(id))
    }

    /// Returns the status between two players.
    pub fn status(&self, one: Seat, other: Seat) -> RelationStatus {
        SeatPair::from_seats(one, other)
            .and_then(|pair| self.relations.of(pair))
            .map_or(RelationStatus::Neutral, |relation| relation.status)
    }

    /// Returns true if two different players are allied now.
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        self.status(one, other) == RelationStatus::Allied
    }

    /// Returns true if the owner needs a unit of their own here to hold the territory. A first Capital needs
    /// none; no territory does if garrisons are not required (FCQ-5.4, FCQ-5.7, FCQ-12.30).
    pub fn needs_garrison(&self, id: TerritoryId) -> bool {
        self.options().garrison_required
            && self
                .holding(id)
                .is_some_and(|holding| holding.now.owner.is_some() && holding.now.first_capital_of.is_none())
    }

    /// Returns the guest of a territory: the one player besides the owner whose troops fight for it, allied
    /// with the owner now (FCQ-8.6) or out of the game.
    pub fn guest(&self, id: TerritoryId) -> Option<Seat> {
        let now = &self.holding(id)?.now;
        let owner = now.owner?;
        let others = now.units.iter().map(|(seat, _)| *seat).filter(|seat| *seat != owner);
        others.clone().find(|seat| self.allied(owner, *seat))
    }

    /// Returns the value of a standing Castle in this turn (FCQ-12.26).
    pub fn castle_value(&self) -> u32 {
        let options = self.options();
        castle_value(options.castle_value, self.turn, options.castle_doubling)
    }

    /// Returns the relations of all pairs.
    pub fn relations(&self) -> &RelationMatrix {
        &self.relations
    }
}
