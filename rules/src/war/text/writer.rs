//! Writing: the first pattern of a form whose slots are filled.

use super::Names;
use super::acts::slots;
use super::grammar::{Grammar, Node};
use super::value::{Found, Value};
use crate::rules::Language;
use crate::war::act::{Act, Pool};
use crate::war::ids::{CardId, Seat};

/// Acts as lines of a post, in the writer's language.
pub fn write(acts: &[Act], language: Language, names: &Names) -> String {
    acts.iter().map(|act| write_line(act, language, names)).collect::<Vec<_>>().join("\n")
}

pub(super) fn write_line(act: &Act, language: Language, names: &Names) -> String {
    let grammar = Grammar::of(language);
    let (form, found) = slots(act);
    let writer = Writer { grammar, names, found: &found };
    let pattern = grammar.forms.get(form).and_then(|all| all.iter().find(|nodes| writer.is_filled(nodes)));
    pattern.map(|nodes| writer.nodes(nodes).join(" ")).unwrap_or_default()
}

struct Writer<'a> {
    grammar: &'a Grammar,
    names: &'a Names,
    found: &'a Found,
}

impl Writer<'_> {
    fn nodes(&self, nodes: &[Node]) -> Vec<String> {
        nodes.iter().flat_map(|node| self.node(node)).collect()
    }

    fn node(&self, node: &Node) -> Vec<String> {
        match node {
            Node::Literal(_, written) => vec![written.clone()],
            Node::Mark(_) => Vec::new(),
            Node::Slot(slot) => self.found.get(slot).map(|value| self.value(value)).into_iter().collect(),
            Node::Choice { options, optional: false } => {
                let first = options.iter().find(|option| self.is_filled(option)).or(options.first());
                first.map(|option| self.nodes(option)).unwrap_or_default()
            }
            Node::Choice { options, optional: true } => {
                let told = |option: &&Vec<Node>| self.says_something(option) && self.is_filled(option);
                options.iter().find(told).map(|option| self.nodes(option)).unwrap_or_default()
            }
        }
    }

    /// Whether every slot and mark of the nodes has its value.
    fn is_filled(&self, nodes: &[Node]) -> bool {
        nodes.iter().all(|node| match node {
            Node::Slot(name) | Node::Mark(name) => self.found.contains_key(name),
            Node::Literal(..) | Node::Choice { optional: true, .. } => true,
            Node::Choice { options, optional: false } => options.iter().any(|option| self.is_filled(option)),
        })
    }

    /// Whether the nodes tell a value at all.
    fn says_something(&self, nodes: &[Node]) -> bool {
        nodes.iter().any(|node| match node {
            Node::Slot(name) | Node::Mark(name) => self.found.contains_key(name),
            Node::Literal(..) => false,
            Node::Choice { options, .. } => options.iter().any(|option| self.says_something(option)),
        })
    }

    fn written(&self, id: &str) -> String {
        self.grammar.written.get(id).cloned().unwrap_or_else(|| id.to_owned())
    }

    fn value(&self, value: &Value) -> String {
        match value {
            Value::Number(number) => number.to_string(),
            Value::Place(place) => self.written(place.id()),
            Value::Places(places) => {
                places.iter().map(|place| self.written(place.id())).collect::<Vec<_>>().join(", ")
            }
            Value::Cards(cards) => cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", "),
            Value::Player(seat) => self.player(*seat),
            Value::Pool(Pool::Continent(land)) => self.written(land.id()),
            Value::Pool(Pool::Free) | Value::Mark => String::new(),
        }
    }

    /// A number card by its number, a territory card by its id: names of territories stand beside it.
    fn card(&self, id: CardId) -> String {
        match (self.names.number(id), self.names.territories(id)) {
            (Some(number), _) => format!("#{number}"),
            (None, [only]) => self.written(only.id()),
            (None, _) => id.to_string(),
        }
    }

    fn player(&self, seat: Seat) -> String {
        self.names.colour_of(seat).map(|colour| self.written(colour.id())).unwrap_or_default()
    }
}
