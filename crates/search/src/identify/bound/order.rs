//! The order in which unknowns are eliminated.

use std::collections::BTreeSet;

/// Minimum degree: the unknown with the fewest neighbours comes next, and its neighbours become
/// neighbours of each other. `edges` are without repetition.
pub fn minimum_degree(n: usize, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut near: Vec<Vec<u32>> = vec![Vec::new(); n];
    for &(a, b) in edges {
        near[a as usize].push(b);
        near[b as usize].push(a);
    }
    let mut degrees: Vec<usize> = near.iter().map(Vec::len).collect();
    for near in &mut near {
        near.sort_unstable();
    }
    let mut waiting: BTreeSet<(usize, u32)> =
        (0..n as u32).map(|unknown| (degrees[unknown as usize], unknown)).collect();
    let mut gone = vec![false; n];
    let mut order = Vec::with_capacity(n);
    while let Some((degree, unknown)) = waiting.pop_first() {
        order.push(unknown);
        if degree == waiting.len() {
            // All that are left are neighbours: any order is as good.
            order.extend(waiting.iter().map(|&(_, unknown)| unknown));
            break;
        }
        gone[unknown as usize] = true;
        let mut friends = std::mem::take(&mut near[unknown as usize]);
        friends.retain(|&friend| !gone[friend as usize]);
        for &friend in &friends {
            let at = friend as usize;
            let known = &near[at];
            let fresh: Vec<u32> = friends
                .iter()
                .copied()
                .filter(|&other| other != friend && known.binary_search(&other).is_err())
                .collect();
            waiting.remove(&(degrees[at], friend));
            degrees[at] = degrees[at] - 1 + fresh.len();
            waiting.insert((degrees[at], friend));
            if !fresh.is_empty() {
                near[at].retain(|&other| !gone[other as usize]);
                near[at].extend(fresh);
                near[at].sort_unstable();
            }
        }
    }
    order
}
