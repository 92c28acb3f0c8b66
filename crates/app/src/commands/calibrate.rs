//! `calibrate`: what a search's estimates mean, learnt from solved positions.

use std::{
    fmt::Display,
    path::{Path, PathBuf},
};

use clap::Args;
use plywood_catalogue::{GameSpec, SearchSpec};
use plywood_contest::calibration::{
    CalibrationError, GAMES, MARGIN, MOST_POSITIONS, MapFile, Maps, Measured, Plan, SEARCHES,
    Study, measure, slug,
};
use plywood_core::Seed;
use plywood_lab::calibration::{reliability_figure, rows};

use super::lab::{numbered, try_figure, write_figure};
use crate::{
    arguments::{threads_or_all, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::CountBar,
    screen,
};

/// Fewer held-out answers than this tell nothing of a map.
const FEWEST: usize = 20;

/// Learn from solved positions what a search's estimates mean, and write it to a file
#[derive(Debug, Args)]
#[command(
    after_help = "Positions come from games of random, weak and fair play, one a game, as early as alpha-beta
can decide every move; two-player games of wins, draws and losses without chance only. A map is
fitted to half of them and judged by the other half. A map that is worse than a perfect one would be
on as many positions, by more than 0.03, is not written. What it means: docs/certainty.md.
Exit code 1 if a map is not written for that reason, or if a proof was wrong.

Examples:
  plywood calibrate \"hex(size=5)\" --positions 400
  plywood calibrate connect4 --search uct --steps 1000,1e4 --out connect4.toml --plot connect4.svg
  plywood calibrate connect4 \"hex(size=5)\" othello(size=6) --out-dir maps
  plywood calibrate --all --positions 2000 --out-dir maps"
)]
pub struct Calibrate {
    /// The games, such as connect4 or hex(size=5); with several, their common map too
    #[arg(required_unless_present = "all")]
    game: Vec<String>,
    /// All games and searches of the maps that ship with the program
    #[arg(long, conflicts_with = "game")]
    all: bool,
    /// A search; may be repeated [default: uct, with --all those that ship]
    #[arg(long, value_name = "SPEC")]
    search: Vec<String>,
    /// The steps after which its report is read, such as 1000,1e4
    #[arg(long, value_name = "N,…", default_value = "1000,10000,100000", value_delimiter = ',', value_parser = whole::<u64>(1..=1_000_000_000))]
    steps: Vec<u64>,
    /// Positions of each game, half of them to judge by
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = whole::<u64>(2..=MOST_POSITIONS as u64))]
    positions: u64,
    /// Steps that alpha-beta may spend to decide all moves of a position
    #[arg(long, value_name = "N", default_value = "500000", value_parser = whole::<u64>(1..))]
    solver_steps: u64,
    /// The file to write the map of one game and search to
    #[arg(long, value_name = "FILE", conflicts_with = "out_dir")]
    out: Option<PathBuf>,
    /// The folder to write all maps to, one folder a search
    #[arg(long, value_name = "FOLDER")]
    out_dir: Option<PathBuf>,
    /// Draw a reliability diagram, ending in .svg or .png; several are numbered
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Write every report to a file for spreadsheets
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Threads; changes nothing but speed [default: all cores]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    threads: Option<u64>,
    /// Print JSON for scripts (docs/certainty.md)
    #[arg(long)]
    json: bool,
}

impl Calibrate {
    pub fn run(&self) -> Answered {
        let (games, searches) = (self.games()?, self.searches()?);
        if self.out.is_some() && (games.len() != 1 || searches.len() != 1) {
            return Err(Complaint::new(
                "--out is for the map of one game and one search: write several with --out-dir",
            ));
        }
        for path in self.out.iter().chain(&self.rows) {
            output::try_place(path)?;
        }
        if let Some(path) = &self.plot {
            try_figure(path)?;
        }
        interrupt::listen_saying("the positions so far");
        let measured = self.measured(&games, &searches)?;
        if measured.is_empty() {
            remark!("stopped before a game was measured");
            return Ok(Exit::Stopped);
        }
        self.told(&measured)
    }

    fn games(&self) -> Result<Vec<GameSpec>, Complaint> {
        let all = GAMES.map(str::to_owned);
        let texts = if self.all { &all[..] } else { &self.game };
        once(texts.iter().map(|text| text.parse()).collect::<Result<_, _>>()?, "game")
    }

    fn searches(&self) -> Result<Vec<SearchSpec>, Complaint> {
        let texts = match (self.search.as_slice(), self.all) {
            ([], true) => SEARCHES.map(str::to_owned).to_vec(),
            ([], false) => vec!["uct".to_owned()],
            (given, _) => given.to_vec(),
        };
        once(texts.iter().map(|text| text.parse()).collect::<Result<_, _>>()?, "search")
    }

    /// All games; those before a signal only.
    fn measured(
        &self,
        games: &[GameSpec],
        searches: &[SearchSpec],
    ) -> Result<Vec<Measured>, Complaint> {
        let mut steps = self.steps.clone();
        steps.sort_unstable();
        steps.dedup();
        let mut measured = Vec::new();
        for game in games {
            let plan = Plan {
                game: game.clone(),
                searches: searches.to_vec(),
                steps: steps.clone(),
                positions: self.positions,
                solver_steps: self.solver_steps,
                seed: Seed(self.seed),
            };
            remark!("{game}");
            let one = self.watched(&plan);
            if interrupt::asked() && !measured.is_empty() {
                break;
            }
            match one {
                Err(CalibrationError::Unsolved { .. }) if interrupt::asked() => break,
                one => measured.push(one?),
            }
        }
        Ok(measured)
    }

