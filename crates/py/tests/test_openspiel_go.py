"""Our Go against OpenSpiel's.

Both forbid suicide and the retaking of a ko, count the area, and end after two passes or so many moves (8·size² with
us, a parameter of theirs). They differ in one thing: when a stone brings back a board that was there before, OpenSpiel ends the
game as a draw; with ``ko=simple`` we play on, with ``ko=positional`` we forbid the move. So theirs must be ours up to
such a move, and the forbidden moves must be exactly those with which OpenSpiel ends the game.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import plywood
import pyspiel
import pytest
from spiel_pairs import FACTOR, actions, stone

#: Size, komi and games: komis that let nobody draw, and whole ones.
BOARDS = [(2, 0.5, 300), (3, 7.5, 150), (3, 0, 150), (4, 1, 150), (5, 0.5, 100), (6, 3, 40), (7, 7.5, 20), (9, 7, 10), (13, 7.5, 2)]


def begun(size: int, komi: float, ko: str):
    """Ours and theirs at the start."""
    ours = plywood.game(f"go(size={size},komi={komi},ko={ko})")
    theirs = pyspiel.load_game(f"go(board_size={size},komi={float(komi)},max_game_length={8 * size * size})")
    return ours.start(), theirs.new_initial_state()


def board(state) -> str:
    """The stones of a state of OpenSpiel."""
    return str(state).partition("\n")[2]


def agreed(ours, state):
    """Holds turn, end and payoff of ours against theirs; their legal actions by our words for them."""
    if state.is_terminal():
        assert (ours.turn, ours.payoffs, ours.moves) == ("over", state.returns(), [])
        return {}
    player = state.current_player()
    assert (ours.turn, ours.payoffs) == (player, None)
    theirs = actions(state)
    return {word: theirs[stone(word, player)] for word in ours.moves}


def drawn(luck: Random, words, seed: int) -> str:
    """A random move: uniformly, with more passes, or without passes as long as there is another move."""
    if seed % 3 == 1 and luck.random() < 0.1:
        return "pass"
    placed = [word for word in words if word != "pass"]
    return luck.choice(placed if seed % 3 == 2 and placed else [*placed, "pass"])


def ending(state) -> str:
    """How a game of OpenSpiel ended that brought no board back."""
    passes = str(state.get_game().num_distinct_actions() - 1)
    return "passes" if state.history_str().split(", ")[-2:] == [passes, passes] else "length"


@pytest.mark.parametrize("size, komi, count", BOARDS)
def test_go_with_simple_ko_is_openspiels_go_until_a_board_comes_back(size: int, komi: float, count: int) -> None:
    endings = Counter()
    for seed in range(int(count * FACTOR)):
        luck = Random(seed)
        ours, state = begun(size, komi, "simple")
        boards, repeated = {board(state)}, False
        while not repeated and (legal := agreed(ours, state)):
            assert sorted(legal.values()) == sorted(state.legal_actions())
            word = drawn(luck, legal, seed)
            state.apply_action(legal[word])
            ours = ours.play(word)
            repeated = word != "pass" and board(state) in boards
            boards.add(board(state))
        if repeated:
            assert state.is_terminal() and state.returns() == [0, 0]
            assert ours.is_over == (len(ours.line) == 8 * size * size)
        endings["repeated" if repeated else ending(state)] += 1
    assert endings["passes"] and (endings["repeated"] or size > 3), endings


@pytest.mark.parametrize("size, komi, count", BOARDS)
def test_positional_superko_forbids_exactly_what_ends_openspiels_game(size: int, komi: float, count: int) -> None:
    endings = Counter()
    for seed in range(int(count * FACTOR)):
        luck = Random(seed)
        ours, state = begun(size, komi, "positional")
        boards, passes = {board(state)}, size * size
        while legal := agreed(ours, state):
            children = {action: state.child(action) for action in state.legal_actions()}
            forbidden = {a for a, child in children.items() if a != passes and board(child) in boards}
            assert all(children[a].is_terminal() and children[a].returns() == [0, 0] for a in forbidden)
            assert sorted(legal.values()) == sorted(children.keys() - forbidden)
            endings["forbidden"] += len(forbidden)
            word = drawn(luck, legal, seed)
            state.apply_action(legal[word])
            ours = ours.play(word)
            boards.add(board(state))
        endings[ending(state)] += 1
    assert endings["passes"] and (endings["forbidden"] or size > 3), endings
    assert endings["length"] or size not in (2, 4, 5), endings
