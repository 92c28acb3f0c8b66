//! The prior of inhomogeneous Galton-Watson trees (paper 000, Example 23).

use super::{BadPrior, Belief, Litter, Prior, Wide, sym::share};

/// How a game that ends at some depth ends.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Leaf {
    /// The probability that the player who moved first at the root wins.
    pub win: f64,
    /// The probability of a draw.
    pub draw: f64,
}

/// The laws of a random game tree in which only the depth matters.
///
/// All three lists have one entry for each depth from the root on; positions of the last depth
/// have no moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Laws {
    /// The probability of each number of moves, from none on: μ of paper 000.
    pub reproduction: Vec<Vec<f64>>,
    /// How games end that end there: q of paper 000.
    pub leaf: Vec<Leaf>,
    /// The probability that the player who moved first at the root is to move; 1, 0, 1, 0, …
    /// where players alternate.
    pub opener: Vec<f64>,
}

/// The Galton-Watson prior; deeper than its laws reach, a litter shares its father's belief as in
/// [`Sym`](super::Sym).
#[derive(Clone, PartialEq, Debug)]
pub struct Gw {
    /// By depth, seen by the opener, with draws lost and won for the opener.
    beliefs: [Vec<Belief>; 2],
}

impl Gw {
    /// The prior that follows from the laws, or what is wrong with them.
    pub fn new(laws: &Laws) -> Result<Self, BadPrior> {
        let depths = laws.reproduction.len();
        if depths == 0 || laws.leaf.len() != depths || laws.opener.len() != depths {
            return Err(BadPrior(format!(
                "there are {depths} reproduction laws, {} leaf laws and {} turns; all three lists \
                 have the same length, at least 1",
                laws.leaf.len(),
                laws.opener.len()
            )));
        }
        for (depth, law) in laws.reproduction.iter().enumerate() {
            check_law(law, &format!("reproduction[{depth}]"))?;
            check_end(laws.leaf[depth], laws.opener[depth], depth)?;
        }
        if laws.reproduction[depths - 1].iter().skip(1).any(|&p| p > 0.0) {
            return Err(BadPrior(format!(
                "reproduction[{}] is the last and must be [1]: its positions have no moves",
                depths - 1
            )));
        }
        let table = |draws_won: bool| {
            let mut beliefs: Vec<Belief> = Vec::with_capacity(depths);
            for depth in (0..depths).rev() {
                let below = beliefs.last().copied();
                let generation = Generation {
                    law: &laws.reproduction[depth],
                    win: end_win(laws.leaf[depth], draws_won),
                    opener: laws.opener[depth],
                };
                let belief = generation.belief(|_| below);
                beliefs.push(belief.expect("all depths but the last have one below"));
            }
            beliefs.reverse();
            beliefs
        };
        Ok(Self { beliefs: [table(false), table(true)] })
    }

    /// What is believed of positions at a depth, seen by the player who moved first at the root:
    /// **m** and **s** of Example 23.
    pub fn belief(&self, depth: usize, draws_to_opener: bool) -> Option<Belief> {
        self.beliefs[usize::from(draws_to_opener)].get(depth).copied()
    }
}

impl Prior for Gw {
    fn root(&self, draws_to_opener: bool) -> Belief {
        self.beliefs[usize::from(draws_to_opener)][0]
    }

    fn litter(&self, father: Belief, litter: Litter) -> Belief {
        match self.belief(litter.depth as usize, litter.draws_to_opener) {
            Some(belief) if litter.opener => belief,
            Some(belief) => belief.turned(),
            None => beyond(father, litter.size),
        }
    }
}

/// What is believed where the laws say nothing.
pub(super) fn beyond(father: Belief, size: u32) -> Belief {
    let (win, loss, _) = share(father, size);
    Belief { win, loss, ..father }
}

pub(super) fn end_win(leaf: Leaf, draws_won: bool) -> f64 {
    if draws_won { (leaf.win + leaf.draw).min(1.0) } else { leaf.win }
}

