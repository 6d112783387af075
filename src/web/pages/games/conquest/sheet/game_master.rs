//! The Game Master's duties in a turn: comments on the summary, corrected figures, the count of the poll (FCQ-1.4, FCQ-12.37,
//! They are offered to no other player.

use stafeta_rules::conquest::act::{Act, GameMasterCorrection};
use stafeta_rules::conquest::catalogue::Card;
use stafeta_rules::conquest::offer;
use stafeta_rules::conquest::options::GmMode;
use stafeta_rules::conquest::state::State;
use stafeta_rules::conquest::units::{ConquestUnitKind, Units};

use super::order_panel::{FieldChoice, PanelField, PanelPart};
use super::sheet_context::ConquestSheetContext;
use super::sheet_fields::SheetFields;
use crate::i18n::ReaderLocale;
use crate::key;

/// Longest comment or reason, in characters.
const LONGEST: u32 = 500;

pub(super) fn parts(context: &ConquestSheetContext<'_>, chosen: &SheetFields) -> Vec<PanelPart> {
    let master = GameMasterParts { context, chosen };
    let may = |act: Act| offer::check(&context.seen, context.seat, &[act]).is_ok();
    let mut parts = Vec::new();
    // If the initiator is Game Master, the rules accept these acts from any seat, because they do not know who the initiator
    // is. So this page checks that the reader is the Game Master.
    let is_initiators = context.seen.options().gm_mode == GmMode::Initiator;
    let is_opener = context.table.reader.is_some_and(|reader| context.table.game.is_opened_by(reader));
    if is_initiators && !is_opener {
        return parts;
    }
    if may(Act::Summary { text: String::new() }) {
        parts.push(master.summary());
        parts.push(master.correct());
    }
    let votes = context.seen.player(context.seat).map_or(0, |player| player.poll.0);
    if may(Act::PollVotes { seat: context.seat, votes }) {
        parts.push(master.poll());
    }
    parts.into_iter().map(|part| PanelPart { stands_aside: true, ..part }).collect()
}

/// Returns a comment, and a correction of each kind with the present figures of one player.
pub(super) fn sample_acts(state: &State, words: &ReaderLocale) -> Vec<Act> {
    let say = |id: &'static str| words.t(id).to_string();
    let mut acts = vec![Act::Summary { text: say(key!("conquest-sheet-sample-comment")) }];
    let mut correct = |correction| {
        acts.push(Act::Correct { correction, reason: say(key!("conquest-sheet-sample-reason")) });
    };
    if let Some((seat, player)) = state.living().find_map(|seat| Some((seat, state.player(seat)?))) {
        correct(GameMasterCorrection::Gold { seat, gold: player.gold });
        correct(GameMasterCorrection::Ap { seat, ap: player.ap });
        if let Some(card) = player.hand.cards().first().map(|held| held.card) {
            let count = player.hand.cards().iter().filter(|held| held.card == card).count();
            correct(GameMasterCorrection::Cards {
                seat,
                card,
                count: u8::try_from(count).unwrap_or(u8::MAX),
            });
        }
        let mut places = state.territories().map(|(territory, _)| territory);
        if let Some(territory) = places.find(|territory| state.owner(*territory) == Some(seat)) {
            correct(GameMasterCorrection::Owner { territory, owner: Some(seat) });
            let units = state.units(territory, seat);
            correct(GameMasterCorrection::Units { territory, seat, units });
        }
    }
    acts
}

struct GameMasterParts<'a> {
    context: &'a ConquestSheetContext<'a>,
    chosen: &'a SheetFields,
}

