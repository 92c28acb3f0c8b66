//! The writer: asks a search for a strategy, then writes it down with shared positions once.

use std::{io::Write, ops::ControlFlow};

use plywood_core::{Game, Keyed, Notation, Payoff, Symmetric, Turn, ZeroSum};

use super::{
    Advisor, Claim, Header, References, Unwritten, claims,
    script::Script,
    shown::Shown,
    stream::Writer,
    walk::{Spot, Walk},
};

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
pub fn write<G: Game<Payoff = ZeroSum> + Symmetric + Notation>(
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
        let mut finder = Finder {
            walk: Walk::new(game, root),
            claim,
            references: header.references,
            memory,
            script: Script::new(),
            shown: Shown::new(memory / 2),
            ahead: root.clone(),
        };
        finder.find(advisor, watch)?;
        let script = finder.script;
        written.positions += u64::from(script.shown());
        written.references += script.references();
        script.write(&mut out)?;
    }
    out.finish()?;
    Ok(written)
}

/// A strategy as it is found.
struct Finder<'g, G: Game + Keyed> {
    walk: Walk<'g, G>,
    claim: Claim,
    /// When two positions are the same.
    references: References,
    memory: usize,
    script: Script,
    shown: Shown<G::Key>,
    /// Where a move leads that is only looked at.
    ahead: G::Position,
}

impl<G: Game<Payoff = ZeroSum> + Symmetric + Notation> Finder<'_, G> {
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
                if self.walk.has_exact_keys() {
                    let before = self.walk.number().expect("open positions are numbered") as u32;
                    let key = || self.walk.shared_key(self.references);
                    self.shown.close(key, before, self.script.shown());
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

    /// Shows the innermost position; `true` if it is new and has moves to be followed.
    fn arrive(&mut self, advisor: &mut dyn Advisor<G>) -> Result<bool, Unwritten> {
        let Claim { player, at_least } = self.claim;
        let no_move = |walk: &Walk<'_, G>| Unwritten::NoMove { line: walk.words() };
        let mover = match self.walk.spot() {
            Spot::Over(gain) if ZeroSum(gain).of(player) >= at_least => return Ok(false),
            Spot::Over(_) | Spot::Chance => return Err(no_move(&self.walk)),
            Spot::Moves(mover) => mover,
        };
        if self.walk.has_exact_keys()
            && let Some(before) = self.shown.find(self.walk.shared_key(self.references))
        {
            self.script.refer(before);
            return Ok(false);
        }
        let count = self.walk.list();
        let range = if mover == player {
            let choice = self.glance_ahead().or_else(|| {
                advisor.advise(self.walk.position(), self.walk.moves(), player, at_least)
            });
            let choice = choice.ok_or_else(|| no_move(&self.walk))?;
            choice..choice + 1
        } else {
            0..count
        };
        let Some(before) = self.script.show(range.start) else {
            return Err(Unwritten::Memory { limit: self.memory });
        };
        self.walk.open(range, Some(before as usize));
        Ok(true)
    }

    /// A move for which nothing more need be shown: it ends the game as claimed, or leads to a
    /// position that has been shown.
    fn glance_ahead(&mut self) -> Option<usize> {
        let Claim { player, at_least } = self.claim;
        let Self { walk, ahead, shown, references, .. } = self;
        let mut known = None;
        for (index, &mv) in walk.moves().iter().enumerate() {
            ahead.clone_from(walk.position());
            walk.game.play(ahead, mv);
            match walk.game.turn(ahead) {
                Turn::Over(payoff) if payoff.of(player) >= at_least => return Some(index),
                Turn::Player(_) if known.is_none() && walk.has_exact_keys() => {
                    known = shown.find(references.key(walk.game, ahead)).map(|_| index);
                }
                _ => {}
            }
        }
        known
    }

    /// Looks at the memory, and now and then lets the watcher look.
    fn glance(&self, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Result<(), Unwritten> {
        if self.script.memory() + self.walk.memory() > self.memory / 2 {
            return Err(Unwritten::Memory { limit: self.memory });
        }
        let shown = u64::from(self.script.shown());
        if shown.is_multiple_of(256) && watch(shown).is_break() {
            return Err(Unwritten::Interrupted);
        }
        Ok(())
    }
}
