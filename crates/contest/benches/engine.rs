//! The engine beside a plain loop over the same questions, on one thread and on two.
//!
//! `cargo bench -p plywood-contest --bench engine [-- ROUNDS]`: a thousand positions of Connect Four at 10,000
//! steps of uct each. Every round does all three, and what is compared most closely in short turns, so that a
//! change of the machine's speed hits both alike; ratios are of medians.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::{
    hint::black_box,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use plywood_catalogue::NamedGame;
use plywood_contest::{
    calibration::Maps,
    engine::{Client, Engine, Means, Said},
    session::{Place, Question, Session, unwatched},
};
use plywood_core::{Game, Notation, Seed, Turn};
use plywood_search::Budget;
use rustix::time::{ClockId, clock_gettime};

const POSITIONS: u64 = 1_000;
const STEPS: u64 = 10_000;
/// How many positions the plain loop and the engine on one thread do in turn.
const TURN: usize = 50;

/// Lines of play from random games, none of them over.
fn lines(named: &NamedGame) -> Vec<String> {
    let game = &named.game;
    let line = |index| {
        let (mut rng, mut scratch) = (Seed(7).child(index).rng(), Vec::new());
        let (mut position, mut words) = (game.start(), Vec::new());
        for _ in 0..index % 20 {
            let mv = game.sample_move(&position, &mut scratch, &mut rng);
            let mut next = position.clone();
            game.play(&mut next, mv);
            if matches!(game.turn(&next), Turn::Over(_)) {
                break;
            }
            words.push(game.move_word(&position, mv));
            position = next;
        }
        words.join(" ")
    };
    (0..POSITIONS).map(line).collect()
}

/// The plain loop: a session for each position, and what its search reports.
fn bare(game: &NamedGame, lines: &[String]) {
    let search: plywood_catalogue::SearchSpec = "uct".parse().expect("a search");
    for line in lines {
        let budget = Budget { memory: 2 << 30, ..Budget::steps(STEPS) };
        let mut question = Question::at_start(game.clone(), search.clone(), Seed(1), budget);
        question.place = Place::Moves(line.clone());
        let mut session = Session::open(&question).expect("a position");
        session.think(budget, &mut unwatched).expect("it applies");
        black_box(session.report());
    }
}

/// The same questions to the engine, and its answers as lines.
fn engine(client: &Client, answers: &AtomicUsize, lines: &[String]) {
    answers.store(0, Relaxed);
    for (id, line) in lines.iter().enumerate() {
        client.submit(&format!(
            r#"{{"id":{id},"game":"connect4","moves":"{line}","search":"uct","steps":{STEPS}}}"#
        ));
    }
    while !client.wait(Duration::from_secs(1)) {}
    assert_eq!(answers.load(Relaxed), lines.len(), "every question is answered");
}

fn connected(engine: &Engine) -> (Client, Arc<AtomicUsize>) {
    let answers = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&answers);
    let client = engine.connect(move |reply| {
        black_box(reply.to_line());
        counted.fetch_add(usize::from(matches!(reply.said, Said::Answer { .. })), Relaxed);
        ControlFlow::Continue(())
    });
    (client, answers)
}

/// Seconds of the clock and of the processors that work takes.
fn seconds(work: impl FnOnce()) -> [f64; 2] {
    let on_processors = || {
        let time = clock_gettime(ClockId::ProcessCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
    };
    let (began, spent) = (Instant::now(), on_processors());
    work();
    [began.elapsed().as_secs_f64(), on_processors() - spent]
}

fn add(sum: &mut [f64; 2], time: [f64; 2]) {
    sum.iter_mut().zip(time).for_each(|(sum, time)| *sum += time);
}

fn median(times: &[[f64; 2]], which: usize) -> f64 {
    let mut times: Vec<_> = times.iter().map(|time| time[which]).collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let rounds = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(9);
    let game: NamedGame = "connect4".parse().expect("a game");
    let lines = lines(&game);
    let start = |threads| {
        let engine = Engine::start(Means::threads(threads), Maps::shipped());
        engine.expect("threads can be started")
    };
    let (one, two) = (start(1), start(2));
    let ((first, counted), (second, recounted)) = (connected(&one), connected(&two));
    let mut times = [const { Vec::new() }; 3];
    for round in 0..rounds {
        let (mut plain, mut alone) = ([0.0; 2], [0.0; 2]);
        for (number, few) in lines.chunks(TURN).enumerate() {
            let mut loose = || add(&mut plain, seconds(|| bare(&game, few)));
            let mut asked = || add(&mut alone, seconds(|| engine(&first, &counted, few)));
            // Whoever comes second finds memory that the first has touched.
            if (round + number) % 2 == 0 {
                loose();
                asked();
            } else {
                asked();
                loose();
            }
        }
        let together = seconds(|| engine(&second, &recounted, &lines));
        times.iter_mut().zip([plain, alone, together]).for_each(|(all, time)| all.push(time));
    }
    println!("{:22} {:>12} {:>16}", "", "M steps/s", "M steps/CPU s");
    let steps = (POSITIONS * STEPS) as f64 / 1e6;
    for (name, times) in
        ["plain loop", "engine, one thread", "engine, two threads"].iter().zip(&times)
    {
        println!("{name:22} {:12.3} {:16.3}", steps / median(times, 0), steps / median(times, 1));
    }
    let ratio = |a: usize, b: usize, which| median(&times[a], which) / median(&times[b], which);
    println!(
        "one thread is {:.3} of the plain loop by the clock, {:.3} by the processor",
        ratio(0, 1, 0),
        ratio(0, 1, 1)
    );
    println!(
        "two threads are {:.3} of one by the clock, {:.3} by the processor",
        ratio(1, 2, 0),
        2.0 * ratio(1, 2, 1)
    );
}
