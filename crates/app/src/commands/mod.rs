//! The commands, one file each.

mod analyse;
mod bench;
mod calibrate;
mod catalogue;
mod championship;
mod check;
mod engine;
mod fit_prior;
mod grade;
mod gtp;
mod identify;
mod lab;
mod match_command;
mod play;
mod referee;
mod reproduce;
mod seeds;
#[cfg(feature = "serve")]
mod serve;
mod signature;
mod solve;
mod theory;
mod tournament;
mod tree;
mod tune;
mod verify;

use std::{any::TypeId, time::Duration};

use clap::{
    Args, CommandFactory, FromArgMatches, Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};
use plywood_catalogue::nearest::nearest;
use plywood_lab::tune::Axis;

use crate::{
    complaint::{Answered, Complaint},
    exit::{self, Exit},
};

pub use analyse::Thought;

/// Game-tree search that knows how sure it is.
///
/// Games and searches are written name(key=value, …): connect4, hex(size=7), uct(c=1).
#[derive(Debug, Parser)]
#[command(name = "plywood", version, propagate_version = true, after_help = format!("{EXAMPLES}\n\nExit codes:\n{}", exit::table()))]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  plywood analyse connect4                        the best move, and how sure it is
  plywood analyse connect4 --moves \"d1 d2 d3\"     after some moves
  plywood play tictactoe --first engine           a game in the terminal
  plywood match connect4 uct flat --games 100     who is stronger, and how sure that is
  plywood games                                   all games; `plywood games hex` says more of one
  plywood searches uct                            what a search does and its parameters";

#[derive(Debug, Subcommand)]
enum Command {
    Analyse(analyse::Analyse),
    Tree(tree::Tree),
    Identify(identify::Identify),
    Solve(solve::Solve),
    Verify(verify::Verify),
    Play(play::Play),
    Match(match_command::Match),
    Tournament(tournament::Tournament),
    Championship(championship::Championship),
    Tune(tune::Tune),
    FitPrior(fit_prior::FitPrior),
    Seeds(seeds::Seeds),
    Games(catalogue::Games),
    Searches(catalogue::Searches),
    Check(check::Check),
    Grade(grade::Grade),
    Calibrate(calibrate::Calibrate),
    Engine(engine::Engine),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    Gtp(gtp::Gtp),
    Referee(referee::Referee),
    Signature(signature::Signature),
    Bench(bench::Bench),
    Lab(lab::Lab),
    Reproduce(reproduce::Reproduce),
    Theory(theory::Theory),
    Status(catalogue::Status),
}

/// Reads the words of a command line, of which the first is the program, and does what they say.
pub fn run(words: &[String]) -> Answered {
    let found = command().try_get_matches_from(words);
    let read = found.and_then(|found| Cli::from_arg_matches(&found));
    let cli = match read {
        Ok(cli) => cli,
        Err(error) => return misuse(&error, words),
    };
    match cli.command {
        Command::Analyse(command) => command.run(),
        Command::Tree(command) => command.run(),
        Command::Identify(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Match(command) => command.run(),
        Command::Tournament(command) => command.run(),
        Command::Championship(command) => command.run(),
        Command::Tune(command) => command.run(),
        Command::FitPrior(command) => command.run(),
        Command::Seeds(command) => command.run(),
        Command::Games(command) => command.run(),
        Command::Searches(command) => command.run(),
        Command::Check(command) => command.run(),
        Command::Grade(command) => command.run(),
        Command::Calibrate(command) => command.run(),
        Command::Engine(command) => command.run(),
        #[cfg(feature = "serve")]
        Command::Serve(command) => command.run(),
        Command::Gtp(command) => command.run(),
        Command::Referee(command) => command.run(),
        Command::Signature(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Lab(command) => command.run(),
        Command::Reproduce(command) => command.run(),
        Command::Theory(command) => command.run(),
        Command::Status(command) => command.run(),
    }
}

/// A complaint if a parameter is given a range twice.
fn once_each(axes: &[Axis]) -> Result<(), Complaint> {
    let twice =
        axes.iter().enumerate().find(|(i, one)| axes[..*i].iter().any(|a| a.key == one.key));
    match twice {
        Some((_, axis)) => Err(Complaint::new(format!("--param {} is given twice", axis.key))),
        None => Ok(()),
    }
}

/// The command line.
fn command() -> clap::Command {
    forgiving(Cli::command())
}

/// A number with a minus is a wrong number and not an unknown option.
fn forgiving(command: clap::Command) -> clap::Command {
    let number = |arg: &clap::Arg| {
        let of = arg.get_value_parser().type_id();
        let numbers = [
            TypeId::of::<u64>(),
            TypeId::of::<u32>(),
            TypeId::of::<usize>(),
            TypeId::of::<f64>(),
            TypeId::of::<Duration>(),
        ];
        !arg.is_positional() && numbers.iter().any(|number| of == *number)
    };
    let command = command.mut_args(|arg| {
        let number = number(&arg);
        if number { arg.allow_hyphen_values(true) } else { arg }
    });
    command.mut_subcommands(forgiving)
}

/// The options of one group alone, as a command line gives them.
pub fn options<A: Args>(words: &[String]) -> Result<A, Complaint> {
    let lone = forgiving(A::augment_args(clap::Command::new("options").no_binary_name(true)));
    let read = lone.try_get_matches_from(words).and_then(|found| A::from_arg_matches(&found));
    read.map_err(|error| Complaint::new(sentence(&error, words)))
}

/// Help is printed; anything else is shortened to one sentence.
fn misuse(error: &clap::Error, words: &[String]) -> Answered {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    match error.kind() {
        DisplayHelp | DisplayVersion => {
            crate::output::print(&error.render().to_string())?;
            Ok(Exit::Done)
        }
        DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Complaint::new("say what to do: the same with `--help` lists the commands"))
        }
        _ => Err(Complaint::new(sentence(error, words))),
    }
}