pub(super) fn check_law(law: &[f64], place: &str) -> Result<(), BadPrior> {
    let sum: f64 = law.iter().sum();
    if law.iter().any(|p| !(0.0..=1.0).contains(p)) || (sum - 1.0).abs() > 1e-9 {
        return Err(BadPrior(format!(
            "{place} sums to {sum}; it is a list of probabilities that sums to 1"
        )));
    }
    Ok(())
}

pub(super) fn check_end(leaf: Leaf, opener: f64, depth: usize) -> Result<(), BadPrior> {
    let valid = |p: f64| (0.0..=1.0).contains(&p);
    if !valid(leaf.win) || !valid(leaf.draw) || leaf.win + leaf.draw > 1.0 + 1e-9 {
        return Err(BadPrior(format!(
            "leaf[{depth}] has win {} and draw {}; both are probabilities and sum to 1 at most",
            leaf.win, leaf.draw
        )));
    }
    if !valid(opener) {
        return Err(BadPrior(format!("opener[{depth}] = {opener} is a probability")));
    }
    Ok(())
}

/// Positions that have the same law.
pub(super) struct Generation<'l> {
    pub law: &'l [f64],
    /// The probability that a game which ends here is won by the opener.
    pub win: f64,
    /// The probability that the opener is to move.
    pub opener: f64,
}

/// A way in which a position's first match can begin.
struct Case {
    weight: Wide,
    win: Wide,
    loss: Wide,
}

impl Generation<'_> {
    /// The belief in one such position, from the beliefs in members of litters of each size; all
    /// are seen by the opener. `None` if one of those is missing.
    pub fn belief(&self, below: impl Fn(u32) -> Option<Belief>) -> Option<Belief> {
        let mut cases = Vec::new();
        let mut information = Wide::ZERO;
        for (size, &chance) in self.law.iter().enumerate().filter(|&(_, &chance)| chance > 0.0) {
            if size == 0 {
                let case = |weight, win, loss| Case { weight: Wide::new(weight), win, loss };
                cases.push(case(chance * self.win, Wide::ONE, Wide::ZERO));
                cases.push(case(chance * (1.0 - self.win), Wide::ZERO, Wide::ONE));
                continue;
            }
            let size = size as u32;
            let child = below(size)?;
            for opener in [true, false] {
                let turn = if opener { self.opener } else { 1.0 - self.opener };
                let seen = if opener { child } else { child.turned() };
                let (mut win, mut others) = (seen.win, Wide::ONE);
                for _ in 1..size {
                    others = others * seen.loss;
                    win = win + others * seen.win;
                }
                let loss = others * seen.loss;
                let weight = Wide::new(chance * turn);
                information = information + weight * others * others * child.information;
                let (win, loss) = if opener { (win, loss) } else { (loss, win) };
                cases.push(Case { weight, win, loss });
            }
        }
        let mean = |of: fn(&Case) -> Wide| {
            cases.iter().fold(Wide::ZERO, |sum, case| sum + case.weight * of(case))
        };
        let (win, loss) = (mean(|case| case.win), mean(|case| case.loss));
        // A last digit by which they do not add up to one would grow with every litter above.
        let total = win + loss;
        let information = information + variance(&cases);
        Some(Belief { win: win / total, loss: loss / total, information })
    }
}

