//! Checks an uploaded picture by its content and encodes its pixels anew: without metadata, in at most two sizes.

use std::borrow::Cow;
use std::io::Cursor;

use data_encoding::HEXLOWER;
use image::codecs::gif::GifDecoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngDecoder, PngEncoder};
use image::codecs::webp::WebPDecoder;
use image::imageops::{self, FilterType as Resampling};
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use sha2::{Digest, Sha256};

use super::chunks;
use super::folder::PictureType;
use crate::i18n::Message;
use crate::key;

/// Largest uploaded file, in bytes.
pub const MAX_UPLOAD: usize = 10 * 1024 * 1024;
/// Most pixels of an uploaded picture.
const MAX_PIXELS: u64 = 40_000_000;
/// Most bytes that the decoder may take: 40 million pixels with four channels, and some for itself.
const MAX_MEMORY: u64 = 192 * 1024 * 1024;
/// Longest side of a stored picture, and of its smaller copy, in pixels.
const SIDES: [u32; 2] = [1920, 1200];
/// Side of an avatar, in pixels: twice what a page shows.
const AVATAR: u32 = 192;
/// Width and height of a logo at most, in pixels: twice what a page shows.
const LOGO: [u32; 2] = [288, 64];
/// Quality of JPEG, of 100: no difference is seen beside the original.
const QUALITY: u8 = 82;

/// The use of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PicturePurpose {
    /// In a post: whole, in two sizes.
    Post,
    /// Beside a name: a small square from its middle.
    Avatar,
    /// At the top of every page: whole and small.
    Logo,
}

/// The reason why a file is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureRefusal {
    /// More than [`MAX_UPLOAD`].
    #[error("the file is larger than {MAX_UPLOAD} bytes")]
    TooLarge,
    /// A drawing, which may have scripts in it.
    #[error("SVG is not taken")]
    Drawing,
    /// No picture, or of a format that is not read.
    #[error("not PNG, JPEG, GIF or WebP")]
    UnknownFormat,
    /// More than one frame.
    #[error("a moving picture")]
    Animated,
    /// More than 40 million pixels, or fewer if each takes more than four bytes.
    #[error("{megapixels} million pixels of {most}")]
    TooManyPixels {
        /// Its size, rounded up.
        megapixels: u64,
        /// The largest size of its kind.
        most: u64,
    },
    /// The file breaks off or contradicts itself.
    #[error("the file is damaged")]
    Damaged,
}

impl PictureRefusal {
    /// Returns the message for the person who sent it.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::TooLarge => Message::new(key!("picture-too-large")).with("most", MAX_UPLOAD / 1024 / 1024),
            Self::Drawing => Message::new(key!("picture-drawing")),
            Self::UnknownFormat => Message::new(key!("picture-unknown")),
            Self::Animated => Message::new(key!("picture-animated")),
            Self::TooManyPixels { megapixels, most } => {
                Message::new(key!("picture-many-pixels")).with("megapixels", megapixels).with("most", most)
            }
            Self::Damaged => Message::new(key!("picture-damaged")),
        }
    }
}

/// A picture as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecodedPicture {
    /// The whole picture, its longest side at most 1,920 pixels.
    pub large: EncodedPicture,
    /// A copy for pages, its longest side at most 1,200 pixels. `None` if the whole picture is as small.
    pub small: Option<EncodedPicture>,
}

/// One file of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodedPicture {
    /// The name of the file: the SHA-256 of its content, and the ending of its type.
    pub name: String,
    /// The content.
    pub content: Vec<u8>,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// Checks `content` and encodes it for `purpose`. Takes up to some hundreds of milliseconds of a core.
///
/// # Errors
/// See [`PictureRefusal`].
pub fn recode(content: &[u8], purpose: PicturePurpose) -> Result<RecodedPicture, PictureRefusal> {
    let (pixels, is_lossless) = decode(content, purpose)?;
    let encode = |pixels: &DynamicImage| encode(pixels, is_lossless);
    let small = match purpose {
        PicturePurpose::Post if pixels.width().max(pixels.height()) > SIDES[1] => {
            Some(encode(&pixels.thumbnail(SIDES[1], SIDES[1]))?)
        }
        _ => None,
    };
    Ok(RecodedPicture { large: encode(&pixels)?, small })
}

