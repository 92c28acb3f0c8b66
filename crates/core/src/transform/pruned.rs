//! Games stopped one move early, which changes nobody's status (paper 004, appendix C).

use super::nothing_proven;
use crate::{
    Game, Guidance, Keyed, Notation, Payoff, Player, Rng, Symmetric, Timed, Turn, ZeroSum,
    game::play_move_by_move,
};

/// Which needless moves are left out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pruning {
    /// The transform N: moves that lose at once are left out, and a player without other moves
    /// has lost. Chess as it is played, where kings are not left to be captured.
    Normal,
    /// The transform M: a player who can win at once has won.
    Misere,
}

/// A two-player zero-sum game without the moves that a [`Pruning`] leaves out.
///
/// A position where the game was over stays as it is. Whether a position is won, tied or lost is
/// kept; by how much it is won or lost is not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pruned<G> {
    /// The rules with all moves.
    pub game: G,
    /// What is left out.
    pub pruning: Pruning,
}

/// A position and what is left of its moves.
#[derive(Debug, PartialEq)]
pub struct Kept<P, M> {
    position: P,
    moves: Vec<M>,
    over: Option<ZeroSum>,
}

impl<P: Clone, M: Copy> Clone for Kept<P, M> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), moves: self.moves.clone(), over: self.over }
    }

    fn clone_from(&mut self, source: &Self) {
        self.position.clone_from(&source.position);
        self.moves.clone_from(&source.moves);
        self.over = source.over;
    }
}

impl<P, M> Kept<P, M> {
    /// The position under the rules with all moves.
    pub const fn position(&self) -> &P {
        &self.position
    }
}

impl<G: Game<Payoff = ZeroSum>> Pruned<G> {
    /// A position of the inner game as one of this game.
    pub fn keep(&self, position: G::Position) -> Kept<G::Position, G::Move> {
        let mut kept = Kept { position, moves: Vec::new(), over: None };
        self.refresh(&mut kept);
        kept
    }

