"""Keyword arguments as the options of the command line."""

from __future__ import annotations

import os
from typing import Any, List, Mapping


def written(value: Any) -> str:
    """A value as the command line reads it: whole numbers of any spelling, paths, texts."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, os.PathLike):
        return str(os.fspath(value))
    return str(value)


def options(keywords: Mapping[str, Any]) -> List[str]:
    """``{"steps": 100, "json": True, "time": None}`` as ``["--steps=100", "--json"]``.

    ``None`` and ``False`` leave an option out, a list gives it several times.
    """
    words: List[str] = []
    for key, value in keywords.items():
        name = "--" + key.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(name)
        elif isinstance(value, (list, tuple)):
            words.extend(f"{name}={written(each)}" for each in value)
        else:
            words.append(f"{name}={written(value)}")
    return words
