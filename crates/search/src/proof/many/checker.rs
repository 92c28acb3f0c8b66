//! The checker of a witness: works out by the rules what everybody gets.

use std::{io::BufRead, ops::ControlFlow};

use plywood_core::{Game, Keyed, Notation, Player};

use super::{
    rows::Rows,
    tour::{Tour, Visit, Visitor},
};
use crate::proof::{Checked, Flaw, checker::GLANCE, pile::Pile, stream::Reader, walk::Walk};

/// Checks that play from `root`, in which everybody [compares](super::compare) payoffs for itself, pays
/// `values`, by the witness that follows a header in `file`. All that grows is counted before it passes
/// `memory` bytes; `watch` is told the positions met so far now and then.
pub fn check_witness<G: Game + Keyed + Notation>(
    game: &G,
    root: &G::Position,
    values: &[f64],
    file: &mut dyn BufRead,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Checked, Flaw> {
    let players = game.players();
    let at_root = |why| Flaw::Line { line: Vec::new(), why };
    if values.len() != players {
        let why = format!("{} values are claimed of {players} players", values.len());
        return Err(at_root(why));
    }
    let (reader, kept, rows) = (Reader::new(file), Pile::new(), Rows::new(players));
    let mut check = Check { reader, kept, rows, memory, positions: 0, work: 0, watch };
    let (found, positions) = Tour::new(game, root).go(&mut check)?;
    if found != values {
        return Err(at_root(format!("the players get {found:?}, not {values:?} as is claimed")));
    }
    check.reader.finish()?;
    Ok(Checked { positions, strategies: 0 })
}

/// A witness that is read.
struct Check<'f, G: Keyed> {
    reader: Reader<'f>,
    /// Positions that later lines may refer to, and what they are worth.
    kept: Pile<G::Key>,
    rows: Rows,
    memory: usize,
    positions: u64,
    /// Positions and moves since the watcher looked.
    work: u64,
    watch: &'f mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl<G: Keyed + Notation> Visitor<G> for Check<'_, G> {
    type Fault = Flaw;

    fn arrive(
        &mut self,
        walk: &mut Walk<'_, G>,
        _: Player,
        gains: &mut [f64],
    ) -> Result<Visit, Flaw> {
        let flaw = |walk: &Walk<'_, G>, why: &str| Self::fault(walk.words(), why.into());
        let code = self.reader.next()?;
        if code == 0 {
            let number = self.reader.next()? as usize;
            if !self.rows.read(number, gains) {
                return Err(flaw(walk, "the proof refers to a position that was not yet shown"));
            }
            if self.kept.at(number) != Some(walk.key()) {
                return Err(flaw(walk, "the proof refers to another position"));
            }
            return Ok(Visit::Known);
        }
        let (keep, first) = ((code - 1) & 1 == 1, ((code - 1) >> 1) as usize);
        if keep && !walk.has_exact_keys() {
            return Err(flaw(walk, "positions of this game cannot be recognised for sure"));
        }
        let number = keep.then(|| self.rows.len());
        if keep {
            self.kept.push(walk.key());
            self.rows.push();
        }
        walk.list();
        Ok(Visit::Open { first, number })
    }

    fn file(&mut self, number: usize, gains: &[f64]) {
        self.rows.put(number, gains);
    }

    fn glance(&mut self, held: usize, work: u64) -> Result<(), Flaw> {
        if self.kept.memory() + self.rows.memory() + held > self.memory {
            return Err(Flaw::Memory { limit: self.memory });
        }
        self.positions += 1;
        self.work += work;
        if self.work >= GLANCE {
            self.work = 0;
            if (self.watch)(self.positions).is_break() {
                return Err(Flaw::Interrupted);
            }
        }
        Ok(())
    }

    fn fault(line: Vec<String>, why: String) -> Flaw {
        Flaw::Line { line, why }
    }
}
