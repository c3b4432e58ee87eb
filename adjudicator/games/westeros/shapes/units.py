"""An answer that lists units: `2k+1f`, `2 knights and 1 footman`, `s@ford`, `f>k` or `f hill`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from adjudicator.engine.bad_lines import Unreadable
from adjudicator.engine.lines import Value, Word, stored
from adjudicator.engine.shapes.reading import (
    Clauses,
    Element,
    Reading,
    Sign,
    Slot,
    plain_words,
    said,
    single_clause,
    typed_words,
)
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told

AREA = Slot(("area",))
UNIT = Slot(("unit",))
_UPGRADES = frozenset(("upgrade", "migliora"))
_FILLERS = frozenset(("muster", "mustering", "convoca")) | _UPGRADES


@stored
@dataclass(frozen=True, slots=True)
class Piece:
    """Some units of a kind, optionally at a place; `into` is the kind they become."""

    unit: str
    number: int = 1
    place: str = ""
    into: str = ""


@stored
@dataclass(frozen=True, slots=True)
class Pieces(Value):
    """Units to muster, to lose or to change, in the order written."""

    pieces: tuple[Piece, ...]

    def moved(self, unit: str, wrong: str, place: str) -> Pieces:
        """Return the list with units of a kind moved from the wrong place to `place`."""
        return Pieces(
            tuple(replace(p, place=place) if (p.into or p.unit, p.place) == (unit, wrong) else p for p in self.pieces)
        )


@dataclass(frozen=True)
class Units(Shape):
    """Units in order, such as `f+f`, `s@ford`, `f>k` (with `upgrade`) and `f hill, s ford` (with `listed`)."""

    upgrade: bool = False
    listed: bool = False
    words: tuple[str, ...] = ("none",)

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the units in the order written, or one of the fixed words. Raises BadLine."""
        typed = single_clause(clauses)
        elements = [_without_filler(element) for element in typed]
        if len(elements) == 1:
            word = reading.find(Slot(words=self.words), typed_words(elements[0]))
            if word:
                return Word(word[0])
        read = [self._read_element(reading, element) for element in elements]
        for element, found in zip(typed, read, strict=True):
            if _UPGRADES.intersection(map(str, element)) and not found[0].into:
                raise Unreadable("upgrade-to-what", words=said(element))
        pieces = tuple(piece for found in read for piece in found)
        for piece in pieces:
            if piece.into and not self.upgrade:
                raise Unreadable("no-upgrade-here", unit=piece.unit)
        return Pieces(pieces if self.listed else tuple(_together(pieces)))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the units with their places: in a list with commas, otherwise as a sum."""
        if not isinstance(value, Pieces):
            return super().printed(printing, value, before)
        if self.listed:
            return ", ".join(_printed_piece(printing, piece) for piece in value.pieces)
        return sum_text(printing, value.pieces)

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the units with their places in full words."""
        if not isinstance(value, Pieces):
            return super().said(saying, value, told)
        return ", ".join(_piece_said(saying, piece) for piece in value.pieces)

    def _read_element(self, reading: Reading, element: Element) -> list[Piece]:
        found = read_pieces(reading, element)
        if self.listed and len(found) > 1 + sum(_parts(element, i) for i in range(len(element))):
            raise Unreadable("comma-missing", words=said(element))
        if self.listed and found[-1].place:
            return [piece if piece.place else replace(piece, place=found[-1].place) for piece in found]
        return found


