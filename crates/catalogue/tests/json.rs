//! Records in one line are what `serde_json` makes of them.

use plywood_catalogue::json::line;
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Map, Number, Value};

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(|x| Number::from_f64(x).map_or(Value::Null, Value::Number)),
        any::<String>().prop_map(Value::String),
        "[\\x00-\\x1f\"\\\\/é🎲]{0,8}".prop_map(Value::String),
    ];
    leaf.prop_recursive(4, 64, 8, |inner| {
        let pairs = prop::collection::vec((any::<String>(), inner.clone()), 0..8);
        prop_oneof![
            prop::collection::vec(inner, 0..8).prop_map(Value::Array),
            pairs.prop_map(|pairs| Value::Object(pairs.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

proptest! {
    #[test]
    fn every_value_is_written_as_serde_json_writes_it(value in values()) {
        prop_assert_eq!(line(&value), serde_json::to_string(&value).unwrap());
    }
}

/// All that a record may have.
#[derive(Serialize)]
struct Record {
    #[serde(rename = "a \"name\"")]
    text: &'static str,
    letter: char,
    none: Option<u8>,
    some: Option<f32>,
    real: f64,
    not_finite: f64,
    pair: (u32, i16),
    large: i128,
    empty: Vec<u8>,
    nothing: (),
    kind: Kind,
    wrapped: Wrapped,
    #[serde(flatten)]
    tagged: Tagged,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<u8>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Plain,
}

#[derive(Serialize)]
struct Wrapped(u64);

#[derive(Serialize)]
#[serde(tag = "tag")]
enum Tagged {
    One { inside: Vec<Kind> },
}

#[test]
fn a_record_with_everything_is_written_as_serde_json_writes_it() {
    let record = Record {
        text: "line\nend",
        letter: '"',
        none: None,
        some: Some(0.1),
        real: 1e300,
        not_finite: f64::INFINITY,
        pair: (7, -7),
        large: u64::MAX.into(),
        empty: Vec::new(),
        nothing: (),
        kind: Kind::Plain,
        wrapped: Wrapped(5),
        tagged: Tagged::One { inside: vec![Kind::Plain, Kind::Plain] },
        absent: None,
    };
    assert_eq!(line(&record), serde_json::to_string(&record).unwrap());
}
