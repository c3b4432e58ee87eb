"""Says lines and problems in full words: "special March +1: 2 Knights to the Ford, 1 Footman stays"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.lines import (
    Alternative,
    Amounts,
    Exchange,
    Guard,
    Line,
    LineProblem,
    Move,
    Moves,
    Number,
    Order,
    Piece,
    Pieces,
    Ranking,
    Value,
    Word,
)
from adjudicator.engine.stewards import LOYAL
from adjudicator.orders.context import Context
from adjudicator.orders.subjects import ORDER
from adjudicator.texts import MissingText, find, text

_KINDS: Mapping[str, tuple[str, ...]] = {
    "area": ("area",),
    "areas": ("area",),
    "to": ("area",),
    "castle": ("area",),
    "house": ("house",),
    "houses": ("house",),
    "wrong_house": ("house",),
    "card": ("card", "westeros-card"),
    "cards": ("card", "westeros-card", "event-card"),
    "unit": ("unit",),
    "into": ("unit",),
    "track": ("track",),
    "ally": ("ally",),
    "colour": ("colour",),
    "option": ("option",),
    "subject": ("subject",),
    "name": (),
}
"""Maps the name of a fact to the kinds of its ids; the values of other facts are shown unchanged."""
LONGEST_FACT = 120
"""How many characters of typed words are shown."""


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line in full words: its subject and each alternative."""

    subject: str
    alternatives: tuple[str, ...]


