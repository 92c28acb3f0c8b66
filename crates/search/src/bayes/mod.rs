//! Step-by-step optimal search: each match is the one expected to tell most about the root
//! (paper 000, Delattre and Fournier, Algorithm 13).

mod belief;
mod channel;
mod draws;
mod fit;
mod gw;
mod gw2;
mod gwh;
mod held;
mod kinds;
mod matches;
mod plain;
mod prior;
mod recipe;
mod report;
mod run;
mod sym;
mod telling;
mod tree;
mod wide;

pub use belief::{Belief, Litter};
pub use draws::DrawRule;
pub use fit::{Fit, fit, fit_second_order};
pub use gw::{Gw, Laws, Leaf};
pub use gw2::{Gw2, Laws2};
pub use gwh::Gwh;
pub use prior::{BadPrior, Prior, Rule};
pub use recipe::{Bayes, BayesRun};
pub use sym::Sym;
pub use wide::Wide;
