//! A running lookahead: depth first, one position a step.

use std::fmt;

use plywood_core::{Evaluator, Keyed, Payoff, Player, Rng, Seed, Turn};

use super::{
    frame::Frame,
    recipe::{Lookahead, Opponents},
    table::{TO_THE_END, Table},
};
use crate::{MoveReport, Progress, Report, Search};

/// A run of [`Lookahead`].
pub struct LookaheadRun<G: Keyed> {
    pub(super) recipe: Lookahead,
    pub(super) game: G,
    pub(super) root: G::Position,
    pub(super) player: Player,
    /// The most that anybody can get.
    pub(super) most: f64,
    pub(super) evaluator: Box<dyn Evaluator<G> + Send>,
    pub(super) rng: Rng,
    table: Table<G::Key>,
    /// The positions from the root to where the search is, and frames to be used again.
    pub(super) frames: Vec<Frame<G>>,
    /// The frame at hand.
    pub(super) at: usize,
    /// How far this iteration looks.
    limit: u32,
    /// What everybody gets from the position valued last, the line behind that, last move first,
    /// and whether every line below it was followed to the end.
    pub(super) value: Vec<f64>,
    line: Vec<G::Move>,
    whole: bool,
    /// What the root's moves were found to be worth in this iteration.
    found: Vec<(f64, bool)>,
    /// What the last complete iteration says.
    pub(super) moves: Vec<MoveReport<G::Move>>,
    pub(super) choice: usize,
    pub(super) best_line: Vec<G::Move>,
    /// Whether the last complete iteration followed every line to the end.
    pub(super) complete: bool,
    pub(super) settled: bool,
    pub(super) steps: u64,
}

impl<G: Keyed + fmt::Debug> fmt::Debug for LookaheadRun<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("LookaheadRun");
        shown.field("recipe", &self.recipe).field("game", &self.game).field("steps", &self.steps);
        shown.finish_non_exhaustive()
    }
}

impl<G: Keyed> LookaheadRun<G> {
    pub(super) fn new(
        recipe: Lookahead,
        game: G,
        root: &G::Position,
        seed: Seed,
        evaluator: Box<dyn Evaluator<G> + Send>,
    ) -> Self {
        let players = game.players();
        let remembers = game.exact() && recipe.opponents != Opponents::OneReply;
        let bytes = if remembers { recipe.table << 20 } else { 0 };
        let (_, most) = game.payoff_bounds();
        let mut run = Self {
            recipe,
            most,
            game,
            root: root.clone(),
            player: Player::FIRST,
            evaluator,
            rng: seed.rng(),
            table: Table::new(players, bytes),
            frames: vec![Frame::new(root.clone(), players)],
            at: 0,
            limit: 0,
            value: vec![0.0; players],
            line: Vec::new(),
            whole: true,
            found: Vec::new(),
            moves: Vec::new(),
            choice: 0,
            best_line: Vec::new(),
            complete: false,
            settled: false,
            steps: 0,
        };
        run.begin();
        run
    }

    /// Forgets all but the game, the root and the table.
    fn begin(&mut self) {
        (self.steps, self.limit, self.complete) = (0, 0, false);
        self.moves.clear();
        self.best_line.clear();
        self.settled = !matches!(self.game.turn(&self.root), Turn::Player(_));
        if let Turn::Player(player) = self.game.turn(&self.root) {
            self.player = player;
            self.deepen();
            self.moves = self.frames[0].moves.iter().map(|&mv| MoveReport::unknown(mv)).collect();
            self.choice = 0;
            self.best_line.push(self.moves[0].mv);
        }
    }

    /// Begins to look one move further.
    fn deepen(&mut self) {
        self.limit += 1;
        self.at = 0;
        self.frames[0].position.clone_from(&self.root);
        self.open(self.player, f64::NEG_INFINITY, f64::INFINITY, true);
        self.found.clear();
    }

    /// Prepares the frame at hand, whose position is set.
    fn open(&mut self, player: Player, low: f64, high: f64, may_choose: bool) {
        let frame = &mut self.frames[self.at];
        frame.moves.clear();
        self.game.moves(&frame.position, &mut frame.moves);
        (frame.player, frame.next, frame.whole, frame.greedy) = (player, 0, true, None);
        (frame.low, frame.high) = (low, high);
        frame.line.clear();
        if self.recipe.opponents == Opponents::OneReply && player != self.player {
            let greedy = self.greedy(player);
            let frame = &mut self.frames[self.at];
            if may_choose {
                frame.greedy = Some(greedy);
            } else {
                frame.moves.swap(0, greedy);
                frame.moves.truncate(1);
            }
        }
    }

    /// Hands the value of the move just tried to the frame at hand, and closes every frame that
    /// has no move left worth trying.
    fn give(&mut self) {
        loop {
            if self.at == 0 {
                self.found.push((self.value[self.player.index()], self.whole));
            }
            if self.take() {
                return;
            }
            let frame = &mut self.frames[self.at];
            self.value.copy_from_slice(&frame.value);
            std::mem::swap(&mut self.line, &mut frame.line);
            self.whole = frame.whole;
            let gain = frame.value[self.player.index()];
            let exact = self.recipe.opponents == Opponents::Selfish
                || frame.low < gain && gain < frame.high;
            if exact && self.at > 0 {
                let left = if self.whole { TO_THE_END } else { self.limit - self.at as u32 };
                self.table.put(self.game.key(&frame.position), left, &frame.value);
            }
            if self.at == 0 {
                return self.conclude();
            }
            self.at -= 1;
        }
    }

