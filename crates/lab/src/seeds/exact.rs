//! What mixtures of seeds are truly worth: against the best reply of all, in hidden games small enough to be listed.

use plywood_catalogue::{NamedGame, Veil};
use plywood_core::{Player, Seed};
use plywood_portfolio::{Bounds, Method, Mixture, Profile};
use plywood_search::hidden::sequence::{MOST_ENDS, Plan, RegretPlus, SequenceForm};
use serde::Serialize;

use super::{Half, Journal, PortfolioFile, SeedName, SeedsError, Subject, Watch, Way, matrix_of};
use crate::table::Table;

/// How well an equilibrium is to be known.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Effort {
    /// The gap between the proven bounds of the value at which learning ends.
    pub gap: f64,
    /// The most iterations.
    pub iterations: u64,
}

/// What a mixture guarantees, in scores of the first player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TrueWorth {
    /// How the mixture was learnt.
    pub method: String,
    /// Whether this is the portfolio itself.
    pub portfolio: bool,
    /// What its two mixtures guarantee against the seeds that they were learnt from; null if those games were not all played.
    pub matrix: Option<Guaranteed>,
    /// The same against every policy there is.
    pub truth: Guaranteed,
}

/// The least that the first player's mixture scores, the most that is left against the second's, and the difference.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Guaranteed {
    /// The first player's least.
    pub low: f64,
    /// The first player's most against the second.
    pub high: f64,
    /// What both together could lose to best replies.
    pub exploitability: f64,
}

impl Guaranteed {
    fn of(bounds: Bounds) -> Self {
        Self { low: bounds.low, high: bounds.high, exploitability: bounds.exploitability() }
    }
}

/// A game listed as a whole, its equilibrium, and what mixtures of seeds are worth in it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Exact {
    /// The game and the player.
    pub game: String,
    /// The player.
    pub player: String,
    /// How many lines of play end.
    pub ends: usize,
    /// How many information sets each player has.
    pub sets: [usize; 2],
    /// Iterations of regret minimisation.
    pub iterations: u64,
    /// What the first player scores in equilibrium: proven bounds.
    pub value: Guaranteed,
    /// The mixtures, the portfolio itself last.
    pub measured: Vec<TrueWorth>,
}

type Form = SequenceForm<Veil>;

/// Lists the game and holds the portfolio, and the methods that its matrix teaches, against best replies; `None` if the
/// watcher broke. Scores are 1 for a win, ½ for a draw.
pub fn exact(
    file: &PortfolioFile,
    journal: &Journal,
    effort: Effort,
    watch: &Watch<'_>,
) -> Result<Option<Exact>, SeedsError> {
    let unfit = |why: String| SeedsError::Unfit(format!("{}: {why}", file.game));
    if file.symmetric {
        return Err(unfit(
            "a portfolio that turns the board is not listed: learn it without --symmetric".into(),
        ));
    }
    let subject = file.subject()?;
    let opened = subject.game.open()?;
    let listed = Form::of(&opened.veil()?, MOST_ENDS, score, watch);
    if watch().is_break() {
        return Ok(None);
    }
    let form = listed.map_err(unfit)?;
    let mut learner = RegretPlus::new(&form);
    let (low, high) = form.bounds(&learner.until(effort.gap, effort.iterations, watch));
    if watch().is_break() {
        return Ok(None);
    }
    let mut plans = Vec::new();
    for seat in [Player::FIRST, Player::SECOND] {
        let mut own = Vec::with_capacity(file.k);
        for index in 0..file.k as u64 {
            let seed = subject.seed_of(seat.index(), SeedName::Learning(index));
            own.push(policy(&form, &opened, &subject, seat, seed)?);
            if watch().is_break() {
                return Ok(None);
            }
        }
        plans.push(own);
    }
    let truth = |profile: &Profile| {
        let both = [mixed(&plans[0], &profile.first), mixed(&plans[1], &profile.second)];
        let (low, high) = form.bounds(&both);
        Guaranteed::of(Bounds { low, high })
    };
    let half = Half::learning(file.k);
    let matrix = matrix_of(journal, half, half, 1);
    let known = |profile: &Profile| matrix.as_ref().map(|m| Guaranteed::of(profile.bounds(m)));
    let row = |method: String, portfolio: bool, profile: &Profile| TrueWorth {
        method,
        portfolio,
        matrix: known(profile),
        truth: truth(profile),
    };
    let uniform = Profile { first: Mixture::uniform(file.k), second: Mixture::uniform(file.k) };
    let mut measured = vec![row("uniform: the original player".into(), false, &uniform)];
    for &method in Method::TABLE.iter().filter(|m| !matches!(m, Method::Single | Method::Uniform)) {
        if let Some(matrix) = &matrix {
            let profile = method.learn(matrix, Seed(file.seed).named("evaluate"));
            measured.push(row(Way::Matrix(method).to_string(), false, &profile));
        }
    }
    let own = Profile { first: file.mixture(0), second: file.mixture(1) };
    measured.push(row(format!("this portfolio ({})", file.way), true, &own));
    Ok(Some(Exact {
        game: file.game.clone(),
        player: file.player.clone(),
        ends: form.ends(),
        sets: [Player::FIRST, Player::SECOND].map(|player| form.sets(player).len()),
        iterations: learner.iterations(),
        value: Guaranteed::of(Bounds { low, high }),
        measured,
    }))
}

