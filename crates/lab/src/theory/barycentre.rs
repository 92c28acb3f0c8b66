//! Figure 3.2: why bushy structures can have slope one at the match.

use plywood_core::Seed;
use plywood_models::{Law, theory::recursive::matched};

use super::{
    dots,
    page::{Curve, Diagram, number},
    simulation::Simulation,
};
const SOURCE: &str = "paper 004, figure 3.2";

/// The curve of the points `A_n = (tⁿ, -n tⁿ ln t)`, the mirrored curve of `B = (1-t, -t ln t)`, both for the
/// matched `t`, and the law's own centre of the `A_n`, which is `B` if the slope at the match is one.
pub(super) fn diagram(law: &Law, simulation: &Simulation) -> Diagram {
    let t = matched::point(law);
    let grid = || (1..200).map(|i| f64::from(i) / 200.0);
    let entropy = |x: f64| -x * x.ln();
    let at = |n: u32| {
        let x = t.powi(n as i32);
        (x, entropy(x))
    };
    let own = (1..=law.most().min(400)).filter(|n| law.probability(*n) > 0.0);
    let centre = (law.generating_function(t), -t * t.ln() * law.derivative(t));
    let mut curves = vec![
        Curve::theory("where all A_n lie", SOURCE, grid().map(|x| (x, entropy(x)))),
        Curve::theory("where B lies", SOURCE, grid().map(|x| (x, entropy(1.0 - x)))).dashed(),
        Curve::theory("A_n of this law", SOURCE, own.map(at)).dotted(),
        Curve::theory("B", SOURCE, [(1.0 - t, entropy(t))]).dotted(),
        Curve::theory("centre of the A_n", SOURCE, [centre]).dotted(),
    ];
    if let Some(trees) = simulation.trees {
        let mut rng = Seed(simulation.seed).named("barycentre").rng();
        let draws: Vec<(f64, f64)> =
            (0..trees.clamp(2, 1_000_000)).map(|_| at(law.sample(&mut rng))).collect();
        let of: [Vec<f64>; 2] =
            [draws.iter().map(|a| a.0).collect(), draws.iter().map(|a| a.1).collect()];
        let across = of[0].iter().sum::<f64>() / of[0].len() as f64;
        let dot = dots::mean(across, &of[1]).into_iter().collect();
        curves.push(Curve::simulated(
            "centre of the A_n",
            "numbers of moves of random positions",
            dot,
        ));
    }
    Diagram::new(format!("{law}: t = {}", number(t)), "x", "y", curves)
}
