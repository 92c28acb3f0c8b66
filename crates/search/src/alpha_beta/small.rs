//! Small subtrees, searched whole in one step: a plain recursion and a table that stays in cache, on the
//! game's own side if its type is forgotten.
//!
//! Far from the root there are so many positions, and each costs so little, that looking one up in
//! a large table takes longer than searching it. Down here the processor's own memory decides.

use std::{fmt, sync::Arc};

use plywood_core::{
    AnyGame, Evaluator, Game, Guidance, Keyed, Player, Subtrees, Symmetric, Turn, ZeroSum,
    any::Forgettable,
};

use super::{
    frame::{Frame, Window, seen},
    run::AlphaBetaRun,
    table::{Bounds, below},
};
use crate::table::place;

/// Positions that the table remembers.
const PLACES: usize = 1 << 13;

/// The longest line that is followed in one step.
const DEEPEST: usize = 96;

/// Proven bounds of one position, for the player to move; as wide as single precision requires.
#[derive(Copy, Clone, Debug)]
struct Slot<K> {
    key: K,
    low: f32,
    high: f32,
}

/// The recursion's own memory.
#[derive(Clone, Debug)]
pub(super) struct Quick<G: Keyed> {
    /// The line of play, the position that was asked for first.
    line: Vec<G::Position>,
    moves: Vec<G::Move>,
    scores: Vec<i32>,
    table: Vec<Slot<G::Key>>,
    /// Positions that may still be looked at.
    fuel: u32,
}

impl<G: Game<Payoff = ZeroSum> + Keyed + Guidance> Quick<G> {
    pub(super) fn new() -> Self {
        let (line, moves, scores) = (Vec::new(), Vec::new(), Vec::new());
        Self { line, moves, scores, table: Vec::new(), fuel: 0 }
    }

    pub(super) fn memory(&self, game: &G) -> usize {
        self.table.capacity() * size_of::<Slot<G::Key>>()
            + self.moves.capacity() * size_of::<G::Move>()
            + self.scores.capacity() * size_of::<i32>()
            + self.line.capacity() * size_of::<G::Position>()
            + self.line.iter().map(|position| game.held(position)).sum::<usize>()
    }

    /// The value of a position for `player`, who is to move, or a bound outside the window; `None`
    /// if `fuel` positions do not suffice. Always says how many positions were looked at.
    pub(super) fn value(
        &mut self,
        game: &G,
        position: &G::Position,
        player: Player,
        window: Window,
        fuel: u32,
    ) -> (Option<f64>, u32) {
        if self.table.is_empty() {
            let vacant =
                Slot { key: game.key(position), low: f32::NEG_INFINITY, high: f32::INFINITY };
            self.table = vec![vacant; PLACES];
        }
        match self.line.first_mut() {
            Some(first) => first.clone_from(position),
            None => self.line.push(position.clone()),
        }
        self.moves.clear();
        self.fuel = fuel;
        let value = self.search(game, 0, player, window);
        (value, fuel - self.fuel)
    }

    /// The value of `line[at]` for its player.
    fn search(&mut self, game: &G, at: usize, player: Player, window: Window) -> Option<f64> {
        self.fuel = self.fuel.checked_sub(1)?;
        let start = self.moves.len();
        let outlook = match at {
            0 => game.survey(&self.line[0], &mut self.moves),
            _ => game.survey_next(&self.line[at], &mut self.moves),
        };
        let (mut low, mut high) = (outlook.low, outlook.high);
        let Window { mut alpha, mut beta } = window;
        if low >= beta || low == high || high <= alpha {
            self.moves.truncate(start);
            return Some(if high <= alpha { high } else { low });
        }
        (alpha, beta) = (alpha.max(low), beta.min(high));
        let goes_on = outlook.soonest_end > 1;
        let end = self.moves.len();
        if end - start == 1 {
            let mv = self.moves.pop().expect("there is one");
            let value = self.after(game, at, (mv, goes_on), player, Window { alpha, beta })?;
            return Some(value.clamp(low, high));
        }
        let key = game.key(&self.line[at]);
        let slot = place(key, PLACES);
        if game.exact() && self.table[slot].key == key {
            let Slot { low: least, high: most, .. } = self.table[slot];
            (low, high) = (low.max(least.into()), high.min(most.into()));
            if low >= beta || low == high || high <= alpha {
                self.moves.truncate(start);
                return Some(if high <= alpha { high } else { low });
            }
            (alpha, beta) = (alpha.max(low), beta.min(high));
        }
        self.rank(game, at, start);
        let (asked, mut best) = (alpha, f64::NEG_INFINITY);
        for index in start..end {
            let mv = self.moves[index];
            let value = self.after(game, at, (mv, goes_on), player, Window { alpha, beta })?;
            best = best.max(value);
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
        self.moves.truncate(start);
        let value = best.clamp(low, high);
        if game.exact() {
            let (least, most) = if best >= beta {
                (value, high)
            } else if best > asked {
                (value, value)
            } else {
                (low, value)
            };
            self.table[slot] = Slot { key, low: below(least), high: -below(-most) };
        }
        Some(value)
    }

    /// The value for `player` of playing a move in `line[at]`, after which the game may be known to
    /// go on.
    #[inline]
    fn after(
        &mut self,
        game: &G,
        at: usize,
        (mv, goes_on): (G::Move, bool),
        player: Player,
        window: Window,
    ) -> Option<f64> {
        if self.line.len() == at + 1 {
            if at == DEEPEST {
                return None;
            }
            let position = self.line[at].clone();
            self.line.push(position);
        }
        let (outer, inner) = self.line.split_at_mut(at + 1);
        inner[0].clone_from(&outer[at]);
        if goes_on {
            game.play_on(&mut inner[0], mv);
        } else {
            game.play(&mut inner[0], mv);
        }
        match game.turn(&inner[0]) {
            Turn::Over(payoff) => Some(plywood_core::Payoff::of(&payoff, player)),
            Turn::Chance => super::run::no_chance(),
            Turn::Player(next) => {
                let value = self.search(game, at + 1, next, window.seen(player, next))?;
                Some(seen(value, next, player))
            }
        }
    }

    /// Puts the moves from `start` into the order that the game suggests.
    #[inline]
    fn rank(&mut self, game: &G, at: usize, start: usize) {
        let moves = &mut self.moves[start..];
        if self.scores.len() < moves.len() {
            self.scores.resize(moves.len(), 0);
        }
        let scores = &mut self.scores[..moves.len()];
        scores.fill(0);
        game.order(&self.line[at], moves, scores);
        for next in 1..moves.len() {
            let (mv, score) = (moves[next], scores[next]);
            let mut free = next;
            while free > 0 && scores[free - 1] < score {
                (moves[free], scores[free]) = (moves[free - 1], scores[free - 1]);
                free -= 1;
            }
            (moves[free], scores[free]) = (mv, score);
        }
    }
}

impl<G, E> AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    /// How many positions may be spent on a subtree so far from where the run was started; zero to
    /// open it instead.
    ///
    /// Without a limit of depth, nothing but the ends of games decides. Small subtrees then need no
    /// stack, unless moves are ordered by what was cut off elsewhere, which only it keeps.
    #[inline]
    pub(super) fn fuel(&mut self, ply: usize) -> u32 {
        let small = self.depth == u32::MAX && self.game.slots() == 0;
        if small { self.accounts.fuel(ply) } else { 0 }
    }

