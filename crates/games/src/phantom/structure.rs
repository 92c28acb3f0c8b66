//! Keys, symmetries and names of refereed games.

use std::hash::{Hash, Hasher};

use plywood_core::{Game, Guidance, Keyed, Outlook, Player, Symmetric};

use super::{Phantom, Position, Refereed, Told, views::Fnv};
use crate::bits::scatter;

/// A key is a hash of the board and of all that was told.
#[deny(clippy::missing_trait_methods)]
impl<G: Refereed + Keyed> Keyed for Phantom<G> {
    type Key = u64;

    #[inline]
    fn exact(&self) -> bool {
        false
    }
    fn key(&self, position: &Position<G>) -> u64 {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        position.told.hash(&mut hasher);
        scatter([self.open.hash(&position.board), hasher.finish()])
    }

    fn hash(&self, position: &Position<G>) -> u64 {
        self.key(position)
    }

    plywood_core::own_keys!();
}

impl<G: Refereed + Symmetric> Phantom<G> {
    /// What was told under a symmetry of the board.
    pub(super) fn map_told(&self, symmetry: usize, told: &[Told<G::Move>]) -> Vec<Told<G::Move>> {
        let map = |mv| self.open.map_move(symmetry, mv);
        let mapped = told.iter().map(|&told| match told {
            Told::Refused(mv, reason) => Told::Refused(map(mv), reason),
            Told::Accepted(mv) => Told::Accepted(map(mv)),
            Told::Took(mv) => Told::Took(map(mv)),
            Told::Lost(mv) => Told::Lost(map(mv)),
            Told::Fell(_) | Told::TookSome(_) | Told::Moved | Told::Passed => told,
        });
        let mut mapped: Vec<_> = mapped.collect();
        // Captured stones are told in rising order.
        for run in mapped.chunk_by_mut(|a, b| {
            matches!((a, b), (Told::Took(_), Told::Took(_)) | (Told::Lost(_), Told::Lost(_)))
        }) {
            run.sort_by_key(|told| match told {
                Told::Took(mv) | Told::Lost(mv) => Some(*mv),
                _ => None,
            });
        }
        mapped
    }
}

/// The symmetries of the board; what was told is turned with it.
#[deny(clippy::missing_trait_methods)]
impl<G: Refereed + Symmetric> Symmetric for Phantom<G> {
    fn symmetries(&self) -> usize {
        self.open.symmetries()
    }

    fn map_position(&self, symmetry: usize, position: &Position<G>) -> Position<G> {
        Position {
            board: self.open.map_position(symmetry, &position.board),
            told: position.told.each_ref().map(|told| self.map_told(symmetry, told)),
        }
    }

    fn map_move(&self, symmetry: usize, mv: G::Move) -> G::Move {
        self.open.map_move(symmetry, mv)
    }

    plywood_core::own_images!();
}

/// Whatever is seen on the referee's board would be peeping: only the names of moves are handed
/// through.
#[deny(clippy::missing_trait_methods)]
impl<G: Refereed + Guidance> Guidance for Phantom<G> {
    fn outlook(&self, _: &Position<G>) -> Outlook {
        Outlook::UNKNOWN
    }
    fn relevant_moves(&self, position: &Position<G>, moves: &mut Vec<G::Move>) {
        self.moves(position, moves);
    }
    fn keeps_distances(&self) -> bool {
        true
    }
    fn survey(&self, position: &Position<G>, moves: &mut Vec<G::Move>) -> Outlook {
        self.moves(position, moves);
        Outlook::UNKNOWN
    }
    fn survey_next(&self, position: &Position<G>, moves: &mut Vec<G::Move>) -> Outlook {
        self.survey(position, moves)
    }
    fn order(&self, _: &Position<G>, _: &[G::Move], _: &mut [i32]) {}
    fn appraise(&self, _: &Position<G>, _: Player) -> f64 {
        0.0
    }
    fn presence(&self, _: &Position<G>, _: Player) -> f64 {
        0.0
    }
    fn mobility(&self, _: &Position<G>, _: Player) -> f64 {
        0.0
    }
    fn slot(&self, mv: G::Move) -> usize {
        self.open.slot(mv)
    }
    fn slots(&self) -> usize {
        self.open.slots()
    }
    plywood_core::own_advice!();
}
