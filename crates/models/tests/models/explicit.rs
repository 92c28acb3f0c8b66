//! Explicit trees: what may be written, what is refused and where, and the laws of games.

use plywood_core::{Game, Keyed, Notation, Payoff, Player, Seed, Turn, laws::Size};
use plywood_models::explicit::{AnyTree, ExplicitTree, ExplicitTreeN, MAX_DEPTH, read};
use proptest::prelude::*;

use crate::support;

const NESTED: &str = r#"{
  "comment": "two moves, a coin and an arm",
  "player": 0,
  "children": [
    {"move": "left", "player": 1, "children": [{"payoff": 3}, {"payoff": -2.5}]},
    {"move": "right", "chance": [
      {"p": 0.25, "move": "heads", "node": {"mean": 0.3}},
      {"p": 0.75, "node": {"payoff": 1e0}}
    ]}
  ]
}"#;

const LISTED: &str = r#"{
  "root": "a",
  "nodes": [
    {"id": "a", "player": 0, "children": ["b", {"move": "over", "node": 7}]},
    {"id": "b", "player": 2, "children": [7, "won"]},
    {"id": 7, "player": 1, "children": ["won", "lost"]},
    {"id": "won", "payoff": [1, 0, -1]},
    {"id": "lost", "chance": [{"p": 1, "node": "won"}]}
  ]
}"#;

fn zero_sum(text: &str) -> ExplicitTree {
    match read(text) {
        Ok(AnyTree::ZeroSum(tree)) => tree,
        other => panic!("expected a zero-sum tree, got {other:?}"),
    }
}

fn three(text: &str) -> ExplicitTreeN<3> {
    match read(text) {
        Ok(AnyTree::Three(tree)) => tree,
        other => panic!("expected a tree for three, got {other:?}"),
    }
}

