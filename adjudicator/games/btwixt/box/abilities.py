"""Reads abilities of cards: clauses and effects, with every argument checked against the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import KeyPath, Notebook, did_you_mean, one_of
from adjudicator.boxes.yaml_text import kind_of
from adjudicator.games.btwixt.box import words
from adjudicator.games.btwixt.rules.components import Clause, Effect, Effects
from adjudicator.games.btwixt.rules.values import COUNTS

_STANDING: Final = frozenset(name for names in words.STANDING.values() for name in names)


def read_ability(entry: YamlEntry, card: str) -> tuple[Clause, ...]:
    """Return the clauses of a card; `card` is its kind, "influence" or "ally"."""
    clauses = []
    items = entry.items("ability")
    if not items and entry.book.is_sound(*entry.path):
        entry.book.key_fault((*entry.path, "ability"), f"{entry.path[-1]} has no ability, and every card has one")
    for place, value in enumerate(items):
        clause = YamlEntry(entry.book, (*entry.path, "ability", place), value)
        when = clause.word("when", words.TIMINGS)
        if when and words.TIMINGS[when] != card:
            entry.book.fault((*clause.path, "when"), f"{when} does not stand on an {card} card")
        clauses.append(Clause(when, _effects(clause, "do", when, nested=False)))
        clause.close()
    return tuple(clauses)


def _effects(entry: YamlEntry, key: str, when: str, *, nested: bool) -> Effects:
    return _listed(entry.book, (*entry.path, key), entry.items(key), when, nested=nested)


def _listed(book: Notebook, path: KeyPath, items: object, when: str, *, nested: bool) -> Effects:
    """Return the effects of a list, which must not be empty."""
    if not isinstance(items, list) or not items:
        if isinstance(items, list):
            book.fault(path, "expected at least one effect")
        return ()
    read = (_effect(YamlEntry(book, (*path, place), value), when, nested) for place, value in enumerate(items))
    return tuple(effect for effect in read if effect is not None)


def _effect(entry: YamlEntry, when: str, nested: bool) -> Effect | None:
    """Return one effect, written as {name: {argument: value}}."""
    written = entry.written()
    if len(written) != 1:
        if entry.book.is_sound(*entry.path):
            entry.book.fault(entry.path, "write each effect as one {name: {argument: value}}")
        return None
    name = str(written[0])
    if name not in words.SIGNATURES:
        entry.book.key_fault((*entry.path, name), f"unknown effect {name}{did_you_mean(name, words.SIGNATURES)}")
        return None
    _check_timing(entry, name, when, nested)
    return Effect(name, MappingProxyType(_arguments(entry.entry(name), name, when)))


def _check_timing(entry: YamlEntry, name: str, when: str, nested: bool) -> None:
    """Note a fault if an effect would do nothing at this timing."""
    path = (*entry.path, name)
    if not nested and when in words.STANDING:
        if name not in words.STANDING[when]:
            entry.book.key_fault(path, f"{when} can only have {one_of(words.STANDING[when])}, not {name}")
    elif name in _STANDING and name != "lock_color" and (nested or name not in words.ACTING.get(when, ())):
        times = [time for time, names in (*words.STANDING.items(), *words.ACTING.items()) if name in names]
        entry.book.key_fault(path, f"{name} must stand directly under {one_of(times)}")
    elif name in words.ON_PLAY_ONLY and when != "on_play":
        entry.book.key_fault(path, f"{name} can only stand under on_play")


def _arguments(entry: YamlEntry, name: str, when: str) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for argument, kind in words.SIGNATURES[name].items():
        if kind.endswith("?") and argument not in entry.written():
            continue
        read[argument] = _value(entry, argument, kind.rstrip("?"), when)
        _check_leader(entry, name, argument, read[argument])
    if name == "place_rule" and read["rule"] and read["rule"] not in words.PLACEMENT.get(when, (read["rule"],)):
        entry.book.fault((*entry.path, "rule"), f"under {when} the rule must be {one_of(words.PLACEMENT[when])}")
    entry.close()
    return read


def _check_leader(entry: YamlEntry, name: str, argument: str, value: object) -> None:
    """Note a fault if the effect cannot use a leader selector."""
    allowed: tuple[str, ...] = ()
    if (name, argument) in words.SINGLE:
        allowed = words.ONE_LEADER
    elif name == "modify_cards" and argument == "who":
        allowed = words.REACHING
    if allowed and value and value not in allowed:
        entry.book.fault((*entry.path, argument), f"{argument} of {name} must be {one_of(allowed)}")


def _value(entry: YamlEntry, argument: str, kind: str, when: str) -> Any:
    """Return one argument, read as its kind demands."""
    if kind in words.KINDS:
        return entry.word(argument, words.KINDS[kind])
    if kind == "effects":
        inner = "claimed" if when == "round" else when  # what a reward does is done like any ability
        return _effects(entry, argument, inner, nested=True)
    return _READERS[kind](entry, argument, when)


def _int(entry: YamlEntry, argument: str, when: str) -> int:
    return entry.number(argument, high=99)


def _filter(entry: YamlEntry, argument: str, when: str) -> Mapping[str, Any]:
    found = entry.entry(argument)
    wanted: dict[str, Any] = {key: found.number(key) for key in ("min_value", "max_value") if key in found.written()}
    if "color" in found.written():
        wanted["color"] = found.word("color", words.KINDS["color"])
    found.close()
    return MappingProxyType(wanted)


def _ally_filter(entry: YamlEntry, argument: str, when: str) -> Mapping[str, Any]:
    found = entry.entry(argument)
    wanted = {key: found.number(key) for key in ("min_power", "max_power") if key in found.written()}
    found.close()
    return MappingProxyType(wanted)


def _amount(entry: YamlEntry, argument: str, when: str) -> int | Mapping[str, Any]:
    """Return a number, or a count with its factor and limit."""
    value = entry.value(argument)
    if not isinstance(value, dict):
        return _whole(entry, argument, value)
    counted = entry.entry(argument)
    read: dict[str, Any] = {"count": counted.word("count", COUNTS)}
    read["times"] = counted.number("times", 1, low=-99, high=99)
    if "max" in counted.written():
        read["max"] = counted.number("max", high=99)
    counted.close()
    return MappingProxyType(read)


def _whole(entry: YamlEntry, argument: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and -99 <= value <= 99:
        return value
    path = (*entry.path, argument)
    entry.book.fault(path, f"{argument} must be a whole number from -99 to 99 or a count, not {kind_of(value)}")
    return 0


def _options(entry: YamlEntry, argument: str, when: str) -> tuple[Effects, ...]:
    """Return the parts of a choice, each a list of effects."""
    parts = entry.items(argument)
    path = (*entry.path, argument)
    if len(parts) < 2 and entry.book.is_sound(*path):
        entry.book.fault(path, "expected at least two options")
    for place, part in enumerate(parts):
        if not isinstance(part, list):
            entry.book.fault((*path, place), f"each option must be a list of effects, not {kind_of(part)}")
    return tuple(_listed(entry.book, (*path, place), part, when, nested=True) for place, part in enumerate(parts))


def _text(entry: YamlEntry, argument: str, when: str) -> Mapping[str, str]:
    """Return the owner's words by language; a text without a language counts for all."""
    value = entry.value(argument)
    return MappingProxyType({"en": value}) if isinstance(value, str) and value.strip() else entry.names(argument)


_READERS: Final[Mapping[str, Callable[[YamlEntry, str, str], Any]]] = {
    "int": _int,
    "filter": _filter,
    "afilter": _ally_filter,
    "amount": _amount,
    "option_list": _options,
    "text": _text,
}
"""Kinds of argument with more than one word."""
