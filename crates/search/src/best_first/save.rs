//! A run as bytes, and back: the graph as it stands, with a version and a check.
//!
//! Positions, moves and keys are not written: the rules give them again when the graph is walked,
//! and whatever the rules do not confirm is refused.

use plywood_core::{Keyed, Seed};

use super::{
    many::Many,
    node::{Edge, Node},
    recipe::BestFirst,
    run::BestFirstRun,
};

const MAGIC: &[u8; 8] = b"PLYGRAPH";
const VERSION: u32 = 1;
/// Magic, version, players, fingerprint, eight counters, and the check at the end.
const FIXED: usize = 8 + 4 + 4 + 8 + 8 * 8 + 8;

/// By how much a search may have passed its limit before it was stopped, beside a quarter.
const SLACK: usize = 1 << 20;

/// The numbers of a saved run.
#[derive(Debug)]
pub(super) struct Saved {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub many: Option<Many>,
    pub root: u32,
    pub expansions: u64,
    pub played: u64,
    pub steps: u64,
    pub idle: u64,
    pub valued: u64,
}

impl<G: Keyed> BestFirstRun<G> {
    /// What a saved run must share with the run that continues it.
    fn fingerprint(&self) -> u64 {
        let BestFirst { growth, goal, generalisation, criterion, .. } = self.recipe;
        let BestFirst { hasty, stop_at_resolved, share, .. } = self.recipe;
        let marks = [
            growth as u64,
            goal as u64,
            generalisation as u64,
            criterion as u64,
            hasty.into(),
            stop_at_resolved.into(),
            share.into(),
        ];
        let (game, values) = (&self.rules.game, &self.rules.values);
        let (low, high) = game.payoff_bounds();
        let rules = [
            game.hash(&self.rules.root),
            low.to_bits(),
            high.to_bits(),
            game.longest().unwrap_or(u64::MAX),
            values.seed.0,
            values.heuristic.is_some().into(),
            values.is_payoff.into(),
        ];
        marks.iter().chain(&rules).fold(Seed(VERSION.into()), |seed, &word| seed.child(word)).0
    }

    /// Bytes that a graph of so many positions and moves takes, at least.
    fn need(&self, nodes: usize, edges: usize) -> usize {
        let row = self.graph.many.as_ref().map_or(0, |many| many.players * 17 + 8);
        let key = self.rules.keys.as_ref().map_or(0, |_| size_of::<G::Key>() + size_of::<u64>());
        nodes
            .saturating_mul(size_of::<Node>() + row + key)
            .saturating_add(edges.saturating_mul(size_of::<Edge>() + size_of::<G::Move>()))
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let graph = &self.graph;
        let mut bytes = Vec::with_capacity(self.graph.memory() + FIXED);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        let players = graph.many.as_ref().map_or(0, |many| many.players as u32);
        bytes.extend_from_slice(&players.to_le_bytes());
        let counters = [
            self.fingerprint(),
            graph.nodes.len() as u64,
            graph.edges.len() as u64,
            graph.root.into(),
            graph.expansions,
            self.rules.played,
            self.steps,
            self.idle,
            self.rules.values.valued,
        ];
        for word in counters {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        for Node { v, first, count, c, tag } in &graph.nodes {
            bytes.extend_from_slice(&v.to_bits().to_le_bytes());
            bytes.extend_from_slice(&first.to_le_bytes());
            bytes.extend_from_slice(&count.to_le_bytes());
            bytes.extend_from_slice(&[*c as u8, *tag]);
        }
        for Edge { child, n } in &graph.edges {
            bytes.extend_from_slice(&child.to_le_bytes());
            bytes.extend_from_slice(&n.to_le_bytes());
        }
        if let Some(many) = &graph.many {
            for number in many.v.iter().chain(&many.gains).chain(&many.most) {
                bytes.extend_from_slice(&number.to_bits().to_le_bytes());
            }
            bytes.extend(many.c.iter().map(|&c| c as u8));
        }
        bytes.extend_from_slice(&check(&bytes).to_le_bytes());
        bytes
    }

    /// Reads the numbers of a saved run, or says what is wrong with them.
    pub(super) fn read(&self, bytes: &[u8], memory: usize) -> Result<Saved, String> {
        if bytes.len() < FIXED || &bytes[..8] != MAGIC {
            return Err("this is no saved best-first search".into());
        }
        let mut reader = Reader(&bytes[8..]);
        let version = reader.u32();
        if version != VERSION {
            return Err(format!(
                "it was saved in format {version}, and this program reads {VERSION}"
            ));
        }
        let (body, end) = bytes.split_at(bytes.len() - 8);
        if check(body).to_le_bytes() != end {
            return Err("the saved search is damaged or cut short".into());
        }
        let players = reader.u32() as usize;
        if reader.u64() != self.fingerprint() {
            return Err(
                "it was saved by another search, from another position, by other rules or with \
                 another seed"
                    .into(),
            );
        }
        let mut counters = [0; 8];
        counters.fill_with(|| reader.u64());
        let [nodes, edges, root, expansions, played, steps, idle, valued] = counters;
        let row = players as u128 * 17 + 8 * u128::from(players > 0);
        let size = u128::from(nodes) * (16 + row) + u128::from(edges) * 8;
        let own = self.graph.many.as_ref().map_or(0, |many| many.players);
        if size != (bytes.len() - FIXED) as u128 || players != own || root >= nodes {
            return Err("the saved search is not as long as it says".into());
        }
        if played > self.rules.game.longest().unwrap_or(u64::MAX) {
            return Err(format!("no game of {played} moves is possible"));
        }
        let (nodes, edges) = (nodes as usize, edges as usize);
        let (need, most) = (self.need(nodes, edges), memory.saturating_add(memory / 4 + SLACK));
        if need > most {
            return Err(format!("it takes {need} bytes of memory, allow more than {memory}"));
        }
        let mut saved = Saved {
            nodes: Vec::with_capacity(nodes),
            edges: Vec::with_capacity(edges),
            many: None,
            root: root as u32,
            expansions,
            played,
            steps,
            idle,
            valued,
        };
        for _ in 0..nodes {
            let (v, first) = (f64::from_bits(reader.u64()), reader.u32());
            let [low, high, c, tag] = reader.take();
            let count = u16::from_le_bytes([low, high]);
            saved.nodes.push(Node { v, first, count, c: c as i8, tag });
        }
        for _ in 0..edges {
            saved.edges.push(Edge { child: reader.u32(), n: reader.u32() });
        }
        if players > 0 {
            let mut many = Many::new(players);
            let mut list =
                |count| -> Vec<f64> { (0..count).map(|_| f64::from_bits(reader.u64())).collect() };
            many.v = list(nodes * players);
            many.gains = list(nodes * players);
            many.most = list(nodes);
            many.c = reader.0[..nodes * players].iter().map(|&c| c as i8).collect();
            saved.many = Some(many);
        }
        Ok(saved)
    }
}

/// Reads little-endian numbers from bytes whose length has been checked.
struct Reader<'b>(&'b [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (head, rest) = self.0.split_first_chunk().expect("the length has been checked");
        self.0 = rest;
        *head
    }
    fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.take())
    }
    fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.take())
    }
}

/// Sixty-four bits that change when any byte does.
pub(super) fn check(bytes: &[u8]) -> u64 {
    let mut sum = Seed(bytes.len() as u64);
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = sum.child(u64::from_le_bytes(word));
    }
    sum.0
}
