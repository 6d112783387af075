//! Actions that need no turn: numbers for sealed draws, the vote for an event, refused help, deputies (FCQ-3.12, FCQ-8.4,
//! FCQ-12.54, R-10, R-66, R-120, R-139).

use stafeta_rules::conquest::act::{Act, HelpRefusal};
use stafeta_rules::conquest::ids::{ConquestPhase, TurnNumber};
use stafeta_rules::conquest::offer;
use stafeta_rules::conquest::options::DrawMethod;
use stafeta_rules::conquest::state::{FilePurpose, SealedFile};
use stafeta_rules::conquest::units::ConquestUnitKind;
use stafeta_rules::rules::Seat;

use super::game_master;
use super::order_panel::{FieldChoice, OrderPanel, PanelField, PanelPart};
use super::sheet_context::ConquestSheetContext;
use super::sheet_fields::SheetFields;
use crate::key;
use crate::web::pages::games::ruleset_ui::RefusableHelp;
use crate::web::pages::games::sheet_draft::SheetDraft;

/// The parts that withdraw a post made ahead, one for each phase.
const EARLY_1: &str = "early1";
const EARLY_2: &str = "early2";

pub(super) fn parts(context: &ConquestSheetContext<'_>, written: &SheetDraft, panel: &mut OrderPanel) {
    let beside = OutOfTurnParts { context, chosen: &written.chosen };
    let mut parts: Vec<PanelPart> = Vec::new();
    parts.extend(beside.numbers());
    parts.extend(beside.vote());
    parts.extend(beside.keep());
    parts.extend(beside.pre_posts());
    parts.extend(beside.standing());
    parts.extend(beside.deputies());
    parts.extend(game_master::parts(context, &written.chosen));
    panel.parts.extend(parts.into_iter().map(|part| PanelPart { at_once: true, ..part }));
}

/// Lists the troops and gifts that may still be refused, each with the line that does it.
pub(super) fn help_refused(context: &ConquestSheetContext<'_>) -> Option<RefusableHelp> {
    let words = context.words;
    let troops = context.seen.entries.iter().filter(|entry| entry.asked == context.seat && !entry.closed);
    let troops = troops.map(|entry| {
        let said = words.t(key!("conquest-sheet-refuse-troops"));
        let said = said.arg("player", context.player(entry.by)).arg("place", context.place(entry.place));
        let act = HelpRefusal::Troops { player: entry.by, territory: entry.place };
        (said.arg("units", context.units(entry.units)).to_string(), Act::Refuse(act))
    });
    let gifts = context.seen.player(context.seat).map(|player| player.conduct.gifts.as_slice());
    let gifts = gifts.unwrap_or_default().iter().map(|gift| {
        let said = words.t(key!("conquest-sheet-refuse-gift")).arg("player", context.player(gift.from));
        (said.to_string(), Act::Refuse(HelpRefusal::Gift { player: gift.from }))
    });
    let may = |(_, act): &(String, Act)| {
        offer::check(&context.seen, context.seat, std::slice::from_ref(act)).is_ok()
    };
    let lines: Vec<_> =
        troops.chain(gifts).filter(may).map(|(said, act)| (said, context.line(&act))).collect();
    (!lines.is_empty()).then(|| RefusableHelp {
        title: words.t(key!("conquest-sheet-refuse")).to_string(),
        hint: words.t(key!("conquest-sheet-refuse-hint")).to_string(),
        lines,
    })
}

struct OutOfTurnParts<'a> {
    context: &'a ConquestSheetContext<'a>,
    chosen: &'a SheetFields,
}

