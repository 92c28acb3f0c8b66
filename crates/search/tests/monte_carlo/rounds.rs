//! A tree that is searched in rounds: the same whoever works on it, and still UCT.

use std::{cell::RefCell, fmt::Debug};

use plywood_core::{Game, Payoff, Rng, Seed, Turn};
use plywood_games::{connect::Connect, hex::Hex, tic_tac_toe::TicTacToe};
use plywood_search::{
    Algorithm, Alone, Auto, Candidate, Certainty, Crew, Optimism, Progress, Report, Rounds, Search,
    Task, Uct,
    laws::{Passage, Trial},
};

use crate::toys::{Coins, Heap, Twice, connect4};

/// Rounds begin as early as they can.
const EARLY: u32 = 64;

/// A crew that does tasks in an order of its own.
struct Disorder(RefCell<Rng>);

impl Crew for Disorder {
    fn all(&self, mut tasks: Vec<Task>) {
        self.0.borrow_mut().shuffle(&mut tasks);
        Alone.all(tasks);
    }
}

fn visits<M: Copy>(report: &Report<M>) -> u64 {
    report.moves.iter().map(|said| said.visits).sum()
}

/// A game whose parts can go to other threads.
trait Sendable: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static {}
impl<G> Sendable for G where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static
{
}

fn start<G: Sendable>(game: &G, seed: u64) -> Rounds<G, Optimism> {
    Uct::default().start(game.clone(), &game.start(), Seed(seed)).solving().in_rounds(EARLY)
}

/// However steps are cut, told or handed to a crew, the run is the same, after moves too.
fn is_the_same_however_it_is_run<G: Sendable<Move: Debug>>(game: &G, steps: u64) {
    let disorder = Disorder(RefCell::new(Seed(9).rng()));
    for seed in 0..3 {
        let (mut plain, mut other) = (start(game, seed), start(game, seed));
        let mut ended = false;
        for _ in 0..3 {
            let mut cuts = Seed(seed).named("cuts").rng();
            let (taken, progress) = plain.run(steps);
            let (mut left, mut settled) = (taken, Progress::Searching);
            while left > 0 {
                let piece = (cuts.below(150) as u64).clamp(1, left);
                settled = match cuts.below(3) {
                    0 if piece < 40 => {
                        (0..piece).map(|_| other.tell().0).last().expect("at least one")
                    }
                    1 => other.run(piece).1,
                    _ => other.run_with(piece, &disorder).1,
                };
                left -= piece;
                let report = other.report();
                assert!(visits(&report) >= report.steps, "{report:?}");
            }
            assert_eq!((progress, plain.report()), (settled, other.report()));
            let Some(best) = plain.report().best().map(|said| said.mv) else { break };
            plain.advance(best);
            other.advance(best);
            ended = plain.report().moves.is_empty();
            assert_eq!(plain.report(), other.report());
        }
        assert!(steps < 3000 || !ended, "enough is left to be searched");
    }
}

#[test]
fn any_crew_and_any_cuts_give_the_same_report() {
    is_the_same_however_it_is_run(&connect4(&[]).0, 3_001);
    is_the_same_however_it_is_run(&Hex::<1>::new(5).unwrap(), 2_000);
    is_the_same_however_it_is_run(&TicTacToe, 700);
    is_the_same_however_it_is_run(&Heap { stones: 40 }, 1_500);
    is_the_same_however_it_is_run(&Twice, 300);
    is_the_same_however_it_is_run(&Coins, 400);
}

#[test]
fn until_the_tree_is_large_it_is_the_plain_search() {
    let (game, root) = connect4(&[]);
    let mut plain = Uct::default().start(game.clone(), &root, Seed(4)).solving();
    let mut never = plain.clone().in_rounds(0);
    let mut late = plain.clone().in_rounds(1_000);
    for steps in [1, 499, 500] {
        plain.run(steps);
        never.run(steps);
        late.run(steps);
        assert_eq!((plain.report(), plain.report()), (never.report(), late.report()));
    }
    plain.run(500);
    never.run(500);
    late.run(500);
    assert_eq!(plain.report(), never.report());
    assert_ne!(plain.report(), late.report());
}

#[test]
fn every_step_is_one_visit_at_any_moment() {
    let (game, _) = connect4(&[]);
    let mut run = start(&game, 1);
    for step in 1..=2_000 {
        assert_eq!(run.step(), Progress::Searching);
        let report = run.report();
        assert_eq!((visits(&report), report.steps), (step, step));
        assert!(report.nodes <= step + 1);
    }
    let report = run.report();
    assert!(report.nodes > 1_500, "most visits add a node: {}", report.nodes);
    assert!(report.principal_variation.len() > 3, "the line goes on below the crown");
}

/// What is held of the positions after a move and one or two more.
fn held<G: Sendable>(run: &Rounds<G, Optimism>, first: &[G::Move]) -> Vec<(u64, f64)> {
    let mut held = Vec::new();
    let look = run.look(first).expect("the move was visited");
    for one in &look.moves {
        let line = [first, &[one.mv]].concat();
        let Some(look) = run.look(&line) else { continue };
        held.push((look.visits, look.value));
        for two in &look.moves {
            let look = run.look(&[line.as_slice(), &[two.mv]].concat());
            held.extend(look.map(|look| (look.visits, look.value)));
        }
    }
    held
}

