//! Parser for the block tags of BBCode: finds the tags, pairs opening with closing ones, and builds the tree of blocks.
//!
//! A tag without a partner is text, as are tags in Markdown code and after a backslash. One pass finds the tags, one pairs
//! them, one builds the tree, so the time is linear for any input.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::{MAX_NESTING, MarkupError};

/// A piece of a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum MarkupBlock<'s> {
    /// Markdown with inline tags.
    Text(Cow<'s, str>),
    /// Code shown verbatim.
    Code(&'s str),
    Quote {
        of: Option<QuoteSource<'s>>,
        inside: Vec<MarkupBlock<'s>>,
    },
    Spoiler {
        title: Option<&'s str>,
        inside: Vec<MarkupBlock<'s>>,
    },
    List(MarkupList<'s>),
}

/// A list with its items.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MarkupList<'s> {
    pub(super) numbered: bool,
    pub(super) items: Vec<Vec<MarkupBlock<'s>>>,
}

/// The source of a quotation, for example `[quote=Bufnița;159]`: a name and the id of a post.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct QuoteSource<'s> {
    pub(super) who: &'s str,
    pub(super) post: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BlockTag {
    Quote,
    Spoiler,
    List,
    Code,
    /// `[*]`, which needs no closing tag.
    Item,
}

const NAMES: [(&str, BlockTag); 5] = [
    ("quote", BlockTag::Quote),
    ("spoiler", BlockTag::Spoiler),
    ("list", BlockTag::List),
    ("code", BlockTag::Code),
    ("*", BlockTag::Item),
];

/// A tag in the source. Its brackets are part of `start..end`, in bytes.
#[derive(Debug, Clone, Copy)]
struct TagSpan<'s> {
    name: BlockTag,
    argument: Option<&'s str>,
    closes: bool,
    start: usize,
    end: usize,
}

/// Parses a text into blocks.
///
/// # Errors
/// [`MarkupError::TooDeep`] if the blocks nest too deeply.
pub(super) fn parse(source: &str) -> Result<Vec<MarkupBlock<'_>>, MarkupError> {
    let tags = tags(source);
    let partners = pair(&tags)?;
    let mut at = 0;
    Ok(build(source, &tags, &partners, &mut at, 0, source.len()))
}

/// Returns the source without its outermost quotes and everything in them.
pub(super) fn without_quotes(source: &str) -> String {
    let tags = tags(source);
    let Ok(partners) = pair(&tags) else { return source.to_owned() };
    let mut kept = String::with_capacity(source.len());
    let (mut from, mut at) = (0, 0);
    while let Some(tag) = tags.get(at) {
        match partners.get(at).copied().flatten() {
            Some(partner) if tag.name == BlockTag::Quote => {
                kept.push_str(&source[from..tag.start]);
                from = tags.get(partner).map_or(source.len(), |closing| closing.end);
                at = partner + 1;
            }
            _ => at += 1,
        }
    }
    kept.push_str(&source[from..]);
    kept
}

/// Returns all block tags outside code. Everything between `[code]` and `[/code]` is code.
fn tags(source: &str) -> Vec<TagSpan<'_>> {
    let bytes = source.as_bytes();
    let mut found = Vec::new();
    // Once no closing tag of code is found, there is none further on either. Without this flag the time would be quadratic.
    let mut code_closes = true;
    let mut paragraph = ParagraphScan::default();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 2,
            b'`' | b'~' => at = after_code(source, at, &mut paragraph),
            b'[' => match tag(source, at) {
                Some(tag) if tag.name == BlockTag::Code => {
                    at = tag.end;
                    if !tag.closes && code_closes {
                        match find_close(source, tag.end) {
                            Some(close) => {
                                found.extend([tag, close]);
                                at = close.end;
                            }
                            None => code_closes = false,
                        }
                    }
                }
                Some(tag) => {
                    at = tag.end;
                    found.push(tag);
                }
                None => at += 1,
            },
            _ => at += 1,
        }
    }
    found
}

fn find_close(source: &str, from: usize) -> Option<TagSpan<'_>> {
    let rest = source.get(from..)?;
    rest.match_indices('[')
        .filter_map(|(place, _)| tag(source, from + place))
        .find(|tag| tag.closes && tag.name == BlockTag::Code)
}

/// The paragraph being read, with the lengths of backtick runs that are not closed in the rest of it. Each length is
/// searched for once, which keeps the time linear.
#[derive(Default)]
struct ParagraphScan {
    end: usize,
    unclosed: BTreeSet<usize>,
}

