"""Reads the contested rules in variant.yaml: options with their defaults and choices, and profiles that set them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean
from adjudicator.boxes.yaml_text import kind_of

Choices = Mapping[str, tuple[Any, ...]]
Values = Mapping[str, Any]
NOTHING: Values = MappingProxyType({})
FORMER = "former"
"""The key of an earlier default: games begun before the change keep it, unless they name a choice."""


@dataclass(frozen=True, slots=True)
class RulingOptions:
    """The contested rules of a variant: for each option its default, its choices, and the default of older games."""

    defaults: Values
    choices: Choices
    former: Values
    notes: Mapping[str, Mapping[str, str]]
    """What each option is about, in each language; empty for one that the file does not explain."""


def read_rulings(sheet: YamlEntry, options: Choices, older: Values = NOTHING) -> RulingOptions:
    """Return the options of a variant. `options` are those that the rules know.

    A file may be older than an option; the option then has its value in `older`.
    """
    section = sheet.entry("rulings")
    defaults: dict[str, Any] = {}
    choices: dict[str, tuple[Any, ...]] = {}
    former: dict[str, Any] = {}
    notes: dict[str, Mapping[str, str]] = {}
    for option, known in options.items():
        entry = section.entry(option, required=option not in older)
        if option in older and option not in section.written():
            defaults[option], choices[option] = older[option], known
            continue
        choices[option] = _choices(entry, known)
        defaults[option] = _value(entry, "default", choices[option])
        if FORMER in entry.written():
            former[option] = _value(entry, FORMER, choices[option])
        entry.ids("rulings", required=False)
        notes[option] = entry.names("note", required=False)
        entry.close()
    section.close()
    return RulingOptions(*(MappingProxyType(found) for found in (defaults, choices, former, notes)))


def _choices(entry: YamlEntry, known: tuple[Any, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    written = entry.items("choices")
    if not written and entry.book.is_sound(*entry.path):
        entry.book.key_fault((*entry.path, "choices"), f"{entry.path[-1]} needs at least one choice")
    for place, value in enumerate(written):
        path = (*entry.path, "choices", place)
        if not is_one_of(value, known) if known else not _is_number_by_players(value):
            wanted = did_you_mean(value, map(_shown, known)) or "; expected a number for each number of players"
            entry.book.fault(path, f"the rules do not know the choice {_shown(value)}{wanted}")
        elif is_one_of(value, tuple(found)):
            entry.book.fault(path, f"{_shown(value)} is listed twice")
        else:
            found.append(value)
    return tuple(map(_as_json, found))


def _value(entry: YamlEntry, key: str, choices: tuple[Any, ...]) -> Any:
    value = _as_json(entry.value(key))
    if choices and not is_one_of(value, choices):
        where = (*entry.path, key)
        entry.book.fault(where, f"the {key} {_shown(value)} is none of the choices{_expected(choices)}")
    return value


def read_profiles(sheet: YamlEntry, choices: Choices) -> Mapping[str, Values]:
    """Return the profiles: named sets of choices."""
    section = sheet.entry("profiles", required=False)
    return MappingProxyType({str(name): _profile(section.entry(name), choices) for name in section.written()})


def _profile(entry: YamlEntry, choices: Choices) -> Values:
    chosen: dict[str, Any] = {}
    for option in entry.written():
        chosen[str(option)] = value = _as_json(entry.value(option))
        path = (*entry.path, option)
        if option not in choices:
            entry.book.key_fault(path, f"unknown ruling {option}{did_you_mean(option, choices)}")
        elif not is_one_of(value, choices[option]):
            entry.book.fault(path, f"{option} cannot be {_shown(value)}{_expected(choices[option])}")
    return MappingProxyType(chosen)


def is_one_of(value: object, choices: tuple[Any, ...]) -> bool:
    """Return True if `value` is one of the choices; unlike with `in`, 1 and True are different."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _as_json(value: Any) -> Any:
    """Return `value` as it appears in a game's record, where the keys of a mapping are strings."""
    return {str(key): number for key, number in value.items()} if isinstance(value, dict) else value


def _is_number_by_players(value: object) -> bool:
    if not isinstance(value, dict) or not value:
        return False
    return all(type(key) is int and type(number) is int and number >= 0 for key, number in value.items())


def _shown(value: object) -> str:
    return str(value) if isinstance(value, str | dict) else kind_of(value)


def _expected(choices: tuple[Any, ...]) -> str:
    return f"; expected {' or '.join(map(_shown, choices))}" if choices else ""
