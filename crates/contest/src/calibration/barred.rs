//! Games of which nothing can be calibrated, and why.

use plywood_catalogue::{Kind, NamedGame};

/// What bars a game from calibration, as the end of a sentence.
pub(super) fn barred(game: &NamedGame) -> Option<&'static str> {
    let (spec, facts) = (&game.spec, game.facts());
    let from_outside = spec
        .recipe()
        .entry()
        .params
        .iter()
        .any(|param| matches!(param.kind, Kind::File | Kind::Command));
    let bars = [
        (facts.players != 2, "a map is of two players"),
        (facts.hidden, "a referee keeps this game, and maps are of open boards"),
        (facts.chance, "chance plays in this game"),
        (
            facts.bounds != (-1.0, 1.0),
            "this game pays scores, and maps are of wins, draws and losses",
        ),
        (spec.is_random_tree(), "this is one random tree of many"),
        (from_outside, "this game comes from outside, and nobody knows what it pays"),
    ];
    bars.into_iter().find(|(bars, _)| *bars).map(|(_, why)| why)
}