/// Returns the end of the Markdown code that opens at `at`. If it never closes, returns the end of the opening run of signs.
fn after_code(source: &str, at: usize, paragraph: &mut ParagraphScan) -> usize {
    let rest = &source[at..];
    let sign = &rest[..1];
    let run = rest.len() - rest.trim_start_matches(sign).len();
    let begins_line = || source[..at].rsplit('\n').next().is_none_or(|before| before.trim().is_empty());
    // A fenced block ends at a line of at least as many signs, else at the end of the text.
    if run >= 3 && begins_line() {
        let mut place = at + rest.find('\n').map_or(rest.len(), |newline| newline + 1);
        for line in source[place..].split_inclusive('\n') {
            place += line.len();
            let line = line.trim();
            if line.len() >= run && line.chars().all(|c| sign.starts_with(c)) {
                return place;
            }
        }
        return source.len();
    }
    if sign == "~" {
        return at + run;
    }
    // An inline code span closes with a run of the same length in the same paragraph.
    if at >= paragraph.end {
        let end = rest.find("\n\n").map_or(source.len(), |end| at + end);
        *paragraph = ParagraphScan { end: end.max(at + run), unclosed: BTreeSet::new() };
    }
    if paragraph.unclosed.contains(&run) {
        return at + run;
    }
    let mut place = at + run;
    while let Some(next) = source.get(place..paragraph.end).and_then(|rest| rest.find('`')) {
        let opening = place + next;
        let tail = &source[opening..paragraph.end];
        let closing = tail.len() - tail.trim_start_matches('`').len();
        place = opening + closing;
        if closing == run {
            return place;
        }
    }
    paragraph.unclosed.insert(run);
    at + run
}

/// Parses the block tag whose opening bracket is at `at`. `None` if there is none.
fn tag(source: &str, at: usize) -> Option<TagSpan<'_>> {
    let inside = source.get(at + 1..)?;
    let length = inside.bytes().take(120).take_while(|byte| !matches!(byte, b'[' | b']' | b'\n')).count();
    let inside = inside.get(..length).filter(|_| source.as_bytes().get(at + 1 + length) == Some(&b']'))?;
    let (closes, inside) = inside.strip_prefix('/').map_or((false, inside), |inside| (true, inside));
    let (word, argument) = match inside.split_once('=') {
        Some((word, argument)) => (word, Some(argument.trim().trim_matches('"'))),
        None => (inside, None),
    };
    let (_, name) = NAMES.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(word.trim()))?;
    (!closes || (argument.is_none() && name != BlockTag::Item)).then_some(TagSpan {
        name,
        argument: argument.filter(|argument| !argument.is_empty()),
        closes,
        start: at,
        end: at + length + 2,
    })
}

