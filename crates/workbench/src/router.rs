//! Which path leads where.

use std::sync::Arc;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    handler::Handler,
    http::{Method, StatusCode},
    middleware::from_fn_with_state,
    response::{IntoResponse, Response},
    routing::{any, get, post},
};

use crate::{
    ApiError, assets, catalogue, guard::guard, live, position, results, sgf, state::State, theory,
};

/// The most bytes of a body.
const LARGEST: usize = 256 << 10;

/// The paths of the interface with their methods, as `openapi.json` has them.
pub const ROUTES: &[(&str, &str)] = &[
    ("get", "/api/openapi.json"),
    ("get", "/api/games"),
    ("get", "/api/searches"),
    ("get", "/api/status"),
    ("post", "/api/position"),
    ("post", "/api/draw"),
    ("post", "/api/sgf"),
    ("post", "/api/sgf/read"),
    ("get", "/api/live"),
    ("get", "/api/theory/status"),
    ("get", "/api/theory/transition"),
    ("get", "/api/theory/inert"),
    ("get", "/api/theory/branching"),
    ("get", "/api/theory/pathology"),
    ("get", "/api/theory/quiescence"),
    ("get", "/api/theory/product"),
    ("get", "/api/theory/pearl"),
    ("get", "/api/results"),
    ("get", "/api/results/studies/{name}"),
    ("get", "/api/results/files/{index}"),
    ("get", "/api/results/files/{index}/bouts/{bout}"),
    ("get", "/api/results/maps/{index}"),
];

/// The whole server but its socket.
pub fn router(state: Arc<State>) -> Router {
    let no_such = async || ApiError::missing("there is no such path: /api/openapi.json lists them");
    let api = Router::new()
        .route("/api/openapi.json", get(openapi))
        .route("/api/games", get(catalogue::games))
        .route("/api/searches", get(catalogue::searches))
        .route("/api/status", get(catalogue::status))
        .route("/api/position", post(position::position))
        .route("/api/draw", post(position::draw))
        .route("/api/sgf", post(sgf::write))
        .route("/api/sgf/read", post(sgf::read))
        .route("/api/live", get(live::live))
        .merge(theory::routes())
        .merge(results::routes())
        .route("/api", any(no_such))
        .route("/api/{*path}", any(no_such))
        .method_not_allowed_fallback(other_method);
    api.fallback(page)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(Arc::clone(&state), guard))
        .with_state(state)
}

/// The interface in its own words.
async fn openapi() -> impl IntoResponse {
    ([("content-type", "application/json")], include_str!("../openapi.json"))
}

async fn other_method() -> ApiError {
    let sentence = "this path takes another method: /api/openapi.json says which".into();
    ApiError { status: StatusCode::METHOD_NOT_ALLOWED, sentence }
}

async fn page(request: Request) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        assets::file.call(request, ()).await
    } else {
        other_method().await.into_response()
    }
}
