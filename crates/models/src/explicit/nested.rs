//! Trees whose nodes stand inside each other.

use super::{
    TreeError,
    draft::{Draft, MAX_NODES, Names, Node},
    fields::Fields,
    spans::Value,
};

/// Reads a nested tree level by level, so that brothers are numbered one after the other.
pub(super) fn read(root: Value<'_>) -> Result<Draft, TreeError> {
    let (mut values, mut parents) = (vec![root], vec![0]);
    let mut draft = Draft {
        nodes: vec![Node::unread(root)],
        edges: Vec::new(),
        payoffs: Vec::new(),
        names: Names::Paths(Vec::new()),
        root: 0,
    };
    let mut index = 0;
    while let Some(&value) = values.get(index as usize) {
        if let Err(error) = node(&mut draft, index, value, &mut values, &mut parents) {
            draft.names = Names::Paths(parents);
            return Err(error.in_node(draft.name(index)));
        }
        index += 1;
    }
    draft.names = Names::Paths(parents);
    Ok(draft)
}

/// Reads one node and lines up its children.
fn node<'j>(
    draft: &mut Draft,
    index: u32,
    value: Value<'j>,
    values: &mut Vec<Value<'j>>,
    parents: &mut Vec<u32>,
) -> Result<(), TreeError> {
    let said = Fields::of(value, false)?.said(value)?;
    let before = values.len();
    draft.fill(index, said, false, |child| {
        if values.len() == MAX_NODES {
            return Err(child.wrong(format!("the tree has more than {MAX_NODES} nodes")));
        }
        values.push(child);
        parents.push(index);
        Ok(values.len() as u32 - 1)
    })?;
    draft.nodes.extend(values[before..].iter().map(|child| Node::unread(*child)));
    Ok(())
}
