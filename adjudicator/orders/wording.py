"""Says lines and problems in full words: "special March +1: 2 Knights to the Ford, 1 Footman stays"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import OPPOSITES, Alternative, Guard, Line, LineProblem, Value
from adjudicator.engine.shapes.shape import Told
from adjudicator.engine.words import shape_of
from adjudicator.orders.context import Context, SpokenLine
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
    "faction": ("faction",),
    "option": ("option",),
    "subject": ("subject",),
    "name": (),
}
"""Maps the name of a fact to the kinds of its ids; the values of other facts are shown unchanged."""
SAYS_ENOUGH = frozenset(
    ("or-in-phrase", "or-between-facts", "line-too-long", "final-behind", "clear-what", "clear-wanted", "no-sequence")
)
"""Problems whose sentence already says how to write the line, so that no example is needed."""
LONGEST_FACT = 120
"""How many characters of typed words are shown."""
MOST_SAID = 1000
"""How many lines of a seat are kept in full words."""


class Speech:
    """Says the lines and problems of one game in one language."""

    def __init__(self, context: Context, language: str = "en") -> None:
        self.context = context
        self.language = language

    # -- names ------------------------------------------------------------------------------

    def name(self, id: str, kinds: Sequence[str] = (), number: int = 1) -> str:
        """Return the full name of an id, in the plural for several; the id itself if it has no name."""
        entry = self.context.book.entry(id, kinds)
        if entry is None:
            return id
        if entry.kind == "word":
            return self.word(id)
        plural = entry.plural.get(self.language) if number > 1 else None
        return plural or entry.names.get(self.language, entry.names["en"])[0]

    def word(self, id: str) -> str:
        """Return a fixed word. Raises MissingText."""
        for code in (f"{self.context.words.texts}.word.{id}", f"orders.echo.{id}"):
            found = find(self.language, code)
            if found is not None:
                return found
        raise MissingText(id)

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence about lines from the catalogue of all games."""
        return text(self.language, f"orders.echo.{key}", **facts)

    def listed(self, items: Sequence[str], joined_by: str = "and") -> str:
        """Return items as a list, such as "A, B and C"."""
        if len(items) < 2:
            return "".join(items)
        return text(self.language, f"orders.list.{joined_by}", before=", ".join(items[:-1]), last=items[-1])

    # -- problems -----------------------------------------------------------------------------

    def problem(self, problem: LineProblem) -> str:
        """Return the sentence that says what is wrong or odd."""
        return self._elsewhere(problem) or self._said(problem)

    def _elsewhere(self, problem: LineProblem) -> str:
        """Return what there is instead of a word that a sister game has and this one has not; "" for other words."""
        word = str(problem.facts.get("words", "")).partition(" ")[0].strip(":*").lower()
        own = find(self.language, f"{self.context.words.texts}.elsewhere.{word}") if word.isalpha() else None
        return str(own) if own is not None and problem.kind in ("unreadable", "ambiguous") else ""

    def _said(self, problem: LineProblem) -> str:
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
        if not problem.remedies or problem.kind == "ambiguous" or self._elsewhere(problem):
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
        if key in ("order", "other_order"):
            return self.name(str(value), ("order", "one-time-order", "word"))
        return self.name(str(value), _KINDS[key]) if key in _KINDS else _shown(str(value))

    # -- lines ----------------------------------------------------------------------------------

    def line(self, line: Line, units: Mapping[str, int] | None = None) -> SpokenLine:
        """Return a line in full words. With the `units` in the area of an order it also tells which units stay.

        Each receipt repeats the lines in force, so what was said before is kept.
        """
        said, key = self.context.said, (self.language, line, *(units or {}).items())
        known = said.get(key)
        if known is None:
            if len(said) >= MOST_SAID:
                said.clear()
            words = tuple(self._alternative(line, each, units) for each in line.alternatives)
            known = said[key] = SpokenLine(self.subject(line), words)
        return known

    def subject(self, line: Line) -> str:
        """Return the subject of a line in full words: "Ford", "Cards when defending against Blue"."""
        words = [] if line.subject == ORDER else [self._topic(line.subject)]
        if line.object:
            kinds = ("area",) if line.subject == ORDER else self.context.words.subject(line.subject).object
            words.append(self.name(line.object, kinds))
        scope = line.scope
        words += [self.say(scope.side)] if scope.side else []
        words += [self.say("versus", house=self.name(scope.versus, ("house",)))] if scope.versus else []
        words += [self.say("at", area=self.name(scope.at, ("area",)))] if scope.at else []
        words += [self.say("origin", area=self.name(scope.origin, ("area",)))] if scope.origin else []
        return ", ".join((" ".join(words), *self._limits(line)))

    def _topic(self, subject: str) -> str:
        """Return the name of a subject: the game's own, else the general one, else the word that begins its lines."""
        try:
            return text(self.language, self._code(f"subject.{subject}"))
        except MissingText:
            names = self.context.words.subject(subject).names
            return names.get(self.language, names["en"])[0].capitalize()

    def _limits(self, line: Line) -> list[str]:
        limits = [self.say("in-round", round=line.round)] if line.round is not None else []
        return [*limits, self.say("once")] if line.once else limits

    def own(self, code: str, **facts: object) -> str:
        """Return a sentence about lines from the game's own catalogue."""
        return text(self.language, f"{self.context.words.texts}.{code}", **facts)

    def guards(self, guards: Sequence[Guard]) -> str:
        """Return the conditions of an answer, as "all others passed and I alone lead"; "" without any.

        Those that are denied come last, so that no "not" seems to be for what follows it.
        """
        return self.listed([self.guard(guard) for guard in sorted(guards, key=lambda guard: guard.negated)])

    def own_if_any(self, code: str, **facts: object) -> str | None:
        """Return a sentence about lines from the game's own catalogue; None if the game has none."""
        known = find(self.language, f"{self.context.words.texts}.{code}") is not None
        return self.own(code, **facts) if known else None

    def is_own(self, id: str) -> bool:
        """Return True for the seat whose lines these are."""
        return id == self.context.seat

    def _alternative(self, line: Line, alternative: Alternative, units: Mapping[str, int] | None) -> str:
        facts = self.guards(alternative.guards)
        if alternative.value is None:
            return self.say("when-implied", facts=facts)
        answer = self.value(line, alternative.value, units)
        said = self.say("if", answer=answer, facts=facts) if facts else answer
        return self.say("then", answer=said) if alternative.then else said

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
        turned = OPPOSITES.get(guard.op) if guard.negated else None
        if guard.op:
            facts["compared"] = self.say(f"compare.{turned or guard.op}", n=guard.number)
        if guard.negated and not turned:
            denied = self.own_if_any(f"fact-not.{fact.id}", **facts)
            return denied or self.say("not", fact=self.own(f"fact.{fact.id}", **facts))
        return self.own(f"fact.{fact.id}", **facts)

    def value(self, line: Line, value: Value, units: Mapping[str, int] | None = None) -> str:
        """Return one answer of a line in full words."""
        shape = shape_of(self.context.words.subject(line.subject), line.object)
        assert shape is not None
        return shape.said(self, value, Told(self._meaning(line), units or {}))

    def gist(self, line: Line) -> str:
        """Return the main part of a line, such as its order, if all its answers have the same; else ""."""
        shape = shape_of(self.context.words.subject(line.subject), line.object)
        values = [each.value for each in line.alternatives if each.value is not None]
        gists = {shape.gist(self, value) for value in values} - {""} if shape is not None else set()
        return gists.pop() if len(gists) == 1 else ""


def _shown(words: str) -> str:
    """Return typed words, cut off at LONGEST_FACT characters."""
    return words if len(words) <= LONGEST_FACT else f"{words[:LONGEST_FACT].rstrip()} ..."
