//! What is wrong with the text of a tree, and where.

use std::{error, fmt};

/// Why a text describes no tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeError {
    /// The line of the offence, from one.
    pub line: usize,
    /// The column of the offence in characters, from one.
    pub column: usize,
    /// The node it belongs to, where there is one: its id, or its path in a nested tree.
    pub node: Option<String>,
    /// What is wrong and what would be right.
    pub what: String,
}

impl TreeError {
    /// An error at a byte of the text.
    pub(super) fn at(text: &str, byte: usize, what: String) -> Self {
        let before = &text[..byte];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            node: None,
            what,
        }
    }

    /// The same error with the name of the node it belongs to.
    pub(super) fn in_node(self, node: String) -> Self {
        Self { node: Some(node), ..self }
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)?;
        if let Some(node) = &self.node {
            write!(f, ", node '{node}'")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl error::Error for TreeError {}
