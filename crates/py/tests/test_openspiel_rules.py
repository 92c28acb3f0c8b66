"""Our games against the same games of OpenSpiel, move by move in random play."""

from __future__ import annotations

from random import Random

import plywood
import pyspiel
import pytest
from spiel_pairs import FACTOR, PAIRS, Pair, actions


def pairs():
    return pytest.mark.parametrize("pair", PAIRS, ids=str)


def begun(pair: Pair):
    """Where games of ours and of theirs begin."""
    game = plywood.game(pair.ours)
    ours = game.read(pair.position) if pair.position else game.start()
    return ours, pyspiel.load_game(pair.theirs)


def agreed(pair: Pair, ours, state):
    """Holds one position of ours against theirs; their actions by our words."""
    if state.is_terminal():
        assert (ours.turn, ours.payoffs, ours.moves) == ("over", state.returns(), [])
        return {}
    player = state.current_player()
    assert (ours.turn, ours.payoffs) == (player, None)
    theirs = actions(state)
    words = {word: pair.word(word, player) for word in ours.moves}
    assert len(words) == len(ours.moves)
    assert sorted(words.values()) == sorted(theirs)
    return {word: theirs[name] for word, name in words.items()}


@pairs()
def test_a_random_game_of_ours_is_a_game_of_openspiel(pair: Pair) -> None:
    start, theirs = begun(pair)
    for seed in range(int(pair.games * FACTOR)):
        ours, state = start, theirs.new_initial_state()
        while legal := agreed(pair, ours, state):
            ours = ours.random(seed)
            state.apply_action(legal[ours.line[-1]])


@pairs()
def test_a_random_game_of_openspiel_is_a_game_of_ours(pair: Pair) -> None:
    start, theirs = begun(pair)
    luck = Random(pair.theirs)
    for _ in range(int(pair.games * FACTOR)):
        ours, state = start, theirs.new_initial_state()
        while legal := agreed(pair, ours, state):
            action = luck.choice(state.legal_actions())
            state.apply_action(action)
            ours = ours.play(next(word for word in legal if legal[word] == action))
