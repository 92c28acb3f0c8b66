"""How reports and positions look in a notebook."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Optional

if TYPE_CHECKING:
    from .certainty import Certainty
    from .report import Report

#: The colours of the kinds, readable on light and dark ground and told apart without red and green.
COLOURS = {"proven": "#0072b2", "certified": "#00795c", "posterior": "#9c4a78", "estimate": "#6b6b6b"}

BOARD = "font-family:monospace;line-height:1.2;display:inline-block;margin-right:2em;vertical-align:top"
BADGE = "color:#fff;border-radius:.6em;padding:.1em .6em;font-size:90%"


def board(picture: str) -> str:
    """A picture of a position."""
    return f'<pre style="{BOARD}">{html.escape(picture.rstrip())}</pre>'


def badge(certainty: Certainty) -> str:
    """A kind of certainty at a glance, and its numbers."""
    words = str(certainty).replace(certainty.kind, "").strip()
    return f'<span style="background:{COLOURS[certainty.kind]};{BADGE}">{certainty.kind}</span> {html.escape(words)}'


def bar(share: float) -> str:
    """A part of a whole."""
    return f'<svg width="60" height="10" role="img" aria-label="{share:.0%}"><rect width="{60 * share:.1f}" height="10" fill="#56b4e9"/></svg>'


def signed(value: Optional[float]) -> str:
    return "" if value is None else f"{value:+.3f}"


def report_page(report: Report, picture: str) -> str:
    """A report: the board, the moves with their certainties, and what would be played."""
    most = max((move.visits for move in report.moves), default=0) or 1
    bold = ' style="font-weight:bold"'
    rows = "".join(
        f"<tr{bold if move.move == report.choice else ''}><td>{html.escape(move.move)}</td>"
        f"<td>{signed(move.value)}</td><td>{badge(move.certainty)}</td>"
        f"<td>{bar(move.visits / most)} {move.visits:,}</td></tr>"
        for move in sorted(report.moves, key=lambda move: (move.move != report.choice, -move.visits))
    )
    head = "<thead><tr><th>move</th><th>value</th><th>certainty</th><th>visits</th></tr></thead>"
    if report.certainty is None:
        last = "the game is over"
    else:
        line = html.escape(" ".join(report.principal_variation[:12]))
        last = (
            f"<b>{html.escape(report.choice or '')}</b> {signed(report.value)} {badge(report.certainty)}; "
            f"{report.steps:,} steps of {html.escape(report.search)}; expected: {line}"
        )
    table = f"<table style='display:inline-table'>{head}<tbody>{rows}</tbody></table>"
    return f"<div>{board(picture) if picture else ''}{table}<p>{last}</p></div>"
