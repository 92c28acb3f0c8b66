//! How far from the root subtrees are small, learnt as the search goes.

/// Every distance has an account of positions that may be spent on trying.
#[derive(Clone, Debug, Default)]
pub(super) struct Accounts(Vec<i64>);

/// What a distance has to begin with, earns at every visit, and earns by every subtree that proves
/// small.
const BEGINNING: i64 = 1024;
const VISIT: i64 = 64;
const SMALL: i64 = 512;
/// The most an account holds.
const MOST: i64 = 8192;

impl Accounts {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// How many positions may be spent on a subtree at this distance; zero to open it instead.
    pub(super) fn fuel(&mut self, ply: usize) -> u32 {
        if self.0.len() <= ply {
            self.0.resize(ply + 1, BEGINNING);
        }
        let account = &mut self.0[ply];
        *account = (*account + VISIT).min(MOST);
        if *account < BEGINNING / 2 { 0 } else { 2 * *account as u32 }
    }

    /// Books what a subtree has cost.
    pub(super) fn book(&mut self, ply: usize, cost: u32, solved: bool) {
        self.0[ply] += if solved { SMALL } else { 0 } - i64::from(cost);
    }
}
