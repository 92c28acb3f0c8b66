//! `games`, `searches` and `status`: what the catalogue knows.

use clap::Args;
use plywood_lab::catalogue::{self, Entry, Family, GameSpec, SearchSpec};

use crate::{complaint::Answered, exit::Exit, output};

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
        let entry = self.game.as_ref().map(|text| text.parse::<GameSpec>()).transpose()?;
        show(Family::Game, entry.map(|spec| spec.recipe().entry()))
    }
}

impl Searches {
    pub fn run(&self) -> Answered {
        let entry = self.search.as_ref().map(|text| text.parse::<SearchSpec>()).transpose()?;
        show(Family::Search, entry.map(|spec| spec.recipe().entry()))
    }
}

impl Status {
    pub fn run(self) -> Answered {
        let Self { markdown: _ } = self;
        output::print(&catalogue::status())?;
        Ok(Exit::Done)
    }
}

fn show(family: Family, entry: Option<&Entry>) -> Answered {
    let text = match entry {
        Some(entry) => catalogue::describe(entry),
        None => catalogue::list(family),
    };
    output::print(&text)?;
    Ok(Exit::Done)
}
