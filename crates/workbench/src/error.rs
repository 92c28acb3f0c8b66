//! What is said over HTTP when something is wrong: a status, and one sentence in JSON.

use std::fmt::Display;

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;

/// Why a request has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    /// The kind of fault.
    pub status: StatusCode,
    /// What is wrong and what would be right, in one sentence.
    pub sentence: String,
}

/// What a request leads to.
pub type Answered<T> = Result<Json<T>, ApiError>;

impl ApiError {
    /// The request asks for something that cannot be.
    pub fn bad(sentence: impl Display) -> Self {
        Self { status: StatusCode::BAD_REQUEST, sentence: sentence.to_string() }
    }

    /// There is no such thing here.
    pub fn missing(sentence: impl Display) -> Self {
        Self { status: StatusCode::NOT_FOUND, sentence: sentence.to_string() }
    }

    /// It is not allowed.
    pub fn forbidden(sentence: impl Display) -> Self {
        Self { status: StatusCode::FORBIDDEN, sentence: sentence.to_string() }
    }

    /// Too much is under way.
    pub fn busy(sentence: impl Display) -> Self {
        Self { status: StatusCode::SERVICE_UNAVAILABLE, sentence: sentence.to_string() }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": self.sentence }))).into_response()
    }
}
