//! Boards of Go that a player cannot rule out.
//!
//! The number of enemy stones is known, some of their points are, and what was refused on this
//! turn is occupied, suicide or ko. The rest is put down at random, stone by stone, wherever a
//! stone leaves every chain a liberty. Which board of the past led there is not asked; where no
//! board may be repeated, a refusal can also mean that the board was there before.

use plywood_core::Rng;

use super::{
    board::{Board, EDGE, EMPTY, STONES},
    rules::{Go, Ko, Position, Vertex, bits},
};
use crate::phantom::{Known, Reason, placement::scatter_stones};

/// How often a board is begun anew before giving up on a move.
const TRIES: u32 = 8;
/// How often when some board must be found.
const INSIST: u32 = 4096;
/// How often the open points are gone through for one board: a stone that found no liberty may
/// find one later, beside another.
const ROUNDS: u32 = 3;

/// What a player knows of a board of Go, prepared for imagining.
#[derive(Clone, Debug)]
pub struct Belief<const N: usize> {
    certain: Board<N>,
    me: usize,
    mover: u8,
    passes: u8,
    plies: u16,
    /// Enemy stones that are not on the certain board.
    hidden: u32,
    exact: bool,
    /// Refused on this turn, and why, where the reason was told.
    refused: Vec<(u16, Option<Reason>)>,
    /// Whether no board may be repeated.
    positional: bool,
    /// Refused points that the board at hand explains by a board of the past.
    repeats: Vec<u16>,
    suspects: Vec<u16>,
    /// Where hidden stones may stand.
    open: Vec<u16>,
    ko: u16,
}

impl<const N: usize> Go<N> {
    /// Where the player may not retake at once. It knows this exactly: after the loss of a single
    /// stone there is a ko if one of the surrounding enemies stands among own stones alone, for
    /// that one has just been put there.
    pub(super) fn ko_of(&self, known: &Known<Vertex>) -> Option<Vertex> {
        let [lost] = known.lost.as_slice() else { return None };
        let board = self.certain(known);
        let own = STONES[known.player.index()];
        let alone = |&point: &usize| {
            board.signs[point] == STONES[known.player.other().index()]
                && board.neighbours(point).into_iter().all(|near| {
                    near == lost.point() || board.signs[near] == own || board.signs[near] == EDGE
                })
        };
        board.neighbours(lost.point()).iter().any(alone).then_some(*lost)
    }

    pub(super) fn prepare(&self, known: &Known<Vertex>) -> Belief<N> {
        let certain = self.certain(known);
        let ko = self.ko_of(known);
        let refused = known.refused.iter().filter(|(vertex, _)| Some(*vertex) != ko);
        let mut certain_now = certain.clone();
        let mut hidden = known.theirs.saturating_sub(known.found.len() as u32);
        let mut open_cases = Vec::new();
        for &(vertex, reason) in refused {
            match reason {
                Some(Reason::Occupied) if certain_now.signs[vertex.point()] == EMPTY => {
                    certain_now.add(vertex.point(), known.player.other().index());
                    hidden = hidden.saturating_sub(1);
                }
                reason => open_cases.push((vertex.0, reason)),
            }
        }
        let empty = |vertex: &Vertex| {
            certain_now.signs[vertex.point()] == EMPTY
                && !known.lost.contains(vertex)
                && !open_cases.iter().any(|case| case.0 == vertex.0 && case.1.is_some())
        };
        let anew = |vertex: &Vertex| known.refused.iter().any(|refused| refused.0 == *vertex);
        Belief {
            me: known.player.index(),
            mover: if known.to_move { known.player.0 } else { known.player.other().0 },
            passes: known.passes,
            plies: known.plies,
            hidden,
            exact: known.exact,
            suspects: known.suspects.iter().filter(|v| empty(v) && !anew(v)).map(|v| v.0).collect(),
            open: self.vertices().filter(empty).map(|vertex| vertex.0).collect(),
            ko: ko.map_or(0, |vertex| vertex.0),
            refused: open_cases,
            positional: self.ko() == Ko::Positional,
            repeats: Vec::new(),
            certain: certain_now,
        }
    }
}

