//! Reads sentences in Japanese with the exact grammar, whose verb comes last, after lists are written out.

use super::clauses::{PostUnit, SentenceWay};
use super::drafts::{DraftOrder, DraftRules, Likely, RestOrder, RestUnits};
use crate::diplomacy::order::{Order, UnitOrder};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::diplomacy::text::{OrderReader, ParsedOrder, RequestedOrders};

/// Words of a condition, a negation or a doubt: nothing beside them is taken.
const HEDGES: [&str; 40] = [
    "もし",
    "なければ",
    "ならば",
    "たら",
    "または",
    "もしくは",
    "あるいは",
    "たぶん",
    "多分",
    "おそらく",
    "かも",
    "しない",
    "せず",
    "ではなく",
    "やめ",
    "取り消",
    "取消",
    "場合",
    "やっぱり",
    "やはり",
    "限り",
    "以外",
    "しません",
    "つもりはない",
    "つもりでした",
    "迷",
    "予定",
    "いいのに",
    "条件",
    "思います",
    "例えば",
    "たとえば",
    "下書き",
    "冗談",
    "去年",
    "昨年",
    "前回",
    "失敗",
    "だろうか",
    "でしょうか",
];
/// Words that give all units, or all others, one order.
const GROUPS: [(&str, RestUnits); 14] = [
    ("残りの全部隊", RestUnits::Others),
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

/// Returns the ways to read a sentence; none if it is not understood.
pub(super) fn ways(exact: &OrderReader<'_>, rules: &DraftRules<'_>, sentence: &str) -> Vec<SentenceWay> {
    if HEDGES.iter().any(|hedge| sentence.contains(hedge)) && !sentence.contains("動かない") {
        return Vec::new();
    }
    if let Some(drafts) = group(rules, sentence) {
        return vec![SentenceWay { drafts: vec![drafts], likely: Likely::default() }];
    }
    if let Some(way) = supports_it(exact, rules, sentence) {
        return vec![way];
    }
    let mut drafts = Vec::new();
    let texts = written_out(sentence);
    for text in &texts {
        match exact.read(text) {
            Ok(orders) => drafts.extend(orders.into_iter().map(|order| rules.read_exactly(order))),
            Err(problems) => {
                let readings =
                    problems.into_iter().next().map(|problem| problem.readings).unwrap_or_default();
                return match one_by_one(exact, rules, sentence) {
                    Some(way) => vec![way],
                    None if texts.len() == 1 => several(exact, rules, &readings),
                    None => Vec::new(),
                };
            }
        }
    }
    let settled = rules.settle(drafts).into_iter();
    settled.map(|(drafts, likely)| SentenceWay { drafts, likely }).collect()
}

/// Reads a list of orders between commas. A verb at the end counts for the parts without one. `None` if a part is not clear.
fn one_by_one(exact: &OrderReader<'_>, rules: &DraftRules<'_>, sentence: &str) -> Option<SentenceWay> {
    let parts: Vec<&str> = sentence.split(['、', ',', '，']).filter(|part| !part.trim().is_empty()).collect();
    if parts.len() < 2 {
        return None;
    }
    let verb = sentence.rfind('を').map_or("", |at| &sentence[at..]);
    let (mut drafts, mut likely) = (Vec::new(), Likely::default());
    for part in parts {
        let read = |text: &str| {
            if let Some(way) = supports_it(exact, rules, text) {
                return Some(way);
            }
            let orders = exact.read(text).ok()?.into_iter().map(|order| rules.read_exactly(order)).collect();
            let mut settled = rules.settle(orders).into_iter();
            let (drafts, likely) = settled.next().filter(|(drafts, _)| !drafts.is_empty())?;
            settled.next().is_none().then_some(SentenceWay { drafts, likely })
        };
        let way = read(part).or_else(|| read(&format!("{part}{verb}")))?;
        drafts.extend(way.drafts);
        likely = likely.and(way.likely);
    }
    Some(SentenceWay { drafts, likely })
}

/// Reads again the readings of a name that stands for several places.
fn several(exact: &OrderReader<'_>, rules: &DraftRules<'_>, readings: &[String]) -> Vec<SentenceWay> {
    let mut ways: Vec<SentenceWay> = Vec::new();
    for reading in readings {
        let Ok(orders) = exact.read(reading) else { continue };
        let drafts = orders.into_iter().map(|order| rules.read_exactly(order)).collect();
        let settled = rules.settle(drafts).into_iter();
        ways.extend(settled.map(|(drafts, likely)| SentenceWay { drafts, likely }));
    }
    ways.sort_by_key(|way| way.likely);
    ways
}

/// Reads マルセイユの陸軍はこれを支援: a support of the order before.
fn supports_it(exact: &OrderReader<'_>, rules: &DraftRules<'_>, sentence: &str) -> Option<SentenceWay> {
    const OBJECTS: [&str; 6] =
        ["それを支援", "これを支援", "それを援護", "これを援護", "それをサポート", "これをサポート"];
    let at = OBJECTS.iter().find_map(|object| sentence.find(object))?;
    let units = exact.read(&format!("{}待機", &sentence[..at])).ok()?;
    let [ParsedOrder::Order(UnitOrder { kind, at, order: Order::Hold, .. })] = units.as_slice() else {
        return None;
    };
    let province = rules.map.province_of(*at);
    let unit = PostUnit { kind: Some(*kind), at: *at, province, likely: Likely::default() };
    Some(SentenceWay { drafts: vec![DraftOrder::SupportIt(unit)], likely: Likely::default() })
}

/// Reads 全軍待機, 残りは待機.
fn group(rules: &DraftRules<'_>, sentence: &str) -> Option<DraftOrder> {
    let (rest, units) =
        GROUPS.iter().find_map(|(word, units)| Some((sentence.trim().strip_prefix(word)?, *units)))?;
    let rest = rest.trim_start_matches(['は', 'を', '、', ' ', '　', ':', '：']);
    let kinds = [("陸軍", DiplomacyUnitKind::Army), ("艦隊", DiplomacyUnitKind::Fleet)];
    let kind = kinds.iter().find(|(word, _)| rest.starts_with(word));
    let rest = kind.map_or(rest, |(word, _)| &rest[word.len()..]).trim_start_matches(['は', 'を', '、']);
    let verb = rest.trim_end_matches(['。', '！', '.', '!', ' ', '）', '」']);
    const HOLDS: [&str; 10] = [
        "待機",
        "待機します",
        "待機する",
        "待機せよ",
        "維持",
        "維持します",
        "ホールド",
        "防御",
        "現状維持",
        "そのまま",
    ];
    const DISBANDS: [&str; 3] = ["解散", "解散します", "解散する"];
    let order = match rules.asked {
        RequestedOrders::Movement if HOLDS.contains(&verb) => RestOrder::Hold,
        RequestedOrders::Retreats if DISBANDS.contains(&verb) => RestOrder::Disband,
        _ => return None,
    };
    Some(DraftOrder::Rest { units, kind: kind.map(|(_, kind)| *kind), order })
}

/// Writes a list out: AとBの陸軍は待機 becomes one sentence for each unit. A movement is left as it is.
fn written_out(sentence: &str) -> Vec<String> {
    const SHARED: [&str; 14] = [
        "待機",
        "維持",
        "支援",
        "援護",
        "サポート",
        "ホールド",
        "解散",
        "増設",
        "建設",
        "建造",
        "編成",
        "防御",
        "解体",
        "除去",
    ];
    let plain = vec![sentence.to_owned()];
    if sentence.matches(['と']).count() != 1 || !SHARED.iter().any(|verb| sentence.contains(verb)) {
        return plain;
    }
    let Some((first, second)) = sentence.split_once('と') else { return plain };
    let is_name = |text: &str| {
        !text.is_empty() && text.chars().all(|letter| !matches!(letter, 'ぁ'..='ゖ' | '、' | '。'))
    };
    let tail_at = second.find(['の', 'は', 'に', 'を']);
    let Some(tail_at) = tail_at.filter(|_| is_name(first)) else { return plain };
    if !is_name(&second[..tail_at]) {
        return plain;
    }
    vec![format!("{first}{}", &second[tail_at..]), second.to_owned()]
}
