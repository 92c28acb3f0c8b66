//! Monte Carlo for referee games: a move first, an imagined board after, then a random game.
//!
//! The way of Golois (paper 003, §II): for each candidate, boards are drawn on which the candidate
//! is legal, it is played there, and a random game on the open board follows; the best mean is
//! attempted. What the paper leaves open is fixed here:
//!
//! * candidates are the game's *sensible* attempts; in Go no own eyes, and no pass before it is
//!   all that is left or the opponent has passed;
//! * candidates are sampled in turn, so that all have equal shares;
//! * after the opponent's pass the game is closed if that pays on average;
//! * after a refusal the next best candidate of the same search is attempted, or the search is
//!   made again, as [`Retry`] says.

use plywood_bandit::Arm;
use plywood_core::{Beliefs, Game, Payoff, Player, Rng, Seed};

use super::{Blind, Sighted};
use crate::{Certainty, ChosenBy, MoveReport, Progress, Report, Search, Stakes, scale::Scale};

/// What follows a refusal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Retry {
    /// The next best candidate of the search made at the beginning of the turn.
    #[default]
    Next,
    /// A new search, which knows of the refusal.
    Again,
}

/// Flat Monte Carlo on imagined boards, settled after a number of random games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PhantomMc {
    /// Random games for each search, shared out evenly among the candidates.
    pub playouts: u64,
    /// What follows a refusal.
    pub retry: Retry,
}

impl PhantomMc {
    /// With so many random games a search, and the next best candidate after a refusal.
    pub const fn new(playouts: u64) -> Self {
        Self { playouts, retry: Retry::Next }
    }
}

/// A run of [`PhantomMc`].
pub struct PhantomMcRun<G: Beliefs> {
    recipe: PhantomMc,
    game: G,
    seed: Seed,
    scale: Scale,
    /// The view that was searched, which is older than the present one after refusals.
    searched: G::View,
    player: Player,
    candidates: Vec<G::Move>,
    arms: Vec<Arm>,
    /// Candidates that may still be attempted.
    open: Vec<bool>,
    /// What to attempt when no candidate is left.
    last_resort: Option<G::Move>,
    closing: Option<usize>,
    steps: u64,
    next: usize,
    belief: G::Belief,
    rng: Rng,
    // Kept between steps so that a step allocates nothing.
    board: <G::Open as Game>::Position,
    scratch: Vec<G::Move>,
}

impl<G: Beliefs + Clone> Blind<G> for PhantomMc {
    type Run = PhantomMcRun<G>;

    fn start(&self, game: G, view: &G::View, seed: Seed) -> PhantomMcRun<G> {
        let searched = self.searched(&game, view);
        let mut run = PhantomMcRun {
            recipe: *self,
            scale: Scale::of(&game),
            player: game.owner(view),
            belief: game.belief(&searched),
            board: game.open().start(),
            searched,
            game,
            seed,
            candidates: Vec::new(),
            arms: Vec::new(),
            open: Vec::new(),
            last_resort: None,
            closing: None,
            steps: 0,
            next: 0,
            rng: seed.rng(),
            scratch: Vec::new(),
        };
        run.begin();
        run.mark(view);
        run
    }
}

impl PhantomMc {
    /// The view from which the search for an attempt is made.
    fn searched<G: Beliefs>(&self, game: &G, view: &G::View) -> G::View {
        match self.retry {
            Retry::Next => game.before_refusals(view),
            Retry::Again => view.clone(),
        }
    }
}

impl<G: Beliefs> PhantomMcRun<G> {
    /// Begins the search of the view at hand. Its luck depends on the turn and on how much was
    /// told, so that it is a function of the view.
    fn begin(&mut self) {
        let view = &self.searched;
        self.rng = self.seed.child(self.game.turns(view)).child(self.game.told(view) as u64).rng();
        self.belief = self.game.belief(view);
        self.candidates.clear();
        self.game.sensible(view, &mut self.candidates);
        self.arms.clear();
        self.arms.resize(self.candidates.len(), Arm::default());
        let closing = self.game.closing(view);
        self.closing = self.candidates.iter().position(|&mv| Some(mv) == closing);
        (self.steps, self.next) = (0, 0);
    }

