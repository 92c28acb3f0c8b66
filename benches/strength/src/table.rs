//! The results as a table in Markdown.

use std::collections::BTreeMap;

use plywood_statistics::{Scores, elo};

use crate::{
    ledger::{Key, Ledger},
    pair::{Outcome, Spent},
};

const CONFIDENCE: f64 = 0.95;

/// One row for each game, rival, search and time, of the pairs with a key that is asked for.
pub fn table(ledger: &Ledger, asked: impl Fn(&Key) -> bool) -> String {
    let mut rows: BTreeMap<_, Vec<&Outcome>> = BTreeMap::new();
    for (key, outcome) in ledger.pairs.iter().filter(|(key, _)| asked(key)) {
        rows.entry((&key.ours, &key.game, key.millis, &key.rival)).or_default().push(outcome);
    }
    let mut text = String::from(
        "| ours | game | rival | a move | games | our score % (95 %) | Elo | our steps | theirs | our ms | theirs |\n\
         |---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for ((ours, game, millis, rival), pairs) in rows {
        let scores = Scores::of(2, pairs.iter().map(|pair| pair.scores.iter().sum::<f64>() / 2.0));
        let interval = scores.interval(CONFIDENCE);
        let [score, low, high] = [scores.mean(), interval.low, interval.high].map(|x| 100.0 * x);
        let [low_elo, high_elo] = [interval.low, interval.high].map(|x| signed(elo(x)));
        let middle = signed(elo(scores.estimate()));
        let us = pairs.iter().fold(Spent::default(), |sum, pair| sum.joined(pair.ours));
        let they = pairs.iter().fold(Spent::default(), |sum, pair| sum.joined(pair.theirs));
        text += &format!(
            "| `{ours}` | `{game}` | {rival} | {millis} ms | {} | **{score:.1}** ({low:.1} to {high:.1}) \
             | {middle} ({low_elo} to {high_elo}) | {} | {} | {} | {} |\n",
            2 * pairs.len(),
            a_move(us.steps as f64, us),
            a_move(they.steps as f64, they),
            a_move(1e3 * us.seconds, us),
            a_move(1e3 * they.seconds, they),
        );
    }
    text
}

/// A difference in whole points; one without end has none.
fn signed(elo: f64) -> String {
    match elo {
        elo if elo == f64::INFINITY => "∞".into(),
        elo if elo == f64::NEG_INFINITY => "-∞".into(),
        elo => format!("{elo:+.0}"),
    }
}

/// A sum by moves; nothing for who does not say.
fn a_move(sum: f64, spent: Spent) -> String {
    if sum == 0.0 || spent.moves == 0 {
        "–".into()
    } else {
        format!("{:.0}", sum / spent.moves as f64)
    }
}
