"""Games and searches by name."""

from __future__ import annotations

from typing import List, Optional, Union

from ._native import Error, NamedGame, Position, entries
from .games import Game, named
from .table import Table

#: What names a game: its name, a game of yours, or a game that is there already.
Gamelike = Union[str, Game, NamedGame]


def game(of: Gamelike) -> NamedGame:
    """The game of this name, or a game of yours, with all that can be asked of games by name.

    >>> import plywood
    >>> connect4 = plywood.game("connect4")
    >>> position = connect4.start().play("d1 d2")
    >>> position.turn, position.moves[:3], position.line
    (0, ['a1', 'b1', 'c1'], ['d1', 'd2'])
    >>> connect4.facts["players"], connect4.facts["zero_sum"]
    (2, True)
    """
    if isinstance(of, NamedGame):
        return of
    return NamedGame(of if isinstance(of, str) else named(of))


def place(of: Union[Gamelike, Position], moves: Union[str, List[str], None] = None, position: Optional[str] = None) -> Position:
    """The position that is asked about."""
    if position is not None and (moves or isinstance(of, Position)):
        raise Error("a position is given by its text, by moves or as itself: give one of them")
    if isinstance(of, Position):
        found = of
    elif position is not None:
        found = game(of).read(position)
    else:
        found = game(of).start()
    if moves:
        found = found.play(moves if isinstance(moves, str) else " ".join(moves))
    return found


def games() -> Table:
    """All games, with their parameters and defaults.

    >>> import plywood
    >>> "connect" in plywood.games()["name"]
    True
    """
    return Table(entries(False), "games")


def searches() -> Table:
    """All searches, with their parameters and defaults."""
    return Table(entries(True), "searches")
