//! A negamax, right or wrong, under examination without a process of its own.

use plywood_catalogue::{Duel, GameSpec, SpecError};
use plywood_core::{Game, Notation, Seed, Turn};

use super::{Flaw, Negamax, negamax::Thought};
use crate::grade::{Answer, Lapse, NoMove, Pupil, Question};

/// Such a player of a game under a name; question `n` on the luck `seed.child(n)`.
pub fn in_process(
    game: &GameSpec,
    name: impl Into<String>,
    make: Negamax,
    seed: Seed,
) -> Result<Box<dyn Pupil>, SpecError> {
    let game = game.open()?.duel()?;
    Ok(Box::new(InProcess { game, name: name.into(), make, seed }))
}

struct InProcess {
    game: Duel,
    name: String,
    make: Negamax,
    seed: Seed,
}

impl Pupil for InProcess {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn answer(&mut self, question: &Question, number: u64) -> Result<Answer, NoMove> {
        match self.make.flaw {
            Some(Flaw::Resigns) => return Ok(said("resign")),
            Some(Flaw::Illegal) => return Ok(said("nowhere")),
            Some(Flaw::Silent) => return Err(NoMove::new(Lapse::Silent, "it says nothing")),
            Some(Flaw::Crashes) => return Err(NoMove::new(Lapse::Crashed, "it ends when asked")),
            _ => (),
        }
        let refused = || NoMove::new(Lapse::Refused, "it cannot follow the moves of the question");
        let mut position = self.game.start();
        for word in &question.line {
            let mv = self.game.read_move(&position, word).ok_or_else(refused)?;
            self.game.play(&mut position, mv);
        }
        let Turn::Player(player) = self.game.turn(&position) else { return Err(refused()) };
        let mut rng = self.seed.child(number).rng();
        let index = Thought::new(&self.game, self.make).choose(&position, player, &mut rng);
        question.moves.get(index).map(|mv| said(&mv.word)).ok_or_else(refused)
    }
}

fn said(word: &str) -> Answer {
    Answer { word: word.into(), values: Vec::new() }
}
