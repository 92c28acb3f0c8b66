//! Max^n, Paranoid and best replies: what they claim is true, and they reach the definitions.

use plywood_core::{Game, Keyed, Notation, Player, Seed, Turn};
use plywood_games::many::{bricks::Bricks, connect::Connect, nim::Nim, rolit::Rolit};
use plywood_search::{Algorithm, Certainty, Lookahead, Opponents, Progress, Report, Search, max_n};

use crate::graph::Graph;

const ALL: [Opponents; 3] = [Opponents::Selfish, Opponents::Allied, Opponents::OneReply];

fn settle<S: Search>(search: &mut S) -> Report<S::Move> {
    for _ in 0..5_000_000 {
        if search.step() == Progress::Settled {
            return search.report();
        }
    }
    panic!("the search does not settle");
}

/// The true values of the root's moves by Max^n, and what the player to move can force.
fn truth<const N: usize>(game: &Graph<N>, root: usize) -> Option<(Player, Vec<f64>, f64)> {
    let Turn::Player(player) = game.turn(&root) else { return None };
    let mut moves = Vec::new();
    game.moves(&root, &mut moves);
    let after = |mv| {
        let mut child = root;
        game.play(&mut child, mv);
        max_n(game, &child)[player.index()]
    };
    Some((player, moves.into_iter().map(after).collect(), game.security(root, player)))
}

fn check_claims<M>(report: &Report<M>, values: &[f64], what: &str) {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let claims = report.moves.iter().map(|m| m.certainty).zip(values.iter().copied());
    for (certainty, value) in claims.chain([(report.certainty, best)]) {
        match certainty {
            Certainty::Proven { value: claimed } => assert_eq!(claimed, value, "{what}"),
            Certainty::Certified { low, high, delta, .. } => {
                assert!(delta == 0.0 && low <= value && value <= high, "{what}");
            }
            _ => {}
        }
    }
}

fn agrees<const N: usize>(games: u64) {
    for i in 0..games {
        let game = Graph::<N>::random(i % 3 == 0, &mut Seed(i).rng());
        let Some((player, values, security)) = truth(&game, 0) else { continue };
        for opponents in ALL {
            for table in [0, 1] {
                let what = format!("game {i} of {N} players, {opponents:?}, table {table}");
                let recipe = Lookahead { table, ..Lookahead::new(opponents) };
                let mut run = recipe.start(&game, &0, Seed(i));
                loop {
                    check_claims(&run.report(), &values, &what);
                    if run.step() == Progress::Settled {
                        break;
                    }
                }
                let report = run.report();
                check_claims(&report, &values, &what);
                assert!(report.settled && report.player == player, "{what}");
                let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                match opponents {
                    Opponents::Selfish => {
                        assert_eq!(report.certainty, Certainty::Proven { value: best }, "{what}");
                        assert_eq!(values[report.choice.expect("there is a move")], best, "{what}");
                    }
                    Opponents::Allied => assert_eq!(report.value, security, "{what}"),
                    Opponents::OneReply => {
                        assert!(report.value >= security, "{what}");
                        assert_eq!(report.certainty, Certainty::NOTHING, "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn two_to_four_players_get_what_the_definitions_say() {
    agrees::<2>(1000);
    agrees::<3>(1500);
    agrees::<4>(1000);
}

#[test]
fn after_a_move_the_answers_are_right_as_well() {
    for i in 0..300 {
        let game = Graph::<3>::random(false, &mut Seed(i).rng());
        for opponents in ALL {
            let mut run = Lookahead::new(opponents).start(&game, &0, Seed(i));
            let mut position = 0;
            while let Some((_, values, security)) = truth(&game, position) {
                let report = settle(&mut run);
                check_claims(&report, &values, &format!("game {i} at {position}, {opponents:?}"));
                if opponents == Opponents::Allied {
                    assert_eq!(report.value, security);
                }
                let mv = report.best().unwrap().mv;
                game.play(&mut position, mv);
                run.advance(mv);
            }
            assert!(settle(&mut run).moves.is_empty());
        }
    }
}

/// The principal variation of Max^n, followed to the end, pays what was said.
#[test]
fn small_games_have_the_values_of_their_definition() {
    fn check<G: Keyed<Payoff = [f64; 3], Move: Send + 'static>>(game: &G) {
        let expected = max_n(game, &game.start());
        let report =
            settle(&mut Lookahead::new(Opponents::Selfish).start(game, &game.start(), Seed(1)));
        assert_eq!(report.certainty, Certainty::Proven { value: expected[0] });
        let forced =
            settle(&mut Lookahead::new(Opponents::Allied).start(game, &game.start(), Seed(1)));
        assert!(forced.value <= expected[0]);
    }
    check(&Bricks::new([3, 2, 2]).unwrap());
    check(&Nim::<3>::new(&[1, 2, 3], 0, true, false).unwrap());
    check(&Nim::<3>::new(&[2, 3], 0, false, true).unwrap());
    check(&Connect::<3>::new(3, 3, 3, true).unwrap());
    check(&Rolit::<3>::new(4, 3, true).unwrap());
}

#[test]
fn a_depth_limit_settles_without_a_claim() {
    let game = Connect::<3>::new(4, 4, 3, true).unwrap();
    for opponents in ALL {
        let recipe = Lookahead { depth: 3, ..Lookahead::new(opponents) };
        let report = settle(&mut recipe.start(&game, &game.start(), Seed(2)));
        assert_eq!(report.certainty, Certainty::NOTHING);
        assert!(report.value.is_finite() && report.moves.iter().all(|m| m.value.is_finite()));
        let again = settle(&mut recipe.start(&game, &game.start(), Seed(2)));
        assert_eq!(report, again);
    }
}

#[test]
fn a_win_in_one_is_taken_whatever_is_believed_of_the_others() {
    let game = Connect::<3>::new(4, 4, 3, true).unwrap();
    let root = game.read_position("..../..../zz.o/xx.o x").unwrap();
    for opponents in ALL {
        let recipe = Lookahead { depth: 1, ..Lookahead::new(opponents) };
        let report = settle(&mut recipe.start(&game, &root, Seed(3)));
        assert_eq!(game.move_word(&root, report.best().unwrap().mv), "c1");
        assert_eq!(report.value, 1.0);
    }
}
