"""Games and positions by name."""

import pickle

import plywood
import pytest


def test_positions_are_values_and_moves_can_be_taken_back():
    start = plywood.game("connect4").start()
    later = start.play("d1 d2").play("d3")
    assert start.line == [] and later.line == ["d1", "d2", "d3"]
    assert later.undo() == start.play("d1 d2") and later.undo(3) == start
    assert later.turn == 1 and "d4" in later.moves and not later.is_over
    assert hash(later.undo(3)) == hash(start)
    assert plywood.game("connect4").read(later.text) == later
    with pytest.raises(plywood.Error, match="4 moves cannot be taken back: 3 were played"):
        later.undo(4)


def test_a_finished_game_pays_everybody():
    over = plywood.game("tictactoe").after("a1 a2 b1 b2 c1")
    assert over.is_over and over.turn == "over" and over.payoffs == [1.0, -1.0] and over.moves == []


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: plywood.game("conect4"), "connect4"),
        (lambda: plywood.game("hex(size=1000)"), "size"),
        (lambda: plywood.game("connect4").after("d1 z9"), "'z9' is no legal move here"),
        (lambda: plywood.game("connect4").read("nonsense"), "cannot read the position"),
        (lambda: plywood.analyse("connect4", search="utc"), "uct"),
        (lambda: plywood.analyse("connect4", steps=-5), "negative"),
        (lambda: plywood.analyse("connect4", memory="lots"), "512MiB"),
        (lambda: plywood.analyse("connect4", time="soon"), "500ms"),
        (lambda: plywood.match("connect4", "uct", "flat", gmaes=3), "--games"),
        (lambda: plywood.solve("three-heaps"), "there is no game"),
        (lambda: plywood.command("analyze", "connect4"), "analyse"),
        (lambda: plywood.game("python(Nobody)"), "no game 'Nobody'"),
        (lambda: plywood.analyse("connect4", moves="d1", position="x"), "give one of them"),
        (lambda: plywood.solve("--help"), "is no name of a game"),
    ],
)
def test_a_wrong_word_gets_one_sentence_that_helps(ask, sentence):
    with pytest.raises(plywood.Error) as caught:
        ask()
    assert sentence in str(caught.value) and "\n" not in str(caught.value)


def test_what_is_no_game_is_told():
    with pytest.raises(TypeError, match="is no game"):
        plywood.game(7)


def test_games_and_searches_are_listed_with_their_parameters():
    games = {row["name"]: row for row in plywood.games()}
    assert games["connect"]["parameters"]["cols"] == "7" and "connect4" in games["connect"]["aliases"]
    assert "uct" in plywood.searches()["name"]


def test_a_player_of_a_hidden_game_sees_its_own_view():
    position = plywood.game("phantom-tic-tac-toe").after("b2")
    picture, told = position.seen(1)
    assert "X" not in picture.upper().replace("X TO", "")
    assert plywood.game("connect4").start().seen(0) is None
    assert isinstance(told, list)


def test_random_play_is_repeatable():
    def game(seed):
        position = plywood.game("othello").start()
        while not position.is_over:
            position = position.random(seed)
        return position.line

    assert game(3) == game(3) != game(4)


def test_games_and_positions_can_be_sent_to_other_processes():
    start = plywood.game("connect4").start()
    for position in (start, start.play("d1 d2"), plywood.game("connect4").read(start.play("a1").text)):
        assert pickle.loads(pickle.dumps(position)) == position
    assert pickle.loads(pickle.dumps(plywood.game("hex(size=5)"))).name == "hex(size=5)"
    report = plywood.analyse("tictactoe", search="alpha-beta")
    assert pickle.loads(pickle.dumps(report)) == report
