//! One repetition of learning seeds and scoring them on fresh ones (paper 003, §III-C, Table I).

use std::{
    collections::BTreeMap,
    num::NonZero,
    ops::ControlFlow,
    path::Path,
    sync::{Arc, Mutex, OnceLock},
    thread,
};

use plywood_core::Seed;
use plywood_portfolio::{Method, OPPONENTS, PayoffMatrix, Trial, score};

use super::{column, or, required, task};
use crate::{
    seeds::{Half, Journal, Subject, Way, cells_of, matrix_of, play_missing},
    study::{Cell, Holds, Kind, Outcome, Summary, Task},
};

pub(super) const TASK: Task = Task {
    // Cuts of one pool share its games: however many there are, the pool is one observation.
    shared_luck: Some(|cell| (cell.parameters.count_or("pool", 0) != Ok(0)).then(|| which(cell))),
    ..task(
        "seeds",
        "seeds learnt from a matrix of games and scored against fresh seeds",
        &[
            required("game", Holds::Game, "the game"),
            required("player", Holds::Search, "the player whose seeds are learnt"),
            required("steps", Holds::Count, "its steps a move"),
            required("k", Holds::Count, "seeds to learn from, on each side"),
            required("method", Holds::Text, "how seeds are learnt"),
            or(
                "pool",
                Holds::Count,
                "0",
                "seeds from which repetitions draw; 0: each plays its own",
            ),
            or("pools", Holds::Count, "1", "pools of seeds, taken in turn"),
            or("fresh", Holds::Count, "16", "seeds held out"),
            or("games_seed", Holds::Count, "1", "the luck of the games"),
            or("symmetric", Holds::Flag, "false", "whether games are turned by the symmetries"),
            or("players", Holds::Word(&["real", "coins"]), "real", "coins flip instead of playing"),
            or("file", Holds::Text, "", "a file in which the games of a pool are kept"),
        ],
        &[
            column("score_1", Kind::Number, Summary::Score, "score against the original player"),
            column(
                "score_2",
                Kind::Number,
                Summary::Score,
                "score against the best of 2 fresh seeds",
            ),
            column(
                "score_4",
                Kind::Number,
                Summary::Score,
                "score against the best of 4 fresh seeds",
            ),
            column(
                "score_8",
                Kind::Number,
                Summary::Score,
                "score against the best of 8 fresh seeds",
            ),
            column(
                "score_16",
                Kind::Number,
                Summary::Score,
                "score against the best of 16 fresh seeds",
            ),
            column("learnt", Kind::Number, Summary::Score, "score against the seeds learnt from"),
            column("support", Kind::Number, Summary::Mean, "seeds played, mean of both players"),
            column(
                "exploitability",
                Kind::Number,
                Summary::Mean,
                "duality gap in the learning matrix",
            ),
        ],
        |cell| wanted(cell).map(drop),
        run,
    )
};

/// The most pools.
const MOST_POOLS: u64 = 1000;

/// The number of the pool that a cell cuts.
fn which(cell: &Cell) -> u64 {
    cell.repetition % cell.parameters.count_or("pools", 1).unwrap_or(1).max(1)
}

/// The most seeds in a pool: a million games.
const MOST: u64 = 1024;

/// What a cell asks for.
struct Wanted {
    subject: Subject,
    method: Method,
    k: usize,
    fresh: usize,
    size: usize,
    symmetric: bool,
    coins: bool,
    file: String,
    luck: Seed,
}