    /// Notes which candidates may still be attempted.
    fn mark(&mut self, view: &G::View) {
        self.scratch.clear();
        self.game.attempts(view, &mut self.scratch);
        let attempts = &self.scratch;
        self.open.clear();
        self.open.extend(self.candidates.iter().map(|mv| attempts.contains(mv)));
        self.last_resort = None;
        if !self.open.contains(&true) {
            self.scratch.clear();
            self.game.sensible(view, &mut self.scratch);
            self.last_resort = self.scratch.first().copied();
        }
    }

    /// The candidate to attempt: the closing one if it pays, else the best mean; candidates for
    /// which no board was found come last, the first of equals first.
    fn choice(&self) -> Option<usize> {
        if let Some(closing) = self.closing.filter(|&index| self.open[index]) {
            let arm = &self.arms[closing];
            if arm.pulls > 0 && self.scale.payoff(arm.mean()) > 0.0 {
                return Some(closing);
            }
        }
        let worth = |index: usize| {
            let arm = &self.arms[index];
            if arm.pulls == 0 { f64::NEG_INFINITY } else { arm.mean() }
        };
        (0..self.candidates.len())
            .filter(|&index| self.open[index] && self.closing != Some(index))
            .reduce(|best, index| if worth(index) > worth(best) { index } else { best })
            .or(self.closing.filter(|&index| self.open[index]))
    }

    fn move_report(&self, index: usize) -> MoveReport<G::Move> {
        let (mv, arm) = (self.candidates[index], &self.arms[index]);
        if arm.pulls == 0 {
            return MoveReport::unknown(mv);
        }
        let error = arm.error().map(|error| self.scale.width(error));
        let certainty = Certainty::Estimate { samples: arm.pulls, error };
        MoveReport { mv, visits: arm.pulls, value: self.scale.payoff(arm.mean()), certainty }
    }

    fn is_done(&self) -> bool {
        // One candidate needs no samples.
        self.candidates.len() <= 1 || self.steps >= self.recipe.playouts
    }
}

impl<G: Beliefs> Search for PhantomMcRun<G> {
    type Move = G::Move;

    #[inline]
    fn step(&mut self) -> Progress {
        if self.is_done() {
            return Progress::Settled;
        }
        let index = self.next;
        self.next = if index + 1 == self.candidates.len() { 0 } else { index + 1 };
        self.steps += 1;
        let (mv, game) = (self.candidates[index], &self.game);
        if game.imagine(&mut self.belief, Some(mv), &mut self.board, &mut self.rng) {
            game.open().play(&mut self.board, mv);
            let payoff = game.open().playout(&mut self.board, &mut self.scratch, &mut self.rng);
            self.arms[index].add(self.scale.unit(payoff.of(self.player)));
        }
        if self.is_done() { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        let open = (0..self.candidates.len()).filter(|&index| self.open[index]);
        let mut moves: Vec<_> = open.map(|index| self.move_report(index)).collect();
        let chosen = self.choice().map(|index| self.candidates[index]).or(self.last_resort);
        moves.extend(self.last_resort.map(MoveReport::unknown));
        let choice = moves.iter().position(|report| Some(report.mv) == chosen);
        Report {
            steps: self.steps,
            nodes: 1 + moves.len() as u64,
            settled: self.is_done(),
            ..Report::of_moves(
                self.player,
                Stakes::of(&self.game),
                moves,
                (choice, ChosenBy::OwnRule),
            )
        }
    }

    fn advance(&mut self, _: G::Move) {
        self.candidates.clear();
        self.arms.clear();
        self.open.clear();
        (self.closing, self.last_resort) = (None, None);
    }

    fn memory(&self) -> usize {
        self.candidates.capacity() * size_of::<G::Move>() + self.arms.capacity() * size_of::<Arm>()
    }
}

impl<G: Beliefs + Clone> Sighted<G::View> for PhantomMcRun<G> {
    fn see(&mut self, view: &G::View) {
        let searched = self.recipe.searched(&self.game, view);
        if searched != self.searched || self.candidates.is_empty() {
            self.searched = searched;
            self.player = self.game.owner(view);
            self.begin();
        }
        self.mark(view);
    }
}