impl<const N: usize> Belief<N> {
    /// Draws a board on which `keep` is free and, unless it is zero, legal for the player.
    pub(super) fn draw(&mut self, keep: usize, position: &mut Position<N>, rng: &mut Rng) -> bool {
        let (mover, passes, plies) = (self.mover, self.passes, self.plies);
        (position.mover, position.passes, position.plies) = (mover, passes, plies);
        let tries = if keep == 0 { INSIST } else { TRIES };
        for attempt in 0..tries {
            position.board.clone_from(&self.certain);
            // The count of stones is given up last.
            let strict = self.exact && attempt < tries / 2;
            if self.try_fill(&mut position.board, keep, attempt, strict, rng) {
                position.board.ko = self.ko;
                if self.positional {
                    self.remember(position);
                }
                return true;
            }
        }
        false
    }

    #[inline]
    fn try_fill(
        &mut self,
        board: &mut Board<N>,
        keep: usize,
        attempt: u32,
        strict: bool,
        rng: &mut Rng,
    ) -> bool {
        let Self { me, hidden, exact, refused, suspects, open, repeats, .. } = self;
        let mut stones = Stones { you: 1 - *me, keep, left: *hidden };
        if !*exact && attempt > 0 {
            // Some may have been captured in silence.
            stones.left = rng.below(stones.left as usize + 1) as u32;
        }
        repeats.clear();
        for &(point, reason) in &*refused {
            match reason {
                Some(Reason::Suicide) => stones.wall_in(board, point.into()),
                Some(Reason::Ko) if self.positional => repeats.push(point),
                // Occupied is by far the commonest reason; the others are tried now and then.
                _ if attempt > 0 && rng.below(4) == 0 => stones.wall_in(board, point.into()),
                _ if attempt > 0 && self.positional && rng.below(4) == 0 => repeats.push(point),
                _ => drop(stones.put(board, point.into())),
            }
        }
        for &point in &*suspects {
            // A refusal of the past may have been suicide or ko as well.
            if attempt == 0 || rng.below(4) > 0 {
                stones.put(board, point.into());
            }
        }
        for _ in 0..ROUNDS {
            let left = stones.left as usize;
            if left == 0 || scatter_stones(open, left, rng, |point| stones.put(board, point.into()))
            {
                break;
            }
        }
        (stones.left == 0 || !strict)
            && (keep == 0 || keep != self.ko.into() && board.is_legal(keep, *me))
            && !refused
                .iter()
                .any(|&(point, _)| board.is_legal(point.into(), *me) && !repeats.contains(&point))
    }

    /// Gives the position a past: the board itself, and one board for each refusal that is
    /// explained by a repetition.
    fn remember(&self, position: &mut Position<N>) {
        let Position { board, hash, history, .. } = position;
        *hash = board.points().fold(0, |hash, point| match board.owner(point) {
            Some(player) => hash ^ bits(point, player.index()),
            None => hash,
        });
        history.clear();
        for &point in &self.repeats {
            let mut after = *hash ^ bits(point.into(), self.me);
            board.prey(point.into(), self.me, |stone| after ^= bits(stone, 1 - self.me));
            history.push(after);
        }
        history.push(*hash);
    }
}

/// Enemy stones that are still to be put down, and the point to keep free.
struct Stones {
    you: usize,
    keep: usize,
    left: u32,
}

impl Stones {
    /// Puts a stone on a point if it is free and the stone kills nothing and can live.
    #[inline]
    fn put<const N: usize>(&mut self, board: &mut Board<N>, point: usize) -> bool {
        let free = board.signs[point % N] == EMPTY && point != self.keep && self.left > 0;
        let done = free && board.add_quietly(point, self.you);
        self.left -= u32::from(done);
        done
    }

    /// Makes a point suicide for the player: enemies on every free neighbour and on every other
    /// liberty of own chains beside it.
    fn wall_in<const N: usize>(&mut self, board: &mut Board<N>, point: usize) {
        for neighbour in board.neighbours(point) {
            if board.signs[neighbour] == EMPTY {
                self.put(board, neighbour);
            } else if board.signs[neighbour] == STONES[1 - self.you] {
                let (mut liberties, mut count) = ([0u16; N], 0);
                board.show_liberties(neighbour, |liberty| {
                    liberties[count % N] = liberty as u16;
                    count += 1;
                });
                for &liberty in &liberties[..count.min(N)] {
                    if usize::from(liberty) != point {
                        self.put(board, liberty.into());
                    }
                }
            }
        }
    }
}
