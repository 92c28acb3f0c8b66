//! Numbers, durations and sizes as people write them, on a command line or in a message.

use std::{
    ops::{Bound, RangeBounds},
    time::Duration,
};

/// Reads whole numbers within bounds, which may be written as `1e6` or `10_000`.
pub fn whole<N: TryFrom<u64> + 'static>(
    range: impl RangeBounds<u64> + Clone + Send + Sync + 'static,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |text| {
        let wanted =
            || format!("write a whole number{} such as {}", bounds(&range), example(&range));
        let number = digits(text).map_err(|wrong| match wrong {
            NotWhole::Negative => format!("it must not be negative: {}", wanted()),
            NotWhole::TooLarge => format!("it is too large: {}", wanted()),
            NotWhole::Other => wanted(),
        })?;
        let fits = Some(number).filter(|number| range.contains(number));
        fits.and_then(|number| N::try_from(number).ok()).ok_or_else(wanted)
    }
}

/// A whole number of steps.
pub fn steps(text: &str) -> Result<u64, String> {
    whole(..)(text)
}

/// The bounds of a range in words.
fn bounds(range: &impl RangeBounds<u64>) -> String {
    let low = match range.start_bound() {
        Bound::Included(&low) => low,
        Bound::Excluded(&below) => below + 1,
        Bound::Unbounded => 0,
    };
    let high = match range.end_bound() {
        Bound::Included(&high) => Some(high),
        Bound::Excluded(&above) => Some(above - 1),
        Bound::Unbounded => None,
    };
    match (low, high) {
        (low, Some(high)) => format!(" from {low} to {high}"),
        (0, None) => String::new(),
        (low, None) => format!(" of at least {low}"),
    }
}

/// A number that the range holds.
fn example(range: &impl RangeBounds<u64>) -> &'static str {
    let examples = [("50000 or 1e6", 1_000_000), ("100 or 1e3", 1_000), ("20", 20), ("2", 2)];
    examples.into_iter().find(|(_, number)| range.contains(number)).map_or("1", |(words, _)| words)
}

/// Why a text is no whole number of 64 bits.
enum NotWhole {
    Negative,
    TooLarge,
    Other,
}

/// Digits, which may be grouped by `_` and followed by a power of ten; exact, without rounding.
fn digits(text: &str) -> Result<u64, NotWhole> {
    let plain = text.trim().replace('_', "");
    if let Some(rest) = plain.strip_prefix('-') {
        let zero = digits(rest)? == 0;
        return if zero { Ok(0) } else { Err(NotWhole::Negative) };
    }
    let (mantissa, power) = plain.split_once(['e', 'E']).unwrap_or((&plain, "0"));
    let (front, back) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let back = back.trim_end_matches('0');
    let all = format!("{front}{back}");
    let power = power.strip_prefix('+').unwrap_or(power);
    let only_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !only_digits(&all) || !only_digits(power) {
        return Err(NotWhole::Other);
    }
    let number = all.trim_start_matches('0');
    if number.is_empty() {
        return Ok(0);
    }
    let power: usize = power.parse().map_err(|_| NotWhole::TooLarge)?;
    let zeros = power.checked_sub(back.len()).ok_or(NotWhole::Other)?;
    if zeros > 20 {
        return Err(NotWhole::TooLarge);
    }
    format!("{number}{}", "0".repeat(zeros)).parse().map_err(|_| NotWhole::TooLarge)
}

/// A duration with its unit: ms, s, m or h; a bare number is seconds. Not `humantime`, which reads neither
/// bare numbers nor fractions.
pub fn duration(text: &str) -> Result<Duration, String> {
    const UNITS: [(&str, f64); 5] =
        [("ms", 1e-3), ("us", 1e-6), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let text = text.trim();
    let (number, scale) = UNITS
        .iter()
        .find_map(|(unit, scale)| Some((text.strip_suffix(unit)?, *scale)))
        .unwrap_or((text, 1.0));
    let seconds: Option<f64> = number.trim().parse().ok();
    seconds
        .and_then(|s| Duration::try_from_secs_f64(s * scale).ok())
        .ok_or_else(|| format!("{}write a time such as 2s, 500ms or 1m", negative(seconds)))
}

/// A number of bytes with its unit: B, KiB, MiB, GiB or kB, MB, GB.
pub fn memory(text: &str) -> Result<usize, String> {
    const UNITS: [(&str, f64); 10] = [
        ("kib", 1024.0),
        ("mib", 1_048_576.0),
        ("gib", 1_073_741_824.0),
        ("kb", 1e3),
        ("mb", 1e6),
        ("gb", 1e9),
        ("k", 1024.0),
        ("m", 1_048_576.0),
        ("g", 1_073_741_824.0),
        ("b", 1.0),
    ];
    let lower = text.trim().to_lowercase().replace('_', "");
    let (number, scale) = UNITS
        .iter()
        .find_map(|(unit, scale)| Some((lower.strip_suffix(unit)?, *scale)))
        .unwrap_or((&lower, 1.0));
    let bytes = number.trim().parse::<f64>().ok().map(|n| n * scale);
    bytes
        .filter(|b| b.is_finite() && (0.0..=1e18).contains(b))
        .map(|b| b as usize)
        .ok_or_else(|| format!("{}write a size such as 512MiB or 4GiB", negative(bytes)))
}

/// What is wrong with a number that was read, if it is negative.
fn negative(number: Option<f64>) -> &'static str {
    if number.is_some_and(|number| number < 0.0) { "it must not be negative: " } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(steps("1e6"), Ok(1_000_000));
        assert_eq!(steps("10_000"), Ok(10_000));
        assert_eq!(steps("0"), Ok(0));
        assert_eq!(steps("1.5e3"), Ok(1500));
        assert_eq!(steps("18446744073709551615"), Ok(u64::MAX));
        for wrong in
            ["1.5", "1e300", "1e", "e3", "", "+-1", "0x10", "1e-1", "½", "1e99999999999999"]
        {
            assert!(steps(wrong).is_err(), "{wrong}");
        }
        assert!(steps("-5").unwrap_err().starts_with("it must not be negative"));
        assert!(steps("1e20").unwrap_err().starts_with("it is too large"));
        let few = whole::<u32>(1..=20);
        assert_eq!((few("2e1"), few("0").is_err(), few("21").is_err()), (Ok(20), true, true));
        assert!(whole::<u32>(..)("1e10").is_err());
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("0"), Ok(Duration::ZERO));
        assert_eq!(duration("1.5 m"), Ok(Duration::from_secs(90)));
        assert!(
            duration("-1s").is_err() && duration("1e400s").is_err() && duration("nan").is_err()
        );
        assert_eq!(memory("512MiB"), Ok(512 << 20));
        assert_eq!(memory("2gb"), Ok(2_000_000_000));
        assert!(memory("lots").is_err() && memory("-1").is_err() && memory("infinity").is_err());
    }
}
