//! What the lab has recorded, for the results page.

use std::sync::Arc;

use axum::Router;

use crate::state::State;

/// The paths under `/api/results`.
pub fn routes() -> Router<Arc<State>> {
    Router::new()
}