class Speech:
    """Says the lines and problems of one game in one language."""

    def __init__(self, context: Context, language: str = "en") -> None:
        self.context = context
        self.language = language

    # -- names ------------------------------------------------------------------------------

    def name(self, id: str, kinds: Sequence[str] = ()) -> str:
        """Return the full name of an id, or the id itself if it has no name."""
        if id in self.context.tokens and (not kinds or "order" in kinds):
            names = self.context.tokens[id].names
            return names.get(self.language, names["en"])
        entry = self.context.book.entry(id, kinds)
        if entry is None:
            return id
        if entry.kind == "word":
            return self._word(id)
        return entry.names.get(self.language, entry.names["en"])[0]

    def _word(self, id: str) -> str:
        for code in (f"{self.context.words.texts}.word.{id}", f"orders.echo.{id}"):
            found = find(self.language, code)
            if found is not None:
                return found
        raise MissingText(id)

    def _say(self, key: str, **facts: Any) -> str:
        return text(self.language, f"orders.echo.{key}", **facts)

    def listed(self, items: Sequence[str], joined_by: str = "and") -> str:
        """Return items as a list, such as "A, B and C"."""
        if len(items) < 2:
            return "".join(items)
        return text(self.language, f"orders.list.{joined_by}", before=", ".join(items[:-1]), last=items[-1])

    # -- problems -----------------------------------------------------------------------------

    def problem(self, problem: LineProblem) -> str:
        """Return the sentence that says what is wrong or odd."""
        facts = {key: self._fact(key, value) for key, value in problem.facts.items()}
        facts["names"] = self.listed([self.name(id) for id in problem.remedies], "or")
        return text(self.language, self._code(f"problem.{problem.code}"), **facts)

    def problem_at(self, problem: LineProblem, line: int) -> str:
        """Return the sentence for line `line` of a block, or for a single line if `line` is 0."""
        why = self.problem(problem)
        return text(self.language, "orders.in-block", line=line, why=why) if line else why

    def _code(self, key: str) -> str:
        """Return the code of a sentence: the game's own if it exists, else the general one. Raises MissingText."""
        for part in (self.context.words.texts, "orders"):
            if find(self.language, f"{part}.{key}") is not None:
                return f"{part}.{key}"
        raise MissingText(key)

    def suggestion(self, problem: LineProblem) -> str:
        """Return a sentence such as "Did you mean A or B?"; "" if there is nothing to suggest."""
        if not problem.remedies or problem.kind == "ambiguous":
            return ""
        names = self.listed([self.name(id) for id in problem.remedies], "or")
        code = "orders.possible" if problem.kind == "illegal" else "orders.did-you-mean"
        return text(self.language, code, names=names)

    def choices(self, problem: LineProblem) -> str:
        """Return the fixed words possible in place of an unknown name, as a sentence; "" if there are none."""
        words = problem.facts.get("choices", ())
        entries = [(id, self.context.book.entry(id, ("word",))) for id in words]
        typed = [entry.names.get(self.language, entry.names["en"])[0] if entry else id for id, entry in entries]
        return text(self.language, "orders.possible", names=self.listed(typed, "or")) if words else ""

    def for_example(self, line: str) -> str:
        """Return the sentence that introduces an example line."""
        return text(self.language, "orders.for-example", line=line)

    def _fact(self, key: str, value: Any) -> str:
        if isinstance(value, list | tuple):
            return self.listed([self._fact(key, item) for item in value])
        if key == "expected":
            return text(self.language, self._code(f"kind.{value}"))
        if key == "order":
            return self.name(str(value), ("order", "word"))
        return self.name(str(value), _KINDS[key]) if key in _KINDS else _shown(str(value))

    # -- lines ----------------------------------------------------------------------------------

    def line(self, line: Line, units: Mapping[str, int] | None = None) -> SpokenLine:
        """Return a line in full words. With the `units` in the area of an order it also tells which units stay."""
        return SpokenLine(self.subject(line), tuple(self._alternative(line, each, units) for each in line.alternatives))

    def subject(self, line: Line) -> str:
        """Return the subject of a line in full words: "Ford", "Cards when defending against Blue"."""
        words = [] if line.subject == ORDER else [self._topic(line.subject)]
        if line.object:
            kinds = ("area",) if line.subject == ORDER else self.context.words.subject(line.subject).object
            words.append(self.name(line.object, kinds))
        scope = line.scope
        words += [self._say(scope.side)] if scope.side else []
        words += [self._say("versus", house=self.name(scope.versus, ("house",)))] if scope.versus else []
        words += [self._say("at", area=self.name(scope.at, ("area",)))] if scope.at else []
        words += [self._say("origin", area=self.name(scope.origin, ("area",)))] if scope.origin else []
        return ", ".join((" ".join(words), *self._limits(line)))

    def _topic(self, subject: str) -> str:
        """Return the game's own name of a subject, or else the general one."""
        return text(self.language, self._code(f"subject.{subject}"))

    def _limits(self, line: Line) -> list[str]:
        limits = [self._say("in-round", round=line.round)] if line.round is not None else []
        return [*limits, self._say("once")] if line.once else limits

    def own(self, code: str, **facts: Any) -> str:
        """Return a sentence about lines from the game's own catalogue."""
        return text(self.language, f"{self.context.words.texts}.{code}", **facts)

    def guards(self, guards: Sequence[Guard]) -> str:
        """Return the conditions of an answer, as "all others passed and I alone lead"; "" without any."""
        return self.listed([self.guard(guard) for guard in guards])

    def _alternative(self, line: Line, alternative: Alternative, units: Mapping[str, int] | None) -> str:
        facts = self.guards(alternative.guards)
        if alternative.value is None:
            return self._say("when-implied", facts=facts)
        answer = self.value(alternative.value, units, self._meaning(line))
        said = self._say("if", answer=answer, facts=facts) if facts else answer
        return self._say("then", answer=said) if alternative.then else said

    def _meaning(self, line: Line) -> str:
        """Return the key of an answer's meaning: the subject, with the object if the game has a text for both."""
        whole = f"{line.subject}-{line.object}"
        kinds = ("own-first", "listed")
        told = any(find(self.language, f"{self.context.words.texts}.{kind}.{whole}") is not None for kind in kinds)
        return whole if line.object and told else line.subject

    def guard(self, guard: Guard) -> str:
        """Return one condition in words: "the strength at the Ford is 3 or less"."""
        fact = next(fact for fact in self.context.words.facts if fact.id == guard.fact)
        kinds = [kind for kind in (fact.before, fact.after) if kind]
        facts = {kind: self.name(id, (kind,)) for kind, id in zip(kinds, guard.args, strict=True)}
        compared = self._say(f"compare.{guard.op}", n=guard.number) if guard.op else ""
        said = text(self.language, f"{self.context.words.texts}.fact.{fact.id}", compared=compared, **facts)
        return self._say("not", fact=said) if guard.negated else said

    def value(self, value: Value, units: Mapping[str, int] | None = None, subject: str = "") -> str:
        """Return one answer in full words; the subject decides what a number counts."""
        match value:
            case Word(word):
                return self._word(word)
            case Number(n):
                return self._number(n, subject)
            case Ranking(items) if items[0] == LOYAL:
                return self._say("loyal-to", names=", ".join(self.name(item) for item in items[1:]))
            case Ranking(items):
                return self._ranked(items, subject)
            case Amounts(amounts, mixed):
                if mixed:
                    weighted = (self._say("weighted", name=self.name(id), n=n) for id, n in amounts)
                    return self._say("mixed", names=", ".join(weighted))
                return ", ".join(
                    self._say("amount", name=self.name(id), n=self._number(n, subject)) for id, n in amounts
                )
            case Pieces(pieces):
                return ", ".join(self._piece(piece) for piece in pieces)
            case Exchange(area, order):
                return self._say("exchange", order=self.name(order), area=self.name(area, ("area",)))
            case Order(order, action):
                if action is None:
                    return self.name(order)
                return self._say("acts", order=self.name(order), action=self.value(action, units))
            case Moves():
                return self._moves(value, units)

    def _ranked(self, items: Sequence[str], subject: str) -> str:
        """Return a ranking in words. A game may have a sentence for a subject, and for a ranking without the seat."""
        names = [self.name(item) for item in items]
        own = f"{self.context.words.texts}.own-first.{subject}"
        if self.context.seat not in items and find(self.language, own) is not None:
            return text(self.language, own, names=", ".join(names))
        own = f"{self.context.words.texts}.listed.{subject}"
        if len(names) > 1 and find(self.language, own) is not None:
            return text(self.language, own, names=self.listed(names))
        return names[0] if len(names) == 1 else self._say("first-of", names=", ".join(names))

    def _number(self, n: int, subject: str) -> str:
        code = f"{self.context.words.texts}.number.{subject}.{'one' if n == 1 else 'many'}"
        return str(n) if find(self.language, code) is None else text(self.language, code, n=n)

    def _moves(self, value: Moves, units: Mapping[str, int] | None) -> str:
        parts = [self._move(move) for move in value.moves] or [self._say("nobody-moves")]
        staying = _staying(value, units) if units and value.moves else {}
        if staying:
            key = "stays-one" if sum(staying.values()) == 1 else "stays-many"
            parts.append(self._say(key, units=self._units(staying)))
        return ", ".join([*parts, self._say("leave-token")] if value.leave else parts)

    def _move(self, move: Move) -> str:
        whole = {"all": "all-units", "rest": "the-rest"}.get(move.whole)
        units = self._say(whole) if whole else self._units(dict(move.units))
        return self._say("move", units=units, area=self.name(move.to, ("area",)))

    def _units(self, units: Mapping[str, int]) -> str:
        return self.listed([self._counted(unit, n) for unit, n in units.items()])

    def _counted(self, unit: str, n: int) -> str:
        entry = self.context.book.entry(unit, ("unit",))
        plural = entry.plural.get(self.language) if entry and n > 1 else None
        return f"{n} {plural or self.name(unit, ('unit',))}"

    def _piece(self, piece: Piece) -> str:
        units = self._counted(piece.unit, piece.number)
        if piece.into:
            units = self._say("becomes", units=units, into=self.name(piece.into, ("unit",)))
        return self._say("placed", units=units, area=self.name(piece.place, ("area",))) if piece.place else units


def _shown(words: str) -> str:
    """Return typed words, cut off at LONGEST_FACT characters."""
    return words if len(words) <= LONGEST_FACT else f"{words[:LONGEST_FACT].rstrip()} ..."


def _staying(moves: Moves, units: Mapping[str, int]) -> dict[str, int]:
    """Return the units that stay."""
    if any(move.whole for move in moves.moves):
        return {}
    left = dict(units)
    for move in moves.moves:
        for kind, n in move.units:
            left[kind] = left.get(kind, 0) - n
    return {kind: n for kind, n in left.items() if n > 0}
