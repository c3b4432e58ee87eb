"""Compares what became of mails with what they mean, and prints how many were understood."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Alternative, Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.shapes.moves import Move, Moves
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.judge.table.match import reader_of
from adjudicator.library import GameLibrary
from adjudicator.orders.line_reader import LineReader
from tests.trace import names

GRADES = ("understood", "one step", "helped", "refused", "lost", "misread")
"""From the best to the worst; a mail has the worst grade of everything in it."""
_ACT = re.compile(r"(final|draft|check|q\d+ \S+|clear .*)$", re.IGNORECASE)
_PRESS = re.compile(r"press to (.+)$", re.IGNORECASE)
_HARMLESS = ("check", "draft")
SHOWN = ("taken", "proposed", "refused", "unread", "silent")


class Meaning:
    """Compares lines in one position as one seat means them."""

    def __init__(self, position: Mapping[str, Any], seat: str) -> None:
        self.reader = _reader(position["game"], seat)
        self.areas = position["state"].get("areas", {})

    def of(self, text: str) -> Any:
        """Return a value that is equal for texts with the same meaning."""
        if _ACT.match(text.strip()):
            return text.strip().lower()
        press = _PRESS.match(text.strip())
        if press:
            slot = self.reader.context.slot(("house", "people"))
            readers = [self.reader.context.book.find(slot, each.split()) for each in press[1].lower().split(",")]
            return ("press", tuple(readers))
        try:
            line = self.reader.line(text)
        except BadLine:
            return text
        return self._plain(line) if line is not None else text

    def _plain(self, line: Line) -> Line:
        """Return a line without differences that mean nothing."""
        said = [alternative for each in line.alternatives for alternative in self._alternatives(line, each)]
        if len(said) > 1 and said[-1] == Alternative(Ranking(("kneel",))):
            said.pop()
        return replace(line, alternatives=tuple(said), text="")

    def _alternatives(self, line: Line, each: Alternative) -> Iterator[Alternative]:
        value = each.value
        if line.subject in ("bid", "always-bid", "plan") and isinstance(value, Ranking):
            items = ["kneel" if item == "pass" else item for item in value.items]
            yield from (replace(each, value=Ranking((item,)), then=False) for item in items)
        elif isinstance(value, Order) and isinstance(value.action, Moves):
            yield replace(each, value=replace(value, action=self._moves(line.object, value.action)))
        else:
            yield each

    def _moves(self, area: str, moves: Moves) -> Moves:
        if len(moves.moves) != 1:
            return replace(moves, moves=tuple(sorted(moves.moves, key=lambda move: move.to)))
        move = moves.moves[0]
        there = next((here for name, here in self.areas.items() if names.area(name) == area), {})
        units = {names.unit(u): n for held in there.get("units", {}).values() for u, n in held.items()}
        if move.whole or dict(move.units) == units:
            move = Move(move.to, whole="all")
        return replace(moves, moves=(replace(move, units=tuple(sorted(move.units))),))


def grade(mail: Mapping[str, Any], found: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    """Return how well a mail was understood.

    A set of `instead` with more lines than `means` decides what is unclear.
    """
    meaning = Meaning(position, mail["seat"])
    sets = [mail["means"], *mail.get("instead", ())]
    return min((_grade(mail, found, meaning, means) for means in sets), key=GRADES.index)


def _grade(mail: Mapping[str, Any], found: Mapping[str, Any], meaning: Meaning, means: Sequence[str]) -> str:
    also = mail.get("also", {})
    wanted = [{meaning.of(text) for text in (line, *also.get(line, ()))} for line in means]
    taken = {meaning.of(text): text for text in found["taken"]}
    may = [re.compile(each["may_take"]) for each in mail.get("unclear", ()) if "may_take" in each]
    allowed = {value for each in wanted for value in each}
    for value, text in taken.items():
        if value not in allowed and not any(p.fullmatch(text.lower()) for p in may) and text not in _HARMLESS:
            return "misread"
    worst = ["understood"]
    for each in wanted:
        if each.isdisjoint(taken):
            worst.append(_missing(each, found, meaning))
    says_otherwise = means in mail.get("instead", ()) and len(means) > len(mail["means"]) and worst == ["understood"]
    if not says_otherwise and not any(p.fullmatch(text.lower()) for p in may for text in found["taken"]):
        open_ones = (each for each in mail.get("unclear", ()) if not _is_decided(each, allowed, meaning))
        worst += [_unclear(each, found, meaning) for each in open_ones]
    return max(worst, key=GRADES.index)


def _missing(wanted: Iterable[Any], found: Mapping[str, Any], meaning: Meaning) -> str:
    wanted = set(wanted)
    if any(meaning.of(text) in wanted for _, text in found["proposed"]):
        return "one step"
    if any(meaning.of(hint) in wanted for each in found["refused"] for hint in each["hints"]):
        return "helped"
    return "refused" if found["refused"] or found["unread"] or found["proposed"] else "lost"


def _is_decided(unclear: Mapping[str, Any], allowed: Iterable[Any], meaning: Meaning) -> bool:
    """True if a fair reader may take one of the readings of what is unclear, as a set of `instead` does."""
    return any(meaning.of(text) in allowed for text in unclear.get("proposals", ()))


def _unclear(unclear: Mapping[str, Any], found: Mapping[str, Any], meaning: Meaning) -> str:
    shown = {meaning.of(text) for _, text in found["proposed"]}
    shown |= {meaning.of(hint) for each in found["refused"] for hint in each["hints"]}
    good = {meaning.of(text) for text in unclear.get("proposals", ())}
    if shown and (not good or shown & good):
        return "understood"
    return "refused" if found["refused"] or found["unread"] or shown else "lost"


@cache
def _reader(game: str, seat: str) -> LineReader:
    library = GameLibrary()
    variant = library.variant(game)
    assert variant is not None
    return reader_of(library.game(variant.rules), variant, seat)


def table_of(
    mails: Sequence[Mapping[str, Any]], found: Mapping[str, Any], positions: Path, *, show: bool = False
) -> str:
    """Return the table of grades: overall, per game, language and style; with `show` also the bad mails."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    shown = []
    for mail in mails:
        position = json.loads((positions / f"{mail['position']}.json").read_text(encoding="utf-8"))
        got = grade(mail, found[mail["id"]], position)
        for group in ("all", f"game {mail['game']}", f"language {mail['lang']}", f"style {mail['style']}"):
            counts[group][got] += 1
        if show and got != "understood":
            shown.append(_shown(mail, found[mail["id"]], got))
    return "".join(shown) + _printed(counts)


def _printed(counts: Mapping[str, Counter[str]]) -> str:
    lines = [f"{'':28}{'mails':>7}" + "".join(f"{grade:>12}" for grade in GRADES)]
    for group, counted in sorted(counts.items()):
        total = counted.total()
        lines.append(f"{group:28}{total:7}" + "".join(f"{100 * counted[grade] / total:11.1f}%" for grade in GRADES))
    return "\n".join(lines) + "\n"


def _shown(mail: Mapping[str, Any], found: Mapping[str, Any], got: str) -> str:
    parts = [f"## {mail['id']} {mail['lang']} {mail['style']}: {got}", mail["mail"], f"   means    {mail['means']}"]
    parts += [
        f"   {name:8} {found[name]}" for name in ("taken", "proposed", "refused", "unread", "silent") if found[name]
    ]
    return "\n".join(parts) + "\n"
