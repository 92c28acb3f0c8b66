//! The writer: asks a search for a strategy, then writes it down with shared positions once.

use std::{io::Write, ops::ControlFlow};

use plywood_core::{Game, Keyed, Notation, Payoff, ZeroSum};

use super::{
    Advisor, Claim, Header, Unwritten, claims,
    pile::Pile,
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
/// moves of `advisor`. All that grows is counted before it passes `memory` bytes, but for what the
/// adviser holds; `watch` is told the
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
        let (marks, index) = (Pile::new(), Index::new());
        let mut strategy = Strategy { walk, claim, memory, marks, shown: 0, index };
        strategy.find(advisor, watch)?;
        written.positions += u64::from(strategy.shown);
        // The index makes room for the numbers of positions that are referred to.
        let Strategy { marks, shown, index, walk, .. } = strategy;
        drop((index, walk));
        written.references += write_marks(&marks, shown as usize, &mut out)?;
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
    marks: Pile<Mark>,
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
        loop {
            let opened = self.arrive(advisor)?;
            if opened {
                self.glance(watch)?;
            } else if !self.retreat(advisor) {
                return Ok(());
            }
            loop {
                if let Some(index) = self.walk.follow() {
                    advisor.enter(index);
                    break;
                }
                if !self.retreat(advisor) {
                    return Ok(());
                }
            }
        }
    }

    /// Takes the last move back; `false` at the root.
    fn retreat(&mut self, advisor: &mut dyn Advisor<G>) -> bool {
        let inner = self.walk.leave();
        if inner {
            advisor.leave();
        }
        inner
    }

    /// Marks the innermost position; `true` if it is new and has moves to be followed.
    fn arrive(&mut self, advisor: &mut dyn Advisor<G>) -> Result<bool, Unwritten> {
        let Claim { player, at_least } = self.claim;
        let no_move = |walk: &Walk<'_, G>| Unwritten::NoMove { line: walk.words() };
        let mover = match self.walk.spot() {
            Spot::Over(gain) if ZeroSum(gain).of(player) >= at_least => return Ok(false),
            Spot::Over(_) | Spot::Chance => return Err(no_move(&self.walk)),
            Spot::Moves(mover) => mover,
        };
        let fresh = self.shown;
        let exact = self.walk.has_exact_keys();
        let known = if exact { self.index.number(self.walk.key(), fresh) } else { fresh };
        if known != fresh {
            self.marks.push(Mark::Reference(known));
            return Ok(false);
        }
        let Some(shown) = fresh.checked_add(1) else {
            return Err(Unwritten::Memory { limit: self.memory });
        };
        self.shown = shown;
        let count = self.walk.list();
        if mover != player {
            self.marks.push(Mark::Position(0));
            self.walk.open(0..count, None);
            return Ok(true);
        }
        let choice = advisor.advise(self.walk.position(), self.walk.moves(), player, at_least);
        let choice = choice.ok_or_else(|| no_move(&self.walk))?;
        self.marks.push(Mark::Position(choice as u32));
        self.walk.open(choice..choice + 1, None);
        Ok(true)
    }

    /// Looks at the memory, that of the index when it next doubles included, and now and then lets
    /// the watcher look.
    fn glance(&self, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Result<(), Unwritten> {
        if self.marks.memory() + self.index.next_memory() + self.walk.memory() > self.memory {
            return Err(Unwritten::Memory { limit: self.memory });
        }
        let shown = u64::from(self.shown);
        if shown.is_multiple_of(256) && watch(shown).is_break() {
            return Err(Unwritten::Interrupted);
        }
        Ok(())
    }
}

/// Stands where a position is not referred to, and where it is but has no number yet.
const UNNAMED: u32 = u32::MAX;
const UNNUMBERED: u32 = UNNAMED - 1;

/// Writes a strategy of so many positions; only those that are referred to get a number. Says how
/// many references there are.
fn write_marks(marks: &Pile<Mark>, shown: usize, out: &mut Writer<'_>) -> Result<u64, Unwritten> {
    let mut numbers = vec![UNNAMED; shown];
    let mut references = 0;
    for mark in marks.iter() {
        if let Mark::Reference(position) = mark {
            numbers[position as usize] = UNNUMBERED;
            references += 1;
        }
    }
    let (mut position, mut kept) = (0, 0);
    for mark in marks.iter() {
        match mark {
            Mark::Position(choice) => {
                let keep = numbers[position] != UNNAMED;
                if keep {
                    numbers[position] = kept;
                    kept += 1;
                }
                position += 1;
                out.put(1 + 2 * u64::from(choice) + u64::from(keep))?;
            }
            Mark::Reference(position) => {
                out.put(0)?;
                out.put(u64::from(numbers[position as usize]))?;
            }
        }
    }
    Ok(references)
}
