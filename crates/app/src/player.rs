//! Players as people write them: a search or an engine, and what it may spend on a move.

use plywood_contest::matches::{Allowance, Chooser, Contestant};

use crate::{
    arguments::{duration, steps},
    complaint::Complaint,
};

/// What an engine's command follows.
const ENGINE: &str = "engine:";

/// Reads `uct(c=1)`, `uct@5000`, `uct@50ms`, `engine:COMMAND` or `engine:COMMAND@2s`; what is not
/// written is as in `allowance`.
pub fn contestant(text: &str, allowance: Allowance) -> Result<Contestant, Complaint> {
    let (name, own) = match text.rsplit_once('@') {
        // Parameters and commands may hold an '@' of their own.
        Some((name, budget))
            if !budget.contains([')', '/', ' ', '.']) || limit(budget).is_some() =>
        {
            let own = limit(budget).ok_or_else(|| {
                Complaint::new(format!(
                    "'@{budget}' at the end of a player is what it may spend on a move: write a \
                     number of steps or a time, such as @5000 or @50ms"
                ))
            })?;
            (name, Some(own))
        }
        _ => (text, None),
    };
    let Some(command) = name.trim_start().strip_prefix(ENGINE) else {
        let own = own.map(|own| Allowance { memory: allowance.memory, ..own });
        return Ok(Contestant::searching(name.parse()?, own.unwrap_or(allowance)));
    };
    let command = command.trim();
    if command.is_empty() {
        return Err(Complaint::new(
            "write the engine's command after 'engine:', such as \"engine:gnugo --mode gtp\"",
        ));
    }
    if own.is_some_and(|own| own.steps.is_some()) {
        return Err(Complaint::new(format!(
            "'{text}' limits an engine by steps, but only time can: write for example @2s"
        )));
    }
    let seconds = own.map_or(allowance.seconds, |own| own.seconds);
    let allowance = Allowance { steps: None, seconds, memory: None };
    Ok(Contestant { chooser: Chooser::Engine(command.into()), allowance })
}

/// A number of steps, or a time with its unit.
fn limit(text: &str) -> Option<Allowance> {
    if let Ok(steps) = steps(text) {
        return Some(Allowance::steps(steps));
    }
    let seconds = duration(text).ok()?.as_secs_f64();
    Some(Allowance { steps: None, seconds: Some(seconds), memory: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_budgets_of_their_own() {
        let read = |text: &str| contestant(text, Allowance::steps(7));
        let allowed = |text: &str| read(text).unwrap().allowance;
        assert_eq!(allowed("uct(c=1)"), Allowance::steps(7));
        assert_eq!(allowed("uct(c=1)@5000"), Allowance::steps(5000));
        assert_eq!(allowed("uct@1e4").steps, Some(10_000));
        assert_eq!((allowed("uct@50ms").seconds, allowed("uct@50ms").steps), (Some(0.05), None));
        assert_eq!(allowed("engine:gnugo --mode gtp@1.5s").seconds, Some(1.5));
        let engine = read("engine: ssh me@host gnugo").unwrap();
        assert_eq!(engine.chooser, Chooser::Engine("ssh me@host gnugo".into()));
        for wrong in ["uct@", "uct@fast", "uct@-1", "engine:", "engine:x@100", "utc@5"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
