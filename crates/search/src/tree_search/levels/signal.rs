//! What a child tells its father, beside the cells of a tree.

use wide::f32x8;

use super::law::Law;

/// Of a child: its message in the form in which the father multiplies it; nothing said before the first visit, and
/// nothing by a child that is proven lost. Of a head: what random games said of its node.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Signal {
    /// Of a child: the probability of what it says if the best of the litter is at most `v`, by `v`. Of a head: the
    /// evidence, as seen by the player who moved into the node.
    pub(super) within: f32x8,
    /// Of a child: the part of it in which the child is at `v`. Of a head: what is counted of its children.
    pub(super) at: f32x8,
}

impl Signal {
    /// A child that says nothing.
    pub(super) const SILENT: Self = Self { within: f32x8::ONE, at: f32x8::ZERO };

    /// What a child with a message says.
    #[inline]
    pub(super) fn new(law: &Law, message: f32x8) -> Self {
        let (within, at) = law.of_child(message);
        Self { within, at }
    }

    /// Of a head: what is counted of its children.
    #[inline]
    pub(super) fn counts(&self) -> Counts {
        let [visited, lost, reach, ..] = self.at.to_array();
        Counts { visited: visited as usize, lost: lost as usize, reach: reach as usize }
    }

    /// Of a head: notes what is counted of its children.
    #[inline]
    pub(super) fn set_counts(&mut self, Counts { visited, lost, reach }: Counts) {
        let [visited, lost, reach] = [visited, lost, reach].map(|count| count as f32);
        self.at = f32x8::from([visited, lost, reach, 0.0, 0.0, 0.0, 0.0, 0.0]);
    }
}

/// What is counted of a family's children.
#[derive(Copy, Clone, Debug)]
pub(super) struct Counts {
    /// How many are visited.
    pub(super) visited: usize,
    /// How many of those are proven lost.
    pub(super) lost: usize,
    /// How many there are up to the last that is visited.
    pub(super) reach: usize,
}
