"""A search of ours as a bot in OpenSpiel's own evaluators."""

from __future__ import annotations

import numpy
import plywood
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.bots import uniform_random
from plywood.openspiel import bot


def random_bot(player: int, seed: int):
    return uniform_random.UniformRandomBot(player, numpy.random.RandomState(seed))


def mcts_bot(game, seed: int, simulations: int):
    luck = numpy.random.RandomState(seed)
    return mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)


def python_evaluator(game, bots, seed: int):
    return evaluate_bots.evaluate_bots(game.new_initial_state(), bots, numpy.random.RandomState(seed))


def native_evaluator(game, bots, seed: int):
    return pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)


EVALUATORS = pytest.mark.parametrize("evaluate", [python_evaluator, native_evaluator])


@EVALUATORS
def test_the_bot_never_loses_tic_tac_toe_to_the_random_bot(evaluate) -> None:
    game = pyspiel.load_game("tic_tac_toe")
    scores = []
    for seed in range(10):
        for seat in range(2):
            bots = [random_bot(player, seed) for player in range(2)]
            bots[seat] = bot(game, seat, search="alpha-beta")
            scores.append(evaluate(game, bots, seed)[seat])
    assert min(scores) >= 0 and sum(scores) >= 10, scores


@EVALUATORS
def test_the_bot_never_loses_tic_tac_toe_to_openspiels_mcts(evaluate) -> None:
    game = pyspiel.load_game("tic_tac_toe")
    for seed in range(3):
        for seat in range(2):
            bots = [mcts_bot(game, seed, 100) for _ in range(2)]
            bots[seat] = bot(game, seat, search="alpha-beta")
            assert evaluate(game, bots, seed)[seat] >= 0


def test_a_match_of_connect_four_against_openspiels_mcts_in_cpp() -> None:
    """With ten times its simulations the bot wins; both sides are played."""
    game = pyspiel.load_game("connect_four")
    won = 0
    for seed in range(3):
        for seat in range(2):
            luck = pyspiel.RandomRolloutEvaluator(1, seed)
            theirs = pyspiel.MCTSBot(game, luck, 2.0, 60, 100, True, seed, False)
            bots = [theirs, theirs]
            bots[seat] = bot(game, seat, search="uct", steps=600, seed=seed)
            won += native_evaluator(game, bots, seed)[seat]
    assert won >= 4


@EVALUATORS
@pytest.mark.parametrize(
    "name",
    [
        "connect_four(rows=4,columns=5)",
        "hex(board_size=4)",
        "breakthrough(rows=6,columns=4)",
        "go(board_size=4)",
        "othello",
        "pig(winscore=15)",
        "pig(players=3,winscore=12)",
        "maedn(players=4)",
        "backgammon",
        "2048",
        "catch",
    ],
)
def test_bots_play_each_other_to_the_end(evaluate, name: str) -> None:
    """Games for one, two and more players, with chance and without."""
    game = pyspiel.load_game(name)
    bots = [bot(game, player, search="uct", steps=2) for player in range(game.num_players())]
    returns = evaluate(game, bots, 7)
    assert len(returns) == game.num_players()
    assert all(game.min_utility() <= gain <= game.max_utility() for gain in returns)


def test_the_bot_wins_a_game_with_chance() -> None:
    """Rolling on without thinking loses most games of Pig."""
    game = pyspiel.load_game("pig(winscore=20)")
    won = 0
    for seed in range(10):
        bots = [random_bot(0, seed), random_bot(1, seed)]
        bots[seed % 2] = bot(game, seed % 2, search="uct", steps=200)
        won += native_evaluator(game, bots, seed)[seed % 2]
    assert won >= 6


def test_a_bot_has_the_shape_of_a_bot() -> None:
    game = pyspiel.load_game("tic_tac_toe")
    state = game.new_initial_state()
    for action in (0, 3, 1, 4):
        state.apply_action(action)
    before = state.history()
    ours = bot(game, 0, search="alpha-beta")
    assert isinstance(ours, pyspiel.Bot)
    assert ours.player_id() == 0
    ours.restart()
    ours.restart_at(state)
    ours.inform_action(state, 1, 4)
    assert ours.step(state) == 2
    assert ours.report.certainty == plywood.Proven(1.0)
    assert ours.provides_policy()
    assert ours.get_policy(state) == [(2, 1.0), (5, 0.0), (6, 0.0), (7, 0.0), (8, 0.0)]
    assert ours.step_with_policy(state) == (ours.get_policy(state), 2)
    assert state.history() == before


def test_a_bot_has_no_action_when_it_is_not_its_turn() -> None:
    game = pyspiel.load_game("pig(winscore=10)")
    state = game.new_initial_state()
    waiting = bot(game, 1, steps=10)
    assert waiting.step(state) == pyspiel.INVALID_ACTION
    assert waiting.step_with_policy(state) == ([], pyspiel.INVALID_ACTION)
    state.apply_action(0)
    assert state.is_chance_node() and waiting.step(state) == pyspiel.INVALID_ACTION


def test_a_bot_plays_from_states_that_begin_elsewhere() -> None:
    """What a history alone does not tell: the first position."""
    game = pyspiel.load_game("chess")
    state = game.new_initial_state("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
    player = state.current_player()
    action = bot(game, player, search="alpha-beta(depth=1)").step(state)
    assert state.action_to_string(player, action) == "Ra8#"


def test_the_same_seed_plays_the_same_game() -> None:
    game = pyspiel.load_game("connect_four")
    lines = []
    for seed in (4, 4, 5):
        state = game.new_initial_state()
        bots = [bot(game, player, search="uct", steps=30, seed=seed) for player in range(2)]
        evaluate_bots.evaluate_bots(state, bots, numpy.random.RandomState(1))
        lines.append(state.history())
    assert lines[0] == lines[1] != lines[2]


def test_bots_forget_what_they_have_played() -> None:
    """However many moves they make, games that were named before keep their names."""
    mine = plywood.from_openspiel("nim")
    name = plywood.game(mine).name
    game = pyspiel.load_game("tic_tac_toe")
    for _ in range(12):
        native_evaluator(game, [bot(game, player, search="uct", steps=2) for player in range(2)], 1)
    assert plywood.game(name).name == name


@pytest.mark.parametrize("name", ["kuhn_poker", "matrix_rps"])
def test_a_bot_of_an_unsupported_game_is_refused_at_once(name: str) -> None:
    with pytest.raises(ValueError, match="are not supported"):
        bot(pyspiel.load_game(name), 0)


def test_an_option_that_makes_no_sense_is_said_by_the_evaluator() -> None:
    game = pyspiel.load_game("tic_tac_toe")
    with pytest.raises(plywood.Error, match="no-such-search"):
        python_evaluator(game, [bot(game, player, search="no-such-search") for player in range(2)], 1)
