"""Reads units, such as `2k+1f`, `2 knights and 1 footman`, `s@ford`, `f>k` and `f hill`, and the moves of a march."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token as Sign

from adjudicator.engine.lines import Move, Moves, Piece, Pieces, Word
from adjudicator.engine.words import Units
from adjudicator.orders.context import Context, plain_words, said
from adjudicator.orders.errors import BadLine, Unreadable
from adjudicator.orders.grammar import Clause
from adjudicator.orders.names import Slot
from adjudicator.orders.normalise import fold

AREA = Slot(("area",))
UNIT = Slot(("unit",))
WHOLE = Slot(words=("all", "rest"))
STAY = Slot(words=("stay", "rest-stays"))
LEAVE = Slot(words=("token",))
_ONTO = frozenset(("on", "onto", "su"))
"""Words for the arrow of a march, besides "to" and "into"."""
_WITH = frozenset(("with", "con"))
"""Words that may stand between the area of a move and its units."""
_FILLERS = frozenset(("muster", "mustering", "convoca", "upgrade", "migliora"))


def read_moves(context: Context, clauses: Sequence[Clause]) -> Moves:
    """Return the moves of a march; its clauses were separated by semicolons. Raises BadLine."""
    moves: list[Move] = []
    leave, staying = False, ""
    for clause in clauses:
        if len(clause) > 1:
            raise Unreadable("comma-in-march", words=", ".join(said(element) for element in clause))
        signs = without_arrow(clause[0])
        arrow = len(signs) < len(clause[0])
        words = tuple(str(sign) for sign in signs)
        if context.book.find(LEAVE, words):
            leave = True
        elif _is_staying(context, signs):
            staying = said(signs)
        elif not context.book.find(STAY, words):
            moves.append(_read_move(context, signs, arrow=arrow))
    if staying and any(move.whole for move in moves):
        raise Unreadable("stays-and-goes", words=staying)
    return _checked(Moves(tuple(moves), leave))


def _is_staying(context: Context, signs: Sequence[Sign]) -> bool:
    """Return True for a clause such as `1 footman stays`, which changes nothing: units that are not named stay."""
    if len(signs) < 2 or not context.book.find(STAY, (str(signs[-1]),)):
        return False
    try:
        return not any(piece.place or piece.into for piece in read_pieces(context, signs[:-1]))
    except BadLine:
        return False


def _checked(moves: Moves) -> Moves:
    """Return the moves; raise Unreadable if an area occurs twice or several moves use all units or the rest."""
    places = [move.to for move in moves.moves]
    for place in places:
        if places.count(place) > 1:
            raise Unreadable("area-twice", area=place)
    whole = [move for move in moves.moves if move.whole]
    if len(whole) > 1 or (whole and whole[0].whole == "all" and len(places) > 1):
        raise Unreadable("all-units-twice", areas=places)
    return moves


def without_arrow(signs: Sequence[Sign]) -> Sequence[Sign]:
    """Return an element without the arrow at its start."""
    return signs[1:] if signs and (signs[0].type in ("GT", "TO") or signs[0] in _ONTO) else signs


def _read_move(context: Context, signs: Sequence[Sign], *, arrow: bool) -> Move:
    """Read one move, such as `ford 2k` or `ford rest`; after an arrow `ford` alone moves all units."""
    length = next((i for i, sign in enumerate(signs) if sign in _WITH), 0) if len(signs) > 1 else 0
    rest = signs[length + 1 :]
    if length == 0:
        length = _name_length(context, signs)
        rest = signs[length:]
    if length == 0:
        raise Unreadable("area-missing", words=said(signs))
    to = context.book.resolve(AREA, plain_words(signs[:length]))
    if not rest and not arrow:
        raise Unreadable("unit-missing", words=said(signs))
    if not rest:
        return Move(to, whole="all")
    whole = context.book.find(WHOLE, tuple(str(sign) for sign in rest))
    if whole:
        return Move(to, whole=whole[0])
    pieces = read_pieces(context, rest)
    if any(piece.place or piece.into for piece in pieces):
        raise Unreadable("semicolon-missing", words=said(signs))
    return Move(to, _counted(pieces))


def _name_length(context: Context, signs: Sequence[Sign]) -> int:
    """Return how many words of a move such as `north ford knight` are the area.

    These are the words before a number, or else the most words that name an area.
    """
    words = [str(sign) for sign in signs]
    plain = next((i for i, sign in enumerate(signs) if sign.type != "WORD"), len(words))
    if plain < len(signs) and signs[plain].type == "NUMBER" and words[plain - 1] != "e":
        return plain
    before_unit = [n for n in range(1, plain) if _is_area_and_unit(context, words[:n], words[n:plain])]
    if before_unit and not context.book.index(AREA).is_exact(fold(" ".join(words[:plain]))):
        return before_unit[-1]
    for length in range(plain, 0, -1):
        if context.book.find(AREA, words[:length]):
            return length
    ends = (length for length in range(1, plain) if context.book.find(UNIT, words[length:plain]))
    return next(ends, plain)


def _is_area_and_unit(context: Context, area: Sequence[str], unit: Sequence[str]) -> bool:
    """Return True when the words are an area and then a unit, as in `ford s`; the unit must be a whole name or code."""
    return bool(context.book.find(AREA, area)) and context.book.index(UNIT).is_exact(fold(" ".join(unit)))


def _counted(pieces: Sequence[Piece]) -> tuple[tuple[str, int], ...]:
    """Return the units of a move with their numbers, adding up repeated kinds."""
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[piece.unit] = counts.get(piece.unit, 0) + piece.number
    return tuple(counts.items())


def read_units(context: Context, clauses: Sequence[Clause], shape: Units) -> Pieces | Word:
    """Return units in the order written, or one of the fixed words of the shape. Raises BadLine."""
    if len(clauses) > 1:
        raise Unreadable("semicolon-here", words=said(clauses[1][0]))
    elements = [_without_filler(element) for element in clauses[0]]
    if len(elements) == 1:
        word = context.book.find(Slot(words=shape.words), tuple(str(sign) for sign in elements[0]))
        if word:
            return Word(word[0])
    pieces: list[Piece] = []
    for element in elements:
        found = read_pieces(context, element)
        if shape.listed and len(found) > 1 + sum(_parts(element, i) for i in range(len(element))):
            raise Unreadable("comma-missing", words=said(element))
        if shape.listed and found[-1].place:
            found = [piece if piece.place else _placed(piece, found[-1].place) for piece in found]
        pieces += found
    for piece in pieces:
        if piece.into and not shape.upgrade:
            raise Unreadable("no-upgrade-here", unit=piece.unit)
    return Pieces(tuple(pieces))


def _placed(piece: Piece, place: str) -> Piece:
    return Piece(piece.unit, piece.number, place, piece.into)


def _without_filler(element: Sequence[Sign]) -> Sequence[Sign]:
    return element[1:] if len(element) > 1 and element[0] in _FILLERS else element


def read_pieces(context: Context, signs: Sequence[Sign]) -> list[Piece]:
    """Return the units of one element, separated by plus, "and", or the next number. Raises BadLine."""
    groups: list[list[Sign]] = [[]]
    for i, sign in enumerate(signs):
        if _parts(signs, i):
            groups.append([])
        elif sign.type == "NUMBER" and groups[-1]:
            groups.append([sign])
        else:
            groups[-1].append(sign)
    return [_read_piece(context, group, signs) for group in groups]


def _parts(signs: Sequence[Sign], i: int) -> bool:
    """Return True for a plus or an "and" between two units."""
    return signs[i].type in ("PLUS", "AND") or _is_italian_and(signs, i)


def _is_italian_and(signs: Sequence[Sign], i: int) -> bool:
    """Return True for the Italian "and" in `2 cavalieri e 1 fante`; in other places "e" may be a unit."""
    if signs[i] != "e" or not 0 < i < len(signs) - 1:
        return False
    return signs[i - 1].type == "WORD" and signs[i + 1].type in ("WORD", "NUMBER")


def _read_piece(context: Context, signs: Sequence[Sign], whole: Sequence[Sign]) -> Piece:
    """Read one unit, such as `2k`, `s@ford`, `f>k` or `siege engine hill`. Raises BadLine."""
    number = 1
    if signs and signs[0].type == "NUMBER":
        number, signs = int(signs[0]), signs[1:]
    if not signs or number == 0:
        raise Unreadable("unit-missing", words=said(whole))
    cut = next((i for i, sign in enumerate(signs) if sign.type in ("GT", "TO", "AT")), len(signs))
    unit, place = _unit_and_place(context, signs[:cut], whole)
    into = ""
    if cut < len(signs) and signs[cut].type != "AT":
        end = next((i for i, sign in enumerate(signs) if sign.type == "AT"), len(signs))
        into, place = _unit_and_place(context, signs[cut + 1 : end], whole)
        cut = end
    if cut < len(signs):
        place = context.book.resolve(AREA, plain_words(signs[cut + 1 :]))
    return Piece(unit, number, place, into)


def _unit_and_place(context: Context, signs: Sequence[Sign], whole: Sequence[Sign]) -> tuple[str, str]:
    """Return the unit that the first words name, and the area that the others name ("" if none). Raises BadLine."""
    words = plain_words(signs)
    if not words:
        raise Unreadable("unit-missing", words=said(whole))
    for length in range(len(words), 0, -1):
        if context.book.find(UNIT, words[:length]):
            unit = context.book.resolve(UNIT, words[:length])
            return unit, context.book.resolve(AREA, words[length:]) if length < len(words) else ""
    context.book.resolve(UNIT, words)
    raise AssertionError("unreachable: the look-up above fails for an unknown unit")
