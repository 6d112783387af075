//! The dressing of a post: markup, entities, quotes, list marks, comments, smileys and signatures. They are taken off before
//! a game reads the words, and every byte that is left keeps its place in the post.

use std::ops::Range;

/// A post without its dressing.
#[derive(Debug, Default)]
pub(crate) struct UndressedPost {
    /// The words that are left. Line ends are kept; what was taken off in the middle of a line is a space.
    pub(crate) text: String,
    /// For each byte of `text`, the byte range of the post that it stands for.
    origins: Vec<(u32, u32)>,
    /// Byte ranges of the post that are no orders: quotes, struck-out text, comments, signatures.
    pub(crate) frame: Vec<Range<usize>>,
}

/// Markup whose content is not the writer's own word, or is taken back.
const DROPPED: [&str; 8] = ["quote", "blockquote", "s", "strike", "del", "img", "attach", "style"];
/// Markup that begins a line.
const LINES: [&str; 17] = [
    "br", "p", "div", "li", "*", "tr", "hr", "h1", "h2", "h3", "h4", "ul", "ol", "list", "table", "pre",
    "center",
];
/// Markup that only dresses text.
const INLINE: [&str; 22] = [
    "b", "i", "u", "strong", "em", "span", "font", "color", "colour", "size", "url", "a", "code", "spoiler",
    "small", "big", "td", "th", "tt", "mark", "sub", "sup",
];
/// Longest markup, in bytes.
const LONGEST_TAG: usize = 300;
/// Longest entity, in bytes.
const LONGEST_ENTITY: usize = 10;

impl UndressedPost {
    /// Takes the dressing off a post.
    pub(crate) fn of(post: &str) -> Self {
        let mut undressed = Self::default();
        undressed.take_markup(post);
        undressed.take_line_marks();
        undressed
    }

    /// Returns the range of the post that a range of [`UndressedPost::text`] stands for.
    pub(crate) fn origin(&self, at: Range<usize>) -> Range<usize> {
        let all = self.origins.last().map_or(0, |(_, end)| *end);
        let start = self.origins.get(at.start).map_or(all, |(start, _)| *start);
        let end =
            at.end.checked_sub(1).and_then(|last| self.origins.get(last)).map_or(start, |(_, end)| *end);
        start as usize..end.max(start) as usize
    }

    fn push(&mut self, letter: char, from: usize, to: usize) {
        self.text.push(letter);
        self.origins.extend(std::iter::repeat_n((from as u32, to as u32), letter.len_utf8()));
    }

    fn take_markup(&mut self, post: &str) {
        let mut at = 0;
        while let Some(letter) = post[at..].chars().next() {
            let rest = &post[at..];
            if let Some(tag) = Tag::at(rest) {
                let mut end = at + tag.length;
                if DROPPED.contains(&tag.name.as_str()) && !tag.closes {
                    end = post[end..]
                        .to_ascii_lowercase()
                        .find(&tag.end())
                        .map_or(end, |close| end + close + tag.end().len());
                    self.frame.push(at..end);
                }
                let stands_for = if LINES.contains(&tag.name.as_str()) { '\n' } else { ' ' };
                self.push(stands_for, at, end);
                at = end;
                continue;
            }
            if let Some((end, length)) = struck(rest) {
                self.frame.push(at..at + length);
                self.push(' ', at, at + end);
                at += length;
                continue;
            }
            let (letter, length) = entity(rest).unwrap_or((letter, letter.len_utf8()));
            let shown = if is_picture(letter) { ' ' } else { letter };
            self.push(shown, at, at + length);
            at += length;
        }
    }

    /// Takes quotes, list marks, comments, addresses of pages, smileys and a signature off the lines.
    fn take_line_marks(&mut self) {
        let mut text = std::mem::take(&mut self.text).into_bytes();
        let lines = line_ranges(&text);
        let shown =
            |text: &[u8], line: &Range<usize>| String::from_utf8_lossy(&text[line.clone()]).into_owned();
        let is_quote =
            |line: &str| line.trim_start().starts_with('>') && line.chars().any(char::is_alphanumeric);
        let written: Vec<String> = lines.iter().map(|line| shown(&text, line)).collect();
        let blank = |line: &str| !line.chars().any(char::is_alphanumeric);
        let only_quotes = written.iter().all(|line| is_quote(line) || blank(line));
        let mut signature = false;
        for (number, (range, line)) in lines.iter().zip(&written).enumerate() {
            signature |= line.trim_end_matches('\r') == "-- " || line.trim_end() == "--";
            signature |= is_forwarded(line);
            let quote = is_quote(line) && !only_quotes;
            let quotes_next =
                written.iter().skip(number + 1).find(|line| !blank(line)).is_some_and(|next| is_quote(next));
            if signature || quote || quotes_next && is_attribution(line) {
                self.cover(&mut text, range.clone(), !blank(line));
                continue;
            }
            let mark = list_mark(line);
            self.cover(&mut text, range.start..range.start + mark, false);
            if line[..mark].contains('1') {
                for number in inline_numbers(line) {
                    self.cover(&mut text, range.start + number.start..range.start + number.end, false);
                    text[range.start + number.start] = b'\n';
                }
            }
            for dressing in asides(line) {
                let at = range.start + dressing.start..range.start + dressing.end;
                self.cover(&mut text, at, true);
            }
            for smiley in smileys(line) {
                self.cover(&mut text, range.start + smiley.start..range.start + smiley.end, false);
            }
        }
        self.text = String::from_utf8(text).unwrap_or_default();
    }

