//! After how many moves a won game is over: the winner hurries, the loser delays.

use std::ops::ControlFlow;

use plywood_core::{Game, Guidance, Keyed, Payoff, Player, Turn, ZeroSum};

use crate::index::Index;

/// Longer than any game.
const NEVER: u32 = u32::MAX;
/// Positions between two looks of the watcher.
const GLANCE: u64 = 256;

/// How a won game goes if the winner hurries and the loser delays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest<M> {
    /// After how many moves of both sides it is over.
    pub moves: u32,
    /// Such a line of play; shorter where the search was stopped before it had it all.
    pub line: Vec<M>,
}

/// The least number of moves of both sides after which `winner` has gained `goal`, more than nothing, or more
/// from `root`, whatever the other does, and a line of play in which that happens; `None` if that is more than the rules allow, or not found with `memory` bytes before
/// `watch`, who is told the positions looked at, breaks.
///
/// Exact: asks for a win in one move, two, and so on, and keeps bounds under exact keys.
pub fn distance<G: Game<Payoff = ZeroSum> + Keyed + Guidance>(
    game: &G,
    root: &G::Position,
    (winner, goal): (Player, f64),
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Shortest<G::Move>> {
    let longest = game.longest()?.min(u64::from(NEVER - 1)) as u32;
    let mut hunt = Hunt {
        game,
        winner,
        goal,
        memory,
        looked: 0,
        index: Index::new(),
        known: Vec::new(),
        frames: Vec::new(),
        moves: Vec::new(),
    };
    let mut limit = 0;
    while limit <= longest {
        let found = hunt.within(root, limit, watch)?;
        if found <= limit {
            return Some(Shortest { moves: found, line: hunt.line(root, found, watch) });
        }
        limit = found;
    }
    None
}

/// Appends moves that suffice for the quickest win and the longest delay.
fn list<G: Guidance>(game: &G, position: &G::Position, moves: &mut Vec<G::Move>) {
    if game.keeps_distances() {
        game.relevant_moves(position, moves);
    } else {
        game.moves(position, moves);
    }
}

/// What is known of a position.
#[derive(Copy, Clone, Debug)]
struct Known {
    /// Not won sooner than this.
    least: u32,
    /// Won by then.
    most: u32,
}

/// A position on the line of play.
struct Frame<P> {
    position: P,
    /// Its number in the table; `NEVER` where positions are not shared.
    number: u32,
    /// Whether the winner moves.
    hurries: bool,
    limit: u32,
    /// The best answer for who moves, among the moves tried.
    best: u32,
    /// The next move and the first one, in the list of all; the innermost position's end it.
    next: usize,
    start: usize,
}

struct Hunt<'g, G: Game + Keyed> {
    game: &'g G,
    winner: Player,
    goal: f64,
    memory: usize,
    looked: u64,
    index: Index<G::Key>,
    known: Vec<Known>,
    frames: Vec<Frame<G::Position>>,
    moves: Vec<G::Move>,
}

