//! Games of which nothing can be calibrated, and why.

use crate::catalogue::{GameSpec, Kind, Nature, Opened, Playable};

/// What bars a game from calibration, as the end of a sentence.
pub(super) fn barred<G: Playable>(spec: &GameSpec, opened: &Opened<G>) -> Option<&'static str> {
    let shape = opened.shape();
    let from_file =
        spec.recipe().entry().params.iter().any(|param| matches!(param.kind, Kind::File));
    let bars = [
        (shape.players != 2, "a map is of two players"),
        (shape.hidden, "a referee keeps this game, and maps are of open boards"),
        (shape.nature == Nature::Draws, "chance plays in this game"),
        (
            opened.game.payoff_bounds() != (-1.0, 1.0),
            "this game pays scores, and maps are of wins, draws and losses",
        ),
        (spec.is_random_tree(), "this is one random tree of many"),
        (from_file, "this game is read from a file, and nobody knows what it pays"),
    ];
    bars.into_iter().find(|(bars, _)| *bars).map(|(_, why)| why)
}
