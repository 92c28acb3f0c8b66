"""Questions and searches."""

from __future__ import annotations

from typing import Iterator, List, Optional, Union

from . import _native
from ._native import Position
from .catalogue import Gamelike, place
from .options import options
from .report import Report

Moves = Union[str, List[str], None]


def analyse(
    game: Union[Gamelike, Position],
    *,
    moves: Moves = None,
    position: Optional[str] = None,
    search: Optional[str] = None,
    steps: Union[int, float, str, None] = None,
    time: Union[float, str, None] = None,
    until_settled: bool = False,
    memory: Union[int, str, None] = None,
    lanes: int = 1,
    threads: Optional[int] = None,
    seed: int = 1,
    calibration: Optional[str] = None,
) -> Report:
    """The best move in a position, and how sure it is: ``plywood analyse``.

    ``game`` is a name, a game of yours or a position. Ctrl-C returns the best so far; the report's
    ``ending`` is ``interrupted`` then.

    >>> import plywood
    >>> plywood.analyse("connect4", steps=2000, search="uct").choice
    'd1'
    """
    root = place(game, moves, position)
    keywords = {
        "search": search,
        "steps": steps,
        "time": time,
        "until_settled": until_settled,
        "memory": memory,
        "lanes": lanes,
        "threads": threads,
        "seed": seed,
    }
    return Report(_native.analyse(root, options(keywords), calibration), root.picture)


class Search:
    """A search that is stepped and watched: what :func:`search` starts.

    >>> import plywood
    >>> running = plywood.search("tictactoe", "uct", seed=7)
    >>> running.run(steps=500).steps
    500
    >>> running.step().steps
    501
    >>> running.play(running.report().choice)
    >>> len(running.line)
    1
    """

    def __init__(self, root: Position, words: List[str]) -> None:
        self._native = _native.Search(root, words)

    def step(self, count: int = 1) -> Report:
        """Takes one step of the search, or several."""
        return self.run(steps=count)

    def run(self, steps: Union[int, float, None] = None, time: Optional[float] = None) -> Report:
        """Runs for so many steps or seconds, or until more could change nothing; Ctrl-C returns the best so far."""
        _, ending = self._native.run(_whole(steps), _counted(time))
        return self.report(ending)

    def report(self, ending: Optional[str] = None) -> Report:
        """What it has found so far."""
        return Report(self._native.report(ending), self._native.picture)

    def watch(self, every: float = 0.1, *, steps: Union[int, float, None] = None, time: Optional[float] = None) -> Iterator[Report]:
        """Reports about every so many seconds while it runs; the last one is the end.

        >>> import plywood
        >>> [*plywood.search("tictactoe", "alpha-beta").watch()][-1].certainty.kind
        'proven'
        """
        left_steps, left_time = _whole(steps), _counted(time)
        while True:
            slice_time = every if left_time is None else min(every, left_time)
            taken, ending = self._native.run(left_steps, slice_time)
            left_steps = None if left_steps is None else left_steps - taken
            left_time = None if left_time is None else left_time - slice_time
            done = ending != "time" or (left_time is not None and left_time <= 0)
            yield self.report(ending)
            if done:
                return

    def play(self, move: str) -> None:
        """Plays a move and keeps what was learnt of where it leads."""
        self._native.play(move)

    def undo(self) -> bool:
        """Takes the last move back; ``False`` if there is none."""
        return self._native.undo()

    @property
    def line(self) -> List[str]:
        """The moves that were played since it began."""
        return self._native.line

    @property
    def memory(self) -> int:
        """Bytes that it holds."""
        return self._native.memory

    def __repr__(self) -> str:
        report = self.report()
        return f"<Search {self._native.search}: {report.steps:,} steps, {report.choice}>"

    def _repr_html_(self) -> str:
        return self.report()._repr_html_()


def _counted(amount: Optional[float]) -> Optional[float]:
    if amount is not None and not amount >= 0:
        raise _native.Error(f"steps and times must not be negative, and this is {amount}")
    return amount


def _whole(steps: Optional[float]) -> Optional[int]:
    return None if _counted(steps) is None or steps is None else int(steps)


def search(
    game: Union[Gamelike, Position],
    search: Optional[str] = None,
    *,
    moves: Moves = None,
    position: Optional[str] = None,
    memory: Union[int, str, None] = None,
    lanes: int = 1,
    threads: Optional[int] = None,
    seed: int = 1,
) -> Search:
    """Starts a search that is stepped from outside, for notebooks and programs of one's own."""
    keywords = {"search": search, "memory": memory, "lanes": lanes, "threads": threads, "seed": seed}
    return Search(place(game, moves, position), options(keywords))
