//! The items of a list of children or draws.

use std::collections::BTreeSet;

use plywood_core::Plain;

use super::{
    TreeError,
    draft::Content,
    spans::{Kind, Value},
};
use crate::tree::walk::short;

/// The longest id or word of a move in characters.
const LONGEST_WORD: usize = 64;

/// One item: its probability, its word, and the node or id it leads to.
pub(super) struct Branch<'j> {
    pub p: f64,
    pub word: Option<Box<str>>,
    pub to: Value<'j>,
}

/// Reads the items of a list; `listed` says whether they lead to ids or hold nodes.
pub(super) fn branches<'j>(
    content: Content,
    list: Value<'j>,
    listed: bool,
) -> Result<Vec<Branch<'j>>, TreeError> {
    let chance = content == Content::Chance;
    let branches: Vec<Branch<'j>> = list
        .items()
        .map(|item| {
            if chance || listed && item.kind() == Kind::Object {
                entry(item, chance)
            } else {
                let word = item.member("move").map(|word| one_word(word)).transpose()?;
                Ok(Branch { p: 1.0, word, to: item })
            }
        })
        .collect::<Result<_, _>>()?;
    let total: f64 = branches.iter().map(|branch| branch.p).sum();
    if chance && (total - 1.0).abs() > 1e-9 {
        let total = Plain(total);
        let what = format!("the probabilities add up to {total}: they must add up to 1");
        return Err(list.wrong(what));
    }
    distinct(&branches)?;
    Ok(branches)
}

/// An item with keys of its own: p, move, node.
fn entry(item: Value<'_>, chance: bool) -> Result<Branch<'_>, TreeError> {
    let known = if chance { "p, node and move" } else { "node and move" };
    let (mut p, mut word, mut to) = (None, None, None);
    for value in item.items() {
        let key = value.key();
        let slot = match &*key {
            "p" if chance => &mut p,
            "move" => &mut word,
            "node" => &mut to,
            _ => {
                let what = format!("'{}' is no key here: known are {known}", short(&key));
                return Err(value.wrong(what));
            }
        };
        if slot.replace(value).is_some() {
            return Err(value.wrong(format!("the key '{key}' stands here twice")));
        }
    }
    let Some(to) = to.filter(|_| item.kind() == Kind::Object && p.is_some() == chance) else {
        let what = format!("an item of this list is an object with the keys {known}");
        return Err(item.wrong(what));
    };
    let p = match p {
        None => 1.0,
        Some(value) => match value.number().filter(|p| (0.0..=1.0).contains(p)) {
            Some(p) => p,
            None => return Err(value.wrong("a probability is a number from 0 to 1")),
        },
    };
    let word = word.or_else(|| to.member("move"));
    Ok(Branch { p, word: word.map(|word| one_word(word)).transpose()?, to })
}

/// A text or number that is one word: an id, or what a move is called.
pub(super) fn one_word(value: Value<'_>) -> Result<Box<str>, TreeError> {
    let sound = |word: &str| {
        let bad = |c: char| c.is_whitespace() || c.is_control() || c == '=';
        !word.is_empty() && word.chars().count() <= LONGEST_WORD && !word.contains(bad)
    };
    match value.word() {
        Some(word) if sound(&word) => Ok(word.into()),
        _ => {
            let what = format!(
                "{} is no name: write a number or a word of at most {LONGEST_WORD} characters \
                 without spaces and '='",
                short(value.raw())
            );
            Err(value.wrong(what))
        }
    }
}

/// No two moves of a node may be called the same; a move without a word is called by its number.
fn distinct(branches: &[Branch<'_>]) -> Result<(), TreeError> {
    if branches.iter().all(|branch| branch.word.is_none()) {
        return Ok(());
    }
    let mut seen = BTreeSet::new();
    for (index, branch) in branches.iter().enumerate() {
        let word = match &branch.word {
            Some(word) => word.to_ascii_lowercase(),
            None => index.to_string(),
        };
        if seen.contains(&word) {
            let what = format!("two moves are called '{word}'");
            return Err(branch.to.wrong(what));
        }
        seen.insert(word);
    }
    Ok(())
}
