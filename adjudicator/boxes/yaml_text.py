"""Reads YAML strictly: without the pitfalls of YAML 1.1, without duplicate keys, and with a position for every value.

Values are built from the parser's events, so that a malicious file can neither nest deeply nor expand aliases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

import yaml

from adjudicator.boxes.faults import KeyPath, Notebook

_Loader: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAX_DEPTH: Final = 24
_CONTROL = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_WORDS: Final = {"true": True, "false": False, "null": None, "": None}
_SURPRISE = re.compile(
    r"""(?i: yes | no | on | off | true | false | null | ~ )      # some readers take these for truth values or null
    | [-+]? \.? [0-9] [0-9_.xob]* (?i: e[-+]?[0-9]+ )?            # octal, 0x, 1_000, +1, 1.5, very long numbers
    | [-+]? [0-9]+ (?: : [0-5]?[0-9] )+ (?: \.[0-9]* )?           # 1:30, which some readers take for 90
    | [-+]? \. (?i: inf | nan )
    | [0-9]{4} - [0-9]{1,2} - [0-9]{1,2} .*                       # a date
    | <<""",
    re.VERBOSE,
)


class _Unreadable(Exception):
    """The rest of the file cannot be read; the notebook holds the reason."""


def read_yaml(file: str, data: bytes, book: Notebook) -> dict[Any, Any] | None:
    """Return the mapping in `data`, or None if it cannot be read; `book` receives faults and positions."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        _at(book, file, before, len(before), f"byte {data[error.start]:#04x} is not UTF-8 text")
        return None
    if control := _CONTROL.search(text):
        _at(book, file, text, control.start(), f"control character {ord(control[0]):#04x}; only plain text is allowed")
        return None
    try:
        return _Reader(file, book).document(yaml.parse(text, Loader=_Loader))
    except _Unreadable:
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        book.at(file, line, column, f"not YAML: {error.problem or error.context}")
        return None


def _at(book: Notebook, file: str, text: str, position: int, reason: str) -> None:
    before = text[:position]
    book.at(file, before.count("\n") + 1, position - (before.rfind("\n") + 1) + 1, reason)


class _Reader:
    """Builds plain values from the events of one file, and records the position of each."""

    def __init__(self, file: str, book: Notebook) -> None:
        self.file = file
        self.book = book

    def document(self, events: Iterator[Any]) -> dict[Any, Any] | None:
        """Return the mapping that forms the whole file, or None with a fault."""
        next(events)  # start of the stream
        start = next(events)
        if not isinstance(start, yaml.DocumentStartEvent):
            self.book.at(self.file, 1, 1, "the file is empty")
            return None
        value = self._value(next(events), events, (self.file,))
        next(events)  # end of the document
        after = next(events)
        if not isinstance(after, yaml.StreamEndEvent):
            self._stop(after, "a second document begins; a file holds one")
        if not isinstance(value, dict):
            self.book.fault((self.file,), f"the file must be a mapping (key: value), not {kind_of(value)}")
            return None
        return value

    def _value(self, event: Any, events: Iterator[Any], path: KeyPath) -> Any:
        self._refuse_tricks(event)
        if len(path) > _MAX_DEPTH:
            self._stop(event, "nested too deeply")
        mark = event.start_mark
        self.book.values[path] = (mark.line + 1, mark.column + 1)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(events, path)
        return self._sequence(events, path)

    def _refuse_tricks(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._stop(event, f"*{event.anchor} repeats something by alias; write it out")
        if event.anchor is not None:
            self._stop(event, f"&{event.anchor} is an anchor, and aliases are not used here")
        if event.tag is not None:
            self._stop(event, f"the tag {event.tag} is not used here")

    def _scalar(self, event: Any) -> Any:
        word: str = event.value
        if not event.implicit[0]:
            return word
        if word in _WORDS:
            return _WORDS[word]
        if _WHOLE.fullmatch(word):
            return int(word)
        if _SURPRISE.fullmatch(word):
            self._note(event, f"{word} is read in different ways by different YAML readers; {_advice(word)}")
        return word

    def _sequence(self, events: Iterator[Any], path: KeyPath) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(self._value(event, events, (*path, len(items))))
        return items

    def _mapping(self, events: Iterator[Any], path: KeyPath) -> dict[Any, Any]:
        items: dict[Any, Any] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._key(event)
            child = (*path, key)
            if key in items:
                line = self.book.keys[child][0]
                self._note(event, f"{key} was already written in line {line}")
            self.book.keys[child] = (event.start_mark.line + 1, event.start_mark.column + 1)
            items[key] = self._value(next(events), events, child)
        return items

    def _key(self, event: Any) -> str | int:
        self._refuse_tricks(event)
        if not isinstance(event, yaml.ScalarEvent):
            self._stop(event, "a key must be a word or a number")
        key = self._scalar(event)
        if isinstance(key, bool) or not isinstance(key, str | int):
            self._stop(event, f"a key must be a word or a number, not {kind_of(key)}")
        return key

    def _note(self, event: Any, reason: str) -> None:
        self.book.at(self.file, event.start_mark.line + 1, event.start_mark.column + 1, reason)

    def _stop(self, event: Any, reason: str) -> NoReturn:
        self._note(event, reason)
        raise _Unreadable


def _advice(word: str) -> str:
    if word.lower() in ("yes", "no", "on", "off", "true", "false"):
        return f'write true or false, or "{word}" in quotes for the word'
    if word.lower() in ("~", "null"):
        return "write null"
    return f'write a plain whole number, or "{word}" in quotes for the text'


def kind_of(value: object) -> str:
    """Return a description of a YAML value for an error message."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return str(value) if isinstance(value, int) else f'"{value}"'
