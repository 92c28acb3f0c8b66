//! Phantom Monte Carlo: whole games, refusals, passes, and play that is better than chance.

use plywood_core::{Beliefs, Game, Hidden, Notation, Payoff, Player, Seed, Turn};
use plywood_games::{
    go::{Go, Ko},
    phantom::{Phantom, Position, Tells},
    tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, Random, Search, Uct,
    hidden::{
        Blind, Determinised, IsUct, OpenSearch, PhantomMc, Played, Retry, Sighted, play_game,
    },
};

type PhantomGo = Phantom<Go<64>>;

fn phantom_go(size: u32) -> PhantomGo {
    Phantom::new(Go::new(size, 0.5, Ko::Simple, false).expect("a size"), Tells::default())
}

fn played<G: Beliefs + Clone>(game: &G, recipes: [PhantomMc; 2], seeds: [u64; 2]) -> Played<G> {
    let players = [0, 1].map(|seat| {
        let view = game.view(&game.start(), Player(seat as u8));
        recipes[seat].start(game.clone(), &view, Seed(seeds[seat]))
    });
    play_game(game, players)
}

/// How many of `games` a recipe wins against random attempts on phantom Go 3x3, from either seat.
fn wins_against_chance<A: Blind<PhantomGo>>(recipe: &A, steps: u64, games: u64) -> u64 {
    let game = phantom_go(3);
    let wins = (0..games).filter(|&index| {
        let (seat, mut position) = (Player((index % 2) as u8), game.start());
        let mut run = recipe.start(game, &game.view(&position, seat), Seed(index));
        let start = game.view(&position, seat.other());
        let mut chance = Blind::start(&Random, game, &start, Seed(900 + index));
        loop {
            let player = match game.turn(&position) {
                Turn::Over(payoff) => return payoff.of(seat) > 0.0,
                Turn::Player(player) => player,
                Turn::Chance => unreachable!("nature does not move"),
            };
            let view = game.view(&position, player);
            let report = if player == seat {
                run.see(&view);
                run.run(steps);
                run.report()
            } else {
                chance.see(&view);
                chance.report()
            };
            game.play(&mut position, report.best().expect("an attempt").mv);
        }
    });
    wins.count() as u64
}

/// A fair coin has sigma 3.2 over 40 games: 33 is four sigma above one half.
#[test]
fn every_search_of_views_beats_random_attempts() {
    assert!(wins_against_chance(&PhantomMc::new(100), u64::MAX, 40) >= 33);
    assert!(wins_against_chance(&IsUct { c: 0.7 }, 300, 40) >= 33);
    let uct = |game: &Go<64>, board: &<Go<64> as Game>::Position, seed| -> OpenSearch<Go<64>> {
        Box::new(Uct::default().start(*game, board, seed))
    };
    let voting = Determinised { worlds: 10, steps: 60, start: uct };
    assert!(wins_against_chance(&voting, u64::MAX, 40) >= 33);
}

#[test]
fn equal_seeds_play_equal_games_and_other_seeds_other_games() {
    let (game, recipe) = (phantom_go(4), PhantomMc::new(60));
    let once = played(&game, [recipe; 2], [1, 2]);
    let again = played(&game, [recipe; 2], [1, 2]);
    assert_eq!(once.attempts, again.attempts);
    assert_ne!(once.attempts, played(&game, [recipe; 2], [1, 3]).attempts);
}

/// A run that followed the game chooses what a run started at the present view chooses.
#[test]
fn what_is_attempted_is_a_function_of_the_view() {
    for retry in [Retry::Next, Retry::Again] {
        let (game, recipe) = (phantom_go(4), PhantomMc { playouts: 40, retry });
        let (mut position, seed) = (game.start(), Seed(5));
        let starts = [0, 1].map(|seat| game.view(&position, Player(seat)));
        let mut runs = starts.map(|view| recipe.start(game, &view, seed));
        let mut refused = 0;
        while let Turn::Player(player) = game.turn(&position) {
            let view = game.view(&position, player);
            let run = &mut runs[player.index()];
            run.see(&view);
            run.run(1000);
            let mut fresh = recipe.start(game, &view, seed);
            fresh.run(1000);
            let (followed, fresh) = (run.report(), fresh.report());
            assert_eq!(followed.best(), fresh.best());
            game.play(&mut position, followed.best().expect("an attempt").mv);
            refused += u32::from(game.was_refused(&position, player));
        }
        assert!(refused > 0, "the game must have shown refusals");
    }
}

fn after(game: &PhantomGo, words: &str) -> Position<Go<64>> {
    let mut position = game.start();
    for word in words.split_whitespace() {
        let mv = game.read_move(&position, word).expect("an attempt");
        game.play(&mut position, mv);
    }
    position
}

fn choice(game: &PhantomGo, position: &Position<Go<64>>, playouts: u64) -> String {
    let Turn::Player(player) = game.turn(position) else { panic!("the game is over") };
    let view = game.view(position, player);
    let mut run = PhantomMc::new(playouts).start(*game, &view, Seed(1));
    run.run(u64::MAX);
    game.move_word(position, run.report().best().expect("an attempt").mv)
}

#[test]
fn a_won_game_is_closed_after_a_pass_and_a_lost_one_is_not() {
    let game = phantom_go(3);
    let ahead = after(&game, "b2 pass");
    assert_eq!(choice(&game, &ahead, 300), "pass");
    // Two stones each: with the komi, black is behind whatever it imagines.
    let behind = after(&game, "a1 b2 pass c2 b3 pass");
    assert_ne!(choice(&game, &behind, 300), "pass");
}

#[test]
fn with_nothing_but_eyes_left_a_player_passes() {
    let game = phantom_go(2);
    // Black owns the board but for two eyes.
    let position = after(&game, "a1 pass b2 pass");
    assert_eq!(choice(&game, &position, 100), "pass");
}

/// Ten times the playouts win: 60 games as either colour; a fair coin has sigma 7.7 % here.
#[test]
fn more_playouts_play_better() {
    let (game, strong, weak) = (phantom_go(3), PhantomMc::new(200), PhantomMc::new(1));
    let mut wins = 0;
    for index in 0..60 {
        let first = index % 2 == 0;
        let recipes = if first { [strong, weak] } else { [weak, strong] };
        let payoff = played(&game, recipes, [index, 1000 + index]).payoff;
        wins += u32::from(payoff.of(Player(u8::from(!first))) > 0.0);
    }
    assert!(wins >= 46, "{wins} of 60, four sigma above one half");
}

#[test]
fn other_referee_games_are_played_as_well() {
    let game = Phantom::new(TicTacToe, Tells::default());
    let mut gains = 0.0;
    for index in 0..200 {
        let recipes = [PhantomMc::new(200), PhantomMc::new(1)];
        gains += played(&game, recipes, [index, 1000 + index]).payoff.of(Player::FIRST);
    }
    assert!(gains > 60.0, "{gains} of 200");
}
