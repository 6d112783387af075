//! Properties of whole posts. The canonical text of any legal set of orders, dressed in any frame and in any order, reads back as
//! itself; an edit of a letter never turns an order silently into another one; a doubt beside an order keeps it from counting.
//! 100,000 cases of the first two with `STAFETA_ROUNDS=full`, otherwise a fiftieth.

use stafeta_rules::diplomacy::legality::MovementPhase;
use stafeta_rules::diplomacy::map::{Location, Power, VariantMap};
use stafeta_rules::diplomacy::order::{Order, UnitOrder};
use stafeta_rules::diplomacy::position::{DiplomacyUnitKind, Position, Unit};
use stafeta_rules::diplomacy::rulebook::Rulebook;
use stafeta_rules::diplomacy::text::{
    DiplomacyVocabulary, OrderReader, ParsedOrder, PostReader, RequestedOrders,
};
use stafeta_rules::diplomacy::variants::{board, words};
use stafeta_rules::rules::{Language, PostReading};

use crate::diplomacy_fuzz::Chance;

fn rounds() -> u64 {
    if std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full") { 100_000 } else { 2_000 }
}

/// A board with random units.
struct PostTable {
    map: &'static VariantMap,
    position: Position,
    words: Vec<(Language, &'static DiplomacyVocabulary)>,
}

impl PostTable {
    fn at_random(variant: &str, chance: &mut Chance) -> Self {
        let map = board(variant).expect("a variant");
        let powers: Vec<Power> = map.powers().collect();
        let mut units = Vec::new();
        for province in map.provinces() {
            let berths: Vec<(DiplomacyUnitKind, Location)> =
                [DiplomacyUnitKind::Army, DiplomacyUnitKind::Fleet]
                    .into_iter()
                    .flat_map(|kind| map.berths(kind, province).into_iter().map(move |at| (kind, at)))
                    .collect();
            if berths.is_empty() || chance.below(3) > 0 {
                continue;
            }
            let (kind, at) = berths[chance.below(berths.len())];
            units.push(Unit { power: powers[chance.below(powers.len().min(4))], kind, at });
        }
        let words = Language::ALL.map(|language| (language, words(variant, language).expect("words")));
        Self { map, position: Position::new(map, units).expect("a position"), words: words.to_vec() }
    }

    fn read(&self, power: Power, language: Language, text: &str) -> PostReading<ParsedOrder> {
        let reader = PostReader {
            exact: self.exact(language),
            choices: Rulebook::default(),
            language,
            others: &self.words,
            seat: Some(power),
            due: 0,
        };
        reader.read(text)
    }

    fn exact(&self, language: Language) -> OrderReader<'_> {
        let words = self.words.iter().find(|(own, _)| *own == language).expect("a language").1;
        let (map, position) = (self.map, &self.position);
        OrderReader { map, position, asked: RequestedOrders::Movement, words, suggests: false }
    }

    /// Chooses a legal order for each unit of a power.
    fn orders(&self, power: Power, chance: &mut Chance) -> Vec<ParsedOrder> {
        let phase = MovementPhase::new(self.map, &self.position, Rulebook::default());
        let own = self.position.units().iter().filter(|unit| unit.power == power);
        own.map(|unit| {
            let legal: Vec<Order> = phase.orders_of(*unit).collect();
            let order = legal[chance.below(legal.len())];
            let helped = match order {
                Order::SupportHold { at } => Some(at),
                Order::SupportMove { from, .. } | Order::Convoy { from, .. } => Some(from),
                Order::Hold | Order::Move { .. } => None,
            };
            let other = helped.and_then(|at| self.position.unit_in(at)).map(|unit| unit.kind);
            ParsedOrder::Order(UnitOrder { kind: unit.kind, at: unit.at, order, other })
        })
        .collect()
    }

    fn print(&self, orders: impl IntoIterator<Item = ParsedOrder>) -> Vec<String> {
        let mut printed: Vec<String> =
            orders.into_iter().map(|order| order.print(self.map, &self.position)).collect();
        printed.sort();
        printed
    }
}

/// Most failures that are shown.
const SHOWN: usize = 40;
const NICKNAMES: &str = include_str!("../src/diplomacy/text/post/nicknames.json");
const VARIANTS: [&str; 2] = ["classic", "1900"];

