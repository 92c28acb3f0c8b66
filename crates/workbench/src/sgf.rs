//! Games of Go in the Smart Game Format, in and out.

use std::sync::Arc;

use axum::{Json, extract};
use plywood_contest::{
    go::{Record, Rules, Step, game_of, place_of, rules},
    session,
};
use plywood_core::{Notation, Player};
use serde::{Deserialize, Serialize};

use crate::{
    ApiError,
    error::{Answered, Body},
    position::Place,
    state::State,
};

/// A game in the format.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sgf {
    sgf: String,
}

/// `POST /api/sgf`: a game as the format writes it.
pub async fn write(
    extract::State(state): extract::State<Arc<State>>,
    Body(place): Body<Place>,
) -> Answered<Sgf> {
    let written = state.compute(move |state| {
        let spec = state.permit.game(&place.game)?;
        let only = || ApiError::bad(format!("{spec} cannot be written as SGF: only go can"));
        let rules = rules(&spec).ok_or_else(only)?;
        let start = match &place.from {
            None => rules.read_position(&place.start(state)?),
            Some(text) => rules.read_position(text),
        };
        let mut record = Record::of_position(&rules, &start.map_err(ApiError::bad)?);
        for played in place.reach(state)?.line {
            let mover = if played.player.as_deref() == Some("first") {
                Player::FIRST
            } else {
                Player::SECOND
            };
            let vertex = rules.read_vertex(&played.word);
            let vertex = vertex.ok_or_else(|| ApiError::broken("a move of Go is no point"))?;
            record.steps.push(Step::Move(mover, rules.cell(vertex)));
        }
        Ok(Sgf { sgf: record.write() })
    });
    written.await.map(Json)
}

/// A game that was read.
#[derive(Serialize)]
pub struct ReadGame {
    game: String,
    /// The position before the first move; null for the start.
    from: Option<String>,
    moves: Vec<String>,
}

/// `POST /api/sgf/read`: what the format's main line says. Stones that were set up later, or colours that do not
/// alternate, leave the last position alone.
pub async fn read(
    extract::State(state): extract::State<Arc<State>>,
    Body(Sgf { sgf }): Body<Sgf>,
) -> Answered<ReadGame> {
    let read = state.compute(move |_| {
        let mut record = Record::read(&sgf).map_err(ApiError::bad)?;
        let game = game_of("go", &record).map_err(ApiError::bad)?;
        game.open().map_err(ApiError::bad)?;
        let rules = rules(&game).ok_or_else(|| ApiError::bad("this is no game of Go"))?;
        let game = game.to_string();
        let position = |record: &Record| match place_of(&rules, record).map_err(ApiError::bad)? {
            session::Place::Position(text) => Ok(text),
            place => Err(ApiError::broken(format!("{place:?} is no position"))),
        };
        let end = position(&record)?;
        let Some(moves) = plain_moves(&rules, &record) else {
            return Ok(ReadGame { game, from: Some(end), moves: Vec::new() });
        };
        let plain = record.setup.is_empty() && record.first == Player::FIRST;
        record.steps.clear();
        let from = if plain { None } else { Some(position(&record)?) };
        Ok(ReadGame { game, from, moves })
    });
    read.await.map(Json)
}

/// The moves in words, where the record has nothing else and colours take turns.
fn plain_moves(rules: &Rules, record: &Record) -> Option<Vec<String>> {
    let mut player = record.first;
    let words = record.steps.iter().map(|step| match step {
        Step::Move(mover, cell) if *mover == player => {
            player = if player == Player::FIRST { Player::SECOND } else { Player::FIRST };
            Some(cell.map_or_else(
                || "pass".into(),
                |(col, row)| rules.vertex_word(rules.vertex(col, row)),
            ))
        }
        _ => None,
    });
    words.collect()
}
