//! The prior of Galton-Watson trees of order two: a position's number of moves depends on its
//! father's (paper 000, Example 25).

use std::collections::BTreeMap;

use super::{
    BadPrior, Belief, Leaf, Litter, Prior,
    gw::{Generation, beyond, check_end, check_law, end_win},
};

/// The laws of a random game tree in which the depth and the size of the own litter matter.
#[derive(Clone, PartialEq, Debug)]
pub struct Laws2 {
    /// By depth, then by the size of the litter that a position belongs to, the probability of
    /// each number of moves, from none on. The root is a litter of one; positions of the last
    /// depth have no moves.
    pub reproduction: Vec<BTreeMap<u32, Vec<f64>>>,
    /// How games end that end at a depth.
    pub leaf: Vec<Leaf>,
    /// The probability that the player who moved first at the root is to move.
    pub opener: Vec<f64>,
}

/// The Galton-Watson prior of order two; where its laws say nothing, a litter shares its father's
/// belief as in [`Sym`](super::Sym).
#[derive(Clone, PartialEq, Debug)]
pub struct Gw2 {
    /// By depth and litter size, seen by the opener, with draws lost and won for the opener.
    beliefs: [Vec<BTreeMap<u32, Belief>>; 2],
}

impl Gw2 {
    /// The prior that follows from the laws, or what is wrong with them.
    pub fn new(laws: &Laws2) -> Result<Self, BadPrior> {
        let depths = laws.reproduction.len();
        if depths == 0 || laws.leaf.len() != depths || laws.opener.len() != depths {
            return Err(BadPrior(format!(
                "there are {depths} reproduction laws, {} leaf laws and {} turns; all three lists \
                 have the same length, at least 1",
                laws.leaf.len(),
                laws.opener.len()
            )));
        }
        if !laws.reproduction[0].contains_key(&1) {
            return Err(BadPrior("reproduction[0] has no law for the root, a litter of 1".into()));
        }
        for (depth, by_size) in laws.reproduction.iter().enumerate() {
            check_end(laws.leaf[depth], laws.opener[depth], depth)?;
            for (size, law) in by_size {
                check_law(law, &format!("reproduction[{depth}][{size}]"))?;
            }
        }
        let table = |draws_won: bool| {
            let mut beliefs: Vec<BTreeMap<u32, Belief>> = Vec::with_capacity(depths);
            for depth in (0..depths).rev() {
                let below = beliefs.last();
                let mut generation = BTreeMap::new();
                for (&size, law) in &laws.reproduction[depth] {
                    let win = end_win(laws.leaf[depth], draws_won);
                    let law = Generation { law, win, opener: laws.opener[depth] };
                    let belief = law.belief(|moves| below?.get(&moves).copied());
                    let missing = || {
                        BadPrior(format!(
                            "reproduction[{depth}][{size}] leads to litters of which \
                             reproduction[{}] says nothing",
                            depth + 1
                        ))
                    };
                    generation.insert(size, belief.ok_or_else(missing)?);
                }
                beliefs.push(generation);
            }
            beliefs.reverse();
            Ok(beliefs)
        };
        Ok(Self { beliefs: [table(false)?, table(true)?] })
    }

    /// What is believed of positions at a depth in a litter of some size, seen by the player who
    /// moved first at the root.
    pub fn belief(&self, depth: usize, size: u32, draws_to_opener: bool) -> Option<Belief> {
        self.beliefs[usize::from(draws_to_opener)].get(depth)?.get(&size).copied()
    }
}

impl Prior for Gw2 {
    fn root(&self, draws_to_opener: bool) -> Belief {
        self.belief(0, 1, draws_to_opener).expect("checked when it was made")
    }

    fn litter(&self, father: Belief, litter: Litter) -> Belief {
        match self.belief(litter.depth as usize, litter.size, litter.draws_to_opener) {
            Some(belief) if litter.opener => belief,
            Some(belief) => belief.turned(),
            None => beyond(father, litter.size),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bayes::{Gw, Laws};

    const EVEN: Leaf = Leaf { win: 0.3, draw: 0.2 };

    #[test]
    fn laws_that_do_not_look_at_the_litter_give_the_prior_of_order_one() {
        let law = vec![0.1, 0.2, 0.7];
        let (leaf, opener) = (vec![EVEN; 4], vec![1.0, 0.0, 1.0, 0.0]);
        let mut reproduction = vec![law.clone(); 3];
        reproduction.push(vec![1.0]);
        let of_size = |law: &Vec<f64>| BTreeMap::from([(1, law.clone()), (2, law.clone())]);
        let second = reproduction.iter().map(of_size).collect();
        let one = Gw::new(&Laws { reproduction, leaf: leaf.clone(), opener: opener.clone() });
        let two = Gw2::new(&Laws2 { reproduction: second, leaf, opener }).unwrap();
        for depth in 0..4 {
            for draws in [false, true] {
                let expected = one.as_ref().unwrap().belief(depth, draws);
                assert_eq!(two.belief(depth, 1, draws), expected);
                assert_eq!(two.belief(depth, 2, draws), expected);
            }
        }
        assert_eq!(two.belief(1, 3, false), None);
    }

    #[test]
    fn a_litter_of_which_nothing_is_said_is_named() {
        let laws = Laws2 {
            reproduction: vec![
                BTreeMap::from([(1, vec![0.0, 0.0, 1.0])]),
                BTreeMap::from([(3, vec![1.0])]),
            ],
            leaf: vec![EVEN; 2],
            opener: vec![1.0, 0.0],
        };
        assert!(Gw2::new(&laws).unwrap_err().0.contains("reproduction[0][1]"));
    }
}