/// Returns the index of the partner for each tag. The partner of an item in a list is the item itself.
///
/// # Errors
/// [`MarkupError::TooDeep`] if the tags nest too deeply.
fn pair(tags: &[TagSpan<'_>]) -> Result<Vec<Option<usize>>, MarkupError> {
    let mut partners = vec![None; tags.len()];
    let mut open: Vec<(usize, BlockTag)> = Vec::new();
    let mut waiting = [0_usize; NAMES.len()];
    // First pass: pair closing tags with the last open tag of their kind.
    for (place, tag) in tags.iter().enumerate() {
        if tag.name == BlockTag::Item {
            continue;
        }
        let Some(count) = waiting.get_mut(tag.name as usize) else { continue };
        if !tag.closes {
            *count += 1;
            open.push((place, tag.name));
        } else if *count > 0 {
            while let Some((opening, name)) = open.pop() {
                if let Some(count) = waiting.get_mut(name as usize) {
                    *count -= 1;
                }
                if name == tag.name {
                    if let Some(partner) = partners.get_mut(opening) {
                        *partner = Some(place);
                    }
                    if let Some(partner) = partners.get_mut(place) {
                        *partner = Some(opening);
                    }
                    break;
                }
            }
        }
    }
    // Second pass: measure the depth and accept items only directly in a list.
    let mut depth = 0_usize;
    let mut lists = Vec::new();
    for (place, tag) in tags.iter().enumerate() {
        let Some(partner) = partners.get_mut(place) else { continue };
        match (tag.name, *partner) {
            (BlockTag::Item, _) => *partner = lists.last().copied().unwrap_or(false).then_some(place),
            (_, None) => {}
            (name, Some(_)) if tag.closes => {
                depth = depth.saturating_sub(1);
                if name != BlockTag::Code {
                    lists.pop();
                }
            }
            (name, Some(_)) => {
                depth += 1;
                if depth > MAX_NESTING {
                    return Err(MarkupError::TooDeep);
                }
                if name != BlockTag::Code {
                    lists.push(name == BlockTag::List);
                }
            }
        }
    }
    Ok(partners)
}

/// Builds the blocks of `source[from..to]`. `at` is the index of the first tag there, and on return of the first tag after it.
fn build<'s>(
    source: &'s str,
    tags: &[TagSpan<'s>],
    partners: &[Option<usize>],
    at: &mut usize,
    from: usize,
    to: usize,
) -> Vec<MarkupBlock<'s>> {
    let mut blocks = Vec::new();
    let mut from = from;
    while let Some(tag) = tags.get(*at).copied().filter(|tag| tag.start < to) {
        let closing = partners.get(*at).copied().flatten().and_then(|partner| tags.get(partner)).copied();
        *at += 1;
        let Some(closing) = closing.filter(|_| !tag.closes && tag.name != BlockTag::Item) else { continue };
        let inside = &source[tag.end..closing.start];
        if tag.name == BlockTag::Code && !inside.contains('\n') {
            // Code without a line break stays in its line, as an inline code span.
            *at += 1;
            let fence = "`".repeat(longest_run(inside) + 1);
            text(&mut blocks, &source[from..tag.start]);
            text(&mut blocks, format!("{fence} {inside} {fence}"));
            from = closing.end;
            continue;
        }
        text(&mut blocks, &source[from..tag.start]);
        blocks.push(match tag.name {
            BlockTag::Code => MarkupBlock::Code(inside),
            BlockTag::Quote => MarkupBlock::Quote {
                of: tag.argument.map(quoted),
                inside: build(source, tags, partners, at, tag.end, closing.start),
            },
            BlockTag::Spoiler => MarkupBlock::Spoiler {
                title: tag.argument,
                inside: build(source, tags, partners, at, tag.end, closing.start),
            },
            BlockTag::List | BlockTag::Item => MarkupBlock::List(MarkupList {
                numbered: tag.argument.is_some(),
                items: items(source, tags, partners, at, tag.end, closing.start),
            }),
        });
        // Skips the closing tag.
        *at += 1;
        from = closing.end;
    }
    text(&mut blocks, &source[from..to]);
    blocks
}

/// Returns the items of a list. Text before the first `[*]` is an item unless it is only white space.
fn items<'s>(
    source: &'s str,
    tags: &[TagSpan<'s>],
    partners: &[Option<usize>],
    at: &mut usize,
    from: usize,
    to: usize,
) -> Vec<Vec<MarkupBlock<'s>>> {
    let mut items = Vec::new();
    let mut from = from;
    loop {
        let end = next_item(tags, partners, *at, to);
        let (until, behind) =
            end.and_then(|place| tags.get(place)).map_or((to, to), |tag| (tag.start, tag.end));
        let item = build(source, tags, partners, at, from, until);
        if !item.is_empty() {
            items.push(item);
        }
        let Some(place) = end else { return items };
        *at = place + 1;
        from = behind;
    }
}

/// Returns the next `[*]` of this list. Items of nested lists and quotes are skipped.
fn next_item(tags: &[TagSpan<'_>], partners: &[Option<usize>], at: usize, to: usize) -> Option<usize> {
    let mut place = at;
    while let Some(tag) = tags.get(place).filter(|tag| tag.start < to) {
        match partners.get(place).copied().flatten() {
            Some(_) if tag.name == BlockTag::Item => return Some(place),
            Some(partner) if partner > place => place = partner + 1,
            _ => place += 1,
        }
    }
    None
}

fn quoted(argument: &str) -> QuoteSource<'_> {
    match argument.rsplit_once(';').and_then(|(who, post)| Some((who, post.trim().parse().ok()?))) {
        Some((who, post)) => QuoteSource { who: who.trim().trim_matches('"'), post: Some(post) },
        None => QuoteSource { who: argument, post: None },
    }
}

/// Appends text and joins it to text before it, because a paragraph may continue after inline code.
fn text<'s>(blocks: &mut Vec<MarkupBlock<'s>>, more: impl Into<Cow<'s, str>>) {
    let more = more.into();
    match blocks.last_mut() {
        Some(MarkupBlock::Text(text)) => text.to_mut().push_str(&more),
        _ if more.trim().is_empty() => {}
        _ => blocks.push(MarkupBlock::Text(more)),
    }
}

fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}
