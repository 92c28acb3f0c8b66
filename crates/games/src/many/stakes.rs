//! What winning pays among several: equal stakes, shared by the winners.

use plywood_core::Player;

/// The player after this one of `N`.
#[inline]
pub(super) const fn next<const N: usize>(player: Player) -> Player {
    Player((player.0 + 1) % N as u8)
}

/// Everybody stakes the same and those who win share it equally: a lone winner gains 1, whoever
/// does not win loses 1/(N-1), nobody gains where all win or none does.
pub(super) fn shared<const N: usize>(wins: impl Fn(Player) -> bool) -> [f64; N] {
    let players: [Player; N] = std::array::from_fn(|index| Player(index as u8));
    let winners = players.iter().filter(|player| wins(**player)).count();
    if winners == 0 || winners == N {
        return [0.0; N];
    }
    let (stake, pot) = (1.0 / (N - 1) as f64, N as f64 / (N - 1) as f64);
    players.map(|player| if wins(player) { pot / winners as f64 - stake } else { -stake })
}

/// The least distance of two different gains that [`shared`] pays.
pub(super) fn gap<const N: usize>() -> f64 {
    let mut gains: Vec<f64> =
        (0..=N).flat_map(|winners| shared::<N>(|player| player.index() < winners)).collect();
    gains.sort_by(f64::total_cmp);
    let steps = gains.windows(2).map(|pair| pair[1] - pair[0]).filter(|&step| step > 0.0);
    steps.fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gap_is_what_the_largest_party_of_winners_gains() {
        assert_eq!([gap::<2>(), gap::<3>()], [1.0, 0.25]);
        assert!((gap::<4>() - 1.0 / 9.0).abs() < 1e-12);
    }

    #[test]
    fn nobody_loses_more_than_the_stake_and_the_sum_is_zero() {
        assert_eq!(shared::<3>(|player| player.0 == 1), [-0.5, 1.0, -0.5]);
        assert_eq!(shared::<3>(|player| player.0 != 1), [0.25, -0.5, 0.25]);
        assert_eq!(shared::<3>(|_| true), [0.0; 3]);
        for winners in 0..16u8 {
            let gains = shared::<4>(|player| winners >> player.0 & 1 == 1);
            assert!(gains.iter().sum::<f64>().abs() < 1e-12, "{gains:?}");
            assert!(gains.iter().all(|gain| (-1.0..=1.0).contains(gain)));
        }
    }
}
