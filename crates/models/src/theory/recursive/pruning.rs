//! Statistics of the same game under another rule of play (paper 004, appendix C).
//!
//! The transforms of actual games are in `plywood_core::transform`.

use crate::statistics::{Side, Statistics};

/// The normal equivalent (theorem C.1): moves to terminal wins of the opponent are left out, and a
/// position without other moves is lost.
///
/// `α = 1 - (1-b)p` is the probability of what remains, so a win of the original has probability
/// `β + α` times that of the equivalent, a loss `α` times.
pub fn normal(statistics: &Statistics) -> Result<Statistics, String> {
    both(statistics, |own, other| {
        let (alpha, beta) = (1.0 - terminal_win(own), terminal_win(other));
        let kept = 1.0 - own.internal().generating_function(beta);
        if kept <= 0.0 || alpha <= 0.0 {
            return Err("every position is a terminal win: nothing is left of the game".into());
        }
        Side::new(own.internal().thinned(1.0 - beta)?.positive()?, 0.0, own.b() * kept / alpha)
    })
}

/// The misère equivalent (theorem C.2): a position with a move to a terminal loss of the opponent
/// is a terminal win.
///
/// `γ = 1 - (1-b)(1-p)` is the probability of what remains, so a win of the original has
/// probability `γ` times that of the equivalent, a loss `1 - γ` more than `γ` times.
pub fn misere(statistics: &Statistics) -> Result<Statistics, String> {
    both(statistics, |own, other| {
        let (gamma, far) = (1.0 - terminal_loss(own), 1.0 - terminal_loss(other));
        let kept = own.internal().generating_function(far);
        if kept <= 0.0 || gamma <= 0.0 {
            return Err("every position is a terminal loss: nothing is left of the game".into());
        }
        Side::new(own.internal().tilted(far)?, 1.0, own.b() * kept / gamma)
    })
}

/// `β = (1-b)p`.
pub fn terminal_win(side: &Side) -> f64 {
    (1.0 - side.b()) * side.p()
}

/// `1 - γ = (1-b)(1-p)`.
pub fn terminal_loss(side: &Side) -> f64 {
    (1.0 - side.b()) * (1.0 - side.p())
}

fn both(
    statistics: &Statistics,
    change: impl Fn(&Side, &Side) -> Result<Side, String>,
) -> Result<Statistics, String> {
    let [first, second] = statistics.sides();
    Ok(Statistics::partisan(change(first, second)?, change(second, first)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Law, theory::recursive::status::status};

    fn games() -> Vec<Statistics> {
        let side = |law: &str, p, b| Side::new(Law::parse(law).unwrap(), p, b).unwrap();
        vec![
            Statistics::impartial(side("z^2", 0.3, 0.8)),
            Statistics::impartial(side("geometric(4)", 0.5, 0.9)),
            Statistics::partisan(side("geometric(3)", 0.3, 0.8), side("z^2", 0.6, 0.7)),
            Statistics::partisan(side("z^3", 0.1, 0.95), side("mix(0.5*z + 0.5*z^5)", 0.9, 0.9)),
        ]
    }

    #[test]
    fn the_normal_equivalent_is_won_as_often() {
        for game in games() {
            let (plain, changed) = (status(&game), status(&normal(&game).unwrap()));
            for (i, side) in game.sides().into_iter().enumerate() {
                let beta = terminal_win(side);
                let alpha = 1.0 - beta;
                assert!((plain[i].win - (alpha * changed[i].win + beta)).abs() < 1e-10);
                assert!((plain[i].loss - alpha * changed[i].loss).abs() < 1e-10);
            }
        }
    }

    #[test]
    fn the_misere_equivalent_is_won_as_often() {
        for game in games() {
            let (plain, changed) = (status(&game), status(&misere(&game).unwrap()));
            for (i, side) in game.sides().into_iter().enumerate() {
                let lost = terminal_loss(side);
                let gamma = 1.0 - lost;
                assert!((plain[i].win - gamma * changed[i].win).abs() < 1e-10);
                assert!((plain[i].loss - (gamma * changed[i].loss + lost)).abs() < 1e-10);
            }
        }
    }

    #[test]
    fn a_normal_game_is_its_own_normal_equivalent() {
        let side = Side::new(Law::geometric(3.0).unwrap(), 0.0, 0.8).unwrap();
        let same = normal(&Statistics::impartial(side)).unwrap();
        assert!((same.first.b() - 0.8).abs() < 1e-14 && same.first.p() == 0.0);
        assert!((same.first.internal().mean() - 3.0).abs() < 1e-12);
        let side = Side::new(Law::fixed(3).unwrap(), 1.0, 0.8).unwrap();
        let same = misere(&Statistics::impartial(side)).unwrap();
        assert!((same.second.b() - 0.8).abs() < 1e-14 && same.second.p() == 1.0);
    }
}
