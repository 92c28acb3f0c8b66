//! Lines of an input that may send anything: what is too long is dropped unread.

use std::io::{BufRead, Read};

/// What was heard of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// All of it.
    Whole,
    /// Its beginning; it is longer than lines may be.
    Cut,
}

/// Reads a line of at most `longest` bytes into `line`; `None` at the end of the input, or where it
/// cannot be read.
pub(crate) fn next_line(
    input: &mut impl BufRead,
    longest: u64,
    line: &mut Vec<u8>,
) -> Option<Heard> {
    line.clear();
    input.by_ref().take(longest).read_until(b'\n', line).ok().filter(|&read| read > 0)?;
    let cut = line.len() as u64 == longest && line.last() != Some(&b'\n');
    if cut && !ends_at_once(input) {
        skip_line(input, longest);
        return Some(Heard::Cut);
    }
    Some(Heard::Whole)
}

/// Whether the input has nothing more to say.
fn ends_at_once(input: &mut impl BufRead) -> bool {
    input.fill_buf().is_ok_and(<[u8]>::is_empty)
}

/// Drops the rest of a line.
fn skip_line(input: &mut impl BufRead, longest: u64) {
    let mut rest = Vec::new();
    loop {
        rest.clear();
        match input.by_ref().take(longest).read_until(b'\n', &mut rest) {
            Ok(0) | Err(_) => return,
            Ok(_) if rest.last() == Some(&b'\n') => return,
            Ok(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let mut input = &b"four\nfive!\n\n0123456789012345\nend!!"[..];
        let (mut line, mut heard) = (Vec::new(), Vec::new());
        while let Some(how) = next_line(&mut input, 5, &mut line) {
            heard.push((how, String::from_utf8(line.clone()).unwrap()));
        }
        let all = [
            (Heard::Whole, "four\n"),
            (Heard::Cut, "five!"),
            (Heard::Whole, "\n"),
            (Heard::Cut, "01234"),
            (Heard::Whole, "end!!"),
        ];
        assert_eq!(heard, all.map(|(how, text)| (how, text.to_owned())));
    }
}
