//! Nim for several: the laws, and Li's theorem on ranks.

use std::collections::BTreeMap;

use plywood_core::{
    Game, Keyed, Notation, Seed, Turn,
    laws::{Size, obey},
};
use plywood_games::many::nim::Nim;

#[test]
fn nim_for_several_obeys_the_laws() {
    for (ranked, misere) in [(true, false), (false, false), (true, true), (false, true)] {
        obey(&Nim::<3>::new(&[3, 4, 5], 0, ranked, misere).unwrap(), Seed(1), Size::QUICK).unwrap();
        obey(&Nim::<4>::new(&[9, 2, 1], 3, ranked, misere).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
}

type Known<const N: usize> = BTreeMap<<Nim<N> as Keyed>::Key, [f64; N]>;

/// What everybody gets when each does best for itself; ranks leave no ties.
fn value<const N: usize>(
    game: &Nim<N>,
    position: &<Nim<N> as Game>::Position,
    known: &mut Known<N>,
) -> [f64; N] {
    let player = match game.turn(position) {
        Turn::Over(gains) => return gains,
        Turn::Player(player) => player.index(),
        Turn::Chance => unreachable!("nobody draws in nim"),
    };
    if let Some(&gains) = known.get(&game.key(position)) {
        return gains;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let after = moves.into_iter().map(|mv| {
        let mut next = *position;
        game.play(&mut next, mv);
        value(game, &next, known)
    });
    let best = after.max_by(|a, b| a[player].total_cmp(&b[player])).expect("there is a move");
    known.insert(game.key(position), best);
    best
}

/// Whether all binary digits of the heaps add up to multiples of `n`.
fn balanced(heaps: &[u32], n: u32) -> bool {
    (0..8).all(|bit| heaps.iter().map(|heap| heap >> bit & 1).sum::<u32>().is_multiple_of(n))
}

fn agrees_with_li<const N: usize>(most: u32) {
    let game = Nim::<N>::new(&[most; N], 0, true, false).expect("nim");
    let (mut known, mut lost, mut heaps) = (BTreeMap::new(), 0, [0; N]);
    loop {
        let sizes: Vec<_> = heaps.iter().map(u32::to_string).collect();
        let position = game.read_position(&format!("{} first", sizes.join(","))).expect("heaps");
        let last = value(&game, &position, &mut known)[0] == -1.0;
        assert_eq!(last, balanced(&heaps, N as u32), "{heaps:?}");
        lost += u32::from(last);
        let Some(at) = heaps.iter().position(|heap| *heap < most) else { break };
        heaps[at] += 1;
        heaps[..at].fill(0);
    }
    assert!(lost > 1, "some heaps are lost for the first player");
}

/// Li (1978): with as many players as a digit has values, the first player comes last exactly if
/// every binary digit occurs a multiple of `n` times.
#[test]
fn the_first_player_comes_last_exactly_where_li_says() {
    agrees_with_li::<3>(5);
    agrees_with_li::<4>(3);
}
