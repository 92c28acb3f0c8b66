//! Every law catches a fault planted against it, and lets a sound search pass.

use plywood_core::{Game, Seed};
use plywood_games::tic_tac_toe::TicTacToe;

use super::{run::is_remembered, *};
use crate::{Algorithm, Certainty, Progress, Report, Search, Uct};

type Move = <TicTacToe as Game>::Move;

/// A sound search whose reports are tampered with after a number of steps.
struct Planted {
    inner: Box<dyn Search<Move = Move>>,
    fault: Fault,
    looks: std::cell::Cell<u64>,
}

type Fault = fn(&mut Report<Move>, u64);

#[deny(clippy::missing_trait_methods)]
impl Search for Planted {
    type Move = Move;

    fn step(&mut self) -> Progress {
        self.inner.step()
    }
    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.inner.run(steps)
    }
    fn report(&self) -> Report<Move> {
        let mut report = self.inner.report();
        self.looks.set(self.looks.get() + 1);
        (self.fault)(&mut report, self.looks.get());
        report
    }
    fn advance(&mut self, mv: Move) {
        self.inner.advance(mv);
    }
    fn memory(&self) -> usize {
        self.inner.memory()
    }
    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.inner.stagger(lane, lanes);
    }
    fn strategy(&self) -> Option<Box<dyn crate::proof::Strategy + '_>> {
        self.inner.strategy()
    }
    fn save(&self) -> Option<Vec<u8>> {
        self.inner.save()
    }
    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        self.inner.restore(saved, memory)
    }
}

/// Two moves from the start: nothing is proven for a while, and much is in the end.
fn position(game: TicTacToe) -> <TicTacToe as Game>::Position {
    let mut position = game.start();
    for index in [0, 3] {
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        game.play(&mut position, moves[index]);
    }
    position
}

fn held(fault: Fault) -> Result<(), Broken> {
    let game = TicTacToe;
    let passage = Passage::random(&game, &position(game), Seed(3), 9, 1_000_000);
    let start = |root: &_, seed| -> Box<dyn Search<Move = Move>> {
        let inner = Box::new(Uct::default().start(game, root, seed).solving());
        Box::new(Planted { inner, fault, looks: 0.into() })
    };
    let trial = Trial {
        game: &game,
        passage: &passage,
        start: &start,
        seed: Seed(1),
        steps: 1000,
        lanes: 1,
        sees_all: true,
    };
    trial.hold()
}

fn caught(law: Law, fault: Fault) {
    let broken = held(fault).expect_err("the fault is seen");
    assert_eq!(broken.law, law, "{broken}");
}

/// The moves from worst to best by visits.
fn by_visits(report: &Report<Move>) -> Vec<usize> {
    let mut order: Vec<_> = (0..report.moves.len()).collect();
    order.sort_by_key(|&i| report.moves[i].visits);
    order
}

#[test]
fn a_sound_search_passes() {
    held(|_, _| ()).expect("uct obeys every law");
}

#[test]
fn moves_that_are_not_those_of_the_rules_are_seen() {
    caught(Law::Legal, |report, _| {
        report.moves.pop();
    });
    caught(Law::Legal, |report, _| report.choice = None);
}

#[test]
fn a_line_that_begins_elsewhere_or_cannot_be_played_is_seen() {
    caught(Law::Line, |report, _| report.principal_variation.clear());
    caught(Law::Line, |report, _| {
        let first = report.principal_variation[0];
        report.principal_variation.push(first);
    });
}

#[test]
fn unsound_numbers_are_seen() {
    caught(Law::Numbers, |report, _| report.value = f64::NAN);
    caught(Law::Numbers, |report, _| {
        report.certainty = Certainty::Estimate { samples: 9, error: Some(0.0) };
    });
    caught(Law::Numbers, |report, _| report.certainty = Certainty::bounds(1.0, -1.0));
}

#[test]
fn a_choice_against_a_proof_is_seen() {
    caught(Law::Proofs, |report, _| {
        let worst = by_visits(report)[0];
        report.moves[worst].value = -1.0;
        report.moves[worst].certainty = Certainty::Proven { value: -1.0 };
        report.choice = Some(worst);
        report.principal_variation = vec![report.moves[worst].mv];
    });
}

#[test]
fn a_choice_against_the_stated_rule_is_seen() {
    caught(Law::Rule, |report, _| {
        let worst = by_visits(report)[0];
        let proven = report.moves.iter().any(|m| m.certainty.is_proven());
        if report.moves[worst].visits > 0 && !proven {
            report.choice = Some(worst);
            report.principal_variation = vec![report.moves[worst].mv];
            report.value = report.moves[worst].value;
            report.certainty = report.moves[worst].certainty;
        }
    });
}

#[test]
fn a_root_that_does_not_follow_is_seen() {
    caught(Law::Root, |report, _| {
        if !report.certainty.is_proven() {
            report.value = 0.123;
        }
    });
    caught(Law::Root, |report, _| {
        for m in &mut report.moves {
            (m.value, m.certainty) = (0.0, Certainty::Proven { value: 0.0 });
        }
        report.choice = Some(0);
        report.principal_variation = vec![report.moves[0].mv];
        (report.value, report.certainty) = (0.0, Certainty::NOTHING);
    });
}

#[test]
fn a_false_proof_is_seen() {
    caught(Law::Truth, |report, _| {
        let value = 0.25;
        for m in &mut report.moves {
            (m.value, m.certainty) = (value, Certainty::Proven { value });
        }
        report.choice = Some(0);
        report.principal_variation = vec![report.moves[0].mv];
        (report.value, report.certainty) = (value, Certainty::Proven { value });
    });
}

#[test]
fn a_proof_that_is_forgotten_is_seen() {
    let game = TicTacToe;
    let mut run = Uct::default().start(game, &position(game), Seed(1)).solving();
    run.run(20_000);
    let before = run.report();
    assert!(before.certainty.is_proven(), "a small game is solved");
    let mut after = before.clone();
    assert_eq!(is_remembered(&before, &after), Ok(()));
    after.certainty = Certainty::NOTHING;
    let broken = is_remembered(&before, &after).expect_err("the fault is seen");
    assert_eq!(broken.0, Law::Memory);
}

#[test]
fn visits_that_do_not_add_up_are_seen() {
    caught(Law::Visits, |report, _| {
        let choice = report.choice.expect("there is a move");
        report.moves[choice].visits += 5;
    });
    caught(Law::Visits, |report, _| {
        for m in &mut report.moves {
            m.visits /= 8;
        }
        let best = report.stakes.choose(&report.moves, report.chosen_by);
        report.choice = best;
        let best = report.best().expect("there is a move").clone();
        report.principal_variation = vec![best.mv];
        (report.value, report.certainty) =
            report.stakes.root(&report.moves, report.choice.expect("so"));
    });
}

#[test]
fn a_report_that_changes_without_a_step_is_seen() {
    caught(Law::Repeatable, |report, _| {
        // Two searches that are equal share no counter.
        thread_local!(static CALLS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
        let calls = CALLS.replace(CALLS.get() + 1);
        report.nodes += if report.settled { 0 } else { calls };
    });
    caught(Law::Settled, |report, looks| {
        report.nodes += if report.settled { looks } else { 0 };
    });
}

#[test]
fn every_law_has_its_sentence() {
    let mut sentences = Law::ALL.map(Law::sentence).to_vec();
    sentences.dedup();
    assert_eq!(sentences.len(), Law::ALL.len());
}
