//! What decides the games of a file: two files with equal terms hold games of the same match.

use std::path::{Path, PathBuf};

use plywood_catalogue::Recipe;
use plywood_contest::matches::{Allowance, Chooser, Contestant, MatchPlan, Openings};
use plywood_core::Seed;

use super::KeepError;

/// Named facts in order. How many games are played is none of them: more go on with those that
/// are there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms(pub(super) Vec<(String, String)>);

impl Terms {
    /// The terms of a command that plays under these conditions.
    pub fn new(command: &str, conditions: &MatchPlan) -> Self {
        let MatchPlan {
            game,
            players,
            openings,
            paired,
            longest,
            adjudicator,
            seed,
            openings_seed,
        } = conditions;
        let judge = adjudicator.as_ref().map_or_else(
            || "none".into(),
            |judge| format!("{} with {} steps", whole(judge.search.recipe()), judge.steps),
        );
        let longest = longest.map_or_else(|| "none".into(), |moves| moves.to_string());
        let terms = Self(Vec::new())
            .and("command", command)
            .and("game", whole(game.recipe()))
            .and("number of players", players.len().to_string());
        let named = |(terms, number): (Self, usize), player: &Contestant| {
            (terms.and(&format!("player {number}"), said(player)), number + 1)
        };
        let (terms, _) = players.iter().fold((terms, 1), named);
        terms
            .and("openings", listed(openings))
            .and("pairing of games", if *paired { "on" } else { "off" })
            .and("--longest", longest)
            .and("adjudicator", judge)
            .and("seed", seed.0.to_string())
            .and("seed of openings", openings_seed.0.to_string())
    }

    /// The facts in order: what is said, and what it is.
    pub fn facts(&self) -> &[(String, String)] {
        &self.0
    }

    /// The value of a fact.
    pub fn fact(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The same with one more fact.
    #[must_use]
    pub fn and(mut self, name: &str, value: impl Into<String>) -> Self {
        self.0.push((name.into(), value.into()));
        self
    }

    /// An error that names the first difference to what is asked for now, if there is one.
    pub(super) fn same(&self, now: &Self, path: &Path) -> Result<(), KeepError> {
        let Some(at) = (0..self.0.len().max(now.0.len())).find(|&i| self.0.get(i) != now.0.get(i))
        else {
            return Ok(());
        };
        let (found, now) = (self.0.get(at), now.0.get(at));
        let name = now.or(found).map_or_else(String::new, |(name, _)| name.clone());
        let value = |fact: Option<&(String, String)>| {
            fact.map_or_else(|| "absent".into(), |(_, value)| value.clone())
        };
        let (found, now) = (value(found), value(now));
        Err(KeepError::Other { path: PathBuf::from(path), name, found, now })
    }
}

/// A recipe with its version and a number for what it reads from files.
fn whole(recipe: &Recipe) -> String {
    recipe.versioned() + &recipe.content()
}

/// A player with its version and what it may spend.
fn said(player: &Contestant) -> String {
    let chooser = match &player.chooser {
        Chooser::Search(search) => whole(search.recipe()),
        Chooser::Engine(command) => format!("engine:{command}"),
    };
    let Allowance { steps, seconds, memory } = player.allowance;
    let steps = steps.map(|steps| format!(", {steps} steps"));
    let time = seconds.map(|seconds| format!(", {seconds} s"));
    let memory = memory.map(|bytes| format!(", {bytes} bytes"));
    [Some(chooser), steps, time, memory].into_iter().flatten().collect()
}

/// Openings; a list by a number that stands for all its lines.
fn listed(openings: &Openings) -> String {
    match openings {
        Openings::List(lines) => {
            let number = lines.iter().fold(Seed(0), |seed, line| seed.named(line)).0;
            format!("{openings} ({number:016x})")
        }
        other => other.to_string(),
    }
}