    /// Looks one move ahead and keeps what the pruning leaves.
    fn refresh(&self, kept: &mut Kept<G::Position, G::Move>) {
        kept.moves.clear();
        kept.over = None;
        let player = match self.game.turn(&kept.position) {
            Turn::Over(payoff) => {
                kept.over = Some(payoff);
                return;
            }
            turn => {
                self.game.moves(&kept.position, &mut kept.moves);
                let Turn::Player(player) = turn else { return };
                player
            }
        };
        // What a move that ends the game gains; the child is thrown away.
        let mut child = kept.position.clone();
        let mut at_once = |position: &G::Position, mv: G::Move| {
            child.clone_from(position);
            self.game.play(&mut child, mv);
            match self.game.turn(&child) {
                Turn::Over(payoff) => Some(payoff.of(player)),
                _ => None,
            }
        };
        let (position, mut best) = (&kept.position, f64::NEG_INFINITY);
        match self.pruning {
            Pruning::Normal => kept.moves.retain(|&mv| match at_once(position, mv) {
                Some(gain) if gain < 0.0 => {
                    best = best.max(gain);
                    false
                }
                _ => true,
            }),
            Pruning::Misere => {
                let gains = kept.moves.iter().filter_map(|&mv| at_once(position, mv));
                best = gains.filter(|gain| *gain > 0.0).fold(best, f64::max);
                if best > 0.0 {
                    kept.moves.clear();
                }
            }
        }
        if kept.moves.is_empty() {
            kept.over = Some(ZeroSum::to(player, best));
        }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum>> Game for Pruned<G> {
    type Position = Kept<G::Position, G::Move>;
    type Move = G::Move;
    type Payoff = ZeroSum;

    fn start(&self) -> Self::Position {
        self.keep(self.game.start())
    }

    #[inline]
    fn turn(&self, kept: &Self::Position) -> Turn<ZeroSum> {
        kept.over.map_or_else(|| self.game.turn(&kept.position), Turn::Over)
    }

    fn moves(&self, kept: &Self::Position, moves: &mut Vec<G::Move>) {
        moves.extend_from_slice(&kept.moves);
    }

    #[inline]
    fn count_moves(&self, kept: &Self::Position, _: &mut Vec<G::Move>) -> usize {
        kept.moves.len()
    }

    fn play(&self, kept: &mut Self::Position, mv: G::Move) {
        self.game.play(&mut kept.position, mv);
        self.refresh(kept);
    }

    /// Where this game goes on, so does the inner one.
    fn play_on(&self, kept: &mut Self::Position, mv: G::Move) {
        self.game.play_on(&mut kept.position, mv);
        self.refresh(kept);
    }

    #[inline]
    fn sample_move(
        &self,
        kept: &Self::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> G::Move {
        match self.game.turn(&kept.position) {
            Turn::Chance => self.game.sample_move(&kept.position, scratch, rng),
            _ => kept.moves[rng.below(kept.moves.len())],
        }
    }

    /// A policy of the inner game may draw what is left out; what is kept is drawn uniformly.
    fn draws_by_policy(&self) -> bool {
        false
    }

    /// Move by move: a whole game of the inner rules would play what is left out.
    #[inline]
    fn playout(
        &self,
        kept: &mut Self::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> ZeroSum {
        play_move_by_move(self, kept, scratch, rng)
    }

    fn chance(&self, kept: &Self::Position, mv: G::Move) -> f64 {
        self.game.chance(&kept.position, mv)
    }

    #[inline]
    fn players(&self) -> usize {
        self.game.players()
    }
    #[inline]
    fn is_zero_sum(&self) -> bool {
        self.game.is_zero_sum()
    }
    fn has_chance(&self) -> bool {
        self.game.has_chance()
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        self.game.payoff_bounds()
    }

    fn payoff_gap(&self) -> Option<f64> {
        self.game.payoff_gap()
    }

    fn longest(&self) -> Option<u64> {
        self.game.longest()
    }

    fn held(&self, kept: &Self::Position) -> usize {
        kept.moves.capacity() * size_of::<G::Move>() + self.game.held(&kept.position)
    }

    crate::own_play!();
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Keyed> Keyed for Pruned<G> {
    type Key = G::Key;

    #[inline]
    fn exact(&self) -> bool {
        self.game.exact()
    }
    fn key(&self, kept: &Self::Position) -> G::Key {
        self.game.key(&kept.position)
    }
    fn hash(&self, kept: &Self::Position) -> u64 {
        self.game.hash(&kept.position)
    }

    crate::own_keys!();
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Notation> Notation for Pruned<G> {
    fn picture(&self, kept: &Self::Position) -> String {
        self.game.picture(&kept.position)
    }
    fn move_word(&self, kept: &Self::Position, mv: G::Move) -> String {
        self.game.move_word(&kept.position, mv)
    }
    fn read_move(&self, kept: &Self::Position, word: &str) -> Option<G::Move> {
        self.game.read_move(&kept.position, word).filter(|mv| kept.moves.contains(mv))
    }
    fn position_text(&self, kept: &Self::Position) -> String {
        self.game.position_text(&kept.position)
    }
    fn read_position(&self, text: &str) -> Result<Self::Position, String> {
        Ok(self.keep(self.game.read_position(text)?))
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Symmetric> Symmetric for Pruned<G> {
    fn symmetries(&self) -> usize {
        self.game.symmetries()
    }
    fn map_position(&self, symmetry: usize, kept: &Self::Position) -> Self::Position {
        self.keep(self.game.map_position(symmetry, &kept.position))
    }
    fn map_move(&self, symmetry: usize, mv: G::Move) -> G::Move {
        self.game.map_move(symmetry, mv)
    }

    crate::own_images!();
}

/// What the rules promise may rest on moves that are left out: the order, guesses and what stands on
/// the board are handed through.
#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Guidance> Guidance for Pruned<G> {
    nothing_proven!();
    fn order(&self, kept: &Self::Position, moves: &[G::Move], scores: &mut [i32]) {
        self.game.order(&kept.position, moves, scores);
    }
    fn slot(&self, mv: G::Move) -> usize {
        self.game.slot(mv)
    }
    fn slots(&self) -> usize {
        self.game.slots()
    }
    fn appraise(&self, kept: &Self::Position, player: Player) -> f64 {
        self.game.appraise(&kept.position, player)
    }
    fn presence(&self, kept: &Self::Position, player: Player) -> f64 {
        self.game.presence(&kept.position, player)
    }
    /// The inner game would count the moves that are left out as well.
    fn mobility(&self, _: &Self::Position, _: Player) -> f64 {
        0.0
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Timed> Timed for Pruned<G> {
    fn ply(&self, kept: &Self::Position) -> u32 {
        self.game.ply(&kept.position)
    }

    /// The inner game's would search another game.
    fn hastened_subtrees(&self) -> Option<Box<dyn crate::Subtrees<Self::Position>>> {
        None
    }
}
