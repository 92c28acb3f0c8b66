//! Numbers with units.

use std::time::Duration;

use indicatif::BinaryBytes;
use plywood_lab::table::wrapped;

/// A whole number with commas between groups of three digits.
pub fn grouped(n: u64) -> String {
    plywood_contest::analysis::grouped(n)
}

/// A list whose long lines go on below the beginning of their last column.
pub fn hanging(list: &str, width: usize) -> String {
    let mut text = String::new();
    for line in list.lines() {
        let words = line.trim_end();
        let column = words.rfind("  ").map_or(0, |at| words[..at].chars().count() + 2);
        text += &wrapped(words, width, column.min(width / 2));
        text.push('\n');
    }
    text
}

/// A rate per second.
pub fn rate(count: u64, time: Duration) -> String {
    let rate = count as f64 / time.as_secs_f64().max(1e-9);
    match rate {
        r if r >= 1e6 => format!("{:.2} M/s", r / 1e6),
        r if r >= 1e3 => format!("{:.1} k/s", r / 1e3),
        r => format!("{r:.1}/s"),
    }
}

/// A number of bytes.
pub fn bytes(n: usize) -> String {
    BinaryBytes(n as u64).to_string()
}

/// A time in seconds.
pub fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}
