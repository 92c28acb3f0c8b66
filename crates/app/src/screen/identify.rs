//! Identifications on the screen.

use std::time::Duration;

use plywood_contest::identify::{Bounds, Certificate, Problem};
use plywood_core::Plain;
use plywood_lab::table::{Format, Table, wrapped};
use plywood_search::identify::Identification;
use serde::Serialize;

use super::words::{grouped, rate, seconds};

/// Leaves and moves shown, at most.
const SHOWN: usize = 12;
/// The width of the picture of an interval in characters.
const WIDTH: usize = 40;

/// Plain data as JSON.
pub fn pretty(data: &impl Serialize) -> String {
    serde_json::to_string_pretty(data).expect("plain data can be written") + "\n"
}

/// An interval between 0 and 1 as a picture.
fn picture(low: f64, high: f64, value: f64) -> String {
    let place = |x: f64| ((x * WIDTH as f64) as usize).min(WIDTH - 1);
    let (low, high, value) = (place(low), place(high), place(value));
    (0..WIDTH)
        .map(|at| match at {
            at if at == value => '●',
            at if (low..=high).contains(&at) => '━',
            _ => '·',
        })
        .collect()
}

/// The intervals of the moves while they narrow, the most promising first.
pub fn live_moves(run: &Identification, words: &[String], time: Duration) -> String {
    let samples = run.ledger().samples();
    let mut moves: Vec<_> = run.ledger().moves().iter().zip(words).collect();
    moves.sort_by(|a, b| b.0.value.total_cmp(&a.0.value));
    let mut text =
        format!("{} · {} samples ({})\n", seconds(time), grouped(samples), rate(samples, time));
    for (belief, word) in moves.iter().take(SHOWN) {
        let picture = picture(belief.low, belief.high, belief.value);
        text += &format!("{word:>8}  {picture}  {:.3} … {:.3}\n", belief.low, belief.high);
    }
    if moves.len() > SHOWN {
        let others = moves.len() - SHOWN;
        text += &format!("and {others} other {}\n", if others == 1 { "move" } else { "moves" });
    }
    text
}

/// What is shown while the lower bound is computed.
pub fn live_bound(time: Duration) -> String {
    format!("{} · the lower bound\n", seconds(time))
}

/// The lower bound of which too little is known, in one sentence.
fn cut_short(bounds: &Bounds) -> String {
    let at = bounds.at;
    let lower = bounds.t_star_lower.filter(|&lower| lower > 0.0);
    let between = match (lower, bounds.t_star) {
        (Some(lower), Some(_)) => {
            format!("T* lies between {} and {}", number(Some(lower)), number(bounds.t_star))
        }
        (Some(lower), None) => format!("T* is at least {}", number(Some(lower))),
        (None, Some(_)) => format!("T* is at most {}", number(bounds.t_star)),
        (None, None) => return format!("the lower bound at the {at} was not finished in time\n"),
    };
    format!(
        "the lower bound at the {at} was not finished in time: {between}, as certified so far\n"
    )
}

fn number(x: Option<f64>) -> String {
    match x {
        Some(x) if x >= 1e15 => format!("{x:.3e}"),
        Some(x) if x >= 1e5 => grouped(x.round() as u64),
        Some(x) => format!("{x:.1}"),
        None => "∞".into(),
    }
}

/// How many moves are right, in words.
fn right_answers(answers: usize) -> String {
    if answers == 1 { "one right answer".into() } else { format!("{answers} right answers") }
}

/// What the bound does not say of leaves that are no coins.
fn of_coins(bounds: &Bounds) -> &'static str {
    if bounds.coins {
        return "";
    }
    "that is the bound of leaves that pay 0 or 1; leaves that also pay numbers between may need \
     fewer\n"
}

/// What the risk costs, as a formula.
fn information(answers: usize) -> String {
    if answers == 1 { "kl(δ, 1-δ)".into() } else { format!("kl((1-δ)/{answers}, δ)") }
}

/// What is needed and what suffices on paper.
pub fn bounds_screen(bounds: &Bounds, problem: &Problem, width: usize) -> String {
    let (epsilon, delta, at) = (Plain(bounds.epsilon), Plain(bounds.delta), bounds.at);
    let leaves = &problem.leaves;
    let mut text = if let Some(why) = bounds.no_t_star {
        format!("there is no T* at the {at}: {why}\n")
    } else if bounds.cut_short {
        cut_short(bounds)
    } else {
        let gap = bounds
            .certificate_gap
            .map_or_else(String::new, |gap| format!(", certified to a relative gap of {gap:.0e}"));
        format!(
            "T* = {}{gap} (at the {at}, {} for ε = {epsilon})\n{} T* = {} samples are needed on \
             average at δ = {delta}\n",
            number(bounds.t_star),
            right_answers(bounds.answers),
            information(bounds.answers),
            number(bounds.lower_bound)
        ) + of_coins(bounds)
    };
    text += &if problem.tree.has_chance() {
        "H*_ε and the bounds of paper 001 are of trees in which only the players move\n".into()
    } else {
        format!(
            "H*_ε = {} at ε = {epsilon}\nUGapE-MCTS needs at most {} samples (paper 001, Theorem 3), \
         FindTopWinner at most {}, each but for an error of probability δ\n",
            number(bounds.h_epsilon),
            number(bounds.theorem_3),
            number(bounds.find_top_winner)
        )
    };
    if let Some(weights) = &bounds.weights {
        let mut heavy: Vec<_> = weights.iter().zip(leaves).filter(|(w, _)| **w > 1e-6).collect();
        heavy.sort_by(|a, b| b.0.total_cmp(a.0));
        text += &format!("w*: {} of {} leaves have weight\n", heavy.len(), leaves.len());
        let mut table = Table::new("w*", ["leaf", "part of the samples"]);
        for (weight, leaf) in heavy.iter().take(SHOWN) {
            table.push([(*leaf).clone(), format!("{weight:.4}")]);
        }
        if !heavy.is_empty() {
            text += &table.write(Format::Text(width));
        }
    }
    wrapped(&text, width, 2) + "\n"
}

