//! A portfolio of random seeds as a player (paper 003).

use std::path::Path;

use plywood_core::{Beliefs, Game, Seed, Symmetric, Turn};
use plywood_search::{
    Alone, Crew, Look, Progress, Report, Search, Tale, hidden::Sighted, proof::Strategy,
};

use crate::{
    AnyBlind, Detail, Entry, Gives, Kind, Param, Recipe, SearchSpec, Sight, SpecError, Start,
    Started, Task, needs,
    portfolio::{PortfolioFile, turned, turned_sight},
    start,
};

/// A portfolio.
pub static SEEDED: Entry = Entry {
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
        gives: Gives::Inside,
        step: "a step of the player inside",
        searches: "the game it was learnt for",
        needs: needs::anything,
        start: Start::Either(seeded, seeded_blind),
    },
};

fn seeded(recipe: &Recipe, task: &Task<'_>) -> Started {
    let Task { game: named, root, seed } = *task;
    let game = &named.game;
    let seat = match game.turn(root) {
        Turn::Player(player) => player.index(),
        _ => 0,
    };
    let drawn = draw(recipe, &named.rules, seat, seed, game.symmetries())?;
    let run = turned(game, root, drawn.turn, |root| {
        start::seeing(drawn.player.recipe(), &Task { game: named, root, seed: drawn.seed })
    })?;
    Ok(Box::new(drawn.measured(run)))
}

fn seeded_blind(recipe: &Recipe, sight: &Sight<'_>) -> Result<AnyBlind, SpecError> {
    let Sight { game: named, view, seed } = *sight;
    let game = sight.rules();
    let seat = game.owner(view).index();
    let drawn = draw(recipe, &named.rules, seat, seed, game.symmetries())?;
    let run = turned_sight(&game, view, drawn.turn, |view| {
        start::blind(drawn.player.recipe(), &Sight { game: named, view, seed: drawn.seed })
    })?;
    Ok(Box::new(drawn.measured(run)))
}

/// What a portfolio has drawn for one run: a seed for the seat, and a turn of the board where the
/// portfolio has them; then it is the player inside with that seed.
struct Drawn {
    player: SearchSpec,
    seed: Seed,
    turn: usize,
    steps: u64,
    remark: String,
}

/// Draws by the run's own luck, or says why the portfolio does not fit the game.
fn draw(
    recipe: &Recipe,
    rules: &str,
    seat: usize,
    luck: Seed,
    symmetries: usize,
) -> Result<Drawn, SpecError> {
    let path = recipe.text("file");
    let unfit = |error: &dyn std::fmt::Display| recipe.unfit(error.to_string());
    let file = PortfolioFile::read(Path::new(path)).map_err(|error| unfit(&error))?;
    if file.game != rules {
        return Err(unfit(&format!("{path} was learnt for {}, and this is {rules}", file.game)));
    }
    let subject = file.subject().map_err(|error| unfit(&error))?;
    let Some(chair) = file.chairs.get(seat) else {
        return Err(unfit(&format!("{path} has no seeds for seat {}", seat + 1)));
    };
    let mut rng = luck.named("seeded").rng();
    let index = file.mixture(seat).draw(&mut rng) as u64;
    let drawn = chair.seeds.iter().find(|seed| seed.index == index);
    let drawn = drawn.expect("a draw never leaves the support");
    let turn = if file.symmetric { rng.below(symmetries) } else { 0 };
    let remark = format!("seed {index} of the portfolio, played {:.1} %", 100.0 * drawn.weight);
    let seed = Seed(drawn.seed);
    Ok(Drawn { player: subject.player, seed, turn, steps: file.steps, remark })
}

impl Drawn {
    fn measured<R>(self, run: R) -> Measured<R> {
        Measured { run, steps: self.steps, taken: 0, remark: self.remark }
    }
}

/// A search that takes as many steps a move as the portfolio was learnt with, and no more: with
/// another number its seeds would be other policies.
struct Measured<R> {
    run: R,
    steps: u64,
    taken: u64,
    remark: String,
}

impl<R> Measured<R> {
    fn progress(&self, inside: Progress) -> Progress {
        if self.taken >= self.steps { Progress::Settled } else { inside }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<R: Search> Search for Measured<R> {
    type Move = R::Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run_with(steps, &Alone)
    }

    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        let steps = steps.min(self.steps - self.taken);
        if steps == 0 {
            return (0, self.progress(Progress::Searching));
        }
        let (taken, progress) = self.run.run_with(steps, crew);
        self.taken += taken;
        (taken, self.progress(progress))
    }

    fn report(&self) -> Report<R::Move> {
        let inside = self.run.report();
        let settled = inside.settled || self.taken >= self.steps;
        let remark = match &inside.remark {
            Some(said) => format!("{}; {said}", self.remark),
            None => self.remark.clone(),
        };
        Report { settled, remark: Some(remark), ..inside }
    }

    fn advance(&mut self, mv: R::Move) {
        self.run.advance(mv);
        self.taken = 0;
    }

    fn memory(&self) -> usize {
        self.run.memory()
    }

    fn look(&self, line: &[R::Move]) -> Option<Look<R::Move>> {
        self.run.look(line)
    }

    fn tell(&mut self) -> (Progress, Tale<R::Move>) {
        if self.taken >= self.steps {
            return (Progress::Settled, Tale::default());
        }
        let (progress, tale) = self.run.tell();
        self.taken += 1;
        (self.progress(progress), tale)
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.run.stagger(lane, lanes);
    }

    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.run.strategy()
    }

    /// A saved run would not know how many of its steps were taken.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    fn restore(&mut self, _: &[u8], _: usize) -> Result<(), String> {
        Err("a search with a drawn seed cannot be resumed".into())
    }
}

#[deny(clippy::missing_trait_methods)]
impl<V, R: Sighted<V>> Sighted<V> for Measured<R> {
    fn see(&mut self, view: &V) {
        self.run.see(view);
        self.taken = 0;
    }
}
