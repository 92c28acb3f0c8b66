//! A run of alpha-beta: the recursion is a stack, one position a step.

use plywood_core::{
    Evaluator, Game, Guidance, Keyed, Payoff, Player, Rng, Seed, Symmetric, Turn, ZeroSum,
};

use super::{
    AlphaBeta,
    frame::{Frame, Trial, Window, seen},
    memory::Memory,
    order::Cutoffs,
    quick::{Accounts, Quick},
    table::Bounds,
};
use crate::{
    Progress, Report, Search,
    root::{Completed, Root, RootMove},
    table::canonical,
};

/// A run of [`AlphaBeta`].
#[derive(Clone, Debug)]
pub struct AlphaBetaRun<G: Game<Payoff = ZeroSum> + Keyed, E> {
    recipe: AlphaBeta<E>,
    game: G,
    position: G::Position,
    root: Root<G::Move>,
    memory: Memory<G::Key, G::Move>,
    quick: Quick<G>,
    accounts: Accounts,
    cutoffs: Cutoffs<G::Move>,
    /// The positions from the root to where the search is are `frames[..open]`; those beyond are
    /// kept for their memory.
    frames: Vec<Frame<G>>,
    open: usize,
    /// The moves of all open positions, and how promising they look.
    moves: Vec<G::Move>,
    scores: Vec<i32>,
    /// How far the look-ahead under way reaches.
    depth: u32,
    /// Where only this matters: whether the root is worth at least so much.
    bar: Option<f64>,
    /// The index of the root move under way.
    under: usize,
    rng: Rng,
    steps: u64,
    /// Positions looked at.
    nodes: u64,
    settled: bool,
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
            accounts: Accounts::default(),
            cutoffs: Cutoffs::new(game.slots()),
            frames: Vec::new(),
            open: 0,
            moves: Vec::new(),
            scores: Vec::new(),
            depth: 0,
            bar: None,
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

