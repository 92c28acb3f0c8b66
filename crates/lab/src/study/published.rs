//! A published table, as `published.toml` holds it: numbers, how sure they are, known misprints.

use serde::Deserialize;

/// A table of a paper.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// The paper and the place in it.
    pub source: String,
    /// What the reader should know before comparing.
    #[serde(default)]
    pub note: String,
    /// Whether it states theorems about every run, so that one contrary run refutes them.
    #[serde(default)]
    pub theorem: bool,
    /// What holds of every entry that does not say otherwise.
    #[serde(default)]
    pub every: Precision,
    /// The entries.
    #[serde(rename = "entry")]
    pub entries: Vec<Entry>,
}

/// How sure a published number is, and how far from it still counts as agreement.
#[derive(Copy, Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Precision {
    /// How many decimals are printed.
    pub decimals: Option<u32>,
    /// How many independent runs it rests on.
    pub runs: Option<u64>,
    /// Its standard error.
    pub error: Option<f64>,
    /// The largest difference that is of no interest.
    pub margin: Option<f64>,
    /// The same as a part of the published value.
    pub relative_margin: Option<f64>,
}

/// One published number.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The parameters it belongs to, as text.
    #[serde(rename = "where")]
    pub place: toml::Table,
    /// The column it is compared with.
    pub column: String,
    /// The published value.
    pub value: f64,
    /// How many decimals are printed.
    pub decimals: Option<u32>,
    /// How many independent runs it rests on.
    pub runs: Option<u64>,
    /// Its standard error.
    pub error: Option<f64>,
    /// The largest difference that is of no interest.
    pub margin: Option<f64>,
    /// The same as a part of the published value.
    pub relative_margin: Option<f64>,
    /// What should have been printed, where the print is known to be wrong.
    pub corrected: Option<Correction>,
    /// Why it cannot be compared, if it cannot.
    pub incomparable: Option<String>,
}

/// A known misprint put right.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The right number.
    pub value: f64,
    /// How many of its decimals are known.
    pub decimals: Option<u32>,
    /// How many runs it rests on, if it was measured.
    pub runs: Option<u64>,
    /// The largest difference from it that is of no interest.
    pub margin: Option<f64>,
    /// The page of the documentation that says why.
    pub see: String,
}

/// A number to compare with: what a print or its correction claims.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Claim {
    pub value: f64,
    pub precision: Precision,
    /// Whether it is claimed of every run.
    pub theorem: bool,
}

impl Published {
    /// Reads `published.toml`.
    pub fn read(text: &str) -> Result<Self, String> {
        let read: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        read.every.check().map_err(|why| format!("every: {why}"))?;
        for (index, entry) in read.entries.iter().enumerate() {
            let place = |why| format!("entry {} ('{}'): {why}", index + 1, entry.column);
            entry.check().map_err(place)?;
        }
        Ok(read)
    }

    /// What an entry claims.
    pub(super) fn claim(&self, entry: &Entry) -> Claim {
        let own = entry.precision();
        let table = self.every;
        // A margin of either kind in an entry takes the place of those of the table.
        let stated = own.margin.is_some() || own.relative_margin.is_some();
        let precision = Precision {
            decimals: own.decimals.or(table.decimals),
            runs: own.runs.or(table.runs),
            error: own.error.or(table.error),
            margin: if stated { own.margin } else { table.margin },
            relative_margin: if stated { own.relative_margin } else { table.relative_margin },
        };
        Claim { value: entry.value, precision, theorem: self.theorem }
    }
}

impl Correction {
    /// What the correction of a printed claim claims: the same as precisely, unless it says how.
    pub(super) fn claim(&self, printed: Claim) -> Claim {
        let precision = Precision {
            decimals: self.decimals.or(printed.precision.decimals),
            runs: self.runs,
            error: None,
            margin: self.margin,
            relative_margin: None,
        };
        Claim { value: self.value, precision, theorem: false }
    }
}

impl Claim {
    /// Half a unit of the last printed digit.
    pub fn rounding(&self) -> f64 {
        self.precision.decimals.map_or(0.0, |n| 0.5 / 10f64.powi(n as i32))
    }
}

impl Entry {
    fn precision(&self) -> Precision {
        let Self { decimals, runs, error, margin, relative_margin, .. } = *self;
        Precision { decimals, runs, error, margin, relative_margin }
    }

    fn check(&self) -> Result<(), String> {
        if !self.value.is_finite() {
            return Err(format!("value = {} is not a number to compare with", self.value));
        }
        let Some(fix) = &self.corrected else { return self.precision().check() };
        if !fix.value.is_finite() {
            return Err(format!("corrected.value = {} is not a number", fix.value));
        }
        let Correction { decimals, runs, margin, .. } = *fix;
        let own = Precision { decimals, runs, margin, ..Precision::default() };
        self.precision().check().and_then(|()| own.check())
    }
}

impl Precision {
    fn check(&self) -> Result<(), String> {
        for (name, number) in [
            ("error", self.error),
            ("margin", self.margin),
            ("relative_margin", self.relative_margin),
        ] {
            if let Some(x) = number.filter(|x| !(x.is_finite() && *x >= 0.0)) {
                return Err(format!("{name} = {x}; it must be a number from 0"));
            }
        }
        if self.runs == Some(0) {
            return Err("runs = 0; a published number rests on at least one run".into());
        }
        if let Some(n) = self.decimals.filter(|n| *n > 15) {
            return Err(format!("decimals = {n}; it must be at most 15"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(top: &str, entry: &str) -> Result<Published, String> {
        Published::read(&format!("source = 's'\n{top}\n[[entry]]\ncolumn = 'c'\n{entry}"))
    }

    #[test]
    fn entries_take_their_precision_from_the_table() {
        let published = read(
            "every = { decimals = 3, margin = 0.2 }",
            "where = {}\nvalue = 1\nrelative_margin = 0.1",
        );
        let published = published.unwrap();
        let claim = published.claim(&published.entries[0]);
        assert_eq!((claim.rounding(), claim.precision.margin), (0.0005, None));
        assert_eq!(claim.precision.relative_margin, Some(0.1));
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_place() {
        for (top, entry, part) in [
            ("", "where = {}\nvalue = nan", "entry 1 ('c'): value = NaN"),
            ("", "where = {}\nvalue = 1\nruns = 0", "runs = 0"),
            ("every = { margin = -1 }", "where = {}\nvalue = 1", "every: margin = -1"),
            ("every = { decimals = 99 }", "where = {}\nvalue = 1", "decimals = 99"),
            ("", "where = {}\nvalue = 1\ntolerance = 0.1", "tolerance"),
            ("every = { margins = 1 }", "where = {}\nvalue = 1", "margins"),
            ("", "where = {}\nvalue = 1\ncorrected = { value = 2 }", "see"),
        ] {
            let error = read(top, entry).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }
}
