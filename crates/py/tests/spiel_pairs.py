"""Games that are both ours and OpenSpiel's, and what OpenSpiel calls our moves."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Dict

#: How many times as many games are played as in a quick run.
FACTOR = float(os.environ.get("PLYWOOD_CROSS_CHECKS", "1"))
#: The games in other processes that ship as examples.
EXAMPLES = Path(__file__).parents[3] / "examples" / "games"


@dataclass(frozen=True)
class Pair:
    """One game twice: our name, OpenSpiel's name, and its word for our move by a player."""

    ours: str
    theirs: str
    word: Callable[[str, int], str]
    #: Games to be played in a quick run, in each direction.
    games: int = 60
    #: Where ours begins, if not at its start.
    position: str = ""

    def __str__(self) -> str:
        return self.theirs


def actions(state) -> Dict[str, int]:
    """The legal actions of a state of OpenSpiel by its words."""
    player = state.current_player()
    legal = state.legal_actions()
    words = {state.action_to_string(player, action): action for action in legal}
    assert len(words) == len(legal), "OpenSpiel's words tell its actions apart"
    return words


def column(word: str) -> int:
    return ord(word[0]) - ord("a")


def dropped(word: str, player: int) -> str:
    """A stone in a column: d1 is x3."""
    return f"{'xo'[player]}{column(word)}"


def marked(word: str, player: int) -> str:
    """A mark on a board whose rows we count from below and OpenSpiel from above: which way is no matter, the board looks the same."""
    return f"{'xo'[player]}({int(word[1:]) - 1},{column(word)})"


def taken(word: str, player: int) -> str:
    """Objects of a heap: 2:3."""
    heap, take = word.split(":")
    return f"pile:{heap}, take:{take};"


def advanced(rows: int) -> Callable[[str, int], str]:
    """A pawn's step, a2-a3 or a2xb3; OpenSpiel's first player comes from above, and ours from below."""

    def word(word: str, player: int) -> str:
        begin, takes, end = word[:2], word[2] == "x", word[3:]
        cells = [f"{cell[0]}{rows + 1 - int(cell[1:])}" for cell in (begin, end)]
        return "".join(cells) + ("*" if takes else "")

    return word


def clobbered(word: str, player: int) -> str:
    """A stone that takes its neighbour: a1xb1, with the first player's stone on a1 in both."""
    return word.replace("x", "")


def stone(word: str, player: int) -> str:
    """A stone or a pass of Go; both skip the column i."""
    return f"{'BW'[player]} {'PASS' if word == 'pass' else word}"


def same(word: str, player: int) -> str:
    return word


def line(word: str, player: int) -> str:
    """A line of Dots and Boxes: 01h is the second line of the first row."""
    return f"P{player + 1}({word[2]},{word[0]},{word[1]})"


def connect(cols: int, rows: int, length: int, games: int = 60) -> Pair:
    return Pair(
        f"connect(cols={cols},rows={rows},line={length})",
        f"connect_four(columns={cols},rows={rows},x_in_row={length})",
        dropped,
        games,
    )


def hexagons(size: int, games: int) -> Pair:
    return Pair(f"hex(size={size})", f"hex(board_size={size})", same, games)


def breakthrough(cols: int, rows: int, games: int) -> Pair:
    """OpenSpiel sets up one row of pawns each where there are fewer than six rows, and we two."""
    sides = ["o" * cols, *["." * cols] * (rows - 2), "x" * cols]
    position = "" if rows >= 6 else "/".join(sides) + " x"
    return Pair(
        f"breakthrough(cols={cols},rows={rows})",
        f"breakthrough(columns={cols},rows={rows})",
        advanced(rows),
        games,
        position,
    )


def clobber(cols: int, rows: int, games: int) -> Pair:
    return Pair(f"clobber(cols={cols},rows={rows})", f"clobber(columns={cols},rows={rows})", clobbered, games)


def nim(heaps: str, misere: bool, games: int = 60) -> Pair:
    truth = str(misere).lower()
    return Pair(
        f"nim(heaps={heaps},misere={truth})",
        f"nim(pile_sizes={heaps.replace('+', ';')},is_misere={truth})",
        taken,
        games,
    )


def dots(rows: int, cols: int, games: int) -> Pair:
    """Ours is the example in another process."""
    return Pair(
        f"game:python3 {EXAMPLES / 'dots.py'} {rows} {cols}",
        f"dots_and_boxes(num_rows={rows},num_cols={cols})",
        line,
        games,
    )


PAIRS = [
    Pair("tic-tac-toe", "tic_tac_toe", marked, 200),
    Pair("tic-tac-toe", "mnk(m=3,n=3,k=3)", marked, 100),
    connect(7, 6, 4, 150),
    connect(4, 4, 4),
    connect(4, 10, 3),
    connect(9, 7, 5),
    connect(5, 4, 3),
    hexagons(2, 20),
    hexagons(3, 100),
    hexagons(5, 100),
    hexagons(7, 40),
    hexagons(11, 15),
    breakthrough(8, 8, 30),
    breakthrough(6, 6, 50),
    breakthrough(3, 6, 60),
    breakthrough(2, 7, 60),
    breakthrough(4, 5, 60),
    breakthrough(5, 4, 60),
    Pair("othello", "othello", same, 50),
    nim("3+4+5", False),
    nim("1+3+5+7", True),
    nim("9+1+2+2+6", True),
    clobber(6, 5, 60),
    clobber(4, 4, 60),
    clobber(7, 3, 60),
    Pair("phantom-tic-tac-toe", "phantom_ttt", marked, 150),
    Pair("dark-hex(size=3)", "dark_hex(board_size=3)", same, 100),
    Pair("dark-hex(size=5)", "dark_hex(board_size=5)", same, 40),
    dots(2, 2, 40),
    dots(2, 3, 20),
]
