//! Every line of play of a small hidden game, listed once.

use std::{collections::BTreeMap, ops::ControlFlow};

use plywood_core::{Beliefs, Payoff, Player, Turn, ZeroSum};

use super::form::{End, InfoSet, SequenceForm, Side};

/// As many ends as are listed unless asked otherwise: some 320 MB.
pub const MOST_ENDS: usize = 20_000_000;

/// As many information sets of one player: views are kept, and they grow with the game.
const MOST_SETS: usize = 500_000;

/// The watcher looks after so many moves.
const GLANCE: u64 = 1 << 12;

/// No line of play that is listed is longer.
const LONGEST: usize = 10_000;

/// Two lines of play that a player must be able to tell apart look the same to it.
const FORGETS: &str =
    "a player forgets what it has done or may do: equal views must come of equal attempts";

/// A position on the line that is being followed.
struct Stand<P> {
    position: P,
    /// Both players' sequences.
    sequences: [u32; 2],
    /// The probability that nature did its part.
    chance: f64,
    /// Who moves; nature if nobody.
    player: Option<Player>,
    /// The sequence of the first move, if a player moves.
    first: u32,
    /// The moves that are not yet followed, the last one next, with their places.
    moves: usize,
}

impl<G: Beliefs<Payoff = ZeroSum>> SequenceForm<G> {
    /// Lists a game from its start, `worth` saying what a gain of the first player counts; at most so many ends. A
    /// sentence if there are more, if views do not tell what their owner has done, or if the watcher breaks.
    pub fn of(
        game: &G,
        most: usize,
        worth: impl Fn(f64) -> f64,
        mut watch: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Self, String> {
        Builder {
            game,
            most,
            worth,
            index: BTreeMap::new(),
            form: Self { sides: [Side::new(), Side::new()], ends: Vec::new() },
            scratch: Vec::new(),
        }
        .list(&mut watch)
    }
}

struct Builder<'g, G: Beliefs, F> {
    game: &'g G,
    most: usize,
    worth: F,
    /// The information sets by player and by a hash of what it was told.
    index: BTreeMap<(u8, u64), Vec<usize>>,
    form: SequenceForm<G>,
    scratch: Vec<G::Move>,
}

impl<G: Beliefs<Payoff = ZeroSum>, F: Fn(f64) -> f64> Builder<'_, G, F> {
    fn list(
        mut self,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<SequenceForm<G>, String> {
        let (mut line, mut met) = (Vec::new(), 0_u64);
        line.extend(self.arrive(self.game.start(), [0; 2], 1.0)?);
        while let Some(stand) = line.last_mut() {
            let Some(place) = stand.moves.checked_sub(1) else {
                line.pop();
                continue;
            };
            stand.moves = place;
            met += 1;
            if met.is_multiple_of(GLANCE) && watch().is_break() {
                return Err("it was not listed to its end".into());
            }
            let (mut position, mut sequences, mut chance) =
                (stand.position.clone(), stand.sequences, stand.chance);
            self.scratch.clear();
            self.game.moves(&position, &mut self.scratch);
            let mv = self.scratch[place];
            match stand.player {
                Some(player) => sequences[player.index()] = stand.first + place as u32,
                None => chance *= self.game.chance(&position, mv),
            }
            self.game.play(&mut position, mv);
            if line.len() >= LONGEST {
                return Err(format!("play goes on after {LONGEST} moves: it cannot be listed"));
            }
            line.extend(self.arrive(position, sequences, chance)?);
        }
        Ok(self.form)
    }

    /// Looks at a position: its end is written down, or its moves are to be followed.
    fn arrive(
        &mut self,
        position: G::Position,
        sequences: [u32; 2],
        chance: f64,
    ) -> Result<Option<Stand<G::Position>>, String> {
        let turn = self.game.turn(&position);
        if let Turn::Over(payoff) = turn {
            if self.form.ends.len() >= self.most {
                return Err(format!(
                    "more than {} lines of play end: it is too large to be listed",
                    self.most
                ));
            }
            let gain = (self.worth)(payoff.of(Player::FIRST)) * chance;
            self.form.ends.push(End { sequences, gain });
            return Ok(None);
        }
        self.scratch.clear();
        self.game.moves(&position, &mut self.scratch);
        let moves = self.scratch.len();
        let (player, first) = match turn {
            Turn::Player(player) => {
                let parent = sequences[player.index()] as usize;
                (Some(player), self.set(player, &position, parent)? as u32)
            }
            _ => (None, 0),
        };
        Ok(Some(Stand { position, sequences, chance, player, first, moves }))
    }

    /// The first sequence of the information set in which a player finds itself after a sequence of its own; the
    /// attempts are in `scratch`.
    fn set(
        &mut self,
        player: Player,
        position: &G::Position,
        parent: usize,
    ) -> Result<usize, String> {
        let view = self.game.view(position, player);
        let side = &mut self.form.sides[player.index()];
        let alike = self.index.entry((player.0, self.game.news(&view, 0))).or_default();
        for &number in &*alike {
            let set = &side.sets[number];
            if set.view == view {
                let attempts = &side.attempts[set.first - 1..set.first - 1 + set.count];
                let same = set.parent == parent && attempts == &self.scratch[..];
                return if same { Ok(set.first) } else { Err(FORGETS.into()) };
            }
        }
        if side.sets.len() >= MOST_SETS {
            return Err(format!(
                "a player can come to know more than {MOST_SETS} things: it is too large to be listed"
            ));
        }
        let (first, count) = (side.sequences(), self.scratch.len());
        alike.push(side.sets.len());
        side.attempts.extend_from_slice(&self.scratch);
        side.sets.push(InfoSet { view, parent, first, count });
        Ok(first)
    }
}
