"""Loads regular expressions for what people say from the YAML files of the folder `ways`.

A file lists, under a name for what the words do, examples with their patterns; both are for text that was cleaned.
In a pattern `<<walls>>` stands for any of the patterns that the file lists as "walls" under "parts". Under "shorter"
a file lists patterns with the shorter words that replace what they match.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

_PART = re.compile(r"<<(\w+)>>")


def ways(name: str) -> Mapping[str, str]:
    """Return the patterns listed under a name such as "answers.pities", by their examples. Raises KeyError for none."""
    file, _, does = name.partition(".")
    content = _content(file)
    return {like: _with_parts(pattern, content.get("parts", {})) for like, pattern in content[does].items()}


def way(name: str) -> re.Pattern[str]:
    """Return a pattern that matches any of those listed under a name such as "answers.pities"."""
    return re.compile("|".join(ways(name).values()))


def way_in_words(name: str) -> re.Pattern[str]:
    """Return a pattern that matches any of those listed under a name where it begins and ends with a whole word."""
    return re.compile(rf"(?<!\w)(?:{way(name).pattern})(?!\w)")


def shorter(*names: str) -> Callable[[str], str]:
    """Return a function that applies the replacements listed under "shorter" in files to a text, in their order."""
    found = [each for name in names for each in shorter_ways(name)]

    def short(text: str) -> str:
        for longer, means in found:
            text = longer.sub(means, text)
        return text

    return short


def shorter_ways(file: str) -> list[tuple[re.Pattern[str], str]]:
    """Return the replacements listed under "shorter" in a file: a pattern, and what its matches become."""
    content = _content(file)
    parts = content.get("parts", {})
    return [(re.compile(_any(each["says"], parts)), each["means"]) for each in content["shorter"]]


def _any(patterns: str | list[str], parts: Mapping[str, list[str]]) -> str:
    """Return one pattern that matches what any of the given ones matches, with their parts put in."""
    return "|".join(_with_parts(each, parts) for each in ([patterns] if isinstance(patterns, str) else patterns))


def _with_parts(pattern: str, parts: Mapping[str, list[str]]) -> str:
    """Return a pattern in which each `<<name>>` is replaced by the patterns that the file lists for that part."""
    return _PART.sub(lambda part: f"(?:{_any(parts[part[1]], parts)})", pattern)


@cache
def _content(file: str) -> Mapping[str, Any]:
    text = files("adjudicator.orders.natural").joinpath("ways", f"{file}.yaml").read_text(encoding="utf-8")
    found: Mapping[str, Any] = yaml.load(text, Loader=yaml.CSafeLoader)
    return found
