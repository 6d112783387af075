//! Reads sentences in Japanese: cuts them into clauses at commas, writes lists out, and gives each clause, whose verb comes last, to
//! the exact grammar.

use std::cmp::Ordering;

use super::clauses::{CarriedVerb, PostUnit, SentenceWay};
use super::drafts::{DraftOrder, DraftRules, Likely, PronounOrder, RestOrder, RestUnits};
use super::words::PostWord;
use crate::diplomacy::order::{Order, UnitOrder};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::diplomacy::text::{OrderReader, ParsedOrder, RequestedOrders};

const COMMAS: [char; 4] = ['、', ',', '，', '､'];
/// Particles after which a clause goes on.
const OPEN_PARTICLES: [&str; 8] = ["を", "は", "が", "の", "と", "で", "から", "も"];
/// What joins the members of a list.
const JOINTS: [char; 6] = ['と', 'や', '、', ',', '，', '＆'];
const SUPPORTS: [&str; 3] = ["支援", "援護", "サポート"];
/// What the support of other units is followed by in the clause of a move.
const SUPPORTED: [&str; 9] =
    ["を受けて", "を受け", "を得て", "のもと", "の下", "により", "によって", "付きで", "で"];
/// Endings of verbs that change nothing.
const ENDINGS: [&str; 16] = [
    "でお願いします",
    "をお願いします",
    "お願いします",
    "してください",
    "して下さい",
    "とします",
    "とする",
    "させます",
    "します",
    "しなさい",
    "する",
    "せよ",
    "しろ",
    "です",
    "だ",
    "で",
];
/// Words that give all units, or all others, one order.
const GROUPS: [(&str, RestUnits); 19] = [
    ("残りの全部隊", RestUnits::Others),
    ("残りのユニット", RestUnits::Others),
    ("他のユニット", RestUnits::Others),
    ("残る部隊", RestUnits::Others),
    ("あとの部隊", RestUnits::Others),
    ("あと", RestUnits::Others),
    ("残りの部隊", RestUnits::Others),
    ("その他の部隊", RestUnits::Others),
    ("他の部隊", RestUnits::Others),
    ("ほかの部隊", RestUnits::Others),
    ("残り全部", RestUnits::Others),
    ("残り", RestUnits::Others),
    ("その他", RestUnits::Others),
    ("他", RestUnits::Others),
    ("全ての部隊", RestUnits::All),
    ("すべての部隊", RestUnits::All),
    ("全部隊", RestUnits::All),
    ("全軍", RestUnits::All),
    ("全員", RestUnits::All),
];

/// Most parts between commas that one clause is made of: a list of as many units as a power ever has.
const LONGEST_CLAUSE: usize = 20;
/// Most ways to read a sentence that are kept.
const MOST_WAYS: usize = 8;

/// Returns the ways to read a sentence; none if it is not understood.
pub(super) fn ways(
    exact: &OrderReader<'_>,
    rules: &DraftRules<'_>,
    carried: CarriedVerb,
    sentence: &str,
) -> Vec<SentenceWay> {
    let parts: Vec<&str> = sentence.split(COMMAS).map(str::trim).filter(|part| !part.is_empty()).collect();
    let reader = JapaneseReader { exact, rules, carried };
    reader.clauses(&parts, &mut vec![false; parts.len()])
}

struct JapaneseReader<'a> {
    exact: &'a OrderReader<'a>,
    rules: &'a DraftRules<'a>,
    carried: CarriedVerb,
}

