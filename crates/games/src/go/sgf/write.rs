//! A game or a position as a file.

use plywood_core::Player;

use super::Record;
use crate::go::{Go, Position, Vertex};

impl Record {
    /// The file of this game.
    pub fn write(&self) -> String {
        let mut text =
            format!("(;FF[4]GM[1]CA[UTF-8]AP[Plywood]SZ[{}]KM[{}]", self.size, self.komi);
        if !self.result.is_empty() {
            let plain = self.result.replace('\\', "\\\\").replace(']', "\\]");
            text += &format!("RE[{plain}]");
        }
        for (name, owner) in [("AB", Player::FIRST), ("AW", Player::SECOND)] {
            let stones: Vec<_> = self.setup.iter().filter(|stone| stone.1 == owner).collect();
            if !stones.is_empty() {
                text += name;
                text.extend(stones.iter().map(|stone| format!("[{}]", self.point(stone.0))));
            }
        }
        if !self.setup.is_empty() || self.first != Player::FIRST {
            text += if self.first == Player::FIRST { "PL[B]" } else { "PL[W]" };
        }
        for (mover, cell) in &self.moves {
            let name = if *mover == Player::FIRST { 'B' } else { 'W' };
            let point = cell.map(|cell| self.point(cell)).unwrap_or_default();
            text += &format!("\n;{name}[{point}]");
        }
        text + ")\n"
    }

    fn point(&self, (col, row): (usize, usize)) -> String {
        let letter = |n: usize| char::from(b'a' + n as u8);
        format!("{}{}", letter(col), letter(self.size as usize - 1 - row))
    }

    /// A game from its moves, black first.
    pub fn of_game<const N: usize>(game: &Go<N>, moves: &[Vertex], result: &str) -> Self {
        let mover = |index: usize| Player((index % 2) as u8);
        let moves = moves.iter().enumerate().map(|(index, &mv)| (mover(index), game.cell(mv)));
        Self {
            size: game.size() as u32,
            komi: game.komi(),
            moves: moves.collect(),
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
        assert_eq!((record.size, record.komi, record.setup.len()), (5, 7.0, 5));
        assert_eq!(record.first, Player::SECOND);
        assert_eq!(
            record.moves.iter().map(|m| m.1).collect::<Vec<_>>(),
            [Some((2, 2)), None, None]
        );
    }

    #[test]
    fn errors_are_sentences() {
        let error = |text: &str| Record::read(text).unwrap_err().what;
        assert_eq!(error(""), "there is no '(' that begins a game");
        assert_eq!(error("(;SZ[40])"), "SZ[40] is no size from 2 to 19");
        assert_eq!(error("(;SZ[9];B[zz])"), "[zz] is no point of the board");
        assert_eq!(error("(;SZ[9];B[aa]"), "the file ends before the game's ')'");
        assert_eq!(error("(;SZ[9];B[aa)"), "a value in '[' is not closed by ']'");
        assert_eq!(error("(;GM[2])"), "GM says that this is no game of Go");
        let game = Go::<64>::new(5, 0.5, Ko::Simple, false).unwrap();
        let replay = |text| Record::read(text).unwrap().replay(&game).unwrap_err().what;
        assert_eq!(replay("(;SZ[5];B[aa];W[aa])"), "move 2 at a5 is illegal");
        assert_eq!(replay("(;SZ[5];B[aa];B[bb])"), "move 2 at b4 is out of turn");
    }
}
