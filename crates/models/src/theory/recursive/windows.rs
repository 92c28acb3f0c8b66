//! Sets of survival rates: found cell by cell with a proof for each, so that no window is overlooked.

use super::root::bisect;

/// What is proven of all survival rates of a cell.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Proof {
    /// It holds for each of them.
    Holds,
    /// It fails for each of them.
    Fails,
    /// Nothing is proven.
    Open,
}

/// An interval of survival rates.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Window {
    /// Its lower end.
    pub from: f64,
    /// Its upper end; 1 if it goes on as far as can be told.
    pub to: f64,
}

/// The survival rates for which something holds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Windows {
    /// The intervals, in order.
    pub windows: Vec<Window>,
    /// The stretches of survival rates of which nothing is proven; what is said of them, and where
    /// in them a window ends, is computed in plain floating point.
    pub unproven: Vec<Window>,
}

/// Survival rates nearer to one than this are taken for one.
pub(super) const LAST: f64 = 1.0 - 1e-9;
/// Cells as narrow as this are not cut again.
const NARROWEST: f64 = 1e-12;
/// Places inside an unproven stretch at which plain arithmetic is asked.
const PLACES: u32 = 16;

impl Windows {
    /// The set where `holds`, which `prove` proves on cells `[from, to]` and `near` computes at one
    /// rate as a number that is positive where it holds. No more than `most` cells are looked at.
    pub(super) fn find(
        most: usize,
        prove: impl Fn(f64, f64) -> Proof,
        near: impl Fn(f64) -> f64,
    ) -> Self {
        let mut cells = proven_cells(most, prove);
        cells.dedup_by(|next, before| {
            let same = next.1 == before.1;
            if same {
                before.0.to = next.0.to;
            }
            same
        });
        let mut found = Self::default();
        for (cell, proof) in cells {
            match proof {
                Proof::Holds => found.append(cell),
                Proof::Fails => {}
                Proof::Open => {
                    found.unproven.push(cell);
                    for window in by_sight(cell, &near) {
                        found.append(window);
                    }
                }
            }
        }
        for end in found.windows.iter_mut().chain(&mut found.unproven) {
            if end.to >= LAST {
                end.to = 1.0;
            }
        }
        found
    }

    /// Adds a window behind all others, or lengthens the last one if they touch.
    fn append(&mut self, window: Window) {
        match self.windows.last_mut() {
            Some(last) if last.to >= window.from => last.to = window.to,
            _ => self.windows.push(window),
        }
    }

    /// Whether a survival rate is in the set.
    pub fn contains(&self, b: f64) -> bool {
        self.windows.iter().any(|window| window.from <= b && b < window.to)
    }

    /// Up to where all survival rates are in the set; 0 if the least are not.
    pub fn first_end(&self) -> f64 {
        self.windows.first().filter(|window| window.from <= 0.0).map_or(0.0, |window| window.to)
    }

    /// The widest unproven stretch.
    pub fn doubt(&self) -> f64 {
        self.unproven.iter().map(|cell| cell.to - cell.from).fold(0.0, f64::max)
    }

    /// The rates of this set that are not in `other`.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut found = Self { windows: Vec::new(), unproven: self.unproven.clone() };
        for window in &self.windows {
            let mut from = window.from;
            for hole in &other.windows {
                if hole.to <= from || hole.from >= window.to {
                    continue;
                }
                if hole.from > from {
                    found.windows.push(Window { from, to: hole.from });
                }
                from = hole.to;
            }
            if from < window.to {
                found.windows.push(Window { from, to: window.to });
            }
        }
        found.unproven.extend(&other.unproven);
        found
    }
}

/// Cells from 0 to [`LAST`], in order, with what is proven of each: an open cell is halved until it
/// is [`NARROWEST`] or `most` cells were looked at, all open ones in turn.
fn proven_cells(most: usize, prove: impl Fn(f64, f64) -> Proof) -> Vec<(Window, Proof)> {
    let eighth = |i: u32| LAST * f64::from(i) / 8.0;
    let mut open: Vec<Window> =
        (0..8).map(|i| Window { from: eighth(i), to: eighth(i + 1) }).collect();
    let (mut done, mut looked) = (Vec::new(), 0);
    while !open.is_empty() {
        let mut next = Vec::new();
        for cell in open {
            looked += 1;
            let proof = if looked > most { Proof::Open } else { prove(cell.from, cell.to) };
            let middle = 0.5 * (cell.from + cell.to);
            if proof == Proof::Open && looked <= most && cell.to - cell.from > NARROWEST {
                let halves = [(cell.from, middle), (middle, cell.to)];
                next.extend(halves.map(|(from, to)| Window { from, to }));
            } else {
                done.push((cell, proof));
            }
        }
        open = next;
    }
    done.sort_by(|a, b| a.0.from.total_cmp(&b.0.from));
    done
}

/// The windows inside an unproven cell, as plain arithmetic at some places of it shows them.
fn by_sight(cell: Window, near: &impl Fn(f64) -> f64) -> Vec<Window> {
    let place = |i: u32| cell.from + (cell.to - cell.from) * f64::from(i) / f64::from(PLACES);
    let mut found = Vec::new();
    let mut from = (near(cell.from) > 0.0).then_some(cell.from);
    for i in 0..PLACES {
        let (low, high) = (place(i), place(i + 1));
        match (from, near(high) > 0.0) {
            (None, true) => from = Some(bisect(low, high, near)),
            (Some(start), false) => {
                found.push(Window { from: start, to: bisect(low, high, |b| -near(b)) });
                from = None;
            }
            _ => {}
        }
    }
    found.extend(from.map(|from| Window { from, to: cell.to }));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A polynomial with known roots, proven by its values at the ends and a bound on its slope.
    #[test]
    fn all_windows_of_a_function_with_known_roots_are_found() {
        let roots = [0.1, 0.13, 0.4, 0.77, 0.9, 0.999_999];
        let f = |b: f64| roots.iter().map(|r| b - r).product::<f64>();
        let prove = |from: f64, to: f64| {
            let (middle, reach) = (0.5 * (from + to), 0.5 * (to - from));
            // Six factors of at most one: the slope is at most six.
            match f(middle) {
                y if y > 6.0 * reach => Proof::Holds,
                y if y < -6.0 * reach => Proof::Fails,
                _ => Proof::Open,
            }
        };
        let found = Windows::find(200_000, prove, f);
        let ends: Vec<f64> = found.windows.iter().flat_map(|w| [w.from, w.to]).collect();
        let wanted = [0.0, 0.1, 0.13, 0.4, 0.77, 0.9, 0.999_999, 1.0];
        assert_eq!(ends.len(), wanted.len(), "{found:?}");
        assert!(ends.iter().zip(wanted).all(|(end, b)| (end - b).abs() < 1e-9), "{ends:?}");
        assert!(found.doubt() < 1e-3, "{found:?}");
        assert!(found.contains(0.2) && !found.contains(0.5));
    }

    #[test]
    fn sets_are_cut_by_sets() {
        let set = |ends: &[(f64, f64)]| Windows {
            windows: ends.iter().map(|&(from, to)| Window { from, to }).collect(),
            unproven: Vec::new(),
        };
        let found = set(&[(0.0, 0.5), (0.6, 1.0)]).without(&set(&[(0.2, 0.3), (0.45, 0.7)]));
        assert_eq!(found, set(&[(0.0, 0.2), (0.3, 0.45), (0.7, 1.0)]));
        assert_eq!(set(&[(0.1, 0.2)]).without(&set(&[(0.0, 1.0)])), set(&[]));
    }
}
