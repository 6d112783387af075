//! The kinds of terrain and their effects on orders and battles (FCQ-2.6 … FCQ-2.13). A map's own kinds are data
//! with the same fields (FCQ-2.5, foreword).
//!
//! Defines only the figures. The order and battle modules decide where they are added up;
//! [`Surcharge`] computes the one sum that both need.

use serde::{Deserialize, Serialize};

/// The largest number of kinds of terrain on one board, the eight of the rulebook included.
pub const MOST_TERRAINS: usize = 32;

/// The use of ground: conquered, only crossed, or neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroundKind {
    /// Can be conquered and held; counts as a territory.
    #[default]
    Land,
    /// Can be crossed one cell at a time, never conquered (FCQ-2.7, R-58).
    Crossing,
    /// Can be neither crossed nor conquered (FCQ-2.6).
    Barrier,
}

/// The index of a kind of terrain in a board's [`TerrainKinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerrainId(pub u8);

/// One kind of terrain with all its effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainKind {
    /// The key in files and messages: `munte`, `apa`, `deal` … or that of a map's own kind; lower-case ASCII
    /// letters, digits and `_`, at most 24.
    pub key: String,
    /// The name of a map's own kind. Empty for the rulebook's eight, whose names come from messages or the
    /// theme.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The use of the ground.
    #[serde(default)]
    pub ground: GroundKind,
    /// The surcharge in AP on a move, reinforcement or crossing in or from it; −5 to 5.
    #[serde(default)]
    pub move_ap: i8,
    /// The surcharge in AP on an attack or support order in or from it; −5 to 5.
    #[serde(default)]
    pub attack_ap: i8,
    /// The Defence bonus of the player who defends here; 0 to 20.
    #[serde(default)]
    pub defence: i8,
    /// The Attack bonus, or below 0 the penalty, of an attack that starts here; −20 to 20.
    #[serde(default)]
    pub attack: i8,
    /// The gold it adds each turn to the yield of its base territory; 0 to 9.
    #[serde(default)]
    pub gold: u8,
    /// The colour of its cells in a map file and on maps without owners, `rrggbb`.
    #[serde(default = "plain_colour", with = "colour")]
    pub colour: u32,
}

/// The colour of ground without terrain, and of a map's own kinds that give none.
pub const PLAIN_COLOUR: u32 = 0xf1_ea_d9;

fn plain_colour() -> u32 {
    PLAIN_COLOUR
}

/// The eight kinds of the rulebook, in its order. Their ids are the same on every board.
pub mod standard {
    use super::TerrainId;
    /// Mountains `munte` (FCQ-2.6).
    pub const MOUNTAIN: TerrainId = TerrainId(0);
    /// Water `apa` (FCQ-2.7).
    pub const WATER: TerrainId = TerrainId(1);
    /// Hills `deal` (FCQ-2.8).
    pub const HILLS: TerrainId = TerrainId(2);
    /// Swamps `mlastina` (FCQ-2.9).
    pub const SWAMP: TerrainId = TerrainId(3);
    /// Farms `ferma` (FCQ-2.10).
    pub const FARM: TerrainId = TerrainId(4);
    /// Woods `padure` (FCQ-2.11).
    pub const WOODS: TerrainId = TerrainId(5);
    /// Bridges and passes `pod` (FCQ-2.12).
    pub const BRIDGE: TerrainId = TerrainId(6);
    /// Roads `drum` (FCQ-2.13).
    pub const ROAD: TerrainId = TerrainId(7);
}

