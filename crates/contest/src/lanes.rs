//! Lanes of a search on threads: the answer depends on the lanes, the threads only make it sooner.

use plywood_search::{
    Alone, Crew, Look, Progress, Report, Search, Tale, lane_steps, merge, merge_looks,
    proof::Strategy,
};
use rayon::{
    ThreadPool, ThreadPoolBuilder,
    iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator},
};

/// A search that can change threads.
pub type Lane<M> = Box<dyn Search<Move = M> + Send>;

/// How many steps every lane takes between two looks at whether the search is settled.
const ROUND: u64 = 1024;

/// Several searches of one root, stepped in turn: step `t` goes to lane `t mod L`.
///
/// However the steps are cut into runs and however many threads there are, the lanes have taken
/// the same steps after the same total. The end must not depend on the cuts either: several lanes
/// are found settled only when each has taken a multiple of 1024 steps, a single lane at once.
pub struct Lanes<M: Copy> {
    runs: Vec<Lane<M>>,
    /// Which lanes have come to their end; they let their share lapse.
    ended: Vec<bool>,
    pool: Option<ThreadPool>,
    steps: u64,
    settled: bool,
}

impl<M: Copy + Send> Lanes<M> {
    /// Joins fresh searches of the same root on at most `threads` threads, where the system allows them.
    pub fn new(mut lanes: Vec<Lane<M>>, threads: usize) -> Self {
        assert!(!lanes.is_empty(), "there is at least one lane");
        let count = lanes.len() as u64;
        for (index, lane) in (0..).zip(&mut lanes) {
            lane.stagger(index, count);
        }
        let threads = threads.min(lanes.len());
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build());
        let settled = are_settled(&lanes);
        let ended = vec![false; lanes.len()];
        Self { runs: lanes, ended, pool: pool.and_then(Result::ok), steps: 0, settled }
    }

    /// Lets every lane take its share of the steps up to `total`; whether any lane settled.
    fn run_to(&mut self, total: u64) -> bool {
        let (count, before) = (self.runs.len() as u64, self.steps);
        let share = |lane: usize| {
            let lane = lane as u64;
            lane_steps(total, lane, count) - lane_steps(before, lane, count)
        };
        self.steps = total;
        let lanes = self.runs.iter_mut().zip(&self.ended).enumerate();
        let shares: Vec<_> = lanes
            .map(|(index, (lane, &ended))| -> Share<'_> {
                let steps = if ended { 0 } else { share(index) };
                Box::new(move || ended || steps > 0 && lane.run(steps).1 == Progress::Settled)
            })
            .collect();
        self.ended = all_run(self.pool.as_ref(), shares);
        self.ended.contains(&true)
    }
}

/// A lane with its steps still to be taken; says whether it settled. One type for all games, so
/// that threads are spoken to by one function.
type Share<'l> = Box<dyn FnOnce() -> bool + Send + 'l>;

/// Lets every lane run: nothing stops at the first that settles.
fn all_run(pool: Option<&ThreadPool>, shares: Vec<Share<'_>>) -> Vec<bool> {
    match pool {
        Some(pool) => {
            pool.install(|| shares.into_par_iter().with_max_len(1).map(|share| share()).collect())
        }
        None => shares.into_iter().map(|share| share()).collect(),
    }
}

/// A proof by one lane is a proof; otherwise all lanes must have come to their end.
fn are_settled<M: Copy>(lanes: &[Lane<M>]) -> bool {
    let mut all = true;
    let proof = lanes.iter().any(|lane| {
        let report = lane.report();
        all &= report.settled;
        report.settled && report.certainty.is_proven()
    });
    proof || all
}

