//! The loop behind all left-to-right procedures, without recursion: one position a step.

use plywood_core::{Game, Player, Rng, Turn, ZeroSum};

use super::{attention::Attention, bounds::Bounds, procedure::Procedure};

/// What is done at a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// Credit counts moves down; at zero nothing is known.
    Limited,
    /// The main loop of `SOLVE_i` while LSOLVE is being asked, and after it could not say.
    Probing,
    Main,
    /// Credit counts attention down; at zero a quiescent position is estimated.
    Judged,
}

/// One position whose moves are being looked at.
#[derive(Clone, Debug)]
struct Frame<P> {
    position: P,
    credit: f64,
    best: Bounds,
    /// The moves of the position, in the shared list.
    from: u32,
    to: u32,
    next: u32,
    player: Player,
    kind: Kind,
    /// Whether its moves cost no attention, where all cost the same.
    free: bool,
    /// A winning move was found; only seen by runs that count visible positions.
    won: bool,
}

/// A search of one root.
#[derive(Clone, Debug)]
pub(super) struct Engine<G: Game, A> {
    pub(super) game: G,
    attention: A,
    rng: Rng,
    visible: bool,
    procedure: Procedure,
    gains: (f64, f64),
    frames: Vec<Frame<G::Position>>,
    moves: Vec<G::Move>,
    /// Positions looked at, and positions whose moves were listed, auxiliary searches included;
    /// and positions that the main loop of `SOLVE_i` expanded.
    pub(super) visited: u64,
    pub(super) expanded: u64,
    pub(super) main: u64,
    /// The root move of the last step, and what that step decided of it.
    at: usize,
    decided: Option<Bounds>,
}

/// Lines of so many moves need no second allocation; a longer list would miss the small, quick
/// allocations of most systems.
const LINE: usize = 12;

impl<G: Game<Payoff = ZeroSum>, A: Attention<G>> Engine<G, A> {
    pub(super) fn new(
        game: G,
        procedure: Procedure,
        attention: A,
        visible: bool,
        rng: Rng,
    ) -> Self {
        let gains = game.payoff_bounds();
        Self {
            game,
            attention,
            rng,
            visible,
            procedure,
            gains,
            frames: Vec::with_capacity(LINE),
            moves: Vec::with_capacity(2 * LINE),
            visited: 0,
            expanded: 0,
            main: 0,
            at: 0,
            decided: None,
        }
    }

    /// What is known of a position that nothing is known of.
    pub(super) const fn unknown(&self) -> Bounds {
        Bounds { low: self.gains.0, high: self.gains.1, guessed: false }
    }

    /// Begins with a root; the answer if it needs no search. `round` is the credit of
    /// [`Procedure::Iterated`].
    pub(super) fn begin(&mut self, root: &G::Position, round: u32) -> Option<Bounds> {
        self.frames.clear();
        self.moves.clear();
        let (kind, credit) = match self.procedure {
            Procedure::Solve => (Kind::Limited, f64::INFINITY),
            Procedure::Limited(moves) => (Kind::Limited, f64::from(moves)),
            Procedure::Iterated => (Kind::Limited, f64::from(round)),
            Procedure::Probing(_) => (Kind::Probing, 0.0),
            Procedure::Horizon(moves) | Procedure::Quiescent(moves) => {
                (Kind::Judged, f64::from(moves))
            }
            Procedure::Trivial(credit) => (Kind::Judged, credit.max(0.0)),
        };
        self.visit(root.clone(), kind, credit)
    }

    /// Looks at a position: its bounds if they are known at once, else a new frame.
    #[inline]
    fn visit(&mut self, position: G::Position, kind: Kind, credit: f64) -> Option<Bounds> {
        self.visited += 1;
        let player = match self.game.turn(&position) {
            Turn::Over(ZeroSum(gain)) => return Some(Bounds::exact(gain)),
            Turn::Player(player) => player,
            Turn::Chance => panic!("SOLVE and its relatives play games without chance"),
        };
        if kind == Kind::Limited && credit <= 0.0 {
            return Some(self.unknown());
        }
        let from = self.moves.len() as u32;
        self.game.moves(&position, &mut self.moves);
        let mut frame = Frame {
            position,
            credit,
            best: Bounds::nothing(player),
            from,
            to: self.moves.len() as u32,
            next: from,
            player,
            kind,
            free: false,
            won: false,
        };
        match kind {
            Kind::Judged => {
                if let Some(estimate) = self.judge(&mut frame) {
                    self.moves.truncate(from as usize);
                    return Some(estimate);
                }
            }
            Kind::Probing | Kind::Main => {
                let Procedure::Probing(i) = self.procedure else {
                    unreachable!("only SOLVE_i probes")
                };
                frame.credit = f64::from(i);
                if i == 0 {
                    frame.kind = Kind::Main;
                    self.main += 1;
                }
            }
            Kind::Limited => {}
        }
        self.expanded += 1;
        self.frames.push(frame);
        None
    }

