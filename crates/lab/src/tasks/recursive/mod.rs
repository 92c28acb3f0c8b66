//! A number of paper 004: the formula, what was printed, and a simulation.

mod cost;
mod errors;
mod limits;
mod measure;
mod outcome;
mod parameters;

use super::{column, task};
use crate::study::{Cell, Kind, Outcome, Summary, Task, Value};
use measure::{Measure, Sample};

pub(super) const TASK: Task = task(
    "recursive",
    "a number of the theory of recursive random games beside a simulation of it",
    parameters::PARAMETERS,
    &[
        column("formula", Kind::Number, Summary::Computed, "what theory says"),
        column("printed", Kind::Number, Summary::Computed, "what the paper's print says"),
        column("simulated", Kind::Number, Summary::Mean, "mean over random trees"),
    ],
    |cell| wanted(cell).map(drop),
    run,
);

/// The measure of a cell and how many random trees it looks at.
fn wanted(cell: &Cell) -> Result<(Measure, u64), String> {
    Ok((Measure::read(&cell.parameters)?, cell.parameters.count_or("trees", 0)?))
}

fn run(cell: &Cell) -> Outcome {
    let (measure, trees) = wanted(cell)?;
    let simulated = measure.sample.and_then(|sample: Sample| {
        let seen: Vec<f64> = (0..trees).filter_map(|i| sample(cell.seed.child(i))).collect();
        (!seen.is_empty()).then(|| seen.iter().sum::<f64>() / seen.len() as f64)
    });
    let value = |x: Option<f64>| x.filter(|x| x.is_finite()).map_or(Value::Missing, Value::from);
    Ok(vec![value(measure.formula), value(measure.printed), value(simulated)])
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::study::Parameters;

    fn cell(parameters: &[(&str, Value)]) -> Cell {
        let all = parameters.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
        Cell {
            study: "test".into(),
            task: "recursive".into(),
            index: 0,
            combination: 0,
            repetition: 0,
            seed: Seed(1),
            parameters: Parameters::new(all.collect()),
        }
    }

    fn text(word: &str) -> Value {
        Value::Text(word.into())
    }

    #[test]
    fn a_cell_puts_formula_print_and_simulation_side_by_side() {
        let row = run(&cell(&[
            ("what", text("expanded")),
            ("law", text("z^2")),
            ("b", Value::Number(0.45)),
            ("i", Value::Integer(1)),
            ("trees", Value::Integer(20_000)),
        ]))
        .unwrap();
        let [formula, printed, simulated] =
            [&row[0], &row[1], &row[2]].map(|value| value.number().unwrap());
        assert!((formula - 0.1458).abs() < 5e-5 && (printed - 0.1043).abs() < 5e-5);
        assert!((simulated - formula).abs() < 0.012, "{simulated}");
    }

    #[test]
    fn wrong_parameters_get_one_sentence() {
        for (parameters, part) in [
            (vec![], "'what' is missing"),
            (vec![("what", text("winn"))], "there is no measure 'winn'"),
            (vec![("what", text("win"))], "'law' is missing"),
            (vec![("what", text("win")), ("law", text("z^2")), ("b", Value::Integer(1))], "b = 1"),
            (vec![("what", text("solvable-degree")), ("quiet", Value::Integer(0))], "from 1"),
        ] {
            let error = Measure::read(&cell(&parameters).parameters).err().unwrap();
            assert!(error.contains(part), "{error}");
        }
    }
}
