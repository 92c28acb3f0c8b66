//! Go kept by a referee: what is refused and why, and what a player may think of trying.

use plywood_core::{Player, Rng};

use super::{
    board::{Board, EMPTY},
    imagine::Belief,
    rules::{Go, Position, Vertex},
};
use crate::{
    grid::sign,
    phantom::{Happened, Known, Reason, Refereed},
};

impl<const N: usize> Go<N> {
    /// The board with the stones that a player knows for certain.
    pub(super) fn certain(&self, known: &Known<Vertex>) -> Board<N> {
        let mut board = Board::new(self.size());
        let (me, you) = (known.player.index(), known.player.other().index());
        let own = known.own.iter().map(|stone| (stone.0, me));
        for (vertex, colour) in own.chain(known.found.iter().map(|&vertex| (vertex, you))) {
            if board.signs[vertex.point()] == EMPTY {
                board.add(vertex.point(), colour);
            }
        }
        board
    }
}

impl<const N: usize> Refereed for Go<N> {
    type Belief = Belief<N>;

    fn verdict(&self, position: &Position<N>, mv: Vertex) -> Result<(), Reason> {
        let (board, colour) = (&position.board, position.mover().index());
        if mv == Vertex::PASS || self.is_legal(position, mv) {
            Ok(())
        } else if board.signs[mv.point()] != EMPTY {
            Err(Reason::Occupied)
        } else if board.breathes(mv.point(), colour) {
            Err(Reason::Ko)
        } else {
            Err(Reason::Suicide)
        }
    }

    fn conduct(
        &self,
        position: &mut Position<N>,
        mv: Vertex,
        mut happened: impl FnMut(Happened<Vertex>),
    ) {
        if mv != Vertex::PASS {
            let (mut prey, mut taken) = ([0; N], 0);
            position.board.prey(mv.point(), position.mover().index(), |stone| {
                prey[taken] = stone as u16;
                taken += 1;
            });
            prey[..taken].sort_unstable();
            prey[..taken].iter().for_each(|&stone| happened(Happened::Captured(Vertex(stone))));
        }
        plywood_core::Game::play(self, position, mv);
    }

    fn is_pass(&self, mv: Vertex) -> bool {
        mv == Vertex::PASS
    }

    /// Every point without a stone that the player knows of and not refused on this turn, and the
    /// pass.
    fn attempts(&self, known: &Known<Vertex>, moves: &mut Vec<Vertex>) {
        let mut open = [true; N];
        known.own.iter().for_each(|(vertex, _)| open[vertex.point()] = false);
        known.refused.iter().for_each(|(vertex, _)| open[vertex.point()] = false);
        known.found.iter().for_each(|vertex| open[vertex.point()] = false);
        moves.extend(self.vertices().filter(|vertex| open[vertex.point()]));
        moves.push(Vertex::PASS);
    }

    /// No own eyes, nothing that was refused before, nothing that is ko for certain; the pass only
    /// if nothing else is left or the opponent has passed.
    fn sensible(&self, known: &Known<Vertex>, moves: &mut Vec<Vertex>) {
        let board = self.certain(known);
        let (me, ko) = (known.player.index(), self.ko_of(known));
        let begin = moves.len();
        self.attempts(known, moves);
        moves.pop();
        let mut index = begin;
        while index < moves.len() {
            let vertex = moves[index];
            if board.is_own_eye(vertex.point(), me)
                || Some(vertex) == ko
                || known.suspects.contains(&vertex)
            {
                moves.remove(index);
            } else {
                index += 1;
            }
        }
        if moves.len() == begin || known.passes > 0 {
            moves.push(Vertex::PASS);
        }
    }

    fn closing(&self, known: &Known<Vertex>) -> Option<Vertex> {
        (known.passes > 0).then_some(Vertex::PASS)
    }

    /// A chain is captured when enemies stand all around it.
    fn surrounds(&self, lost: &[Vertex], found: &mut Vec<Vertex>) {
        let board = Board::<N>::new(self.size());
        for stone in lost {
            let around = board.neighbours(stone.point()).into_iter();
            let inside = around.filter(|&point| board.signs[point] == EMPTY);
            found.extend(inside.map(|point| Vertex(point as u16)));
        }
        found.retain(|vertex| !lost.contains(vertex));
    }

    fn believe(&self, known: Known<Vertex>) -> Belief<N> {
        self.prepare(&known)
    }

    #[inline]
    fn imagine(
        &self,
        belief: &mut Belief<N>,
        mv: Option<Vertex>,
        position: &mut Position<N>,
        rng: &mut Rng,
    ) -> bool {
        belief.draw(mv.map_or(0, Vertex::point), position, rng)
    }

    fn stones(
        &self,
        position: &Position<N>,
        player: Player,
        stones: &mut Vec<(Vertex, Option<u8>)>,
    ) {
        let owned = |vertex: &Vertex| position.board.owner(vertex.point()) == Some(player);
        stones.extend(self.vertices().filter(owned).map(|vertex| (vertex, None)));
    }

    /// Own stones, enemy stones that were found, and `?` where something was refused.
    fn sketch(&self, known: &Known<Vertex>) -> String {
        let board = self.certain(known);
        let refused = |vertex| {
            known.suspects.contains(&vertex) || known.refused.iter().any(|r| r.0 == vertex)
        };
        let picture = self.grid().picture(0, |col, row| {
            let vertex = self.vertex(col, row);
            match board.owner(vertex.point()) {
                Some(player) => sign(player),
                None if refused(vertex) => '?',
                None => '.',
            }
        });
        let (theirs, most) = (known.theirs, if known.exact { "" } else { "at most " });
        let other = sign(known.player.other());
        format!("{picture}{other} has {most}{theirs} stones, ? is refused\n")
    }
}
