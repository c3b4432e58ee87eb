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
_WITH = {"en": "with", "it": "con"}


@stored
@dataclass(frozen=True, slots=True)
class PlannedChallenge(Value):
    """One challenge: its type, and the attackers by the number of their card, or "all" that can attack."""

    type: str
    attackers: tuple[str, ...]


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
    first = clause[0]
    type = reading.resolve(_TYPE, plain_words(first[:1]))
    rest = first[2:] if len(first) > 1 and str(first[1]) in _WITH.values() else first[1:]
    names: list[Element] = [element for element in (rest, *clause[1:]) if element]
    attackers = [reading.resolve(_ATTACKERS, plain_words(element)) for element in names]
    no_repeats(attackers)
    return PlannedChallenge(type, tuple(attackers) or (ALL,))


def _printed(printing: Printing, challenge: PlannedChallenge) -> str:
    names = ", ".join(printing.name(_ATTACKERS, attacker) for attacker in challenge.attackers)
    return f"{printing.name(_TYPE, challenge.type)} {_WITH[printing.language]} {names}"


def _said(saying: Saying, challenge: PlannedChallenge) -> str:
    names = saying.listed([saying.name(attacker) for attacker in challenge.attackers])
    type = saying.name(challenge.type, (CHALLENGE,))
    return saying.own_if_any("planned-challenge", type=type, names=names) or f"{type}: {names}"
