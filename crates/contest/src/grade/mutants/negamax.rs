//! A negamax to a fixed depth, as people write it first, with a switch for each mistake.

use std::collections::BTreeMap;

use plywood_catalogue::Duel;
use plywood_core::{AnyPosition, Game, Guidance, Keyed, Payoff, Player, Rng, Seed, Turn};

use super::Flaw;

/// What is thought of a position beyond the last ply.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Eye {
    /// Nothing: zero.
    Closed,
    /// What the game itself knows at a glance.
    Appraisal,
    /// A number drawn for each position: as good as any evaluation to test that none is assumed.
    Noise,
}

/// Which of several moves that look equally good is chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ties {
    /// The first in the order of the rules.
    First,
    /// One by lot.
    Drawn,
}

/// A player: how far it looks, with which eye, and with which mistake.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Negamax {
    /// Plies, its own move counted.
    pub depth: u8,
    /// What it thinks beyond them.
    pub eye: Eye,
    /// What it does with equal moves.
    pub ties: Ties,
    /// What is wrong with it.
    pub flaw: Option<Flaw>,
}

/// Evaluations stay inside a won game by this factor; loud ones go beyond it by the other.
const QUIET: f64 = 0.99;
const LOUD: f64 = 3.0;
/// Values that differ by less are equal.
const EQUAL: f64 = 1e-9;

/// A player at one position.
pub(super) struct Thought<'g> {
    game: &'g Duel,
    make: Negamax,
    stack: Vec<u32>,
    table: BTreeMap<u64, f64>,
}

impl<'g> Thought<'g> {
    pub(super) const fn new(game: &'g Duel, make: Negamax) -> Self {
        Self { game, make, stack: Vec::new(), table: BTreeMap::new() }
    }

    /// The number of the move that it chooses as `player`.
    pub(super) fn choose(
        &mut self,
        position: &AnyPosition,
        player: Player,
        rng: &mut Rng,
    ) -> usize {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let index = match self.make.flaw {
            Some(Flaw::First) => 0,
            Some(Flaw::Random) => rng.below(moves.len()),
            _ => self.considered(position, player, &moves, rng),
        };
        if self.has(Flaw::Mirrored) { moves.len() - 1 - index } else { index }
    }

    fn considered(
        &mut self,
        position: &AnyPosition,
        player: Player,
        moves: &[u32],
        rng: &mut Rng,
    ) -> usize {
        let children: Vec<_> = moves.iter().map(|&mv| self.after(position, mv)).collect();
        let most = self.game.payoff_bounds().1;
        let wins = |child: &AnyPosition| matches!(self.game.turn(child), Turn::Over(payoff) if payoff.of(player) == most);
        if let Some(win) = children.iter().position(wins) {
            return win;
        }
        let depth = match self.make.flaw {
            Some(Flaw::Shallow) => self.make.depth.saturating_sub(1).max(1),
            Some(Flaw::NoReplies) => 1,
            _ => self.make.depth,
        };
        if self.has(Flaw::StaleTable) {
            for shallower in 1..depth {
                self.best(&children, player, shallower, rng);
            }
        }
        self.best(&children, player, depth, rng)
    }

    /// The number of the best child by a look of so many plies.
    fn best(
        &mut self,
        children: &[AnyPosition],
        player: Player,
        depth: u8,
        rng: &mut Rng,
    ) -> usize {
        let reversed =
            self.has(Flaw::SignRoot) || self.has(Flaw::SecondSeat) && player == Player::SECOND;
        let mut best = (f64::NEG_INFINITY, vec![0]);
        for (index, child) in children[..self.looked_at(children.len())].iter().enumerate() {
            // A move that is only as good must still be told from a worse one.
            let least = if reversed { f64::NEG_INFINITY } else { best.0 - EQUAL };
            let value = self.to(player, child, depth - 1, least, f64::INFINITY);
            let value = if reversed { -value } else { value };
            if value > best.0 + EQUAL {
                best = (value, vec![index]);
            } else if (value - best.0).abs() <= EQUAL {
                best.1.push(index);
            }
        }
        match self.make.ties {
            Ties::First => best.1[0],
            Ties::Drawn => best.1[rng.below(best.1.len())],
        }
    }

