//! Where the parts of a plan stand in its text, so that an error can point to them.

use std::ops::Range;

use super::Value;

/// A parameter as it was written, with its place in the text.
pub(super) struct Written {
    pub(super) key: String,
    pub(super) at: Range<usize>,
    pub(super) values: Vec<(Value, Range<usize>)>,
}

/// Where the parts of a plan were written.
pub(super) struct Source {
    pub(super) task: Range<usize>,
    pub(super) labels: Range<usize>,
    pub(super) fixed: Vec<Written>,
    pub(super) cases: Vec<(Range<usize>, Vec<Written>)>,
    pub(super) axes: Vec<Written>,
    /// What pictures name: the key, its value and the value's place.
    pub(super) plotted: Vec<(&'static str, String, Range<usize>)>,
}

impl Source {
    /// Every parameter, wherever it was written.
    pub(super) fn all(&self) -> impl Iterator<Item = &Written> {
        let cases = self.cases.iter().flat_map(|(_, case)| case);
        self.fixed.iter().chain(cases).chain(&self.axes)
    }

    /// The case of a combination.
    pub(super) fn case_of(&self, combination: u64) -> usize {
        let axes: u64 = self.axes.iter().map(|axis| axis.values.len() as u64).product();
        (combination / axes) as usize
    }

    /// Where a parameter was written, for one case or for any.
    pub(super) fn place(&self, key: &str, case: Option<usize>) -> Option<Range<usize>> {
        let cases = self.cases.iter().enumerate().filter(|(i, _)| case.is_none_or(|c| c == *i));
        let of_cases = cases.flat_map(|(_, (_, case))| case);
        let mut all = of_cases.chain(&self.axes).chain(&self.fixed);
        all.find(|written| written.key == key).map(|written| written.at.clone())
    }
}

impl Written {
    /// Parameters of one value each, with it.
    pub(super) fn singles(list: &[Self]) -> Vec<(String, Value)> {
        list.iter().map(|written| (written.key.clone(), written.values[0].0.clone())).collect()
    }

    /// The parameter with all its values.
    pub(super) fn list(&self) -> (String, Vec<Value>) {
        (self.key.clone(), self.values.iter().map(|(value, _)| value.clone()).collect())
    }
}
