//! The questions of theory: parameters become a question of the lab and the command that asks the same.

use plywood_lab::theory::{self, Page, Simulation, Stop};

use super::parameters::{Command, Parameters, at_most, probability};

/// The most moves of a spiral and of a search.
const MOST_MOVES: u32 = 60;
/// The most moves that `SOLVE_i` looks ahead.
const MOST_PROBES: u32 = 8;
/// The largest degree and depth of Pearl's game.
const MOST_DEGREE: u32 = 16;
const MOST_DEPTH: u32 = 30;

/// The command and the page, or what is wrong with the question.
pub type Found = Result<(String, Page), String>;

/// The question of a subject.
pub type Ask = fn(&Parameters, Stop) -> Found;

/// Who wins.
pub fn status(asked: &Parameters, stop: Stop) -> Found {
    let (ensemble, simulation) = (asked.ensemble()?, asked.simulation(stop)?);
    let moves = at_most("moves", asked.moves.unwrap_or(8), MOST_MOVES)?;
    let command = of(&ensemble, "status").option("--moves", Some(moves));
    let command = command.trees(&simulation);
    let asked = theory::Status { ensemble, moves, simulation };
    Ok((command, asked.page(true)?))
}

/// Where ties begin.
pub fn transition(asked: &Parameters, stop: Stop) -> Found {
    let (law, p) = (asked.any_law()?, asked.leaf()?);
    let simulation = asked.simulation(stop)?;
    let command = Command::new("transition").words(law.as_deref());
    let command = command.option("--p", law.is_some().then_some(&p)).trees(&simulation);
    Ok((command, theory::Transition { law, p, simulation }.page(true)?))
}

/// Structures without ties.
pub fn inert(asked: &Parameters, stop: Stop) -> Found {
    let (law, law2) = (asked.law()?, asked.law2()?);
    let simulation = asked.simulation(stop)?;
    let command = Command::new("inert").words([law.as_str()]).words(law2.as_deref());
    let command = command.trees(&simulation);
    Ok((command, theory::Inert { law, law2, simulation }.page(true)?))
}

/// What solving costs.
pub fn branching(asked: &Parameters, stop: Stop) -> Found {
    let (ensemble, simulation) = (asked.ensemble()?, asked.simulation(stop)?);
    let most = at_most("most", asked.most.unwrap_or(4), MOST_PROBES)?;
    let command = of(&ensemble, "branching").option("--most", Some(most)).trees(&simulation);
    Ok((command, theory::Branching { ensemble, most, simulation }.page(true)?))
}

/// Whether deeper search hurts.
pub fn pathology(asked: &Parameters, stop: Stop) -> Found {
    let (law, law2) = (asked.law()?, asked.law2()?);
    let simulation = asked.simulation(stop)?;
    let moves = asked.moves.map(|moves| at_most("moves", moves, 65_536)).transpose()?;
    let coin = probability("coin", asked.coin.unwrap_or(0.0))?;
    let depth = at_most("depth", asked.depth.unwrap_or(10), MOST_MOVES)?;
    let command = Command::new("pathology").words([law.as_str()]).option("--law2", law2.as_ref());
    let command = command.option("--moves", moves).option("--coin", moves.map(|_| coin));
    let command = command.option("--depth", Some(depth)).trees(&simulation);
    let asked = theory::Pathology { law, law2, moves, coin, depth, simulation };
    Ok((command, asked.page(true)?))
}

/// What searching on until things are quiet is worth.
pub fn quiescence(asked: &Parameters, stop: Stop) -> Found {
    let law = asked.any_law()?;
    let law2 = asked.law2()?.filter(|_| law.is_some());
    let simulation = asked.simulation(stop)?;
    let threshold = at_most("threshold", asked.threshold.unwrap_or(3), 1_000)?;
    let coin = probability("coin", asked.coin.unwrap_or(0.5))?;
    let depth = at_most("depth", asked.depth.unwrap_or(6), MOST_MOVES)?;
    let command = Command::new("quiescence").words(law.as_deref());
    let command = command.option("--law2", law2.as_ref());
    let command = match law {
        Some(_) => command
            .option("--threshold", Some(threshold))
            .option("--coin", Some(coin))
            .option("--depth", Some(depth)),
        None => command,
    };
    let command = command.trees(&simulation);
    let asked = theory::Quiescence { law, law2, threshold, coin, depth, simulation };
    Ok((command, asked.page(true)?))
}

/// What the product rule is worth.
pub fn product(asked: &Parameters, stop: Stop) -> Found {
    let (ensemble, simulation) = (asked.ensemble()?, asked.simulation(stop)?);
    let prior = asked.prior.map(|prior| probability("prior", prior)).transpose()?;
    let depth = at_most("depth", asked.depth.unwrap_or(6), MOST_MOVES)?;
    let command = of(&ensemble, "product").option("--prior", prior);
    let command = command.option("--depth", Some(depth)).trees(&simulation);
    Ok((command, theory::Product { ensemble, prior, depth, simulation }.page(true)?))
}

/// Pearl's game.
pub fn pearl(asked: &Parameters, stop: Stop) -> Found {
    let degree = at_most("degree", asked.degree.unwrap_or(2), MOST_DEGREE)?;
    if degree < 2 {
        return Err(format!("degree = {degree} is too little: take at least 2"));
    }
    let depth = at_most("depth", asked.depth.unwrap_or(10), MOST_DEPTH)?;
    let text = asked.p.as_deref().unwrap_or("fair");
    let p = theory::Leaf::read(text).map_err(|why| format!("p is not understood: {why}"))?;
    let simulation: Simulation = asked.simulation(stop)?;
    let command = Command::new("pearl").option("--degree", Some(degree));
    let command = command.option("--depth", Some(depth)).option("--p", Some(p));
    let command = command.trees(&simulation);
    Ok((command, theory::Pearl { degree, depth, p, simulation }.page(true)?))
}

/// The command of a subject with the statistics of a game.
fn of(ensemble: &theory::Ensemble, subject: &str) -> Command {
    let theory::Ensemble { law, p, b, law2, p2, b2 } = ensemble;
    let command = Command::new(subject).words([law.as_str()]);
    let command = command.option("--p", Some(p)).option("--b", Some(b));
    command.option("--law2", law2.as_ref()).option("--p2", p2.as_ref()).option("--b2", b2.as_ref())
}
