"""Reads files of cases, and says every fault with file, line and column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Fault, Notebook, VariantError, did_you_mean
from adjudicator.boxes.yaml_text import kind_of, read_yaml
from adjudicator.cases.kind import Setting, ValuePath

FORMAT = 1
"""The format of files of cases that this version reads."""
MAX_BYTES = 1_000_000
EXPECTED = ("asked", "open", "about", "options", "legal", "illegal", "next", "refused")
"""What every game can expect; the other expectations are facts of its own."""


@dataclass(frozen=True, slots=True)
class Said:
    """An answer of a case: which seat answers which question, and how."""

    seat: str
    ask: str
    answer: Any
    path: ValuePath

    def __str__(self) -> str:
        """Return seat and question, as a case names them."""
        return f"{self.seat} {self.ask}"


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a file."""

    id: str
    title: str
    sources: tuple[str, ...]
    """The rulings, clauses or disputed points that the case is about."""
    setting: Setting
    play: Any
    answers: tuple[Said, ...]
    draws: tuple[Any, ...]
    rest: bool
    """True if a question that no answer is given to gets the published default; else the case ends there."""
    expect: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A file of cases, with the position of everything that is written in it."""

    path: Path
    variant: str
    cases: tuple[Case, ...]
    book: Notebook

    def fault(self, case: Case, path: ValuePath, reason: str) -> Fault:
        """Return a finding about the value at `path` of a case, or about the nearest value above it."""
        place = (self.path.name, "cases", case.id, *path)
        before = len(self.book.faults)
        known = next(part for n in range(len(place), 0, -1) if (part := place[:n]) in self.book.values or n == 1)
        self.book.fault(known, reason)
        return self.book.faults.pop(before)


def read_cases(path: Path) -> CaseFile:
    """Return the cases in a file. Raises VariantError with every fault of its form."""
    book, name = Notebook(), path.name
    data = path.read_bytes()
    if len(data) > MAX_BYTES:
        raise VariantError(str(path), [Fault(name, 1, 1, f"the file is larger than {MAX_BYTES} bytes")])
    sheet = read_yaml(name, data, book)
    if sheet is None:
        raise VariantError(str(path), book.faults)
    top = YamlEntry(book, (name,), sheet)
    if top.number("format") > FORMAT:
        book.fault((name, "format"), f"this version of the program reads format {FORMAT}; take a newer one")
        raise VariantError(str(path), book.faults)
    variant, listed = top.text("variant"), top.entry("cases")
    cases = tuple(_case(id, listed.entry(id)) for id in listed.written())
    if not cases and not book.faults:
        book.fault((name, "cases"), "there is no case in this file")
    top.close()
    if book.faults:
        raise VariantError(str(path), book.faults)
    return CaseFile(path, variant, cases, book)


def _case(id: Any, entry: YamlEntry) -> Case:
    case = Case(
        id=str(id),
        title=entry.text("title"),
        sources=entry.ids("sources"),
        setting=Setting(
            players=entry.number("players", 6, low=1, high=20),
            options=_mapping(entry, "options"),
            position=_mapping(entry, "position"),
        ),
        play=entry.value("play") if "play" in entry.written() else None,
        answers=tuple(_answers(entry, "answers")),
        draws=tuple(entry.items("draws", required=False)),
        rest=entry.word("rest", ("default",), required=False) == "default",
        expect=_mapping(entry, "expect", required=True),
    )
    entry.close()
    if not case.expect:
        entry.book.key_fault(entry.path, f"{id} expects nothing, so it cannot fail")
    return case


def _mapping(entry: YamlEntry, key: str, required: bool = False) -> dict[str, Any]:
    inside = entry.entry(key, required)
    return {str(name): inside.value(name) for name in inside.written()}


def _answers(entry: YamlEntry, key: str) -> Iterator[Said]:
    for place, item in enumerate(entry.items(key, required=False)):
        said = read_said(item, (key, place))
        if said is None:
            reason = f"an answer is written as SEAT QUESTION: ANSWER, not {kind_of(item)}"
            entry.book.fault((*entry.path, key, place), reason)
        else:
            yield said


def read_said(item: Any, path: ValuePath) -> Said | None:
    """Return an answer written as one pair `SEAT QUESTION: ANSWER`; None if it has another form."""
    if not isinstance(item, dict) or len(item) != 1:
        return None
    (who, answer), = item.items()
    seat, _, ask = str(who).partition(" ")
    return Said(seat, ask, answer, (*path, str(who))) if ask else None


def unknown(word: object, known: Iterator[str] | tuple[str, ...] | list[str]) -> str:
    """Return "NAME is not known" with what was probably meant."""
    return f"{word} is not known{did_you_mean(word, list(known))}"
