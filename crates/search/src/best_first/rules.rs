//! A game behind the graph: the only part that is built anew for every game.

use std::mem::take;

use plywood_core::{Keyed, Turn};

use super::{
    ground::{Brood, Child, Ground},
    iterate::reserve,
    keys::Keys,
    many::Many,
    node::Node,
    values::Values,
};

/// A game, a cursor in it, and what the graph does not keep of positions and moves.
pub(super) struct Rules<G: Keyed> {
    pub game: G,
    pub root: G::Position,
    /// How many moves led from the search's first root to the present one.
    pub played: u64,
    /// The move of every edge.
    pub moves: Vec<G::Move>,
    /// The keys of all nodes; none where positions are not shared.
    pub keys: Option<Keys<G::Key>>,
    pub values: Values<G>,
    cursor: G::Position,
    /// Whether the cursor of a remote game is to start over from the root, and the moves that are still to
    /// be played.
    rewound: bool,
    way: Vec<G::Move>,
    /// How many moves led from the first root to the cursor.
    at: u64,
    scratch: Vec<G::Move>,
    spawn: Vec<Spawn<G>>,
    /// Where a child stands whose position is not kept.
    room: G::Position,
}

/// A child that may have a number already.
pub(super) struct Spawn<G: Keyed> {
    pub position: G::Position,
    pub turn: Turn<G::Payoff>,
    /// Of a position that can be shared, with its tag: not where the game is over.
    pub key: Option<(u32, G::Key)>,
    /// What was seen at the place of its tag, asked for only so that it is at hand.
    peeked: u64,
    /// The number of the position, if it was found at once.
    known: Option<u32>,
    /// The key of an end, where it was asked for along with the others.
    end: Option<G::Key>,
}

impl<G: Keyed> Spawn<G> {
    const fn new(position: G::Position, turn: Turn<G::Payoff>) -> Self {
        Self { position, turn, key: None, peeked: 0, known: None, end: None }
    }
}

impl<G: Keyed> Rules<G> {
    pub(super) fn new(game: G, root: G::Position, values: Values<G>, share: bool) -> Self {
        let keys = (share && game.exact()).then(|| Keys::new(values.ending.counts_moves()));
        Self {
            cursor: root.clone(),
            room: root.clone(),
            game,
            root,
            played: 0,
            moves: Vec::new(),
            keys,
            values,
            rewound: true,
            way: Vec::new(),
            at: 0,
            scratch: Vec::new(),
            spawn: Vec::new(),
        }
    }

    /// Forgets all nodes and edges.
    pub(super) fn forget(&mut self) {
        self.moves.clear();
        self.keys = self.keys.as_ref().map(|_| self.no_keys());
    }

    /// The root as the first node of a graph.
    pub(super) fn first(&mut self, many: Option<&mut Many>) -> Node {
        let (mut position, turn) = (self.root.clone(), self.game.turn(&self.root));
        if let Some(keys) = &mut self.keys {
            let (key, moves) = (self.game.key(&self.root), self.played as u32);
            keys.push(Some(keys.tag(&key, moves)), key, moves);
        }
        self.values.node(&self.game, &mut position, &turn, self.played, many)
    }

    /// Lists the moves of a position and where they lead, `moves` moves after the first root.
    #[inline]
    pub(super) fn list(&mut self, position: &G::Position, moves: u64) -> &[G::Move] {
        let Self { game, scratch, spawn, keys, .. } = self;
        list(game, position, keys.as_ref(), moves, scratch, spawn);
        &self.scratch
    }

    /// Lists the moves at the cursor and where they lead, and says how many there are.
    #[inline]
    fn list_here(&mut self, moves: u64) -> usize {
        let Self { game, cursor, scratch, spawn, keys, .. } = self;
        list(game, cursor, keys.as_ref(), moves, scratch, spawn);
        self.scratch.len()
    }

    /// The same of a remote game, after the way to the cursor. Where nothing looks at positions that
    /// are not over, all children are asked for in one call, and their positions are not kept.
    fn list_at_once(&mut self, moves: u64) -> usize {
        let Self { game, root, way, cursor, scratch, spawn, room, keys, values, .. } = self;
        scratch.clear();
        game.look(take(&mut self.rewound).then_some(&*root), way, cursor, scratch);
        way.clear();
        if values.heuristic.is_some() || !values.is_payoff || !game.is_zero_sum() {
            lead(game, cursor, keys.as_ref(), moves, scratch, spawn);
            return scratch.len();
        }
        let count = scratch.len();
        while spawn.len() < count {
            spawn.push(Spawn::new(cursor.clone(), Turn::Chance));
        }
        let mut spawns = spawn.iter_mut();
        game.children(cursor, scratch, keys.is_some(), room, |child| {
            let spawn = spawns.next().expect("as many as there are moves");
            spawn.turn = child.turn;
            (spawn.key, spawn.end) = match (&*keys, child.turn, child.key) {
                (Some(keys), Turn::Player(_), Some(key)) => {
                    (Some((keys.tag(&key, moves as u32), key)), None)
                }
                (_, _, key) => (None, key),
            };
        });
        count
    }

