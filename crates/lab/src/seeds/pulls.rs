//! Learning that decides after every game which to play next.

use std::cell::RefCell;

use plywood_bandit::{Allocation, Lucb, SequentialHalving};
use plywood_core::Seed;
use plywood_portfolio::{Cells, Exp3Pair, Grigoriadis, Mixture, best_arm};

use super::{
    Journal, Promise, Promised, Seating, SeedName, SeedsError, Watch, Way, play_missing,
    promise::{exp3_exploitability, grigoriadis_rounds},
};

/// Rounds after which Grigoriadis and Khachiyan's method gives up.
const MOST_ROUNDS: u64 = 1_000_000;
/// How likely the bounds of Exp3 may be wrong.
const DELTA: f64 = 0.05;
/// Games an arm after which identification with fixed confidence gives up.
const MOST_EACH: u64 = 1_000;

/// One game after the other from a journal. After a failure or a break every game counts as a
/// draw that is not written down, so that the learning runs out quickly and is thrown away.
struct Table<'j> {
    journal: RefCell<&'j mut Journal>,
    watch: &'j Watch<'j>,
    ended: RefCell<Option<End>>,
}

/// Why no more games are played.
enum End {
    Broken,
    Failed(SeedsError),
}

impl Table<'_> {
    fn score(&self, seating: &Seating, seat: usize) -> f64 {
        if self.ended.borrow().is_some() {
            return 0.5;
        }
        let mut journal = self.journal.borrow_mut();
        let wanted = std::slice::from_ref(seating);
        match play_missing(&mut journal, wanted, 1, self.watch) {
            Err(error) => *self.ended.borrow_mut() = Some(End::Failed(error)),
            Ok(false) => *self.ended.borrow_mut() = Some(End::Broken),
            Ok(true) => {}
        }
        journal.scores(seating).map_or(0.5, |scores| scores[seat])
    }
}

/// The seating in which one seat plays a learning seed and all others play an opponent's.
pub(super) fn pull(players: usize, seat: usize, arm: usize, game: u64) -> Seating {
    let name = |t: usize| {
        if t == seat { SeedName::Learning(arm as u64) } else { SeedName::Opponent(game) }
    };
    Seating { seats: (0..players).map(name).collect(), turn: 0 }
}

/// What was learnt for each player, and what the way promises of it.
pub(super) type Pulled = (Vec<Mixture>, Option<Promise>);

/// Learns a mixture for each of `players` seats with `k` seeds, and says what was promised; `None`
/// if the watcher broke.
pub(super) fn adaptive(
    way: Way,
    k: usize,
    players: usize,
    symmetries: usize,
    journal: &mut Journal,
    watch: &Watch<'_>,
) -> Result<Option<Pulled>, SeedsError> {
    let seed = journal.subject().seed.named("learn");
    let table = Table { journal: RefCell::new(journal), watch, ended: RefCell::new(None) };
    let mut promise = None;
    let mixtures = match way {
        Way::Halving(each) => {
            let rule = SequentialHalving { budget: each * k as u64 };
            arms(&table, &rule, k, u64::MAX, players, seed)
        }
        Way::Lucb(delta) => {
            let rule = Lucb { delta, range: 1.0 };
            arms(&table, &rule, k, MOST_EACH * k as u64, players, seed)
        }
        Way::Grigoriadis(epsilon) => {
            let mut run = Grigoriadis::new(cells(&table, k, symmetries), epsilon, seed);
            run.run(MOST_ROUNDS);
            let promised = Promised::Expected { epsilon, rounds: grigoriadis_rounds(k, epsilon) };
            promise = Some(Promise { rounds: run.rounds(), promised, reached: run.bounds() });
            let profile = run.profile();
            vec![profile.first, profile.second]
        }
        Way::Exp3(rounds) => {
            let mut run = Exp3Pair::new(cells(&table, k, symmetries), DELTA, seed);
            while run.rounds() < rounds && table.ended.borrow().is_none() {
                run.step();
            }
            let most = exp3_exploitability(k, run.rounds(), DELTA);
            let promised = Promised::Likely { most, delta: DELTA };
            promise = Some(Promise { rounds: run.rounds(), promised, reached: run.bounds() });
            let profile = run.profile();
            vec![profile.first, profile.second]
        }
        Way::Matrix(_) => unreachable!("a matrix is played as a whole"),
    };
    match table.ended.into_inner() {
        None => Ok(Some((mixtures, promise))),
        Some(End::Broken) => Ok(None),
        Some(End::Failed(error)) => Err(error),
    }
}

/// The matrix of learning seeds, played where it is asked for.
fn cells<'t>(table: &'t Table<'_>, k: usize, symmetries: usize) -> Cells<'t> {
    Cells::new(k, k, move |i, j| {
        let name = |n: usize| SeedName::Learning(n as u64);
        let turned = |turn| table.score(&Seating::pair(name(i), name(j), turn), 0);
        ((0..symmetries).map(turned).sum::<f64>() / symmetries as f64).clamp(0.0, 1.0)
    })
}

/// The best arm at every seat.
fn arms(
    table: &Table<'_>,
    rule: &dyn Allocation,
    k: usize,
    games: u64,
    players: usize,
    seed: Seed,
) -> Vec<Mixture> {
    let best = |seat: usize| {
        let play = |arm: usize, game: u64| table.score(&pull(players, seat, arm, game), seat);
        let found = best_arm(rule, k, games, &mut seed.child(seat as u64).rng(), play);
        Mixture::pure(k, found.arm)
    };
    (0..players).map(best).collect()
}
