//! A run of alpha-beta: look-aheads from the root; the recursion is a stack, one position a step.

use plywood_core::{
    Evaluator, Game, Guidance, Keyed, Payoff, Player, Rng, Seed, Symmetric, Turn, ZeroSum,
};

use super::{
    AlphaBeta,
    frame::{Frame, Trial, Window},
    order::Cutoffs,
    small::{Accounts, Aid, Quick},
    table::Memory,
};
use crate::{
    Progress, Report, Search,
    proof::{Again, Strategy},
    root::{Completed, Root, RootMove},
    table::canonical,
};

/// Steps after which a run looks at what others have finished.
const GLANCE: u64 = 16;

/// How often a guess is tested before the window opens: payoffs may be finer than any guess.
const MOST_GUESSES: u32 = 16;

/// A run of [`AlphaBeta`].
#[derive(Clone, Debug)]
pub struct AlphaBetaRun<G: Game<Payoff = ZeroSum> + Keyed, E> {
    pub(super) recipe: AlphaBeta<E>,
    pub(super) game: G,
    pub(super) position: G::Position,
    pub(super) root: Root<G::Move>,
    pub(super) memory: Memory<G::Key, G::Move>,
    pub(super) quick: Quick<G>,
    /// The same on the game's own side, for a game that brings it.
    pub(super) subtrees: Option<Aid<G::Position>>,
    pub(super) accounts: Accounts,
    pub(super) cutoffs: Cutoffs<G::Move>,
    /// The positions from the root to where the search is are `frames[..open]`; those beyond are
    /// kept for their memory.
    pub(super) frames: Vec<Frame<G>>,
    pub(super) open: usize,
    /// The moves of all open positions, and how promising they look.
    pub(super) moves: Vec<G::Move>,
    pub(super) scores: Vec<i32>,
    /// How far the look-ahead under way reaches.
    pub(super) depth: u32,
    /// What the root was last thought to be worth, and how often that was asked.
    pub(super) guess: (f64, u32),
    /// Where only this matters: whether the root is worth at least so much.
    pub(super) bar: Option<f64>,
    /// How many moves the root is from where the run was started: what is remembered of positions
    /// depends on how far they are from there.
    pub(super) base: usize,
    /// The index of the root move under way.
    pub(super) under: usize,
    pub(super) rng: Rng,
    pub(super) steps: u64,
    /// Positions looked at.
    pub(super) nodes: u64,
    pub(super) settled: bool,
}

impl<G: Game<Payoff = ZeroSum> + Keyed, E> AlphaBetaRun<G, E> {
    pub(crate) const fn rules(&self) -> &G {
        &self.game
    }
}

