//! How far apart the inks lie: for people who see all colours and for the three kinds of dichromats.
//!
//! Dichromats are simulated after Brettel, Viénot and Mollon (1997), two half planes each, with the constants
//! published for sRGB in linear light; distances are CIEDE2000.

use std::fs;
use std::path::Path;

use stafeta_atlas::colour::{self, LinearRgb, times};
use stafeta_rules::board::SeatColour;

type Matrix = [[f64; 3]; 3];

/// One side, the other side, and the plane between.
struct Sight(&'static str, Matrix, Matrix, [f64; 3]);

const SIGHTS: [Sight; 3] = [
    Sight(
        "protanopia",
        [[0.14980, 1.19548, -0.34528], [0.10764, 0.84864, 0.04372], [0.00384, -0.00540, 1.00156]],
        [[0.14570, 1.16172, -0.30742], [0.10816, 0.85291, 0.03892], [0.00386, -0.00524, 1.00139]],
        [0.00048, 0.00393, -0.00441],
    ),
    Sight(
        "deuteranopia",
        [[0.36477, 0.86381, -0.22858], [0.26294, 0.64245, 0.09462], [-0.02006, 0.02728, 0.99278]],
        [[0.37298, 0.88166, -0.25464], [0.25954, 0.63506, 0.10540], [-0.01980, 0.02784, 0.99196]],
        [-0.00281, -0.00611, 0.00892],
    ),
    Sight(
        "tritanopia",
        [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.80500, 0.11911]],
        [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.12320], [-0.37562, 1.12767, 0.24796]],
        [0.03901, -0.02788, -0.01113],
    ),
];

/// The grounds of the map, by day and by night: land, then sea.
const GROUNDS: [u32; 4] = [0xf1ead9, 0xc9dadd, 0x343b44, 0x0f1a24];

fn seen(sight: &Sight, light: LinearRgb) -> LinearRgb {
    let side: f64 = sight.3.iter().zip(light).map(|(a, b)| a * b).sum();
    times(if side >= 0.0 { &sight.1 } else { &sight.2 }, light).map(|part| part.clamp(0.0, 1.0))
}

/// CIELAB, white of D65.
fn lab(light: LinearRgb) -> [f64; 3] {
    let matrix = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    let white = [0.95047, 1.0, 1.08883];
    let xyz = times(&matrix, light);
    let bent = [0, 1, 2].map(|part| {
        let t = xyz[part] / white[part];
        if t > (6.0f64 / 29.0).powi(3) { t.cbrt() } else { t / (3.0 * (6.0f64 / 29.0).powi(2)) + 4.0 / 29.0 }
    });
    [116.0 * bent[1] - 16.0, 500.0 * (bent[0] - bent[1]), 200.0 * (bent[1] - bent[2])]
}