    /// Starts over from the root, with what the table remembers.
    fn begin(&mut self) {
        (self.steps, self.nodes, self.depth, self.open) = (0, 0, 0, 0);
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

    /// The least and the greatest value that any position can have, for either player.
    fn value_bounds(&self) -> (f64, f64) {
        let (low, high) = self.game.payoff_bounds();
        (low.max(-high), high.min(-low))
    }

    /// Opens the root for the next look-ahead.
    fn open_root(&mut self) {
        let straight = self.bar.is_some() && self.game.longest().is_some();
        self.depth = if self.recipe.deepening && !straight {
            self.depth + 1
        } else {
            self.recipe.depth.max(1)
        };
        self.root.line.clear();
        if self.frames.is_empty() {
            self.frames.push(Frame::blank(self.position.clone()));
        }
        let (alpha, beta) = self.value_bounds();
        let frame = &mut self.frames[0];
        frame.position.clone_from(&self.position);
        frame.player = self.root.player;
        frame.window = self.bar.map_or(Window { alpha, beta }, Window::at_least);
        (frame.floor, frame.ceiling) = (alpha, beta);
        frame.depth = self.depth;
        (frame.key, frame.symmetry) = (None, 0);
        let best = self.root.completed.as_ref().and_then(|completed| completed.line.first());
        self.list_moves(0, best.copied());
    }

    /// Lists and ranks the moves of `frames[at]`, of which position, player, window and key are
    /// filled in, and makes it the innermost open position.
    fn list_moves(&mut self, at: usize, remembered: Option<G::Move>) {
        let Self { game, frames, moves, scores, cutoffs, .. } = self;
        let frame = &mut frames[at];
        frame.start = moves.len();
        game.relevant_moves(&frame.position, moves);
        frame.end = moves.len();
        assert!(frame.start < frame.end, "a position that is not over has a relevant move");
        scores.resize(frame.end, 0);
        let (moves, scores) = (&moves[frame.start..], &mut scores[frame.start..]);
        if moves.len() > 1 {
            cutoffs.rank(game, &frame.position, (frame.player, at), moves, scores);
            if let Some(best) = remembered {
                let is_best = |&mv: &G::Move| game.map_move(frame.symmetry, mv) == best;
                if let Some(index) = moves.iter().position(is_best) {
                    scores[index] = i32::MAX;
                }
            }
        }
        frame.next = frame.start;
        frame.wide = frame.window.is_wide();
        (frame.best, frame.best_move) = (f64::NEG_INFINITY, None);
        (frame.proven, frame.cut, frame.trial) = (true, false, Trial::Whole);
        frame.opened_at = self.nodes;
        frame.line.clear();
        self.open = at + 1;
    }

    /// Picks the next move of the innermost open position and the window to search it with.
    fn pick(&mut self) -> (G::Move, Window) {
        let frame = &mut self.frames[self.open - 1];
        if frame.trial == Trial::Again {
            frame.trial = Trial::Whole;
            return (self.moves[frame.next - 1], frame.window);
        }
        let rest = &self.scores[frame.next..frame.end];
        let first = (0..rest.len()).fold(0, |a, b| if rest[b] > rest[a] { b } else { a });
        self.moves[frame.next..=frame.next + first].rotate_right(1);
        self.scores[frame.next..=frame.next + first].rotate_right(1);
        let probe = frame.wide && frame.next > frame.start && frame.window.is_wide();
        frame.trial = if probe { Trial::Probe } else { Trial::Whole };
        let mv = self.moves[frame.next];
        frame.next += 1;
        if self.open == 1 {
            self.under = self.root.index(mv);
        }
        (mv, if probe { Window::above(frame.window.alpha) } else { frame.window })
    }

    /// Plays the next move of the innermost open position and looks at where it leads.
    fn visit(&mut self) {
        let (mv, window) = self.pick();
        let at = self.open;
        if self.frames.len() == at {
            self.frames.push(Frame::blank(self.position.clone()));
        }
        let (outer, inner) = self.frames.split_at_mut(at);
        let (parent, frame) = (&outer[at - 1], &mut inner[0]);
        frame.position.clone_from(&parent.position);
        self.game.play(&mut frame.position, mv);
        let (mover, depth) = (parent.player, parent.depth - 1);
        let player = match self.game.turn(&frame.position) {
            Turn::Over(payoff) => return self.give(payoff.of(mover), true, false),
            Turn::Chance => no_chance(),
            Turn::Player(player) => player,
        };
        let Window { alpha, beta } = window.seen(mover, player);
        let outlook = self.game.outlook(&frame.position);
        let (mut low, mut high) = (outlook.low, outlook.high);
        if low >= beta || low == high {
            return self.give(seen(low, player, mover), true, false);
        }
        if high <= alpha {
            return self.give(seen(high, player, mover), true, false);
        }
        if depth == 0 {
            let (least, most) = self.value_bounds();
            let frame = &mut self.frames[at];
            let Self { recipe, game, rng, .. } = self;
            let estimate = recipe.evaluator.evaluate(game, &mut frame.position, rng).of(mover);
            assert!(!estimate.is_nan(), "an evaluator must not answer with NaN");
            return self.give(estimate.clamp(least, most), false, false);
        }
        let mut remembered = None;
        (frame.key, frame.symmetry) = (None, 0);
        if self.recipe.table > 0 {
            let (key, symmetry) =
                canonical(&self.game, &frame.position, at <= self.recipe.symmetric as usize);
            (frame.key, frame.symmetry) = (Some(key), symmetry);
            if let Some(entry) = self.memory.get(at, key) {
                remembered = entry.mv;
                let bounds = entry.bounds();
                if G::EXACT && (bounds.proven || bounds.depth >= depth) {
                    if bounds.low >= beta || bounds.low == bounds.high {
                        return self.give(seen(bounds.low, player, mover), bounds.proven, false);
                    }
                    if bounds.high <= alpha {
                        return self.give(seen(bounds.high, player, mover), bounds.proven, false);
                    }
                    if bounds.proven {
                        (low, high) = (low.max(bounds.low), high.min(bounds.high));
                    }
                }
            }
        }
        // Without a limit of depth, nothing but the ends of games decides. Small subtrees then need
        // no stack, unless moves are ordered by what was cut off elsewhere, which only it keeps.
        if self.depth == u32::MAX && self.game.slots() == 0 {
            let fuel = self.accounts.fuel(at);
            if fuel > 0 {
                let Self { quick, game, accounts, .. } = self;
                let asked = Window { alpha: alpha.max(low), beta: beta.min(high) };
                let (value, cost) = quick.value(game, &frame.position, player, asked, fuel);
                accounts.book(at, cost, value.is_some());
                self.nodes += u64::from(cost);
                if let Some(value) = value {
                    let value = value.clamp(low, high);
                    return self.give(seen(value, player, mover), true, false);
                }
            }
        }
        let frame = &mut self.frames[at];
        frame.player = player;
        (frame.floor, frame.ceiling, frame.depth) = (low, high, depth);
        frame.window = Window { alpha: alpha.max(low), beta: beta.min(high) };
        self.list_moves(at, remembered);
    }

    /// Hands the value of the move at hand to the innermost open position, whose player it is
    /// seen by; `searched` if it comes from a position that was opened.
    fn give(&mut self, value: f64, proven: bool, searched: bool) {
        let at = self.open - 1;
        let (outer, inner) = self.frames.split_at_mut(self.open);
        let frame = &mut outer[at];
        let mv = self.moves[frame.next - 1];
        let Window { alpha, beta } = frame.window;
        if at == 0 {
            let asked =
                if frame.trial == Trial::Probe { Window::above(alpha) } else { frame.window };
            self.root.estimate(mv, value);
            if proven {
                let low = if value > asked.alpha { value } else { f64::NEG_INFINITY };
                let high = if value < asked.beta { value } else { f64::INFINITY };
                self.root.learn(mv, low, high);
            }
        }
        if frame.trial == Trial::Probe && value > alpha && value < beta {
            frame.trial = Trial::Again;
            return;
        }
        frame.proven &= proven;
        if value > frame.best {
            frame.best = value;
            if value > alpha || at == 0 {
                frame.best_move = Some(mv);
            }
            if (value > alpha && frame.wide) || at == 0 {
                frame.line.clear();
                frame.line.push(mv);
                if searched {
                    frame.line.extend_from_slice(&inner[0].line);
                }
                if at == 0 {
                    self.root.line.clone_from(&frame.line);
                }
            }
        }
        frame.window.alpha = alpha.max(value);
        if value >= beta {
            (frame.proven, frame.cut) = (proven, true);
            self.cutoffs.note(&self.game, (frame.player, at), mv, frame.depth);
        }
    }

    /// Closes the innermost open position, all of whose moves that matter were tried.
    fn close(&mut self) {
        self.open -= 1;
        let frame = &self.frames[self.open];
        let value = frame.best.clamp(frame.floor, frame.ceiling);
        self.moves.truncate(frame.start);
        self.scores.truncate(frame.start);
        if self.open == 0 {
            return self.complete(value);
        }
        if let Some(key) = frame.key {
            let raised = frame.best_move.is_some() || value <= frame.floor;
            let bounds = Bounds {
                low: if raised { value } else { f64::NEG_INFINITY },
                high: if frame.cut && value < frame.ceiling { f64::INFINITY } else { value },
                depth: frame.depth,
                proven: frame.proven,
            };
            let mv = frame.best_move.map(|mv| self.game.map_move(frame.symmetry, mv));
            self.memory.put(self.open, key, bounds, self.nodes - frame.opened_at, mv);
        }
        let mover = self.frames[self.open - 1].player;
        let (player, proven) = (frame.player, frame.proven);
        self.give(seen(value, player, mover), proven, true);
    }

    /// Ends a look-ahead.
    fn complete(&mut self, value: f64) {
        let line = self.root.line.clone();
        self.root.completed = Some(Completed { depth: self.depth, value, line });
        self.settled = self.depth >= self.recipe.depth;
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
        self.visit();
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
        self.begin();
    }

    fn memory(&self) -> usize {
        self.memory.memory() + self.quick.memory() + self.frames.capacity() * size_of::<Frame<G>>()
    }
}
