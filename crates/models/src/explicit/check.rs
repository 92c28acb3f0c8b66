//! Whether what was read is a tree: ends everywhere, is reached everywhere, pays in one way.

use super::{
    TreeError,
    draft::{Content, Draft, MAX_DEPTH},
    spans::Json,
};

/// What the checks found out.
pub(super) struct Shape {
    /// The number of players of listed payoffs; `None` for zero-sum trees.
    pub width: Option<u8>,
    /// The number of moves of the longest line of play.
    pub longest: u32,
}

pub(super) fn check(draft: &Draft, json: &Json<'_>) -> Result<Shape, TreeError> {
    let wrong = |node: u32, what: String| {
        let byte = draft.nodes[node as usize].byte as usize;
        TreeError::at(json.text, byte, what).in_node(draft.name(node))
    };
    let longest = longest(draft, &wrong)?;
    let width = width(draft, &wrong)?;
    let players = width.unwrap_or(2);
    for (node, content) in (0..).zip(draft.nodes.iter().map(|node| node.content)) {
        if let Content::Player(player) = content
            && player >= players
        {
            let what = format!("player {player} does not exist: the payoffs name {players}");
            return Err(wrong(node, what));
        }
    }
    Ok(Shape { width, longest })
}

/// All payoffs are numbers, or all are lists of one length.
fn width(
    draft: &Draft,
    wrong: &impl Fn(u32, String) -> TreeError,
) -> Result<Option<u8>, TreeError> {
    let describe = |width: Option<u8>| match width {
        None => "a single number".to_owned(),
        Some(n) => format!("a list of {n}"),
    };
    let mut known: Option<(u32, Option<u8>)> = None;
    for (node, content) in (0..).zip(draft.nodes.iter().map(|node| node.content)) {
        let width = match content {
            Content::Leaf(payoff) => draft.payoffs[payoff as usize].width,
            Content::Arm(_) => None,
            _ => continue,
        };
        let (first, expected) = *known.get_or_insert((node, width));
        if width != expected {
            let what = format!(
                "this leaf pays {}, but node '{}' pays {}: all must pay alike",
                describe(width),
                draft.name(first),
                describe(expected)
            );
            return Err(wrong(node, what));
        }
    }
    Ok(known.and_then(|(_, width)| width))
}

/// The longest line of play; cycles, nodes out of reach and endless lines are refused.
fn longest(draft: &Draft, wrong: &impl Fn(u32, String) -> TreeError) -> Result<u32, TreeError> {
    const UNSEEN: u32 = u32::MAX;
    const OPEN: u32 = u32::MAX - 1;
    let mut heights = vec![UNSEEN; draft.nodes.len()];
    // The nodes on the way to the current one, with the number of edges already followed.
    let mut way: Vec<(u32, u32)> = vec![(draft.root, 0)];
    while let Some((node, followed)) = way.last_mut() {
        let (node, spec) = (*node, draft.nodes[*node as usize]);
        heights[node as usize] = OPEN;
        if *followed < spec.count {
            let child = draft.edges[(spec.first + *followed) as usize].child;
            *followed += 1;
            match heights[child as usize] {
                UNSEEN => way.push((child, 0)),
                OPEN => return Err(wrong(node, cycle(draft, &way, child))),
                _ => {}
            }
            continue;
        }
        let edges = &draft.edges[spec.first as usize..(spec.first + spec.count) as usize];
        let below = edges.iter().map(|edge| heights[edge.child as usize] + 1).max();
        let height = below.unwrap_or(u32::from(matches!(spec.content, Content::Arm(_))));
        if height > MAX_DEPTH {
            let what = format!("a line of play from here is longer than {MAX_DEPTH} moves");
            return Err(wrong(node, what));
        }
        heights[node as usize] = height;
        way.pop();
    }
    if let Some(node) = heights.iter().position(|height| *height == UNSEEN) {
        return Err(wrong(node as u32, "no line of play from the root leads here".into()));
    }
    Ok(heights[draft.root as usize])
}

fn cycle(draft: &Draft, way: &[(u32, u32)], back: u32) -> String {
    const SHOWN: usize = 6;
    let start = way.iter().position(|(node, _)| *node == back).expect("open nodes are on the way");
    let names: Vec<String> = way[start..].iter().map(|(node, _)| draft.name(*node)).collect();
    let middle = if names.len() > SHOWN { " -> …" } else { "" };
    let shown = names[..names.len().min(SHOWN)].join(" -> ");
    format!("the nodes {shown}{middle} -> {} form a cycle: a game must end", names[0])
}
