//! Laws of a search that is stepped and plays on.

use plywood_core::{Game, Seed, Turn};

use super::{Broken, Law, Offence, Passage, report};
use crate::{Certainty, ChosenBy, Progress, Report, Search};

/// After how many steps a search is looked at unless a trial says otherwise.
pub(super) const LOOKS: [u64; 8] = [0, 1, 2, 5, 20, 100, 300, 1000];

/// How a search is started on a position.
pub type Start<'t, G> =
    dyn Fn(&<G as Game>::Position, Seed) -> Box<dyn Search<Move = <G as Game>::Move>> + 't;

/// A search on a line of play.
pub struct Trial<'t, G: Game> {
    /// The game.
    pub game: &'t G,
    /// The line on which the search is started and plays on.
    pub passage: &'t Passage<G>,
    /// Starts the search; equal arguments start equal searches.
    pub start: &'t Start<'t, G>,
    /// The search's luck.
    pub seed: Seed,
    /// The most steps at a position.
    pub steps: u64,
    /// How many lanes share the steps: one that is settled lets its share lapse.
    pub lanes: u64,
    /// Whether the search sees the position: one that does not may leave moves out and miss a win.
    pub sees_all: bool,
}

impl<G: Game> Trial<'_, G> {
    /// Holds the search to every law at every position of the line, first started there, then come
    /// from the position before; and what it certifies of the first, over many runs.
    pub fn hold(&self) -> Result<(), Broken> {
        let first = &self.passage.positions[0];
        let mut search = (self.start)(first, self.seed);
        let mut equal = (self.start)(first, self.seed);
        for ply in 0..self.passage.positions.len() {
            self.dwell(ply, &mut *search, &mut *equal)?;
            if let Some(&mv) = self.passage.moves.get(ply) {
                search.advance(mv);
                equal.advance(mv);
            }
        }
        self.keeps_promises()
    }

    /// Looks at the search again and again while it is at one position.
    fn dwell(
        &self,
        ply: usize,
        search: &mut dyn Search<Move = G::Move>,
        equal: &mut dyn Search<Move = G::Move>,
    ) -> Result<(), Broken> {
        let (mut taken, mut before, mut settled) = (0, None, false);
        for look in LOOKS.into_iter().filter(|&look| look <= self.steps) {
            let broken = |(law, what)| Broken { law, ply, steps: taken, what };
            if taken < look && !settled {
                settled = search.run(look - taken).1 == Progress::Settled;
                settled_equally(equal, look - taken, settled).map_err(broken)?;
                taken = look;
            }
            let broken = |(law, what)| Broken { law, ply, steps: taken, what };
            let report = search.report();
            self.look(ply, &report).map_err(broken)?;
            if let Some(before) = &before {
                is_remembered(before, &report).map_err(broken)?;
            }
            if ply == 0 && taken > 0 {
                self.adds_up(&report).map_err(broken)?;
            }
            if report != equal.report() {
                let what = format!("{report:?} and {:?}", equal.report());
                return Err(broken((Law::Repeatable, what)));
            }
            self.is_as_reported(ply, &*search, &report).map_err(broken)?;
            if report.settled {
                stays_settled(search, &report).map_err(broken)?;
                stays_settled(equal, &report).map_err(broken)?;
            }
            before = Some(report);
        }
        Ok(())
    }

    fn look(&self, ply: usize, report: &Report<G::Move>) -> Result<(), Offence> {
        let position = &self.passage.positions[ply];
        report::check(self.game, position, report, self.sees_all)?;
        if let Some(truth) = &self.passage.truths[ply] {
            report::is_true(report, truth)?;
        }
        // Every move has been looked at once if there were steps for it.
        let seen = report.steps > 2 * report.moves.len() as u64 || report.settled;
        match self.game.turn(position) {
            Turn::Player(player) if seen && self.sees_all && report.chosen_by != ChosenBy::Luck => {
                report::takes_wins(self.game, position, report, player)
            }
            _ => Ok(()),
        }
    }

    /// No more visits than steps, unless a rule of the search's own counts them otherwise; and where
    /// the choice rests on visits, no fewer. A search that tries for a proof as well may spend up to
    /// half of its steps on that.
    fn adds_up(&self, report: &Report<G::Move>) -> Result<(), Offence> {
        let visits: u64 = report.moves.iter().map(|m| m.visits).sum();
        let (steps, by) = (report.steps, report.chosen_by);
        let many = visits > steps && by != ChosenBy::OwnRule;
        let few = by.is_sampled() && self.lanes == 1 && steps > 100 && 2 * visits < steps;
        if many || (few && !report.settled) {
            return Err((Law::Visits, format!("{visits} visits in {steps} steps")));
        }
        Ok(())
    }
}

/// Takes the same steps one by one and in pieces.
fn settled_equally<M: Copy>(
    equal: &mut dyn Search<Move = M>,
    steps: u64,
    settled: bool,
) -> Result<(), Offence> {
    let (mut left, mut piece, mut done) = (steps, 1, false);
    while left > 0 && !done {
        // Single steps are told, and the search is looked into before: both change nothing.
        let (taken, progress) = if piece == 1 {
            drop(equal.look(&[]));
            (1, equal.tell().0)
        } else {
            equal.run(piece.min(left))
        };
        left -= taken.min(left);
        done = progress == Progress::Settled;
        piece = piece % 7 + 1;
    }
    if done == settled {
        return Ok(());
    }
    Err((Law::Repeatable, format!("settled: {settled} in one run, {done} in pieces")))
}

/// Nothing that was proven is doubted.
pub(super) fn is_remembered<M>(before: &Report<M>, after: &Report<M>) -> Result<(), Offence> {
    let words = |report: &Report<M>| -> Vec<Certainty> {
        report.moves.iter().map(|m| m.certainty).chain([report.certainty]).collect()
    };
    for (before, after) in words(before).into_iter().zip(words(after)) {
        if before.is_proven() && before != after {
            return Err((Law::Memory, format!("{before:?} became {after:?}")));
        }
    }
    Ok(())
}

/// Further steps change nothing but their own count.
fn stays_settled<M: Copy + PartialEq + std::fmt::Debug>(
    search: &mut dyn Search<Move = M>,
    before: &Report<M>,
) -> Result<(), Offence> {
    let (_, progress) = search.run(3);
    let after = Report { steps: before.steps, ..search.report() };
    if progress == Progress::Settled && after == *before {
        return Ok(());
    }
    Err((Law::Settled, format!("{before:?} went on to {after:?}, {progress:?}")))
}
