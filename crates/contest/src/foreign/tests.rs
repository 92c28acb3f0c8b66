//! A teller in Rust, which counts what it is asked and can be made to err.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use plywood_core::{
    AnyGame, Beliefs, Fault, Game, Keyed, Notation, Payoff, Player, Seed, Turn, any::Gains,
};
use plywood_search::{Algorithm, AlphaBeta, Certainty, Search, Uct};

use super::{Foreign, Job, Rules, Sight, Teller, game};

/// Take one to three from a heap; who takes the last wins. A position is the heap and the mover.
#[derive(Default)]
struct Heap {
    /// Messages that were asked, and questions in them.
    messages: Arc<AtomicUsize>,
    questions: Arc<AtomicUsize>,
    plays_out: bool,
    fault: Mutex<Option<Broken>>,
}

#[derive(Copy, Clone, PartialEq)]
enum Broken {
    TooFew,
    ThirdPlayer,
    KeyEndsInZero,
}

impl Heap {
    fn sight(heap: u8, mover: u8) -> Sight<(u8, u8)> {
        let moves: Vec<_> = (1..=3.min(heap)).map(|taken| taken.to_string()).collect();
        let lost = if mover == 0 { -1.0 } else { 1.0 };
        let turn = match heap {
            0 => Turn::Over(vec![lost, -lost]),
            _ => Turn::Player(Player(mover)),
        };
        Sight { position: (heap, mover), turn, moves, chances: Vec::new(), key: None }
    }

    fn counted(&self, questions: usize) {
        self.messages.fetch_add(1, Ordering::Relaxed);
        self.questions.fetch_add(questions, Ordering::Relaxed);
    }

    fn told(self, heap: u8) -> Result<AnyGame, Fault> {
        let playout = self.plays_out;
        let rules =
            Rules { zero_sum: true, exact_keys: true, longest: Some(99), playout, ..Rules::new(2) };
        game(self, rules, Self::sight(heap, 0))
    }
}

impl Teller for Heap {
    type Place = (u8, u8);
    type View = ();

    fn name(&self) -> String {
        "the heap".into()
    }

