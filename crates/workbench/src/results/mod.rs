//! What the lab has recorded, for the results page: studies that ship with their published numbers, files of
//! rows and of games that were named on the command line, calibration maps that ship.
//!
//! Files are named by their place on the command line, never by a path, and are only read.

mod files;
mod games;
mod maps;
mod part;
mod studies;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::{Json, Router, extract::State as Shared, routing::get};
use serde::Serialize;

use self::part::Part;
use crate::{
    ApiError,
    error::{Answered, Query},
    state::State,
};

/// The paths under `/api/results`.
pub fn routes() -> Router<Arc<State>> {
    Router::new()
        .route("/api/results", get(overview))
        .route("/api/results/studies/{name}", get(study))
        .route("/api/results/files/{index}", get(file))
        .route("/api/results/files/{index}/bouts/{bout}", get(bout))
        .route("/api/results/maps/{index}", get(map))
}

/// All that can be looked at.
#[derive(Serialize)]
struct Overview {
    studies: Vec<studies::Listed>,
    files: Vec<files::Listed>,
    maps: Vec<maps::Listed>,
}

async fn overview(Shared(state): Shared<Arc<State>>) -> Answered<Overview> {
    let list = |state: &State| {
        let files = files::list(&state.results);
        Ok(Overview { studies: studies::list(), files, maps: maps::list() })
    };
    Ok(Json(state.compute(list).await?))
}

async fn study(
    Shared(state): Shared<Arc<State>>,
    Part(name): Part<String>,
) -> Answered<studies::Shown> {
    Ok(Json(state.compute(move |_| studies::show(&name)).await?))
}

async fn file(
    Shared(state): Shared<Arc<State>>,
    Part(index): Part<String>,
) -> Answered<files::Shown> {
    Ok(Json(state.compute(move |state| files::show(&state.results, &index)).await?))
}

async fn bout(
    Shared(state): Shared<Arc<State>>,
    Part((index, bout)): Part<(String, String)>,
    Query(range): Query<games::Range>,
) -> Answered<games::Page> {
    let range = range.checked()?;
    let show =
        move |state: &State| games::show(files::path(&state.results, &index)?, &bout, &range);
    Ok(Json(state.compute(show).await?))
}

async fn map(
    Shared(state): Shared<Arc<State>>,
    Part(index): Part<String>,
) -> Answered<maps::Shown> {
    Ok(Json(state.compute(move |_| maps::show(&index)).await?))
}

/// A place in a list, as it stands in a path.
fn place(text: &str, length: usize, what: &str) -> Result<usize, ApiError> {
    let number = text.parse().ok().filter(|place| *place < length);
    number.ok_or_else(|| {
        ApiError::missing(format!("there is no {what} of this number: there are {length}, from 0"))
    })
}
