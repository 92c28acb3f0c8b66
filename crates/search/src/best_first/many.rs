//! What positions are worth to each of several players: rows side by side.

/// One row of numbers a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Many {
    /// How many players there are.
    pub players: usize,
    /// The heuristic values v(s).
    pub v: Vec<f64>,
    /// The payoffs behind them: exact at ends and where a position is resolved, else estimates.
    pub gains: Vec<f64>,
    /// The completion values: c(s) where a position is resolved; elsewhere c'(s) of the first
    /// generalisation and c(s) of the second.
    pub c: Vec<i8>,
    /// The greatest value that an end below the position can have for the player to move.
    pub most: Vec<f64>,
}

impl Many {
    pub(super) const fn new(players: usize) -> Self {
        Self { players, v: Vec::new(), gains: Vec::new(), c: Vec::new(), most: Vec::new() }
    }

    /// The row of a position.
    #[inline]
    pub(super) fn row(&self, node: u32) -> std::ops::Range<usize> {
        let from = node as usize * self.players;
        from..from + self.players
    }

    /// Moves all rows of `fresh` to the end of these.
    pub(super) fn take(&mut self, fresh: &mut Self) {
        self.v.append(&mut fresh.v);
        self.gains.append(&mut fresh.gains);
        self.c.append(&mut fresh.c);
        self.most.append(&mut fresh.most);
    }

    /// Gives position `to` the values of position `from`; completion values as `c` reads them.
    pub(super) fn copy_row(&mut self, from: u32, to: u32, known: bool) {
        let (source, target) = (self.row(from), self.row(to).start);
        self.v.copy_within(source.clone(), target);
        self.gains.copy_within(source.clone(), target);
        if known {
            self.c.copy_within(source, target);
        } else {
            self.c[target..target + self.players].fill(0);
        }
    }

    /// Copies a row from another table to the end of this one.
    pub(super) fn push_row(&mut self, other: &Self, node: u32) {
        let row = other.row(node);
        self.v.extend_from_slice(&other.v[row.clone()]);
        self.gains.extend_from_slice(&other.gains[row.clone()]);
        self.c.extend_from_slice(&other.c[row]);
        self.most.push(other.most[node as usize]);
    }

    /// Whether a position's row is the only row of another table.
    pub(super) fn row_is(&self, node: u32, other: &Self) -> bool {
        let row = self.row(node);
        self.v[row.clone()] == other.v[..]
            && self.gains[row.clone()] == other.gains[..]
            && self.c[row] == other.c[..]
    }

    /// Whether two positions have the same values.
    pub(super) fn rows_agree(&self, one: u32, other: u32) -> bool {
        let (one, other) = (self.row(one), self.row(other));
        self.v[one.clone()] == self.v[other.clone()]
            && self.gains[one.clone()] == self.gains[other.clone()]
            && self.c[one] == self.c[other]
    }

    pub(super) fn memory(&self) -> usize {
        8 * (self.v.capacity() + self.gains.capacity() + self.most.capacity()) + self.c.capacity()
    }
}
