"""Studies that survive a crash: ``plywood lab``."""

from __future__ import annotations

import csv
import io
import json
import os
import tempfile
from typing import Any, Dict, Mapping, Union

from ._native import STOPPED, toml
from .commands import command
from .drawing import Drawing
from .options import written
from .table import Table, Tabular

#: A study by name, a plan as the path of a file, as TOML text or as a dictionary.
Plan = Union[str, "os.PathLike[str]", Mapping[str, Any]]


class Results(Tabular):
    """What a run of a study left: its rows in a file, summed up on demand. As a data frame it is the sums."""

    def __init__(self, study: str, options: Dict[str, Any], said: str, stopped: bool) -> None:
        self._study = study
        self._options = options
        #: What the run says of itself.
        self.said = said
        #: Whether it was stopped before the end; the same call goes on.
        self.stopped = stopped

    @property
    def rows(self) -> Table:
        """All rows, one a cell: ``plywood lab export``."""
        text = command("lab", "export", self._study, format="jsonl", **self._options)[1]
        return Table(map(json.loads, text.splitlines()))

    @property
    def table(self) -> Table:
        """Rows summed up with intervals: ``plywood lab table``."""
        return self.by()

    def by(self, *keys: str) -> Table:
        """Rows summed up by some parameters only."""
        chosen = {"by": ",".join(keys)} if keys else {}
        text = command("lab", "table", self._study, format="csv", **chosen, **self._options)[1]
        first = text.split("\n\n")[0]
        return Table(({key: _number(cell) for key, cell in row.items()} for row in csv.DictReader(io.StringIO(first))))

    @property
    def published(self) -> Any:
        """Published numbers beside ours with verdicts, where there are any."""
        return json.loads(command("lab", "table", self._study, format="json", **self._options)[1])

    def plot(self, **options: Any) -> Drawing:
        """The study as a picture: ``plywood lab plot``."""
        return Drawing.made(lambda path: command("lab", "plot", self._study, out=path, **self._options, **options)[1])

    def __repr__(self) -> str:
        return f"<Results: {self.said.strip()}>"


def run(plan: Plan, *, size: str = "full", store: Any = None, **options: Any) -> Results:
    """Runs the cells of a study that have no row yet: ``plywood lab run``.

    ``plan`` is the name of a study that ships, a plan file, its text, or a dictionary; ``store`` the file of
    rows, which a plan that is no file needs. Options: ``threads``, ``only``, ``limit``, ``shard``, ``retry``.
    """
    if store is not None:
        store = written(store)
    if isinstance(plan, os.PathLike) or isinstance(plan, str) and "\n" not in plan:
        return _run(written(plan), size, store, options)
    text = plan if isinstance(plan, str) else toml(json.dumps(plan))
    folder = tempfile.mkdtemp(prefix="plywood-plan-") if store is None else os.path.dirname(os.path.abspath(store))
    name = "plan.toml" if store is None else os.path.basename(store) + ".plan.toml"
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return _run(path, size, store or os.path.join(folder, "rows.sqlite"), options)


def _run(study: str, size: str, store: Any, options: Dict[str, Any]) -> Results:
    place = {"size": size, "store": store}
    code, said, _ = command("lab", "run", study, **place, **options)
    return Results(study, place, said, code == STOPPED)


def studies() -> str:
    """The studies that ship: ``plywood lab list``."""
    return command("lab", "list")[1]


def check(plan: Any, **options: Any) -> str:
    """Checks a plan without running it: ``plywood lab check``."""
    return command("lab", "check", written(plan), **options)[1]


def _number(cell: str) -> Any:
    for kind in (int, float):
        try:
            return kind(cell)
        except ValueError:
            continue
    return cell or None
