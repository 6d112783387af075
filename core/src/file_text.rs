//! The text of a file that somebody wrote with a program of their own.

/// What editors of some systems put before a text in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Returns the text of a file without its byte order mark: UTF-8, or UTF-16 if such a mark says so. `None` if it is neither.
#[must_use]
pub fn decode(content: &[u8]) -> Option<String> {
    match content {
        [0xff, 0xfe, units @ ..] => utf16(units, u16::from_le_bytes),
        [0xfe, 0xff, units @ ..] => utf16(units, u16::from_be_bytes),
        _ => std::str::from_utf8(content.strip_prefix(MARK).unwrap_or(content)).ok().map(str::to_owned),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (units, rest) = bytes.as_chunks();
    let text = char::decode_utf16(units.iter().map(|bytes| unit(*bytes))).collect::<Result<_, _>>();
    text.ok().filter(|_| rest.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_all_editors_are_read_and_other_files_are_not() {
        for (content, text) in [
            (&b"a \xc8\x99"[..], Some("a ș")),
            (b"\xef\xbb\xbfa", Some("a")),
            (b"\xff\xfea\0\x19\x02", Some("aș")),
            (b"\xfe\xff\0a\x02\x19", Some("aș")),
            (b"\xff\xfea\0b", None),
            (b"\xff\xfe\0\xd8", None),
            (b"\x89PNG", None),
            (b"", Some("")),
        ] {
            assert_eq!(decode(content).as_deref(), text, "{content:x?}");
        }
    }
}
