//! Many independent runs on two threads, and what they add up to.

use plywood_core::Seed;
use plywood_search::identify::{Coins, Identification, Instance, Plan};

use crate::clock;

/// What one run came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub samples: f64,
    pub pulls: Vec<f64>,
    pub wrong: bool,
    pub settled: bool,
    pub seconds: f64,
}

/// A plan on an instance to its end, or to a thousand million samples.
pub fn identify(plan: Plan, instance: &Instance, seed: Seed) -> Outcome {
    let mut run = Identification::new(plan, instance.tree.clone());
    let mut rng = seed.rng();
    let mut settled = false;
    let seconds = clock::seconds(|| {
        settled = run.run(1_000_000_000, &mut Coins(&instance.means), &mut rng);
    });
    let ledger = run.ledger();
    Outcome {
        samples: ledger.samples() as f64,
        pulls: (0..instance.means.len()).map(|leaf| ledger.count(leaf).pulls as f64).collect(),
        wrong: instance.loss(run.choice()) > plan.epsilon,
        settled,
        seconds,
    }
}

/// `work` for every number below `runs`, in that order, on two threads.
pub fn all<T: Send>(runs: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let (mut done, work) = (Vec::new(), &work);
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..2)
            .map(|hand| scope.spawn(move || (hand..runs).step_by(2).map(work).collect::<Vec<T>>()))
            .collect();
        let mut parts: Vec<_> =
            hands.into_iter().map(|hand| hand.join().expect("no run panics").into_iter()).collect();
        done.extend((0..runs).filter_map(|run| parts[(run % 2) as usize].next()));
    });
    done
}

/// Mean and standard error.
pub fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = numbers.clone().count() as f64;
    let mean = numbers.clone().sum::<f64>() / n;
    let square = numbers.map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, (square / n).sqrt())
}

/// One line on many runs.
pub fn summary(name: &str, outcomes: &[Outcome]) -> f64 {
    let (samples, error) = mean(outcomes.iter().map(|outcome| outcome.samples));
    let wrong = outcomes.iter().filter(|outcome| outcome.wrong).count();
    let open = outcomes.iter().filter(|outcome| !outcome.settled).count();
    let seconds: f64 = outcomes.iter().map(|outcome| outcome.seconds).sum();
    let rate = 100.0 * wrong as f64 / outcomes.len() as f64;
    println!(
        "{name:24} {samples:>12.1} ± {error:<9.1} errors {wrong} ({rate:.2} %) open {open} \
         {seconds:.1} s, {:.2} M samples/s",
        samples * outcomes.len() as f64 / seconds / 1e6
    );
    samples
}
