//! The sampling rules of the literature.

mod bai_mcts;
mod find_top_winner;
mod m_lucb;
mod m_racing;
mod uniform;

pub(super) use bai_mcts::{BaiMcts, Pull};
pub(super) use find_top_winner::FindTopWinner;
pub(super) use m_lucb::MLucb;
pub(super) use m_racing::{MRacing, is_depth_two};
pub(super) use uniform::Uniform;
