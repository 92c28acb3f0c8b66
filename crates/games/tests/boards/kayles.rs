//! Kayles against the theory of Sprague and Grundy, and the laws.

use std::collections::BTreeMap;

use plywood_core::{
    Game, Seed,
    laws::{Size, obey},
};
use plywood_games::kayles::Kayles;

use crate::naive::mover_wins;

/// The nimbers of rows of up to `most` pins, by the definition.
fn nimbers(most: usize) -> Vec<u32> {
    let mut nimbers: Vec<u32> = Vec::new();
    for pins in 0..=most {
        let after = |fallen: usize| {
            let left = (pins + 1).saturating_sub(fallen);
            let split = |a: usize| nimbers[a] ^ nimbers[pins - fallen - a];
            (0..left).map(split).collect::<Vec<_>>()
        };
        let reached = [after(1), after(2)].concat();
        nimbers.push(
            (0..=reached.len() as u32)
                .find(|n| !reached.contains(n))
                .expect("some number is missing"),
        );
    }
    nimbers
}

#[test]
fn kayles_obeys_the_laws() {
    for rows in [&[1][..], &[5], &[7, 3, 4], &[9, 16]] {
        obey(&Kayles::new(rows).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
    let few = Size { games: 3, length: 400 };
    obey(&Kayles::new(&[64]).unwrap(), Seed(1), few).unwrap();
}

#[test]
fn rows_of_pins_have_their_published_nimbers() {
    assert_eq!(nimbers(12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
}

#[test]
fn a_sum_of_rows_is_lost_when_its_nimbers_cancel() {
    let nimbers = nimbers(7);
    for a in 1..=7 {
        for b in 1..=4 {
            for c in 1..=4 {
                let game = Kayles::new(&[a, b, c]).unwrap();
                let sum = [a, b, c].into_iter().fold(0, |sum, row| sum ^ nimbers[row as usize]);
                let wins = mover_wins(&game, &game.start(), &mut BTreeMap::new());
                assert_eq!(wins, sum != 0, "rows of {a}, {b} and {c}");
            }
        }
    }
}