/// The distance of two colours in CIELAB by CIEDE2000.
fn distance(one: [f64; 3], other: [f64; 3]) -> f64 {
    let mean_chroma = (one[1].hypot(one[2]) + other[1].hypot(other[2])) / 2.0;
    let seventh = mean_chroma.powi(7);
    let stretch = 1.0 + 0.5 * (1.0 - (seventh / (seventh + 25f64.powi(7))).sqrt());
    let polar = |colour: [f64; 3]| {
        let (a, b) = (colour[1] * stretch, colour[2]);
        (a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((c1, h1), (c2, h2)) = (polar(one), polar(other));
    let turn = if c1 * c2 == 0.0 {
        0.0
    } else {
        match h2 - h1 {
            turn if turn > 180.0 => turn - 360.0,
            turn if turn < -180.0 => turn + 360.0,
            turn => turn,
        }
    };
    let hue = if (h1 - h2).abs() > 180.0 { (h1 + h2) / 2.0 + 180.0 } else { (h1 + h2) / 2.0 };
    let (light, chroma) = ((one[0] + other[0]) / 2.0, (c1 + c2) / 2.0);
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(hue - 30.0) + 0.24 * cos(2.0 * hue) + 0.32 * cos(3.0 * hue + 6.0)
        - 0.2 * cos(4.0 * hue - 63.0);
    let from_grey = (light - 50.0).powi(2);
    let weigh_light = 1.0 + 0.015 * from_grey / (20.0 + from_grey).sqrt();
    let (weigh_chroma, weigh_hue) = (1.0 + 0.045 * chroma, 1.0 + 0.015 * chroma * t);
    let blue = 60.0 * (-((hue.rem_euclid(360.0) - 275.0) / 25.0).powi(2)).exp();
    let rotation =
        -2.0 * (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt() * blue.to_radians().sin();
    let x = (other[0] - one[0]) / weigh_light;
    let y = (c2 - c1) / weigh_chroma;
    let z = 2.0 * (c1 * c2).sqrt() * (turn.to_radians() / 2.0).sin() / weigh_hue;
    (x * x + y * y + z * z + rotation * y * z).max(0.0).sqrt()
}

/// The contrast of two colours as WCAG counts it.
fn contrast(one: u32, other: u32) -> f64 {
    let luminance = |colour: u32| {
        let [red, green, blue] = colour::light(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (a, b) = (luminance(one), luminance(other));
    if a > b { a / b } else { b / a }
}

fn closest(sight: Option<&Sight>) -> (f64, SeatColour, SeatColour) {
    let look = |ink: SeatColour| {
        let light = colour::light(ink.rgb());
        lab(sight.map_or(light, |sight| seen(sight, light)))
    };
    let mut least = (f64::MAX, SeatColour::Carmine, SeatColour::Carmine);
    for (index, one) in SeatColour::ALL.into_iter().enumerate() {
        for other in SeatColour::ALL.into_iter().skip(index + 1) {
            let apart = distance(look(one), look(other));
            if apart < least.0 {
                least = (apart, one, other);
            }
        }
    }
    least
}

#[test]
fn the_distance_is_that_of_the_published_examples() {
    // Sharma, Wu and Dalal 2005, pairs 1, 7, 17 and 25.
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (one, other, apart) in pairs {
        assert!((distance(one, other) - apart).abs() < 1e-4, "{one:?} {other:?}");
    }
}

#[test]
fn any_two_inks_are_told_apart_by_every_eye() {
    let (apart, one, other) = closest(None);
    assert!(apart > 18.0, "{one:?} and {other:?} are {apart:.1} apart");
    for sight in &SIGHTS {
        let (apart, one, other) = closest(Some(sight));
        assert!(apart > 13.0, "{}: {one:?} and {other:?} are {apart:.1} apart", sight.0);
    }
}

#[test]
fn every_ink_stands_out_from_land_and_sea() {
    for sight in SIGHTS.iter().map(Some).chain([None]) {
        for ground in GROUNDS {
            for ink in SeatColour::ALL {
                let look = |rgb| {
                    let light = colour::light(rgb);
                    lab(sight.map_or(light, |sight| seen(sight, light)))
                };
                let apart = distance(look(ink.rgb()), look(ground));
                assert!(apart > 9.0, "{ink:?} is {apart:.1} from {ground:06x}");
            }
        }
    }
}

#[test]
fn marks_and_names_can_be_read_on_every_ink() {
    for ink in SeatColour::ALL.into_iter().chain([SeatColour::Pearl]) {
        let on = contrast(ink.rgb(), ink.text());
        assert!(on >= 4.5, "the mark on {ink:?}: {on:.1}");
        let other = if ink.text() == 0xffffff { 0x14110d } else { 0xffffff };
        assert!(on > contrast(ink.rgb(), other), "{ink:?} has the weaker of the two");
        for (land, share, label) in [(0xf1ead9, 0.44, 0x14110d), (0x343b44, 0.36, 0xfbf7ec)] {
            let on = contrast(colour::mix(ink.rgb(), share, land), label);
            assert!(on >= 4.5, "a name on land of {ink:?}: {on:.1}");
        }
    }
}

/// Returns a style sheet of the pages without white space.
fn rules_of(name: &str) -> String {
    let sheet = Path::new(env!("CARGO_MANIFEST_DIR")).join("../static/css").join(name);
    fs::read_to_string(sheet).unwrap().split_whitespace().collect::<String>().replace(";}", "}")
}

#[test]
fn the_pages_know_the_same_inks() {
    let sheet = rules_of("player_colours.css");
    for ink in SeatColour::ALL.into_iter().chain([SeatColour::Pearl]) {
        let white = if ink.text() == 0xffffff { ";--on:#fff" } else { "" };
        let rule = format!(".player-colour-{}{{--p:{}{white}}}", ink.letter(), colour::write(ink.rgb()));
        assert!(sheet.contains(&rule), "player_colours.css has no {rule}");
    }
    // One place decides the colour of letters on an ink; atlas.css decides it for places of nobody.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../static/css");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let rules = fs::read_to_string(&path).unwrap();
        let decides = |rule: &&str| rule.contains("--on:") && !rule.contains(".nobody {");
        let elsewhere = rules.split('}').find(decides).filter(|_| !path.ends_with("player_colours.css"));
        assert_eq!(elsewhere, None, "{}", path.display());
    }
    let map = rules_of("atlas.css");
    for (index, token) in ["--land", "--sea"].into_iter().enumerate() {
        let (day, night) = (colour::write(GROUNDS[index]), colour::write(GROUNDS[index + 2]));
        assert!(map.contains(&format!("{token}:light-dark({day},{night})")), "atlas.css: {token}");
    }
}
