//! What is said over HTTP when something is wrong: a status, and one sentence in JSON.

use std::fmt::Display;

use axum::{
    Json,
    extract::{
        FromRequest, FromRequestParts, Request,
        rejection::{JsonRejection, QueryRejection},
    },
    http::{StatusCode, request::Parts},
    response::{IntoResponse, Response},
};
use plywood_contest::engine;
use serde::de::DeserializeOwned;
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
    fn new(status: StatusCode, sentence: &dyn Display) -> Self {
        Self { status, sentence: engine::sentence(sentence) }
    }

    /// The request asks for something that cannot be.
    pub fn bad(sentence: impl Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, &sentence)
    }

    /// There is no such thing here.
    pub fn missing(sentence: impl Display) -> Self {
        Self::new(StatusCode::NOT_FOUND, &sentence)
    }

    /// It is there, and its state does not allow an answer.
    pub fn conflict(sentence: impl Display) -> Self {
        Self::new(StatusCode::CONFLICT, &sentence)
    }

    /// It is not allowed.
    pub fn forbidden(sentence: impl Display) -> Self {
        Self::new(StatusCode::FORBIDDEN, &sentence)
    }

    /// Too much is under way.
    pub fn busy(sentence: impl Display) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, &sentence)
    }

    /// Something broke down here.
    pub fn broken(sentence: impl Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, &sentence)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": self.sentence }))).into_response()
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(rejection.status(), &rejection.body_text())
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        Self::new(rejection.status(), &rejection.body_text())
    }
}

/// A body of JSON; what is wrong with it is told as an [`ApiError`].
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Json(value) = Json::from_request(request, state).await?;
        Ok(Self(value))
    }
}

/// What stands behind the question mark; what is wrong with it is told as an [`ApiError`].
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let axum::extract::Query(value) =
            axum::extract::Query::from_request_parts(parts, state).await?;
        Ok(Self(value))
    }
}
