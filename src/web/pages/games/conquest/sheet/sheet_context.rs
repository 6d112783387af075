//! The game as one player sees it: the position, and the draft as far as it can be read. For the names of things see `sheet_words`.

use stafeta_rules::board::{ArrowKind, BoardArrow, BoardLocation, DraftArrow};
use stafeta_rules::conquest::act::{Act, CardPlay};
use stafeta_rules::conquest::draft_evaluation::{
    ActEvaluation, BattleForecast, DraftEvaluation, assume_on_turn, drafted,
};
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::conquest::ids::{ConquestPhase, Seat, TerritoryId};
use stafeta_rules::conquest::offer::{self, Offers};
use stafeta_rules::conquest::state::{ConquestStage, SlotState, State};

use super::order_panel::{
    DraftLine, ExpectedOutcome, OrderPanel, PanelField, PanelNotice, PanelPart, PlayerResource, ResourceGauge,
};
use super::sheet_fields::SheetFields;
use super::{draft_lines, out_of_turn, phase1, phase2, setup_picks, transfers};
use crate::gamemaster::GameView;
use crate::games::{PositionView, SeatActs};
use crate::i18n::{Lang, Message, ReaderLocale};
use crate::key;
use crate::web::pages::games::sheet_draft::SheetDraft;
use crate::web::pages::games::turn_ahead::TurnAhead;

/// The game as one player sees it.
pub(super) struct ConquestSheetContext<'a> {
    pub(super) table: &'a GameView,
    pub(super) words: &'a ReaderLocale,
    pub(super) lang: Lang,
    pub(super) seat: Seat,
    position: PositionView<'a, Conquest>,
    /// The position as the player may see it.
    pub(super) seen: State,
    /// The same position as if the player's turn had come, if it has not.
    pub(super) state: State,
    /// The phase for which the player may post ahead. `None` if there is none.
    pub(super) ahead: Option<ConquestPhase>,
}

/// A draft after parsing: line by line, and all acts together.
pub(super) struct ParsedDraft {
    /// The lines: index in the text, text, and acts. `None` for a line that cannot be parsed.
    pub(super) lines: Vec<(usize, String, Option<Vec<Act>>)>,
    /// All acts carried out in order on a copy of the position.
    pub(super) drafted: DraftEvaluation,
}

impl<'a> ConquestSheetContext<'a> {
    pub(super) fn of(table: &'a GameView, words: &'a ReaderLocale, lang: Lang) -> Option<Self> {
        let seat = table.seat()?;
        let position = table.view_as::<Conquest>()?;
        let seen = position.view().state;
        let ahead = ahead(&seen, seat);
        let state = match ahead {
            Some(phase) => assume_on_turn(&seen, seat, phase),
            None => seen.clone(),
        };
        seen.plays(seat).then_some(Self { table, words, lang, seat, position, seen, state, ahead })
    }

    /// Returns true if it is the player's turn.
    pub(super) fn is_on_turn(&self) -> bool {
        self.seen.open_slot().is_some_and(|slot| slot.seat == self.seat)
    }

    /// Parses a line of a text. `None` if it cannot be parsed.
    pub(super) fn acts(&self, line: &str) -> Option<Vec<Act>> {
        self.table.acts_of(line, self.lang)?.typed().ok()
    }

    /// Writes an act as a line.
    pub(super) fn line(&self, act: &Act) -> String {
        self.position.write(std::slice::from_ref(act), self.lang.of_rules())
    }

    pub(super) fn read(&self, text: &str) -> ParsedDraft {
        let lines = self.table.acts_by_line(text, self.lang);
        let typed = |acts: SeatActs| acts.typed().ok();
        let lines: Vec<_> =
            lines.into_iter().map(|(at, line, acts)| (at, line, acts.and_then(typed))).collect();
        let acts: Vec<Act> = lines.iter().filter_map(|(_, _, acts)| acts.clone()).flatten().collect();
        ParsedDraft { drafted: drafted(&self.state, self.seat, &acts), lines }
    }

    pub(super) fn panel(&self, written: &SheetDraft) -> OrderPanel {
        let read = self.read(&written.text);
        let offers = self.offers(&read.drafted);
        let mut panel = OrderPanel {
            notices: self.notices(),
            resources: self.resources(&read.drafted),
            ahead: self.turn_ahead(),
            lines: self.lines(&read),
            arrows: self.arrows(&read),
            ..OrderPanel::default()
        };
        match self.state.stage {
            ConquestStage::Picking => setup_picks::parts(self, &read, written, &mut panel),
            ConquestStage::Phase1 if self.may_write() => {
                phase1::parts(self, &read, &offers, written, &mut panel);
                transfers::parts(self, &read, &offers, written, &mut panel);
            }
            ConquestStage::Phase2 if self.may_write() => {
                phase2::parts(self, &read, &offers, written, &mut panel)
            }
            ConquestStage::Lobby | ConquestStage::Phase1 | ConquestStage::Phase2 | ConquestStage::Over => {}
        }
        out_of_turn::parts(self, written, &mut panel);
        panel.open(self.words, written);
        panel
    }