    /// The value of `frames[at]` for its player, or a bound outside the window; none if the fuel does
    /// not suffice.
    pub(super) fn search_whole(
        &mut self,
        at: usize,
        player: Player,
        window: Window,
        fuel: u32,
    ) -> Option<f64> {
        let Self { quick, subtrees, game, accounts, frames, .. } = self;
        let Frame { position, key, .. } = &frames[at];
        let (value, cost) = match subtrees {
            Some(Aid(own)) => own.value(position, player, (window.alpha, window.beta), fuel),
            None => quick.value(game, position, player, window, fuel),
        };
        let (ply, key) = (self.base + at, *key);
        accounts.book(ply, cost, value.is_some());
        self.nodes += u64::from(cost);
        if let (Some(key), Some(value)) = (key, value) {
            let bounds = Bounds {
                low: if value > window.alpha { value } else { f64::NEG_INFINITY },
                high: if value < window.beta { value } else { f64::INFINITY },
                depth: u32::MAX,
                proven: true,
            };
            self.memory.put(ply, key, bounds, u64::from(cost), None);
            self.leave(at);
        }
        value
    }
}

/// Every distance has an account of positions that may be spent on trying.
#[derive(Clone, Debug, Default)]
pub(super) struct Accounts(Vec<i64>);

/// What a distance has to begin with, earns at every visit, and earns by every subtree that proves
/// small.
const BEGINNING: i64 = 1024;
const VISIT: i64 = 64;
const SMALL: i64 = 512;
/// The most an account holds.
const MOST: i64 = 8192;

impl Accounts {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// How many positions may be spent on a subtree at this distance; zero to open it instead.
    pub(super) fn fuel(&mut self, ply: usize) -> u32 {
        if self.0.len() <= ply {
            self.0.resize(ply + 1, BEGINNING);
        }
        let account = &mut self.0[ply];
        *account = (*account + VISIT).min(MOST);
        if *account < BEGINNING / 2 { 0 } else { 2 * *account as u32 }
    }

    /// Books what a subtree has cost.
    pub(super) fn book(&mut self, ply: usize, cost: u32, solved: bool) {
        self.0[ply] += if solved { SMALL } else { 0 } - i64::from(cost);
    }
}

/// Forgets the type of a two-player zero-sum game, but for the part of alpha-beta that visits most
/// positions: that is the game's own, or compiled here, for this type.
pub fn forget<G: Forgettable + Game<Payoff = ZeroSum> + Clone>(game: G) -> AnyGame {
    AnyGame::with_subtrees(game, |game| {
        game.subtrees().unwrap_or_else(|| Box::new(Own { quick: Quick::new(), game }))
    })
}

/// The recursion and the game it is compiled for.
struct Own<G: Forgettable> {
    game: Arc<G>,
    quick: Quick<G>,
}

impl<G: Forgettable + Game<Payoff = ZeroSum> + Clone> Subtrees<G::Position> for Own<G> {
    fn value(
        &mut self,
        position: &G::Position,
        player: Player,
        (alpha, beta): (f64, f64),
        fuel: u32,
    ) -> (Option<f64>, u32) {
        self.quick.value(&self.game, position, player, Window { alpha, beta }, fuel)
    }

    fn memory(&self) -> usize {
        self.quick.memory(&self.game)
    }

    fn boxed(&self) -> Box<dyn Subtrees<G::Position>> {
        Box::new(Self { game: self.game.clone(), quick: self.quick.clone() })
    }
}

/// What a game brings of its own.
pub(super) struct Aid<P>(pub(super) Box<dyn Subtrees<P>>);

impl<P> Clone for Aid<P> {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl<P> fmt::Debug for Aid<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Aid").field(&self.0.memory()).finish()
    }
}
