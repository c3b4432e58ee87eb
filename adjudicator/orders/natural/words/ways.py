"""Loads the ways in which people say something, as patterns, from the files of the folder `ways`.

A file maps what a way does to examples and patterns, for cleaned text. In a pattern `<<walls>>` is any of the words
that the file lists under "parts" as "walls". Under "shorter" a file lists ways that something shorter stands for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

_PART = re.compile(r"<<(\w+)>>")


def ways(file: str) -> Mapping[str, Mapping[str, str]]:
    """Return what the ways of a file do, each with its examples and their patterns."""
    found = _content(file)
    parts = found.get("parts", {})
    return {
        does: {like: _whole(pattern, parts) for like, pattern in each.items()}
        for does, each in found.items() if does not in ("parts", "shorter")
    }  # fmt: skip


def way(name: str) -> re.Pattern[str]:
    """Return the pattern of all ways that do something, named like "answers.pities". Raises KeyError for none."""
    file, _, does = name.partition(".")
    return re.compile("|".join(ways(file)[does].values()))


def shorter(file: str) -> Callable[[str], str]:
    """Return a function that puts the shorter words of a file for its ways, one after the other."""
    found = shorter_ways(file)

    def short(text: str) -> str:
        for longer, means in found:
            text = longer.sub(means, text)
        return text

    return short


def shorter_ways(file: str) -> list[tuple[re.Pattern[str], str]]:
    """Return the ways of a file with what stands for each, in their order."""
    content = _content(file)
    parts = content.get("parts", {})
    return [(re.compile(_any(each["says"], parts)), each["means"]) for each in content["shorter"]]


def _any(patterns: str | list[str], parts: Mapping[str, list[str]]) -> str:
    """Return a pattern for one, or for any of several."""
    return "|".join(_whole(each, parts) for each in ([patterns] if isinstance(patterns, str) else patterns))


def _whole(pattern: str, parts: Mapping[str, list[str]]) -> str:
    """Return a pattern with the words that its parts stand for."""
    return _PART.sub(lambda part: f"(?:{_any(parts[part[1]], parts)})", pattern)


@cache
def _content(file: str) -> Mapping[str, Any]:
    text = files("adjudicator.orders.natural").joinpath("ways", f"{file}.yaml").read_text(encoding="utf-8")
    found: Mapping[str, Any] = yaml.load(text, Loader=yaml.CSafeLoader)
    return found
