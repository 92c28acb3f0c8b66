//! `SOLVE_i` that keeps what its auxiliary searches have seen (paper 004, section 4): more memory,
//! each position looked at once.

use plywood_core::{Game, Player, Turn, ZeroSum};

use super::{Bounds, Decision, Verdict};

/// A position that was looked at.
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
struct Frame {
    node: usize,
    /// Moves that LSOLVE may still look ahead; `None` in the main loop.
    credit: Option<u32>,
    /// Whether the main loop takes over where LSOLVE cannot say.
    main: bool,
    next: usize,
    best: Bounds,
}

struct Memory<G: Game> {
    game: G,
    gains: (f64, f64),
    nodes: Vec<Seen<G::Position>>,
    moves: Vec<G::Move>,
    expanded: u64,
    main: u64,
}

impl<G: Game<Payoff = ZeroSum>> Memory<G> {
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
}

/// Runs `SOLVE_i` with memory until it ends or has looked at `most` positions; `visited` counts
/// every position once.
pub fn decide_remembering<G: Game<Payoff = ZeroSum>>(
    game: G,
    root: &G::Position,
    i: u32,
    most: u64,
) -> Decision {
    let gains = game.payoff_bounds();
    let mut memory =
        Memory { game, gains, nodes: Vec::new(), moves: Vec::new(), expanded: 0, main: 0 };
    memory.add(root.clone());
    let mut line: Vec<Frame> = memory.open(0, i, true).into_iter().collect();
    if line.first().is_some_and(|frame| frame.credit.is_none()) {
        memory.main += 1;
    }
    let mut ended = true;
    while let Some(frame) = line.last_mut() {
        if memory.nodes.len() as u64 >= most {
            ended = false;
            break;
        }
        let player = memory.nodes[frame.node].player.expect("frames are positions with a mover");
        let (first, children) = memory.family(frame.node);
        if frame.next < children {
            let child = first + frame.next;
            let opened = match frame.credit {
                Some(credit) => memory.open(child, credit - 1, false),
                None => memory.open(child, i, true),
            };
            if let Some(open) = opened {
                memory.main += u64::from(open.main && open.credit.is_none());
                line.push(open);
                continue;
            }
            frame.next += 1;
            if !frame.best.offer(player, memory.nodes[child].bounds) {
                continue;
            }
        }
        // Every move was looked at, or one of them wins.
        let mut best = frame.best;
        if frame.next < children {
            best.leave(player, memory.gains);
        }
        let seen = &mut memory.nodes[frame.node];
        seen.bounds = best;
        if let Some(credit) = frame.credit {
            seen.searched = credit;
        }
        if frame.main && frame.credit.is_some() && best.verdict(player) == Verdict::Undefined {
            (frame.credit, frame.next, frame.best) = (None, 0, Bounds::nothing(player));
            memory.main += 1;
        } else {
            line.pop();
        }
    }
    let bounds = memory.nodes[0].bounds;
    Decision {
        verdict: bounds.verdict(memory.nodes[0].player.unwrap_or(Player::FIRST)),
        bounds,
        visited: memory.nodes.len() as u64,
        expanded: memory.expanded,
        main: memory.main,
        ended,
    }
}
