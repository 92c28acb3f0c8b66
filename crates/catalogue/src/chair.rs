//! A search at a referee's table: the referee keeps the position, the search is shown its view.

use plywood_core::{AnyPosition, Game, Hidden, Player, Seed, Turn};
use plywood_search::{
    Crew, Look, Progress, Report, Search, Tale, hidden::Sighted, proof::Strategy,
};

use super::{AnyBlind, NamedGame, Recipe, Sight, SpecError, Started, Task, Veil, start::blind};

/// Stands between the position and the searches: whoever is to move has a run of its own, and each
/// run is handed its player's view and nothing else.
struct Chair {
    game: NamedGame,
    veil: Veil,
    recipe: Recipe,
    seed: Seed,
    position: AnyPosition,
    runs: [Option<AnyBlind>; 2],
    mover: Option<Player>,
}

/// Starts the search that a recipe names on a game kept by a referee.
pub(super) fn start(recipe: &Recipe, task: &Task<'_>) -> Started {
    let mut chair = Chair {
        game: task.game.clone(),
        veil: task.game.veil()?,
        recipe: recipe.clone(),
        seed: task.seed,
        position: task.root.clone(),
        runs: [None, None],
        mover: None,
    };
    chair.show()?;
    Ok(Box::new(chair))
}

impl Chair {
    /// Shows the player to move what it knows now.
    fn show(&mut self) -> Result<(), SpecError> {
        self.mover = match self.veil.turn(&self.position) {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        };
        let Some(player) = self.mover else { return Ok(()) };
        let view = self.veil.view(&self.position, player);
        match &mut self.runs[player.index()] {
            Some(run) => run.see(&view),
            none => {
                let sight = Sight { game: &self.game, view: &view, seed: self.seed };
                *none = Some(blind(&self.recipe, &sight)?);
            }
        }
        Ok(())
    }

    fn run_to_move(&mut self) -> Option<&mut AnyBlind> {
        self.mover.and_then(|player| self.runs[player.index()].as_mut())
    }
}

#[deny(clippy::missing_trait_methods)]
impl Search for Chair {
    type Move = u32;

    fn step(&mut self) -> Progress {
        self.run_to_move().map_or(Progress::Settled, Search::step)
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run_to_move().map_or((0, Progress::Settled), |run| run.run(steps))
    }

    fn run_with(&mut self, steps: u64, crew: &dyn Crew) -> (u64, Progress) {
        self.run_to_move().map_or((0, Progress::Settled), |run| run.run_with(steps, crew))
    }

    fn report(&self) -> Report<u32> {
        match self.mover.and_then(|player| self.runs[player.index()].as_ref()) {
            Some(run) => run.report(),
            None => Report::over(&self.veil, &self.position, 0),
        }
    }

    fn advance(&mut self, mv: u32) {
        self.veil.play(&mut self.position, mv);
        self.show().expect("a search that was started once can be started for either player");
    }

    fn memory(&self) -> usize {
        self.runs.iter().flatten().map(Search::memory).sum()
    }

    /// What the run of the player to move holds: of attempts, not of positions.
    fn look(&self, line: &[u32]) -> Option<Look<u32>> {
        match self.mover.and_then(|player| self.runs[player.index()].as_ref()) {
            Some(run) => run.look(line),
            None => line.is_empty().then(|| Look::of_report(self.report())),
        }
    }

    fn tell(&mut self) -> (Progress, Tale<u32>) {
        self.run_to_move().map_or_else(|| (Progress::Settled, Tale::default()), Search::tell)
    }

    /// The run of whoever moves later is not there yet, and both are to be of one kind.
    fn stagger(&mut self, _: u64, _: u64) {}

    /// A view proves nothing of the position that the referee keeps.
    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        None
    }

    /// Two runs sit here, and each has its own eyes.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    fn restore(&mut self, _: &[u8], _: usize) -> Result<(), String> {
        Err("a search that sits at a referee's table cannot be resumed".into())
    }
}
