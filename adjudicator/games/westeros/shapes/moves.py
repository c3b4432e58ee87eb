"""An answer that moves the units of an area: `> ford 2k; hill rest; token`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.bad_lines import BadLine, Unreadable
from adjudicator.engine.lines import Value, stored
from adjudicator.engine.shapes.reading import (
    Clause,
    Clauses,
    Element,
    Reading,
    Slot,
    plain_words,
    said,
    typed_words,
    without_arrow,
)
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told
from adjudicator.games.westeros.shapes.units import AREA, UNIT, Piece, counted, read_pieces, sum_text

WHOLE = Slot(words=("all", "rest"))
STAY = Slot(words=("stay", "rest-stays"))
LEAVE = Slot(words=("token",))
_WITH = frozenset(("with", "con"))
"""Words that may stand between the area of a move and its units."""
_WHOLE_SAID = {"all": "all-units", "rest": "the-rest"}


@stored
@dataclass(frozen=True, slots=True)
class Move:
    """Units that go to one place; `whole` is "all" or "rest" if no units were named."""

    to: str
    units: tuple[tuple[str, int], ...] = ()
    whole: str = ""


@stored
@dataclass(frozen=True, slots=True)
class Moves(Value):
    """Where the units of one area go; units that are not named stay. With `leave` a control token stays behind."""

    moves: tuple[Move, ...] = ()
    leave: bool = False

    def staying(self, units: Mapping[str, int]) -> dict[str, int]:
        """Return those of the units in the area that stay."""
        if any(move.whole for move in self.moves):
            return {}
        left = dict(units)
        for move in self.moves:
            for kind, n in move.units:
                left[kind] = left.get(kind, 0) - n
        return {kind: n for kind, n in left.items() if n > 0}


@dataclass(frozen=True)
class March(Shape):
    """Moves out of the area of the line, such as `> ford 2k; stay; token`."""

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the moves, which were separated by semicolons. Raises BadLine."""
        moves: list[Move] = []
        leave, staying = False, ""
        for clause in clauses:
            element = _only_element(clause)
            signs = without_arrow(element)
            if reading.find(LEAVE, typed_words(signs)):
                leave = True
            elif _is_staying(reading, signs):
                staying = said(signs)
            elif not reading.find(STAY, typed_words(signs)):
                moves.append(_read_move(reading, signs, arrow=len(signs) < len(element)))
        if staying and any(move.whole for move in moves):
            raise Unreadable("stays-and-goes", words=staying)
        _refuse_repeats(moves)
        return Moves(tuple(moves), leave)

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the moves separated by semicolons."""
        if not isinstance(value, Moves):
            return super().printed(printing, value, before)
        clauses = [_printed_move(printing, move) for move in value.moves]
        if value.leave:
            clauses.append(printing.word("token"))
        return "; ".join(clauses) or printing.word("stay")

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the moves in full words, with the units that stay if it is known which stand in the area."""
        if not isinstance(value, Moves):
            return super().said(saying, value, told)
        parts = [_move_said(saying, move) for move in value.moves] or [saying.say("nobody-moves")]
        staying = value.staying(told.there) if value.moves else {}
        if staying:
            key = "stays-one" if sum(staying.values()) == 1 else "stays-many"
            parts.append(saying.say(key, units=_units_said(saying, staying)))
        return ", ".join([*parts, saying.say("leave-token")] if value.leave else parts)


# -- reading ------------------------------------------------------------------------------------


def _only_element(clause: Clause) -> Element:
    if len(clause) > 1:
        raise Unreadable("comma-in-march", words=", ".join(said(element) for element in clause))
    return clause[0]


def _is_staying(reading: Reading, signs: Element) -> bool:
    """Return True for a clause such as `1 footman stays`, which changes nothing: units that are not named stay."""
    if len(signs) < 2 or not reading.find(STAY, (str(signs[-1]),)):
        return False
    try:
        return not any(piece.place or piece.into for piece in read_pieces(reading, signs[:-1]))
    except BadLine:
        return False


def _refuse_repeats(moves: Sequence[Move]) -> None:
    """Raise Unreadable if an area occurs twice or several moves use all units or the rest."""
    places = [move.to for move in moves]
    for place in places:
        if places.count(place) > 1:
            raise Unreadable("area-twice", area=place)
    whole = [move for move in moves if move.whole]
    if len(whole) > 1 or (whole and whole[0].whole == "all" and len(places) > 1):
        raise Unreadable("all-units-twice", areas=places)


def _read_move(reading: Reading, signs: Element, *, arrow: bool) -> Move:
    """Read one move, such as `ford 2k` or `ford rest`; after an arrow `ford` alone moves all units."""
    length = next((i for i, sign in enumerate(signs) if str(sign) in _WITH), 0) if len(signs) > 1 else 0
    rest = signs[length + 1 :]
    if length == 0:
        length = _name_length(reading, signs)
        rest = signs[length:]
    if length == 0:
        raise Unreadable("area-missing", words=said(signs))
    to = reading.resolve(AREA, plain_words(signs[:length]))
    if not rest and not arrow:
        raise Unreadable("unit-missing", words=said(signs))
    if not rest:
        return Move(to, whole="all")
    whole = reading.find(WHOLE, typed_words(rest))
    if whole:
        return Move(to, whole=whole[0])
    pieces = read_pieces(reading, rest)
    if any(piece.place or piece.into for piece in pieces):
        raise Unreadable("semicolon-missing", words=said(signs))
    return Move(to, _added_up(pieces))


def _name_length(reading: Reading, signs: Element) -> int:
    """Return how many words of a move such as `north ford knight` are the area.

    These are the words before a number, or else the most words that name an area.
    """
    words = typed_words(signs)
    plain = next((i for i, sign in enumerate(signs) if sign.type != "WORD"), len(words))
    if plain < len(signs) and signs[plain].type == "NUMBER" and words[plain - 1] != "e":
        return plain
    before_unit = [n for n in range(1, plain) if _is_area_and_unit(reading, words[:n], words[n:plain])]
    if before_unit and not reading.is_exact(AREA, words[:plain]):
        return before_unit[-1]
    for length in range(plain, 0, -1):
        if reading.find(AREA, words[:length]):
            return length
    ends = (length for length in range(1, plain) if reading.find(UNIT, words[length:plain]))
    return next(ends, plain)


def _is_area_and_unit(reading: Reading, area: Sequence[str], unit: Sequence[str]) -> bool:
    """Return True when the words are an area and then a unit, as in `ford s`; the unit must be a whole name or code."""
    return bool(reading.find(AREA, area)) and reading.is_exact(UNIT, unit)


def _added_up(pieces: Sequence[Piece]) -> tuple[tuple[str, int], ...]:
    """Return the units of a move with their numbers, adding up repeated kinds."""
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[piece.unit] = counts.get(piece.unit, 0) + piece.number
    return tuple(counts.items())


# -- printing and saying ------------------------------------------------------------------------


def _printed_move(printing: Printing, move: Move) -> str:
    pieces = tuple(Piece(unit, n) for unit, n in move.units)
    units = printing.word(move.whole) if move.whole else sum_text(printing, pieces)
    return f"{printing.name(AREA, move.to)} {units}"


def _move_said(saying: Saying, move: Move) -> str:
    units = saying.say(_WHOLE_SAID[move.whole]) if move.whole else _units_said(saying, dict(move.units))
    return saying.say("move", units=units, area=saying.name(move.to, ("area",)))


def _units_said(saying: Saying, units: Mapping[str, int]) -> str:
    return saying.listed([counted(saying, unit, n) for unit, n in units.items()])
