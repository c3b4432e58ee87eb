"""Writes in the strict form what pieces a person wants, and where: "the mill becomes a smith and a boat at ford"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from adjudicator.orders.context import Context
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.replies.answers import declines
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import shorter, way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

UPGRADES = words_of(
    "becomes become upgrade upgrades upgraded upgrading promote promotes promoted diventa diventano promuovo promuovi "
    "miglioro migliora"
)
"""Words by which a piece becomes another one, whatever stands beside them."""
_BECOMES = UPGRADES | words_of("make makes turn turns faccio fai trasformo trasforma")
_MAKES = listed("pieces_placed.makes")
_MUSTERING, _AT = listed("pieces_placed.mustering"), listed("pieces_placed.at")
_OTHER_ONE = (("other",), ("another",), ("altra",), ("altro",))
_THE_OTHER = way("pieces_placed.the_other")
_BOTH = words_of("both entrambi entrambe")
_LONGEST = 120
_SHORT = shorter("pieces_placed")
"""Says "the footman becomes knight" for "make a knight out of the footman" and its like."""
_NO_MORE = way("pieces_placed.no_more")
"""Matches an end that says that there is no more."""
_THE_REST_STAYS = way("pieces_placed.the_rest_stays")
"""Matches an end that says of another piece that it stays as it is."""


@dataclass(slots=True)
class _Piece:
    number: int
    unit: str
    becomes: str = ""
    place: str = ""

    def text(self) -> str:
        """Return the piece in the strict form."""
        if self.becomes:
            return f"{self.number} {self.unit} > {self.becomes}"
        return f"{self.number} {self.unit}" + (f" at {self.place}" if self.place else "")


def strict_form(context: Context, words: str, home: str, near: Iterable[str] = ()) -> str:
    """Return the strict form of the pieces that words name; "" if a word is not explained.

    `home` is the area that the question is about, which need not be named for a piece that stays there; `near` are the
    areas that pieces may be put into.
    """
    spotter = Spotter(context, (home, *near) if near else ())
    if len(words) > _LONGEST or "?" in words:
        return ""
    if declines(_without_area(context, home, words)):
        return "none"
    plain = _THE_REST_STAYS.sub("", _NO_MORE.sub("", clean(words)))
    tokens = spotter.words(_THE_OTHER.sub("other", _SHORT(plain)))
    return pieces_text(context, spotter.marks(tokens), home)


def _without_area(context: Context, area: str, words: str) -> str:
    """Return cleaned words without the name of an area, the word before it, and the word for what is asked."""
    plain = f" {clean(words).strip(' .!')} "
    entry = context.book.entry(area, ("area",))
    for name in {clean(name) for names in entry.names.values() for name in names} if entry is not None else ():
        for before in (*(f" {word}" for word in _AT), ""):
            plain = plain.replace(f"{before} {name} ", " ")
    return " ".join(word for word in plain.split() if word not in _MUSTERING)


def pieces_text(context: Context, marks: Sequence[Mark], home: str) -> str:
    """Return the strict form of the pieces that marks name; "" if one of them is not explained."""
    if any(mark.kind == "none" for mark in marks) and all(_says_nothing(mark) or mark.kind == "none" for mark in marks):
        return "none"
    pieces = _pieces(context, marks, home) if any(mark.kind == "unit" for mark in marks) else None
    return " + ".join(piece.text() for piece in pieces) if pieces else ""


def says_pieces(marks: Sequence[Mark]) -> bool:
    """Return True for words about pieces that are made: "muster a miller", "upgrade the miller"."""
    becomes = any(mark.kind == "unknown" and mark.ids[0] in UPGRADES for mark in marks)
    return any(mark.kind == "pieces" for mark in marks) or (becomes and any(mark.kind == "unit" for mark in marks))


def open_upgrades(context: Context, marks: Sequence[Mark], home: str) -> list[str]:
    """Return the strict forms that a piece may mean of which only the beginning is said: "upgrade the miller"."""
    begins = next((i for i, mark in enumerate(marks) if mark.ids[:1] and mark.ids[0] in UPGRADES), len(marks))
    is_named = any(mark.kind == "unit" for mark in marks[:begins])
    if is_named or [mark.kind for mark in marks[begins + 1 :]] not in (["unit"], ["number", "unit"]):
        return []
    others = [entry.id for entry in context.book.of_kind("unit") if entry.id not in marks[-1].ids]
    return [pieces_text(context, [*marks, replace(marks[-1], ids=(each,))], home) for each in others]


def _pieces(context: Context, marks: Sequence[Mark], home: str) -> list[_Piece] | None:
    """Return the pieces in their order; None if a mark fits nowhere."""
    found: list[_Piece] = []
    marks = _dealt(marks)
    number, becomes = 1, any(mark.ids[:1] and mark.ids[0] in _BECOMES for mark in marks)
    joined = True
    again = 0
    for mark in marks:
        if mark.ids[:1] and mark.ids[0] in _BOTH and found and found[-1].number == mark.number:
            continue
        joined = joined or (mark.kind == "mod" and mark.number > 0)
        if mark.kind == "number" or mark.ids[:1] in _OTHER_ONE or (mark.kind == "mod" and mark.number > 0):
            number = again = mark.number if mark.kind in ("number", "mod") else max(mark.number, 1)
        elif mark.kind == "unit":
            if len(mark.ids) != 1:
                return None
            name = _name(context, "unit", mark.ids[0])
            if found and becomes and not joined and not found[-1].becomes:
                found[-1].becomes, becomes = name, False
            else:
                found.append(_Piece(number, name))
            number, again, joined = 1, 0, False
        elif mark.kind == "area":
            if len(mark.ids) != 1 or not (found or mark.ids[0] == home):
                return None
            if again and found and not found[-1].becomes and found[-1].place:
                found.append(_Piece(again, found[-1].unit))
            elif again or (found and found[-1].place):
                return None
            number, again = 1, 0
            if found:
                found[-1].place = "" if mark.ids[0] == home else _name(context, "area", mark.ids[0])
        elif mark.kind in ("and", "plus", "break", "pieces"):
            joined = True
        elif mark.kind == "to" and mark.ids == (">",):
            becomes = True
        elif not _says_nothing(mark):
            return None
    return None if becomes or again else found


def _dealt(marks: Sequence[Mark]) -> Sequence[Mark]:
    """Return the marks with a piece at each place of "two boats, one to ford and one to mill", without the sum.

    The marks stay as they are if the numbers at the places do not make the sum.
    """
    unit = next((i for i, mark in enumerate(marks) if mark.kind == "unit"), None)
    if unit is None or sum(mark.kind == "unit" for mark in marks) != 1 or any(m.ids[:1] == (">",) for m in marks):
        return marks
    counts = [i for i in range(unit + 1, len(marks)) if marks[i].kind == "number" or marks[i].ids[:1] in _OTHER_ONE]
    parts = [marks[begin:end] for begin, end in zip(counts, [*counts[1:], len(marks)], strict=False)]
    numbers = [max(part[0].number, 1) for part in parts]
    whole = next((mark.number for mark in marks[:unit] if mark.kind == "number"), 0)
    places = [sum(mark.kind == "area" for mark in part) for part in parts]
    between = marks[unit + 1 : counts[0]] if counts else ()
    if len(parts) < 2 or sum(numbers) != whole or set(places) != {1} or not all(map(_says_nothing, between)):
        return marks
    found: list[Mark] = [mark for mark in marks[:unit] if mark.kind != "number"]
    for number, part in zip(numbers, parts, strict=True):
        found += [replace(marks[unit], kind="number", ids=(), number=number), replace(marks[unit], number=0), *part[1:]]
    return found


def _says_nothing(mark: Mark) -> bool:
    if mark.kind in ("unknown", "heavy"):
        return mark.ids[0] in _MAKES | _BECOMES
    return mark.kind in ("to", "from", "self", "also", "break", "and", "light", "colon", "verb", "stay", "pieces")


def _name(context: Context, kind: str, id: str) -> str:
    entry = context.book.entry(id, (kind,))
    return entry.names["en"][0] if entry is not None else id
