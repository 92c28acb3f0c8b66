//! The types of a game's positions, one a ply, with leaves as they were found.

use plywood_catalogue::depths::Examined;
use plywood_models::{
    Fit, Law,
    theory::recursive::{
        pathology::Verdicts,
        typed::{Likeness, Type, Types},
    },
};

/// How many positions of all plies of its parity a ply counts for as long as few of its own were seen.
const BORROWED: f64 = 3.0;
/// Brothers more alike than this are taken for so much alike.
const MOST_ALIKE: f64 = 0.95;

/// Sums over positions whose winner is known.
#[derive(Copy, Clone, Default)]
struct Sums {
    count: f64,
    win: f64,
    said: f64,
    win_seen: f64,
}

impl Sums {
    fn see(&mut self, truth: f64, said: f64) {
        self.count += 1.0;
        self.win += truth;
        self.said += said;
        self.win_seen += truth.min(said);
    }

    /// The shares, with some of what others have shown.
    fn verdicts(self, others: Self) -> Verdicts {
        let weight = if others.count > 0.0 { BORROWED / others.count } else { 0.0 };
        let all = self.count + weight * others.count;
        let share =
            |own: f64, theirs: f64| if all > 0.0 { (own + weight * theirs) / all } else { 0.5 };
        Verdicts {
            win: share(self.win, others.win),
            win_seen: share(self.win_seen, others.win_seen),
            said: share(self.said, others.said),
        }
    }
}

/// The types, or none if no position is decided.
pub(super) fn types(fit: &Fit, law: &Law, examined: &[Examined]) -> Option<Types> {
    let known: Vec<(usize, f64, f64)> = examined
        .iter()
        .filter_map(|at| {
            let truth = at.outcome().filter(|outcome| *outcome != 0.5)?;
            Some((at.ply as usize, truth, at.looks.first()?.outcome))
        })
        .collect();
    let last = known.iter().map(|(ply, ..)| *ply).max()?;
    let mut parity = [Sums::default(); 2];
    let mut plies = vec![Sums::default(); last.max(fit.plies.len()) + 1];
    for (ply, truth, said) in known {
        parity[ply % 2].see(truth, said);
        plies[ply].see(truth, said);
    }
    let kind = |(ply, sums): (usize, &Sums)| {
        let tally = fit.plies.get(ply);
        let seen = tally.filter(|tally| tally.inner() > 0);
        Type {
            internal: seen.and_then(|tally| tally.internal().ok()).unwrap_or_else(|| law.clone()),
            b: tally.map_or(0.0, |tally| tally.survival().value),
            p: tally.map_or(0.5, |tally| tally.wins().value),
            leaf: sums.verdicts(parity[ply % 2]),
        }
    };
    let types = plies.iter().enumerate().map(kind).collect();
    Some(Types { types, likeness: likeness(examined) })
}

/// How alike the moves of one position are, for the opponent who is to move after them.
fn likeness(examined: &[Examined]) -> Likeness {
    let solved = examined.iter().filter_map(|at| Some((at, at.outcomes.as_ref()?)));
    let (mut win, mut said, mut win_seen) = (Vec::new(), Vec::new(), Vec::new());
    for (at, outcomes) in solved {
        let ply = at.ply as usize;
        let (won, called): (Vec<f64>, Vec<f64>) =
            outcomes.iter().zip(&at.glances).map(|(o, g)| (1.0 - o, 1.0 - g)).unzip();
        win_seen.push((ply, won.iter().zip(&called).map(|(w, c)| w.min(*c)).collect()));
        win.push((ply, won));
        said.push((ply, called));
    }
    Likeness { win: pairs(&win), said: pairs(&said), win_seen: pairs(&win_seen) }
}

/// The correlation of two numbers of one list, about what numbers at their ply are.
fn pairs(lists: &[(usize, Vec<f64>)]) -> f64 {
    let last = lists.iter().map(|(ply, _)| *ply).max().unwrap_or(0);
    let mut parity = [(0.0, 0.0); 2];
    let mut plies = vec![(0.0, 0.0); last + 1];
    for (ply, list) in lists {
        let mean = list.iter().sum::<f64>() / list.len() as f64;
        for sums in [&mut parity[ply % 2], &mut plies[*ply]] {
            sums.0 += mean;
            sums.1 += 1.0;
        }
    }
    let (mut together, mut alone) = (0.0, 0.0);
    for (ply, list) in lists.iter().filter(|(_, list)| list.len() > 1) {
        let ((sum, count), (all, of)) = (plies[*ply], parity[ply % 2]);
        let mean = (sum + BORROWED * all / of) / (count + BORROWED);
        let n = list.len() as f64;
        let off: f64 = list.iter().map(|x| x - mean).sum();
        let squares: f64 = list.iter().map(|x| (x - mean).powi(2)).sum();
        together += (off * off - squares) / (n * (n - 1.0));
        alone += squares / n;
    }
    if alone > 0.0 { (together / alone).clamp(0.0, MOST_ALIKE) } else { 0.0 }
}
