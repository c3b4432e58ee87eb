"""Finds the page of help for a word: by its topic, or by the other words listed in a comment in its first line.

    {# also: blade, lose, retreat #}

A page lists words in its own language, but every word finds its page in all languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from jinja2 import Environment

FOLDER = "help/"
_ENDING = ".txt.j2"
_ALSO = re.compile(r"\A\{#\s*also:(?P<words>[^#]*)#\}")


def folders_of(own: Sequence[str]) -> list[str]:
    """Return where the pages lie that a reader can ask for: in the folders of their game first, then in that of all."""
    return [*(f"{folder}/{FOLDER}" for folder in own), FOLDER]


def topics(mails: Environment, own: Sequence[str] = ()) -> list[str]:
    """Return the topics there is a page of help for, in English at least.

    `own` are the folders of a game. What its pages explain takes the place of the page about that for all games.
    """
    return sorted(set(_pages(mails, own).values()))


def titles(mails: Environment, own: Sequence[str] = ()) -> set[str]:
    """Return the names of the pages: the topics, and what a page in another language than English lists first."""
    said = [page for folder in folders_of(own) for page in _words(mails, folder)]
    return {*topics(mails, own), *(words[0] for _, language, words in said if language != "en" and words)}


def topic_of(mails: Environment, word: str, own: Sequence[str] = ()) -> str | None:
    """Return the topic whose page explains a word, or the first of several words; None if no page does."""
    pages = _pages(mails, own)
    words = word.lower().split()
    starts = (" ".join(words[:length]) for length in range(len(words), 0, -1))
    return next((pages[start] for start in starts if start in pages), None)


def _pages(mails: Environment, own: Sequence[str]) -> dict[str, str]:
    """Return the topic for every word that can be asked for; words and topics of the game come before those of all."""
    pages: dict[str, str] = {}
    for folder in folders_of(own):
        known = _topics_in(mails, folder)
        found = {also: topic for topic, _, words in _words(mails, folder) for also in words if topic in known}
        found |= {topic: topic for topic in known}
        pages = {word: topic for word, topic in found.items() if topic not in pages} | pages
    return pages


def _topics_in(mails: Environment, folder: str) -> set[str]:
    """Return the topics that have a page in a folder."""
    ending = f".en{_ENDING}"
    names = [name for name in mails.list_templates() if name.startswith(folder) and name.endswith(ending)]
    return {name.removeprefix(folder).removesuffix(ending) for name in names}


def _words(mails: Environment, folder: str) -> list[tuple[str, str, list[str]]]:
    """Return the topic and language of each page with the other words that it lists."""
    found = []
    for name in mails.list_templates():
        if name.startswith(folder) and name.endswith(_ENDING) and mails.loader is not None:
            also = _ALSO.match(mails.loader.get_source(mails, name)[0])
            words = also["words"].split(",") if also else []
            topic, language, *_ = name.removeprefix(folder).split(".")
            found.append((topic, language, [word.strip().lower() for word in words]))
    return found
