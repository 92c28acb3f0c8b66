"""Small games of OpenSpiel solved through the adapter, against ours, against OpenSpiel's own search, and against what is known."""

from __future__ import annotations

from random import Random
from typing import Optional

import plywood
import pyspiel
import pytest
from open_spiel.python.algorithms import minimax
from spiel_pairs import FACTOR, Pair, actions, breakthrough, clobber, connect, dots, hexagons, marked, nim

#: Small games and who wins them, where that is known: Hex has no draws and its first player wins (Nash), Nim by Bouton.
SOLVED = [
    (Pair("tic-tac-toe", "tic_tac_toe", marked), "draw"),
    (hexagons(2, 1), "first"),
    (hexagons(3, 1), "first"),
    (nim("3+4+5", False), "first"),
    (nim("1+2+3", False), "second"),
    (nim("1+3+5+7", True), "second"),
    (nim("1+1+1", True), "second"),
    (nim("2+2+1", True), "first"),
    (connect(4, 4, 4), "draw"),
    (connect(4, 3, 3), None),
    (connect(3, 5, 3), None),
    (breakthrough(2, 6, 1), None),
    (breakthrough(3, 5, 1), None),
    (breakthrough(4, 4, 1), None),
    (clobber(3, 3, 1), None),
    (clobber(4, 3, 1), None),
    (dots(1, 2, 1), None),
    (dots(2, 2, 1), None),
]


def value(solved) -> float:
    """The value of a position to the first player."""
    assert solved.resolved
    return {"first": 1.0, "second": -1.0, "draw": 0.0}[solved.winner]


@pytest.mark.parametrize("pair, winner", SOLVED, ids=str)
def test_a_game_of_openspiel_has_the_value_of_ours(pair: Pair, winner: Optional[str]) -> None:
    game = plywood.game(pair.ours)
    ours = plywood.solve(game.read(pair.position) if pair.position else game)
    theirs = plywood.solve(plywood.from_openspiel(pair.theirs, key=str))
    assert (theirs.winner, theirs.value) == (ours.winner, ours.value)
    assert winner in (None, ours.winner)


@pytest.mark.parametrize("name, winner", [("tic_tac_toe", "draw"), ("hex(board_size=2)", "first"), ("nim(pile_sizes=1;2;3,is_misere=false)", "second")])
def test_a_game_that_its_history_identifies_has_the_same_value(name: str, winner: str) -> None:
    assert plywood.solve(plywood.from_openspiel(name)).winner == winner


MIDDLES = [
    (Pair("tic-tac-toe", "tic_tac_toe", marked), 2),
    (hexagons(3, 1), 2),
    (hexagons(4, 1), 8),
    (nim("2+3+4", False), 2),
    (connect(4, 4, 4), 7),
    (connect(7, 6, 4), 33),
    (breakthrough(3, 6, 1), 20),
    (breakthrough(4, 4, 1), 4),
    (clobber(4, 4, 1), 6),
    (Pair("othello", "othello", lambda word, player: word), 53),
    (dots(2, 2, 1), 6),
]


@pytest.mark.parametrize("pair, plies", MIDDLES, ids=str)
def test_positions_in_the_middle_of_games_have_the_same_value(pair: Pair, plies: int) -> None:
    """Ours, theirs through the adapter by key and by history, and OpenSpiel's own alpha-beta."""
    luck = Random(pair.ours)
    game, rules = plywood.game(pair.ours), pyspiel.load_game(pair.theirs)
    start = game.read(pair.position) if pair.position else game.start()
    played = 0
    while played < int(max(1, 6 * FACTOR)):
        ours, state = start, rules.new_initial_state()
        while not state.is_terminal() and len(ours.line) < plies:
            theirs, player = actions(state), state.current_player()
            word = luck.choice(ours.moves)
            ours = ours.play(word)
            state.apply_action(theirs[pair.word(word, player)])
        if state.is_terminal():
            continue
        played += 1
        exact, _ = minimax.alpha_beta_search(rules, state, maximum_depth=200, maximizing_player_id=0)
        assert value(plywood.solve(ours)) == exact
        assert value(plywood.solve(plywood.from_openspiel(state, key=str))) == exact
        assert value(plywood.solve(plywood.from_openspiel(rules), moves=[str(action) for action in state.history()])) == exact
