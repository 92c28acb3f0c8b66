//! Several random games from one leaf at once are as many steps.

use std::cell::Cell;

use plywood_bandit::Uniform;
use plywood_core::{AnyGame, Game, Payoff, Seed};
use plywood_games::connect::Connect;
use plywood_search::{Algorithm, Certainty, Flat, Report, Search, Uct};

use crate::toys::{Coins, connect4};

const EIGHT: Uct = Uct { c: 0.7, playouts: 8 };

fn visits<M: Copy>(report: &Report<M>) -> u64 {
    report.moves.iter().map(|said| said.visits).sum()
}

#[test]
fn every_step_counts_one_random_game_also_in_the_middle_of_those_played_at_once() {
    let (game, root) = connect4(&[]);
    let mut run = EIGHT.start(game.clone(), &root, Seed(1));
    let mut flat = Flat { allocation: Uniform, playouts: 8 }.start(game, &root, Seed(1));
    for step in 1..=203 {
        run.step();
        flat.step();
        assert_eq!((visits(&run.report()), visits(&flat.report())), (step, step));
    }
    // A leaf for every eight of them, and the root.
    assert_eq!(run.report().nodes, 1 + 203_u64.div_ceil(8));
    let shares: Vec<_> = flat.report().moves.iter().map(|said| said.visits).collect();
    assert_eq!(shares, [32, 32, 32, 32, 27, 24, 24]);
}

#[test]
fn one_at_a_time_is_the_plain_search() {
    let (game, root) = connect4(&[]);
    let mut plain = Uct::default().start(game.clone(), &root, Seed(1));
    let mut one = Uct { playouts: 1, ..Uct::default() }.start(game, &root, Seed(1));
    plain.run(5000);
    one.run(5000);
    assert_eq!(plain.report(), one.report());
}

#[test]
fn a_forgotten_game_is_searched_alike_in_parts() {
    let (game, root) = connect4(&[]);
    let any = AnyGame::new(game.clone()).duel().unwrap();
    let mut typed = EIGHT.start(game, &root, Seed(1)).solving();
    let mut forgotten = EIGHT.start(any.clone(), &any.start(), Seed(1)).solving();
    for part in [1, 90, 1003] {
        typed.run(part);
        (0..part).for_each(|_| _ = forgotten.step());
        let (one, two) = (typed.report(), forgotten.report());
        assert_eq!((one.value, visits(&one), one.nodes), (two.value, visits(&two), two.nodes));
    }
}

/// What was played at once from another leaf is not counted after the move.
#[test]
fn a_move_in_the_middle_of_those_played_at_once_leaves_the_rest_out() {
    let (game, root) = connect4(&[]);
    let mut run = EIGHT.start(game, &root, Seed(1)).solving();
    run.run(500);
    for _ in 0..8 {
        run.step();
        let mut after = run.clone();
        after.advance(after.report().best().unwrap().mv);
        let (before, nodes) = (visits(&after.report()), after.report().nodes);
        after.step();
        let report = after.report();
        assert_eq!((visits(&report), report.nodes), (before + 1, nodes + 1));
    }
}

/// The means are those of random games, and a solver still proves.
#[test]
fn means_and_proofs_are_what_they_were() {
    let mut flat = Flat { allocation: Uniform, playouts: 8 }.start(Coins, &Coins.start(), Seed(7));
    flat.run(4_000);
    for (said, truth) in flat.report().moves.iter().zip([-0.5, 0.5]) {
        assert!((said.value - truth).abs() < 5.0 * (0.75_f64 / 2_000.0).sqrt(), "{said:?}");
    }
    let game = Connect::<u64>::new(3, 3, 3, false).unwrap();
    let mut run = EIGHT.start(game.clone(), &game.start(), Seed(1)).solving();
    run.run(100_000);
    assert_eq!(run.report().certainty, Certainty::Proven { value: 0.0 });
}

/// A game that counts how it is asked for random games.
struct Asked<'g> {
    game: &'g Connect<u64>,
    messages: &'g Cell<u64>,
}

impl Game for Asked<'_> {
    type Position = <Connect<u64> as Game>::Position;
    type Move = <Connect<u64> as Game>::Move;
    type Payoff = <Connect<u64> as Game>::Payoff;

    fn start(&self) -> Self::Position {
        self.game.start()
    }
    fn turn(&self, position: &Self::Position) -> plywood_core::Turn<Self::Payoff> {
        self.game.turn(position)
    }
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        self.game.moves(position, moves);
    }
    fn play(&self, position: &mut Self::Position, mv: Self::Move) {
        self.game.play(position, mv);
    }
    fn playouts(
        &self,
        from: &Self::Position,
        count: usize,
        room: &mut Self::Position,
        scratch: &mut Vec<Self::Move>,
        rng: &mut plywood_core::Rng,
        pay: impl FnMut(Self::Payoff),
    ) {
        self.messages.set(self.messages.get() + 1);
        self.game.playouts(from, count, room, scratch, rng, pay);
    }
}

#[test]
fn a_game_is_asked_once_for_all_of_them() {
    let (game, root) = connect4(&[]);
    let messages = Cell::new(0);
    let asked = Asked { game: &game, messages: &messages };
    EIGHT.start(asked, &root, Seed(1)).run(800);
    assert_eq!(messages.take(), 100);
    let asked = Asked { game: &game, messages: &messages };
    Flat { allocation: Uniform, playouts: 8 }.start(asked, &root, Seed(1)).run(800);
    assert_eq!(messages.take(), 100);
}

/// What is paid comes in the order in which it was drawn.
#[test]
fn many_random_games_pay_what_one_after_the_other_pays() {
    let (game, root) = connect4(&[]);
    let (mut one, mut many) = (Seed(3).rng(), Seed(3).rng());
    let (mut room, mut scratch, mut paid) = (root, Vec::new(), Vec::new());
    game.playouts(&root, 20, &mut room, &mut scratch, &mut many, |payoff| paid.push(payoff));
    for payoff in paid {
        let mut position = root;
        let single = game.playout(&mut position, &mut scratch, &mut one);
        assert_eq!(single.of(plywood_core::Player::FIRST), payoff.of(plywood_core::Player::FIRST));
    }
}