impl JapaneseReader<'_> {
    /// Reads the parts between commas, in the shortest clauses that can be read. `failed` has the ends of parts from which no
    /// clause can be read.
    fn clauses(&self, parts: &[&str], failed: &mut Vec<bool>) -> Vec<SentenceWay> {
        if parts.is_empty() {
            return vec![SentenceWay { drafts: Vec::new(), likely: Likely::default() }];
        }
        let index = failed.len() - parts.len();
        if failed[index] {
            return Vec::new();
        }
        for end in 1..=parts.len().min(LONGEST_CLAUSE) {
            let goes_on = OPEN_PARTICLES.iter().any(|particle| parts[end - 1].ends_with(particle));
            if goes_on && end < parts.len() {
                continue;
            }
            let clause = self.clause(&parts[..end].join("、"));
            if clause.is_empty() {
                continue;
            }
            let rest = self.clauses(&parts[end..], failed);
            if !rest.is_empty() {
                return combine(&clause, &rest);
            }
        }
        failed[index] = true;
        Vec::new()
    }

    /// Reads a clause.
    fn clause(&self, text: &str) -> Vec<SentenceWay> {
        if let Some(draft) = group(self.rules, text) {
            return vec![SentenceWay { drafts: vec![draft], likely: Likely::default() }];
        }
        if let Some(drafts) = self.supports_it(text) {
            return vec![SentenceWay { drafts, likely: Likely::default() }];
        }
        if let Some((move_alone, supporters)) = self.supported_move(text) {
            let supports = SentenceWay { drafts: supporters, likely: Likely::default() };
            return combine(&self.exactly(&move_alone), &[supports]);
        }
        let is_supported = SUPPORTS
            .iter()
            .any(|verb| SUPPORTED.iter().any(|after| text.contains(&format!("の{verb}{after}"))));
        if is_supported {
            return Vec::new();
        }
        let listed = written_out(text);
        let mut ways = vec![SentenceWay { drafts: Vec::new(), likely: Likely::default() }];
        for one in &listed {
            ways = combine(&ways, &self.exactly(one));
        }
        // A comma may also stand for は: ヴェネツィア、トリエステを攻撃.
        if ways.is_empty() && listed.len() > 1 { self.exactly(text) } else { ways }
    }

    /// Reads a clause for one unit with the exact grammar, or with what the phase alone tells about it.
    fn exactly(&self, text: &str) -> Vec<SentenceWay> {
        let mut texts = vec![text.to_owned(), text.replacen([':', '：'], "は", 1)];
        match self.rules.asked {
            RequestedOrders::Adjustments => {
                let due = match self.rules.due.cmp(&0) {
                    Ordering::Greater => Some(PostWord::Build),
                    Ordering::Less => Some(PostWord::Disband),
                    Ordering::Equal => None,
                };
                match self.carried.or(due) {
                    Some(PostWord::Build) => texts.push(format!("{text}を増設")),
                    Some(PostWord::Disband) => texts.push(format!("{text}を解体")),
                    _ => {}
                }
            }
            RequestedOrders::Retreats => {
                // The only dislodged unit need not be named: ロンドンへ撤退.
                let mut own = self.rules.own_units();
                if let (Some(only), None, true) = (own.next(), own.next(), self.rules.seat.is_some()) {
                    let code = &self.rules.map.province(self.rules.map.province_of(only.at)).code;
                    texts.push(format!("{code}は{text}"));
                }
            }
            // ローマからアプリア
            RequestedOrders::Movement if text.contains("から") => texts.push(format!("{text}へ")),
            RequestedOrders::Movement => {}
        }
        let mut readings = Vec::new();
        for text in texts {
            match self.exact.read(&text) {
                Ok(orders) => return self.settle(orders),
                Err(problems) => readings.extend(problems.into_iter().flat_map(|problem| problem.readings)),
            }
        }
        // A name may stand for several places.
        let several = readings.iter().filter_map(|reading| self.exact.read(reading).ok());
        let mut ways: Vec<SentenceWay> = several.flat_map(|orders| self.settle(orders)).collect();
        ways.sort_by_key(|way| way.likely);
        ways
    }

    fn settle(&self, orders: Vec<ParsedOrder>) -> Vec<SentenceWay> {
        let drafts = orders.into_iter().map(|order| self.rules.read_exactly(order)).collect();
        let settled = self.rules.settle(drafts).into_iter();
        settled
            .filter(|(drafts, _)| !drafts.is_empty())
            .map(|(drafts, likely)| SentenceWay { drafts, likely })
            .collect()
    }

    /// Reads a support of the order before: マルセイユの陸軍はこれを支援, ガスコーニュは支援.
    fn supports_it(&self, text: &str) -> Option<Vec<DraftOrder>> {
        const OBJECTS: [&str; 8] =
            ["それを", "これを", "この移動を", "その移動を", "この攻撃を", "その攻撃を", "攻撃を", "移動を"];
        if self.rules.asked != RequestedOrders::Movement {
            return None;
        }
        let text = without_ending(text);
        let units = SUPPORTS.iter().find_map(|verb| text.strip_suffix(verb))?;
        let units = OBJECTS.iter().find_map(|object| units.strip_suffix(object)).unwrap_or(units);
        let units = units.trim_end_matches(['は', 'が', 'も', ' ', '　', ':', '：', '、']);
        self.supporters(units)
    }

    /// Reads a move with its supporters: セルビアはルーマニアとギリシャの支援でブルガリアへ. Returns the move alone, and the supports.
    fn supported_move(&self, text: &str) -> Option<(String, Vec<DraftOrder>)> {
        let markers =
            SUPPORTS.iter().flat_map(|verb| SUPPORTED.iter().map(move |after| format!("の{verb}{after}")));
        let (at, length) = markers
            .filter_map(|marker| Some((text.find(&marker)?, marker.len())))
            .min_by_key(|(at, length)| (*at, usize::MAX - length))?;
        let from = text[..at].rfind(['は', 'が']).map_or(0, |particle| particle + 'は'.len_utf8());
        let supporters = self.supporters(text[from..at].trim_start_matches(COMMAS))?;
        Some((format!("{}{}", &text[..from], text[at + length..].trim_start_matches(COMMAS)), supporters))
    }

    /// Returns supports of the order before by the units of a list. `None` if it is no list of units.
    fn supporters(&self, list: &str) -> Option<Vec<DraftOrder>> {
        let support = |unit: &str| {
            let held = self.exact.read(&format!("{unit}待機")).ok()?;
            let [ParsedOrder::Order(UnitOrder { kind, at, order: Order::Hold, .. })] = held.as_slice() else {
                return None;
            };
            let province = self.rules.map.province_of(*at);
            let unit = PostUnit { kind: Some(*kind), at: *at, province, likely: Likely::default() };
            Some(DraftOrder::Pronoun(unit, PronounOrder::Support))
        };
        list.split(JOINTS).map(|unit| support(unit.trim())).collect()
    }
}

