"""Sentences for people, in one YAML file per part and language: `orders.en.yaml`, `orders.it.yaml`, ...

The code reports what happened by stable codes and facts. The words for them are kept here, so that they can be
translated and read without opening a Python file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import yaml

FALLBACK = "en"
PLACES: list[Traversable] = [resources.files(__name__)]
"""The folders with catalogues: this one, and that of each loaded game."""


def add_place(place: Traversable) -> None:
    """Add a folder with catalogues."""
    if place not in PLACES:
        PLACES.append(place)
        catalogue.cache_clear()
        find.cache_clear()
        _template.cache_clear()


class MissingText(KeyError):
    """A code without a sentence. This is a programming error, never a player's."""


def text(language: str, code: str, /, **facts: object) -> str:
    """Return the sentence for `code`, "part.key", with its facts filled in; in English if the language lacks it.

    Raises MissingText if English lacks it too.
    """
    return _known(language, code).format_map(facts)


def _known(language: str, code: str) -> str:
    """Return the template for a code. Raises MissingText if English lacks it too."""
    template = find(language, code)
    if template is None:
        raise MissingText(f"no text for {code!r} in {language} or {FALLBACK}")
    return template


def sentence(language: str, game: str, code: str, /, **facts: object) -> str:
    """Return the sentence for `code`, or the game's own sentence under `over` in its catalogue, if it has one."""
    return _template(language, game, code).format_map(facts)


@lru_cache(maxsize=8192)
def _template(language: str, game: str, code: str) -> str:
    """Return the template of the game's own sentence in place of another, if it has one, else that of the code.

    Raises MissingText if there is neither.
    """
    own = find(language, f"{game}.over.{code}") if game else None
    return own if own is not None else _known(language, code)


@lru_cache(maxsize=8192)
def find(language: str, code: str) -> str | None:
    """Return the template for `code`, or None if neither the language nor English has it."""
    part, _, key = code.partition(".")
    for tried in (language, FALLBACK):
        template = catalogue(part, tried).get(key)
        if template is not None:
            return template
    return None


@cache
def catalogue(part: str, language: str) -> dict[str, str]:
    """Return all templates of one part in one language, with keys joined by dots; empty if the file is missing.

    A file that names another part as its `base` has the templates of that part too, but for those of its own.
    """
    files = (place.joinpath(f"{part}.{language}.yaml") for place in PLACES)
    file = next((file for file in files if file.is_file()), None)
    if file is None:
        return {}
    own = dict(_flat(yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader), ""))
    base = own.pop("base", "")
    return {**catalogue(base, language), **own} if base else own


def _flat(node: dict[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)
