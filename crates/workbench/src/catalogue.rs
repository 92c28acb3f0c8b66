//! Games and searches with their parameters, as forms on a page need them.

use std::sync::Arc;

use axum::{Json, extract};
use plywood_catalogue::{Detail, Entry, Family, Kind, Param};
use plywood_contest::analysis::Analysis;
use serde::Serialize;

use crate::{permit::Permit, state::State};

/// A game or a search.
#[derive(Serialize)]
pub struct Described {
    name: String,
    doc: String,
    example: String,
    aliases: Vec<OtherName>,
    parameters: Vec<Parameter>,
    #[serde(flatten)]
    detail: Particulars,
}

#[derive(Serialize)]
struct OtherName {
    name: &'static str,
    stands_for: &'static str,
}

/// What only games or only searches have.
#[derive(Serialize)]
#[serde(untagged)]
enum Particulars {
    Game { kind: String, given: bool },
    Search { certainty: String, step: &'static str, searches: &'static str },
}

#[derive(Serialize)]
struct Parameter {
    name: &'static str,
    doc: &'static str,
    /// As it would be written; none if it must be given.
    default: Option<&'static str>,
    kind: &'static str,
    low: Option<f64>,
    high: Option<f64>,
    words: &'static [&'static str],
    /// What values it takes, in words.
    wanted: String,
}

impl From<&'static Param> for Parameter {
    fn from(param: &'static Param) -> Self {
        let all = |x: f64| (x.abs() < 1e15).then_some(x);
        let (kind, low, high, words): (_, _, _, &[&str]) = match param.kind {
            Kind::Whole(low, high) => ("whole", all(low as f64), all(high as f64), &[]),
            Kind::Real(low, high) | Kind::Between(low, high) => ("real", all(low), all(high), &[]),
            Kind::Word(words) => ("word", None, None, words),
            Kind::Flag => ("flag", None, None, &[]),
            Kind::WholeOr(words, ..) | Kind::RealOr(words, ..) => ("text", None, None, words),
            Kind::Sum(..)
            | Kind::File
            | Kind::Command
            | Kind::Form(_)
            | Kind::Game
            | Kind::Search => ("text", None, None, &[]),
        };
        let (name, doc, default) = (param.key, param.doc, param.default);
        Self { name, doc, default, kind, low, high, words, wanted: param.kind.to_string() }
    }
}

/// Whether an entry cannot be used without a file or a command.
fn needs_outside(entry: &Entry) -> bool {
    let outside = |p: &Param| matches!(p.kind, Kind::File | Kind::Command) && p.default.is_none();
    entry.params.iter().any(outside)
}

fn described(entry: &'static Entry) -> Option<Described> {
    let detail = match entry.detail {
        Detail::Game { kind, .. } => Particulars::Game { kind: kind.into(), given: false },
        Detail::Search { gives, step, searches, .. } => {
            Particulars::Search { certainty: gives.to_string(), step, searches }
        }
        Detail::Instance { .. } => return None,
    };
    let alias = |alias: &'static plywood_catalogue::Alias| OtherName {
        name: alias.name,
        stands_for: alias.text,
    };
    Some(Described {
        name: entry.name.into(),
        doc: entry.doc.into(),
        example: entry.example.into(),
        aliases: entry.aliases.iter().map(alias).collect(),
        parameters: entry.params.iter().map(Parameter::from).collect(),
        detail,
    })
}

fn all(family: Family, permit: &Permit) -> Vec<Described> {
    let entries = family.entries().into_iter();
    entries
        .filter(|entry| permit.outside() || !needs_outside(entry))
        .filter_map(described)
        .collect()
}

/// The games.
#[derive(Serialize)]
pub struct Games {
    games: Vec<Described>,
}

/// `GET /api/games`.
pub async fn games(extract::State(state): extract::State<Arc<State>>) -> Json<Games> {
    let given = |name: &String| Described {
        name: name.clone(),
        doc: "named on the command line".into(),
        example: name.clone(),
        aliases: Vec::new(),
        parameters: Vec::new(),
        detail: Particulars::Game { kind: "own game".into(), given: true },
    };
    let mut games: Vec<_> = state.permit.given().iter().map(given).collect();
    games.extend(all(Family::Game, &state.permit));
    Json(Games { games })
}

/// The searches.
#[derive(Serialize)]
pub struct Searches {
    searches: Vec<Described>,
}

/// `GET /api/searches`.
pub async fn searches(extract::State(state): extract::State<Arc<State>>) -> Json<Searches> {
    Json(Searches { searches: all(Family::Search, &state.permit) })
}

/// What the workbench is and how busy.
#[derive(Serialize)]
pub struct Status {
    name: &'static str,
    version: &'static str,
    schema: u32,
    threads: usize,
    memory: usize,
    held: usize,
    searches: usize,
}

/// `GET /api/status`.
pub async fn status(extract::State(state): extract::State<Arc<State>>) -> Json<Status> {
    let means = state.timeshare.means();
    Json(Status {
        name: "plywood",
        version: env!("CARGO_PKG_VERSION"),
        schema: Analysis::SCHEMA,
        threads: means.threads,
        memory: means.total(),
        held: state.timeshare.memory(),
        searches: state.timeshare.open(),
    })
}
