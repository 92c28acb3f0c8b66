//! `referee`: a game of hidden stones between searches or engines, kept by a referee.

use std::io;

use clap::Args;
use plywood_catalogue::GameSpec;
use plywood_contest::gtp::server::{Arbiter, serve};
use plywood_contest::{
    analysis::player_name,
    matches::Allowance,
    referee::{Client, Table, conduct},
};
use plywood_core::{Player, Seed};

use crate::{
    arguments::{self, Limits, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    output,
    player::contestant,
};

/// Steps for one attempt unless the user says otherwise.
const STEPS: u64 = 20_000;

/// Keep the board of a game whose players do not see each other's stones
#[derive(Debug, Args)]
#[command(
    after_help = "A player is a search, or engine:COMMAND for a program that speaks the phantom
dialect of GTP (docs/gtp.md). What is illegal is refused and asked again, however often; a player
that dies, stays silent, names no point of the board or repeats itself for ever forfeits.
Without players the referee speaks GTP itself: attempts in, verdicts out.

Examples:
  plywood referee \"phantom-go(size=5)\" \"phantom-mc(playouts=500)\" is-uct
  plywood referee phantom-go \"engine:plywood gtp phantom-go\" random --quiet
  echo \"play b c3\" | plywood referee phantom-go"
)]
#[command(mut_arg("steps", |arg| arguments::steps_by_default(arg, STEPS)))]
pub struct Referee {
    /// The game, such as phantom-go(size=5) or dark-hex
    game: String,
    /// The player who moves first
    #[arg(requires = "second")]
    first: Option<String>,
    /// The player who moves second
    second: Option<String>,
    /// Print the result only
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    limits: Limits,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

impl Referee {
    pub fn run(&self) -> Answered {
        let game: GameSpec = self.game.parse()?;
        let (Some(first), Some(second)) = (&self.first, &self.second) else {
            let mut arbiter = Arbiter::new(game).map_err(Complaint::new)?;
            serve(&mut arbiter, io::stdin().lock(), io::stdout().lock())
                .map_err(output::unanswered)?;
            return Ok(Exit::Done);
        };
        let mut table = Table::set_up(&game)?;
        let allowance = Allowance::from(self.limits.budget_or(STEPS));
        let sit = |text: &str, seat: u8| -> Result<Client, Complaint> {
            let luck = Seed(self.seed).child(seat.into());
            Ok(Client::seat(&game, &contestant(text, allowance)?, Player(seat), luck)?)
        };
        let mut players = [sit(first, 0)?, sit(second, 1)?];
        let mut lines = String::new();
        let ended = conduct(&mut table, &mut players, &mut |player, word, legal| {
            let verdict = if legal { "legal" } else { "illegal" };
            lines += &format!("{} {word}: {verdict}\n", player_name(player));
        });
        if !self.quiet {
            output::print(&format!("{lines}\n{}\n", table.picture()))?;
        }
        if let Some((player, why)) = &ended.forfeit {
            output::print(&format!("The {} player forfeits: {why}.\n", player_name(*player)))?;
        }
        let [first, second] = ended.payoffs;
        let verdict = if first > second {
            "The first player wins"
        } else if second > first {
            "The second player wins"
        } else {
            "It is a draw"
        };
        let (accepted, refused) = (ended.accepted, ended.refused);
        output::print(&format!("{verdict} ({accepted} moves, {refused} refused).\n"))?;
        Ok(Exit::Done)
    }
}