/// Decodes a picture, upright and in the size for `purpose`. Also returns true if its format loses nothing.
fn decode(content: &[u8], purpose: PicturePurpose) -> Result<(DynamicImage, bool), PictureRefusal> {
    if content.len() > MAX_UPLOAD {
        return Err(PictureRefusal::TooLarge);
    }
    let format = format_of(content)?;
    let content = match format {
        ImageFormat::Png => Cow::Owned(chunks::strip_png(content)),
        ImageFormat::WebP if !chunks::has_whole_exif(content) => return Err(PictureRefusal::Damaged),
        _ => Cow::Borrowed(content),
    };
    if is_animated(&content, format)? {
        return Err(PictureRefusal::Animated);
    }
    let mut reader = ImageReader::with_format(Cursor::new(&*content), format);
    reader.limits(limits());
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    // The size stands at the beginning of the file, so it is known before any pixel is.
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    let most = MAX_PIXELS.min(MAX_MEMORY / u64::from(decoder.color_type().bytes_per_pixel()));
    if pixels > most {
        let (megapixels, most) = (pixels.div_ceil(1_000_000), most / 1_000_000);
        return Err(PictureRefusal::TooManyPixels { megapixels, most });
    }
    let orientation = decoder.orientation().map_err(damaged)?;
    let whole = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    let mut fitting = fit(whole, purpose);
    fitting.apply_orientation(orientation);
    Ok((fitting, matches!(format, ImageFormat::Png | ImageFormat::Gif)))
}

/// Returns what a decoder may take.
fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_MEMORY);
    limits
}

/// Scales a picture to its size for `purpose`; never up.
fn fit(whole: DynamicImage, purpose: PicturePurpose) -> DynamicImage {
    let (width, height) = (whole.width(), whole.height());
    match purpose {
        PicturePurpose::Post if width.max(height) <= SIDES[0] => whole,
        PicturePurpose::Post => whole.thumbnail(SIDES[0], SIDES[0]),
        PicturePurpose::Logo if width <= LOGO[0] && height <= LOGO[1] => whole,
        PicturePurpose::Logo => whole.thumbnail(LOGO[0], LOGO[1]),
        PicturePurpose::Avatar => {
            let side = width.min(height);
            let (x, y) = ((width - side) / 2, (height - side) / 2);
            if side > 2 * AVATAR {
                // Reads the square where it is: a copy would take as much memory again.
                imageops::thumbnail(&*whole.view(x, y, side, side), AVATAR, AVATAR).into()
            } else {
                whole.crop_imm(x, y, side, side).resize_exact(AVATAR, AVATAR, Resampling::Triangle)
            }
        }
    }
}

fn damaged(error: ImageError) -> PictureRefusal {
    tracing::debug!(%error, "a picture cannot be read");
    PictureRefusal::Damaged
}

/// Returns the format that the content begins with, whatever the file is called.
fn format_of(content: &[u8]) -> Result<ImageFormat, PictureRefusal> {
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP];
    if let Some(format) = image::guess_format(content).ok().filter(|format| known.contains(format)) {
        return Ok(format);
    }
    let beginning = String::from_utf8_lossy(content.get(..1024).unwrap_or(content));
    let is_drawing = beginning.to_ascii_lowercase().contains("<svg");
    Err(if is_drawing { PictureRefusal::Drawing } else { PictureRefusal::UnknownFormat })
}

/// Returns true if the picture has several frames, without decoding any.
fn is_animated(content: &[u8], format: ImageFormat) -> Result<bool, PictureRefusal> {
    let content = Cursor::new(content);
    Ok(match format {
        ImageFormat::Png => {
            PngDecoder::with_limits(content, limits()).map_err(damaged)?.is_apng().map_err(damaged)?
        }
        ImageFormat::WebP => WebPDecoder::new(content).map_err(damaged)?.has_animation(),
        ImageFormat::Gif => {
            // The size of the canvas is checked by the decoder that reads the pixels.
            GifDecoder::new(content.clone()).map_err(damaged)?;
            let mut options = gif::DecodeOptions::new();
            options.skip_frame_decoding(true);
            let mut frames = options.read_info(content).map_err(|_| PictureRefusal::Damaged)?;
            let mut next = || frames.next_frame_info().map(|frame| frame.is_some());
            next().and_then(|is_there| Ok(is_there && next()?)).map_err(|_| PictureRefusal::Damaged)?
        }
        _ => false,
    })
}