/// Returns each way of one clause with each way of the next.
fn combine(first: &[SentenceWay], second: &[SentenceWay]) -> Vec<SentenceWay> {
    let both = |one: &SentenceWay, other: &SentenceWay| SentenceWay {
        drafts: [one.drafts.as_slice(), other.drafts.as_slice()].concat(),
        likely: one.likely.and(other.likely),
    };
    let mut ways: Vec<SentenceWay> =
        first.iter().flat_map(|one| second.iter().map(move |other| both(one, other))).collect();
    ways.sort_by_key(|way| way.likely);
    ways.truncate(MOST_WAYS);
    ways
}

fn without_ending(text: &str) -> &str {
    let text = text.trim_end_matches(['。', '！', '.', '!', ' ', '　', '）', '」']);
    ENDINGS.iter().find_map(|ending| text.strip_suffix(ending)).unwrap_or(text)
}

/// Reads 全軍待機, 残りは待機.
fn group(rules: &DraftRules<'_>, sentence: &str) -> Option<DraftOrder> {
    const HOLDS: [&str; 9] =
        ["待機", "維持", "ホールド", "防御", "防衛", "守備", "現状維持", "そのまま", "その場で待機"];
    const DISBANDS: [&str; 1] = ["解散"];
    const BETWEEN: [char; 7] = ['は', 'を', '、', ' ', '　', ':', '：'];
    let (rest, units) =
        GROUPS.iter().find_map(|(word, units)| Some((sentence.trim().strip_prefix(word)?, *units)))?;
    let rest = rest.trim_start_matches(BETWEEN);
    let kinds = [("陸軍", DiplomacyUnitKind::Army), ("艦隊", DiplomacyUnitKind::Fleet)];
    let kind = kinds.iter().find(|(word, _)| rest.starts_with(word));
    let rest = kind.map_or(rest, |(word, _)| &rest[word.len()..]).trim_start_matches(BETWEEN);
    let every =
        ["全て", "すべて", "全部", "みな", "皆", "全員"].iter().find_map(|all| rest.strip_prefix(all));
    let verb = without_ending(every.unwrap_or(rest).trim_start_matches(BETWEEN));
    let order = match rules.asked {
        RequestedOrders::Movement if HOLDS.contains(&verb) => RestOrder::Hold,
        RequestedOrders::Retreats if DISBANDS.contains(&verb) => RestOrder::Disband,
        _ => return None,
    };
    Some(DraftOrder::Rest { units, kind: kind.map(|(_, kind)| *kind), order, except: Vec::new() })
}

/// Writes the list at the beginning of a clause out: AとBの陸軍は待機 becomes one clause for each unit.
fn written_out(clause: &str) -> Vec<String> {
    const KINDS: [&str; 2] = ["の陸軍", "の艦隊"];
    let plain = vec![clause.to_owned()];
    let Some(tail_at) = clause.find(['は', 'が', 'を', 'も', 'に', ':', '：']) else { return plain };
    let (list, tail) = clause.split_at(tail_at);
    let items: Vec<&str> = list.split(JOINTS).map(str::trim).collect();
    let is_name = |item: &str| {
        let hiragana = |letter: char| matches!(letter, 'ぁ'..='ゖ') && letter != 'の';
        !item.is_empty() && !item.chars().any(hiragana)
    };
    if !(2..=LONGEST_CLAUSE).contains(&items.len()) || !items.iter().all(|item| is_name(item)) {
        return plain;
    }
    let kind = KINDS.iter().find(|kind| list.ends_with(**kind)).copied().unwrap_or_default();
    let with_kind = |item: &&str| {
        let has_kind = item.contains("陸軍") || item.contains("艦隊");
        format!("{item}{}{tail}", if has_kind { "" } else { kind })
    };
    items.iter().map(with_kind).collect()
}
