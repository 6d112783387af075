//! Actions that need no turn: numbers for sealed draws, the vote for an event, refused help, deputies (FCQ-3.12, FCQ-8.4,
//! FCQ-12.54, R-10, R-66, R-120, R-139).

use stafeta_rules::conquest::act::{Act, Refuse};
use stafeta_rules::conquest::ids::{Phase, Turn};
use stafeta_rules::conquest::offer;
use stafeta_rules::conquest::options::DrawMethod;
use stafeta_rules::conquest::state::{FilePurpose, SealedFile};
use stafeta_rules::conquest::units::UnitKind;
use stafeta_rules::rules::Seat;

use super::chosen::Chosen;
use super::desk::Desk;
use super::master;
use super::panel::{Choice, Field, Panel, Part};
use crate::key;
use crate::web::pages::games::ruleset_ui::RefusableHelp;
use crate::web::pages::games::written::Written;

/// The parts that withdraw a post made ahead, one for each phase.
const EARLY_1: &str = "early1";
const EARLY_2: &str = "early2";

pub(super) fn parts(desk: &Desk<'_>, written: &Written, panel: &mut Panel) {
    let beside = Beside { desk, chosen: &written.chosen };
    let mut parts: Vec<Part> = Vec::new();
    parts.extend(beside.numbers());
    parts.extend(beside.vote());
    parts.extend(beside.keep());
    parts.extend(beside.early());
    parts.extend(beside.standing());
    parts.extend(beside.deputies());
    parts.extend(master::parts(desk, &written.chosen));
    panel.parts.extend(parts.into_iter().map(|part| Part { at_once: true, ..part }));
}

/// Lists the troops and gifts that may still be refused, each with the line that does it.
pub(super) fn help_refused(desk: &Desk<'_>) -> Option<RefusableHelp> {
    let words = desk.words;
    let troops = desk.seen.entries.iter().filter(|entry| entry.asked == desk.seat && !entry.closed);
    let troops = troops.map(|entry| {
        let said = words.t(key!("conquest-sheet-refuse-troops"));
        let said = said.arg("player", desk.player(entry.by)).arg("place", desk.place(entry.place));
        let act = Refuse::Troops { player: entry.by, territory: entry.place };
        (said.arg("units", desk.units(entry.units)).to_string(), Act::Refuse(act))
    });
    let gifts = desk.seen.player(desk.seat).map(|player| player.conduct.gifts.as_slice());
    let gifts = gifts.unwrap_or_default().iter().map(|gift| {
        let said = words.t(key!("conquest-sheet-refuse-gift")).arg("player", desk.player(gift.from));
        (said.to_string(), Act::Refuse(Refuse::Gift { player: gift.from }))
    });
    let may =
        |(_, act): &(String, Act)| offer::check(&desk.seen, desk.seat, std::slice::from_ref(act)).is_ok();
    let lines: Vec<_> = troops.chain(gifts).filter(may).map(|(said, act)| (said, desk.line(&act))).collect();
    (!lines.is_empty()).then(|| RefusableHelp {
        title: words.t(key!("conquest-sheet-refuse")).to_string(),
        hint: words.t(key!("conquest-sheet-refuse-hint")).to_string(),
        lines,
    })
}

struct Beside<'a> {
    desk: &'a Desk<'a>,
    chosen: &'a Chosen,
}

