//! Connect against a plain board that scans all lines, and its texts.

use plywood_core::{Game, Guidance, Keyed, Notation, Payoff, Player, Rng, Seed, Turn};
use plywood_games::connect::{Column, Connect, Position, Wide, Width, Word};

/// The rules as people tell them: a board of cells, and every line on it looked at.
struct Plain {
    cols: usize,
    rows: usize,
    line: usize,
    inverse: bool,
    cells: Vec<Vec<Option<Player>>>,
    mover: Player,
}

impl Plain {
    fn new(cols: u32, rows: u32, line: u32, inverse: bool) -> Self {
        let (cols, rows, line) = (cols as usize, rows as usize, line as usize);
        let cells = vec![vec![None; rows]; cols];
        Self { cols, rows, line, inverse, cells, mover: Player::FIRST }
    }

    fn owner(&self, column: isize, row: isize) -> Option<Player> {
        let column = self.cells.get(usize::try_from(column).ok()?)?;
        *column.get(usize::try_from(row).ok()?)?
    }

    fn has_line(&self, player: Player) -> bool {
        let starts = (0..self.cols).flat_map(|c| (0..self.rows).map(move |r| (c, r)));
        let lines = starts.flat_map(|s| [(0, 1), (1, 0), (1, 1), (1, -1)].map(|d| (s, d)));
        lines.into_iter().any(|((column, row), (right, up))| {
            (0..self.line as isize).all(|k| {
                self.owner(column as isize + k * right, row as isize + k * up) == Some(player)
            })
        })
    }

    fn moves(&self) -> Vec<Column> {
        if self.has_line(Player::FIRST) || self.has_line(Player::SECOND) {
            return Vec::new();
        }
        let open = (0..self.cols).filter(|&c| self.cells[c].contains(&None));
        open.map(|c| Column(c as u8)).collect()
    }

    fn turn(&self) -> Turn<f64> {
        let gain = if self.inverse { -1.0 } else { 1.0 };
        if self.has_line(Player::FIRST) {
            Turn::Over(gain)
        } else if self.has_line(Player::SECOND) {
            Turn::Over(-gain)
        } else if self.moves().is_empty() {
            Turn::Over(0.0)
        } else {
            Turn::Player(self.mover)
        }
    }

    fn play(&mut self, mv: Column) {
        let column = &mut self.cells[mv.0 as usize];
        let row = column.iter().position(Option::is_none).expect("the column is open");
        column[row] = Some(self.mover);
        self.mover = self.mover.other();
    }
}

fn same_game<W: Word>(size: (u32, u32, u32), inverse: bool, rng: &mut Rng) {
    let (cols, rows, line) = size;
    let game = Connect::<W>::new(cols, rows, line, inverse).expect("the word is wide enough");
    let (mut position, mut plain) = (game.start(), Plain::new(cols, rows, line, inverse));
    loop {
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let context = || format!("{size:?} of {} bits:\n{}", W::BITS, game.picture(&position));
        assert_eq!(moves, plain.moves(), "{}", context());
        match (game.turn(&position), plain.turn()) {
            (Turn::Over(payoff), Turn::Over(gain)) => {
                assert_eq!(payoff.of(Player::FIRST), gain, "{}", context());
                return;
            }
            (turn, Turn::Player(mover)) => assert_eq!(turn, Turn::Player(mover), "{}", context()),
            (turn, plain) => panic!("{turn:?} is not {plain:?}: {}", context()),
        }
        let mv = moves[rng.below(moves.len())];
        game.play(&mut position, mv);
        plain.play(mv);
    }
}