impl<G, E> AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    pub(super) fn new(recipe: AlphaBeta<E>, game: G, position: G::Position, seed: Seed) -> Self {
        let mut run = Self {
            root: Root::over(0.0),
            memory: Memory::new(recipe.table),
            quick: Quick::new(),
            subtrees: game.subtrees().map(Aid),
            accounts: Accounts::default(),
            cutoffs: Cutoffs::new(game.slots()),
            frames: Vec::new(),
            open: 0,
            moves: Vec::new(),
            scores: Vec::new(),
            depth: 0,
            guess: (0.0, 0),
            bar: None,
            base: 0,
            under: 0,
            rng: seed.rng(),
            steps: 0,
            nodes: 0,
            settled: false,
            recipe,
            game,
            position,
        };
        run.begin();
        run
    }

    /// So many runs that share a table and leave each other what they are at work on, each to be
    /// run on a thread of its own. The value and the choice of whichever settles first are those of a
    /// run alone.
    pub fn team(
        recipe: &AlphaBeta<E>,
        game: &G,
        root: &G::Position,
        seed: Seed,
        count: usize,
    ) -> Vec<Self>
    where
        G: Clone,
        E: Clone,
    {
        let alone = |memory| {
            let run = Self::new(recipe.clone(), game.clone(), root.clone(), seed);
            Self { memory, ..run }
        };
        Memory::in_common(recipe.table, count).into_iter().map(alone).collect()
    }

    /// Starts over from the root, with what the table remembers.
    fn begin(&mut self) {
        (self.steps, self.nodes, self.depth, self.open) = (0, 0, 0, 0);
        self.guess = (0.0, 0);
        match self.game.turn(&self.position) {
            Turn::Over(payoff) => self.root = Root::over(payoff.of(Player::FIRST)),
            Turn::Chance => no_chance(),
            Turn::Player(player) => {
                let (mut all, mut relevant) = (Vec::new(), Vec::new());
                self.game.moves(&self.position, &mut all);
                self.game.relevant_moves(&self.position, &mut relevant);
                self.root = Root::new(player, &all, &relevant, self.value_bounds());
            }
        }
        self.settled = self.root.value.is_some();
    }

    /// Opens the root for the next look-ahead.
    pub(super) fn open_root(&mut self) {
        let straight = self.bar.is_some() && self.game.longest().is_some();
        self.depth = if self.recipe.deepening && !straight {
            self.depth + 1
        } else {
            self.recipe.depth.max(1)
        };
        let last = self.root.completed.as_ref().map_or(&self.root.line, |last| &last.line);
        let best = last.first().copied();
        let (best, symmetry) = match self.bar {
            Some(_) => self.recalled(),
            None if self.is_straight() => (None, 0),
            None => (best, 0),
        };
        self.root.line.clear();
        if self.frames.is_empty() {
            self.frames.push(Frame::blank(self.position.clone()));
        }
        let (window, (low, high)) = (self.window(), self.value_bounds());
        let frame = &mut self.frames[0];
        frame.position.clone_from(&self.position);
        frame.player = self.root.player;
        frame.window = window;
        (frame.floor, frame.ceiling) = (low, high);
        frame.depth = self.depth;
        (frame.key, frame.symmetry) = (None, symmetry);
        self.list_moves(0, best);
        if self.is_straight() {
            self.root.prefer(&self.moves, &self.scores);
        }
    }

    /// Whether nothing but the ends of games decides. Then the choice is the first of the best moves in
    /// the game's own order, whatever else was learnt on the way.
    const fn is_straight(&self) -> bool {
        self.bar.is_none() && self.depth == u32::MAX
    }

    /// The move that the table remembers at the root, as the image has it under which it stands there,
    /// and the symmetry that leads to that.
    fn recalled(&self) -> (Option<G::Move>, usize) {
        if self.recipe.table == 0 {
            return (None, 0);
        }
        let (key, symmetry) = canonical(&self.game, &self.position, self.mirrors(0));
        (self.memory.get(self.base, key).and_then(|entry| entry.mv), symmetry)
    }

    /// Whether positions so far from the root stand under the least key of their images.
    #[inline]
    pub(super) const fn mirrors(&self, ply: usize) -> bool {
        self.base + ply <= self.recipe.symmetric as usize
    }

    /// Whether the next look-ahead tests a guess: it goes straight for the end of the game, where a
    /// heuristic's numbers, too fine to be guessed, play no part.
    const fn is_guess(&self) -> bool {
        self.bar.is_none() && self.depth == u32::MAX && self.guess.1 < MOST_GUESSES
    }

    /// The window of the look-ahead about to begin.
    ///
    /// That of a guess holds this one value. If the root is worth more or less, the look-ahead says
    /// how much at least or at most, which is the next guess: MTD(f) of Plaat et al. 1996, but that
    /// the last window shows the value from both sides, and so has a line of play.
    fn window(&self) -> Window {
        let (alpha, beta) = self.value_bounds();
        match self.bar {
            Some(bar) => Window::at_least(bar),
            None if self.is_guess() => Window::around(self.guess.0),
            None => Window { alpha, beta },
        }
    }

    /// Ends a look-ahead.
    pub(super) fn complete(&mut self, value: f64) {
        if self.is_guess() && self.root.value.is_none() {
            self.guess = (value, self.guess.1 + 1);
            return;
        }
        let line = self.root.line.clone();
        self.root.completed = Some(Completed { depth: self.depth, value, line });
        self.settled = self.depth >= self.recipe.depth;
    }

    /// A move of `position` after which the player to move there gets at least `bar`, however deep
    /// one looks; `None` if there is none. The root is then this position.
    pub(crate) fn hold(&mut self, position: &G::Position, bar: f64) -> Option<G::Move> {
        self.position.clone_from(position);
        self.moves.clear();
        self.scores.clear();
        self.begin();
        self.bar = Some(bar);
        let found = loop {
            let holds = |m: &&RootMove<G::Move>| m.low >= bar;
            let found = self.root.moves.iter().find(holds).map(|m| m.mv);
            if found.is_some() || self.step() == Progress::Settled {
                break found.or_else(|| self.root.moves.iter().find(holds).map(|m| m.mv));
            }
        };
        self.bar = None;
        found
    }

    /// Hears that the next root asked for is a move farther from where the run was started.
    pub(crate) const fn deepen(&mut self) {
        self.base += 1;
    }

    /// Hears that it is a move nearer.
    pub(crate) const fn surface(&mut self) {
        self.base -= 1;
    }

    /// What is known of the root.
    pub(crate) const fn root(&self) -> &Root<G::Move> {
        &self.root
    }

    /// Takes in the exact value of a move at the root that others have proven.
    pub(crate) fn learn(&mut self, mv: G::Move, value: f64) {
        self.root.learn(mv, value, value);
        self.settled |= self.root.value.is_some();
    }

    /// The least and the greatest value that any position can have, for either player.
    pub(crate) fn value_bounds(&self) -> (f64, f64) {
        let (low, high) = self.game.payoff_bounds();
        (low.max(-high), high.min(-low))
    }
}

pub(super) fn no_chance() -> ! {
    panic!("alpha-beta is for games without chance: use minimax or a sampling search")
}

impl<G, E> Search for AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.settled {
            return Progress::Settled;
        }
        self.steps += 1;
        self.nodes += 1;
        if self.open == 0 {
            self.open_root();
        }
        if self.steps.is_multiple_of(GLANCE) && self.memory.common().is_some() {
            self.catch_up();
        } else {
            self.visit();
        }
        self.root.moves[self.under].visits += 1;
        while self.open > 0 && self.root.value.is_none() {
            let frame = &self.frames[self.open - 1];
            if frame.trial == Trial::Again || (frame.next < frame.end && !frame.cut) {
                break;
            }
            self.close();
        }
        self.settled |= self.root.value.is_some();
        if self.settled { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        Report { nodes: self.nodes + 1, ..self.root.report(self.steps, self.settled) }
    }

    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.position, mv);
        self.moves.clear();
        self.scores.clear();
        self.memory.age();
        self.accounts.clear();
        self.base = 0;
        self.begin();
    }

    /// Moves are looked for again, with all that the table holds.
    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.root.value?;
        Some(Box::new(Again::at(self.position.clone(), self)))
    }

    fn memory(&self) -> usize {
        let held = |frame: &Frame<G>| {
            frame.line.capacity() * size_of::<G::Move>() + self.game.held(&frame.position)
        };
        self.memory.memory()
            + self.quick.memory(&self.game)
            + self.subtrees.as_ref().map_or(0, |own| own.0.memory())
            + self.moves.capacity() * size_of::<G::Move>()
            + self.scores.capacity() * size_of::<i32>()
            + self.frames.capacity() * size_of::<Frame<G>>()
            + self.frames.iter().map(held).sum::<usize>()
    }
}