/// A gain of the first player as a score.
fn score(gain: f64) -> f64 {
    f64::midpoint(1.0, if gain == 0.0 { 0.0 } else { gain.signum() })
}

/// What the player with one seed does, wherever it may come to: a run that is shown a view chooses as a fresh one would.
fn policy(
    form: &Form,
    opened: &NamedGame,
    subject: &Subject,
    seat: Player,
    seed: Seed,
) -> Result<Plan, SeedsError> {
    let mut failure = None;
    let plan = form.pure_plan(seat, |view, attempts| {
        let started = opened.start_blind(&subject.player, view, seed);
        let mut run = match started {
            Ok(run) => run,
            Err(error) => {
                failure.get_or_insert(error);
                return 0;
            }
        };
        run.run(subject.steps);
        let chosen = run.report().best().map(|best| best.mv);
        attempts.iter().position(|mv| Some(*mv) == chosen).expect("a player tries what it may try")
    });
    failure.map_or(Ok(plan), |error| Err(error.into()))
}

fn mixed(plans: &[Plan], mixture: &Mixture) -> Plan {
    let parts: Vec<_> = mixture.weights().iter().copied().zip(plans).collect();
    Plan::mixed(&parts)
}

/// The table: bounds in the matrix and true ones side by side.
pub fn exact_table(exact: &Exact) -> Table {
    let Exact { ends, sets: [first, second], iterations, value, .. } = exact;
    let mut table = Table::new(
        "What a mixture guarantees, in per cent of the first player's score: against the seeds of the matrix, and truly",
        ["mixture", "matrix: least", "most", "gap", "truly: least", "most", "gap"],
    );
    let cells = |known: Option<Guaranteed>| match known {
        Some(Guaranteed { low, high, exploitability }) => {
            [low, high, exploitability].map(|score| format!("{:.2}", 100.0 * score))
        }
        None => [(); 3].map(|()| "–".to_owned()),
    };
    for row in &exact.measured {
        let mut line = vec![row.method.clone()];
        line.extend(cells(row.matrix));
        line.extend(cells(Some(row.truth)));
        table.push(line);
    }
    table.noting(format!(
        "Least is what the first player's mixture scores against the best reply to it, most what is left against the second's; the gap is what both lose together. In equilibrium the first player scores between {:.4} and {:.4} per cent ({iterations} iterations of CFR+ on all {ends} lines of play, {first} and {second} information sets): no mixture can guarantee more.",
        100.0 * value.low, 100.0 * value.high
    ))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::seeds::{Order, learn};

    /// Two ways to the same number: games that were played, and policies followed on paper.
    #[test]
    fn policies_on_paper_score_what_their_seeds_score_in_play() {
        for (game, player) in [
            ("phantom-connect(cols=3,rows=3,line=3)", "phantom-mc(playouts=12)"),
            ("phantom-connect(cols=4,rows=2,line=3)", "phantom-mc(playouts=9,retry=again)"),
            ("dark-hex(size=2)", "is-uct"),
        ] {
            let (game, player) = (game.parse().unwrap(), player.parse().unwrap());
            let subject = Subject::new(game, player, 12, Seed(19)).unwrap();
            let way = "nash".parse().unwrap();
            let order =
                Order { subject: subject.clone(), k: 4, opponents: None, symmetric: false, way };
            let mut journal = Journal::in_memory(subject.clone());
            learn(&order, &mut journal, 1, &|| ControlFlow::Continue(())).unwrap();
            let matrix = matrix_of(&journal, Half::learning(4), Half::learning(4), 1).unwrap();
            let opened = subject.game.open().unwrap();
            let form =
                Form::of(&opened.veil().unwrap(), MOST_ENDS, score, || ControlFlow::Continue(()))
                    .unwrap();
            let plans = [Player::FIRST, Player::SECOND].map(|seat| {
                [0, 1, 2, 3].map(|index| {
                    let seed = subject.seed_of(seat.index(), SeedName::Learning(index));
                    policy(&form, &opened, &subject, seat, seed).unwrap()
                })
            });
            for (row, first) in plans[0].iter().enumerate() {
                for (column, second) in plans[1].iter().enumerate() {
                    let paper = form.gain(&[first.clone(), second.clone()]);
                    assert_eq!(paper, matrix.score(row, column), "{row} against {column}");
                }
            }
        }
    }
}