impl OutOfTurnParts<'_> {
    fn say(&self, id: &'static str) -> String {
        self.context.words.t(id).to_string()
    }

    fn select(&self, name: &str, label: String, mut options: Vec<FieldChoice>) -> PanelField {
        let asked = self.chosen.get(name);
        for option in &mut options {
            option.chosen = option.value == asked;
        }
        PanelField::Select { name: name.to_owned(), label, options }
    }

    fn lines(&self, lines: u16) -> Vec<FieldChoice> {
        (1..=lines).map(|line| FieldChoice::new(line.to_string(), line.to_string())).collect()
    }

    /// Offers the sealed files in which the player may still name a number.
    fn numbers(&self) -> Option<PanelPart> {
        let seat = self.context.seat;
        let open = |file: &&SealedFile| {
            file.purpose != FilePurpose::FirstCards && file.named.get(&seat).is_some_and(Option::is_none)
        };
        let fields: Vec<PanelField> = self
            .context
            .seen
            .files
            .iter()
            .filter(open)
            .map(|file| {
                let what = match &file.purpose {
                    FilePurpose::Luck { .. } => key!("conquest-sheet-file-prize"),
                    FilePurpose::Card { .. } | FilePurpose::FirstCards => key!("conquest-sheet-file-card"),
                };
                let label = self.context.words.t(what).arg("file", file.file).to_string();
                let mut options = vec![FieldChoice::new("", self.say(key!("conquest-sheet-lowest-free")))];
                options.extend(self.lines(file.lines));
                self.select(&format!("number-{}", file.file), label, options)
            })
            .collect();
        (!fields.is_empty()).then(|| {
            self.context.part(
                "number",
                key!("conquest-sheet-number"),
                key!("conquest-sheet-number-hint"),
                fields,
            )
        })
    }

    /// Offers the number used for files in which the player names none in time; 0 for none.
    fn standing(&self) -> Option<PanelPart> {
        if self.context.seen.options().draw_method != DrawMethod::Sealed {
            return None;
        }
        let left =
            self.context.seen.player(self.context.seat).and_then(|player| player.standing).unwrap_or(0);
        let number = PanelField::Number {
            name: "standing-number".to_owned(),
            label: self.say(key!("conquest-sheet-standing-number")),
            min: 0,
            max: u32::from(u8::MAX),
            value: self.chosen.read("standing-number").unwrap_or(left.into()),
        };
        let hint = key!("conquest-sheet-standing-hint");
        let part = self.context.part("standing", key!("conquest-sheet-standing"), hint, vec![number]);
        Some(PanelPart { stands_aside: true, ..part })
    }

    fn vote(&self) -> Option<PanelPart> {
        let vote = self.context.seen.vote.as_ref()?;
        let label =
            self.context.words.t(key!("conquest-sheet-vote-line")).arg("turn", vote.turn.0).to_string();
        let field = self.select("vote-number", label, self.lines(vote.lines));
        Some(self.context.part(
            "vote",
            key!("conquest-sheet-vote"),
            key!("conquest-sheet-vote-hint"),
            vec![field],
        ))
    }

    /// Offers the kind of unit that stays in a territory if an invasion comes.
    fn keep(&self) -> Option<PanelPart> {
        self.context.seen.vote.as_ref()?;
        let own = self.context.seen.owned(self.context.seat);
        let held = own.filter(|(_, holding)| !holding.now.units_of(self.context.seat).is_empty());
        let places: Vec<FieldChoice> = held.map(|(id, _)| self.context.choice_of(id)).collect();
        let kinds = [(ConquestUnitKind::Knights, "knights"), (ConquestUnitKind::Lancers, "lancers")];
        let kinds = kinds.map(|(kind, word)| FieldChoice::new(word, self.context.kind(kind, 1)));
        let fields = vec![
            self.select("keep-at", self.say(key!("conquest-sheet-where")), places),
            self.select("keep-kind", self.say(key!("conquest-sheet-keep-kind")), kinds.into()),
        ];
        Some(self.context.part("keep", key!("conquest-sheet-keep"), key!("conquest-sheet-keep-hint"), fields))
    }

    /// Shows the posts made ahead, each with a button that withdraws it.
    fn pre_posts(&self) -> Vec<PanelPart> {
        let early = self.context.seen.player(self.context.seat).map(|player| player.early.as_slice());
        let part = |(phase, acts): &(ConquestPhase, Vec<Act>)| {
            let id = match phase {
                ConquestPhase::Phase1 => EARLY_1,
                ConquestPhase::Phase2 => EARLY_2,
            };
            let phase = self.context.phase_to_come(*phase);
            let lines: Vec<String> = acts.iter().map(|act| self.context.line(act)).collect();
            let legend = self.context.words.t(key!("conquest-sheet-early")).arg("phase", phase).to_string();
            let hint = self.context.words.t(key!("conquest-sheet-early-hint"));
            let hint = hint.arg("lines", lines.join("; ")).to_string();
            PanelPart {
                id,
                legend,
                hint,
                add: self.say(key!("conquest-sheet-early-withdraw")),
                ..PanelPart::default()
            }
        };
        early.unwrap_or_default().iter().map(part).collect()
    }

    fn deputies(&self) -> Vec<PanelPart> {
        let me = std::iter::once(self.context.seat);
        let deputy = |id: &'static str, legend: &'static str, hint: &'static str, now: Option<Seat>| {
            let players = me.clone().filter(|_| now.is_some()).chain(self.context.others());
            let options = players.map(|seat| {
                let words = if seat == self.context.seat {
                    self.say(key!("conquest-sheet-deputy-none"))
                } else {
                    self.context.player(seat)
                };
                FieldChoice::new(seat.0.to_string(), words)
            });
            let until = PanelField::Number {
                name: format!("{id}-until"),
                label: self.say(key!("conquest-sheet-deputy-until")),
                min: 0,
                max: u32::from(u16::MAX),
                value: self.chosen.count(&format!("{id}-until")),
            };
            let who = self.select(
                &format!("{id}-to"),
                self.say(key!("conquest-sheet-deputy-who")),
                options.collect(),
            );
            PanelPart { stands_aside: true, ..self.context.part(id, legend, hint, vec![who, until]) }
        };
        let player = self.context.seen.player(self.context.seat);
        let mut parts = Vec::new();
        if self.context.seen.options().post_delegate {
            let now = player.and_then(|player| player.delegate).map(|(deputy, _)| deputy);
            parts.push(deputy(
                "deputy",
                key!("conquest-sheet-deputy"),
                key!("conquest-sheet-deputy-hint"),
                now,
            ));
        }
        let now = player.and_then(|player| player.deputy).map(|(deputy, _)| deputy);
        parts.push(deputy("gm", key!("conquest-sheet-gm"), key!("conquest-sheet-gm-hint"), now));
        parts
    }
}

