//! Ratings against published examples, against simulation, and at the edges.

use plywood_core::Seed;

use super::*;
use crate::elo::ELO_PER_LOGIT;

fn met(first: usize, second: usize, wins: u64, draws: u64, losses: u64) -> Encounter {
    Encounter { first, second, wins, draws, losses }
}

const MAXIMUM_LIKELIHOOD: Model =
    Model { prior: f64::INFINITY, first_move: false, anchors: Vec::new() };

/// Wins of the home team (row) over the visitor (column) and losses: American League 1987, in
/// the order Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore (Agresti,
/// *Categorical Data Analysis*, 2nd edition, table 10.10).
const BASEBALL: [[(u64, u64); 7]; 7] = [
    [(0, 0), (4, 3), (4, 2), (4, 3), (6, 1), (4, 2), (6, 0)],
    [(3, 3), (0, 0), (4, 2), (4, 3), (6, 0), (6, 1), (4, 3)],
    [(2, 5), (4, 3), (0, 0), (2, 4), (4, 3), (4, 2), (6, 0)],
    [(3, 3), (5, 1), (2, 5), (0, 0), (4, 3), (4, 2), (6, 1)],
    [(5, 1), (2, 5), (3, 3), (4, 2), (0, 0), (5, 2), (6, 0)],
    [(2, 5), (3, 3), (3, 4), (4, 3), (4, 2), (0, 0), (2, 4)],
    [(2, 5), (1, 5), (1, 6), (2, 4), (1, 6), (3, 4), (0, 0)],
];

fn baseball() -> Vec<Encounter> {
    let mut games = Vec::new();
    for (home, row) in BASEBALL.iter().enumerate() {
        for (away, &(wins, losses)) in row.iter().enumerate() {
            if home != away {
                games.push(met(home, away, wins, 0, losses));
            }
        }
    }
    games
}

/// Agresti's table 10.11: log-odds against Baltimore, standard errors about 0.3, and the shares
/// exp(rating) and the advantage 0.302 of the home team (standard error 0.131).
#[test]
fn ratings_agree_with_agrestis_baseball_example() {
    let plain = rate(7, &baseball(), &MAXIMUM_LIKELIHOOD).unwrap();
    for (team, published) in [1.58, 1.44, 1.29, 1.25, 1.11, 0.68].into_iter().enumerate() {
        let (difference, error) = plain.difference(team, 6).unwrap();
        assert!((difference / ELO_PER_LOGIT - published).abs() < 0.006, "{team}: {difference}");
        assert!((error / ELO_PER_LOGIT - 0.34).abs() < 0.02, "{error}");
    }
    let model = Model { first_move: true, ..MAXIMUM_LIKELIHOOD };
    let home = rate(7, &baseball(), &model).unwrap();
    let shares: Vec<_> = home.players.iter().map(|r| (r.elo / ELO_PER_LOGIT).exp()).collect();
    let total: f64 = shares.iter().sum();
    for (share, published) in shares.iter().zip([0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044]) {
        assert!((share / total - published).abs() < 6e-4, "{share} {published}");
    }
    let (advantage, error) = home.first_move.unwrap();
    assert!((advantage / ELO_PER_LOGIT - 0.302).abs() < 6e-4, "{advantage}");
    assert!((error / ELO_PER_LOGIT - 0.131).abs() < 6e-4, "{error}");
}

/// With two players the maximum is known: win odds e^d, draws as observed.
#[test]
fn two_players_have_the_ratings_of_the_closed_form() {
    let fit = rate(2, &[met(0, 1, 60, 20, 20)], &MAXIMUM_LIKELIHOOD).unwrap();
    let (difference, error) = fit.difference(0, 1).unwrap();
    assert!((difference / ELO_PER_LOGIT - 3f64.ln()).abs() < 1e-5);
    // Var ln(W/L) = 1/W + 1/L.
    assert!((error / ELO_PER_LOGIT - (1.0f64 / 60.0 + 1.0 / 20.0).sqrt()).abs() < 1e-5);
    let nu = 20.0 / (60.0f64 * 20.0).sqrt();
    assert!((fit.draw_rate - nu / (2.0 + nu)).abs() < 1e-5);
    assert!((fit.superiority(0, 1).unwrap() - 0.999_990).abs() < 1e-5);
}