/// The key, ground, move AP, attack AP, defence, attack, gold and colour of a kind.
type StandardTerrain = (&'static str, GroundKind, i8, i8, i8, i8, u8, u32);

/// The kinds of FCQ-2.6 … FCQ-2.13.
const STANDARD: [StandardTerrain; 8] = [
    ("munte", GroundKind::Barrier, 0, 0, 0, 0, 0, 0x8f_85_76),
    ("apa", GroundKind::Crossing, 1, 1, 0, 0, 0, 0xb9_d0_d6),
    ("deal", GroundKind::Land, 1, 1, 2, 2, 0, 0xd3_b9_8a),
    ("mlastina", GroundKind::Land, 2, 2, 4, -2, 0, 0xa9_b8_9c),
    ("ferma", GroundKind::Land, 0, 0, 0, 0, 1, 0xf0_d9_8c),
    ("padure", GroundKind::Land, 0, 0, 3, 0, 0, 0x9d_b8_84),
    ("pod", GroundKind::Land, 0, 0, 4, 0, 0, 0xc9_b3_c4),
    ("drum", GroundKind::Land, 0, -1, 0, 0, 0, 0xe4_cf_b4),
];

/// All kinds of terrain of a board: the rulebook's eight, then its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerrainKinds(Vec<TerrainKind>);

impl Default for TerrainKinds {
    fn default() -> TerrainKinds {
        let kind =
            |(key, ground, move_ap, attack_ap, defence, attack, gold, colour): StandardTerrain| TerrainKind {
                key: String::from(key),
                name: String::new(),
                ground,
                move_ap,
                attack_ap,
                defence,
                attack,
                gold,
                colour,
            };
        TerrainKinds(STANDARD.map(kind).into())
    }
}

/// A reason why a map's own kind of terrain is not valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadTerrain {
    /// The key is empty, too long, or has other characters than `a`–`z`, `0`–`9` and `_`.
    Key,
    /// Another kind has the same key.
    Twice,
    /// The name is empty, longer than 40 letters, or has characters that do not print.
    Name,
    /// A figure is outside its range; the name of its field.
    Range(&'static str),
    /// There are more than [`MOST_TERRAINS`] kinds.
    TooMany,
}

impl TerrainKinds {
    /// Returns the rulebook's eight kinds and the map's `own` kinds.
    ///
    /// # Errors
    /// The first own kind that is not valid, with its place in the list.
    pub fn with(own: impl IntoIterator<Item = TerrainKind>) -> Result<TerrainKinds, (usize, BadTerrain)> {
        let mut all = TerrainKinds::default();
        for (at, kind) in own.into_iter().enumerate() {
            all.check(&kind).map_err(|bad| (at, bad))?;
            all.0.push(kind);
        }
        Ok(all)
    }

    fn check(&self, kind: &TerrainKind) -> Result<(), BadTerrain> {
        let sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let within = |field, value: i8, low: i8, high: i8| {
            let fits = (low..=high).contains(&value);
            fits.then_some(()).ok_or(BadTerrain::Range(field))
        };
        if !(1..=24).contains(&kind.key.len()) || !kind.key.chars().all(sign) {
            return Err(BadTerrain::Key);
        }
        if self.find(&kind.key).is_some() {
            return Err(BadTerrain::Twice);
        }
        if !super::names::is_a_name(&kind.name) {
            return Err(BadTerrain::Name);
        }
        within("move_ap", kind.move_ap, -5, 5)?;
        within("attack_ap", kind.attack_ap, -5, 5)?;
        within("defence", kind.defence, 0, 20)?;
        within("attack", kind.attack, -20, 20)?;
        within("gold", i8::try_from(kind.gold).unwrap_or(i8::MAX), 0, 9)?;
        if kind.colour > 0xff_ff_ff {
            return Err(BadTerrain::Range("colour"));
        }
        if self.0.len() == MOST_TERRAINS {
            return Err(BadTerrain::TooMany);
        }
        Ok(())
    }

    /// Returns the kind with that key; `None` if the board has none.
    pub fn find(&self, key: &str) -> Option<TerrainId> {
        let at = self.0.iter().position(|kind| kind.key == key)?;
        Some(TerrainId(at as u8))
    }

    /// Returns the kind with that id; `None` if the board has none.
    pub fn get(&self, id: TerrainId) -> Option<&TerrainKind> {
        self.0.get(usize::from(id.0))
    }

    /// Returns all kinds with their ids, the rulebook's eight first.
    pub fn iter(&self) -> impl Iterator<Item = (TerrainId, &TerrainKind)> {
        self.0.iter().enumerate().map(|(at, kind)| (TerrainId(at as u8), kind))
    }

    /// Returns the board's own kinds only.
    pub fn own(&self) -> &[TerrainKind] {
        self.0.get(STANDARD.len()..).unwrap_or_default()
    }

    /// Returns the kinds of a set, in the order of their ids.
    pub fn of(&self, set: TerrainSet) -> impl Iterator<Item = &TerrainKind> {
        self.iter().filter(move |(id, _)| set.contains(*id)).map(|(_, kind)| kind)
    }

    /// Returns the use of ground with a set of kinds: that of the most restrictive of them.
    pub fn ground(&self, set: TerrainSet) -> GroundKind {
        self.of(set).map(|kind| kind.ground).max().unwrap_or_default()
    }

    /// Returns the Defence bonus of the player who defends on a set of kinds, each counted once.
    pub fn defence(&self, set: TerrainSet) -> u32 {
        self.of(set).map(|kind| u32::from(kind.defence.max(0).unsigned_abs())).sum()
    }

    /// Returns the Attack bonus and the Attack penalty of an attack that starts on a set of kinds. Each kind
    /// counts once. The penalty is not subtracted from the bonus here.
    pub fn attack(&self, set: TerrainSet) -> (u32, u32) {
        self.of(set).fold((0, 0), |(bonus, penalty), kind| {
            let size = u32::from(kind.attack.unsigned_abs());
            if kind.attack < 0 { (bonus, penalty + size) } else { (bonus + size, penalty) }
        })
    }

    /// Returns the extra gold per turn of a base territory with these kinds (FCQ-2.10).
    pub fn gold(&self, set: TerrainSet) -> u32 {
        self.of(set).map(|kind| u32::from(kind.gold)).sum()
    }

    /// Returns the AP that terrain adds to a unit order between two sets of kinds; below 0 it makes the order
    /// cheaper. Each kind counts once, also if both ends have it. The order module keeps the whole order at
    /// 1 AP or more.
    pub fn surcharge(&self, order: Surcharge, from: TerrainSet, to: TerrainSet) -> i32 {
        self.of(from | to)
            .map(|kind| match order {
                Surcharge::Move => i32::from(kind.move_ap),
                Surcharge::Attack => i32::from(kind.attack_ap),
            })
            .sum()
    }
}

/// The surcharge of terrain that a unit order pays: that for moves or that for attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surcharge {
    /// Moves inside borders, crossings, reinforcements.
    Move,
    /// Attack and support orders. Roads count only for these (FCQ-2.13).
    Attack,
}

