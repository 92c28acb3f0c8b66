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
        Ok(whole(&self.plan.title, &self.section(store)?))
    }

    /// The part of a page below its title.
    fn section(&self, store: &Store) -> Result<String, StoreError> {
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
            ("versions", store.fact("versions")?),
            ("program", store.fact("program")?),
            ("plan fingerprint", format!("{:016x}", self.plan.fingerprint())),
            ("rows", format!("{} of {} cells", store.count(self.plan)?, self.plan.cells())),
            ("failed rows", store.failures(self.plan)?.to_string()),
        ];
        let facts: String = facts
            .iter()
            .map(|(key, value)| format!("<tr><th>{key}</th><td>{}</td></tr>", escape(value)))
            .collect();
        Ok(format!(
            "{text}\n{tables}{figures}<h3>Provenance</h3><table>{facts}</table>\
             <details><summary>The plan as it was last run</summary><pre>{plan}</pre></details>",
            text = prose(self.text),
            plan = escape(&store.fact("plan")?),
        ))
    }
}

/// One page of several studies: a text above, a contents list, a section each.
pub fn joint_page(
    title: &str,
    text: &str,
    parts: &[(Page<'_>, &Store)],
) -> Result<String, StoreError> {
    let link = |page: &Page<'_>| {
        let (name, title) = (&page.plan.study, escape(&page.plan.title));
        format!("<li><a href=\"#{name}\">{title}</a></li>")
    };
    let contents: String = parts.iter().map(|(page, _)| link(page)).collect();
    let mut body = format!("{}<ul>{contents}</ul>", prose(text));
    for (page, store) in parts {
        let (name, title) = (&page.plan.study, escape(&page.plan.title));
        body += &format!(
            "<section id=\"{name}\"><h2>{title}</h2>\n{}</section>\n",
            page.section(store)?
        );
    }
    Ok(whole(title, &body))
}

/// A page around its body.
pub(crate) fn whole(title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body><main>\n<h1>{title}</h1>\n\
         {body}</main></body></html>\n"
    )
}

/// Markdown as HTML, without its own title: the page has one.
fn prose(markdown: &str) -> String {
    let body = match markdown.trim_start().strip_prefix("# ") {
        Some(rest) => rest.split_once('\n').map_or("", |(_, body)| body),
        None => markdown,
    };
    let mut html = String::new();
    let options = pulldown_cmark::Options::ENABLE_TABLES;
    pulldown_cmark::html::push_html(&mut html, pulldown_cmark::Parser::new_ext(body, options));
    html
}

/// A table as HTML.
pub(crate) fn table(table: &Table) -> String {
    let class: Vec<_> = (0..table.heading.len())
        .map(|index| if table.is_numeric(index) { " class=\"number\"" } else { "" })
        .collect();
    let row = |cells: &[String], tag: &str| {
        let cells = cells.iter().zip(&class);
        let cells: String =
            cells.map(|(cell, class)| format!("<{tag}{class}>{}</{tag}>", escape(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = table.rows.iter().map(|cells| row(cells, "td")).collect();
    let heading = row(&table.heading, "th");
    let note = match table.note.as_str() {
        "" => String::new(),
        note => format!("<p class=\"note\">{}</p>\n", escape(note)),
    };
    format!(
        "<h3>{}</h3>\n<div class=\"wide\"><table>{heading}{rows}</table></div>\n{note}",
        escape(&table.title)
    )
}

/// A text in HTML.
pub(crate) fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    pulldown_cmark_escape::escape_html(&mut html, text).expect("a string takes any text");
    html
}

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}\
main{max-width:60rem;margin:2rem auto;padding:0 1rem}\
.wide{overflow-x:auto}\
table{border-collapse:collapse;margin:1rem 0;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .75rem;border-bottom:1px solid color-mix(in srgb,CanvasText 20%,transparent);text-align:left}\
th.number,td.number{text-align:right}\
td.number{white-space:nowrap}\
.note{margin-top:-.5rem;font-size:.9em}\
figure{margin:1.5rem 0;background:#fff;border-radius:.5rem;padding:.5rem}\
figure svg{max-width:100%;height:auto}\
section{border-top:2px solid color-mix(in srgb,CanvasText 25%,transparent);margin-top:3rem}\
pre{overflow-x:auto;padding:1rem;background:color-mix(in srgb,CanvasText 7%,transparent)}";