def _together(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield the units with neighbours that are alike counted together, so that `f+f` is `2f`."""
    for _, alike in groupby(pieces, lambda piece: replace(piece, number=1)):
        same = list(alike)
        yield replace(same[0], number=sum(piece.number for piece in same))


def _without_filler(element: Element) -> Element:
    start = next((i for i, sign in enumerate(element[:-1]) if str(sign) not in _FILLERS), len(element) - 1)
    return element[start:]


# -- reading ------------------------------------------------------------------------------------


def read_pieces(reading: Reading, signs: Element) -> list[Piece]:
    """Return the units of one element, separated by plus, "and", or the next number. Raises BadLine."""
    groups: list[list[Sign]] = [[]]
    for i, sign in enumerate(signs):
        if _parts(signs, i):
            groups.append([])
        elif sign.type == "NUMBER" and groups[-1]:
            groups.append([sign])
        else:
            groups[-1].append(sign)
    return [_read_piece(reading, group, signs) for group in groups]


def _parts(signs: Element, i: int) -> bool:
    """Return True for a plus or an "and" between two units."""
    return signs[i].type in ("PLUS", "AND") or _is_italian_and(signs, i)


def _is_italian_and(signs: Element, i: int) -> bool:
    """Return True for the Italian "and" in `2 cavalieri e 1 fante`; in other places "e" may be a unit."""
    if str(signs[i]) != "e" or not 0 < i < len(signs) - 1:
        return False
    return signs[i - 1].type == "WORD" and signs[i + 1].type in ("WORD", "NUMBER")


def _read_piece(reading: Reading, signs: Element, whole: Element) -> Piece:
    """Read one unit, such as `2k`, `s@ford`, `f>k` or `siege engine hill`. Raises BadLine."""
    number = 1
    if signs and signs[0].type == "NUMBER":
        number, signs = int(str(signs[0])), signs[1:]
    if not signs or number == 0:
        raise Unreadable("unit-missing", words=said(whole))
    cut = next(_where(signs, "GT", "TO", "AT"), len(signs))
    unit, place = _unit_and_place(reading, signs[:cut], whole)
    into = ""
    if cut < len(signs) and signs[cut].type != "AT":
        end = next(_where(signs, "AT"), len(signs))
        into, place = _unit_and_place(reading, signs[cut + 1 : end], whole)
        cut = end
    if cut < len(signs):
        place = reading.resolve(AREA, plain_words(signs[cut + 1 :]))
    return Piece(unit, number, place, into)


def _where(signs: Element, *types: str) -> Iterator[int]:
    """Yield the places of the signs of these types."""
    return (i for i, sign in enumerate(signs) if sign.type in types)


def _unit_and_place(reading: Reading, signs: Element, whole: Element) -> tuple[str, str]:
    """Return the unit that the first words name, and the area that the others name ("" if none). Raises BadLine."""
    words = plain_words(signs)
    if not words:
        raise Unreadable("unit-missing", words=said(whole))
    for length in range(len(words), 0, -1):
        if reading.find(UNIT, words[:length]):
            unit = reading.resolve(UNIT, words[:length])
            return unit, reading.resolve(AREA, words[length:]) if length < len(words) else ""
    reading.resolve(UNIT, words)
    raise AssertionError("unreachable: the look-up above fails for an unknown unit")


# -- printing and saying ------------------------------------------------------------------------


def sum_text(printing: Printing, pieces: tuple[Piece, ...]) -> str:
    """Return units as a sum, such as `2k+f`."""
    return ("+" if printing.short else " + ").join(_printed_piece(printing, piece) for piece in pieces)


def _printed_piece(printing: Printing, piece: Piece) -> str:
    unit = printing.name(UNIT, piece.unit, piece.number)
    if printing.short:
        text = unit if piece.number == 1 else f"{piece.number}{unit}"
    else:
        text = f"{piece.number} {unit}"
    if piece.into:
        text += f"{'>' if printing.short else ' > '}{printing.name(UNIT, piece.into, piece.number)}"
    if piece.place:
        area = printing.name(AREA, piece.place)
        text += f"@{area}" if printing.short else f" {printing.place} {area}"
    return text


def counted(saying: Saying, unit: str, n: int) -> str:
    """Return a number of units in full words: "2 Knights"."""
    return f"{n} {saying.name(unit, ('unit',), n)}"


def _piece_said(saying: Saying, piece: Piece) -> str:
    units = counted(saying, piece.unit, piece.number)
    if piece.into:
        units = saying.say("becomes", units=units, into=saying.name(piece.into, ("unit",)))
    return saying.say("placed", units=units, area=saying.name(piece.place, ("area",))) if piece.place else units
