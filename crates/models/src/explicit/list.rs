//! Trees as lists of nodes that name each other; nodes may be shared.

use std::collections::BTreeMap;

use super::{
    TreeError,
    branch::one_word,
    draft::{Draft, MAX_NODES, Names, Node},
    fields::Fields,
    spans::{Kind, Value},
};
use crate::tree::walk::short;

/// Reads `{"root": id, "nodes": […]}`.
pub(super) fn read(whole: Value<'_>, nodes: Value<'_>) -> Result<Draft, TreeError> {
    let root = root(whole)?;
    if nodes.kind() != Kind::Array {
        return Err(nodes.wrong("'nodes' is a list of nodes"));
    }
    let (ids, numbers) = ids(nodes)?;
    let mut draft = Draft {
        nodes: nodes.items().map(Node::unread).collect(),
        edges: Vec::new(),
        payoffs: Vec::new(),
        root: find(&numbers, root)?,
        names: Names::Ids(Vec::new(), BTreeMap::new()),
    };
    for (index, node) in nodes.items().enumerate() {
        let said = Fields::of(node, true).and_then(|fields| fields.said(node));
        said.and_then(|said| draft.fill(index as u32, said, true, |child| find(&numbers, child)))
            .map_err(|error| error.in_node(ids[index].to_string()))?;
    }
    draft.names = Names::Ids(ids, numbers);
    Ok(draft)
}

fn root(whole: Value<'_>) -> Result<Value<'_>, TreeError> {
    let mut root = None;
    let mut lists = 0;
    for value in whole.items() {
        match &*value.key() {
            "root" if root.is_none() => root = Some(value),
            "nodes" if lists == 0 => lists += 1,
            "comment" => {}
            key @ ("root" | "nodes") => {
                return Err(value.wrong(format!("the key '{key}' stands here twice")));
            }
            key => {
                let what = "is no key of a list of nodes: known are root, nodes, comment";
                return Err(value.wrong(format!("'{}' {what}", short(key))));
            }
        }
    }
    root.ok_or_else(|| whole.wrong("a list of nodes needs 'root', the id of the first node"))
}

type Ids = (Vec<Box<str>>, BTreeMap<Box<str>, u32>);

fn ids(nodes: Value<'_>) -> Result<Ids, TreeError> {
    let (mut ids, mut numbers) = (Vec::new(), BTreeMap::new());
    for (index, node) in nodes.items().enumerate() {
        if index == MAX_NODES {
            return Err(node.wrong(format!("the tree has more than {MAX_NODES} nodes")));
        }
        let Some(id) = node.member("id") else {
            return Err(node.wrong("a node of a list is an object with an id"));
        };
        let word = one_word(id)?;
        if numbers.insert(word.clone(), index as u32).is_some() {
            return Err(id.wrong(format!("two nodes have the id '{word}'")));
        }
        ids.push(word);
    }
    Ok((ids, numbers))
}

/// The number of the node that an id names.
fn find(numbers: &BTreeMap<Box<str>, u32>, id: Value<'_>) -> Result<u32, TreeError> {
    let known = id.word().and_then(|word| numbers.get(&*word).copied());
    known.ok_or_else(|| id.wrong(format!("{} is the id of no node", short(id.raw()))))
}
