"""The four kinds of certainty, and what each is a statement about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Dict, Mapping, Optional, Type


@dataclass(frozen=True)
class Certainty:
    """How sure a search is, and of what.

    ``of`` says what it is a statement about: ``game``, ``random games``, ``evaluation``, ``means`` or
    ``model``; ``depth`` how many moves deep the leaves stand, where it is of a tree of the first moves.
    """

    kind: ClassVar[str]

    @staticmethod
    def read(written: Mapping[str, Any]) -> Certainty:
        """The certainty that a report in JSON states."""
        fields = dict(written)
        certainty: Certainty = KINDS[fields.pop("kind")](**fields)
        return certainty

    def numbers(self) -> Dict[str, Any]:
        """Its numbers by name, for a row of a table."""
        return dict(vars(self))

    def __repr__(self) -> str:
        shown = ", ".join(f"{key}={value!r}" for key, value in vars(self).items() if not (key == "depth" and value is None))
        return f"{type(self).__name__}({shown})"


@dataclass(frozen=True, repr=False)
class Proven(Certainty):
    """The exact value."""

    kind: ClassVar[str] = "proven"
    value: Optional[float]
    of: str = "game"
    depth: Optional[int] = None

    def __str__(self) -> str:
        return f"proven {_signed(self.value)}"


@dataclass(frozen=True, repr=False)
class Certified(Certainty):
    """Bounds that are wrong with probability at most ``delta``."""

    kind: ClassVar[str] = "certified"
    low: Optional[float]
    high: Optional[float]
    delta: Optional[float]
    of: str = "game"
    depth: Optional[int] = None

    def __str__(self) -> str:
        words = f"in [{_signed(self.low)}, {_signed(self.high)}]"
        return words if self.delta == 0 else f"{words} but for {self.delta}"


@dataclass(frozen=True, repr=False)
class Posterior(Certainty):
    """The probability of a win, under the search's model."""

    kind: ClassVar[str] = "posterior"
    win: Optional[float]
    of: str = "model"
    depth: Optional[int] = None

    def __str__(self) -> str:
        return "unknown" if self.win is None else f"P(win) {self.win:.3f}"


@dataclass(frozen=True, repr=False)
class Estimate(Certainty):
    """A mean of samples; with no samples a heuristic number, or nothing known."""

    kind: ClassVar[str] = "estimate"
    samples: int
    error_of_mean: Optional[float]
    of: str = "game"
    depth: Optional[int] = None

    def __str__(self) -> str:
        return f"mean of {self.samples:,} playouts" if self.samples else "a guess"


KINDS: Dict[str, Type[Any]] = {kind.kind: kind for kind in (Proven, Certified, Posterior, Estimate)}


def _signed(value: Optional[float]) -> str:
    return "?" if value is None else f"{value:+.3f}"
