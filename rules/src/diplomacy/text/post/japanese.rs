//! Reads sentences in Japanese with the exact grammar, whose verb comes last, after lists are written out.

use super::clauses::SentenceWay;
use super::drafts::{DraftOrder, DraftRules, Likely, RestOrder, RestUnits};
use crate::diplomacy::position::DiplomacyUnitKind;
use crate::diplomacy::text::{OrderReader, RequestedOrders};

/// Words of a condition, a negation or a doubt: nothing beside them is taken.
const HEDGES: [&str; 22] = [
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
    let mut drafts = Vec::new();
    let texts = written_out(sentence);
    for text in &texts {
        match exact.read(text) {
            Ok(orders) => drafts.extend(orders.into_iter().map(|order| rules.read_exactly(order))),
            Err(problems) => {
                let readings =
                    problems.into_iter().next().map(|problem| problem.readings).unwrap_or_default();
                return if texts.len() == 1 { several(exact, rules, &readings) } else { Vec::new() };
            }
        }
    }
    let settled = rules.settle(drafts).into_iter();
    settled.map(|(drafts, likely)| SentenceWay { drafts, likely }).collect()
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