/// What is promised, in one line.
fn promise(certificate: &Certificate) -> String {
    let Certificate { choice, promise, subject, .. } = certificate;
    if certificate.interval.len() == 1 {
        return format!("{choice} is the only move: no sample is needed");
    }
    if certificate.settled {
        return format!("{choice} is {promise}");
    }
    format!(
        "not decided after {} samples: {choice} looks best, but {} may be better by more than {}, in \
         terms of {subject}",
        grouped(certificate.samples),
        few(&certificate.open),
        Plain(certificate.bounds.epsilon)
    )
}

/// Some words of a list.
fn few(words: &[String]) -> String {
    let more = words.len().saturating_sub(SHOWN);
    let shown = words[..words.len() - more].join(", ");
    if more == 0 { shown } else { format!("{shown} and {more} others") }
}

/// The samples of the leaves that have most of them.
fn leaves(certificate: &Certificate, width: usize) -> String {
    let mut leaves: Vec<_> =
        certificate.leaves.iter().zip(&certificate.samples_per_leaf).enumerate().collect();
    leaves.sort_by_key(|(_, (_, samples))| std::cmp::Reverse(**samples));
    let weights = certificate.bounds.weights.as_ref().filter(|_| certificate.samples > 0);
    let mut table = Table::new("leaves", ["leaf", "samples", "part", "w*"]);
    for (leaf, (word, samples)) in leaves.iter().take(SHOWN) {
        let part = **samples as f64 / certificate.samples.max(1) as f64;
        let weight = weights.map_or_else(String::new, |weights| format!("{:.4}", weights[*leaf]));
        table.push([(*word).clone(), grouped(**samples), format!("{part:.4}"), weight]);
    }
    let rest = leaves.len().saturating_sub(SHOWN);
    let rest = if rest == 0 {
        String::new()
    } else {
        format!("and {} other leaves\n", grouped(rest as u64))
    };
    table.write(Format::Text(width)) + &rest
}

/// The final certificate.
pub fn certificate_screen(certificate: &Certificate, width: usize) -> String {
    let mut table =
        Table::new("moves", ["move", "low", "value", "high", "", "samples", "kind", "of"]);
    for m in &certificate.interval {
        table.push([
            m.word.clone(),
            format!("{:.4}", m.low),
            format!("{:.4}", m.value),
            format!("{:.4}", m.high),
            picture(m.low, m.high, m.value),
            grouped(m.samples),
            m.kind.into(),
            m.of.into(),
        ]);
    }
    let mut text = format!("{}\n{}", promise(certificate), table.write(Format::Text(width)));
    if certificate.samples > 0 {
        text += &leaves(certificate, width);
    }
    text += &format!(
        "{} samples by {} on {} leaves{}\n",
        grouped(certificate.samples),
        certificate.algorithm,
        grouped(certificate.leaves.len() as u64),
        solved(certificate)
    );
    if certificate.samples > 0 {
        text += &compared(certificate);
    }
    if let Some(loss) = certificate.loss {
        text += &format!("graded with the true means: {} loses {loss:.4}\n", certificate.choice);
    }
    wrapped(&text, width, 2) + "\n"
}

/// The leaves that needed no sample.
fn solved(certificate: &Certificate) -> String {
    if certificate.looked == 0 {
        return String::new();
    }
    let (solved, looked) = (certificate.solved as u64, certificate.looked);
    format!(", {} solved by looking at {} positions", grouped(solved), grouped(looked))
}

/// The samples beside the lower bound.
fn compared(certificate: &Certificate) -> String {
    let Bounds { at, answers, lower_bound, .. } = certificate.bounds;
    if certificate.bounds.cut_short {
        return cut_short(&certificate.bounds);
    }
    match lower_bound {
        Some(bound) if bound > 0.0 => {
            let ratio = certificate.samples as f64 / bound;
            let law = of_coins(&certificate.bounds);
            format!(
                "the lower bound {} T* for ε = {} at the {at} is {}: {ratio:.2} times that were \
                 drawn\n{law}",
                information(answers),
                Plain(certificate.bounds.epsilon),
                number(Some(bound))
            )
        }
        Some(_) => String::new(),
        None => match certificate.bounds.no_t_star {
            Some(why) => format!("there is no lower bound T* at the {at}: {why}\n"),
            None => String::new(),
        },
    }
}