    /// Returns true if the player can use lines for a turn: now or ahead.
    fn may_write(&self) -> bool {
        self.is_on_turn() || self.ahead.is_some()
    }

    /// Returns the acts possible after the draft. Ahead of time, only those that concern no other player.
    fn offers(&self, drafted: &DraftEvaluation) -> Offers {
        if !self.may_write() {
            return Offers::default();
        }
        let mut offers = drafted.offers(&self.state, self.seat);
        if let Some(phase) = self.ahead {
            offers.acts.retain(|offer| self.is_harmless(phase, &offer.act));
            let may_aim =
                |at: &TerritoryId| self.is_harmless(phase, &Act::CardTarget { card: None, territory: *at });
            if let Some(orders) = &mut offers.orders {
                orders.aim = orders.aim.take().filter(|(_, places)| places.iter().any(may_aim));
            }
        }
        offers
    }

    /// Returns true if an act may be posted ahead.
    pub(super) fn is_harmless(&self, phase: ConquestPhase, act: &Act) -> bool {
        let post = Act::PrePost { phase, acts: vec![act.clone()] };
        offer::check(&self.seen, self.seat, &[post]).is_ok()
    }

    /// Returns the turn for which the player may post ahead. `None` if there is none.
    pub(super) fn turn_ahead(&self) -> Option<TurnAhead> {
        let phase = self.ahead?;
        let turn = if self.is_of_next_turn(phase) { self.seen.turn.next() } else { self.seen.turn };
        let own = self.seen.slots.iter().find(|slot| slot.seat == self.seat)?;
        let obstacle = match own.state {
            SlotState::Posted => key!("game-posted-already"),
            SlotState::Missed => key!("game-too-late"),
            _ => key!("game-turn-not-yet"),
        };
        let number = match phase {
            ConquestPhase::Phase1 => 1,
            ConquestPhase::Phase2 => 2,
        };
        let id = format!("{}-{number}", turn.0);
        Some(TurnAhead { id, phase: self.phase_to_come(phase), obstacle: Message::new(obstacle) })
    }

    fn lines(&self, read: &ParsedDraft) -> Vec<DraftLine> {
        let mut reckoned = read.drafted.lines.iter();
        let mut ap = self.state.player(self.seat).map_or(0, |player| player.ap);
        let line = |(at, text, acts): &(usize, String, Option<Vec<Act>>)| {
            let mut line = DraftLine {
                at: *at,
                text: text.clone(),
                is_unread: acts.is_none(),
                may_change: acts.as_ref().is_some_and(|acts| {
                    matches!(&acts[..], [act] if draft_lines::fill(act, &mut SheetFields::default()).is_some())
                }),
                places: acts
                    .iter()
                    .flatten()
                    .find_map(route)
                    .map_or_else(String::new, |(_, [from, to])| format!("{} {}", from.0, to.0)),
                ..DraftLine::default()
            };
            let Some(acts) = acts else {
                line.fault = Some(Message::new(key!("game-sheet-unread")).into());
                return line;
            };
            let mut spent = 0;
            // One line may hold several acts, so it takes as many results and adds up their AP.
            for reckoned in reckoned.by_ref().take(acts.len()) {
                spent += ap.saturating_sub(reckoned.ap);
                ap = reckoned.ap;
                line.outcome = reckoned.battle.map(|battle| self.outcome(battle)).or(line.outcome);
                line.told.extend(reckoned.told.iter().map(|told| self.table.item(told)));
                line.fault = line.fault.or(reckoned.illegal.as_ref().map(|illegal| self.why(illegal)));
            }
            line.cost = (spent > 0).then(|| self.ap(spent));
            line
        };
        read.lines.iter().map(line).collect()
    }

    /// Returns the expected result of a battle: both strengths, and whether the territory is taken.
    pub(super) fn outcome(&self, battle: BattleForecast) -> ExpectedOutcome {
        let BattleForecast { attack, defence, is_taken } = battle;
        let id = if is_taken { key!("conquest-sheet-taken") } else { key!("conquest-sheet-not-taken") };
        let words = self.words.t(id).arg("attack", attack).arg("defence", defence).to_string();
        ExpectedOutcome { words, is_good: is_taken }
    }

    /// Returns the movements of the draft and the target of its card as arrows on the map, each with the number of its line. What is not
    /// allowed, or would be left out, has none.
    fn arrows(&self, read: &ParsedDraft) -> Vec<DraftArrow> {
        let acts = read
            .lines
            .iter()
            .enumerate()
            .flat_map(|(index, (_, _, acts))| acts.iter().flatten().map(move |act| (index + 1, act)));
        let is_shown = |line: &ActEvaluation| line.illegal.is_none() && !line.is_left_out;
        let allowed = acts.zip(&read.drafted.lines).filter(|(_, line)| is_shown(line));
        let drafted = |((number, act), _): ((usize, &Act), _)| {
            Some(DraftArrow { arrow: self.arrow(act)?, number: Some(number) })
        };
        allowed.filter_map(drafted).collect()
    }

