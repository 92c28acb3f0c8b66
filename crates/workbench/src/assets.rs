//! The files of the page, which are in the binary.

use axum::{
    body::Body,
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use include_dir::{Dir, include_dir};

use crate::ApiError;

static WEB: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/web");

/// A file of the page by its path; no path leaves the binary.
pub async fn file(uri: Uri) -> Response {
    let path = match uri.path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    let Some(file) = WEB.get_file(path) else {
        return ApiError::missing("there is no such page").into_response();
    };
    let kind = match path.rsplit_once('.') {
        Some((_, "html")) => "text/html; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "json")) => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], Body::from(file.contents())).into_response()
}
