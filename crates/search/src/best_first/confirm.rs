//! Whether what a saved graph calls known follows from its ends, which the rules have confirmed.

use plywood_core::Player;

use super::graph::{Graph, Resolution};

/// Sees that everything resolved is so by its children.
///
/// By induction over the game, which has an end, a value that passes is the one that the search
/// itself would have found. What is not resolved is an estimate and stays one.
pub(super) fn values(graph: &Graph) -> Result<(), String> {
    for (number, node) in graph.nodes.iter().enumerate().filter(|(_, node)| node.is_expanded()) {
        let sound = match &graph.many {
            None => opposite(graph, number as u32),
            Some(_) => !node.is_resolved() || several(graph, number as u32),
        };
        if !sound {
            return Err(format!("the value of position {number} does not follow"));
        }
    }
    Ok(())
}

/// What a saved run counts.
#[derive(Copy, Clone, Debug)]
pub(super) struct Counts {
    /// Moves played at the root since the search began.
    pub played: u64,
    pub steps: u64,
    pub idle: u64,
    pub valued: u64,
    /// Whether the search may go on visiting what it knows.
    pub may_idle: bool,
    /// Whether a heuristic values positions.
    pub values: bool,
}

/// Sees that counts agree with the graph, as far as it shows them. They decide nothing that is
/// called proven; steps and visits beyond this rest on what was saved.
pub(super) fn counts(graph: &Graph, counts: &Counts) -> Result<(), String> {
    let Counts { played, steps, idle, valued, may_idle, values } = *counts;
    let expanded = graph.nodes.iter().filter(|node| node.is_expanded()).count() as u64;
    let open = graph.nodes.iter().filter(|node| !node.is_end()).count() as u64;
    let visits = graph.node(graph.root).family().map(|edge| u64::from(graph.edges[edge].n));
    let rooted =
        visits.clone().any(|n| n == u64::from(u32::MAX)) || steps <= visits.sum::<u64>() + 1;
    // Positions left behind by moves that were played were expanded and valued as well.
    let exact = |said: u64, seen: u64| said == seen || (played > 0 && said > seen);
    let wrong = if !exact(graph.expansions, expanded) {
        "expanded positions"
    } else if !exact(valued, if values { open } else { 0 }) {
        "valued positions"
    } else if idle > if may_idle { steps } else { 0 } {
        "steps that learnt nothing"
    } else if played == 0 && !rooted {
        "steps"
    } else {
        return Ok(());
    };
    Err(format!("the number of {wrong} is not what it shows"))
}

/// Payoffs are opposite: a position is resolved by a won move or by all, and has the best value.
///
/// One that was won keeps the value it was won with, though a sibling of the child it came from
/// may be resolved later, through another parent.
fn opposite(graph: &Graph, at: u32) -> bool {
    let node = graph.node(at);
    if !node.is_resolved() {
        return node.c == 0;
    }
    let value = (node.c, node.v);
    let mut solid = node
        .family()
        .map(|edge| graph.node(graph.edges[edge].child))
        .filter(|child| child.is_resolved());
    let won = node.c == if node.player() == Player::FIRST { 1 } else { -1 };
    let look = graph.look(at);
    solid.any(|child| (child.c, child.v) == value)
        && (won || look.open.is_none() && (look.worth.c, look.worth.v) == value)
}

/// Several players: a resolved position has the values of a resolved child that is won and that no
/// end can surpass, or of the best child of all, every one being resolved.
fn several(graph: &Graph, at: u32) -> bool {
    let Some(many) = &graph.many else { return false };
    let player = graph.node(at).player();
    let rank = |child| graph.rank(child, player, graph.generalisation);
    let family = || graph.node(at).family().map(|edge| graph.edges[edge].child);
    let is_solid = |&child: &u32| graph.node(child).is_resolved();
    let place = many.row(at).start + player.index();
    let enough = many.c[place] == 1
        && (graph.resolution == Resolution::Won || many.v[place] >= many.most[at as usize]);
    let mut sources = family().filter(is_solid).filter(|&child| many.rows_agree(at, child));
    if enough {
        return sources.next().is_some();
    }
    family().all(|child| is_solid(&child))
        && sources.any(|source| family().all(|other| rank(source) >= rank(other)))
}