    /// Returns an order as an arrow on the map.
    fn arrow(&self, act: &Act) -> Option<BoardArrow> {
        let (kind, ends) = route(act)?;
        let [from, to] = ends.map(|at| BoardLocation::at(at.0));
        Some(BoardArrow { kind, seat: self.seat, from, to, helping: None, via: Vec::new(), succeeded: true })
    }

    /// Returns the notices that it is not yet the player's turn, and that acts of a post made ahead were dropped.
    fn notices(&self) -> Vec<PanelNotice> {
        let ahead = self.ahead.map(|phase| {
            let text = self.words.t(key!("conquest-sheet-ahead")).arg("phase", self.phase_to_come(phase));
            PanelNotice { text: text.to_string(), is_bad: false }
        });
        let is_cut = self.is_on_turn() && self.seen.player(self.seat).is_some_and(|own| own.cut.is_some());
        let cut = is_cut.then(|| PanelNotice {
            text: self.words.t(key!("conquest-sheet-cut")).to_string(),
            is_bad: true,
        });
        ahead.into_iter().chain(cut).collect()
    }

    fn resources(&self, drafted: &DraftEvaluation) -> Vec<PlayerResource> {
        let (Some(before), Some(after)) = (self.state.player(self.seat), drafted.after.player(self.seat))
        else {
            return Vec::new();
        };
        let say = |id: &'static str| self.words.t(id).to_string();
        let plays =
            matches!(self.state.stage, ConquestStage::Phase1 | ConquestStage::Phase2) && self.may_write();
        let total = before.ap.max(self.state.options().ap_base);
        let points = plays.then(|| PlayerResource {
            label: say(key!("conquest-sheet-points")),
            value: self
                .words
                .t(key!("conquest-sheet-ap-left"))
                .arg("left", after.ap)
                .arg("total", total.max(after.ap))
                .to_string(),
            gauge: Some(ResourceGauge {
                spent: total.saturating_sub(before.ap),
                drafted: before.ap.saturating_sub(after.ap),
                left: after.ap,
            }),
        });
        let mut resources: Vec<PlayerResource> = points.into_iter().collect();
        let mut add = |id, value| resources.push(PlayerResource::new(say(id), value));
        if self.state.stage != ConquestStage::Picking {
            add(key!("conquest-sheet-territories"), drafted.after.held(self.seat).to_string());
            add(key!("conquest-sheet-production"), self.gold(before.production));
            add(key!("conquest-sheet-gold"), self.gold(after.gold));
            add(key!("conquest-sheet-cards"), self.cards(&after.hand));
        }
        // A card that has had its effect before this draft is in play no longer.
        let is_spent = before.played.as_ref().is_some_and(|played| played.spent);
        if let Some(card) = after.card().filter(|_| !is_spent) {
            add(key!("conquest-sheet-in-play"), self.card(card));
        }
        resources
    }

    /// Creates a part that adds a line. `legend` and `hint` are message ids.
    pub(super) fn part(
        &self,
        id: &'static str,
        legend: &'static str,
        hint: &'static str,
        fields: Vec<PanelField>,
    ) -> PanelPart {
        let say = |id| self.words.t(id).to_string();
        let (legend, hint, add) = (say(legend), say(hint), say(key!("game-sheet-add")));
        PanelPart { id, legend, hint, fields, add, ..PanelPart::default() }
    }

    /// Lists the other players in the game.
    pub(super) fn others(&self) -> Vec<Seat> {
        self.seen.living().filter(|other| *other != self.seat).collect()
    }
}

/// Returns the kind of an order on the map, and its places: the same twice for the target of a card.
fn route(act: &Act) -> Option<(ArrowKind, [TerritoryId; 2])> {
    let act = act.unconditional();
    if let Act::CardTarget { territory: at, .. } | Act::PlayCard(CardPlay { target: Some(at), .. }) = act {
        return Some((ArrowKind::Aim, [*at, *at]));
    }
    let march = act.march()?;
    let kind = match act {
        Act::Attack { .. } => ArrowKind::Attack,
        Act::SupportAttack { .. } | Act::SupportDefence { .. } => ArrowKind::Support,
        _ => ArrowKind::Move,
    };
    Some((kind, [march.from, march.to]))
}

/// Returns the phase for which a player may post ahead: the running one while they wait for their turn, the next one after
/// their post or a missed turn. `None` if the rules accept no post ahead.
fn ahead(state: &State, seat: Seat) -> Option<ConquestPhase> {
    let own = state.slots.iter().find(|slot| slot.seat == seat)?.state;
    let phase = match (state.phase()?, own) {
        (phase, SlotState::Waiting) => phase,
        (ConquestPhase::Phase1, SlotState::Posted | SlotState::Missed) => ConquestPhase::Phase2,
        (ConquestPhase::Phase2, SlotState::Posted | SlotState::Missed) => ConquestPhase::Phase1,
        _ => return None,
    };
    let post = Act::PrePost { phase, acts: vec![Act::Pass] };
    offer::check(state, seat, &[post]).is_ok().then_some(phase)
}
