//! A plan by its name, and the run that carries it out.

use std::ops::ControlFlow;

use plywood_core::Seed;
use plywood_search::identify::{Identification, Plan};

use super::{IdentifyError, Problem};
use crate::catalogue::{SearchSpec, searches::identification_plan};

/// Samples between two looks of a watcher: few, for a random game on a wide board takes milliseconds.
const LOOK: u64 = 64;

/// The plan that a search names, with another precision, risk or depth if they are given.
pub fn plan_of(
    algorithm: &str,
    epsilon: Option<f64>,
    delta: Option<f64>,
    depth: Option<u32>,
) -> Result<(Plan, SearchSpec), IdentifyError> {
    let spec: SearchSpec = algorithm.parse()?;
    if identification_plan(spec.recipe()).is_none() {
        return Err(IdentifyError(format!(
            "{spec} does not identify moves with a guarantee: try track-and-stop, lucb-mcts or \
             ugape-mcts"
        )));
    }
    let given = [
        ("epsilon", epsilon.map(|e| e.to_string())),
        ("delta", delta.map(|d| d.to_string())),
        ("depth", depth.map(|d| d.to_string())),
    ];
    let mut recipe = spec.recipe().clone();
    for (key, value) in given {
        if let Some(value) = value {
            recipe = recipe.with(key, &value)?;
        }
    }
    let plan = identification_plan(&recipe).expect("it was one before");
    Ok((plan, SearchSpec::from(&recipe)))
}

/// Samples until the move is identified, `samples` samples are drawn or `watch` breaks.
pub fn identify(
    problem: &mut Problem,
    plan: Plan,
    samples: u64,
    seed: Seed,
    watch: &mut dyn FnMut(&Identification) -> ControlFlow<()>,
) -> Result<Identification, IdentifyError> {
    plan.check(&problem.tree).map_err(IdentifyError)?;
    let mut run = Identification::new(plan, problem.tree.clone());
    let mut rng = seed.rng();
    while !run.settled() && run.ledger().samples() < samples {
        let until = samples.min(run.ledger().samples() + LOOK);
        run.run(until, problem.oracle.as_mut(), &mut rng);
        if watch(&run).is_break() {
            break;
        }
    }
    Ok(run)
}
