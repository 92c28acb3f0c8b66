"""Tic-tac-toe as a class in Python, as a program in Python, as OpenSpiel's game and as ours: one game."""

from __future__ import annotations

from collections import Counter
from typing import Any, Dict

import plywood
import pytest
from plywood.openspiel import KeyedOpenSpielGame, OpenSpielGame
from spiel_pairs import EXAMPLES, FACTOR

CELLS = [column + row for row in "123" for column in "abc"]


class TicTacToe(plywood.Game):
    """A board of nine characters, the lower row first."""

    zero_sum = True
    longest = 9
    exact_keys = True
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def start(self):
        return "." * 9

    def mover(self, board):
        return (9 - board.count(".")) % 2

    def won(self, board):
        return any(board[i] == board[j] == board[k] != "." for i, j, k in self.lines)

    def turn(self, board):
        return plywood.OVER if self.won(board) or "." not in board else self.mover(board)

    def moves(self, board):
        return [cell for cell, mark in zip(CELLS, board) if mark == "."]

    def play(self, board, cell):
        place = CELLS.index(cell)
        return board[:place] + "xo"[self.mover(board)] + board[place + 1 :]

    def payoff(self, board):
        return (1 if self.mover(board) else -1) if self.won(board) else 0


class MoveByMove(OpenSpielGame):
    """OpenSpiel's game, whose random games are drawn with our luck and not with its own."""

    playout = plywood.Game.playout


class KeyedMoveByMove(KeyedOpenSpielGame):
    playout = plywood.Game.playout


#: OpenSpiel counts cells from the upper row and we from the lower one: the board turned over, so in the same order.
WAYS = {
    "native": "tictactoe",
    "class": TicTacToe(),
    "process": f"game:python3 {EXAMPLES / 'tic_tac_toe.py'}",
    "OpenSpiel": KeyedMoveByMove("tic_tac_toe", str),
    "OpenSpiel by history": MoveByMove("tic_tac_toe"),
}


def ways(*left_out: str):
    return pytest.mark.parametrize("way", [way for way in WAYS if way not in left_out])


@pytest.fixture(scope="module")
def games():
    """The ways as games: the process runs once."""
    return {way: plywood.game(game) for way, game in WAYS.items()}


@ways("OpenSpiel by history")
def test_the_tree_has_as_many_lines_as_are_known(games, way: str) -> None:
    """Lines of play by their length; who completes a line of cells, or nobody, in 255168 games."""
    layer, lines, winners = Counter({games[way].start(): 1}), [], Counter()
    while layer:
        lines.append(sum(layer.values()))
        below = Counter()
        for position, count in layer.items():
            if position.is_over:
                winners[position.payoffs[0]] += count
            for word in position.moves:
                below[position.play(word)] += count
        layer = below
    assert lines == [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
    assert winners == {1.0: 131184, -1.0: 77904, 0.0: 46080}


def test_histories_are_as_many_as_lines(games) -> None:
    layer, lines = [games["OpenSpiel by history"].start()], []
    for _ in range(6 if FACTOR <= 1 else 10):
        lines.append(len(set(layer)))
        layer = [position.play(word) for position in layer for word in position.moves]
    assert lines == [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872][: len(lines)]


@ways()
def test_the_value_is_a_draw(games, way: str) -> None:
    solved = plywood.solve(games[way])
    assert (solved.winner, solved.value, solved.resolved) == ("draw", 0.0, True)


def spoken(report: plywood.Report) -> Dict[str, Any]:
    """A report without what may differ: the names of game, position and moves."""

    def cell(word):
        return CELLS[int(word)] if word and word.isdigit() else word

    record = report.to_dict()
    record["moves"] = [{**move, "move": cell(move["move"])} for move in record["moves"]]
    record["choice"] = cell(record["choice"])
    record["principal_variation"] = [cell(word) for word in record["principal_variation"]]
    return {key: value for key, value in record.items() if key not in ("game", "position", "calibrated")}


#: These look at positions without asking whether they met them before, or share nothing between them.
TREES = [
    "minimax",
    "alpha-beta(symmetric=0,table=0)",
    "uct",
    "uct(solver=off)",
    "mcts",
    "mcts-prime",
    "flat",
    "random",
    "sym",
    "gwh",
    "solve",
    "lsolve",
    "hsolve",
    "qsolve",
    "tsolve",
    "product",
    "track-and-stop",
    "lucb-mcts",
    "ugape-mcts",
    "uniform-leaves",
]
#: These recognise positions by their keys, which histories do not let them.
GRAPHS = ["ubfm", "ubfm(heuristic=playouts)", "descent", "descent(heuristic=playouts)", "pns"]


def follow(games, search: str, way: str) -> None:
    """Step for step at first, then in strides; all that a report says."""
    ours, theirs = (plywood.search(games[name], search, seed=3) for name in ("native", way))
    for stride in [1] * 40 + [20] * 8 + [int(300 * FACTOR)]:
        assert spoken(theirs.step(stride)) == spoken(ours.step(stride))


@pytest.mark.parametrize("search", TREES)
@ways("native")
def test_a_search_of_the_tree_reports_the_same_step_for_step(games, search: str, way: str) -> None:
    follow(games, search, way)


@pytest.mark.parametrize("search", GRAPHS)
@ways("native", "OpenSpiel by history")
def test_a_search_of_the_graph_reports_the_same_step_for_step(games, search: str, way: str) -> None:
    follow(games, search, way)


#: The native game has symmetries, and narrower keys of which more fit into a table of bounded size, so that steps differ.
TABLES = ["alpha-beta", "alpha-beta(symmetric=0)", "dfpn", "dfpn(symmetric=0)", "auto"]
LINES = ["b2 a1", "b2 b1", "a1 b2 c3", "a1 b1 b2 c3"]


@pytest.mark.parametrize("search, line", [(search, "") for search in TABLES] + [(search, line) for search in TABLES + GRAPHS + ["minimax"] for line in LINES])
@ways("native", "process")
def test_exact_searches_end_with_the_same_value(games, search: str, line: str, way: str) -> None:
    words = line if not way.startswith("OpenSpiel") else " ".join(str(CELLS.index(word)) for word in line.split())
    ours = plywood.analyse(games["native"], moves=line, search=search, until_settled=True)
    theirs = plywood.analyse(games[way], moves=words, search=search, until_settled=True)
    assert ours.settled and theirs.settled
    assert (theirs.value, theirs.certainty) == (ours.value, ours.certainty)
    assert theirs.best.certainty == theirs.certainty
