//! Short forms of names for maps: three letters, unique on a board.

use std::collections::BTreeSet;

/// Gives out short forms, each once.
#[derive(Clone, Debug, Default)]
pub struct ShortCodes {
    taken: BTreeSet<String>,
}

impl ShortCodes {
    /// Returns a short form of a name that was not given out before: its first three letters if they are free, else its
    /// first letter and two later ones, else its first letters and a number.
    pub fn give(&mut self, name: &str) -> String {
        let letters: Vec<char> =
            name.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_uppercase).collect();
        let plain = || letters.iter().take(3).collect::<String>();
        let triples = (1..letters.len()).flat_map(|second| {
            let thirds = letters.iter().skip(second + 1);
            let first = letters.iter().take(1).chain(&letters[second..=second]);
            thirds.map(move |third| first.clone().chain([third]).collect::<String>())
        });
        let numbered = |number: u32| {
            let digits = number.to_string();
            let kept = 3_usize.saturating_sub(digits.len());
            letters.iter().take(kept).collect::<String>() + &digits
        };
        let all = [plain()].into_iter().chain(triples).filter(|code| !code.is_empty());
        let code = all.chain((1..).map(numbered)).find(|code| !self.taken.contains(code));
        let code = code.unwrap_or_default();
        self.taken.insert(code.clone());
        code
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_given_out_once() {
        let mut codes = ShortCodes::default();
        let given = ["Orthepolis", "Orthendria", "Orthor", "Io", "Io", "Țara Nouă", "日本海側", "—"]
            .map(|name| codes.give(name));
        assert_eq!(given, ["ORT", "ORH", "ORO", "IO", "IO1", "ȚAR", "日本海", "1"]);
        let many: BTreeSet<String> = (0..300).map(|_| codes.give("Orthepolis")).collect();
        assert_eq!(many.len(), 300);
        assert!(!many.contains("ORT"));
    }
}
