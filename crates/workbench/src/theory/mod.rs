//! What is known on paper of random games, for the theory explorer.
//!
//! A path under `/api/theory` is a subject of `plywood theory`, what stands behind the question mark
//! its arguments; the answer holds the tables that the command prints and the data of its plots.

mod ask;
mod parameters;
mod run;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::{Router, routing::get};

use self::{ask::Ask, parameters::Parameters, run::answer};
use crate::{error::Query, state::State};

/// The paths under `/api/theory`.
pub fn routes() -> Router<Arc<State>> {
    of_any_state()
}

/// The same without a need for what requests share.
fn of_any_state<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let subject = |ask: Ask| get(move |Query(asked): Query<Parameters>| answer(ask, asked));
    Router::new()
        .route("/api/theory/status", subject(ask::status))
        .route("/api/theory/transition", subject(ask::transition))
        .route("/api/theory/inert", subject(ask::inert))
        .route("/api/theory/branching", subject(ask::branching))
        .route("/api/theory/pathology", subject(ask::pathology))
        .route("/api/theory/quiescence", subject(ask::quiescence))
        .route("/api/theory/product", subject(ask::product))
        .route("/api/theory/pearl", subject(ask::pearl))
}
