//! What comes of setting a published number beside a measured one.

use serde::Serialize;

/// The verdict on one published number.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum Verdict {
    /// The difference, if any, is smaller than the margin.
    Agrees {
        /// Why we say so.
        grounds: Grounds,
    },
    /// The difference is larger than the margin.
    Differs {
        /// Ours minus theirs.
        by: f64,
        /// Where that lies beyond doubt; the point itself where there is no chance in it.
        low: f64,
        /// See `low`.
        high: f64,
    },
    /// Neither is shown: the interval is too wide for the margin, or lies across it.
    TooFew {
        /// The independent rows there are.
        #[serde(rename = "independent_rows")]
        rows: u64,
        /// Half the width of the interval for the difference, if there is one.
        half_width: Option<f64>,
        /// The margin it was to be compared with.
        margin: f64,
        /// How many rows would tell, roughly, if ours and theirs were the same.
        needed: Option<u64>,
    },
    /// Ours differs from the print and agrees with what should have been printed.
    PrintIsWrong {
        /// Ours minus the print.
        by: f64,
        /// What should have been printed.
        corrected: f64,
        /// Where that is derived.
        see: String,
    },
    /// There are no rows in its place at this size.
    NotRun,
    /// No comparison, and why.
    Incomparable {
        /// Why.
        why: String,
    },
}

/// Why a published number is said to agree.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grounds {
    /// The whole interval for the difference is within this margin.
    Within(f64),
    /// It is a theorem about every run, and none of so many contradicts it.
    NoneAgainst(u64),
}

/// The kinds of verdicts, in the order in which a page counts them.
const KINDS: [&str; 6] =
    ["agree", "differ", "too few to tell", "print wrong", "not run", "not comparable"];

impl Verdict {
    /// The verdict in words.
    pub fn words(&self) -> String {
        match self {
            Self::Agrees { grounds: Grounds::Within(margin) } => {
                format!("agrees within {}", short(*margin))
            }
            Self::Agrees { grounds: Grounds::NoneAgainst(rows) } => {
                format!("agrees: none of {rows} rows is against it")
            }
            Self::Differs { by, low, high } if low == high => {
                format!("differs by {}", signed(*by))
            }
            Self::Differs { by, low, high } => {
                format!("differs by {} [{}, {}]", signed(*by), signed(*low), signed(*high))
            }
            Self::TooFew { rows, half_width, margin, needed } => {
                let wide = match (half_width, rows) {
                    (Some(half), _) => format!("{rows} rows leave ± {}", short(*half)),
                    (None, 1) => "one independent row gives no interval".into(),
                    (None, _) => format!("{rows} equal rows give no interval"),
                };
                let more = needed.map_or_else(String::new, |n| format!("; about {n} would tell"));
                format!("too few to tell: {wide}, margin {}{more}", short(*margin))
            }
            Self::PrintIsWrong { corrected, see, .. } => {
                format!("print is wrong: should be {corrected} (see {see})")
            }
            Self::NotRun => "not run at this size".into(),
            Self::Incomparable { why } => format!("not comparable: {why}"),
        }
    }

    fn kind(&self) -> usize {
        match self {
            Self::Agrees { .. } => 0,
            Self::Differs { .. } => 1,
            Self::TooFew { .. } => 2,
            Self::PrintIsWrong { .. } => 3,
            Self::NotRun => 4,
            Self::Incomparable { .. } => 5,
        }
    }

    /// Verdicts counted by kind, such as `3 agree, 1 print wrong`.
    pub fn count<'v>(verdicts: impl IntoIterator<Item = &'v Self>) -> String {
        let mut counts = [0u64; KINDS.len()];
        verdicts.into_iter().for_each(|verdict| counts[verdict.kind()] += 1);
        let seen = counts.iter().zip(KINDS).filter(|(n, _)| **n > 0);
        seen.map(|(n, kind)| format!("{n} {kind}")).collect::<Vec<_>>().join(", ")
    }
}

/// Two significant digits, without an exponent.
fn short(x: f64) -> String {
    if x == 0.0 {
        return "0".into();
    }
    let decimals = (1.0 - x.abs().log10().floor()).clamp(0.0, 9.0) as usize;
    let text = format!("{x:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').into() } else { text }
}

/// Three significant digits with the sign.
fn signed(x: f64) -> String {
    let decimals = if x == 0.0 { 0.0 } else { (2.0 - x.abs().log10().floor()).clamp(0.0, 9.0) };
    format!("{x:+.*}", decimals as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_short_and_say_what_is_needed() {
        let few = Verdict::TooFew {
            rows: 60,
            half_width: Some(0.0651),
            margin: 0.02,
            needed: Some(2000),
        };
        let words = "too few to tell: 60 rows leave ± 0.065, margin 0.02; about 2000 would tell";
        assert_eq!(few.words(), words);
        let none = Verdict::TooFew { rows: 1, half_width: None, margin: 700.0, needed: None };
        assert_eq!(
            none.words(),
            "too few to tell: one independent row gives no interval, margin 700"
        );
        let exact = Verdict::Differs { by: -6.984, low: -6.984, high: -6.984 };
        assert_eq!(exact.words(), "differs by -6.98");
        assert_eq!(Verdict::count([&few, &exact, &few]), "1 differ, 2 too few to tell");
    }

    #[test]
    fn json_names_the_verdict() {
        let json = serde_json::to_value(Verdict::Agrees { grounds: Grounds::Within(0.5) }).unwrap();
        assert_eq!(json, serde_json::json!({"verdict": "agrees", "grounds": {"within": 0.5}}));
        assert_eq!(serde_json::to_value(Verdict::NotRun).unwrap()["verdict"], "not-run");
    }
}
