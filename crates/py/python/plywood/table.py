"""Rows of plain numbers and words, as data frames of whichever library is there."""

from __future__ import annotations

import html
from typing import Any, Dict, Iterable, Iterator, List, Mapping


class Table:
    """Rows with the same columns; numbers stand in number columns, each in its own.

    >>> table = Table([{"move": "d1", "value": 0.5}, {"move": "c1", "value": None}])
    >>> table["value"]
    [0.5, None]
    >>> len(table), table.columns
    (2, ['move', 'value'])
    """

    def __init__(self, rows: Iterable[Mapping[str, Any]], title: str = "", whole: Iterable[str] = ()) -> None:
        found = [dict(row) for row in rows]
        columns = list(dict.fromkeys(key for row in found for key in row))
        #: What the table shows.
        self.title = title
        #: The columns that hold whole numbers even where nothing is known.
        self._whole = frozenset(whole)
        #: The names of the columns.
        self.columns: List[str] = columns
        #: The rows, each a dictionary with all columns.
        self.rows: List[Dict[str, Any]] = [{key: row.get(key) for key in columns} for row in found]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.rows)

    def __getitem__(self, column: str) -> List[Any]:
        if column not in self.columns:
            raise KeyError(f"there is no column {column!r}; there are {', '.join(self.columns)}")
        return [row[column] for row in self.rows]

    def to_dict(self) -> Dict[str, List[Any]]:
        """The columns by name."""
        return {column: self[column] for column in self.columns}

    def _empty(self) -> List[str]:
        """The columns of which nothing is known: they are taken for numbers, so that tables can be joined."""
        return [column for column in self.columns if all(row[column] is None for row in self.rows)]

    def to_pandas(self) -> Any:
        """The table as a pandas ``DataFrame``."""
        import pandas

        frame = pandas.DataFrame(self.to_dict(), columns=self.columns)
        return frame.astype({column: "Int64" if column in self._whole else "float64" for column in self._empty()})

    def to_polars(self) -> Any:
        """The table as a polars ``DataFrame``."""
        import polars

        unknown = {column: polars.Int64 if column in self._whole else polars.Float64 for column in self._empty()}
        return polars.DataFrame(self.to_dict(), schema_overrides=unknown, infer_schema_length=None, strict=False)

    def to_arrow(self) -> Any:
        """The table as a pyarrow ``Table``."""
        import pyarrow

        unknown = {column: pyarrow.int64() if column in self._whole else pyarrow.float64() for column in self._empty()}
        return pyarrow.table({key: pyarrow.array(cells, unknown.get(key)) for key, cells in self.to_dict().items()})

    def __repr__(self) -> str:
        name = f" {self.title!r}" if self.title else ""
        return f"<Table{name}: {len(self)} rows of {', '.join(self.columns)}>"

    def __str__(self) -> str:
        cells = [self.columns] + [[shown(row[key]) for key in self.columns] for row in self.rows]
        widths = [max(len(line[at]) for line in cells) for at in range(len(self.columns))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in cells]
        return "\n".join(([self.title] if self.title else []) + lines)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{html.escape(column)}</th>" for column in self.columns)
        body = "".join(
            "<tr>" + "".join(f"<td>{html.escape(shown(row[key]))}</td>" for key in self.columns) + "</tr>" for row in self.rows
        )
        caption = f"<caption>{html.escape(self.title)}</caption>" if self.title else ""
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


class Tabular:
    """What has a table: it becomes a data frame of whichever library is there."""

    @property
    def table(self) -> Table:
        """The rows, every number in a column of its own."""
        raise NotImplementedError

    def to_pandas(self) -> Any:
        """The rows as a pandas ``DataFrame``."""
        return self.table.to_pandas()

    def to_polars(self) -> Any:
        """The rows as a polars ``DataFrame``."""
        return self.table.to_polars()

    def to_arrow(self) -> Any:
        """The rows as a pyarrow ``Table``."""
        return self.table.to_arrow()


def shown(value: Any) -> str:
    """A cell as people read it."""
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return str(value)
    return f"{value:,}" if isinstance(value, int) else f"{value:.6g}"


def flat(record: Mapping[str, Any], before: str = "") -> Dict[str, Any]:
    """A record as one row: what stands inside another is named ``outer_inner``, lists are left out.

    >>> flat({"score": 0.5, "interval": {"low": 0.4, "high": 0.6}, "seats": []})
    {'score': 0.5, 'interval_low': 0.4, 'interval_high': 0.6}
    """
    row: Dict[str, Any] = {}
    for key, value in record.items():
        if isinstance(value, Mapping):
            row.update(flat(value, f"{before}{key}_"))
        elif not isinstance(value, list):
            row[f"{before}{key}"] = value
    return row
