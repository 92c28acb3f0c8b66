//! The writer: asks a search for a strategy, then writes it down with shared positions once.

use std::{io::Write, ops::ControlFlow};

use plywood_core::{Game, Keyed, Notation, Payoff, ZeroSum};

use super::{
    Advisor, Claim, Header, Unwritten, claims,
    stream::Writer,
    walk::{Spot, Walk},
};
use crate::index::Index;

/// What was written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Positions that are not over, each once.
    pub positions: u64,
    /// Lines that end in a position shown before.
    pub references: u64,
}

/// Writes the proof that best play from `root` gains `header.value` for the first player, with the
/// moves of `advisor`. Uses at most about `memory` bytes besides the adviser's; `watch` is told the
/// positions written so far now and then.
pub fn write<G: Game<Payoff = ZeroSum> + Keyed + Notation>(
    game: &G,
    root: &G::Position,
    header: &Header,
    advisor: &mut dyn Advisor<G>,
    file: &mut dyn Write,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Written, Unwritten> {
    header.write(file)?;
    let mut out = Writer::new(file);
    let mut written = Written::default();
    for claim in claims(game, header.value) {
        let walk = Walk::new(game, root);
        let (marks, index) = (Vec::new(), Index::new());
        let mut strategy = Strategy { walk, claim, memory, marks, shown: 0, index };
        strategy.find(advisor, watch)?;
        written.positions += u64::from(strategy.shown);
        written.references += write_marks(&strategy.marks, &mut out)?;
    }
    out.finish()?;
    Ok(written)
}

/// One number of a strategy that is not yet written.
#[derive(Copy, Clone, Debug)]
enum Mark {
    /// A new position and the index of the move chosen in it; zero where all are followed.
    Position(u32),
    /// The position shown as the so-manieth one.
    Reference(u32),
}

/// A strategy as it is found.
struct Strategy<'g, G: Game + Keyed> {
    walk: Walk<'g, G>,
    claim: Claim,
    memory: usize,
    marks: Vec<Mark>,
    /// Positions shown so far.
    shown: u32,
    /// Which position was shown as the how-manieth one.
    index: Index<G::Key>,
}

impl<G: Game<Payoff = ZeroSum> + Keyed + Notation> Strategy<'_, G> {
    /// Follows the adviser's moves and all replies.
    fn find(
        &mut self,
        advisor: &mut dyn Advisor<G>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), Unwritten> {
        // The moves still to be followed on the line of play, next and end.
        let mut frames: Vec<(usize, usize)> = Vec::new();
        loop {
            match self.arrive(advisor)? {
                Some(moves) => {
                    frames.push(moves);
                    self.glance(watch)?;
                }
                None if frames.is_empty() => return Ok(()),
                None => {
                    self.walk.leave();
                    advisor.leave();
                }
            }
            while let Some((next, end)) = frames.last_mut() {
                if next < end {
                    *next += 1;
                    self.walk.enter(*next - 1);
                    advisor.enter(*next - 1);
                    break;
                }
                frames.pop();
                if frames.is_empty() {
                    return Ok(());
                }
                self.walk.leave();
                advisor.leave();
            }
        }
    }

    /// Marks the innermost position: the moves to be followed there, if it is new.
    fn arrive(
        &mut self,
        advisor: &mut dyn Advisor<G>,
    ) -> Result<Option<(usize, usize)>, Unwritten> {
        let Claim { player, at_least } = self.claim;
        let no_move = |walk: &Walk<'_, G>| Unwritten::NoMove { line: walk.words() };
        let mover = match self.walk.spot() {
            Spot::Over(gain) if ZeroSum(gain).of(player) >= at_least => return Ok(None),
            Spot::Over(_) | Spot::Chance => return Err(no_move(&self.walk)),
            Spot::Moves(mover) => mover,
        };
        let fresh = self.shown;
        let known = if G::EXACT { self.index.number(self.walk.key(), fresh) } else { fresh };
        if known != fresh {
            self.marks.push(Mark::Reference(known));
            return Ok(None);
        }
        self.shown += 1;
        let count = self.walk.list();
        if mover != player {
            self.marks.push(Mark::Position(0));
            return Ok(Some((0, count)));
        }
        let choice = advisor.advise(self.walk.position(), self.walk.moves(), player, at_least);
        let choice = choice.ok_or_else(|| no_move(&self.walk))?;
        self.marks.push(Mark::Position(choice as u32));
        Ok(Some((choice, choice + 1)))
    }

    fn glance(&self, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Result<(), Unwritten> {
        if !self.marks.len().is_multiple_of(256) {
            return Ok(());
        }
        let marks = self.marks.capacity() * size_of::<Mark>();
        if marks + self.index.memory() + self.walk.memory() > self.memory {
            return Err(Unwritten::Memory { limit: self.memory });
        }
        let shown = u64::from(self.shown);
        if watch(shown).is_break() { Err(Unwritten::Interrupted) } else { Ok(()) }
    }
}

/// Writes a strategy; only positions that are referred to get a number. Says how many references
/// there are.
fn write_marks(marks: &[Mark], out: &mut Writer<'_>) -> Result<u64, Unwritten> {
    let shown = marks.iter().filter(|mark| matches!(mark, Mark::Position(_))).count();
    let mut numbers: Vec<Option<u32>> = vec![None; shown];
    let mut references = 0;
    for mark in marks {
        if let Mark::Reference(position) = mark {
            numbers[*position as usize] = Some(0);
            references += 1;
        }
    }
    let (mut position, mut kept) = (0, 0);
    for mark in marks {
        match *mark {
            Mark::Position(choice) => {
                let keep = numbers[position].is_some();
                if keep {
                    numbers[position] = Some(kept);
                    kept += 1;
                }
                position += 1;
                out.put(1 + 2 * u64::from(choice) + u64::from(keep))?;
            }
            Mark::Reference(position) => {
                let number = numbers[position as usize].expect("it was counted as referred to");
                out.put(0)?;
                out.put(u64::from(number))?;
            }
        }
    }
    Ok(references)
}
