//! A match between two searches: paired games from random openings, with an interval.
//!
//! `cargo run --release --features contest --example a_match`

use plywood::{
    contest::matches::{Allowance, Contestant, MatchPlan, Openings, play_rounds, summarise},
    prelude::*,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let player = |text: &str| -> Result<Contestant, SpecError> {
        Ok(Contestant::searching(text.parse()?, Allowance::steps(200)))
    };
    let plan = MatchPlan {
        game: "connect(cols=5,rows=4,line=3)".parse()?,
        players: vec![player("uct")?, player("flat")?],
        openings: Openings::Random(2),
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(1),
        openings_seed: Seed(1),
    };
    let games = play_rounds(&plan, 0..20)?;
    let summary = summarise(&plan, &games, 0.95);
    for player in &summary.players {
        println!("{}: {:?}", player.name, player.score);
    }
    assert_eq!(games.len(), 40, "every opening from both seats");
    Ok(())
}
