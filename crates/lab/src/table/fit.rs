//! Tables made to fit a screen: headings and sentences wrap, names are cut in the middle and given
//! in full below, and what is still too wide is written in parts.

use std::collections::BTreeMap;

use unicode_width::UnicodeWidthStr;

use super::{Table, shortened};

/// Cells with spaces that are longer than this are sentences, which wrap.
const SENTENCE: usize = 24;
/// The least width of a column of names or of sentences.
const LEAST_NAME: usize = 14;
const LEAST_SENTENCE: usize = 20;

/// A table that fits.
pub(super) struct Fitted {
    /// The table, with short names, and numbers before the rows where parts need them.
    pub table: Table,
    /// The width of each column; `None` if every column is as wide as it likes.
    pub widths: Option<Vec<usize>>,
    /// Which columns each part has.
    pub parts: Vec<Vec<usize>>,
    /// Short names and what they stand for.
    pub names: Vec<(String, String)>,
}

/// What a frame needs beside the cells: for each column, and once.
#[derive(Copy, Clone)]
pub(super) struct Frame {
    pub each: usize,
    pub once: usize,
}

/// The columns that a text takes on a screen; never fewer than its characters can need.
pub(super) fn width_of(text: &str) -> usize {
    text.lines().map(UnicodeWidthStr::width).max().unwrap_or(0)
}

fn longest_word(text: &str) -> usize {
    text.split_whitespace().map(width_of).max().unwrap_or(0)
}

/// What may be done to a column.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Sort {
    Number,
    Name,
    Sentence,
}

struct Column {
    sort: Sort,
    width: usize,
    least: usize,
}

impl Column {
    fn of(table: &Table, index: usize) -> Self {
        let cells = || table.rows.iter().map(|row| &row[index]);
        let longest = cells().map(|cell| width_of(cell)).max().unwrap_or(0);
        let heading = longest_word(&table.heading[index]);
        let spaced = |cell: &String| cell.trim().contains(' ') && width_of(cell) > SENTENCE;
        let sort = match () {
            () if table.is_numeric(index) => Sort::Number,
            () if cells().any(spaced) => Sort::Sentence,
            () => Sort::Name,
        };
        let least = match sort {
            Sort::Number => longest,
            Sort::Name => longest.min(LEAST_NAME),
            Sort::Sentence => longest.min(LEAST_SENTENCE),
        };
        Self { sort, width: longest.max(heading), least: least.max(heading) }
    }
}

/// Fits a table into a width.
pub(super) fn fit(table: &Table, width: usize, frame: Frame) -> Fitted {
    let all: Vec<usize> = (0..table.heading.len()).collect();
    let natural = |i: &usize| {
        let cells = table.rows.iter().map(|row| width_of(&row[*i])).max().unwrap_or(0);
        cells.max(width_of(&table.heading[*i])) + frame.each
    };
    if all.iter().map(natural).sum::<usize>() + frame.once <= width {
        let table = table.clone();
        return Fitted { table, widths: None, parts: vec![all], names: Vec::new() };
    }
    let mut table = table.clone();
    let mut columns: Vec<_> = all.iter().map(|&index| Column::of(&table, index)).collect();
    let total = |columns: &[Column]| -> usize {
        columns.iter().map(|column| column.width + frame.each).sum::<usize>() + frame.once
    };
    while total(&columns) > width {
        let over = total(&columns) - width;
        let widest = columns.iter_mut().filter(|c| c.width > c.least).max_by_key(|c| c.width);
        let Some(column) = widest else { break };
        // Half of the excess at a time, so that several long columns share it.
        column.width -= over.div_ceil(2).min(column.width - column.least);
    }
    let names = shorten(&mut table, &columns);
    let parts = if total(&columns) <= width {
        vec![all]
    } else {
        let keys = keys(&mut table, &mut columns, width / 2, frame);
        split(&columns, &keys, width, frame)
    };
    let widths = Some(columns.iter().map(|column| column.width).collect());
    Fitted { table, widths, parts, names }
}

/// Cuts the names that are too long; different names stay different.
fn shorten(table: &mut Table, columns: &[Column]) -> Vec<(String, String)> {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut names = Vec::new();
    for row in &mut table.rows {
        for (cell, column) in row.iter_mut().zip(columns) {
            if column.sort != Sort::Name || width_of(cell) <= column.width {
                continue;
            }
            let mut short = narrowed(cell, column.width);
            let mut number = 2;
            while known.get(&short).is_some_and(|full| full != cell) {
                let mark = format!("~{number}");
                short = narrowed(cell, column.width.saturating_sub(mark.len())) + &mark;
                number += 1;
            }
            if known.insert(short.clone(), cell.clone()).is_none() {
                names.push((short.clone(), cell.clone()));
            }
            *cell = short;
        }
    }
    names
}

/// A text cut in the middle so that it takes at most `width` columns.
fn narrowed(text: &str, width: usize) -> String {
    let mut most = width;
    loop {
        let short = shortened(text, most);
        if width_of(&short) <= width || most == 0 {
            return short;
        }
        most -= 1;
    }
}

/// The columns that every part begins with: those up to the first names if they tell rows apart
/// and are narrow, else a column of numbers that is put before all.
fn keys(table: &mut Table, columns: &mut Vec<Column>, most: usize, frame: Frame) -> Vec<usize> {
    let first = columns.iter().position(|column| column.sort != Sort::Number).unwrap_or(0);
    let keys: Vec<usize> = (0..=first).collect();
    let wide: usize = keys.iter().map(|&key| columns[key].width + frame.each).sum();
    let mut seen: Vec<_> = table.rows.iter().map(|row| row[..=first].to_vec()).collect();
    seen.sort();
    if wide <= most && seen.windows(2).all(|pair| pair[0] != pair[1]) {
        return keys;
    }
    table.heading.insert(0, "#".into());
    let digits = table.rows.len().to_string().len();
    for (number, row) in table.rows.iter_mut().enumerate() {
        row.insert(0, (number + 1).to_string());
    }
    columns.insert(0, Column { sort: Sort::Number, width: digits, least: digits });
    vec![0]
}

/// As many columns in each part as fit.
fn split(columns: &[Column], keys: &[usize], width: usize, frame: Frame) -> Vec<Vec<usize>> {
    let wide = |index: &usize| columns[*index].width + frame.each;
    let begin: usize = keys.iter().map(wide).sum::<usize>() + frame.once;
    let (mut parts, mut part, mut used) = (Vec::new(), keys.to_vec(), begin);
    for index in (0..columns.len()).filter(|index| !keys.contains(index)) {
        if used + wide(&index) > width && part.len() > keys.len() {
            parts.push(std::mem::replace(&mut part, keys.to_vec()));
            used = begin;
        }
        used += wide(&index);
        part.push(index);
    }
    parts.push(part);
    parts
}

/// A text with lines of at most `width` columns where words allow it; lines that go on are
/// indented by `hang`.
pub fn wrapped(text: &str, width: usize, hang: usize) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        let mut now = line[..indent].to_owned();
        let mut empty = true;
        for word in line[indent..].split(' ') {
            if !empty && width_of(&now) + 1 + width_of(word) > width {
                lines.push(std::mem::replace(&mut now, " ".repeat(hang)));
                empty = true;
            }
            if !empty {
                now.push(' ');
            }
            now.push_str(word);
            empty = false;
        }
        lines.push(now);
    }
    lines.join("\n")
}