impl GameMasterParts<'_> {
    fn say(&self, id: &'static str) -> String {
        self.context.words.t(id).to_string()
    }

    fn summary(&self) -> PanelPart {
        let text = self.text("summary-text", key!("conquest-sheet-summary-text"));
        let hint = key!("conquest-sheet-summary-hint");
        self.context.part("summary", key!("conquest-sheet-summary"), hint, vec![text])
    }

    fn correct(&self) -> PanelPart {
        let kinds = [
            ("gold", key!("conquest-sheet-correct-gold")),
            ("ap", key!("conquest-sheet-correct-ap")),
            ("units", key!("conquest-sheet-correct-units")),
            ("owner", key!("conquest-sheet-correct-owner")),
            ("cards", key!("conquest-sheet-correct-cards")),
        ];
        let what = Some(self.chosen.get("correct-what")).filter(|what| !what.is_empty()).unwrap_or("gold");
        let kinds = kinds.map(|(value, words)| FieldChoice {
            chosen: value == what,
            ..FieldChoice::new(value, self.say(words))
        });
        let label = self.say(key!("conquest-sheet-correct-what"));
        let mut fields =
            vec![PanelField::Select { name: "correct-what".to_owned(), label, options: kinds.into() }];
        if matches!(what, "units" | "owner") {
            let places = self.context.seen.territories().map(|(id, _)| self.context.choice_of(id)).collect();
            fields.push(self.select("correct-at", key!("conquest-sheet-where"), places));
        }
        fields.push(self.player("correct-player", what == "owner"));
        match what {
            "units" => {
                fields.push(self.number("correct-knights", self.context.kind(ConquestUnitKind::Knights, 2)));
                fields.push(self.number("correct-lancers", self.context.kind(ConquestUnitKind::Lancers, 2)));
            }
            "owner" => {}
            _ => {
                if what == "cards" {
                    let cards =
                        Card::ALL.iter().map(|card| FieldChoice::new(card.key(), self.context.card(*card)));
                    fields.push(self.select("correct-card", key!("conquest-sheet-card"), cards.collect()));
                }
                fields.push(self.number("correct-amount", self.say(key!("conquest-sheet-correct-amount"))));
            }
        }
        fields.push(self.text("correct-reason", key!("conquest-sheet-correct-reason")));
        // A Game Master who plays in a game with other people needs their consent to correct figures.
        let hint = match self.context.table.is_party() {
            true => key!("conquest-sheet-correct-asks-hint"),
            false => key!("conquest-sheet-correct-hint"),
        };
        let part = self.context.part("correct", key!("conquest-sheet-correct"), hint, fields);
        PanelPart { show: Some(self.say(key!("conquest-sheet-correct-show"))), ..part }
    }

    fn poll(&self) -> PanelPart {
        let fields = vec![
            self.player("poll-player", false),
            self.number("poll-votes", self.say(key!("conquest-sheet-poll-votes"))),
        ];
        self.context.part("poll", key!("conquest-sheet-poll"), key!("conquest-sheet-poll-hint"), fields)
    }

    fn player(&self, name: &str, or_nobody: bool) -> PanelField {
        let nobody = or_nobody.then(|| FieldChoice::new("", self.say(key!("conquest-sheet-nobody"))));
        let players = self.context.seen.living().map(|seat| {
            let (votes, name) =
                (self.context.seen.player(seat).map(|player| player.poll.0), self.context.player(seat));
            let words = match votes.filter(|votes| *votes > 0) {
                Some(votes) => {
                    let words = self.context.words.t(key!("conquest-sheet-poll-so-far"));
                    words.arg("player", name).arg("votes", votes).to_string()
                }
                None => name,
            };
            FieldChoice::new(seat.0.to_string(), words)
        });
        self.select(name, key!("conquest-sheet-correct-player"), nobody.into_iter().chain(players).collect())
    }

    fn select(&self, name: &str, label: &'static str, mut options: Vec<FieldChoice>) -> PanelField {
        let selected = self.chosen.get(name);
        for option in &mut options {
            option.chosen = option.value == selected;
        }
        PanelField::Select { name: name.to_owned(), label: self.say(label), options }
    }

    fn number(&self, name: &str, label: String) -> PanelField {
        let value = self.chosen.count(name);
        PanelField::Number { name: name.to_owned(), label, min: 0, max: u32::from(u16::MAX), value }
    }

    fn text(&self, name: &'static str, label: &'static str) -> PanelField {
        PanelField::Text {
            name,
            label: self.say(label),
            value: self.chosen.get(name).to_owned(),
            most: LONGEST,
        }
    }
}

/// Returns the act that the fields of a part describe; `None` if they are incomplete or cannot be read.
pub(super) fn act(part: &str, chosen: &SheetFields) -> Option<Act> {
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

fn correction(chosen: &SheetFields) -> Option<GameMasterCorrection> {
    let seat = chosen.seat("correct-player");
    Some(match chosen.get("correct-what") {
        "gold" => GameMasterCorrection::Gold { seat: seat?, gold: chosen.read("correct-amount")? },
        "ap" => GameMasterCorrection::Ap { seat: seat?, ap: chosen.read("correct-amount")? },
        "units" => {
            let units = Units::new(chosen.read("correct-knights")?, chosen.read("correct-lancers")?);
            GameMasterCorrection::Units { territory: chosen.territory("correct-at")?, seat: seat?, units }
        }
        "owner" => GameMasterCorrection::Owner { territory: chosen.territory("correct-at")?, owner: seat },
        "cards" => GameMasterCorrection::Cards {
            seat: seat?,
            card: Card::from_key(chosen.get("correct-card"))?,
            count: chosen.read("correct-amount")?,
        },
        _ => return None,
    })
}
