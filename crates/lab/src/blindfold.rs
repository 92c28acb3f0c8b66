//! A player of a referee's game with its types forgotten: it hears words and names attempts.

use std::ops::ControlFlow;

use plywood_core::{Game, Player, Seed};
use plywood_search::{Budget, Search, drive, hidden::Sighted};

use crate::catalogue::{AnyBlind, GameSpec, Opened, SearchSpec, SpecError, UseHidden, Veiled};

/// A player who knows what it was told and nothing else.
pub trait Blindfold: Send {
    /// Whether it is to move, as far as it knows.
    fn is_to_move(&self) -> bool;

    /// What it would try now, or one sentence on why there is nothing to try: it is not to move,
    /// or what it was told contradicts itself.
    fn attempt(&mut self, budget: Budget) -> Result<String, String>;

    /// Takes in what the referee says, or one sentence on why it makes no sense.
    fn hear(&mut self, words: &str) -> Result<(), String>;

    /// What it sees.
    fn picture(&self) -> String;
}

struct Seated<G: Veiled> {
    game: G,
    view: G::View,
    run: AnyBlind<G>,
    seed: Seed,
}

/// Seats a search at a referee's table.
pub fn blindfold(
    game: &GameSpec,
    search: &SearchSpec,
    seat: Player,
    seed: Seed,
) -> Result<Box<dyn Blindfold>, SpecError> {
    struct Sit<'s>(&'s SearchSpec, Player, Seed);

    impl UseHidden for Sit<'_> {
        type Out = Result<Box<dyn Blindfold>, SpecError>;

        fn with<G: Veiled>(self, opened: Opened<G>) -> Self::Out {
            let (view, seed) = (opened.game.start_view(self.1), self.2);
            let run = opened.start_blind(self.0, &view, seed)?;
            Ok(Box::new(Seated { game: opened.game, view, run, seed }))
        }
    }

    game.open_hidden(Sit(search, seat, seed))?
}

impl<G: Veiled> Blindfold for Seated<G> {
    fn is_to_move(&self) -> bool {
        self.game.is_to_move(&self.view)
    }

    fn attempt(&mut self, budget: Budget) -> Result<String, String> {
        if !self.is_to_move() {
            return Err("it is not this player's turn, for all it was told".into());
        }
        // A referee may err or lie, and a search could not imagine a board then.
        let (mut belief, open) = (self.game.belief(&self.view), self.game.open());
        if !self.game.imagine(&mut belief, None, &mut open.start(), &mut self.seed.rng()) {
            return Err("no board agrees with all that was told".into());
        }
        self.run.look(&self.view);
        drive(&mut *self.run, budget, |_| ControlFlow::Continue(()));
        let report = self.run.report();
        let best = report.best().ok_or("nothing is left to try")?;
        Ok(self.game.move_word(&self.game.start(), best.mv))
    }

    fn hear(&mut self, words: &str) -> Result<(), String> {
        self.game.hear(&mut self.view, words)
    }

    fn picture(&self) -> String {
        self.game.view_picture(&self.view)
    }
}