#[deny(clippy::missing_trait_methods)]
impl<M: Copy + Send> Search for Lanes<M> {
    type Move = M;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run_with(steps, &Alone)
    }

    /// Several lanes have threads of their own; a single one takes what help it gets.
    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        if let [lane] = self.runs.as_mut_slice() {
            let (taken, progress) = lane.run_with(steps, crew);
            self.steps += taken;
            self.settled = progress == Progress::Settled;
            return (taken, progress);
        }
        let before = self.steps;
        let end = before.saturating_add(steps);
        let round = ROUND * self.runs.len() as u64;
        while self.steps < end && !self.settled {
            let next = end.min((self.steps / round + 1) * round);
            let any_settled = self.run_to(next);
            self.settled = any_settled && next.is_multiple_of(round) && are_settled(&self.runs);
        }
        let progress = if self.settled { Progress::Settled } else { Progress::Searching };
        (self.steps - before, progress)
    }

    fn report(&self) -> Report<M> {
        // A lane that has come to its end lets its share lapse: what counts is what was done.
        let merged = merge(self.runs.iter().map(Search::report).collect());
        Report { settled: self.settled, ..merged }
    }

    fn advance(&mut self, mv: M) {
        for lane in &mut self.runs {
            lane.advance(mv);
        }
        self.steps = 0;
        self.ended.fill(false);
        self.settled = are_settled(&self.runs);
    }

    fn memory(&self) -> usize {
        self.runs.iter().map(Search::memory).sum()
    }

    /// The root as the merged report has it; below it the lanes that hold something, merged likewise.
    fn look(&self, line: &[M]) -> Option<Look<M>> {
        if let [lane] = self.runs.as_slice() {
            return lane.look(line);
        }
        let looks: Vec<_> = self.runs.iter().filter_map(|lane| lane.look(line)).collect();
        let merged = merge_looks(looks)?;
        Some(if line.is_empty() {
            Look { visits: merged.visits, ..Look::of_report(self.report()) }
        } else {
            merged
        })
    }

    /// What the lane tells whose step it is: of its own tree, not of the others'.
    fn tell(&mut self) -> (Progress, Tale<M>) {
        if let [lane] = self.runs.as_mut_slice() {
            let (progress, tale) = lane.tell();
            self.steps += 1;
            self.settled = progress == Progress::Settled;
            return (progress, tale);
        }
        if self.settled {
            return (Progress::Settled, Tale::default());
        }
        let lanes = self.runs.len() as u64;
        let lane = (self.steps % lanes) as usize;
        let mut tale = Tale::default();
        if !self.ended[lane] {
            let (progress, told) = self.runs[lane].tell();
            (self.ended[lane], tale) = (progress == Progress::Settled, told);
        }
        self.steps += 1;
        let round = self.steps.is_multiple_of(ROUND * lanes) && self.ended.contains(&true);
        self.settled = round && are_settled(&self.runs);
        (if self.settled { Progress::Settled } else { Progress::Searching }, tale)
    }

    /// Its lanes were told apart when they were joined.
    fn stagger(&mut self, _: u64, _: u64) {}

    /// A proof by one lane is a proof.
    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.runs.iter_mut().find_map(Search::strategy)
    }

    /// Lanes are for randomised searches, none of which can be saved.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    fn restore(&mut self, _: &[u8], _: usize) -> Result<(), String> {
        Err("a search on several lanes cannot be resumed".into())
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::{Game, Seed};
    use plywood_games::connect::{Column, Connect};
    use plywood_search::{Algorithm, AlphaBeta, Random, Uct};

    use super::*;

    fn lanes(threads: usize) -> Lanes<Column> {
        let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
        let start = game.start();
        let lane = |index| -> Lane<Column> {
            Box::new(Uct::default().start(game.clone(), &start, Seed(7).child(index)))
        };
        Lanes::new((0..8).map(lane).collect(), threads)
    }

    #[test]
    fn any_number_of_threads_and_any_cuts_give_the_same_report() {
        let report = |threads, cuts: &[u64]| {
            let mut joined = lanes(threads);
            for &steps in cuts {
                assert_eq!(joined.run(steps), (steps, Progress::Searching));
            }
            let first = joined.report();
            joined.advance(Column(3));
            joined.run(1_003);
            (first, joined.report())
        };
        let one = report(1, &[10_005]);
        assert_eq!(one.0.steps, 10_005);
        assert_eq!(one.0.moves.iter().map(|m| m.visits).sum::<u64>(), 10_005);
        for threads in [2, 4] {
            assert_eq!(report(threads, &[1, 9_000, 0, 4, 1_000]), one, "{threads} threads");
        }
    }

    #[test]
    fn lanes_differ_from_one_another() {
        let mut joined = lanes(1);
        joined.run(8_000);
        let visits = |lane: &Lane<Column>| -> Vec<u64> {
            lane.report().moves.iter().map(|m| m.visits).collect()
        };
        assert_ne!(visits(&joined.runs[0]), visits(&joined.runs[1]));
    }

    #[test]
    fn lanes_settle_together_at_the_same_step_however_the_steps_are_cut() {
        let game = Connect::<u64>::new(3, 3, 3, false).unwrap();
        let settle = |cut: u64, threads| {
            let lane = |index| -> Lane<Column> {
                if index == 0 {
                    return Box::new(Random.start(game.clone(), &game.start(), Seed(index)));
                }
                Box::new(AlphaBeta::default().start(game.clone(), &game.start(), Seed(index)))
            };
            let mut joined = Lanes::new((0..3).map(lane).collect(), threads);
            while joined.run(cut).1 == Progress::Searching {}
            joined.report()
        };
        let report = settle(1, 1);
        assert!(report.settled && report.certainty.is_proven());
        assert!(report.steps < 3 * ROUND, "shares that lapsed are not steps: {}", report.steps);
        assert_eq!(settle(100_000, 2), report);
        assert_eq!(settle(777, 3), report);
    }

    #[test]
    fn lanes_that_are_told_and_looked_into_take_the_same_steps() {
        let (mut plain, mut told) = (lanes(2), lanes(1));
        for _ in 0..300 {
            assert_eq!(plain.step(), told.tell().0);
            let root = told.look(&[]).expect("the root is held");
            assert_eq!((root.moves, root.value), (told.report().moves, told.report().value));
            assert_eq!(plain.report(), told.report());
        }
        let below = told.look(&[Column(3), Column(3)]).expect("some lane was there");
        let held = |lane: &Lane<Column>| lane.look(&[Column(3), Column(3)]);
        let each: Vec<_> = told.runs.iter().filter_map(held).collect();
        assert_eq!(below.visits, each.iter().map(|look| look.visits).sum::<u64>());
        assert!(each.len() > 1, "several lanes are merged");
    }

    #[test]
    fn a_single_lane_settles_at_once() {
        let game = Connect::<u64>::new(3, 3, 3, false).unwrap();
        let mut one =
            Lanes::new(vec![Box::new(Random.start(game.clone(), &game.start(), Seed(1)))], 4);
        assert_eq!(one.run(1_000), (1, Progress::Settled));
        assert!(one.report().settled);
    }
}
