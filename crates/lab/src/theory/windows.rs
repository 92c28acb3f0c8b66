//! Sets of survival rates as rows of a table and as curves of a phase diagram.

use plywood_models::{
    Law,
    theory::recursive::{
        largest::{Ends, Factor, Solvable},
        ties,
        windows::Windows,
    },
};

use super::page::{Curve, Diagram, number};
use crate::table::Table;

/// The columns of a set: where a window begins and ends, and the widest stretch of which plain
/// arithmetic speaks instead of a proof.
pub(super) const ENDS: [&str; 3] = ["from b", "to b", "unproven"];

/// The rows of a set, each window behind what `name` says; one row without numbers if it is empty.
pub(super) fn rows(table: &mut Table, name: &[String], set: &Windows) {
    let doubt = number(set.doubt());
    let mut add =
        |ends: [String; 2]| table.push([name, &ends, std::slice::from_ref(&doubt)].concat());
    for window in &set.windows {
        add([window.from, window.to].map(number));
    }
    if set.windows.is_empty() {
        add(["never".into(), String::new()]);
    }
}

/// For some leaf laws where ties live and up to where SOLVE surely ends.
pub(super) fn phases(law: &Law) -> Table {
    let mut table = Table::new(
        format!("{law}: phases"),
        ["p", "SOLVE surely ends up to b", "ties from b", "to b", "unproven"],
    );
    for tenth in 0..=10 {
        let p = f64::from(tenth) / 10.0;
        let there = Solvable::new(law.clone(), Ends::Won(p));
        let solve = number(there.survival(0, Factor::Exact));
        rows(&mut table, &[number(p), solve], there.ties());
    }
    table
}

/// The phase diagram: leaves across, survival rates up.
pub(super) fn phase_diagram(law: &Law) -> Diagram {
    const SOURCE: &str = "paper 004, theorems 2.2 and 4.1, with proofs by enclosure";
    const PLACES: u32 = 40;
    let mut solve = Vec::new();
    // The ends of the first, second, … window, broken where there is none.
    let mut runs: Vec<Vec<Vec<(f64, f64)>>> = Vec::new();
    for place in 0..=PLACES {
        let p = f64::from(place) / f64::from(PLACES);
        let there = Solvable::new(law.clone(), Ends::Won(p));
        solve.push((p, there.survival(0, Factor::Exact)));
        let ends: Vec<f64> = there.ties().windows.iter().flat_map(|w| [w.from, w.to]).collect();
        runs.resize_with(runs.len().max(ends.len()), || vec![Vec::new()]);
        for (index, run) in runs.iter_mut().enumerate() {
            match ends.get(index).filter(|b| **b < 1.0) {
                Some(b) => run.last_mut().expect("there is one").push((p, *b)),
                None => run.push(Vec::new()),
            }
        }
    }
    let mut curves = vec![Curve::theory("SOLVE surely ends below", SOURCE, solve)];
    for (index, run) in runs.into_iter().enumerate() {
        let name = if index % 2 == 0 { "ties begin" } else { "ties end" };
        for (again, part) in run.into_iter().filter(|part| !part.is_empty()).enumerate() {
            let number = index / 2 + again + 1;
            let name = if number == 1 { name.into() } else { format!("{name} ({number})") };
            curves.push(Curve::theory(name, SOURCE, part));
        }
    }
    Diagram::new(format!("phases of {law}"), "p", "b", curves)
}

/// The most likely ties of each window.
pub(super) fn likeliest(law: &Law, p: f64, set: &Windows) -> Option<Table> {
    let mut table = Table::new("ties where they are likeliest", ["b", "tie"]);
    for window in &set.windows {
        let (tie, b) = ties::most_likely(law, p, window.from, window.to);
        table.push([number(b), number(tie)]);
    }
    (!set.windows.is_empty()).then_some(table)
}
