//! What the model says of a game whose statistics were estimated.

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
        pathology::{Outlook, Threshold},
        quiescence::Quiescence,
        solve, status, ties,
    },
};

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
    let edge = ties::first(&law, side.p());
    let words =
        edge.map_or_else(|| "never".into(), |b| format!("{b:.4}, here b = {:.4}", side.b()));
    add("ties begin at b =", alone(words));
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
