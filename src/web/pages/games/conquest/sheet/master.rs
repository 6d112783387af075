//! The Game Master's duties in a turn: comments on the summary, corrected figures, the count of the poll (FCQ-1.4, FCQ-12.37,
//! They are offered to no other player.

use stafeta_rules::conquest::act::{Act, Correction};
use stafeta_rules::conquest::keys::Card;
use stafeta_rules::conquest::offer;
use stafeta_rules::conquest::options::GmMode;
use stafeta_rules::conquest::units::{UnitKind, Units};

use super::chosen::Chosen;
use super::desk::Desk;
use super::panel::{Choice, Field, Part};
use crate::key;

/// Longest comment or reason, in characters.
const LONGEST: u32 = 500;

pub(super) fn parts(desk: &Desk<'_>, chosen: &Chosen) -> Vec<Part> {
    let master = Master { desk, chosen };
    let may = |act: Act| offer::check(&desk.seen, desk.seat, &[act]).is_ok();
    let mut parts = Vec::new();
    // If the initiator is the Game Master, the rules do not know their seat.
    let is_initiators = desk.seen.options().gm_mode == GmMode::Initiator;
    if is_initiators && desk.table.reader != Some(desk.table.game.gm) {
        return parts;
    }
    if may(Act::Summary { text: String::new() }) {
        parts.push(master.summary());
        parts.push(master.correct());
    }
    let votes = desk.seen.player(desk.seat).map_or(0, |player| player.poll.0);
    if may(Act::PollVotes { seat: desk.seat, votes }) {
        parts.push(master.poll());
    }
    parts.into_iter().map(|part| Part { stands_aside: true, ..part }).collect()
}

struct Master<'a> {
    desk: &'a Desk<'a>,
    chosen: &'a Chosen,
}

impl Master<'_> {
    fn say(&self, id: &'static str) -> String {
        self.desk.words.t(id).to_string()
    }

    fn summary(&self) -> Part {
        let text = self.text("summary-text", key!("conquest-sheet-summary-text"));
        let hint = key!("conquest-sheet-summary-hint");
        self.desk.part("summary", key!("conquest-sheet-summary"), hint, vec![text])
    }

    fn correct(&self) -> Part {
        let kinds = [
            ("gold", key!("conquest-sheet-correct-gold")),
            ("ap", key!("conquest-sheet-correct-ap")),
            ("units", key!("conquest-sheet-correct-units")),
            ("owner", key!("conquest-sheet-correct-owner")),
            ("cards", key!("conquest-sheet-correct-cards")),
        ];
        let what = Some(self.chosen.get("correct-what")).filter(|what| !what.is_empty()).unwrap_or("gold");
        let kinds = kinds
            .map(|(value, words)| Choice { chosen: value == what, ..Choice::new(value, self.say(words)) });
        let label = self.say(key!("conquest-sheet-correct-what"));
        let mut fields =
            vec![Field::Select { name: "correct-what".to_owned(), label, options: kinds.into() }];
        if matches!(what, "units" | "owner") {
            let places = self.desk.seen.territories().map(|(id, _)| self.desk.choice_of(id)).collect();
            fields.push(self.select("correct-at", key!("conquest-sheet-where"), places));
        }
        fields.push(self.player("correct-player", what == "owner"));
        match what {
            "units" => {
                fields.push(self.number("correct-knights", self.desk.kind(UnitKind::Knights, 2)));
                fields.push(self.number("correct-lancers", self.desk.kind(UnitKind::Lancers, 2)));
            }
            "owner" => {}
            _ => {
                if what == "cards" {
                    let cards = Card::ALL.iter().map(|card| Choice::new(card.key(), self.desk.card(*card)));
                    fields.push(self.select("correct-card", key!("conquest-sheet-card"), cards.collect()));
                }
                fields.push(self.number("correct-amount", self.say(key!("conquest-sheet-correct-amount"))));
            }
        }
        fields.push(self.text("correct-reason", key!("conquest-sheet-correct-reason")));
        // A Game Master who plays with others needs their consent to correct figures.
        let hint = match self.desk.table.is_party() {
            true => key!("conquest-sheet-correct-asks-hint"),
            false => key!("conquest-sheet-correct-hint"),
        };
        let part = self.desk.part("correct", key!("conquest-sheet-correct"), hint, fields);
        Part { show: Some(self.say(key!("conquest-sheet-correct-show"))), ..part }
    }

    fn poll(&self) -> Part {
        let fields = vec![
            self.player("poll-player", false),
            self.number("poll-votes", self.say(key!("conquest-sheet-poll-votes"))),
        ];
        self.desk.part("poll", key!("conquest-sheet-poll"), key!("conquest-sheet-poll-hint"), fields)
    }

    fn player(&self, name: &str, or_nobody: bool) -> Field {
        let nobody = or_nobody.then(|| Choice::new("", self.say(key!("conquest-sheet-nobody"))));
        let players = self.desk.seen.living().map(|seat| {
            let (votes, name) =
                (self.desk.seen.player(seat).map(|player| player.poll.0), self.desk.player(seat));
            let words = match votes.filter(|votes| *votes > 0) {
                Some(votes) => {
                    let words = self.desk.words.t(key!("conquest-sheet-poll-so-far"));
                    words.arg("player", name).arg("votes", votes).to_string()
                }
                None => name,
            };
            Choice::new(seat.0.to_string(), words)
        });
        self.select(name, key!("conquest-sheet-correct-player"), nobody.into_iter().chain(players).collect())
    }

    fn select(&self, name: &str, label: &'static str, mut options: Vec<Choice>) -> Field {
        let asked = self.chosen.get(name);
        for option in &mut options {
            option.chosen = option.value == asked;
        }
        Field::Select { name: name.to_owned(), label: self.say(label), options }
    }

    fn number(&self, name: &str, label: String) -> Field {
        let value = self.chosen.count(name);
        Field::Number { name: name.to_owned(), label, min: 0, max: u32::from(u16::MAX), value }
    }

    fn text(&self, name: &'static str, label: &'static str) -> Field {
        Field::Text { name, label: self.say(label), value: self.chosen.get(name).to_owned(), most: LONGEST }
    }
}

/// Returns the act that the fields of a part describe.
pub(super) fn act(part: &str, chosen: &Chosen) -> Option<Act> {
    let text = |name: &str| Some(chosen.get(name).to_owned()).filter(|text| !text.is_empty());
    match part {
        "summary" => Some(Act::Summary { text: text("summary-text")? }),
        "correct" => Some(Act::Correct { correction: correction(chosen)?, reason: text("correct-reason")? }),
        "poll" => {
            Some(Act::PollVotes { seat: chosen.seat("poll-player")?, votes: chosen.read("poll-votes")? })
        }
        _ => None,
    }
}

fn correction(chosen: &Chosen) -> Option<Correction> {
    let seat = chosen.seat("correct-player");
    Some(match chosen.get("correct-what") {
        "gold" => Correction::Gold { seat: seat?, gold: chosen.read("correct-amount")? },
        "ap" => Correction::Ap { seat: seat?, ap: chosen.read("correct-amount")? },
        "units" => {
            let units = Units::new(chosen.read("correct-knights")?, chosen.read("correct-lancers")?);
            Correction::Units { territory: chosen.territory("correct-at")?, seat: seat?, units }
        }
        "owner" => Correction::Owner { territory: chosen.territory("correct-at")?, owner: seat },
        "cards" => Correction::Cards {
            seat: seat?,
            card: Card::from_key(chosen.get("correct-card"))?,
            count: chosen.read("correct-amount")?,
        },
        _ => return None,
    })
}