#[test]
fn a_move_keeps_all_that_was_learnt_below_it() {
    let (game, _) = connect4(&[]);
    for (seed, steps) in [(1, 10_000), (2, 10_250), (3, 777)] {
        let mut run = start(&game, seed);
        run.run(steps);
        let moves = run.report().moves;
        for said in &moves {
            let mut after = run.clone();
            let before = held(&run, &[said.mv]);
            after.advance(said.mv);
            let kept = held(&after, &[]);
            assert_eq!(before.len(), kept.len());
            assert!(before.len() > 20, "much is held: {}", before.len());
            for (one, two) in before.into_iter().zip(kept) {
                // Means of boughs are kept in single precision while there is a crown.
                assert!(one.0 == two.0 && (one.1 - two.1).abs() < 1e-6, "{one:?} and {two:?}");
            }
            let report = after.report();
            assert!(report.nodes > 0 && report.nodes <= said.visits + 1, "{report:?}");
            after.run(500);
            assert_eq!(after.report().steps, 500);
        }
    }
}

#[test]
fn what_it_proves_is_true() {
    for (cols, rows, line, value) in [(3, 3, 3, 0.0), (4, 4, 3, 1.0), (4, 3, 3, 1.0)] {
        let game = Connect::<u64>::new(cols, rows, line, false).unwrap();
        let mut run = start(&game, 2);
        let (_, progress) = run.run(3_000_000);
        assert_eq!(progress, Progress::Settled, "{cols}x{rows}");
        let report = run.report();
        assert_eq!((report.settled, report.certainty), (true, Certainty::Proven { value }));
        assert_eq!(run.run(10), (1, Progress::Settled));
        assert_eq!(run.report(), report, "further steps do nothing");
    }
}

/// The number of a candidate by its name.
fn number<M>(candidate: &Candidate<M>, name: &str) -> f64 {
    let found = candidate.numbers.iter().find(|(said, _)| *said == name);
    found.expect("every candidate has one").1
}

#[test]
fn every_choice_that_is_told_rests_on_the_numbers_told_with_it() {
    let (game, root) = connect4(&[]);
    let mut run = start(&game, 5);
    run.run(500);
    let mut deepest = 0;
    for _ in 0..800 {
        let before = run.report();
        let (_, tale) = run.tell();
        let told = tale.line[0].chosen;
        let visited = |index: usize| run.report().moves[index].visits - before.moves[index].visits;
        assert!((0..7).all(|index| visited(index) == u64::from(index == told)), "{tale:?}");
        let mut position = root;
        for selection in &tale.line {
            let mut legal = Vec::new();
            game.moves(&position, &mut legal);
            assert!(selection.candidates.iter().map(|one| one.mv).eq(legal));
            let scores: Vec<_> =
                selection.candidates.iter().map(|one| number(one, "score")).collect();
            let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(scores.iter().position(|&score| score == most), Some(selection.chosen));
            game.play(&mut position, selection.candidates[selection.chosen].mv);
        }
        deepest = deepest.max(tale.line.len());
        assert!(!tale.deeds.is_empty());
    }
    assert!(deepest > 4, "tales go from the root through the crown to the end of a branch");
}

#[test]
fn it_obeys_the_laws_of_searches() {
    fn hold<G: Sendable<Move: Debug>>(game: &G) {
        for seed in 0..3 {
            let passage = Passage::random(game, &game.start(), Seed(seed), 3, 20_000);
            let run = |root: &G::Position, seed| -> Box<dyn Search<Move = G::Move>> {
                let run = Uct::default().start(game.clone(), root, seed);
                Box::new(run.solving().in_rounds(EARLY))
            };
            let trial = Trial {
                game,
                passage: &passage,
                start: &run,
                seed: Seed(seed),
                steps: 1000,
                lanes: 1,
                sees_all: true,
            };
            trial.hold().unwrap_or_else(|broken| panic!("{broken:?}"));
        }
    }
    hold(&TicTacToe);
    hold(&Connect::<u64>::new(4, 4, 3, false).unwrap());
    hold(&connect4(&[]).0);
    hold(&Heap { stones: 12 });
    hold(&Twice);
}

/// The exact attempt beside it says what it knows in the middle of rounds.
#[test]
fn the_search_for_every_day_goes_on_in_rounds() {
    let disorder = Disorder(RefCell::new(Seed(3).rng()));
    for columns in [[3_u8, 3, 3, 3].as_slice(), &[0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4]] {
        let (game, root) = connect4(columns);
        let start =
            || Auto { rounds: EARLY, ..Auto::default() }.start(game.clone(), &root, Seed(1));
        let (mut one, mut two) = (start(), start());
        for steps in [1, 700, 3_000, 5_001] {
            let done = one.run(steps);
            assert_eq!(done, two.run_with(steps, &disorder));
            assert_eq!(one.report(), two.report());
        }
    }
}

#[test]
fn with_three_players_everybody_maximises_their_own_payoff() {
    let game = Heap { stones: 3 };
    let mut run = Uct::default().start(game, &game.start(), Seed(1)).in_rounds(EARLY);
    run.run(3_000);
    let report = run.report();
    assert_eq!(visits(&report), 3_000);
    assert_eq!(report.best().unwrap().mv, 3, "who takes all wins: {report:?}");
    let Turn::Over(payoff) = game.turn(&(0, 1)) else { panic!("nothing is left") };
    assert_eq!(report.best().unwrap().value, payoff.of(report.player));
}
