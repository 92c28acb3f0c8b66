//! A plan by its name, and the run that carries it out.

use std::ops::ControlFlow;

use plywood_catalogue::{SearchSpec, searches::identification_plan};
use plywood_core::Seed;
use plywood_search::identify::{Identification, Plan};

use super::{IdentifyError, Problem};

/// Samples between two looks of a watcher: few, for a random game on a wide board takes milliseconds.
const LOOK: u64 = 64;

/// What is given beside the name of a search, instead of what its parameters say.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Instead {
    /// The precision.
    pub epsilon: Option<f64>,
    /// The risk.
    pub delta: Option<f64>,
    /// Moves to the leaves.
    pub depth: Option<u32>,
    /// Positions looked at to solve a leaf.
    pub solve: Option<u64>,
}

/// What a search that identifies moves asks for.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The plan.
    pub plan: Plan,
    /// The most positions looked at to solve a leaf of a game.
    pub solve: u64,
    /// The search with all its parameters.
    pub spec: SearchSpec,
}

/// The plan that a search names, with another precision, risk, depth or effort if they are given.
pub fn plan_of(algorithm: &str, instead: Instead) -> Result<Asked, IdentifyError> {
    let spec: SearchSpec = algorithm.parse()?;
    if identification_plan(spec.recipe()).is_none() {
        return Err(IdentifyError(format!(
            "{spec} does not identify moves with a guarantee: try track-and-stop, lucb-mcts or \
             ugape-mcts"
        )));
    }
    let given = [
        ("epsilon", instead.epsilon.map(|e| e.to_string())),
        ("delta", instead.delta.map(|d| d.to_string())),
        ("depth", instead.depth.map(|d| d.to_string())),
        ("solve", instead.solve.map(|n| n.to_string())),
    ];
    let mut recipe = spec.recipe().clone();
    for (key, value) in given {
        if let Some(value) = value {
            recipe = recipe.with(key, &value)?;
        }
    }
    let plan = identification_plan(&recipe).expect("it was one before");
    Ok(Asked { plan, solve: recipe.whole("solve"), spec: SearchSpec::from(&recipe) })
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
