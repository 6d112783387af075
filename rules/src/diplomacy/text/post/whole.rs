//! What the sentences of a post say together: orders for the units that are left, two orders for one unit, and doubts about
//! what was said before.

use super::doubts::DoubtedOrders;
use super::drafts::{DraftOrder, DraftRules, PronounOrder, RestOrder, RestUnits};
use super::sentences::{Sentence, SentenceMeaning, settled};
use super::{MOST_ANSWERS, PostLine, PostMeaning, PostReading, warnings};
use crate::diplomacy::map::Province;
use crate::diplomacy::order::{AdjustmentOrder, Order, Retreat, RetreatOrder, UnitOrder};
use crate::diplomacy::position::{DiplomacyUnitKind, Unit};
use crate::diplomacy::text::ParsedOrder;
use crate::order_text::post::UndressedPost;
use crate::rules::{Language, Message, UnclearText};

/// A line with orders that are not yet settled.
struct OpenLine {
    line: PostLine,
    drafts: Vec<DraftOrder>,
    /// True if the line takes back what was said and speaks of no unit.
    speaks_of_none: bool,
    /// True if the writer has a unit in a place that is named.
    names_own: bool,
}

/// Puts the sentences of a post together.
pub(super) fn put_together(
    rules: &DraftRules<'_>,
    sentences: Vec<Sentence>,
    undressed: &UndressedPost,
    language: Language,
) -> PostReading {
    let mut lines: Vec<OpenLine> = Vec::new();
    let mut warnings: Vec<Message> = Vec::new();
    let mut doubts: Vec<(usize, DoubtedOrders)> = Vec::new();
    for sentence in sentences {
        let at = undressed.origin(sentence.at.clone());
        let placed = |mut unclear: UnclearText| {
            unclear.at = undressed.origin(unclear.at);
            PostMeaning::Refused(unclear)
        };
        let (mut drafts, mut speaks_of_none) = (Vec::new(), false);
        let meaning = match sentence.says {
            SentenceMeaning::Orders(found) => {
                let guess = |word: &String| Message::new("rules-post-guessed").with("word", word.as_str());
                warnings.extend(sentence.guessed.iter().map(guess));
                drafts = found;
                PostMeaning::Orders(Vec::new())
            }
            SentenceMeaning::Asked(message, answers) => PostMeaning::Asked {
                message,
                answers: answers.iter().map(|drafts| settled(drafts)).collect(),
            },
            SentenceMeaning::Refused(unclear) => placed(unclear),
            SentenceMeaning::Doubts(unclear, doubted) => {
                doubts.push((lines.len(), doubted));
                placed(unclear)
            }
            SentenceMeaning::Retracts(unclear, names_units) => {
                doubt(lines.iter_mut());
                speaks_of_none = !names_units;
                placed(unclear)
            }
            SentenceMeaning::Frame => PostMeaning::Frame,
        };
        lines.push(OpenLine {
            line: PostLine { at, meaning },
            drafts,
            speaks_of_none,
            names_own: sentence.names_own,
        });
    }
    resolve_pronouns(rules, &mut lines);
    for (at, doubted) in &doubts {
        apply_doubts(rules, *at, doubted, &mut lines);
    }
    let contradicted = expand_groups(rules, &mut lines);
    let mut read: Vec<PostLine> = lines.into_iter().map(settle).collect();
    read.extend(contradicted);
    separate_contradictions(rules, &mut read);
    read.extend(undressed.frame.iter().map(|at| PostLine { at: at.clone(), meaning: PostMeaning::Frame }));
    read.sort_by_key(|line| line.at.start);
    let mut reading = PostReading { language, lines: read, warnings };
    let found = warnings::about(rules, &reading);
    reading.warnings.extend(found);
    reading
}

/// Asks back what the sentence at `at` puts in doubt.
fn apply_doubts(rules: &DraftRules<'_>, at: usize, doubted: &DoubtedOrders, lines: &mut [OpenLine]) {
    let says = |line: &&mut OpenLine| line.line.meaning != PostMeaning::Frame;
    let (before, rest) = lines.split_at_mut(at);
    let after = rest.get_mut(1..).unwrap_or_default();
    if doubted.before {
        doubt(before.iter_mut().rev().find(says).into_iter());
    }
    if doubted.below {
        doubt(after.iter_mut());
    } else if doubted.after {
        doubt(after.iter_mut().find(says).into_iter());
    }
    let is_named = |open: &OpenLine| {
        let mut units = settled(&open.drafts).into_iter().filter_map(|order| unit_of(rules, &order));
        units.any(|unit| doubted.places.contains(&unit))
    };
    doubt(lines.iter_mut().filter(|open| doubted.all || is_named(open)));
}

/// Asks back what was taken from lines that another one puts in doubt.
fn doubt<'a>(lines: impl Iterator<Item = &'a mut OpenLine>) {
    for open in lines {
        if let PostMeaning::Orders(_) = open.line.meaning {
            let orders = settled(&std::mem::take(&mut open.drafts));
            open.line.meaning =
                PostMeaning::Asked { message: Message::new("rules-post-doubted"), answers: vec![orders] };
        }
    }
}