/// Returns the act that the fields of a part describe.
pub(super) fn act(context: &ConquestSheetContext<'_>, part: &str, chosen: &SheetFields) -> Option<Act> {
    let until = |name: &str| Some(TurnNumber(chosen.read(name)?)).filter(|turn| turn.0 > 0);
    match part {
        EARLY_1 => Some(Act::PrePost { phase: ConquestPhase::Phase1, acts: Vec::new() }),
        EARLY_2 => Some(Act::PrePost { phase: ConquestPhase::Phase2, acts: Vec::new() }),
        "number" => context.seen.files.iter().find_map(|file| {
            let number = chosen.read(&format!("number-{}", file.file))?;
            Some(Act::NameNumber { file: file.file, number })
        }),
        "standing" => {
            let number: u8 = chosen.read("standing-number")?;
            Some(Act::StandingNumber { number: (number > 0).then_some(number) })
        }
        "vote" => Some(Act::VoteEvent {
            turn: context.seen.vote.as_ref()?.turn,
            number: chosen.read("vote-number")?,
        }),
        "keep" => {
            let kind = match chosen.get("keep-kind") {
                "knights" => ConquestUnitKind::Knights,
                "lancers" => ConquestUnitKind::Lancers,
                _ => return None,
            };
            Some(Act::EventKeep { territory: chosen.territory("keep-at")?, kind })
        }
        "deputy" => Some(Act::Delegate { to: chosen.seat("deputy-to")?, until: until("deputy-until") }),
        "gm" => Some(Act::DelegateGm { to: chosen.seat("gm-to")?, until: until("gm-until") }),
        part => game_master::act(part, chosen),
    }
}
