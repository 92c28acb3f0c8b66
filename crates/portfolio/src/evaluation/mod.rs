//! What a profile is worth against seeds it has not seen (paper 003, §III-C).

mod least;
mod score;
mod spread;
mod trial;

pub use least::expected_least;
pub use score::{OPPONENTS, Row, Score, score};
pub use spread::Spread;
pub use trial::Trial;
