//! From an order to a portfolio.

use plywood_portfolio::{Method, Mixture, Profile};

use super::{
    Half, Journal, PortfolioFile, Promise, Seating, SeedsError, Subject, Watch, Way, cells_of,
    matrix_of, play_missing,
    pulls::{adaptive, pull},
};

/// The most seeds: a matrix of them is sixteen million games.
const MOST: usize = 4096;
/// Opponents of each seed where there is no matrix.
const OPPONENTS: usize = 16;

/// What is to be learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// For whom.
    pub subject: Subject,
    /// How many seeds each seat may choose from.
    pub k: usize,
    /// How many of the other seat's seeds each meets; all of them by default.
    pub opponents: Option<usize>,
    /// Whether boards are turned by their symmetries.
    pub symmetric: bool,
    /// How.
    pub way: Way,
}

impl Order {
    /// Players and symmetries, if the order can be carried out.
    fn shape(&self) -> Result<(usize, usize), SeedsError> {
        let unfit = |why: String| Err(SeedsError::Unfit(why));
        if !(1..=MOST).contains(&self.k) {
            return unfit(format!("--k is a number of seeds from 1 to {MOST}, not {}", self.k));
        }
        if self.opponents.is_some_and(|n| n == 0 || n > MOST) {
            return unfit(format!("--opponents is a number of seeds from 1 to {MOST}"));
        }
        let (players, symmetries) = self.subject.shape()?;
        let arms =
            matches!(self.way, Way::Matrix(Method::BestSeed) | Way::Halving(_) | Way::Lucb(_));
        if players != 2 && !arms {
            return unfit(format!(
                "{} is a game of {players} players, and {} needs a matrix of two: use best-seed, halving or lucb",
                self.subject.game, self.way
            ));
        }
        if self.symmetric && (players != 2 || matches!(self.way, Way::Halving(_) | Way::Lucb(_))) {
            return unfit(
                "symmetries need the games of two players' seeds against each other".into(),
            );
        }
        if self.opponents.is_some() && !matches!(self.way, Way::Matrix(_)) {
            return unfit(format!(
                "--opponents is for whole matrices, and {} plays none",
                self.way
            ));
        }
        Ok((players, if self.symmetric { symmetries } else { 1 }))
    }

    /// The two rectangles that the two players learn from; the same where all meet all.
    fn halves(&self) -> [(Half, Half); 2] {
        let (all, few) = (Half::learning(self.k), Half::learning(self.opponents.unwrap_or(self.k)));
        [(all, few), (few, all)]
    }
}

/// The games an order needs; `None` if that shows only as they are played.
pub fn learnt_games(order: &Order) -> Result<Option<Vec<Seating>>, SeedsError> {
    let (players, symmetries) = order.shape()?;
    let Way::Matrix(_) = order.way else { return Ok(None) };
    if players != 2 {
        let each = order.opponents.unwrap_or(OPPONENTS);
        let arms = (0..players).flat_map(|seat| (0..order.k).map(move |arm| (seat, arm)));
        let games = arms.flat_map(|(seat, arm)| {
            (0..each).map(move |g| pull(players, seat, arm, (arm * each + g) as u64))
        });
        return Ok(Some(games.collect()));
    }
    let [first, second] = order.halves();
    let mut games = cells_of(first.0, first.1, symmetries);
    if order.opponents.is_some() {
        games.extend(cells_of(second.0, second.1, symmetries));
        games.sort();
        games.dedup();
    }
    Ok(Some(games))
}

/// A portfolio, and what its way to learn had promised.
#[derive(Clone, PartialEq, Debug)]
pub struct Learnt {
    /// The portfolio.
    pub file: PortfolioFile,
    /// The promise, if it was learnt without the whole matrix.
    pub promise: Option<Promise>,
}

/// Plays what is missing and learns; `None` if the watcher broke, and then nothing is lost.
pub fn learn(
    order: &Order,
    journal: &mut Journal,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Option<Learnt>, SeedsError> {
    let (players, symmetries) = order.shape()?;
    let mut promise = None;
    let mixtures = match (learnt_games(order)?, order.way) {
        (Some(games), Way::Matrix(method)) => {
            if !play_missing(journal, &games, threads, watch)? {
                return Ok(None);
            }
            if players == 2 {
                let Profile { first, second } = from_matrix(order, method, journal, symmetries);
                vec![first, second]
            } else {
                best_means(order, players, &games, journal)
            }
        }
        _ => match adaptive(order.way, order.k, players, symmetries, journal, watch)? {
            Some((mixtures, promised)) => {
                promise = promised;
                mixtures
            }
            None => return Ok(None),
        },
    };
    let way = order.way.to_string();
    let mut file = PortfolioFile::of(&order.subject, way, order.k, order.symmetric, &mixtures);
    file.games = journal.games() as u64;
    let all = Half::learning(order.k);
    if players == 2
        && let Some(matrix) = matrix_of(journal, all, all, symmetries)
    {
        let [first, second] = [mixtures[0].clone(), mixtures[1].clone()];
        let bounds = Profile { first, second }.bounds(&matrix);
        file.bounds = Some((bounds.low, bounds.high));
    }
    Ok(Some(Learnt { file, promise }))
}

/// Each player learns from its own rectangle.
fn from_matrix(order: &Order, method: Method, journal: &Journal, symmetries: usize) -> Profile {
    let seed = order.subject.seed.named("learn");
    let learnt = |(first, second): (Half, Half)| {
        let matrix = matrix_of(journal, first, second, symmetries).expect("all games were played");
        method.learn(&matrix, seed)
    };
    let [wide, tall] = order.halves();
    if order.opponents.is_none() {
        return learnt(wide);
    }
    Profile { first: learnt(wide).first, second: learnt(tall).second }
}

/// The arm with the best mean at every seat; the first of equals.
fn best_means(order: &Order, players: usize, games: &[Seating], journal: &Journal) -> Vec<Mixture> {
    let each = games.len() / (players * order.k);
    let best = |seat: usize| {
        let of_seat = &games[seat * order.k * each..(seat + 1) * order.k * each];
        let score = |game: &Seating| journal.scores(game).expect("all games were played")[seat];
        let sums: Vec<f64> = of_seat.chunks(each).map(|arm| arm.iter().map(score).sum()).collect();
        let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let arm = sums.iter().position(|&sum| sum >= most).expect("there is a seed");
        Mixture::pure(order.k, arm)
    };
    (0..players).map(best).collect()
}
