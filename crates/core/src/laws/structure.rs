//! Laws of keys and symmetries.

use std::collections::BTreeMap;

use super::{Broken, Size, broken::everywhere};
use crate::{Keyed, Seed, Symmetric, Turn};

/// Equal positions have equal keys; where the key is exact, equal keys mean equal positions.
pub fn keys_identify_positions<G: Keyed>(game: &G, seed: Seed, size: Size) -> Result<(), Broken>
where
    G::Position: PartialEq,
{
    let mut seen: BTreeMap<G::Key, G::Position> = BTreeMap::new();
    everywhere("keys identify positions", game, seed, size, |position, _| {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        for mv in moves {
            let (mut once, mut twice) = (position.clone(), position.clone());
            game.play(&mut once, mv);
            game.play(&mut twice, mv);
            let key = game.key(&once);
            if key != game.key(&twice) || game.hash(&once) != game.hash(&twice) {
                return Err(format!("the key after {mv:?} differs when played twice"));
            }
            match seen.get(&key) {
                Some(other) if game.exact() && *other != once => {
                    return Err(format!("{mv:?} leads to a key that another position has"));
                }
                Some(_) => {}
                None => {
                    seen.insert(key, once);
                }
            }
        }
        Ok(())
    })
}

/// Mapping commutes with playing, keeps turns and payoffs, and symmetry zero changes nothing.
pub fn symmetries_are_automorphisms<G: Symmetric>(
    game: &G,
    seed: Seed,
    size: Size,
) -> Result<(), Broken>
where
    G::Position: PartialEq,
{
    everywhere("symmetries are automorphisms", game, seed, size, |position, _| {
        if game.map_position(0, position) != *position {
            return Err("symmetry 0 is not the identity".into());
        }
        (0..game.symmetries()).try_for_each(|symmetry| automorphism(game, symmetry, position))
    })
}

fn automorphism<G: Symmetric>(
    game: &G,
    symmetry: usize,
    position: &G::Position,
) -> Result<(), String>
where
    G::Position: PartialEq,
{
    let image = game.map_position(symmetry, position);
    let same_turn = match (game.turn(position), game.turn(&image)) {
        (Turn::Over(a), Turn::Over(b)) => a == b,
        (a, b) => a == b,
    };
    if !same_turn {
        return Err(format!("symmetry {symmetry} changes whose turn it is or the payoff"));
    }
    let (mut moves, mut images) = (Vec::new(), Vec::new());
    game.moves(position, &mut moves);
    game.moves(&image, &mut images);
    if moves.len() != images.len() {
        return Err(format!("symmetry {symmetry} changes the number of moves"));
    }
    for mv in moves {
        let mapped = game.map_move(symmetry, mv);
        if !images.contains(&mapped) {
            return Err(format!("symmetry {symmetry} maps {mv:?} to {mapped:?}, no legal move"));
        }
        let (mut here, mut there) = (position.clone(), image.clone());
        game.play(&mut here, mv);
        game.play(&mut there, mapped);
        if game.map_position(symmetry, &here) != there {
            return Err(format!("symmetry {symmetry} does not commute with {mv:?}"));
        }
    }
    Ok(())
}
