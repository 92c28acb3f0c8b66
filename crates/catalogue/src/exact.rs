//! What exact searches do of a duel beyond its value: proofs, distances, lines of best play.
//!
//! It stands beside the searches, since it is compiled with them: the rooms above hold nothing that is
//! worth optimising.

use std::{
    io::{BufRead, Write},
    ops::ControlFlow,
};

use plywood_core::{AnyGame, AnyPosition, Game, Payoff, Player, Seed, Turn, ZeroSum};
use plywood_search::{
    Algorithm, AlphaBeta, Dfpn, Shortest, at_true_width,
    proof::{self, Advisor, Checked, Flaw, Header, Opened, Strategy, Unwritten, Written},
};

use super::{Duel, Recipe};

/// The longest line of play that is followed.
const LONGEST: usize = 10_000;

/// Who knows the moves that keep a value.
pub enum Guide<'s> {
    /// A search that has kept what it proved.
    Kept(Box<dyn Strategy + 's>),
    /// A search that finds them again.
    Again(Again),
    /// Somebody who names the first, and who knows the others.
    Opened(u32, Box<Self>),
}

/// How moves that keep a value are found again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Again {
    /// By proof numbers; else by alpha-beta.
    by_proof_numbers: bool,
    /// For the table, in bytes.
    memory: usize,
    seed: Seed,
}

impl Again {
    /// In the manner of the search that solved the game: proof numbers after proof numbers, else alpha-beta.
    pub fn after(solver: &Recipe, memory: usize, seed: Seed) -> Self {
        let by_proof_numbers = ["dfpn", "pns"].contains(&solver.entry().name);
        Self { by_proof_numbers, memory, seed }
    }

    fn advisor<const W: usize>(
        self,
        game: &AnyGame<ZeroSum, W>,
        root: &AnyPosition,
    ) -> Box<dyn Advisor<AnyGame<ZeroSum, W>>> {
        let table = (self.memory >> 20).min(1 << 16);
        if self.by_proof_numbers {
            let recipe = Dfpn { table, ..Dfpn::default() };
            return Box::new(recipe.start(game.clone(), root, self.seed));
        }
        let recipe = AlphaBeta { table, ..AlphaBeta::new() };
        Box::new(recipe.start(game.clone(), root, self.seed))
    }
}

/// [Writes](proof::write) a proof with at most so many bytes of memory beside the guide's.
pub fn write_proof(
    game: &Duel,
    root: &AnyPosition,
    header: &Header,
    guide: Guide<'_>,
    file: &mut dyn Write,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Written, Unwritten> {
    let (first, guide) = match guide {
        Guide::Opened(first, guide) => (Some(first), *guide),
        guide => (None, guide),
    };
    at_true_width!(game, |game| {
        let mut advisor: Box<dyn Advisor<_> + '_> = match guide {
            Guide::Kept(kept) => Box::new(kept),
            Guide::Again(again) => again.advisor(&game, root),
            Guide::Opened(..) => return Err(Unwritten::NoMove { line: Vec::new() }),
        };
        let mut advisor = Opened::new(first, &mut *advisor);
        proof::write(&game, root, header, &mut advisor, file, memory, watch)
    })
}

/// [Checks](proof::check) a proof.
pub fn check_proof(
    game: &Duel,
    root: &AnyPosition,
    header: &Header,
    file: &mut dyn BufRead,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Checked, Flaw> {
    at_true_width!(game, |game| proof::check(&game, root, header, file, memory, watch))
}

/// After how many moves a player has [gained so much](plywood_search::distance).
pub fn distance(
    game: &Duel,
    root: &AnyPosition,
    (winner, goal): (Player, f64),
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Shortest<u32>> {
    let won = (winner, goal);
    at_true_width!(game, |game| plywood_search::distance(&game, root, won, memory, watch))
}

/// A line of play in which both keep the value, that the first player gains `gain`.
pub fn best_line(game: &Duel, root: &AnyPosition, gain: f64, again: Again) -> Option<Vec<u32>> {
    at_true_width!(game, |game| {
        let mut advisor = again.advisor(&game, root);
        let (mut position, mut line, mut moves) = (root.clone(), Vec::new(), Vec::new());
        while let (Turn::Player(player), true) = (game.turn(&position), line.len() < LONGEST) {
            moves.clear();
            game.moves(&position, &mut moves);
            let due = ZeroSum(gain).of(player);
            let index = advisor.advise(&position, &moves, player, due)?;
            line.push(moves[index]);
            game.play(&mut position, moves[index]);
        }
        Some(line)
    })
}
