//! Searches in turns find what they would have found alone.

use std::{
    sync::mpsc::{Receiver, channel},
    time::Duration,
};

use super::*;
use crate::{
    analysis::{Analysis, analyse},
    calibration::Maps,
    engine::{Asked, Id, Means, Message},
    session::{Place, Question, search_or_default, unwatched},
};
use plywood_core::Seed;
use plywood_search::Budget;

const PATIENCE: Duration = Duration::from_mins(1);

fn share(threads: usize, means: impl FnOnce(Means) -> Means) -> Timeshare {
    Timeshare::start(means(Means::threads(threads)), Maps::shipped())
        .expect("threads can be started")
}

fn asked(fields: &str) -> Asked {
    match Message::read(&format!(r#"{{"id":1,{fields}}}"#)) {
        Ok(Message::Question(asked)) => *asked,
        other => panic!("{other:?}"),
    }
}

fn begin(share: &Timeshare, fields: &str, paused: bool) -> (Thinker, Receiver<News>) {
    let (tell, hear) = channel();
    let thinker = share.begin(asked(fields), paused, move |news| drop(tell.send(news)));
    (thinker.expect("there is room"), hear)
}

fn next(news: &Receiver<News>) -> News {
    news.recv_timeout(PATIENCE).expect("it says something")
}

/// What it answers, after any reports.
fn answer(news: &Receiver<News>) -> Standing {
    loop {
        match next(news) {
            News::Answer(standing) => return standing,
            News::Report(_) | News::Looks { .. } | News::Tale { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

/// What `analyse` writes.
fn alone(game: &str, moves: &str, search: &str, steps: u64) -> Analysis {
    let game: plywood_catalogue::NamedGame = game.parse().expect("it is a game");
    let question = Question {
        place: Place::Moves(moves.into()),
        search: search_or_default(Some(search), &game).expect("it is a search"),
        game,
        seed: Seed(1),
        budget: Budget::steps(steps),
        lanes: 1,
        threads: 1,
    };
    let mut answer = analyse(&question, &mut unwatched).expect("it applies");
    answer.calibrate(&question, &Maps::shipped());
    answer.analysis
}

#[test]
fn turns_pauses_and_looks_change_no_answer() {
    let share = share(2, |means| means);
    let cases = [
        ("connect4", "d1 d2", "uct", 30_000),
        ("connect4", "", "auto", 20_000),
        ("hex(size=4)", "b2", "descent", 3_000),
    ];
    let running: Vec<_> = cases
        .iter()
        .map(|(game, moves, search, steps)| {
            let fields = format!(
                r#""game":"{game}","moves":"{moves}","search":"{search}","steps":{steps},"report_every":20"#
            );
            begin(&share, &fields, true)
        })
        .collect();
    for (round, (thinker, news)) in running.iter().enumerate() {
        thinker.step(Id::Whole(7), 10 + round as u64);
        thinker
            .watch(Id::Whole(8), vec![vec![], vec!["d1".into()], vec!["no".into(), "such".into()]]);
        thinker.resume(None);
        thinker.pause();
        thinker.resume(None);
        assert!(matches!(next(news), News::Report(Standing { state: Stage::Paused, .. })));
        match next(news) {
            News::Tale { asked, tales, standing } => {
                let taken = 10 + round as u64;
                assert_eq!(
                    (asked, standing.analysis.steps, tales.len() as u64),
                    (Id::Whole(7), taken, taken)
                );
            }
            other => panic!("{other:?}"),
        }
    }
    for ((_, news), (game, moves, search, steps)) in running.iter().zip(cases) {
        let standing = answer(news);
        assert_eq!(*standing.analysis, alone(game, moves, search, steps), "{search} on {game}");
        assert_eq!((standing.state, standing.looks.len()), (Stage::Ended, 3));
        assert!(standing.looks[0].look.is_some() && standing.looks[2].look.is_none());
    }
}

#[test]
fn whoever_takes_turns_gets_an_equal_share() {
    let share = share(1, |means| means);
    let searches: Vec<_> = (0..8)
        .map(|seed| {
            let fields =
                format!(r#""game":"connect4","search":"uct","until_settled":true,"seed":{seed}"#);
            begin(&share, &fields, false)
        })
        .collect();
    std::thread::sleep(Duration::from_secs(2));
    let steps: Vec<_> = searches
        .iter()
        .map(|(thinker, news)| {
            thinker.pause();
            loop {
                match next(news) {
                    News::Report(Standing { state: Stage::Paused, analysis, .. }) => {
                        break analysis.steps;
                    }
                    News::Report(_) => {}
                    other => panic!("{other:?}"),
                }
            }
        })
        .collect();
    let (least, most) = (steps.iter().min().copied(), steps.iter().max().copied());
    // Whoever is paused later goes on meanwhile; a share without turns would leave some at nothing.
    assert!(least.expect("eight") * 3 > most.expect("eight"), "{steps:?}");
}

#[test]
fn a_search_that_waits_does_nothing_and_goes_on_for_as_long_as_it_is_told() {
    let share = share(1, |means| means);
    let (thinker, news) = begin(&share, r#""game":"connect4","search":"uct","steps":100"#, false);
    assert_eq!(answer(&news).analysis.steps, 100);
    thinker.resume(Some(50));
    assert_eq!(answer(&news).analysis.steps, 150);
    assert!(news.recv_timeout(Duration::from_millis(100)).is_err(), "it says nothing unasked");
    thinker.step(Id::Whole(3), 1);
    assert!(matches!(next(&news), News::Tale { standing, .. } if standing.analysis.steps == 151));
    thinker.cancel();
    assert!(
        matches!(next(&news), News::Cancelled(standing) if standing.analysis.ending == "interrupted")
    );
}

#[test]
fn who_runs_is_not_stepped_and_who_is_proven_says_so() {
    let share = share(1, |means| means);
    let (thinker, news) =
        begin(&share, r#""game":"connect4","search":"uct","until_settled":true"#, false);
    thinker.step(Id::Text("s".into()), 1);
    loop {
        match next(&news) {
            News::Refused { asked, error } => {
                assert_eq!(asked, Id::Text("s".into()));
                assert!(error.contains("pause it first"));
                break;
            }
            News::Report(_) => {}
            other => panic!("{other:?}"),
        }
    }
    let (_thinker, news) =
        begin(&share, r#""game":"tictactoe","search":"descent","until_settled":true"#, false);
    let standing = answer(&news);
    assert_eq!((standing.analysis.ending.as_str(), standing.analysis.settled), ("settled", true));
}

#[test]
fn faults_are_told_and_others_go_on() {
    let share = share(1, |means| means);
    let (thinker, wrong) = begin(&share, r#""game":"connect4","moves":"z9""#, false);
    assert!(
        matches!(next(&wrong), News::Error { error } if error.contains("'z9' is no legal move"))
    );
    thinker.resume(None);
    thinker.cancel();
    thinker.step(Id::Whole(1), 1);
    assert!(matches!(next(&wrong), News::Refused { .. }));
    let (_thinker, unfit) = begin(&share, r#""game":"pearl","search":"phantom-mc""#, false);
    assert!(matches!(next(&unfit), News::Error { .. }));
    let (_thinker, over) = begin(&share, r#""game":"tictactoe","moves":"a1 b1 a2 b2 a3""#, false);
    assert_eq!(answer(&over).analysis.ending, "over");
}

#[test]
fn whoever_leaves_takes_the_search_along() {
    let share = share(1, |means| Means { waiting: 2, ..means });
    let (one, news) =
        begin(&share, r#""game":"connect4","search":"uct","until_settled":true"#, false);
    let (_other, _) = begin(&share, r#""game":"connect4","search":"uct","steps":1"#, true);
    let full = share.begin(asked(r#""game":"hex""#), false, |_| {}).map(drop);
    assert_eq!(
        full.map_err(|full| full.to_string()),
        Err("2 searches are open already, and that is the most: close one".into())
    );
    next(&news);
    while share.memory() == 0 {
        std::thread::yield_now();
    }
    drop(one);
    while share.memory() > 0 || share.open() > 1 {
        std::thread::yield_now();
    }
}

#[test]
fn together_they_keep_to_the_memory() {
    let limit = 8 << 20;
    let share = share(2, |means| Means { memory: Some(limit), ..means });
    let searches: Vec<_> = (0..4)
        .map(|seed| {
            let fields = format!(r#""game":"connect4","search":"uct","until_settled":true,"memory":"6MiB","seed":{seed}"#);
            begin(&share, &fields, false)
        })
        .collect();
    let endings: Vec<_> = searches.iter().map(|(_, news)| answer(news).analysis.ending).collect();
    assert!(endings.iter().all(|ending| ending == "memory"), "{endings:?}");
    // Arenas double when they are full, so the last turns may overrun; four searches alone would hold 24 MiB.
    assert!(share.memory() < 2 * limit, "{}", share.memory());
}
