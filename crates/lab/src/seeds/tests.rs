//! Learning, resuming, evaluating and using portfolios, on small boards.

use std::{
    fs,
    ops::ControlFlow,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};

use plywood_contest::matches::{Allowance, Contestant, MatchPlan, Openings, play_rounds};
use plywood_core::Seed;

use super::*;

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

fn subject(game: &str, player: &str) -> Subject {
    Subject::new(game.parse().unwrap(), player.parse().unwrap(), 12, Seed(5)).unwrap()
}

fn order(way: &str, k: usize) -> Order {
    let subject = subject(BOARD, "flat");
    Order { subject, k, opponents: None, symmetric: false, way: way.parse().unwrap() }
}

fn on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn learnt(order: &Order) -> (PortfolioFile, Journal) {
    let mut journal = Journal::in_memory(order.subject.clone());
    let file = learn(order, &mut journal, 2, &on).unwrap().unwrap().file;
    (file, journal)
}

#[test]
fn portfolios_do_not_depend_on_threads_and_nash_is_certified() {
    let order = order("nash", 10);
    let (file, journal) = learnt(&order);
    assert_eq!((journal.games(), file.games, file.chairs.len()), (100, 100, 2));
    let (low, high) = file.bounds.unwrap();
    assert!((high - low).abs() < 1e-9, "{low} {high}");
    let mut alone = Journal::in_memory(order.subject.clone());
    assert_eq!(learn(&order, &mut alone, 1, &on).unwrap().unwrap().file, file);
}

#[test]
fn all_ways_learn_and_adaptive_ones_repeat() {
    for way in [
        "best-seed",
        "uniform",
        "sparse-nash",
        "halving(games=3)",
        "lucb(delta=0.4)",
        "gk(epsilon=0.5)",
        "exp3(rounds=60)",
    ] {
        let order = order(way, 4);
        let (file, _) = learnt(&order);
        assert!(file.chairs.iter().all(|chair| !chair.seeds.is_empty()), "{way}");
        assert_eq!(learnt(&order).0, file, "{way}");
    }
    let rectangular = Order { opponents: Some(2), ..order("nash", 6) };
    assert_eq!(learnt(&rectangular).1.games(), 2 * 12 - 4);
}

#[test]
fn a_killed_run_goes_on_without_losing_or_repeating_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("p.json.games");
    let order = order("nash", 8);
    let played = AtomicUsize::new(0);
    let few = || match played.fetch_add(1, Ordering::Relaxed) {
        20 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let mut journal = Journal::open(&path, order.subject.clone()).unwrap();
    assert_eq!(learn(&order, &mut journal, 1, &few).unwrap(), None);
    assert!(
        Journal::open(&path, order.subject.clone())
            .unwrap_err()
            .to_string()
            .contains("another run")
    );
    drop(journal);
    // The crash comes while a line is being written.
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 1 + 21);
    fs::write(&path, &text[..text.len() - 3]).unwrap();
    played.store(100, Ordering::Relaxed);
    let mut journal = Journal::open(&path, order.subject.clone()).unwrap();
    assert_eq!(journal.games(), 20);
    let file = learn(&order, &mut journal, 2, &few).unwrap().unwrap().file;
    assert_eq!(played.into_inner() - 100, 64 - 20);
    assert_eq!(file, learnt(&order).0);
    drop(journal);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 1 + 64);
    // More seeds later keep the games so far.
    let larger = Order { k: 9, ..order.clone() };
    let mut journal = Journal::open(&path, order.subject.clone()).unwrap();
    assert_eq!(journal.games(), 64);
    learn(&larger, &mut journal, 2, &on).unwrap().unwrap();
    assert_eq!(journal.games(), 81);
}

#[test]
fn damaged_and_foreign_journals_are_refused_by_line_and_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let own = subject(BOARD, "flat");
    let open = |subject: &Subject| Journal::open(&path, subject.clone()).map(drop);
    let complaint = |subject: &Subject| open(subject).unwrap_err().to_string();
    open(&own).unwrap();
    for other in [subject("hex(size=3)", "flat"), subject(BOARD, "mcts")] {
        let said = complaint(&other);
        assert!(
            said.contains("holds games of flat@1 at 12 steps") && said.contains("not of"),
            "{said}"
        );
    }
    let good = fs::read_to_string(&path).unwrap();
    for line in
        ["L0 L1 0 = 1", "L0 L1 0 = 2 -1", "L0 0 = 1 0", "what", "L0 L1 0 = 1 0\nL0 L1 0 = 0 1"]
    {
        fs::write(&path, format!("{good}{line}\n")).unwrap();
        let said = complaint(&own);
        assert!(said.contains("is damaged at line"), "{line}: {said}");
    }
    fs::write(&path, "{\"plywood_games\":1}\n").unwrap();
    assert!(complaint(&own).contains("is no journal of games"));
    fs::write(&path, "\u{0}\u{1}\n").unwrap();
    assert!(complaint(&own).contains("is no journal of games"));
}