    fn play(&self, jobs: &[Job<'_, (u8, u8)>]) -> Result<Vec<Sight<(u8, u8)>>, Fault> {
        self.counted(jobs.len());
        let broken = *self.fault.lock().unwrap();
        let mut sights: Vec<_> = jobs
            .iter()
            .map(|job| {
                assert_eq!(job.word, (job.index + 1).to_string());
                Self::sight(job.place.0 - job.index as u8 - 1, 1 - job.place.1)
            })
            .collect();
        match broken {
            Some(Broken::TooFew) => drop(sights.pop()),
            Some(Broken::ThirdPlayer) => sights[0].turn = Turn::Player(Player(2)),
            Some(Broken::KeyEndsInZero) => sights[0].key = Some(vec![1, 0]),
            None => {}
        }
        Ok(sights)
    }

    fn playouts(&self, jobs: &[(&(u8, u8), u64)]) -> Result<Vec<Vec<f64>>, Fault> {
        self.counted(jobs.len());
        let winner = |luck: &u64| if luck.is_multiple_of(2) { 1.0 } else { -1.0 };
        Ok(jobs.iter().map(|(_, luck)| vec![winner(luck), -winner(luck)]).collect())
    }

    fn text(&self, place: &(u8, u8)) -> String {
        format!("[{},{}]", place.0, place.1)
    }

    fn read(&self, text: &str) -> Result<Sight<(u8, u8)>, String> {
        let (heap, mover) = serde_json::from_str(text).map_err(|error| error.to_string())?;
        Ok(Self::sight(heap, mover))
    }
}

/// The game and its two counters.
fn heap(stones: u8, plays_out: bool) -> (AnyGame, Arc<AtomicUsize>, Arc<AtomicUsize>) {
    let heap = Heap { plays_out, ..Heap::default() };
    let (messages, questions) = (heap.messages.clone(), heap.questions.clone());
    (heap.told(stones).unwrap(), messages, questions)
}

#[test]
fn all_children_are_asked_for_in_one_message_and_only_once() {
    let (game, messages, questions) = heap(20, false);
    let duel = game.duel().unwrap();
    let (root, mut room) = (duel.start(), duel.start());
    for _ in 0..2 {
        let mut seen = Vec::new();
        duel.children(&root, &[0, 1, 2], true, &mut room, |child| seen.push(child));
        assert_eq!(seen.len(), 3);
        assert!(seen.iter().all(|child| child.turn == Turn::Player(Player::SECOND)));
        let (mut keys, mut next) = (Vec::new(), duel.start());
        for mv in 0..3 {
            next.clone_from(&root);
            duel.play(&mut next, mv);
            keys.push(Some(duel.key(&next)));
        }
        assert_eq!(seen.iter().map(|child| child.key).collect::<Vec<_>>(), keys);
    }
    assert_eq!((messages.load(Ordering::Relaxed), questions.load(Ordering::Relaxed)), (1, 3));
}

#[test]
fn moves_played_one_after_the_other_are_asked_for_ahead() {
    let (game, messages, _) = heap(40, false);
    let root = game.start();
    for mv in [0, 2, 1] {
        game.play(&mut root.clone(), mv);
    }
    assert_eq!(messages.load(Ordering::Relaxed), 2);
}

/// Whoever leaves a multiple of four wins.
#[test]
fn an_exact_search_knows_the_heap_and_asks_little() {
    for (stones, value) in [(20, -1.0), (21, 1.0)] {
        let (game, messages, questions) = heap(stones, false);
        let duel = game.duel().unwrap();
        let mut run = <AlphaBeta>::new().start(duel.clone(), &duel.start(), Seed(1));
        run.run(1_000_000);
        assert_eq!(run.report().certainty, Certainty::Proven { value });
        let (messages, questions) = (messages.take_now(), questions.take_now());
        assert!(5 * messages <= 4 * questions, "{messages} messages for {questions} questions");
    }
}

/// Reads a counter.
trait TakeNow {
    fn take_now(&self) -> usize;
}

impl TakeNow for AtomicUsize {
    fn take_now(&self) -> usize {
        self.swap(0, Ordering::Relaxed)
    }
}

#[test]
fn random_games_are_asked_for_at_once_by_a_teller_that_plays_them_and_by_one_that_does_not() {
    for plays_out in [true, false] {
        let (game, messages, _) = heap(12, plays_out);
        let (root, mut room) = (game.start(), game.start());
        let (mut scratch, mut paid): (_, Vec<Gains>) = (Vec::new(), Vec::new());
        let mut rng = Seed(1).rng();
        game.playouts(&root, 64, &mut room, &mut scratch, &mut rng, |gains| paid.push(gains));
        assert_eq!(paid.len(), 64);
        assert!(paid.iter().all(|gains| gains.of(Player::FIRST) == -gains.of(Player::SECOND)));
        // A message for each move of the longest of them.
        let most = if plays_out { 1 } else { 12 };
        assert!(messages.take_now() <= most);
        // One alone has the same luck as it had among others.
        let alone = game.playout(&mut root.clone(), &mut scratch, &mut Seed(1).rng());
        assert!(!plays_out || alone == paid[0]);
    }
}

#[test]
fn uct_asks_a_message_for_many_random_games() {
    let (game, messages, _) = heap(60, true);
    let recipe = Uct { playouts: 16, ..Uct::default() };
    recipe.start(game.clone(), &game.start(), Seed(1)).run(1600);
    let messages = messages.take_now();
    assert!((100..=200).contains(&messages), "{messages} messages for 100 leaves");
}

#[test]
fn what_a_teller_says_wrong_is_told_in_one_sentence() {
    for (broken, sentence) in [
        (Broken::TooFew, "the heap was asked 1 questions and gave 0 answers"),
        (Broken::ThirdPlayer, "it is the turn of player 2, and there are 2"),
        (Broken::KeyEndsInZero, "an exact key ends in no zero byte"),
    ] {
        let heap = Heap { fault: Mutex::new(Some(broken)), ..Heap::default() };
        let game = heap.told(9).unwrap();
        let fault = Fault::caught(|| game.play(&mut game.start(), 0)).unwrap_err();
        assert!(fault.0.contains(sentence), "{fault}");
        let quotes = fault.0.contains("the move 1 at [9,0] and answered '{\"");
        assert!(quotes || broken == Broken::TooFew, "{fault}");
    }
}

#[test]
fn rules_that_make_no_sense_are_refused() {
    for (rules, sentence) in [
        (Rules::new(9), "one to eight can play"),
        (Rules { bounds: (1.0, -1.0), ..Rules::new(2) }, "no range of payoffs"),
        (Rules { hidden: true, ..Rules::new(3) }, "a hidden game is for two players"),
    ] {
        let refused = game(Heap::default(), rules, Heap::sight(3, 0)).unwrap_err();
        assert!(refused.0.contains(sentence), "{refused}");
    }
}

/// What a teller does not offer is never asked; if it is promised and missing, a fault says so.
#[test]
fn promised_questions_that_a_teller_does_not_answer_are_faults() {
    let rules = Rules { zero_sum: true, picture: true, hidden: true, ..Rules::new(2) };
    let game = game(Heap::default(), rules, Heap::sight(3, 0)).unwrap();
    let fault = Fault::caught(|| game.picture(&game.start())).unwrap_err();
    assert_eq!(fault.0, "the heap was asked for a picture and does not tell that");
    let veil = game.hidden().expect("it is hidden");
    let fault = Fault::caught(|| veil.start_view(Player::FIRST)).err().unwrap();
    assert_eq!(fault.0, "the heap was asked for a view and does not tell that");
}

/// However many positions were kept and dropped, there is room for others.
#[test]
fn room_is_given_back_with_the_positions_that_took_it() {
    let rules = Rules { zero_sum: true, longest: Some(99), ..Rules::new(2) };
    let game = Foreign::new(Heap::default(), rules, Heap::sight(9, 0)).unwrap();
    let mut position = game.read_position("[7, 1]").unwrap();
    let root = position.clone();
    game.play(&mut position, 0);
    assert!(game.kept.load(Ordering::Relaxed) > 0);
    drop((position, root));
    assert_eq!(game.kept.load(Ordering::Relaxed), 0);
}

/// A game whose rules promise an end and that goes on is told so, and nothing hangs.
#[test]
fn a_random_game_that_goes_on_for_ever_is_given_up() {
    let rules = Rules { zero_sum: true, longest: Some(4), ..Rules::new(2) };
    let game = Foreign::new(Heap::default(), rules, Heap::sight(200, 0)).unwrap();
    let played = || game.playout(&mut game.start(), &mut Vec::new(), &mut Seed(1).rng());
    let Fault(why) = Fault::caught(played).unwrap_err();
    assert!(why.contains("goes on after 4 moves"), "{why}");
}
