//! Numbers, durations and sizes as people write them, and the options that several commands share.

use std::{num::NonZero, thread, time::Duration};

use clap::{Arg, Args};
use plywood_search::Budget;

/// Steps of one analysis unless the user says otherwise.
pub const STEPS: u64 = 1_000_000;
/// Bytes unless the user says otherwise: no typing slip may fill the machine.
const MEMORY: &str = "2GiB";

/// Says in the help of `--steps` how many a command takes where the user sets no limit.
pub fn steps_by_default(arg: Arg, steps: u64) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    arg.help(format!("{help} [default: {steps}, or none with another limit]"))
}

/// How much a search may spend.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// The most steps, such as 50000 or 1e6; the only reproducible limit
    #[arg(long, value_name = "N", value_parser = steps)]
    pub steps: Option<u64>,
    /// The most time, such as 2s, 500ms or 1m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,
    /// Search until more steps could change nothing
    #[arg(long, conflicts_with_all = ["steps", "time"])]
    pub until_settled: bool,
    /// The most memory of the search, such as 512MiB
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = MEMORY)]
    pub memory: usize,
}

impl Limits {
    /// The budget; `steps` if the user has set no limit of their own.
    pub fn budget_or(&self, steps: u64) -> Budget {
        let free = self.until_settled || self.time.is_some();
        Budget {
            steps: self.steps.unwrap_or(if free { u64::MAX } else { steps }),
            time: self.time.unwrap_or(Duration::MAX),
            memory: self.memory,
        }
    }

    /// The budget of one analysis.
    pub fn budget(&self) -> Budget {
        self.budget_or(STEPS)
    }
}

/// How a search is spread over the machine.
#[derive(Clone, Debug, Args)]
pub struct Spread {
    /// Lanes that search side by side, part of the result [default: 8 for randomised searches]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub lanes: Option<u32>,
    /// Threads that run the lanes; changes nothing but speed [default: all cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub threads: Option<u64>,
}

impl Spread {
    /// Threads to use.
    pub fn threads(&self) -> usize {
        threads_or_all(self.threads)
    }
}

/// The threads asked for, or as many as there are cores.
pub fn threads_or_all(threads: Option<u64>) -> usize {
    let all = || thread::available_parallelism().map_or(1, NonZero::get);
    threads.map_or_else(all, |threads| threads as usize)
}

/// A whole number of steps, which may be written as `1e6`.
pub fn steps(text: &str) -> Result<u64, String> {
    let wanted = || "write a whole number such as 50000 or 1e6".to_owned();
    let plain = text.replace('_', "");
    if let Ok(steps) = plain.parse() {
        return Ok(steps);
    }
    let real: f64 = plain.parse().map_err(|_| wanted())?;
    let whole = real.is_finite() && real.fract() == 0.0 && (0.0..=1e18).contains(&real);
    whole.then_some(real as u64).ok_or_else(wanted)
}

/// A duration with its unit: ms, s, m or h; a bare number is seconds.
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
        .ok_or_else(|| "write a time such as 2s, 500ms or 1m".into())
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
    let lower = text.trim().to_lowercase();
    let (number, scale) = UNITS
        .iter()
        .find_map(|(unit, scale)| Some((lower.strip_suffix(unit)?, *scale)))
        .unwrap_or((&lower, 1.0));
    let bytes = number.trim().parse::<f64>().ok().map(|n| n * scale);
    bytes
        .filter(|b| b.is_finite() && (0.0..=1e18).contains(b))
        .map(|b| b as usize)
        .ok_or_else(|| "write a size such as 512MiB or 4GiB".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(steps("1e6"), Ok(1_000_000));
        assert_eq!(steps("10_000"), Ok(10_000));
        assert_eq!(steps("0"), Ok(0));
        assert!(steps("-1").is_err() && steps("1.5").is_err() && steps("1e300").is_err());
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
