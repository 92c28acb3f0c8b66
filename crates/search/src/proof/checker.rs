//! The checker: follows every strategy through all replies by the rules alone.

use std::{io::BufRead, ops::ControlFlow};

use plywood_core::{Game, Keyed, Notation, Payoff, Symmetric, ZeroSum};

use super::{
    Claim, Flaw, Header, References, claims,
    pile::Pile,
    stream::Reader,
    walk::{Spot, Walk},
};

/// What was checked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Positions met, ends of the game and repeated ones included.
    pub positions: u64,
    /// Strategies followed; none in a witness of several players.
    pub strategies: u32,
}

/// Positions met and moves listed between two looks of the watcher.
pub(super) const GLANCE: u64 = 1 << 16;

/// Checks that best play from `root` gains `header.value` for the first player, by the strategies that
/// follow the header in `file`. Beside the rules it believes what [`Header::references`] asks it to. All that
/// grows is counted before it passes `memory` bytes; `watch` is told the positions met so far now and then.
pub fn check<G: Game<Payoff = ZeroSum> + Symmetric + Notation>(
    game: &G,
    root: &G::Position,
    header: &Header,
    file: &mut dyn BufRead,
    memory: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Checked, Flaw> {
    let Header { value, references, .. } = *header;
    let (low, high) = game.payoff_bounds();
    if !(low..=high).contains(&value) || !(low..=high).contains(&-value) {
        let why = format!("the value {value} lies outside what the game pays, {low} to {high}");
        return Err(Flaw::Line { line: Vec::new(), why });
    }
    let mut reader = Reader::new(file);
    let mut checked = Checked::default();
    for claim in claims(game, value) {
        let mut check = Check {
            walk: Walk::new(game, root),
            claim,
            references,
            kept: Pile::new(),
            memory,
            positions: checked.positions,
            work: 0,
        };
        check.follow(&mut reader, watch)?;
        checked = Checked { positions: check.positions, strategies: checked.strategies + 1 };
    }
    reader.finish()?;
    Ok(checked)
}

struct Check<'g, G: Game + Keyed> {
    walk: Walk<'g, G>,
    claim: Claim,
    /// When two positions are the same.
    references: References,
    /// Positions that later lines may refer to, and whether they have been followed to the end.
    kept: Pile<(G::Key, bool)>,
    memory: usize,
    positions: u64,
    /// Positions and moves since the watcher looked.
    work: u64,
}

impl<G: Game<Payoff = ZeroSum> + Symmetric + Notation> Check<'_, G> {
    fn flaw(&self, why: impl Into<String>) -> Flaw {
        Flaw::Line { line: self.walk.words(), why: why.into() }
    }

    fn follow(
        &mut self,
        reader: &mut Reader<'_>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), Flaw> {
        loop {
            self.positions += 1;
            self.work += 1;
            if self.work >= GLANCE {
                self.work = 0;
                if watch(self.positions).is_break() {
                    return Err(Flaw::Interrupted);
                }
            }
            if !self.arrive(reader)? && !self.walk.leave() {
                return Ok(());
            }
            while self.walk.follow().is_none() {
                if let Some(number) = self.walk.number() {
                    let (key, _) = self.kept.at(number).expect("it was kept");
                    self.kept.put(number, (key, true));
                }
                if !self.walk.leave() {
                    return Ok(());
                }
            }
        }
    }

    /// Looks at the innermost position; `true` if it has moves to be followed.
    #[inline]
    fn arrive(&mut self, reader: &mut Reader<'_>) -> Result<bool, Flaw> {
        let player = match self.walk.spot() {
            Spot::Over(gain) => {
                let paid = ZeroSum(gain).of(self.claim.player);
                if paid >= self.claim.at_least {
                    return Ok(false);
                }
                let Claim { player, at_least } = self.claim;
                let who = if player.index() == 0 { "first" } else { "second" };
                let why = format!("the {who} player gets {paid}, less than the {at_least} claimed");
                return Err(self.flaw(why));
            }
            Spot::Chance => return Err(self.flaw("nature moves, and proofs know no chance")),
            Spot::Moves(player) => player,
        };
        let code = reader.next()?;
        if code == 0 {
            let number = reader.next()? as usize;
            return match self.kept.at(number) {
                Some((key, true)) if key == self.walk.shared_key(self.references) => Ok(false),
                Some((_, true)) => Err(self.flaw("the proof refers to another position")),
                _ => Err(self.flaw("the proof refers to a position that was not yet shown")),
            };
        }
        let (keep, choice) = ((code - 1) & 1 == 1, ((code - 1) >> 1) as usize);
        let count = self.walk.list();
        self.work += count as u64;
        let (next, end) = if player == self.claim.player {
            (choice, choice + 1)
        } else if choice == 0 {
            (0, count)
        } else {
            return Err(self.flaw("the proof chooses a move for the other side"));
        };
        if next >= count || end > count {
            return Err(self.flaw(format!("the proof plays move {choice} of {count}")));
        }
        if keep && !self.walk.has_exact_keys() {
            return Err(self.flaw("positions of this game cannot be recognised for sure"));
        }
        self.walk.open(next..end, keep.then_some(self.kept.len()));
        if keep {
            self.kept.push((self.walk.shared_key(self.references), false));
        }
        if self.kept.memory() + self.walk.memory() > self.memory {
            return Err(Flaw::Memory { limit: self.memory });
        }
        Ok(true)
    }
}
