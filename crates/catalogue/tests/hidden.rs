//! Games kept by a referee: no player of the catalogue sees more than its view, and searches that
//! do not go with a game say so.

use std::path::Path;

use plywood_catalogue::{
    Family, GameSpec, SearchSpec, Veil,
    portfolio::{PortfolioFile, Subject},
};
use plywood_core::{
    AnyPosition, Game, Notation, Seed, Turn,
    laws::{Size, decisions_rest_on_the_view},
};
use plywood_portfolio::Mixture;
use plywood_search::Search;

/// Games and positions looked at for every pair: enough for refusals and captures.
const SIZE: Size = Size { games: 2, length: 40 };
const STEPS: u64 = 24;

/// One small game of every hidden entry, and what referees may be told to tell.
const GAMES: [&str; 7] = [
    "phantom-go(size=3)",
    "phantom-go(size=4,captures=silent)",
    "phantom-go(size=3,captures=number,reason=true)",
    "phantom-go(size=10)",
    "phantom-tic-tac-toe",
    "phantom-connect(cols=4,rows=3,line=3)",
    "dark-hex(size=3)",
];
const PLAYERS: [&str; 6] = [
    "random",
    "phantom-mc(playouts=16)",
    "phantom-mc(playouts=16,retry=again)",
    "determinised(uct,worlds=3,steps=8)",
    "determinised(alpha-beta,worlds=2,steps=3)",
    "is-uct",
];

fn game(text: &str) -> GameSpec {
    text.parse().expect("it is in the catalogue")
}

fn search(text: &str) -> SearchSpec {
    text.parse().expect("it is in the catalogue")
}

/// Plays every player on a game and compares its attempts in worlds that look the same.
fn no_peeking(game: &GameSpec, players: &[SearchSpec]) {
    let opened = game.open().expect("its parameters fit");
    let veil = opened.veil().expect("a referee keeps it");
    for player in players {
        let decide = |_: &Veil, position: &AnyPosition, seed| {
            let mut run = opened.start(player, position, seed).expect("it plays");
            run.run(STEPS);
            run.report().best().expect("a player to move has something to try").mv
        };
        let law = decisions_rest_on_the_view(&veil, Seed(3), SIZE, decide);
        assert_eq!(law.map_err(|broken| broken.to_string()), Ok(()), "{player}");
    }
}

#[test]
fn no_player_of_the_catalogue_peeks() {
    let mut met: Vec<&str> = Vec::new();
    for text in GAMES {
        let mut players: Vec<_> = PLAYERS.map(search).into();
        // Large boards are there for their type, not for their length.
        if text.contains("size=10") {
            players.truncate(2);
        }
        no_peeking(&game(text), &players);
        met.push(text.split('(').next().unwrap());
    }
    for entry in Family::Game.entries() {
        let hidden = entry
            .example
            .parse::<GameSpec>()
            .is_ok_and(|spec| spec.open().is_ok_and(|opened| opened.facts().hidden));
        assert!(!hidden || met.contains(&entry.name), "{} is not looked at", entry.name);
    }
}

/// A run that followed a game attempts what a fresh one would.
fn followed(game: &GameSpec, player: &SearchSpec) {
    let opened = game.open().expect("its parameters fit");
    assert!(opened.game.facts().hidden);
    let (game, mut position) = (&opened.game, opened.game.start());
    let (mut rng, mut moves) = (Seed(9).rng(), Vec::new());
    let mut run = opened.start(player, &position, Seed(5)).expect("it plays");
    while let Turn::Player(_) = game.turn(&position) {
        let mut fresh = opened.start(player, &position, Seed(5)).expect("it plays");
        fresh.run(STEPS);
        run.run(STEPS);
        let [followed, fresh] = [&run, &fresh].map(|run| run.report().best().map(|best| best.mv));
        assert!(fresh.is_some());
        assert_eq!(followed, fresh, "{}: {}", player, game.position_text(&position));
        moves.clear();
        game.moves(&position, &mut moves);
        let mv = moves[rng.below(moves.len())];
        game.play(&mut position, mv);
        run.advance(mv);
    }
}

