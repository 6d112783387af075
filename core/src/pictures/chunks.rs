//! The chunks of a picture's file, checked before a decoder reads them: some would cost it much more than their bytes.

/// The signature that a PNG begins with, in bytes.
const PNG_SIGNATURE: usize = 8;
/// Length, type and checksum of a chunk of a PNG, in bytes.
const PNG_CHUNK_FRAME: usize = 12;
/// The head of a WebP, in bytes: `RIFF`, a length and `WEBP`.
const WEBP_HEAD: usize = 12;
/// The chunks that are kept of a PNG beside the critical ones: transparency, the sign of several frames, and the orientation.
const KEPT_OF_PNG: [&[u8]; 3] = [b"tRNS", b"acTL", b"eXIf"];

/// Returns a PNG with only the chunks that its pixels need. Its colour profile may be compressed, three megabytes for three
/// gigabytes, and decoders unpack it.
pub(super) fn strip_png(content: &[u8]) -> Vec<u8> {
    let (signature, mut rest) = content.split_at(PNG_SIGNATURE.min(content.len()));
    let mut stripped = signature.to_vec();
    while let Some((chunk, after)) = split_png_chunk(rest) {
        let kind = &chunk[4..8];
        // A critical chunk has a capital first.
        if kind[0].is_ascii_uppercase() || KEPT_OF_PNG.contains(&kind) {
            stripped.extend_from_slice(chunk);
        }
        rest = after;
    }
    stripped
}

/// Splits off the first chunk of a PNG; `None` if it is not whole.
fn split_png_chunk(rest: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = u32::from_be_bytes(*rest.first_chunk()?);
    rest.split_at_checked(usize::try_from(length).ok()?.checked_add(PNG_CHUNK_FRAME)?)
}

/// Returns true if the orientation of a WebP is not said to be longer than the file. Its decoder takes that much memory first.
pub(super) fn has_whole_exif(content: &[u8]) -> bool {
    let mut rest = content.get(WEBP_HEAD..).unwrap_or_default();
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [kind @ .., a, b, c, d] = *head;
        let length = usize::try_from(u32::from_le_bytes([a, b, c, d])).unwrap_or(usize::MAX);
        if kind == *b"EXIF" && length > after.len() {
            return false;
        }
        // Chunks are filled up to an even length.
        rest = after.get(length.saturating_add(length % 2)..).unwrap_or_default();
    }
    true
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns a chunk of a PNG.
    pub(in crate::pictures) fn png_chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
        let mut crc = flate2::Crc::new();
        crc.update(kind);
        crc.update(content);
        let length = u32::try_from(content.len()).unwrap();
        [&length.to_be_bytes()[..], kind, content, &crc.sum().to_be_bytes()].concat()
    }

    #[test]
    fn a_png_keeps_what_its_pixels_need() {
        let signature = b"\x89PNG\r\n\x1a\n".to_vec();
        let kinds =
            [b"IHDR", b"iCCP", b"eXIf", b"zTXt", b"PLTE", b"tRNS", b"IDAT", b"iTXt", b"tEXt", b"IEND"];
        let with = |kinds: &[&[u8; 4]]| {
            let chunks = kinds.iter().map(|kind| png_chunk(kind, b"content"));
            [vec![signature.clone()], chunks.collect()].concat().concat()
        };
        let stripped = with(&[b"IHDR", b"eXIf", b"PLTE", b"tRNS", b"IDAT", b"IEND"]);
        assert_eq!(strip_png(&with(&kinds)), stripped);
        for end in 0..stripped.len() {
            assert!(stripped.starts_with(&strip_png(&stripped[..end])), "{end}");
        }
    }

    #[test]
    fn an_orientation_longer_than_its_file_is_noticed() {
        let webp = |length: u32| {
            let head: [&[u8]; 4] =
                [b"RIFF\0\0\0\0WEBP", b"VP8X\x03\0\0\0abc\0", b"EXIF", &length.to_le_bytes()];
            [&head.concat()[..], b"four"].concat()
        };
        assert!(has_whole_exif(&webp(4)));
        assert!(!has_whole_exif(&webp(5)));
        assert!(!has_whole_exif(&webp(u32::MAX)));
    }
}