    /// Positions drawn and searched, with a bar; every position is counted once for drawing it and
    /// once for each search.
    fn watched(&self, plan: &Plan) -> Result<Measured, CalibrationError> {
        let rounds = 1 + plan.searches.len() as u64;
        let (bar, mut shown) = (CountBar::new(plan.positions * rounds, "positions"), 0);
        let mut watch = move |count: u64| {
            // The count begins again with every search.
            bar.counted(if count >= shown { count - shown } else { count });
            shown = count;
            interrupt::unless_asked()
        };
        measure(plan, threads_or_all(self.threads), &mut watch)
    }

    fn told(&self, measured: &[Measured]) -> Answered {
        let maps = Maps::shipped();
        let searches = &measured[0].plan.searches;
        let studies: Vec<_> = searches
            .iter()
            .enumerate()
            .map(|(index, search)| {
                // Many games make a map of their own; one leans on that of the shipped ones.
                let generic = if measured.len() > 1 { None } else { maps.generic(search) };
                Study::new(measured, index, generic)
            })
            .collect();
        let text = if self.json {
            screen::calibration_json(&studies)
        } else {
            screen::calibration_screen(&studies, output::width())
        };
        output::print(&text)?;
        if let Some(path) = &self.rows {
            output::write(path, rows::csv(measured).as_bytes())?;
        }
        self.drawn(&studies)?;
        let mut good = studies.iter().all(|study| {
            let games = 0..study.games.len();
            games
                .into_iter()
                .all(|game| study.steps().iter().all(|&steps| study.proofs(game, steps).wrong == 0))
        });
        for study in &studies {
            for (path, file) in self.files(study)? {
                good &= written(&path, &file)?;
            }
        }
        Ok(Exit::answer(good).unless_stopped())
    }

    fn drawn(&self, studies: &[Study<'_>]) -> Result<(), Complaint> {
        let Some(path) = &self.plot else { return Ok(()) };
        let figures: Vec<_> = studies
            .iter()
            .flat_map(|study| {
                study.steps().iter().map(move |&steps| reliability_figure(study, steps))
            })
            .collect();
        for (index, figure) in figures.iter().enumerate() {
            let path = if figures.len() == 1 { path.clone() } else { numbered(path, index + 1) };
            write_figure(figure, &path)?;
        }
        Ok(())
    }

    /// The maps to write and where.
    fn files(&self, study: &Study<'_>) -> Result<Vec<(PathBuf, MapFile)>, Complaint> {
        let made = self.command(study);
        let mut files = Vec::new();
        if let Some(path) = &self.out {
            files.push((path.clone(), study.file(Some(0), &made)));
        }
        if let Some(folder) = &self.out_dir {
            let folder = folder.join(slug(&study.spec().to_string()));
            std::fs::create_dir_all(&folder).map_err(|error| output::unwritten(&folder, &error))?;
            if study.games.len() > 1 {
                files.push((folder.join("generic.toml"), study.file(None, &made)));
            }
            for (index, game) in study.games.iter().enumerate() {
                let name = format!("{}.toml", slug(&game.plan.game.to_string()));
                files.push((folder.join(name), study.file(Some(index), &made)));
            }
        }
        Ok(files)
    }

    /// The command that makes the maps of a study again.
    fn command(&self, study: &Study<'_>) -> String {
        let plan = &study.games[0].plan;
        let games: Vec<_> =
            study.games.iter().map(|one| format!("\"{}\"", one.plan.game)).collect();
        let games = if self.all { "--all".to_owned() } else { games.join(" ") };
        let steps: Vec<_> = plan.steps.iter().map(ToString::to_string).collect();
        format!(
            "plywood calibrate {games} --search \"{}\" --steps {} --positions {} --solver-steps {} \
             --seed {}",
            study.spec(),
            steps.join(","),
            plan.positions,
            plan.solver_steps,
            plan.seed.0
        )
    }
}

/// The same list, if nothing is in it twice: a game counted twice would be held out of itself.
fn once<T: PartialEq + Display>(list: Vec<T>, what: &str) -> Result<Vec<T>, Complaint> {
    match list.iter().enumerate().find(|(index, one)| list[..*index].contains(one)) {
        Some((_, twice)) => Err(Complaint::new(format!("the {what} {twice} is given twice"))),
        None => Ok(list),
    }
}

/// Writes a map unless it is worse than it may be; says which.
fn written(path: &Path, file: &MapFile) -> Result<bool, Complaint> {
    let answers: usize = file.held_out.iter().map(|one| one.answers).sum();
    if answers < FEWEST {
        remark!(
            "{} is not written: {answers} unproven answers were held out, and fewer than {FEWEST} \
             tell nothing",
            path.display()
        );
        return Ok(false);
    }
    if file.excess() > MARGIN {
        remark!(
            "{} is not written: on {answers} held-out answers the map is off by {:.3} more than a \
             perfect one, and {MARGIN} is allowed",
            path.display(),
            file.excess()
        );
        return Ok(false);
    }
    file.write(path)?;
    remark!("{} is written", path.display());
    Ok(true)
}
