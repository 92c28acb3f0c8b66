//! Exact Connect Four scores by plywood's alpha-beta and by two crates made for that game alone:
//! the same random positions, one run, processor time, and a check that all agree.
//!
//! `cargo run --release [-- PLY COUNT]` in this folder. The rivals keep one solver and its table for
//! all positions and use no opening book; plywood starts each position afresh.

use plywood_core::{Game, Seed, Turn, transform::QuickWin};
use plywood_games::connect::{Column, Connect};
use plywood_search::{Algorithm, AlphaBeta, Search};

/// Seconds of processor time.
fn now() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux tells");
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).expect("nanoseconds") / 1e9
}

/// Random games of `plies` moves that are not over, as columns counted from one.
fn lines(game: &Connect<u64>, plies: u32, count: usize) -> Vec<String> {
    let (mut rng, mut scratch) = (Seed(2024).child(u64::from(plies)).rng(), Vec::new());
    let mut lines = Vec::new();
    while lines.len() < count {
        let (mut position, mut line) = (game.start(), String::new());
        while line.len() < plies as usize && matches!(game.turn(&position), Turn::Player(_)) {
            let mv = game.sample_move(&position, &mut scratch, &mut rng);
            game.play(&mut position, mv);
            line.push(char::from(b'1' + mv.0));
        }
        if matches!(game.turn(&position), Turn::Player(_)) {
            lines.push(line);
        }
    }
    lines
}

/// Twenty-two less the winner's stones at the end, negative if the mover loses.
fn plywood(quick: &QuickWin<&Connect<u64>>, line: &str) -> i32 {
    let mut position = quick.start();
    for word in line.bytes() {
        quick.play(&mut position, Column(word - b'1'));
    }
    let mut run = AlphaBeta::solver().start(quick, &position, Seed(0));
    run.run(u64::MAX);
    let value = run.report().value;
    quick.last_ply(value).map_or(0, |ply| value.signum() as i32 * (22 - ply.div_ceil(2) as i32))
}

fn timed(name: &str, lines: &[String], mut solve: impl FnMut(&str) -> i32) -> (Vec<i32>, f64) {
    let began = now();
    let scores = lines.iter().map(|line| solve(line)).collect();
    let rate = lines.len() as f64 / (now() - began);
    println!("  {name:<22} {rate:>8.1} positions/s");
    (scores, rate)
}

fn main() {
    let arguments: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let plan = match arguments[..] {
        [ply, count] => vec![(ply as u32, count)],
        _ => vec![(14, 1000), (20, 1000)],
    };
    let game = Connect::<u64>::new(7, 6, 4, false).expect("Connect Four exists");
    let quick = QuickWin::new(&game);
    for (ply, count) in plan {
        let lines = lines(&game, ply, count);
        println!("{count} random positions at ply {ply}");
        let (ours, rate) = timed("plywood alpha-beta", &lines, |line| plywood(&quick, line));
        let mut solver = connect_four_solver::Solver::new();
        let (scores, first) = timed("connect-four-solver", &lines, |line| {
            solver.score(&connect_four_solver::ConnectFour::from_move_list(line)).into()
        });
        assert_eq!(ours, scores, "all agree");
        let mut solver = connect_four_ai::Solver::empty();
        let (scores, second) = timed("connect-four-ai", &lines, |line| {
            let position = connect_four_ai::Position::from_moves(line).expect("a legal line");
            solver.solve(&position).into()
        });
        assert_eq!(ours, scores, "all agree");
        println!("  plywood is {:.2}x and {:.2}x as fast", rate / first, rate / second);
    }
}
