//! A game that begins where an opening ends.

use super::{same_board, same_names, same_order, same_positions};
use crate::{Game, Guidance, Outlook, Rng, Timed, Turn, borrowed::same_game};

/// The same rules from another starting position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Opening<G: Game> {
    game: G,
    start: G::Position,
}

impl<G: Game> Opening<G> {
    /// The game that begins at `start`, a position of `game`.
    pub const fn at(game: G, start: G::Position) -> Self {
        Self { game, start }
    }

    /// The game that begins after `plies` drawn moves, or fewer where every longer line that was
    /// tried is already over. The opening is a function of the stream's state.
    pub fn random(game: G, plies: u32, rng: &mut Rng) -> Self {
        let (start, _) = Self::random_line(&game, plies, rng);
        Self { game, start }
    }

    /// The position in which [`random`](Self::random) begins, and the moves that lead to it.
    pub fn random_line(game: &G, plies: u32, rng: &mut Rng) -> (G::Position, Vec<G::Move>) {
        let mut scratch = Vec::new();
        let (mut start, mut line) = (game.start(), Vec::new());
        for length in (0..=plies).rev() {
            for _attempt in 0..32 {
                start = game.start();
                line.clear();
                for _ in 0..length {
                    if let Turn::Over(_) = game.turn(&start) {
                        break;
                    }
                    let mv = game.sample_move(&start, &mut scratch, rng);
                    game.play(&mut start, mv);
                    line.push(mv);
                }
                if !matches!(game.turn(&start), Turn::Over(_)) {
                    return (start, line);
                }
            }
        }
        (start, line)
    }

    const fn inner(&self) -> &G {
        &self.game
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game> Game for Opening<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Payoff = G::Payoff;

    fn start(&self) -> G::Position {
        self.start.clone()
    }

    same_game!(self => self.game);
}

same_positions!(Opening);

#[deny(clippy::missing_trait_methods)]
impl<G: Guidance> Guidance for Opening<G> {
    #[inline]
    fn outlook(&self, position: &G::Position) -> Outlook {
        self.game.outlook(position)
    }
    #[inline]
    fn relevant_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        self.game.relevant_moves(position, moves);
    }
    fn keeps_distances(&self) -> bool {
        self.game.keeps_distances()
    }
    #[inline]
    fn survey(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        self.game.survey(position, moves)
    }
    #[inline]
    fn survey_next(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        self.game.survey_next(position, moves)
    }
    crate::own_advice!();
    same_order!();
    same_names!();
    same_board!();
}

#[deny(clippy::missing_trait_methods)]
impl<G: Timed> Timed for Opening<G> {
    /// Counted from where this game begins.
    fn ply(&self, position: &G::Position) -> u32 {
        self.game.ply(position).saturating_sub(self.game.ply(&self.start))
    }

    /// The inner game's would search another game.
    fn hastened_subtrees(&self) -> Option<Box<dyn crate::Subtrees<Self::Position>>> {
        None
    }
}