    fn cover(&mut self, text: &mut [u8], at: Range<usize>, is_frame: bool) {
        if is_frame {
            let frame = self.origin(at.clone());
            self.frame.push(frame);
        }
        text[at].fill(b' ');
    }
}

/// Returns true for the line with which mail programs begin a whole letter that is answered.
fn is_forwarded(line: &str) -> bool {
    const MARKS: [&str; 4] =
        ["original message", "forwarded message", "mesajul original", "mensagem original"];
    let inner = line.trim().trim_matches('-').trim().to_lowercase();
    line.trim_start().starts_with("--") && MARKS.contains(&inner.as_str())
}

/// Returns true for the line above a quote that names its writer: `GM wrote:`.
fn is_attribution(line: &str) -> bool {
    const ENDS: [&str; 6] = ["wrote:", "writes:", "said:", "scris:", "escreveu:", "さんは書きました:"];
    ENDS.iter().any(|end| line.trim_end().to_lowercase().ends_with(end))
}

fn line_ranges(text: &[u8]) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut from = 0;
    for line in text.split(|byte| *byte == b'\n') {
        lines.push(from..from + line.len());
        from += line.len() + 1;
    }
    lines
}

/// BBCode or HTML at the beginning of a text.
struct Tag {
    name: String,
    closes: bool,
    bracket: char,
    length: usize,
}

impl Tag {
    fn at(rest: &str) -> Option<Self> {
        let bracket = rest.chars().next().filter(|open| matches!(open, '[' | '<'))?;
        let close = if bracket == '[' { ']' } else { '>' };
        let window = &rest.as_bytes()[..rest.len().min(LONGEST_TAG)];
        let length = window.iter().position(|byte| *byte == close as u8 || *byte == b'\n')?;
        if window[length] == b'\n' {
            return None;
        }
        let inner = &rest[1..length];
        let closes = inner.starts_with('/');
        let name = inner.trim_start_matches('/');
        let ends = |letter: char| !letter.is_ascii_alphanumeric() && letter != '*';
        let name = name.split(ends).next().unwrap_or_default().to_ascii_lowercase();
        let known =
            [&DROPPED[..], &LINES[..], &INLINE[..]].iter().any(|names| names.contains(&name.as_str()));
        let tag = Self { name, closes, bracket, length: length + 1 };
        let alone = matches!(tag.name.as_str(), "br" | "*" | "hr" | "li" | "p" | "img");
        // `[S]` and `[B]` alone are orders, not markup.
        let paired = closes || alone || rest[tag.length..].to_ascii_lowercase().contains(&tag.end());
        (known && paired).then_some(tag)
    }

    /// Returns the markup that closes this one.
    fn end(&self) -> String {
        match self.bracket {
            '[' => format!("[/{}]", self.name),
            _ => format!("</{}>", self.name),
        }
    }
}

/// Returns where text struck out with `~~` ends, and its whole length.
fn struck(rest: &str) -> Option<(usize, usize)> {
    let inner = rest.strip_prefix("~~")?;
    let length = inner.find("~~").filter(|end| !inner[..*end].contains('\n') && *end > 0)?;
    Some((length + 4, length + 4))
}

/// Returns the character of an HTML entity, and the length of the entity.
fn entity(rest: &str) -> Option<(char, usize)> {
    let name = rest.strip_prefix('&')?;
    let end = name.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';')?;
    let code = &name[..end];
    let letter = match code.strip_prefix('#') {
        Some(number) => {
            let number = match number.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok(),
                None => number.parse().ok(),
            };
            number.and_then(char::from_u32)?
        }
        None => named(code)?,
    };
    Some((if letter == '\u{a0}' { ' ' } else { letter }, end + 2))
}

fn named(code: &str) -> Option<char> {
    let letter = match code {
        "gt" => '>',
        "lt" => '<',
        "amp" => '&',
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "quot" => '"',
        "apos" | "rsquo" | "lsquo" => '\'',
        "ndash" | "mdash" | "minus" | "shy" => '-',
        "rarr" | "rArr" => '→',
        "raquo" => '»',
        "bull" | "middot" => '•',
        "hellip" => '…',
        "aacute" => 'á',
        "acirc" => 'â',
        "atilde" => 'ã',
        "agrave" => 'à',
        "eacute" => 'é',
        "ecirc" => 'ê',
        "iacute" => 'í',
        "icirc" => 'î',
        "oacute" => 'ó',
        "ocirc" => 'ô',
        "otilde" => 'õ',
        "uacute" => 'ú',
        "ccedil" => 'ç',
        _ => return None,
    };
    Some(letter)
}