/// What is wrong with a command line, in one sentence.
fn sentence(error: &clap::Error, words: &[String]) -> String {
    let text = error.render().to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let sentence = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
    match near(error, words).as_slice() {
        [] => format!("{sentence} (`--help` shows examples)"),
        near => format!("{sentence}: did you mean '{}'?", near.join("' or '")),
    }
}

/// The subcommands near a misspelt one, of the command that the words before it name.
fn near_commands(written: &str, words: impl Iterator<Item = String>) -> Vec<String> {
    let mut command = command();
    for word in words.skip(1) {
        match command.find_subcommand(&word) {
            Some(named) => command = named.clone(),
            None => break,
        }
    }
    nearest(written, command.get_subcommands().map(clap::Command::get_name))
}

/// What may have been meant by a command, an option or a value that there is not.
fn near(error: &clap::Error, words: &[String]) -> Vec<String> {
    let kinds =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let found = kinds.into_iter().filter_map(|kind| error.get(kind));
    let mut names: Vec<String> = found
        .flat_map(|value| match value {
            ContextValue::String(name) => vec![name.clone()],
            ContextValue::Strings(names) => names.clone(),
            _ => Vec::new(),
        })
        .collect();
    // The nearest stands last.
    names.reverse();
    if let (true, Some(ContextValue::String(written))) =
        (names.is_empty(), error.get(ContextKind::InvalidSubcommand))
    {
        names = near_commands(written, words.iter().cloned());
    }
    names.truncate(2);
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls for every argument of every command.
    fn each(command: &clap::Command, path: &str, visit: &mut dyn FnMut(&str, &clap::Arg)) {
        let path = format!("{path} {}", command.get_name());
        command.get_arguments().for_each(|arg| visit(&path, arg));
        command.get_subcommands().for_each(|sub| each(sub, &path, visit));
    }

    #[test]
    fn every_whole_number_may_be_written_as_a_power_of_ten() {
        let whole = [TypeId::of::<u64>(), TypeId::of::<u32>(), TypeId::of::<usize>()];
        let mut seen = 0;
        each(&command(), "", &mut |path, arg| {
            if !whole.iter().any(|of| arg.get_value_parser().type_id() == *of) {
                return;
            }
            seen += 1;
            let alone = clap::Arg::new("n").long("n").value_parser(arg.get_value_parser().clone());
            let lone = clap::Command::new("lone").arg(alone);
            let read =
                |text: &str| lone.clone().try_get_matches_from(["lone", "--n", text]).is_ok();
            assert!((0..=6).any(|e| read(&format!("1e{e}"))), "{path} {}", arg.get_id());
            assert!((0..=6).any(|e| read(&format!("1_0e{e}"))), "{path} {}", arg.get_id());
        });
        assert!(seen > 50, "{seen} options");
    }
}
