//! The fields of the set-up: territories, Capital, starting units, the number of the first card (FCQ-3.4, FCQ-3.5).

use stafeta_rules::conquest::act::{Act, SetupPick};
use stafeta_rules::conquest::cards::first_choice;
use stafeta_rules::conquest::ids::TerritoryId;
use stafeta_rules::conquest::setup::{free_territories, picks_in_slot};
use stafeta_rules::conquest::state::{ConquestStage, FilePurpose};
use stafeta_rules::conquest::units::ConquestUnitKind;

use super::order_panel::{FieldChoice, OrderPanel, PanelField, PanelPart};
use super::sheet_context::{ConquestSheetContext, ParsedDraft};
use super::sheet_fields::SheetFields;
use crate::key;
use crate::web::pages::games::sheet_draft::SheetDraft;

pub(super) fn parts(
    context: &ConquestSheetContext<'_>,
    read: &ParsedDraft,
    written: &SheetDraft,
    panel: &mut OrderPanel,
) {
    if !context.is_on_turn() {
        return;
    }
    let acts = read.lines.iter().filter_map(|(_, _, acts)| acts.as_ref()).flatten();
    let picked = acts.filter_map(|act| if let Act::Pick(pick) = act { Some(pick) } else { None }).next_back();
    let picking = SetupPickParts { context, written, picked: picked.cloned().unwrap_or_default() };
    panel.parts.push(picking.part());
}

struct SetupPickParts<'a> {
    context: &'a ConquestSheetContext<'a>,
    written: &'a SheetDraft,
    /// The last pick in the text of the sheet. Empty if the text has none.
    picked: SetupPick,
}

