//! HSOLVE and QSOLVE err as often as paper 004's section 7 says, at four sigma.

use plywood_core::{Game, Rng, Seed};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{matched, quiescence::Quiescence},
    tree::Member,
};
use plywood_search::solve::{Attention, Procedure, Solve, Verdict, decide};

use crate::support::agrees;

/// Quiescent above a number of moves, and one answer for every quiescent position: the truth,
/// which its name and number of moves decide, or a coin that its name decides.
#[derive(Clone)]
struct Told {
    quiet_above: usize,
    win: f64,
    truth: bool,
}

impl Attention<&Recursive> for Told {
    fn quiescent(&mut self, _: &&Recursive, _: &Member, moves: &[u32]) -> bool {
        moves.len() > self.quiet_above
    }

    fn wins(&mut self, game: &&Recursive, at: &Member, moves: &[u32], _: &mut Rng) -> bool {
        let name = Seed(plywood_core::Keyed::hash(*game, at));
        let (stream, wins) =
            if self.truth { (1, 1.0 - self.win.powi(moves.len() as i32)) } else { (2, 0.5) };
        name.named("told").child(stream).unit() < wins
    }

    fn cost(&mut self, _: &&Recursive, _: &Member, _: &[u32], _: u32) -> f64 {
        1.0
    }
}

fn errors(law: &str, quiet_above: u32, trees: u64, deepest: u32) {
    let law = Law::parse(law).expect("a law");
    let theory = Quiescence::new(law.clone(), quiet_above).expect("quiescence");
    assert!(theory.finite() && theory.consistent());
    let win = matched::point(&law);
    // So late an end is never seen.
    let statistics = Statistics::impartial(Side::new(law, win, 1.0 - 1e-12).expect("statistics"));
    let coin = theory.guess(0.5);
    for (name, said, procedure) in [
        ("H", theory.hsolve(coin, deepest), Procedure::Horizon as fn(u32) -> Procedure),
        ("Q", theory.qsolve(coin, deepest), Procedure::Quiescent as fn(u32) -> Procedure),
    ] {
        for (n, verdicts) in said.iter().enumerate() {
            let verdict = |game: &Recursive, truth| {
                let told = Told { quiet_above: quiet_above as usize, win, truth };
                let recipe = Solve::new(procedure(n as u32)).with_attention(told);
                let found = decide(game, &game.start(), &recipe, Seed(0), 50_000_000);
                assert!(found.ended && found.bounds.guessed);
                found.verdict
            };
            let trees = if n < 3 { trees } else { trees / 4 };
            let (mut wrong, mut won) = (Vec::new(), Vec::new());
            for i in 0..trees {
                let game = Recursive::new(statistics.clone(), Seed(i));
                let (truth, guess) = (verdict(&game, true), verdict(&game, false));
                wrong.push(f64::from(u8::from(truth != guess)));
                won.push(f64::from(u8::from(guess == Verdict::Win)));
            }
            agrees(&wrong, verdicts.error(), &format!("{name} error at {n}"));
            agrees(&won, verdicts.said, &format!("{name} says win at {n}"));
        }
    }
}

#[test]
fn limited_searches_err_as_section_7_says() {
    errors("mix(0.5*z + 0.5*z^8)", 1, 1_200, 4);
    errors("geometric(9)", 3, 600, 3);
    errors("mix(0.3*z + 0.2*z^2 + 0.5*z^6)", 2, 1_200, 3);
}

#[test]
#[ignore = "deeper searches of more trees"]
fn limited_searches_err_as_section_7_says_full() {
    errors("mix(0.5*z + 0.5*z^8)", 1, 20_000, 4);
    errors("geometric(9)", 3, 10_000, 4);
    errors("mix(0.3*z + 0.2*z^2 + 0.5*z^6)", 2, 20_000, 4);
}
