//! Flat Monte Carlo: a bandit over the root moves, each pull a random game (Abramson 1990).

use plywood_bandit::{Allocation, Arm, Recommendation, Uniform};
use plywood_core::{Draws, Game, Payoff, Player, Rng, Seed, Turn};

use crate::{
    Algorithm, Certainty, ChosenBy, MoveReport, Progress, Report, Search, scale::Scale,
    search::first_of_lane,
};

/// Estimates every root move by the mean of random games, shared out by an allocation.
///
/// Rewards are payoffs to the mover scaled to `[0, 1]`, so that an allocation's constants mean the
/// same in every game. Nothing is known of replies, so nothing is kept when the root moves on.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Flat<A = Uniform> {
    /// Decides which move is tried next, when to stop, and which move to play.
    pub allocation: A,
    /// How many random games are played after a move at once, at least one: those of as many steps.
    pub playouts: u32,
}

impl<A: Default> Default for Flat<A> {
    fn default() -> Self {
        Self { allocation: A::default(), playouts: 1 }
    }
}

/// A run of [`Flat`].
#[derive(Clone, Debug)]
pub struct FlatRun<G: Game, A> {
    allocation: A,
    at_once: u32,
    game: G,
    root: G::Position,
    scale: Scale,
    player: Player,
    /// In the order in which they are first tried: that of the rules, turned by `first`.
    moves: Vec<G::Move>,
    arms: Vec<Arm>,
    first: usize,
    settled: bool,
    steps: u64,
    /// The arm that was pulled last, and what else was played with that pull at once, the next one last.
    last: usize,
    pending: Vec<G::Payoff>,
    rng: Rng,
    // Kept between steps so that a step allocates nothing.
    position: G::Position,
    room: G::Position,
    draws: Draws<G::Move>,
}

impl<G: Game, A: Allocation + Clone> Algorithm<G> for Flat<A> {
    type Run = FlatRun<G, A>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        assert!(self.playouts > 0, "at least one random game is played after a move");
        let mut run = FlatRun {
            at_once: self.playouts,
            allocation: self.allocation.clone(),
            scale: Scale::of(&game),
            game,
            root: root.clone(),
            player: Player::FIRST,
            moves: Vec::new(),
            arms: Vec::new(),
            first: 0,
            settled: false,
            steps: 0,
            last: 0,
            pending: Vec::new(),
            rng: seed.rng(),
            position: root.clone(),
            room: root.clone(),
            draws: Draws::keeping(0),
        };
        run.begin();
        run
    }
}

impl<G: Game, A: Allocation> FlatRun<G, A> {
    /// Lists the moves of a new root, nothing known of any.
    fn begin(&mut self) {
        self.moves.clear();
        self.game.moves(&self.root, &mut self.moves);
        self.arms.clear();
        self.arms.resize(self.moves.len(), Arm::default());
        if let Turn::Player(player) = self.game.turn(&self.root) {
            self.player = player;
        }
        self.first = 0;
        self.settled = self.moves.is_empty();
        self.steps = 0;
        self.pending.clear();
    }

    /// Plays a random game after a move, or all those that are played at once.
    #[inline]
    fn pull(&mut self, index: usize) -> G::Payoff {
        let Self { game, root, position, draws, rng, .. } = self;
        let line = &self.moves[index..=index];
        if self.at_once > 1 {
            if let Turn::Over(payoff) = game.reach(root, line, position) {
                return payoff;
            }
            let (count, pending) = (self.at_once as usize, &mut self.pending);
            let (room, scratch) = (&mut self.room, &mut draws.scratch);
            game.playouts(position, count, room, scratch, rng, |payoff| pending.push(payoff));
            pending.reverse();
            return pending.pop().expect("at least one was played");
        }
        if game.is_remote() {
            return game.venture(Some(root), line, position, draws, rng).0;
        }
        position.clone_from(root);
        game.play(position, line[0]);
        game.playout(position, &mut draws.scratch, rng)
    }

    fn move_report(&self, mv: G::Move, arm: &Arm) -> MoveReport<G::Move> {
        if arm.pulls == 0 {
            return MoveReport::unknown(mv).or_end(&self.game, &self.root, self.player);
        }
        let error = arm.error().map(|error| self.scale.width(error));
        let certainty = Certainty::Estimate { samples: arm.pulls, error };
        let value = self.scale.payoff(arm.mean());
        let said = MoveReport { mv, visits: arm.pulls, value, certainty };
        said.or_end(&self.game, &self.root, self.player)
    }
}

impl<G: Game, A: Allocation> Search for FlatRun<G, A> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.settled {
            return Progress::Settled;
        }
        let payoff = if let Some(payoff) = self.pending.pop() {
            payoff
        } else if let Some(index) = self.allocation.next_arm(&self.arms, &mut self.rng) {
            self.last = index;
            self.pull(index)
        } else {
            self.settled = true;
            return Progress::Settled;
        };
        self.arms[self.last].add(self.scale.unit(payoff.of(self.player)));
        self.steps += 1;
        Progress::Searching
    }

    fn report(&self) -> Report<G::Move> {
        let over = Report::over(&self.game, &self.root, self.steps);
        if self.moves.is_empty() {
            return over;
        }
        let arms = self.moves.iter().zip(&self.arms);
        let mut moves: Vec<_> = arms.map(|(&mv, arm)| self.move_report(mv, arm)).collect();
        moves.rotate_right(self.first);
        let chosen_by = match self.allocation.recommendation() {
            Recommendation::Pulls => ChosenBy::Visits,
            Recommendation::Mean => ChosenBy::Mean,
        };
        let choice = over.stakes.choose(&moves, chosen_by).expect("there is a move");
        let (value, certainty) = over.stakes.root(&moves, choice);
        Report {
            player: self.player,
            choice: Some(choice),
            chosen_by,
            principal_variation: vec![moves[choice].mv],
            value,
            certainty,
            nodes: 1 + moves.len() as u64,
            moves,
            settled: self.settled,
            ..over
        }
    }

    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.root, mv);
        self.begin();
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.first = first_of_lane(lane, lanes, self.moves.len());
        self.moves.rotate_left(self.first);
    }

    fn memory(&self) -> usize {
        self.moves.capacity() * size_of::<G::Move>() + self.arms.capacity() * size_of::<Arm>()
    }
}
