//! `serve`: the workbench in the browser.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::{Command, Stdio},
};

use clap::Args;
use plywood_contest::engine::Means;
use plywood_workbench::{ServeError, Server, Settings};

use crate::{
    arguments::{memory, threads_or_all, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output, trust,
};

/// The port unless the user says otherwise or somebody else has it.
const PORT: u16 = 7599;

/// Play, watch searches think, compare them and browse results in the browser
#[derive(Debug, Args)]
#[command(
    after_help = "The page is served from this program to this machine alone; nothing is loaded from elsewhere. Ctrl-C ends it
(docs/workbench.md).

Examples:
  plywood serve --open
  plywood serve --port 8000 --results study.sqlite
  plywood serve \"game:python3 dots.py\"
  PLYWOOD_TOKEN=choose-a-long-one plywood serve --listen 0.0.0.0"
)]
pub struct Serve {
    /// Games to offer besides those of the catalogue, such as "game:python3 dots.py" or tree:mine.json
    games: Vec<String>,
    /// The port; 0 for any that is free [default: 7599, or a free one if that is taken]
    #[arg(long, value_name = "PORT", value_parser = whole::<u16>(0..=65_535))]
    port: Option<u16>,
    /// The address to listen on; one that others can reach needs a token
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = address)]
    listen: IpAddr,
    /// What whoever asks must know: at least 16 letters, digits, dashes or underscores; better kept in
    /// the variable `PLYWOOD_TOKEN`, since command lines can be seen by others
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Results to show: a store of studies, or games that a match or tournament kept; may be given again
    #[arg(long, value_name = "FILE")]
    results: Vec<PathBuf>,
    /// Let pages name files and commands: whoever can ask may then read and start what you may
    #[arg(long)]
    allow_outside: bool,
    /// How many searches run at the same moment; others take turns [default: all cores]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    threads: Option<u64>,
    /// The most memory of all searches together, such as 8GiB [default: 2GiB for each thread]
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    memory: Option<usize>,
}

impl Serve {
    pub fn run(&self) -> Answered {
        if let Some(missing) = self.results.iter().find(|path| !path.is_file()) {
            return Err(Complaint::new(format!("there is no file '{}'", missing.display())));
        }
        if self.allow_outside {
            trust::all();
        }
        let server = self.bind()?;
        let address = server.address();
        let token = self.token().map_or_else(String::new, |token| format!("?token={token}"));
        let page = format!("http://{address}/");
        interrupt::listen();
        output::print(&format!("Plywood's workbench: {page}{token}\nCtrl-C ends it.\n"))?;
        if self.open {
            open(&format!("{page}{token}"));
        }
        server.run(interrupt::asked).map_err(complaint)?;
        Ok(Exit::Done)
    }

    fn token(&self) -> Option<String> {
        self.token.clone().or_else(|| std::env::var("PLYWOOD_TOKEN").ok())
    }

    fn bind(&self) -> Result<Server, Complaint> {
        let means = Means {
            memory: self.memory,
            waiting: Settings::MOST_SEARCHES,
            ..Means::threads(threads_or_all(self.threads))
        };
        let settings = |port| Settings {
            listen: SocketAddr::new(self.listen, port),
            token: self.token(),
            games: self.games.clone(),
            outside: self.allow_outside,
            results: self.results.clone(),
            means,
        };
        match (Server::bind(settings(self.port.unwrap_or(PORT))), self.port) {
            (Err(ServeError::Address(..)), None) => Server::bind(settings(0)).map_err(complaint),
            (bound, _) => bound.map_err(complaint),
        }
    }
}

/// An address in numbers.
fn address(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "write an address in numbers, such as 0.0.0.0 or ::1".into())
}

fn complaint(error: ServeError) -> Complaint {
    match error {
        ServeError::Game(error) => error.into(),
        error => Complaint::new(error.to_string()),
    }
}

/// Shows a page in the user's browser, if the system knows how; the address is printed in any case.
fn open(page: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let quiet = || Stdio::null();
    let _ = Command::new(opener).arg(page).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}
