//! Holds searches to the laws of searches, on games small enough to know the truth of.

use std::ops::ControlFlow;

use plywood_catalogue::{GameSpec, NamedGame, SearchSpec, SpecError};
use plywood_contest::lanes::Lanes;
use plywood_core::{AnyGame, AnyPosition, Game, Notation, Seed};
use plywood_search::{
    Search,
    laws::{Broken, Law, Passage, Trial},
};

use super::Offence;

/// Small games of every kind whose values are known by definition, and random trees full of ties.
pub const SUITE: &[&str] = &[
    "tic-tac-toe",
    "connect(cols=4,rows=3,line=3)",
    "connect(cols=3,rows=3,line=3,inverse=true)",
    "hex(size=3)",
    "othello(size=4)",
    "othello(size=4,score=true)",
    "breakthrough(cols=3,rows=4)",
    "nim(heaps=1+2+3)",
    "nim(heaps=2+2+1,misere=true)",
    "kayles(rows=3+2)",
    "clobber(cols=3,rows=3)",
    "domineering(cols=3,rows=3)",
    "pearl(degree=2,depth=7)",
    "pearl(degree=4,depth=4,seed=2)",
    "galton-watson(end=6)",
    "increments(degree=3,depth=5,sign=false)",
    "nim-many(heaps=1+2+2)",
    "connect-many(cols=3,rows=3,line=3)",
    "phantom-tic-tac-toe",
];

/// How hard searches are tried on a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Random lines of play, each searched from a position on.
    pub lines: u64,
    /// The most moves that a search follows a line.
    pub plies: usize,
    /// The most steps at a position.
    pub steps: u64,
}

impl Effort {
    /// Enough to catch a wrong rule, quick enough for every test run.
    pub const QUICK: Self = Self { lines: 4, plies: 3, steps: 300 };
}

/// How many positions may follow one whose value is worked out by definition.
const MOST: usize = 60_000;

/// A search that is held to the laws.
#[derive(Clone, Debug)]
pub struct Pupil {
    /// The search.
    pub search: SearchSpec,
    /// How many lanes it runs on.
    pub lanes: u32,
}

/// What came of a search on a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Held {
    /// It obeyed every law.
    Sound,
    /// It broke one.
    Broken(Law, Offence),
    /// It does not play this game, and says why.
    Refused(String),
}

/// Holds searches to every law on one game. `watch` hears of each by its index and may break, which
/// leaves the others out. What is true of the game is worked out once for all of them.
pub fn check_searches(
    pupils: &[Pupil],
    game: &GameSpec,
    effort: Effort,
    seed: Seed,
    watch: &mut dyn FnMut(usize, Held) -> ControlFlow<()>,
) -> Result<(), SpecError> {
    let opened = game.open()?;
    let game = &opened.game;
    // Behind a referee's back nothing is known for sure.
    let most = if opened.game.facts().hidden { 0 } else { MOST };
    let passages: Vec<_> = (0..effort.lines)
        .map(|index| {
            // Every second line begins at the start, with other luck, the rest further and further on.
            let skip = if index % 2 == 0 { 0 } else { index as usize * effort.plies };
            let lead = Passage::random(game, &game.start(), seed.child(index), skip, 0);
            let tail = Passage::random(game, lead.last(), seed.child(!index), effort.plies, most);
            (lead, tail)
        })
        .collect();
    for (index, pupil) in pupils.iter().enumerate() {
        let held = examine(&opened, pupil, effort, seed, &passages);
        if watch(index, held).is_break() {
            break;
        }
    }
    Ok(())
}

/// How a line was come by, and the line.
type Journey = (Passage<AnyGame>, Passage<AnyGame>);

fn examine(
    opened: &NamedGame,
    pupil: &Pupil,
    effort: Effort,
    seed: Seed,
    passages: &[Journey],
) -> Held {
    let game = &opened.game;
    let run = |root: &AnyPosition, seed: Seed| opened.start(&pupil.search, root, seed);
    if let Err(error) = run(&game.start(), seed) {
        return Held::Refused(error.to_string());
    }
    let start = |root: &AnyPosition, seed: Seed| -> Box<dyn Search<Move = u32>> {
        let one = |seed| run(root, seed).expect("a search that takes the start takes the rest");
        match pupil.lanes {
            1 => one(seed),
            lanes => {
                let runs = (0..u64::from(lanes)).map(|lane| one(seed.child(lane))).collect();
                Box::new(Lanes::new(runs, 1))
            }
        }
    };
    for (index, (lead, passage)) in passages.iter().enumerate() {
        let trial = Trial {
            game,
            passage,
            start: &start,
            seed: seed.child(index as u64),
            steps: effort.steps,
            lanes: u64::from(pupil.lanes),
            sees_all: !opened.game.facts().hidden,
        };
        if let Err(broken) = trial.hold() {
            return Held::Broken(broken.law, in_words(game, lead, passage, &broken));
        }
    }
    Held::Sound
}

/// The moves to where a law was broken, as the game writes them.
fn in_words(
    game: &AnyGame,
    lead: &Passage<AnyGame>,
    passage: &Passage<AnyGame>,
    broken: &Broken,
) -> Offence {
    let moves = lead.moves.iter().chain(&passage.moves[..broken.ply]);
    let mut position = game.start();
    let line = moves
        .map(|&mv| {
            let word = game.move_word(&position, mv);
            game.play(&mut position, mv);
            word
        })
        .collect();
    Offence { line, what: format!("{}, at step {}", broken.what, broken.steps) }
}
