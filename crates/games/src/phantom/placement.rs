//! Games in which stones are put on free cells and stay: what their players know and imagine.

use plywood_core::Rng;

use super::Known;

/// Every cell that a player knows to be taken by the opponent: where stones stay, whatever was
/// refused is occupied.
pub(crate) fn taken<M: Copy>(known: &Known<M>) -> impl Iterator<Item = M> + '_ {
    let refused = known.refused.iter().map(|refused| refused.0);
    known.found.iter().chain(&known.suspects).copied().chain(refused)
}

/// How many enemy stones stand where the player does not know; nothing if what was told cannot be:
/// every move leaves a stone, and no two share a cell.
pub(crate) fn hidden<M: Copy + Eq>(known: &Known<M>) -> Option<usize> {
    let whole = known.own.len() + known.theirs as usize == usize::from(known.plies);
    let shared = taken(known).any(|cell| known.own.iter().any(|stone| stone.0 == cell));
    if whole && !shared { (known.theirs as usize).checked_sub(taken(known).count()) } else { None }
}

/// Appends the cells of which the player knows no stone.
pub(crate) fn unknown<M: Copy + Eq>(
    known: &Known<M>,
    cells: impl Iterator<Item = M>,
    moves: &mut Vec<M>,
) {
    let own = |cell: &M| known.own.iter().any(|stone| stone.0 == *cell);
    moves.extend(cells.filter(|cell| !own(cell) && !taken(known).any(|mv| mv == *cell)));
}

/// Visits the cells in random order until `put` has taken `count` of them; whether it has.
pub(crate) fn scatter_stones<M: Copy>(
    cells: &mut [M],
    count: usize,
    rng: &mut Rng,
    mut put: impl FnMut(M) -> bool,
) -> bool {
    let mut left = count;
    for end in (1..=cells.len()).rev() {
        if left == 0 {
            break;
        }
        let drawn = rng.below(end);
        cells.swap(drawn, end - 1);
        left -= usize::from(put(cells[end - 1]));
    }
    left == 0
}
