//! `SOLVE_i` that keeps what its auxiliary searches have seen (paper 004, section 4): more memory,
//! each position looked at once.

use plywood_core::{Game, Player, Turn, ZeroSum};

use super::{Bounds, Decision, Verdict};

/// A position that was looked at.
#[derive(Clone, Debug)]
struct Seen<P> {
    position: P,
    /// Who moves here; `None` where the game is over.
    player: Option<Player>,
    /// The children stand side by side from here, once they are grown.
    first: usize,
    children: Option<usize>,
    /// What is known, and within how many moves nothing more is.
    bounds: Bounds,
    searched: u32,
}

/// One position whose moves are being looked at.
#[derive(Clone, Debug)]
struct Frame {
    node: usize,
    /// Moves that LSOLVE may still look ahead; `None` in the main loop.
    credit: Option<u32>,
    /// Whether the main loop takes over where LSOLVE cannot say.
    main: bool,
    next: usize,
    best: Bounds,
}

/// `SOLVE_i` on a tree of all positions it has seen.
#[derive(Clone, Debug)]
pub(super) struct Memory<G: Game> {
    pub(super) game: G,
    gains: (f64, f64),
    i: u32,
    nodes: Vec<Seen<G::Position>>,
    line: Vec<Frame>,
    moves: Vec<G::Move>,
    expanded: u64,
    main: u64,
}

impl<G: Game<Payoff = ZeroSum>> Memory<G> {
    pub(super) fn new(game: G, root: &G::Position, i: u32) -> Self {
        let gains = game.payoff_bounds();
        let (nodes, line, moves) = (Vec::new(), Vec::new(), Vec::new());
        let mut memory = Self { game, gains, i, nodes, line, moves, expanded: 0, main: 0 };
        memory.begin(root);
        memory
    }

    /// Forgets everything and begins with a root.
    pub(super) fn begin(&mut self, root: &G::Position) {
        self.nodes.clear();
        (self.expanded, self.main) = (0, 0);
        self.add(root.clone());
        self.line = self.open(0, self.i, true).into_iter().collect();
        if self.line.first().is_some_and(|frame| frame.credit.is_none()) {
            self.main += 1;
        }
    }

    /// Whether the procedure came to its end.
    pub(super) const fn ended(&self) -> bool {
        self.line.is_empty()
    }

    /// Positions seen, each once.
    pub(super) const fn seen(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// What is known of the root.
    pub(super) fn answer(&self) -> Bounds {
        self.nodes[0].bounds
    }

    /// The root move being looked at.
    pub(super) fn looking_at(&self) -> usize {
        self.line.first().map_or(0, |frame| frame.next)
    }

    /// What is known of a move of the root, if anything is.
    pub(super) fn root_move(&self, index: usize) -> Option<Bounds> {
        let root = &self.nodes[0];
        let child = root.children.filter(|children| index < *children).map(|_| root.first + index);
        let known = |b: &Bounds| (b.low, b.high) != self.gains;
        child.map(|child| self.nodes[child].bounds).filter(known)
    }

    /// The number of positions on the line at hand.
    pub(super) const fn depth(&self) -> usize {
        self.line.len()
    }

    pub(super) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Seen<G::Position>>()
            + self.line.capacity() * size_of::<Frame>()
    }

    fn add(&mut self, position: G::Position) {
        let (player, bounds) = match self.game.turn(&position) {
            Turn::Over(ZeroSum(gain)) => (None, Bounds::exact(gain)),
            Turn::Player(player) => {
                (Some(player), Bounds { low: self.gains.0, high: self.gains.1, guessed: false })
            }
            Turn::Chance => panic!("SOLVE and its relatives play games without chance"),
        };
        let (first, children, searched) = (0, None, 0);
        self.nodes.push(Seen { position, player, first, children, bounds, searched });
    }

    fn undecided(&self, node: usize) -> bool {
        let seen = &self.nodes[node];
        seen.player.is_some_and(|player| seen.bounds.verdict(player) == Verdict::Undefined)
    }

    /// How many children a node has; they are grown at the first question.
    fn family(&mut self, node: usize) -> (usize, usize) {
        if let Some(children) = self.nodes[node].children {
            return (self.nodes[node].first, children);
        }
        self.expanded += 1;
        let position = self.nodes[node].position.clone();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.game.moves(&position, &mut moves);
        let first = self.nodes.len();
        for &mv in &moves {
            let mut child = position.clone();
            self.game.play(&mut child, mv);
            self.add(child);
        }
        (self.nodes[node].first, self.nodes[node].children) = (first, Some(moves.len()));
        self.moves = moves;
        (first, self.nodes[node].children.unwrap_or(0))
    }

    /// A frame for a node of which more must be learnt, `None` if its bounds are the answer.
    fn open(&self, node: usize, credit: u32, main: bool) -> Option<Frame> {
        let known = !self.undecided(node) || (!main && credit <= self.nodes[node].searched);
        let player = self.nodes[node].player?;
        // What was searched so far need not be searched again before the main loop.
        let credit = (credit > self.nodes[node].searched).then_some(credit);
        (!known).then(|| Frame { node, credit, main, next: 0, best: Bounds::nothing(player) })
    }

    /// Looks at the next move of the line at hand; nothing once the procedure came to its end.
    pub(super) fn step(&mut self) {
        let Some(mut frame) = self.line.pop() else { return };
        let player = self.nodes[frame.node].player.expect("frames are positions with a mover");
        let (first, children) = self.family(frame.node);
        if frame.next < children {
            let child = first + frame.next;
            let opened = match frame.credit {
                Some(credit) => self.open(child, credit - 1, false),
                None => self.open(child, self.i, true),
            };
            if let Some(open) = opened {
                self.main += u64::from(open.main && open.credit.is_none());
                self.line.extend([frame, open]);
                return;
            }
            frame.next += 1;
            if !frame.best.offer(player, self.nodes[child].bounds) {
                self.line.push(frame);
                return;
            }
        }
        // Every move was looked at, or one of them wins.
        let mut best = frame.best;
        if frame.next < children {
            best.leave(player, self.gains);
        }
        let seen = &mut self.nodes[frame.node];
        seen.bounds = best;
        if let Some(credit) = frame.credit {
            seen.searched = credit;
        }
        if frame.main && frame.credit.is_some() && best.verdict(player) == Verdict::Undefined {
            (frame.credit, frame.next, frame.best) = (None, 0, Bounds::nothing(player));
            self.main += 1;
            self.line.push(frame);
        }
    }
}

/// Runs `SOLVE_i` with memory until it ends or has looked at `most` positions; `visited` counts
/// every position once.
pub fn decide_remembering<G: Game<Payoff = ZeroSum>>(
    game: G,
    root: &G::Position,
    i: u32,
    most: u64,
) -> Decision {
    let mut memory = Memory::new(game, root, i);
    while !memory.ended() && memory.seen() < most {
        memory.step();
    }
    let bounds = memory.answer();
    Decision {
        verdict: bounds.verdict(memory.nodes[0].player.unwrap_or(Player::FIRST)),
        bounds,
        visited: memory.seen(),
        expanded: memory.expanded,
        main: memory.main,
        ended: memory.ended(),
    }
}
