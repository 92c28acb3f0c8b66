//! Saved runs go on as if nothing had happened, and nothing false comes out of damaged ones.

use plywood_core::{Payoff, Seed, ZeroSum};

use super::net::{ByOutcome, Net};
use crate::{
    Algorithm, Search,
    best_first::{BestFirst, Terminal},
};

const RECIPES: [BestFirst; 2] = [BestFirst::ubfm(), BestFirst::descent()];

fn continues<P: Payoff>(seed: Seed) {
    let net: Net<P> = Net::random(&mut seed.rng());
    for recipe in RECIPES {
        let recipe = recipe.with_values(ByOutcome, plywood_core::Unknown);
        let mut straight = recipe.start(&net, &0, seed);
        loop {
            let saved = straight.save().expect("best-first search can be saved");
            let mut resumed = recipe.start(&net, &0, seed);
            resumed.restore(&saved, usize::MAX).expect("what was saved fits");
            assert_eq!(resumed.save().as_ref(), Some(&saved));
            let (taken, _) = straight.run(2);
            resumed.run(2);
            assert_eq!(resumed.save(), straight.save());
            assert_eq!(resumed.report(), straight.report());
            if taken == 0 {
                break;
            }
        }
    }
}

#[test]
fn a_resumed_run_is_byte_for_byte_the_run_that_was_saved() {
    for index in 0..100 {
        continues::<ZeroSum>(Seed(20).child(index));
        continues::<[f64; 3]>(Seed(21).child(index));
    }
}

/// Bytes are changed at random, and the check is made to fit again: either the change does not
/// matter, or it is refused; a settled run never says something else.
#[test]
fn forged_runs_are_refused_or_still_true() {
    let mut rng = Seed(22).rng();
    let (mut refused, mut accepted) = (0, 0);
    for index in 0..40 {
        let seed = Seed(23).child(index);
        let net: Net<ZeroSum> = Net::random(&mut seed.rng());
        let recipe = RECIPES[index as usize % 2];
        let mut run = recipe.start(&net, &0, seed);
        run.run(1 + index);
        let saved = run.save().expect("best-first search can be saved");
        run.run(u64::MAX);
        for _ in 0..100 {
            let mut forged = saved.clone();
            for _ in 0..=rng.below(2) {
                let place = 88 + rng.below(saved.len() - 96);
                forged[place] ^= 1 << rng.below(8);
            }
            let end = forged.len() - 8;
            let sum = super::super::save::check(&forged[..end]);
            forged[end..].copy_from_slice(&sum.to_le_bytes());
            let mut other = recipe.start(&net, &0, seed);
            if other.restore(&forged, usize::MAX).is_err() {
                refused += 1;
                assert_eq!(other.save(), recipe.start(&net, &0, seed).save(), "nothing changed");
                continue;
            }
            accepted += 1;
            other.run(u64::MAX);
            assert_eq!(other.report().certainty, run.report().certainty);
        }
    }
    assert!(refused > 1000 && accepted > 0, "{refused} refused, {accepted} accepted");
}

#[test]
fn damaged_cut_and_foreign_bytes_are_refused_with_a_sentence() {
    let net: Net<ZeroSum> = Net::random(&mut Seed(24).rng());
    let recipe = BestFirst::ubfm();
    let mut run = recipe.start(&net, &0, Seed(1));
    run.run(3);
    let saved = run.save().expect("best-first search can be saved");
    for cut in 0..saved.len() {
        assert!(run.restore(&saved[..cut], usize::MAX).is_err());
    }
    let mut flipped = saved.clone();
    flipped[100] ^= 4;
    assert!(run.restore(&flipped, usize::MAX).unwrap_err().contains("damaged"));
    let mut later = saved.clone();
    later[8] = 9;
    assert!(run.restore(&later, usize::MAX).unwrap_err().contains("format 9"));
    let mut descent = BestFirst::descent().start(&net, &0, Seed(1));
    assert!(descent.restore(&saved, usize::MAX).unwrap_err().contains("another search"));
    let mut seeded =
        recipe.with_values(Terminal::Score, plywood_core::Unknown).start(&net, &0, Seed(2));
    assert!(seeded.restore(&saved, usize::MAX).unwrap_err().contains("another seed"));
    assert_eq!(run.save(), Some(saved), "a refusal changes nothing");
}
