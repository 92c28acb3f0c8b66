//! All moves as first: what a move paid whenever it was played later on (Gelly and Silver 2007, 2011).

use plywood_core::{Game, Guidance, Marks, Payoff, Player, Rng};

use super::{TreeRun, amaf::best, rule::Rule, run::count};

/// Plays a random game and marks who was the first to play what.
type Play<G> = fn(
    &G,
    &mut <G as Game>::Position,
    &mut Marks,
    &mut Vec<<G as Game>::Move>,
    &mut Rng,
) -> <G as Game>::Payoff;

/// How much is thought of later moves, and what names and marks them.
#[derive(Debug)]
pub(super) struct Rave<G: Game> {
    k: f32,
    /// Who was the first to play what since the family that is being counted; nothing between steps.
    marks: Marks,
    slot: fn(&G, G::Move) -> usize,
    play: Play<G>,
}

impl<G: Game> Clone for Rave<G> {
    fn clone(&self) -> Self {
        Self { marks: self.marks.clone(), ..*self }
    }
}

impl<G: Game> Rave<G> {
    /// Plays a random game from a position and keeps who was the first to play what.
    pub(super) fn play(
        &mut self,
        game: &G,
        position: &mut G::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> G::Payoff {
        (self.play)(game, position, &mut self.marks, scratch, rng)
    }

    /// How much of a child's score is what later moves paid, after so many visits to it: all before the first, and
    /// one half at `k`.
    fn share(&self, visits: u32) -> f32 {
        (self.k / (3.0 * visits as f32 + self.k)).sqrt()
    }
}

impl<G: Guidance, R: Rule> TreeRun<G, R> {
    /// The same run with all moves as first: a child's score is
    /// `(1 − β)·mean + β·amaf + weight·slope`, where `amaf` is the mean of all visits to its parent in which the
    /// child's move was played later by the parent's player, and by nobody before; and `β = sqrt(k/(3n + k))`
    /// for a child with `n` visits. One without visits is chosen by what it would score, and not before the others.
    ///
    /// For games whose moves have [names](Guidance::slots), two players, zero sum and no chance, for whole random games
    /// one at a time and for rules that remember nothing of them; elsewhere, and if `k` is zero, nothing changes. To be
    /// asked for before anything is searched. Such a tree is not searched in [rounds](crate::Rounds).
    #[must_use]
    pub fn all_as_first(mut self, k: u32) -> Self {
        let game = &self.game;
        let named =
            game.players() == 2 && game.is_zero_sum() && !game.has_chance() && game.slots() > 0;
        let whole = R::MEMORY == 0 && !R::STEADY && self.at_once == 1 && self.judge.is_none();
        if k > 0 && named && whole {
            self.rave = Some(Box::new(Rave {
                k: k as f32,
                marks: Marks::new(game.slots()),
                slot: G::slot,
                play: G::marked_playout,
            }));
            self.name_moves();
        }
        self
    }
}

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// Whether all moves count as first: known to the compiler where the rule has no use for it.
    #[inline]
    pub(super) const fn raves(&self) -> bool {
        R::MEMORY == 0 && !R::STEADY && self.rave.is_some()
    }

    /// Gives every place of the tree that has none yet its counts of later moves.
    #[inline]
    pub(super) fn name_moves(&mut self) {
        let Self { game, tree, rave: Some(rave), .. } = self else { return };
        tree.name(|mv| (rave.slot)(game, mv));
    }

    /// Counts a payoff along the way, and what the moves of the step paid wherever they could have been played
    /// before; decides for every family where to go next time.
    pub(super) fn back_up_all(&mut self, payoff: G::Payoff) {
        self.visits = self.visits.saturating_add(1);
        let Self { rule, scale, tree, path, rave: Some(rave), visits, .. } = self else { return };
        let units = [0, 1].map(|player| scale.unit(payoff.of(Player(player))));
        let cells = &mut tree.cells[..];
        for &(head, place) in &*path {
            let unit = units[cells[head as usize].turn() as usize];
            count(rule, cells, place as usize, unit);
        }
        for index in (0..path.len()).rev() {
            let (head, place) = path[index];
            let (head, place) = (head as usize, place as usize);
            let visits =
                index.checked_sub(1).map_or(*visits, |above| cells[path[above].1 as usize].visits);
            let player = Player(cells[head].turn() as u8);
            rave.marks.mark_before(player, tree.amaf[place].slot as usize);
            tree.amaf[place].share = rave.share(cells[place].visits);
            let first = head - cells[head].count();
            let amaf = &mut tree.amaf[first..head];
            let unit = units[player.index()] as f32;
            for later in amaf.iter_mut().filter(|later| rave.marks.has(player, later.slot as usize))
            {
                later.count(unit);
            }
            let chosen = first + best(&cells[first..head], amaf, rule.weight(visits));
            cells[head].link = chosen as u32;
            if let Some(next) = tree.next.get_mut(head / 2) {
                *next = cells[chosen].link;
            }
        }
        rave.marks.clear();
    }

    /// The same for one family after so many visits, whose counts stand: the child to be visited next.
    pub(super) fn best_of_all(&self, head: u32, visits: u32) -> usize {
        let places = self.tree.children(head);
        let (cells, amaf) = (&self.tree.cells[places.clone()], &self.tree.amaf[places]);
        best(cells, amaf, self.rule.weight(visits))
    }
}
