//! Whether another program plays by our rules: the same moves everywhere in random games, and the same ends.

use plywood_catalogue::NamedGame;
use plywood_core::{Game, Notation, Payoff, Player, Seed, Turn};

use crate::{contender::Contender, engine::Program};

/// Plays random games beside an engine that lists its moves; says how many positions were compared.
pub fn agree(game: &NamedGame, command: &str, games: u64) -> Result<u64, String> {
    let mut compared = 0;
    for number in 0..games {
        let mut rng = Seed(2).child(number).rng();
        let (mut engine, mut position) = (Program::new(command, game)?, game.game.start());
        loop {
            compared += 1;
            let differ =
                |what: String| format!("{game}: {what} at {}", game.game.position_text(&position));
            if let Turn::Over(payoff) = game.game.turn(&position) {
                let (ours, theirs) = (payoff.of(Player::FIRST), engine.paid()?);
                if theirs != Some(ours) {
                    return Err(differ(format!("ours pays {ours}, theirs {theirs:?}")));
                }
                break;
            }
            let mut moves = Vec::new();
            game.game.moves(&position, &mut moves);
            let mut words: Vec<_> =
                moves.iter().map(|&mv| bare(&game.game.move_word(&position, mv))).collect();
            words.sort();
            let theirs = engine.legal()?;
            if words != theirs || engine.paid()?.is_some() {
                return Err(differ(format!("ours lists {words:?}, theirs {theirs:?}")));
            }
            let mv = moves[rng.below(moves.len())];
            engine.hear(&game.game.move_word(&position, mv))?;
            game.game.play(&mut position, mv);
        }
    }
    Ok(compared)
}

/// A word without the sign between two cells.
fn bare(word: &str) -> String {
    word.replace(['-', 'x'], "")
}
