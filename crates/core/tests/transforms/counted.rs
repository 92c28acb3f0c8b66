//! What is asked of a wrapper is asked of the game inside, method by method: a game that writes down
//! every call shows what is handed through, and with it that nothing clever is done the slow way.

use std::cell::RefCell;

use plywood_core::{
    Game, Guidance, Keyed, Notation, Outlook, Player, Rng, Seed, Symmetric, Timed, Turn, ZeroSum,
    transform::{Coalition, Draws, Horizon, Misere, Opening, Pruned, Pruning, QuickWin},
};

/// Take one of nine matches at a time; every method that has a default writes down its name.
#[derive(Default)]
struct Written(RefCell<Vec<&'static str>>);

impl Written {
    fn write(&self, method: &'static str) {
        self.0.borrow_mut().push(method);
    }
}

impl Game for Written {
    type Position = u8;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> u8 {
        9
    }
    fn turn(&self, &left: &u8) -> Turn<ZeroSum> {
        let player = Player(left % 2);
        if left > 0 { Turn::Player(player) } else { Turn::Over(ZeroSum::to(player, 1.0)) }
    }
    fn moves(&self, &left: &u8, moves: &mut Vec<u8>) {
        moves.extend(1..=left.min(1));
    }
    fn count_moves(&self, &left: &u8, _: &mut Vec<u8>) -> usize {
        self.write("count_moves");
        left.min(1).into()
    }
    fn play(&self, left: &mut u8, mv: u8) {
        *left -= mv;
    }
    fn play_on(&self, left: &mut u8, mv: u8) {
        self.write("play_on");
        *left -= mv;
    }
    fn sample_move(&self, _: &u8, _: &mut Vec<u8>, _: &mut Rng) -> u8 {
        self.write("sample_move");
        1
    }
    fn draws_by_policy(&self) -> bool {
        self.write("draws_by_policy");
        true
    }
    fn playout(&self, _: &mut u8, _: &mut Vec<u8>, _: &mut Rng) -> ZeroSum {
        self.write("playout");
        ZeroSum(1.0)
    }
    fn chance(&self, _: &u8, _: u8) -> f64 {
        self.write("chance");
        1.0
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        self.write("payoff_bounds");
        (-2.0, 2.0)
    }
    fn longest(&self) -> Option<u64> {
        self.write("longest");
        Some(9)
    }
}

impl Keyed for Written {
    type Key = u8;
    fn exact(&self) -> bool {
        false
    }

    fn key(&self, left: &u8) -> u8 {
        *left
    }
    fn hash(&self, left: &u8) -> u64 {
        u64::from(*left)
    }
}

impl Symmetric for Written {
    fn symmetries(&self) -> usize {
        self.write("symmetries");
        2
    }
    fn map_position(&self, _: usize, left: &u8) -> u8 {
        self.write("map_position");
        *left
    }
    fn map_move(&self, _: usize, mv: u8) -> u8 {
        self.write("map_move");
        mv
    }
}

impl Notation for Written {
    fn picture(&self, left: &u8) -> String {
        format!("{left}\n")
    }
    fn move_word(&self, _: &u8, mv: u8) -> String {
        mv.to_string()
    }
    fn read_move(&self, _: &u8, word: &str) -> Option<u8> {
        self.write("read_move");
        word.parse().ok()
    }
    fn position_text(&self, left: &u8) -> String {
        left.to_string()
    }
    fn read_position(&self, text: &str) -> Result<u8, String> {
        text.parse().map_err(|_| format!("'{text}' is no number of matches"))
    }
}

impl Guidance for Written {
    fn outlook(&self, _: &u8) -> Outlook {
        self.write("outlook");
        Outlook::UNKNOWN
    }
    fn relevant_moves(&self, left: &u8, moves: &mut Vec<u8>) {
        self.write("relevant_moves");
        self.moves(left, moves);
    }
    fn keeps_distances(&self) -> bool {
        self.write("keeps_distances");
        true
    }
    fn survey(&self, left: &u8, moves: &mut Vec<u8>) -> Outlook {
        self.write("survey");
        self.moves(left, moves);
        Outlook::UNKNOWN
    }
    fn survey_next(&self, left: &u8, moves: &mut Vec<u8>) -> Outlook {
        self.write("survey_next");
        self.moves(left, moves);
        Outlook::UNKNOWN
    }
    fn order(&self, _: &u8, _: &[u8], _: &mut [i32]) {
        self.write("order");
    }
    fn slot(&self, _: u8) -> usize {
        self.write("slot");
        0
    }
    fn slots(&self) -> usize {
        self.write("slots");
        1
    }
    fn appraise(&self, _: &u8, _: Player) -> f64 {
        self.write("appraise");
        0.5
    }
    fn presence(&self, _: &u8, _: Player) -> f64 {
        self.write("presence");
        1.0
    }
    fn mobility(&self, _: &u8, _: Player) -> f64 {
        self.write("mobility");
        1.0
    }
}

impl Timed for Written {
    fn ply(&self, left: &u8) -> u32 {
        u32::from(9 - left)
    }
}

/// Asks a wrapper around [`Written`] each method that has a default, and lists those that did not
/// end in the method of the same name.
fn kept_back<G>(game: &G, written: &Written) -> Vec<&'static str>
where
    G: Game<Move = u8> + Guidance + Keyed + Notation + Symmetric,
{
    let (at, scratch, rng) = (game.start(), &mut Vec::new(), &mut Seed(1).rng());
    let mut back = Vec::new();
    let mut ask = |method, ask: &mut dyn FnMut()| {
        written.0.borrow_mut().clear();
        ask();
        if !written.0.borrow().contains(&method) {
            back.push(method);
        }
    };
    ask("count_moves", &mut || assert_eq!(game.count_moves(&at, scratch), 1));
    ask("play_on", &mut || game.play_on(&mut at.clone(), 1));
    ask("sample_move", &mut || assert_eq!(game.sample_move(&at, scratch, rng), 1));
    ask("draws_by_policy", &mut || _ = game.draws_by_policy());
    ask("playout", &mut || _ = game.playout(&mut at.clone(), scratch, rng));
    ask("chance", &mut || _ = game.chance(&at, 1));
    ask("payoff_bounds", &mut || _ = game.payoff_bounds());
    ask("longest", &mut || _ = game.longest());
    ask("symmetries", &mut || assert_eq!(game.symmetries(), 2));
    ask("map_position", &mut || _ = game.map_position(1, &at));
    ask("map_move", &mut || _ = game.map_move(1, 1));
    ask("read_move", &mut || assert_eq!(game.read_move(&at, "1"), Some(1)));
    ask("outlook", &mut || _ = game.outlook(&at));
    ask("relevant_moves", &mut || game.relevant_moves(&at, &mut Vec::new()));
    ask("keeps_distances", &mut || _ = game.keeps_distances());
    ask("survey", &mut || _ = game.survey(&at, &mut Vec::new()));
    ask("survey_next", &mut || _ = game.survey_next(&at, &mut Vec::new()));
    ask("order", &mut || game.order(&at, &[1], &mut [0]));
    ask("slot", &mut || _ = game.slot(1));
    ask("slots", &mut || assert_eq!(game.slots(), 1));
    ask("appraise", &mut || _ = game.appraise(&at, Player::FIRST));
    ask("presence", &mut || _ = game.presence(&at, Player::FIRST));
    ask("mobility", &mut || _ = game.mobility(&at, Player::FIRST));
    assert!(!game.exact(), "a hashed key does not become exact by being wrapped");
    back
}

/// What was proven under other payoffs or with other moves.
const PROVEN: [&str; 5] = ["keeps_distances", "outlook", "relevant_moves", "survey", "survey_next"];

fn proven_and(more: &[&'static str]) -> Vec<&'static str> {
    let mut all = [more, &PROVEN].concat();
    all.sort_unstable();
    all
}

#[test]
fn a_wrapper_keeps_back_only_what_would_not_be_true() {
    let game = &Written::default();
    let back = |kept: Vec<&'static str>| {
        let mut kept = kept;
        kept.sort_unstable();
        kept
    };
    let nothing: [&str; 0] = [];
    assert_eq!(kept_back(&game, game), nothing);
    assert_eq!(kept_back(&Opening::at(game, 7), game), nothing);
    assert_eq!(kept_back(&QuickWin::new(game), game), ["playout", "keeps_distances"]);
    assert_eq!(back(kept_back(&Misere(game), game)), proven_and(&["appraise", "order"]));
    let draws = Draws { game, winner: Player::FIRST };
    assert_eq!(back(kept_back(&draws, game)), proven_and(&[]));
    let coalition = Coalition::against(game, Player::SECOND);
    assert_eq!(back(kept_back(&coalition, game)), proven_and(&["order"]));
    let horizon = Horizon { game, plies: 5, beyond: ZeroSum(0.0) };
    assert_eq!(back(kept_back(&horizon, game)), proven_and(&["playout"]));
    for pruning in [Pruning::Normal, Pruning::Misere] {
        let more = ["count_moves", "draws_by_policy", "mobility", "playout", "sample_move"];
        assert_eq!(back(kept_back(&Pruned { game, pruning }, game)), proven_and(&more));
    }
}

#[test]
fn a_ply_is_counted_from_where_the_game_begins() {
    let game = &Written::default();
    let opening = Opening::at(game, 6);
    let mut at = opening.start();
    for ply in 0..6 {
        assert_eq!(opening.ply(&at), ply);
        opening.play(&mut at, 1);
    }
}

#[test]
fn a_copied_deep_position_keeps_its_memory() {
    let game = Horizon { game: Boards, plies: 5, beyond: ZeroSum(0.0) };
    let (source, mut copy) = (game.start(), game.start());
    let memory = copy.position.as_ptr();
    copy.clone_from(&source);
    assert_eq!(copy.position.as_ptr(), memory);
}

/// A game whose positions hold memory.
struct Boards;

impl Game for Boards {
    type Position = Vec<u8>;
    type Move = u8;
    type Payoff = ZeroSum;

    fn start(&self) -> Vec<u8> {
        vec![0; 64]
    }
    fn turn(&self, _: &Vec<u8>) -> Turn<ZeroSum> {
        Turn::Over(ZeroSum(0.0))
    }
    fn moves(&self, _: &Vec<u8>, _: &mut Vec<u8>) {}
    fn play(&self, _: &mut Vec<u8>, _: u8) {}
}
