//! Colours of curves and of heat maps: none is used twice in a picture, and ink is read on all.

use super::Theme;

/// Colours of Okabe and Ito that are seen on light and on dark ground, told apart by colour-blind
/// readers.
const FIRST: [&str; 7] =
    ["#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#0072B2", "#D55E00", "#999933"];
/// How far apart the hues of further colours are: no two ever meet.
const GOLDEN_ANGLE: f64 = 137.507_764_05;

/// The colour of a curve; different for every curve of a picture.
pub(super) fn curve(index: usize, theme: Theme) -> String {
    match index {
        index if index < FIRST.len() => FIRST[index].into(),
        index => {
            let hue = (index as f64 * GOLDEN_ANGLE) % 360.0;
            let even = index.is_multiple_of(2);
            let lightness = match theme {
                Theme::Light => {
                    if even {
                        0.33
                    } else {
                        0.46
                    }
                }
                Theme::Dark => {
                    if even {
                        0.62
                    } else {
                        0.76
                    }
                }
            };
            hex(from_hue(hue, 0.62, lightness))
        }
    }
}

/// How a curve is drawn beside its colour, so that colours which are near each other differ in
/// something else; evenly dashed lines are left to theory.
pub(super) fn dashes(index: usize) -> Option<&'static str> {
    [None, Some("9 3 2 3"), Some("2 3"), Some("14 4 2 4 2 4")][index / FIRST.len() % 4]
}

/// The colour of a cell of a heat map, from nothing to all; nothing was measured at NaN.
pub(super) fn cell(part: f64, theme: Theme) -> String {
    let (low, high, none) = match theme {
        Theme::Light => ([247.0, 251.0, 255.0], [107.0, 174.0, 214.0], [236.0; 3]),
        Theme::Dark => ([44.0, 44.0, 44.0], [12.0, 94.0, 156.0], [30.0; 3]),
    };
    if part.is_nan() { hex(none) } else { hex(blend(low, high, part.clamp(0.0, 1.0))) }
}

/// The colour between two.
pub(super) fn blend(from: [f64; 3], to: [f64; 3], part: f64) -> [f64; 3] {
    std::array::from_fn(|i| from[i] + part * (to[i] - from[i]))
}

/// A colour in the notation of the web.
pub(super) fn hex(colour: [f64; 3]) -> String {
    let [r, g, b] = colour.map(|x| x.round() as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A colour from hue in degrees, saturation and lightness.
fn from_hue(hue: f64, saturation: f64, lightness: f64) -> [f64; 3] {
    let reach = saturation * lightness.min(1.0 - lightness);
    [0.0, 8.0, 4.0].map(|offset| {
        let k = (offset + hue / 30.0) % 12.0;
        255.0 * (lightness - reach * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The contrast of two colours as the web's guidelines reckon it.
    fn contrast(a: &str, b: &str) -> f64 {
        let light = |colour: &str| -> f64 {
            let part = |i: usize| {
                let x = f64::from(u8::from_str_radix(&colour[i..i + 2], 16).unwrap()) / 255.0;
                if x <= 0.040_45 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn no_two_curves_have_one_colour_and_all_are_seen() {
        for (theme, ground) in [(Theme::Light, "#ffffff"), (Theme::Dark, "#1e1e1e")] {
            let all: Vec<_> = (0..60).map(|index| curve(index, theme)).collect();
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
            for colour in &all {
                assert!(contrast(colour, ground) > 2.0, "{colour} on {ground}");
            }
        }
    }

    #[test]
    fn numbers_are_read_on_every_cell() {
        for (theme, ink) in [(Theme::Light, "#000000"), (Theme::Dark, "#e0e0e0")] {
            for part in [0.0, 0.25, 0.5, 0.75, 1.0, f64::NAN] {
                let cell = cell(part, theme);
                assert!(contrast(&cell, ink) > 4.5, "{ink} on {cell}");
            }
        }
    }
}
