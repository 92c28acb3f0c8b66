//! A portfolio of random seeds as a player (paper 003).

use std::path::Path;

use plywood_core::Turn;
use plywood_search::{Progress, Report, Search};

use crate::{
    AnySearch, Detail, Entry, Kind, Param, Playable, Recipe, SearchEntry, Started, Task, TwoPlayer,
    portfolio::{PortfolioFile, Turned},
};

/// A portfolio.
pub struct Seeded;

impl SearchEntry for Seeded {
    const ENTRY: &'static Entry = &Entry {
        name: "seeded",
        version: 1,
        doc: "a randomised player with seeds drawn from a learnt portfolio (paper 003)",
        params: &[Param::required(
            "file",
            Kind::File,
            "the portfolio, as `plywood seeds learn` writes it",
        )],
        aliases: &[],
        example: "seeded(file=portfolio.json)",
        detail: Detail::Search {
            certainty: "that of the player inside",
            step: "a step of the player inside",
            searches: "the game it was learnt for",
            lanes: 1,
        },
    };

    fn two_player<G: TwoPlayer>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        start(recipe, task, super::start_two_player::<G>)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        start(recipe, task, super::start_many_player::<G>)
    }
}

/// Draws a seed for the player to move, and a turn of the board where the portfolio has them, by
/// the run's own luck; then it is the player inside with that seed.
fn start<G: Playable>(
    recipe: &Recipe,
    task: Task<'_, G>,
    inside: fn(&Recipe, Task<'_, G>) -> Started<G>,
) -> Started<G> {
    let path = recipe.text("file");
    let unfit = |error: &dyn std::fmt::Display| recipe.unfit(error.to_string());
    let file = PortfolioFile::read(Path::new(path)).map_err(|error| unfit(&error))?;
    if file.game != task.rules {
        let why = format!("{path} was learnt for {}, and this is {}", file.game, task.rules);
        return Err(recipe.unfit(why));
    }
    let subject = file.subject().map_err(|error| unfit(&error))?;
    let seat = match task.game.turn(task.root) {
        Turn::Player(player) => player.index(),
        _ => 0,
    };
    let Some(chair) = file.chairs.get(seat) else {
        return Err(recipe.unfit(format!("{path} has no seeds for seat {}", seat + 1)));
    };
    let mut rng = task.seed.named("seeded").rng();
    let index = file.mixture(seat).draw(&mut rng) as u64;
    let drawn = chair.seeds.iter().find(|seed| seed.index == index);
    let drawn = drawn.expect("a draw never leaves the support");
    let turn = if file.symmetric { rng.below(task.game.symmetries()) } else { 0 };
    let Task { game, rules, nature, root, .. } = task;
    let run = Turned::start(&game, root, turn, |root| {
        let seed = plywood_core::Seed(drawn.seed);
        let task = Task { game: game.clone(), rules, nature, root, seed };
        inside(subject.player.recipe(), task)
    })?;
    let remark = format!("seed {index} of the portfolio, played {:.1} %", 100.0 * drawn.weight);
    Ok(Box::new(Measured::<G> { run, steps: file.steps, taken: 0, remark }))
}

/// A search that takes as many steps a move as the portfolio was learnt with, and no more: with
/// another number its seeds would be other policies.
struct Measured<G: Playable> {
    run: AnySearch<G>,
    steps: u64,
    taken: u64,
    remark: String,
}

impl<G: Playable> Measured<G> {
    fn progress(&self, inside: Progress) -> Progress {
        if self.taken >= self.steps { Progress::Settled } else { inside }
    }
}

impl<G: Playable> Search for Measured<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        let steps = steps.min(self.steps - self.taken);
        if steps == 0 {
            return (0, self.progress(Progress::Searching));
        }
        let (taken, progress) = self.run.run(steps);
        self.taken += taken;
        (taken, self.progress(progress))
    }

    fn report(&self) -> Report<G::Move> {
        let inside = self.run.report();
        let settled = inside.settled || self.taken >= self.steps;
        let remark = match &inside.remark {
            Some(said) => format!("{}; {said}", self.remark),
            None => self.remark.clone(),
        };
        Report { settled, remark: Some(remark), ..inside }
    }

    fn advance(&mut self, mv: G::Move) {
        self.run.advance(mv);
        self.taken = 0;
    }

    fn memory(&self) -> usize {
        self.run.memory()
    }
}