/// A set of kinds of terrain: those of a base territory, or of all cells of a merged one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerrainSet(u32);

impl TerrainSet {
    /// The set of plain ground.
    pub const NONE: TerrainSet = TerrainSet(0);

    /// Returns the set of one kind.
    pub const fn one(id: TerrainId) -> TerrainSet {
        TerrainSet(if (id.0 as usize) < MOST_TERRAINS { 1 << id.0 } else { 0 })
    }

    /// Returns true if the kind is in the set.
    pub const fn contains(self, id: TerrainId) -> bool {
        self.0 & TerrainSet::one(id).0 != 0
    }

    /// Returns true if this is plain ground.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the kinds, in the order of their ids.
    pub fn iter(self) -> impl Iterator<Item = TerrainId> {
        (0..MOST_TERRAINS as u8).map(TerrainId).filter(move |id| self.contains(*id))
    }
}

impl std::ops::BitOr for TerrainSet {
    type Output = TerrainSet;
    fn bitor(self, other: TerrainSet) -> TerrainSet {
        TerrainSet(self.0 | other.0)
    }
}

impl FromIterator<TerrainId> for TerrainSet {
    fn from_iter<I: IntoIterator<Item = TerrainId>>(ids: I) -> TerrainSet {
        ids.into_iter().fold(TerrainSet::NONE, |set, id| set | TerrainSet::one(id))
    }
}

mod colour {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(colour: &u32, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&format_args!("{colour:06x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
        let text = String::deserialize(from)?;
        let digits = text.len() == 6 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let colour = digits.then(|| u32::from_str_radix(&text, 16).ok()).flatten();
        colour.ok_or_else(|| D::Error::custom("a colour is six hexadecimal digits, rrggbb"))
    }
}

#[cfg(test)]
mod tests {
    use super::standard::*;
    use super::*;

