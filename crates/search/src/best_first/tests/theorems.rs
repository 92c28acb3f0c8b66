//! Theorems 7, 18 and 22 of paper 002, and what their proofs rest on, on random games.

use plywood_core::{Evaluator, Game, Payoff, Player, Rng, Seed, Turn, ZeroSum};

use super::net::{ByOutcome, Net};
use crate::{
    Algorithm, Certainty, Progress, Search,
    best_first::{
        BestFirst, BestFirstRun, Choice, Criterion, Generalisation, Goal, Growth, Terminal,
        node::Node,
    },
};

/// A heuristic that knows nothing and says it loudly: any number, but always the same.
#[derive(Copy, Clone, Debug)]
pub(super) struct Whim(pub(super) Seed);

impl<'n, P: Payoff> Evaluator<&'n Net<P>> for Whim {
    fn evaluate(&mut self, _: &&'n Net<P>, node: &mut usize, _: &mut Rng) -> P {
        let seed = self.0.child(*node as u64);
        let whim = |player: Player| seed.child(u64::from(player.0)).unit() - 0.5;
        P::from_gains(P::PLAYERS, |player| (whim(player) * 8.0).round() / 4.0)
    }
}

const RECIPES: [BestFirst; 2] = [BestFirst::ubfm(), BestFirst::descent()];

/// What must hold at every node after every iteration: a resolved position has its true value
/// (propositions 5, 16 and 20), and keeps it (lemmas 3 and 13).
fn check_nodes<P: Payoff>(
    run: &BestFirstRun<&Net<P>>,
    solution: &[usize],
    before: &mut Vec<Node>,
    rows: &mut Vec<Vec<f64>>,
) {
    let net = run.rules.game;
    let keys = run.rules.keys.as_ref().expect("positions are shared");
    let mut scale = run.rules.values.scale;
    for (number, node) in run.graph.nodes.iter().enumerate() {
        let row: Vec<f64> = run.graph.many.as_ref().map_or(Vec::new(), |many| {
            let row = many.row(number as u32);
            let c = many.c[row.clone()].iter().map(|&c| f64::from(c));
            c.chain(many.v[row.clone()].iter().copied()).collect()
        });
        if let Some(old) = before.get(number).filter(|old| old.is_resolved()) {
            assert!(node.is_resolved(), "resolved once, resolved for ever");
            assert_eq!((old.c, old.v), (node.c, node.v), "its value stays");
            assert_eq!(rows[number], row, "its values stay");
        }
        if node.is_resolved() {
            let place = *keys.key(number);
            let truth = &net.outcomes[solution[place]];
            if P::ZERO_SUM {
                let gain = truth.payoff.of(Player::FIRST);
                assert_eq!(node.c, scale.completion(gain), "node {place} of {net:?}");
            } else {
                let players = || (0..P::PLAYERS as u8).map(Player);
                let c = players().map(|i| f64::from(scale.completion(truth.payoff.of(i))));
                let truth: Vec<f64> = c.chain(players().map(|i| truth.value.of(i))).collect();
                assert_eq!(row, truth, "node {place} of {net:?}");
            }
        }
        if rows.len() <= number {
            rows.push(row);
        } else {
            rows[number] = row;
        }
    }
    before.clone_from(&run.graph.nodes);
}

/// Settles a run, checking every node after every iteration, within twice as many iterations as
/// there are positions.
fn settle<P: Payoff>(run: &mut BestFirstRun<&Net<P>>, solution: &[usize]) {
    let limit = 2 * run.rules.game.reachable();
    let (mut before, mut rows) = (Vec::new(), Vec::new());
    let mut iterations = 0;
    while run.step() == Progress::Searching {
        iterations += 1;
        assert!(iterations <= limit, "not settled after {limit} iterations");
        check_nodes(run, solution, &mut before, &mut rows);
    }
    check_nodes(run, solution, &mut before, &mut rows);
}

fn completion(gain: f64) -> i8 {
    gain as i8
}

/// One random game searched by everything that applies to several players.
fn many_players<P: Payoff>(seed: Seed) {
    let net: Net<P> = Net::random(&mut seed.rng());
    let Turn::Player(player) = net.turn(&0) else { return };
    let solution = net.solution(completion);
    let truth = net.outcomes[solution[0]].payoff.of(player);
    for recipe in RECIPES {
        for generalisation in [Generalisation::First, Generalisation::Second] {
            for criterion in [Criterion::Global, Criterion::Local] {
                let recipe = BestFirst { generalisation, criterion, ..recipe };
                let recipe = recipe.with_values(ByOutcome, Whim(seed.child(1)));
                let mut run = recipe.start(&net, &0, seed);
                settle(&mut run, &solution);
                let report = run.report();
                assert_eq!(report.certainty, Certainty::Proven { value: truth }, "{seed:?}");
                assert_eq!(report.best().expect("there is a move").value, truth);
            }
        }
    }
}

/// Theorem 7.
#[test]
fn two_players_settle_within_twice_the_positions_and_agree_with_minimax() {
    for index in 0..3000 {
        let seed = Seed(7).child(index);
        let net: Net<ZeroSum> = Net::random(&mut seed.rng());
        let Turn::Player(player) = net.turn(&0) else { continue };
        let solution = net.solution(completion);
        let truth = net.outcomes[solution[0]].payoff.of(player) + 0.0;
        for recipe in RECIPES {
            for goal in [Goal::Payoff, Goal::Win] {
                let recipe = BestFirst { goal, ..recipe };
                let run = &mut recipe
                    .with_values(Terminal::Score, Whim(seed.child(1)))
                    .start(&net, &0, seed);
                settle(run, &solution);
                assert_eq!(run.report().certainty, Certainty::Proven { value: truth });
                let run = &mut recipe.with_values(ByOutcome, Whim(seed)).start(&net, &0, seed);
                settle(run, &solution);
                assert_eq!(run.report().certainty, Certainty::Proven { value: truth });
            }
        }
    }
}

