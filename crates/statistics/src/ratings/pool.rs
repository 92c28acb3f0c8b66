//! What goes into joint ratings and what comes out.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Interval;
use crate::normal::{normal_cdf, two_sided};

/// The games in which one player had the first move against another.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Encounter {
    /// Who moved first.
    pub first: usize,
    /// Who moved second.
    pub second: usize,
    /// Games that the first won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that the second won.
    pub losses: u64,
}

impl Encounter {
    /// All games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// What is assumed besides the games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Model {
    /// The standard deviation in Elo of a normal prior on every rating, about the mean of its
    /// pool or of the pool's anchors. It keeps the ratings of those who won or lost everything
    /// finite and moves others by about 6/games of their distance at the default of 600; infinite
    /// means maximum likelihood, which not every pool has.
    pub prior: f64,
    /// Whether the first move may be worth something.
    pub first_move: bool,
    /// Players whose Elo is given.
    pub anchors: Vec<(usize, f64)>,
}

impl Default for Model {
    fn default() -> Self {
        Self { prior: 600.0, first_move: true, anchors: Vec::new() }
    }
}

/// Why there are no ratings.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum RatingsError {
    /// A number that names no player.
    #[error("player {player} is unknown: there are {players} players, numbered from 0")]
    Unknown {
        /// The number.
        player: usize,
        /// How many there are.
        players: usize,
    },
    /// A player met itself.
    #[error("player {0} meets itself, which says nothing on ratings")]
    Itself(usize),
    /// Two anchors for one player, or one that is not a number.
    #[error("the anchor of player {0} must be one finite number")]
    Anchor(usize),
    /// Not a standard deviation.
    #[error(
        "a prior of {0} Elo is no standard deviation: give a positive number, or infinity for none"
    )]
    Prior(f64),
    /// Maximum likelihood is at infinity.
    #[error(
        "player {winner} and player {loser} have met, directly or through others, but nobody from \
         the second's side ever took a point: without a prior the difference is infinite"
    )]
    Unbounded {
        /// One of those who took every point.
        winner: usize,
        /// One of the others.
        loser: usize,
    },
}

/// One player's rating.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The rating in Elo; pools without an anchor have mean 0.
    pub elo: f64,
    /// Its standard error, relative to the pool's mean or anchors.
    pub error: f64,
    /// The pool of players to whom it can be compared: those linked to it by games.
    pub pool: usize,
    /// Games played.
    pub games: u64,
}

/// The joint ratings of all players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ratings {
    /// The ratings by number of player.
    pub players: Vec<Rating>,
    /// What the first move is worth in Elo, with its standard error; `None` if not asked for.
    pub first_move: Option<(f64, f64)>,
    /// The probability of a draw between equals without advantage; 0 if nobody ever drew.
    pub draw_rate: f64,
    /// Covariances of the ratings, in Elo².
    pub covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// The difference of two ratings with its standard error, or `None` where no chain of games
    /// links the players.
    pub fn difference(&self, a: usize, b: usize) -> Option<(f64, f64)> {
        let (ra, rb) = (self.players[a], self.players[b]);
        let covariance = &self.covariance;
        let variance = covariance[a][a] + covariance[b][b] - 2.0 * covariance[a][b];
        (ra.pool == rb.pool).then(|| (ra.elo - rb.elo, variance.max(0.0).sqrt()))
    }

    /// The probability that `a` is stronger than `b`, by the normal approximation.
    pub fn superiority(&self, a: usize, b: usize) -> Option<f64> {
        let (difference, error) = self.difference(a, b)?;
        if difference == 0.0 {
            return Some(0.5);
        }
        Some(normal_cdf(difference / error))
    }

    /// The likelihood of superiority of every player (row) over every other (column).
    pub fn superiority_matrix(&self) -> Vec<Vec<Option<f64>>> {
        let n = self.players.len();
        (0..n).map(|a| (0..n).map(|b| self.superiority(a, b)).collect()).collect()
    }

    /// An interval for one rating.
    pub fn interval(&self, player: usize, confidence: f64) -> Interval {
        let rating = self.players[player];
        let half = two_sided(confidence) * rating.error;
        Interval { low: rating.elo - half, high: rating.elo + half }
    }

    /// How many pools there are that no game links.
    pub fn pools(&self) -> usize {
        self.players.iter().map(|r| r.pool + 1).max().unwrap_or(0)
    }
}
