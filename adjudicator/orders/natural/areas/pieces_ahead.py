"""Reads what pieces somebody wants at the next chance: "if a mustering comes: a boat at ford, the mill a smith"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.orders.natural.areas.pieces_placed import pieces_text
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_HEAD = (
    r"(?:(?:and|then|e|poi|also|anche),? )?"
    r"(?:(?:if|when|whenever|in case|in case of|on|at|for|with|as for|should|se|quando|in caso di|alla|con|per)\b)?"
    r"(?: ?(?:there's|there is|there|we|i|get|gets|is|be|a|an|the|any|la|una|l'|il|di|c'is|c'e|we have|i have|esce|"
    r"i'd|i'll|like|want|to|please|vorrei|voglio|"
    r"arriva|viene|ci fosse|comes|is drawn|next|first|prossima|prima))*"
    r" ?(?:{names})"
    r"(?: (?:card|comes|comes up|come|is drawn|gets drawn|turns up|appears|happens|esce|arriva|should come|carta))*"
    r"(?: ?[:,]| i(?:'d| would)? (?:want|like|take)|(?= (?:in|at|a|ad|is)\b))?"
)
_LONGEST = 160
_ASKS = listed("pieces_ahead.asks")
"""Words by which a sentence asks for new or better pieces."""


class PiecesAhead:
    """Reads sentences about the subject whose lines list pieces for an area."""

    def __init__(self, ground: Ground, spotter: Spotter) -> None:
        self.ground, self.spotter = ground, spotter
        subject = next((s for s in ground.context.words.subjects if s.id == ground.context.words.spoken.pieces), None)
        self.name = subject.names["en"][0] if subject is not None else ""
        names = {clean(name) for said in subject.names.values() for name in said} if subject is not None else set()
        self.names = names
        head = _HEAD.replace("{names}", "|".join(map(re.escape, sorted(names, key=len, reverse=True))))
        self.head = re.compile(rf"{head}\s*") if names else None

    def readings(self, text: str) -> list[Reading]:
        """Return what a sentence says, one reading for each area; empty if a word of it is not explained."""
        plain = clean(text)
        is_about_it = any(name in plain for name in self.names) and len(plain) <= _LONGEST
        begins = self.head.match(plain) if self.head is not None and is_about_it else None
        if begins is None or "?" in plain or not plain[begins.end() :]:
            return []
        marks = self.spotter.marks(self.spotter.words(plain[begins.end() :]))
        homes = [i for i, mark in enumerate(marks) if mark.kind == "area" and self._is_home(mark)]
        lines = []
        for home, part in _parts(marks, homes):
            said = pieces_text(self.ground.context, part, home)
            line = self.ground.line(f"{self.name} {self._name(home)}: {said}") if said else None
            if line is None:
                return []
            lines.append(line)
        return [Reading((line,)) for line in lines]

    def wished(self, text: str) -> list[Reading]:
        """Return what a sentence may say that asks for pieces in a verb, "I recruit a smith in Mill"; never sure."""
        words = self.spotter.words(text) if self.names and len(text) <= _LONGEST and "?" not in text else []
        if _ASKS.isdisjoint(words):
            return []
        marks = [mark for mark in self.spotter.marks(words) if _ASKS.isdisjoint(words[mark.at : mark.end])]
        homes = [i for i, mark in enumerate(marks) if mark.kind == "area" and self._is_home(mark)]
        parts = [(marks[homes[0]].ids[0], marks)] if len(homes) == 1 else [*_parts(marks, homes)]
        said = [(home, pieces_text(self.ground.context, part, home)) for home, part in parts]
        lines = [self.ground.line(f"{self.name} {self._name(home)}: {each}") for home, each in said if each]
        return [Reading((line,), sure=False) for line in lines if line is not None]

    def _is_home(self, mark: Mark) -> bool:
        """Return True for an area that has lines of the subject."""
        return len(mark.ids) == 1 and self.ground.line(f"{self.name} {self._name(mark.ids[0])}: none") is not None

    def _name(self, id: str) -> str:
        entry = self.ground.context.book.entry(id, ("area",))
        return entry.names["en"][0] if entry is not None else id


def _parts(marks: Sequence[Mark], homes: Sequence[int]) -> Iterator[tuple[str, list[Mark]]]:
    """Yield the area that each part of the marks is for, with the part: areas stand before all pieces, or behind."""
    units = [i for i, mark in enumerate(marks) if mark.kind == "unit"]
    if not homes or not units:
        return
    ids = list(dict.fromkeys(marks[i].ids[0] for i in homes))
    if len(ids) == 1:
        yield ids[0], [*marks]
    elif homes[0] < units[0]:
        for begin, end in zip(homes, [*homes[1:], len(marks)], strict=True):
            yield marks[begin].ids[0], [*marks[begin:end]]
    else:
        for begin, end in zip([-1, *homes], homes, strict=False):
            yield marks[end].ids[0], [*marks[begin + 1 : end + 1]]
        yield from (("", [mark]) for mark in marks[homes[-1] + 1 :] if mark.kind == "unit")
