//! What identification proves is true of the game, whatever method it goes by.

use plywood_core::{Game, Player, Seed, Turn, ZeroSum};
use plywood_games::{connect::Connect, hex::Hex, tic_tac_toe::TicTacToe};
use plywood_search::{
    Algorithm, Certainty, Leaves, Search, Subject,
    identify::{Identify, Method, Plan},
    laws::Passage,
    minimax,
};

use crate::{lots::Lots, support::ANY_DEPTH};

/// A position after random moves at which the game goes on.
pub fn wandered<G: Game>(game: &G, plies: usize, seed: Seed) -> G::Position {
    let line = |attempt| Passage::random(game, &game.start(), seed.child(attempt), plies, 0);
    let mut ends = (0..1_000).map(|attempt| line(attempt).last().clone());
    let goes_on = |end: &G::Position| matches!(game.turn(end), Turn::Player(_));
    ends.find(goes_on).expect("some line of play is longer")
}

/// The exact payoffs of the moves to the player to move.
pub fn truth<G: Game<Payoff = ZeroSum>>(game: &G, root: &G::Position) -> Vec<f64> {
    let mut moves = Vec::new();
    game.moves(root, &mut moves);
    let second = matches!(game.turn(root), Turn::Player(player) if player != Player::FIRST);
    let value = |&mv: &G::Move| {
        let mut child = root.clone();
        game.play(&mut child, mv);
        let gain = minimax(game, &child);
        if second { -gain } else { gain }
    };
    moves.iter().map(value).collect()
}

/// Proven values and proven bounds are true, nothing else is without risk, and no proof is played
/// against; how many moves were proven.
fn keeps_its_word<G: Game<Payoff = ZeroSum> + Clone>(
    game: &G,
    root: &G::Position,
    of: Identify,
) -> usize {
    let values = truth(game, root);
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let said = |certainty: &Certainty, value: f64| match *certainty {
        Certainty::Proven { value: proven } => assert!((proven - value).abs() < 1e-12, "{of:?}"),
        Certainty::Certified { low, high, delta, of: subject } => {
            assert!(low <= high);
            assert_eq!(delta == 0.0, subject == Subject::Game, "only known leaves leave no risk");
            assert!(delta > 0.0 || (low <= value && value <= high && high - low < 2.0), "{of:?}");
        }
        Certainty::Estimate { .. } => assert!(!of.plan.is_proven()),
        Certainty::Posterior { .. } => panic!("there is no model"),
    };
    let mut run = of.start(game.clone(), root, Seed(3));
    let mut proven = 0;
    for steps in [0, 1, 50, 500] {
        run.run(steps);
        let report = run.report();
        said(&report.certainty, best);
        report.moves.iter().zip(&values).for_each(|(m, &value)| said(&m.certainty, value));
        let choice = report.choice.expect("there is a move");
        assert!(report.stakes.undominated(&report.moves)[choice], "{of:?}: {report:?}");
        proven = report.moves.iter().filter(|m| m.certainty.is_proven()).count();
        if run.identification().expect("somebody moves").proof().decided().is_some() {
            let loss = 0.5 * (best - values[choice]);
            assert!(report.settled && report.steps == 0 && loss <= of.plan.epsilon, "{of:?}");
        }
    }
    proven
}

#[test]
fn what_is_proven_is_true_of_the_game_for_every_method() {
    let connect = Connect::<u64>::new(4, 3, 3, false).unwrap();
    let hex = Hex::<1>::new(3).unwrap();
    let mut proven = 0;
    for method in ANY_DEPTH.into_iter().chain([Method::MRacing]) {
        for case in 0..6 {
            let (depth, solve) = [(1, 0), (2, 0), (1, 30), (2, 30), (2, 400), (2, 20_000)][case];
            let of = Identify { plan: Plan::new(method, 0.1, 0.05), depth, solve };
            let seed = Seed(7).child(case as u64);
            proven += keeps_its_word(&TicTacToe, &wandered(&TicTacToe, 4, seed), of);
            proven += keeps_its_word(&connect, &wandered(&connect, 5, seed), of);
            proven += keeps_its_word(&hex, &wandered(&hex, 3, seed), of);
            for coin in [None, Some(2), Some(4)] {
                let lots = Lots { arity: 3, depth: 4, coin, hair: None, seed };
                proven += keeps_its_word(&lots, &lots.start(), of);
            }
        }
    }
    assert!(proven > 500, "only {proven} proofs were looked at");
}

#[test]
fn bounds_that_rest_on_solved_leaves_alone_have_no_risk() {
    let (mut bounded, mut sampled) = (0, 0);
    for case in 0..60 {
        let root = wandered(&TicTacToe, 3, Seed(case));
        let plan = Plan::new(Method::UgapeMcts, 0.05, 0.05);
        let solve = [20, 40][case as usize % 2];
        let mut run = Identify { plan, depth: 2, solve }.start(TicTacToe, &root, Seed(1));
        let values = truth(&TicTacToe, &root);
        for steps in [0, 200] {
            run.run(steps);
            for (m, value) in run.report().moves.iter().zip(&values) {
                match m.certainty {
                    Certainty::Certified { low, high, delta: 0.0, of } => {
                        assert!(of == Subject::Game && low <= *value && *value <= high);
                        bounded += 1;
                    }
                    Certainty::Certified { .. } => sampled += u32::from(m.visits > 0),
                    _ => {}
                }
            }
        }
    }
    assert!(bounded > 10 && sampled > 10, "{bounded} without risk, {sampled} with");
}

#[test]
fn every_leaf_solved_makes_a_proof_of_the_game_without_a_sample() {
    for case in 0..40 {
        let lots = Lots { arity: 3, depth: 5, coin: None, hair: None, seed: Seed(case) };
        let plan = Plan::new(Method::UgapeMcts, 0.0, 0.05);
        let run = Identify { plan, depth: 2, solve: 1_000 }.start(lots, &lots.start(), Seed(1));
        let report = run.report();
        assert!(report.settled && report.certainty.is_proven());
        assert!(report.moves.iter().all(|m| m.certainty.is_proven() && m.visits == 0));
        assert!(report.nodes > 1 + 3 + 9, "positions looked at count");
        let remark = report.remark.unwrap();
        assert!(remark.contains("a best move of the game: proven; 0 samples; 9 of 9"), "{remark}");
    }
}

#[test]
fn a_certificate_names_the_depth_at_which_random_games_begin() {
    let plan = Plan::new(Method::UgapeMcts, 0.05, 0.05);
    let subject = |coin: Option<u32>, depth: u32| {
        let lots = Lots { arity: 2, depth: 5, coin, hair: None, seed: Seed(5) };
        let run = Identify { plan, depth, solve: 0 }.start(lots, &lots.start(), Seed(1));
        run.report().certainty.subject()
    };
    let tree = |depth| Subject::Lookahead { depth, leaves: Leaves::RandomGames };
    assert_eq!(subject(None, 3), tree(3));
    assert_eq!(subject(Some(5), 3), tree(3));
    // The game has no more moves than that: coins are worth their own means, ends are known.
    assert_eq!(subject(Some(5), 9), Subject::Means);
    assert_eq!(subject(None, 9), Subject::Game);
    // The tree goes on below a turn of nature's if somebody chooses there, else that is its leaf.
    assert_eq!(subject(Some(2), 4), tree(4));
    assert_eq!(subject(Some(2), 3), tree(2));
}
