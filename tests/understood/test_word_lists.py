"""The word lists of the readers of ordinary words: every list is used, and its words are in the form compared."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

import adjudicator.orders.natural as natural
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

FOLDER = Path(natural.__path__[0])


def _names() -> set[str]:
    rooms = yaml.safe_load((FOLDER / "words" / "words.yaml").read_text(encoding="utf-8"))
    return {f"{room}.{name}" for room, lists in rooms.items() for name in lists}


def test_every_list_is_used_and_every_list_that_is_used_is_there() -> None:
    sources = (path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    used = {name for source in sources for name in re.findall(r'listed\("([a-z_.]+)"', source)}
    assert used == _names()


def test_words_are_small_and_without_accents_and_stand_once() -> None:
    text = (FOLDER / "words" / "words.yaml").read_text(encoding="utf-8")
    for name in _names():
        assert all(word == clean(word) for word in listed(name)), name
    lists = yaml.safe_load(text)
    for lists_of_room in lists.values():
        for words in lists_of_room.values():
            assert len(words.split()) == len(set(words.split()))
