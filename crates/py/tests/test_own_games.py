"""Games written in Python: every search, match, solver and study takes them."""

import random
import threading

import plywood
import pytest
from own_games import Kuhn, Pig, ThreeHeaps, TicTacToe


def test_the_examples_obey_the_laws():
    for game in (TicTacToe(), Pig(), ThreeHeaps(), Kuhn()):
        table = plywood.check(game, games=10)
        assert set(table["verdict"]) == {"ok"}, [row for row in table if row["verdict"] != "ok"]


def test_every_kind_of_command_takes_them(tmp_path):
    game = TicTacToe()
    assert plywood.solve(game, proof=tmp_path / "t.proof").winner == "draw"
    assert plywood.verify(tmp_path / "t.proof").accepted
    assert plywood.match(game, "uct", "random", games=10, steps=100).table["score"][0] > 0.5
    assert plywood.tournament(game, "uct", "random", games=4, steps=30).table["player"][0] == "uct"
    assert plywood.identify(game, depth=2, epsilon=0.3, delta=0.1).choice
    assert "b2" in plywood.tree(game, steps=500).text
    plan = {
        "study": "own", "title": "Own", "task": "match", "seed": 1, "repetitions": 2,
        "fixed": {"game": plywood.game(game).name, "a": "uct", "b": "random", "steps": 20},
    }
    assert len(plywood.lab.run(plan, store=tmp_path / "own.sqlite").rows) == 2


def test_several_players_and_chance():
    assert plywood.analyse(ThreeHeaps(), search="maxn").certainty.kind == "proven"
    position = plywood.game(Pig(10)).read("(0, 5, 3, 5, False)")
    assert plywood.analyse(position, steps=2000).choice == "hold"
    rolling = position.play("roll")
    assert rolling.turn == "chance" and sum(p for _, p in rolling.chances) == pytest.approx(1)


def test_a_hidden_game_is_played_behind_the_eyes_of_its_players():
    game = plywood.game(Kuhn())
    holds_jack = game.after("J K pass bet")
    picture, told = holds_jack.seen(0)
    assert "K" not in picture and "K" not in "".join(told)
    # Whoever holds the lowest card and is bet against folds; whoever holds the highest calls.
    assert plywood.analyse(holds_jack, steps=200).choice == "fold"
    assert plywood.analyse(game.after("K J pass bet"), steps=200).choice == "call"
    result = plywood.match(Kuhn(), "phantom-mc", "random", games=200, steps=60)
    assert result.table["score"][0] > 0.5


def test_a_game_that_goes_on_for_ever_is_given_up():
    with pytest.raises(plywood.Error, match="goes on after 9 moves, which its rules call the most"):
        plywood.analyse(Broken("loop"), search="uct", steps=10)


class Thirds(plywood.Game):
    """Three players; the third takes what pays it half a point more and everybody else a whole one."""

    players = 3
    longest = 1
    exact_keys = True

    def start(self):
        return 0

    def turn(self, position):
        return plywood.OVER if position else 2

    def moves(self, position):
        return [1, 2]

    def play(self, position, move):
        return move

    def payoff(self, position):
        return [[-1, 0.5, 0], [1, 1, 0.5]][position - 1]


@pytest.mark.parametrize("search", ["descent", "ubfm", "maxn"])
def test_nothing_false_is_proven_where_payoffs_are_no_whole_numbers(search):
    report = plywood.analyse(Thirds(), search=search)
    assert report.certainty.kind != "proven" or report.value == 0.5
    assert plywood.solve(Thirds(), search=search).value in (None, 0.5)


class Sizes(plywood.Game):
    """A small win at once, or a large one two moves later."""

    zero_sum = True
    longest = 3
    exact_keys = True

    def start(self):
        return ""

    def turn(self, position):
        return plywood.OVER if position == "s" or len(position) == 3 else len(position) % 2

    def moves(self, position):
        return ["s", "l"] if position == "" else ["l"]

    def play(self, position, move):
        return position + move

    def payoff(self, position):
        return 0.3 if position == "s" else 1.0


def test_the_distance_is_that_of_the_value():
    solved = plywood.solve(Sizes())
    assert (solved.value, solved.distance, solved.principal_variation) == (1.0, 3, ["l", "l", "l"])


def test_lopsided_bounds_do_not_fit_zero_sum():
    game = TicTacToe()
    game.bounds = (0, 1)
    with pytest.raises(plywood.Error, match="do not fit zero sum"):
        plywood.solve(game)


class Endless(plywood.Game):
    """Goes on for ever and says so, or lies."""

    zero_sum = True

    def start(self):
        return 0

    def turn(self, position):
        return position % 2

    def moves(self, position):
        return ["on"]

    def play(self, position, move):
        return 1 - position

    def payoff(self, position):
        return 0


@pytest.mark.parametrize("search", ["sym", "gwh", "mcts-prime", "uct", "flat"])
def test_no_search_plays_a_random_game_for_ever(search):
    with pytest.raises(plywood.Error, match="goes on after 1000000 moves"):
        plywood.analyse(Endless(), search=search, steps=3)


@pytest.mark.parametrize("search", ["descent", "ubfm", "pns", "dfpn", "alpha-beta"])
def test_a_longest_game_that_is_longer_is_told(search):
    game = Endless()
    game.longest = 5
    with pytest.raises(plywood.Error, match="goes on after 5 moves, which its rules call the most"):
        plywood.analyse(game, search=search, steps=500)