#[test]
fn canonical_orders_in_any_dress_and_order_read_back_as_themselves() {
    const HEADS: [&str; 8] = [
        "",
        "Hi all,\n\n",
        "Orders for Spring 1903:\n",
        "[b]My orders[/b]\n",
        "> A PAR - BUR\n> said somebody\n\n",
        "Salut!\n\n",
        "Olá a todos,\n",
        "Dear GM, here are my orders:\n",
    ];
    const TAILS: [&str; 7] = [
        "",
        "\n\nThanks!",
        "\n\n-- \nA PAR H",
        "\nGood luck, everybody!",
        "\nCu stimă",
        "\nAbraços",
        "\n:-)",
    ];
    const MARKS: [&str; 8] = ["", "- ", "* ", "1. ", "2) ", "• ", "[*]", "> "];
    const BETWEEN: [&str; 4] = ["\n", "\n\n", ";\n", ".\n"];
    let mut wrong = Vec::new();
    for seed in 0..rounds() {
        let chance = &mut Chance(seed);
        let table = PostTable::at_random(VARIANTS[chance.below(2)], chance);
        let Some(power) = table.position.units().first().map(|unit| unit.power) else { continue };
        let orders = table.orders(power, chance);
        let wanted = table.print(orders.iter().copied());
        let mut lines = wanted.clone();
        for at in (1..lines.len()).rev() {
            lines.swap(at, chance.below(at + 1));
        }
        let (mark, between) = (MARKS[chance.below(7)], BETWEEN[chance.below(BETWEEN.len())]);
        let small = chance.below(3) == 0;
        let written = lines
            .iter()
            .map(|line| format!("{mark}{}", if small { line.to_lowercase() } else { line.clone() }));
        let written: Vec<String> = written.collect();
        let (head, tail) = (HEADS[chance.below(HEADS.len())], TAILS[chance.below(TAILS.len())]);
        let text = format!("{head}{}{tail}", written.join(between));
        let language = Language::ALL[chance.below(Language::ALL.len())];
        let read = table.read(power, language, &text);
        let taken = table.print(read.orders().copied());
        if taken != wanted {
            wrong.push(format!("seed {seed}, {language:?}:\n{text}\n{wanted:?}\n{taken:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong[..wrong.len().min(SHOWN)].join("\n\n"));
}

#[test]
fn an_edit_never_turns_an_order_silently_into_another() {
    const LETTERS: &[u8] = b"ABCDEFGHIKLMNOPRSTUVWY -";
    let (mut changed, mut wrong) = (0, Vec::new());
    for seed in 0..rounds() {
        let chance = &mut Chance(seed ^ 0xed17);
        let table = PostTable::at_random(VARIANTS[chance.below(2)], chance);
        let Some(power) = table.position.units().first().map(|unit| unit.power) else { continue };
        let orders = table.orders(power, chance);
        let order = orders[chance.below(orders.len())];
        let canonical = order.print(table.map, &table.position);
        let mut letters: Vec<u8> = canonical.bytes().collect();
        let at = chance.below(letters.len());
        match chance.below(4) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, LETTERS[chance.below(LETTERS.len())]),
            2 => letters[at] = LETTERS[chance.below(LETTERS.len())],
            _ => letters.swap(at, (at + 1) % canonical.len()),
        }
        let text = String::from_utf8(letters).expect("letters");
        let language = Language::ALL[chance.below(Language::ALL.len())];
        let read = table.read(power, language, &text);
        let taken = table.print(read.orders().copied());
        if taken.is_empty() || taken == [canonical.clone()] {
            continue;
        }
        // Another order is read only from words that say it, or with a warning that a word was guessed.
        let is_said = read.warnings.iter().any(|told| told.id == "rules-post-guessed");
        let is_written = table.words.iter().any(|(language, _)| {
            let exact = OrderReader { ..table.exact(*language) }.read(&text);
            exact.is_ok_and(|orders| table.print(orders) == taken)
        });
        // `A MIL H A ROM - VEN` is two orders as written, `A ROM - F ADR - VEN` a way over water.
        let words = |text: &str| {
            let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            words.sort();
            words
        };
        let is_list = words(&text) == words(&taken.join(" ")) || text.contains(" - F ");
        // Common names are as good as the code: `F BEL - NETH`.
        let is_common = text.split(|letter: char| !letter.is_alphabetic()).any(|word| {
            let word = word.to_lowercase();
            let own =
                |at| table.map.province(at).also.iter().any(|name| name.to_lowercase().starts_with(&word));
            NICKNAMES.contains(&format!("\"{word}\"")) || word.len() >= 3 && table.map.provinces().any(own)
        });
        let begins_name = text.split(|letter: char| !letter.is_alphabetic()).any(|word| {
            let begins = |name: &str| name.to_lowercase().starts_with(&word.to_lowercase());
            word.len() >= 4
                && table
                    .map
                    .provinces()
                    .any(|at| table.map.province(at).names.all().any(|(_, name)| begins(name)))
        });
        if !is_said && !is_written && !is_list && !is_common && !begins_name {
            wrong.push(format!("seed {seed}, {language:?}: {canonical} as {text:?} is {taken:?}"));
        }
        changed += 1;
    }
    assert!(changed > 0, "some edits make another order");
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong[..wrong.len().min(SHOWN)].join("\n"));
}
