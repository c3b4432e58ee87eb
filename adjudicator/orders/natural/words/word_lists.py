"""Loads the longer word lists of the readers of ordinary language from `words.yaml`.

An item such as "en:play" or "it:giocare" stands for all forms of a verb for "I" and "we", or for others too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml

from adjudicator.engine.verb_forms import words_in_list


def listed(name: str, *, of_others: bool = False) -> frozenset[str]:
    """Return the words of a list, named like "asides.harmless"; its verbs also as others do it if `of_others`.

    Raises KeyError if the file has no such list.
    """
    room, _, each = name.partition(".")
    return frozenset(words_in_list(_lists()[room][each], of_others=of_others))


@cache
def _lists() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = yaml.safe_load(
        files(__package__).joinpath("words.yaml").read_text(encoding="utf-8")
    )
    return found
