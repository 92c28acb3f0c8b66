//! Any search of the open game on imagined boards; the boards vote.
//!
//! Each board is searched as if it were the truth, so that the searcher believes it will know
//! everything from the next move on (strategy fusion: Frank and Basin 1998). That is the price of
//! using any search there is.

use plywood_bandit::Arm;
use plywood_core::{Beliefs, Game, Player, Rng, Seed};

use super::{Blind, Sighted};
use crate::{Certainty, ChosenBy, MoveReport, Progress, Report, Search, Stakes, scale::Scale};

/// A search of the open game whose recipe is forgotten.
pub type OpenSearch<G> = Box<dyn Search<Move = <G as Game>::Move> + Send>;

/// Draws boards, searches each for a number of steps with what `start` starts, and adds up votes:
/// one for the choice on each board. Settled after a number of boards.
#[derive(Copy, Clone, Debug)]
pub struct Determinised<F> {
    /// How many boards.
    pub worlds: u64,
    /// Steps of the search on each.
    pub steps: u64,
    /// Starts the search of a board.
    pub start: F,
}

/// A run of [`Determinised`]. A step is the whole search of one board.
pub struct DeterminisedRun<G: Beliefs, F> {
    recipe: Determinised<F>,
    game: G,
    seed: Seed,
    scale: Scale,
    player: Player,
    attempts: Vec<G::Move>,
    votes: Vec<u64>,
    worth: Vec<Arm>,
    taken: u64,
    luck: Seed,
    rng: Rng,
    belief: G::Belief,
    board: <G::Open as Game>::Position,
}

impl<G, F> Blind<G> for Determinised<F>
where
    G: Beliefs + Clone,
    F: Fn(&G::Open, &<G::Open as Game>::Position, Seed) -> OpenSearch<G::Open> + Clone,
{
    type Run = DeterminisedRun<G, F>;

    fn start(&self, game: G, view: &G::View, seed: Seed) -> DeterminisedRun<G, F> {
        let mut run = DeterminisedRun {
            recipe: self.clone(),
            scale: Scale::of(&game),
            player: game.owner(view),
            belief: game.belief(view),
            board: game.open().start(),
            game,
            seed,
            attempts: Vec::new(),
            votes: Vec::new(),
            worth: Vec::new(),
            taken: 0,
            luck: seed,
            rng: seed.rng(),
        };
        run.see(view);
        run
    }
}

impl<G, F> Sighted<G::View> for DeterminisedRun<G, F>
where
    G: Beliefs,
    F: Fn(&G::Open, &<G::Open as Game>::Position, Seed) -> OpenSearch<G::Open>,
{
    fn see(&mut self, view: &G::View) {
        self.player = self.game.owner(view);
        self.attempts.clear();
        self.game.attempts(view, &mut self.attempts);
        self.votes = vec![0; self.attempts.len()];
        self.worth = vec![Arm::default(); self.attempts.len()];
        self.taken = 0;
        self.luck = self.seed.child(self.game.told(view) as u64);
        self.rng = self.luck.rng();
        self.belief = self.game.belief(view);
    }
}

impl<G: Beliefs, F> DeterminisedRun<G, F> {
    fn is_done(&self) -> bool {
        self.attempts.len() <= 1 || self.taken >= self.recipe.worlds
    }
}

impl<G, F> Search for DeterminisedRun<G, F>
where
    G: Beliefs,
    F: Fn(&G::Open, &<G::Open as Game>::Position, Seed) -> OpenSearch<G::Open>,
{
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.is_done() {
            return Progress::Settled;
        }
        self.taken += 1;
        if self.game.imagine(&mut self.belief, None, &mut self.board, &mut self.rng) {
            let luck = self.luck.child(self.taken);
            let mut search = (self.recipe.start)(self.game.open(), &self.board, luck);
            search.run(self.recipe.steps);
            let report = search.report();
            let chosen = report.best().map(|best| best.mv);
            for found in &report.moves {
                let index = self.attempts.iter().position(|&mv| mv == found.mv);
                if let Some(index) = index {
                    self.votes[index] += u64::from(Some(found.mv) == chosen);
                    if found.visits > 0 || found.certainty.is_proven() {
                        self.worth[index].add(self.scale.unit(found.value));
                    }
                }
            }
        }
        if self.is_done() { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        let rows = self.attempts.iter().zip(&self.votes).zip(&self.worth);
        let moves: Vec<_> = rows
            .map(|((&mv, &visits), worth)| {
                if worth.pulls == 0 {
                    return MoveReport { visits, ..MoveReport::unknown(mv) };
                }
                let error = worth.error().map(|error| self.scale.width(error));
                let certainty = Certainty::Estimate { samples: worth.pulls, error };
                MoveReport { mv, visits, value: self.scale.payoff(worth.mean()), certainty }
            })
            .collect();
        // Visits are votes: most votes, then the better mean, then the first.
        let (stakes, by) = (Stakes::of(&self.game), ChosenBy::Visits);
        let choice = stakes.choose(&moves, by);
        Report {
            steps: self.taken,
            nodes: 1 + self.taken,
            settled: self.is_done(),
            ..Report::of_moves(self.player, stakes, moves, (choice, by))
        }
    }

    fn advance(&mut self, _: G::Move) {
        self.attempts.clear();
        self.votes.clear();
        self.worth.clear();
    }

    fn memory(&self) -> usize {
        self.attempts.capacity() * size_of::<G::Move>() + self.worth.capacity() * size_of::<Arm>()
    }
}
