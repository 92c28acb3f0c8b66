//! What the model says of a game whose statistics were estimated, and what was measured of it.

use plywood_core::Plain;
use plywood_lab::{
    table::Table,
    theory::{Simulation, measured, yes},
};
use plywood_models::{
    Fit, Law, Statistics,
    theory::recursive::{
        finite, inert,
        partisan::Pair,
        pathology::{Outlook, Threshold, outlook},
        quiescence::Quiescence,
        solve, status, transition,
    },
};

use super::measure::{Error, Quality};
use crate::complaint::Complaint;

/// A number that rests on estimates: four decimals.
fn rough(x: f64) -> String {
    if x.is_finite() { format!("{:.4}", Plain(x)) } else { "infinite".into() }
}

/// The largest threshold whose minimal search tree SOLVE surely ends on.
fn threshold(law: &Law) -> Option<u32> {
    let fits = |q: &u32| Quiescence::new(law.clone(), *q).is_ok_and(|quiet| quiet.consistent());
    (1..=law.most()).take_while(fits).last()
}

/// The predictions of the impartial and of the partisan model.
pub fn predictions(fit: &Fit, simulation: &Simulation) -> Result<Table, Complaint> {
    let statistics = fit.impartial().map_err(Complaint::new)?;
    let law = statistics.first.internal().clone();
    let partisan = fit.partisan().ok();
    let mut table = Table::new("what the model predicts", ["what", "impartial", "partisan"]);
    let both = |of: &dyn Fn(&Statistics) -> String| {
        [of(&statistics), partisan.as_ref().map_or_else(|| "–".into(), of)]
    };
    let mut add = |what: &str, [a, b]: [String; 2]| table.push([what.to_owned(), a, b]);
    add("trees are surely finite", both(&|s| yes(finite::surely(s))));
    add("the player who begins wins", both(&|s| rough(status::status(s)[0].win)));
    if simulation.wanted() {
        let look = |s: &Statistics| {
            let look = |game: &_| {
                use plywood_catalogue::ensemble::{Ending, ending};
                f64::from(u8::from(ending(game, 20_000) == Ending::Won))
            };
            let seen = simulation.run(s, look).unwrap_or_default();
            measured(&seen)
        };
        add("– in random trees, within 20000 positions", both(&look));
    }
    add("nobody can force an end", both(&|s| rough(status::status(s)[0].tie)));
    let alone = |text: String| [text, "–".into()];
    let side = &statistics.first;
    let edge = transition::survival(&law, side.p());
    let words =
        edge.map_or_else(|| "never".into(), |b| format!("{b:.4}, here b = {:.4}", side.b()));
    add("transition: ties begin at b =", alone(words));
    add("branching factor of SOLVE", both(&|s| rough(solve::branching(s)[0])));
    add("SOLVE surely ends", both(&|s| yes(solve::ends(s, 0))));
    let laws = |s: &Statistics| [s.first.internal().clone(), s.second.internal().clone()];
    let inert = |s: &Statistics| {
        yes({
            let [first, second] = laws(s);
            inert::partisan(&first, &second).inert
        })
    };
    add("inert", both(&inert));
    let hurts = |s: &Statistics| {
        let [first, second] = laws(s);
        Pair::new(first, second).map_or_else(
            |_| "no matched leaves".into(),
            |pair| {
                let found = pair.outlook(pair.verdicts(pair.shallow()));
                yes(found.iter().any(Outlook::pathological))
            },
        )
    };
    add("pathology: deep minimax errs more than none", both(&hurts));
    let shallow = Threshold::shallow(&law);
    let balanced = Threshold::balanced(&law);
    add("best estimate without search: a win above", alone(format!("{} moves", shallow.moves)));
    let coin = format!("{} moves, there with {:.2}", balanced.moves, balanced.coin);
    add("balanced estimate: a win above", alone(coin));
    let quiet = threshold(&law).map_or_else(|| "none".into(), |q| format!("above {q} moves"));
    add("good quiescence threshold", alone(quiet));
    Ok(table)
}

/// Errors by depth, predicted beside measured.
pub fn errors(found: &Quality) -> Table {
    let mut table = Table::new(
        format!(
            "minimax that takes positions of more than {} moves for wins: probability of error",
            found.estimate.moves
        ),
        ["depth", "predicted", "measured", "positions"],
    );
    for (depth, e) in found.errors.iter().enumerate() {
        let seen = if e.asked == 0 {
            "–".into()
        } else {
            format!("{:.3} ± {:.3}", e.share(), e.deviation())
        };
        table.push([depth.to_string(), format!("{:.3}", e.predicted), seen, e.asked.to_string()]);
    }
    table
}

/// The model's claims and what became of them.
pub fn side_by_side(found: &Quality, law: &Law) -> Table {
    let all = found.solved + found.ties + found.unsolved;
    let title = format!(
        "prediction and measurement: {} of {all} positions decided, {} ties, {} took too long",
        found.solved, found.ties, found.unsolved
    );
    let mut table = Table::new(title, ["what", "predicted", "measured"]);
    if found.solved == 0 {
        let none = "no position could be solved: try a smaller version of the game".to_owned();
        table.push([none, String::new(), String::new()]);
        return table;
    }
    let lost = Error { wrong: found.solved - found.won, asked: found.solved, predicted: 0.0 };
    let won = 1.0 - lost.share();
    let leaves = found.estimate.verdicts(law);
    table.push([
        "the player to move wins".into(),
        format!("{:.3}", leaves.win),
        format!("{won:.3} ± {:.3}", lost.deviation()),
    ]);
    let (Some(first), Some(last)) = (found.errors.first(), found.errors.last()) else {
        return table;
    };
    let depth = found.errors.len() - 1;
    // Odd and even depths err differently: compare like with like.
    let last = if depth % 2 == 1 { &found.errors[depth - 1] } else { last };
    let depth = depth - depth % 2;
    table.push([
        format!("from depth 0 to {depth}, minimax errs"),
        more(last.predicted - first.predicted, 0.0).into(),
        more(last.share() - first.share(), 2.0 * noise(first, last)).into(),
    ]);
    let deep = outlook(law, leaves);
    let long = deep.deep_error[0] - deep.static_error;
    table.push(["and in the long run, even depths", more(long, 0.0), "–"]);
    table
}

fn noise(a: &Error, b: &Error) -> f64 {
    a.deviation().hypot(b.deviation())
}

fn more(by: f64, doubt: f64) -> &'static str {
    match by {
        _ if by.abs() <= doubt.max(1e-3) => "about as often",
        _ if by > 0.0 => "more often",
        _ => "less often",
    }
}