/// Theorems 18 and 22.
#[test]
fn two_three_and_four_players_settle_on_the_only_equilibrium() {
    for index in 0..1000 {
        many_players::<[f64; 2]>(Seed(182).child(index));
        many_players::<[f64; 3]>(Seed(183).child(index));
        many_players::<[f64; 4]>(Seed(184).child(index));
    }
}

/// Without sharing the game is a tree, and the values are the same.
#[test]
fn trees_and_graphs_have_the_same_values() {
    for index in 0..500 {
        let seed = Seed(9).child(index);
        let net: Net<[f64; 3]> = Net::random(&mut seed.rng());
        let Turn::Player(player) = net.turn(&0) else { continue };
        let truth = net.outcomes[net.solution(completion)[0]].payoff.of(player);
        for recipe in RECIPES {
            let recipe = BestFirst { share: false, ..recipe }.with_values(ByOutcome, Whim(seed));
            let mut run = recipe.start(&net, &0, seed);
            run.run(u64::MAX);
            assert_eq!(run.report().certainty, Certainty::Proven { value: truth });
        }
    }
}

/// Remark 10: what is lost is the proof, never the end of the run.
#[test]
fn incomplete_variants_end_and_never_call_anything_proven_that_is_not() {
    for index in 0..1000 {
        let seed = Seed(10).child(index);
        let net: Net<[f64; 3]> = Net::random(&mut seed.rng());
        let Turn::Player(player) = net.turn(&0) else { continue };
        let truth = net.outcomes[net.solution(completion)[0]].payoff.of(player);
        let descent = BestFirst { growth: Growth::Descent, ..RECIPES[1] };
        for recipe in [
            BestFirst { hasty: true, ..RECIPES[0] },
            BestFirst { hasty: true, ..descent },
            BestFirst { stop_at_resolved: true, ..descent },
        ] {
            let mut run = recipe.with_values(ByOutcome, Whim(seed)).start(&net, &0, seed);
            run.run(u64::MAX);
            let report = run.report();
            assert!(report.settled);
            match report.certainty {
                Certainty::Proven { value } => assert!(!recipe.hasty && value == truth),
                Certainty::Certified { low, high, .. } => {
                    assert!(!recipe.hasty && low <= truth && truth <= high);
                }
                _ => assert!(report.remark.is_some() || recipe.hasty),
            }
        }
    }
}

/// Every prefix of a run is honest, whatever the choice of the move.
#[test]
fn a_run_stopped_anywhere_says_nothing_false() {
    for index in 0..300 {
        let seed = Seed(11).child(index);
        let net: Net<ZeroSum> = Net::random(&mut seed.rng());
        let Turn::Player(player) = net.turn(&0) else { continue };
        let solution = net.solution(completion);
        let value = |node: usize| net.outcomes[solution[node]].payoff.of(player);
        for choice in [Choice::Best, Choice::Safest, Choice::BestHint, Choice::SafestHint] {
            let recipe = BestFirst { choice, ..RECIPES[index as usize % 2] };
            let mut run = recipe.with_values(Terminal::Score, Whim(seed)).start(&net, &0, seed);
            loop {
                let report = run.report();
                let choice = report.choice.expect("there is always a move");
                assert_eq!(report.principal_variation[0], report.moves[choice].mv);
                for mv in &report.moves {
                    let mut child = 0;
                    net.play(&mut child, mv.mv);
                    check(mv.certainty, value(child));
                }
                check(report.certainty, value(0));
                if run.step() == Progress::Settled {
                    break;
                }
            }
            let report = run.report();
            assert_eq!(report.best().expect("there is a move").value, value(0) + 0.0);
        }
    }
}

fn check(certainty: Certainty, truth: f64) {
    match certainty {
        Certainty::Proven { value } => assert_eq!(value, truth),
        Certainty::Certified { low, high, delta, .. } => {
            assert!(delta == 0.0 && low <= truth && truth <= high);
        }
        _ => {}
    }
}

/// What is kept when the root moves on is still true, and no more than can be reached.
#[test]
fn a_run_that_follows_its_own_line_stays_right() {
    for index in 0..500 {
        let seed = Seed(12).child(index);
        let net: Net<[f64; 3]> = Net::random(&mut seed.rng());
        let solution = net.solution(completion);
        let recipe = RECIPES[index as usize % 2].with_values(ByOutcome, Whim(seed));
        let (mut run, mut position) = (recipe.start(&net, &0, seed), 0);
        while let Turn::Player(player) = net.turn(&position) {
            run.run(1 + index % 3);
            let mv = run.report().principal_variation[0];
            let all = run.graph.nodes.len();
            net.play(&mut position, mv);
            run.advance(mv);
            assert!(run.graph.nodes.len() <= all);
            run.run(u64::MAX);
            if let Turn::Player(next) = net.turn(&position) {
                let truth = net.outcomes[solution[position]].payoff.of(next);
                assert_eq!(run.report().certainty, Certainty::Proven { value: truth });
                assert!(player.index() < 3);
            }
        }
        let report = run.report();
        assert!(report.settled && report.moves.is_empty() && report.choice.is_none());
    }
}
