"""Writes a line as text that reads as the same line: short with codes, or long with names in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.lines import (
    Alternative,
    Amounts,
    Exchange,
    Guard,
    Line,
    Move,
    Moves,
    Number,
    Order,
    Piece,
    Pieces,
    Ranking,
    Scope,
    Value,
    Word,
)
from adjudicator.engine.words import (
    Choice,
    Count,
    ExchangeShape,
    OrderShape,
    PerName,
    Rank,
    Shape,
    Synonyms,
    Units,
    shape_of,
)
from adjudicator.orders.context import Context
from adjudicator.orders.names import Slot
from adjudicator.orders.subjects import ORDER

SIGNS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "or": " or ",
        "then": ", then ",
        "if": "if",
        "and": "and",
        "not": "not",
        "once": "once",
        "place": "at",
        "attack": "attack",
        "defend": "defend",
        "versus": "vs",
        "at": "at",
        "origin": "from",
    },
    "it": {
        "or": " oppure ",
        "then": ", poi ",
        "if": "se",
        "and": "e",
        "not": "non",
        "once": "una volta",
        "place": "in",
        "attack": "attacco",
        "defend": "difesa",
        "versus": "contro",
        "at": "a",
        "origin": "da",
    },
}
_AREA = Slot(("area",))
_UNIT = Slot(("unit",))


class Printer:
    """Writes lines of one game: with codes and letters if `short`, otherwise with full names in `language`."""

    def __init__(self, context: Context, language: str = "en", *, short: bool = False) -> None:
        self.context = context
        self.language = language
        self.short = short
        self.signs = SIGNS[self.language]

    def line(self, line: Line) -> str:
        """Return the line as text that parses to an equal line."""
        dated = f"r{line.round} " if line.round is not None else ""
        once = f"{self.signs['once']} " if line.once else ""
        return f"{dated}{once}{self.subject(line)}: {self.alternatives(line)}"

    def subject(self, line: Line) -> str:
        """Return the text before the colon."""
        if line.subject == ORDER:
            return self.name(_AREA, line.object)
        subject = self.context.words.subject(line.subject)
        words = [self._first(subject.names)]
        if line.object:
            words.append(self.name(self.context.slot(subject.object, own=subject.own_object), line.object))
        return " ".join((*words, *self._scope(line.scope)))

    def alternatives(self, line: Line) -> str:
        """Return the text after the colon."""
        shape = shape_of(self.context.words.subject(line.subject), line.object)
        assert shape is not None
        text, before = "", None
        for alternative in line.alternatives:
            sign = self.signs["then" if alternative.then else "or"] if text else ""
            text += sign + self._alternative(shape, alternative, before)
            before = alternative.value
        return text

    def name(self, slot: Slot, id: str) -> str:
        """Return the name, code or fixed word for an id of this slot."""
        if id in slot.words:
            return self.word(id)
        if self.short:
            return self.context.book.shortest(slot, id)
        entry = self.context.book.entry(id, slot.kinds)
        assert entry is not None
        return self._first(entry.names)

    def word(self, id: str) -> str:
        """Return a fixed word."""
        entry = self.context.book.entry(id, ("word",))
        assert entry is not None
        return self._first(entry.names)

    def _first(self, names: Synonyms) -> str:
        return names.get(self.language, names["en"])[0]

    def _scope(self, scope: Scope) -> list[str]:
        words = [self.signs[scope.side]] if scope.side else []
        for field, kind in (("versus", "house"), ("at", "area"), ("origin", "area")):
            id = getattr(scope, field)
            if id:
                words += [self.signs[field], self.name(Slot((kind,)), id)]
        return words

    def _alternative(self, shape: Shape, alternative: Alternative, before: Value | None) -> str:
        parts = []
        if alternative.value is not None:
            parts.append(self.value(shape, alternative.value, before))
        if alternative.guards:
            guards = f" {self.signs['and']} ".join(self.guard(guard) for guard in alternative.guards)
            parts.append(f"{self.signs['if']} {guards}")
        return " ".join(parts)

    def guard(self, guard: Guard) -> str:
        """Return one fact, with its comparison."""
        fact = next(fact for fact in self.context.words.facts if fact.id == guard.fact)
        args = iter(guard.args)
        before = [self.name(Slot((fact.before,)), next(args))] if fact.before else []
        after = [self.name(Slot((fact.after,)), next(args))] if fact.after else []
        compared = [guard.op, str(guard.number)] if fact.compare else []
        negated = [self.signs["not"]] if guard.negated else []
        return " ".join((*negated, *before, self._first(fact.names), *after, *compared))

    def value(self, shape: Shape, value: Value, before: Value | None = None) -> str:
        """Return one answer; its order is left out if the answer `before` has the same order."""
        match value, shape:
            case Word(word), _:
                return self.word(word)
            case Number(n), _:
                return str(n)
            case Ranking(items), Rank():
                return ", ".join(self.name(self._slot(shape), item) for item in items)
            case Amounts(amounts, mixed), _:
                slot = self._slot(shape)
                listed = ", ".join(f"{self.name(slot, id)} {n}" for id, n in amounts)
                return f"{self.word('mix')} {listed}" if mixed else listed
            case Pieces(pieces), Units():
                return self._pieces(pieces, shape)
            case Moves(), _:
                return self._moves(value)
            case Exchange(area, order), _:
                return f"{self.name(_AREA, area)} {self.order(order)}"
            case Order(), OrderShape():
                return self._order(shape, value, before)
        raise TypeError(f"{value!r} does not fit {shape!r}")

    def _slot(self, shape: Shape) -> Slot:
        match shape:
            case Rank():
                return self.context.slot(shape.kinds, shape.words, shape.own)
            case PerName():
                return Slot((shape.kind,))
            case Choice() | Count() | ExchangeShape() | Units():
                return Slot(words=shape.words)
        return Slot()

    def order(self, id: str, *, letter: bool = True) -> str:
        """Return an order token, as `m*` if `short`, otherwise by its name."""
        token = self.context.tokens[id]
        if not self.short:
            return token.names.get(self.language, token.names["en"])
        words = self.context.words.token_types[token.type]["en"]
        word = min(words, key=len) if letter else words[0]
        return word + ("*" if token.star else "-" if token.modifier < 0 else "")

    def _order(self, shape: OrderShape, value: Order, before: Value | None) -> str:
        same = isinstance(before, Order) and before.order == value.order
        changed = isinstance(before, Order) and not same
        order = self.order(value.order, letter=not changed or isinstance(value.action, Word))
        if value.action is None:
            return order
        type = self.context.tokens[value.order].type
        text = self.value(shape.actions[type], value.action)
        if isinstance(value.action, Pieces):
            text = f"{self._muster()} {text}"
        if (isinstance(value.action, Moves) and value.action.moves) or _is_target(type, value.action):
            text = f"> {text}"
        return text if same else f"{order} {text}"

    def _muster(self) -> str:
        return "convoca" if self.language == "it" else "muster"

    def _moves(self, value: Moves) -> str:
        clauses = [self._move(move) for move in value.moves]
        if value.leave:
            clauses.append(self.word("token"))
        return "; ".join(clauses) or self.word("stay")

    def _move(self, move: Move) -> str:
        units = self.word(move.whole) if move.whole else self._sum([Piece(unit, n) for unit, n in move.units])
        return f"{self.name(_AREA, move.to)} {units}"

    def _pieces(self, pieces: Sequence[Piece], shape: Units) -> str:
        if shape.listed:
            return ", ".join(self._sum([piece]) for piece in pieces)
        return self._sum(pieces)

    def _sum(self, pieces: Sequence[Piece]) -> str:
        return ("+" if self.short else " + ").join(self._piece(piece) for piece in pieces)

    def _piece(self, piece: Piece) -> str:
        text = self._counted(piece.unit, piece.number)
        if piece.into:
            text += f"{'>' if self.short else ' > '}{self._unit(piece.into, piece.number)}"
        if piece.place:
            area = self.name(_AREA, piece.place)
            text += f"@{area}" if self.short else f" {self.signs['place']} {area}"
        return text

    def _counted(self, unit: str, number: int) -> str:
        name = self._unit(unit, number)
        if self.short:
            return name if number == 1 else f"{number}{name}"
        return f"{number} {name}"

    def _unit(self, unit: str, number: int) -> str:
        if self.short:
            return self.context.book.shortest(_UNIT, unit)
        entry = self.context.book.entry(unit, ("unit",))
        assert entry is not None
        return entry.plural.get(self.language, self._first(entry.names)) if number > 1 else self._first(entry.names)


def _is_target(type: str, action: object) -> bool:
    return type == "raid" and isinstance(action, Ranking) and action.items != ("none",)