#[test]
fn evaluations_hold_both_nulls_and_never_learn_from_fresh_seeds() {
    let (file, mut journal) = learnt(&order("nash", 8));
    let found = evaluate(&file, &mut journal, 20, 6, 2, &on).unwrap().unwrap();
    assert_eq!(journal.games(), 64 + 2 * 8 * 20);
    assert_eq!(found.lines.len(), 9);
    assert!(found.whole);
    let tables = line_table(&found);
    let text = tables[0].write(crate::table::Format::Text(300));
    for name in ["baseline", "null: uniform", "null: coin flips, nash", "this portfolio (nash)"] {
        assert!(text.contains(name), "{text}");
    }
    let own = found.lines.last().unwrap();
    let nash = found.lines.iter().find(|line| line.name == "nash").unwrap();
    assert_eq!(own.worth, nash.worth);
    assert!(tables[0].note.contains("20 fresh seeds of each player, not the 320 games"));
    // Without a whole matrix the methods cannot be learnt again.
    let (file, mut journal) = learnt(&order("halving(games=2)", 4));
    let found = evaluate(&file, &mut journal, 16, 2, 2, &on).unwrap().unwrap();
    assert!(!found.whole && found.lines.len() == 3);
    assert!(evaluate(&file, &mut journal, 5, 2, 2, &on).is_err());
}

#[test]
fn errors_do_not_shrink_without_new_games() {
    let (file, mut journal) = learnt(&order("nash", 8));
    let few = evaluate(&file, &mut journal, 40, 2, 2, &on).unwrap().unwrap();
    let played = journal.games();
    let many = evaluate(&file, &mut journal, 40, 60, 2, &on).unwrap().unwrap();
    assert_eq!(journal.games(), played);
    for (a, b) in few.lines.iter().zip(&many.lines) {
        assert_eq!(a.worth, b.worth, "{}", a.name);
    }
    let more = evaluate(&file, &mut journal, 160, 2, 2, &on).unwrap().unwrap();
    let error = |found: &Evaluation| found.lines.last().unwrap().worth.error(0).unwrap();
    assert!(error(&more) < 0.8 * error(&few), "four times the fresh seeds halve the error");
}

#[test]
fn ways_that_skip_games_say_what_they_promised_and_reached() {
    let promise = |way: &str| {
        let order = order(way, 8);
        let mut journal = Journal::in_memory(order.subject.clone());
        learn(&order, &mut journal, 1, &on).unwrap().unwrap().promise
    };
    let words = promise("gk(epsilon=0.3)").unwrap().words();
    assert!(words.starts_with("promised an exploitability of 0.3 within 62 rounds"), "{words}");
    let exp3 = promise("exp3(rounds=500)").unwrap();
    assert!(exp3.words().contains("at most 1.000, that is nothing, after 500 rounds"), "{exp3:?}");
    assert!(promise("nash").is_none() && promise("halving(games=2)").is_none());
}

#[test]
fn symmetries_multiply_the_games_and_turn_the_player() {
    let plain = order("nash", 4);
    let turned = Order { symmetric: true, ..plain.clone() };
    let (file, journal) = learnt(&turned);
    assert_eq!(journal.games(), 32);
    assert!(file.symmetric);
    let halving = Order { symmetric: true, ..order("halving", 4) };
    assert!(learnt_games(&halving).is_err());
}

fn write(folder: &Path, file: &PortfolioFile) -> String {
    let path = folder.join("p.json");
    file.write(&path).unwrap();
    assert_eq!(&PortfolioFile::read(&path).unwrap(), file);
    path.display().to_string()
}

#[test]
fn a_portfolio_plays_its_seeds_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let order = Order { symmetric: true, ..order("best-seed", 6) };
    let (file, _) = learnt(&order);
    let seeded = format!("seeded(file=\"{}\")", write(folder.path(), &file));
    let player = |search: &str, steps| {
        Contestant::searching(search.parse().unwrap(), Allowance::steps(steps))
    };
    let plan = |seed| MatchPlan {
        game: BOARD.parse().unwrap(),
        // More steps than it was learnt with change nothing.
        players: vec![player(&seeded, 500), player(&seeded, 12)],
        openings: Openings::None,
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(seed),
        openings_seed: Seed(seed),
    };
    let games = play_rounds(&plan(1), 0..12).unwrap();
    assert!(games.iter().all(|game| game.steps.iter().all(|&steps| steps <= 12)), "{games:?}");
    let mut lines: Vec<_> = games.iter().map(|game| game.moves.clone()).collect();
    lines.sort();
    lines.dedup();
    // One seed a seat and two turns a seat: at most four games.
    assert!((1..=4).contains(&lines.len()), "{lines:?}");
    let mut other = plan(1);
    other.game = "connect(cols=5,rows=4,line=3)".parse().unwrap();
    let said = play_rounds(&other, 0..1).unwrap_err().to_string();
    assert!(said.contains("was learnt for connect@"), "{said}");
}

