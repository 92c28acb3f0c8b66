//! Certified moves against exact values, by what the certificate is of.

use plywood_bandit::confidence::Rate;
use plywood_core::{Game, Payoff, Player, Seed, Turn, ZeroSum};
use plywood_games::{connect::Connect, hex::Hex, tic_tac_toe::TicTacToe};
use plywood_search::{
    Algorithm, Certainty, Report, Search, Subject,
    identify::{Estimate, Identify, Method, Plan, Tracking},
};

use crate::{
    lots::Lots,
    proofs::{truth, wandered},
};

const METHODS: [Method; 3] = [
    Method::UgapeMcts,
    Method::LucbMcts(Estimate::Representative),
    Method::TrackAndStop(Tracking::Gradient),
];
const RUNS: u64 = 400;
const EPSILON: f64 = 0.02;
const DELTA: f64 = 0.05;

/// The most errors among so many that a risk explains, with four standard deviations to spare.
fn excused(runs: u64) -> f64 {
    let n = runs as f64;
    n * DELTA + 4.0 * (n * DELTA * (1.0 - DELTA)).sqrt()
}

/// What was said of a game that is wrong by its exact values.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Wrong {
    /// The run was settled and the move loses more than `ε`.
    choices: u64,
    /// Some interval of a move misses its value.
    intervals: u64,
    settled: u64,
}

impl Wrong {
    fn grade<M>(&mut self, report: &Report<M>, values: &[f64]) {
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let choice = report.choice.expect("there is a move");
        self.settled += u64::from(report.settled);
        // Payoffs from -1 to 1 are twice as far apart as on the scale from 0 to 1.
        let is_wrong = report.settled && best - values[choice] > 2.0 * EPSILON + 1e-12;
        self.choices += u64::from(is_wrong);
        let misses = report.moves.iter().zip(values).any(|(m, &value)| match m.certainty {
            Certainty::Certified { low, high, .. } => value < low - 1e-12 || value > high + 1e-12,
            Certainty::Proven { value: proven } => value != proven,
            _ => false,
        });
        self.intervals += u64::from(misses);
    }
}

/// Runs a plan on games made by lot until it settles or so many steps are done, and grades it by
/// the values of the moves.
fn graded(
    plan: Plan,
    shape: Lots,
    (solve, steps): (u64, u64),
    of: Subject,
    truth: impl Fn(&Lots, &<Lots as Game>::Position) -> Vec<f64>,
) -> Wrong {
    let mut wrong = Wrong::default();
    for run in 0..RUNS {
        let lots = Lots { seed: shape.seed.child(run), ..shape };
        let mut it = Identify { plan, depth: 2, solve }.start(lots, &lots.start(), Seed(run));
        it.run(steps);
        let report = it.report();
        assert_eq!(it.identification().expect("somebody moves").proof().root.of, of);
        wrong.grade(&report, &truth(&lots, &lots.start()));
    }
    wrong
}

/// All leaves are solved: nothing is left to luck.
#[test]
fn certificates_of_the_game_are_never_wrong() {
    let shape = Lots { arity: 3, depth: 5, coin: None, hair: None, seed: Seed(1) };
    for method in METHODS {
        let plan = Plan::new(method, EPSILON, DELTA);
        let wrong = graded(plan, shape, (1_000, 10), Subject::Game, truth);
        assert_eq!(wrong, Wrong { choices: 0, intervals: 0, settled: RUNS }, "{method:?}");
    }
}

/// Coins that differ by a hair more than ε: whoever stops early is often wrong. A rate without a
/// proof is, so that the test can fail. Four standard deviations.
#[test]
fn certificates_of_means_are_wrong_in_no_more_than_the_risk() {
    let hair = Some(1.05 * EPSILON);
    let shape = Lots { arity: 2, depth: 2, coin: Some(2), hair, seed: Seed(2) };
    let graded = |plan| graded(plan, shape, (0, 3_000), Subject::Means, truth);
    for method in METHODS {
        for rate in [Rate::Mixture, Rate::Paper] {
            let wrong = graded(Plan { rate, ..Plan::new(method, EPSILON, DELTA) });
            assert!((wrong.choices as f64) <= excused(RUNS), "{method:?}, {rate:?}: {wrong:?}");
            assert!((wrong.intervals as f64) <= excused(RUNS), "{method:?}, {rate:?}: {wrong:?}");
        }
    }
    let reckless = Plan { rate: Rate::Plain, ..Plan::new(Method::UgapeMcts, EPSILON, 0.9) };
    let wrong = graded(reckless);
    assert!(wrong.choices as f64 > excused(RUNS), "{wrong:?}");
}