/// The variance of the chance of winning over the cases, as a sum over pairs: the printed squares
/// of differences from the mean lose all digits where the cases are equal.
fn variance(cases: &[Case]) -> Wide {
    let mut sum = Wide::ZERO;
    for (index, one) in cases.iter().enumerate() {
        for other in &cases[..index] {
            let apart = one.win.distance(other.win).min(one.loss.distance(other.loss));
            sum = sum + one.weight * other.weight * apart * apart;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The binary tree of depth 3 with fair leaves (Remark 17).
    fn remark_17() -> Laws {
        let twins = vec![0.0, 0.0, 1.0];
        Laws {
            reproduction: vec![twins.clone(), twins.clone(), twins, vec![1.0]],
            leaf: vec![Leaf { win: 0.5, draw: 0.0 }; 4],
            opener: vec![1.0, 0.0, 1.0, 0.0],
        }
    }

    #[test]
    fn beliefs_add_up_to_one_however_many_litters_are_below() {
        let (mut reproduction, depths) = (vec![vec![0.0; 27]; 200], 200);
        for law in &mut reproduction {
            (law[0], law[26]) = (0.01, 0.99);
        }
        reproduction[depths - 1] = vec![1.0];
        let leaf = vec![Leaf { win: 0.47, draw: 0.0 }; depths];
        let opener = (0..depths).map(|depth| f64::from(depth % 2 == 0)).collect();
        let prior = Gw::new(&Laws { reproduction, leaf, opener }).unwrap();
        for depth in 0..depths {
            let Belief { win, loss, .. } = prior.belief(depth, false).unwrap();
            assert!(((win + loss).value() - 1.0).abs() < 1e-15, "{depth}: {win:?} and {loss:?}");
        }
    }

    #[test]
    fn the_beliefs_of_remark_17_are_exact() {
        let gw = Gw::new(&remark_17()).unwrap();
        let printed = [
            (207.0 / 256.0, 9.0 / 256.0 * 49.0 / 256.0),
            (9.0 / 16.0, 9.0 / 256.0),
            (3.0 / 4.0, 1.0 / 16.0),
            (1.0 / 2.0, 1.0 / 4.0),
        ];
        for (depth, (m, s)) in printed.into_iter().enumerate() {
            let belief = gw.belief(depth, false).unwrap();
            assert_eq!(belief.win.value(), m);
            assert_eq!(belief.loss.value(), 1.0 - m);
            assert_eq!(belief.information.value(), s);
        }
        assert_eq!(gw.belief(4, false), None);
    }

    #[test]
    fn the_pairwise_variance_is_the_printed_one() {
        let generation = Generation { law: &[0.2, 0.1, 0.3, 0.4], win: 0.6, opener: 1.0 };
        let child = Belief::new(0.3, 0.05);
        let belief = generation.belief(|_| Some(child)).unwrap();
        let (mu, q, m1, s1) = ([0.2, 0.1, 0.3, 0.4], 0.6, 0.3_f64, 0.05);
        let lost = |l: i32| (1.0 - m1).powi(l);
        let m = mu[0] * q + (1..4).map(|l| mu[l] * (1.0 - lost(l as i32))).sum::<f64>();
        let s = mu[0] * (q * (1.0 - m).powi(2) + (1.0 - q) * m.powi(2))
            + (1..4)
                .map(|l| {
                    let k = l as i32;
                    mu[l] * (lost(2 * k - 2) * s1 + (lost(k) - (1.0 - m)).powi(2))
                })
                .sum::<f64>();
        assert!((belief.win.value() - m).abs() < 1e-15);
        assert!((belief.information.value() - s).abs() < 1e-15);
    }

    #[test]
    fn laws_that_are_none_are_refused_with_a_reason() {
        let spoilt = |spoil: fn(&mut Laws)| {
            let mut laws = remark_17();
            spoil(&mut laws);
            Gw::new(&laws).unwrap_err().0
        };
        assert!(spoilt(|l| l.reproduction[1] = vec![0.5]).contains("reproduction[1]"));
        assert!(spoilt(|l| l.leaf[2].win = 1.5).contains("leaf[2]"));
        assert!(spoilt(|l| l.opener.truncate(1)).contains("same length"));
        assert!(spoilt(|l| l.opener[0] = f64::NAN).contains("opener[0]"));
        assert!(spoilt(|l| l.reproduction[3] = vec![0.0, 1.0]).contains("no moves"));
    }
}
