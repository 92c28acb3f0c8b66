//! Minimax, HSOLVE and QSOLVE err as often as paper 004's sections 6 and 7 say, at four sigma, for
//! impartial games and for both players of partisan ones.

use plywood_core::{Game, Player, Rng, Seed};
use plywood_models::{
    Law, Recursive,
    theory::recursive::{
        partisan::Pair,
        pathology::{Threshold, Verdicts},
        quiescence::Quiescence,
    },
    tree::Member,
};
use plywood_search::solve::{Attention, Procedure, Solve, Verdict, decide};

use crate::support::agrees;

/// What is said of a quiescent position.
#[derive(Copy, Clone)]
enum Saying {
    /// Whether it is a win: its name and its number of moves decide.
    Truth,
    /// What a fair coin says; its name decides.
    Coin,
    /// What its number of moves suggests.
    ByMoves([Threshold; 2]),
}

/// Quiescent above a number of moves, and one answer for every quiescent position.
#[derive(Clone)]
struct Told {
    quiet_above: [u32; 2],
    win: [f64; 2],
    saying: Saying,
}

impl Attention<&Recursive> for Told {
    fn quiescent(&mut self, _: &&Recursive, at: &Member, moves: &[u32]) -> bool {
        moves.len() > self.quiet_above[at.player().index()] as usize
    }

    fn wins(&mut self, game: &&Recursive, at: &Member, moves: &[u32], _: &mut Rng) -> bool {
        let luck =
            |stream| Seed(plywood_core::Keyed::hash(*game, at)).named("told").child(stream).unit();
        let n = moves.len() as u32;
        match self.saying {
            Saying::Truth => luck(1) < 1.0 - self.win[at.player().other().index()].powi(n as i32),
            Saying::Coin => luck(2) < 0.5,
            Saying::ByMoves(thresholds) => {
                let Threshold { moves, coin } = thresholds[at.player().index()];
                n > moves || n == moves && luck(3) < coin
            }
        }
    }

    fn cost(&mut self, _: &&Recursive, _: &Member, _: &[u32], _: u32) -> f64 {
        1.0
    }
}

struct Trial<'t> {
    pair: &'t Pair,
    quiet_above: [u32; 2],
    saying: Saying,
    trees: u64,
}

impl Trial<'_> {
    /// Holds a procedure against what theory says of it for `M = 0, 1, 2, …` and each player.
    fn run(&self, name: &str, procedure: fn(u32) -> Procedure, theory: &[[Verdicts; 2]]) {
        // So late an end is never seen.
        let late = self.pair.statistics([1.0 - 1e-12; 2]).expect("statistics");
        let sides = if self.pair.laws[0] == self.pair.laws[1] { 1 } else { 2 };
        for (n, verdicts) in theory.iter().enumerate() {
            for player in 0..sides {
                let statistics = if player == 0 { late.clone() } else { late.exchanged() };
                let turned = |values: [u32; 2]| [values[player], values[1 - player]];
                let win = [self.pair.win[player], self.pair.win[1 - player]];
                let quiet_above = turned(self.quiet_above);
                let saying = match self.saying {
                    Saying::ByMoves(t) => Saying::ByMoves([t[player], t[1 - player]]),
                    other => other,
                };
                let verdict = |game: &Recursive, saying| {
                    let told = Told { quiet_above, win, saying };
                    let recipe = Solve::new(procedure(n as u32)).with_attention(told);
                    let found = decide(game, &game.start(), &recipe, Seed(0), 50_000_000);
                    assert!(found.ended && found.bounds.guessed);
                    found.verdict
                };
                let trees = if n < 3 { self.trees } else { self.trees / 4 };
                let (mut wrong, mut won) = (Vec::new(), Vec::new());
                for i in 0..trees {
                    let game = Recursive::new(statistics.clone(), Seed(1).child(i));
                    assert_eq!(game.start().player(), Player::FIRST);
                    let (truth, guess) = (verdict(&game, Saying::Truth), verdict(&game, saying));
                    wrong.push(f64::from(u8::from(truth != guess)));
                    won.push(f64::from(u8::from(guess == Verdict::Win)));
                }
                let what = |of: &str| format!("{name}, M = {n}, player {player}: {of}");
                agrees(&wrong, verdicts[player].error(), &what("error"));
                agrees(&won, verdicts[player].said, &what("says win"));
            }
        }
    }
}

fn law(text: &str) -> Law {
    Law::parse(text).expect("a law")
}

fn quiescent(pair: &Pair, quiet_above: [u32; 2], trees: u64, deepest: u32) {
    let theory = Quiescence::partisan(pair, quiet_above).expect("quiescence");
    assert!(theory.finite() && theory.consistent());
    let coins = theory.guesses([0.5; 2]);
    let trial = Trial { pair, quiet_above, saying: Saying::Coin, trees };
    trial.run("HSOLVE", Procedure::Horizon, &theory.hsolve_of_both(coins, deepest));
    trial.run("QSOLVE", Procedure::Quiescent, &theory.qsolve_of_both(coins, deepest));
}

#[test]
fn limited_searches_err_as_section_7_says() {
    quiescent(&Pair::impartial(law("mix(0.5*z + 0.5*z^8)")), [1, 1], 4_000, 4);
    quiescent(&Pair::impartial(law("geometric(9)")), [3, 3], 2_000, 4);
    quiescent(&Pair::impartial(law("mix(0.3*z + 0.2*z^2 + 0.5*z^6)")), [2, 2], 4_000, 4);
}

#[test]
fn limited_searches_of_partisan_games_err_as_theory_says_of_both_players() {
    let pair = Pair::new(law("mix(0.5*z + 0.5*z^8)"), law("mix(0.3*z + 0.2*z^2 + 0.5*z^6)"));
    quiescent(&pair.expect("a match"), [1, 2], 3_000, 4);
}

fn straight(pair: &Pair, thresholds: [Threshold; 2], trees: u64) {
    let theory = pair.by_depth(pair.verdicts(thresholds), 4);
    let saying = Saying::ByMoves(thresholds);
    Trial { pair, quiet_above: [0, 0], saying, trees }.run("minimax", Procedure::Horizon, &theory);
}

/// Section 6: every position at the search's end is estimated by its number of moves.
#[test]
fn minimax_errs_as_section_6_says() {
    for text in ["geometric(5)", "mix(0.5*z + 0.5*z^8)", "mix(0.4*z^2 + 0.6*z^5)"] {
        let pair = Pair::impartial(law(text));
        straight(&pair, pair.shallow(), 2_000);
        straight(&pair, pair.balanced(), 2_000);
    }
}

#[test]
fn minimax_of_partisan_games_errs_as_theory_says_of_both_players() {
    for (first, second) in
        [("z^2", "z^3"), ("mix(0.5*z + 0.5*z^8)", "mix(0.3*z + 0.2*z^2 + 0.5*z^6)")]
    {
        let pair = Pair::new(law(first), law(second)).expect("a match");
        straight(&pair, pair.shallow(), 2_000);
        straight(&pair, pair.balanced(), 2_000);
    }
}