/// Encodes pixels as JPEG, or as PNG if some are transparent, or if the original lost nothing and PNG is smaller.
fn encode(pixels: &DynamicImage, is_lossless: bool) -> Result<EncodedPicture, PictureRefusal> {
    let (width, height) = (pixels.width(), pixels.height());
    let is_transparent =
        pixels.color().has_alpha() && pixels.to_rgba8().pixels().any(|pixel| pixel.0[3] < 255);
    let as_png = || -> Result<Vec<u8>, PictureRefusal> {
        let mut png = Vec::new();
        let encoder = PngEncoder::new_with_quality(&mut png, CompressionType::Default, FilterType::Adaptive);
        let written = match is_transparent {
            true => pixels.to_rgba8().write_with_encoder(encoder),
            false => pixels.to_rgb8().write_with_encoder(encoder),
        };
        written.map_err(damaged)?;
        Ok(png)
    };
    let as_jpeg = || -> Result<Vec<u8>, PictureRefusal> {
        let mut jpeg = Vec::new();
        let encoder = JpegEncoder::new_with_quality(&mut jpeg, QUALITY);
        pixels.to_rgb8().write_with_encoder(encoder).map_err(damaged)?;
        Ok(jpeg)
    };
    let (kind, content) = if is_transparent {
        (PictureType::Png, as_png()?)
    } else if is_lossless {
        let (png, jpeg) = (as_png()?, as_jpeg()?);
        if png.len() <= jpeg.len() { (PictureType::Png, png) } else { (PictureType::Jpeg, jpeg) }
    } else {
        (PictureType::Jpeg, as_jpeg()?)
    };
    let name = format!("{}.{}", HEXLOWER.encode(&Sha256::digest(&content)), kind.ending());
    Ok(EncodedPicture { name, content, width, height })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use image::{Rgb, RgbImage, Rgba, RgbaImage};

    use super::*;
    use crate::pictures::chunks::tests::png_chunk;

    fn png(picture: &DynamicImage) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    /// Makes a picture of noise, which PNG cannot make small.
    fn noise(width: u32, height: u32) -> DynamicImage {
        let mut seed = 1_u32;
        RgbImage::from_fn(width, height, |_, _| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let [_, r, g, b] = seed.to_be_bytes();
            Rgb([r, g, b])
        })
        .into()
    }

    /// Returns a PNG with another header: its size, the bits of a channel and the number of its type.
    fn with_header(png: &[u8], width: u32, height: u32, kind: [u8; 2]) -> Vec<u8> {
        let content = [&width.to_be_bytes()[..], &height.to_be_bytes(), &kind, &[0, 0, 0]].concat();
        [&png[..8], &png_chunk(b"IHDR", &content), &png[33..]].concat()
    }

    fn gif(frames: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = gif::Encoder::new(&mut bytes, 2, 2, &[0, 0, 0, 255, 255, 255]).unwrap();
        for _ in 0..frames {
            encoder.write_frame(&gif::Frame::from_indexed_pixels(2, 2, vec![0, 1, 1, 0], None)).unwrap();
        }
        drop(encoder);
        bytes
    }

    #[test]
    fn a_picture_is_stored_in_two_sizes_and_named_by_its_content() {
        let stored = recode(&png(&noise(3000, 300)), PicturePurpose::Post).unwrap();
        let small = stored.small.unwrap();
        assert_eq!((stored.large.width, stored.large.height), (1920, 192));
        assert_eq!((small.width, small.height), (1200, 120));
        assert_eq!(image::guess_format(&small.content).unwrap(), ImageFormat::Jpeg, "smaller than PNG");
        assert!(small.name.ends_with(".jpg") && small.name.len() == 68, "{}", small.name);
        assert_eq!(recode(&png(&noise(20, 10)), PicturePurpose::Post).unwrap().small, None);
    }

    #[test]
    fn flat_and_transparent_pictures_stay_exact() {
        let flat = RgbImage::from_pixel(400, 300, Rgb([180, 20, 20])).into();
        let sheer = RgbaImage::from_pixel(400, 300, Rgba([180, 20, 20, 90])).into();
        for picture in [flat, sheer] {
            let stored = recode(&png(&picture), PicturePurpose::Post).unwrap().large;
            assert!(stored.name.ends_with(".png"));
            let read = image::load_from_memory(&stored.content).unwrap();
            assert_eq!(read.to_rgba8(), picture.to_rgba8());
        }
    }

    #[test]
    fn a_photograph_is_turned_upright_and_keeps_nothing_else() {
        let mut jpeg = Vec::new();
        noise(40, 20).write_with_encoder(JpegEncoder::new_with_quality(&mut jpeg, 90)).unwrap();
        // An EXIF segment with one entry: orientation 6, to be turned to the right.
        let exif =
            b"\xff\xe1\x00\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        jpeg.splice(2..2, exif.iter().copied());
        let stored = recode(&jpeg, PicturePurpose::Post).unwrap().large;
        assert_eq!((stored.width, stored.height), (20, 40));
        assert!(!stored.content.windows(4).any(|bytes| bytes == b"Exif"));
    }

    #[test]
    fn an_avatar_is_a_square_from_the_middle() {
        for (width, height) in [(1000, 400), (30, 90), (192, 192)] {
            let stored = recode(&png(&noise(width, height)), PicturePurpose::Avatar).unwrap();
            assert_eq!((stored.large.width, stored.large.height, stored.small), (AVATAR, AVATAR, None));
        }
    }

    #[test]
    fn a_profile_that_unpacks_to_gigabytes_is_never_unpacked() {
        // Far more than the decoder may take: with the profile, the picture would be refused.
        let mut profile = ZlibEncoder::new(b"profile\0\0".to_vec(), Compression::fast());
        std::io::copy(&mut std::io::repeat(0).take(300 * 1024 * 1024), &mut profile).unwrap();
        let plain = png(&noise(4, 4));
        let bomb = [&plain[..33], &png_chunk(b"iCCP", &profile.finish().unwrap()), &plain[33..]].concat();
        assert_eq!(chunks::strip_png(&bomb), plain);
        for purpose in [PicturePurpose::Post, PicturePurpose::Avatar, PicturePurpose::Logo] {
            assert_eq!(recode(&bomb, purpose), recode(&plain, purpose));
        }
    }

    #[test]
    fn what_is_no_still_picture_of_a_fair_size_is_refused() {
        // Headers of PNGs with no pixel behind them: 10,000 × 10,000 pixels of three bytes, and 6,000 × 5,000 of eight.
        let huge = with_header(&png(&RgbImage::new(1, 1).into()), 10_000, 10_000, [8, 2]);
        let deep = with_header(&png(&RgbImage::new(1, 1).into()), 6_000, 5_000, [16, 6]);
        let whole = png(&noise(50, 50));
        let cases: [(&[u8], PictureRefusal); 10] = [
            (&huge, PictureRefusal::TooManyPixels { megapixels: 100, most: 40 }),
            (&deep, PictureRefusal::TooManyPixels { megapixels: 30, most: 25 }),
            (&gif(2_000), PictureRefusal::Animated),
            (&gif(2), PictureRefusal::Animated),
            (b"<?xml version=\"1.0\"?><svg xmlns=\"\"><script/></svg>", PictureRefusal::Drawing),
            (b"GIF89a", PictureRefusal::Damaged),
            (b"%PDF-1.7", PictureRefusal::UnknownFormat),
            (b"", PictureRefusal::UnknownFormat),
            (&whole[..whole.len() / 2], PictureRefusal::Damaged),
            (&vec![0; MAX_UPLOAD + 1], PictureRefusal::TooLarge),
        ];
        for (content, refusal) in cases {
            assert_eq!(recode(content, PicturePurpose::Post), Err(refusal), "{} bytes", content.len());
        }
        assert!(recode(&gif(1), PicturePurpose::Post).is_ok());
    }
}
