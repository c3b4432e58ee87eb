"""Edits: small changes of a state that a moderator makes, each checked in the position that those before it made.

A game names its edits in a table. The form of a ruling checks a whole list of them, and `make` makes them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from adjudicator.engine.asks import Answer, Choose, Problem, Rule
from adjudicator.engine.rulings import Edit, answer_of

MOST: Final = 12
"""The most edits in one ruling."""
LONGEST: Final = 400
"""The greatest length of a ruling's sentence, in characters."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One kind of edit: its facts with their kinds, the test why it cannot be made, and the rule that makes it.

    The test returns the code of a reason, or "" if the edit can be made.
    """

    facts: Mapping[str, str]
    bar: Callable[[Any, Edit], str]
    run: Callable[[Any, Edit], Rule[None]]


@dataclass(frozen=True, slots=True)
class EditTable:
    """The edits of a game. `kinds` tests whether a value is of a kind; `copied` returns a state to try edits in."""

    verbs: Mapping[str, Verb]
    kinds: Mapping[str, Callable[[Any, Any], bool]]
    copied: Callable[[Any], Any]

    def bar(self, state: Any, edit: Any) -> str:
        """Return the code of the reason why an edit cannot be made, or ""."""
        verb = self.verbs.get(edit.get("do", "")) if isinstance(edit, dict) else None
        if verb is None or set(edit) != {"do", *verb.facts}:
            return "no-edit"
        if not all(self.kinds[kind](state, edit[name]) for name, kind in verb.facts.items()):
            return "no-edit"
        return verb.bar(state, edit)


class Edits:
    """The form of a ruling: edits that can be made one after the other, and a sentence."""

    def __init__(self, table: EditTable, state: Any) -> None:
        self.table = table
        self.state = state

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the first impossible edit cannot be made, or None if all can."""
        if not isinstance(answer, dict) or set(answer) != {"edits", "said"}:
            return Problem("no-ruling")
        edits, said = answer["edits"], answer["said"]
        if not isinstance(said, str) or len(said) > LONGEST:
            return Problem("ruling-too-long", {"most": LONGEST})
        if not isinstance(edits, list) or len(edits) > MOST:
            return Problem("too-many-edits", {"most": MOST})
        state = self.table.copied(self.state)
        for number, edit in enumerate(edits, 1):
            code = self.table.bar(state, edit)
            if code:
                return Problem(code, {"edit": number})
            _try(self.table.verbs[edit["do"]].run(state, edit))
        return None

    def default(self) -> Answer:
        """Return the ruling that changes nothing."""
        return answer_of((), "")

    def sample(self, choose: Choose) -> Answer:
        """Return the ruling that changes nothing."""
        return self.default()


def make(table: EditTable, state: Any, answer: Answer) -> Rule[None]:
    """Make the edits of a ruling."""
    for edit in answer["edits"]:
        yield from table.verbs[edit["do"]].run(state, edit)


def _try(rule: Rule[None]) -> None:
    """Make an edit in a copy of the state, with the first option in place of each random choice."""
    answers = None
    while True:
        try:
            asks = next(rule) if answers is None else rule.send(answers)
        except StopIteration:
            return
        answers = {ask.seat: list(ask.about["cards"]) if "cards" in ask.about else ask.options[0] for ask in asks}
