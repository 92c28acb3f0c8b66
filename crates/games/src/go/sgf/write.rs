//! A game or a position as a file.

use plywood_core::Player;

use super::{Cell, Record, Step};
use crate::go::{Go, Position, Vertex};

const fn letter(player: Player) -> char {
    if player.0 == 0 { 'B' } else { 'W' }
}

impl Record {
    /// The file of this game.
    pub fn write(&self) -> String {
        let mut text = format!("(;FF[4]GM[1]CA[UTF-8]AP[Plywood]SZ[{}]", self.size);
        if let Some(komi) = self.komi {
            text += &format!("KM[{komi}]");
        }
        let [black, white] = &self.players;
        let words = [("PB", black), ("PW", white), ("RE", &self.result), ("GC", &self.comment)];
        for (name, words) in words.into_iter().filter(|(_, words)| !words.is_empty()) {
            let plain = words.replace('\\', "\\\\").replace(']', "\\]");
            text += &format!("{name}[{plain}]");
        }
        let setup: Vec<_> = self.setup.iter().map(|&(cell, owner)| (cell, Some(owner))).collect();
        text += &self.stones(&setup);
        let out_of_turn =
            matches!(self.steps.first(), Some(Step::Move(mover, _)) if *mover != self.first);
        if !self.setup.is_empty() || self.first != Player::FIRST || out_of_turn {
            text += &format!("PL[{}]", letter(self.first));
        }
        for step in &self.steps {
            text += "\n;";
            text += &match step {
                Step::Move(mover, cell) => {
                    let point = cell.map(|cell| self.point(cell)).unwrap_or_default();
                    format!("{}[{point}]", letter(*mover))
                }
                Step::Stones(changes) => self.stones(changes),
                Step::Turn(player) => format!("PL[{}]", letter(*player)),
            };
        }
        text + ")\n"
    }

    /// Stones put down and taken away by hand.
    fn stones(&self, changes: &[(Cell, Option<Player>)]) -> String {
        let mut text = String::new();
        for (name, owner) in
            [("AB", Some(Player::FIRST)), ("AW", Some(Player::SECOND)), ("AE", None)]
        {
            let mut points = changes.iter().filter(|change| change.1 == owner).peekable();
            if points.peek().is_some() {
                text += name;
                text.extend(points.map(|change| format!("[{}]", self.point(change.0))));
            }
        }
        text
    }

    fn point(&self, (col, row): Cell) -> String {
        let letter = |n: usize| char::from(b'a' + n as u8);
        format!("{}{}", letter(col), letter(self.size as usize - 1 - row))
    }

    /// A game from its moves, black first.
    pub fn of_game<const N: usize>(game: &Go<N>, moves: &[Vertex], result: &str) -> Self {
        let mover = |index: usize| Player((index % 2) as u8);
        let steps =
            moves.iter().enumerate().map(|(index, &mv)| Step::Move(mover(index), game.cell(mv)));
        Self {
            size: game.size() as u32,
            komi: Some(game.komi()),
            steps: steps.collect(),
            result: result.into(),
            ..Self::default()
        }
    }

    /// A position as stones set up; how it came about is lost.
    pub fn of_position<const N: usize>(game: &Go<N>, position: &Position<N>) -> Self {
        let stones = game
            .vertices()
            .filter_map(|vertex| Some((game.cell(vertex)?, position.board.owner(vertex.point())?)));
        Self { setup: stones.collect(), first: position.mover(), ..Self::of_game(game, &[], "") }
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::{Game, Notation, Seed};

    use super::*;
    use crate::go::Ko;

    #[test]
    fn games_and_positions_are_read_back_as_themselves() {
        let game = Go::<128>::new(9, 6.5, Ko::Simple, false).unwrap();
        for index in 0..20 {
            let (mut rng, mut position, mut moves) = (Seed(index).rng(), game.start(), Vec::new());
            for _ in 0..60 {
                let mv = game.sample_move(&position, &mut Vec::new(), &mut rng);
                game.play(&mut position, mv);
                moves.push(mv);
            }
            let record = Record::of_game(&game, &moves, "B+3.5");
            assert_eq!(Record::read(&record.write()).unwrap(), record);
            let replayed = record.replay(&game).unwrap();
            assert_eq!(game.position_text(&replayed), game.position_text(&position));
            let still = Record::of_position(&game, &position);
            assert_eq!(Record::read(&still.write()).unwrap(), still);
            let board = |text: String| text.split(' ').next().unwrap().to_owned();
            let again = still.replay(&game).unwrap();
            let [again, here] = [again, position].map(|p| board(game.position_text(&p)));
            assert_eq!(again, here);
        }
    }

    #[test]
    fn files_of_other_programs_are_read() {
        let text = "some words\n(;GM[1]FF[4]SZ[5]KoMi[7]C[a \\] bracket]AB[aa:bb][ee]\n;W[cc];B[](;W[tt])(;W[dd]))";
        let record = Record::read(text).unwrap();
        assert_eq!((record.size, record.komi, record.setup.len()), (5, Some(7.0), 5));
        assert_eq!(record.first, Player::SECOND);
        let [black, white] = [Player::FIRST, Player::SECOND];
        let moves =
            [Step::Move(white, Some((2, 2))), Step::Move(black, None), Step::Move(white, None)];
        assert_eq!(record.steps, moves);
    }

    #[test]
    fn errors_are_sentences() {
        let error = |text: &str| Record::read(text).unwrap_err().what;
        assert_eq!(error(""), "there is no '(' with ';' behind it that begins a game");
        assert_eq!(error("(;SZ[40])"), "SZ[40] is no square board of size 2 to 19");
        assert_eq!(error("(;SZ[9:13])"), "SZ[9:13] is no square board of size 2 to 19");
        assert_eq!(error("(;SZ[9];B[zz])"), "[zz] is no point of the board");
        assert_eq!(error("(;SZ[9];B[aa]"), "the file ends before the game's ')'");
        assert_eq!(error("(;SZ[9];B[aa)"), "a value in '[' is not closed by ']'");
        assert_eq!(error("(;GM[2])"), "GM says that this is no game of Go");
        let game = Go::<64>::new(5, 0.5, Ko::Simple, false).unwrap();
        let replay = |text| Record::read(text).unwrap().replay(&game).unwrap_err().what;
        assert_eq!(replay("(;SZ[5];B[aa];W[aa])"), "move 2 at a5 is illegal");
        assert_eq!(replay("(;SZ[5];B[aa];B[aa])"), "move 2 at a5 is illegal");
    }
}