fn settle(open: OpenLine) -> PostLine {
    match open.line.meaning {
        PostMeaning::Orders(_) => {
            PostLine { meaning: PostMeaning::Orders(settled(&open.drafts)), ..open.line }
        }
        _ => open.line,
    }
}

/// Turns "supports it", "convoys" and "does the same" into orders with regard to the one before.
fn resolve_pronouns(rules: &DraftRules<'_>, lines: &mut [OpenLine]) {
    let convoys = |order: UnitOrder| matches!(order.order, Order::Convoy { .. });
    let (mut before, mut last): (Option<UnitOrder>, Option<UnitOrder>) = (None, None);
    for open in lines {
        if matches!(open.line.meaning, PostMeaning::Asked { .. } | PostMeaning::Refused(_)) {
            (before, last) = (None, None);
        }
        let (mut unresolved, mut by_letter) = (false, false);
        for draft in &mut open.drafts {
            if let DraftOrder::Pronoun(unit, does) = draft {
                by_letter |= matches!(does, PronounOrder::SupportByLetter | PronounOrder::ConvoyByLetter);
                // "It" is what the order before supports, too.
                let supports = last.filter(|last| {
                    matches!(last.order, Order::SupportMove { .. } | Order::SupportHold { .. })
                });
                let (does, told) = match (*does, supports) {
                    (PronounOrder::Support, Some(_)) => (PronounOrder::Same, last),
                    (PronounOrder::Same, _) => (PronounOrder::Same, last),
                    (PronounOrder::Support, None) if last.is_some_and(convoys) => (*does, last),
                    (does, _) => (does, before),
                };
                match rules.repeat(*unit, does, told) {
                    Some(order) => *draft = order,
                    None => unresolved = true,
                }
            }
            if let DraftOrder::Order { order: ParsedOrder::Order(order), .. } = draft {
                last = Some(*order);
                if matches!(order.order, Order::Move { .. } | Order::Hold) {
                    before = last;
                }
            }
        }
        if unresolved {
            let message = Message::new("diplomacy-unclear-supported").with("word", "").with("given", "no");
            let unclear =
                UnclearText { at: open.line.at.clone(), message, near: Vec::new(), readings: Vec::new() };
            open.line.meaning = PostMeaning::Refused(unclear);
            open.drafts.clear();
        } else if by_letter {
            doubt(std::iter::once(open));
        }
    }
}

/// Gives the units of "all others hold" their orders. Returns the lines that contradict other orders.
fn expand_groups(rules: &DraftRules<'_>, lines: &mut [OpenLine]) -> Vec<PostLine> {
    let ordered: Vec<Province> = lines
        .iter()
        .flat_map(|open| settled(&open.drafts))
        .filter_map(|order| unit_of(rules, &order))
        .collect();
    let builds = lines
        .iter()
        .flat_map(|open| settled(&open.drafts))
        .filter(|order| matches!(order, ParsedOrder::Adjustment(_)))
        .count();
    // The units of a line that is not understood are not "the others".
    let unclear = lines.iter().any(|open| {
        !open.speaks_of_none
            && matches!(open.line.meaning, PostMeaning::Asked { .. } | PostMeaning::Refused(_))
    });
    // "All hold. But Armenia …" leaves open what Armenia does.
    let in_doubt = lines.iter().any(|open| {
        open.names_own && matches!(open.line.meaning, PostMeaning::Asked { .. } | PostMeaning::Refused(_))
    });
    let (mut contradicted, mut asked) = (Vec::new(), Vec::new());
    for open in lines.iter_mut() {
        let mut drafts = Vec::new();
        for draft in std::mem::take(&mut open.drafts) {
            match draft {
                DraftOrder::Rest { units, kind, order, except } => {
                    let of_kind = |unit: &Unit| kind.is_none_or(|kind| kind == unit.kind);
                    let own: Vec<Unit> = rules.own_units().filter(of_kind).collect();
                    let free = |unit: &&Unit| {
                        let at = rules.map.province_of(unit.at);
                        !ordered.contains(&at) && !except.contains(&at)
                    };
                    let left: Vec<&Unit> = own.iter().filter(free).collect();
                    let fits = match units {
                        RestUnits::Both => own.len() == 2 && left.len() == 2,
                        RestUnits::All => left.len() == own.len(),
                        RestUnits::Others => true,
                    };
                    let orders: Vec<ParsedOrder> =
                        left.iter().map(|unit| group_order(**unit, order)).collect();
                    let open_others = in_doubt || units == RestUnits::Others && unclear;
                    if fits && rules.seat.is_some() && !open_others {
                        let given = orders.into_iter().map(|order| rules.read_exactly(order));
                        drafts.extend(given);
                    } else {
                        let answers = if orders.is_empty() { Vec::new() } else { vec![orders] };
                        let meaning = PostMeaning::Asked {
                            message: Message::new("diplomacy-post-which-units"),
                            answers,
                        };
                        let lines = if open_others { &mut asked } else { &mut contradicted };
                        lines.push(PostLine { at: open.line.at.clone(), meaning });
                    }
                }
                DraftOrder::WaiveRest => {
                    let left = usize::try_from(rules.due).unwrap_or(0).saturating_sub(builds).max(1);
                    drafts.extend(std::iter::repeat_n(DraftOrder::Waive, left));
                }
                other => drafts.push(other),
            }
        }
        open.drafts = drafts;
    }
    // "All units hold" beside another order contradicts it, so neither is taken.
    if !contradicted.is_empty() {
        doubt(lines.iter_mut().filter(|open| !open.drafts.is_empty()));
    }
    contradicted.append(&mut asked);
    contradicted
}

