"""The commands of the program as functions: the same names, the same options, answers as data."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, Union

from . import _native
from ._native import Position
from .catalogue import Gamelike, game
from .drawing import Drawing
from .options import options, written
from .table import Table, Tabular, flat

Subject = Union[Gamelike, Position]


def command(*words: str, **keywords: Any) -> Tuple[int, str, str]:
    """Any command by its words and options: the exit code, what it prints, and its remarks.

    >>> import plywood
    >>> code, answer, remarks = plywood.command("theory", "status", "z^2", b=0.9)
    >>> code
    0
    """
    return _native.command([*map(written, words), *options(keywords)])


class Answer(Tabular, Mapping[str, Any]):
    """What a command answers with ``--json``: fields as attributes and by name, and a table of its rows.

    >>> import plywood
    >>> solved = plywood.solve("tictactoe")
    >>> solved.winner, solved["value"], solved.code
    ('draw', 0.0, 0)
    """

    def __init__(self, record: Mapping[str, Any], code: int, remarks: str, table: Table) -> None:
        self._record = dict(record)
        #: The exit code: 0 done, 1 the answer is no, 3 stopped by Ctrl-C with what there was.
        self.code = code
        #: What the program remarks beside its answer.
        self.remarks = remarks
        self._table = table

    @property
    def table(self) -> Table:
        """The rows, every number in a column of its own."""
        return self._table

    @property
    def stopped(self) -> bool:
        """Whether it was stopped before the end, so that this is what there was so far."""
        return self.code == _native.STOPPED

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["_record"][name]
        except KeyError:
            raise AttributeError(f"there is no {name!r}; there are {', '.join(self.__dict__.get('_record', ()))}") from None

    def __getitem__(self, name: str) -> Any:
        return self._record[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._record)

    def __len__(self) -> int:
        return len(self._record)

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self._record]

    def to_dict(self) -> Dict[str, Any]:
        """The whole record of ``--json``."""
        return dict(self._record)

    def __repr__(self) -> str:
        return f"<Answer: {', '.join(f'{key}={value!r}' for key, value in flat(self._record).items() if value is not None)}>"[:500]

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def named(of: Subject) -> str:
    """The name by which a command knows a game."""
    if isinstance(of, Position):
        return of.game.name
    if not isinstance(of, str):
        return game(of).name
    if of.startswith("-"):
        raise _native.Error(f"{of!r} is no name of a game")
    return of


def standing(of: Subject, keywords: Dict[str, Any]) -> Dict[str, Any]:
    """The options with those that say where a position is."""
    if isinstance(of, Position):
        key, text = of.place
        if key:
            keywords = {key: text, **keywords}
    if isinstance(keywords.get("moves"), list):
        keywords["moves"] = " ".join(keywords["moves"])
    return keywords


def asked(words: List[str], keywords: Mapping[str, Any], rows: Callable[[Any], Table]) -> Answer:
    """Asks a command for its JSON."""
    code, text, remarks = command(*words, json=True, **keywords)
    record = json.loads(text)
    return Answer(record, code, remarks, rows(record))


def one(record: Mapping[str, Any]) -> Table:
    return Table([flat(record)])


def solve(game: Subject, **options: Any) -> Answer:
    """The exact value of a position: ``plywood solve``.

    Options: ``moves``, ``position``, ``search``, ``memory``, ``steps``, ``time``, ``seed``, ``distance``,
    ``guarantee`` (a player of several), ``proof`` (a file), ``save``, ``save_every``. Not solved is no error:
    ``resolved`` is ``False`` then.

    >>> import plywood
    >>> plywood.solve("connect(cols=4,rows=4)", moves="a1 b1").resolved
    True
    """
    return asked(["solve", named(game)], standing(game, options), one)


def verify(file: Any, **options: Any) -> Answer:
    """Checks a proof by the rules alone: ``plywood verify``. Options: ``memory``, ``time``."""
    return asked(["verify", written(file)], options, one)


def identify(subject: Subject, **options: Any) -> Answer:
    """A move within ``epsilon`` of the best, wrong with probability at most ``delta``: ``plywood identify``.

    Options: ``depth``, ``solve``, ``moves``, ``position``, ``epsilon``, ``delta``, ``algorithm``, ``budget``,
    ``time``, ``seed``, ``bound_only``.

    >>> import plywood
    >>> certificate = plywood.identify("benchmark", epsilon=0.1, delta=0.1)
    >>> certificate.settled, len(certificate.table) > 1
    (True, True)
    """
    return asked(["identify", named(subject)], standing(subject, options), lambda record: Table(record.get("interval") or [flat(record)]))


def match(game: Gamelike, *players: str, **options: Any) -> Answer:
    """Who is stronger, with intervals: ``plywood match``.

    Options: ``games``, ``steps``, ``time``, ``memory``, ``threads``, ``openings``, ``sprt``, ``unpaired``,
    ``longest``, ``adjudicate``, ``seed``, ``out``, ``records``.

    >>> import plywood
    >>> result = plywood.match("tictactoe", "uct", "random", games=10, steps=100)
    >>> result.table["player"], result.table["score"][0] > 0.5
    (['uct', 'random'], True)
    """

    def rows(record: Any) -> Table:
        def row(player: Mapping[str, Any]) -> Dict[str, Any]:
            counts = {key: sum(seat[key] for seat in player["seats"]) for key in ("wins", "draws", "losses")}
            rest = {key: value for key, value in flat(player).items() if key != "name"}
            return {"player": player["name"], **counts, **rest}

        return Table(map(row, record["summary"]["players"]), f"match of {record['plan']['game']}")

    return asked(["match", named(game), *players], options, rows)


def tournament(game: Gamelike, *players: str, **options: Any) -> Answer:
    """Round robin, gauntlet, Swiss or knockout with joint ratings: ``plywood tournament``. Options as of :func:`match`, and ``kind``.

    >>> import plywood
    >>> plywood.tournament("tictactoe", "uct", "flat", "random", games=4, steps=50).table["player"][-1]
    'random'
    """

    def rows(record: Any) -> Table:
        names = [player.get("search") or player.get("engine") for player in record["plan"]["players"]]
        return Table(({**flat(row), "player": names[row["player"]]} for row in record["report"]["standings"]), record["kind"])

    return asked(["tournament", named(game), *players], options, rows)


def championship(game: Gamelike, **options: Any) -> Answer:
    """A grid of players, each against each: ``plywood championship``."""
    return asked(["championship", named(game)], options, one)


def tune(game: Gamelike, search: str, **options: Any) -> Answer:
    """Better parameters, confirmed on fresh seeds: ``plywood tune``. ``param`` is a text or a list of texts."""
    return asked(["tune", named(game), search], options, one)


def grade(game: Gamelike, *searches: str, **options: Any) -> Answer:
    """Searches, or engines, marked against exact values: ``plywood grade``."""
    return asked(["grade", named(game), *searches], options, one)


def calibrate(game: Optional[Gamelike] = None, **options: Any) -> Answer:
    """What a search's estimates mean, learnt from solved positions: ``plywood calibrate``."""
    return asked(["calibrate", *([] if game is None else [named(game)])], options, one)