    /// Looks for the first `count` children that were listed where they most likely are.
    ///
    /// Tables are larger than the processor's own memory: nothing is decided here between one
    /// question and the next, so that it waits for all answers at once and not for each.
    #[inline]
    fn seek(&mut self, count: usize, moves: u32) {
        let Some(keys) = &self.keys else { return };
        let spawn = &mut self.spawn[..count];
        for spawn in &mut *spawn {
            spawn.peeked = spawn.key.as_ref().map_or(0, |(tag, _)| keys.peek(*tag));
        }
        for spawn in spawn {
            spawn.known = spawn.key.as_ref().and_then(|(tag, key)| keys.glance(*tag, key, moves));
        }
    }

    /// A move of the position listed last, where it leads and whose turn it is there.
    pub(super) fn listed(&self, index: usize) -> (G::Move, G::Position, Turn<G::Payoff>) {
        let Spawn { position, turn, .. } = &self.spawn[index];
        (self.scratch[index], position.clone(), *turn)
    }

    /// An empty list of keys.
    pub(super) fn no_keys(&self) -> Keys<G::Key> {
        Keys::new(self.values.ending.counts_moves())
    }

    pub(super) fn memory(&self) -> usize {
        let held = |spawn: &Spawn<G>| self.game.held(&spawn.position);
        (self.moves.capacity() + self.scratch.capacity()) * size_of::<G::Move>()
            + self.spawn.capacity() * size_of::<Spawn<G>>()
            + self.spawn.last().map_or(0, held) * self.spawn.len()
            + self.keys.as_ref().map_or(0, Keys::memory)
    }
}

/// Lists the moves of a position and where they lead, `moves` moves after the first root.
#[inline]
fn list<G: Keyed>(
    game: &G,
    position: &G::Position,
    keys: Option<&Keys<G::Key>>,
    moves: u64,
    listed: &mut Vec<G::Move>,
    spawns: &mut Vec<Spawn<G>>,
) {
    listed.clear();
    game.moves(position, listed);
    lead(game, position, keys, moves, listed, spawns);
}

/// Looks where the listed moves lead.
#[inline]
fn lead<G: Keyed>(
    game: &G,
    position: &G::Position,
    keys: Option<&Keys<G::Key>>,
    moves: u64,
    listed: &[G::Move],
    spawns: &mut Vec<Spawn<G>>,
) {
    for (index, &mv) in listed.iter().enumerate() {
        if index == spawns.len() {
            spawns.push(Spawn::new(position.clone(), Turn::Chance));
        }
        let spawn = &mut spawns[index];
        spawn.turn = game.reach(position, &[mv], &mut spawn.position);
        spawn.end = None;
        spawn.key = match (keys, &spawn.turn) {
            (Some(keys), Turn::Player(_)) => {
                let key = game.key(&spawn.position);
                Some((keys.tag(&key, moves as u32), key))
            }
            _ => None,
        };
    }
}

impl<G: Keyed> Ground for Rules<G> {
    #[inline]
    fn rewind(&mut self) {
        self.rewound = self.game.is_remote();
        if !self.rewound {
            self.cursor.clone_from(&self.root);
        }
        self.way.clear();
        self.at = self.played;
    }

    #[inline]
    fn follow(&mut self, edge: usize) {
        if self.game.is_remote() {
            self.way.push(self.moves[edge]);
        } else {
            self.game.play_on(&mut self.cursor, self.moves[edge]);
        }
        self.at += 1;
    }

    fn expand(&mut self, next: u32, brood: &mut Brood) {
        let below = self.at + 1;
        let count =
            if self.game.is_remote() { self.list_at_once(below) } else { self.list_here(below) };
        brood.crowded = count > usize::from(u16::MAX)
            || next.checked_add(count as u32).is_none()
            || u32::try_from(self.moves.len() + count).is_err();
        if brood.crowded {
            return;
        }
        reserve(&mut self.moves, count);
        self.moves.extend_from_slice(&self.scratch);
        self.seek(count, below as u32);
        let mut number = next;
        for spawn in &mut self.spawn[..count] {
            if let Some(keys) = &mut self.keys {
                let known = match (spawn.known, spawn.key) {
                    (Some(known), _) => Some(known),
                    (None, Some((tag, key))) => keys.number(tag, key, below as u32),
                    (None, None) => {
                        let key = spawn.end.unwrap_or_else(|| self.game.key(&spawn.position));
                        keys.push(None, key, below as u32);
                        None
                    }
                };
                if let Some(number) = known {
                    brood.children.push(Child { number, node: Node::UNKNOWN });
                    continue;
                }
            }
            let Spawn { position, turn, .. } = spawn;
            let many = brood.many.as_mut();
            let node = self.values.node(&self.game, position, turn, below, many);
            brood.children.push(Child { number, node });
            number += 1;
        }
    }
}