    /// The estimate of a position at which attention ends, or what its moves cost.
    fn judge(&mut self, frame: &mut Frame<G::Position>) -> Option<Bounds> {
        let (game, moves) = (&self.game, &self.moves[frame.from as usize..]);
        let quiet = match self.procedure {
            Procedure::Quiescent(_) => true,
            _ => frame.credit <= 0.0,
        } && self.attention.quiescent(game, &frame.position, moves);
        if frame.credit <= 0.0 && quiet {
            let wins = self.attention.wins(game, &frame.position, moves, &mut self.rng);
            let first = wins == (frame.player == Player::FIRST);
            let gain = if first { self.gains.1 } else { self.gains.0 };
            return Some(Bounds { guessed: true, ..Bounds::exact(gain) });
        }
        if let Procedure::Quiescent(_) = self.procedure {
            frame.free = !quiet;
        }
        None
    }

    /// Looks at the next move; the bounds of the root once they are known.
    #[inline]
    pub(super) fn step(&mut self) -> Option<Bounds> {
        let frame = self.frames.last_mut().expect("a search that goes on has a position at hand");
        let mv = self.moves[frame.next as usize];
        let mut position = frame.position.clone();
        self.game.play(&mut position, mv);
        if frame.from == 0 {
            self.at = frame.next as usize;
        }
        frame.next += 1;
        let (kind, credit) = match frame.kind {
            Kind::Limited | Kind::Probing => (Kind::Limited, frame.credit - 1.0),
            Kind::Main => (Kind::Probing, 0.0),
            Kind::Judged => {
                let cost = if let Procedure::Trivial(_) = self.procedure {
                    let moves = &self.moves[frame.from as usize..frame.to as usize];
                    self.attention.cost(&self.game, &frame.position, moves, mv).clamp(0.0, 1.0)
                } else {
                    f64::from(u8::from(!frame.free))
                };
                (Kind::Judged, (frame.credit - cost).max(0.0))
            }
        };
        match self.visit(position, kind, credit) {
            Some(bounds) => self.give(bounds),
            None => None,
        }
    }

    /// Hands the bounds of the move just looked at to its position, and closes every position
    /// that needs no other move.
    #[inline]
    fn give(&mut self, mut bounds: Bounds) -> Option<Bounds> {
        while let Some(frame) = self.frames.last_mut() {
            if frame.from == 0 {
                self.decided = Some(bounds);
            }
            if !frame.won {
                frame.won = frame.best.offer(frame.player, bounds);
            }
            let more = frame.next < frame.to;
            if more && (self.visible || !frame.won) {
                return None;
            }
            let mut best = frame.best;
            if more {
                best.leave(frame.player, self.gains);
            }
            // LSOLVE could not say: the main loop begins.
            if frame.kind == Kind::Probing
                && best.verdict(frame.player) == super::Verdict::Undefined
            {
                frame.kind = Kind::Main;
                frame.next = frame.from;
                (frame.best, frame.won) = (Bounds::nothing(frame.player), false);
                self.main += 1;
                return None;
            }
            self.moves.truncate(frame.from as usize);
            self.frames.pop();
            bounds = best;
        }
        Some(bounds)
    }

    /// The index of the root move that the last step was spent on.
    pub(super) const fn looked_at(&self) -> usize {
        self.at
    }

    /// What the last step decided of that root move, if it did.
    pub(super) const fn take_root_move(&mut self) -> Option<Bounds> {
        self.decided.take()
    }

    /// The number of positions on the line at hand.
    pub(super) const fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Bytes held by the line being looked at.
    pub(super) fn memory(&self) -> usize {
        self.frames.capacity() * size_of::<Frame<G::Position>>()
            + self.moves.capacity() * size_of::<G::Move>()
    }
}
