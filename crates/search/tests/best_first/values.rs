//! Terminal evaluations, heuristics, choices and refusals.

use plywood_core::{
    Appraisal, Game, Keyed, Player, Playouts, Seed, Turn, ZeroSum,
    transform::{Horizon, QuickWin},
};
use plywood_games::connect::{Column, Connect};
use plywood_search::{
    Algorithm, Certainty, Progress, Report, Search,
    best_first::{BestFirst, Choice, Ending, Goal, Growth, Material, Terminal},
};

/// One player who walks in a circle.
struct Endless;

impl Game for Endless {
    type Position = ();
    type Move = ();
    type Payoff = ZeroSum;
    fn start(&self) {}
    fn turn(&self, (): &()) -> Turn<ZeroSum> {
        Turn::Player(Player::FIRST)
    }
    fn moves(&self, (): &(), moves: &mut Vec<()>) {
        moves.push(());
    }
    fn play(&self, (): &mut (), (): ()) {}
}

fn connect() -> Connect<u64> {
    Connect::new(4, 4, 3, false).expect("the board exists")
}

fn settle<G: Keyed, R: Algorithm<G>>(recipe: &R, game: G) -> Report<G::Move> {
    let root = game.start();
    let mut run = recipe.start(game, &root, Seed(5));
    run.run(u64::MAX);
    run.report()
}

#[test]
fn every_evaluation_leads_to_the_same_winner() {
    let game = connect();
    for growth in [Growth::Best, Growth::Descent] {
        let recipe = BestFirst { growth, ..BestFirst::ubfm() };
        let proven = Certainty::Proven { value: 1.0 };
        for material in [Material::Mobility, Material::Presence] {
            let recipe = recipe.with_values(material, Appraisal);
            assert_eq!(settle(&recipe, &game).certainty, proven, "{material:?}");
        }
        for terminal in [Terminal::Score, Terminal::QuickWin, Terminal::Spite] {
            let recipe = recipe.with_values(terminal, Appraisal);
            assert_eq!(settle(&recipe, &game).certainty, proven, "{terminal:?}");
        }
        let playouts = recipe.with_values(Terminal::Score, Playouts::<Column>::new(3));
        assert_eq!(settle(&playouts, &game).certainty, proven);
    }
    let closure = |_: &Connect<u64>, _: &_| ZeroSum(0.25);
    let recipe = BestFirst::ubfm().with_values(Terminal::Score, closure);
    assert_eq!(settle(&recipe, game).certainty, Certainty::Proven { value: 1.0 });
}

/// A win in nine plies is the quickest on this board, and exact scores say so.
#[test]
fn the_payoff_of_a_quick_win_is_exact() {
    let game = QuickWin::new(connect());
    for recipe in [BestFirst::ubfm(), BestFirst::descent()] {
        let value = settle(&recipe, &game).value;
        assert_eq!(game.last_ply(value), Some(9), "{:?}", recipe.growth);
    }
}

/// Where values depend on the number of moves, lines of different length never share a position.
#[test]
fn positions_that_differ_in_moves_are_not_shared_where_moves_count() {
    let game = Horizon { game: connect(), plies: 8, beyond: ZeroSum(0.0) };
    let recipe = BestFirst::descent().with_values(Terminal::QuickWin, plywood_core::Unknown);
    assert!(Ending::<Connect<u64>>::counts_moves(&recipe.terminal));
    assert_eq!(settle(&recipe, game).certainty, Certainty::Proven { value: 0.0 });
}

#[test]
fn games_that_promise_no_end_are_refused_with_what_would_be_right() {
    let why = BestFirst::ubfm().refusal(&Endless).expect("nobody ever stops");
    assert!(why.contains("horizon"), "{why}");
    let cut = Horizon { game: Endless, plies: 4, beyond: ZeroSum(0.0) };
    assert_eq!(BestFirst::ubfm().refusal(&cut), None);
}

#[test]
fn a_run_is_a_function_of_its_seed_and_steps() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let recipe = BestFirst::descent().with_values(Terminal::Score, Playouts::<Column>::new(2));
    let report = |seed| {
        let mut run = recipe.start(&game, &game.start(), seed);
        assert_eq!(run.run(300), (300, Progress::Searching));
        run.report()
    };
    assert_eq!(report(Seed(3)), report(Seed(3)));
    assert_ne!(report(Seed(3)).nodes, report(Seed(4)).nodes);
}

#[test]
fn the_safest_move_is_the_one_taken_most() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let recipe = BestFirst { choice: Choice::Safest, ..BestFirst::ubfm() };
    let recipe = recipe.with_values(Terminal::Score, Playouts::<Column>::new(4));
    let mut run = recipe.start(&game, &game.start(), Seed(3));
    run.run(500);
    let report = run.report();
    let most = report.moves.iter().map(|mv| mv.visits).max();
    assert_eq!(report.best().map(|mv| mv.visits), most);
    assert_eq!(BestFirst::ubfm().goal, Goal::Payoff);
    assert!(matches!(game.turn(&game.start()), Turn::Player(_)));
}

/// The next root keeps what is known below it.
#[test]
fn a_move_keeps_the_graph_below_it() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let mut run = BestFirst::ubfm().start(&game, &game.start(), Seed(0));
    run.run(2000);
    let before = run.report();
    let visits = before.moves[3].visits;
    run.advance(Column(3));
    let after = run.report();
    let below: u64 = after.moves.iter().map(|mv| mv.visits).sum();
    assert!(after.steps == 0 && after.nodes < before.nodes && below + 1 == visits);
    run.run(100);
    assert_eq!(run.report().steps, 100);
}