fn group_order(unit: Unit, order: RestOrder) -> ParsedOrder {
    match order {
        RestOrder::Hold => {
            ParsedOrder::Order(UnitOrder { kind: unit.kind, at: unit.at, order: Order::Hold, other: None })
        }
        RestOrder::Disband => {
            ParsedOrder::Retreat(RetreatOrder { kind: unit.kind, at: unit.at, retreat: Retreat::Disband })
        }
    }
}

/// Returns the province of the unit that an order is for, or in which it is built.
fn unit_of(rules: &DraftRules<'_>, order: &ParsedOrder) -> Option<Province> {
    let at = match order {
        ParsedOrder::Order(order) => order.at,
        ParsedOrder::Retreat(order) => order.at,
        ParsedOrder::Adjustment(AdjustmentOrder::Build { at, .. } | AdjustmentOrder::Disband { at, .. }) => {
            *at
        }
        ParsedOrder::Adjustment(AdjustmentOrder::Waive) | ParsedOrder::Draw => return None,
    };
    Some(rules.map.province_of(at))
}

/// Takes two different orders for one unit out of the lines and asks which one counts. An order that is given twice counts
/// once.
fn separate_contradictions(rules: &DraftRules<'_>, lines: &mut Vec<PostLine>) {
    let mut given: Vec<(Province, Vec<ParsedOrder>, usize)> = Vec::new();
    for (index, line) in lines.iter_mut().enumerate() {
        let PostMeaning::Orders(orders) = &mut line.meaning else { continue };
        orders.retain(|order| {
            let Some(unit) = unit_of(rules, order) else { return true };
            match given.iter_mut().find(|(province, ..)| *province == unit) {
                Some((_, all, _)) if all.contains(order) => false,
                Some((_, all, last)) => {
                    all.push(*order);
                    *last = index;
                    true
                }
                None => {
                    given.push((unit, vec![*order], index));
                    true
                }
            }
        });
    }
    for (unit, orders, last) in given.into_iter().filter(|(_, orders, _)| orders.len() > 1) {
        for line in lines.iter_mut() {
            if let PostMeaning::Orders(taken) = &mut line.meaning {
                taken.retain(|order| unit_of(rules, order) != Some(unit));
            }
        }
        let answers = orders.into_iter().take(MOST_ANSWERS).map(|order| vec![order]).collect();
        let meaning = PostMeaning::Asked { message: Message::new("diplomacy-post-two-orders"), answers };
        let at = lines[last].at.clone();
        lines.push(PostLine { at, meaning });
    }
}

impl DraftRules<'_> {
    /// Takes over an order that the exact grammar has read.
    pub(super) fn read_exactly(&self, order: ParsedOrder) -> DraftOrder {
        use super::drafts::Likely;
        let clashes = |kind: DiplomacyUnitKind, at: crate::diplomacy::map::Location| {
            let there = self.position.unit_in(self.map.province_of(at));
            there.is_some_and(|unit| {
                unit.kind != kind
                    || kind == DiplomacyUnitKind::Fleet
                        && at != self.map.province_of(at).bare()
                        && at != unit.at
            })
        };
        let real = |at: crate::diplomacy::map::Location| {
            self.position.unit_in(self.map.province_of(at)).map_or(at, |unit| unit.at)
        };
        let (clash, order) = match order {
            ParsedOrder::Order(order) => {
                let helped = match order.order {
                    Order::SupportHold { at } => Some(at),
                    Order::SupportMove { from, .. } | Order::Convoy { from, .. } => Some(from),
                    Order::Hold | Order::Move { .. } => None,
                };
                let other = helped.zip(order.other).is_some_and(|(at, kind)| clashes(kind, at.bare()));
                (
                    clashes(order.kind, order.at) || other,
                    ParsedOrder::Order(UnitOrder { at: real(order.at), ..order }),
                )
            }
            ParsedOrder::Retreat(order) => (
                clashes(order.kind, order.at),
                ParsedOrder::Retreat(RetreatOrder { at: real(order.at), ..order }),
            ),
            ParsedOrder::Adjustment(AdjustmentOrder::Disband { kind, at }) => {
                (clashes(kind, at), ParsedOrder::Adjustment(AdjustmentOrder::Disband { kind, at: real(at) }))
            }
            other => (false, other),
        };
        DraftOrder::Order { order, clashes: clash, is_aside: false, likely: Likely::default() }
    }
}
