//! What came of solving a position, as it is written for scripts (docs/solving.md).

use plywood_core::{Player, ZeroSum};
use plywood_search::{Certainty, Ending, Report, Subject};
use serde::Serialize;

use super::{
    Problem, ProofRecord,
    problem::{Course, Stakes},
};
use crate::{analysis::player_name, session::Session};

/// The solution of a position, or what is known where it is not solved.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Solution {
    /// The version of this schema.
    pub schema_version: u32,
    /// The game, in canonical form.
    pub game: String,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// The position in one line.
    pub position: String,
    /// Who is to move; values are payoffs to this player. Null if the game is over.
    pub player: Option<String>,
    /// The player whose guarantee was asked for, whatever all others do: then values are payoffs to
    /// this one. Null in all other questions.
    pub guarantee: Option<String>,
    /// Whether the value is proven.
    pub resolved: bool,
    /// The value; null where it is not proven. Of a game that is over, the first player's.
    pub value: Option<f64>,
    /// What everybody gets, in order of player; null where it is not known, or a guarantee was asked
    /// for.
    pub values: Option<Vec<f64>>,
    /// Proven bounds of the value, at least those of the rules; null where there are none.
    pub low: Option<f64>,
    /// See `low`.
    pub high: Option<f64>,
    /// Who wins under best play: `first`, `second` or `draw`; `none` where that is not known or the
    /// game has more than two players.
    pub winner: Winner,
    /// A move that keeps the value; the search's favourite where it is not proven.
    pub choice: Option<String>,
    /// After how many moves the game is over if the winner hurries and the loser delays; null where
    /// that is not known, nobody wins, or wins have sizes.
    pub distance: Option<u32>,
    /// A remark of the search on its answer.
    pub remark: Option<String>,
    /// The line the search expects, beginning with the choice, as far as it knows.
    pub principal_variation: Vec<String>,
    /// Positions stored, or looked at where nothing is stored.
    pub nodes: u64,
    /// Steps of the search.
    pub steps: u64,
    /// Seconds by the clock, of this run.
    pub seconds: f64,
    /// Positions looked at or stored a second, in this run.
    pub nodes_per_second: f64,
    /// Bytes held by the search.
    pub memory: usize,
    /// Why the search ended: `settled`, `steps`, `time`, `memory`, `interrupted` or `over`.
    pub ending: String,
    /// The search, in canonical form.
    pub search: String,
    /// The seed of the search.
    pub seed: u64,
    /// The proof that was written, if one was.
    pub proof: Option<ProofRecord>,
    #[serde(skip)]
    gain: Option<f64>,
    /// Who has the value, where several play for themselves and somebody moves.
    #[serde(skip)]
    mover: Option<Player>,
    /// What the player to move can win and lose.
    #[serde(skip)]
    pub stakes: plywood_search::Stakes,
}

/// Who wins under best play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Nobody.
    Draw,
    /// It is not known, or nobody loses what another gains.
    None,
}

impl Winner {
    /// Who wins where the first player gains so much.
    fn of(gain: f64) -> Self {
        if gain > 0.0 {
            Self::First
        } else if gain < 0.0 {
            Self::Second
        } else {
            Self::Draw
        }
    }
}

impl Solution {
    /// The version of the schema that this program writes.
    pub const SCHEMA: u32 = 1;

