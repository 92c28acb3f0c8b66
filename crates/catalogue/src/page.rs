//! The catalogue as text: a list, one entry in full, and the status page.

use std::fmt::Write;

use super::{Detail, Entry, Family};

/// All entries of a family, one line each.
pub fn list(family: Family) -> String {
    let width = family.entries().into_iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for entry in family.entries() {
        let _ = writeln!(text, "{:width$}  {}", entry.name, entry.doc);
        for alias in entry.aliases {
            let _ = writeln!(text, "{:width$}    {} = {}", "", alias.name, alias.text);
        }
    }
    text
}

/// One entry in full.
pub fn describe(entry: &Entry) -> String {
    let mut text = format!("{}: {}\n", entry.name, entry.doc);
    match entry.detail {
        Detail::Game { kind, .. } | Detail::Instance { kind } => {
            let _ = writeln!(text, "\n  kind       {kind}");
        }
        Detail::Search { gives, step, searches, .. } => {
            let _ = writeln!(text, "\n  certainty  {gives}\n  searches   {searches}");
            let _ = writeln!(text, "  one step   {step}");
        }
    }
    let _ = writeln!(text, "  example    {}", entry.example);
    let width = entry.params.iter().map(|param| param.key.len()).max().unwrap_or(0);
    for (index, param) in entry.params.iter().enumerate() {
        text += if index == 0 { "\nParameters:\n" } else { "" };
        let default = match param.default {
            Some(default) => format!("default {default}"),
            None => "must be given".into(),
        };
        let _ = writeln!(text, "  {:width$}  {}: {}, {default}", param.key, param.doc, param.kind);
    }
    for (index, alias) in entry.aliases.iter().enumerate() {
        text += if index == 0 { "\nAlso known as:\n" } else { "" };
        let _ = writeln!(text, "  {} = {}", alias.name, alias.text);
    }
    text
}

/// The status page: every game and every search, in Markdown.
pub fn status() -> String {
    let mut text = String::from(
        "# Status\n\nWritten by `plywood status`; a test keeps it up to date. A specification is \
         `name(key=value, …)`.\n\n## Games\n\n| game | rules | kind | what it is | parameters \
         (default) |\n|---|---|---|---|---|\n",
    );
    for entry in Family::Game.entries() {
        let Detail::Game { kind, .. } = entry.detail else { continue };
        let (name, version, doc) = (entry.name, entry.version, cell(entry.doc));
        let _ = writeln!(text, "| `{name}` | {version} | {kind} | {doc} | {} |", parameters(entry));
    }
    text += "\nShort names:\n\n| name | stands for |\n|---|---|\n";
    for alias in Family::Game.entries().into_iter().flat_map(|entry| entry.aliases) {
        let _ = writeln!(text, "| `{}` | `{}` |", alias.name, alias.text);
    }
    text += "\n## Searches\n\n| search | certainty | searches | what it is | one step | \
             parameters (default) |\n|---|---|---|---|---|---|\n";
    for entry in Family::Search.entries() {
        let Detail::Search { gives, step, searches, .. } = entry.detail else { continue };
        let (name, doc) = (entry.name, cell(entry.doc));
        let _ = writeln!(
            text,
            "| `{name}` | {gives} | {searches} | {doc} | {step} | {} |",
            parameters(entry)
        );
    }
    text
}

fn parameters(entry: &Entry) -> String {
    let params: Vec<_> = entry
        .params
        .iter()
        .map(|param| match param.default {
            Some(default) => format!("`{}` ({})", param.key, cell(default)),
            None => format!("`{}`", param.key),
        })
        .collect();
    params.join(", ")
}

/// A text that may stand in a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
