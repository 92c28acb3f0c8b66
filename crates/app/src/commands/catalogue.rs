//! `games`, `searches` and `status`: what the catalogue knows.

use clap::Args;
use plywood_catalogue::Family;

use crate::{complaint::Answered, exit::Exit, output, screen};

/// List the games, or say all about one
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  plywood games\n  plywood games connect")]
pub struct Games {
    /// A game
    game: Option<String>,
}

/// List the searches, or say all about one
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  plywood searches\n  plywood searches uct")]
pub struct Searches {
    /// A search
    search: Option<String>,
}

/// Print the status page of games and searches in Markdown
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  plywood status > docs/status.md")]
pub struct Status {
    /// Markdown, the only form there is
    #[arg(long)]
    markdown: bool,
}

impl Games {
    pub fn run(&self) -> Answered {
        show(Family::Game, self.game.as_deref())
    }
}

impl Searches {
    pub fn run(&self) -> Answered {
        show(Family::Search, self.search.as_deref())
    }
}

impl Status {
    pub fn run(self) -> Answered {
        let Self { markdown: _ } = self;
        output::print(&plywood_catalogue::status())?;
        Ok(Exit::Done)
    }
}

fn show(family: Family, name: Option<&str>) -> Answered {
    let text = match name {
        Some(name) => plywood_catalogue::describe(family.entry(name)?),
        None => plywood_catalogue::list(family),
    };
    output::print(&screen::hanging(&text, output::width()))?;
    Ok(Exit::Done)
}