    pub(super) fn of(
        problem: &Problem,
        session: &Session,
        course: &Course,
        stakes: Stakes,
    ) -> Self {
        let recipe = problem.question.game.spec.recipe();
        let report = session.report();
        let over = session.outcome().map(|outcome| outcome.payoffs[0]);
        let player = report.as_ref().map(|report| report.player);
        let alone = problem.guarantee;
        let first = alone.is_some() || player == Some(Player::FIRST);
        let rules = if first { stakes.first } else { stakes.others };
        let found = report.as_ref().map_or((over, over), bounds);
        // The others play against the one whose guarantee is asked for: their gain is its loss.
        let turned = alone.is_some() && player == Some(Player::SECOND);
        let turn = |bound: Option<f64>| bound.map(|bound| 0.0 - bound);
        let found = if turned { (turn(found.1), turn(found.0)) } else { found };
        let value = found.0.filter(|_| found.0 == found.1);
        let bounds = (found.0.or(finite(rules.0)), found.1.or(finite(rules.1)));
        let duel = stakes.players == 2 && stakes.zero_sum;
        let sided = player.filter(|_| alone.is_none()).unwrap_or(Player::FIRST);
        let gain = value.filter(|_| duel).map(|gain| ZeroSum::to(sided, gain).0 + 0.0);
        let winner = gain.filter(|_| alone.is_none()).map_or(Winner::None, Winner::of);
        let mover = player.filter(|_| !duel);
        let values = match (gain, alone) {
            (_, Some(_)) => None,
            (Some(gain), None) => Some(vec![gain, 0.0 - gain]),
            // The mover's value may be proven by its bounds where nobody knows what the others get.
            (None, None) if report.as_ref().is_some_and(|r| !r.certainty.is_proven()) => None,
            (None, None) => value.and_then(|value| {
                let line = report.as_ref().map_or(&[][..], |r| &r.principal_variation);
                let values = session.outcome_after(line).ok()??.payoffs;
                mover.is_none_or(|mover| values[mover.index()] == value).then_some(values)
            }),
        };
        let (seconds, nodes) = (course.time.as_secs_f64(), report.as_ref().map_or(0, |r| r.nodes));
        Self {
            schema_version: Self::SCHEMA,
            game: recipe.to_string(),
            rules_version: recipe.entry().version,
            position: session.text(),
            player: alone.map_or(player, |alone| alone.mover).map(player_name),
            guarantee: alone.map(|alone| player_name(alone.player)),
            resolved: value.is_some(),
            value,
            values,
            low: bounds.0,
            high: bounds.1,
            winner,
            gain,
            mover,
            stakes: plywood_search::Stakes { least: rules.0, most: rules.1, duel },
            choice: report.as_ref().and_then(|r| r.best().map(|best| best.mv.clone())),
            nodes,
            distance: player.is_none().then_some(0),
            remark: report.as_ref().and_then(|r| r.remark.clone()),
            principal_variation: report.map_or(Vec::new(), |r| r.principal_variation),
            steps: course.steps,
            seconds,
            nodes_per_second: nodes.saturating_sub(course.known) as f64 / seconds.max(1e-9),
            memory: session.memory(),
            ending: ending(course.ending, player.is_none()).into(),
            search: problem.question.search.to_string(),
            seed: problem.question.seed.0,
            proof: None,
        }
    }

    /// The player who moves and what that one gets, where it is proven and several play for themselves.
    pub(super) fn said(&self) -> Option<(Player, f64)> {
        self.mover.zip(self.value)
    }

    /// The first player's gain, where it is proven and what one player gains the other loses; that of
    /// the player whose guarantee was asked for.
    pub const fn gain(&self) -> Option<f64> {
        self.gain
    }

    /// The solution as indented JSON, ended.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain records serialise") + "\n"
    }
}

fn ending(ending: Option<Ending>, over: bool) -> &'static str {
    match ending {
        _ if over => "over",
        Some(ending) => crate::analysis::ending_word(ending),
        None => crate::analysis::ending_word(Ending::Steps),
    }
}

fn finite(bound: f64) -> Option<f64> {
    Some(bound + 0.0).filter(|bound| bound.is_finite())
}

/// What a certainty proves.
fn proven(certainty: &Certainty) -> (Option<f64>, Option<f64>) {
    match *certainty {
        Certainty::Proven { value } => (Some(value), Some(value)),
        Certainty::Certified { low, high, delta: 0.0, of: Subject::Game } => {
            (finite(low), finite(high))
        }
        _ => (None, None),
    }
}

/// What a report proves of the root: what it says of it, else what its moves add up to.
fn bounds(report: &Report<String>) -> (Option<f64>, Option<f64>) {
    let root = proven(&report.certainty);
    let of_moves: Vec<_> = report.moves.iter().map(|mv| proven(&mv.certainty)).collect();
    let low = of_moves.iter().filter_map(|bounds| bounds.0).reduce(f64::max);
    let all: Option<Vec<f64>> = of_moves.iter().map(|bounds| bounds.1).collect();
    let high = all.and_then(|all| all.into_iter().reduce(f64::max));
    let both = |a: Option<f64>, b: Option<f64>, pick: fn(f64, f64) -> f64| match (a, b) {
        (Some(a), Some(b)) => Some(pick(a, b)),
        (a, b) => a.or(b),
    };
    (both(root.0, low, f64::max), both(root.1, high, f64::min))
}
