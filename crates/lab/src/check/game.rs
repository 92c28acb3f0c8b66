//! Holds a game of the catalogue to every law and tells offences in the game's own words.

use std::ops::ControlFlow;

use plywood_catalogue::{GameSpec, SpecError};
use plywood_core::{
    AnyGame, Fault, Game, Notation, Seed,
    laws::{self, Broken, Size},
};

use super::Offence;

/// What came of one law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The law, as a sentence.
    pub law: &'static str,
    /// The offence, if the law is broken.
    pub offence: Option<Offence>,
}

/// Holds a game to every law. `watch` hears each verdict as it falls and may break, which leaves
/// the other laws out; so does a game that does not end, since they play to the end.
pub fn check(
    game: &GameSpec,
    seed: Seed,
    size: Size,
    watch: &mut dyn FnMut(&Verdict) -> ControlFlow<()>,
) -> Result<(), SpecError> {
    let game = game.open()?.game;
    let all = laws::all::<AnyGame>().into_iter();
    let verdicts = all.map(|(law, holds)| (law, held(law, || holds(&game, seed, size))));
    let veiled = game.hidden().map(|veil| {
        let law = "worlds keep the view";
        (law, held(law, || laws::worlds_keep_the_view(&veil, seed, size)))
    });
    for (law, held) in verdicts.chain(veiled) {
        let offence = held.err().map(|broken| in_words(&game, broken));
        let is_endless = law == laws::PLAY_ENDS && offence.is_some();
        if watch(&Verdict { law, offence }).is_break() || is_endless {
            break;
        }
    }
    Ok(())
}

/// What came of a law; a fault of a game from outside breaks it.
fn held(law: &'static str, holds: impl FnOnce() -> Result<(), Broken>) -> Result<(), Broken> {
    Fault::caught(holds).unwrap_or_else(|Fault(what)| Err(Broken { law, line: Vec::new(), what }))
}

/// The line of a broken law as the game writes its moves; as the law printed them where a broken
/// game does not list what it played.
fn in_words(game: &AnyGame, broken: Broken) -> Offence {
    let (mut position, mut moves, mut line) = (game.start(), Vec::new(), Vec::new());
    for (index, shown) in broken.line.iter().enumerate() {
        moves.clear();
        game.moves(&position, &mut moves);
        let Some(&mv) = moves.iter().find(|mv| format!("{mv:?}") == *shown) else {
            line.extend_from_slice(&broken.line[index..]);
            break;
        };
        line.push(game.move_word(&position, mv));
        game.play(&mut position, mv);
    }
    Offence { line, what: broken.what }
}
