//! The way through a witness: positions in depth-first order, values from the ends backwards.

use plywood_core::{Game, Keyed, Notation, Payoff, Player, Turn};

use super::rule::{compare, is_unsurpassed};
use crate::proof::walk::Walk;

/// What is to be done in a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Visit {
    /// Its moves are followed, this one first, after the last the first; then its payoffs are filed
    /// under the number.
    Open { first: usize, number: Option<usize> },
    /// Its payoffs are known from before.
    Known,
}

/// Who decides what is done in positions: the reader of a witness, or whoever makes one.
pub(super) trait Visitor<G: Game + Keyed> {
    /// Why a tour ends before its time.
    type Fault;

    /// What is to be done in the innermost position, where a player moves, and its payoffs if they are
    /// known.
    fn arrive(
        &mut self,
        walk: &mut Walk<'_, G>,
        player: Player,
        gains: &mut [f64],
    ) -> Result<Visit, Self::Fault>;

    /// Hears what a position is worth that was given a number.
    fn file(&mut self, number: usize, gains: &[f64]);

    /// Hears that one of the moves is played, by index.
    fn enter(&mut self, _index: usize) {}

    /// Hears that the last move is taken back.
    fn leave(&mut self) {}

    /// Looks at the bytes that the tour holds and at the work done since it last looked: positions
    /// met and moves listed.
    fn glance(&mut self, held: usize, work: u64) -> Result<(), Self::Fault>;

    /// What is wrong at the end of a line of play.
    fn fault(line: Vec<String>, why: String) -> Self::Fault;
}

/// A line of play, and the best that was found for the players on it.
pub(super) struct Tour<'g, G: Game> {
    pub walk: Walk<'g, G>,
    players: usize,
    bounds: (f64, f64),
    /// The positions of the line that are open: who moves, and whether a move has been followed.
    movers: Vec<(Player, bool)>,
    /// The best payoffs of each so far, row by row.
    best: Vec<f64>,
    /// The payoffs of the position that was left last.
    gains: Vec<f64>,
    /// Positions met, ends of the game and repeated ones included.
    pub positions: u64,
}

impl<'g, G: Game + Keyed + Notation> Tour<'g, G> {
    pub(super) fn new(game: &'g G, root: &G::Position) -> Self {
        let (players, bounds) = (game.players(), game.payoff_bounds());
        let (movers, best, gains) = (Vec::new(), Vec::new(), vec![0.0; players]);
        Self { walk: Walk::new(game, root), players, bounds, movers, best, gains, positions: 0 }
    }

    /// Follows a visitor to the end; what the root is worth to everybody.
    pub(super) fn go<V: Visitor<G>>(
        mut self,
        visitor: &mut V,
    ) -> Result<(Vec<f64>, u64), V::Fault> {
        loop {
            if self.arrive(visitor)? {
                let index = self.walk.follow().expect("an open position has a move");
                visitor.enter(index);
                continue;
            }
            loop {
                if !self.walk.leave() {
                    return Ok((self.gains, self.positions));
                }
                visitor.leave();
                if let Some(index) = self.take_in().then(|| self.walk.follow()).flatten() {
                    visitor.enter(index);
                    break;
                }
                self.walk.close();
                self.movers.pop();
                self.gains.copy_from_slice(&self.best[self.movers.len() * self.players..]);
                self.best.truncate(self.movers.len() * self.players);
                if let Some(number) = self.walk.number() {
                    visitor.file(number, &self.gains);
                }
            }
        }
    }

    /// Looks at the innermost position; `false` if its payoffs are known.
    fn arrive<V: Visitor<G>>(&mut self, visitor: &mut V) -> Result<bool, V::Fault> {
        self.positions += 1;
        let player = match self.walk.turn() {
            Turn::Over(payoff) => {
                visitor.glance(self.memory(), 1)?;
                return self.settle(&payoff).map(|()| false).map_err(|why| self.fault::<V>(why));
            }
            Turn::Chance => {
                let why = "nature moves, and proofs know no chance";
                return Err(self.fault::<V>(why.into()));
            }
            Turn::Player(player) if player.index() >= self.players => {
                return Err(self.fault::<V>("somebody moves who does not play".into()));
            }
            Turn::Player(player) => player,
        };
        let visit = visitor.arrive(&mut self.walk, player, &mut self.gains)?;
        let Visit::Open { first, number } = visit else {
            visitor.glance(self.memory(), 1)?;
            return Ok(false);
        };
        let count = self.walk.moves().len();
        if first >= count {
            return Err(self.fault::<V>(format!("the proof plays move {first} of {count}")));
        }
        self.walk.open_round(first, number);
        self.movers.push((player, false));
        self.best.extend_from_slice(&self.gains);
        visitor.glance(self.memory(), 1 + count as u64)?;
        Ok(true)
    }

    /// The payoffs of an end.
    fn settle(&mut self, payoff: &G::Payoff) -> Result<(), String> {
        let (least, most) = self.bounds;
        for (player, gain) in self.gains.iter_mut().enumerate() {
            *gain = payoff.of(Player(player as u8)) + 0.0;
            if !(least..=most).contains(gain) {
                return Err(format!("player {} gets {gain}, which the rules exclude", player + 1));
            }
        }
        Ok(())
    }

    /// Lets the innermost position choose the payoffs that a move has led to, if they are better;
    /// whether another move could be better still.
    fn take_in(&mut self) -> bool {
        let (player, followed) = self.movers.last_mut().expect("a move was played from it");
        let at = player.index();
        let from = self.best.len() - self.players;
        let best = &mut self.best[from..];
        if !*followed || compare(at, &self.gains, best).is_gt() {
            best.copy_from_slice(&self.gains);
        }
        *followed = true;
        !is_unsurpassed(at, best, self.bounds)
    }

    fn fault<V: Visitor<G>>(&self, why: String) -> V::Fault {
        V::fault(self.walk.words(), why)
    }

    /// Bytes held by all that grows.
    fn memory(&self) -> usize {
        self.walk.memory()
            + self.movers.capacity() * size_of::<(Player, bool)>()
            + self.best.capacity() * size_of::<f64>()
    }
}
