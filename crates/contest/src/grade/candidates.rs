//! One random game, one decided position of it.

use std::collections::BTreeSet;

use plywood_catalogue::{Duel, NamedGame, SearchSpec, SpecError};
use plywood_core::{AnyPosition, Game, Notation, Player, Rng, Turn};

use super::{
    Question, ValuedMove,
    exam::Found,
    horizon::{called_for, refuted_in},
    quota::Quota,
};
use crate::solved::{MoveValues, move_values, small_solver};

/// Random games that go on for longer are cut there.
const LONGEST: usize = 10_000;

/// The looks that are cheap beside the solver.
const SHORT: u8 = 4;

/// Draws positions and decides them.
pub(super) struct Candidates<'g> {
    opened: &'g NamedGame,
    game: &'g Duel,
    solver: SearchSpec,
    steps: u64,
}

/// A random game as far as it was looked at.
struct Played {
    /// Before each move, and after the last.
    positions: Vec<AnyPosition>,
    movers: Vec<u8>,
    line: Vec<String>,
}

impl<'g> Candidates<'g> {
    pub(super) fn new(opened: &'g NamedGame, game: &'g Duel, steps: u64) -> Self {
        Self { opened, game, solver: small_solver(), steps }
    }

    /// A position of one random game, or nothing where none of its positions is decided in time.
    pub(super) fn draw(
        &self,
        rng: &mut Rng,
        met: &mut BTreeSet<String>,
        shares: &Quota,
    ) -> Result<Option<Found>, SpecError> {
        let played = self.random_game(rng);
        let moves = played.line.len();
        if moves == 0 {
            return Ok(None);
        }
        let mut ply = rng.below(moves);
        while ply < moves {
            let position = &played.positions[ply];
            let text = self.game.position_text(position);
            if met.contains(&text) {
                return Ok(Some(Found::Repeated));
            }
            if self.is_surplus(position, played.movers[ply], shares) {
                return Ok(Some(Found::Surplus));
            }
            if let Some(moves) = self.valued(position)? {
                met.insert(text.clone());
                let question = Question {
                    line: played.line[..ply].to_vec(),
                    movers: played.movers[..ply].to_vec(),
                    position: text,
                    picture: self.game.picture(position),
                    seat: played.movers[ply],
                    moves,
                };
                let (low, high) = question.range();
                return Ok(Some(if low == high {
                    Found::Indifferent
                } else {
                    Found::Question(question)
                }));
            }
            ply += (moves - ply).div_ceil(2);
        }
        Ok(None)
    }

    fn random_game(&self, rng: &mut Rng) -> Played {
        let game = self.game;
        let mut position = game.start();
        let (mut positions, mut movers, mut line) = (Vec::new(), Vec::new(), Vec::new());
        let mut moves = Vec::new();
        while let Turn::Player(player) = game.turn(&position)
            && line.len() < LONGEST
        {
            moves.clear();
            game.moves(&position, &mut moves);
            let mv = moves[rng.below(moves.len())];
            line.push(game.move_word(&position, mv));
            movers.push(player.0 + 1);
            positions.push(position.clone());
            game.play(&mut position, mv);
        }
        Played { positions, movers, line }
    }

    /// Whether the position is not wanted, as far as short looks tell without solving it: most
    /// positions of random games can be won at once.
    fn is_surplus(&self, position: &AnyPosition, seat: u8, shares: &Quota) -> bool {
        let (game, mut moves) = (self.game, Vec::new());
        game.moves(position, &mut moves);
        let look = || called_for(game, position, Player(seat - 1), &moves, SHORT);
        !shares.is_open(seat) || look().is_some_and(|plies| !shares.has_room(plies, seat))
    }

    /// All moves with their exact values, if the solver finds them in time.
    fn valued(&self, position: &AnyPosition) -> Result<Option<Vec<ValuedMove>>, SpecError> {
        let game = self.game;
        let Turn::Player(player) = game.turn(position) else { return Ok(None) };
        let solved = move_values(self.opened, &self.solver, position, self.steps)?;
        let Some(MoveValues { values, .. }) = solved else { return Ok(None) };
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let refuted = refuted_in(game, position, player, &moves, &values);
        let valued = moves.iter().zip(values).zip(refuted).map(|((&mv, value), refuted_in)| {
            ValuedMove { word: game.move_word(position, mv), value, refuted_in }
        });
        Ok(Some(valued.collect()))
    }
}