impl<G: Game<Payoff = ZeroSum> + Keyed + Guidance> Hunt<'_, G> {
    /// A line of exactly `left` moves: the winner goes where the end is one move nearer, the loser
    /// where it is no nearer than that.
    fn line(
        &mut self,
        root: &G::Position,
        left: u32,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Vec<G::Move> {
        let (mut position, mut line, mut moves) = (root.clone(), Vec::new(), Vec::new());
        for left in (1..=left).rev() {
            let Turn::Player(player) = self.game.turn(&position) else { break };
            moves.clear();
            list(self.game, &position, &mut moves);
            let after = |mv| {
                let mut next = position.clone();
                self.game.play(&mut next, mv);
                next
            };
            let mut chosen = None;
            for (mv, next) in moves.iter().map(|&mv| (mv, after(mv))).collect::<Vec<_>>() {
                let fits = if player == self.winner {
                    self.within(&next, left - 1, watch).map(|found| found < left)
                } else if left == 1 {
                    Some(true)
                } else {
                    self.within(&next, left - 2, watch).map(|found| found > left - 2)
                };
                match fits {
                    Some(true) => {
                        chosen = Some((mv, next));
                        break;
                    }
                    Some(false) => {}
                    None => return line,
                }
            }
            let Some((mv, next)) = chosen else { break };
            line.push(mv);
            position = next;
        }
        line
    }

    /// A number `n` at most `limit`: won within `n` moves. One above it: not won in fewer than `n`.
    fn within(
        &mut self,
        root: &G::Position,
        limit: u32,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Option<u32> {
        self.frames.clear();
        self.moves.clear();
        let mut answer = self.arrive(root.clone(), limit)?;
        loop {
            self.glance(watch)?;
            if let Some(found) = answer {
                let Some(frame) = self.frames.last_mut() else { return Some(found) };
                let found = found.saturating_add(1);
                frame.best =
                    if frame.hurries { frame.best.min(found) } else { frame.best.max(found) };
            }
            let frame = self.frames.last_mut().expect("an answer to the root was returned");
            let decided = (frame.best <= frame.limit) == frame.hurries && frame.next > frame.start;
            if decided || frame.next == self.moves.len() {
                answer = Some(self.leave());
                continue;
            }
            let mut position = frame.position.clone();
            self.game.play(&mut position, self.moves[frame.next]);
            frame.next += 1;
            let limit = frame.limit - 1;
            answer = self.arrive(position, limit)?;
        }
    }

    /// Answers at a glance, or opens the position. `None` at nature's turn.
    #[expect(clippy::option_option, reason = "no answer yet, and no answer ever, are two things")]
    fn arrive(&mut self, position: G::Position, limit: u32) -> Option<Option<u32>> {
        self.looked += 1;
        let player = match self.game.turn(&position) {
            Turn::Over(gain) => {
                return Some(Some(if gain.of(self.winner) >= self.goal { 0 } else { NEVER }));
            }
            Turn::Chance => return None,
            Turn::Player(player) => player,
        };
        let hurries = player == self.winner;
        let seen = self.game.outlook(&position);
        let (won, lost, soonest) = if hurries {
            (seen.low >= self.goal, seen.high < self.goal, seen.soonest_win)
        } else {
            (-seen.high >= self.goal, -seen.low < self.goal, seen.soonest_loss)
        };
        if lost {
            return Some(Some(NEVER));
        }
        let mut known =
            Known { least: soonest.max(1), most: if won { seen.latest } else { NEVER } };
        let mut number = NEVER;
        if self.game.exact() {
            number = self.index.number(self.game.key(&position), self.known.len() as u32);
            match self.known.get_mut(number as usize) {
                Some(stored) => {
                    known.least = known.least.max(stored.least);
                    known.most = known.most.min(stored.most);
                }
                None => self.known.push(known),
            }
        }
        if known.least > limit {
            return Some(Some(known.least));
        }
        if known.most <= limit {
            return Some(Some(known.most));
        }
        let start = self.moves.len();
        list(self.game, &position, &mut self.moves);
        let best = if hurries { NEVER } else { 0 };
        self.frames.push(Frame { position, number, hurries, limit, best, next: start, start });
        Some(None)
    }

    /// Closes the innermost position with its answer.
    fn leave(&mut self) -> u32 {
        let frame = self.frames.pop().expect("a position is open");
        self.moves.truncate(frame.start);
        if let Some(known) = self.known.get_mut(frame.number as usize) {
            if frame.best <= frame.limit {
                known.most = known.most.min(frame.best);
            } else {
                known.least = known.least.max(frame.best);
            }
        }
        frame.best
    }

    fn glance(&self, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Option<()> {
        let table = self.index.next_memory() + self.known.capacity() * size_of::<Known>();
        let held = self.frames.last().map_or(0, |frame| self.game.held(&frame.position));
        let line = self.frames.capacity() * size_of::<Frame<G::Position>>()
            + self.frames.len() * held
            + self.moves.capacity() * size_of::<G::Move>();
        let goes_on = !self.looked.is_multiple_of(GLANCE) || watch(self.looked).is_continue();
        (table + line <= self.memory && goes_on).then_some(())
    }
}
