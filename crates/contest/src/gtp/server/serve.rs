//! The loop of the server, and the commands that every engine knows.

use std::io::{Read, Write};

use plywood_catalogue::{GameSpec, NamedGame};

use super::line::Line;
use crate::lines::{Heard, next_line};

/// The most bytes of one line.
const LONGEST: u64 = 1 << 16;

/// What answers the commands that depend on the game.
pub trait Server {
    /// The commands it knows beyond those of the loop.
    fn commands(&self) -> Vec<&'static str>;

    /// Obeys one of them, or says in the protocol's words why not.
    fn obey(&mut self, command: &str, arguments: &[String]) -> Result<String, String>;
}

/// The commands that the loop answers.
const COMMANDS: [&str; 6] =
    ["protocol_version", "name", "version", "known_command", "list_commands", "quit"];

/// Answers lines until `quit` or the end of the input, or until an answer cannot be written.
pub fn serve(
    server: &mut dyn Server,
    input: impl Read,
    mut output: impl Write,
) -> std::io::Result<()> {
    let mut input = std::io::BufReader::new(input);
    let mut bytes = Vec::new();
    loop {
        let Some(heard) = next_line(&mut input, LONGEST, &mut bytes) else { return Ok(()) };
        let Some(line) = Line::read(&String::from_utf8_lossy(&bytes)) else { continue };
        let answer = match heard {
            Heard::Whole => reply(server, &line),
            Heard::Cut => Err("the line is too long".into()),
        };
        let text = line.answered(&answer);
        output.write_all(text.as_bytes()).and_then(|()| output.flush())?;
        if line.command == "quit" {
            return Ok(());
        }
    }
}

fn reply(server: &mut dyn Server, line: &Line) -> Result<String, String> {
    let knows = |server: &dyn Server, command: &str| {
        COMMANDS.contains(&command) || server.commands().contains(&command)
    };
    match line.command.as_str() {
        "protocol_version" => Ok("2".into()),
        "name" => Ok("Plywood".into()),
        "version" => Ok(env!("CARGO_PKG_VERSION").into()),
        "quit" => Ok(String::new()),
        "known_command" => {
            let asked = line.arguments.first().map(String::as_str).unwrap_or_default();
            Ok(knows(server, asked).to_string())
        }
        "list_commands" => {
            let mut known = COMMANDS.to_vec();
            known.extend(server.commands());
            Ok(known.join("\n"))
        }
        command if knows(server, command) => server.obey(command, &line.arguments),
        _ => Err("unknown command".into()),
    }
}

/// A game that can be spoken of in the protocol, or a sentence why it cannot: it needs two colours
/// and no nature.
/// `hidden` says whether a referee must keep the board or must not.
pub(super) fn playable(game: &GameSpec, hidden: bool) -> Result<NamedGame, String> {
    let game = game.open().map_err(|error| error.to_string())?;
    let facts = game.facts();
    if facts.players != 2 || facts.chance {
        return Err(format!("{game} is not for two colours alone, and the protocol knows no more"));
    }
    match (facts.hidden, hidden) {
        (true, false) => {
            Err(format!("{game} is kept by a referee, and this engine sees the board"))
        }
        (false, true) => Err(format!("{game} is on an open board, and this engine is blind")),
        _ => Ok(game),
    }
}

/// What a referee's game is changed by, whichever side of the referee the server stands on.
pub(super) trait Changeable {
    /// The game as it is set up.
    fn game(&self) -> &GameSpec;

    /// Begins another game.
    fn change(&mut self, game: GameSpec) -> Result<(), String>;

    /// Obeys a command that sets up a game; `None` if it is none of those.
    fn set_up(&mut self, command: &str, arguments: &[String]) -> Option<Result<String, String>> {
        let changed = match command {
            "boardsize" => self.set("size", arguments),
            "komi" => self.set("komi", arguments),
            "clear_board" => self.change(self.game().clone()),
            "plywood_game" => match arguments.join(" ").parse::<GameSpec>() {
                Ok(game) => self.change(game),
                Err(error) => Err(error.to_string()),
            },
            _ => return None,
        };
        Some(changed.map(|()| String::new()))
    }

    /// The same game with another parameter.
    fn set(&mut self, key: &str, arguments: &[String]) -> Result<(), String> {
        let unacceptable = || format!("unacceptable {key}");
        let game = self.game().with(key, argument(arguments, 0)?).map_err(|_| unacceptable())?;
        self.change(game).map_err(|_| unacceptable())
    }
}

/// A result as the protocol writes it: `B+3.5`, `W+1`, `0`.
pub(super) fn result(payoffs: &[f64]) -> String {
    match payoffs {
        [first, ..] if *first > 0.0 => format!("B+{first}"),
        [_, second] if *second > 0.0 => format!("W+{second}"),
        _ => "0".into(),
    }
}

/// The argument of this place, or the protocol's complaint.
pub(super) fn argument(arguments: &[String], place: usize) -> Result<&str, String> {
    arguments.get(place).map(String::as_str).ok_or_else(|| "syntax error".into())
}

/// The seat of a colour: black moves first.
pub(super) fn seat(word: &str) -> Result<u8, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(0),
        "w" | "white" => Ok(1),
        _ => Err("invalid color".into()),
    }
}

/// The colour of a seat in words.
pub(super) const fn seats_word(seat: u8) -> &'static str {
    if seat == 0 { "black" } else { "white" }
}
