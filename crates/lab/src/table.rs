//! Tables as plain data, written for a terminal, a document or a program.

use comfy_table::{CellAlignment, ContentArrangement, Table as Grid, presets};

/// A heading and rows of text, all of the same length.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The names of the columns.
    pub heading: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// What a reader must know to read it, below it; not in files for spreadsheets.
    pub note: String,
}

/// How a table is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// For a terminal.
    #[default]
    Text,
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

    /// Adds a row.
    pub fn push(&mut self, row: impl IntoIterator<Item = impl Into<String>>) {
        let row: Vec<String> = row.into_iter().map(Into::into).collect();
        assert_eq!(row.len(), self.heading.len(), "a row has an entry for every column");
        self.rows.push(row);
    }

    /// The table in a format.
    pub fn write(&self, format: Format) -> String {
        match format {
            Format::Text => self.text(),
            Format::Markdown => self.markdown(),
            Format::Csv => self.csv(),
        }
    }

    fn text(&self) -> String {
        let mut grid = Grid::new();
        grid.load_style(presets::UTF8_FULL_CONDENSED)
            .set_content_arrangement(ContentArrangement::Disabled)
            .set_header(&self.heading);
        for row in &self.rows {
            grid.add_row(row);
        }
        for (index, column) in grid.column_iter_mut().enumerate() {
            if self.is_numeric(index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        let line = |text: &str| if text.is_empty() { String::new() } else { format!("{text}\n") };
        format!("{}{grid}\n{}", line(&self.title), line(&self.note))
    }

    /// Whether a column holds numbers, so that it is set to the right.
    fn is_numeric(&self, index: usize) -> bool {
        let starts = |text: &String| {
            text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit() || "+-−–.".contains(c))
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

/// A text as one entry of a CSV line.
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
        let text = table().write(Format::Text);
        assert!(text.contains("    -3"), "{text}");
    }
}
