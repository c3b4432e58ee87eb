"""Writes a line as text that reads as the same line: short with codes, or long with names in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.lines import Alternative, Guard, Line, Scope, Value
from adjudicator.engine.shapes.reading import Slot
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Synonyms, shape_of
from adjudicator.orders.context import Context
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


class Printer:
    """Writes lines of one game: with codes and letters if `short`, otherwise with full names in `language`."""

    def __init__(self, context: Context, language: str = "en", *, short: bool = False) -> None:
        self.context = context
        self.language = language
        self.short = short
        self.signs = SIGNS[self.language]
        self.place = self.signs["place"]

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

    def slot(self, kinds: Sequence[str] = (), words: Sequence[str] = (), own: bool = False) -> Slot:
        """Return the slot for these kinds and fixed words; with `own`, names owned by this seat come first."""
        return self.context.slot(kinds, words, own)

    def name(self, slot: Slot, id: str, number: int = 1) -> str:
        """Return the name, code or fixed word for an id of this slot; a full name in the plural for several."""
        if id in slot.words:
            return self.word(id)
        if self.short:
            return self.context.book.shortest(slot, id)
        entry = self.context.book.entry(id, slot.kinds)
        assert entry is not None
        plural = entry.plural.get(self.language) if number > 1 else None
        return plural or self._first(entry.names)

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
            parts.append(shape.printed(self, alternative.value, before))
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