#[test]
fn bit_boards_agree_with_a_plain_board_on_every_size() {
    let mut rng = Seed(1).rng();
    for cols in 1..=16 {
        for rows in 1..=16 {
            let line = 2 + rng.below(7) as u32;
            let (size, inverse) = ((cols, rows, line), rng.flip(0.5));
            let bits = Width::of(cols, rows).unwrap().bits();
            same_game::<Wide<5>>(size, inverse, &mut rng);
            if bits <= 256 {
                same_game::<Wide<4>>(size, inverse, &mut rng);
            }
            if bits <= 128 {
                same_game::<u128>(size, inverse, &mut rng);
            }
            if bits <= 64 {
                same_game::<u64>(size, inverse, &mut rng);
            }
        }
    }
}

#[test]
fn bit_boards_agree_with_a_plain_board_on_the_papers_sizes() {
    let mut rng = Seed(2).rng();
    for round in 0..40 {
        same_game::<u64>((7, 6, 4), false, &mut rng);
        same_game::<u64>((4, 10, 3), false, &mut rng);
        same_game::<Wide<4>>((15, 15, 3), false, &mut rng);
        same_game::<u128>((15, 6, 5), round % 2 == 0, &mut rng);
    }
}

/// Playouts from the middle of games, first move by first move, at five sigma.
#[test]
fn playouts_from_any_position_pay_like_moves_one_by_one() {
    fn check<W: Word>(game: &Connect<W>, depth: usize, rng: &mut Rng) {
        let mut scratch = Vec::new();
        let mut position = game.start();
        for _ in 0..depth {
            let mv = game.sample_move(&position, &mut scratch, rng);
            let mut next = position;
            game.play(&mut next, mv);
            if matches!(game.turn(&next), Turn::Player(_)) {
                position = next;
            }
        }
        let runs = 4_000;
        let (mut whole, mut stepped) = (0.0, 0.0);
        for _ in 0..runs {
            whole += game.playout(&mut position.clone(), &mut scratch, rng).0;
            let mut copy = position;
            stepped += loop {
                if let Turn::Over(payoff) = game.turn(&copy) {
                    break payoff.0;
                }
                let mv = game.sample_move(&copy, &mut scratch, rng);
                game.play(&mut copy, mv);
            };
        }
        let sigma = (2.0 * f64::from(runs)).sqrt();
        assert!((whole - stepped).abs() < 5.0 * sigma, "{}", game.picture(&position));
    }
    let mut rng = Seed(3).rng();
    for depth in [0, 5, 12, 20, 30, 36, 60] {
        check(&Connect::<u64>::new(7, 6, 4, false).unwrap(), depth, &mut rng);
        check(&Connect::<u128>::new(15, 6, 5, true).unwrap(), depth, &mut rng);
        check(&Connect::<Wide<4>>::new(15, 15, 3, false).unwrap(), depth, &mut rng);
        check(&Connect::<Wide<4>>::new(12, 13, 5, false).unwrap(), depth, &mut rng);
    }
}

fn four() -> Connect<u64> {
    Connect::new(7, 6, 4, false).expect("the size is in range")
}

fn after(words: &str) -> Position<u64> {
    let (game, mut position) = (four(), four().start());
    for word in words.split(' ') {
        let mv = game.read_move(&position, word).unwrap_or_else(|| panic!("{word} is a move"));
        game.play(&mut position, mv);
    }
    position
}

#[test]
fn columns_are_read_with_any_row_without_row_and_by_number() {
    let rows = after("d1 d2 e1");
    assert_eq!(after("d1 d1 e1"), rows);
    assert_eq!(after("D d E9"), rows);
    assert_eq!(after("4 4 5"), rows);
    for wrong in ["", "h1", "8", "0", "-1", "dd", "d1x", "d 1", "é", "99999999999999999999"] {
        assert_eq!(four().read_move(&rows, wrong), None, "{wrong}");
    }
    assert_eq!(four().read_move(&after("a a a a a a"), "a"), None, "the column is full");
    assert_eq!(four().read_move(&after("a b a b a b a"), "c"), None, "the game is over");
}

