//! What games think of a board at a glance: opposite for the players, and within bounds.

use plywood_core::{Game, Guidance, Player, Seed, Turn, ZeroSum};
use plywood_games::{breakthrough::Breakthrough, connect::Connect, hex::Hex, othello::Othello};

/// Every position of random games is appraised within bounds, oppositely for the two players, and
/// the mover has as many moves as the board says where the rules count them so.
fn check<G: Game<Payoff = ZeroSum> + Guidance>(game: &G, passes: bool) {
    let (mut rng, mut moves) = (Seed(4).rng(), Vec::new());
    let (least, most) = game.payoff_bounds();
    let mut leads = 0;
    for _ in 0..50 {
        let mut position = game.start();
        while let Turn::Player(player) = game.turn(&position) {
            let [first, second] = [0, 1].map(|i| game.appraise(&position, Player(i)));
            assert_eq!(first, -second);
            assert!(least < first && first < most);
            leads += usize::from(first != 0.0);
            let count = game.count_moves(&position, &mut moves) as f64;
            assert!(game.mobility(&position, player) == count || passes && count == 1.0);
            let mv = game.sample_move(&position, &mut moves, &mut rng);
            game.play(&mut position, mv);
        }
        assert!([0, 1].iter().all(|&i| game.presence(&position, Player(i)) >= 0.0));
    }
    assert!(leads > 0, "somebody leads somewhere");
}

#[test]
fn appraisals_are_opposite_and_within_bounds() {
    check(&Connect::<u64>::new(7, 6, 4, false).unwrap(), false);
    check(&Othello::new(6, true).unwrap(), true);
    check(&Breakthrough::new(5, 5).unwrap(), false);
    check(&Hex::<1>::new(5).unwrap(), false);
}
