//! Proof-number search equals minimax on random games and known games, whatever its parameters.

use plywood_core::{Game, Guidance, Keyed, Payoff, Player, Seed, Symmetric, Turn, ZeroSum};
use plywood_games::{
    breakthrough::Breakthrough, clobber::Clobber, connect::Connect, domineering::Domineering,
    hex::Hex, othello::Othello, tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, AlphaBeta, Certainty, Counting, Dfpn, Pns, Progress, Search, minimax,
};

use crate::{
    graph::Graph,
    oracle::{check, games, settle, truth},
};

const COUNTINGS: [Counting; 2] = [Counting::Sum, Counting::Largest];

#[test]
fn proof_number_search_agrees_with_minimax_on_random_graphs() {
    for (i, game) in games(3000) {
        if matches!(game.turn(&0), Turn::Over(_)) {
            continue;
        }
        let truth = truth(&game, 0);
        let advised = game.clone().with_advice(Seed(i).child(1));
        for counting in COUNTINGS {
            let what = format!("game {i}, {counting:?}");
            for table in [0, 1] {
                let dfpn = Dfpn { counting, table, ..Dfpn::default() };
                check(&settle(&mut dfpn.start(&game, &0, Seed(i))), &truth, &what);
                check(&settle(&mut dfpn.start(&advised, &0, Seed(i))), &truth, &what);
            }
            let pns = Pns { counting };
            check(&settle(&mut pns.start(&game, &0, Seed(i))), &truth, &what);
            check(&settle(&mut pns.start(&advised, &0, Seed(i))), &truth, &what);
        }
    }
}

#[test]
fn proof_number_search_stopped_anywhere_says_nothing_false() {
    for (i, game) in games(300) {
        let Turn::Player(player) = game.turn(&0) else { continue };
        let (_, values) = truth(&game, 0);
        let best = ZeroSum(minimax(&game, &0)).of(player);
        let stop = |run: &mut dyn Search<Move = usize>| {
            loop {
                let report = run.report();
                assert!(report.choice.is_some(), "a legal move at any time");
                let known = report.moves.iter().zip(&values).map(|(m, v)| (m.certainty, *v));
                for (certainty, value) in known.chain([(report.certainty, best)]) {
                    match certainty {
                        Certainty::Proven { value: claimed } => assert_eq!(claimed, value, "{i}"),
                        Certainty::Certified { low, high, delta, .. } => {
                            assert!(delta == 0.0 && low <= value && value <= high, "game {i}");
                        }
                        _ => {}
                    }
                }
                if run.step() == Progress::Settled {
                    break;
                }
            }
        };
        stop(&mut Dfpn::default().start(&game, &0, Seed(i)));
        stop(&mut Pns::default().start(&game, &0, Seed(i)));
    }
}

#[test]
fn proof_number_search_is_right_after_advancing() {
    fn follow(game: &Graph, run: &mut dyn Search<Move = usize>, what: &str) {
        let mut position = game.start();
        while let Turn::Player(_) = game.turn(&position) {
            while run.step() == Progress::Searching {}
            check(&run.report(), &truth(game, position), what);
            let mv = run.report().principal_variation[0];
            game.play(&mut position, mv);
            run.advance(mv);
        }
        assert!(run.report().settled && run.report().moves.is_empty());
    }
    for (i, game) in games(500) {
        follow(&game, &mut Dfpn::default().start(&game, &0, Seed(i)), "dfpn");
        follow(&game, &mut Pns::default().start(&game, &0, Seed(i)), "pns");
    }
}

/// Both kinds, with a table and with one that forgets nearly everything, against alpha-beta.
fn agree<G>(game: &G)
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    let root = game.start();
    let mut reference = AlphaBeta::solver().start(game, &root, Seed(1));
    reference.run(u64::MAX);
    let value = reference.report().certainty;
    for counting in COUNTINGS {
        let dfpn = Dfpn { counting, ..Dfpn::default() };
        assert_eq!(settle(&mut dfpn.start(game, &root, Seed(1))).certainty, value);
        assert_eq!(settle(&mut Pns { counting }.start(game, &root, Seed(1))).certainty, value);
    }
}

#[test]
fn proof_number_search_solves_small_boards() {
    agree(&TicTacToe);
    agree(&Connect::<u64>::new(4, 4, 3, false).expect("it exists"));
    agree(&Connect::<u64>::new(4, 4, 4, false).expect("it exists"));
    agree(&Connect::<u64>::new(4, 3, 3, true).expect("it exists"));
    agree(&Hex::<2>::new(3).expect("it exists"));
    agree(&Breakthrough::new(3, 4).expect("it exists"));
    agree(&Domineering::new(4, 4).expect("it exists"));
    agree(&Clobber::new(4, 3).expect("it exists"));
    agree(&Othello::new(4, true).expect("it exists"));
}

