//! Colours: hexadecimal text, linear light, and mixing in the perceptual colour space OKLab.

/// A colour as linear-light red, green and blue, 0 to 1 each.
pub type LinearRgb = [f64; 3];

/// Matrix from linear light to cone responses (Ottosson 2020).
const CONES: [[f64; 3]; 3] = [
    [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
    [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
    [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
/// Matrix from the cube roots of cone responses to OKLab (Ottosson 2020).
const LAB: [[f64; 3]; 3] = [
    [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
    [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
    [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
];
/// Inverse of [`LAB`].
const UNLAB: [[f64; 3]; 3] = [
    [1.0, 0.396_337_777_4, 0.215_803_757_3],
    [1.0, -0.105_561_345_8, -0.063_854_172_8],
    [1.0, -0.089_484_177_5, -1.291_485_548_0],
];
/// Inverse of [`CONES`].
const UNCONES: [[f64; 3]; 3] = [
    [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
    [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
    [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0],
];

/// Parses a colour written `#rgb` or `#rrggbb` into `0xrrggbb`. `None` if it is neither.
pub fn parse(text: &str) -> Option<u32> {
    let digits = text.trim().strip_prefix('#')?;
    let value = u32::from_str_radix(digits, 16).ok()?;
    match digits.len() {
        6 => Some(value),
        3 => {
            Some((0..3).fold(0, |sum, place| sum | ((((value >> (4 * place)) & 0xf) * 0x11) << (8 * place))))
        }
        _ => None,
    }
}

/// Formats a colour `0xrrggbb` as `#rrggbb`.
pub fn write(rgb: u32) -> String {
    format!("#{rgb:06x}")
}

/// Converts a colour `0xrrggbb` to linear light.
pub fn light(rgb: u32) -> LinearRgb {
    [16, 8, 0].map(|shift| {
        let part = f64::from((rgb >> shift) & 0xff) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// Converts linear light to the nearest colour `0xrrggbb`. Parts below 0 or above 1 are clamped.
pub fn rgb(light: LinearRgb) -> u32 {
    light.into_iter().fold(0, |sum, part| {
        let part = part.clamp(0.0, 1.0);
        let part = if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
        sum << 8 | (part * 255.0).round() as u32
    })
}

/// Mixes `share` (0 to 1) of one colour with the rest of another in OKLab, as `color-mix` does in style sheets.
pub fn mix(one: u32, share: f64, other: u32) -> u32 {
    let lab = |colour: u32| times(&LAB, times(&CONES, light(colour)).map(f64::cbrt));
    let (a, b) = (lab(one), lab(other));
    let mixed = [0, 1, 2].map(|part| a[part] * share + b[part] * (1.0 - share));
    rgb(times(&UNCONES, times(&UNLAB, mixed).map(|part| part.powi(3))))
}

/// Multiplies a colour by a matrix.
pub fn times(matrix: &[[f64; 3]; 3], [a, b, c]: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * a + row[1] * b + row[2] * c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_written() {
        assert_eq!(parse("#9c2815"), Some(0x9c_28_15));
        assert_eq!(parse("#fed"), Some(0xff_ee_dd));
        assert_eq!(parse("red"), None);
        assert_eq!(rgb(light(0x1d_93_87)), 0x1d_93_87);
        assert_eq!(write(0x00_0a_ff), "#000aff");
    }

    #[test]
    fn a_mixture_lies_between() {
        assert_eq!(mix(0xff_ff_ff, 1.0, 0), 0xff_ff_ff);
        assert_eq!(mix(0x9c_28_15, 0.0, 0xf1_ea_d9), 0xf1_ea_d9);
        // Chromium computes color-mix(in oklab,#9c2815 44%,#f1ead9) as 209, 151, 131.
        assert_eq!(write(mix(0x9c_28_15, 0.44, 0xf1_ea_d9)), "#d19783");
    }
}
