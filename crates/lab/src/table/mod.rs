//! Tables as plain data, written for a terminal, a document or a program.

mod fit;

use std::fmt::Write;

use comfy_table::{
    Attribute, Cell, CellAlignment, ColumnConstraint, ContentArrangement, Table as Grid,
    TableStyle, Width, presets,
};

pub use fit::wrapped;
use fit::{Fitted, Frame, fit};

/// A heading and rows of text, all of the same length.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The names of the columns.
    pub heading: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// What its signs mean, such as what stands behind a `±`.
    pub note: String,
}

/// How a table is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Format {
    /// For a terminal of so many columns.
    Text(usize),
    /// For a document.
    Markdown,
    /// For a spreadsheet.
    Csv,
}

impl Table {
    /// An empty table.
    pub fn new(
        title: impl Into<String>,
        heading: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        let heading = heading.into_iter().map(Into::into).collect();
        Self { title: title.into(), heading, rows: Vec::new(), note: String::new() }
    }

    /// The same table with words on what its signs mean.
    #[must_use]
    pub fn noting(self, note: impl Into<String>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// Adds a row.
    pub fn push(&mut self, row: impl IntoIterator<Item = impl Into<String>>) {
        let row: Vec<String> = row.into_iter().map(Into::into).collect();
        assert_eq!(row.len(), self.heading.len(), "a row has an entry for every column");
        self.rows.push(row);
    }

    /// The table in a format.
    pub fn write(&self, format: Format) -> String {
        match format {
            Format::Text(width) => self.text(width),
            Format::Markdown => self.markdown(),
            Format::Csv => self.csv(),
        }
    }

    fn text(&self, width: usize) -> String {
        let mut text = String::new();
        if !self.title.is_empty() {
            let _ = writeln!(text, "{}", wrapped(&self.title, width, 2));
        }
        let fitted = fit(self, width, Frame { each: 3, once: 1 });
        text += &parts(&fitted, presets::UTF8_FULL_CONDENSED, None);
        text += &below(&fitted);
        if !self.note.is_empty() {
            let _ = writeln!(text, "{}", wrapped(&self.note, width, 2));
        }
        text
    }

    /// Rows without lines between them, one of which may be printed bold.
    pub fn list(&self, width: usize, bold: Option<usize>) -> String {
        let fitted = fit(self, width, Frame { each: 2, once: 0 });
        let mut text = parts(&fitted, presets::NOTHING, bold) + &below(&fitted);
        if !self.note.is_empty() {
            let _ = writeln!(text, "{}", wrapped(&self.note, width, 2));
        }
        text
    }

    /// Whether a column holds numbers, so that it is set to the right.
    pub(crate) fn is_numeric(&self, index: usize) -> bool {
        let starts = |text: &String| {
            text.is_empty()
                || text.starts_with(|c: char| c.is_ascii_digit() || "+-−–.[".contains(c))
        };
        self.rows.iter().all(|row| starts(&row[index]))
    }

    fn markdown(&self) -> String {
        let line = |cells: &[String]| {
            let cells: Vec<_> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let rule: Vec<_> = (0..self.heading.len())
            .map(|index| if self.is_numeric(index) { "---:" } else { "---" }.to_owned())
            .collect();
        let title =
            if self.title.is_empty() { String::new() } else { format!("**{}**\n\n", self.title) };
        let rows: String = self.rows.iter().map(|row| line(row)).collect();
        let note = if self.note.is_empty() { String::new() } else { format!("\n{}\n", self.note) };
        format!("{title}{}{}{rows}{note}", line(&self.heading), line(&rule))
    }

    fn csv(&self) -> String {
        let line = |cells: &Vec<String>| {
            format!("{}\n", cells.iter().map(|cell| csv_entry(cell)).collect::<Vec<_>>().join(","))
        };
        std::iter::once(&self.heading).chain(&self.rows).map(line).collect()
    }
}

/// The parts of a table, one below the other.
fn parts(fitted: &Fitted, style: TableStyle, bold: Option<usize>) -> String {
    let Fitted { table, widths, parts, .. } = fitted;
    let mut text = String::new();
    for part in parts {
        let pick = |row: &[String]| part.iter().map(|&i| row[i].clone()).collect::<Vec<_>>();
        let mut grid = Grid::new();
        grid.load_style(style)
            .force_no_tty()
            .set_content_arrangement(ContentArrangement::Disabled)
            .set_header(pick(&table.heading));
        for (index, row) in table.rows.iter().enumerate() {
            let bold = bold == Some(index);
            grid.add_row(pick(row).into_iter().map(|cell| {
                let cell = Cell::new(cell);
                if bold { cell.add_attribute(Attribute::Bold) } else { cell }
            }));
        }
        if bold.is_some() {
            grid.enforce_styling();
        }
        for (&index, column) in part.iter().zip(grid.column_iter_mut()) {
            if table.is_numeric(index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
            if let Some(widths) = widths {
                let room = u16::try_from(widths[index] + 2).unwrap_or(u16::MAX);
                column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(room)));
            }
        }
        if widths.is_some() {
            grid.set_content_arrangement(ContentArrangement::Dynamic).set_width(u16::MAX);
        }
        for line in grid.lines() {
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}

/// The names that were cut, in full.
fn below(fitted: &Fitted) -> String {
    fitted.names.iter().map(|(short, full)| format!("{short} = {full}\n")).collect()
}

/// A text in at most so many characters; what is too long is cut in the middle.
pub fn shortened(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let kept = most.saturating_sub(1);
    let front: String = text.chars().take(kept.div_ceil(2)).collect();
    let back: String = text.chars().skip(length - kept / 2).collect();
    format!("{front}…{back}")
}

/// A text as one entry of a CSV line (RFC 4180, section 2): the whole of what a library would add here.
pub fn csv_entry(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table = Table::new("Scores", ["player", "score"]);
        table.push(["sym, a=0.5", "12.5"]);
        table.push(["a|b", "-3"]);
        table
    }

    #[test]
    fn markdown_keeps_bars_inside_cells() {
        let expected = "**Scores**\n\n| player | score |\n| --- | ---: |\n| sym, a=0.5 | 12.5 |\n| a\\|b | -3 |\n";
        assert_eq!(table().write(Format::Markdown), expected);
    }

    #[test]
    fn csv_quotes_what_needs_it() {
        assert_eq!(table().write(Format::Csv), "player,score\n\"sym, a=0.5\",12.5\na|b,-3\n");
    }

    #[test]
    fn text_sets_numbers_to_the_right() {
        let text = table().write(Format::Text(80));
        assert!(text.contains("    -3"), "{text}");
    }

    #[test]
    fn every_table_fits_and_nothing_of_it_is_lost() {
        let long = |i: usize| format!("uct(c=0.{i},playouts={},wide=true)@5000", "9".repeat(80));
        let mut table = Table::new(
            "A title of very many words that would by itself not fit into a narrow terminal at all",
            ["place", "player", "W/D/L at seat 1", "W/D/L at seat 2", "score", "by rounds", "what"],
        );
        for i in 0..4 {
            let row = ["100/20/3", "98/1/100", "99.5 %", "12.3 – 99.9"].map(String::from);
            let mut cells = vec![i.to_string(), long(i)];
            cells.extend(row);
            cells.push("a sentence that says in many words what came of all of this".into());
            table.push(cells);
        }
        let table = table.noting("± is one standard error, which is said here in many words too");
        for width in [40, 60, 80, 100, 120, 300] {
            for text in [table.write(Format::Text(width)), table.list(width, Some(1))] {
                let full = |line: &&str| line.contains(" = uct(");
                let ansi = |line: &str| line.replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
                for line in text.lines().filter(|line| !full(line)) {
                    assert!(fit::width_of(&ansi(line)) <= width, "{width}: {line}\n{text}");
                }
                for i in 0..4 {
                    assert!(text.contains(&long(i)), "{width}: {text}");
                }
                assert_eq!(text.matches("12.3 – 99.9").count(), 4, "{width}: {text}");
            }
        }
    }

    #[test]
    fn names_that_look_alike_when_cut_stay_different() {
        let mut table = Table::new("", ["player", "a", "b"]);
        for i in 0..3 {
            let name = format!("player-of-a-long-name-{i}-that-ends-in-the-same-way");
            table.push([name, "1234567890".into(), "1234567890".into()]);
        }
        let text = table.write(Format::Text(50));
        let names: std::collections::BTreeSet<_> = text
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(short, _)| short)
            .collect();
        assert_eq!(names.len(), 3, "{text}");
    }

    #[test]
    fn parts_of_a_table_number_rows_that_their_first_names_do_not_tell_apart() {
        let mut table = Table::new("", ["game", "n", "one", "two"]);
        for i in 0..3 {
            table.push(["hex".to_owned(), i.to_string(), "1".repeat(20), "2".repeat(20)]);
        }
        let text = table.write(Format::Text(40));
        assert_eq!(text.matches("│ 3 ┆").count(), 2, "{text}");
    }
}
