//! A game in a wrapper is a game: every transform of every game of the catalogue obeys the laws.

use plywood_catalogue::{Duel, Family, GameSpec};
use plywood_core::{
    AnyGame, Game, Keyed, Notation, Payoff, Player, Seed, Symmetric,
    laws::{self, Size},
    transform::{Draws, Horizon, Misere, Opening, Pruned, Pruning},
};

const SIZE: Size = Size { games: 3, length: 60 };

/// Two-player games on an open board, at least one of each entry and of each type that an entry
/// may hand over.
const OPEN: [&str; 20] = [
    "tic-tac-toe",
    "connect(cols=4,rows=4,line=3)",
    "connect(cols=15,rows=4,line=3)",
    "hex(size=3)",
    "go(size=3)",
    "go(size=3,ko=positional,score=true)",
    "othello(size=4)",
    "breakthrough(cols=3,rows=5)",
    "domineering(cols=3,rows=4)",
    "clobber(cols=3,rows=4)",
    "nim(heaps=1+3+5,misere=true)",
    "kayles(rows=5+4)",
    "pearl(degree=2,depth=9)",
    "galton-watson(law=mix(0.2*z^2 + 0.8*z^3),end=5)",
    "recursive(law=0.5*z^1+0.5*z^3,p=0.3,b=0.7)",
    "partisan(law=geometric(2),b=0.7,law2=z^2,b2=0.8)",
    "increments(degree=3,depth=5,law=normal)",
    "tree(file=dice)",
    "tree(file=plain)",
    "nim(heaps=3+4+5)",
];

/// Games of several players, and games that a referee keeps.
const OTHERS: [&str; 8] = [
    "connect-many(cols=4,rows=3,line=3)",
    "nim-many(heaps=1+2+3,pays=winner)",
    "rolit(players=3,cols=4,rows=4)",
    "domineering-3d(x=3,y=2,z=2)",
    "phantom-go(size=3)",
    "phantom-tic-tac-toe",
    "phantom-connect(cols=4,rows=3,line=3)",
    "dark-hex(size=3)",
];

fn obeys<G>(game: &G, what: &str)
where
    G: Keyed + Notation + Symmetric,
    G::Position: PartialEq,
{
    if let Err(broken) = laws::obey(game, Seed(1), SIZE) {
        panic!("{what}: {broken:?}");
    }
}

fn obeys_anywhere<P: Payoff>(game: &AnyGame<P>, what: &str) {
    obeys(&Opening::random(game, 3, &mut Seed(2).rng()), &format!("an opening of {what}"));
    let beyond = P::from_gains(game.players(), |_| 0.0);
    obeys(&Horizon { game, plies: 4, beyond }, &format!("a horizon in {what}"));
}

fn obeys_as_a_duel(game: &Duel, what: &str) {
    obeys_anywhere(game, what);
    obeys(&Misere(game), &format!("misère {what}"));
    obeys(&Draws { game, winner: Player::SECOND }, &format!("{what} without draws"));
    for pruning in [Pruning::Normal, Pruning::Misere] {
        obeys(&Pruned { game, pruning }, &format!("{pruning:?} {what}"));
    }
}

/// Trees with and without moves of nature.
const DICE: &str = r#"{"player": 0, "children": [{"chance": [{"p": 0.25, "node": {"payoff": 1}},
    {"p": 0.75, "node": {"player": 1, "children": [{"payoff": 0}, {"payoff": -1}]}}]},
    {"payoff": 0}]}"#;
const PLAIN: &str = r#"{"player": 0, "children": [{"player": 0, "children": [{"payoff": -1},
    {"payoff": 0}]}, {"player": 1, "children": [{"payoff": 1}, {"payoff": 0}, {"payoff": -1}]}]}"#;

#[test]
fn wrapped_games_on_open_boards_obey_the_laws() {
    let folder = tempfile::tempdir().unwrap();
    for (name, tree) in [("dice", DICE), ("plain", PLAIN)] {
        std::fs::write(folder.path().join(name), tree).unwrap();
    }
    let within = format!("file={}/", folder.path().display());
    for text in OPEN {
        let game: GameSpec = text.replace("file=", &within).parse().unwrap();
        obeys_as_a_duel(&game.open().unwrap().duel().unwrap(), text);
    }
}

#[test]
fn wrapped_games_of_several_players_or_with_a_referee_obey_the_laws() {
    for text in OTHERS {
        let game: GameSpec = text.parse().unwrap();
        obeys_anywhere(&game.open().unwrap().game, text);
    }
}

#[test]
fn no_entry_is_left_out() {
    for entry in Family::Game.entries() {
        let named = |text: &&str| text.split('(').next() == Some(entry.name);
        let listed = OPEN.iter().chain(&OTHERS).any(named);
        assert!(listed, "{} is not tried in wrappers", entry.name);
    }
}
