//! `reproduce`: the tables of a paper, run again and set beside the published ones.

use std::process::ExitCode;

use clap::Args;
use plywood_lab::{
    shelf::Shelf,
    study::{Plan, Selection, Size},
    table::Format,
};

use super::lab::{Folders, Pace, Where, print_tables, run_study, write_page};
use crate::{
    complaint::{Answered, Complaint},
    output,
};

/// The papers by number and by a word for each.
const PAPERS: &[(&str, &str, &str)] = &[
    ("000", "bayes", "Delattre and Fournier, step-by-step optimal tree search"),
    ("001", "identification", "Kaufmann and Koolen, tree search by best arm identification"),
    ("002", "completion", "Cohen-Solal, complete best-first minimax search"),
    ("003", "seeds", "Cazenave, Liu, Teytaud and Teytaud, portfolios of random seeds"),
    ("004", "recursive", "Michon, recursive random games"),
];

/// Run the studies of a paper and set its tables beside ours
#[derive(Debug, Args)]
#[command(
    after_help = "PAPER is a number or a word: 000 bayes, 001 identification, 002 completion,
003 seeds, 004 recursive. Rows are kept: an interrupted run goes on where it stopped.

Examples:
  plywood reproduce 000 --size quick
  plywood reproduce bayes pearl-large --size full"
)]
pub struct Reproduce {
    /// The paper
    paper: String,
    /// Only these of its studies
    #[arg(value_name = "STUDY")]
    studies: Vec<String>,
    #[command(flatten)]
    folders: Folders,
    #[command(flatten)]
    pace: Pace,
}

impl Reproduce {
    pub fn run(&self) -> Answered {
        let word = self.paper.to_lowercase();
        let Some((number, _, title)) = PAPERS.iter().find(|(n, w, _)| *n == word || *w == word)
        else {
            let known: Vec<_> = PAPERS.iter().map(|(n, w, _)| format!("{n} or {w}")).collect();
            let known = known.join(", ");
            return Err(Complaint::new(format!(
                "there is no paper '{}'; there are {known}",
                self.paper
            )));
        };
        let names = self.names(number)?;
        output::print(&format!("Paper {number}: {title}\n"))?;
        for name in names {
            let place = Where { study: name, folders: self.folders.clone(), store: None };
            let opened = place.open()?;
            output::print(&format!("\n{}: {}\n", opened.plan.study, opened.plan.title))?;
            if !run_study(&opened, &Selection::default(), &self.pace, false)? {
                return Ok(ExitCode::SUCCESS);
            }
            print_tables(&opened, &[], Format::Text)?;
            let page = opened.store.with_extension("html");
            write_page(&opened, &page)?;
            output::print(&format!("{}\n", page.display()))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The studies of the paper that are asked for.
    fn names(&self, paper: &str) -> Result<Vec<String>, Complaint> {
        let shelf = Shelf { folder: self.folders.experiments.clone() };
        let of_paper = |name: &String| {
            let study = shelf.find(name).ok()?;
            let plan = Plan::read(&study.plan, Size::Full).ok()?;
            (plan.paper.as_deref() == Some(paper)).then_some(())
        };
        let all: Vec<String> =
            shelf.names().into_iter().filter(|name| of_paper(name).is_some()).collect();
        if all.is_empty() {
            return Err(Complaint::new(format!(
                "no study of paper {paper} ships with this version"
            )));
        }
        if let Some(name) = self.studies.iter().find(|name| !all.contains(name)) {
            let all = all.join(", ");
            return Err(Complaint::new(format!(
                "paper {paper} has no study '{name}'; it has {all}"
            )));
        }
        Ok(if self.studies.is_empty() { all } else { self.studies.clone() })
    }
}
