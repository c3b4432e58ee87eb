"""An answer that plans challenges: `military with Eddard Stark, Robb Stark; power with all`."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.lines import Value, stored
from adjudicator.engine.shapes.amounts import no_repeats
from adjudicator.engine.shapes.reading import Clause, Clauses, Element, Reading, Slot, plain_words
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told

ALL, NONE = "all", "none"
CHALLENGE = "challenge"
"""The kind of name that a type of challenge is."""
_TYPE = Slot((CHALLENGE,))
_NO_CHALLENGE = Slot(words=(NONE,))
_ATTACKERS = Slot(("card",), (ALL,))
_OPPONENT = Slot(("house",))
_WITH = {"en": "with", "it": "con"}
_AT = {"en": "at", "it": "contro"}
_ALSO_AT = ("against", "vs", "su")


@stored
@dataclass(frozen=True, slots=True)
class PlannedChallenge(Value):
    """One challenge: its type, its attackers by the number of their card or "all" that can, and whom it is for."""

    type: str
    attackers: tuple[str, ...]
    opponent: str = ""
    """The seat against which it is initiated; "" if the line names none."""


@stored
@dataclass(frozen=True, slots=True)
class ChallengePlan(Value):
    """Challenges in the order in which they shall be initiated; none for no challenge at all."""

    challenges: tuple[PlannedChallenge, ...]


@dataclass(frozen=True)
class ChallengesShape(Shape):
    """Types of challenge with their attackers, separated by semicolons; or the word "none"."""

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the challenges in the order typed. Raises BadLine."""
        first = clauses[0][0]
        if len(clauses) == len(clauses[0]) == 1 and reading.find(_NO_CHALLENGE, plain_words(first)):
            return ChallengePlan(())
        return ChallengePlan(tuple(_challenge(reading, clause) for clause in clauses))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the challenges with their attackers as a player types them."""
        if not isinstance(value, ChallengePlan):
            return super().printed(printing, value, before)
        if not value.challenges:
            return printing.word(NONE)
        return "; ".join(_printed(printing, each) for each in value.challenges)

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the challenges in words, one after the other."""
        if not isinstance(value, ChallengePlan):
            return super().said(saying, value, told)
        said = [_said(saying, each) for each in value.challenges]
        return "; ".join(said) if said else saying.own_if_any("no-challenge") or NONE


def _challenge(reading: Reading, clause: Clause) -> PlannedChallenge:
    """Return one challenge; a type without names is a challenge with all that can attack."""
    first, opponent = clause[0], ""
    type = reading.resolve(_TYPE, plain_words(first[:1]))
    rest = first[1:]
    if rest and str(rest[0]).lower() in (*_AT.values(), *_ALSO_AT):
        end = next((place for place, word in enumerate(rest) if str(word) in _WITH.values()), len(rest))
        opponent, rest = reading.resolve(_OPPONENT, plain_words(rest[1:end])), rest[end:]
    rest = rest[1:] if rest and str(rest[0]) in _WITH.values() else rest
    names: list[Element] = [element for element in (rest, *clause[1:]) if element]
    attackers = [reading.resolve(_ATTACKERS, plain_words(element)) for element in names]
    no_repeats(attackers)
    return PlannedChallenge(type, tuple(attackers) or (ALL,), opponent)


def _printed(printing: Printing, challenge: PlannedChallenge) -> str:
    names = ", ".join(printing.name(_ATTACKERS, attacker) for attacker in challenge.attackers)
    at = f" {_AT[printing.language]} {printing.name(_OPPONENT, challenge.opponent)}" if challenge.opponent else ""
    return f"{printing.name(_TYPE, challenge.type)}{at} {_WITH[printing.language]} {names}"


def _said(saying: Saying, challenge: PlannedChallenge) -> str:
    names = saying.listed([saying.name(attacker) for attacker in challenge.attackers])
    type = saying.name(challenge.type, (CHALLENGE,))
    if challenge.opponent:
        other = saying.name(challenge.opponent, ("house",))
        return saying.own_if_any("planned-challenge-at", type=type, names=names, house=other) or f"{type}: {names}"
    return saying.own_if_any("planned-challenge", type=type, names=names) or f"{type}: {names}"
