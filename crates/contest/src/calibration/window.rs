//! The plies from which positions are drawn: as early as the solver affords.

use plywood_core::AnyPosition;
use rayon::prelude::*;

use super::{
    CalibrationError, Watch,
    corpus::{Drawing, Strength},
};

/// Games that are looked at, a third of each strength.
const PROBES: u64 = 12;
/// The share of their positions that must be solved.
const SOLVED: f64 = 0.75;
/// Games are followed no further.
const LONGEST: u32 = 400;
/// A window holds at least so many plies.
const NARROWEST: u32 = 4;

impl Drawing<'_> {
    /// From the earliest ply at which the solver decides three positions in four, over a third of
    /// what is left of a game of usual length: later positions are easy ones. `None` where it
    /// decides none before all games are over.
    ///
    /// That ply is found by halving, as if positions became easier with every move. `None` as well if
    /// `watch` breaks.
    pub fn window(&self, watch: &mut Watch<'_>) -> Result<Option<(u32, u32)>, CalibrationError> {
        let games = (0..PROBES).into_par_iter().map(|number| {
            let luck = self.plan.seed.named("window").child(number);
            self.played(Strength::of(number), LONGEST, luck)
        });
        let games: Vec<Vec<AnyPosition>> = games.collect::<Result<_, _>>()?;
        let lengths = games.iter().map(|positions| positions.len() as u32 - 1);
        let usual = lengths.clone().sum::<u32>() / PROBES as u32;
        let (mut open, mut first) = (0, lengths.max().unwrap_or(0));
        while open < first {
            let middle = open.midpoint(first);
            let Some(decided) = self.decided(&games, middle, watch)? else { return Ok(None) };
            let solved = decided.iter().filter(|&&solved| solved).count();
            // Where every game is over, nothing is left to be decided.
            if solved as f64 >= SOLVED * decided.len() as f64 {
                first = middle;
            } else {
                open = middle + 1;
            }
        }
        let width = (usual.saturating_sub(first) / 3).max(NARROWEST);
        let met = self.decided(&games, first, watch)?.is_some_and(|d| d.contains(&true));
        Ok(met.then_some((first, first + width - 1)))
    }

    /// For each game with a choice at this ply, whether the solver decides the position. As many at
    /// once as there are threads, so that whoever watches is asked every few seconds.
    fn decided(
        &self,
        games: &[Vec<AnyPosition>],
        ply: u32,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<bool>>, CalibrationError> {
        let met = games.iter().filter_map(|positions| positions.get(ply as usize));
        let open: Vec<_> = met.filter(|position| self.has_choice(position)).collect();
        let mut decided = Vec::new();
        for few in open.chunks(rayon::current_num_threads()) {
            if watch(0).is_break() {
                return Ok(None);
            }
            let solved = few.par_iter().map(|position| Ok(self.solved(position)?.is_some()));
            decided.extend(solved.collect::<Result<Vec<_>, CalibrationError>>()?);
        }
        Ok(Some(decided))
    }
}
