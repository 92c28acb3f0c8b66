//! What is known on paper of random games, for the theory explorer.

use std::sync::Arc;

use axum::Router;

use crate::state::State;

/// The paths under `/api/theory`.
pub fn routes() -> Router<Arc<State>> {
    Router::new()
}