impl SetupPickParts<'_> {
    fn say(&self, id: &'static str) -> String {
        self.context.words.t(id).to_string()
    }

    /// Lists the player's territories: those picked in the first round, then those chosen in the fields, else those in the
    /// text.
    fn own(&self) -> Vec<TerritoryId> {
        let before =
            self.context.state.player(self.context.seat).map(|player| player.pick.territories.clone());
        let mut own = before.unwrap_or_default();
        for at in 0..self.due() {
            let asked = self.written.chosen.territory(&format!("pick-{at}"));
            own.extend(asked.or(self.picked.territories.get(at).copied()));
        }
        own
    }

    /// Returns the number of territories to pick in this slot.
    fn due(&self) -> usize {
        let picked =
            self.context.state.player(self.context.seat).map_or(0, |player| player.pick.territories.len());
        picks_in_slot(self.context.state.options(), picked)
    }

    fn part(&self) -> PanelPart {
        let (free, own) = (free_territories(&self.context.state), self.own());
        let before = own
            .len()
            .min(self.context.state.player(self.context.seat).map_or(0, |p| p.pick.territories.len()));
        let mut fields = Vec::new();
        for at in 0..self.due() {
            let asked = own.get(before + at);
            let mut options = vec![self.nothing()];
            options.extend(free.iter().map(|id| self.choice(*id, asked == Some(id))));
            let label =
                self.context.words.t(key!("conquest-sheet-pick-nth")).arg("number", at + 1).to_string();
            fields.push(PanelField::Select { name: format!("pick-{at}"), label, options });
        }
        fields.push(self.capital(&own));
        // The Capital gets no starting unit (FCQ-3.5).
        let capital = self.asked_capital();
        fields.extend(own.iter().filter(|id| capital != Some(**id)).map(|id| self.unit(*id)));
        fields.extend(self.number());
        PanelPart {
            id: "pick",
            legend: self.say(key!("conquest-sheet-pick")),
            hint: self.say(key!("conquest-sheet-pick-hint")),
            fields,
            add: self.say(key!("game-sheet-add")),
            show: Some(self.say(key!("conquest-sheet-show"))),
            ..PanelPart::default()
        }
    }

    fn nothing(&self) -> FieldChoice {
        FieldChoice::new("", self.say(key!("conquest-sheet-not-yet")))
    }

    fn choice(&self, id: TerritoryId, chosen: bool) -> FieldChoice {
        FieldChoice { chosen, ..self.context.choice_of(id) }
    }

    /// Returns the Capital chosen in the fields, else in the text, else posted before. `None` if none is chosen.
    fn asked_capital(&self) -> Option<TerritoryId> {
        let named = self.context.state.player(self.context.seat).and_then(|player| player.pick.capital);
        self.written.chosen.territory("pick-capital").or(self.picked.capital).or(named)
    }

    fn capital(&self, own: &[TerritoryId]) -> PanelField {
        let asked = self.asked_capital();
        let mut options = vec![self.nothing()];
        options.extend(own.iter().map(|id| self.choice(*id, asked == Some(*id))));
        PanelField::Select {
            name: "pick-capital".to_owned(),
            label: self.say(key!("conquest-sheet-pick-capital")),
            options,
        }
    }

    /// Returns the field for the starting unit of a territory.
    fn unit(&self, id: TerritoryId) -> PanelField {
        let name = format!("pick-unit-{}", id.0);
        let named = self
            .context
            .state
            .player(self.context.seat)
            .and_then(|player| player.pick.units.get(&id).copied());
        let asked = match self.written.chosen.get(&name) {
            "" => self.picked.units.get(&id).copied().or(named),
            word => kind(word),
        };
        let choice = |one: ConquestUnitKind, word: &str| FieldChoice {
            chosen: asked == Some(one),
            ..FieldChoice::new(word, self.context.kind(one, 1))
        };
        let label =
            self.context.words.t(key!("conquest-sheet-pick-unit")).arg("place", self.context.place(id));
        let options = vec![
            self.nothing(),
            choice(ConquestUnitKind::Knights, "knights"),
            choice(ConquestUnitKind::Lancers, "lancers"),
        ];
        PanelField::Select { name, label: label.to_string(), options }
    }

    /// Returns the field for the number of the first card, in the sealed file or in the game's list. `None` if there is neither,
    /// or if the player has named a number in the file.
    fn number(&self) -> Option<PanelField> {
        let (state, seat) = (&self.context.state, self.context.seat);
        let file = state.files.iter().find(|file| file.purpose == FilePurpose::FirstCards);
        let lines = match file {
            Some(file) if file.named.get(&seat).is_some_and(Option::is_some) => return None,
            Some(file) => usize::from(file.lines),
            None => first_choice(state.options())?.len(),
        };
        let asked = self.written.chosen.read("pick-number").or(self.picked.number.map(usize::from));
        let mut options = vec![FieldChoice::new("", self.say(key!("conquest-sheet-lowest-free")))];
        options.extend((1..=lines).map(|line| FieldChoice {
            chosen: asked == Some(line),
            ..FieldChoice::new(line.to_string(), line.to_string())
        }));
        let label = self.say(key!("conquest-sheet-pick-number"));
        Some(PanelField::Select { name: "pick-number".to_owned(), label, options })
    }
}

fn kind(word: &str) -> Option<ConquestUnitKind> {
    match word {
        "knights" => Some(ConquestUnitKind::Knights),
        "lancers" => Some(ConquestUnitKind::Lancers),
        _ => None,
    }
}

/// Returns the act that the fields of a part describe. `None` if they describe none.
pub(super) fn act(context: &ConquestSheetContext<'_>, part: &str, chosen: &SheetFields) -> Option<Act> {
    if part != "pick" || context.state.stage != ConquestStage::Picking {
        return None;
    }
    let picked = context.state.player(context.seat)?.pick.territories.clone();
    let due = picks_in_slot(context.state.options(), picked.len());
    let territories: Vec<TerritoryId> =
        (0..due).filter_map(|at| chosen.territory(&format!("pick-{at}"))).collect();
    let capital = chosen.territory("pick-capital");
    // The field of a unit whose territory has since become the Capital does not count.
    let own = picked.iter().chain(&territories).filter(|id| capital != Some(**id));
    let units = own.filter_map(|id| Some((*id, kind(chosen.get(&format!("pick-unit-{}", id.0)))?))).collect();
    (!territories.is_empty()).then(|| {
        Act::Pick(SetupPick {
            territories,
            capital,
            units,
            extra_kind: None,
            number: chosen.read("pick-number"),
        })
    })
}
