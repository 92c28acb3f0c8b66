"""Games of your own, in plain Python."""

from __future__ import annotations

import ast
import json
from random import Random
from typing import Any, Iterable, Optional, Sequence, Tuple, Union

from ._native import register

#: What :meth:`Game.turn` says where nature draws, and where the game is over.
CHANCE = "chance"
OVER = "over"


class Game:
    """The rules of a game, for every search, match, solver and study.

    Say how it is played in five methods. A position is any value that ``play`` does not change: it returns
    the next one. Answers depend on the position alone. What is not stated below is taken for the least that
    can be relied on; :func:`plywood.check` holds the game to the laws.

    >>> import plywood
    >>> class TwentyOne(plywood.Game):
    ...     '''Take one to three matches; who takes the last one wins.'''
    ...     zero_sum = True
    ...     longest = 21
    ...     exact_keys = True
    ...     def start(self):
    ...         return (21, 0)  # matches left, and who is to take
    ...     def turn(self, position):
    ...         return position[1] if position[0] else plywood.OVER
    ...     def moves(self, position):
    ...         return range(1, min(3, position[0]) + 1)
    ...     def play(self, position, take):
    ...         return (position[0] - take, 1 - position[1])
    ...     def payoff(self, position):
    ...         return [-1, 1] if position[1] == 0 else [1, -1]
    >>> plywood.solve(TwentyOne()).winner
    'first'
    >>> plywood.analyse(TwentyOne(), search="alpha-beta").choice
    '1'
    """

    #: How many players there are, one to eight.
    players: int = 2
    #: Whether what some gain the others lose; with two players every exact search applies.
    zero_sum: bool = False
    #: Whether nature may draw moves.
    chance: bool = False
    #: The least and the greatest payoff.
    bounds: Tuple[float, float] = (-1.0, 1.0)
    #: A distance that two different payoffs keep at least, if there is one: 1 for whole numbers.
    gap: Optional[float] = None
    #: A number of moves that no game exceeds, if there is one.
    longest: Optional[int] = None
    #: Whether positions with equal keys are equal for whoever plays on, so that proofs may rest on them; a key then has at most 32 bytes.
    exact_keys: bool = False
    #: Whether players see different things: write :meth:`view` and :meth:`determinise` then.
    hidden: bool = False

    # What every game says.

    def start(self) -> Any:
        """The position in which play begins."""
        raise NotImplementedError("a game says where it starts: write start(self)")

    def turn(self, position: Any) -> Union[int, str]:
        """Whose turn it is: a player from 0, ``CHANCE`` where nature draws, or ``OVER``."""
        raise NotImplementedError("a game says whose turn it is: write turn(self, position)")

    def moves(self, position: Any) -> Iterable[Any]:
        """The legal moves, or nature's draws, in an order that only the position decides."""
        raise NotImplementedError("a game lists its moves: write moves(self, position)")

    def play(self, position: Any, move: Any) -> Any:
        """The position after a move. The one before stays as it is."""
        raise NotImplementedError("a game plays its moves: write play(self, position, move)")

    def payoff(self, position: Any) -> Union[float, Sequence[float]]:
        """What each player gets at the end; of two players who share nothing, the first one's gain will do."""
        raise NotImplementedError("a game pays its players: write payoff(self, position)")

    # What some games say.

    def chances(self, position: Any) -> Sequence[float]:
        """The probability of each of nature's draws; all the same unless this is written."""
        raise NotImplementedError

    def key(self, position: Any) -> Any:
        """What identifies a position: bytes, a text, or anything with a faithful ``repr``; the position itself unless this is written."""
        raise NotImplementedError

    def word(self, position: Any, move: Any) -> str:
        """A move in words, without spaces and different from the others; ``str(move)`` unless this is written."""
        raise NotImplementedError

    def picture(self, position: Any) -> str:
        """The position as people see it; its text unless this is written."""
        raise NotImplementedError

    def playout(self, position: Any, random: Random) -> Union[float, Sequence[float]]:
        """The payoffs of a random game, where that is faster than move by move."""
        raise NotImplementedError

    def view(self, position: Any, player: int) -> Any:
        """All that a player of a hidden game knows: plain values, as JSON has them."""
        raise NotImplementedError("a hidden game says what a player sees: write view(self, position, player)")

    def determinise(self, view: Any, random: Random) -> Any:
        """A position that the owner of a view cannot tell from the true one."""
        raise NotImplementedError("a hidden game imagines positions: write determinise(self, view, random)")

    def view_picture(self, view: Any) -> str:
        """What a player sees, for people; its text unless this is written."""
        raise NotImplementedError

    def read_move(self, position: Any, text: str) -> Any:
        """The move that a text means where it is no move's word, or ``None``."""
        raise NotImplementedError

    def view_text(self, view: Any) -> str:
        """The view in one line of JSON, which tells views apart; a list is what the player was told, in order."""
        return json.dumps(view)

    def read_view(self, text: str) -> Any:
        """The view that a text describes; lists are read as tuples unless this is written."""
        return _tuples(json.loads(text))

    def text(self, position: Any) -> str:
        """The position in one line; it tells positions apart."""
        return repr(position)

    def read(self, text: str) -> Any:
        """The position that a text describes; of plain Python values unless this is written."""
        return ast.literal_eval(text)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def named(game: Any, name: Optional[str] = None) -> str:
    """The name by which commands know a game of this program."""
    if not isinstance(game, Game):
        raise TypeError(f"{game!r} is no game: give a name such as 'connect4', or an object of a class of plywood.Game")
    return register(game, Game, name or getattr(game, "name", None) or type(game).__name__)
