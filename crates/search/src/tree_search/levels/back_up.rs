//! What a step teaches: evidence at its end, and messages from there up to the root.

use plywood_core::{Game, Payoff, Player};
use wide::f32x8;

use super::{
    law::{Law, turned},
    signal::{Counts, Signal},
};
use crate::tree_search::{
    TreeRun,
    best::next,
    rule::{Rule, Terms},
    tree::{Cell, Tree, link, make_room},
};

impl<M: Copy, P> Tree<M, P> {
    /// Gives every place that has none a signal; the last place is a new head, of whose node random games said this.
    pub(crate) fn signal(&mut self, evidence: f32x8) {
        make_room(&mut self.signals);
        self.signals.resize(self.moves.len() - 1, Signal::SILENT);
        self.signals.push(Signal { within: evidence, at: f32x8::ZERO });
    }
}

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// What random games said of a child without a family, as seen by who chose it; nothing under rules that believe
    /// nothing.
    pub(crate) fn heard(&self, place: usize) -> Option<f32x8> {
        let (law, said) = (self.rule.law()?, &self.tree.signals[place]);
        Some(if said.at == f32x8::ZERO { f32x8::ONE } else { law.message(said.at) })
    }

    /// Begins to listen in the family that was just made, if there is one: of its node random games said this.
    #[inline]
    pub(crate) fn bear_witness(&mut self, evidence: Option<f32x8>) {
        if let Some(evidence) = evidence.filter(|_| self.tree.signals.len() < self.tree.moves.len())
        {
            self.tree.signal(evidence);
        }
    }

    /// Plays as many random games from the present position as are asked for; what the last one paid, the others are
    /// kept.
    pub(crate) fn play_for_evidence(&mut self) -> G::Payoff {
        self.room.clone_from(&self.position);
        for _ in 1..self.at_once {
            let payoff = self.play_one();
            self.pending.push(payoff);
            self.position.clone_from(&self.room);
        }
        self.play_one()
    }

    /// What the end of the last step's way says of itself to the player who moved there.
    fn evidence(&self, law: &Law, payoff: G::Payoff) -> f32x8 {
        let &(head, place) = self.path.last().expect("a step goes down one move at least");
        let chooser = self.chooser(head);
        let unit = |payoff: G::Payoff| self.scale.unit(payoff.of(chooser)) as f32;
        if self.tree.cells[place as usize].link == link::OVER {
            return Law::exactly(unit(payoff));
        }
        let (depth, games) = (self.path.len(), self.pending.iter().copied().chain([payoff]));
        let heard = games.map(|payoff| law.likelihood(depth, unit(payoff)));
        Law::normal(heard.fold(f32x8::ONE, |all, one| all * one))
    }

    fn chooser(&self, head: u32) -> Player {
        self.tree.cells[head as usize].player().expect("nature has no turn under this rule")
    }

    /// Tells every position of the way what the step's random games, or its end, say of it; and decides for every
    /// family where to go next time.
    pub(crate) fn back_up_beliefs(&mut self, law: &Law, payoff: G::Payoff) {
        let mut message = self.evidence(law, payoff);
        self.pending.clear();
        self.visits = self.visits.saturating_add(1);
        for index in (0..self.path.len()).rev() {
            let (head, place) = self.path[index];
            let (head, place) = (head as usize, place as usize);
            let exact = self
                .tree
                .solved(place)
                .map(|payoff| self.scale.unit(payoff.of(self.chooser(head as u32))) as f32);
            let Tree { cells, signals, next: heads, .. } = &mut self.tree;
            let mut counts = signals[head].counts();
            counts.visited += usize::from(cells[place].visits == 0);
            counts.reach = counts.reach.max(place + 1 + cells[head].count() - head);
            cells[place].visits = cells[place].visits.saturating_add(1);
            match exact {
                Some(unit) if unit <= 0.0 => {
                    counts.lost += 1;
                    signals[place] = Signal::SILENT;
                }
                Some(unit) => signals[place] = Signal::new(law, Law::exactly(unit)),
                None => {
                    let Cell { visits, link, .. } = cells[place];
                    signals[place] = Signal::new(law, message);
                    let terms = self.rule.believed(law.moments(message), visits);
                    cells[place] = Cell::child(terms, visits, link);
                }
            }
            signals[head].set_counts(counts);
            let above = index.checked_sub(1).map(|above| self.path[above]);
            let visits = above.map_or(self.visits, |(_, place)| cells[place as usize].visits + 1);
            let chosen = next(&self.rule, cells, head, place, visits);
            cells[head].link = chosen as u32;
            if let Some(next) = heads.get_mut(head / 2) {
                *next = cells[chosen].link;
            }
            let Some((above, _)) = above else { return };
            if counts.lost < cells[head].count() {
                message =
                    self.tree.message(law, head as u32, self.tree.cells[above as usize].turn());
            }
        }
    }
}

impl<M: Copy + Eq, P: Copy> Tree<M, P> {
    /// What the node of a family says to a player: the likelihood of all that was heard below it and at it, by its
    /// level, in multiples of the greatest. At least one child is not proven lost.
    pub(crate) fn message(&self, law: &Law, head: u32, entrant: u32) -> f32x8 {
        let said = &self.signals[head as usize];
        let Counts { visited, lost, reach } = said.counts();
        let places = self.children(head);
        // The probability that the best child heard is at `v`, and that all are below.
        let (mut best, mut below) = (f32x8::ZERO, f32x8::ONE);
        for some in self.signals[places.start..places.start + reach].chunks(RESCALED) {
            for Signal { within, at } in some {
                best = best * *within + below * *at;
                below *= *within - *at;
            }
            if reach > RESCALED {
                let all = Law::scale(best + below);
                (best, below) = (best * all, below * all);
            }
        }
        let (fresh, litter) = (places.len() - visited, places.len() - lost);
        best += below * law.any_of(fresh);
        best *= law.per_litter(litter);
        let turn = self.cells[head as usize].turn();
        let best = if turn == entrant { best } else { turned(best) };
        Law::normal(best * said.within)
    }
}

/// So many children are multiplied before the products are scaled, so that none vanishes.
const RESCALED: usize = 8;

/// What is believed of a child, as terms of its score.
pub(super) fn optimistic((mean, deviation): (f32, f32), kappa: f32, slope: f32) -> Terms {
    Terms { base: mean + kappa * deviation, slope }
}
