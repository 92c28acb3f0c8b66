//! What may wait and what may run: questions without number, lines without end, memory.

use plywood_contest::{
    calibration::Maps,
    engine::{Engine, LONGEST, Means, Said},
};

use crate::{Ear, engine, sentence};

const ENDLESS: &str = r#"{"id":0,"game":"connect4","search":"uct","time":"1h"}"#;

fn limited(means: Means) -> Engine {
    Engine::start(means, Maps::default()).expect("threads can be started")
}

#[test]
fn beyond_the_limit_questions_are_refused_and_a_cancel_gets_through() {
    let engine = limited(Means { waiting: 100, ..Means::threads(1) });
    let ear = Ear::new(&engine);
    ear.client.submit(&ENDLESS.replace("1h\"", "1h\",\"report_every\":1"));
    ear.until(|reply| matches!(reply.said, Said::Report { .. }));
    for id in 1..=20_000 {
        ear.client.submit(&format!(r#"{{"id":{id},"game":"connect4"}}"#));
    }
    ear.client
        .submit(r#"{"id":-2,"game":"connect4","moves":"a1 a2","plies":[0,1,2],"priority":9}"#);
    assert!(sentence(&ear.of(-2)[0]).contains("at most 100 answers"));
    ear.client.submit(r#"{"id":-1,"action":"cancel-all"}"#);
    ear.end();
    assert_eq!(ear.of(-1), [Said::Done { cancelled: 101 }]);
    let heard = ear.heard();
    let refused = heard.iter().filter(|reply| matches!(reply.said, Said::Error { .. })).count();
    assert_eq!(refused, 19_901, "one of them for its plies");
    assert!(sentence(&ear.of(101)[0]).contains("too many questions wait"));
}

#[test]
fn the_text_that_waits_is_limited_and_counted_back() {
    let engine = limited(Means { text: 10_000, ..Means::threads(1) });
    let ear = Ear::new(&engine);
    let long = "x".repeat(4_000);
    for round in 0..5 {
        ear.client.submit(ENDLESS);
        for id in 1..=3 {
            let id = 10 * round + id;
            ear.client.submit(&format!(r#"{{"id":{id},"game":"connect4","position":"{long}"}}"#));
        }
        let full = ear.of(10 * round + 3);
        assert!(sentence(&full[0]).contains("10000 bytes of text"), "{full:?}");
        ear.client.submit(r#"{"id":-1,"action":"cancel-all"}"#);
        ear.end();
        for id in 1..=2 {
            let waited = ear.of_one(10 * round + id);
            assert!(matches!(waited, Said::Cancelled { analysis: None, .. }), "{waited:?}");
        }
    }
}

#[test]
fn lines_that_are_too_long_or_no_text_are_told_and_the_next_is_read() {
    let engine = engine(1);
    let ear = Ear::new(&engine);
    let mut input = vec![b'{'; 3 * LONGEST as usize];
    input.extend(b"\n{\"id\": \"\xff\"}\n\n  \r\n");
    input.extend("[".repeat(100_000).bytes());
    input.extend(b"\n{\"id\":1,\"game\":");
    input.extend("{\"a\":".repeat(100_000).bytes());
    input.extend(b"\n{\"id\":2,\"game\":\"tictactoe\",\"steps\":5}");
    ear.client.read_from(&input[..]);
    ear.end();
    let heard = ear.heard();
    assert_eq!(heard.len(), 5, "{heard:?}");
    for (reply, words) in heard.iter().zip(["1048576 bytes", "UTF-8", "an object", "recursion"]) {
        assert!(sentence(&reply.said).contains(words), "{reply:?}");
    }
    assert!(matches!(heard[4].said, Said::Answer { .. }), "{heard:?}");
}

#[test]
fn searches_share_the_memory_and_none_may_ask_for_more_than_there_is() {
    let engine = limited(Means { memory: Some(8 << 20), ..Means::threads(4) });
    let ear = Ear::new(&engine);
    let question = |id: u32, memory: &str| {
        let line = r#""game":"connect4","search":"uct","until_settled":true"#;
        ear.client.submit(&format!("{{\"id\":{id},{line}{memory}}}"));
    };
    (1..=8).for_each(|id| question(id, ""));
    (9..=12).for_each(|id| question(id, ",\"memory\":\"8MiB\""));
    question(13, ",\"memory\":8388609");
    ear.end();
    let nodes: Vec<_> = (1..=12)
        .map(|id| match ear.of_one(id) {
            Said::Answer { analysis, .. } => {
                assert_eq!(analysis.ending, "memory");
                analysis.nodes
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(nodes[..8].iter().all(|&n| (1..100_000).contains(&n)), "{nodes:?}");
    assert!(nodes[8..].iter().all(|&n| n > 2 * nodes[0]), "{nodes:?}");
    assert!(sentence(&ear.of_one(13)).contains("8388608"));
}

impl Ear {
    /// The only reply to a question.
    fn of_one(&self, id: i128) -> Said {
        let said = self.heard();
        let mut said =
            said.iter().filter(|reply| reply.id == plywood_contest::engine::Id::Whole(id));
        let one = said.next().expect("there is a reply");
        assert!(said.next().is_none(), "there is one reply to {id}");
        one.said.clone()
    }
}
