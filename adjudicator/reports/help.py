"""Finds the page of help for a word: by its topic, or by the other words listed in a comment in its first line.

    {# also: blade, lose, retreat #}

A page lists words in its own language, but every word finds its page in all languages.
"""

from __future__ import annotations

import re

from jinja2 import Environment

FOLDER = "help/"
_ENDING = ".txt.j2"
_ALSO = re.compile(r"\A\{#\s*also:(?P<words>[^#]*)#\}")


def folder_of(mails: Environment, own: str) -> str:
    """Return the folder of a game's help pages: its own folder if it has such pages, else the common folder."""
    folder = f"{own}/{FOLDER}"
    return folder if own and topics(mails, folder) else FOLDER


def topics(mails: Environment, folder: str = FOLDER) -> list[str]:
    """Return the topics that have a page of help, at least in English."""
    ending = f".en{_ENDING}"
    names = [name for name in mails.list_templates() if name.startswith(folder) and name.endswith(ending)]
    return [name.removeprefix(folder).removesuffix(ending) for name in names]


def topic_of(mails: Environment, word: str, folder: str = FOLDER) -> str | None:
    """Return the topic of the page that explains a word, or the first of several words; None if there is no page."""
    known = set(topics(mails, folder))
    pages = {also: topic for topic, words in _words(mails, folder) for also in words if topic in known}
    words = word.lower().split()
    for length in range(len(words), 0, -1):
        asked = " ".join(words[:length])
        if asked in known or asked in pages:
            return asked if asked in known else pages[asked]
    return None


def _words(mails: Environment, folder: str) -> list[tuple[str, list[str]]]:
    """Return the topic of each page with the other words that it lists."""
    found = []
    for name in mails.list_templates():
        if name.startswith(folder) and name.endswith(_ENDING) and mails.loader is not None:
            also = _ALSO.match(mails.loader.get_source(mails, name)[0])
            words = also["words"].split(",") if also else []
            found.append((name.removeprefix(folder).partition(".")[0], [word.strip().lower() for word in words]))
    return found
