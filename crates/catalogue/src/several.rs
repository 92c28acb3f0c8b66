//! What is proven of games for several players: one against all, and witnesses of what everybody gets.
//!
//! It stands beside the searches, since it is compiled with them.

use std::{
    io::{BufRead, Write},
    ops::ControlFlow,
};

use plywood_core::{AnyGame, AnyPosition, Player, transform::Coalition};
use plywood_search::{
    at_true_width, forget,
    proof::{self, Checked, Flaw, Found, Strategy, Unwritten, WitnessHeader, Written},
};

use crate::{NamedGame, SpecError};

impl NamedGame {
    /// The same game as one of two sides, a player against [all others](Coalition), or why it is none.
    pub fn against_all(&self, player: Player) -> Result<Self, SpecError> {
        let open = self.open_board()?;
        let (players, number) = (self.facts().players, player.index() + 1);
        if player.index() >= players {
            let why = format!("it has {players} players, so there is no player {number}");
            return Err(self.spec.recipe().unfit(why));
        }
        if self.facts().is_duel() {
            let why = "what a player can guarantee is asked of games for several: in a two-player \
                       zero-sum game it is the value";
            return Err(self.spec.recipe().unfit(why));
        }
        let game = at_true_width!(open, |game| forget(Coalition::against(game, player)));
        Ok(Self { game, ..self.clone() })
    }

    /// The rules of a game on an open board, or why it is none.
    pub fn open_board(&self) -> Result<&AnyGame, SpecError> {
        if self.facts().hidden {
            let why = "this needs a game on an open board, and a referee keeps this one";
            return Err(self.spec.recipe().unfit(why));
        }
        Ok(&self.game)
    }
}

/// [Writes](proof::write_witness) a witness of what everybody gets, and into the header what that is.
pub fn write_witness(
    game: &AnyGame,
    root: &AnyPosition,
    header: &mut WitnessHeader,
    strategy: Option<Box<dyn Strategy + '_>>,
    file: &mut dyn Write,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Written, Unwritten> {
    at_true_width!(game, |game| {
        let mut found = Found::new(&game, root, strategy, memory, watch)?;
        header.values.clone_from(&found.values);
        proof::write_witness(&mut found, header, file, watch)
    })
}

/// [Checks](proof::check_witness) a witness.
pub fn check_witness(
    game: &AnyGame,
    root: &AnyPosition,
    values: &[f64],
    file: &mut dyn BufRead,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Checked, Flaw> {
    at_true_width!(game, |game| proof::check_witness(&game, root, values, file, memory, watch))
}