class Broken(TicTacToe):
    """Raises, lies or misbehaves in one place."""

    def __init__(self, what):
        self.what = what

    def moves(self, position):
        if self.what == "raise" and position.count("x") == 2:
            raise KeyError("a slip of the author")
        if self.what == "twice":
            return [0, 0]
        return super().moves(position)

    def turn(self, position):
        return {"word": "soon", "none": None, "nine": 9}.get(self.what, super().turn(position))

    def payoff(self, position):
        return {"much": 7.0, "text": "won"}.get(self.what, super().payoff(position))

    def play(self, position, cell):
        if self.what == "loop":
            return position
        return super().play(position, cell)


@pytest.mark.parametrize("search", ["uct", "alpha-beta", "descent", "auto"])
def test_exceptions_come_back_as_they_are_with_their_traceback(search):
    with pytest.raises(KeyError, match="a slip of the author") as caught:
        plywood.analyse(Broken("raise"), search=search)
    assert any("own_games" in str(entry.path) or "test_own_games" in str(entry.path) for entry in caught.traceback)
    with pytest.raises(KeyError, match="a slip of the author"):
        plywood.match(Broken("raise"), search, "random", games=4, steps=30)


@pytest.mark.parametrize(
    ("what", "sentence"),
    [("twice", "listed twice"), ("word", "it is a player from 0"), ("none", "it is a player from 0"), ("nine", "player 9"), ("much", "outside of the bounds")],
)
def test_a_broken_game_gets_one_sentence(what, sentence):
    with pytest.raises(plywood.Error, match=sentence):
        plywood.analyse(Broken(what), search="uct", steps=2000)


class InPlace(plywood.Game):
    """Changes the position that it is given."""

    zero_sum = True

    def start(self):
        return [3]

    def turn(self, position):
        return position[0] % 2 if position[0] else plywood.OVER

    def moves(self, position):
        return ["take"]

    def play(self, position, move):
        position[0] -= 1
        return position

    def payoff(self, position):
        return 1.0


def test_a_game_that_plays_in_place_is_found_out():
    with pytest.raises(plywood.Error, match="must leave that as it is"):
        plywood.analyse(InPlace(), search="alpha-beta")


@pytest.mark.parametrize(("fact", "value"), [("bounds", "wide"), ("longest", -4), ("players", "two"), ("zero_sum", 7), ("exact_keys", "yes")])
def test_a_fact_that_makes_no_sense_is_named(fact, value):
    game = TicTacToe()
    setattr(game, fact, value)
    with pytest.raises(plywood.Error, match=f"{fact} is {value}: it must be"):
        plywood.analyse(game)


def test_check_finds_a_game_that_never_ends():
    table = plywood.check(Broken("loop"), games=2)
    assert "broken" in table["verdict"]


def test_a_payoff_that_is_no_number_is_a_type_error():
    with pytest.raises(TypeError):
        plywood.analyse(Broken("text"), search="uct", steps=2000)


def test_equal_seeds_give_equal_reports_and_threads_change_nothing():
    game = TicTacToe()
    one = plywood.analyse(game, search="uct", steps=800, seed=5, lanes=4, threads=1)
    two = plywood.analyse(game, search="uct", steps=800, seed=5, lanes=4, threads=2)
    other = plywood.analyse(TicTacToe(), search="uct", steps=800, seed=5, lanes=4)
    assert one == two and one.moves == other.moves
    matches = [plywood.match(game, "uct", "flat", games=8, steps=40, threads=threads).summary for threads in (1, 2)]
    assert matches[0] == matches[1]


def test_games_of_one_class_have_names_of_their_own():
    small, large = Pig(6), Pig(60)
    names = {plywood.game(small).name, plywood.game(large).name}
    assert len(names) == 2 and plywood.game(small).name in names
    assert plywood.analyse(small, steps=300).game != plywood.analyse(large, steps=50).game


def test_a_search_is_stepped_watched_and_taken_along():
    game = TicTacToe()
    running = plywood.search(game, "uct", seed=3)
    stepped = [running.step().steps for _ in range(3)]
    assert stepped == [1, 2, 3]
    assert running.run(steps=97).to_dict() == plywood.analyse(game, search="uct", steps=100, seed=3).to_dict() | {"calibrated": None}
    reports = list(running.watch(0.01, steps=500))
    assert reports[-1].steps == 600 or reports[-1].settled
    running.play(running.report().choice)
    assert running.undo() and not running.undo()


def test_python_threads_run_beside_a_search():
    counted = []

    def count():
        while not counted or counted[-1] >= 0:
            counted.append(len(counted))
            if len(counted) > 10_000_000 or stop.is_set():
                return

    stop = threading.Event()
    thread = threading.Thread(target=count)
    thread.start()
    before = len(counted)
    plywood.analyse("connect4", search="uct", time="300ms")
    ran = len(counted) - before
    stop.set()
    thread.join()
    assert ran > 1000


def test_many_threads_may_ask_at_once():
    answers, game = [], TicTacToe()

    def ask(seed):
        answers.append(plywood.analyse(game, search="uct", steps=300, seed=seed).to_dict())
        answers.append(plywood.match("tictactoe", "uct", "flat", games=2, steps=20, seed=seed).summary)

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(6)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert len(answers) == 12


class Uneven(TicTacToe):
    """Plays its own random games, and says so."""

    def playout(self, position, luck):
        assert isinstance(luck, random.Random)
        while self.turn(position) != plywood.OVER:
            position = self.play(position, luck.choice(self.moves(position)))
        return self.payoff(position)


def test_a_game_may_play_its_own_random_games():
    assert set(plywood.check(Uneven(), games=10)["verdict"]) == {"ok"}
    first, second = (plywood.analyse(Uneven(), search="uct", steps=400, seed=2).moves for _ in range(2))
    assert first == second