    fn set(ids: &[TerrainId]) -> TerrainSet {
        ids.iter().copied().collect()
    }

    #[test]
    fn the_eight_kinds_do_what_chapter_two_prints() {
        let all = TerrainKinds::default();
        let row = |id| {
            let kind = all.get(id).unwrap();
            (kind.ground, kind.move_ap, kind.attack_ap, kind.defence, kind.attack, kind.gold)
        };
        assert_eq!(row(MOUNTAIN), (GroundKind::Barrier, 0, 0, 0, 0, 0));
        assert_eq!(row(WATER), (GroundKind::Crossing, 1, 1, 0, 0, 0));
        assert_eq!(row(HILLS), (GroundKind::Land, 1, 1, 2, 2, 0));
        assert_eq!(row(SWAMP), (GroundKind::Land, 2, 2, 4, -2, 0));
        assert_eq!(row(FARM), (GroundKind::Land, 0, 0, 0, 0, 1));
        assert_eq!(row(WOODS), (GroundKind::Land, 0, 0, 3, 0, 0));
        assert_eq!(row(BRIDGE), (GroundKind::Land, 0, 0, 4, 0, 0));
        assert_eq!(row(ROAD), (GroundKind::Land, 0, -1, 0, 0, 0));
    }

    #[test]
    fn each_kind_counts_once_for_an_order_and_different_kinds_add() {
        let all = TerrainKinds::default();
        let (hill, swamp, road) = (set(&[HILLS]), set(&[SWAMP]), set(&[ROAD]));
        assert_eq!(all.surcharge(Surcharge::Move, hill, hill), 1);
        assert_eq!(all.surcharge(Surcharge::Attack, hill, swamp), 3);
        assert_eq!(all.surcharge(Surcharge::Attack, road, road), -1);
        assert_eq!(all.surcharge(Surcharge::Move, road, road), 0);
    }

    #[test]
    fn the_narrowest_kind_decides_what_ground_allows() {
        let all = TerrainKinds::default();
        assert_eq!(all.ground(TerrainSet::NONE), GroundKind::Land);
        assert_eq!(all.ground(set(&[WOODS, HILLS])), GroundKind::Land);
        assert_eq!(all.ground(set(&[BRIDGE, WATER])), GroundKind::Crossing);
        assert_eq!(all.ground(set(&[WATER, MOUNTAIN])), GroundKind::Barrier);
    }

    #[test]
    fn bonuses_and_penalties_of_a_merged_territory_are_kept_apart() {
        let all = TerrainKinds::default();
        let both = set(&[HILLS, SWAMP, WOODS]);
        assert_eq!(all.defence(both), 9);
        assert_eq!(all.attack(both), (2, 2));
    }

    #[test]
    fn own_kinds_are_taken_with_fields_in_range_and_refused_otherwise() {
        let dunes = TerrainKind {
            key: "dune".into(),
            name: "Dune".into(),
            ground: GroundKind::Land,
            move_ap: 1,
            attack_ap: 2,
            defence: 1,
            attack: -1,
            gold: 0,
            colour: 0xff_ee_aa,
        };
        let all = TerrainKinds::with([dunes.clone()]).unwrap();
        assert_eq!(all.own().len(), 1);
        assert_eq!(all.find("dune"), Some(TerrainId(8)));
        let refused = |change: fn(&mut TerrainKind)| {
            let mut kind = dunes.clone();
            change(&mut kind);
            TerrainKinds::with([kind]).unwrap_err().1
        };
        assert_eq!(refused(|kind| kind.key = "Dune".into()), BadTerrain::Key);
        assert_eq!(refused(|kind| kind.key = "deal".into()), BadTerrain::Twice);
        assert_eq!(refused(|kind| kind.name = " ".into()), BadTerrain::Name);
        assert_eq!(refused(|kind| kind.move_ap = 6), BadTerrain::Range("move_ap"));
        assert_eq!(refused(|kind| kind.gold = 200), BadTerrain::Range("gold"));
        assert_eq!(TerrainKinds::with([dunes.clone(), dunes.clone()]), Err((1, BadTerrain::Twice)));
    }
}
