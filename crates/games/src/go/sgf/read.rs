//! What a file says: the rules, the stones set up, the moves.

use std::collections::BTreeMap;

use plywood_core::Player;

use super::{
    Cell, Record, SgfError, Step,
    parse::{Found, main_line},
};

/// The most steps of a file: as many as nodes, each has one.
const MOST_STEPS: usize = 10_000;
/// The most points that are changed by hand after the first move.
const MOST_CHANGES: usize = 20_000;

/// What is gathered from one value to the next.
#[derive(Default)]
struct Gathered {
    /// The stones set up before the first move, by row and column.
    stones: BTreeMap<Cell, Player>,
    /// The points changed by hand in the node at hand, by row and column, and the node.
    changes: BTreeMap<Cell, Option<Player>>,
    node: usize,
    /// How many points were changed by hand after the first move.
    changed: usize,
    /// Whether the file says who is to move first.
    told_first: bool,
    /// Whether black has handicap stones, so that white moves first.
    handicap: bool,
}

impl Record {
    /// Reads the main line of a file.
    pub fn read(text: &str) -> Result<Self, SgfError> {
        let mut record = Self::default();
        // The size may stand behind the points that need it.
        main_line(text, |found| record.take_rules(found))?;
        let mut gathered = Gathered::default();
        main_line(text, |found| record.take(found, &mut gathered))?;
        record.settle(&mut gathered);
        if gathered.handicap && !gathered.told_first && record.steps.is_empty() {
            record.first = Player::SECOND;
        }
        let stones = gathered.stones.into_iter();
        record.setup = stones.map(|((row, col), owner)| ((col, row), owner)).collect();
        Ok(record)
    }

    /// What the root says of the rules and of the whole game.
    fn take_rules(&mut self, found: &Found<'_>) -> Result<(), SgfError> {
        let (text, shown) = (found.value.trim(), cut(found.value));
        match found.name {
            _ if found.node > 0 => {}
            "GM" if text != "1" => {
                return Err(found.wrong("GM says that this is no game of Go"));
            }
            "SZ" => {
                let (cols, rows) = text.split_once(':').unwrap_or((text, text));
                let side = |text: &str| text.trim().parse().ok().filter(|n| (2..=19).contains(n));
                self.size = side(cols).filter(|_| side(cols) == side(rows)).ok_or_else(|| {
                    found.wrong(format!("SZ[{shown}] is no square board of size 2 to 19"))
                })?;
            }
            "KM" if text.is_empty() => {}
            "KM" => {
                let komi = text.parse::<f64>().ok().filter(|n| (-1000.0..=1000.0).contains(n));
                let wrong = || found.wrong(format!("KM[{shown}] is no komi"));
                self.komi = Some(komi.ok_or_else(wrong)?);
            }
            "PB" => self.players[0] = text.into(),
            "PW" => self.players[1] = text.into(),
            "RE" => self.result = text.into(),
            "GC" => self.comment = text.into(),
            _ => {}
        }
        Ok(())
    }

    /// What any node says of stones and moves.
    fn take(&mut self, found: &Found<'_>, gathered: &mut Gathered) -> Result<(), SgfError> {
        let text = found.value.trim();
        if found.node != gathered.node {
            self.settle(gathered);
            gathered.node = found.node;
        }
        match found.name {
            "AB" => self.put(Some(Player::FIRST), found, gathered)?,
            "AW" => self.put(Some(Player::SECOND), found, gathered)?,
            "AE" => self.put(None, found, gathered)?,
            "HA" => gathered.handicap = text.parse().is_ok_and(|stones: u32| stones >= 2),
            "PL" => {
                let player = match text.chars().next() {
                    Some('B' | 'b' | '1') => Player::FIRST,
                    Some('W' | 'w' | '2') => Player::SECOND,
                    _ => return Err(found.wrong(format!("PL[{}] is neither B nor W", cut(text)))),
                };
                if self.steps.is_empty() && gathered.changes.is_empty() {
                    (self.first, gathered.told_first) = (player, true);
                } else {
                    self.push(Step::Turn(player), found, gathered)?;
                }
            }
            "B" | "W" => {
                let mover = if found.name == "B" { Player::FIRST } else { Player::SECOND };
                if self.steps.is_empty() && !gathered.told_first {
                    self.first = mover;
                }
                // Older files write a pass as a point beyond the nineteenth line.
                let pass = text.is_empty() || text == "tt";
                let cell = if pass { None } else { Some(self.cell(text, found)?) };
                self.push(Step::Move(mover, cell), found, gathered)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Puts stones of an owner on the points of a value, or takes stones away.
    fn put(
        &self,
        owner: Option<Player>,
        found: &Found<'_>,
        gathered: &mut Gathered,
    ) -> Result<(), SgfError> {
        let text = found.value.trim();
        let (one, other) = text.split_once(':').unwrap_or((text, text));
        let (a, b) = (self.cell(one, found)?, self.cell(other, found)?);
        for row in a.1.min(b.1)..=a.1.max(b.1) {
            for col in a.0.min(b.0)..=a.0.max(b.0) {
                match (self.steps.is_empty(), owner) {
                    (true, Some(owner)) => drop(gathered.stones.insert((row, col), owner)),
                    (true, None) => drop(gathered.stones.remove(&(row, col))),
                    (false, owner) => drop(gathered.changes.insert((row, col), owner)),
                }
            }
        }
        if gathered.changed + gathered.changes.len() > MOST_CHANGES {
            return Err(found.wrong("too many stones are set up after a move"));
        }
        Ok(())
    }

    /// Adds a step behind what was changed by hand before it.
    fn push(
        &mut self,
        step: Step,
        found: &Found<'_>,
        gathered: &mut Gathered,
    ) -> Result<(), SgfError> {
        self.settle(gathered);
        if self.steps.len() >= MOST_STEPS {
            return Err(found.wrong("there are too many moves"));
        }
        self.steps.push(step);
        Ok(())
    }

    /// Makes a step of the points changed by hand.
    fn settle(&mut self, gathered: &mut Gathered) {
        let changes = std::mem::take(&mut gathered.changes);
        if !changes.is_empty() {
            gathered.changed += changes.len();
            let changes = changes.into_iter().map(|((row, col), owner)| ((col, row), owner));
            self.steps.push(Step::Stones(changes.collect()));
        }
    }

    /// A point: column from the left and row from the top, `a` for the first.
    fn cell(&self, text: &str, found: &Found<'_>) -> Result<Cell, SgfError> {
        let size = self.size as usize;
        let line =
            |letter: u8| Some(usize::from(letter.wrapping_sub(b'a'))).filter(|&line| line < size);
        let cell = match text.as_bytes() {
            &[col, row] => line(col).zip(line(row)),
            _ => None,
        };
        let (col, row) =
            cell.ok_or_else(|| found.wrong(format!("[{}] is no point of the board", cut(text))))?;
        Ok((col, size - 1 - row))
    }
}

fn cut(text: &str) -> String {
    text.chars().take(20).collect::<String>().escape_default().to_string()
}
