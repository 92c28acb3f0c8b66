//! Game trees written down node by node: `read` takes the JSON text of docs/tree-format.md.

mod branch;
mod check;
mod draft;
mod error;
mod fields;
mod list;
mod nested;
mod spans;
mod tree;
mod words;

pub use draft::{MAX_DEPTH, MAX_NODES};
pub use error::TreeError;
pub use spans::{MAX_TEXT, MAX_VALUES};
pub use tree::{Place, Tree};

use plywood_core::ZeroSum;

/// A two-player zero-sum tree: payoffs are single numbers, the first player's gain.
pub type ExplicitTree = Tree<ZeroSum>;
/// A tree for `N` players whose payoffs are lists.
pub type ExplicitTreeN<const N: usize> = Tree<[f64; N]>;

/// A tree of any kind that a text can describe.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyTree {
    /// Payoffs are numbers.
    ZeroSum(ExplicitTree),
    /// Payoffs are pairs that need not add up to zero.
    Two(ExplicitTreeN<2>),
    /// Payoffs are triples.
    Three(ExplicitTreeN<3>),
    /// Payoffs are lists of four.
    Four(ExplicitTreeN<4>),
}

/// Reads a tree, nested or as a list of nodes, and checks that it is one: no cycle, no missing or
/// unreachable node, probabilities that add up to one, finite payoffs of one kind.
pub fn read(text: &str) -> Result<AnyTree, TreeError> {
    let json = spans::Json::read(text)?;
    let draft = match json.root().member("nodes") {
        Some(nodes) => list::read(json.root(), nodes)?,
        None => nested::read(json.root())?,
    };
    let shape = check::check(&draft, &json)?;
    Ok(match shape.width {
        None => AnyTree::ZeroSum(Tree::new(draft, shape.longest, |gain| ZeroSum(gain[0]))),
        Some(2) => AnyTree::Two(Tree::new(draft, shape.longest, |gains| [gains[0], gains[1]])),
        Some(3) => AnyTree::Three(Tree::new(draft, shape.longest, |g| [g[0], g[1], g[2]])),
        Some(_) => AnyTree::Four(Tree::new(draft, shape.longest, |g| [g[0], g[1], g[2], g[3]])),
    })
}
