//! Who is answered when: priorities, plies, reports, cancellations, clients.

use std::{ops::ControlFlow, time::Duration};

use plywood_contest::engine::{Id, Said};
use plywood_core::Seed;

use crate::{Ear, engine};

/// A search that ends only when it is told to.
fn endless(id: u32) -> String {
    format!(r#"{{"id":{id},"game":"connect4","search":"uct","time":"1h"}}"#)
}

fn short(id: u32, priority: i32) -> String {
    format!(r#"{{"id":{id},"game":"connect4","search":"uct","steps":20,"priority":{priority}}}"#)
}

fn cancel(id: u32, target: u32) -> String {
    format!(r#"{{"id":{id},"action":"cancel","target":{target}}}"#)
}

#[test]
fn higher_priorities_come_first_and_equals_in_order_of_arrival() {
    let engine = engine(1);
    let ear = Ear::new(&engine);
    ear.client.submit(&endless(0));
    let status = |ear: &Ear| {
        ear.client.submit(r#"{"id":"s","action":"status"}"#);
        match ear.heard().pop().unwrap().said {
            Said::Status(status) => (status.waiting, status.running),
            other => panic!("{other:?}"),
        }
    };
    while status(&ear) != (0, 1) {}
    for (id, priority) in [(1, 0), (2, -1), (3, 5), (4, 0), (5, 5)] {
        ear.client.submit(&short(id, priority));
    }
    assert_eq!(status(&ear), (5, 1));
    ear.client.submit(&cancel(9, 0));
    ear.end();
    let finals = ear.heard().into_iter().filter(|reply| matches!(reply.said, Said::Answer { .. }));
    let order: Vec<_> = finals.map(|reply| reply.id).collect();
    assert_eq!(order, [3, 5, 1, 4, 2].map(Id::Whole));
}

#[test]
fn a_cancelled_question_says_what_it_had_and_one_that_waited_has_nothing() {
    let engine = engine(1);
    let ear = Ear::new(&engine);
    ear.client.submit(r#"{"id":1,"game":"connect4","search":"uct","time":"1h","report_every":1}"#);
    ear.until(|reply| matches!(reply.said, Said::Report { .. }));
    ear.client.submit(&endless(2));
    ear.client.submit(&cancel(3, 2));
    assert_eq!(ear.of(3), [Said::Done { cancelled: 1 }]);
    assert_eq!(ear.of(2), [Said::Cancelled { ply: None, analysis: None }]);
    ear.client.submit(&cancel(4, 1));
    ear.client.submit(&cancel(5, 77));
    ear.end();
    assert_eq!(ear.of(5), [Said::Done { cancelled: 0 }]);
    let said = ear.of(1);
    let Some(Said::Cancelled { analysis: Some(analysis), .. }) = said.last() else {
        panic!("{said:?}")
    };
    assert_eq!(analysis.ending, "interrupted");
    assert!(analysis.steps > 0 && analysis.choice.is_some());
    assert_eq!(said.iter().filter(|said| said.is_final()).count(), 1);
}

#[test]
fn reports_come_while_it_runs_and_say_so() {
    let engine = engine(1);
    let ear = Ear::new(&engine);
    ear.client.submit(
        r#"{"id":1,"game":"connect4","search":"uct","time":"300ms","report_every":"20ms"}"#,
    );
    ear.end();
    let said = ear.of(1);
    let (last, reports) = said.split_last().unwrap();
    assert!((2..=15).contains(&reports.len()), "{} reports in 15 pauses", reports.len());
    let mut steps = 0;
    for report in reports {
        let Said::Report { analysis, .. } = report else { panic!("{report:?}") };
        assert_eq!((analysis.ending.as_str(), analysis.schema_version), ("searching", 3));
        assert!(analysis.steps > steps && analysis.calibrated.is_some());
        steps = analysis.steps;
    }
    assert!(matches!(last, Said::Answer { analysis, .. } if analysis.ending == "time"));
}

#[test]
fn every_ply_is_a_reply_of_its_own() {
    let engine = engine(2);
    let ear = Ear::new(&engine);
    ear.client.submit(
        r#"{"id":1,"game":"tictactoe","moves":["b2","a1","c3"],"plies":[3,0,1],"search":"alpha-beta"}"#,
    );
    ear.client.submit(r#"{"id":2,"game":"tictactoe","moves":"b2 b2 c3","plies":[1,2]}"#);
    ear.end();
    let mut plies: Vec<_> = ear
        .of(1)
        .into_iter()
        .map(|said| match said {
            Said::Answer { ply, analysis } => (ply.unwrap(), analysis.position),
            other => panic!("{other:?}"),
        })
        .collect();
    plies.sort();
    let shown = [(0, ".../.../..."), (1, ".../.x./..."), (3, "..x/.x./o..")];
    assert_eq!(plies, shown.map(|(ply, text)| (ply, text.to_owned())));
    let said = ear.of(2);
    assert!(said.iter().any(|said| matches!(said, Said::Answer { ply: Some(1), .. })), "{said:?}");
    assert!(
        said.iter().any(
            |said| matches!(said, Said::Error { ply: Some(2), error } if error.contains("b2"))
        )
    );
}

/// Whatever is cancelled when, every question and every ply has one last reply.
#[test]
fn everything_has_exactly_one_last_reply() {
    let mut rng = Seed(5).rng();
    for (threads, ends_early) in [(1, true), (3, true), (1, false), (3, false)] {
        let engine = engine(threads);
        let ear = Ear::new(&engine);
        let mut owed = 0;
        for id in 0..600 {
            match rng.below(5) {
                0 => {
                    let target = id - rng.below(1 + id as usize) as u32;
                    ear.client.submit(&cancel(10_000 + id, target));
                }
                1 => {
                    let line =
                        r#""game":"hex(size=3)","moves":"a1 b1 c1","plies":[0,2,3],"steps":300"#;
                    ear.client.submit(&format!("{{\"id\":{id},{line}}}"));
                    owed += 3;
                }
                _ => {
                    let steps = rng.below(3000);
                    ear.client.submit(&format!(
                        r#"{{"id":{id},"game":"connect4","steps":{steps},"priority":{},"report_every":1}}"#,
                        rng.below(3)
                    ));
                    owed += 1;
                }
            }
        }
        if ends_early {
            ear.client.submit(r#"{"id":"all","action":"cancel-all"}"#);
        }
        ear.end();
        let mut ends: Vec<_> = ear
            .heard()
            .into_iter()
            .filter_map(|reply| match reply.said {
                Said::Answer { ply, .. } | Said::Cancelled { ply, .. } => Some((reply.id, ply)),
                Said::Report { .. } | Said::Done { .. } => None,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(ends.len(), owed);
        ends.sort();
        ends.dedup();
        assert_eq!(ends.len(), owed, "none ends twice");
    }
}

#[test]
fn clients_do_not_hear_or_cancel_one_another() {
    let engine = engine(2);
    let (one, other) = (Ear::new(&engine), Ear::new(&engine));
    one.client.submit(&endless(1).replace('}', r#","report_every":1}"#));
    one.until(|reply| matches!(reply.said, Said::Report { .. }));
    other.client.submit(&cancel(2, 1));
    other.client.submit(r#"{"id":3,"action":"cancel-all"}"#);
    assert_eq!(other.heard().len(), 2);
    assert_eq!(other.of(3), [Said::Done { cancelled: 0 }]);
    assert!(!one.client.wait(Duration::from_millis(20)));
    assert!(one.heard().iter().all(|reply| matches!(reply.said, Said::Report { .. })));
    // Whoever leaves takes its questions along.
    drop(one.client);
    other.client.submit(&endless(4));
    other.client.submit(&endless(5));
    other.client.close();
    other.client.submit(&endless(6));
    other.end();
    for id in [4, 5, 6] {
        assert!(matches!(other.of(id)[..], [Said::Cancelled { .. }]), "{id}");
    }
}

#[test]
fn whoever_no_longer_listens_is_asked_nothing_more() {
    let engine = engine(1);
    let client = engine.connect(|_| ControlFlow::Break(()));
    for id in 0..100 {
        client.submit(&endless(id));
    }
    client.submit(r#"{"id":1,"action":"status"}"#);
    assert!(client.is_gone());
    while !client.wait(Duration::from_secs(1)) {}
    let panicking = engine.connect(|_| panic!("nobody is there"));
    panicking.submit(&short(1, 0));
    while !panicking.wait(Duration::from_secs(1)) {}
    assert!(panicking.is_gone());
    let ear = Ear::new(&engine);
    ear.client.submit(&short(1, 0));
    ear.end();
    assert!(matches!(ear.of(1)[..], [Said::Answer { .. }]));
}

#[test]
fn an_engine_that_ends_tells_everybody() {
    let engine = engine(1);
    let ear = Ear::new(&engine);
    (0..5).for_each(|id| ear.client.submit(&endless(id)));
    drop(engine);
    ear.end();
    for id in 0..5 {
        assert!(matches!(ear.of(id)[..], [Said::Cancelled { .. }]), "{id}");
    }
    ear.client.submit(&short(9, 0));
    assert!(crate::sentence(&ear.of(9)[0]).contains("takes no more questions"));
}
