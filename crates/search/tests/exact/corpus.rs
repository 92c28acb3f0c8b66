//! The solved corpus: every game in `testdata/solved` has the value it is known to have.

use std::{fs, path::PathBuf};

use plywood_core::{
    Game, Guidance, Keyed, Notation, Payoff, Player, Seed, Symmetric, Turn, ZeroSum,
    transform::QuickWin,
};
use plywood_games::{
    breakthrough::Breakthrough,
    clobber::Clobber,
    connect::{Column, Connect, Word},
    domineering::Domineering,
    hex::Hex,
    kayles::Kayles,
    nim::Nim,
    othello::Othello,
    tic_tac_toe::TicTacToe,
};
use plywood_search::{Algorithm, AlphaBeta, Search};

/// One entry of the corpus: its keys and values as written.
#[derive(Default, Debug)]
pub struct Solved(Vec<(String, String)>);

impl Solved {
    fn find(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    fn text(&self, key: &str) -> &str {
        self.find(key).unwrap_or_else(|| panic!("{self:?} lacks {key}"))
    }

    /// A parameter of the game's word, `name(key=value, …)`.
    fn parameter(&self, key: &str) -> Option<&str> {
        let inside = self.text("game").split_once('(')?.1.trim_end_matches(')');
        let pairs = inside.split(',').filter_map(|pair| pair.split_once('='));
        pairs.map(|(k, v)| (k.trim(), v.trim())).find(|(k, _)| *k == key).map(|(_, v)| v)
    }

    fn number(&self, key: &str) -> u32 {
        self.parameter(key).expect("the parameter is there").parse().expect("it is a number")
    }
}

pub fn testdata(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/solved").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The entries of a corpus file with the given effort.
fn entries(file: &str, effort: &str) -> Vec<Solved> {
    let mut all: Vec<Solved> = Vec::new();
    for line in testdata(file).lines().filter(|line| !line.starts_with('#')) {
        if line == "[[solved]]" {
            all.push(Solved::default());
        } else if let Some((key, value)) = line.split_once(" = ") {
            let entry = all.last_mut().expect("keys follow a [[solved]] line");
            entry.0.push((key.into(), value.trim_matches('"').into()));
        }
    }
    all.retain(|entry| entry.text("effort") == effort);
    assert!(!all.is_empty(), "{file} has {effort} entries");
    all
}

/// The first player's gain from the start, proven by alpha-beta without and with deepening.
fn solve<G>(game: &G) -> f64
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    let mut run = AlphaBeta::solver().start(game, &game.start(), Seed(1));
    run.run(u64::MAX);
    let report = run.report();
    assert!(report.certainty.is_proven(), "the value is proven");
    ZeroSum::to(report.player, report.value).of(Player::FIRST) + 0.0
}

fn check_gain(entry: &Solved, gain: f64) {
    let sign = match entry.text("value") {
        "first" => 1.0,
        "second" => -1.0,
        "draw" => 0.0,
        other => panic!("'{other}' is not first, second or draw"),
    };
    assert_eq!(if gain == 0.0 { 0.0 } else { gain.signum() }, sign, "{entry:?}");
    if let Some(score) = entry.find("score") {
        assert_eq!(Ok(gain), score.parse(), "{entry:?}");
    }
}

fn check_file(file: &str, effort: &str) {
    check_some(file, effort, |_| true);
}

/// Checks the entries of a file whose numbers, counted among those of this effort, are wanted.
fn check_some(file: &str, effort: &str, wanted: impl Fn(usize) -> bool) {
    let chosen = entries(file, effort).into_iter().enumerate().filter(|(at, _)| wanted(*at));
    for (_, entry) in chosen {
        let name = entry.text("game").split('(').next().expect("a name comes first");
        let gain = match name {
            "connect" => {
                let (cols, rows) = (entry.number("cols"), entry.number("rows"));
                let line = entry.number("line");
                if cols * (rows + 1) <= 64 {
                    solve_connect(&entry, &Connect::<u64>::new(cols, rows, line, false))
                } else {
                    solve_connect(&entry, &Connect::<u128>::new(cols, rows, line, false))
                }
            }
            "domineering" => solve(
                &Domineering::new(entry.number("cols"), entry.number("rows")).expect("it exists"),
            ),
            "breakthrough" => solve(
                &Breakthrough::new(entry.number("cols"), entry.number("rows")).expect("it exists"),
            ),
            "clobber" => {
                solve(&Clobber::new(entry.number("cols"), entry.number("rows")).expect("it exists"))
            }
            "tic-tac-toe" => solve(&TicTacToe),
            "kayles" => {
                let rows = entry.parameter("rows").expect("kayles has rows").split('+');
                let rows: Vec<u32> = rows.map(|n| n.parse().expect("a number of pins")).collect();
                solve(&Kayles::new(&rows).expect("the rows exist"))
            }
            "hex" => {
                let game = Hex::<2>::new(entry.number("size")).expect("the board exists");
                check_openings(&entry, &game);
                solve(&game)
            }
            "othello" => {
                let score = entry.parameter("score") == Some("true");
                solve(&Othello::new(entry.number("size"), score).expect("the board exists"))
            }
            other => panic!("the corpus test does not know {other}"),
        };
        check_gain(&entry, gain);
    }
}

/// The value, and a check of how long the game lasts when the winner hurries.
fn solve_connect<W: Word>(entry: &Solved, game: &Result<Connect<W>, String>) -> f64 {
    let game = game.as_ref().expect("the board exists");
    let quick = QuickWin::new(game);
    let last = quick.last_ply(solve(&quick)).map_or(game.longest(), |ply| Some(ply.into()));
    assert_eq!(last, entry.text("last_ply").parse().ok(), "{entry:?}");
    solve(game)
}

/// Which cells win as the first move.
fn check_openings(entry: &Solved, game: &Hex<2>) {
    let Some(cells) = entry.find("winning") else { return };
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    for (mv, cell) in moves.into_iter().zip(cells.chars().filter(|c| *c != '/')) {
        let mut position = game.start();
        game.play(&mut position, mv);
        let mut run = AlphaBeta::solver().start(game, &position, Seed(1));
        run.run(u64::MAX);
        let report = run.report();
        let gain = ZeroSum::to(report.player, report.value).of(Player::FIRST);
        let word = game.move_word(&game.start(), mv);
        assert_eq!(gain, if cell == 'X' { 1.0 } else { -1.0 }, "{entry:?}: {word}");
    }
}

macro_rules! corpus {
    ($($name:ident $file:literal;)*) => {
        $(
            #[test]
            fn $name() {
                check_file($file, "quick");
            }
        )*
    };
}

corpus! {
    small_connect_boards_have_their_known_values "connect.toml";
    small_domineering_boards_have_their_known_values "domineering.toml";
    small_breakthrough_boards_have_their_known_values "breakthrough.toml";
    small_hex_boards_have_their_known_values "hex.toml";
    small_clobber_boards_have_their_known_values "clobber.toml";
    tic_tac_toe_has_its_known_value "tic-tac-toe.toml";
    othello_has_its_known_values "othello.toml";
    rows_of_kayles_have_their_known_values "kayles.toml";
}

/// One test for each game and, where one game takes minutes, for each of its parts.
macro_rules! slow_corpus {
    ($($name:ident $file:literal $part:pat,)*) => {
        $(
            #[test]
            #[ignore = "up to two minutes each"]
            fn $name() {
                check_some($file, "slow", |number| matches!(number, $part));
            }
        )*
    };
}

slow_corpus! {
    larger_clobber_boards_have_their_known_values "clobber.toml" _,
    larger_kayles_rows_have_their_known_values "kayles.toml" _,
    larger_hex_boards_have_their_known_values "hex.toml" _,
    larger_domineering_boards_have_their_known_values "domineering.toml" _,
    narrow_breakthrough_boards_have_their_known_values "breakthrough.toml" 0..=3,
    breakthrough_on_five_by_five_has_its_known_value "breakthrough.toml" 4..,
    larger_connect_boards_have_their_known_values "connect.toml" 0..=2,
    still_larger_connect_boards_have_their_known_values "connect.toml" 3..=4,
    the_largest_connect_boards_have_their_known_values "connect.toml" 5..,
}

/// Bouton 1901: without a limit the mover loses when the heaps add up to zero without carrying;
/// the misère game differs only where no heap holds more than one object.
#[test]
fn nim_obeys_boutons_theory() {
    for code in 0..5u32.pow(3) {
        let heaps: Vec<u32> =
            (0..3).map(|i| code / 5u32.pow(i) % 5).filter(|&heap| heap > 0).collect();
        let (sum, tall) = (heaps.iter().fold(0, |a, b| a ^ b), heaps.iter().any(|&h| h > 1));
        if heaps.is_empty() {
            continue;
        }
        for misere in [false, true] {
            let game = Nim::new(&heaps, 255, misere).expect("the heaps are in range");
            let won = (sum != 0) != (misere && !tall);
            assert_eq!(solve(&game), if won { 1.0 } else { -1.0 }, "{heaps:?} misère {misere}");
        }
    }
}

/// Taking at most `k` at once leaves of each heap what remains after division by `k + 1`.
#[test]
fn nim_with_a_limit_obeys_the_theory() {
    for (a, b, limit) in (1..8).flat_map(|a| (1..8).map(move |b| (a, b, 2 + (a + b) % 3))) {
        let game = Nim::new(&[a, b], limit, false).expect("the heaps are in range");
        let won = (a % (limit + 1)) ^ (b % (limit + 1)) != 0;
        assert_eq!(solve(&game), if won { 1.0 } else { -1.0 }, "{a} {b} by at most {limit}");
    }
}

/// The score of solved Connect Four positions: 22 less the stones that the winner has played.
fn check_scores(file: &str, take: usize) {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("Connect Four exists");
    let quick = QuickWin::new(&game);
    for line in testdata(file).lines().take(take) {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        let mut position = game.start();
        for word in moves.chars() {
            let column = word.to_digit(10).expect("a column") as u8 - 1;
            game.play(&mut position, Column(column));
        }
        let Turn::Player(_) = game.turn(&position) else { panic!("{line} is over") };
        let mut run = AlphaBeta::solver().start(&quick, &position, Seed(1));
        run.run(u64::MAX);
        let value = run.report().value;
        let stones = quick.last_ply(value).map_or(0, |ply| ply.div_ceil(2));
        let found = if value == 0.0 { 0.0 } else { value.signum() * (22.0 - f64::from(stones)) };
        assert_eq!(Ok(found), score.parse::<f64>(), "{line}");
    }
}

#[test]
fn late_connect_four_positions_have_their_known_scores() {
    check_scores("connect_four/end-easy.txt", 1000);
}

#[test]
fn some_middle_connect_four_positions_have_their_known_scores() {
    check_scores("connect_four/middle-easy.txt", 100);
}

#[test]
#[ignore = "minutes: a thousand positions of 14 to 28 stones"]
fn middle_connect_four_positions_have_their_known_scores() {
    check_scores("connect_four/middle-easy.txt", 1000);
}
