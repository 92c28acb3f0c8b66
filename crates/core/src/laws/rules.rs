//! Laws of the rules themselves: turns, moves, payoffs, copies.

use super::{Broken, Size, broken::everywhere};
use crate::{Game, Payoff, Player, Seed, Turn};

/// Moves exist until the end and not after it, are distinct, and come in a fixed order.
pub fn moves_are_sound<G: Game>(game: &G, seed: Seed, size: Size) -> Result<(), Broken> {
    everywhere("moves are sound", game, seed, size, |position, _| {
        let (mut moves, mut again) = (Vec::new(), Vec::new());
        game.moves(position, &mut moves);
        game.moves(position, &mut again);
        if moves != again {
            return Err("the list of moves differs when asked twice".into());
        }
        match game.turn(position) {
            Turn::Over(_) if !moves.is_empty() => {
                return Err(format!("the game is over, yet {:?} is listed", moves[0]));
            }
            Turn::Player(_) | Turn::Chance if moves.is_empty() => {
                return Err("the game is not over, yet there is no move".into());
            }
            _ => {}
        }
        game.moves(position, &mut again);
        if again.len() != 2 * moves.len() {
            return Err("moves must be appended to the list, not written over it".into());
        }
        let count = game.count_moves(position, &mut again);
        if count != moves.len() {
            return Err(format!("{} moves are listed, {count} are counted", moves.len()));
        }
        match moves.iter().enumerate().find(|(i, mv)| moves[..*i].contains(mv)) {
            Some((_, mv)) => Err(format!("{mv:?} is listed twice")),
            None => Ok(()),
        }
    })
}

/// The law that [`play_ends`] states, without which nothing that plays to the end can be tried.
pub const PLAY_ENDS: &str = "play ends";

/// Random play ends within the length the rules promise, or within `size.length` if they promise
/// nothing; games that may go on for ever are cut there and pass.
pub fn play_ends<G: Game>(game: &G, seed: Seed, size: Size) -> Result<(), Broken> {
    let Some(longest) = game.longest() else { return Ok(()) };
    for index in 0..size.games {
        let mut rng = seed.child(index).rng();
        let (mut position, mut scratch, mut line) = (game.start(), Vec::new(), Vec::new());
        while !matches!(game.turn(&position), Turn::Over(_)) && line.len() < size.length {
            let mv = game.sample_move(&position, &mut scratch, &mut rng);
            game.play(&mut position, mv);
            line.push(format!("{mv:?}"));
            if line.len() as u64 > longest {
                let what = format!("the rules promise at most {longest} moves");
                return Err(Broken { law: PLAY_ENDS, line, what });
            }
        }
    }
    Ok(())
}

/// Payoffs are finite, within the stated bounds, as far apart as promised, zero-sum where claimed; the mover is a player, or
/// nature where there is chance.
pub fn payoffs_are_sound<G: Game>(game: &G, seed: Seed, size: Size) -> Result<(), Broken> {
    let ((low, high), gap) = (game.payoff_bounds(), game.payoff_gap());
    let mut paid: Vec<f64> = Vec::new();
    everywhere("payoffs are sound", game, seed, size, |position, _| {
        let payoff = match game.turn(position) {
            Turn::Player(player) if player.index() >= game.players() => {
                return Err(format!("player {} does not exist", player.index()));
            }
            Turn::Chance if !game.has_chance() => {
                return Err("nature draws in a game that promises no chance".into());
            }
            Turn::Over(payoff) => payoff,
            _ => return Ok(()),
        };
        let mut sum = 0.0;
        for index in 0..game.players() {
            let gain = payoff.of(Player(index as u8));
            if !gain.is_finite() || gain < low || gain > high {
                return Err(format!("player {index} gets {gain}, outside [{low}, {high}]"));
            }
            sum += gain;
            if let Some(gap) = gap.filter(|_| !paid.contains(&gain)) {
                if let Some(other) = paid.iter().find(|other| (*other - gain).abs() < gap) {
                    return Err(format!("payoffs {gain} and {other} are closer than {gap}"));
                }
                paid.push(gain);
            }
        }
        if game.is_zero_sum() && sum != 0.0 {
            return Err(format!("payoffs add up to {sum}, not zero"));
        }
        Ok(())
    })
}

/// Playing on a copy leaves the original as it was.
pub fn clones_are_independent<G: Game>(game: &G, seed: Seed, size: Size) -> Result<(), Broken>
where
    G::Position: PartialEq,
{
    everywhere("copies are independent", game, seed, size, |position, _| {
        let before = position.clone();
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let mut copy = position.clone();
        for &mv in &moves {
            copy.clone_from(position);
            if copy != before {
                return Err("clone_from does not restore the position".into());
            }
            game.play(&mut copy, mv);
            if *position != before {
                return Err(format!("playing {mv:?} on a copy changed the original"));
            }
        }
        Ok(())
    })
}

/// Playing on is playing, wherever the game goes on.
pub fn playing_on_is_playing<G: Game>(game: &G, seed: Seed, size: Size) -> Result<(), Broken>
where
    G::Position: PartialEq,
{
    everywhere("playing on is playing", game, seed, size, |position, _| {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        for &mv in &moves {
            let (mut played, mut played_on) = (position.clone(), position.clone());
            game.play(&mut played, mv);
            if matches!(game.turn(&played), Turn::Over(_)) {
                continue;
            }
            game.play_on(&mut played_on, mv);
            if played_on != played {
                return Err(format!("{mv:?} leads elsewhere when the game is known to go on"));
            }
        }
        Ok(())
    })
}
