//! `reproduce`: the tables of a paper, run again and set beside the published ones.

use std::process::ExitCode;

use clap::Args;
use plywood_lab::{
    study::{Plan, Selection, Size, Verdict},
    table::Format,
};

use super::lab::{
    Folders, Pace, SizeName, Where, print_tables, run_study, verdicts, write_joint_page,
};
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
003 seeds, 004 recursive. Each published number gets a verdict: agrees, differs by so much, or not
comparable and why. One HTML page of the whole paper is written beside the rows. Rows are kept: an
interrupted run goes on where it stopped. The full size may take hours or days.

Examples:
  plywood reproduce 000
  plywood reproduce bayes pearl-large --size full
  plywood lab list                       all studies with their papers"
)]
pub struct Reproduce {
    /// The paper
    paper: String,
    /// Only these of its studies
    #[arg(value_name = "STUDY")]
    studies: Vec<String>,
    /// The size of the studies
    #[arg(long, value_enum, default_value = "quick")]
    size: SizeName,
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
        let (mut done, mut lines) = (Vec::new(), Vec::new());
        for name in names {
            let (folders, size) = (self.folders.clone(), self.size);
            let opened = Where { study: name, size, folders, store: None }.open()?;
            output::print(&format!("\n{}: {}\n", opened.plan.study, opened.plan.title))?;
            if !run_study(&opened, &Selection::default(), &self.pace, false)? {
                return Ok(ExitCode::SUCCESS);
            }
            print_tables(&opened, &[], Format::Text(output::width()))?;
            lines.push(tally(&opened.plan.study, &verdicts(&opened)?));
            done.push(opened);
        }
        let page = self.folders.results.join(format!("paper-{number}-{}.html", self.size.name()));
        let heading = format!("Paper {number}: {title}");
        let text: String = lines.iter().map(|line| format!("* {line}\n")).collect();
        write_joint_page((&heading, &text), &done, &page)?;
        output::print(&format!("\n{}\n{}\n", lines.join("\n"), page.display()))?;
        Ok(ExitCode::SUCCESS)
    }

    /// The studies of the paper that are asked for.
    fn names(&self, paper: &str) -> Result<Vec<String>, Complaint> {
        let shelf = self.folders.shelf();
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

/// The verdicts of a study, counted in one line.
fn tally(study: &str, verdicts: &[Verdict]) -> String {
    let count = |of: fn(&Verdict) -> bool| verdicts.iter().filter(|verdict| of(verdict)).count();
    match verdicts.len() {
        0 => format!("{study}: nothing published to compare with"),
        all => format!(
            "{study}: of {all} published numbers {} agree, {} differ, {} are not comparable",
            count(|v| matches!(v, Verdict::Agrees)),
            count(|v| matches!(v, Verdict::Differs { .. })),
            count(|v| matches!(v, Verdict::Incomparable(_)))
        ),
    }
}
