//! The patterns of a language, by form and by the tokens that a line needs to match them.

use std::collections::{BTreeMap, BTreeSet};

use super::lexer::{Token, TokenKind};
use super::pattern::PatternNode;

/// A form with one of its patterns.
pub(crate) type FormPattern<F, S> = (F, Vec<PatternNode<S>>);

/// The patterns of all forms.
#[derive(Debug)]
pub(crate) struct FormPatterns<F, S> {
    /// In the order of the forms, and of the file within a form.
    all: Vec<FormPattern<F, S>>,
    /// The numbers of the tokens that patterns need.
    numbers: BTreeMap<TokenKind, usize>,
    /// What a line needs to match each pattern of `all`: of each set one token at least, by number.
    needs: Vec<Vec<Vec<usize>>>,
    /// Places in `all` of the patterns that match only lines with one of their keys, by number of the key.
    by_key: Vec<Vec<usize>>,
    /// Places in `all` of the patterns without keys.
    keyless: Vec<usize>,
}

impl<F: Copy + Ord, S> FormPatterns<F, S> {
    pub(crate) fn new(forms: BTreeMap<F, Vec<Vec<PatternNode<S>>>>) -> Self {
        let of_form = |(form, patterns): (F, Vec<_>)| patterns.into_iter().map(move |nodes| (form, nodes));
        let all: Vec<FormPattern<F, S>> = forms.into_iter().flat_map(of_form).collect();
        let mut numbers = BTreeMap::new();
        let mut number = |key: TokenKind| {
            let next = numbers.len();
            *numbers.entry(key).or_insert(next)
        };
        let mut numbered = |keys: BTreeSet<TokenKind>| keys.into_iter().map(&mut number).collect::<Vec<_>>();
        let needs: Vec<Vec<Vec<usize>>> =
            all.iter().map(|(_, nodes)| needs(nodes).into_iter().map(&mut numbered).collect()).collect();
        let (mut by_key, mut keyless) = (vec![Vec::new(); numbers.len()], Vec::new());
        for (place, needs) in needs.iter().enumerate() {
            match needs.iter().min_by_key(|keys| keys.len()) {
                Some(keys) => keys.iter().for_each(|key| by_key[*key].push(place)),
                None => keyless.push(place),
            }
        }
        Self { all, numbers, needs, by_key, keyless }
    }

    /// Returns all patterns.
    pub(crate) fn all(&self) -> impl Iterator<Item = &FormPattern<F, S>> {
        self.all.iter()
    }

    /// Returns the patterns of a form, the one for writing first.
    pub(crate) fn of_form(&self, form: F) -> impl Iterator<Item = &[PatternNode<S>]> {
        self.all.iter().filter(move |(other, _)| *other == form).map(|(_, nodes)| nodes.as_slice())
    }

    /// Returns every pattern that may match a line, and others that do not, in the order of [`FormPatterns::all`].
    pub(crate) fn candidates(&self, line: &[Token]) -> impl Iterator<Item = &FormPattern<F, S>> {
        let mut said = vec![false; self.numbers.len()];
        let mut places = self.keyless.clone();
        for key in line.iter().filter_map(|token| self.numbers.get(&token.kind)) {
            if !std::mem::replace(&mut said[*key], true) {
                places.extend(&self.by_key[*key]);
            }
        }
        places.sort_unstable();
        places.dedup();
        let has_all = move |place: &usize| {
            let mut needs = self.needs.get(*place).into_iter().flatten();
            needs.all(|keys| keys.iter().any(|key| said[*key]))
        };
        places.into_iter().filter(has_all).filter_map(|place| self.all.get(place))
    }
}

/// Returns sets of tokens of which every line that matches has one at least, of each set.
fn needs<S>(nodes: &[PatternNode<S>]) -> Vec<BTreeSet<TokenKind>> {
    nodes.iter().filter_map(keys).collect()
}

/// Returns tokens of which every line that matches has at least one, as few as the node allows. `None` if there are none.
fn keys<S>(node: &PatternNode<S>) -> Option<BTreeSet<TokenKind>> {
    match node {
        PatternNode::Literal(_, kind) => Some(BTreeSet::from([kind.clone()])),
        PatternNode::Choice { options, optional: false } => {
            let keys: Option<Vec<_>> =
                options.iter().map(|option| needs(option).into_iter().min_by_key(BTreeSet::len)).collect();
            Some(keys?.into_iter().flatten().collect())
        }
        PatternNode::Slot(_) | PatternNode::Choice { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(word: &str) -> PatternNode<u8> {
        PatternNode::Literal(word.to_owned(), TokenKind::Word(word.to_owned()))
    }

    fn choice(words: &[&str], optional: bool) -> PatternNode<u8> {
        PatternNode::Choice { options: words.iter().map(|one| vec![word(one)]).collect(), optional }
    }

    fn line(words: &[&str]) -> Vec<Token> {
        words.iter().map(|word| Token { kind: TokenKind::Word((*word).to_owned()), at: 0..0 }).collect()
    }

    #[test]
    fn a_pattern_is_a_candidate_for_lines_with_all_that_it_needs() {
        let forms = BTreeMap::from([
            (1, vec![vec![choice(&["attack", "hit"], false), PatternNode::Slot(0), choice(&["now"], true)]]),
            (2, vec![vec![choice(&["go", "move"], false), word("home")], vec![PatternNode::Slot(0)]]),
        ]);
        let patterns = FormPatterns::new(forms);
        let candidates = |words: &[&str]| {
            patterns.candidates(&line(words)).map(|(form, nodes)| (*form, nodes.len())).collect::<Vec<_>>()
        };
        assert_eq!(candidates(&["hit", "it"]), [(1, 3), (2, 1)]);
        assert_eq!(candidates(&["move", "home"]), [(2, 2), (2, 1)]);
        assert_eq!(candidates(&["move", "now"]), [(2, 1)], "one word of two, and one that may be missing");
    }
}