def tree(game: Subject, **options: Any) -> Drawing:
    """The best moves and replies of a position as a tree: ``plywood tree``.

    A notebook shows the picture, ``print`` the text. Options: ``search``, ``of``, ``depth``, ``width``, ``theme``, ``steps``, ``time``, …

    >>> import plywood
    >>> drawn = plywood.tree("tictactoe", search="alpha-beta")
    >>> "<svg" in drawn.svg and "a1" in drawn.text
    True
    """
    words, keywords = ["tree", named(game)], standing(game, options)
    text = command(*words, **keywords)[1]
    return Drawing(Drawing.made(lambda path: command(*words, out=path, **keywords)[1]).svg, text)


def check(game: Optional[Gamelike] = None, **options: Any) -> Table:
    """Holds a game, or with ``search`` a search, to the laws that all must obey: ``plywood check``.

    One row a law, or of a search one row a game: ``verdict`` is ``ok``, ``broken`` or ``refused``, ``why`` says what
    was seen and ``line`` after which moves. Exceptions of a game of yours come back as they are.

    >>> import plywood
    >>> set(plywood.check("tictactoe")["verdict"])
    {'ok'}
    """
    words = ["check"] if game is None else ["check", named(game)]
    _, text, _ = command(*words, json=True, **options)
    return Table(json.loads(text), "laws")
