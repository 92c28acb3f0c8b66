"""How fast the package is, beside rivals in the same run: ``python crates/py/benches/speed.py``.

Needs ``pip install '.[test]'``. Rounds are interleaved; ratios are of medians.
"""

import pathlib
import statistics
import sys
import time

import numpy
import plywood

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))
from own_games import TicTacToe  # noqa: E402

ROUNDS = 7


def timed(work):
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def ours(steps, search):
    return lambda: plywood.analyse(TicTacToe(), search=search, steps=steps)


def openspiel(steps):
    """OpenSpiel's MCTS in Python on its tic-tac-toe in Python, one random game a leaf."""
    import pyspiel
    from open_spiel.python.algorithms import mcts
    from open_spiel.python.games import tic_tac_toe  # noqa: F401

    game = pyspiel.load_game("python_tic_tac_toe")
    luck = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    return lambda: mcts.MCTSBot(game, 1.4, steps, evaluator, random_state=luck, solve=False).mcts_search(game.new_initial_state())


def mctspy(steps):
    """mctspy on its own tic-tac-toe."""
    from mctspy.games.examples.tictactoe import TicTacToeGameState
    from mctspy.tree.nodes import TwoPlayersGameMonteCarloTreeSearchNode
    from mctspy.tree.search import MonteCarloTreeSearch

    def run():
        state = TicTacToeGameState(state=numpy.zeros((3, 3)), next_to_move=1)
        MonteCarloTreeSearch(TwoPlayersGameMonteCarloTreeSearchNode(state=state)).best_action(simulations_number=steps)

    return run


def main():
    calls = [timed(lambda: plywood.analyse("connect4", search="uct", steps=1)) for _ in range(200)]
    print(f"a call of plywood.analyse('connect4') beside its search: {1e3 * statistics.median(calls):.3f} ms (median of {len(calls)})")
    # `uct(solver=off)` settles nothing, as the rivals do not.
    players = {
        "plywood, a class in Python": (20_000, ours(20_000, "uct(solver=off)")),
        "OpenSpiel, Python on Python": (1_000, openspiel(1_000)),
        "mctspy": (500, mctspy(500)),
    }
    times = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, (_, run) in players.items():
            times[name].append(timed(run))
    rates = {name: players[name][0] / statistics.median(spent) for name, spent in times.items()}
    first = next(iter(rates.values()))
    for name, rate in rates.items():
        print(f"{name:<30} {rate:>10,.0f} steps/s  {first / rate:>6.1f}x")


if __name__ == "__main__":
    main()
