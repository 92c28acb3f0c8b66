//! A saved graph walked by the rules, which give back moves and keys; see `confirm` for its values.

use plywood_core::{Keyed, Turn};

use super::{
    confirm::{self, Counts},
    graph::Graph,
    keys::Keys,
    many::Many,
    rules::Rules,
    run::BestFirstRun,
    save::Saved,
};

impl<G: Keyed> BestFirstRun<G> {
    /// Continues a saved run of the same recipe, rules, root and seed; on an error nothing changes.
    pub(super) fn resume(&mut self, bytes: &[u8], memory: usize) -> Result<(), String> {
        let saved = self.read(bytes, memory)?;
        let Saved { nodes, edges, many, root, expansions, played, steps, idle, valued } = saved;
        let mut graph = Graph {
            nodes,
            edges,
            many,
            root,
            expansions,
            generalisation: self.graph.generalisation,
            resolution: self.graph.resolution,
        };
        let before = self.rules.played;
        self.rules.played = played;
        let walked = Walker::new(&graph, &mut self.rules).walk();
        let counts = Counts {
            played,
            steps,
            idle,
            valued,
            may_idle: self.recipe.stop_at_resolved,
            values: self.rules.values.heuristic.is_some(),
        };
        let walked = walked.and_then(|found| {
            confirm::values(&graph)?;
            confirm::counts(&graph, &counts).map(|()| found)
        });
        match walked {
            Ok((moves, keys)) => {
                self.rules.moves = moves;
                self.rules.keys = keys;
                self.rules.values.valued = valued;
                std::mem::swap(&mut self.graph, &mut graph);
                (self.steps, self.idle, self.full) = (steps, idle, false);
                Ok(())
            }
            Err(place) => {
                self.rules.played = before;
                Err(format!("the saved search does not fit the rules: {place}"))
            }
        }
    }
}

/// What the rules give back: the move of every edge, the key of every node.
type Found<G> = (Vec<<G as plywood_core::Game>::Move>, Option<Keys<<G as Keyed>::Key>>);

/// Walks a graph from its root, every position once.
struct Walker<'g, G: Keyed> {
    graph: &'g Graph,
    rules: &'g mut Rules<G>,
    moves: Vec<Option<G::Move>>,
    /// Of every node that was reached: its key and the moves that led to it.
    keys: Vec<Option<(G::Key, u32)>>,
    /// Positions to be looked at, with the moves that led to them.
    open: Vec<(u32, G::Position, u64)>,
}

impl<'g, G: Keyed> Walker<'g, G> {
    fn new(graph: &'g Graph, rules: &'g mut Rules<G>) -> Self {
        let (moves, keys) = (vec![None; graph.edges.len()], vec![None; graph.nodes.len()]);
        Self { graph, rules, moves, keys, open: Vec::new() }
    }

    fn walk(mut self) -> Result<Found<G>, String> {
        let (root, played) = (self.rules.root.clone(), self.rules.played);
        let turn = self.rules.game.turn(&root);
        self.meet(self.graph.root, &root, &turn, played)?;
        while let Some((number, position, moves)) = self.open.pop() {
            let family = self.graph.node(number).family();
            let count = self.rules.list(&position, moves + 1).len();
            if count != family.len() || family.end > self.graph.edges.len() {
                return Err(format!("position {number} has {count} moves"));
            }
            for (index, edge) in family.enumerate() {
                let (mv, child, turn) = self.rules.listed(index);
                if self.moves[edge].replace(mv).is_some() {
                    return Err(format!("move {edge} belongs to two positions"));
                }
                self.meet(self.graph.edges[edge].child, &child, &turn, moves + 1)?;
            }
        }
        let moves: Option<Vec<G::Move>> = self.moves.into_iter().collect();
        let keys: Option<Vec<(G::Key, u32)>> = self.keys.into_iter().collect();
        let (Some(moves), Some(list)) = (moves, keys) else {
            return Err("it holds what cannot be reached".into());
        };
        let mut keys = self.rules.keys.as_ref().map(|_| self.rules.no_keys());
        if let Some(keys) = &mut keys {
            for (number, (key, moves)) in list.into_iter().enumerate() {
                let shared = !self.graph.nodes[number].is_end();
                let tag = shared.then(|| keys.tag(&key, moves));
                if tag.is_some_and(|tag| keys.find(tag, &key, moves).is_some()) {
                    return Err(format!("position {number} is stored twice"));
                }
                keys.push(tag, key, moves);
            }
        }
        Ok((moves, keys))
    }

    /// Whether a node's numbers could be those of a position, and those that the rules give are.
    fn is_sane(
        &self,
        number: u32,
        position: &G::Position,
        turn: &Turn<G::Payoff>,
        moves: u64,
    ) -> bool {
        let node = self.graph.node(number);
        let ranked = |c: &i8| (-1..=1).contains(c);
        let Some(many) = &self.graph.many else { return ranked(&node.c) };
        let Rules { game, values, .. } = &*self.rules;
        let most = match turn {
            Turn::Player(player) => values.most(game, position, *player, moves),
            _ => 0.0,
        };
        let row = many.row(number);
        (node.c, node.v) == (0, 0.0)
            && many.most[number as usize] == most
            && many.c[row.clone()].iter().all(ranked)
            && many.gains[row.clone()].iter().all(|gain| gain.is_finite())
            && !many.v[row].iter().any(|v| v.is_nan())
    }

    /// Arrives at a node.
    fn meet(
        &mut self,
        number: u32,
        position: &G::Position,
        turn: &Turn<G::Payoff>,
        moves: u64,
    ) -> Result<(), String> {
        let wrong = || Err(format!("position {number} is not what its moves lead to"));
        let Some(node) = self.graph.nodes.get(number as usize) else { return wrong() };
        let key = (self.rules.game.key(position), moves as u32);
        let fits = match turn {
            Turn::Over(_) => node.is_end() && node.is_resolved() && !node.is_expanded(),
            Turn::Player(player) => !node.is_end() && node.player() == *player && !node.v.is_nan(),
            Turn::Chance => false,
        };
        let counts = self.rules.values.ending.counts_moves();
        let sharing = self.rules.keys.is_some() && !node.is_end();
        let sane = self.is_sane(number, position, turn, moves);
        match &self.keys[number as usize] {
            _ if !fits || !sane => return wrong(),
            Some(known) if sharing && known.0 == key.0 && (!counts || known.1 == key.1) => {
                return Ok(());
            }
            Some(_) => return wrong(),
            None => self.keys[number as usize] = Some(key),
        }
        if node.is_end() {
            let mut many = self.graph.many.as_ref().map(|many| Many::new(many.players));
            let Rules { game, values, .. } = &mut *self.rules;
            let end = values.node(game, &mut position.clone(), turn, moves, many.as_mut());
            let same = match (&many, &self.graph.many) {
                (Some(row), Some(many)) => many.row_is(number, row),
                _ => true,
            };
            return if same && end == *node { Ok(()) } else { wrong() };
        }
        if node.is_expanded() {
            self.open.push((number, position.clone(), moves));
        } else if node.is_resolved() || (node.c, node.first, node.count) != (0, 0, 0) {
            return wrong();
        }
        Ok(())
    }
}
