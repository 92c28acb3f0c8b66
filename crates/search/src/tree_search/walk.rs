//! The way down a tree and the random game at its end.

use std::mem::take;

use plywood_core::{Game, Turn, own};

use super::{
    TreeRun,
    judge::Judge,
    rule::Rule,
    tree::{Tree, link},
};

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// Walks from the root to a position without a family, noting the way, and says what the game
    /// paid from there.
    #[inline]
    pub(super) fn descend(&mut self, mut head: u32) -> G::Payoff {
        self.rewind();
        loop {
            if !self.game.is_remote() && !self.looks_later() {
                let Self { game, tree, position, path, .. } = self;
                head = pass_families(game, tree, position, path, head);
            }
            if self.tree.cells[head as usize].player().is_none() {
                self.catch_up();
                self.draw(head);
                if let Some(payoff) = self.drawn_proof(head) {
                    return payoff;
                }
            }
            let place = self.tree.cells[head as usize].link;
            self.path.push((head, place));
            let link = self.tree.cells[place as usize].link;
            if link < link::HEADS {
                self.pass(place);
                if let Some(payoff) = self.later_glance(place) {
                    return self.note(place as usize, payoff, true);
                }
                head = link;
                continue;
            }
            if link >= link::OVER {
                return self.venture(place as usize);
            }
            let (turn, born) = self.expand(place as usize);
            let Some(born) = born else { return self.simulate(place as usize, turn) };
            head = born;
        }
    }

    /// Stands at the root. A call to a remote game is dear: there the way is played in one go, as far as
    /// nature has no part in it.
    #[inline]
    fn rewind(&mut self) {
        self.path.clear();
        self.rewound = self.game.is_remote();
        self.played = 0;
        if !self.rewound {
            self.position.clone_from(&self.root);
        }
    }

    /// Goes on to a child where the game goes on.
    #[inline]
    fn pass(&mut self, place: u32) {
        if !self.game.is_remote() {
            self.game.play_on(&mut self.position, self.tree.moves[place as usize]);
        }
    }

    /// Lists the moves of the way that are still to be played.
    #[inline]
    fn draw_line(&mut self) {
        let way = &self.path[self.played..];
        self.line.clear();
        self.line.extend(way.iter().map(|&(_, place)| self.tree.moves[place as usize]));
        self.played = self.path.len();
    }

    /// Plays what is left of the way to a remote game's position where nature moves.
    pub(super) fn catch_up(&mut self) {
        if self.game.is_remote() {
            self.draw_line();
            if take(&mut self.rewound) {
                self.position.clone_from(&self.root);
            }
            self.line.iter().for_each(|&mv| self.game.play_on(&mut self.position, mv));
        }
    }

    /// Goes on to a child and gives it a family, if there is room and the game is not over; says whose
    /// turn it is there.
    fn expand(&mut self, place: usize) -> (Turn<G::Payoff>, Option<u32>) {
        let child = self.tree.cells[place];
        let (fresh, sum) = (self.rule.terms(0.0, 0), self.sum_of(&child));
        let (turn, head) = if self.game.is_remote() {
            self.draw_line();
            let Self { game, root, position, line, tree, rewound, .. } = self;
            let from = take(rewound).then_some(&*root);
            tree.expand_by(|moves| game.look(from, line, position, moves), fresh, sum)
        } else {
            let Self { game, position, tree, .. } = self;
            let mv = tree.moves[place];
            let list = |moves: &mut Vec<G::Move>| {
                let turn = game.follow(position, mv);
                if !matches!(turn, Turn::Over(_)) {
                    game.moves(position, moves);
                }
                turn
            };
            tree.expand_by(list, fresh, sum)
        };
        if let Some(head) = head {
            self.tree.cells[place].link = head;
            self.name_moves();
            self.bear_witness(self.heard(place));
            self.draw_lots(head, child.visits);
            if R::MEMORY > 0 {
                self.follow(child.link, head, child.visits);
            }
        }
        (turn, head)
    }

    /// Lets nature choose the child to be visited next.
    fn draw(&mut self, head: u32) {
        let mv = self.game.sample_move(&self.position, &mut self.draws.scratch, &mut self.rng);
        let place = self.tree.children(head).find(|&place| self.tree.moves[place] == mv);
        self.tree.cells[head as usize].link = place.expect("nature draws a listed move") as u32;
    }

    /// Goes on to a child and plays a random game from there.
    #[inline]
    fn venture(&mut self, place: usize) -> G::Payoff {
        if !self.game.is_remote() {
            let turn = self.game.follow(&mut self.position, self.tree.moves[place]);
            return self.simulate(place, turn);
        }
        self.draw_line();
        let Self { game, root, position, line, draws, rng, .. } = self;
        let from = self.rewound.then_some(&*root);
        if self.rave.is_some() && self.rewound {
            let turn = game.reach(root, line, position);
            return self.simulate(place, turn);
        }
        if self.rave.is_some() || self.at_once > 1 || self.eye.is_some() || self.judge.is_some() {
            draws.scratch.clear();
            let turn = game.look(from, line, position, &mut draws.scratch);
            return self.simulate(place, turn);
        }
        let (payoff, is_over) = game.venture(from, line, position, draws, rng);
        self.note(place, payoff, is_over)
    }

    /// Plays a random game from the present position, a child's.
    #[inline]
    fn simulate(&mut self, place: usize, turn: Turn<G::Payoff>) -> G::Payoff {
        if let Turn::Over(payoff) = turn {
            return self.note(place, payoff, true);
        }
        if let Some(payoff) = self.first_glance() {
            return self.note(place, payoff, true);
        }
        let payoff = self.play_noting();
        self.note(place, payoff, false)
    }

    /// Notes at a child what the game paid from there, and whether it is over there.
    #[inline]
    fn note(&mut self, place: usize, payoff: G::Payoff, is_over: bool) -> G::Payoff {
        let fresh = self.tree.cells[place].link == link::FRESH;
        self.nodes += u64::from(fresh);
        if is_over {
            self.tree.cells[place].link = link::OVER;
        } else if R::MEMORY == 0 {
            self.tree.cells[place].link = link::LEAF;
        } else if fresh {
            self.tree.cells[place].link = self.tree.remember(&self.draws.trail, payoff);
        }
        payoff
    }

    /// Plays the random games of the next steps from the present position.
    #[cold]
    fn play_at_once(&mut self) -> G::Payoff {
        let Self { game, position, room, draws, rng, pending, at_once, .. } = self;
        let (count, scratch) = (*at_once as usize, &mut draws.scratch);
        game.playouts(position, count, room, scratch, rng, |payoff| pending.push(payoff));
        pending.reverse();
        pending.pop().expect("at least one was played")
    }

    /// Plays a random game from the present position, noting as many moves as the rule remembers.
    #[inline]
    pub(super) fn play_noting(&mut self) -> G::Payoff {
        if self.rule.law().is_some() && self.at_once > 1 {
            self.play_for_evidence()
        } else {
            self.play_one()
        }
    }

    /// Plays a random game, or as many at once as are counted one a step.
    #[inline]
    pub(super) fn play_one(&mut self) -> G::Payoff {
        let believes = self.rule.law().is_some();
        let Self { game, position, draws, rng, .. } = self;
        if R::MEMORY == 0
            && let Some(rave) = &mut self.rave
        {
            return rave.play(game, position, &mut draws.scratch, rng);
        }
        if let Some(Judge { plies, play }) = self.judge {
            return play(game, position, plies, &mut draws.scratch, rng);
        }
        if R::MEMORY == 0 && (self.at_once == 1 || believes) {
            return game.playout(position, &mut draws.scratch, rng);
        }
        if R::MEMORY == 0 {
            return self.play_at_once();
        }
        if game.is_remote() {
            return game.venture(None, &[], position, draws, rng).0;
        }
        own::traced_playout(game, position, draws, rng)
    }
}

/// Follows heads as far as the next one is known, noting the way; the last head.
#[inline]
fn pass_families<G: Game>(
    game: &G,
    tree: &Tree<G::Move, G::Payoff>,
    position: &mut G::Position,
    path: &mut Vec<(u32, u32)>,
    mut head: u32,
) -> u32 {
    let cells = &tree.cells[..];
    let (moves, heads) = (&tree.moves[..cells.len()], &tree.next[..]);
    while let Some(&next) = heads.get(head as usize / 2) {
        if next >= link::HEADS {
            break;
        }
        let place = cells[head as usize].link;
        debug_assert_eq!(next, cells[place as usize].link, "the next family is that of the child");
        path.push((head, place));
        game.play_on(position, moves[place as usize]);
        head = next;
    }
    head
}