#[test]
fn a_picture_shows_letters_and_numbers() {
    let picture = four().picture(&after("d d e"));
    let last: Vec<_> = picture.lines().skip(4).collect();
    assert_eq!(last, [" 2 . . . o . . .", " 1 . . . x x . .", "   a b c d e f g"]);
}

#[test]
fn texts_that_describe_no_position_are_refused_in_a_sentence() {
    let game = Connect::<u64>::new(4, 3, 3, false).unwrap();
    for (text, why) in [
        ("", "rows"),
        ("..../....", "rows"),
        ("..../..../..../....", "rows"),
        ("..../..../...", "row 1 must have 4 cells"),
        ("..../..../.....", "row 1 must have 4 cells"),
        ("..../..../..z.", "'z'"),
        ("..../.x../....", "the stone on b2 floats"),
        ("..../..../xx..", "2 x and 0 o"),
        ("..../..../o...", "0 x and 1 o"),
        ("..../ooox/xxxo", "has a line although"),
    ] {
        let error = game.read_position(text).expect_err(text);
        assert!(error.contains(why), "{text}: {error}");
    }
    assert!(game.read_position("..../oo../xxx.").is_ok());
    let flat = Connect::<u64>::new(8, 2, 3, false).unwrap();
    let error = flat.read_position("oo....o./xxxooxxx").expect_err("two lines apart");
    assert!(error.contains("no single last stone"), "{error}");
    assert!(flat.read_position("oo....../xx.ooxxx").is_ok());
}

#[test]
fn sizes_out_of_range_are_refused_in_a_sentence() {
    for (size, why) in [
        ((0, 6, 4), "cols=0"),
        ((17, 6, 4), "cols=17"),
        ((7, u32::MAX, 4), "rows=4294967295"),
        ((7, 6, 1), "line=1"),
        ((7, 6, 17), "line=17"),
        ((15, 15, 3), "needs a word of 256 bits"),
    ] {
        let error = Connect::<u64>::new(size.0, size.1, size.2, false).expect_err(why);
        assert!(error.contains(why), "{error}");
    }
    assert_eq!(Width::of(7, 6), Ok(Width::Bits64));
    assert_eq!(Width::of(15, 6), Ok(Width::Bits128));
    assert_eq!(Width::of(16, 15), Ok(Width::Bits256));
    assert_eq!(Width::of(16, 16), Ok(Width::Bits320));
}

#[test]
fn keys_of_the_start_and_of_the_mirror_image_differ() {
    let game = four();
    assert_ne!(game.key(&after("a")), game.key(&after("g")));
    assert_ne!(game.hash(&after("a")), game.hash(&after("g")));
}

/// One survey sees what a look at the outlook and one at the moves see, whatever it may assume.
#[test]
fn surveys_agree_with_outlook_and_relevant_moves() {
    let same = |game: &Connect<u64>, position, next: bool| {
        let (mut moves, mut surveyed) = (Vec::new(), Vec::new());
        let outlook = game.outlook(&position);
        let survey = if next {
            game.survey_next(&position, &mut surveyed)
        } else {
            game.survey(&position, &mut surveyed)
        };
        assert_eq!(survey, outlook);
        game.relevant_moves(&position, &mut moves);
        if outlook.low < outlook.high {
            assert_eq!(surveyed, moves);
        }
    };
    for (index, inverse) in (0..400).map(|index| (index, index % 4 == 0)) {
        let game = Connect::<u64>::new(7, 6, 4, inverse).expect("Connect Four exists");
        let (mut rng, mut position, mut next) = (Seed(index).rng(), game.start(), false);
        while matches!(game.turn(&position), Turn::Player(_)) {
            same(&game, position, false);
            if next {
                same(&game, position, true);
            }
            let outlook = game.outlook(&position);
            let mut moves = Vec::new();
            game.relevant_moves(&position, &mut moves);
            next = outlook.low < outlook.high;
            game.play(&mut position, moves[rng.below(moves.len())]);
        }
    }
}
