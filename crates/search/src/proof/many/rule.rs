//! What several players want: their own gain, and among equals the loss of those who follow.

use std::cmp::Ordering;

/// How a player compares what everybody gets in two ways to play: by its own gain; where that is
/// the same, the better the less the next player gets, then the one after, and so on around.
///
/// Payoffs that compare as equal are equal for everybody, so that play from the ends backwards has one
/// value (paper 002, definition 11, asks this of `f_t`). It is the order that
/// [`Terminal::Spite`](crate::best_first::Terminal::Spite) writes as one number where payoffs are whole.
pub fn compare(player: usize, one: &[f64], other: &[f64]) -> Ordering {
    let by = |index: usize| one[index].partial_cmp(&other[index]).unwrap_or(Ordering::Equal);
    let followers = (player + 1..one.len()).chain(0..player);
    followers.fold(by(player), |order, next| order.then_with(|| by(next).reverse()))
}

/// Whether nothing between the least and the greatest payoff is better for a player: the greatest
/// for itself, the least for everybody else.
pub(super) fn is_unsurpassed(player: usize, gains: &[f64], (least, most): (f64, f64)) -> bool {
    gains.iter().enumerate().all(
        |(index, &gain)| {
            if index == player { gain >= most } else { gain <= least }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_gain_comes_first_then_the_loss_of_the_next() {
        let (a, b, c) = ([1.0, 0.0, -1.0], [1.0, -1.0, 0.0], [0.0, -1.0, -1.0]);
        let orders =
            |one: &[f64], other: &[f64]| [0, 1, 2].map(|player| compare(player, one, other));
        assert_eq!(orders(&a, &b), [Ordering::Less, Ordering::Greater, Ordering::Less]);
        assert_eq!(orders(&a, &c), [Ordering::Greater, Ordering::Greater, Ordering::Less]);
        assert_eq!(orders(&b, &c), [Ordering::Greater, Ordering::Less, Ordering::Greater]);
        assert_eq!(orders(&a, &a), [Ordering::Equal; 3]);
    }

    #[test]
    fn only_a_win_against_losers_all_is_unsurpassed() {
        let bounds = (-1.0, 1.0);
        assert!(is_unsurpassed(1, &[-1.0, 1.0, -1.0], bounds));
        assert!(!is_unsurpassed(1, &[-1.0, 1.0, 0.0], bounds));
        assert!(!is_unsurpassed(0, &[-1.0, 1.0, -1.0], bounds));
    }
}
