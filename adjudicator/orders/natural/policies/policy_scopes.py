"""Finds which fights a clause about a policy is for: as attacker or defender, against whom, and where."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.spoken import Topic
from adjudicator.orders.natural.policies.policy_terms import CUT, HEADING, SIGN, Term

_SIDES = ("attack", "defend")
SCOPES = (*_SIDES, "versus", "others")
"""Roles of words that say which fights are meant."""
_AGAINST = ("versus", "attack", "defend", "from")
"""Roles in front of an opponent."""
_BEHIND = ("beaten", "if-lose", "fight", *_SIDES)
"""Roles in front of the area where a fight is."""


class Scope:
    """The fights that a clause is about, and the terms that are left."""

    def __init__(self, topic: Topic, terms: Sequence[Term]) -> None:
        self.topic = topic
        self.is_wrong = False
        """True if it cannot be told which fights are meant."""
        self.side = self.house = self.place = self.origin = ""
        self.left: list[Term] = []
        for i, term in enumerate(terms):
            if not self._takes(terms, i):
                self.left.append(term)
        self.is_wrong = self.is_wrong or self._stands_between(terms)

    @property
    def text(self) -> str:
        """The scope in the strict form."""
        versus, at = self.house and f"vs {self.house}", self.place and f"at {self.place}"
        return " ".join(filter(None, (self.side, versus, at, self.origin and f"from {self.origin}")))

    def _takes(self, terms: Sequence[Term], i: int) -> bool:
        """Return True for a term that says which fights are meant."""
        term, topic = terms[i], self.topic
        if term.role == "house" and topic.ranks != "house":
            self._set("house", term.text, right=i > 0 and terms[i - 1].role in _AGAINST)
        elif term.role == "area" and (topic.ranks != "area" or self._is_place(terms, i)):
            name = "origin" if topic.ranks == "area" else "place"
            self._set(name, term.text, right=topic.scoped)
        elif term.role in _SIDES and topic.scoped:
            self.is_wrong = self.is_wrong or self.side not in ("", term.role)
            self.side = term.role
        else:
            return self._is_small(terms, i)
        return True

    def _is_small(self, terms: Sequence[Term], i: int) -> bool:
        """Return True for a word that only leads to an opponent or a place, such as "against"."""
        follows = terms[i + 1].role if i + 1 < len(terms) else ""
        is_against = terms[i].role == "others" or (terms[i].role == "versus" and follows in ("house", "others"))
        return (terms[i].role == "from" and not self.topic.placed) or (is_against and self.topic.ranks != "house")

    def _set(self, name: str, text: str, *, right: bool) -> None:
        self.is_wrong = self.is_wrong or not right or bool(getattr(self, name))
        setattr(self, name, text)

    def _is_place(self, terms: Sequence[Term], i: int) -> bool:
        """Return True for an area that is left, where a later one is the answer: "retreat Ford: Mill".

        The answer may stand just before, as in "Mill if beaten at Ford"; a sign between them leaves it open.
        """
        before = terms[i - 1].role if i else ""
        roles = [term.role for term in terms]
        last = next((n for n in range(i - 1, -1, -1) if roles[n] == "area"), i)
        precedes = last < i and {SIGN, CUT, HEADING}.isdisjoint(roles[last:i])
        follows = "area" in roles[i + 1 :]
        is_head = roles[i + 1 : i + 2] == [HEADING] and follows
        return before == "from" or is_head or (before in _BEHIND and (precedes or follows))

    def _stands_between(self, terms: Sequence[Term]) -> bool:
        """Return True if a side, opponent or place stands between two names, so that it may be for either."""
        names = [i for i, term in enumerate(terms) if term.role == self.topic.ranks and term in self.left]
        kinds = (*SCOPES, "area")
        scopes = [i for i, term in enumerate(terms) if term.role in kinds and term not in self.left]
        return bool(names) and any(names[0] < i < names[-1] for i in scopes)