#[test]
fn a_run_that_followed_a_game_attempts_what_a_fresh_one_would() {
    for player in PLAYERS {
        for text in ["phantom-go(size=3)", "dark-hex(size=2)"] {
            followed(&game(text), &search(player));
        }
    }
}

fn refusal(spec: &str, player: &str) -> String {
    let opened = game(spec).open().expect("its parameters fit");
    let started = opened.start(&search(player), &opened.game.start(), Seed(1));
    started.map_or_else(|error| error.to_string(), |_| "it starts".into())
}

#[test]
fn searches_that_do_not_go_with_a_game_say_so() {
    let seeing = Family::Search.entries().into_iter().filter(|entry| {
        !["random", "phantom-mc", "determinised", "is-uct", "seeded"].contains(&entry.name)
    });
    for entry in seeing {
        let said = refusal("phantom-tic-tac-toe", entry.example);
        assert!(
            said.contains("must see the whole board") || said.contains("cannot be read"),
            "{}: {said}",
            entry.name
        );
    }
    for player in ["phantom-mc", "is-uct", "determinised(uct)"] {
        for open in ["tic-tac-toe", "connect-many"] {
            let said = refusal(open, player);
            assert!(said.contains("games kept by a referee"), "{said}");
        }
    }
    assert!(refusal("dark-hex", "determinised(phantom-mc)").contains("kept by a referee"));
    assert!(refusal("dark-hex", "determinised(determinised(uct))").contains("kept by a referee"));
}

#[test]
fn go_and_the_hidden_games_take_what_they_should() {
    for size in 2..=19 {
        assert_eq!(refusal(&format!("go(size={size},komi=0.5)"), "uct"), "it starts");
        assert_eq!(refusal(&format!("phantom-go(size={size})"), "phantom-mc"), "it starts");
    }
    assert_eq!(refusal("go(size=5,ko=positional,score=true)", "flat"), "it starts");
    for wrong in ["go(size=1)", "go(size=20)", "go(komi=nan)", "go(ko=none)", "dark-hex(size=0)"] {
        assert!(wrong.parse::<GameSpec>().is_err(), "{wrong}");
    }
    let said = game("phantom-connect(cols=16,rows=16)").open().unwrap_err().to_string();
    assert!(said.contains("too large"), "{said}");
}

/// A portfolio that plays a few seeds, with all symmetries.
fn portfolio(folder: &Path, spec: &str, player: &str) -> String {
    let subject = Subject::new(game(spec), search(player), STEPS, Seed(2)).expect("it can learn");
    let mixtures = [Mixture::uniform(4), Mixture::uniform(4)];
    let file = PortfolioFile::of(&subject, "uniform".into(), 4, true, &mixtures);
    let path = folder.join(format!("{player}.json"));
    file.write(&path).expect("the folder is there");
    format!("seeded(file=\"{}\")", path.display())
}

#[test]
fn a_portfolio_of_a_hidden_game_is_a_player_that_does_not_peek() {
    let folder = tempfile::tempdir().unwrap();
    let seeded = search(&portfolio(folder.path(), "phantom-go(size=3)", "phantom-mc(playouts=16)"));
    no_peeking(&game("phantom-go(size=3)"), std::slice::from_ref(&seeded));
    followed(&game("phantom-go(size=3)"), &seeded);
    let text = seeded.to_string();
    let said = refusal("phantom-go(size=4)", &text);
    assert!(said.contains("was learnt for phantom-go@1(size=3)"), "{said}");
    let said = refusal("connect4", &text);
    assert!(said.contains("was learnt for phantom-go@1(size=3)"), "{said}");
    // A file whose player cannot play its game.
    let broken = portfolio(folder.path(), "phantom-go(size=3)", "uct");
    let said = refusal("phantom-go(size=3)", &broken);
    assert!(said.contains("must see the whole board"), "{said}");
}
