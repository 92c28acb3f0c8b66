//! Random matches: played, kept as moves, folded into one node, and stored as litters on demand.

use plywood_core::{Game, Note, Player, Rng, Turn, ZeroSum};

use super::{
    Prior,
    channel::Channel,
    draws::first_won,
    kinds::{KindId, Kinds},
    plain::Preference,
    run::{CROWD, NO_CHANCE, Run},
    tree::{Below, Node, NodeId, Ply},
};

impl<G: Game<Payoff = ZeroSum>, P: Prior, const C: usize> Run<G, P, C> {
    /// Plays a random match from an unvisited node, before which `match_position` stands, and
    /// keeps what it says; what it paid.
    pub fn play_match(&mut self, id: NodeId) -> ZeroSum {
        self.last.clear();
        self.line.clear();
        let kind = self.tree.node(id).kind;
        let payoff = if self.game.is_remote() { self.note_match(kind) } else { self.draw(kind) };
        let before = self.seen;
        self.seen.note(payoff);
        if self.seen != before {
            self.keep_proofs(before);
        }
        let won = self.draws_to.map(|player| first_won(payoff, player));
        let entrant = self.path.last().expect("a root that is searched has moves").mover;
        if let Some(ply) = self.last.last_mut() {
            ply.finish(won);
            let (channels, best) = fold(&self.last, &self.line, &self.kinds, &mut self.rng);
            let mover = self.last[0].mover();
            let ply = self.tree.next_ply();
            self.tree.plies.extend_from_slice(&self.last);
            let node = self.tree.node_mut(id);
            node.channels = if mover == entrant { channels } else { channels.map(|c| c.turned()) };
            node.best = best;
            node.keep_match(ply);
        } else {
            let mut end = Ply::new((), 1, entrant);
            end.finish(won);
            let node = self.tree.node_mut(id);
            node.channels = std::array::from_fn(|channel| end.outcome(channel));
            node.end();
        }
        self.tree.node_mut(id).visits = 1;
        self.target = id;
        self.kinds.forget();
        payoff
    }

    /// Plays a random match below a node of this kind, keeps its moves, and says what it paid.
    #[inline]
    fn draw(&mut self, mut kind: KindId) -> ZeroSum {
        loop {
            match self.game.turn(&self.match_position) {
                Turn::Over(payoff) => return payoff,
                Turn::Chance => panic!("{NO_CHANCE}"),
                Turn::Player(mover) => {
                    let (game, position) = (&self.game, &self.match_position);
                    let size = game.count_moves(position, &mut self.moves);
                    let mv = game.sample_move(position, &mut self.moves, &mut self.rng);
                    self.game.play(&mut self.match_position, mv);
                    kind = self.keep_ply(kind, mv, size, mover);
                }
            }
        }
    }

    /// The same, asking for the whole match in one call.
    fn note_match(&mut self, mut kind: KindId) -> ZeroSum {
        let Self { game, match_position, notes, moves, rng, .. } = self;
        notes.clear();
        let payoff = game.noted_playout(match_position, notes, moves, rng);
        for index in 0..self.notes.len() {
            let Note { mv, size, mover } = self.notes[index];
            kind = self.keep_ply(kind, mv, size as usize, mover.expect(NO_CHANCE));
        }
        payoff
    }

    /// Keeps one move of a match; the kind of the position that it leads to.
    #[inline]
    fn keep_ply(&mut self, kind: KindId, mv: G::Move, size: usize, mover: Player) -> KindId {
        let size = u16::try_from(size).expect(CROWD);
        let kind = self.kinds.child(kind, mover, size, false);
        self.line.push(kind);
        self.last.push(Ply::new(mv, size, mover));
        kind
    }

