//! Every law catches a fault planted against it, and lets a sound search pass.

use plywood_core::Seed;
use plywood_games::tic_tac_toe::TicTacToe;

use super::{
    planted::{Fault, Move, held, hsolve, position, sym, uct},
    run::is_remembered,
    *,
};
use crate::{Algorithm, Certainty, ChosenBy, MoveReport, Progress, Report, Search, Uct};

/// A fault of a tree search is caught.
fn caught(law: Law, fault: Fault) {
    planted::caught(uct, law, fault);
}

/// The moves from worst to best by visits.
fn by_visits(report: &Report<Move>) -> Vec<usize> {
    let mut order: Vec<_> = (0..report.moves.len()).collect();
    order.sort_by_key(|&i| report.moves[i].visits);
    order
}

#[test]
fn sound_searches_pass() {
    for kind in [uct, sym, hsolve] {
        held(kind, |_, _| ()).expect("it obeys every law");
    }
}

#[test]
fn moves_that_are_not_those_of_the_rules_are_seen() {
    caught(Law::Legal, |report, _| {
        report.moves.pop();
    });
    caught(Law::Legal, |report, _| report.choice = None);
    caught(Law::Legal, |report, _| report.player = report.player.other());
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
fn a_choice_that_is_not_the_likeliest_win_is_seen() {
    planted::caught(sym, Law::Rule, |report, _| {
        assert_eq!(report.chosen_by, ChosenBy::Posterior { draw: 0.0 });
        let win = |m: &MoveReport<Move>| match m.certainty {
            Certainty::Posterior { win } => Some(win),
            _ => None,
        };
        let wins: Option<Vec<_>> = report.moves.iter().map(win).collect();
        let least = wins
            .and_then(|wins| (0..wins.len()).reduce(|a, b| if wins[b] < wins[a] { b } else { a }));
        if let Some(least) = least {
            report.choice = Some(least);
            report.principal_variation = vec![report.moves[least].mv];
        }
    });
}

#[test]
fn a_proven_draw_that_is_counted_otherwise_than_stated_is_seen() {
    planted::caught(sym, Law::Rule, |report, _| {
        let is_guess = |m: &MoveReport<Move>| matches!(m.certainty, Certainty::Posterior { .. });
        if report.moves.iter().all(is_guess) {
            let other = usize::from(report.choice == Some(0));
            (report.moves[other].value, report.moves[other].certainty) =
                (0.0, Certainty::Proven { value: 0.0 });
            report.chosen_by = ChosenBy::Posterior { draw: 1.0 };
        }
    });
}

#[test]
fn a_choice_that_is_not_of_the_greatest_lower_bound_is_seen() {
    planted::caught(hsolve, Law::Rule, |report, _| {
        assert_eq!(report.chosen_by, ChosenBy::LowerBound);
        let last = report.moves.len() - 1;
        if report.stakes.undominated(&report.moves)[last] {
            report.choice = Some(last);
            report.principal_variation = vec![report.moves[last].mv];
        }
    });
}

/// The moves prove a draw.
fn draws(report: &mut Report<Move>) {
    for m in &mut report.moves {
        (m.value, m.certainty) = (0.0, Certainty::Proven { value: 0.0 });
    }
    report.choice = Some(0);
    report.principal_variation = vec![report.moves[0].mv];
}

#[test]
fn a_root_that_does_not_follow_is_seen() {
    caught(Law::Root, |report, _| {
        if !report.certainty.is_proven() {
            report.value = 0.123;
        }
    });
    caught(Law::Root, |report, _| {
        draws(report);
        (report.value, report.certainty) = (0.0, Certainty::NOTHING);
    });
    caught(Law::Root, |report, _| {
        draws(report);
        (report.value, report.certainty) = (0.0, Certainty::bounds(0.0, 1.0));
    });
    caught(Law::Root, |report, _| {
        draws(report);
        (report.value, report.certainty) = (-1.0, Certainty::Proven { value: -1.0 });
    });
}

#[test]
fn a_proven_root_that_the_choice_does_not_reach_is_seen() {
    caught(Law::Root, |report, _| {
        let choice = report.choice.expect("there is a move");
        (report.moves[choice].value, report.moves[choice].certainty) =
            (0.0, Certainty::bounds(-1.0, 0.0));
        (report.value, report.certainty) = (1.0, Certainty::Proven { value: 1.0 });
    });
}

#[test]
fn a_win_at_once_that_is_missed_is_seen() {
    caught(Law::Wins, |report, _| {
        let wins = |m: &MoveReport<Move>| m.certainty == Certainty::Proven { value: 1.0 };
        let idle = report.moves.iter().position(|m| !wins(m));
        if let (Some(idle), true) = (idle, report.moves.iter().any(wins)) {
            for m in &mut report.moves {
                *m = MoveReport::unknown(m.mv);
            }
            report.moves[idle].visits = 1;
            report.choice = Some(idle);
            report.principal_variation = vec![report.moves[idle].mv];
            (report.value, report.certainty) =
                (0.0, Certainty::Estimate { samples: 1, error: None });
            report.moves[idle].certainty = report.certainty;
        }
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
fn a_proof_that_is_forgotten_between_two_looks_is_seen() {
    caught(Law::Memory, |report, looks| {
        let best = report.best().expect("there is a move").clone();
        let is_worse = |m: &MoveReport<Move>| m.visits < best.visits && m.value < best.value;
        if looks % 2 == 0 && !best.certainty.is_proven() {
            for m in report.moves.iter_mut().filter(|m| is_worse(m) && m.certainty.is_proven()) {
                m.certainty = Certainty::Estimate { samples: m.visits, error: None };
            }
        }
    });
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
fn a_search_that_settles_by_how_its_steps_are_cut_is_seen() {
    let hasty = |steps, progress| if steps > 7 { Progress::Settled } else { progress };
    let broken = planted::held_at_pace(uct, |_, _| (), hasty).expect_err("the fault is seen");
    assert_eq!(broken.law, Law::Repeatable, "{broken}");
}

#[test]
fn looks_that_are_not_what_is_reported_are_seen() {
    let lies: [planted::Lie; 4] = [
        |look, line| look.moves[0].visits += u64::from(line.is_empty()),
        |look, line| look.value += if line.is_empty() { 0.125 } else { 0.0 },
        |look, line| look.player = look.player.filter(|_| line.is_empty()),
        |look, line| {
            if !line.is_empty() {
                look.moves.reverse();
            }
        },
    ];
    for (number, lie) in lies.into_iter().enumerate() {
        let broken = planted::held_to_looks(uct, lie).expect_err("the lie is seen");
        assert_eq!(broken.law, Law::Look, "lie {number}: {broken}");
    }
}

#[test]
fn every_law_has_its_sentence() {
    let mut sentences = Law::ALL.map(Law::sentence).to_vec();
    sentences.dedup();
    assert_eq!(sentences.len(), Law::ALL.len());
}
