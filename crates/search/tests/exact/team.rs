//! Runs of alpha-beta that share a table: the value and the choice are those of a run alone.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use plywood_core::{Game, Guidance, Keyed, Seed, Symmetric, Turn, ZeroSum, transform::Opening};
use plywood_games::{
    breakthrough::Breakthrough, connect::Connect, domineering::Domineering, hex::Hex,
    othello::Othello,
};
use plywood_search::{Algorithm, AlphaBeta, AlphaBetaRun, Progress, Report, Search};

use crate::oracle::{check, games, settle, truth};

/// Steps a team in turns, each run as often as the luck has it; the report of the first that settles.
fn in_turns<G>(game: &G, root: &G::Position, count: usize, seed: Seed) -> Report<G::Move>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance + Clone,
{
    let mut team = AlphaBetaRun::team(&AlphaBeta::solver(), game, root, Seed(0), count);
    let mut rng = seed.rng();
    loop {
        let run = &mut team[rng.below(count)];
        if run.run(1 + rng.below(40) as u64).1 == Progress::Settled {
            return run.report();
        }
    }
}

#[test]
fn a_team_agrees_with_minimax_on_random_graphs_and_chooses_the_first_of_the_best() {
    for (i, game) in games(2000) {
        if matches!(game.turn(&0), Turn::Over(_)) {
            continue;
        }
        let truth = truth(&game, 0);
        let report = in_turns(&&game, &0, 2 + i as usize % 3, Seed(i));
        check(&report, &truth, &format!("game {i}"));
        let best = truth.1.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        assert_eq!(report.choice, truth.1.iter().position(|&value| value == best), "game {i}");
        let advised = game.clone().with_advice(Seed(i).child(1));
        let alone = settle(&mut AlphaBeta::solver().start(&advised, &0, Seed(i)));
        assert_eq!(in_turns(&&advised, &0, 2, Seed(i)).choice, alone.choice, "game {i}, advised");
    }
}

fn chooses_as_one_does<G>(game: &G, seed: u64)
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance + Clone,
{
    let mut positions = 0;
    for i in 0..12 {
        let seed = Seed(seed).child(i);
        let root = Opening::random(game, 1 + (i % 5) as u32, &mut seed.rng()).start();
        if !matches!(game.turn(&root), Turn::Player(_)) {
            continue;
        }
        let alone = settle(&mut AlphaBeta::solver().start(game.clone(), &root, Seed(0)));
        for count in [2, 5] {
            let report = in_turns(game, &root, count, seed);
            assert_eq!((report.value, report.choice), (alone.value, alone.choice), "{i}");
            assert!(report.certainty.is_proven());
        }
        positions += 1;
    }
    assert!(positions > 6, "{positions} positions");
}

#[test]
fn a_team_chooses_as_one_run_does() {
    chooses_as_one_does(&Connect::<u64>::new(5, 4, 4, false).unwrap(), 1);
    chooses_as_one_does(&Hex::<2>::new(3).unwrap(), 2);
    chooses_as_one_does(&Breakthrough::new(3, 5).unwrap(), 3);
    chooses_as_one_does(&Domineering::new(4, 4).unwrap(), 4);
    chooses_as_one_does(&Othello::new(4, true).unwrap(), 5);
}

#[test]
fn a_team_on_threads_finds_what_one_run_does() {
    let game = Connect::<u64>::new(5, 5, 4, false).unwrap();
    let alone = settle(&mut AlphaBeta::solver().start(&game, &game.start(), Seed(0)));
    for count in [2, 4] {
        let team = AlphaBetaRun::team(&AlphaBeta::solver(), &game, &game.start(), Seed(0), count);
        let done = AtomicBool::new(false);
        let work = |mut run: AlphaBetaRun<Connect<u64>, _>| {
            while !done.load(Ordering::Relaxed) {
                if run.run(16).1 == Progress::Settled {
                    done.store(true, Ordering::Relaxed);
                    return Some(run.report());
                }
            }
            None
        };
        let reports: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = team
                .into_iter()
                .map(|run| {
                    scope.spawn({
                        let work = &work;
                        move || work(run)
                    })
                })
                .collect();
            threads.into_iter().filter_map(|thread| thread.join().unwrap()).collect()
        });
        assert!(!reports.is_empty());
        for report in reports {
            assert_eq!((report.value, report.choice), (alone.value, alone.choice));
        }
    }
}
