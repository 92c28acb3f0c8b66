"""Environments of PettingZoo through the adapter, against ours."""

from __future__ import annotations

import warnings
from random import Random

import plywood
import pytest
from pettingzoo.classic import connect_four_v3, tictactoe_v3
from spiel_pairs import FACTOR

#: PettingZoo counts cells down the columns and we along the rows, which is the same board turned over.
CELLS = [column + row for row in "123" for column in "abc"]
PAIRS = [
    ("tictactoe", tictactoe_v3.env, lambda word: CELLS.index(word), 200),
    ("tictactoe", tictactoe_v3.raw_env, lambda word: CELLS.index(word), 200),
    ("connect4", connect_four_v3.env, lambda word: ord(word[0]) - ord("a"), 60),
    ("connect4", connect_four_v3.raw_env, lambda word: ord(word[0]) - ord("a"), 60),
]


@pytest.mark.parametrize("name, make, action, count", PAIRS)
def test_random_games_of_both_agree(name: str, make, action, count: int) -> None:
    """Turn, legal moves, end and payoffs along games that both drive in turn; after each, back to an earlier position."""
    ours, theirs = plywood.game(name), plywood.game(plywood.from_pettingzoo(make))
    luck = Random(name)
    for seed in range(int(count * FACTOR)):
        here, there = ours.start(), theirs.start()
        while not there.is_over:
            assert (here.turn, here.payoffs) == (there.turn, there.payoffs)
            words = {str(action(word)): word for word in here.moves}
            assert sorted(words) == sorted(there.moves)
            move = luck.choice(there.moves) if seed % 2 else str(action(here.random(seed).line[-1]))
            here, there = here.play(words[move]), there.play(move)
        assert (here.turn, here.payoffs, here.moves) == (there.turn, there.payoffs, there.moves)
        back = luck.randrange(len(here.line) + 1)
        assert [str(action(word)) for word in here.undo(back).moves] == there.undo(back).moves


def test_tic_tac_toe_is_solved_through_the_adapter() -> None:
    game = plywood.from_pettingzoo(tictactoe_v3.raw_env)
    assert plywood.solve(game).winner == "draw"
    for line in ["b2 a1", "b2 b1", "a1 b1 b2", "a1 b2 c3 b1"]:
        moves = [str(CELLS.index(word)) for word in line.split()]
        assert plywood.solve(game, moves=moves).winner == plywood.solve("tictactoe", moves=line).winner


def test_the_environment_obeys_the_laws() -> None:
    assert set(plywood.check(plywood.from_pettingzoo(tictactoe_v3.env))["verdict"]) == {"ok"}


def test_an_environment_that_is_said_to_end_is_searched_best_first() -> None:
    """Winning moves of Connect Four are found by uct, and by descent once it knows that games end."""
    game = plywood.from_pettingzoo(connect_four_v3.raw_env)
    game.longest = 42
    for search in ("uct", "descent"):
        assert plywood.analyse(game, moves="3 2 3 2 3 2", search=search, steps=60).choice == "3"


def test_an_environment_that_does_not_draw_text_is_shown_by_its_line() -> None:
    position = plywood.game(plywood.from_pettingzoo(tictactoe_v3.env)).start().play("4 0")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert position.picture.strip() == position.text == "(4, 0)"


def test_environments_that_others_step_are_not_disturbed() -> None:
    """Each game has an environment of its own."""
    game = plywood.game(plywood.from_pettingzoo(tictactoe_v3.env))
    other = plywood.game(plywood.from_pettingzoo(tictactoe_v3.env))
    left, right = game.start().play("4"), other.start().play("0 1 2")
    assert game.start().play("8").moves == ["0", "1", "2", "3", "4", "5", "6", "7"]
    assert left.play("0").moves == ["1", "2", "3", "5", "6", "7", "8"]
    assert right.moves == ["3", "4", "5", "6", "7", "8"]
