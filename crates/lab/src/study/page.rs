//! One self-contained HTML page of a study: text, tables, plots and where they come from.

use super::{Plan, Store, StoreError, Task};
use crate::{plot::Figure, plot::svg, table::Table};

/// What a page shows.
#[derive(Clone, Debug)]
pub struct Page<'p> {
    /// The plan.
    pub plan: &'p Plan,
    /// What its cells did.
    pub task: &'p Task,
    /// The study's README, as Markdown.
    pub text: &'p str,
    /// Tables, in order.
    pub tables: &'p [Table],
    /// Plots, in order, on a light ground.
    pub figures: &'p [Figure],
}

impl Page<'_> {
    /// The page as HTML that needs no other file and no network.
    pub fn html(&self, store: &Store) -> Result<String, StoreError> {
        let mut text = String::new();
        pulldown_cmark::html::push_html(
            &mut text,
            pulldown_cmark::Parser::new_ext(self.text, pulldown_cmark::Options::ENABLE_TABLES),
        );
        let tables: String = self.tables.iter().map(table).collect();
        let figures: String = self
            .figures
            .iter()
            .map(|figure| format!("<figure>{}</figure>\n", svg(figure)))
            .collect();
        let facts = [
            ("study", store.fact("study")?),
            ("size", store.fact("size")?),
            ("task", store.fact("task")?),
            ("program", store.fact("program")?),
            ("plan fingerprint", format!("{:016x}", store.fingerprint()?)),
            ("rows", format!("{} of {} cells", store.count()?, self.plan.cells())),
            ("failed rows", store.failures()?.to_string()),
        ];
        let facts: String = facts
            .iter()
            .map(|(key, value)| format!("<tr><th>{key}</th><td>{}</td></tr>", escape(value)))
            .collect();
        Ok(format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <title>{title}</title><style>{STYLE}</style></head><body><main>\n<h1>{title}</h1>\n{text}\n\
             {tables}{figures}<h2>Provenance</h2><table>{facts}</table>\
             <details><summary>The plan</summary><pre>{plan}</pre></details></main></body></html>\n",
            title = escape(&self.plan.title),
            plan = escape(&store.fact("plan")?),
        ))
    }
}

fn table(table: &Table) -> String {
    let row = |cells: &[String], tag: &str| {
        let cells: String =
            cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = table.rows.iter().map(|cells| row(cells, "td")).collect();
    let heading = row(&table.heading, "th");
    format!(
        "<h2>{}</h2>\n<div class=\"wide\"><table>{heading}{rows}</table></div>\n",
        escape(&table.title)
    )
}

/// A text in HTML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}\
main{max-width:60rem;margin:2rem auto;padding:0 1rem}\
.wide{overflow-x:auto}\
table{border-collapse:collapse;margin:1rem 0;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .75rem;border-bottom:1px solid color-mix(in srgb,CanvasText 20%,transparent);text-align:left}\
figure{margin:1.5rem 0;background:#fff;border-radius:.5rem;padding:.5rem}\
figure svg{max-width:100%;height:auto}\
pre{overflow-x:auto;padding:1rem;background:color-mix(in srgb,CanvasText 7%,transparent)}";
