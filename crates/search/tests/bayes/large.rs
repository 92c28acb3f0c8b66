//! Games in which chances leave the range of floats.

use plywood_core::{Game, Player, Seed, Turn, ZeroSum};
use plywood_games::connect::{Connect, Wide};
use plywood_models::Pearl;
use plywood_search::{Algorithm, Certainty, Progress, Report, Search, bayes::*};

/// Whoever takes the last of `stones` stones wins or loses by their labels: litters of 225, 224,
/// 223, …
struct Board {
    stones: u32,
}

#[derive(Clone)]
struct Taken {
    stones: [bool; 225],
    left: u32,
    sum: u64,
}

impl Game for Board {
    type Position = Taken;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> Taken {
        Taken { stones: [false; 225], left: self.stones, sum: 0 }
    }
    fn turn(&self, taken: &Taken) -> Turn<ZeroSum> {
        if taken.left == 0 {
            return Turn::Over(ZeroSum(if Seed(taken.sum).unit() < 0.5 { 1.0 } else { -1.0 }));
        }
        Turn::Player(Player(((self.stones - taken.left) % 2) as u8))
    }
    fn moves(&self, taken: &Taken, moves: &mut Vec<u8>) {
        moves.extend((0..self.stones as u8).filter(|&i| !taken.stones[i as usize]));
    }
    fn play(&self, taken: &mut Taken, mv: u8) {
        taken.stones[mv as usize] = true;
        taken.sum = taken.sum.wrapping_mul(31).wrapping_add(u64::from(mv) + 1);
        taken.left -= 1;
    }
}

fn is_sane<M>(report: &Report<M>) {
    let values = report.moves.iter().map(|m| (m.value, m.certainty));
    for (value, certainty) in values.chain([(report.value, report.certainty)]) {
        assert!(value.is_finite() && (-1.0..=1.0).contains(&value), "{value}");
        match certainty {
            Certainty::Posterior { win } => assert!((0.0..=1.0).contains(&win)),
            Certainty::Proven { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

fn stays_unsettled<G: Game<Payoff = ZeroSum>>(game: &G, steps: u64) {
    for prior in [Sym::SYM, Sym::SYMP, Sym::new(1e-9, 5.0).unwrap()] {
        let mut run = Bayes::new(prior).start(game, &game.start(), Seed(1));
        for _ in 0..5 {
            assert_eq!(run.run(steps / 5), (steps / 5, Progress::Searching));
            is_sane(&run.report());
        }
    }
}

#[test]
fn nothing_is_settled_by_rounding_on_a_board_of_225() {
    stays_unsettled(&Board { stones: 225 }, 100);
}

#[test]
fn nothing_is_settled_by_rounding_on_connect_15_by_15() {
    stays_unsettled(&Connect::<Wide<4>>::new(15, 15, 5, false).unwrap(), 300);
}

#[test]
fn nothing_is_settled_by_rounding_in_pearl_s_game_of_depth_64() {
    stays_unsettled(&Pearl::fair(2, 64, Seed(4)).unwrap(), 5000);
    stays_unsettled(&Pearl::fair(3, 64, Seed(4)).unwrap(), 5000);
}

/// Fitted laws give beliefs that differ from 0 and 1 by less than any float.
#[test]
fn extreme_fitted_beliefs_do_not_settle_anything() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let gw = Gw::new(&fit(&game, &game.start(), 2000, Seed(1))).unwrap();
    let second = Gw2::new(&fit_second_order(&game, &game.start(), 2000, Seed(1))).unwrap();
    let mut run = Bayes::new(gw).start(&game, &game.start(), Seed(1));
    assert_eq!(run.run(2000).1, Progress::Searching);
    is_sane(&run.report());
    let draws = DrawRule::Both { threshold: 0.5 };
    let mut run = Bayes { prior: second, draws }.start(&game, &game.start(), Seed(1));
    assert_eq!(run.run(2000).1, Progress::Searching);
    is_sane(&run.report());
}
