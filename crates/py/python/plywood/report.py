"""What a search found in a position."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional

from .certainty import Certainty
from .display import report_page
from .table import Table, Tabular


@dataclass(frozen=True)
class MoveReport:
    """What a search says of one move."""

    #: The move in words.
    move: str
    #: The payoff expected from it; ``None`` where only bounds are known for sure.
    value: Optional[float]
    #: How often it was tried, in the search's own unit.
    visits: int
    #: How sure the search is.
    certainty: Certainty


class Report(Tabular):
    """What a search found in a position: the record of ``plywood analyse --json``, with shapes.

    Values are payoffs to the player to move.

    >>> import plywood
    >>> report = plywood.analyse("tictactoe", moves="a1 b1 a2 b2", search="alpha-beta")
    >>> report.choice, report.value, report.certainty.kind
    ('a3', 1.0, 'proven')
    >>> report["a3"].certainty
    Proven(value=1.0, of='game')
    >>> report.to_pandas()["kind"].iloc[0]
    'certified'
    """

    def __init__(self, written: str, picture: str = "") -> None:
        record: Dict[str, Any] = json.loads(written)
        self._record = record
        self._picture = picture
        #: The game and the position in one line.
        self.game: str = record["game"]
        self.position: str = record["position"]
        #: Who is to move: ``first``, ``second``, …; ``None`` if the game is over.
        self.player: Optional[str] = record["player"]
        #: How the game ended: ``winner`` and ``payoffs``; ``None`` if it is not over.
        self.outcome: Optional[Mapping[str, Any]] = record["outcome"]
        #: The legal moves in the order of the rules.
        self.moves: List[MoveReport] = [
            MoveReport(move["move"], move["value"], move["visits"], Certainty.read(move["certainty"]))
            for move in record["moves"]
        ]
        #: The move that the search would play, and by which statistic it is chosen where no proof decides.
        self.choice: Optional[str] = record["choice"]
        self.chosen_by: Optional[str] = record["chosen_by"]
        #: The line that the search expects.
        self.principal_variation: List[str] = record["principal_variation"]
        #: The value of the position and how sure that is; ``None`` if the game is over.
        self.value: Optional[float] = record["value"]
        self.certainty: Optional[Certainty] = record["certainty"] and Certainty.read(record["certainty"])
        #: What the answer means by a map of solved positions; ``None`` if it is proven.
        self.calibrated: Optional[Mapping[str, Any]] = record["calibrated"]
        #: Steps taken, and positions stored.
        self.steps: int = record["steps"]
        self.nodes: int = record["nodes"]
        #: Whether more steps could change nothing.
        self.settled: bool = record["settled"]
        #: Why it ended: ``settled``, ``steps``, ``time``, ``memory``, ``interrupted`` or ``over``; ``searching`` if it has not.
        self.ending: str = record["ending"]
        #: A sentence of the search on its answer.
        self.remark: Optional[str] = record["remark"]
        #: The search in canonical form, its lanes and its seed.
        self.search: str = record["search"]
        self.lanes: int = record["lanes"]
        self.seed: int = record["seed"]

    @property
    def best(self) -> Optional[MoveReport]:
        """What is said of the choice."""
        return None if self.choice is None else self[self.choice]

    def __getitem__(self, move: str) -> MoveReport:
        for found in self.moves:
            if found.move == move:
                return found
        raise KeyError(f"{move!r} is no legal move here; there are {', '.join(m.move for m in self.moves)}")

    def to_dict(self) -> Dict[str, Any]:
        """The record of ``plywood analyse --json``."""
        return dict(self._record)

    def to_json(self) -> str:
        """The same as text."""
        return json.dumps(self._record, indent=2, ensure_ascii=False) + "\n"

    @property
    def table(self) -> Table:
        """The moves as a table: one row a move, every number in a column of its own."""
        numbers = ["low", "high", "delta", "win", "samples", "error_of_mean"]
        rows = []
        for move in self.moves:
            of = move.certainty.numbers()
            row = {"move": move.move, "value": move.value, "visits": move.visits, "kind": move.certainty.kind, "of": of["of"]}
            row.update({key: of.get(key) for key in numbers})
            rows.append(row)
        return Table(rows, f"{self.game} {self.position}", whole=["samples"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Report) and self._record == other._record

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Report of {self.game}: {self.choice or self.ending}, {self.certainty or 'over'}, {self.steps:,} steps>"

    def _repr_html_(self) -> str:
        return report_page(self, self._picture)
