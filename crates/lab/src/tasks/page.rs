//! The list of tasks as `docs/lab.md` and `plywood lab tasks` show it.

use super::TASKS;
use crate::study::{Need, Task};

/// All tasks with their parameters and measurements, as Markdown.
pub fn page() -> String {
    TASKS.0.iter().map(section).collect::<Vec<_>>().join("\n")
}

fn section(task: &Task) -> String {
    let mut text = format!("### `{}`\n\n{}.\n", task.name, capital(task.doc));
    if !task.parameters.is_empty() {
        text += "\n| parameter | holds | if left out | |\n|---|---|---|---|\n";
    }
    for parameter in task.parameters {
        let absent = match parameter.need {
            Need::Required => "required".to_owned(),
            Need::Optional => String::new(),
            Need::Default(value) => format!("`{value}`").replace("``", ""),
        };
        let (name, holds, doc) = (parameter.name, parameter.holds, parameter.doc);
        text += &format!("| `{name}` | {holds} | {absent} | {doc} |\n");
    }
    if !task.apart.is_empty() {
        let pairs: Vec<_> = task.apart.iter().map(|(a, b)| format!("`{a}` and `{b}`")).collect();
        text += &format!("\nNot together: {}.\n", pairs.join("; "));
    }
    text += "\n| measured | in tables | |\n|---|---|---|\n";
    for column in task.columns {
        text += &format!("| `{}` | {} | {} |\n", column.name, column.summary, column.doc);
    }
    text
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
