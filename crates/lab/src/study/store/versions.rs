//! What made the rows of a store: the task and what its cells name, each with its version.

use std::collections::{BTreeMap, BTreeSet};

use crate::study::{Plan, Task};

/// Combinations that are asked for what they name: a plan may have millions.
const MOST_NAMED: u64 = 10_000;
const BETWEEN: &str = ", ";

/// Everything with a version that decides rows, the task first.
pub(super) fn versions(plan: &Plan, task: &Task) -> String {
    let cells = (0..plan.combinations().min(MOST_NAMED)).map(|c| plan.cell(plan.index(c, 0)));
    let named: BTreeSet<_> = cells.flat_map(|cell| (task.versions)(&cell)).collect();
    let all = [format!("{}@{}", task.name, task.version)].into_iter().chain(named);
    all.collect::<Vec<_>>().join(BETWEEN)
}

/// What two plans name together; `None` if a name has another version in each.
pub(super) fn joined(one: &str, other: &str) -> Option<String> {
    let (task, ours) = split(one);
    let (other_task, theirs) = split(other);
    let (own, foreign) = (by_name(&ours), by_name(&theirs));
    let clash = own.iter().any(|(name, version)| foreign.get(name).is_some_and(|v| v != version));
    (task == other_task && !clash).then(|| {
        [task].into_iter().chain(ours.union(&theirs).copied()).collect::<Vec<_>>().join(BETWEEN)
    })
}

fn split(versions: &str) -> (&str, BTreeSet<&str>) {
    let mut all = versions.split(BETWEEN);
    (all.next().unwrap_or_default(), all.collect())
}

fn by_name<'v>(versions: &BTreeSet<&'v str>) -> BTreeMap<&'v str, BTreeSet<&'v str>> {
    let mut names: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (name, version) in versions.iter().filter_map(|entry| entry.rsplit_once('@')) {
        names.entry(name).or_default().insert(version);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn plans_that_name_more_agree_unless_a_version_has_changed() {
        let both = joined("match@1, nim@1, uct@2", "match@1, hex@3, uct@2");
        assert_eq!(both.as_deref(), Some("match@1, hex@3, nim@1, uct@2"));
        assert_eq!(joined("match@1, uct@2", "match@1, uct@3"), None);
        assert_eq!(joined("match@1, uct@2", "match@2, uct@2"), None);
        assert_eq!(joined("nothing@1", "nothing@1").as_deref(), Some("nothing@1"));
    }
}