/// The value of the tree of the next `depth` moves to a player, with random games below it.
fn lookahead<G: Game<Payoff = ZeroSum>>(
    game: &G,
    place: &G::Position,
    player: Player,
    depth: u32,
) -> f64 {
    let turn = game.turn(place);
    if let Turn::Over(payoff) = turn {
        return payoff.of(player);
    }
    let mut moves = Vec::new();
    game.moves(place, &mut moves);
    let after = moves.iter().map(|&mv| {
        let mut child = place.clone();
        game.play(&mut child, mv);
        lookahead(game, &child, player, depth.saturating_sub(1))
    });
    match turn {
        Turn::Player(mover) if depth > 0 && mover == player => {
            after.fold(f64::NEG_INFINITY, f64::max)
        }
        Turn::Player(_) if depth > 0 => after.fold(f64::INFINITY, f64::min),
        _ => after.sum::<f64>() / moves.len() as f64,
    }
}

/// The same games without a solver: now it is the tree that the certificate is of, and the tree
/// that it is right about. Four standard deviations.
#[test]
fn certificates_of_a_tree_hold_for_the_tree_and_not_for_the_game() {
    let shape = Lots { arity: 3, depth: 5, coin: None, hair: None, seed: Seed(1) };
    let of = Subject::Lookahead { depth: 2, leaves: plywood_search::Leaves::RandomGames };
    let tree = |lots: &Lots, root: &<Lots as Game>::Position| {
        let after = |mv| {
            let mut child = *root;
            lots.play(&mut child, mv);
            lookahead(lots, &child, Player::FIRST, 1)
        };
        (0..lots.arity).map(after).collect()
    };
    let plan = Plan { rate: Rate::Mixture, ..Plan::new(Method::UgapeMcts, EPSILON, DELTA) };
    let of_tree = graded(plan, shape, (0, 3_000), of, tree);
    assert!(of_tree.choices.max(of_tree.intervals) as f64 <= excused(RUNS), "{of_tree:?}");
    let of_game = graded(plan, shape, (0, 3_000), of, truth);
    assert!(of_game.intervals as f64 > excused(RUNS), "{of_game:?}");
}

/// How often certified moves are mistakes in the game, by what the certificate is of, and what
/// solved leaves cost and save.
#[test]
#[ignore = "a measurement of some minutes: cargo test -p plywood-search --test identify -- --ignored --nocapture table"]
fn table_of_certified_moves_against_exact_values() {
    println!(
        "| positions | depth | solve | looked at | proven | mistakes | certified | samples | mistakes |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    measure("tic-tac-toe", &TicTacToe, 0);
    measure("tic-tac-toe after 2 moves", &TicTacToe, 2);
    let connect = |cols, rows, line| Connect::<u64>::new(cols, rows, line, false).unwrap();
    measure("connect 4x4, line of 3, after 5 moves", &connect(4, 4, 3), 5);
    measure("connect 4x4 after 5 moves", &connect(4, 4, 4), 5);
    measure("connect 5x4 after 8 moves", &connect(5, 4, 4), 8);
    measure("hex 3x3 after 2 moves", &Hex::<1>::new(3).unwrap(), 2);
}

/// Certificates of one kind, and what came of them.
#[derive(Copy, Clone, Default)]
struct Row {
    runs: u64,
    mistakes: u64,
    samples: u64,
}

fn measure<G: Game<Payoff = ZeroSum> + Clone>(name: &str, game: &G, plies: usize) {
    let positions = if plies == 0 { 1 } else { 200 };
    let method = Method::TrackAndStop(Tracking::Gradient);
    let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, 0.1, 0.1) };
    let roots: Vec<_> =
        (0..positions).map(|seed| wandered(game, plies, Seed(9).child(seed))).collect();
    let truths: Vec<_> = roots.iter().map(|root| truth(game, root)).collect();
    for (depth, solve) in [(1, 0), (1, 1_000), (2, 0), (2, 200), (2, 1_000), (4, 0), (4, 1_000)] {
        let (mut rows, mut looked) = ([Row::default(); 2], 0);
        for (seed, (root, values)) in roots.iter().zip(&truths).enumerate() {
            let seed = Seed(seed as u64);
            let mut run = Identify { plan, depth, solve }.start(game.clone(), root, seed);
            run.run(3_000_000);
            let report = run.report();
            let found = run.identification().expect("somebody moves");
            looked += report.nodes - found.ledger().tree().nodes().len() as u64;
            let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let row = &mut rows[usize::from(found.proof().decided().is_none())];
            row.runs += 1;
            row.samples += found.ledger().samples();
            row.mistakes += u64::from(values[report.choice.expect("there is a move")] < best);
        }
        let [proven, certified] = rows;
        println!(
            "| {name} | {depth} | {solve} | {} | {} | {} | {} | {} | {} |",
            looked / positions,
            proven.runs,
            proven.mistakes,
            certified.runs,
            certified.samples / certified.runs.max(1),
            certified.mistakes
        );
    }
}
