//! The set-up: territories, Capital, starting units, the number of the first card (FCQ-3.4, FCQ-3.5).

use stafeta_rules::conquest::act::{Act, Pick};
use stafeta_rules::conquest::cards::first_choice;
use stafeta_rules::conquest::ids::TerritoryId;
use stafeta_rules::conquest::setup::{free_territories, picks_in_slot};
use stafeta_rules::conquest::state::{FilePurpose, Stage};
use stafeta_rules::conquest::units::UnitKind;

use super::chosen::Chosen;
use super::desk::{Desk, Read};
use super::panel::{Choice, Field, Panel, Part};
use crate::key;
use crate::web::pages::games::written::Written;

pub(super) fn parts(desk: &Desk<'_>, read: &Read, written: &Written, panel: &mut Panel) {
    if !desk.is_on_turn() {
        return;
    }
    let acts = read.lines.iter().filter_map(|(_, _, acts)| acts.as_ref()).flatten();
    let picked = acts.filter_map(|act| if let Act::Pick(pick) = act { Some(pick) } else { None }).next_back();
    let picking = Picking { desk, written, picked: picked.cloned().unwrap_or_default() };
    panel.parts.push(picking.part());
}

struct Picking<'a> {
    desk: &'a Desk<'a>,
    written: &'a Written,
    /// The pick in the text of the sheet.
    picked: Pick,
}

impl Picking<'_> {
    fn say(&self, id: &'static str) -> String {
        self.desk.words.t(id).to_string()
    }

    /// Lists the player's territories: picked in the first round, then those of the fields or the text.
    fn own(&self) -> Vec<TerritoryId> {
        let before = self.desk.state.player(self.desk.seat).map(|player| player.pick.territories.clone());
        let mut own = before.unwrap_or_default();
        for at in 0..self.due() {
            let asked = self.written.chosen.territory(&format!("pick-{at}"));
            own.extend(asked.or(self.picked.territories.get(at).copied()));
        }
        own
    }

    /// Returns the number of territories to pick in this slot.
    fn due(&self) -> usize {
        let picked = self.desk.state.player(self.desk.seat).map_or(0, |player| player.pick.territories.len());
        picks_in_slot(self.desk.state.options(), picked)
    }

    fn part(&self) -> Part {
        let (free, own) = (free_territories(&self.desk.state), self.own());
        let before =
            own.len().min(self.desk.state.player(self.desk.seat).map_or(0, |p| p.pick.territories.len()));
        let mut fields = Vec::new();
        for at in 0..self.due() {
            let asked = own.get(before + at);
            let mut options = vec![self.nothing()];
            options.extend(free.iter().map(|id| self.choice(*id, asked == Some(id))));
            let label = self.desk.words.t(key!("conquest-sheet-pick-nth")).arg("number", at + 1).to_string();
            fields.push(Field::Select { name: format!("pick-{at}"), label, options });
        }
        fields.push(self.capital(&own));
        // No starting unit stands in the Capital (FCQ-3.5).
        let capital = self.asked_capital();
        fields.extend(own.iter().filter(|id| capital != Some(**id)).map(|id| self.unit(*id)));
        fields.extend(self.number());
        Part {
            id: "pick",
            legend: self.say(key!("conquest-sheet-pick")),
            hint: self.say(key!("conquest-sheet-pick-hint")),
            fields,
            add: self.say(key!("game-sheet-add")),
            show: Some(self.say(key!("conquest-sheet-show"))),
            ..Part::default()
        }
    }

    fn nothing(&self) -> Choice {
        Choice::new("", self.say(key!("conquest-sheet-not-yet")))
    }

    fn choice(&self, id: TerritoryId, chosen: bool) -> Choice {
        Choice { chosen, ..self.desk.choice_of(id) }
    }

    /// Returns the Capital as chosen in the fields, drafted, or posted before.
    fn asked_capital(&self) -> Option<TerritoryId> {
        let named = self.desk.state.player(self.desk.seat).and_then(|player| player.pick.capital);
        self.written.chosen.territory("pick-capital").or(self.picked.capital).or(named)
    }

    fn capital(&self, own: &[TerritoryId]) -> Field {
        let asked = self.asked_capital();
        let mut options = vec![self.nothing()];
        options.extend(own.iter().map(|id| self.choice(*id, asked == Some(*id))));
        Field::Select {
            name: "pick-capital".to_owned(),
            label: self.say(key!("conquest-sheet-pick-capital")),
            options,
        }
    }

    /// Returns the field for the starting unit of a territory.
    fn unit(&self, id: TerritoryId) -> Field {
        let name = format!("pick-unit-{}", id.0);
        let named =
            self.desk.state.player(self.desk.seat).and_then(|player| player.pick.units.get(&id).copied());
        let asked = match self.written.chosen.get(&name) {
            "" => self.picked.units.get(&id).copied().or(named),
            word => kind(word),
        };
        let choice = |one: UnitKind, word: &str| Choice {
            chosen: asked == Some(one),
            ..Choice::new(word, self.desk.kind(one, 1))
        };
        let label = self.desk.words.t(key!("conquest-sheet-pick-unit")).arg("place", self.desk.place(id));
        let options =
            vec![self.nothing(), choice(UnitKind::Knights, "knights"), choice(UnitKind::Lancers, "lancers")];
        Field::Select { name, label: label.to_string(), options }
    }

    /// Returns the field for the number of the first card, in the sealed file or in the game's list. `None` if there is neither.
    fn number(&self) -> Option<Field> {
        let (state, seat) = (&self.desk.state, self.desk.seat);
        let file = state.files.iter().find(|file| file.purpose == FilePurpose::FirstCards);
        let lines = match file {
            Some(file) if file.named.get(&seat).is_some_and(Option::is_some) => return None,
            Some(file) => usize::from(file.lines),
            None => first_choice(state.options())?.len(),
        };
        let asked = self.written.chosen.read("pick-number").or(self.picked.number.map(usize::from));
        let mut options = vec![Choice::new("", self.say(key!("conquest-sheet-lowest-free")))];
        options.extend((1..=lines).map(|line| Choice {
            chosen: asked == Some(line),
            ..Choice::new(line.to_string(), line.to_string())
        }));
        let label = self.say(key!("conquest-sheet-pick-number"));
        Some(Field::Select { name: "pick-number".to_owned(), label, options })
    }
}

fn kind(word: &str) -> Option<UnitKind> {
    match word {
        "knights" => Some(UnitKind::Knights),
        "lancers" => Some(UnitKind::Lancers),
        _ => None,
    }
}

/// Returns the act that the fields of a part describe.
pub(super) fn act(desk: &Desk<'_>, part: &str, chosen: &Chosen) -> Option<Act> {
    if part != "pick" || desk.state.stage != Stage::Picking {
        return None;
    }
    let picked = desk.state.player(desk.seat)?.pick.territories.clone();
    let due = picks_in_slot(desk.state.options(), picked.len());
    let territories: Vec<TerritoryId> =
        (0..due).filter_map(|at| chosen.territory(&format!("pick-{at}"))).collect();
    let capital = chosen.territory("pick-capital");
    // The field of a unit whose territory has since become the Capital does not count.
    let own = picked.iter().chain(&territories).filter(|id| capital != Some(**id));
    let units = own.filter_map(|id| Some((*id, kind(chosen.get(&format!("pick-unit-{}", id.0)))?))).collect();
    (!territories.is_empty()).then(|| {
        Act::Pick(Pick { territories, capital, units, extra_kind: None, number: chosen.read("pick-number") })
    })
}
