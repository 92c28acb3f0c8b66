//! `reproduce`: the tables of a paper, run again and set beside the published ones.

use std::collections::BTreeMap;

use clap::Args;
use plywood_lab::{
    study::{Comparison, FALSE_ALARM, Plan, Selection, Size},
    table::Format,
};

use super::lab::{
    Folders, Pace, SizeName, Where, comparison, print_tables, run_study, write_joint_page,
};
use crate::{
    complaint::{Answered, Complaint},
    exit::Exit,
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
003 seeds, 004 recursive. Each published number gets a verdict: agrees within a stated margin,
differs by so much, too few to tell, print is wrong, not run at this size, or not comparable and why
(docs/lab.md). One HTML page of the whole paper, and its verdicts as JSON, are written beside the
rows. Rows are kept: an interrupted run goes on where it stopped. The full size may take hours or
days.

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
        let file = |ending: &str| {
            self.folders.results.join(format!("paper-{number}-{}.{ending}", self.size.name()))
        };
        let (page, json) = (file("html"), file("json"));
        std::fs::create_dir_all(&self.folders.results)
            .map_err(|error| output::unwritten(&self.folders.results, &error))?;
        output::try_place(&page)?;
        output::try_place(&json)?;
        output::print(&format!("Paper {number}: {title}\n"))?;
        let (mut done, mut lines, mut compared) = (Vec::new(), Vec::new(), Vec::new());
        for name in names {
            let (folders, size) = (self.folders.clone(), self.size);
            let opened = Where { study: name, size, folders, store: None }.open()?;
            output::print(&format!("\n{}: {}\n", opened.plan.study, opened.plan.title))?;
            if !run_study(&opened, &Selection::default(), &self.pace, false)? {
                return Ok(Exit::Stopped);
            }
            print_tables(&opened, &[], Format::Text(output::width()))?;
            let study = opened.plan.study.clone();
            let found = comparison(&opened)?;
            let counted = found.as_ref().map(Comparison::count);
            let nothing = || "nothing published to compare with".to_owned();
            lines.push(format!("{study}: {}", counted.unwrap_or_else(nothing)));
            compared.extend(found.map(|found| (study, found)));
            done.push(opened);
        }
        let heading = format!("Paper {number}: {title}");
        let list: String = lines.iter().map(|line| format!("* {line}\n")).collect();
        let levels = levels(compared.iter().map(|(_, found)| found));
        write_joint_page((&heading, &format!("{list}\n{levels}\n")), &done, &page)?;
        let verdicts: BTreeMap<_, _> = compared.iter().map(|(s, found)| (s, found)).collect();
        let text = serde_json::to_string_pretty(&verdicts).expect("plain data can be written");
        output::write(&json, (text + "\n").as_bytes())?;
        let files = format!("{}\n{}", page.display(), json.display());
        output::print(&format!("\n{}\n{levels}\n{files}\n", lines.join("\n")))?;
        Ok(Exit::Done)
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

/// How many comparisons of a page have chance in them, and what that may do.
fn levels<'c>(compared: impl Iterator<Item = &'c Comparison>) -> String {
    let by_chance: Vec<usize> = compared.map(|found| found.by_chance).filter(|n| *n > 0).collect();
    let (tables, numbers) = (by_chance.len(), by_chance.iter().sum::<usize>());
    if tables == 0 {
        return "No comparison on this page has chance in it.".into();
    }
    let (each, all) = (100.0 * FALSE_ALARM, (100.0 * FALSE_ALARM * tables as f64).min(100.0));
    format!(
        "{numbers} comparisons in {tables} tables have chance in them: a table has even one false \
         'differs' with probability at most {each}%, the page with at most {all}%."
    )
}
