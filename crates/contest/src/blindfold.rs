//! A player of a referee's game: it hears words and names attempts.

use std::ops::ControlFlow;

use plywood_catalogue::{AnyBlind, GameSpec, SearchSpec, SpecError, Veil};
use plywood_core::{Beliefs, Notation, Player, Seed, any::AnyView};
use plywood_search::{Budget, Search, drive, hidden::Sighted};

/// A player who knows what it was told and nothing else.
pub struct Blindfold {
    game: Veil,
    view: AnyView,
    run: AnyBlind,
    seed: Seed,
}

impl Blindfold {
    /// Seats a search at a referee's table.
    pub fn seat(
        game: &GameSpec,
        search: &SearchSpec,
        seat: Player,
        seed: Seed,
    ) -> Result<Self, SpecError> {
        let opened = game.open()?;
        let game = opened.veil()?;
        let view = game.start_view(seat);
        let run = opened.start_blind(search, &view, seed)?;
        Ok(Self { game, view, run, seed })
    }

    /// Whether it is to move, as far as it knows.
    pub fn is_to_move(&self) -> bool {
        self.game.is_to_move(&self.view)
    }

    /// What it would try now, or one sentence on why there is nothing to try: it is not to move,
    /// or what it was told contradicts itself.
    pub fn attempt(&mut self, budget: Budget) -> Result<String, String> {
        if !self.is_to_move() {
            return Err("it is not this player's turn, for all it was told".into());
        }
        // A referee may err or lie, and a search could not imagine a board then.
        let world = self.game.world(&self.view, &mut self.seed.rng());
        let world = world.ok_or("no board agrees with all that was told")?;
        self.run.see(&self.view);
        drive(&mut *self.run, budget, |_| ControlFlow::Continue(()));
        let report = self.run.report();
        let best = report.best().ok_or("nothing is left to try")?;
        Ok(self.game.move_word(&world, best.mv))
    }

    /// Takes in what the referee says, or one sentence on why it makes no sense.
    pub fn hear(&mut self, words: &str) -> Result<(), String> {
        self.game.hear(&mut self.view, words)
    }

    /// What it sees.
    pub fn picture(&self) -> String {
        self.game.view_picture(&self.view)
    }
}
