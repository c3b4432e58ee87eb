"""Finds the page of help for a word: its topic, or one of the other words its first line lists as a comment.

    {# also: blade, lose, retreat #}

A page in one language lists words of that language, but every word finds its page in all of them.
"""

from __future__ import annotations

import re

from jinja2 import Environment

FOLDER = "help/"
_ENDING = ".txt.j2"
_ALSO = re.compile(r"\A\{#\s*also:(?P<words>[^#]*)#\}")


def folder_of(mails: Environment, own: str) -> str:
    """Return where the pages of a game lie: in its own folder of templates if there are any, else the common ones."""
    folder = f"{own}/{FOLDER}"
    return folder if own and topics(mails, folder) else FOLDER


def topics(mails: Environment, folder: str = FOLDER) -> list[str]:
    """Return the topics there is a page of help for, in English at least."""
    ending = f".en{_ENDING}"
    names = [name for name in mails.list_templates() if name.startswith(folder) and name.endswith(ending)]
    return [name.removeprefix(folder).removesuffix(ending) for name in names]


def topic_of(mails: Environment, word: str, folder: str = FOLDER) -> str | None:
    """Return the topic whose page explains a word, or the first of several words; None if no page does."""
    known = set(topics(mails, folder))
    pages = {also: topic for topic, words in _words(mails, folder) for also in words if topic in known}
    words = word.lower().split()
    for length in range(len(words), 0, -1):
        asked = " ".join(words[:length])
        if asked in known or asked in pages:
            return asked if asked in known else pages[asked]
    return None


def _words(mails: Environment, folder: str) -> list[tuple[str, list[str]]]:
    """Return each page's topic with the other words it lists."""
    found = []
    for name in mails.list_templates():
        if name.startswith(folder) and name.endswith(_ENDING) and mails.loader is not None:
            also = _ALSO.match(mails.loader.get_source(mails, name)[0])
            words = also["words"].split(",") if also else []
            found.append((name.removeprefix(folder).partition(".")[0], [word.strip().lower() for word in words]))
    return found