/// Returns true for emoji and invisible characters. Arrows among the emoji are kept.
fn is_picture(letter: char) -> bool {
    matches!(letter,
        '\u{1F000}'..='\u{1FAFF}' | '\u{2600}'..='\u{2793}' | '\u{2B50}'..='\u{2B55}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{E000}'..='\u{F8FF}' | '\u{20E3}')
        || letter == '\u{a0}'
}

/// Returns the length of the quote and list marks at the beginning of a line: `> `, `- `, `1. `, `(2) `, `a) `.
fn list_mark(line: &str) -> usize {
    let mut at = 0;
    loop {
        let rest = &line[at..];
        let inner = rest.trim_start();
        let space = rest.len() - inner.len();
        let Some(first) = inner.chars().next() else { return at };
        let follows = |length: usize| {
            inner[length..]
                .trim_start()
                .starts_with(|next: char| next.is_alphanumeric() || "([{<*_\"'„“「".contains(next))
        };
        let spaced = |length: usize| inner[length..].starts_with([' ', '\t', '\u{3000}']);
        let length = match first {
            '>' | '|' if follows(1) || inner[1..].trim_start().starts_with(['>', '-', '*']) => 1,
            '-' | '–' | '—' | '+' | '*' | '~' if spaced(first.len_utf8()) && follows(first.len_utf8()) => {
                first.len_utf8()
            }
            '-' | '*' | '+'
                if follows(1) && !spaced(1) && inner[1..].starts_with(char::is_alphabetic) && at == 0 =>
            {
                1
            }
            '•' | '·' | '◦' | '▪' | '●' | '○' | '■' | '※' | '・' | '‣' | '–' | '#' | '◆' | '►' | '▶' => {
                first.len_utf8()
            }
            '①'..='⑳' => first.len_utf8(),
            _ => match numbering(inner) {
                Some(length) if follows(length) => length,
                _ => return at,
            },
        };
        at += space + length;
    }
}

/// Returns the length of a number or single letter with its mark at the beginning of a line: `1.`, `(2)`, `c)`.
fn numbering(line: &str) -> Option<usize> {
    let inner = line.strip_prefix(['(', '[', '#']).unwrap_or(line);
    let open = line.len() - inner.len();
    let digits = inner.bytes().take_while(u8::is_ascii_digit).count();
    let after = |length: usize| inner[length..].chars().next();
    match (digits, after(digits)) {
        (1..=2, Some(close @ ('.' | ')' | ']' | ':' | '．' | '）' | '、'))) => {
            Some(open + digits + close.len_utf8())
        }
        (1..=2, Some('-')) if inner[digits + 1..].starts_with(' ') => Some(open + digits + 1),
        (0, Some(letter)) if letter.is_ascii_lowercase() && after(1) == Some(')') => Some(open + 2),
        _ => None,
    }
}

/// Returns the numbers from 2 on in a line that lists orders one after the other: ` 2. `, ` (3) `.
fn inline_numbers(line: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    for number in 2..=20 {
        let marks = [format!(" {number}. "), format!(" {number}) "), format!(" ({number}) ")];
        let next = marks.iter().filter_map(|mark| Some((from + line[from..].find(mark)?, mark.len()))).min();
        let Some((at, length)) = next else { break };
        found.push(at..at + length);
        from = at + length;
    }
    found
}

/// Returns comments after `//` and addresses of pages in a line.
fn asides(line: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(slashes) = line[from..].find("//") {
        let at = from + slashes;
        let scheme = ["https:", "http:"].into_iter().find(|scheme| line[..at].ends_with(scheme));
        match scheme {
            Some(scheme) => {
                let end = line[at..].find(char::is_whitespace).map_or(line.len(), |end| at + end);
                found.push(at - scheme.len()..end);
                from = end;
            }
            None => {
                found.push(at..line.len());
                return found;
            }
        }
    }
    found
}

/// Returns the smileys of a line, such as `:-)`.
fn smileys(line: &str) -> Vec<Range<usize>> {
    const FACES: [&str; 24] = [
        ":-)", ";-)", ":-(", ":-D", ":-P", ":-p", ":-/", ":'(", ":)", ";)", ":(", ":D", ":P", ":p", "=)",
        "=D", "xD", "XD", "<3", "^^", "^_^", ":/", ":|", "o/",
    ];
    let mut found: Vec<Range<usize>> = Vec::new();
    for face in FACES {
        for (at, _) in line.match_indices(face) {
            let before = line[..at]
                .chars()
                .next_back()
                .is_none_or(|letter| !letter.is_alphanumeric() || face.starts_with([':', ';']));
            let after = line[at + face.len()..].chars().next().is_none_or(|letter| !letter.is_alphanumeric());
            let free = found.iter().all(|old| old.end <= at || old.start >= at + face.len());
            if before && after && free {
                found.push(at..at + face.len());
            }
        }
    }
    found
}
