//! Best arm identification in trees: how fast it is, and the numbers of paper 001.
//!
//! `cargo bench -p plywood-search --bench identify -- PART [RUNS]`, where PART is `speed`, `bound`,
//! `figure-3`, `ten-ary`, `halves`, `risk`, `vanishing` or `distance`. Runs are spread over two threads; every run has a
//! seed of its own, so that the numbers do not depend on them.

#[path = "../steps/clock.rs"]
mod clock;
mod crew;
mod numbers;
mod speed;

fn main() {
    // Cargo passes `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let part = words.first().map_or("speed", String::as_str);
    let runs = words.get(1).map(|word| word.parse().expect("RUNS is a whole number"));
    match part {
        "speed" => speed::sampling(runs.unwrap_or(20)),
        "bound" => speed::bound(runs.unwrap_or(20)),
        "figure-3" => numbers::figure_3(runs.unwrap_or(10_000)),
        "halves" => numbers::halves(runs.unwrap_or(200)),
        "ten-ary" => numbers::ten_ary(runs.unwrap_or(200)),
        "vanishing" => numbers::vanishing(runs.unwrap_or(40)),
        "risk" => numbers::risk(runs.unwrap_or(500)),
        "distance" => numbers::distance(runs.unwrap_or(200)),
        other => panic!("{other} is no part of this bench"),
    }
}