#[test]
fn anchors_are_kept_and_shift_the_rest() {
    let games = [met(0, 1, 10, 0, 5), met(1, 2, 8, 0, 8)];
    let free = rate(3, &games, &MAXIMUM_LIKELIHOOD).unwrap();
    let model = Model { anchors: vec![(1, 1500.0)], ..MAXIMUM_LIKELIHOOD };
    let fixed = rate(3, &games, &model).unwrap();
    assert_eq!((fixed.players[1].elo, fixed.players[1].error), (1500.0, 0.0));
    let (a, b) = (free.difference(0, 2).unwrap(), fixed.difference(0, 2).unwrap());
    assert!((a.0 - b.0).abs() < 1e-6 && (a.1 - b.1).abs() < 1e-6, "{a:?} {b:?}");
    assert!(free.players.iter().map(|r| r.elo).sum::<f64>().abs() < 1e-6);
}

#[test]
fn players_without_common_opponents_are_not_compared() {
    let games = [met(0, 1, 3, 0, 1), met(2, 3, 1, 0, 3)];
    let fit = rate(5, &games, &Model::default()).unwrap();
    assert_eq!(fit.pools(), 3);
    assert_eq!(fit.players.iter().map(|r| r.pool).collect::<Vec<_>>(), [0, 0, 1, 1, 2]);
    assert_eq!(fit.superiority(0, 2), None);
    assert!(fit.superiority(0, 1).unwrap() > 0.5 && fit.superiority(2, 3).unwrap() < 0.5);
    assert_eq!((fit.players[4].elo, fit.players[4].games), (0.0, 0));
}

#[test]
fn whoever_wins_everything_is_strong_but_finite() {
    let games = [met(0, 1, 40, 0, 0), met(1, 2, 20, 0, 20)];
    let fit = rate(3, &games, &Model::default()).unwrap();
    let (lead, error) = fit.difference(0, 1).unwrap();
    assert!((500.0..1500.0).contains(&lead) && error > 150.0, "{lead} ± {error}");
    let refused = rate(3, &games, &MAXIMUM_LIKELIHOOD).unwrap_err();
    assert_eq!(refused, RatingsError::Unbounded { winner: 0, loser: 1 });
    // Only draws, or every game to the first: finite as well.
    for games in [[met(0, 1, 0, 9, 0)], [met(0, 1, 9, 0, 0)]] {
        let fit = rate(2, &games, &Model::default()).unwrap();
        assert!(fit.players.iter().all(|r| r.elo.is_finite() && r.error.is_finite()), "{fit:?}");
        assert!(fit.draw_rate.is_finite() && fit.first_move.unwrap().0.is_finite());
    }
}

#[test]
fn wrong_input_gets_one_sentence() {
    let error = |games: &[Encounter], model: &Model| rate(2, games, model).unwrap_err().to_string();
    assert!(error(&[met(0, 2, 1, 0, 0)], &Model::default()).starts_with("player 2 is unknown"));
    assert!(error(&[met(1, 1, 1, 0, 0)], &Model::default()).starts_with("player 1 meets itself"));
    let model = Model { anchors: vec![(0, 1.0), (0, 2.0)], ..Model::default() };
    assert!(error(&[], &model).starts_with("the anchor of player 0"));
    let model = Model { prior: f64::NAN, ..Model::default() };
    assert!(error(&[], &model).starts_with("a prior of NaN"));
    assert_eq!(rate(0, &[], &Model::default()).unwrap().pools(), 0);
}

/// 300 simulated round robins of six players: the interval of a difference covers the truth in
/// 95 % of 300 cases within four σ (285 ± 15), and the mean estimates are near the truth.
#[test]
fn ratings_recover_planted_strengths_with_their_stated_errors() {
    let truth = [120.0, 60.0, 20.0, -20.0, -60.0, -120.0];
    let (advantage, nu) = (40.0, 0.8f64);
    let mut covered = 0;
    let mut mean_advantage = 0.0;
    for index in 0..300 {
        let mut rng = Seed(21).child(index).rng();
        let mut games = Vec::new();
        for i in 0..6 {
            for j in (0..6).filter(|&j| j != i) {
                let d = (truth[i] - truth[j] + advantage) / ELO_PER_LOGIT;
                let odds = [(d / 2.0).exp(), nu, (-d / 2.0).exp()];
                let total: f64 = odds.iter().sum();
                let mut counts = [0; 3];
                for _ in 0..20 {
                    let u = rng.unit() * total;
                    let place = if u < odds[0] {
                        0
                    } else if u < odds[0] + odds[1] {
                        1
                    } else {
                        2
                    };
                    counts[place] += 1;
                }
                games.push(met(i, j, counts[0], counts[1], counts[2]));
            }
        }
        let fit = rate(6, &games, &Model::default()).unwrap();
        let (difference, error) = fit.difference(0, 3).unwrap();
        covered += i32::from((difference - 140.0).abs() < 1.96 * error);
        mean_advantage += fit.first_move.unwrap().0 / 300.0;
    }
    assert!((270..=300).contains(&covered), "{covered}");
    assert!((mean_advantage - advantage).abs() < 4.0, "{mean_advantage}");
}