#[test]
fn damaged_portfolios_say_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let (file, _) = learnt(&order("best-seed", 3));
    let complaint = |change: &dyn Fn(&mut PortfolioFile)| {
        let mut changed = file.clone();
        change(&mut changed);
        let path = folder.path().join("x.json");
        changed.write(&path).unwrap();
        PortfolioFile::read(&path).unwrap_err().to_string()
    };
    assert!(complaint(&|f| f.chairs[0].seeds[0].weight = 0.5).contains("add up to 1"));
    assert!(complaint(&|f| f.chairs[0].seeds[0].seed ^= 1).contains("is not its number"));
    assert!(complaint(&|f| f.chairs.clear()).contains("no seats"));
    assert!(complaint(&|f| f.plywood_portfolio = 9).contains("has version 9"));
    assert!(complaint(&|f| f.game = "chess".into()).contains("damaged"));
    assert!(complaint(&|f| f.player = "seeded(file=x)".into()).contains("portfolio already"));
    let path = folder.path().join("none.json");
    assert!(PortfolioFile::read(&path).unwrap_err().to_string().contains("cannot be read"));
}

#[test]
fn the_book_shows_what_the_seeds_play() {
    let (file, _) = learnt(&order("uniform", 8));
    let book = book(&file, 3, 0.05).unwrap();
    let total: f64 = book.branches.iter().map(|branch| branch.share).sum();
    assert!((total - 1.0).abs() < 1e-9);
    for branch in &book.branches {
        let below: f64 = branch.next.iter().map(|next| next.weight).sum();
        assert!(branch.next.is_empty() || (below - branch.weight).abs() < 1e-9, "{branch:?}");
        assert!(branch.next.iter().all(|next| next.seat == 1));
    }
    assert_eq!((book.legal.len(), book.line.len()), (4, 3));
    let played: Vec<_> = book.branches.iter().map(|b| (b.word.clone(), b.share)).collect();
    assert!(heat(&book.legal, &played).unwrap().contains("a   b   c   d"));
}

#[test]
fn portfolios_of_hidden_games_play_the_very_games_they_were_learnt_from() {
    let folder = tempfile::tempdir().unwrap();
    let game = "phantom-go(size=3,komi=0.5)";
    let subject = subject(game, "phantom-mc(playouts=12)");
    let way = "best-seed".parse().unwrap();
    let order = Order { subject, k: 6, opponents: None, symmetric: false, way };
    let (file, journal) = learnt(&order);
    let seeded = format!("seeded(file=\"{}\")", write(folder.path(), &file));
    let player = Contestant::searching(seeded.parse().unwrap(), Allowance::steps(500));
    let plan = MatchPlan {
        game: game.parse().unwrap(),
        players: vec![player.clone(), player],
        openings: Openings::None,
        paired: false,
        longest: None,
        adjudicator: None,
        seed: Seed(4),
        openings_seed: Seed(4),
    };
    let [first, second] = [0, 1].map(|seat| SeedName::Learning(file.chairs[seat].seeds[0].index));
    let known = journal.scores(&Seating::pair(first, second, 0)).unwrap();
    for played in play_rounds(&plan, 0..2).unwrap() {
        assert_eq!(f64::midpoint(1.0, played.payoffs[0]), known[0], "{played:?}");
    }
    let shown = book(&file, 4, 0.1).unwrap();
    assert_eq!((shown.legal.len(), shown.branches.len()), (10, 1));
    let mut journal = journal;
    let found = evaluate(&file, &mut journal, 16, 2, 2, &on).unwrap().unwrap();
    assert!(found.whole);
}

#[test]
fn three_players_learn_a_best_seed_that_plays() {
    let folder = tempfile::tempdir().unwrap();
    let game = "nim-many(heaps=1+2+3)";
    let order = Order { subject: subject(game, "flat"), ..order("best-seed", 4) };
    let (file, journal) = learnt(&order);
    assert_eq!((file.chairs.len(), journal.games()), (3, 3 * 4 * 16));
    let mut journal = journal;
    let said = evaluate(&file, &mut journal, 16, 2, 2, &on).unwrap_err().to_string();
    assert!(said.contains("a game of 3 players"), "{said}");
    let scores = seat_scores(&file, &mut journal, 20, 2, &on).unwrap().unwrap();
    assert_eq!((scores.len(), journal.games()), (3, 3 * 4 * 16 + 3 * 2 * 20));
    // What is not its own it shares: the originals' scores at the three seats add up to 3/2 on
    // average, within 4 standard errors.
    let sum: f64 = scores.iter().map(|score| score.original.mean).sum();
    let error: f64 = scores.iter().map(|s| s.original.error()).sum();
    assert!((sum - 1.5).abs() < 4.0 * error, "{sum} ± {error}");
    assert!(
        seat_table(&scores, 20).write(crate::table::Format::Text(100)).contains("original player")
    );
    let seeded = format!("seeded(file=\"{}\")", write(folder.path(), &file));
    let player = |text: &str| Contestant::searching(text.parse().unwrap(), Allowance::steps(12));
    let plan = MatchPlan {
        game: game.parse().unwrap(),
        players: vec![player(&seeded), player("flat"), player("flat")],
        openings: Openings::None,
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(4),
        openings_seed: Seed(4),
    };
    assert_eq!(play_rounds(&plan, 0..1).unwrap().len(), 3);
}
