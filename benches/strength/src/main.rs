//! Strength at equal time: our default search against the players of other libraries.
//!
//! `cargo run --release -- --games 40 --time 100ms --out pairs.tsv` in this folder; see README.md.

mod agree;
mod clock;
mod contender;
mod engine;
mod ledger;
mod ours;
mod pair;
mod place;
mod rivals;
mod roster;
mod table;
#[cfg(test)]
mod tests;

use std::{
    path::PathBuf,
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use clap::Parser;
use plywood_catalogue::{NamedGame, SearchSpec};

use crate::{
    ledger::{Key, Ledger},
    pair::Pairing,
    roster::{COMPILED, GAMES, GO, PROGRAMS, Terms, plays},
};

/// Strength at equal time against other libraries' players.
#[derive(Parser)]
#[command(args_override_self = true)]
struct Args {
    /// Games of each pairing, two for each opening.
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// Processor time a move, such as 100ms or 1s.
    #[arg(long, default_value = "100ms", value_parser = duration)]
    time: Duration,
    /// Rivals: arbor, treant, minimax, minimax-ab, board-game, mcts (all these if none is named),
    /// openspiel, gnugo-0, gnugo-1.
    #[arg(long)]
    only: Vec<String>,
    /// Games in the catalogue's words; all that the rivals play if none is named.
    #[arg(long)]
    game: Vec<String>,
    /// Our search.
    #[arg(long, default_value = "auto")]
    ours: SearchSpec,
    /// The rivals' exploration constant in units of a won game; else our catalogue's for the game.
    #[arg(long)]
    exploration: Option<f64>,
    /// Games at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The file of finished pairs; a run goes on with those that are there.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Play nothing, and show the table of the finished pairs.
    #[arg(long)]
    show: bool,
    /// Play no match but so many random games beside OpenSpiel, and compare moves and results with our rules.
    #[arg(long)]
    agree: Option<u64>,
    /// The command of OpenSpiel's adapter.
    #[arg(long, default_value = concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/openspiel_gtp.py"))]
    openspiel: String,
    /// The command of GNU Go.
    #[arg(long, default_value = "gnugo")]
    gnugo: String,
}

fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').ok_or("a time ends with ms or s")?, 1.0),
    };
    let seconds = number.parse::<f64>().map_err(|why| why.to_string())? * unit;
    Duration::try_from_secs_f64(seconds).map_err(|why| why.to_string())
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("strength: {why}");
            ExitCode::from(2)
        }
    }
}

/// Plays what is missing and gives the table of what was asked for.
fn run(args: &Args) -> Result<String, String> {
    let rivals = match &args.only[..] {
        [] => COMPILED.map(String::from).to_vec(),
        named => named.to_vec(),
    };
    let known = |rival: &str| COMPILED.contains(&rival) || PROGRAMS.contains(&rival);
    if let Some(stranger) = rivals.iter().find(|rival| !known(rival)) {
        let all = [&COMPILED[..], &PROGRAMS[..]].concat().join(", ");
        return Err(format!("there is no rival '{stranger}': {all}"));
    }
    let words: Vec<_> = match &args.game[..] {
        [] => GAMES.iter().copied().chain([GO]).map(String::from).collect(),
        named => named.to_vec(),
    };
    let games: Result<Vec<NamedGame>, _> = words.iter().map(|word| word.parse()).collect();
    let games = games.map_err(|why| why.to_string())?;
    if let Some(count) = args.agree {
        let ours = games.iter().zip(&words).filter(|(_, word)| plays("openspiel", word));
        let told = ours.map(|(game, word)| {
            let compared = agree::agree(game, &args.openspiel, count)?;
            Ok(format!("{word}: {compared} positions of {count} games agree\n"))
        });
        return told.collect();
    }
    let ledger = match &args.out {
        Some(path) => Ledger::open(path)?,
        None => Ledger::default(),
    };
    // By number first, so that a run that is stopped has played some of everything.
    let mut tasks = Vec::new();
    for number in 0..args.games.div_ceil(2) {
        for (game, word) in games.iter().zip(&words) {
            for rival in rivals.iter().filter(|rival| plays(rival, word)) {
                tasks.push((game, rival, key(args, word, rival, number)));
            }
        }
    }
    let asked: std::collections::BTreeSet<_> = tasks.iter().map(|task| task.2.clone()).collect();
    tasks.retain(|task| !args.show && !ledger.pairs.contains_key(&task.2));
    let terms = Terms {
        openspiel: args.openspiel.clone(),
        gnugo: args.gnugo.clone(),
        seconds: args.time.as_secs_f64(),
        exploration: args.exploration,
    };
    let (ledger, next, failed) = (Mutex::new(ledger), AtomicUsize::new(0), AtomicBool::new(false));
    let work = || -> Result<(), String> {
        while let Some((game, rival, key)) = tasks.get(next.fetch_add(1, Relaxed)) {
            if failed.load(Relaxed) {
                break;
            }
            let (ours, time, terms) = (&args.ours, args.time, &terms);
            let pairing = Pairing { game, rival, ours, time, terms };
            let outcome = pairing.play(key.number).map_err(|why| {
                failed.store(true, Relaxed);
                format!("{} against {rival}, pair {}: {why}", key.game, key.number)
            })?;
            let [first, second] = outcome.scores;
            let Key { game, number, .. } = key;
            eprintln!("{game} against {rival}, pair {number}: {first} {second}");
            ledger.lock().expect("nobody panics with it").keep(key.clone(), outcome)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..args.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let done = |worker: thread::ScopedJoinHandle<'_, _>| worker.join().expect("a bug");
        workers.into_iter().map(done).collect::<Result<Vec<()>, String>>()
    })?;
    let ledger = ledger.into_inner().expect("nobody panicked with it");
    Ok(table::table(&ledger, |key| asked.contains(key)))
}

/// What a pair is known by. A rival with another constant is another rival.
fn key(args: &Args, game: &str, rival: &str, number: u64) -> Key {
    let rival = match args.exploration {
        Some(c) => format!("{rival} c={c}"),
        None => rival.to_owned(),
    };
    let (game, ours) = (game.to_owned(), args.ours.to_string());
    Key { game, rival, ours, millis: args.time.as_millis() as u64, number }
}
