"""Loads the longer word lists of the readers of ordinary language from `words.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml


def listed(name: str) -> frozenset[str]:
    """Return the words of a list, named like "asides.harmless". Raises KeyError if the file has no such list."""
    room, _, each = name.partition(".")
    return frozenset(_lists()[room][each].split())


@cache
def _lists() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = yaml.safe_load(
        files(__package__).joinpath("words.yaml").read_text(encoding="utf-8")
    )
    return found
