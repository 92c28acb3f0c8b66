//! `seeds show`: the opening book that a portfolio has learnt.

use std::path::PathBuf;

use clap::Args;
use plywood_lab::seeds::{Book, Branch, PortfolioFile, book, heat};

use crate::{arguments::whole, complaint::Answered, exit::Exit, output};

/// Show the opening book that a portfolio has learnt
#[derive(Debug, Args)]
#[command(
    after_help = "Each line is a move, how often that side plays it there, and how often play comes there.

Examples:
  plywood seeds show portfolio.json
  plywood seeds show portfolio.json --depth 4 --least 0.02"
)]
pub struct Show {
    /// The portfolio, as `plywood seeds learn` writes it
    file: PathBuf,
    /// Moves to show
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole::<u64>(1..=40))]
    depth: u64,
    /// Lines that are played less often are not followed
    #[arg(long, value_name = "P", default_value_t = 0.05)]
    least: f64,
}

impl Show {
    pub fn run(&self) -> Answered {
        let file = PortfolioFile::read(&self.file)?;
        let book = book(&file, self.depth as usize, self.least)?;
        output::print(&page(&file, &book))?;
        Ok(Exit::Done)
    }
}

fn page(file: &PortfolioFile, book: &Book) -> String {
    let mut text = format!(
        "{} on {}, {} steps a move, learnt by {} from {} games\n",
        file.player, file.game, file.steps, file.way, file.games
    );
    for (seat, chair) in file.chairs.iter().enumerate() {
        text.push_str(&format!(
            "player {} plays {} of {} seeds:",
            seat + 1,
            chair.seeds.len(),
            file.k
        ));
        for seed in chair.seeds.iter().take(8) {
            text.push_str(&format!(" {} ({:.1} %)", seed.index, 100.0 * seed.weight));
        }
        text.push_str(if chair.seeds.len() > 8 { " …\n" } else { "\n" });
    }
    if file.symmetric {
        text.push_str("each game is also turned by a symmetry of the board\n");
    }
    let played: Vec<_> = book.branches.iter().map(|b| (b.word.clone(), b.share)).collect();
    if let Some(board) = heat(&book.legal, &played) {
        text.push_str(&format!("\nfirst moves, in per cent\n{board}"));
    }
    text.push('\n');
    tree(&book.branches, "", &mut text);
    text.push_str(&format!("\nafter {}\n{}", book.line.join(" "), book.picture));
    text
}

fn tree(branches: &[Branch], indent: &str, text: &mut String) {
    for (index, branch) in branches.iter().enumerate() {
        let last = index + 1 == branches.len();
        let (corner, bar) = if last { ("└─", "   ") } else { ("├─", "│  ") };
        text.push_str(&format!(
            "{indent}{corner} {} {:.1} % ({:.1} %)\n",
            branch.word,
            100.0 * branch.share,
            100.0 * branch.weight
        ));
        tree(&branch.next, &format!("{indent}{bar}"), text);
    }
}
