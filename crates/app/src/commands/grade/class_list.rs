//! A class as a file: one engine a line.

use std::path::Path;

use plywood_catalogue::bounded;

use crate::complaint::Complaint;

/// The most bytes of such a file, and the most engines in it.
const LARGEST: u64 = 1 << 20;
const MOST: usize = 1000;

/// The engines of a file, each with its name and its command. Empty lines and what stands after
/// a `#` at the beginning of a line are left out.
pub fn read(path: &Path) -> Result<Vec<(String, String)>, Complaint> {
    let shown = path.display();
    let wrong = |why: String| Complaint::new(format!("cannot read the class {shown}: {why}"));
    let text = bounded::text(path, LARGEST).map_err(|error| wrong(error.to_string()))?;
    let engines = listed(&text).map_err(wrong)?;
    match engines.len() {
        0 => Err(wrong("it names no engine; write one command a line".into())),
        1..=MOST => Ok(engines),
        many => Err(wrong(format!("it names {many} engines, and {MOST} are the most"))),
    }
}

fn listed(text: &str) -> Result<Vec<(String, String)>, String> {
    let lines = text.lines().map(str::trim).enumerate();
    let told = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    told.map(|(index, line)| {
        let (name, command) = line.split_once(" = ").unwrap_or((line, line));
        let (name, command) = (name.trim(), command.trim());
        if name.is_empty() || command.is_empty() {
            let number = index + 1;
            return Err(format!("line {number} is '{line}'; write COMMAND or NAME = COMMAND"));
        }
        Ok((name.to_owned(), command.to_owned()))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_optional_and_comments_are_left_out() {
        let text = "# the class\n\nAda = python3 ada.py --level=6\r\n./b --x=1\n";
        let expected = [("Ada", "python3 ada.py --level=6"), ("./b --x=1", "./b --x=1")];
        let expected = expected.map(|(name, command)| (name.to_owned(), command.to_owned()));
        assert_eq!(listed(text).unwrap(), expected);
        assert!(listed("Ada = ").is_ok_and(|class| class[0].1 == "Ada ="));
    }
}