#[test]
fn explicit_trees_obey_the_laws() {
    support::obeys_the_laws(&zero_sum(NESTED), Seed(1), Size::QUICK);
    support::obeys_the_laws(&three(LISTED), Seed(2), Size::QUICK);
    support::obeys_the_laws(&zero_sum(r#"{"mean": 1}"#), Seed(3), Size::QUICK);
    support::obeys_the_laws(&zero_sum(r#"{"payoff": 0}"#), Seed(4), Size::QUICK);
}

#[test]
fn values_words_and_means_are_those_of_the_text() {
    let tree = zero_sum(NESTED);
    assert_eq!(support::value(&tree, &tree.start()), 0.25 * 0.3 + 0.75);
    assert_eq!((tree.size(), tree.longest()), (7, Some(3)));
    assert_eq!(tree.payoff_bounds(), (-3.0, 3.0));
    let mut place = tree.start();
    for word in ["RIGHT", "heads"] {
        let mv = tree.read_move(&place, word).unwrap();
        tree.play(&mut place, mv);
    }
    assert_eq!((tree.position_text(&place), tree.mean(&place)), ("1.0".into(), Some(0.3)));
    assert_eq!(tree.chance(&place, 1), 0.3);
    let drawn = tree.read_position("1.0=1").unwrap();
    assert!(matches!(tree.turn(&drawn), Turn::Over(paid) if paid.of(Player::FIRST) == 1.0));
    assert!(tree.read_position("0=1").unwrap_err().contains("stochastic leaf"));
    assert!(tree.picture(&tree.start()).contains("left -> 0"));
}

#[test]
fn shared_nodes_are_one_position() {
    let tree = three(LISTED);
    let (mut once, mut twice) = (tree.start(), tree.start());
    tree.play(&mut once, 1);
    tree.play(&mut twice, 0);
    tree.play(&mut twice, 0);
    assert_eq!(tree.key(&once), tree.key(&twice));
    assert_eq!(tree.position_text(&once), "7");
    assert_eq!(tree.longest(), Some(4));
}

#[test]
fn errors_name_the_line_the_node_and_what_would_be_right() {
    let refused = [
        ("", "line 1, column 1: this is no JSON: EOF"),
        ("[1]", "line 1, column 1, node 'root': a node is an object"),
        ("{\n \"payoff\": NaN}", "line 2, column 12: NaN is no payoff"),
        ("{\"payoff\": -Infinity}", "line 1, column 13: Infinity is no payoff"),
        ("{\"payoff\": 1,}", "line 1, column 14: this is no JSON: key must be"),
        (
            "{\"payoff\": 1e999}",
            "line 1, column 12, node 'root': a payoff is a number from -1000000000 to 1000000000 or a list",
        ),
        ("{\"payoff\": 1e308}", "line 1, column 12, node 'root': a payoff is a number from"),
        ("{\"payoff\": [0,\n -1e10]}", "line 2, column 2, node 'root': a payoff is a number from"),
        (
            "{\"payoff\": \"1\"}",
            "line 1, column 12, node 'root': a payoff is a number from -1000000000 to 1000000000 or a list",
        ),
        ("{\"payoff\": [1]}", "line 1, column 12, node 'root': a list of payoffs names 2"),
        ("{}", "line 1, column 1, node 'root': a node has exactly one of"),
        (
            "{\"payoff\": 1, \"payoff\": 2}",
            "line 1, column 25, node 'root': the key 'payoff' stands",
        ),
        ("{\"pay\": 1}", "line 1, column 9, node 'root': 'pay' is no key of a node"),
        ("{\"mean\": 1.5}", "line 1, column 10, node 'root': a mean is"),
        (
            "{\"player\": 0, \"children\": []}",
            "line 1, column 27, node 'root': children and chance",
        ),
        (
            "{\"children\": [{\"payoff\": 1}]}",
            "line 1, column 1, node 'root': a node with children",
        ),
        (
            "{\"player\": 2, \"children\": [{\"payoff\": 1}]}",
            "line 1, column 1, node 'root': player 2 does not exist: the payoffs name 2",
        ),
        (
            "{\"player\": 0, \"children\": [{\"payoff\": 1},\n {\"payoff\": [1, 2]}]}",
            "line 2, column 2, node '1': this leaf pays a list of 2, but node '0' pays a single",
        ),
        (
            "{\"player\": 0, \"children\": [{\"payoff\": 1}, {\"chance\":\n [{\"p\": 0.4, \
             \"node\": {\"payoff\": 1}}]}]}",
            "line 2, column 2, node '1': the probabilities add up to 0.4: they must add up to 1",
        ),
        (
            "{\"chance\": [{\"p\": -1, \"node\": {\"payoff\": 1}}]}",
            "line 1, column 19, node 'root': a probability is a number from 0 to 1",
        ),
        ("{\"chance\": [{\"payoff\": 1}]}", "line 1, column 24, node 'root': 'payoff' is no key"),
        (
            "{\"player\": 0, \"children\": [{\"move\": \"1\", \"payoff\": 1}, {\"payoff\": 2}]}",
            "line 1, column 56, node 'root': two moves are called '1'",
        ),
    ];
    for (text, start) in refused {
        let error = read(text).expect_err(text).to_string();
        assert!(error.starts_with(start), "{text}\n  gives  {error}\n  wanted {start}");
    }
}

#[test]
fn lists_of_nodes_are_checked_as_graphs() {
    let list = |nodes: &str| format!("{{\"root\": \"a\", \"nodes\": [\n{nodes}\n]}}");
    let refused = [
        (
            "{\"id\":\"a\",\"player\":0,\"children\":[\"b\"]},\n{\"id\":\"b\",\"player\":1,\"children\":[\"a\"]}",
            "line 3, column 1, node 'b': the nodes a -> b -> a form a cycle: a game must end",
        ),
        (
            "{\"id\":\"a\",\"player\":0,\"children\":[\"c\"]}",
            "line 2, column 34, node 'a': \"c\" is the id of no node",
        ),
        (
            "{\"id\":\"a\",\"payoff\":0},\n{\"id\":\"b\",\"payoff\":1}",
            "line 3, column 1, node 'b': no line of play from the root leads here",
        ),
        (
            "{\"id\":\"a\",\"payoff\":0},\n{\"id\":\"a\",\"payoff\":1}",
            "line 3, column 7: two nodes have the id 'a'",
        ),
        ("{\"payoff\":0}", "line 2, column 1: a node of a list is an object with an id"),
        ("{\"id\":\"b\",\"payoff\":0}", "line 1, column 10: \"a\" is the id of no node"),
        ("{\"id\":\"a b\",\"payoff\":0}", "line 2, column 7: \"a b\" is no name"),
    ];
    for (nodes, start) in refused {
        let error = read(&list(nodes)).expect_err(nodes).to_string();
        assert!(error.starts_with(start), "{nodes}\n  gives  {error}\n  wanted {start}");
    }
    assert!(read("{\"nodes\": []}").unwrap_err().to_string().contains("needs 'root'"));
}

/// Four sigma; what has no probability is never drawn.
#[test]
fn nature_draws_by_the_stated_probabilities() {
    let law = [0.0, 0.25, 0.6, 0.15, 0.0];
    let items = law.map(|p| format!("{{\"p\": {p}, \"node\": {{\"mean\": {p}}}}}"));
    let tree = zero_sum(&format!("{{\"chance\": [{}]}}", items.join(",")));
    let (mut rng, mut scratch, draws) = (Seed(8).rng(), Vec::new(), 20_000);
    let (mut drawn, mut paid) = ([0; 5], [0; 5]);
    for _ in 0..draws {
        let mut place = tree.start();
        let mv = tree.sample_move(&place, &mut scratch, &mut rng);
        drawn[mv as usize] += 1;
        tree.play(&mut place, mv);
        paid[mv as usize] += u64::from(tree.sample_move(&place, &mut scratch, &mut rng));
    }
    assert_eq!((drawn[0], drawn[4]), (0, 0));
    for index in 1..4 {
        support::agrees(drawn[index], draws, law[index]);
        support::agrees(paid[index], drawn[index], law[index]);
    }
}

fn chain(moves: usize) -> String {
    let mut text = "{\"player\":0,\"children\":[".repeat(moves);
    text.push_str("{\"payoff\":1}");
    text + &"]}".repeat(moves)
}

#[test]
fn deep_nesting_costs_no_stack() {
    let tree = zero_sum(&chain(MAX_DEPTH as usize));
    assert_eq!(tree.longest(), Some(u64::from(MAX_DEPTH)));
    let error = read(&chain(MAX_DEPTH as usize + 1)).unwrap_err();
    assert!(error.what.contains("longer than 10000 moves"), "{error}");
    assert!(read(&"[".repeat(2_000_000)).is_err());
    assert!(read(&("[".repeat(500_000) + &"]".repeat(500_000))).is_err());
}

#[test]
fn too_many_nodes_are_refused() {
    let leaves = vec!["{\"payoff\":1}"; 1_000_000].join(",");
    let error = read(&format!("{{\"player\":0,\"children\":[{leaves}]}}")).unwrap_err();
    assert!(error.what.contains("more than 1000000 nodes"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever is read is a game that ends; whatever is not is refused in a sentence.
    #[test]
    fn broken_files_never_panic(
        listed: bool,
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0usize..3, any::<u8>()), 1..6),
    ) {
        const NOISE: &[&str] = &[
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u12", "\\ud800", "1", "-", "0.5", "1e999", "null",
            "\"a\"", "\"b\"", "7", "\n", "é", "NaN", "\"p\":", "\"node\":", "\"children\":", "{\"payoff\":1}",
        ];
        let mut text: Vec<char> = if listed { LISTED } else { NESTED }.chars().collect();
        for (place, kind, noise) in edits {
            let at = place.index(text.len() + 1);
            match kind {
                0 => drop(text.splice(at..at, NOISE[noise as usize % NOISE.len()].chars())),
                1 => drop(text.splice(at..(at + 1 + noise as usize % 20).min(text.len()), [])),
                _ if noise < 8 => text.truncate(at),
                _ => {
                    let end = (at + noise as usize % 40).min(text.len());
                    let copy: Vec<char> = text[at..end].to_vec();
                    drop(text.splice(at..at, copy));
                }
            }
        }
        let text: String = text.into_iter().collect();
        match read(&text) {
            Ok(AnyTree::ZeroSum(tree)) => support::obeys_the_laws(&tree, Seed(1), SMALL),
            Ok(AnyTree::Three(tree)) => support::obeys_the_laws(&tree, Seed(1), SMALL),
            Ok(_) => {}
            Err(error) => prop_assert!(error.line >= 1 && error.column >= 1 && !error.what.is_empty()),
        }
    }
}

const SMALL: Size = Size { games: 2, length: 50 };