impl Beside<'_> {
    fn say(&self, id: &'static str) -> String {
        self.desk.words.t(id).to_string()
    }

    fn select(&self, name: &str, label: String, mut options: Vec<Choice>) -> Field {
        let asked = self.chosen.get(name);
        for option in &mut options {
            option.chosen = option.value == asked;
        }
        Field::Select { name: name.to_owned(), label, options }
    }

    fn lines(&self, lines: u16) -> Vec<Choice> {
        (1..=lines).map(|line| Choice::new(line.to_string(), line.to_string())).collect()
    }

    /// Offers the sealed files in which the player may still name a number.
    fn numbers(&self) -> Option<Part> {
        let seat = self.desk.seat;
        let open = |file: &&SealedFile| {
            file.purpose != FilePurpose::FirstCards && file.named.get(&seat).is_some_and(Option::is_none)
        };
        let fields: Vec<Field> = self
            .desk
            .seen
            .files
            .iter()
            .filter(open)
            .map(|file| {
                let what = match &file.purpose {
                    FilePurpose::Luck { .. } => key!("conquest-sheet-file-prize"),
                    FilePurpose::Card { .. } | FilePurpose::FirstCards => key!("conquest-sheet-file-card"),
                };
                let label = self.desk.words.t(what).arg("file", file.file).to_string();
                let mut options = vec![Choice::new("", self.say(key!("conquest-sheet-lowest-free")))];
                options.extend(self.lines(file.lines));
                self.select(&format!("number-{}", file.file), label, options)
            })
            .collect();
        (!fields.is_empty()).then(|| {
            self.desk.part(
                "number",
                key!("conquest-sheet-number"),
                key!("conquest-sheet-number-hint"),
                fields,
            )
        })
    }

    /// Offers the number used for files in which the player names none in time; 0 for none.
    fn standing(&self) -> Option<Part> {
        if self.desk.seen.options().draw_method != DrawMethod::Sealed {
            return None;
        }
        let left = self.desk.seen.player(self.desk.seat).and_then(|player| player.standing).unwrap_or(0);
        let number = Field::Number {
            name: "standing-number".to_owned(),
            label: self.say(key!("conquest-sheet-standing-number")),
            min: 0,
            max: u32::from(u8::MAX),
            value: self.chosen.read("standing-number").unwrap_or(left.into()),
        };
        let hint = key!("conquest-sheet-standing-hint");
        let part = self.desk.part("standing", key!("conquest-sheet-standing"), hint, vec![number]);
        Some(Part { stands_aside: true, ..part })
    }

    fn vote(&self) -> Option<Part> {
        let vote = self.desk.seen.vote.as_ref()?;
        let label = self.desk.words.t(key!("conquest-sheet-vote-line")).arg("turn", vote.turn.0).to_string();
        let field = self.select("vote-number", label, self.lines(vote.lines));
        Some(self.desk.part(
            "vote",
            key!("conquest-sheet-vote"),
            key!("conquest-sheet-vote-hint"),
            vec![field],
        ))
    }

    /// Offers the kind of unit that stays in a territory if an invasion comes.
    fn keep(&self) -> Option<Part> {
        self.desk.seen.vote.as_ref()?;
        let own = self.desk.seen.owned(self.desk.seat);
        let held = own.filter(|(_, holding)| !holding.now.units_of(self.desk.seat).is_empty());
        let places: Vec<Choice> = held.map(|(id, _)| self.desk.choice_of(id)).collect();
        let kinds = [(UnitKind::Knights, "knights"), (UnitKind::Lancers, "lancers")];
        let kinds = kinds.map(|(kind, word)| Choice::new(word, self.desk.kind(kind, 1)));
        let fields = vec![
            self.select("keep-at", self.say(key!("conquest-sheet-where")), places),
            self.select("keep-kind", self.say(key!("conquest-sheet-keep-kind")), kinds.into()),
        ];
        Some(self.desk.part("keep", key!("conquest-sheet-keep"), key!("conquest-sheet-keep-hint"), fields))
    }

    /// Shows the posts made ahead, each with a button that withdraws it.
    fn early(&self) -> Vec<Part> {
        let early = self.desk.seen.player(self.desk.seat).map(|player| player.early.as_slice());
        let part = |(phase, acts): &(Phase, Vec<Act>)| {
            let id = match phase {
                Phase::Phase1 => EARLY_1,
                Phase::Phase2 => EARLY_2,
            };
            let phase = self.desk.phase_to_come(*phase);
            let lines: Vec<String> = acts.iter().map(|act| self.desk.line(act)).collect();
            let legend = self.desk.words.t(key!("conquest-sheet-early")).arg("phase", phase).to_string();
            let hint = self.desk.words.t(key!("conquest-sheet-early-hint"));
            let hint = hint.arg("lines", lines.join("; ")).to_string();
            Part { id, legend, hint, add: self.say(key!("conquest-sheet-early-back")), ..Part::default() }
        };
        early.unwrap_or_default().iter().map(part).collect()
    }

    fn deputies(&self) -> Vec<Part> {
        let me = std::iter::once(self.desk.seat);
        let deputy = |id: &'static str, legend: &'static str, hint: &'static str, now: Option<Seat>| {
            let players = me.clone().filter(|_| now.is_some()).chain(self.desk.others());
            let options = players.map(|seat| {
                let words = if seat == self.desk.seat {
                    self.say(key!("conquest-sheet-deputy-none"))
                } else {
                    self.desk.player(seat)
                };
                Choice::new(seat.0.to_string(), words)
            });
            let until = Field::Number {
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
            Part { stands_aside: true, ..self.desk.part(id, legend, hint, vec![who, until]) }
        };
        let player = self.desk.seen.player(self.desk.seat);
        let mut parts = Vec::new();
        if self.desk.seen.options().post_delegate {
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
pub(super) fn act(desk: &Desk<'_>, part: &str, chosen: &Chosen) -> Option<Act> {
    let until = |name: &str| Some(Turn(chosen.read(name)?)).filter(|turn| turn.0 > 0);
    match part {
        EARLY_1 => Some(Act::PrePost { phase: Phase::Phase1, acts: Vec::new() }),
        EARLY_2 => Some(Act::PrePost { phase: Phase::Phase2, acts: Vec::new() }),
        "number" => desk.seen.files.iter().find_map(|file| {
            let number = chosen.read(&format!("number-{}", file.file))?;
            Some(Act::NameNumber { file: file.file, number })
        }),
        "standing" => {
            let number: u8 = chosen.read("standing-number")?;
            Some(Act::StandingNumber { number: (number > 0).then_some(number) })
        }
        "vote" => {
            Some(Act::VoteEvent { turn: desk.seen.vote.as_ref()?.turn, number: chosen.read("vote-number")? })
        }
        "keep" => {
            let kind = match chosen.get("keep-kind") {
                "knights" => UnitKind::Knights,
                "lancers" => UnitKind::Lancers,
                _ => return None,
            };
            Some(Act::EventKeep { territory: chosen.territory("keep-at")?, kind })
        }
        "deputy" => Some(Act::Delegate { to: chosen.seat("deputy-to")?, until: until("deputy-until") }),
        "gm" => Some(Act::DelegateGm { to: chosen.seat("gm-to")?, until: until("gm-until") }),
        part => master::act(part, chosen),
    }
}