/// What a cell's parameters ask for. Methods, sizes and nulls of the same repetition see the same games.
fn wanted(cell: &Cell) -> Result<Wanted, String> {
    let parameters = &cell.parameters;
    let said = |error: &dyn std::fmt::Display, key: &str| format!("{key}: {error}");
    let game = parameters.text("game")?.parse().map_err(|e| said(&e, "game"))?;
    let player = parameters.text("player")?.parse().map_err(|e| said(&e, "player"))?;
    let way: Way = parameters.text("method")?.parse().map_err(|e| said(&e, "method"))?;
    let Way::Matrix(method) = way else {
        return Err(format!("method: {way} does not learn from a matrix"));
    };
    let (k, pool) = (parameters.count("k")?, parameters.count_or("pool", 0)?);
    let fresh = parameters.count_or("fresh", 16)?;
    let size = if pool == 0 { k + fresh } else { pool };
    if k == 0 || fresh < OPPONENTS[OPPONENTS.len() - 1] as u64 || k + fresh > size || size > MOST {
        return Err(format!(
            "a pool of {size} seeds cannot give {k} to learn from and {fresh} fresh ones: take at least 1 and 16, and at most {MOST} in all"
        ));
    }
    let luck = Seed(parameters.count_or("games_seed", 1)?);
    let pools = parameters.count_or("pools", 1)?;
    if !(1..=MOST_POOLS).contains(&pools) {
        return Err(format!("pools = {pools}; it must be a number from 1 to {MOST_POOLS}"));
    }
    let (index, mut file) = (which(cell), parameters.text_or("file", ""));
    if index > 0 && !file.is_empty() {
        file = format!("{file}.{index}");
    }
    let own = match (pool, index) {
        (0, _) => luck.child(1 + cell.repetition),
        (_, 0) => luck,
        (_, index) => luck.named("pool").child(index),
    };
    let steps = parameters.count("steps")?;
    let coins = match parameters.text_or("players", "real").as_str() {
        "real" => false,
        "coins" => true,
        other => return Err(format!("players: real or coins, not '{other}'")),
    };
    Ok(Wanted {
        subject: Subject::new(game, player, steps, own).map_err(|e| e.to_string())?,
        method,
        k: k as usize,
        fresh: fresh as usize,
        size: size as usize,
        symmetric: parameters.flag("symmetric")?,
        coins,
        file,
        luck: luck.named("cut").child(cell.repetition),
    })
}

fn run(cell: &Cell) -> Outcome {
    let wanted = wanted(cell)?;
    let pool = pool(&wanted)?;
    let mut trial = Trial::cut(&pool, wanted.k, wanted.fresh, wanted.luck);
    if wanted.coins {
        trial = trial.coin_flips(wanted.luck.named("coins"));
    }
    let profile = wanted.method.learn(&trial.learning, wanted.luck.named("learn"));
    let scored = score(&profile, &trial);
    let support = (profile.first.support().len() + profile.second.support().len()) as f64 / 2.0;
    let gap = profile.bounds(&trial.learning).exploitability();
    let mut row: Vec<_> = scored.held_out.iter().map(|&s| s.into()).collect();
    row.extend([scored.learnt[0].into(), support.into(), gap.into()]);
    Ok(row)
}

type Pool = Arc<OnceLock<Result<PayoffMatrix, String>>>;

/// Pools that cells of this run share. The first cell to ask plays the games on all cores, the
/// others wait for it.
static POOLS: Mutex<BTreeMap<String, Pool>> = Mutex::new(BTreeMap::new());
/// Pools kept at once.
const KEPT: usize = 256;

fn pool(wanted: &Wanted) -> Result<PayoffMatrix, String> {
    let Subject { game, player, steps, seed } = &wanted.subject;
    let (size, symmetric) = (wanted.size, wanted.symmetric);
    let key = format!("{} {player} {steps} {} {size} {symmetric}", game.rules(), seed.0);
    let shared = {
        let mut pools = POOLS.lock().expect("no cell panics while it looks for its pool");
        if pools.len() >= KEPT && !pools.contains_key(&key) {
            pools.clear();
        }
        Arc::clone(pools.entry(key).or_default())
    };
    shared.get_or_init(|| play_pool(wanted)).clone()
}

fn play_pool(wanted: &Wanted) -> Result<PayoffMatrix, String> {
    let said = |error: crate::seeds::SeedsError| error.to_string();
    let subject = wanted.subject.clone();
    let (players, symmetries) = subject.shape().map_err(|error| said(error.into()))?;
    if players != 2 {
        return Err(format!("{} is a game of {players} players: a matrix needs two", subject.game));
    }
    let symmetries = if wanted.symmetric { symmetries } else { 1 };
    let mut journal = match wanted.file.as_str() {
        "" => Journal::in_memory(subject),
        path => Journal::open(Path::new(path), subject).map_err(said)?,
    };
    let side = Half::learning(wanted.size);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let games = cells_of(side, side, symmetries);
    play_missing(&mut journal, &games, threads, &|| ControlFlow::Continue(())).map_err(said)?;
    Ok(matrix_of(&journal, side, side, symmetries).expect("all games were played"))
}
