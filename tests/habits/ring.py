"""How people with habits write plans of B'Twixt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from adjudicator.games.btwixt.demo.lines import Typist
from adjudicator.games.btwixt.demo.names import CardNames
from adjudicator.games.btwixt.demo.planning import Guard, Plan, Step
from adjudicator.games.btwixt.rules.components import Box

SAID = {
    "turn": "it is my turn {n}",
    "weak": "I have {n} power or less",
    "no-tokens": "I have no tokens",
    "leading": "I lead",
    "others-knelt": "all others have knelt",
    "gap": "the gap is at most {n}",
    "neighbour-leads": "a neighbour leads",
    "far-leads": "someone far leads",
    "not-first": "I am not first",
    "hand": "I have at least {n} cards",
    "few": "I have played {n} card at most",
}
"""Conditions in words, by their codes."""
DOES = {
    "kneel": "I kneel",
    "play": "I play {card}",
    "lead": "I play the cheapest card that takes the lead",
    "highest": "I play my highest card",
    "lowest": "I play my lowest card",
    "ask": "ask me",
}
"""Actions in words, by their codes."""


class LazyRing(Typist):
    """A short list of what to play; nothing about the rest."""

    def __init__(self, box: Box, luck: Random) -> None:
        super().__init__(CardNames(box, "en"), loud=False)

    def plan(self, plan: Plan, round: int | None) -> list[str]:
        """Return the plan in one line without a head and without conditions."""
        acts = dict.fromkeys(self._action(step) for step in plan.steps if not _waits(step))
        return [" or ".join(acts)]

    def standing(self, *, asks: bool) -> list[str]:
        """Return no lines."""
        return []

    def ranking(self, designs: Sequence[str], most: str) -> list[str]:
        """Return the names alone."""
        return [", ".join(self.names.card(design).lower() for design in designs)]


class ProseRing(Typist):
    """A plan told in sentences."""

    def __init__(self, box: Box, luck: Random) -> None:
        super().__init__(CardNames(box, "en"), loud=False)

    def plan(self, plan: Plan, round: int | None) -> list[str]:
        """Return the plan in a sentence, then the most that may be spent."""
        said = ", otherwise ".join(self._told(step) for step in plan.steps)
        return [f"This round: {said}.", *([] if plan.spend is None else [f"Never spend more than {plan.spend}."])]

    def _told(self, step: Step) -> str:
        act = DOES[step.action].format(card=self.names.card(step.card) if step.card else "")
        return f"{act} if {' and '.join(map(self._when, step.guards))}" if step.guards else act

    def _when(self, guard: Guard) -> str:
        return SAID[guard.code].format(n=guard.n)

    def standing(self, *, asks: bool) -> list[str]:
        """Return a wish about the token."""
        return ["My token goes to the smaller council."]

    def ranking(self, designs: Sequence[str], most: str) -> list[str]:
        """Return the names in a sentence."""
        first, *rest = (self.names.card(design) for design in designs)
        return [f"My picks: {first}, then {', then '.join(rest)}"]


def _waits(step: Step) -> bool:
    """True for a step that kneels on a condition, which somebody in a hurry does not write."""
    return step.action in ("kneel", "ask") and bool(step.guards)
