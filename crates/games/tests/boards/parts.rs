//! Games that fall into parts: what has the same least key is the same game, on every small board.

use plywood_core::{Notation, Symmetric, laws::Forms};
use plywood_games::{clobber::Clobber, domineering::Domineering, kayles::Kayles};

/// Lays signs on all cells of a board in every way, by either player to move; the words of a position are rows of
/// signs and a last word for the turn.
fn every<G: Symmetric + Notation>(
    game: &G,
    (cols, rows): (usize, usize),
    signs: &str,
    turns: &str,
) {
    let (signs, mut forms) = (signs.as_bytes(), Forms::new(game));
    let count = signs.len().pow((cols * rows) as u32);
    for turn in turns.chars() {
        for mut board in 0..count {
            let mut text = String::new();
            for cell in 0..cols * rows {
                if cell > 0 && cell % cols == 0 {
                    text.push('/');
                }
                text.push(signs[board % signs.len()].into());
                board /= signs.len();
            }
            let text = format!("{text} {turn}");
            let position = game.read_position(&text).expect("every board can be read");
            forms.see(&position, usize::MAX).unwrap_or_else(|why| panic!("{text}: {why}"));
        }
    }
}

#[test]
fn every_board_of_domineering_is_what_its_sorted_regions_are() {
    every(&Domineering::new(4, 4).unwrap(), (4, 4), ".#", "vh");
    every(&Domineering::new(7, 2).unwrap(), (7, 2), ".#", "vh");
}

#[test]
fn every_row_of_kayles_is_what_its_sorted_runs_are() {
    every(&Kayles::new(&[14]).unwrap(), (14, 1), "i.", "xo");
}

#[test]
fn every_board_of_clobber_is_what_its_sorted_regions_are() {
    every(&Clobber::new(3, 3).unwrap(), (3, 3), "xo.", "xo");
    every(&Clobber::new(8, 1).unwrap(), (8, 1), "xo.", "xo");
}
