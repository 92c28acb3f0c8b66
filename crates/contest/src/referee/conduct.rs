//! One game under a referee, whatever the players do.

use plywood_core::Player;

use super::{Client, Table};

/// How a game under a referee ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Conduct {
    /// What each player gets: a forfeit loses one and wins one.
    pub payoffs: [f64; 2],
    /// Who forfeited, and why.
    pub forfeit: Option<(Player, String)>,
    /// Attempts that were accepted.
    pub accepted: u64,
    /// Attempts that were refused.
    pub refused: u64,
}

/// Lets two players play. `note` sees every attempt, its player and whether it was accepted.
pub fn conduct(
    table: &mut Table,
    players: &mut [Client; 2],
    note: &mut dyn FnMut(Player, &str, bool),
) -> Conduct {
    let (mut accepted, mut refused, mut vain) = (0, 0, 0);
    loop {
        let Some(player) = table.mover() else {
            let payoffs = table.payoffs().expect("nobody is to move, so the game is over");
            return Conduct { payoffs, forfeit: None, accepted, refused };
        };
        let forfeit = |why: String| forfeited(player, why, accepted, refused);
        let word = match players[player.index()].attempt() {
            Ok(word) => word,
            Err(why) => return forfeit(why),
        };
        if word.eq_ignore_ascii_case("resign") {
            return forfeit("it resigned".into());
        }
        let tried = match table.attempt(&word) {
            Ok(tried) => tried,
            Err(why) => return forfeit(why),
        };
        note(player, &word, tried.legal);
        if tried.legal {
            accepted += 1;
        } else {
            refused += 1;
        }
        vain = if tried.vain { vain + 1 } else { 0 };
        if vain > table.patience() {
            let why = format!("it tried {vain} times in a row what it knew to be refused");
            return forfeited(player, why, accepted, refused);
        }
        for listener in [Player::FIRST, Player::SECOND] {
            for words in table.news(listener) {
                if let Err(why) = players[listener.index()].tell(&words) {
                    return forfeited(listener, why, accepted, refused);
                }
            }
        }
    }
}

fn forfeited(player: Player, why: String, accepted: u64, refused: u64) -> Conduct {
    let payoffs = if player == Player::FIRST { [-1.0, 1.0] } else { [1.0, -1.0] };
    Conduct { payoffs, forfeit: Some((player, why)), accepted, refused }
}
