//! Who can be compared with whom, and who only ever won.

use super::{Encounter, RatingsError};

/// The pool of each player: numbers from 0, by first member. Games link, and so do anchors.
pub(super) fn pools(
    players: usize,
    encounters: &[Encounter],
    anchors: &[(usize, f64)],
) -> Vec<usize> {
    let mut pool: Vec<_> = (0..players).collect();
    let mut links: Vec<_> =
        encounters.iter().filter(|e| e.games() > 0).map(|e| (e.first, e.second)).collect();
    links.extend(anchors.windows(2).map(|w| (w[0].0, w[1].0)));
    for (a, b) in links {
        let (low, high) = (pool[a].min(pool[b]), pool[a].max(pool[b]));
        pool.iter_mut().filter(|p| **p == high).for_each(|p| *p = low);
    }
    let mut names = Vec::new();
    pool.iter()
        .map(|p| {
            names.iter().position(|name| name == p).unwrap_or_else(|| {
                names.push(*p);
                names.len() - 1
            })
        })
        .collect()
}

/// An error if somebody's rating would be infinite by maximum likelihood: the model has a
/// maximum just when everybody reaches everybody in the pool by taking points (Ford 1957).
pub(super) fn check_bounded(
    pools: &[usize],
    encounters: &[Encounter],
    anchors: &[(usize, f64)],
) -> Result<(), RatingsError> {
    let n = pools.len();
    let mut reach: Vec<Vec<_>> = (0..n).map(|i| (0..n).map(|j| i == j).collect()).collect();
    for e in encounters {
        reach[e.first][e.second] |= e.wins + e.draws > 0;
        reach[e.second][e.first] |= e.losses + e.draws > 0;
    }
    for (a, _) in anchors {
        for (b, _) in anchors {
            reach[*a][*b] = true;
        }
    }
    for k in 0..n {
        let through = reach[k].clone();
        for from in reach.iter_mut().filter(|from| from[k]) {
            from.iter_mut().zip(&through).for_each(|(direct, further)| *direct |= further);
        }
    }
    for winner in 0..n {
        for loser in 0..n {
            if pools[winner] == pools[loser] && !reach[loser][winner] {
                return Err(RatingsError::Unbounded { winner, loser });
            }
        }
    }
    Ok(())
}