/// Keys that all collide and are no proof of anything: nothing may be shared.
#[derive(Clone, Debug)]
struct Blurred(Graph);

impl Game for Blurred {
    type Position = usize;
    type Move = usize;
    type Payoff = ZeroSum;

    fn start(&self) -> usize {
        self.0.start()
    }
    fn turn(&self, node: &usize) -> Turn<ZeroSum> {
        self.0.turn(node)
    }
    fn moves(&self, node: &usize, moves: &mut Vec<usize>) {
        self.0.moves(node, moves);
    }
    fn play(&self, node: &mut usize, mv: usize) {
        self.0.play(node, mv);
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        self.0.payoff_bounds()
    }
    fn longest(&self) -> Option<u64> {
        self.0.longest()
    }
}

impl Keyed for Blurred {
    type Key = u8;
    fn exact(&self) -> bool {
        false
    }
    fn key(&self, _: &usize) -> u8 {
        0
    }
    fn hash(&self, _: &usize) -> u64 {
        0
    }
}

impl Symmetric for Blurred {}
impl Guidance for Blurred {}

#[test]
fn keys_that_are_not_exact_are_not_trusted() {
    for (i, game) in games(300) {
        let Turn::Player(player) = game.turn(&0) else { continue };
        let value = ZeroSum(minimax(&game, &0)).of(player);
        let game = Blurred(game);
        let dfpn = settle(&mut Dfpn::default().start(&game, &0, Seed(i)));
        let pns = settle(&mut Pns::default().start(&game, &0, Seed(i)));
        assert_eq!((dfpn.value, pns.value), (value, value), "game {i}");
        assert_eq!(dfpn.player, if player == Player::FIRST { Player::FIRST } else { player });
    }
}

/// Two positions between which play goes to and fro for ever.
struct Circle;

impl Game for Circle {
    type Position = bool;
    type Move = ();
    type Payoff = ZeroSum;

    fn start(&self) -> bool {
        false
    }
    fn turn(&self, &second: &bool) -> Turn<ZeroSum> {
        Turn::Player(if second { Player::SECOND } else { Player::FIRST })
    }
    fn moves(&self, _: &bool, moves: &mut Vec<()>) {
        moves.push(());
    }
    fn play(&self, second: &mut bool, (): ()) {
        *second = !*second;
    }
}

impl Keyed for Circle {
    type Key = bool;
    fn key(&self, &second: &bool) -> bool {
        second
    }
    fn hash(&self, &second: &bool) -> u64 {
        second.into()
    }
}

impl Symmetric for Circle {}
impl Guidance for Circle {}

#[test]
#[should_panic(expected = "cut the game with a horizon")]
fn depth_first_proof_numbers_refuse_games_that_may_never_end() {
    Dfpn::default().start(Circle, &false, Seed(0));
}

#[test]
#[should_panic(expected = "cut the game with a horizon")]
fn best_first_proof_numbers_refuse_games_that_may_never_end() {
    Pns::default().start(Circle, &false, Seed(0));
}

/// Every position on the line has the value of the root, and the line goes on for more than a move.
#[test]
fn the_line_of_a_proof_keeps_the_value() {
    let (mut long, mut solved) = (0, 0);
    for (i, game) in games(300) {
        let Turn::Player(player) = game.turn(&0) else { continue };
        let gain = minimax(&game, &0);
        let ends = |run: &mut dyn Search<Move = usize>| {
            let report = settle(run);
            assert_eq!(report.value, ZeroSum(gain).of(player) + 0.0, "game {i}");
            let mut node = 0;
            for &mv in &report.principal_variation {
                game.play(&mut node, mv);
                assert_eq!(minimax(&game, &node), gain, "game {i}");
            }
            let over = matches!(game.turn(&node), Turn::Over(_));
            (u32::from(over || report.principal_variation.len() > 1), 1)
        };
        for (one, all) in [
            ends(&mut Dfpn::default().start(&game, &0, Seed(i))),
            ends(&mut Pns::default().start(&game, &0, Seed(i))),
        ] {
            (long, solved) = (long + one, solved + all);
        }
    }
    assert!(2 * long > solved, "{long} of {solved} lines are longer than a move");
}
