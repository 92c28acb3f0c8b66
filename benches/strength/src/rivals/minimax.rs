//! Crate `minimax`: its Monte Carlo tree search with solver, on one thread, with our random games.

use std::{
    marker::PhantomData,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use cpu_time::ThreadTime;
use minimax::{Game, MCTSOptions, MonteCarloTreeSearch, RolloutPolicy, Strategy, Winner};

use crate::{
    clock::{Cost, Purse},
    contender::Thinker,
    place::{Duel, Place},
};

/// The rules of a game as this crate asks for them.
pub struct Rules<G>(PhantomData<fn() -> G>);

fn winner<G: Duel>(place: &Place<G>) -> Option<Winner> {
    place.paid().map(|paid| match paid {
        1 => Winner::PlayerToMove,
        0 => Winner::Draw,
        _ => Winner::PlayerJustMoved,
    })
}

impl<G: Duel> Game for Rules<G> {
    type S = Place<G>;
    type M = G::Move;

    fn generate_moves(place: &Place<G>, moves: &mut Vec<G::Move>) -> Option<Winner> {
        place.moves(moves);
        winner(place)
    }
    fn apply(place: &mut Place<G>, mv: G::Move) -> Option<Place<G>> {
        Some(place.after(mv))
    }
    fn get_winner(place: &Place<G>) -> Option<Winner> {
        winner(place)
    }
    fn zobrist_hash(place: &Place<G>) -> u64 {
        place.game.hash(&place.position)
    }
}

/// What the worker thread of a search has done so far.
#[derive(Default)]
struct Tally {
    rollouts: AtomicU64,
    /// Processor time in nanoseconds, as of the last look.
    time: AtomicU64,
}

/// Rollouts between two looks at the clock, which takes as long as a short rollout.
const GLANCE: u64 = 32;

struct Rollout<G>(Arc<Tally>, PhantomData<fn() -> G>);

impl<G: Duel> RolloutPolicy for Rollout<G> {
    type G = Rules<G>;

    fn random_move(
        &self,
        place: &mut Place<G>,
        _: &mut Vec<G::Move>,
        _: &mut rand_of_minimax::rngs::SmallRng,
    ) -> Result<G::Move, Winner> {
        winner(place).map_or_else(|| Ok(place.draw()), Err)
    }

    /// What it pays who moved last: a sure win or loss, in the crate's terms, where the game is over.
    fn rollout(&self, _: &MCTSOptions, place: &Place<G>) -> i32 {
        if self.0.rollouts.fetch_add(1, Relaxed).is_multiple_of(GLANCE) {
            let time = ThreadTime::now().as_duration().as_nanos() as u64;
            self.0.time.store(time, Relaxed);
        }
        match place.paid() {
            Some(paid) => -paid as i32 * i32::MAX,
            None => -place.playout() as i32,
        }
    }
}

#[derive(Default)]
pub struct Minimax {
    purse: Purse,
}

impl<G: Duel> Thinker<G> for Minimax {
    fn think(&mut self, place: &Place<G>, time: Duration) -> (G::Move, Cost) {
        let mut chosen = None;
        let cost = self.purse.spend(time, |steps| {
            let tally = Arc::new(Tally::default());
            let policy = Box::new(Rollout(Arc::clone(&tally), PhantomData));
            let options = MCTSOptions::default().with_num_threads(1);
            let mut search = MonteCarloTreeSearch::<Rules<G>>::new_with_policy(options, policy);
            search.set_max_rollouts(steps.min(u64::from(u32::MAX)) as u32);
            chosen = search.choose_move(place);
            let taken = tally.rollouts.load(Relaxed);
            let time = Duration::from_nanos(tally.time.load(Relaxed));
            (Cost { steps: taken, time }, taken < steps / 2)
        });
        (chosen.expect("there are moves"), cost)
    }
}
