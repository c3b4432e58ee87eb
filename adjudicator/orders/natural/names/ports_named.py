"""Knows ports by their lands: reads "the port" and the name of its land as one name, "its port" as that of the last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from adjudicator.orders.names import NameBook
from adjudicator.orders.natural.names.marks import Mark

_SEVERAL = frozenset(("ports", "harbours", "harbors", "porti"))
"""Words for ports that are not named."""


class PortNames:
    """The ports among the areas that matter to a seat."""

    def __init__(self, book: NameBook, places: Collection[str]) -> None:
        self.bases = {e.id: e.base for e in book.of_kind("area") if e.base and e.id in places}
        """The land of each port."""
        self.all = tuple(self.bases)

    def of(self, lands: Collection[str]) -> tuple[str, ...]:
        """Return the ports of some lands."""
        return tuple(port for port, land in self.bases.items() if land in lands)

    def base(self, area: str) -> str:
        """Return the land of a port; "" for any other area."""
        return self.bases.get(area, "")


def joined_ports(marks: Sequence[Mark], book: NameBook) -> list[Mark]:
    """Return the marks with "the port" and the name of its land read as one, in either order."""
    found: list[Mark] = []
    for mark in marks:
        last = next((each for each in reversed(found) if each.kind != "light"), None)
        joined = None
        if last is not None and last.kind == mark.kind == "area":
            for land, port in ((last, mark), (mark, last)):
                ids = tuple(id for id in port.ids if (e := book.entry(id, ("area",))) and e.base and e.base in land.ids)
                bases = [id for id in port.ids if (e := book.entry(id, ("area",))) and e.base]
                is_word = len(bases) == len(port.ids) or (last is port and port.end == land.at and len(ids) == 1)
                if ids and is_word and port.end - port.at == 1:
                    exact = last.exact and mark.exact
                    joined = replace(last, ids=ids, number=0, end=mark.end, exact=exact, slip=False, plain=False)
        if joined is None and last is not None and mark.slip and _is_some_port(last, book):
            found[-1] = replace(last, kind="unknown", ids=("port",))
        if joined is not None:
            while found[-1].kind == "light":
                found.pop()
            found[-1] = joined
        else:
            found.append(_its_port(mark, found, book))
    return found


def with_all_ports(marks: Sequence[Mark], words: Sequence[str], ports: Sequence[str]) -> list[Mark]:
    """Return the marks with the names of all own `ports` in place of "both ports" or "the ports".

    They stay as they are if there are more or fewer ports. `words` are those of the sentence that the marks are from.
    """
    at = next((i for i, mark in enumerate(marks) if words[mark.at : mark.end] in [[word] for word in _SEVERAL]), None)
    if at is None or len(ports) < 2:
        return [*marks]
    counts = at > 0 and (marks[at - 1].kind == "all" or (marks[at - 1].kind == "number" and marks[at - 1].number > 1))
    if counts and marks[at - 1].kind == "number" and marks[at - 1].number != len(ports):
        return [*marks]
    named = [mark for port in ports for mark in (replace(marks[at], kind="and"), _as_area(marks[at], port))]
    return [*marks[: at - counts], *named[1:], *marks[at + 1 :]]


def _as_area(mark: Mark, area: str) -> Mark:
    """Return a mark of an area in the place of another mark."""
    return replace(mark, kind="area", ids=(area,), number=0)


def _is_some_port(mark: Mark, book: NameBook) -> bool:
    """Return True for one word that may name several areas, one of them a port, as in "port of Whte Habor"."""
    ids = mark.ids if mark.kind == "area" and mark.end - mark.at == 1 else ()
    return len(ids) > 1 and any(entry.base for id in ids if (entry := book.entry(id, ("area",))))


def _its_port(mark: Mark, before: Sequence[Mark], book: NameBook) -> Mark:
    """Return "its port" or "the port" as that of the land named last, where the word alone may be several ports."""
    bases = {id: entry.base for id in mark.ids if mark.kind == "area" and (entry := book.entry(id, ("area",)))}
    ports = sum(map(bool, bases.values()))
    if not ports or len(bases) < 2 or mark.end - mark.at > 1:
        return mark
    last = next((each for each in reversed(before) if each.kind == "area" and len(each.ids) == 1), None)
    ids = tuple(id for id, base in bases.items() if last is not None and base and base in last.ids)
    return replace(mark, ids=ids) if len(ids) == 1 else mark
