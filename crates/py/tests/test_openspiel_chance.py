"""Games with chance against OpenSpiel: the example Pig, and values that rest on nature's draws."""

from __future__ import annotations

import re
from random import Random

import plywood
import pyspiel
import pytest
from open_spiel.python.algorithms import minimax
from spiel_pairs import EXAMPLES, FACTOR, actions


def pig(word: str) -> str:
    """OpenSpiel's word for a move of our Pig, or for a face of its die."""
    return {"roll": "roll", "hold": "stop"}.get(word, f"Roll {word}")


@pytest.mark.parametrize("goal", [5, 10, 25])
def test_the_example_pig_is_openspiels_pig(goal: int) -> None:
    """Where OpenSpiel lets players hold before they have rolled, ours does not; where it forbids to roll on with enough
    points to win, ours does not; and it ends as a draw after so many moves."""
    ours = plywood.game(f"game:python3 {EXAMPLES / 'pig.py'} {goal}")
    theirs = pyspiel.load_game(f"pig(winscore={goal},horizon=100000)")
    luck = Random(goal)
    for _ in range(int(40 * FACTOR)):
        position, state = ours.start(), theirs.new_initial_state()
        while not state.is_terminal():
            assert position.payoffs is None
            legal = actions(state)
            if state.is_chance_node():
                assert position.turn == "chance"
                names = {word: chance for word, chance in position.chances}
                chances = dict(state.chance_outcomes())
                assert {pig(word): pytest.approx(chance) for word, chance in names.items()} == {
                    name: chances[action] for name, action in legal.items()
                }
            else:
                assert position.turn == state.current_player()
                first, second, turn = map(int, re.findall(r"-?\d+", str(state))[:3])
                enough = (first, second)[state.current_player()] + turn >= goal
                assert sorted(legal) == (["stop"] if enough else ["roll", "stop"])
                assert position.moves == (["roll", "hold"] if turn else ["roll"])
            word = luck.choice([word for word in position.moves if pig(word) in legal])
            position = position.play(word)
            state.apply_action(legal[pig(word)])
        assert (position.turn, position.payoffs) == ("over", state.returns())


def expected(game, state):
    """The value of a state to its player and the action that has it, by OpenSpiel's own search to the end."""

    def unused(_):
        raise AssertionError("the search ends where games end")

    player = state.current_player()
    return minimax.expectiminimax(state, game.max_game_length(), unused, player)[0]


@pytest.mark.parametrize(
    "name, prefix",
    [
        ("pig(winscore=3,diceoutcomes=2,horizon=7)", ""),
        ("pig(winscore=4,diceoutcomes=3,horizon=8)", ""),
        ("pig(winscore=6,diceoutcomes=6,horizon=6)", ""),
        ("pig(winscore=6,diceoutcomes=4,horizon=8)", "0 2 1 0 1 0 3"),
    ],
)
def test_minimax_finds_the_values_that_openspiel_finds(name: str, prefix: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for word in prefix.split():
        state.apply_action(int(word))
    report = plywood.analyse(plywood.from_openspiel(game), moves=prefix, search="minimax", until_settled=True)
    assert report.certainty == plywood.Proven(report.value)
    assert report.value == pytest.approx(expected(game, state), abs=1e-12)
    luck = Random(name)
    for _ in range(12):
        place = state.clone()
        for _ in range(luck.randrange(1, 6)):
            if not place.is_terminal():
                place.apply_action(luck.choice(place.legal_actions()))
        if place.is_player_node():
            found = plywood.analyse(plywood.from_openspiel(place), search="minimax", until_settled=True)
            assert found.value == pytest.approx(expected(game, place), abs=1e-12)


def test_uct_comes_near_the_value_of_a_game_with_chance() -> None:
    game = pyspiel.load_game("pig(winscore=6,diceoutcomes=6,horizon=6)")
    report = plywood.analyse(plywood.from_openspiel(game), search="uct", steps=4000)
    assert report.value == pytest.approx(expected(game, game.new_initial_state()), abs=0.05)


def test_a_game_for_one_with_chance_is_searched() -> None:
    """The ball of Catch falls where it was dropped; who moves below it catches it."""
    game = plywood.game(plywood.from_openspiel("catch(rows=5,columns=3)"))
    for drop in game.start().moves:
        assert plywood.analyse(game.start().play(drop), search="minimax", until_settled=True).value == 1