    /// Stores the litters of the first `plies` moves of the match kept at the end of the path,
    /// extends the path by them, and says which unvisited brother of the last one was drawn.
    pub fn store_match(&mut self, plies: u16) -> NodeId {
        let top = self.path.last().expect("there is a node to store below").node;
        let Below::Match(first) = self.tree.node(top).below() else {
            unreachable!("only a kept match can be stored")
        };
        let (first, plies) = (first as usize, usize::from(plies));
        self.line.clear();
        let mut kind = self.tree.node(top).kind;
        let mut length = 0;
        loop {
            let ply = &self.tree.plies[first + length];
            length += 1;
            kind = self.kinds.child(kind, ply.mover(), ply.size, length <= plies);
            self.line.push(kind);
            if ply.is_last() {
                break;
            }
        }
        for offset in 0..plies {
            let Ply { mv, .. } = self.tree.plies[first + offset];
            let kind = self.line[offset];
            let father = self.path[self.path.len() - 1].node;
            self.moves.clear();
            self.game.moves(&self.positions[self.path.len() - 1], &mut self.moves);
            let visited = self.moves.iter().position(|&m| m == mv).expect("a match is legal");
            let child = Node::fresh(self.kinds.fresh(kind), kind);
            let litter = self.tree.add_litter(father, &self.moves, &child);
            let visited = litter + visited as NodeId;
            self.tree.node_mut(visited).visits = 1;
            if offset + 1 < plies {
                self.enter(visited);
            } else {
                self.keep_rest(visited, first, plies, length);
                self.kinds.forget();
                return self.brother(litter, visited);
            }
        }
        unreachable!("at least one ply is stored")
    }

    /// Keeps the rest of a match, whose first `plies` moves are stored, below its last position.
    fn keep_rest(&mut self, visited: NodeId, first: usize, plies: usize, length: usize) {
        let end = self.tree.plies[first + plies - 1];
        if end.is_last() {
            let node = self.tree.node_mut(visited);
            node.channels = std::array::from_fn(|channel| end.outcome(channel));
            node.end();
            return;
        }
        let rest = &self.tree.plies[first + plies..first + length];
        let (channels, best) = fold(rest, &self.line[plies..], &self.kinds, &mut self.rng);
        let turned = rest[0].mover() != end.mover();
        let node = self.tree.node_mut(visited);
        node.channels = if turned { channels.map(|c| c.turned()) } else { channels };
        node.best = best;
        node.keep_match((first + plies) as u32);
    }

    /// Draws one of the other members of a litter; the visited one itself if it is alone.
    fn brother(&mut self, litter: NodeId, visited: NodeId) -> NodeId {
        let size = self.moves.len();
        if size == 1 {
            return visited;
        }
        let pick = litter + self.rng.below(size - 1) as NodeId;
        if pick < visited { pick } else { pick + 1 }
    }
}

/// What a kept match says of the position in which it began, seen by the player to move there,
/// and at which of its moves the best brother stands.
fn fold<M, P: Prior, const C: usize>(
    plies: &[Ply<M>],
    line: &[KindId],
    kinds: &Kinds<P, C>,
    rng: &mut Rng,
) -> ([Channel; C], [u16; C]) {
    let last = plies.last().expect("a match has moves");
    let mut best = [0; C];
    let channels = std::array::from_fn(|channel| {
        let best = &mut best[channel];
        let mut prefer = |index: usize, Preference { mut brother, tie }: Preference| {
            if tie {
                brother = rng.below(plies[index].size.into()) > 0;
            }
            *best = if brother { index as u16 } else { *best };
        };
        let mut child = last.outcome(channel);
        let mut mover = last.mover();
        let mut above = plies.len().min(line.len());
        while above > 0 {
            // Most of a match is folded here, in registers.
            if let Some(mut plain) = child.plain() {
                while above > 0 {
                    let (ply, brothers) = (&plies[above - 1], kinds.brothers(line[above - 1]));
                    let turned = ply.mover() != mover;
                    let Some(fold) = plain.with_brothers(turned, &brothers[channel]) else { break };
                    above -= 1;
                    (plain, mover) = (fold.0, ply.mover());
                    prefer(above, fold.1);
                }
                child = plain.into();
                if above == 0 {
                    break;
                }
            }
            above -= 1;
            let (ply, kind) = (&plies[above], line[above]);
            child = if ply.mover() == mover { child } else { child.turned() };
            mover = ply.mover();
            let fold = child.with_brothers(&kinds.wide_brothers(kind, channel));
            child = fold.0;
            prefer(above, fold.1);
        }
        child
    });
    (channels, best)
}
