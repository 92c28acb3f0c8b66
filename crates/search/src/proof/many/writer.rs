//! The writer of a witness: finds the values first, then tells the way.

use std::{io::Write, ops::ControlFlow};

use plywood_core::{Keyed, Notation, Player};

use super::{
    WitnessHeader,
    rows::Rows,
    tour::{Tour, Visit, Visitor},
};
use crate::{
    index::Index,
    proof::{Strategy, Unwritten, Written, pile::Pile, stream::Writer, walk::Walk},
};

/// What everybody gets in a position, and how that is told.
pub struct Found<'g, G: Keyed> {
    game: &'g G,
    root: G::Position,
    /// What everybody gets, in order of player.
    pub values: Vec<f64>,
    memory: usize,
    /// Which position was found as the how-manieth one; nothing where keys are not exact.
    index: Index<G::Key>,
    /// The move that each was opened with.
    firsts: Pile<u32>,
    /// Whether each was met again.
    shared: Pile<bool>,
    rows: Rows,
}

impl<'g, G: Keyed + Notation> Found<'g, G> {
    /// Works out what everybody gets at `root`, from the ends backwards. Where a search knows moves
    /// that settle a position at once, its `strategy` makes that short. All that grows is counted
    /// before it passes `memory` bytes; `watch` is told the positions found so far now and then.
    pub fn new(
        game: &'g G,
        root: &G::Position,
        strategy: Option<Box<dyn Strategy + '_>>,
        memory: usize,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Self, Unwritten> {
        let found = Self {
            game,
            root: root.clone(),
            values: Vec::new(),
            memory,
            index: Index::new(),
            firsts: Pile::new(),
            shared: Pile::new(),
            rows: Rows::new(game.players()),
        };
        let most = game.payoff_bounds().1;
        let watcher = Watcher { watch, met: 0 };
        let mut find = Find { found, strategy, most, watcher };
        let (values, _) = Tour::new(game, root).go(&mut find)?;
        Ok(Self { values, ..find.found })
    }

    fn memory(&self) -> usize {
        self.index.next_memory() + self.firsts.memory() + self.shared.memory() + self.rows.memory()
    }
}

/// Writes a witness with its header, which [says](WitnessHeader::values) what was found.
pub fn write_witness<G: Keyed + Notation>(
    found: &mut Found<'_, G>,
    header: &WitnessHeader,
    file: &mut dyn Write,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Written, Unwritten> {
    debug_assert_eq!(header.values, found.values, "a header says what was found");
    header.write(file)?;
    let (game, root) = (found.game, found.root.clone());
    let (out, numbers) = (Writer::new(file), Pile::new());
    let watcher = Watcher { watch, met: 0 };
    let written = Written::default();
    let mut tell = Tell { found, out, numbers, kept: 0, written, watcher };
    Tour::new(game, &root).go(&mut tell)?;
    let Tell { out, written, .. } = tell;
    out.finish()?;
    Ok(written)
}

/// Positions met between two looks of the watcher.
const GLANCE: u64 = 256;

/// The first way through all positions, on which their payoffs are found.
struct Find<'f, 'g, 's, G: Keyed> {
    found: Found<'g, G>,
    strategy: Option<Box<dyn Strategy + 's>>,
    /// The greatest payoff.
    most: f64,
    watcher: Watcher<'f>,
}

impl<G: Keyed + Notation> Visitor<G> for Find<'_, '_, '_, G> {
    type Fault = Unwritten;

    fn arrive(
        &mut self,
        walk: &mut Walk<'_, G>,
        player: Player,
        gains: &mut [f64],
    ) -> Result<Visit, Unwritten> {
        let found = &mut self.found;
        let Ok(fresh) = u32::try_from(found.rows.len()) else {
            return Err(Unwritten::Memory { limit: found.memory });
        };
        let exact = walk.has_exact_keys();
        let number = if exact { found.index.number(walk.key(), fresh) } else { fresh } as usize;
        if number != fresh as usize {
            found.shared.put(number, true);
            if !found.rows.read(number, gains) {
                let why = "play has come back to a position, and such a proof needs an end";
                return Err(Self::fault(walk.words(), why.into()));
            }
            return Ok(Visit::Known);
        }
        let first = self.strategy.as_mut().and_then(|known| known.choose(player, self.most));
        let first = first.unwrap_or(0);
        found.firsts.push(first as u32);
        found.shared.push(false);
        found.rows.push();
        walk.list();
        Ok(Visit::Open { first, number: Some(number) })
    }

    fn file(&mut self, number: usize, gains: &[f64]) {
        self.found.rows.put(number, gains);
    }

    fn enter(&mut self, index: usize) {
        if let Some(strategy) = &mut self.strategy {
            strategy.enter(index);
        }
    }

    fn leave(&mut self) {
        if let Some(strategy) = &mut self.strategy {
            strategy.leave();
        }
    }

    fn glance(&mut self, held: usize, _: u64) -> Result<(), Unwritten> {
        let found = &self.found;
        // The second way gives every position a number of four bytes more.
        if found.memory() + found.rows.len() * size_of::<u32>() + held > found.memory {
            return Err(Unwritten::Memory { limit: found.memory });
        }
        self.watcher.see(found.rows.len() as u64)
    }

    fn fault(line: Vec<String>, why: String) -> Unwritten {
        Unwritten::Line { line, why }
    }
}

/// Who wants to know how far the writer is, now and then.
struct Watcher<'f> {
    watch: &'f mut dyn FnMut(u64) -> ControlFlow<()>,
    met: u64,
}

impl Watcher<'_> {
    /// One more position was met, and so many were told of so far.
    fn see(&mut self, told: u64) -> Result<(), Unwritten> {
        self.met += 1;
        if self.met.is_multiple_of(GLANCE) && (self.watch)(told).is_break() {
            return Err(Unwritten::Interrupted);
        }
        Ok(())
    }
}

/// The second way, the same as the first, on which it is told.
struct Tell<'f, 'g, G: Keyed> {
    found: &'f mut Found<'g, G>,
    out: Writer<'f>,
    /// The numbers of positions told so far, for those that are met again.
    numbers: Pile<u32>,
    kept: u32,
    written: Written,
    watcher: Watcher<'f>,
}

impl<G: Keyed + Notation> Visitor<G> for Tell<'_, '_, G> {
    type Fault = Unwritten;

    fn arrive(
        &mut self,
        walk: &mut Walk<'_, G>,
        _: Player,
        gains: &mut [f64],
    ) -> Result<Visit, Unwritten> {
        let told = self.numbers.len();
        let exact = walk.has_exact_keys();
        let number =
            if exact { self.found.index.number(walk.key(), told as u32) as usize } else { told };
        if let Some(kept) = self.numbers.at(number) {
            self.found.rows.read(number, gains);
            self.written.references += 1;
            self.out.put(0)?;
            self.out.put(u64::from(kept))?;
            return Ok(Visit::Known);
        }
        let first = self.found.firsts.at(number).expect("it was found");
        let shared = self.found.shared.at(number) == Some(true);
        self.numbers.push(self.kept);
        self.kept += u32::from(shared);
        self.written.positions += 1;
        self.out.put(1 + 2 * u64::from(first) + u64::from(shared))?;
        walk.list();
        Ok(Visit::Open { first: first as usize, number: None })
    }

    fn file(&mut self, _: usize, _: &[f64]) {}

    fn glance(&mut self, _: usize, _: u64) -> Result<(), Unwritten> {
        self.watcher.see(self.written.positions)
    }

    fn fault(line: Vec<String>, why: String) -> Unwritten {
        Unwritten::Line { line, why }
    }
}