    /// Compares the value of the move just tried with the best so far; whether to try another.
    fn take(&mut self) -> bool {
        let (me, allied) = (self.player.index(), self.recipe.opponents != Opponents::Selfish);
        let frame = &mut self.frames[self.at];
        frame.whole &= self.whole;
        let own = frame.player.index();
        let better = match (allied, own == me) {
            _ if frame.next == 1 => true,
            (true, false) => self.value[me] < frame.value[me],
            _ => self.value[own] > frame.value[own],
        };
        if better {
            self.line.push(frame.tried());
            std::mem::swap(&mut frame.line, &mut self.line);
            frame.value.copy_from_slice(&self.value);
        }
        let best = frame.value[own];
        let enough = if allied && own == me {
            frame.value[me] >= frame.high
        } else if allied {
            frame.value[me] <= frame.low
        } else {
            false
        };
        // Nothing beats the most there is, and the first of equals is taken.
        let sated = (own == me || !allied) && best >= self.most;
        frame.next < frame.moves.len() && !enough && !sated
    }

    /// Notes what the iteration found, and begins the next one unless there is nothing to add.
    fn conclude(&mut self) {
        self.complete = self.whole;
        let best = *self.line.last().expect("the root has a move");
        self.best_line = self.line.iter().rev().copied().collect();
        self.choice =
            self.moves.iter().position(|m| m.mv == best).expect("the best move is a root move");
        for index in 0..self.moves.len() {
            let found = self.found.get(index).copied();
            self.note(index, found);
        }
        self.settled = self.complete || self.limit >= self.recipe.depth;
        if !self.settled {
            self.deepen();
        }
    }

    /// Whether one of the others may choose after the move just tried at the frame at hand.
    fn may_choose(&self) -> bool {
        let frame = &self.frames[self.at];
        let to_choose = frame.greedy.is_some_and(|greedy| greedy + 1 == frame.next);
        frame.player == self.player || to_choose
    }

    /// The window that the child of the frame at hand is searched with.
    fn window(&self) -> (f64, f64) {
        let frame = &self.frames[self.at];
        if self.recipe.opponents == Opponents::Selfish || frame.next == 1 {
            (frame.low, frame.high)
        } else if frame.player == self.player {
            (frame.low.max(frame.value[self.player.index()]), frame.high)
        } else {
            (frame.low, frame.high.min(frame.value[self.player.index()]))
        }
    }
}

impl<G: Keyed> Search for LookaheadRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.settled {
            return Progress::Settled;
        }
        self.steps += 1;
        let below = self.at + 1;
        if self.frames.len() == below {
            self.frames.push(Frame::new(self.root.clone(), self.value.len()));
        }
        let (upper, lower) = self.frames.split_at_mut(below);
        let (frame, child) = (&mut upper[self.at], &mut lower[0].position);
        child.clone_from(&frame.position);
        self.game.play(child, frame.moves[frame.next]);
        frame.next += 1;
        self.moves[self.frames[0].next - 1].visits += 1;
        self.line.clear();
        let left = self.limit - below as u32;
        match self.game.turn(&self.frames[below].position) {
            Turn::Over(payoff) => self.value_is(payoff, true),
            Turn::Chance => panic!("a lookahead for several players knows no moves of nature"),
            Turn::Player(player) => {
                let key = self.game.key(&self.frames[below].position);
                if let Some((gains, whole)) = self.table.find(key, left) {
                    self.value.copy_from_slice(gains);
                    self.whole = whole;
                } else if left == 0 {
                    let position = &mut self.frames[below].position;
                    let payoff = self.evaluator.evaluate(&self.game, position, &mut self.rng);
                    self.value_is(payoff, false);
                } else {
                    let ((low, high), may_choose) = (self.window(), self.may_choose());
                    self.at = below;
                    self.open(player, low, high, may_choose);
                    return Progress::Searching;
                }
            }
        }
        self.give();
        if self.settled { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        self.summary()
    }

    /// Keeps the table, whose values hold below any root, but for [`Opponents::Allied`]: there they
    /// are the values of the player who searched.
    fn advance(&mut self, mv: G::Move) {
        self.game.play(&mut self.root, mv);
        if self.recipe.opponents == Opponents::Allied {
            self.table.clear();
        }
        self.begin();
    }

    fn memory(&self) -> usize {
        let held = |frame: &Frame<G>| frame.memory() + self.game.held(&frame.position);
        self.table.memory()
            + self.frames.capacity() * size_of::<Frame<G>>()
            + self.frames.iter().map(held).sum::<usize>()
    }
}

impl<G: Keyed> LookaheadRun<G> {
    fn value_is(&mut self, payoff: G::Payoff, whole: bool) {
        self.whole = whole;
        for (index, gain) in self.value.iter_mut().enumerate() {
            *gain = payoff.of(Player(index as u8));
        }
    }
}