    /// What a child is worth to the player who moved there.
    fn to(&mut self, player: Player, child: &AnyPosition, plies: u8, low: f64, high: f64) -> f64 {
        let viewer = match self.game.turn(child) {
            Turn::Player(next) => next,
            Turn::Chance | Turn::Over(_) => player.other(),
        };
        if viewer == player {
            self.value(child, viewer, plies, low, high)
        } else {
            -self.value(child, viewer, plies, -high, -low)
        }
    }

    /// What a position is worth to `viewer`, who is to move or would be.
    fn value(
        &mut self,
        position: &AnyPosition,
        viewer: Player,
        plies: u8,
        mut low: f64,
        high: f64,
    ) -> f64 {
        let player = match self.game.turn(position) {
            Turn::Over(payoff) => return self.leaf(payoff.of(Player::FIRST), viewer),
            Turn::Player(player) if plies > 0 => player,
            Turn::Player(_) | Turn::Chance => {
                return self.leaf(self.glance(position), viewer);
            }
        };
        let key = self.has(Flaw::StaleTable).then(|| self.game.hash(position));
        if let Some(known) = key.and_then(|key| self.table.get(&key)) {
            return *known;
        }
        let least = self.has(Flaw::MinForMax);
        let mut value = if least { f64::INFINITY } else { f64::NEG_INFINITY };
        let from = self.stack.len();
        self.game.moves(position, &mut self.stack);
        let listed = self.looked_at(self.stack.len() - from);
        for index in from..from + listed {
            let child = self.after(position, self.stack[index]);
            let reply = self.to(player, &child, plies - 1, low, high);
            let reply = if self.has(Flaw::SignRecursion) { -reply } else { reply };
            value = if least { value.min(reply) } else { value.max(reply) };
            if self.cuts() {
                low = low.max(value);
                if low >= high {
                    break;
                }
            }
        }
        self.stack.truncate(from);
        if let Some(key) = key {
            self.table.insert(key, value);
        }
        value
    }

    /// A gain of the first player as a value to `viewer`.
    fn leaf(&self, first: f64, viewer: Player) -> f64 {
        let value = if viewer == Player::FIRST { first } else { -first };
        match self.make.flaw {
            Some(Flaw::LeafPlayer) => first,
            Some(Flaw::SignLeaf) => -value,
            _ => value,
        }
    }

    /// What the first player is thought to gain beyond the last ply.
    fn glance(&self, position: &AnyPosition) -> f64 {
        let most = self.game.payoff_bounds().1;
        let scale = if self.has(Flaw::LoudEvaluation) { LOUD } else { QUIET };
        scale
            * match self.make.eye {
                Eye::Closed => 0.0,
                Eye::Appraisal => self.game.appraise(position, Player::FIRST),
                Eye::Noise => most * (2.0 * Seed(self.game.hash(position)).unit() - 1.0),
            }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.make.flaw == Some(flaw)
    }

    /// Whether its recursion is right, so that it may leave out what cannot matter.
    fn cuts(&self) -> bool {
        !matches!(
            self.make.flaw,
            Some(
                Flaw::SignRecursion
                    | Flaw::SignLeaf
                    | Flaw::LeafPlayer
                    | Flaw::MinForMax
                    | Flaw::StaleTable
            )
        )
    }

    /// How many of so many moves it looks at.
    fn looked_at(&self, moves: usize) -> usize {
        if self.has(Flaw::LastMove) && moves > 1 { moves - 1 } else { moves }
    }

    fn after(&self, position: &AnyPosition, mv: u32) -> AnyPosition {
        let mut child = position.clone();
        self.game.play(&mut child, mv);
        child
    }
}
